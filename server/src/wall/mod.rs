//! Walls of boards: many tables at a glance, for the projector of a school hall.
//!
//! | file | what |
//! |---|---|
//! | `choice` | which tables a wall shows, and in which order |
//! | `places` | which board stands where |
//! | `feeds` | the latest glance of each table that is on a wall |
//! | `told` | what a wall is told before the boards |
//!
//! One task serves all walls. Four times a second it sends each what has changed since it was
//! last sent something; for a wall that reads slowly nothing is queued, so that it gets the
//! latest of every table once it is ready (decision 0218). Meanwhile the same task asks which tables
//! each shows: boards go on while it waits for the answers (decision 0385).

mod choice;
mod feeds;
mod places;
mod told;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{WallOf, WallRequest, WallSlot};
use tokio::sync::Notify;
use tokio::time::sleep;
use uuid::Uuid;

use self::choice::{Candidates, Chosen};
use self::feeds::Feeds;
use self::told::ToldEvent;
use crate::clock::Clock;
use crate::connections::{ConnectionHandle, Frame, Subscriptions, Topic};
use crate::store::Store;
use crate::tables::Tables;
use crate::tournaments::Tournaments;
use crate::watching::LooksAgain;

/// Between two flushes.
const FLUSH: Duration = Duration::from_millis(250);
/// Between two looks at which tables there are.
const LOOK: Duration = Duration::from_secs(2);
/// After each look, so that those who ask one after the other are answered together.
const PAUSE: Duration = Duration::from_millis(50);

/// All walls of a hall.
#[derive(Debug)]
pub struct Walls {
    clock: Clock,
    store: Store,
    tables: Arc<Tables>,
    tournaments: Arc<Tournaments>,
    subscriptions: Subscriptions,
    open: Arc<Mutex<HashMap<u64, Wall>>>,
    feeds: Mutex<Feeds>,
    /// That a wall was opened or asks for something else.
    asked: Notify,
    /// That it was looked which tables they show.
    chosen: Notify,
    /// Counts the times that what may be shown was changed: what was found out before is not shown.
    changes: AtomicU64,
}

/// One wall.
#[derive(Clone, Debug)]
struct Wall {
    connection: ConnectionHandle,
    request: WallRequest,
    /// How many changes there had been when its tables were chosen; none while they are not.
    chosen_after: Option<u64>,
    /// The tables on it, in their order.
    shown: Vec<Uuid>,
    /// The tournament that they are of.
    event: Option<Arc<ToldEvent>>,
    /// The slot that it was asked for by.
    slot: Option<WallSlot>,
    /// Whether it was told which they are.
    told: bool,
    /// The number of the glance of each that it was sent last.
    sent: HashMap<Uuid, u64>,
}

impl Wall {
    fn new(connection: ConnectionHandle, request: WallRequest) -> Self {
        Self {
            connection,
            request,
            chosen_after: None,
            shown: Vec::new(),
            event: None,
            slot: None,
            told: false,
            sent: HashMap::new(),
        }
    }

    /// Shows other tables from now on. Boards that stay are not sent again.
    fn show(&mut self, tables: Vec<Uuid>, event: Option<Arc<ToldEvent>>, slot: Option<WallSlot>) {
        self.told &= self.shown == tables && self.event == event && self.slot == slot;
        (self.shown, self.event, self.slot) = (tables, event, slot);
    }

    /// Sends it what is new to it. One that has not read what it was sent is left for the next
    /// time: by then only the latest is new.
    fn tell(&mut self, latest: impl Fn(Uuid) -> Option<(u64, Frame)>) {
        if !self.connection.outbox().is_empty() {
            return;
        }
        if !self.told {
            let (event, slot) = (self.event.as_deref(), self.slot.as_ref());
            self.connection.queue(told::frame(&self.shown, event, slot));
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
        Self {
            clock,
            store,
            tables,
            tournaments,
            subscriptions,
            open: Arc::default(),
            feeds: Mutex::default(),
            asked: Notify::new(),
            chosen: Notify::new(),
            changes: AtomicU64::new(0),
        }
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
            Some(before) => {
                (before.request, before.told, before.chosen_after) = (request, false, None);
            }
            None => drop(open.insert(id, Wall::new(connection, request))),
        }
        drop(open);
        self.asked.notify_one();
    }

