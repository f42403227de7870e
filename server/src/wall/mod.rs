//! Walls of boards: many tables at a glance, for the projector of a school hall.
//!
//! | file | what |
//! |---|---|
//! | `choice` | which tables a wall shows, and in which order |
//! | `feeds` | the latest glance of each table that is on a wall |
//!
//! One task serves all walls. Four times a second it sends each what has changed since it was
//! last sent something; for a wall that reads slowly nothing is queued, so that it gets the
//! latest of every table once it is ready (decision 0218).

mod choice;
mod feeds;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{ServerMessage, WallEvent, WallRequest, WallSlot};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use self::choice::{Candidates, Chosen, Eyes};
use self::feeds::Feeds;
use crate::clock::Clock;
use crate::connections::{ConnectionHandle, Frame, Subscriptions, Topic};
use crate::store::Store;
use crate::tables::Tables;
use crate::tournaments::Tournaments;

/// Between two flushes.
const FLUSH: Duration = Duration::from_millis(250);
/// Between two looks at which tables there are.
const LOOK: Duration = Duration::from_secs(2);

/// All walls of a hall.
#[derive(Debug)]
pub struct Walls {
    clock: Clock,
    store: Store,
    tables: Arc<Tables>,
    tournaments: Arc<Tournaments>,
    subscriptions: Subscriptions,
    open: Arc<Mutex<HashMap<u64, Wall>>>,
    /// That a wall was opened or asks for something else.
    asked: Notify,
}

/// One wall.
#[derive(Clone, Debug)]
struct Wall {
    connection: ConnectionHandle,
    request: WallRequest,
    /// The tables on it, in their order.
    shown: Vec<Uuid>,
    /// The tournament that they are of.
    event: Option<Arc<WallEvent>>,
    /// The slot that it was asked for by.
    slot: Option<WallSlot>,
    /// Whether it was told which they are.
    told: bool,
    /// The number of the glance of each that it was sent last.
    sent: HashMap<Uuid, u64>,
}

impl Wall {
    fn new(connection: ConnectionHandle, request: WallRequest) -> Self {
        let (shown, sent) = (Vec::new(), HashMap::new());
        Self { connection, request, shown, event: None, slot: None, told: false, sent }
    }

    /// Sends it what is new to it. One that has not read what it was sent is left for the next
    /// time: by then only the latest is new.
    fn tell(&mut self, latest: impl Fn(Uuid) -> Option<(u64, Frame)>) {
        if !self.connection.outbox().is_empty() {
            return;
        }
        if !self.told {
            let tables = self.shown.clone();
            let event = self.event.as_deref().map(|event| Box::new(event.clone()));
            let slot = self.slot.clone();
            self.connection.queue(Frame::of(&ServerMessage::Wall { tables, event, slot }));
            self.told = true;
        }
        for table in &self.shown {
            let Some((number, frame)) = latest(*table) else { continue };
            if self.sent.insert(*table, number) != Some(number) {
                self.connection.queue(frame);
            }
        }
        self.sent.retain(|table, _| self.shown.contains(table));
        self.connection.wake();
    }
}

impl Walls {
    /// No walls yet.
    pub fn new(
        clock: Clock,
        store: Store,
        tables: Arc<Tables>,
        tournaments: Arc<Tournaments>,
        subscriptions: Subscriptions,
    ) -> Self {
        let (open, asked) = (Arc::default(), Notify::new());
        Self { clock, store, tables, tournaments, subscriptions, open, asked }
    }

    /// Shows a wall to a connection, or another one in its place.
    pub fn watch(&self, connection: ConnectionHandle, request: WallRequest) {
        let (open, id) = (Arc::clone(&self.open), connection.id());
        let left = move || {
            // Kept until the walls are unlocked: it may hold the last handle, whose end leaves too.
            let _wall = lock(&open).remove(&id);
        };
        let joined = self.subscriptions.join(Topic::Wall, &connection, left);
        joined.expect("only tables are limited");
        let mut open = self.lock();
        if connection.is_closed() {
            // It has left or is about to, and would never be let go.
            open.remove(&id);
            return;
        }
        match open.get_mut(&id) {
            // Boards that stay need not be sent again.
            Some(before) => (before.request, before.told) = (request, false),
            None => drop(open.insert(id, Wall::new(connection, request))),
        }
        drop(open);
        self.asked.notify_one();
    }

