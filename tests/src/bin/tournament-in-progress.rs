//! Writes a database with a tournament in progress as SQL, for the versions after this one to take
//! up:
//!
//! ```text
//! cargo run -p system-tests --bin tournament-in-progress > tests/data-of-versions/tournament-NNNN.sql
//! ```
//!
//! `NNNN` is the last migration of this version. Run it before the first migration of the next.

use serde_json::json;
use server::store::MIGRATIONS;
use system_tests::hall::TestHall;
use system_tests::in_progress::{CLUB, columns_of, rows_of};
use system_tests::tournaments::{Coach, FIRST};

/// What a later version needs, each after what it refers to.
const TABLES: [(&str, &str); 12] = [
    ("accounts", "name"),
    ("clubs", "name"),
    ("memberships", "club_id, account_id"),
    ("nodes", "name"),
    ("streams", "id"),
    ("tournaments", "id"),
    ("tournament_staff", "tournament_id, account_id"),
    ("tournament_clubs", "tournament_id, club_id"),
    ("tournament_players", "tournament_id, account_id"),
    ("games", "id"),
    ("seats", "game_id, side, place"),
    ("journal", "stream_id, seq"),
];

#[tokio::main]
async fn main() {
    let hall = TestHall::open_with(|config| config.node = "hall".to_owned()).await;
    let coach = Coach::with_students(&hall, CLUB, 4).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter((0..4).map(|student| format!("{CLUB}{student}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 3 })).await;
    for (board, first) in event.starts_a_round().await.iter().zip([400, 350]) {
        let points = json!({ "ruling": "points", "first": first, "second": 300 });
        let command = json!({ "command": "rule_result", "game": board.game, "ruling": points,
                              "reason": "as the slip says" });
        event.tell(command).await;
    }
    let boards = event.starts_a_round().await;
    let mut table = event.table_of(&hall, &boards[0], None).await;
    table.begins().await;
    for _ in 0..3 {
        table.lays_a_word().await;
    }
    let pool = hall.pool().await;
    table.is_cut_off();
    hall.close().await;
    print!("{}", header());
    for (table, order) in TABLES {
        let columns = columns_of(&pool, table).await;
        print!("{}", rows_of(&pool, table, &columns, order).await);
    }
    table.closes().await;
}

fn header() -> String {
    let schema = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    format!(
        "-- A tournament in progress, as a hall left it whose last migration was {schema:04}: three rounds
-- for four students of the club {CLUB}, the first settled by its director, the second started, with
-- a game under way on its first board and nobody yet on its second.
--
-- Played over sockets and written out by `cargo run -p system-tests --bin tournament-in-progress`,
-- at that version. Everyone's password is that of `system_tests::browser`.
-- It is never edited: `e2e::versions` takes it up.
"
    )
}
