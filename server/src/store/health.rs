//! Whether the database can be written to, and when it could not.

use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use crate::clock::{Clock, signed_ms};

/// The most outages that are remembered. Everyone whom they concern is told after each.
const MOST_OUTAGES: usize = 256;

/// Those who write all the time and so notice first.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// The journal's writer.
    Journal,
    /// The beat by which this node says that it lives.
    Heartbeat,
}

/// A time in which nothing could be stored, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last write that succeeded before it.
    pub from_ms: i64,
    /// The first that did after it.
    pub to_ms: i64,
}

/// A shared view of the database's state. Clones see the same state.
#[derive(Clone, Debug)]
pub struct Health(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    clock: Clock,
    /// When something was last stored.
    stored_ms: AtomicI64,
    /// How often the database has gone or come back: it is away after an odd number of times.
    turns: AtomicU32,
    changes: Mutex<Changes>,
    told: watch::Sender<u32>,
}

#[derive(Debug, Default)]
struct Changes {
    failing: [bool; 2],
    away_since_ms: i64,
    /// The latest outages.
    outages: Vec<Outage>,
}

impl Default for Health {
    fn default() -> Self {
        Self::new(Clock::start())
    }
}

impl Health {
    /// A database that takes writes.
    pub fn new(clock: Clock) -> Self {
        Self(Arc::new(Shared {
            clock,
            stored_ms: AtomicI64::new(signed_ms(clock.now())),
            turns: AtomicU32::new(0),
            changes: Mutex::default(),
            told: watch::Sender::new(0),
        }))
    }

    /// Says how the last write of `part` went.
    pub fn report(&self, part: Part, works: bool) {
        let now_ms = signed_ms(self.0.clock.now());
        // Nothing panics while it is held.
        let mut changes = self.0.changes.lock().unwrap_or_else(PoisonError::into_inner);
        let was_up = changes.failing == [false; 2];
        changes.failing[part as usize] = !works;
        let is_up = changes.failing == [false; 2];
        match (was_up, is_up) {
            (true, true) => self.0.stored_ms.store(now_ms, Ordering::Relaxed),
            (true, false) => {
                changes.away_since_ms = self.0.stored_ms.load(Ordering::Relaxed);
                tracing::error!(?part, "the database takes no writes");
            }
            (false, false) => return,
            (false, true) => {
                self.0.stored_ms.store(now_ms, Ordering::Relaxed);
                if changes.outages.len() == MOST_OUTAGES {
                    changes.outages.remove(0);
                }
                let outage = Outage { from_ms: changes.away_since_ms, to_ms: now_ms };
                changes.outages.push(outage);
                tracing::info!(
                    away_ms = now_ms - outage.from_ms,
                    "the database takes writes again"
                );
            }
        }
        if was_up != is_up {
            let turns = self.0.turns.fetch_add(1, Ordering::Release) + 1;
            self.0.told.send_replace(turns);
        }
    }

    /// Whether every part could write when it last tried.
    pub fn is_up(&self) -> bool {
        is_up(self.turns())
    }

    /// How often the database has gone or come back. Cheap: tables ask before every move.
    pub fn turns(&self) -> u32 {
        self.0.turns.load(Ordering::Acquire)
    }

    /// The outages that have ended since there were `turns`, and how many turns there are now.
    pub fn outages_since(&self, turns: u32) -> (u32, Vec<Outage>) {
        let changes = self.0.changes.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.turns();
        let ended = (now / 2).saturating_sub(turns / 2) as usize;
        let first = changes.outages.len().saturating_sub(ended);
        (now, changes.outages[first..].to_vec())
    }

    /// Waits until [`Health::is_up`] is `up`.
    pub async fn wait_until(&self, up: bool) {
        let mut told = self.0.told.subscribe();
        // The sender lives in self, so this cannot fail.
        let _ = told.wait_for(|turns| is_up(*turns) == up).await;
    }

    /// Waits until there are other than `turns`, and says how many.
    pub async fn turned(&self, turns: u32) -> u32 {
        let mut told = self.0.told.subscribe();
        // The sender lives in self, so this cannot fail.
        told.wait_for(|now| *now != turns).await.map_or(turns, |now| *now)
    }
}

fn is_up(turns: u32) -> bool {
    turns.is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_failing_part_is_enough_to_be_down() {
        let health = Health::default();
        assert!(health.is_up());
        health.report(Part::Journal, false);
        health.report(Part::Heartbeat, true);
        assert!(!health.is_up());
        health.report(Part::Journal, true);
        assert!(health.is_up());
    }

    #[test]
    fn an_outage_lasts_from_the_last_write_to_the_next() {
        let health = Health::default();
        health.0.stored_ms.store(7, Ordering::Relaxed);
        let before = health.turns();
        health.report(Part::Heartbeat, false);
        let meanwhile = health.turns();
        health.report(Part::Journal, false);
        health.report(Part::Heartbeat, true);
        assert_eq!(health.outages_since(before), (meanwhile, Vec::new()));
        health.report(Part::Journal, true);
        let (after, outages) = health.outages_since(before);
        assert_eq!((outages.len(), outages[0].from_ms, after), (1, 7, before + 2));
        assert_eq!(health.outages_since(meanwhile).1, outages, "seen from within");
        assert_eq!(health.outages_since(after), (after, Vec::new()));
    }

    #[test]
    fn only_so_many_outages_are_remembered() {
        let health = Health::default();
        for _ in 0..=MOST_OUTAGES {
            health.report(Part::Journal, false);
            health.report(Part::Journal, true);
        }
        assert_eq!(health.outages_since(0).1.len(), MOST_OUTAGES);
    }
}
