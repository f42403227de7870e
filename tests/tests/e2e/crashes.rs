//! The hall's process is killed, or stopped, with a table at every moment of a game: all of
//! them go on, and the time in between is charged to nobody.

use std::time::{Duration, Instant};

use engine::{Millis, Phase, Side, Stage, TableState};
use futures_util::future::join_all;
use rustix::process::Signal;
use serde_json::json;
use server::postgres::Cluster;
use sqlx::postgres::PgConnectOptions;
use system_tests::browser::Browser;
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::program::Program;
use system_tests::table::moments::Moment;
use system_tests::table::{Player, Table};

use crate::tables::laid;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
/// Long enough to be told apart from the time that the halls were really open.
const DOWN: Duration = Duration::from_secs(4);

/// The tests' players move faster than people do.
const FAST: [&str; 2] = ["--messages-a-second", "10000"];

async fn start(data: &tempfile::TempDir, database: &PgConnectOptions) -> Program {
    tokio::task::block_in_place(|| Program::start_on(PROGRAM, data.path(), database, &FAST))
}

/// A table at every moment, in the program's own hall.
async fn at_every_moment(
    data: &tempfile::TempDir,
    database: &PgConnectOptions,
) -> (Program, Vec<(Moment, Table)>) {
    let hall = TestHall::open_on(database, |_| ()).await;
    let mut tables = Vec::new();
    for &moment in Moment::ALL {
        tables.push((moment, Table::lay(&hall, moment.rules()).await));
    }
    hall.close().await;
    let program = start(data, database).await;
    for (moment, table) in &mut tables {
        table.is_cut_off();
        table.comes_back_to(program.address()).await;
        moment.reach(table).await;
    }
    (program, tables)
}

/// What a player sees of the times, and when.
struct Times {
    remaining_ms: Vec<i64>,
    running: Option<Side>,
    /// Of everyone who looks: a partner is asked in private.
    windows_ms: Vec<Vec<Option<i64>>>,
    at: Instant,
}

impl Times {
    /// As they are now or a moment later.
    async fn from_now(table: &mut Table) -> Self {
        let at = Instant::now();
        table.looks_again().await;
        Self::of(table, at)
    }

    /// As they are now or were a moment ago.
    async fn until_now(table: &mut Table) -> Self {
        table.looks_again().await;
        Self::of(table, Instant::now())
    }

    fn of(table: &mut Table, at: Instant) -> Self {
        let windows_ms = table.everyone().map(|one| windows_ms(one)).collect();
        let (state, now_ms) = (table.state(), table.now_ms());
        let sides = Side::all(state.sides.len());
        let remaining = sides.map(|side| state.clocks.remaining_at(side, Millis(now_ms)));
        Self {
            remaining_ms: remaining.collect(),
            running: state.clocks.running.map(|running| running.side),
            windows_ms,
            at,
        }
    }

    /// No more was charged since `before` than the time that a hall was open.
    fn charged_at_most(&self, before: &Self, open_ms: i64, moment: Moment) {
        assert_eq!(self.running, before.running, "{moment:?}");
        for (index, (before_ms, after_ms)) in
            before.remaining_ms.iter().zip(&self.remaining_ms).enumerate()
        {
            let side = Side(index as u8);
            let charged_ms = before_ms - after_ms;
            if before.running == Some(side) {
                assert!(charged_ms <= open_ms, "{moment:?}: {charged_ms} ms of {open_ms}");
            } else {
                assert_eq!(charged_ms, 0, "{moment:?}: the clock of {side} did not run");
            }
        }
        for (before, after) in before.windows_ms.iter().zip(&self.windows_ms) {
            is_passed_at_most(before, after, open_ms, moment);
        }
    }
}

/// The windows that are open are those that were, and no more of them has passed.
fn is_passed_at_most(before: &[Option<i64>], after: &[Option<i64>], open_ms: i64, moment: Moment) {
    for windows in before.iter().zip(after) {
        match windows {
            (Some(before_ms), Some(after_ms)) => {
                let passed_ms = before_ms - after_ms;
                assert!(passed_ms <= open_ms, "{moment:?}: {passed_ms} ms of {open_ms}");
            }
            (before_ms, after_ms) => assert_eq!(before_ms, after_ms, "{moment:?}"),
        }
    }
}

/// How long the windows still last, as someone at the table sees them.
fn windows_ms(one: &Player) -> Vec<Option<i64>> {
    let (state, now_ms) = (one.state(), one.ear().now_ms());
    let windows = windows(state).into_iter();
    windows.map(|at| at.map(|at| at.0 as i64 - now_ms as i64)).collect()
}

