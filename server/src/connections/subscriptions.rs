//! Who is subscribed to what: the one registry of it (decision 0114).
//!
//! A connection holds a guard for each of its subscriptions. Dropping a guard leaves: when the
//! client asks to, and for all of them when the connection ends, so that a new kind of topic
//! needs no line there. Tables and chat rooms keep a list of their own beside this, with what
//! each listener may see, which is all that the sending of a frame looks at.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use uuid::Uuid;

use super::ConnectionHandle;

/// How many tables one connection may attend: a wall of boards several times over.
const MOST_TABLES: usize = 256;

/// What a connection can be subscribed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// What happens at a table.
    Table(Uuid),
    /// What is said at a table.
    Room(Uuid),
    /// What happens in a tournament.
    Tournament(Uuid),
    /// Seeks and running games.
    Lobby,
    /// A wall of boards.
    Wall,
    /// What waits for the connection's own account.
    Waiting,
}

impl Topic {
    /// Whether it counts among those that a connection may have so many of.
    fn is_table(self) -> bool {
        matches!(self, Self::Table(_) | Self::Tournament(_))
    }
}

/// The connection is subscribed to as many tables as it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTables;

/// All subscriptions of a hall. Clones are the same registry. Every method is short and never
/// waits.
#[derive(Clone, Debug, Default)]
pub struct Subscriptions(Arc<Mutex<Subscribers>>);

/// By topic, then by the connection's id: those of one topic stand beside each other.
type Subscribers = BTreeMap<(Topic, u64), ConnectionHandle>;

impl Subscriptions {
    /// Subscribes a connection; `left` is run once when it leaves, in whatever way. Doing it
    /// twice does nothing. A connection that has ended leaves at once.
    pub fn join(
        &self,
        topic: Topic,
        connection: &ConnectionHandle,
        left: impl FnOnce() + Send + 'static,
    ) -> Result<(), TooManyTables> {
        let mut held = connection.held().lock();
        if held.guards.iter().any(|guard| guard.topic == topic) {
            return Ok(());
        }
        let tables = held.guards.iter().filter(|guard| guard.topic.is_table()).count();
        if topic.is_table() && tables >= MOST_TABLES {
            return Err(TooManyTables);
        }
        let ended = held.ended;
        let guard = LeaveGuard {
            topic,
            connection_id: connection.id(),
            subscriptions: self.clone(),
            left: Some(Box::new(left)),
        };
        if !ended {
            self.lock().insert((topic, connection.id()), connection.clone());
            held.guards.push(guard);
            return Ok(());
        }
        // Unlocked first: what is run when it leaves may look at the connection.
        drop(held);
        drop(guard);
        Ok(())
    }

    /// The connections subscribed to a topic.
    pub fn of(&self, topic: Topic) -> Vec<ConnectionHandle> {
        let subscribers = self.lock();
        let found = subscribers.range((topic, u64::MIN)..=(topic, u64::MAX));
        found.map(|(_, connection)| connection.clone()).collect()
    }

    /// Whether nobody is subscribed to a topic.
    pub fn is_empty(&self, topic: Topic) -> bool {
        self.lock().range((topic, u64::MIN)..=(topic, u64::MAX)).next().is_none()
    }

    fn lock(&self) -> MutexGuard<'_, Subscribers> {
        // Changed by calls that cannot panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A subscription of a connection: dropping it leaves.
struct LeaveGuard {
    topic: Topic,
    connection_id: u64,
    subscriptions: Subscriptions,
    left: Option<Box<dyn FnOnce() + Send>>,
}

impl std::fmt::Debug for LeaveGuard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("LeaveGuard").field(&self.topic).finish()
    }
}

impl Drop for LeaveGuard {
    fn drop(&mut self) {
        // Kept until the registry is unlocked: it may be the last handle, whose end leaves too.
        let _connection = self.subscriptions.lock().remove(&(self.topic, self.connection_id));
        if let Some(left) = self.left.take() {
            left();
        }
    }
}

/// The guards that one connection holds.
#[derive(Debug, Default)]
pub(super) struct Held(Mutex<Guards>);

