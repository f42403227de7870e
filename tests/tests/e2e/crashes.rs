//! The hall's process is killed, or stopped, with a table at every moment of a game: all of
//! them go on, and the time in between is charged to nobody.

use std::time::{Duration, Instant};

use engine::{Millis, Phase, Side, Stage, TableState};
use rustix::process::Signal;
use sqlx::postgres::PgConnectOptions;
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::program::Program;
use system_tests::table::Table;
use system_tests::table::moments::Moment;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
/// Long enough to be told apart from the time that the halls were really open.
const DOWN: Duration = Duration::from_secs(4);

async fn start(data: &tempfile::TempDir, database: &PgConnectOptions) -> Program {
    let more = ["--messages-a-second", "10000"];
    tokio::task::block_in_place(|| Program::start_on(PROGRAM, data.path(), database, &more))
}

/// A table at every moment, in the program's own hall.
async fn at_every_moment(
    data: &tempfile::TempDir,
    database: &PgConnectOptions,
) -> (Program, Vec<(Moment, Table)>) {
    let hall = TestHall::open_on(database, |_| ()).await;
    let mut tables = Vec::new();
    for moment in Moment::ALL {
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
    window_ms: Option<i64>,
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

    fn of(table: &Table, at: Instant) -> Self {
        let (state, now_ms) = (table.state(), table.now_ms());
        let sides = Side::all(state.sides.len());
        let remaining = sides.map(|side| state.clocks.remaining_at(side, Millis(now_ms)));
        let window = window(state);
        Self {
            remaining_ms: remaining.collect(),
            running: state.clocks.running.map(|running| running.side),
            window_ms: window.map(|at| at.0 as i64 - now_ms as i64),
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
        match (before.window_ms, self.window_ms) {
            (Some(before_ms), Some(after_ms)) => {
                let passed_ms = before_ms - after_ms;
                assert!(passed_ms <= open_ms, "{moment:?}: {passed_ms} ms of {open_ms}");
            }
            (before_ms, after_ms) => assert_eq!(before_ms, after_ms, "{moment:?}"),
        }
    }
}

/// What runs out next at a table, beside the clocks.
fn window(state: &TableState) -> Option<Millis> {
    if let Some(freeze) = &state.freeze {
        return freeze.call.map(|call| call.until);
    }
    let open = state.open.as_ref();
    match &state.phase {
        Phase::Gathering { stage: Stage::Revealing { until } } => Some(*until),
        Phase::Gathering { .. } => None,
        Phase::Turn { .. } => open.and_then(|open| open.draws_at.or(open.lapses_at)),
        Phase::Adjudicating { slip_by, .. } => Some(*slip_by),
        Phase::OutPlay { until, .. } | Phase::LastLook { until, .. } => Some(*until),
        Phase::Over(over) => over.sign_by,
    }
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
    for (_, mut table) in tables {
        table.plays_to_the_end().await;
        table.closes().await;
    }
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
