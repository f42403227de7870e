//! Halls that are stopped while they start, or while a table is laid.

use std::time::{Duration, Instant};

use engine::{Fact, Millis, Preset, Side};
use protocol::{AudiencePolicy, GameSummary, Role};
use server::hall::Hall;
use server::store::{NewGame, NewSeat, Occupant};
use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;
use system_tests::databases::new_database;
use system_tests::hall::{TestHall, config};
use system_tests::patience::{comes, holds};
use system_tests::table::{Player, Table, Testimony};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use uuid::Uuid;

/// Far longer than the hall waits for the rest of a request.
const PATIENCE: Duration = Duration::from_secs(60);

/// A hall that was closed with a game under way: the table, the database, the last beat.
async fn closed_during_a_game(database: &PgConnectOptions) -> (Table, PgPool, i64) {
    let hall = TestHall::open_on(database, |_| ()).await;
    let mut table = Table::lay(&hall, Preset::Nassc2019.ruleset()).await;
    table.begins().await;
    table.is_cut_off();
    let pool = hall.pool().await;
    hall.close().await;
    let last_beat_ms = beat_ms(&pool).await;
    (table, pool, last_beat_ms)
}

async fn beat_ms(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT beat_ms FROM nodes").fetch_one(pool).await.unwrap()
}

/// The clocks have stood since the hall last beat, however often it tried to start meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_that_fails_charges_nobody() {
    let database = new_database().await;
    let (mut table, pool, last_beat_ms) = closed_during_a_game(&database).await;

    sqlx::query("ALTER TABLE seats RENAME TO seats_away").execute(&pool).await.unwrap();
    assert!(Hall::open(config(&database)).await.is_err());
    assert_eq!(beat_ms(&pool).await, last_beat_ms);
    sqlx::query("ALTER TABLE seats_away RENAME TO seats").execute(&pool).await.unwrap();

    let hall = TestHall::open_on(&database, |_| ()).await;
    table.comes_back_to(hall.hall().address()).await;
    let testimony = Testimony::read(&database, table.id).await;
    let lost = testimony.events().iter().find_map(|event| match event.fact {
        Fact::TimeLost { from, .. } => Some(from),
        _ => None,
    });
    assert!(lost.is_some_and(|from| from.0 as i64 <= last_beat_ms), "{lost:?}");
    assert!(beat_ms(&pool).await > last_beat_ms);
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

/// A table that could not be taken up at the start was not here until it was.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_comes_back_late_charges_nobody() {
    let database = new_database().await;
    let (mut table, pool, last_beat_ms) = closed_during_a_game(&database).await;
    let damage = "UPDATE journal SET payload = replace(payload, '\"event\"', '\"even\"')
                  WHERE stream_id = $1";
    let mend = "UPDATE journal SET payload = replace(payload, '\"even\"', '\"event\"')
                WHERE stream_id = $1";
    sqlx::query(damage).bind(table.id).execute(&pool).await.unwrap();
    let hall = TestHall::open_on(&database, |_| ()).await;
    assert!(hall.hall().app().tables.is_empty());
    sqlx::query(mend).bind(table.id).execute(&pool).await.unwrap();
    table.comes_back_to(hall.hall().address()).await;
    let testimony = Testimony::read(&database, table.id).await;
    let opened_again_ms = testimony.events().iter().find_map(|event| match event.fact {
        Fact::TimeLost { from, to } => Some((from.0 as i64, to.0 as i64)),
        _ => None,
    });
    let (from_ms, to_ms) = opened_again_ms.expect("the time is given back");
    assert!(from_ms <= last_beat_ms && to_ms > last_beat_ms);
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

/// Earlier versions could leave a game without a journal behind, which nobody could open.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_never_laid_is_gone_after_a_start() {
    let hall = TestHall::open().await;
    let ada = hall.account("ada", Role::Player).await;
    let store = &hall.hall().app().store;
    let account = store.account_named("ada").await.unwrap().unwrap();
    let seat = NewSeat { side: 0, place: 0, occupant: Occupant::Account(account.id) };
    let game = NewGame {
        id: Uuid::now_v7(),
        ruleset: "practice".to_owned(),
        lexicon: "open".to_owned(),
        lexicon_hash: [7; 32],
        settings: "{}".to_owned(),
        rated: false,
        audience: AudiencePolicy::PUBLIC,
        host_id: None,
        club_id: None,
        tournament_id: None,
        seats: vec![seat],
    };
    store.create_game(&game, "test").await.unwrap();
    let games: Vec<GameSummary> = ada.get("/api/me/games").await.read();
    assert_eq!(games.len(), 1);
    let hall = hall.reopens().await;
    let games: Vec<GameSummary> = hall.same_browser(&ada).get("/api/me/games").await.read();
    assert_eq!(games.len(), 0);
    hall.close().await;
}

