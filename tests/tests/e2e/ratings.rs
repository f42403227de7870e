//! Ratings: each closed result counted once and in order, and the same when counted again.

use std::process::Command as Process;

use engine::{Command, Preset, Seat, Who};
use protocol::{PlayerView, RatingPoint, Speed};
use server::ratings::{Differing, recount};
use server::tables::{SeatSpec, TableHandle, TableSpec};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::patience::comes;

use crate::talking::{begin, does, seats, spec};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

/// Lays a rated game and begins it.
async fn rated(hall: &TestHall, names: &[&str; 2]) -> TableHandle {
    let mut spec = spec(hall.hall(), Preset::Practice, seats(hall.hall(), names).await);
    spec.rated = true;
    begun(hall, &spec).await
}

/// Lays a table and begins the game; a stranger watches.
async fn begun(hall: &TestHall, spec: &TableSpec) -> TableHandle {
    let table = hall.hall().app().tables.lay(spec).await.unwrap();
    hall.spectators().watch(table.id()).await;
    let people = spec.seats.iter().filter(|seat| matches!(seat, SeatSpec::Account { .. }));
    begin(&table, people.count() as u8).await;
    table
}

/// The first of them wins: the other resigns.
async fn beats(hall: &TestHall, winner: &str, loser: &str) -> TableHandle {
    let table = rated(hall, &[winner, loser]).await;
    does(&table, 1, Command::Resign).await;
    table
}

async fn profile(browser: &Browser, name: &str) -> PlayerView {
    browser.get(&format!("/api/players/{name}")).await.read()
}

/// A player's profile once so many of their games are counted.
async fn after_games(browser: &Browser, name: &str, games: u32) -> PlayerView {
    comes(&format!("{games} games of {name} are counted"), async || {
        let player = profile(browser, name).await;
        let counted = player.games.won + player.games.lost + player.games.tied;
        (counted >= games).then_some(player)
    })
    .await
}

