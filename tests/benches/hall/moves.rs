//! Durable moves: how long one takes, and how many a second there can be.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::clients::Client;
use crate::process::Halls;
use crate::report;
use crate::tables::{Laid, Pair, TABLES};

/// A thousand moves a second over fifty sockets or tables.
const STEADY: usize = 50;
const PACE: Duration = Duration::from_millis(50);
const MOVES_EACH: usize = 100;
/// How often the two sides take turns.
const ROUNDS: usize = 3;
const SATURATED: usize = 500;
const SATURATION: Duration = Duration::from_secs(5);
/// As long as a command.
const MESSAGE_BYTES: usize = 160;

pub(crate) async fn measure(halls: &Halls, laid: &Laid) {
    let floor = halls.floor("commit", &halls.database("floor").await);
    let hall = halls.open(&laid.database);
    let (at_floor, at_hall) = (floor.address(), hall.address());

    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        theirs.extend(steady(echoes(at_floor, STEADY).await).await);
        ours.extend(steady(laid.sit_down(at_hall, STEADY).await).await);
    }
    for (name, part, target) in [
        ("a durable move, 1,000 a second, command to event, p50", 0.5, "<= 1.25 x"),
        ("the same, p99", 0.99, "not judged"),
    ] {
        let (ours, theirs) = (quantile(&mut ours, part), quantile(&mut theirs, part));
        report(name, ours * 1e3, theirs * 1e3, "ms ", target);
    }

    let most = saturated(echoes(at_floor, SATURATED).await).await;
    let moves = saturated(laid.sit_down(at_hall, SATURATED / 2).await).await;
    report("durable moves a second, 500 sockets", moves, most, "/s ", ">= 0.5 x");
    let moves = saturated(laid.sit_down(at_hall, TABLES).await).await;
    report("the same with 2,000 tables playing at once", moves, most, "/s ", "-");
    // As a crash would leave them, in progress.
    hall.end(Signal::KILL);
    floor.end(Signal::KILL);
}

/// Something that can be done again and again, and waited for.
trait Mover: Send + 'static {
    fn step(&mut self) -> impl Future<Output = Duration> + Send;
}

impl Mover for Pair {
    async fn step(&mut self) -> Duration {
        self.pass().await
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

/// Everyone moves at a steady pace; the waits in seconds.
async fn steady(movers: Vec<impl Mover>) -> Vec<f64> {
    let mut tasks = JoinSet::new();
    for (index, mut mover) in movers.into_iter().enumerate() {
        tasks.spawn(async move {
            tokio::time::sleep(PACE * index as u32 / STEADY as u32).await;
            let (mut ticks, mut waits) = (interval(PACE), Vec::new());
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            for _ in 0..MOVES_EACH {
                ticks.tick().await;
                waits.push(mover.step().await.as_secs_f64());
            }
            waits
        });
    }
    tasks.join_all().await.concat()
}

/// Everyone moves as fast as they can; moves a second.
async fn saturated(movers: Vec<impl Mover>) -> f64 {
    let (mut tasks, start) = (JoinSet::new(), Instant::now());
    for mut mover in movers {
        tasks.spawn(async move {
            let mut moves = 0.0;
            while start.elapsed() < SATURATION {
                mover.step().await;
                moves += 1.0;
            }
            moves
        });
    }
    let moves: f64 = tasks.join_all().await.iter().sum();
    moves / start.elapsed().as_secs_f64()
}

fn quantile(values: &mut [f64], part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * part) as usize]
}
