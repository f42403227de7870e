//! A tournament's round as it starts: 200 tables laid at once beside the same rows in one
//! transaction, the moves at other tables meanwhile, and running tournaments after a kill.

use std::time::{Duration, Instant};

use futures_util::TryStreamExt;
use rustix::process::Signal;
use serde_json::json;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, FIRST, TestTournament, pair_round};
use uuid::Uuid;

use crate::movers::{STEADY, quantile, steady};
use crate::process::{EMPTY, Halls};
use crate::report;
use crate::tables::{self, Laid};

/// Sides of the large tournament: half as many tables.
const SIDES: u32 = 400;
/// Tournaments of so many, one for each time that it is measured.
const STARTS: usize = 5;
/// As many as are made while 200 tables are laid, and more.
const MOVES: usize = 500;
/// Tournaments that run at once when the hall is killed.
const RUNNING: usize = 20;
const SIDES_EACH: u32 = 20;
/// Events after which a page is read, twice each.
const READINGS: usize = 20;
/// Far shorter than laying takes.
const LOOK_AGAIN: Duration = Duration::from_millis(2);

/// Tournaments whose next round is published and not started.
struct Published {
    laid: Laid,
    director: Browser,
    events: Vec<Uuid>,
}

impl Published {
    async fn make(halls: &Halls) -> Self {
        let laid = tables::lay(halls, "rounds", STEADY / 2, 0).await;
        let hall = TestHall::open_on(&laid.database, |_| ()).await;
        hall.students(SIDES).await;
        let coach = Coach::with_students(&hall, "owls", 1).await;
        let mut events = Vec::new();
        for _ in 0..STARTS {
            let event = entered(&coach, SIDES).await;
            event.tell(pair_round(FIRST)).await;
            event.tell(json!({ "command": "publish_round", "division": FIRST })).await;
            events.push(event.id);
        }
        let director = coach.browser.window();
        hall.close().await;
        Self { laid, director, events }
    }
}