async fn points(browser: &Browser, name: &str) -> Vec<RatingPoint> {
    browser.get(&format!("/api/players/{name}/ratings/tilehall-en/regular")).await.read()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_moves_two_ratings_and_an_unrated_one_none() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    hall.player("bo").await;
    let fresh = profile(&ada, "ADA").await;
    assert_eq!((fresh.name.as_str(), fresh.ratings.len(), fresh.against.len()), ("ada", 0, 0));
    let game = beats(&hall, "ada", "bo").await.id();
    let (won, lost) = (after_games(&ada, "ada", 1).await, after_games(&ada, "bo", 1).await);
    let ([up], [down]) = (&won.ratings[..], &lost.ratings[..]) else { panic!("{won:?} {lost:?}") };
    assert_eq!((up.lexicon.as_str(), up.speed, up.games), ("tilehall-en", Speed::Regular, 1));
    assert!(up.rating > 1500.0 && down.rating < 1500.0 && up.provisional && down.provisional);
    assert_eq!((won.games.won, lost.games.lost), (1, 1));
    assert_eq!((won.against[0].name.as_str(), won.against[0].games.won), ("bo", 1));
    let history = points(&ada, "ada").await;
    assert_eq!(history.len(), 1);
    assert_eq!((history[0].game, history[0].against.as_deref()), (Some(game), Some("bo")));
    assert_eq!(history[0].rating.to_bits(), up.rating.to_bits());

    let unrated = spec(hall.hall(), Preset::Practice, seats(hall.hall(), &["ada", "bo"]).await);
    let table = begun(&hall, &unrated).await;
    does(&table, 0, Command::Resign).await;
    let after = after_games(&ada, "ada", 2).await;
    assert_eq!((after.games.won, after.games.lost), (1, 1));
    assert_eq!(after.ratings, won.ratings);
    for (path, code) in [
        ("/api/players/nobody-here", "not-found"),
        ("/api/players/ada/ratings/tilehall-en/warp", "not-found"),
    ] {
        assert_eq!(ada.get(path).await.code(), code, "{path}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_a_bot_or_called_off_counts_for_nothing() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    hall.player("bo").await;
    let mut against_bot = seats(hall.hall(), &["ada"]).await;
    against_bot.push(SeatSpec::Bot(3));
    let mut spec = spec(hall.hall(), Preset::Practice, against_bot);
    spec.rated = true;
    let table = begun(&hall, &spec).await;
    does(&table, 0, Command::Resign).await;
    does(&rated(&hall, &["ada", "bo"]).await, 0, Command::Abort).await;
    // Games are counted in order: this one is after those.
    beats(&hall, "ada", "bo").await;
    let after = after_games(&ada, "ada", 1).await;
    assert_eq!((after.games.won, after.games.lost, after.ratings[0].games), (1, 0, 1));
    hall.close().await;
}

/// A rated game of ada and bo that is over, and whose result is not signed.
async fn passed_out(hall: &TestHall) -> TableHandle {
    let table = rated(hall, &["ada", "bo"]).await;
    for _ in 0..6 {
        // Whose turn it is was drawn: one of the two may pass.
        let refused = table.act(Who::Seat(Seat(0)), Command::PassTurn).await.unwrap().is_err();
        if refused {
            does(&table, 1, Command::PassTurn).await;
        }
    }
    assert!(table.status().await.unwrap().over);
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_can_change_is_not_counted_before_it_is_signed() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    hall.player("bo").await;
    let table = passed_out(&hall).await;
    // Games are looked at in the order they finished, so this one passes the other by.
    hall.player("cy").await;
    beats(&hall, "bo", "cy").await;
    after_games(&ada, "cy", 1).await;
    assert!(profile(&ada, "ada").await.ratings.is_empty());
    for seat in [0, 1] {
        does(&table, seat, Command::SignResult).await;
    }
    assert_eq!(after_games(&ada, "ada", 1).await.ratings.len(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_counted_once_though_the_hall_stops_in_between() {
    let mut hall = TestHall::open().await;
    hall.player("ada").await;
    hall.player("bo").await;
    beats(&hall, "ada", "bo").await;
    for _ in 0..2 {
        hall = hall.reopens().await;
        let browser = hall.browser();
        let player = after_games(&browser, "ada", 1).await;
        assert_eq!((player.games.won, player.ratings[0].games), (1, 1));
        assert_eq!(points(&browser, "ada").await.len(), 1);
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_signed_after_a_restart_is_the_same_when_counted_again() {
    let hall = TestHall::open().await;
    for name in ["ada", "bo"] {
        hall.player(name).await;
    }
    let table = passed_out(&hall).await.id();

    let hall = hall.reopens().await;
    let handle = hall.hall().app().tables.get(table).await.unwrap();
    for seat in [0, 1] {
        does(&handle, seat, Command::SignResult).await;
    }
    after_games(&hall.browser(), "ada", 1).await;
    let found = recount(&hall.hall().app().store, false).await.unwrap();
    assert_eq!((found.games, found.lines, found.is_right()), (1, 2, true), "{found:?}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_counted_game_whose_result_is_open_is_left_out_until_it_stands() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    for name in ["bo", "cy"] {
        hall.player(name).await;
    }
    let open = passed_out(&hall).await;
    beats(&hall, "ada", "cy").await;
    after_games(&ada, "ada", 1).await;
    let (pool, store) = (hall.pool().await, &hall.hall().app().store);
    sqlx::query("UPDATE games SET settled_no = 99 WHERE id = $1")
        .bind(open.id())
        .execute(&pool)
        .await
        .unwrap();
    for write in [false, true] {
        let found = recount(store, write).await.unwrap();
        assert_eq!((found.games, found.differing), (1, Differing::default()));
        assert_eq!(found.left_out, [(open.id(), "its result is open".to_owned())]);
        assert!(!found.is_right());
    }
    for seat in [0, 1] {
        does(&open, seat, Command::SignResult).await;
    }
    after_games(&ada, "ada", 2).await;
    assert!(recount(store, false).await.unwrap().is_right());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn counted_again_the_ratings_are_the_same_to_the_bit() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    for name in ["bo", "cy"] {
        hall.player(name).await;
    }
    let games =
        [("ada", "bo"), ("bo", "cy"), ("cy", "ada"), ("ada", "bo"), ("cy", "bo"), ("ada", "cy")];
    for (winner, loser) in games {
        beats(&hall, winner, loser).await;
    }
    for name in ["ada", "bo", "cy"] {
        after_games(&ada, name, 4).await;
    }
    let pool = hall.pool().await;
    let before = everything(&pool).await;
    assert_eq!(before.len(), 12 + 3 + 12);
    let found = recount(&hall.hall().app().store, true).await.unwrap();
    assert_eq!((found.games, found.lines), (6, 12));
    assert!(found.is_right(), "{found:?}");
    assert_eq!(everything(&pool).await, before);

    // Damage is found by a check, and mended by a recount.
    let url = hall.hall().app().config.database.url.clone().unwrap();
    let run = |more: &[&str]| {
        let mut process = Process::new(PROGRAM);
        process.args(["ratings", "recompute", "--database-url", &url]).args(more);
        process.output().unwrap()
    };
    sqlx::query("UPDATE rating_history SET rating = rating + 1e-9 WHERE finished_no = (SELECT max(finished_no) FROM rating_history)")
        .execute(&pool)
        .await
        .unwrap();
    sqlx::query("DELETE FROM ratings").execute(&pool).await.unwrap();
    let checked = run(&["--check"]);
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(said.contains("2 lines of the history are not"), "{said}");
    assert!(said.contains("3 ratings are not"), "{said}");
    assert!(everything(&pool).await != before, "a check changes nothing");
    assert_eq!(run(&[]).status.code(), Some(0));
    assert_eq!(everything(&pool).await, before);
    assert_eq!(run(&["--check"]).status.code(), Some(0));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_of_any_kind_is_counted_and_mended() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    hall.player("bo").await;
    beats(&hall, "ada", "bo").await;
    beats(&hall, "bo", "ada").await;
    after_games(&ada, "ada", 2).await;
    let (pool, store) = (hall.pool().await, &hall.hall().app().store);
    let before = everything(&pool).await;
    let of = |history, ratings, outcomes| Differing { history, ratings, outcomes };
    for (damage, differing) in [
        ("DELETE FROM rating_history WHERE finished_no = 1", of(2, 0, 0)),
        ("UPDATE rating_history SET closed_ms = closed_ms + 1", of(4, 0, 0)),
        ("UPDATE ratings SET rating = rating + 1e-9 WHERE rating > 1500", of(0, 1, 0)),
        ("UPDATE ratings SET deviation = deviation + 1e-9", of(0, 2, 0)),
        ("UPDATE ratings SET volatility = volatility * 2", of(0, 2, 0)),
        ("UPDATE ratings SET closed_ms = 0", of(0, 2, 0)),
        ("UPDATE ratings SET games = 1 WHERE rating < 1500", of(0, 1, 0)),
        ("DELETE FROM ratings", of(0, 2, 0)),
        (
            "INSERT INTO ratings SELECT account_id, lexicon, 'warp', rating, deviation, volatility,
              games, closed_ms FROM ratings",
            of(0, 2, 0),
        ),
        ("UPDATE game_outcomes SET outcome = 'tie' WHERE outcome = 'win'", of(0, 0, 2)),
        ("UPDATE game_outcomes SET opponent = NULL", of(0, 0, 4)),
        ("DELETE FROM game_outcomes WHERE outcome = 'loss'", of(0, 0, 2)),
    ] {
        assert_eq!(recount(store, false).await.unwrap().differing, of(0, 0, 0));
        sqlx::query(damage).execute(&pool).await.unwrap();
        assert_eq!(recount(store, false).await.unwrap().differing, differing, "{damage}");
        assert_eq!(recount(store, true).await.unwrap().differing, differing, "{damage}");
        assert_eq!(everything(&pool).await, before, "{damage}");
    }
    hall.close().await;
}

/// All that is derived from games, as text that shows every bit.
async fn everything(pool: &sqlx::PgPool) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT 'history ' || encode(float8send(rating) || float8send(deviation)
                                     || float8send(volatility), 'hex')
                || finished_no || account_id || game_id || opponent || closed_ms AS line
         FROM rating_history
         UNION ALL
         SELECT 'rating ' || encode(float8send(rating) || float8send(deviation)
                                    || float8send(volatility), 'hex')
                || account_id || games || closed_ms || speed FROM ratings
         UNION ALL
         SELECT 'outcome ' || account_id || game_id || outcome || opponent FROM game_outcomes
         ORDER BY line",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}
