//! Two thousand tables, all of the same two people, and the moves they make.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use engine::fairness::Bytes;
use engine::{Preset, Ruleset};
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};
use server::tables::SeatSpec;
use sqlx::postgres::PgConnectOptions;
use system_tests::hall::TestHall;
use system_tests::table::spec;
use uuid::Uuid;

use crate::clients::Client;
use crate::process::Halls;

pub(crate) const TABLES: usize = 2_000;
/// How much is begun at the same time.
const AT_ONCE: usize = 64;
const EVENTS: &str = r#"{"type":"table-events""#;

/// The tables, and how their players are known.
pub(crate) struct Laid {
    pub(crate) database: PgConnectOptions,
    pub(crate) tables: Vec<Uuid>,
    pub(crate) cookies: [String; 2],
}

/// Lays all tables. By these rules players may pass for ever while nobody has scored, so
/// a pass is a move that can be made any number of times.
pub(crate) async fn lay(halls: &Halls) -> Laid {
    let database = halls.database("tables").await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let (mut cookies, mut seats) = (Vec::new(), Vec::new());
    for name in ["left", "right"] {
        let browser = hall.browser();
        let account = browser.register(name).await;
        seats.push(SeatSpec::Account { id: account.id, name: account.name });
        cookies.push(browser.cookie().expect("whoever registers is logged in"));
    }
    let rules = Ruleset { players_per_side: 1, round_ms: None, ..Preset::Nssc.ruleset() };
    let spec = spec(rules, seats);
    let laying = (0..TABLES).map(|_| hall.hall().app().tables.lay(&spec));
    let laid = stream::iter(laying).buffer_unordered(AT_ONCE).collect::<Vec<_>>().await;
    let tables = laid.into_iter().map(|table| table.expect("a table").id()).collect();
    hall.close().await;
    let cookies = cookies.try_into().expect("two of them");
    Laid { database, tables, cookies }
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
        let sitting = self.tables[..count].iter().map(|table| self.pair(address, *table));
        stream::iter(sitting).buffer_unordered(AT_ONCE).collect().await
    }

    async fn pair(&self, address: SocketAddr, table: Uuid) -> Pair {
        let mut clients = Vec::new();
        for cookie in &self.cookies {
            let mut client = Client::at_hall(address, Some(cookie)).await;
            client.say(&json!({ "type": "attend", "table": table })).await;
            clients.push(client);
        }
        let [mut first, mut second]: [Client; 2] = clients.try_into().ok().expect("two of them");
        first.hear(r#"{"type":"table","#).await;
        let shown = parsed(&second.hear(r#"{"type":"table","#).await);
        let mut pair = Pair { table, clients: [first, second], to_move: 0 };
        if shown["state"]["phase"]["phase"] == "gathering" {
            pair.begin().await;
        }
        pair.look().await;
        pair
    }
}

impl Pair {
    async fn begin(&mut self) {
        let share: Bytes<16> = Bytes([7; 16]);
        let ready = json!({ "command": "ready", "commitment": share.commitment() });
        let reveal = json!({ "command": "reveal", "entropy": share });
        for command in [ready, reveal] {
            for client in &mut self.clients {
                client.send(command_text(self.table, &command)).await;
                client.hear(r#"{"type":"accepted""#).await;
            }
        }
    }

    /// Both look at the table anew: what they hear from here on is news to both.
    async fn look(&mut self) {
        for client in &mut self.clients {
            client.say(&json!({ "type": "attend", "table": self.table })).await;
            let shown = parsed(&client.hear(r#"{"type":"table","#).await);
            let side = shown["state"]["phase"]["side"].as_u64().expect("a turn");
            self.to_move = usize::try_from(side).expect("0 or 1");
        }
    }

    /// One passes and both hear of it. Returns how long the one who moved waited.
    pub(crate) async fn pass(&mut self) -> Duration {
        let text = command_text(self.table, &json!({ "command": "pass_turn" }));
        let mover = &mut self.clients[self.to_move];
        let sent = Instant::now();
        mover.send(text).await;
        mover.hear(EVENTS).await;
        let waited = sent.elapsed();
        self.to_move = 1 - self.to_move;
        self.clients[self.to_move].hear(EVENTS).await;
        waited
    }
}

fn command_text(table: Uuid, command: &Value) -> String {
    let id = Uuid::now_v7();
    json!({ "type": "command", "table": table, "id": id, "command": command }).to_string()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("messages are JSON")
}
