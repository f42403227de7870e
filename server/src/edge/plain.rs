//! Plain connections: how many there may be, and which one goes when there is no room.
//!
//! A school is one address, and one pupil can hold as many connections as it may have. So the
//! one that comes last is taken in, and the one that has been waited for longest is closed:
//! nobody is working on it, and a browser opens another. A connection that has become a
//! websocket is no longer a plain one; the hub counts those.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use metrics::counter;
use tokio::sync::Notify;

/// All plain connections.
#[derive(Debug)]
pub(crate) struct PlainConnections {
    most: usize,
    most_an_address: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    /// In the order in which they came.
    by_address: HashMap<IpAddr, BTreeMap<u64, Arc<OpenConnection>>>,
    count: usize,
    next: u64,
}

/// A connection's place.
#[derive(Debug, Default)]
pub(super) struct OpenConnection {
    /// The hall works on a request, or sends its answer.
    busy: AtomicBool,
    /// It is not a plain connection any more.
    released: AtomicBool,
    evicted: Notify,
}

impl OpenConnection {
    pub(super) fn set_busy(&self, busy: bool) {
        self.busy.store(busy, Ordering::Relaxed);
    }

    pub(super) fn is_plain(&self) -> bool {
        !self.released.load(Ordering::Relaxed)
    }

    /// Returns when the place has been given to another.
    pub(super) async fn evicted(&self) {
        self.evicted.notified().await;
    }
}

/// A place that is given up when this is dropped.
#[derive(Debug)]
pub(super) struct Admitted {
    connections: Arc<PlainConnections>,
    address: IpAddr,
    number: u64,
    slot: Arc<OpenConnection>,
}

impl Admitted {
    pub(super) fn slot(&self) -> &Arc<OpenConnection> {
        &self.slot
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.slot.released.store(true, Ordering::Relaxed);
        self.connections.lock().remove(self.address, self.number);
    }
}

impl PlainConnections {
    /// As many as that in all and from one address.
    pub(crate) fn new(most: usize, most_an_address: usize) -> Self {
        Self { most, most_an_address, open: Mutex::default() }
    }

    /// Takes a connection in, in the place of another if there is no room; `None` if the hall
    /// works for all of them.
    pub(super) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Admitted> {
        let mut open = self.lock();
        let of_address = open.by_address.get(&address).map_or(0, BTreeMap::len);
        if of_address >= self.most_an_address {
            open.evict(address)?;
        } else if open.count >= self.most {
            let busiest = open.by_address.iter().max_by_key(|(_, slots)| slots.len());
            let busiest = busiest.map(|(address, _)| *address)?;
            open.evict(busiest)?;
        }
        let (number, slot) = (open.next, Arc::new(OpenConnection::default()));
        open.next += 1;
        open.count += 1;
        open.by_address.entry(address).or_default().insert(number, Arc::clone(&slot));
        Some(Admitted { connections: Arc::clone(self), address, number, slot })
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // The maps are changed by calls that cannot panic half-way.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Closes the connection of an address that has been waited for longest.
    fn evict(&mut self, address: IpAddr) -> Option<()> {
        let slots = self.by_address.get(&address)?;
        let waited_for =
            |(_, slot): &(&u64, &Arc<OpenConnection>)| !slot.busy.load(Ordering::Relaxed);
        let (number, slot) = slots.iter().find(waited_for)?;
        slot.evicted.notify_one();
        counter!("connections_closed_total", "why" => "no-room").increment(1);
        let number = *number;
        self.remove(address, number);
        Some(())
    }

    /// Doing it twice does nothing.
    fn remove(&mut self, address: IpAddr, number: u64) {
        let Some(slots) = self.by_address.get_mut(&address) else { return };
        if slots.remove(&number).is_some() {
            self.count -= 1;
        }
        if slots.is_empty() {
            self.by_address.remove(&address);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn from(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    async fn is_evicted(admitted: &Admitted) -> bool {
        tokio::time::timeout(Duration::ZERO, admitted.slot.evicted()).await.is_ok()
    }

    #[tokio::test]
    async fn the_last_to_come_is_taken_in_for_the_one_that_was_waited_for_longest() {
        let connections = Arc::new(PlainConnections::new(10, 2));
        let first = connections.admit(from(1)).unwrap();
        let second = connections.admit(from(1)).unwrap();
        let elsewhere = connections.admit(from(2)).unwrap();
        first.slot.set_busy(true);
        let third = connections.admit(from(1)).unwrap();
        assert!(is_evicted(&second).await, "the first is being worked for");
        assert!(!is_evicted(&first).await && !is_evicted(&elsewhere).await);
        third.slot.set_busy(true);
        assert!(connections.admit(from(1)).is_none(), "the hall works for all of them");
        drop(first);
        assert!(connections.admit(from(1)).is_some());
    }

    #[tokio::test]
    async fn a_full_hall_makes_room_where_most_are() {
        let connections = Arc::new(PlainConnections::new(3, 10));
        let lone = connections.admit(from(1)).unwrap();
        let crowd: Vec<_> = (0..2).map(|_| connections.admit(from(2)).unwrap()).collect();
        let newcomer = connections.admit(from(3)).unwrap();
        assert!(is_evicted(&crowd[0]).await && !is_evicted(&lone).await);
        drop((lone, crowd, newcomer));
        assert_eq!(connections.lock().count, 0);
        assert!(connections.lock().by_address.is_empty());
    }
}
