//! The latest glance of each table that is on a wall.

use std::collections::{HashMap, HashSet};

use tokio::sync::watch;
use uuid::Uuid;

use crate::connections::Frame;

/// How a glance of a game that is over says so.
const OVER: &str = r#""phase":"over""#;

/// The tables that are on any wall.
#[derive(Debug, Default)]
pub(super) struct Feeds(HashMap<Uuid, Feed>);

#[derive(Debug)]
struct Feed {
    glances: watch::Receiver<Frame>,
    /// Counts the glances that differ from the one before.
    number: u64,
    frame: Frame,
}

impl Feeds {
    /// Forgets all but these tables; those that are to be followed from now on, or again.
    pub(super) fn keep(&mut self, wanted: &HashSet<Uuid>) -> Vec<Uuid> {
        self.0.retain(|table, _| wanted.contains(table));
        let ended = |feed: &Feed| feed.glances.has_changed().is_err();
        let is_followed = |table: &Uuid| {
            self.0.get(table).is_some_and(|feed| !ended(feed) || self.is_over(*table))
        };
        wanted.iter().copied().filter(|table| !is_followed(table)).collect()
    }

    /// Follows a table.
    pub(super) fn follow(&mut self, table: Uuid, glances: watch::Receiver<Frame>) {
        let frame = glances.borrow().clone();
        let number = self.0.get(&table).map_or(1, |before| before.number + 1);
        self.0.insert(table, Feed { glances, number, frame });
    }

    /// Looks at what is new.
    pub(super) fn look(&mut self) {
        for feed in self.0.values_mut() {
            if feed.glances.has_changed().is_ok_and(|changed| changed) {
                feed.frame = feed.glances.borrow_and_update().clone();
                feed.number += 1;
            }
        }
    }

    /// The latest glance of a table, and its number.
    pub(super) fn latest(&self, table: Uuid) -> Option<(u64, Frame)> {
        self.0.get(&table).map(|feed| (feed.number, feed.frame.clone()))
    }

    /// Whether the game was over at the last look.
    pub(super) fn is_over(&self, table: Uuid) -> bool {
        self.0.get(&table).is_some_and(|feed| feed.frame.as_str().contains(OVER))
    }
}
