//! How others reach a connection: what it is sent, and that it is let go.

use std::future::poll_fn;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::task::Poll;

use futures_util::task::AtomicWaker;
use protocol::AccountView;
use uuid::Uuid;

use super::errands::Errands;
use super::links::Links;
use super::outbox::{Full, Others, Outbox};
use super::round_trip::RoundTrip;
use super::subscriptions::{Held, Topic};
use super::{Closing, Frame};
use crate::accounts::Session;
use crate::limits::{Sender, neighbourhood};
use crate::store::TokenHash;

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

/// How others reach a connection. Clones are the same connection.
#[derive(Clone, Debug)]
pub struct ConnectionHandle(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    id: u64,
    session: Option<Session>,
    /// Where it comes from; for IPv6 the subscriber's.
    address: IpAddr,
    outbox: Outbox,
    round_trip: RoundTrip,
    closing: OnceLock<Closing>,
    subscriptions: Held,
    links: Links,
    errands: Errands,
    /// The task that reads and writes the socket.
    task: AtomicWaker,
}

/// Why a connection's task wakes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wakeup {
    /// There is something to send.
    ToSend,
    /// The connection is to be closed.
    Close(Closing),
}

impl ConnectionHandle {
    pub(crate) fn new(session: Option<Session>, address: IpAddr) -> Self {
        Self(Arc::new(Shared {
            id: NEXT_ID.fetch_add(1, Ordering::Relaxed),
            session,
            address: neighbourhood(address),
            outbox: Outbox::default(),
            round_trip: RoundTrip::default(),
            closing: OnceLock::new(),
            subscriptions: Held::default(),
            links: Links::default(),
            errands: Errands::default(),
            task: AtomicWaker::new(),
        }))
    }

    /// Unique while the process lives.
    pub fn id(&self) -> u64 {
        self.0.id
    }

    /// Who it is, if logged in.
    pub fn account_id(&self) -> Option<Uuid> {
        self.0.session.as_ref().map(|session| session.account.id)
    }

    /// Whether it is a registered account's.
    pub(super) fn is_member(&self) -> bool {
        self.0.session.as_ref().is_some_and(|session| !session.account.guest)
    }

    /// Who it is, as others see it.
    pub fn account(&self) -> Option<AccountView> {
        self.0.session.as_ref().map(|session| session.account.clone().into())
    }

    /// What it came to by a link: tables, and a tournament.
    pub fn came_to_by(&self, link: &str) -> Vec<Uuid> {
        self.0.links.by(link)
    }

    /// Keeps the link by which it came to a table or a tournament.
    pub fn came_by(&self, table: Uuid, link: &str) {
        self.0.links.keep(table, link);
    }

    /// The link by which it came to a table or a tournament.
    pub fn link_to(&self, table: Uuid) -> Option<String> {
        self.0.links.to(table)
    }

    /// The last measured round trip.
    pub fn round_trip_ms(&self) -> Option<u32> {
        self.0.round_trip.get_ms()
    }

    /// Sends a frame, in order, without waiting.
    pub fn send(&self, frame: Frame) {
        self.queue(frame);
        self.0.task.wake();
    }

    /// Queues a frame behind those that wait; it leaves once the connection is woken. A client
    /// for whom too much waits is cut off: it comes back and asks for what it missed.
    pub fn queue(&self, frame: Frame) {
        if self.0.outbox.push(frame) == Err(Full) {
            self.close(Closing::SlowReader);
        }
    }

    /// Wakes the connection's task, if something is queued that has not left by itself.
    pub fn wake(&self) {
        if !self.0.outbox.is_empty() {
            self.0.task.wake();
        }
    }

    /// Wakes this connection, and the others once it has been written to (decision 0093).
    pub(crate) fn wake_before(&self, others: Others) {
        self.0.outbox.then_wake(others);
        self.wake();
    }

    /// Lets the connection go. The first reason counts.
    pub fn close(&self, why: Closing) {
        if self.0.closing.set(why).is_ok() {
            self.0.task.wake();
        }
    }

    /// Whether it has been let go.
    pub fn is_closed(&self) -> bool {
        self.0.closing.get().is_some()
    }

    /// Ends a subscription, if there is one.
    pub fn leave(&self, topic: Topic) {
        self.0.subscriptions.leave(topic);
    }

    /// Ends all subscriptions, for good: the connection has ended.
    pub(crate) fn leave_all(&self) {
        self.0.subscriptions.leave_all();
    }

