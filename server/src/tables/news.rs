//! What happened at a table, written for those who are told.

use engine::{Change, Event, Game, Viewer, state};
use uuid::Uuid;

use super::frames;
use super::written::{Seen, Written};
use crate::sockets::{ConnectionHandle, Frame};

/// What happened at a table.
pub(super) struct News<'a> {
    pub(super) table: Uuid,
    /// The number of the first of the events.
    pub(super) seq: u64,
    pub(super) now_ms: u64,
    pub(super) events: &'a [Event],
    /// The same as JSON.
    pub(super) written: &'a Written,
    /// The game after them.
    pub(super) game: &'a Game,
    /// Whose command did it, if one did.
    pub(super) asked: Option<&'a Asked<'a>>,
}

/// A command as one connection sent it.
pub(super) struct Asked<'a> {
    pub(super) connection: &'a ConnectionHandle,
    pub(super) account_id: Uuid,
    /// Chosen by the sender.
    pub(super) id: Uuid,
}

impl News<'_> {
    /// All of it for one who missed the events.
    pub(super) fn whole(&self, viewer: Viewer) -> Frame {
        let changed = Change { before: None, after: &state(self.game, viewer) };
        self.frame(&self.seen(viewer), &changed)
    }

    /// The events as a viewer may see them.
    pub(super) fn seen(&self, viewer: Viewer) -> Seen<'_> {
        self.written.seen_by(viewer, self.events, self.game.setup())
    }

    /// Events and what they changed.
    pub(super) fn frame(&self, seen: &Seen<'_>, changed: &Change<'_>) -> Frame {
        let next = self.seq + self.events.len() as u64;
        frames::events(self.table, (self.seq, next), self.now_ms, seen, changed)
    }

    /// A frame for one of those who are told. The one whose command did it has it answered so.
    pub(super) fn addressed(&self, frame: &Frame, to: &ConnectionHandle) -> Frame {
        match self.asked.filter(|asked| asked.connection.id() == to.id()) {
            Some(asked) => frames::answering(frame, asked.id),
            None => frame.clone(),
        }
    }
}
