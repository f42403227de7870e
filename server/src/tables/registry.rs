//! All tables: laid, found, restored, closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::{Game, Seat};
use metrics::{counter, gauge};
use protocol::AccountView;
use tokio::sync::mpsc;
use tokio::time::Instant;
use uuid::Uuid;

use super::access::Access;
use super::accidents::{Accidents, guarded};
use super::actor::{Ended, QUIET, TableActor};
use super::audience::Audience;
use super::handle::{MAILBOX, TableHandle};
use super::insiders::Insiders;
use super::lag::Allowances;
use super::past::Past;
use super::presence::Graces;
use super::seating::Seating;
use super::{Around, NoTable, SharedJudge, bot_level, frames};
use crate::clock::Clock;
use crate::journal::Journal;
use crate::sockets::ConnectionHandle;
use crate::store::Store;
use crate::words::Words;

/// All tables of this node.
pub struct Tables {
    pub(super) node: String,
    pub(super) clock: Clock,
    pub(super) store: Store,
    pub(super) journal: Journal,
    pub(super) words: Arc<Words>,
    around: Around,
    open: Arc<Mutex<Open>>,
    /// Two who ask for a table at once must get the same one.
    bringing_back: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Open {
    tables: HashMap<Uuid, TableHandle>,
    /// The tables each connection attends, to tell them when it is gone.
    attended: HashMap<u64, (ConnectionHandle, Vec<Uuid>)>,
    accidents: Accidents,
}

impl Open {
    /// The connections that attend a table.
    fn attending(&self, table: Uuid) -> Vec<ConnectionHandle> {
        let attending = self.attended.values().filter(|(_, tables)| tables.contains(&table));
        attending.map(|(connection, _)| connection.clone()).collect()
    }

    /// A table's task has ended: whoever asks for it next must find out how the game stands.
    fn forget(&mut self, table: Uuid) {
        // By now another task may have taken the table up.
        if self.tables.get(&table).is_some_and(|handle| handle.mailbox.is_closed()) {
            self.tables.remove(&table);
        }
    }
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").field("open", &self.lock().tables.len()).finish_non_exhaustive()
    }
}

impl Tables {
    /// No tables yet.
    pub fn new(
        node: String,
        clock: Clock,
        store: Store,
        journal: Journal,
        words: Arc<Words>,
        around: Around,
    ) -> Self {
        let (open, bringing_back) = (Arc::default(), tokio::sync::Mutex::default());
        Self { node, clock, store, journal, words, around, open, bringing_back }
    }

