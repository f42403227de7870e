//! After a kill: all tables in progress are back, and what that takes.

use std::time::Instant;

use rustix::process::Signal;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};

use crate::process::{EMPTY, Halls, memory_of};
use crate::report;
use crate::tables::{Laid, TABLES};

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

/// Reads the journals of all tables, and does nothing with them.
async fn read_rows(laid: &Laid) -> (usize, f64) {
    let mut connection = PgConnection::connect_with(&laid.database).await.expect("the database");
    let start = Instant::now();
    let rows = sqlx::query(
        "SELECT game_id, seq, events, epoch, at_ms, command_id, account_id, payload::text
         FROM journal WHERE game_id = ANY($1) ORDER BY game_id, seq",
    )
    .bind(&laid.tables)
    .fetch_all(&mut connection)
    .await
    .expect("the rows");
    let bytes: usize = rows.iter().map(|row| row.get::<&str, _>("payload").len()).sum();
    assert!(bytes > 0);
    (rows.len(), start.elapsed().as_secs_f64())
}
