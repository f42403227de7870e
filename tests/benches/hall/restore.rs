//! After a kill: all tables in progress are back, and what that takes.

use std::time::Instant;

use futures_util::{StreamExt, TryStreamExt, stream};
use rustix::process::Signal;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};

use crate::process::{EMPTY, Halls, memory_of};
use crate::report;
use crate::tables::{AT_ONCE, Laid, TABLES};

/// As many as the other measurements leave behind at least.
const TURNS: usize = 20;

pub(crate) async fn measure(halls: &Halls, laid: &Laid) {
    let (without, hall) = time_to_open(halls, &halls.database(EMPTY).await);
    let empty = memory_of(&hall);
    hall.end(Signal::KILL);
    let (rows, reading) = read_rows(laid).await;
    let (with, hall) = time_to_open(halls, &laid.database);
    let name = format!("{TABLES} tables in progress ({rows} rows) restored after a kill");
    report(&name, (with - without) * 1e3, reading * 1e3, "ms ", "<= 3 x");
    let each = (memory_of(&hall) - empty) / TABLES as f64;
    let turns = rows / TABLES;
    let name = format!("a sleeping table with {turns} turns behind it");
    report(&name, each / 1e3, 8.0, "KB ", "<= 1 x of 8 KB");
    hall.end(Signal::KILL);
}

/// From the start of the process until it takes connections.
fn time_to_open(
    halls: &Halls,
    database: &sqlx::postgres::PgConnectOptions,
) -> (f64, system_tests::program::Program) {
    let start = Instant::now();
    let hall = halls.open(database);
    (start.elapsed().as_secs_f64(), hall)
}

/// Begins the tables and makes some turns at each, for when nothing else was measured before.
pub(crate) async fn put_in_progress(halls: &Halls, laid: &Laid) {
    let hall = halls.open(&laid.database);
    let pairs = laid.sit_down(hall.address(), TABLES).await;
    let playing = pairs.into_iter().map(|mut pair| async move {
        for _ in 0..TURNS {
            pair.pass().await;
        }
    });
    stream::iter(playing).buffer_unordered(AT_ONCE).collect::<()>().await;
    hall.end(Signal::KILL);
}

/// Reads what the hall reads, the same way: row by row. And does nothing with it.
async fn read_rows(laid: &Laid) -> (usize, f64) {
    let mut connection = PgConnection::connect_with(&laid.database).await.expect("the database");
    let start = Instant::now();
    let mut reading = sqlx::query(
        "SELECT stream_id, seq, payload
         FROM journal WHERE stream_id = ANY($1) ORDER BY stream_id, seq",
    )
    .bind(&laid.tables)
    .fetch(&mut connection);
    let (mut rows, mut bytes) = (0, 0);
    while let Some(row) = reading.try_next().await.expect("the rows") {
        rows += 1;
        bytes += row.get::<&str, _>("payload").len();
    }
    assert!(bytes > 0);
    (rows, start.elapsed().as_secs_f64())
}
