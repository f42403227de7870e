//! A tournament whose task ends out of order: it comes back by itself, the second panic keeps it away,
//! and one that another hall has taken over is that hall's.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::{Command, Millis, Seat, Who};
use serde_json::{Value, json};
use server::connections::{Call, Subscriptions, Topic};
use server::tables::{BotSeats, GameObserver, Ports, Storage, TableHandle, Tables};
use server::tournaments::{NoTournament, Tournaments, TournamentsParts};
use system_tests::databases::new_database;
use system_tests::hall::TestHall;
use system_tests::patience::{comes, holds};
use system_tests::socket::Socket;
use system_tests::tournaments::{Coach, FIRST, TestTournament, division_of, latest, pair_round};
use tournament::{BoardState, DivisionView, GameId, RoundStage};
use uuid::Uuid;

use super::names;
use super::times::{HIGH_SCHOOL, MINUTE_MS, Stopped};
use crate::owners::{beat_is_stopped, hall_named};

/// Another node than the hall's, which has taken the tournament over and goes on living.
const NODE: &str = "trips";

/// Seats no bot, and panics as often as it is to. What carries a tournament's facts to its tables is
/// asked to seat them.
#[derive(Debug)]
struct Trips(AtomicUsize);

impl BotSeats for Trips {
    fn seat(&self, _: &TableHandle, _: Seat, _: u8) {
        let left =
            self.0.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        assert!(left.is_err(), "on purpose");
    }
}

#[derive(Debug)]
struct Nobody;

impl GameObserver for Nobody {
    fn game_changed(&self, _: Uuid, _: &[Uuid]) {}
    fn awaits(&self, _: Uuid, _: i64, _: &[Uuid]) {}
    fn director_called(&self, _: Uuid, _: Option<Call>) {}
    fn racks_turned(&self, _: Uuid, _: bool) {}
}

/// Tournaments beside the hall's own, whose hands panic so often.
fn tripping(hall: &TestHall, times: usize) -> (Arc<Tournaments>, Arc<Tables>, Subscriptions) {
    let (app, subscriptions) = (hall.hall().app(), Subscriptions::default());
    let ports =
        Ports { bots: Arc::new(Trips(AtomicUsize::new(times))), observer: Arc::new(Nobody) };
    let (store, journal, health) = (app.store.clone(), app.journal.clone(), app.health.clone());
    let storage = Storage { store: store.clone(), journal: journal.clone(), health };
    let (words, clock) = (app.words.clone(), app.clock);
    let tables = Tables::new(NODE.to_owned(), clock, storage, words, ports, subscriptions.clone());
    let tables = Arc::new(tables);
    let parts = TournamentsParts {
        clock,
        store,
        journal,
        tables: Arc::clone(&tables),
        hub: app.hub.clone(),
        subscriptions: subscriptions.clone(),
        waiting: app.waiting.clone(),
        limits: app.limits.clone(),
        reports: Arc::default(),
    };
    (Arc::new(Tournaments::new(NODE.to_owned(), parts)), tables, subscriptions)
}

/// A rehearsal whose two divisions have come to the start of their round: bots are to be seated at a
/// table of each.
async fn about_to_start(hall: &TestHall) -> TestTournament {
    let coach = Coach::with_students(hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    let beginners = json!({ "name": "Beginners", "players_per_side": 1, "rounds": 1,
                            "rating_from": null, "rating_to": null });
    event.enter(names("owls", 2)).await;
    event
        .tell(json!({ "command": "add_division", "division": beginners, "split_from": null }))
        .await;
    let row = |n: usize| json!({ "players": [format!("owls{n}")], "division": "Beginners" });
    let entered = event.enter_rows((2..4).map(row).collect()).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 1 })).await;
    let rehearsal = event.rehearses().await;
    let clock = hall.hall().app().clock;
    let starts_at = clock.now().0 + 60_000;
    clock.stop_at(clock.now());
    let page = rehearsal.page().await;
    for division in page.view.divisions.iter().map(|division| division.id) {
        rehearsal.tell(pair_round(division)).await;
        rehearsal.tell(json!({ "command": "publish_round", "division": division })).await;
        let start =
            json!({ "command": "start_round", "division": division, "starts_at": starts_at });
        rehearsal.tell(start).await;
    }
    let pool = hall.pool().await;
    let beats = "INSERT INTO nodes (name, started_ms, beat_ms, beat_at)
                 VALUES ($1, 0, $2, now() + interval '1 hour')";
    let now_ms = i64::try_from(clock.now().0).unwrap();
    sqlx::query(beats).bind(NODE).bind(now_ms).execute(&pool).await.unwrap();
    let taken_over = "UPDATE streams SET owner = $1 WHERE id = $2";
    sqlx::query(taken_over).bind(NODE).bind(rehearsal.id).execute(&pool).await.unwrap();
    clock.stop_at(Millis(starts_at));
    rehearsal
}

/// The director's socket, subscribed to what the other node says of the tournament.
async fn watches(hall: &TestHall, event: &TestTournament, subscriptions: &Subscriptions) -> Socket {
    let socket = event.director.socket().await;
    let coach = "SELECT id FROM accounts WHERE name = 'coach-owls'";
    let coach: Uuid = sqlx::query_scalar(coach).fetch_one(&hall.pool().await).await.unwrap();
    for connection in hall.hall().app().hub.sockets_of(coach) {
        subscriptions.join(Topic::Tournament(event.id), &connection, || ()).unwrap();
    }
    socket
}

