//! A game that is shown with a delay, after the hall's process was killed: the shadow is where it
//! should be, and whoever watched it goes on without a gap.

use engine::{Event, Millis, Record, Viewer, state};
use protocol::ServerMessage;
use rustix::process::Signal;
use serde_json::json;
use system_tests::browser::Browser;
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::program::Program;
use system_tests::socket::Socket;
use system_tests::table::Ear;
use uuid::Uuid;

use crate::tables::{begun, laid};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
/// Far longer than the game takes before the hall is killed.
const DELAY_MS: u64 = 900_000;

/// One who watches, over several sockets if need be.
struct Spectator {
    socket: Socket,
    ear: Ear,
}

impl Spectator {
    async fn attend(browser: &Browser, table: Uuid) -> Self {
        let mut spectator = Self { socket: browser.socket().await, ear: Ear::new(table) };
        spectator.asks(table, None).await;
        spectator
    }

    /// Comes back on a new socket, for what it missed.
    async fn comes_back(&mut self, browser: &Browser, table: Uuid) {
        self.socket = browser.socket().await;
        self.asks(table, Some(self.ear.next())).await;
    }

    /// Attends, and hears of the table. The ear stops at a gap.
    async fn asks(&mut self, table: Uuid, since: Option<u64>) {
        let attend = json!({ "type": "attend", "table": table, "since": since });
        self.socket.send(attend.to_string().into()).await;
        while !matches!(
            self.ear.note(&self.socket.hear_text().await),
            ServerMessage::Table { .. } | ServerMessage::TableEvents { .. }
        ) {}
    }

    /// Hears what was sent before now.
    async fn hears_on(&mut self) {
        self.socket.say(&json!({ "type": "ping", "id": 1 })).await;
        while !matches!(self.ear.note(&self.socket.hear_text().await), ServerMessage::Pong { .. }) {
        }
    }

    /// It knows the game as it was after so many events, and that alone.
    fn knows(&self, events: &[Event]) {
        assert_eq!(self.ear.next(), events.len() as u64);
        let then = Record::new(events.to_vec()).replay().unwrap();
        assert_eq!(*self.ear.state(), state(&then, Viewer::OpenRacks));
    }
}

/// How many events are old enough; that the table was laid is no secret.
fn old_enough(events: &[Event], now: Millis) -> usize {
    let old = |event: &&Event| event.at.0 + DELAY_MS <= now.0;
    1 + events[1..].iter().take_while(old).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delayed_game_is_where_it_was_after_the_hall_was_killed_and_never_early() {
    let (data, database) = (data_directory(), new_database().await);
    let start = || Program::start_on(PROGRAM, data.path(), &database, &[]);
    let program = tokio::task::block_in_place(start);
    let browser = || Browser::new(program.address());
    let (ada, bo) = (browser(), browser());
    ada.register("ada").await;
    bo.register("bo").await;
    let racks = json!({ "kind": "delayed", "ms": DELAY_MS });
    let terms = json!({ "audience": { "watch": "public", "racks": racks } });
    let table = laid(&ada, &bo, terms).await;
    let (mut a, mut b) = begun(&ada, &bo, table).await;
    let start = a.hears_of("game_started").await;
    let (mut stays, mut comes_later) =
        (Spectator::attend(&browser(), table).await, Spectator::attend(&browser(), table).await);
    let mut first_moves = start["side"] == 0;
    for _ in 0..4 {
        let mover = if first_moves { &mut a } else { &mut b };
        mover.does(json!({ "command": "pass_turn" })).await;
        first_moves = !first_moves;
    }
    stays.hears_on().await;
    assert_eq!((stays.ear.next(), comes_later.ear.next()), (1, 1), "nothing is old enough");
    tokio::task::block_in_place(|| program.end(Signal::KILL));

    let hall = TestHall::open_on(&database, |_| ()).await;
    let clock = hall.hall().app().clock;
    clock.stop_at(clock.now());
    stays.comes_back(&hall.browser(), table).await;
    let events = hall.hall().app().tables.record(table).await.unwrap().events;
    assert!(events.len() > 8, "{} events", events.len());
    stays.knows(&events[..1]);
    // The moment before each event is old enough, and that moment.
    for at in events[1..].iter().map(|event| event.at.plus(DELAY_MS)) {
        for now in [Millis(at.0 - 1), at].into_iter().filter(|now| *now > clock.now()) {
            clock.stop_at(now);
            let known = old_enough(&events, now);
            comes_later.comes_back(&hall.browser(), table).await;
            comes_later.knows(&events[..known]);
            // Whoever is there is sent it before anyone who comes is shown it.
            stays.hears_on().await;
            stays.knows(&events[..known]);
            let afresh = Spectator::attend(&hall.browser(), table).await;
            afresh.knows(&events[..known]);
        }
    }
    stays.knows(&events);
    hall.close().await;
}
