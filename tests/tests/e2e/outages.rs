//! Postgres goes away under load, in every way it can: the tables stand still and say so,
//! nothing is seen that is not stored, nothing is lost, and all go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{Command, Fact, Millis, Preset, Ruleset};
use protocol::ServerMessage;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;
use server::postgres::Cluster;
use sqlx::postgres::PgConnectOptions;
use system_tests::databases::own_cluster;
use system_tests::hall::TestHall;
use system_tests::table::{Answer, Table, Testimony};
use tokio::task::JoinSet;
use uuid::Uuid;

const TABLES: usize = 6;

/// Between two turns of a table: its whole story is checked at the end, event by event.
const PACE: Duration = Duration::from_millis(10);

/// Tables at which two players pass until told to stop, and then play to the end. While
/// nobody has scored, by these rules they may pass for ever.
struct Load {
    stop: Arc<AtomicBool>,
    tables: JoinSet<Testimony>,
}

impl Load {
    async fn start(hall: &TestHall, database: &PgConnectOptions) -> Self {
        let (stop, mut tables) = (Arc::new(AtomicBool::new(false)), JoinSet::new());
        for _ in 0..TABLES {
            let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
            let mut table = Table::lay(hall, rules).await;
            table.begins().await;
            let (stop, database) = (Arc::clone(&stop), database.clone());
            tables.spawn(async move {
                while !stop.load(Ordering::Relaxed) {
                    let side = table.to_move();
                    table.does(side, Command::PassTurn).await;
                    tokio::time::sleep(PACE).await;
                }
                table.plays_to_the_end().await;
                let testimony = Testimony::read(&database, table.id).await;
                table.closes().await;
                testimony
            });
        }
        Self { stop, tables }
    }

    /// Lets every game go on to its end, where what was heard is held against the journal.
    async fn ends(self) -> Vec<Testimony> {
        self.stop.store(true, Ordering::Relaxed);
        self.tables.join_all().await
    }
}

/// A table brought back after a restart has its past in Postgres alone.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_a_table_meanwhile_is_shown_it_afterwards() {
    let (cluster, _data, database, hall) = hall_on_own_cluster().await;
    let mut table = Table::lay(&hall, Preset::Nassc2019.ruleset()).await;
    table.begins().await;
    let side = table.to_move();
    table.does(side, Command::PassTurn).await;
    table.is_cut_off();
    hall.close().await;

    let hall = TestHall::open_on(&database, |_| ()).await;
    // The table has a stranger already, and another would wait for the database.
    hall.spectators().leaves_out(table.id).await;
    let mut spectator = hall.browser().socket().await;
    tokio::task::block_in_place(|| cluster.pause());
    spectator.say(&json!({ "type": "attend", "table": table.id })).await;
    spectator.say(&json!({ "type": "ping", "id": 1 })).await;
    // The question is at the table by now: messages are taken in order.
    spectator.hear("pong").await;
    tokio::task::block_in_place(|| cluster.resume());
    let shown = spectator.hear("table").await;
    assert!(shown["turns"].as_array().unwrap().iter().any(|turn| turn["event"] == "turn_passed"));
    table.comes_back_to(hall.hall().address()).await;
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

/// Long enough to be told apart from the time in which Postgres was there.
const AWAY: Duration = Duration::from_secs(4);

/// What the side whose clock runs has left, as it was last heard.
fn left_ms(table: &Table) -> i64 {
    let clocks = &table.state().clocks;
    let running = clocks.running.expect("a clock runs").side;
    clocks.remaining_at(running, Millis(table.now_ms()))
}

/// A game that has begun, and what its clock shows when.
async fn under_way(hall: &TestHall) -> (Table, (Instant, i64)) {
    let mut table = Table::lay(hall, Preset::Nassc2019.ruleset()).await;
    table.begins().await;
    let started = Instant::now();
    table.looks_again().await;
    let before = (started, left_ms(&table));
    (table, before)
}

