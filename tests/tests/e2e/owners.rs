//! Two halls on one database: a table has one owner, and the other cannot write. Who keeps it is
//! Postgres's to say, by the owners' beats.

use engine::{Command, Fact, Preset, Ruleset};
use protocol::ServerMessage;
use serde_json::json;
use server::store::{AppendOutcome, Appender, Claim, Store, StreamKind};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, Connection};
use system_tests::browser::Browser;
use system_tests::databases::new_database;
use system_tests::hall::TestHall;
use system_tests::table::{Table, Testimony};
use uuid::Uuid;

use crate::journal::append;

/// Rules for two who play each other.
fn rules() -> Ruleset {
    Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() }
}

pub(crate) async fn hall_named(database: &PgConnectOptions, node: &str) -> TestHall {
    TestHall::open_on(database, |config| config.node = node.to_owned()).await
}

/// A game in progress: its database, the hall of that name which keeps it, the table.
async fn playing_at(node: &str) -> (PgConnectOptions, TestHall, Table) {
    let database = new_database().await;
    let hall = hall_named(&database, node).await;
    let mut table = Table::lay(&hall, rules()).await;
    table.begins().await;
    (database, hall, table)
}

/// The players lose their lines and finish the game at another hall.
async fn is_finished_at(hall: &TestHall, mut table: Table) {
    table.is_cut_off();
    table.comes_back_to(hall.hall().address()).await;
    table.plays_to_the_end().await;
    table.closes().await;
}

/// From now on a node's beats do not arrive, and its last one is so many seconds old.
pub(crate) async fn beat_is_stopped(database: &PgConnectOptions, node: &str, seconds: f64) {
    let mut connection = PgConnection::connect_with(database).await.unwrap();
    let stop = format!(
        "DROP TRIGGER IF EXISTS no_beat ON nodes;
         UPDATE nodes SET beat_at = now() - make_interval(secs => {seconds}) WHERE name = '{node}';
         CREATE OR REPLACE FUNCTION no_beat() RETURNS trigger LANGUAGE plpgsql
             AS 'BEGIN RETURN NULL; END';
         CREATE TRIGGER no_beat BEFORE UPDATE ON nodes FOR EACH ROW
             WHEN (OLD.name = '{node}') EXECUTE FUNCTION no_beat()"
    );
    sqlx::raw_sql(AssertSqlSafe(stop)).execute(&mut connection).await.unwrap();
}

