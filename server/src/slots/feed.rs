//! What is shown of the table that a slot points at: as it is, without racks; or as it was a while
//! ago, with them. The latter is a shadow, a second copy of the game that is given only events
//! which are old enough: what is held back is not in it.

use std::future::pending;
use std::time::Duration;

use engine::{Event, Millis};
use protocol::{Glance, ServerMessage};
use tokio::sync::watch;
use tokio::time::sleep;
use uuid::Uuid;

use super::SlotParts;
use super::aim::Shown;
use crate::connections::Frame;
use crate::tables::{Shadow, record_of, still_glance};

/// Between two looks into the journal of a game that is shown a while after.
const READ: Duration = Duration::from_secs(1);

/// What is seen of a table.
#[derive(Debug, Default)]
pub(super) enum Feed {
    /// No table.
    #[default]
    Nothing,
    /// A table as it is, by glances.
    Live { table: Uuid, glances: watch::Receiver<Frame> },
    /// A table as it was.
    Delayed { table: Uuid, shadow: Box<Shadow>, read: u64 },
}

impl Feed {
    /// Follows a table, or none. One that is followed already stays; with another delay its shadow
    /// stands still or catches up, and never goes back.
    pub(super) async fn follow(&mut self, parts: &SlotParts, wanted: Option<Shown>) {
        match (&mut *self, wanted) {
            (_, None) => *self = Self::Nothing,
            (Self::Live { table, glances }, Some(Shown { table: same, delay: None }))
                if *table == same && glances.has_changed().is_ok() => {}
            (
                Self::Delayed { table, shadow, .. },
                Some(Shown { table: same, delay: Some(delay) }),
            ) if *table == same => {
                shadow.set_delay(delay.ms().into());
            }
            (_, Some(Shown { table, delay: None })) => {
                if let Some(live) = live(parts, table).await {
                    *self = live;
                } else if !self.shows(table) {
                    *self = ended(parts, table).await.unwrap_or_default();
                }
            }
            (_, Some(Shown { table, delay: Some(delay) })) => {
                *self = delayed(parts, table, delay.ms().into()).await.unwrap_or_default();
            }
        }
        self.read_on(parts).await;
    }

    /// Whether it is of this table. One that is over and put away is still shown as it ended.
    fn shows(&self, wanted: Uuid) -> bool {
        matches!(self, Self::Live { table, .. } if *table == wanted)
    }

    /// Waits until there may be something new.
    pub(super) async fn changed(&mut self, parts: &SlotParts) {
        match self {
            Self::Nothing => pending().await,
            Self::Live { glances, .. } => {
                if glances.changed().await.is_err() {
                    pending::<()>().await;
                }
            }
            Self::Delayed { .. } => {
                sleep(READ).await;
                self.read_on(parts).await;
            }
        }
    }

    /// Reads what has happened since into the shadow, where it waits until it is old enough.
    async fn read_on(&mut self, parts: &SlotParts) {
        let Self::Delayed { table, shadow, read } = self else { return };
        let Ok(entries) = parts.store.read_journal(*table, (*read).cast_signed()).await else {
            return;
        };
        for entry in entries {
            let Ok(events) = serde_json::from_str::<Vec<Event>>(&entry.payload) else { return };
            *read += events.len() as u64;
            shadow.happened(events);
        }
    }

    /// What is to be seen now: the board and, of a table that is held back, the racks by side.
    pub(super) fn look(&mut self, now: Millis) -> (Option<Glance>, Vec<String>) {
        match self {
            Self::Nothing => (None, Vec::new()),
            Self::Live { glances, .. } => {
                let frame = glances.borrow_and_update().clone();
                match serde_json::from_str(frame.as_str()) {
                    Ok(ServerMessage::Glance(glance)) => (Some(*glance), Vec::new()),
                    _ => (None, Vec::new()),
                }
            }
            Self::Delayed { shadow, .. } => {
                shadow.advance(now);
                let (glance, racks) = shadow.with_racks(now);
                (Some(glance), racks)
            }
        }
    }
}

async fn live(parts: &SlotParts, table: Uuid) -> Option<Feed> {
    let handle = parts.tables.get(table).await.ok()?;
    let glances = handle.glances().await.ok()?;
    Some(Feed::Live { table, glances })
}

/// A table that is over and put away, as it ended and without racks.
async fn ended(parts: &SlotParts, table: Uuid) -> Option<Feed> {
    let record = parts.tables.record(table).await.ok()?;
    let glances = still_glance(table, &record, parts.clock.now())?;
    Some(Feed::Live { table, glances })
}

async fn delayed(parts: &SlotParts, table: Uuid, delay_ms: u64) -> Option<Feed> {
    let entries = parts.store.read_journal(table, 0).await.ok()?;
    let events = record_of(table, &entries).ok()?.events;
    let read = events.len() as u64;
    let shadow = Shadow::of(table, events, delay_ms, parts.clock.now())?;
    Some(Feed::Delayed { table, shadow: Box::new(shadow), read })
}