    /// What walls show may have changed: a slot points elsewhere, or who may watch.
    pub fn look_again(&self) {
        self.asked.notify_one();
    }

    /// Serves all walls, until aborted.
    pub async fn run(&self) {
        let mut feeds = Feeds::default();
        let mut next_look = Instant::now();
        loop {
            if self.lock().is_empty() {
                feeds = Feeds::default();
                self.asked.notified().await;
                next_look = Instant::now();
            }
            let asked = tokio::select! {
                () = self.asked.notified() => true,
                () = sleep(FLUSH) => false,
            };
            if asked || Instant::now() >= next_look {
                next_look = Instant::now() + LOOK;
                self.choose(&feeds).await;
                let shown: Vec<Uuid> =
                    self.lock().values().flat_map(|wall| wall.shown.clone()).collect();
                feeds.follow(&self.tables, &shown).await;
            }
            feeds.look();
            self.flush(&feeds);
        }
    }

    /// Chooses the tables of each wall anew: what may be watched, and by whom, can have changed.
    async fn choose(&self, feeds: &Feeds) {
        let mut candidates = Candidates::new(&self.store, &self.tournaments, self.clock.now());
        let walls: Vec<Wall> = self.lock().values().cloned().collect();
        for wall in walls {
            let chosen = candidates.of(&wall.connection, &wall.request).await;
            let chosen = chosen.unwrap_or_else(|error| {
                tracing::warn!(?error, "a wall shows old tables");
                Chosen {
                    tables: wall.shown.clone(),
                    event: wall.event.clone(),
                    slot: wall.slot.clone(),
                    eyes: Eyes::default(),
                }
            });
            let size = chosen.size(&wall.request);
            let Chosen { tables: found, event, slot, eyes } = chosen;
            let shown = choice::places(&wall.shown, &found, size, |table| feeds.is_over(table));
            let still = candidates.still_allowed(&eyes, &shown, &found).await;
            if let Some(open) = self.lock().get_mut(&wall.connection.id()) {
                open.told &= open.shown == still && open.event == event && open.slot == slot;
                (open.shown, open.event, open.slot) = (still, event, slot);
            }
        }
    }

    /// Sends each wall what is new to it.
    fn flush(&self, feeds: &Feeds) {
        self.lock().values_mut().for_each(|wall| wall.tell(|table| feeds.latest(table)));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Wall>> {
        lock(&self.open)
    }
}

fn lock(open: &Mutex<HashMap<u64, Wall>>) -> MutexGuard<'_, HashMap<u64, Wall>> {
    // Changed by calls that cannot panic half-way.
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use protocol::WallOf;
    use serde_json::json;

    use super::*;

    fn read(connection: &ConnectionHandle) -> Vec<String> {
        connection.outbox().take().0.iter().map(|frame| frame.as_str().to_owned()).collect()
    }

    #[test]
    fn a_wall_that_reads_slowly_gets_the_latest_of_every_table_and_nothing_from_between() {
        let connection = ConnectionHandle::new(None, Ipv4Addr::LOCALHOST.into());
        let (pins, search, link) = (Vec::new(), None, None);
        let request = WallRequest { of: WallOf::Hall, size: 4, pins, search, link };
        let mut wall = Wall::new(connection.clone(), request);
        wall.shown = vec![Uuid::from_u128(1), Uuid::from_u128(2)];
        let glance =
            |table: Uuid, number: u64| Frame::of(&json!([table.as_u128().to_string(), number]));
        // The first table changes each time, the second never does.
        let latest = |now: u64| {
            move |table: Uuid| {
                let number = if table.as_u128() == 1 { now } else { 1 };
                Some((number, glance(table, number)))
            }
        };
        wall.tell(latest(1));
        let tables = json!(wall.shown);
        let first = read(&connection);
        assert!(first[0].contains(&tables.to_string()), "which they are comes first: {first:?}");
        assert_eq!(first[1..], [r#"["1",1]"#, r#"["2",1]"#]);
        wall.tell(latest(2));
        for missed in 3..9 {
            wall.tell(latest(missed));
        }
        assert_eq!(read(&connection), [r#"["1",2]"#], "nothing waits behind what is not read");
        wall.tell(latest(9));
        assert_eq!(read(&connection), [r#"["1",9]"#]);
        wall.tell(latest(9));
        assert!(read(&connection).is_empty(), "nothing is new");
    }
}