/// Whoever connects and does not say what they want does not keep a place for ever.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_is_not_waited_for() {
    let hall = TestHall::open().await;
    let mut silent = TcpStream::connect(hall.hall().address()).await.unwrap();
    let mut slow = TcpStream::connect(hall.hall().address()).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nhost: somewhere").await.unwrap();
    for stream in [&mut silent, &mut slow] {
        let mut rest = Vec::new();
        // It ends with an answer or without: it ends.
        let _ = timeout(PATIENCE, stream.read_to_end(&mut rest)).await.expect("it is closed");
    }
    hall.close().await;
}

/// The span of time that was given back last at a table.
async fn time_lost(database: &PgConnectOptions, table: &Table) -> Option<(i64, i64)> {
    let testimony = Testimony::read(database, table.id).await;
    testimony.events().iter().rev().find_map(|event| match event.fact {
        Fact::TimeLost { from, to } => Some((from.0 as i64, to.0 as i64)),
        _ => None,
    })
}

/// What a player sees on the clocks.
fn remaining_ms(player: &Player) -> Vec<i64> {
    let (state, now) = (player.state(), Millis(player.ear().now_ms()));
    Side::all(state.sides.len()).map(|side| state.clocks.remaining_at(side, now)).collect()
}

/// Nobody can move before the hall listens and the browsers are back, so nobody pays for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_stands_still_until_somebody_is_back() {
    let database = new_database().await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let mut table = Table::lay(&hall, Preset::Nassc2019.ruleset()).await;
    table.begins().await;
    let looks = Instant::now();
    table.looks_again().await;
    let before_ms = remaining_ms(&table.players[0]);
    table.is_cut_off();
    hall.close().await;
    let open = looks.elapsed();
    let hall = TestHall::open_on(&database, |_| ()).await;
    let clock = hall.hall().app().clock;
    // Long beside what was once charged, and short beside the five seconds after which it goes on.
    clock.stop_at(clock.now().plus(1_000));
    table.players[0].come_back_to(hall.hall().address()).await;
    let after_ms = remaining_ms(&table.players[0]);
    let charged_ms: i64 =
        before_ms.iter().zip(after_ms).map(|(before, after)| before - after).sum();
    // Each of the readings is of whole milliseconds.
    assert!(charged_ms <= open.as_millis() as i64 + 4, "{charged_ms} ms of {open:?}");
    table.comes_back_to(hall.hall().address()).await;
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

/// The time that is given back ends with the first message and not before or after, to the
/// millisecond: from there on the clock of who is to move runs.
#[tokio::test(flavor = "multi_thread")]
async fn the_time_given_back_ends_with_the_first_message() {
    let database = new_database().await;
    let (mut table, _, last_beat_ms) = closed_during_a_game(&database).await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let clock = hall.hall().app().clock;
    // The hall has been open for three seconds by its clock when the first message comes.
    let comes_back = clock.now().plus(3_000);
    clock.stop_at(comes_back);
    table.players[0].come_back_to(hall.hall().address()).await;
    let before_ms = remaining_ms(&table.players[0]);
    let (from_ms, to_ms) = time_lost(&database, &table).await.expect("the time is given back");
    assert!(from_ms <= last_beat_ms, "{} ms short", from_ms - last_beat_ms);
    assert_eq!(to_ms, comes_back.0 as i64);
    clock.stop_at(comes_back.plus(700));
    table.comes_back_to(hall.hall().address()).await;
    table.looks_again().await;
    let after_ms = remaining_ms(&table.players[0]);
    let charged_ms: Vec<i64> =
        before_ms.iter().zip(after_ms).map(|(before, after)| before - after).collect();
    let to_move = table.to_move();
    assert_eq!((charged_ms[to_move.index()], charged_ms.iter().sum()), (700, 700));
    assert_eq!(time_lost(&database, &table).await, Some((from_ms, to_ms)), "given back once");
    table.closes().await;
    hall.close().await;
}

/// A table to which nobody comes back goes on after five seconds.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_stands_still_for_five_seconds_at_most() {
    let database = new_database().await;
    let (mut table, _, last_beat_ms) = closed_during_a_game(&database).await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let listens_ms = hall.hall().app().clock.now().0 as i64;
    let lost = async || time_lost(&database, &table).await;
    let (from_ms, to_ms) = comes("the time is given back", lost).await;
    assert!(from_ms <= last_beat_ms && to_ms >= listens_ms + 4_900, "{}", to_ms - listens_ms);
    table.comes_back_to(hall.hall().address()).await;
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

/// A hall that ends before anyone spoke to a table has not been here.
#[tokio::test(flavor = "multi_thread")]
async fn a_hall_that_nobody_spoke_to_charges_nobody() {
    let database = new_database().await;
    let (mut table, pool, last_beat_ms) = closed_during_a_game(&database).await;
    let between = TestHall::open_on(&database, |_| ()).await;
    holds("the hall beats", async || beat_ms(&pool).await > last_beat_ms).await;
    between.close().await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    table.comes_back_to(hall.hall().address()).await;
    let (from_ms, _) = time_lost(&database, &table).await.expect("the time is given back");
    assert!(from_ms <= last_beat_ms, "{} ms short", from_ms - last_beat_ms);
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}
