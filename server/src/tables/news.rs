//! What happened at a table, written for those who are told.

use std::borrow::Cow;

use engine::{Change, Event, Game, Viewer, is_open, state, view_event};
use serde_json::value::RawValue;
use smallvec::SmallVec;
use uuid::Uuid;

use super::frames;
use crate::sockets::{ConnectionHandle, Frame};

/// What happened at a table.
pub(super) struct News<'a> {
    pub(super) table: Uuid,
    /// The number of the first of the events.
    pub(super) seq: u64,
    pub(super) now_ms: u64,
    pub(super) events: &'a [Event],
    /// The same as JSON, which is what everyone is sent who may see all of an event.
    pub(super) written: &'a [Box<RawValue>],
    /// The game after them.
    pub(super) game: &'a Game,
    /// Whose command did it, if one did.
    pub(super) asked: Option<&'a Asked<'a>>,
}

/// Events as JSON: mostly one or two.
pub(super) type Written = SmallVec<[Box<RawValue>; 2]>;
/// What a viewer sees of them.
pub(super) type Seen<'a> = SmallVec<[Cow<'a, RawValue>; 2]>;

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
        let events = self.events.iter().zip(self.written);
        let seen = events.filter_map(|(event, written)| {
            if is_open(event) {
                return Some(Cow::Borrowed(&**written));
            }
            let seen = view_event(event, viewer, self.game.setup())?;
            Some(if seen == *event {
                Cow::Borrowed(&**written)
            } else {
                Cow::Owned(frames::written(&seen))
            })
        });
        seen.collect()
    }

    /// Whether what a viewer sees is all that happened.
    pub(super) fn is_all(&self, seen: &[Cow<'_, RawValue>]) -> bool {
        seen.len() == self.events.len()
            && seen.iter().all(|event| matches!(event, Cow::Borrowed(_)))
    }

    /// Events and what they changed.
    pub(super) fn frame(&self, seen: &[Cow<'_, RawValue>], changed: &Change<'_>) -> Frame {
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
