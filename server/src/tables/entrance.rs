//! Where those come in who have no seat: a queue of their own behind that of the players, and what
//! can be known of a table without asking its task (decision 0430).

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use futures_util::task::AtomicWaker;
use uuid::Uuid;

use super::Unreachable;
use super::admission::{Admission, Asking};
use super::seating::Seating;
use crate::connections::ConnectionHandle;
use crate::store::SettledAudience;

/// How many may be on their way in at once. Who comes beside them is told to try again.
const PLACES: usize = 256;

/// One who wants to see a table.
#[derive(Debug)]
pub(super) struct Arrival {
    pub(super) connection: ConnectionHandle,
    /// The number after the last event they have.
    pub(super) since: Option<u64>,
    /// What was said of them, if they were asked about.
    pub(super) admission: Option<Admission>,
}

/// What those without a seat do.
#[derive(Debug)]
pub(super) enum Visit {
    Comes(Box<Arrival>, Place),
    Goes { connection_id: u64 },
}

/// The entrance of one table.
#[derive(Debug)]
pub(super) struct Entrance {
    pub(super) asking: Asking,
    pub(super) seating: Seating,
    settled: Mutex<SettledAudience>,
    queue: Mutex<Queue>,
    /// The table's task.
    task: AtomicWaker,
}

#[derive(Debug, Default)]
struct Queue {
    visits: VecDeque<Visit>,
    taken: usize,
    /// The table's task has ended.
    closed: bool,
}

/// A place among those who are on their way in; dropping it gives it back.
#[derive(Debug)]
pub(super) struct Place(Arc<Entrance>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.lock().taken -= 1;
    }
}

impl Entrance {
    pub(super) fn new(asking: Asking, seating: Seating, settled: SettledAudience) -> Arc<Self> {
        Arc::new(Self {
            asking,
            seating,
            settled: Mutex::new(settled),
            queue: Mutex::default(),
            task: AtomicWaker::new(),
        })
    }

    /// Whether an account has a seat here.
    pub(super) fn sits(&self, account_id: Option<Uuid>) -> bool {
        self.seating.seat(account_id).is_some()
    }

    /// What the table's task last heard of who may watch. It looks at it again itself.
    pub(super) fn settled(&self) -> SettledAudience {
        *self.settled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table's task has heard that something else was settled.
    pub(super) fn settle(&self, settled: SettledAudience) {
        *self.settled.lock().unwrap_or_else(PoisonError::into_inner) = settled;
    }

    /// A place, to be had before anyone is asked about who comes.
    pub(super) fn place(self: &Arc<Self>) -> Result<Place, Unreachable> {
        let mut queue = self.lock();
        if queue.closed {
            return Err(Unreachable::Closed);
        }
        if queue.taken >= PLACES {
            return Err(Unreachable::Busy);
        }
        queue.taken += 1;
        Ok(Place(Arc::clone(self)))
    }

    /// A place for one who was here, and whom the table itself asks to come back.
    pub(super) fn place_again(self: &Arc<Self>) -> Place {
        self.lock().taken += 1;
        Place(Arc::clone(self))
    }

    /// Somebody comes.
    pub(super) fn comes(&self, arrival: Arrival, place: Place) -> Result<(), Unreachable> {
        self.add(Visit::Comes(Box::new(arrival), place))
    }

    /// A connection has seen enough, or is gone: that may not be lost, however many wait.
    pub(super) fn goes(&self, connection_id: u64) {
        // A table whose task has ended has forgotten everybody.
        let _ = self.add(Visit::Goes { connection_id });
    }

    fn add(&self, visit: Visit) -> Result<(), Unreachable> {
        let mut queue = self.lock();
        if queue.closed {
            // Its place is given back, which locks the queue.
            drop(queue);
            return Err(Unreachable::Closed);
        }
        queue.visits.push_back(visit);
        drop(queue);
        self.task.wake();
        Ok(())
    }

    pub(super) fn waiting(&self) -> usize {
        self.lock().visits.len()
    }

    /// The next visit. For the table's task alone.
    pub(super) fn next(&self) -> impl Future<Output = Visit> {
        poll_fn(|context| {
            if let Some(visit) = self.pop() {
                return Poll::Ready(visit);
            }
            self.task.register(context.waker());
            // One may have come between the look and the registration.
            self.pop().map_or(Poll::Pending, Poll::Ready)
        })
    }

    fn pop(&self) -> Option<Visit> {
        self.lock().visits.pop_front()
    }

    /// The table's task has ended. Returns what it has not looked at.
    pub(super) fn close(&self) -> VecDeque<Visit> {
        let mut queue = self.lock();
        queue.closed = true;
        std::mem::take(&mut queue.visits)
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Changed by calls that cannot panic half-way.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use protocol::AudiencePolicy;

    use super::*;
    use crate::clock::Clock;
    use crate::store::Store;

    fn entrance() -> Arc<Entrance> {
        let asking = Asking::new(Store::nowhere(), Clock::start());
        let settled = SettledAudience::first(AudiencePolicy::LINK, false);
        Entrance::new(asking, Seating::default(), settled)
    }

    fn somebody() -> Arrival {
        let connection = ConnectionHandle::new(None, Ipv4Addr::LOCALHOST.into());
        Arrival { connection, since: None, admission: None }
    }

    #[tokio::test]
    async fn so_many_are_on_their_way_in_and_whoever_goes_needs_no_place() {
        let entrance = entrance();
        let mut places: Vec<Place> = (0..PLACES).map(|_| entrance.place().unwrap()).collect();
        assert_eq!(entrance.place().unwrap_err(), Unreachable::Busy);
        let came = somebody();
        let id = came.connection.id();
        entrance.comes(came, places.pop().unwrap()).unwrap();
        assert_eq!(entrance.place().unwrap_err(), Unreachable::Busy, "still on the way");
        entrance.goes(id);
        let Visit::Comes(arrival, place) = entrance.next().await else { panic!("first come") };
        assert_eq!(arrival.connection.id(), id);
        drop(place);
        assert!(entrance.place().is_ok());
        assert!(
            matches!(entrance.next().await, Visit::Goes { connection_id } if connection_id == id)
        );
    }

    #[tokio::test]
    async fn a_table_that_has_ended_hands_back_who_was_on_the_way_and_takes_in_nobody() {
        let entrance = entrance();
        let (first, second) = (entrance.place().unwrap(), entrance.place().unwrap());
        entrance.comes(somebody(), first).unwrap();
        assert_eq!(entrance.close().len(), 1);
        assert_eq!(entrance.comes(somebody(), second), Err(Unreachable::Closed));
        assert_eq!(entrance.place().unwrap_err(), Unreachable::Closed);
    }
}
