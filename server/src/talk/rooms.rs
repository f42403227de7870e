//! The rooms of all tables where someone is.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::Laid;
use protocol::ChatTo;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use uuid::Uuid;

use super::room::{Mail, Room};
use crate::connections::{ConnectionHandle, Subscriptions, Topic, Waiting};
use crate::store::{Content, Store};

/// What may wait at a room; a room waits for nothing but the database.
const MAILBOX: usize = 64;
/// How long coming and going wait when a room is full, or the database away.
const PAUSE: Duration = Duration::from_millis(500);

/// A room has as much waiting as it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// All rooms of this node. Clones are the same rooms.
#[derive(Clone, Debug)]
pub struct Rooms(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    subscriptions: Subscriptions,
    waiting: Arc<Waiting>,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    rooms: HashMap<Uuid, mpsc::Sender<Mail>>,
    /// The tables of partners whose racks lie face down.
    face_down: HashSet<Uuid>,
}

impl Rooms {
    /// No rooms yet.
    pub fn new(store: Store, subscriptions: Subscriptions, waiting: Arc<Waiting>) -> Self {
        Self(Arc::new(Inner { store, subscriptions, waiting, open: Mutex::default() }))
    }

    /// Who is told of what was said while they were elsewhere.
    pub(super) fn waiting(&self) -> &Waiting {
        &self.0.waiting
    }

    /// A connection attends a table. Who is logged in may turn out to play there.
    pub fn enter(&self, table: Uuid, connection: ConnectionHandle) {
        if connection.account_id().is_none() {
            return;
        }
        let (rooms, connection_id) = (self.clone(), connection.id());
        let left = move || rooms.post_patiently(table, Mail::Leave { connection_id });
        let joined = self.0.subscriptions.join(Topic::Room(table), &connection, left);
        joined.expect("only tables are limited");
        self.post_patiently(table, Mail::Enter { connection });
    }

    pub(super) fn say(
        &self,
        table: Uuid,
        connection: ConnectionHandle,
        id: Uuid,
        to: ChatTo,
        content: Content,
    ) -> Result<(), Full> {
        self.post(table, Mail::Say { connection, id, to, content }).map_err(|_| Full)
    }

    /// A draft that finds a full room is lost, as the next one will say it all.
    pub(super) fn draft(&self, table: Uuid, connection: ConnectionHandle, laid: Vec<Laid>) {
        let _ = self.post(table, Mail::Draft { connection, laid });
    }

    /// Partners' racks were turned: face down, or up again.
    pub fn racks_turned(&self, table: Uuid, face_down: bool) {
        let mut open = self.lock();
        let turned =
            if face_down { open.face_down.insert(table) } else { open.face_down.remove(&table) };
        drop(open);
        if turned {
            self.post_patiently(table, Mail::RacksTurned);
        }
    }

    /// Whether the racks of a table of partners lie face down.
    pub(super) fn are_face_down(&self, table: Uuid) -> bool {
        self.lock().face_down.contains(&table)
    }

    /// Ends a room in which nothing waits. Mail is posted under the same lock, so none is lost.
    pub(super) fn retire(&self, table: Uuid, mailbox: &mpsc::Receiver<Mail>) -> bool {
        let mut open = self.lock();
        let empty = mailbox.is_empty();
        if empty {
            open.rooms.remove(&table);
        }
        empty
    }

    /// How many rooms there are.
    pub fn len(&self) -> usize {
        self.lock().rooms.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts mail into a room's mailbox, opening the room if need be; gives it back if full.
    fn post(&self, table: Uuid, mail: Mail) -> Result<(), Mail> {
        let mut open = self.lock();
        let sender = match open.rooms.entry(table) {
            Entry::Occupied(room) => room.into_mut(),
            // Whoever leaves a room that is not there has left it, and it has no drafts.
            Entry::Vacant(_) if matches!(mail, Mail::Leave { .. } | Mail::RacksTurned) => {
                return Ok(());
            }
            Entry::Vacant(place) => place.insert(self.start(table)),
        };
        match sender.try_send(mail) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(mail)) => Err(mail),
            Err(TrySendError::Closed(mail)) => {
                // Its task ended without retiring: a bug there must not silence a table.
                *sender = self.start(table);
                sender.try_send(mail).map_err(TrySendError::into_inner)
            }
        }
    }

    /// Coming and going may not be lost; a full room gets them when it has room.
    fn post_patiently(&self, table: Uuid, mail: Mail) {
        if let Err(mail) = self.post(table, mail) {
            self.post_later(table, mail);
        }
    }

    /// Posts mail after a pause, again and again until the room takes it.
    pub(super) fn post_later(&self, table: Uuid, mut mail: Mail) {
        let rooms = self.clone();
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(PAUSE).await;
                if Self::has_gone_meanwhile(table, &mail) {
                    return;
                }
                match rooms.post(table, mail) {
                    Ok(()) => return,
                    Err(again) => mail = again,
                }
            }
        });
    }

    /// Whether mail is from one who came and has left again before it could be delivered.
    fn has_gone_meanwhile(table: Uuid, mail: &Mail) -> bool {
        let Mail::Enter { connection } = mail else { return false };
        !connection.is_subscribed(Topic::Room(table))
    }

    fn start(&self, table: Uuid) -> mpsc::Sender<Mail> {
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let room = Room::new(table, self.0.store.clone(), self.clone());
        tokio::spawn(room.run(mailbox));
        sender
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // The maps are changed by calls that cannot panic half-way.
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
