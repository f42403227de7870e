//! What a connection asked for and has to be looked up before it is done: one after the other, in
//! the order it was asked for, beside the task that reads and writes its socket.

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;

use super::ConnectionHandle;

/// How much of a connection's may wait: every table that it can attend, and what it says there.
const MOST: usize = 512;

/// Something that is looked up and then done.
pub(super) type Errand = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The errands of one connection that are not done.
#[derive(Default)]
pub(super) struct Errands(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Errand>,
    /// Whether a task runs that does them.
    under_way: bool,
}

/// As much waits for the connection as may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooManyErrands;

impl std::fmt::Debug for Errands {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Errands").field("waiting", &self.lock().waiting.len()).finish()
    }
}

impl Errands {
    /// Puts one behind the others; `true` if a task is to be started for them.
    fn add(&self, errand: Errand) -> Result<bool, TooManyErrands> {
        let mut queue = self.lock();
        if queue.waiting.len() >= MOST {
            return Err(TooManyErrands);
        }
        queue.waiting.push_back(errand);
        Ok(!std::mem::replace(&mut queue.under_way, true))
    }

    fn next(&self) -> Option<Errand> {
        let mut queue = self.lock();
        let next = queue.waiting.pop_front();
        queue.under_way = next.is_some();
        next
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Changed by calls that cannot panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionHandle {
    /// Does something for the connection once all it asked for before is done. Of a connection that
    /// has been let go nothing is done any more.
    pub(crate) fn errand(
        &self,
        errand: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), TooManyErrands> {
        if self.errands().add(Box::pin(errand))? {
            tokio::spawn(run(self.clone()));
        }
        Ok(())
    }
}

async fn run(connection: ConnectionHandle) {
    while let Some(errand) = connection.errands().next() {
        if connection.is_closed() {
            continue;
        }
        if AssertUnwindSafe(errand).catch_unwind().await.is_err() {
            // The panic has been logged where it happened; what is asked for next is another thing.
            tracing::error!(connection = connection.id(), "an errand panicked");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Arc;

    use tokio::sync::oneshot;

    use super::*;
    use crate::connections::Closing;

    type Done = Arc<Mutex<Vec<u32>>>;

    fn asked() -> (ConnectionHandle, Done) {
        (ConnectionHandle::new(None, Ipv4Addr::LOCALHOST.into()), Done::default())
    }

    /// Asks for something that is done with `number`, once `first` is there.
    fn asks(connection: &ConnectionHandle, done: &Done, number: u32) -> oneshot::Sender<()> {
        let ((begin, first), done) = (oneshot::channel(), Arc::clone(done));
        let errand = async move {
            let _ = first.await;
            done.lock().unwrap().push(number);
        };
        connection.errand(errand).unwrap();
        begin
    }

    /// Asks for one thing more, and waits until it is done.
    async fn all_done(connection: &ConnectionHandle) {
        let (end, ended) = oneshot::channel();
        connection.errand(async move { end.send(()).unwrap() }).unwrap();
        ended.await.unwrap();
    }

    #[tokio::test]
    async fn what_is_asked_for_is_done_in_its_order() {
        let (connection, done) = asked();
        let first = asks(&connection, &done, 1);
        // The second could be done before the first.
        drop(asks(&connection, &done, 2));
        tokio::task::yield_now().await;
        assert_eq!(*done.lock().unwrap(), [0; 0]);
        drop(first);
        all_done(&connection).await;
        assert_eq!(*done.lock().unwrap(), [1, 2]);
    }

    #[tokio::test]
    async fn a_panic_keeps_nothing_else_from_being_done() {
        let (connection, done) = asked();
        connection.errand(async { panic!("on purpose") }).unwrap();
        drop(asks(&connection, &done, 1));
        all_done(&connection).await;
        assert_eq!(*done.lock().unwrap(), [1]);
    }

    #[tokio::test]
    async fn only_so_much_waits_and_nothing_is_done_for_one_who_is_gone() {
        let (connection, done) = asked();
        let first = asks(&connection, &done, 1);
        tokio::task::yield_now().await;
        for _ in 0..MOST {
            drop(asks(&connection, &done, 2));
        }
        assert_eq!(connection.errand(async {}), Err(TooManyErrands));
        connection.close(Closing::Gone);
        drop(first);
        while connection.errands().lock().under_way {
            tokio::task::yield_now().await;
        }
        assert_eq!(*done.lock().unwrap(), [1]);
    }
}