/// No more of the clock has gone than the time in which Postgres was there.
fn is_not_charged(before: (Instant, i64), after: (Instant, i64), away: Duration) {
    let there_ms = (after.0 - before.0).saturating_sub(away).as_millis() as i64;
    let charged_ms = before.1 - after.1;
    // Each of the readings is of whole milliseconds.
    assert!(charged_ms <= there_ms + 4, "{charged_ms} ms were charged, of {there_ms}");
}

async fn hall_on_own_cluster() -> (Cluster, tempfile::TempDir, PgConnectOptions, TestHall) {
    let (cluster, data) = own_cluster().await;
    cluster.ensure_database("hall").await.unwrap();
    let database = cluster.connect_options("hall");
    let hall = TestHall::open_on(&database, |_| ()).await;
    (cluster, data, database, hall)
}

/// Takes Postgres away for a while; how long it was away for certain.
async fn is_away_for_a_while(cluster: &Cluster) -> Duration {
    tokio::task::block_in_place(|| cluster.pause());
    let from = Instant::now();
    tokio::time::sleep(AWAY).await;
    let away = from.elapsed();
    tokio::task::block_in_place(|| cluster.resume());
    away
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_thinks_meanwhile_is_not_charged_and_sees_it_at_once() {
    let (cluster, _data, _, hall) = hall_on_own_cluster().await;
    let (mut table, before) = under_way(&hall).await;
    let away = is_away_for_a_while(&cluster).await;
    // Nobody does anything: the table says by itself how its clocks stand.
    let seq = table.players[0].ear().next();
    table.players[0].catch_up(seq + 1).await;
    table.looks_again().await;
    is_not_charged(before, (Instant::now(), left_ms(&table)), away);
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_moves_meanwhile_is_not_charged_and_moves_once_it_is_back() {
    let (cluster, _data, _, hall) = hall_on_own_cluster().await;
    let (mut table, before) = under_way(&hall).await;
    let side = table.to_move();
    let player = table.player_of(side);
    tokio::task::block_in_place(|| cluster.pause());
    let gone = Instant::now();
    player.wait_for_storage(false).await;
    tokio::time::sleep(AWAY).await;
    let id = Uuid::now_v7();
    player.sends_off(id, &Command::PassTurn).await;
    let away = gone.elapsed();
    tokio::task::block_in_place(|| cluster.resume());
    assert!(matches!(player.answer_to(id).await, Answer::Accepted(_)));
    table.syncs().await;
    let clocks = &table.state().clocks;
    let left_ms = clocks.remaining_at(side, Millis(table.now_ms()));
    is_not_charged(before, (Instant::now(), left_ms), away);
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

/// Its past is in Postgres alone, and it waits for that before it says anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_just_taken_up_charges_nobody_either() {
    let (cluster, _data, database, hall) = hall_on_own_cluster().await;
    let (mut table, before) = under_way(&hall).await;
    table.is_cut_off();
    hall.close().await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    // The table has a stranger already, and another would wait for the database.
    hall.spectators().leaves_out(table.id).await;
    let mut spectator = hall.browser().socket().await;
    tokio::task::block_in_place(|| cluster.pause());
    let gone = Instant::now();
    spectator.say(&json!({ "type": "attend", "table": table.id })).await;
    tokio::time::sleep(AWAY).await;
    let away = gone.elapsed();
    tokio::task::block_in_place(|| cluster.resume());
    spectator.hear("table").await;
    table.comes_back_to(hall.hall().address()).await;
    let side = table.to_move();
    table.does(side, Command::PassTurn).await;
    let left_ms = table.state().clocks.remaining_at(side, Millis(table.now_ms()));
    is_not_charged(before, (Instant::now(), left_ms), away);
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

/// A hall on a durable cluster with the load on it; `goes` takes the cluster away, `comes`
/// brings it back.
async fn is_survived(goes: fn(&Cluster), comes: fn(&Cluster)) -> Vec<Testimony> {
    let (cluster, _data, database, hall) = hall_on_own_cluster().await;
    let mut spectator = hall.browser().socket().await;
    let load = Load::start(&hall, &database).await;
    tokio::task::block_in_place(|| goes(&cluster));
    while spectator.hear("storage").await["up"] != false {}
    tokio::task::block_in_place(|| comes(&cluster));
    while spectator.hear("storage").await["up"] != true {}
    let testimonies = load.ends().await;
    hall.close().await;
    testimonies
}

fn postmaster(cluster: &Cluster) -> Pid {
    let pid = cluster.postmaster_pid().expect("the cluster runs");
    Pid::from_raw(i32::try_from(pid).unwrap()).unwrap()
}

/// The postmaster and all that it has started.
fn processes(cluster: &Cluster) -> Vec<Pid> {
    let parent = postmaster(cluster);
    let pid = parent.as_raw_nonzero();
    let children = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap();
    let children = children.split_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?));
    children.chain([parent]).collect()
}

/// A table takes only so much while it stands still. What it does not take it says, and what
/// is sent again is done once.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_table_has_no_room_for_is_sent_again() {
    /// Of each of two windows: more than a table takes together, fewer than wait for a window.
    const COMMANDS: usize = 40;
    let (cluster, _data, _, hall) = hall_on_own_cluster().await;
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    let mut table = Table::lay(&hall, rules).await;
    table.begins().await;
    let side = table.to_move();
    let first = table.player_of(side);
    let mut second = first.second_window(hall.hall().address()).await;
    tokio::task::block_in_place(|| cluster.pause());
    first.wait_for_storage(false).await;
    let mut sent = Vec::new();
    for window in [&mut *first, &mut second] {
        let ids: Vec<Uuid> = (0..COMMANDS).map(|_| Uuid::now_v7()).collect();
        for id in &ids {
            window.sends_off(*id, &Command::PassTurn).await;
        }
        // Messages are taken in order: they are at the table by now, or refused.
        window.socket().say(&json!({ "type": "ping", "id": 1 })).await;
        let mut refused = 0;
        loop {
            match window.listen().await {
                ServerMessage::NoTable { again: true, .. } => refused += 1,
                ServerMessage::Pong { .. } => break,
                _ => {}
            }
        }
        sent.push((ids, refused));
    }
    assert!(sent[0].1 == 0 && sent[1].1 > 0, "{sent:?}");
    tokio::task::block_in_place(|| cluster.resume());
    first.wait_for_storage(true).await;
    let mut accepted = 0;
    for (window, (ids, _)) in [&mut *first, &mut second].into_iter().zip(&sent) {
        for id in ids {
            let answer = window.sends_until_answered(*id, &Command::PassTurn).await;
            accepted += usize::from(matches!(answer, Answer::Accepted(_)));
        }
    }
    assert_eq!(accepted, 1, "one pass is one's turn, and the others come too early");
    second.cut();
    table.syncs().await;
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stopped_by_its_host_and_started_again() {
    is_survived(Cluster::pause, Cluster::resume).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn crashed() {
    // The supervisor brings it back by itself.
    let crash = |cluster: &Cluster| kill_process(postmaster(cluster), Signal::QUIT).unwrap();
    is_survived(crash, |_| ()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed() {
    let kill = |cluster: &Cluster| kill_process(postmaster(cluster), Signal::KILL).unwrap();
    is_survived(kill, |_| ()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn frozen_for_seconds_which_are_charged_to_nobody() {
    fn signal_all(cluster: &Cluster, signal: Signal) {
        for pid in processes(cluster) {
            // A process may have ended since it was listed.
            let _ = kill_process(pid, signal);
        }
    }
    let testimonies =
        is_survived(|all| signal_all(all, Signal::STOP), |all| signal_all(all, Signal::CONT)).await;
    for testimony in testimonies {
        let lost = testimony.events().iter().find_map(|event| match event.fact {
            Fact::TimeLost { from, to } => Some(to.since(from)),
            _ => None,
        });
        assert!(lost.is_some_and(|ms| ms >= 2_000), "{lost:?}");
    }
}
