//! What is shown with a delay, after the hall's process was killed: the shadow is where it should be
//! on every outlet, whoever watched it goes on without a gap, and an event's results stay as late.

use std::time::{SystemTime, UNIX_EPOCH};

use engine::{Event, Millis, Record, Viewer, state};
use protocol::{Glance, ServerMessage, SlotFacts, SlotView};
use rustix::process::Signal;
use serde_json::json;
use system_tests::browser::Browser;
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::program::Program;
use system_tests::socket::Socket;
use system_tests::table::Ear;
use system_tests::tournaments::TestTournament;
use uuid::Uuid;

use crate::slots::makes;
use crate::tables::{begun, laid};
use crate::watching_by_chance::{Position, positions};
use crate::watching_results::{self, delayed_event, page, results, wall_of};

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

/// A slot and a wall show the last of these moments in the end, and never another than these.
async fn is_shown(browser: &Browser, slot: &SlotView, table: Uuid, known: &[Position]) {
    let is_last = |glance: &Glance, racks: &[String]| {
        let shows = |position: &Position| position.is_shown_by(glance, racks);
        assert!(known.iter().any(shows), "{glance:?} {racks:?} is not to be known yet");
        known.last().is_some_and(shows)
    };
    let address = format!("/slots/{}.json", slot.key);
    holds("the slot shows the last moment that may be known", async || {
        let facts: SlotFacts = browser.get(&address).await.read();
        facts.game.is_some_and(|glance| is_last(&glance, &facts.racks))
    })
    .await;
    let mut wall = browser.socket().await;
    let of = json!({ "kind": "hall" });
    wall.say(&json!({ "type": "watch-wall", "of": of, "size": 1, "pins": [table] })).await;
    loop {
        let glance: Glance = serde_json::from_value(wall.hear("glance").await).unwrap();
        if is_last(&glance, &[]) {
            return;
        }
    }
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
    let aim = json!({ "kind": "table", "table": table });
    let slot =
        json!({ "kind": "overlay", "of": { "kind": "account" }, "name": "Stream", "aim": aim });
    let slot = makes(&ada, &slot).await;
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
    let positions = positions(&events);
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
            is_shown(&hall.browser(), &slot, table, &positions[..known]).await;
        }
    }
    stays.knows(&events);
    hall.close().await;
}

fn system_time() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Millis(u64::try_from(since.as_millis()).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_results_of_a_delayed_event_stay_as_late_after_the_hall_was_killed() {
    let (data, database) = (data_directory(), new_database().await);
    let hall = TestHall::open_on(&database, |_| ()).await;
    let (_, event) = delayed_event(&hall).await;
    let boards = event.boards().await;
    hall.close().await;
    let start = || Program::start_on(PROGRAM, data.path(), &database, &[]);
    let program = tokio::task::block_in_place(start);
    let there = TestTournament::of(event.director.moved_to(program.address()), event.id);
    let before = system_time();
    let ruling = json!({ "ruling": "points", "first": 400, "second": 300 });
    for board in &boards {
        let rule = json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": "ill" });
        there.tell(rule).await;
    }
    let after = system_time();
    tokio::task::block_in_place(|| program.end(Signal::KILL));

    let hall = TestHall::open_on(&database, |_| ()).await;
    let clock = hall.hall().app().clock;
    let stranger = hall.browser();
    let delay_ms = watching_results::DELAY_MS;
    clock.stop_at(Millis(before.0 + delay_ms - 1));
    assert_eq!(results(&page(&stranger, &event).await), 0);
    assert_eq!(wall_of(&stranger, &event).await["unfinished"], json!(2));
    clock.stop_at(after.plus(delay_ms));
    assert_eq!(results(&page(&stranger, &event).await), 2);
    assert_eq!(wall_of(&stranger, &event).await["unfinished"], json!(0));
    hall.close().await;
}
