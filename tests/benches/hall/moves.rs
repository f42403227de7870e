//! Durable moves: how long one takes, and how many a second there can be.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::clients::Client;
use crate::crossed::{Crossed, Told};
use crate::movers::{MESSAGE_BYTES, Mover, STEADY, quantile, saturated, steady};
use crate::process::Halls;
use crate::report;
use crate::tables::{Laid, TABLES};
use rustix::process::Signal;

/// How often hall and floors take turns, a second each: the machine is as quick as it was a
/// second ago, and not as quick as it was ten seconds ago.
const TURNS: usize = 25;
/// At a steady pace they take turns more often, a quarter of a second each: what a move waits for
/// is mostly the disk, and that changes its pace from one second to the next.
const STEADY_TURNS: usize = 120;
const MOVES: usize = 250;
/// The same with all tables at once.
const TURNS_OF_ALL: usize = 5;
const SATURATED: usize = 500;
/// As long as what a table says after a move.
const EVENT_BYTES: usize = 450;

/// How long a move takes at a steady pace.
pub(crate) async fn latency(halls: &Halls, laid: &Laid) {
    let floor = halls.floor("commit", &halls.database("floor").await);
    let hall = halls.open(&laid.database);
    let mut echoes = echoes(floor.address(), STEADY).await;
    let mut pairs = laid.sit_down(hall.address(), STEADY / 2).await;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..STEADY_TURNS {
        theirs.extend(steady(&mut echoes, MOVES).await);
        ours.extend(steady(&mut pairs, MOVES).await);
    }
    for (name, part, target) in [
        ("a durable move, 1,000 a second, command to event, p50", 0.5, "<= 1.25 x"),
        ("the same, p99", 0.99, "not judged"),
    ] {
        let (ours, theirs) = (quantile(&mut ours, part), quantile(&mut theirs, part));
        report(name, ours * 1e3, theirs * 1e3, "ms ", target);
    }
    hall.end(Signal::KILL);
    floor.end(Signal::KILL);
}

/// How many moves a second there can be.
pub(crate) async fn saturation(halls: &Halls, laid: &Laid) {
    let floor = halls.floor("commit", &halls.database("floor").await);
    let telling = halls.floor("tables", &halls.database("floor").await);
    let hall = halls.open(&laid.database);
    let mut echoes = echoes(floor.address(), SATURATED).await;
    let mut players = Crossed::sit_down(laid, hall.address(), SATURATED / 2).await;
    let mut listeners = Told::sit_down(telling.address(), SATURATED / 2, EVENT_BYTES).await;
    let (mut most, mut moves, mut told) = (0.0, 0.0, 0.0);
    for _ in 0..TURNS {
        most += saturated(&mut echoes).await;
        moves += saturated(&mut players).await;
        told += saturated(&mut listeners).await;
    }
    let turns = TURNS as f64;
    let (most, moves, told) = (most / turns, moves / turns, told / turns);
    report("durable moves a second, 500 sockets", moves, most, "/s ", ">= 0.5 x");
    report("the same beside a floor that tells both players", moves, told, "/s ", "-");
    drop(players);
    let mut players = laid.sit_down(hall.address(), TABLES).await;
    let (mut most, mut moves) = (0.0, 0.0);
    for _ in 0..TURNS_OF_ALL {
        most += saturated(&mut echoes).await;
        moves += saturated(&mut players).await;
    }
    let turns = TURNS_OF_ALL as f64;
    let (most, moves) = (most / turns, moves / turns);
    report("moves a second with 2,000 tables playing at once", moves, most, "/s ", "-");
    // As a crash would leave them, in progress.
    for process in [hall, floor, telling] {
        process.end(Signal::KILL);
    }
}

struct Echo(Client);

impl Mover for Echo {
    async fn step(&mut self) -> Duration {
        let sent = Instant::now();
        self.0.send("x".repeat(MESSAGE_BYTES)).await;
        self.0.hear("x").await;
        sent.elapsed()
    }
}

async fn echoes(address: SocketAddr, count: usize) -> Vec<Echo> {
    let mut echoes = Vec::new();
    for _ in 0..count {
        echoes.push(Echo(Client::open(address, None).await));
    }
    echoes
}