    /// Whether it is subscribed to a topic.
    pub fn is_subscribed(&self, topic: Topic) -> bool {
        self.0.subscriptions.has(topic)
    }

    /// The guards of its subscriptions.
    pub(super) fn held(&self) -> &Held {
        &self.0.subscriptions
    }

    /// What it asked for and has to be looked up.
    pub(super) fn errands(&self) -> &Errands {
        &self.0.errands
    }

    /// What waits to be sent.
    pub(crate) fn outbox(&self) -> &Outbox {
        &self.0.outbox
    }

    /// How far away it is.
    pub(crate) fn round_trip(&self) -> &RoundTrip {
        &self.0.round_trip
    }

    pub(crate) fn token(&self) -> Option<TokenHash> {
        self.0.session.as_ref().map(|session| session.token)
    }

    pub(crate) fn address(&self) -> IpAddr {
        self.0.address
    }

    pub(crate) fn sender(&self) -> Sender {
        self.account_id().map_or(Sender::Connection(self.0.id), Sender::Account)
    }

    /// Waits until there is something to send or someone lets the connection go. For the
    /// connection's own task alone.
    pub(crate) async fn next_wakeup(&self) -> Wakeup {
        self.until(|| match self.0.closing.get() {
            Some(why) => Some(Wakeup::Close(*why)),
            None if self.0.outbox.is_empty() => None,
            None => Some(Wakeup::ToSend),
        })
        .await
    }

    /// Waits until someone lets the connection go. For the connection's own task alone.
    pub(crate) async fn closed(&self) -> Closing {
        self.until(|| self.0.closing.get().copied()).await
    }

    async fn until<T>(&self, done: impl Fn() -> Option<T>) -> T {
        poll_fn(|context| {
            if let Some(done) = done() {
                return Poll::Ready(done);
            }
            self.0.task.register(context.waker());
            // It may have been woken between the look and the registration.
            done().map_or(Poll::Pending, Poll::Ready)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::pin::pin;
    use std::sync::atomic::AtomicUsize;
    use std::task::{Context, Wake};

    use super::*;

    /// Counts how often a connection's task is woken.
    #[derive(Default)]
    struct Wakes(AtomicUsize);

    impl Wakes {
        fn count(&self) -> usize {
            self.0.load(Ordering::SeqCst)
        }
    }

    impl Wake for Wakes {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }

    /// A connection whose task waits for something to do.
    fn waiting() -> (ConnectionHandle, Arc<Wakes>) {
        let (handle, wakes) =
            (ConnectionHandle::new(None, Ipv4Addr::LOCALHOST.into()), Arc::new(Wakes::default()));
        let waker = Arc::clone(&wakes).into();
        assert!(pin!(handle.next_wakeup()).poll(&mut Context::from_waker(&waker)).is_pending());
        (handle, wakes)
    }

    #[test]
    fn what_is_queued_leaves_when_its_connection_is_woken_and_nobody_is_woken_for_nothing() {
        let (handle, wakes) = waiting();
        handle.wake();
        assert_eq!(wakes.count(), 0);
        handle.queue(Frame::of(&1));
        assert_eq!(wakes.count(), 0);
        handle.wake();
        assert_eq!((wakes.count(), handle.outbox().take().0.len()), (1, 1));
    }

    #[test]
    fn others_are_woken_once_the_first_has_been_written_to() {
        let ((first, firsts), (other, others)) = (waiting(), waiting());
        first.queue(Frame::of(&1));
        other.queue(Frame::of(&2));
        first.wake_before([other].into());
        let (frames, next) = first.outbox().take();
        assert_eq!((frames.len(), firsts.count(), others.count()), (1, 1, 0));
        drop(next);
        assert_eq!(others.count(), 1);
    }

    /// One who is gone or does not read, or for whom nothing waits, keeps nobody.
    #[test]
    fn others_never_wait_for_a_connection_that_is_stalled() {
        for stalled in [true, false] {
            let ((first, _), (other, others)) = (waiting(), waiting());
            if stalled {
                first.outbox().stall();
                first.queue(Frame::of(&1));
            }
            other.queue(Frame::of(&2));
            first.wake_before([other].into());
            assert_eq!(others.count(), 1);
        }
        let ((first, _), (other, others)) = (waiting(), waiting());
        first.queue(Frame::of(&1));
        other.queue(Frame::of(&2));
        first.wake_before([other].into());
        first.outbox().stall();
        assert_eq!(others.count(), 1);
    }
}
