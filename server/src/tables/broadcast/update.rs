//! An update: events that were stored, and what they changed, for each viewer.

use engine::{Change, Event, Game, Viewer, state};
use uuid::Uuid;

use super::event_json::{EventJson, VisibleJson};
use super::frames;
use crate::connections::{ConnectionHandle, Frame};

/// Events of a table and the game after them.
pub(crate) struct Update<'a> {
    pub(crate) table: Uuid,
    /// The number of the first of the events.
    pub(crate) seq: u64,
    pub(crate) now_ms: u64,
    pub(crate) events: &'a [Event],
    /// The same as JSON.
    pub(crate) json: &'a EventJson,
    /// The game after them.
    pub(crate) game: &'a Game,
    /// Where the command that caused them came from, if a connection sent one.
    pub(crate) origin: Option<&'a CommandOrigin<'a>>,
}

/// Which connection sent a command, and under which id.
pub(crate) struct CommandOrigin<'a> {
    pub(crate) connection: &'a ConnectionHandle,
    pub(crate) account_id: Uuid,
    /// Chosen by the sender.
    pub(crate) id: Uuid,
}

impl Update<'_> {
    /// The events and the whole state, for a viewer that missed the events.
    pub(crate) fn whole(&self, viewer: Viewer) -> Frame {
        let changed = Change { before: None, after: &state(self.game, viewer) };
        self.frame(&self.visible_to(viewer), &changed)
    }

    /// The events as a viewer may see them.
    pub(crate) fn visible_to(&self, viewer: Viewer) -> VisibleJson<'_> {
        self.json.visible_to(viewer, self.events, self.game.setup())
    }

    /// Events and what they changed.
    pub(crate) fn frame(&self, seen: &VisibleJson<'_>, changed: &Change<'_>) -> Frame {
        let next = self.seq + self.events.len() as u64;
        frames::events(self.table, (self.seq, next), self.now_ms, seen, changed)
    }

    /// The frame as one connection is sent it: the sender of the command has it answered too.
    pub(crate) fn addressed(&self, frame: &Frame, to: &ConnectionHandle) -> Frame {
        match self.origin.filter(|origin| origin.connection.id() == to.id()) {
            Some(origin) => frames::answering(frame, origin.id),
            None => frame.clone(),
        }
    }
}
