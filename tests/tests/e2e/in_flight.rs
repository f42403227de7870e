//! The hall's process is killed while commands are on their way: each of them, sent again
//! under its id, took effect once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::{Command, Fact, Preset, Ruleset, Side};
use rustix::process::Signal;
use sqlx::postgres::PgConnectOptions;
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::program::Program;
use system_tests::table::{Answer, Table, Testimony};
use tokio::task::JoinSet;
use uuid::Uuid;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
const TABLES: usize = 12;
/// So many moves between one kill and the next.
const MOVES: usize = 240;
const KILLS: usize = 3;

/// A table at which two players pass in turn, and all that they ever sent.
struct Passing {
    table: Table,
    sent: Vec<Uuid>,
    /// The command that no answer came to, and whose it is.
    open: Option<(Uuid, Side)>,
}

impl Passing {
    async fn lay(hall: &TestHall) -> Self {
        // By these rules players may pass for ever while nobody has scored.
        let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
        let mut table = Table::lay(hall, rules).await;
        table.begins().await;
        Self { table, sent: Vec::new(), open: None }
    }

    /// Passes until the hall is gone.
    async fn passes(mut self, made: Arc<AtomicUsize>) -> Self {
        let mut side = self.table.to_move();
        loop {
            let id = Uuid::now_v7();
            self.sent.push(id);
            let player = self.table.player_of(side);
            match player.sends_in_vain(id, &Command::PassTurn).await {
                Some(Answer::Accepted(_)) => {
                    made.fetch_add(1, Ordering::Relaxed);
                    side = Side(1 - side.0);
                }
                Some(Answer::Rejected(rejection)) => panic!("{rejection}"),
                None => {
                    self.open = Some((id, side));
                    return self;
                }
            }
        }
    }

    /// Everyone comes back, and what was not answered is sent again, twice.
    async fn goes_on(&mut self, program: &Program) {
        self.table.is_cut_off();
        self.table.comes_back_to(program.address()).await;
        let (id, side) = self.open.take().expect("the hall was killed before it answered");
        let player = self.table.player_of(side);
        let answer = player.sends(id, &Command::PassTurn).await;
        assert!(matches!(answer, Answer::Accepted(_)), "{answer:?}");
        assert_eq!(player.sends(id, &Command::PassTurn).await, answer, "and again");
        self.table.syncs().await;
        assert_ne!(self.table.to_move(), side, "the turn is made");
    }

    /// Every command is stored once, and nothing else was passed.
    async fn ends(mut self, database: &PgConnectOptions) {
        let side = self.table.to_move();
        self.table.does(side, Command::Resign).await;
        let testimony = Testimony::read(database, self.table.id).await;
        for id in &self.sent {
            assert_eq!(testimony.times_stored(*id), 1, "{id}");
        }
        let passed = |event: &&engine::Event| matches!(event.fact, Fact::TurnPassed { .. });
        assert_eq!(testimony.events().iter().filter(passed).count(), self.sent.len());
        // Whatever anyone heard before a kill is stored, too.
        self.table.closes().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_with_commands_on_their_way_each_takes_effect_once() {
    let (data, database) = (data_directory(), new_database().await);
    let hall = TestHall::open_on(&database, |_| ()).await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(Passing::lay(&hall).await);
    }
    hall.close().await;
    let more = ["--messages-a-second", "10000"];
    let start = || Program::start_on(PROGRAM, data.path(), &database, &more);
    let mut program = tokio::task::block_in_place(start);
    for passing in &mut tables {
        passing.table.is_cut_off();
        passing.table.comes_back_to(program.address()).await;
    }
    for _ in 0..KILLS {
        let made = Arc::new(AtomicUsize::new(0));
        let mut playing = JoinSet::new();
        for passing in tables {
            playing.spawn(passing.passes(Arc::clone(&made)));
        }
        holds("moves are made", async || made.load(Ordering::Relaxed) >= MOVES).await;
        tokio::task::block_in_place(|| program.end(Signal::KILL));
        tables = playing.join_all().await;
        program = tokio::task::block_in_place(start);
        for passing in &mut tables {
            passing.goes_on(&program).await;
        }
    }
    for passing in tables {
        passing.ends(&database).await;
    }
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
}

/// An accepted command is answered as before for ever; a refused one changed nothing, is not
/// stored, and is decided anew by a hall that has started again.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_not_kept_across_a_restart() {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, Preset::Practice.ruleset()).await;
    let (early, ready) = (Uuid::now_v7(), Uuid::now_v7());
    let reveal = table.players[0].reveal();
    let refused = table.players[0].sends(early, &reveal).await;
    assert!(matches!(refused, Answer::Rejected(_)));
    assert_eq!(table.players[0].sends(early, &reveal).await, refused, "at first it is the same");
    let commits = table.players[0].ready();
    let accepted = table.players[0].sends(ready, &commits).await;
    let commits_too = table.players[1].ready();
    let seq = table.players[1].does(commits_too).await;
    table.sync(seq).await;
    table.is_cut_off();
    let hall = hall.reopens().await;
    table.comes_back_to(hall.hall().address()).await;
    assert_eq!(table.players[0].sends(ready, &commits).await, accepted);
    let anew = table.players[0].sends(early, &reveal).await;
    assert!(matches!(anew, Answer::Accepted(_)), "now it is time to reveal: {anew:?}");
    table.syncs().await;
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}
