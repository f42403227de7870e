//! A table whose task panics: it comes back from its journal once.

use std::sync::Arc;

use engine::fairness::Bytes;
use engine::{Command, Fact, Preset, Ruleset, Seat, Who};
use protocol::ServerMessage;
use server::connections::{Call, Subscriptions};
use server::tables::{GameObserver, NoTable, Ports, SeatSpec, Storage, Tables, Unreachable};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::socket::Socket;
use system_tests::table::{Ear, Testimony, spec};
use uuid::Uuid;

/// Panics within the table's task whenever a game begins or ends.
#[derive(Debug)]
struct Trips;

impl GameObserver for Trips {
    fn game_changed(&self, _: Uuid, _: &[Uuid]) {
        panic!("on purpose");
    }

    fn awaits(&self, _: Uuid, _: i64, _: &[Uuid]) {}

    fn director_called(&self, _: Uuid, _: Option<Call>) {}

    fn racks_turned(&self, _: Uuid, _: bool) {}
}

/// Tables beside the hall's own, with somebody around who trips.
fn tables(hall: &TestHall) -> Tables {
    let app = hall.hall().app();
    let ports = Ports { bots: app.bots.clone(), observer: Arc::new(Trips) };
    let (store, journal, health) = (app.store.clone(), app.journal.clone(), app.health.clone());
    let storage = Storage { store, journal, health };
    let (words, subscriptions) = (app.words.clone(), Subscriptions::default());
    Tables::new("trips".to_owned(), app.clock, storage, words, ports, subscriptions)
}

/// One who has no seat, at a table that the hall itself does not know.
struct Stranger {
    socket: Socket,
    ear: Ear,
    table: Uuid,
}

impl Stranger {
    async fn watches(hall: &TestHall, tables: &Tables, table: Uuid) -> Self {
        let browser = hall.browser();
        let account = browser.register("Zoe").await.id;
        let socket = browser.socket().await;
        let connection = hall.hall().app().hub.sockets_of(account).remove(0);
        tables.attends(&connection, table);
        tables.get(table).await.unwrap().attend(connection, None).unwrap();
        Self { socket, ear: Ear::new(table), table }
    }

    /// Up to the second panic, of which it is told.
    async fn heard_nothing_secret(&mut self, hall: &TestHall) {
        let mut panics = 0;
        while panics < 2 {
            let heard = self.ear.note(&self.socket.hear_text().await);
            panics += usize::from(matches!(heard, ServerMessage::NoTable { .. }));
        }
        let testimony = Testimony::read(&hall.database(), self.table).await;
        testimony.confirms(&self.ear);
        testimony.holds_no_secret(&self.ear);
        assert!(self.ear.is_shown());
    }
}

async fn task_is_gone(tables: &Tables) {
    holds("the table's task is gone", async || tables.is_empty()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_comes_back_with_all_it_stored_and_the_second_time_is_suspended() {
    let hall = TestHall::open().await;
    let tables = tables(&hall);
    let mut seats = Vec::new();
    for name in ["Ada", "Bo"] {
        let account = hall.browser().register(name).await;
        seats.push(SeatSpec::Account { id: account.id, name: account.name });
    }
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    let table = tables.lay(&spec(rules, seats)).await.unwrap();
    let (id, share) = (table.id(), Bytes([7; 16]));
    let mut stranger = Stranger::watches(&hall, &tables, id).await;
    let by = |seat| Who::Seat(Seat(seat));
    for seat in [0, 1] {
        let ready = Command::Ready { commitment: share.commitment() };
        table.act(by(seat), ready).await.unwrap().unwrap();
    }
    let reveal = Command::Reveal { entropy: share };
    table.act(by(0), reveal.clone()).await.unwrap().unwrap();
    // With the last reveal the game begins.
    assert_eq!(table.act(by(1), reveal).await, Err(Unreachable::Closed));
    task_is_gone(&tables).await;

    let table = tables.get(id).await.unwrap();
    let stored = tables.record(id).await.unwrap().events;
    assert!(stored.iter().any(|event| matches!(event.fact, Fact::GameStarted { .. })));
    // It may have given back the time it was away since the record was read, and has stored that.
    let seq = table.status().await.unwrap().seq;
    assert!(seq >= stored.len() as u64, "{seq} of {} events", stored.len());
    assert!(tables.record(id).await.unwrap().events.len() as u64 >= seq);
    let void = Command::VoidGame { reason: "it trips".to_owned() };
    assert_eq!(table.act(Who::Server, void).await, Err(Unreachable::Closed));
    task_is_gone(&tables).await;

    assert!(matches!(tables.get(id).await, Err(NoTable::Suspended)));
    let last = tables.record(id).await.unwrap().events.pop().unwrap();
    assert!(matches!(last.fact, Fact::GameOver { .. }), "{last:?}");
    stranger.heard_nothing_secret(&hall).await;
    hall.close().await;
}
