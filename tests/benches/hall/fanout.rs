//! One event sent to very many spectators.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::{StreamExt, stream};
use rustix::process::Signal;
use serde_json::json;
use system_tests::program::Program;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::clients::Client;
use crate::movers::quantile;
use crate::process::{Halls, processor_time_of};
use crate::report;
use crate::tables::{Laid, Pair, lay};

const WANTED: usize = 10_000;
const EVENTS: usize = 10;
/// Moves whose waits are compared, with and without spectators in turns.
const MOVES: usize = 400;
/// How long nobody moves before each of them: whoever was woken by the one before sleeps again.
pub(crate) const SETTLED: Duration = Duration::from_millis(30);
const AT_ONCE: usize = 64;

/// Those who look on, and how much they have heard together.
struct Spectators {
    heard: Arc<(AtomicUsize, Notify)>,
    count: usize,
    _tasks: JoinSet<()>,
}

impl Spectators {
    fn new(clients: Vec<Client>, start: &'static str) -> Self {
        let heard: Arc<(AtomicUsize, Notify)> = Arc::default();
        let (count, mut tasks) = (clients.len(), JoinSet::new());
        for mut client in clients {
            let heard = Arc::clone(&heard);
            tasks.spawn(async move {
                loop {
                    client.hear(start).await;
                    if (heard.0.fetch_add(1, Ordering::Relaxed) + 1).is_multiple_of(count) {
                        heard.1.notify_one();
                    }
                }
            });
        }
        Self { heard, count, _tasks: tasks }
    }

    /// Waits until the last of them has heard.
    async fn all_hear(&self) {
        self.heard.1.notified().await;
    }

    /// How much they will have heard together, once each of them has heard so many more.
    fn after(&self, events: usize) -> usize {
        self.heard.0.load(Ordering::Relaxed) + events * self.count
    }

    /// Waits until they have heard so much together.
    async fn have_heard(&self, all: usize) {
        while self.heard.0.load(Ordering::Relaxed) < all {
            self.heard.1.notified().await;
        }
    }
}

/// Processor time for each delivery, and time until the last, both in seconds.
struct Cost {
    delivery: f64,
    last: f64,
}

/// How long movers wait, in seconds, at the table that is watched and at one that is not.
#[derive(Default)]
struct Waits {
    watched: Vec<f64>,
    alone: Vec<f64>,
}

impl Waits {
    fn report(&mut self, name: &str) {
        for (part, percent, target) in [(0.5, "p50", "<= 1.1 x"), (0.9, "p90", "not judged")] {
            let (watched, alone) =
                (quantile(&mut self.watched, part), quantile(&mut self.alone, part));
            report(&format!("{name}, {percent}"), watched * 1e3, alone * 1e3, "ms ", target);
        }
    }
}

pub(crate) async fn measure(halls: &Halls, room: usize) {
    let count = WANTED.min(room);
    // A table of its own: on one that has seen thousands of moves everyone would first be shown
    // a very long score sheet.
    let laid = lay(halls, "fan-out", 2, 0).await;
    let hall = halls.open(&laid.database);
    let (ours, [mut waits, mut seconds], bytes) = at_hall(&hall, &laid, count).await;
    hall.end(Signal::TERM);
    let floor = halls.floor("fan-out", &laid.database);
    let theirs = at_floor(&floor, count, bytes).await;
    floor.end(Signal::KILL);
    println!("one event to {count} who look on, {bytes} bytes each:");
    report(
        "  processor time a delivery",
        ours.delivery * 1e6,
        theirs.delivery * 1e6,
        "us ",
        "<= 1.3 x",
    );
    waits.report("  its mover waits, beside one whom nobody watches");
    seconds.report("  who answers it 5 to 10 ms after, likewise");
    report("  until the last has it", ours.last * 1e3, theirs.last * 1e3, "ms ", "<= 1.2 x");
}

