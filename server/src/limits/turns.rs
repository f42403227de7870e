//! Attempts at one name from one address take turns instead of being refused.
//!
//! A classmate who guesses at a coach's name from the same room then makes the coach wait for a
//! turn, and cannot keep the coach out by being quicker.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Who may be at a name from one address at once: the one whose turn it is, and who waits.
const MOST_A_NAME: usize = 4;
/// Who may wait at one address in all: what waits here holds a connection.
const MOST_AN_ADDRESS: usize = 64;

/// A name and an address.
pub(super) type Key = (String, IpAddr);

/// All who wait for a turn, or have one.
#[derive(Debug, Default)]
pub(super) struct Turns(Mutex<Lines>);

#[derive(Debug, Default)]
struct Lines {
    lines: HashMap<Key, (usize, Arc<Semaphore>)>,
    by_address: HashMap<IpAddr, usize>,
}

/// A place in the line, given up when this is dropped.
#[derive(Debug)]
pub(super) struct PlaceInLine {
    turns: Arc<Turns>,
    key: Key,
    line: Arc<Semaphore>,
}

impl Turns {
    /// A place behind those who came before; `None` if the line is too long.
    pub(super) fn join(self: &Arc<Self>, key: &Key) -> Option<PlaceInLine> {
        let mut waiting = self.lock();
        let of_address = waiting.by_address.get(&key.1).copied().unwrap_or(0);
        let of_name = waiting.lines.get(key).map_or(0, |(count, _)| *count);
        if of_address >= MOST_AN_ADDRESS || of_name >= MOST_A_NAME {
            return None;
        }
        *waiting.by_address.entry(key.1).or_default() += 1;
        let line = waiting.lines.entry(key.clone());
        let (count, line) = line.or_insert_with(|| (0, Arc::new(Semaphore::new(1))));
        *count += 1;
        Some(PlaceInLine { turns: Arc::clone(self), key: key.clone(), line: Arc::clone(line) })
    }

    fn lock(&self) -> MutexGuard<'_, Lines> {
        // The maps are changed by calls that cannot panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PlaceInLine {
    /// Waits until those who came before are done.
    pub(super) async fn front(&self) -> OwnedSemaphorePermit {
        let turn = Arc::clone(&self.line).acquire_owned().await;
        turn.expect("nobody closes a line")
    }
}

impl Drop for PlaceInLine {
    fn drop(&mut self) {
        let mut waiting = self.turns.lock();
        if let Entry::Occupied(mut line) = waiting.lines.entry(self.key.clone()) {
            line.get_mut().0 -= 1;
            if line.get().0 == 0 {
                line.remove();
            }
        }
        if let Entry::Occupied(mut count) = waiting.by_address.entry(self.key.1) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn turns_are_taken_in_order_and_leave_nothing_behind() {
        let (turns, address) = (Arc::new(Turns::default()), IpAddr::from([192, 0, 2, 1]));
        let key = |name: &str| (name.to_owned(), address);
        let first = turns.join(&key("coach")).unwrap();
        let turn = first.front().await;
        let second = turns.join(&key("coach")).unwrap();
        assert!(timeout(Duration::ZERO, second.front()).await.is_err());
        let others: Vec<_> = (0..2).map(|_| turns.join(&key("coach")).unwrap()).collect();
        assert!(turns.join(&key("coach")).is_none(), "the line is long enough");
        let neighbour = turns.join(&key("ada")).unwrap();
        drop(neighbour.front().await);
        drop((turn, first));
        drop(second.front().await);
        drop((second, others, neighbour));
        let waiting = turns.lock();
        assert!(waiting.lines.is_empty() && waiting.by_address.is_empty());
    }

    #[test]
    fn one_address_holds_only_so_many_places() {
        let (turns, address) = (Arc::new(Turns::default()), IpAddr::from([192, 0, 2, 1]));
        let join = |n: usize, address| turns.join(&(format!("name{n}"), address));
        let places: Vec<_> = (0..1_000).filter_map(|n| join(n, address)).collect();
        assert_eq!(places.len(), MOST_AN_ADDRESS);
        assert!(join(0, IpAddr::from([192, 0, 2, 2])).is_some());
    }
}