    /// How many walls are shown by a slot's address.
    pub fn count(&self, slot_key: &str) -> u32 {
        let by_slot =
            |wall: &&Wall| matches!(&wall.request.of, WallOf::Slot { key } if key == slot_key);
        let count = self.lock().values().filter(by_slot).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// Serves all walls, until aborted.
    pub async fn run(&self) {
        tokio::join!(self.keep_choosing(), self.keep_flushing());
    }

    async fn keep_choosing(&self) {
        loop {
            let asked = if self.lock().is_empty() {
                *self.feeds() = Feeds::default();
                self.asked.notified().await;
                true
            } else {
                tokio::select! {
                    () = self.asked.notified() => true,
                    () = sleep(LOOK) => false,
                }
            };
            self.choose().await;
            self.follow().await;
            if asked {
                self.chosen.notify_one();
            }
            sleep(PAUSE).await;
        }
    }

    async fn keep_flushing(&self) {
        loop {
            if self.lock().is_empty() {
                self.chosen.notified().await;
            }
            self.flush();
            tokio::select! {
                () = self.chosen.notified() => {}
                () = sleep(FLUSH) => {}
            }
        }
    }

    /// Chooses the tables of each wall anew: what may be watched, and by whom, can have changed.
    async fn choose(&self) {
        let mut changes = self.changes();
        let mut candidates = Candidates::new(&self.store, &self.tournaments, self.clock.now());
        let walls: Vec<Wall> = self.lock().values().cloned().collect();
        for wall in walls {
            if changes != self.changes() {
                changes = self.changes();
                candidates = Candidates::new(&self.store, &self.tournaments, self.clock.now());
            }
            let chosen = candidates.of(&wall.connection, &wall.request).await;
            let chosen = chosen.unwrap_or_else(|error| {
                tracing::warn!(?error, "a wall shows nothing: what it may show cannot be asked");
                Chosen { slot: wall.slot.clone(), ..Chosen::default() }
            });
            let size = chosen.size(&wall.request);
            let Chosen { tables: found, event, slot, eyes } = chosen;
            let shown =
                places::places(&wall.shown, &found, size, |table| self.feeds().is_over(table));
            let still = candidates.still_allowed(&eyes, &shown, &found).await;
            self.show(&wall, changes, |open| open.show(still, event, slot));
        }
    }

    /// Shows a wall what was chosen for it, unless it asks for something else by now. One that was
    /// sent nothing meanwhile need not wait for the others.
    fn show(&self, wall: &Wall, changes: u64, show: impl FnOnce(&mut Wall)) {
        let feeds = self.feeds();
        let mut open = self.lock();
        let Some(open) = open.get_mut(&wall.connection.id()) else { return };
        if open.request != wall.request {
            return;
        }
        show(open);
        let waits = open.chosen_after.replace(changes) != Some(changes);
        if waits && self.changes() == changes {
            open.tell(|table| feeds.latest(table));
        }
    }

    /// Follows the tables that are on walls now.
    async fn follow(&self) {
        let shown = self.lock().values().flat_map(|wall| wall.shown.clone()).collect();
        let wanted = self.feeds().keep(&shown);
        for table in wanted {
            // A table that is not to be had just now is asked for again at the next look.
            let Ok(handle) = self.tables.get(table).await else { continue };
            let Ok(glances) = handle.glances().await else { continue };
            self.feeds().follow(table, glances);
        }
    }

    /// Sends each wall what is new to it, if nothing was changed since its tables were chosen.
    fn flush(&self) {
        let mut feeds = self.feeds();
        feeds.look();
        let changes = self.changes();
        let mut open = self.lock();
        for wall in open.values_mut().filter(|wall| wall.chosen_after == Some(changes)) {
            wall.tell(|table| feeds.latest(table));
        }
    }

    fn changes(&self) -> u64 {
        self.changes.load(Ordering::Acquire)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Wall>> {
        lock(&self.open)
    }

    /// What is to be seen of tables; taken before the walls, where both are.
    fn feeds(&self) -> MutexGuard<'_, Feeds> {
        lock(&self.feeds)
    }
}

impl LooksAgain for Walls {
    /// What walls show may have changed: who may watch, or where a slot points. They are sent
    /// nothing until that was asked again.
    fn look_again(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
        self.asked.notify_one();
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // Changed by calls that cannot panic half-way.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

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