async fn at_hall(hall: &Program, laid: &Laid, count: usize) -> (Cost, [Waits; 2], usize) {
    let address = hall.address();
    let mut pairs = laid.sit_down(address, 2).await;
    pairs.sort_by_key(|pair| pair.table() != laid.tables[0]);
    let [pair, unwatched] = &mut pairs[..] else { unreachable!("two sat down") };
    let table = laid.tables[0];
    let attending = |_| async move {
        let mut client = Client::at_hall(address, None).await;
        client.say(&json!({ "type": "attend", "table": table })).await;
        client.hear(r#"{"type":"table","#).await;
        client
    };
    let clients: Vec<Client> =
        stream::iter((0..count).map(attending)).buffer_unordered(AT_ONCE).collect().await;
    let mut witness = attending(0).await;
    let spectators = Spectators::new(clients, r#"{"type":"table-events""#);
    let (mut last, before) = (0.0, processor_time_of(hall));
    for _ in 0..EVENTS {
        let start = Instant::now();
        pair.pass().await;
        spectators.all_hear().await;
        last += start.elapsed().as_secs_f64() / EVENTS as f64;
    }
    let used = processor_time_of(hall) - before;
    let bytes = witness.hear(r#"{"type":"table-events""#).await.len();
    let waits = in_turns(pair, unwatched, &spectators).await;
    let seconds = second_in_turns(pair, unwatched, &spectators).await;
    let cost = Cost { delivery: used / (EVENTS * spectators.count) as f64, last };
    (cost, [waits, seconds], bytes)
}

/// Moves at both tables, each of them as often the first of the two, and each from a rest: the crowd
/// shares the machine with the hall.
async fn in_turns(watched: &mut Pair, unwatched: &mut Pair, spectators: &Spectators) -> Waits {
    let mut waits = Waits::default();
    for turn in 0..MOVES {
        for is_watched in [turn % 2 == 0, turn % 2 != 0] {
            sleep(SETTLED).await;
            if is_watched {
                waits.watched.push(watched.pass().await.as_secs_f64());
                spectators.all_hear().await;
            } else {
                waits.alone.push(unwatched.pass().await.as_secs_f64());
            }
        }
    }
    waits
}

/// The same of whoever answers a play while the crowd is still being sent it, as one who holds it or
/// challenges does.
async fn second_in_turns(
    watched: &mut Pair,
    unwatched: &mut Pair,
    spectators: &Spectators,
) -> Waits {
    let mut waits = Waits::default();
    for turn in 0..MOVES {
        // From 5 to 10 ms, the same at both tables.
        let after = Duration::from_micros(5_000 + 5_000 * turn as u64 / MOVES as u64);
        for is_watched in [turn % 2 == 0, turn % 2 != 0] {
            sleep(SETTLED).await;
            let all = spectators.after(if is_watched { 2 } else { 0 });
            let pair = if is_watched { &mut *watched } else { &mut *unwatched };
            pair.pass().await;
            sleep(after).await;
            let waited = pair.pass().await.as_secs_f64();
            if is_watched { &mut waits.watched } else { &mut waits.alone }.push(waited);
            spectators.have_heard(all).await;
        }
    }
    waits
}

async fn at_floor(floor: &Program, count: usize, bytes: usize) -> Cost {
    let address: SocketAddr = floor.address();
    let opening = (0..count).map(|_| Client::open(address, None));
    let clients = stream::iter(opening).buffer_unordered(AT_ONCE).collect().await;
    let spectators = Spectators::new(clients, "x");
    let mut speaker = Client::open(address, None).await;
    let (mut last, before) = (0.0, processor_time_of(floor));
    for _ in 0..EVENTS {
        let start = Instant::now();
        speaker.send(bytes.to_string()).await;
        spectators.all_hear().await;
        last += start.elapsed().as_secs_f64() / EVENTS as f64;
    }
    let used = processor_time_of(floor) - before;
    Cost { delivery: used / (EVENTS * spectators.count) as f64, last }
}
