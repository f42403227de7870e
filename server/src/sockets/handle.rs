//! How others reach a connection: what it is sent, and that it is let go.

use std::future::poll_fn;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::task::Poll;

use futures_util::task::AtomicWaker;
use protocol::AccountView;
use uuid::Uuid;

use super::outbox::{Full, Others, Outbox};
use super::round_trip::RoundTrip;
use super::{Closing, Frame};
use crate::http::Session;
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
    /// The task that reads and writes the socket.
    task: AtomicWaker,
}

/// Why a connection's task is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Called {
    /// There is something to send.
    ToSend,
    /// The connection is let go.
    LetGo(Closing),
}

impl ConnectionHandle {
    pub(super) fn new(session: Option<Session>, address: IpAddr) -> Self {
        Self(Arc::new(Shared {
            id: NEXT_ID.fetch_add(1, Ordering::Relaxed),
            session,
            address: neighbourhood(address),
            outbox: Outbox::default(),
            round_trip: RoundTrip::default(),
            closing: OnceLock::new(),
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

    /// Who it is, as others see it.
    pub fn account(&self) -> Option<AccountView> {
        self.0.session.as_ref().map(|session| session.account.clone().into())
    }

    /// The last measured round trip.
    pub fn round_trip_ms(&self) -> Option<u32> {
        self.0.round_trip.get_ms()
    }

    /// Sends a frame, in order, without waiting.
    pub fn send(&self, frame: Frame) {
        self.lay_ready(frame);
        self.0.task.wake();
    }

    /// Lays a frame ready behind those that wait; it leaves once the connection is called. A
    /// client for whom too much waits is cut off: it comes back and asks for what it missed.
    pub fn lay_ready(&self, frame: Frame) {
        if self.0.outbox.push(frame) == Err(Full) {
            self.close(Closing::SlowReader);
        }
    }

    /// Sends what was laid ready, if it has not left by itself.
    pub fn call(&self) {
        if !self.0.outbox.is_empty() {
            self.0.task.wake();
        }
    }

    /// Sends what was laid ready, and only then what was laid ready for others.
    pub(crate) fn call_before(&self, others: Others) {
        self.0.outbox.then_call(others);
        self.call();
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

    /// What waits to be sent.
    pub(super) fn outbox(&self) -> &Outbox {
        &self.0.outbox
    }

    /// How far away it is.
    pub(super) fn round_trip(&self) -> &RoundTrip {
        &self.0.round_trip
    }

    pub(super) fn token(&self) -> Option<TokenHash> {
        self.0.session.as_ref().map(|session| session.token)
    }

    pub(super) fn address(&self) -> IpAddr {
        self.0.address
    }

    pub(super) fn sender(&self) -> Sender {
        self.account_id().map_or(Sender::Connection(self.0.id), Sender::Account)
    }

    /// Waits until there is something to send or someone lets the connection go. For the
    /// connection's own task alone.
    pub(super) async fn called(&self) -> Called {
        self.until(|| match self.0.closing.get() {
            Some(why) => Some(Called::LetGo(*why)),
            None if self.0.outbox.is_empty() => None,
            None => Some(Called::ToSend),
        })
        .await
    }

    /// Waits until someone lets the connection go. For the connection's own task alone.
    pub(super) async fn let_go(&self) -> Closing {
        self.until(|| self.0.closing.get().copied()).await
    }

    async fn until<T>(&self, done: impl Fn() -> Option<T>) -> T {
        poll_fn(|context| {
            if let Some(done) = done() {
                return Poll::Ready(done);
            }
            self.0.task.register(context.waker());
            // It may have been called between the look and the registration.
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

    /// Counts how often a connection's task is called.
    #[derive(Default)]
    struct Calls(AtomicUsize);

    impl Calls {
        fn count(&self) -> usize {
            self.0.load(Ordering::SeqCst)
        }
    }

    impl Wake for Calls {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }

    /// A connection whose task waits for something to do.
    fn waiting() -> (ConnectionHandle, Arc<Calls>) {
        let (handle, calls) =
            (ConnectionHandle::new(None, Ipv4Addr::LOCALHOST.into()), Arc::new(Calls::default()));
        let waker = Arc::clone(&calls).into();
        assert!(pin!(handle.called()).poll(&mut Context::from_waker(&waker)).is_pending());
        (handle, calls)
    }

    #[test]
    fn what_is_laid_ready_leaves_when_it_is_called_and_nobody_is_called_for_nothing() {
        let (handle, calls) = waiting();
        handle.call();
        assert_eq!(calls.count(), 0);
        handle.lay_ready(Frame::of(&1));
        assert_eq!(calls.count(), 0);
        handle.call();
        assert_eq!((calls.count(), handle.outbox().take().0.len()), (1, 1));
    }

    #[test]
    fn those_who_come_next_are_called_once_the_first_has_been_written_to() {
        let ((first, firsts), (other, others)) = (waiting(), waiting());
        first.lay_ready(Frame::of(&1));
        other.lay_ready(Frame::of(&2));
        first.call_before([other].into());
        let (frames, next) = first.outbox().take();
        assert_eq!((frames.len(), firsts.count(), others.count()), (1, 1, 0));
        drop(next);
        assert_eq!(others.count(), 1);
    }

    /// One who is gone or does not read, or for whom nothing waits, keeps nobody.
    #[test]
    fn those_who_come_next_never_wait_for_one_who_may_not_be_written_to_for_long() {
        for stuck in [true, false] {
            let ((first, _), (other, others)) = (waiting(), waiting());
            if stuck {
                first.outbox().get_stuck();
                first.lay_ready(Frame::of(&1));
            }
            other.lay_ready(Frame::of(&2));
            first.call_before([other].into());
            assert_eq!(others.count(), 1);
        }
        let ((first, _), (other, others)) = (waiting(), waiting());
        first.lay_ready(Frame::of(&1));
        other.lay_ready(Frame::of(&2));
        first.call_before([other].into());
        first.outbox().get_stuck();
        assert_eq!(others.count(), 1);
    }
}