#[derive(Debug, Default)]
struct Guards {
    guards: Vec<LeaveGuard>,
    /// Whether the connection has ended, and takes no more.
    ended: bool,
}

impl Held {
    pub(super) fn leave(&self, topic: Topic) {
        let mut held = self.lock();
        let index = held.guards.iter().position(|guard| guard.topic == topic);
        let guard = index.map(|index| held.guards.swap_remove(index));
        drop(held);
        drop(guard);
    }

    pub(super) fn leave_all(&self) {
        let mut held = self.lock();
        held.ended = true;
        let guards = std::mem::take(&mut held.guards);
        drop(held);
        drop(guards);
    }

    pub(super) fn has(&self, topic: Topic) -> bool {
        self.lock().guards.iter().any(|guard| guard.topic == topic)
    }

    fn lock(&self) -> MutexGuard<'_, Guards> {
        // Changed by calls that cannot panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn connection() -> ConnectionHandle {
        ConnectionHandle::new(None, Ipv4Addr::LOCALHOST.into())
    }

    /// Something that counts how often it was left.
    fn counter() -> (Arc<AtomicUsize>, impl FnOnce() + Send + 'static) {
        let count = Arc::new(AtomicUsize::new(0));
        let counts = Arc::clone(&count);
        (count, move || {
            counts.fetch_add(1, Ordering::SeqCst);
        })
    }

    const TABLE: Topic = Topic::Table(Uuid::from_u128(1));
    const ROOM: Topic = Topic::Room(Uuid::from_u128(1));

    #[test]
    fn who_leaves_is_no_longer_subscribed_and_that_is_told_once() {
        let (subscriptions, ada, bo) = (Subscriptions::default(), connection(), connection());
        let ((count, left), (twice, not_run)) = (counter(), counter());
        subscriptions.join(TABLE, &ada, left).unwrap();
        subscriptions.join(TABLE, &ada, not_run).unwrap();
        subscriptions.join(ROOM, &ada, || {}).unwrap();
        subscriptions.join(TABLE, &bo, || {}).unwrap();
        assert_eq!(subscriptions.of(TABLE).len(), 2);
        ada.leave(TABLE);
        ada.leave(TABLE);
        assert_eq!(count.load(Ordering::SeqCst), 1);
        assert_eq!(twice.load(Ordering::SeqCst), 0, "the first subscription stood");
        let ids: Vec<u64> = subscriptions.of(TABLE).iter().map(ConnectionHandle::id).collect();
        assert_eq!(ids, [bo.id()]);
        assert!(ada.is_subscribed(ROOM) && !ada.is_subscribed(TABLE));
    }

    #[test]
    fn a_connection_that_ends_leaves_everything_and_takes_nothing_more() {
        let (subscriptions, ada) = (Subscriptions::default(), connection());
        let ((count, left), (late, at_once)) = (counter(), counter());
        subscriptions.join(TABLE, &ada, left).unwrap();
        subscriptions.join(Topic::Lobby, &ada, || {}).unwrap();
        ada.leave_all();
        assert_eq!(count.load(Ordering::SeqCst), 1);
        assert!(subscriptions.is_empty(TABLE) && subscriptions.is_empty(Topic::Lobby));
        subscriptions.join(ROOM, &ada, at_once).unwrap();
        assert_eq!(late.load(Ordering::SeqCst), 1);
        assert!(subscriptions.is_empty(ROOM) && !ada.is_subscribed(ROOM));
    }

    #[test]
    fn a_connection_attends_so_many_tables_and_no_more_until_it_leaves_one() {
        let (subscriptions, ada) = (Subscriptions::default(), connection());
        let table = |n: usize| Topic::Table(Uuid::from_u128(n as u128));
        for n in 0..MOST_TABLES {
            subscriptions.join(table(n), &ada, || {}).unwrap();
        }
        let one_more = |topic| subscriptions.join(topic, &ada, || {});
        assert_eq!(one_more(table(MOST_TABLES)), Err(TooManyTables));
        assert_eq!(one_more(table(0)), Ok(()), "it attends that one");
        assert_eq!(one_more(Topic::Lobby), Ok(()));
        ada.leave(table(7));
        assert_eq!(one_more(table(MOST_TABLES)), Ok(()));
    }
}