    /// The table of a game that is not settled, from memory or from its journal.
    pub async fn get(&self, id: Uuid) -> Result<TableHandle, NoTable> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        let _one_at_a_time = self.bringing_back.lock().await;
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        if self.lock().accidents.suspend(id) {
            return Err(NoTable::Suspended);
        }
        match self.store.is_settled(id).await? {
            None => return Err(NoTable::Unknown),
            Some(true) => return Err(NoTable::Finished),
            Some(false) => {}
        }
        let claimed = self.store.claim_game(id, &self.node).await?.ok_or(NoTable::Unknown)?;
        let handle = self.restore(&claimed).await?;
        // Those who were here when it went away need not find out by themselves.
        for connection in self.lock().attending(id) {
            let _ = handle.attend(connection, None);
        }
        Ok(handle)
    }

    /// Whether somebody who does not sit at a table may watch it.
    pub async fn may_watch(
        &self,
        id: Uuid,
        account: Option<&AccountView>,
    ) -> Result<bool, NoTable> {
        let (watchable, club_id) = self.store.game_access(id).await?.ok_or(NoTable::Unknown)?;
        Ok(Access { watchable, club_id }.may_watch(&self.store, account).await)
    }

    /// Whether somebody who does not sit at a table may rule there.
    pub async fn may_rule(&self, id: Uuid, account: &AccountView) -> Result<bool, NoTable> {
        let (watchable, club_id) = self.store.game_access(id).await?.ok_or(NoTable::Unknown)?;
        Ok(Access { watchable, club_id }.directs(&self.store, account).await)
    }

    pub(super) fn actor(
        &self,
        (id, epoch): (Uuid, i64),
        judge: SharedJudge,
        game: Game,
        past: Past,
        seating: Seating,
        access: Access,
    ) -> TableActor {
        TableActor {
            id,
            epoch,
            clock: self.clock,
            journal: self.journal.clone(),
            store: self.store.clone(),
            words: self.words.clone(),
            judge,
            game,
            past,
            quiet_at: Instant::now() + QUIET,
            seating,
            access,
            onlooker: self.around.onlooker.clone(),
            graces: Graces::default(),
            audience: Audience::default(),
            insiders: Insiders::default(),
            allowances: Allowances::default(),
            crowded: false,
        }
    }

    /// Starts a table's task. If somebody else restored it meanwhile, theirs is fenced off by
    /// the epoch and comes to an end by itself.
    pub(super) fn open(&self, actor: TableActor) -> TableHandle {
        let (mailbox, mail) = mpsc::channel(MAILBOX);
        let handle = TableHandle { id: actor.id, mailbox };
        if !actor.game.is_closed() {
            for (seat, level) in bots_at(actor.game.setup()) {
                self.around.bots.seat(&handle, seat, level);
            }
        }
        actor.tell_partners();
        self.lock().tables.insert(actor.id, handle.clone());
        gauge!("tables_open").increment(1.0);
        let (id, open) = (actor.id, Arc::clone(&self.open));
        // Boxed, or the tasks around it would have room for it once more each.
        let mut actor = Box::new(actor);
        tokio::spawn(async move {
            let ended = guarded(actor.run(mail)).await;
            gauge!("tables_open").decrement(1.0);
            table_ended(&open, id, ended);
        });
        handle
    }

    /// A table that needs no restoring.
    pub(crate) fn in_memory(&self, id: Uuid) -> Option<TableHandle> {
        let mut open = self.lock();
        let handle = open.tables.get(&id)?.clone();
        if handle.mailbox.is_closed() {
            open.tables.remove(&id);
            return None;
        }
        Some(handle)
    }

    /// Remembers that a connection attends a table.
    pub fn attends(&self, connection: &ConnectionHandle, table: Uuid) {
        let mut open = self.lock();
        let attended = open.attended.entry(connection.id());
        let (_, attended) = attended.or_insert_with(|| (connection.clone(), Vec::new()));
        if !attended.contains(&table) {
            attended.push(table);
        }
    }

    /// A connection has seen enough of a table.
    pub fn leave(&self, connection_id: u64, table: Uuid) {
        let handle = {
            let mut open = self.lock();
            if let Some((_, attended)) = open.attended.get_mut(&connection_id) {
                attended.retain(|id| *id != table);
            }
            open.tables.get(&table).cloned()
        };
        if let Some(handle) = handle {
            let _ = handle.leave(connection_id);
        }
    }

    /// A connection is gone: the tables it attended hear of it.
    pub fn connection_gone(&self, connection_id: u64) {
        let handles: Vec<TableHandle> = {
            let mut open = self.lock();
            let attended = open.attended.remove(&connection_id);
            let attended = attended.map(|(_, tables)| tables).unwrap_or_default();
            attended.iter().filter_map(|id| open.tables.get(id).cloned()).collect()
        };
        for handle in handles {
            // A full mailbox is no loss: the table lets closed connections go by itself.
            let _ = handle.leave(connection_id);
        }
    }

    /// Closes every table, each once it has stored what it has in hand.
    pub async fn close(&self) {
        let handles: Vec<TableHandle> = self.lock().tables.drain().map(|(_, one)| one).collect();
        for handle in handles {
            handle.close().await;
        }
    }

    /// How many tables are in memory.
    pub fn len(&self) -> usize {
        self.lock().tables.len()
    }

    /// Whether no table is in memory.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        lock(&self.open)
    }
}

fn lock(open: &Mutex<Open>) -> MutexGuard<'_, Open> {
    // The maps are changed by calls that cannot panic half-way.
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A table's task has ended, in whatever way; those who look on are told if it was not in order.
fn table_ended(open: &Mutex<Open>, id: Uuid, ended: Result<Ended, String>) {
    let mut open = lock(open);
    open.forget(id);
    let reason = match ended {
        Ok(Ended::Done) => {
            tracing::debug!(table = %id, "a table closed");
            return;
        }
        Ok(Ended::LostTheJournal(error)) => {
            tracing::warn!(table = %id, %error, "a table lost its journal");
            "the table is kept elsewhere now: attend it again"
        }
        Err(panic) => {
            tracing::error!(table = %id, panic, "a table had an accident");
            counter!("table_accidents_total").increment(1);
            open.accidents.happened(id);
            "the table had an accident: attend it again"
        }
    };
    let frame = frames::no_table(id, reason);
    for connection in open.attending(id) {
        connection.send(frame.clone());
    }
}

/// The bots of a table and their levels: a bot is called by its level.
fn bots_at(setup: &engine::Setup) -> impl Iterator<Item = (Seat, u8)> + '_ {
    let seats = (0..).map(Seat).zip(&setup.seats);
    seats
        .filter(|(_, seat)| seat.occupant == engine::Occupant::Bot)
        .filter_map(|(number, seat)| Some((number, bot_level(&seat.name)?)))
}
