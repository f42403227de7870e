//! Many tables of a few people, and the moves they make.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use engine::fairness::Bytes;
use engine::{Preset, Ruleset};
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};
use server::tables::SeatSpec;
use sqlx::postgres::PgConnectOptions;
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::table::spec;
use uuid::Uuid;

use crate::clients::Client;
use crate::process::Halls;

pub(crate) const TABLES: usize = 2_000;
/// The level of the bots: the one that thinks most.
const STRONGEST: u8 = 8;
/// Couples that the tables are shared out to: one account may not open sockets for all of them in
/// a minute.
const COUPLES: usize = 20;
/// How much is begun at the same time.
pub(crate) const AT_ONCE: usize = 64;
pub(crate) const EVENTS: &str = r#"{"type":"table-events""#;

/// The tables, and how their players are known.
pub(crate) struct Laid {
    pub(crate) database: PgConnectOptions,
    pub(crate) tables: Vec<Uuid>,
    couples: Vec<[String; 2]>,
}

/// Which of the couples sits at a table. Two tables in a row are of the same.
fn couple_at(table: usize) -> usize {
    table / 2 % COUPLES
}

/// Two people who have registered, and their cookies.
async fn couple(hall: &TestHall, number: usize) -> (Vec<SeatSpec>, [String; 2]) {
    let (left, right) = (hall.browser(), hall.browser());
    let mut seats = Vec::new();
    for (browser, side) in [(&left, "left"), (&right, "right")] {
        let account = browser.register(&format!("{side}{number}")).await;
        seats.push(SeatSpec::Account { id: account.id, name: account.name });
    }
    let cookie = |browser: &Browser| browser.cookie().expect("whoever registers is logged in");
    (seats, [cookie(&left), cookie(&right)])
}

/// Lays so many tables for two people and so many for two bots. By these rules players may
/// pass for ever while nobody has scored, so a pass is a move that can be made any number of
/// times.
pub(crate) async fn lay(halls: &Halls, name: &str, people: usize, bots: usize) -> Laid {
    let database = halls.database(name).await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let rules = Ruleset { players_per_side: 1, round_ms: None, ..Preset::Nssc.ruleset() };
    let (mut couples, mut specs) = (Vec::new(), Vec::new());
    for number in 0..COUPLES.min(people) {
        let (seats, cookies) = couple(&hall, number).await;
        specs.push(spec(rules.clone(), seats));
        couples.push(cookies);
    }
    let for_bots = spec(rules, vec![SeatSpec::Bot(STRONGEST), SeatSpec::Bot(STRONGEST)]);
    let for_people = (0..people).map(|table| &specs[couple_at(table)]);
    let specs = for_people.chain(std::iter::repeat_n(&for_bots, bots));
    let laying = specs.map(|spec| hall.hall().app().tables.lay(spec));
    // In order: those of people first.
    let laid = stream::iter(laying).buffered(AT_ONCE).collect::<Vec<_>>().await;
    let mut tables: Vec<Uuid> =
        laid.into_iter().map(|table| table.expect("a table").id()).collect();
    tables.truncate(people);
    hall.close().await;
    Laid { database, tables, couples }
}

/// A table in play with both its players.
pub(crate) struct Pair {
    table: Uuid,
    clients: [Client; 2],
    to_move: usize,
}

impl Laid {
    /// Sits down at the first `count` tables, and begins those that have not begun.
    pub(crate) async fn sit_down(&self, address: SocketAddr, count: usize) -> Vec<Pair> {
        let sitting = (0..count).map(|table| self.pair(address, table));
        stream::iter(sitting).buffer_unordered(AT_ONCE).collect().await
    }

    /// Both players of a table, connected to the hall.
    pub(crate) async fn clients(&self, address: SocketAddr, table: usize) -> [Client; 2] {
        let [left, right] = &self.couples[couple_at(table)];
        [Client::at_hall(address, Some(left)).await, Client::at_hall(address, Some(right)).await]
    }

    async fn pair(&self, address: SocketAddr, table: usize) -> Pair {
        let mut clients = self.clients(address, table).await;
        let table = self.tables[table];
        let to_move = sit_down(&mut clients, table).await;
        Pair { table, clients, to_move }
    }
}

/// Both sit down at a table, and begin if they have not begun. Returns who is to move; what
/// they hear of the table from here on is news to both.
pub(crate) async fn sit_down(clients: &mut [Client; 2], table: Uuid) -> usize {
    let mut gathering = false;
    for client in &mut *clients {
        gathering = attend(client, table).await["state"]["phase"]["phase"] == "gathering";
    }
    if gathering {
        begin(clients, table).await;
    }
    let mut side = None;
    for client in clients {
        side = attend(client, table).await["state"]["phase"]["side"].as_u64();
    }
    side.and_then(|side| usize::try_from(side).ok()).expect("a turn of the first or the second")
}

async fn attend(client: &mut Client, table: Uuid) -> Value {
    client.say(&json!({ "type": "attend", "table": table })).await;
    parsed(&client.hear(r#"{"type":"table","#).await)
}

async fn begin(clients: &mut [Client; 2], table: Uuid) {
    let share: Bytes<16> = Bytes([7; 16]);
    let ready = json!({ "command": "ready", "commitment": share.commitment() });
    let reveal = json!({ "command": "reveal", "entropy": share });
    for command in [ready, reveal] {
        for client in &mut *clients {
            client.send(command_text(table, &command)).await;
            client.hear_one(|text| text.contains(r#""accepted":""#)).await;
        }
    }
}

impl Pair {
    /// Where they sit.
    pub(crate) fn table(&self) -> Uuid {
        self.table
    }

    /// One passes and both hear of it. Returns how long the one who moved waited.
    pub(crate) async fn pass(&mut self) -> Duration {
        let mover = &mut self.clients[self.to_move];
        let sent = Instant::now();
        pass(mover, self.table).await;
        mover.hear(EVENTS).await;
        let waited = sent.elapsed();
        self.to_move = 1 - self.to_move;
        self.clients[self.to_move].hear(EVENTS).await;
        waited
    }
}

/// Says that one passes.
pub(crate) async fn pass(client: &mut Client, table: Uuid) {
    // Written by hand: a move made by a client costs as little as one made at the floor.
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let id = Uuid::from_u64_pair(7, NEXT.fetch_add(1, Ordering::Relaxed));
    let text = format!(
        r#"{{"type":"command","table":"{table}","id":"{id}","command":{{"command":"pass_turn"}}}}"#
    );
    client.send(text).await;
}

fn command_text(table: Uuid, command: &Value) -> String {
    let id = Uuid::now_v7();
    json!({ "type": "command", "table": table, "id": id, "command": command }).to_string()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("messages are JSON")
}