/// Asks a hall for a table as somebody who watches: whether it is there, or kept elsewhere.
async fn is_kept_elsewhere(hall: &TestHall, table: Uuid) -> bool {
    let mut socket = Browser::new(hall.hall().address()).socket().await;
    socket.say(&json!({ "type": "attend", "table": table })).await;
    loop {
        let message = socket.hear_any().await;
        match message["type"].as_str() {
            Some("table") => return false,
            Some("no-table") => {
                assert_eq!(message["again"], true, "{message}");
                assert!(message["reason"].as_str().unwrap().contains("elsewhere"), "{message}");
                return true;
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_the_owner_cannot_write_and_says_so() {
    let (database, first, mut table) = playing_at("first").await;
    let stored = Testimony::read(&database, table.id).await.len();

    beat_is_stopped(&database, "first", 6.0).await;
    let second = hall_named(&database, "second").await;
    let side = table.to_move();
    let player = table.player_of(side);
    player.sends_off(Uuid::now_v7(), &Command::PassTurn).await;
    loop {
        match player.listen().await {
            ServerMessage::NoTable { reason, again, .. } => {
                break assert!(again && reason.contains("elsewhere"));
            }
            ServerMessage::Accepted { .. }
            | ServerMessage::TableEvents { accepted: Some(_), .. } => {
                panic!("two owners wrote")
            }
            _ => {}
        }
    }
    let testimony = Testimony::read(&database, table.id).await;
    let since = testimony.events().iter().skip(stored as usize);
    assert!(since.map(|event| &event.fact).all(|fact| matches!(fact, Fact::TimeLost { .. })));
    assert!(first.hall().app().tables.is_empty(), "the old owner keeps no table");

    is_finished_at(&second, table).await;
    first.close().await;
    second.close().await;
}

/// A start and a touch judge alike: only the beat by Postgres's clock counts.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_stays_with_its_owner_until_the_beat_is_five_seconds_old() {
    let (database, first, mut table) = playing_at("first").await;

    let second = hall_named(&database, "second").await;
    assert!(second.hall().app().tables.is_empty(), "a start takes nothing from the living");
    assert!(is_kept_elsewhere(&second, table.id).await);
    let side = table.to_move();
    table.does(side, Command::PassTurn).await;

    // A beat that stays fresh for a minute more, however long this machine stands still.
    beat_is_stopped(&database, "first", -60.0).await;
    assert!(is_kept_elsewhere(&second, table.id).await);
    beat_is_stopped(&database, "first", 5.1).await;
    assert!(!is_kept_elsewhere(&second, table.id).await);
    is_finished_at(&second, table).await;
    first.close().await;
    second.close().await;
}

/// What a stopped process of a node kept is its successor's at once, however fresh the beat.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_the_same_name_is_the_predecessor() {
    let (database, before, table) = playing_at("hall").await;
    let after = hall_named(&database, "hall").await;
    assert_eq!(after.hall().app().tables.len(), 1);
    is_finished_at(&after, table).await;
    before.close().await;
    after.close().await;
}

/// The writer, the fence and the claims know streams, not what they are of.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_of_another_kind_is_written_fenced_and_claimed_the_same_way() {
    let database = new_database().await;
    let store = Store::open(database.clone(), 2).await.unwrap();
    let mut connection = PgConnection::connect_with(&database).await.unwrap();
    let (game, tournament) = (Uuid::now_v7(), Uuid::now_v7());
    sqlx::query(
        "INSERT INTO streams (id, kind, owner, epoch)
         VALUES ($1, 'game', 'gone', 1), ($2, 'tournament', 'gone', 1)",
    )
    .bind(game)
    .bind(tournament)
    .execute(&mut connection)
    .await
    .unwrap();
    let mut appender = Appender::connect(&database).await.unwrap();
    let both = [append(game, 0, 1), append(tournament, 0, 1)];
    let verdicts = appender.append(&[&both[0], &both[1]]).await.unwrap();
    assert_eq!(verdicts, [AppendOutcome::Stored; 2]);

    let claimed = store.claim_streams(StreamKind::Tournament, "here").await.unwrap();
    assert_eq!(claimed, [Claim { id: tournament, epoch: 2, away_since_ms: None }]);
    let next = [append(game, 1, 1), append(tournament, 1, 1)];
    let verdicts = appender.append(&[&next[0], &next[1]]).await.unwrap();
    assert_eq!(verdicts, [AppendOutcome::Stored, AppendOutcome::Fenced]);
    let mine = append(tournament, 1, 2);
    assert_eq!(appender.append(&[&mine]).await.unwrap(), [AppendOutcome::Stored]);
    assert_eq!(store.read_journal(tournament, 1).await.unwrap().len(), 1);

    assert_eq!(store.claim_stream(StreamKind::Game, tournament, "here").await.unwrap(), None);
    store.close_stream(tournament).await.unwrap();
    assert_eq!(store.claim_streams(StreamKind::Tournament, "here").await.unwrap(), []);
}

/// A node that claims and ends before its first append has not been here: whoever claims after
/// it gives back the time since the owner before.
#[tokio::test(flavor = "multi_thread")]
async fn an_owner_that_never_appended_has_not_been_here() {
    let database = new_database().await;
    let store = Store::open(database.clone(), 2).await.unwrap();
    let mut connection = PgConnection::connect_with(&database).await.unwrap();
    let id = Uuid::now_v7();
    sqlx::query("INSERT INTO streams (id, kind, owner, epoch) VALUES ($1, 'game', 'a', 1)")
        .bind(id)
        .execute(&mut connection)
        .await
        .unwrap();
    for (node, beat_ms) in [("a", 1_000), ("b", 5_000), ("c", 9_000)] {
        store.start_node(node, beat_ms).await.unwrap();
    }
    let mut appender = Appender::connect(&database).await.unwrap();
    assert_eq!(appender.append(&[&append(id, 0, 1)]).await.unwrap(), [AppendOutcome::Stored]);
    sqlx::query("UPDATE nodes SET beat_at = '2000-01-01'").execute(&mut connection).await.unwrap();
    let claimed = async |node: &str| {
        store.claim_stream(StreamKind::Game, id, node).await.unwrap().unwrap().away_since_ms
    };
    assert_eq!(claimed("b").await, Some(1_000));
    assert_eq!(claimed("c").await, Some(1_000), "b never gave it back");
    assert_eq!(appender.append(&[&append(id, 1, 3)]).await.unwrap(), [AppendOutcome::Stored]);
    assert_eq!(claimed("a").await, Some(9_000), "c did");
}
