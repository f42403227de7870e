//! The latest glance of each table that is on a wall.

use std::collections::HashMap;

use tokio::sync::watch;
use uuid::Uuid;

use crate::connections::Frame;
use crate::tables::Tables;

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
    /// Follows these tables and no others.
    pub(super) async fn follow(&mut self, tables: &Tables, wanted: &[Uuid]) {
        self.0.retain(|table, _| wanted.contains(table));
        for table in wanted {
            let ended = self.0.get(table).is_some_and(|feed| feed.glances.has_changed().is_err());
            if self.0.contains_key(table) && (!ended || self.is_over(*table)) {
                continue;
            }
            // A table that is not to be had just now is asked for again at the next look.
            let Ok(handle) = tables.get(*table).await else { continue };
            let Ok(glances) = handle.glances().await else { continue };
            let frame = glances.borrow().clone();
            let number = self.0.get(table).map_or(1, |before| before.number + 1);
            self.0.insert(*table, Feed { glances, number, frame });
        }
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