async fn entered(coach: &Coach, sides: u32) -> TestTournament {
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter((0..sides).map(|n| format!("student{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 3 })).await;
    event
}

/// How long a round's tables take to be laid, and moves meanwhile.
pub(crate) async fn start(halls: &Halls) {
    let Published { laid, director, events } = Published::make(halls).await;
    let hall = halls.open(&laid.database);
    let director = director.moved_to(hall.address());
    let mut pairs = laid.sit_down(hall.address(), STEADY / 2).await;
    let mut connection = PgConnection::connect_with(&laid.database).await.expect("the database");
    make_floor(&mut connection).await;
    let (mut quiet, mut beside) = (Vec::new(), Vec::new());
    let (mut laying, mut floor) = (Vec::new(), Vec::new());
    for &event in &events {
        quiet.extend(steady(&mut pairs, MOVES).await);
        let path = format!("/api/tournaments/{event}/commands");
        let command = json!({ "command": "start_round", "division": FIRST, "starts_at": null });
        let starting = async {
            let asked = json!({ "id": Uuid::new_v4(), "command": command });
            let start = Instant::now();
            let told = director.post(&path, &asked).await;
            assert_eq!(told.status, 200, "{}", told.text);
            until_laid(&mut connection, event).await;
            start.elapsed().as_secs_f64()
        };
        let (took, waits) = tokio::join!(starting, steady(&mut pairs, MOVES));
        laying.push(took);
        // Only those that were made while tables were laid.
        let during = waits.len().min((took * 1_000.0) as usize).max(1);
        beside.extend_from_slice(&waits[..during]);
        floor.push(same_rows(&mut connection, event).await);
    }
    let tables = SIDES / 2;
    let (laying, floor) = (quantile(&mut laying, 0.5), quantile(&mut floor, 0.5));
    let name = format!("{tables} tables of a round laid, beside the rows alone");
    report(&name, laying * 1e3, floor * 1e3, "ms ", "<= 5 x");
    let (beside, quiet) = (quantile(&mut beside, 0.5), quantile(&mut quiet, 0.5));
    report("a move at another table meanwhile, p50", beside * 1e3, quiet * 1e3, "ms ", "<= 1.5 x");
    let (made, again) = pages(&director, *events.last().expect("some")).await;
    let name = format!("a page of {SIDES} sides after an event, beside the same read again");
    report(&name, made * 1e3, again * 1e3, "ms ", "not judged");
    hall.end(Signal::KILL);
}

/// What the first reading of a page takes after something happened, for which its view is made, and
/// what the next one takes.
async fn pages(director: &Browser, event: Uuid) -> (f64, f64) {
    let path = format!("/api/tournaments/{event}");
    let (mut made, mut again) = (Vec::new(), Vec::new());
    for _ in 0..READINGS {
        let announce = json!({ "command": "announce", "text": "Lunch" });
        let asked = json!({ "id": Uuid::new_v4(), "command": announce });
        let told = director.post(&format!("{path}/commands"), &asked).await;
        assert_eq!(told.status, 200, "{}", told.text);
        for took in [&mut made, &mut again] {
            let start = Instant::now();
            let page = director.get(&path).await;
            took.push(start.elapsed().as_secs_f64());
            assert_eq!(page.status, 200, "{}", page.text);
        }
    }
    (quantile(&mut made, 0.5), quantile(&mut again, 0.5))
}

/// Waits until all that a round's start does to tables is done.
async fn until_laid(connection: &mut PgConnection, event: Uuid) {
    let question = "SELECT count(*) FROM games WHERE tournament_id = $1";
    loop {
        let laid: i64 =
            sqlx::query_scalar(question).bind(event).fetch_one(&mut *connection).await.expect("it");
        if laid == i64::from(SIDES / 2) {
            return;
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
}

/// What a table is made of in the database, and how its rows are found.
const MADE_OF: [(&str, &str); 4] =
    [("streams", "id"), ("games", "id"), ("seats", "game_id"), ("journal", "stream_id")];

/// Tables of the same columns and indexes, which nobody else uses.
async fn make_floor(connection: &mut PgConnection) {
    for (name, _) in MADE_OF {
        let make = format!("CREATE TABLE floor_{name} (LIKE {name} INCLUDING ALL)");
        sqlx::query(AssertSqlSafe(make)).execute(&mut *connection).await.expect("a floor");
    }
}

/// Stores the rows of a tournament's tables once more, each kind in one statement, all in one
/// transaction; what that takes.
async fn same_rows(connection: &mut PgConnection, event: Uuid) -> f64 {
    let mut rows: Vec<(&str, String)> = Vec::new();
    for (name, key) in MADE_OF {
        let first = if name == "journal" { "AND t.seq = 0" } else { "" };
        let read = format!(
            "SELECT json_agg(t)::text FROM {name} t
             WHERE t.{key} IN (SELECT id FROM games WHERE tournament_id = $1) {first}"
        );
        let read = sqlx::query_scalar(AssertSqlSafe(read)).bind(event);
        rows.push((name, read.fetch_one(&mut *connection).await.expect("the rows")));
    }
    let start = Instant::now();
    let mut transaction = connection.begin().await.expect("a transaction");
    for (name, rows) in rows {
        let store = format!(
            "INSERT INTO floor_{name} SELECT * FROM json_populate_recordset(NULL::floor_{name}, $1::json)"
        );
        let store = sqlx::query(AssertSqlSafe(store)).bind(rows);
        store.execute(&mut *transaction).await.expect("the rows are stored");
    }
    transaction.commit().await.expect("they are durable");
    start.elapsed().as_secs_f64()
}

/// After a kill: all running tournaments are back with their tables, and what that takes.
pub(crate) async fn restore(halls: &Halls) {
    let database = running(halls).await;
    let empty = halls.database(EMPTY).await;
    // Each has been open before, and was killed.
    for database in [&database, &empty] {
        halls.open(database).end(Signal::KILL);
    }
    let opened = |database: &PgConnectOptions| {
        let start = Instant::now();
        let hall = halls.open(database);
        let took = start.elapsed().as_secs_f64();
        hall.end(Signal::KILL);
        took
    };
    let (without, with) = (opened(&empty), opened(&database));
    let (rows, reading) = read_rows(&database).await;
    let name = format!("{RUNNING} running tournaments ({rows} rows) restored after a kill");
    // Of so few rows reading is next to nothing: the time itself is what a club waits for.
    report(&name, (with - without) * 1e3, reading * 1e3, "ms ", "not judged");
}

/// Tournaments in the middle of their second round.
async fn running(halls: &Halls) -> PgConnectOptions {
    let database = halls.database("tournaments").await;
    let hall = TestHall::open_on(&database, |config| {
        config.limits.address_a_minute = u32::MAX.try_into().expect("more than none");
    })
    .await;
    hall.students(SIDES_EACH).await;
    let coach = Coach::with_students(&hall, "owls", 1).await;
    for _ in 0..RUNNING {
        let event = entered(&coach, SIDES_EACH).await;
        for board in event.starts_a_round().await {
            let ruling = json!({ "ruling": "points", "first": 400, "second": 350 });
            event
                .tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                              "reason": "on paper" }))
                .await;
        }
        event.results_of(FIRST).await;
        event.starts_a_round().await;
    }
    hall.close().await;
    database
}

/// Reads the journals of all that is not closed, and does nothing with them.
async fn read_rows(database: &PgConnectOptions) -> (usize, f64) {
    let mut connection = PgConnection::connect_with(database).await.expect("the database");
    let start = Instant::now();
    let mut reading = sqlx::query(
        "SELECT stream_id, seq, payload FROM journal
         WHERE stream_id IN (SELECT id FROM streams WHERE NOT closed) ORDER BY stream_id, seq",
    )
    .fetch(&mut connection);
    let (mut rows, mut bytes) = (0, 0);
    while let Some(row) = reading.try_next().await.expect("the rows") {
        rows += 1;
        bytes += row.get::<&str, _>("payload").len();
    }
    assert!(bytes > 0);
    (rows, start.elapsed().as_secs_f64())
}
