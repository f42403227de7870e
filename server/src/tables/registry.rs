//! All tables: laid, found, restored, closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::levels::number_of;
use engine::{Game, Millis, Seat};
use metrics::{counter, gauge};
use tokio::sync::mpsc;
use tokio::time::Instant;
use uuid::Uuid;

use super::actor::{Ended, QUIET, TableActor};
use super::admission::{Asking, come_again};
use super::awaited::Awaited;
use super::broadcast::audience::Audience;
use super::broadcast::bot_views::BotViews;
use super::broadcast::first_frames::FirstFrames;
use super::broadcast::frames;
use super::broadcast::frames::Ask;
use super::entrance::{Arrival, Entrance, Visit};
use super::handle::{MAILBOX, Mail, TableHandle};
use super::history::past::Past;
use super::lag::Allowances;
use super::presence::Graces;
use super::recovery::freeze::Listening;
use super::recovery::outages;
use super::recovery::panics::{Panics, guarded};
use super::seating::Seating;
use super::watching::watches_as;
use super::{NoTable, Ports, SharedJudge, Unreachable};
use crate::clock::Clock;
use crate::connections::{ConnectionHandle, Subscriptions, Topic};
use crate::journal::Journal;
use crate::store::{Health, SettledAudience, Store, StreamKind};
use crate::words::Words;

/// All tables of this node.
pub struct Tables {
    pub(super) node: String,
    pub(super) clock: Clock,
    pub(super) store: Store,
    journal: Journal,
    health: Health,
    pub(super) words: Arc<Words>,
    ports: Ports,
    subscriptions: Subscriptions,
    asking: Asking,
    open: Arc<Mutex<Open>>,
    listening: Listening,
    /// Two who ask for a table at once must get the same one.
    bringing_back: tokio::sync::Mutex<()>,
}

/// What tables are kept in.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "a part without a comment is named after its module")]
pub struct Storage {
    pub store: Store,
    /// The writer of the journal.
    pub journal: Journal,
    /// Whether the database takes writes.
    pub health: Health,
}

#[derive(Default)]
struct Open {
    /// Looked at with every command, so hashed quickly.
    tables: foldhash::HashMap<Uuid, TableHandle>,
    panics: Panics,
    /// Tables whose task ended out of order, and when: since then they have not been here.
    lost: HashMap<Uuid, Millis>,
}

