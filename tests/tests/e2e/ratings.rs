//! Ratings: each closed result counted once and in order, and the same when counted again.

use std::process::Command as Process;

use engine::{Command, Preset, Seat, Who};
use protocol::{PlayerView, RatingPoint, Speed};
use server::ratings::recount;
use server::tables::{SeatSpec, TableHandle, TableSpec};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;

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
    hall.gallery().watch(table.id()).await;
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
    loop {
        let player = profile(browser, name).await;
        if player.games.won + player.games.lost + player.games.tied >= games {
            return player;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
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
    assert_eq!((history[0].game, history[0].against.as_str()), (game, "bo"));
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

#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_can_change_is_not_counted_before_it_is_signed() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    hall.player("bo").await;
    let table = rated(&hall, &["ada", "bo"]).await;
    for _ in 0..6 {
        // Whose turn it is was drawn: one of the two may pass.
        let refused = table.act(Who::Seat(Seat(0)), Command::PassTurn).await.unwrap().is_err();
        if refused {
            does(&table, 1, Command::PassTurn).await;
        }
    }
    assert!(table.status().await.unwrap().over);
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
    assert_eq!((found.games, found.lines, found.differing), (6, 12, 0));
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
    assert!(String::from_utf8_lossy(&checked.stdout).contains("2 ratings are not"), "{checked:?}");
    assert!(everything(&pool).await != before, "a check changes nothing");
    assert_eq!(run(&[]).status.code(), Some(0));
    assert_eq!(everything(&pool).await, before);
    assert_eq!(run(&["--check"]).status.code(), Some(0));
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