fn is_told_again(heard: &Value) -> bool {
    assert!(heard["reason"].as_str().is_some_and(|reason| reason.contains("starts anew")));
    heard["again"] == true
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_panics_comes_back_by_itself_and_tells_its_watchers() {
    let hall = TestHall::open().await;
    let event = about_to_start(&hall).await;
    let (tripping, _tables, subscriptions) = tripping(&hall, 1);
    let mut socket = watches(&hall, &event, &subscriptions).await;
    let going = tokio::spawn(tripping.clone().keep_going());
    // Its start is reached at once, and its hands trip over the first bot.
    let lost = tripping.get(event.id).await.unwrap();
    assert!(is_told_again(&socket.hear("no-tournament").await));
    // Nobody asks for it. What its hands were at is done again, and done.
    socket.hear("tournament-events").await;
    let store = hall.hall().app().store.clone();
    let number = lost.tournament().number().0;
    holds("its tables were told all", async || {
        store.tournament_done(event.id).await.unwrap() >= number
    })
    .await;
    assert!(tripping.get(event.id).await.is_ok());
    going.abort();
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_panics_twice_is_suspended_and_says_so() {
    let hall = TestHall::open().await;
    let event = about_to_start(&hall).await;
    let (tripping, _tables, subscriptions) = tripping(&hall, usize::MAX);
    let mut socket = watches(&hall, &event, &subscriptions).await;
    let going = tokio::spawn(tripping.clone().keep_going());
    tripping.get(event.id).await.unwrap();
    let said = comes("it is said that it stays away", async || {
        let heard = socket.hear("no-tournament").await;
        (heard.get("again").is_none_or(|again| again == false)).then_some(heard)
    })
    .await;
    assert!(said["reason"].as_str().unwrap().contains("suspended after two failures"), "{said}");
    assert!(matches!(tripping.get(event.id).await, Err(NoTournament::Suspended)));
    going.abort();
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_of_ten_minutes_the_consoles_clock_is_the_tables() {
    let run = Stopped::with_students(2).await;
    let game = run.starts().await.remove(0).game.0;
    let ends_at = end_of_round(&run.event.page().await.view.divisions);
    run.passes(5 * MINUTE_MS);
    // From now on nobody keeps them, for longer than the five minutes' call.
    let beat = "INSERT INTO nodes (name, started_ms, beat_ms, beat_at)
                VALUES ('gone', 0, $1, now() - interval '1 hour')";
    let (pool, beat_ms) = (run.hall.pool().await, run.start.plus(5 * MINUTE_MS).0);
    sqlx::query(beat).bind(i64::try_from(beat_ms).unwrap()).execute(&pool).await.unwrap();
    let kept = "UPDATE streams SET owner = 'gone' WHERE id = ANY($1)";
    sqlx::query(kept).bind(vec![run.event.id, game]).execute(&pool).await.unwrap();
    run.passes(15 * MINUTE_MS);
    let (there, tables, _) = tripping(&run.hall, 0);
    let event = there.get(run.event.id).await.unwrap();
    let moved = ends_at.plus(10 * MINUTE_MS);
    holds("the end of the round is moved", async || {
        let t = event.tournament();
        let stage = t.division(HIGH_SCHOOL).and_then(|division| division.stage());
        matches!(stage, Some(RoundStage::Started { ends_at, .. }) if *ends_at == Some(moved))
    })
    .await;
    let table = tables.get(game).await.unwrap();
    table.act(Who::Server, Command::Tick).await.unwrap().unwrap();
    assert_eq!(table.status().await.unwrap().state.round_ends_at, Some(moved));
    run.hall.close().await;
}

fn end_of_round(divisions: &[DivisionView]) -> Millis {
    let division = divisions.iter().find(|division| division.id == HIGH_SCHOOL).unwrap();
    match division.rounds.last().unwrap().stage {
        RoundStage::Started { ends_at: Some(ends_at), .. } => ends_at,
        ref other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_hall_takes_a_tournament_over_in_round_2_and_the_first_cannot_write() {
    let database = new_database().await;
    let first = hall_named(&database, "first").await;
    let coach = Coach::with_students(&first, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter(names("owls", 4)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 2 })).await;
    for board in event.starts_a_round().await {
        event.tell(points(board.game.0, 400)).await;
    }
    let boards = event.starts_a_round().await;
    let mut console = event.watched().await;

    beat_is_stopped(&database, "first", 6.0).await;
    let second = hall_named(&database, "second").await;
    let there = TestTournament::of(second.same_browser(&event.director), event.id);
    // What the first hall is told now it cannot store, and says so to whoever asks and watches.
    let refused = event.try_tell(points(boards[0].game.0, 555)).await;
    assert_eq!(refused.code(), "busy", "{}", refused.text);
    let told = console.hear("no-tournament").await;
    assert!(told["again"] == true && told["reason"].as_str().unwrap().contains("elsewhere"));
    assert_eq!(event.director.get(&event.path("")).await.code(), "busy");

    let page = there.page().await;
    let here = latest(division_of(&page, FIRST));
    assert_eq!(here.iter().map(|board| board.game).collect::<Vec<_>>(), games(&boards));
    assert!(here.iter().all(|board| board.table.is_none() && board.ruled.is_none()));
    for board in &boards {
        there.tell(points(board.game.0, 420)).await;
    }
    let over = there.results_of(FIRST).await;
    let counted = latest(division_of(&over, FIRST));
    let is_ours = |board: &BoardState| board.ruled.is_some_and(|ruled| ruled.first.points == 420);
    assert!(counted.iter().all(is_ours));
    there.tell(json!({ "command": "close" })).await;
    first.close().await;
    second.close().await;
}

fn games(boards: &[BoardState]) -> Vec<GameId> {
    boards.iter().map(|board| board.game).collect()
}

fn points(game: Uuid, first: i32) -> Value {
    let ruling = json!({ "ruling": "points", "first": first, "second": 390 });
    json!({ "command": "rule_result", "game": game, "ruling": ruling, "reason": "on paper" })
}