impl Open {
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
        Storage { store, journal, health }: Storage,
        words: Arc<Words>,
        ports: Ports,
        subscriptions: Subscriptions,
    ) -> Self {
        let (open, bringing_back) = (Arc::default(), tokio::sync::Mutex::default());
        let asking = Asking::new(store.clone(), clock);
        Self {
            node,
            clock,
            store,
            journal,
            health,
            words,
            ports,
            subscriptions,
            asking,
            open,
            listening: Listening::default(),
            bringing_back,
        }
    }

    /// The hall listens from now on: tables that were taken up wait for their players only so
    /// long.
    pub(crate) fn listening(&self) {
        self.listening.begins();
    }

    /// The table of a game that is not settled, from memory or from its journal.
    pub async fn get(&self, id: Uuid) -> Result<TableHandle, NoTable> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        // Before it is anyone's turn: who asks for what is not there keeps nobody waiting.
        self.check_to_be_had(id).await?;
        let _one_at_a_time = self.bringing_back.lock().await;
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        self.check_to_be_had(id).await?;
        let claim = self.store.claim_stream(StreamKind::Game, id, &self.node).await?;
        let handle = self.restore(&claim.ok_or(NoTable::Elsewhere)?).await?;
        // Those who were here when it went away need not find out by themselves.
        for connection in self.subscriptions.of(Topic::Table(id)) {
            if let Err(why) = handle.attend(connection.clone(), None) {
                come_again(&connection, id, why);
            }
        }
        Ok(handle)
    }

    async fn check_to_be_had(&self, id: Uuid) -> Result<(), NoTable> {
        if self.lock().panics.is_suspended(id) {
            return Err(NoTable::Suspended);
        }
        match self.store.is_closed(StreamKind::Game, id).await? {
            None => Err(NoTable::Unknown),
            Some(true) => Err(NoTable::Finished),
            Some(false) => Ok(()),
        }
    }

    /// Since when a table whose task ended out of order has not been here.
    pub(super) fn lost_since(&self, id: Uuid) -> Option<Millis> {
        self.lock().lost.get(&id).copied()
    }

    pub(super) fn actor(
        &self,
        (id, epoch): (Uuid, i64),
        judge: SharedJudge,
        game: Game,
        past: Past,
        seating: Seating,
        settled: SettledAudience,
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
            entrance: Entrance::new(self.asking.clone(), seating, settled),
            mailbox: None,
            settled,
            commentaries: None,
            observer: self.ports.observer.clone(),
            awaited: Awaited::default(),
            graces: Graces::default(),
            audience: Audience::new(self.clock, watches_as(settled.policy)),
            first_frames: FirstFrames::default(),
            bot_views: BotViews::default(),
            allowances: Allowances::default(),
            crowded: false,
            health: self.health.clone(),
            storage_turns: outages::settled(self.health.turns()),
            owes_status: false,
            away_since: None,
            listening: self.listening.clone(),
        }
    }

    /// Starts a table's task. If somebody else restored it meanwhile, theirs is fenced off by
    /// the epoch and comes to an end by itself.
    pub(super) fn open(&self, mut actor: TableActor) -> TableHandle {
        let (mailbox, mut mail) = mpsc::channel(MAILBOX);
        actor.mailbox = Some(mailbox.downgrade());
        let entrance = Arc::clone(&actor.entrance);
        let handle = TableHandle { id: actor.id, mailbox, entrance };
        if !actor.game.is_closed() {
            for (seat, level) in bots_at(actor.game.setup()) {
                self.ports.bots.seat(&handle, seat, level);
            }
        }
        actor.tell_partners();
        let mut open = self.lock();
        open.tables.insert(actor.id, handle.clone());
        open.lost.remove(&actor.id);
        drop(open);
        gauge!("tables_open").increment(1.0);
        let (id, clock, open) = (actor.id, self.clock, Arc::clone(&self.open));
        let subscriptions = self.subscriptions.clone();
        // Boxed, or each future around it would be as large again.
        let mut actor = Box::new(actor);
        tokio::spawn(async move {
            let ended = guarded(actor.run(&mut mail)).await;
            gauge!("tables_open").decrement(1.0);
            return_mail(id, mail);
            turn_back(id, &actor.entrance);
            table_ended(&mut lock(&open), &subscriptions, id, ended, clock.now());
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

    /// Subscribes a connection to a table, which is told when it leaves; `false` if the
    /// connection attends too many.
    pub fn attends(&self, connection: &ConnectionHandle, table: Uuid) -> bool {
        let (open, connection_id) = (Arc::clone(&self.open), connection.id());
        let account_id = connection.account_id();
        let left = move || {
            // Looked up only now: the table may have come back since, with another mailbox.
            let handle = lock(&open).tables.get(&table).cloned();
            if let Some(handle) = handle {
                leave(handle, connection_id, account_id);
            }
        };
        self.subscriptions.join(Topic::Table(table), connection, left).is_ok()
    }

    /// Puts a table away: whoever asks for it next is shown it from its journal.
    pub(crate) async fn put_away(&self, id: Uuid) {
        if let Some(handle) = self.in_memory(id) {
            handle.close().await;
        }
    }

    /// The database takes writes again, and every table is to know.
    pub(crate) fn storage_is_back(&self) {
        self.lock().tables.values().for_each(TableHandle::storage_is_back);
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

/// That somebody goes may not be lost: a player who is believed to be here cannot be waited for.
fn leave(table: TableHandle, connection_id: u64, account_id: Option<Uuid>) {
    if table.leave(connection_id, account_id) == Err(Unreachable::Busy) {
        tokio::spawn(async move { table.leave_patiently(connection_id).await });
    }
}

/// What a table's task has not read when it ends was said for nothing, and its senders hear so.
fn return_mail(id: Uuid, mut mail: mpsc::Receiver<Box<Mail>>) {
    mail.close();
    while let Ok(unread) = mail.try_recv() {
        if let Mail::Attend(Arrival { connection, .. }) | Mail::Command { connection, .. } = *unread
        {
            come_again(&connection, id, Unreachable::Closed);
        }
    }
}

/// The same to those who were on their way in.
fn turn_back(id: Uuid, entrance: &Entrance) {
    for visit in entrance.close() {
        if let Visit::Comes(arrival, _place) = visit {
            come_again(&arrival.connection, id, Unreachable::Closed);
        }
    }
}

/// A table's task has ended, in whatever way; those who look on are told if it was not in order.
fn table_ended(
    open: &mut Open,
    subscriptions: &Subscriptions,
    id: Uuid,
    ended: Result<Ended, String>,
    now: Millis,
) {
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
            tracing::error!(table = %id, panic, "a table's task panicked");
            counter!("table_panics_total").increment(1);
            open.panics.record(id);
            "the table failed and starts anew: attend it again"
        }
    };
    open.lost.insert(id, now);
    let frame = frames::no_table(id, reason, Ask::Again);
    for connection in subscriptions.of(Topic::Table(id)) {
        connection.send(frame.clone());
    }
}

/// The bots of a table and their levels: a bot is called by its level.
fn bots_at(setup: &engine::Setup) -> impl Iterator<Item = (Seat, u8)> + '_ {
    let seats = (0..).map(Seat).zip(&setup.seats);
    seats
        .filter(|(_, seat)| seat.occupant == engine::Occupant::Bot)
        .filter_map(|(number, seat)| Some((number, number_of(&seat.name)?)))
}