/// What can run out at a table, beside the clocks.
fn windows(state: &TableState) -> [Option<Millis>; 5] {
    if let Some(freeze) = &state.freeze {
        return [freeze.call.map(|call| call.until), None, None, None, None];
    }
    let open = state.open.as_ref();
    let held = open.is_some_and(|open| open.held_by.is_some());
    let [draws_at, lapses_at, asked_until] = match (&state.phase, open) {
        (Phase::Turn { .. } | Phase::OutPlay { .. }, Some(open)) => {
            [open.draws_at, open.lapses_at, open.asked_until]
        }
        _ => [None; 3],
    };
    let until = match &state.phase {
        Phase::Gathering { stage: Stage::Revealing { until } | Stage::Recommitting { until } } => {
            Some(*until)
        }
        Phase::Gathering { .. } | Phase::Turn { .. } => None,
        Phase::Adjudicating { slip_by, .. } => Some(*slip_by),
        Phase::OutPlay { .. } if held => None,
        Phase::OutPlay { until, .. } | Phase::LastLook { until, .. } => Some(*until),
        Phase::Over(over) => over.sign_by,
    };
    [draws_at, lapses_at, asked_until, until, state.round_ends_at]
}

/// Ends the program, keeps it away for a while, and plays all tables to their ends.
async fn all_go_on_after(signal: Signal) {
    let (data, database) = (data_directory(), new_database().await);
    let (program, mut tables) = at_every_moment(&data, &database).await;
    let mut before = Vec::new();
    for (_, table) in &mut tables {
        before.push(Times::from_now(table).await);
    }
    let ending = tokio::task::spawn_blocking(move || program.end(signal));
    for (_, table) in &mut tables {
        for one in table.everyone() {
            let expected = if signal == Signal::TERM { (1012, true) } else { (1006, false) };
            assert_eq!(one.wait_for_close().await, expected);
            one.cut();
        }
    }
    assert_eq!(ending.await.unwrap().success(), signal == Signal::TERM);
    let ended = Instant::now();
    tokio::time::sleep(DOWN).await;
    let started = Instant::now();
    let program = start(&data, &database).await;
    for ((moment, table), before) in tables.iter_mut().zip(&before) {
        table.comes_back_to(program.address()).await;
        assert!(moment.is(table.state()), "{moment:?} is not {:?}", table.state());
        let after = Times::until_now(table).await;
        let open = (ended - before.at) + (after.at - started);
        // Each of the four readings is of whole milliseconds.
        after.charged_at_most(before, open.as_millis() as i64 + 4, *moment);
    }
    // At once: a player whose table waits for its turn reads nothing, and on a busy machine the
    // hall would take it for gone.
    let to_the_end = tables.into_iter().map(async |(_, mut table)| {
        table.plays_to_the_end().await;
        table.closes().await;
    });
    join_all(to_the_end).await;
    tokio::task::block_in_place(|| program.end(Signal::TERM));
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_every_moment() {
    all_go_on_after(Signal::KILL).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stopped_at_every_moment() {
    all_go_on_after(Signal::TERM).await;
}

/// The program with no database but the one it brings: both are gone at once.
#[tokio::test(flavor = "multi_thread")]
async fn killed_with_the_postgres_it_keeps_and_the_game_goes_on() {
    let data = data_directory();
    let start = || Program::start(PROGRAM, data.path(), &FAST);
    let program = tokio::task::block_in_place(start);
    let browser = || Browser::new(program.address());
    let (ada, bo) = (browser(), browser());
    ada.register("ada").await;
    bo.register("bo").await;
    let id = laid(&ada, &bo, json!({})).await;
    let database = Cluster::of_another_process(data.path(), "tilehall").unwrap();
    let mut table = Table::attended(id, vec![ada, bo], None, browser(), database).await;
    table.begins().await;
    table.lays_a_word().await;
    let before = seen(&table);
    tokio::task::block_in_place(|| program.end(Signal::KILL));
    table.is_cut_off();

    let program = tokio::task::block_in_place(start);
    table.comes_back_to(program.address()).await;
    assert_eq!(seen(&table), before);
    table.plays_to_the_end().await;
    let game = table.closes().await;
    assert!(game.is_over());
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
}

/// The board, the points and the racks, as each player sees them.
fn seen(table: &Table) -> Vec<impl PartialEq + std::fmt::Debug + use<>> {
    let of = |state: &TableState| {
        let sides = state.sides.iter().map(|side| (side.score, side.rack));
        (state.board, state.phase.clone(), sides.collect::<Vec<_>>())
    };
    table.players.iter().map(|player| of(player.state())).collect()
}
