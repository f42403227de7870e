//! Very many who do nothing, and a game beside them; many who watch one.

use std::net::SocketAddr;

use engine::{Command, Phase, Preset, Ruleset};
use futures_util::future::join_all;
use futures_util::{StreamExt, stream};
use protocol::ServerMessage;
use rustix::process::Signal;
use serde_json::json;
use system_tests::browser::Browser;
use system_tests::crowd::{Crowd, QuietSpectator, make_room_for, most_room};
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::program::Program;
use system_tests::socket::Socket;
use system_tests::table::moments::Moment;
use system_tests::table::{Ear, Table};
use system_tests::tournaments::sized;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
const WANTED: usize = 10_000;
/// More than are sent a frame at a time.
const WATCHING: usize = 300;
/// Those who watch beside them, in the gate and in `make soak`: ten thousand in all.
const LOOKING_ON: (usize, usize) = (700, WANTED - WATCHING);
const TURNS: usize = 30;
/// They all come from one address, and moves are made as fast as they are heard.
const FREELY: [&str; 6] = [
    "--address-a-minute",
    "1000000",
    "--max-sockets-an-address",
    "20000",
    "--messages-a-second",
    "1000",
];

/// A hall as a process of its own, so that each end of a socket is an open file of another, and a
/// table there whose players have yet to come back. The directory is the hall's.
async fn a_table_at_a_program(rules: Ruleset) -> (TempDir, Program, Table) {
    let (data, database) = (data_directory(), new_database().await);
    let hall = TestHall::open_on(&database, |_| ()).await;
    let mut table = Table::lay(&hall, rules).await;
    hall.close().await;
    table.is_cut_off();
    let program =
        tokio::task::block_in_place(|| Program::start_on(PROGRAM, data.path(), &database, &FREELY));
    (data, program, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_idle_sockets_and_a_game_beside_them() {
    let count = WANTED.min(make_room_for(WANTED));
    assert!(
        count == WANTED || most_room() < WANTED,
        "{count} sockets instead of {WANTED}, though the hard limit of open files allows more"
    );
    if count < WANTED {
        println!("the hard limit of open files allows {count} sockets instead of {WANTED}");
    }
    let (_data, program, mut table) = a_table_at_a_program(Moment::Turn.rules()).await;
    let crowd = Crowd::gather(program.address(), count).await;
    table.comes_back_to(program.address()).await;
    table.plays_to_the_end().await;
    table.closes().await;
    assert_eq!(crowd.len(), count, "of {WANTED} that were meant, some were sent away");
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
}

/// One who watches a table without an account.
struct Watching {
    socket: Socket,
    ear: Ear,
}

impl Watching {
    async fn attend(hall: SocketAddr, table: Uuid) -> Self {
        let socket = Browser::new(hall).socket().await;
        let mut watching = Self { socket, ear: Ear::new(table) };
        watching.ask(json!({ "type": "attend", "table": table })).await;
        watching
    }

    async fn ask(&mut self, message: serde_json::Value) {
        self.socket.send(message.to_string().into()).await;
        let before = self.ear.heard().len();
        while self.ear.heard().len() == before {
            self.listen().await;
        }
    }

    /// Hears one message. The ear fails on a gap between the numbers of events.
    async fn listen(&mut self) -> ServerMessage {
        let text = self.socket.hear_text().await;
        self.ear.note(&text)
    }

    /// Listens until everything up to the number that is told has been heard.
    async fn hears_up_to(mut self, mut told: watch::Receiver<Option<u64>>) -> Self {
        loop {
            let enough = *told.borrow_and_update();
            if enough.is_some_and(|next| self.ear.next() >= next) {
                return self;
            }
            tokio::select! {
                heard = self.socket.next_at_last() => match heard {
                    Some(Message::Text(text)) => drop(self.ear.note(&text)),
                    Some(Message::Close(_)) | None => panic!("it was sent away"),
                    Some(_) => {}
                },
                _ = told.changed(), if enough.is_none() => {}
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_who_watches_hears_every_event_in_order_and_who_was_away_resumes() {
    let looking_on = sized(LOOKING_ON.0, LOOKING_ON.1);
    let wanted = WATCHING + looking_on + 100;
    assert!(make_room_for(wanted) >= wanted, "the limit of open files is too low");
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    let (_data, program, mut table) = a_table_at_a_program(rules).await;
    let hall = program.address();
    table.comes_back_to(hall).await;
    let mut away = Watching::attend(hall, table.id).await;
    // Not all at once: a table whose mailbox is full asks those who come then to come again.
    let attending = (0..WATCHING).map(|_| Watching::attend(hall, table.id));
    let crowd: Vec<Watching> = stream::iter(attending).buffer_unordered(16).collect().await;
    assert!(crowd.iter().all(|watching| watching.ear.is_shown()));
    let attending = (0..looking_on).map(|_| QuietSpectator::attend(hall, table.id));
    let quiet: Vec<QuietSpectator> = stream::iter(attending).buffer_unordered(16).collect().await;
    let (tell, told) = watch::channel(None);
    let quiet = quiet.into_iter().map(|one| tokio::spawn(one.hears_up_to(told.clone())));
    let quiet: Vec<_> = quiet.collect();
    let crowd = crowd.into_iter().map(|one| tokio::spawn(one.hears_up_to(told.clone())));
    let crowd: Vec<_> = crowd.collect();
    table.begins().await;
    while matches!(away.ear.state().phase, Phase::Gathering { .. }) {
        away.listen().await;
    }
    // Its line is lost; it comes back later and asks for what it missed.
    away.socket = Browser::new(hall).socket().await;
    for _ in 0..TURNS {
        let side = table.to_move();
        table.does(side, Command::PassTurn).await;
    }
    let since = away.ear.next();
    away.ask(json!({ "type": "attend", "table": table.id, "since": since })).await;
    tell.send_replace(Some(away.ear.next()));
    for watching in join_all(crowd).await {
        assert_eq!(watching.unwrap().ear.state(), away.ear.state());
    }
    for spectator in join_all(quiet).await {
        spectator.expect("it heard every event in order");
    }
    table.closes().await;
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
}
