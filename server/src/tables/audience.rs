//! Who listens to a table, by what they may see.

use std::borrow::Cow;

use engine::{Change, Event, Game, Setup, Side, TableState, Viewer, state, view_event};
use serde_json::value::RawValue;
use uuid::Uuid;

use super::frames;
use super::seating::Seating;
use crate::sockets::{ConnectionHandle, Frame};

/// The connections at one table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    listeners: Vec<Listener>,
    /// How the game stood when they were last told, as each kind of listener knows it. Kept
    /// from one event to the next while they come soon after each other.
    known: Vec<(Viewer, TableState)>,
}

#[derive(Debug)]
struct Listener {
    connection: ConnectionHandle,
    viewer: Viewer,
}

impl Audience {
    /// Adds a connection, once.
    pub(super) fn join(&mut self, connection: ConnectionHandle, viewer: Viewer) {
        self.leave(connection.id());
        self.listeners.push(Listener { connection, viewer });
    }

    /// Lets a connection go, and says which.
    pub(super) fn leave(&mut self, connection_id: u64) -> Option<ConnectionHandle> {
        let index = self.listeners.iter().position(|one| one.connection.id() == connection_id)?;
        Some(self.listeners.swap_remove(index).connection)
    }

    /// Whether an account has a connection here.
    pub(super) fn has(&self, account_id: Uuid) -> bool {
        self.listeners.iter().any(|one| one.connection.account_id() == Some(account_id))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.listeners.len()
    }

    /// Lets go of connections that closed without leaving.
    pub(super) fn drop_closed(&mut self) -> Vec<ConnectionHandle> {
        let (open, closed): (Vec<_>, Vec<_>) = std::mem::take(&mut self.listeners)
            .into_iter()
            .partition(|one| !one.connection.is_closed());
        self.listeners = open;
        closed.into_iter().map(|one| one.connection).collect()
    }

    /// Makes sure of what everyone knows of the game, before anything happens to it.
    pub(super) fn recall(&mut self, game: &Game) {
        let Self { listeners, known } = self;
        known.retain(|(viewer, _)| listeners.iter().any(|one| one.viewer == *viewer));
        for Listener { viewer, .. } in listeners {
            if known.iter().all(|(other, _)| other != viewer) {
                known.push((*viewer, state(game, *viewer)));
            }
        }
        // Players are told before all others.
        known.sort_by_key(|(viewer, _)| !matches!(viewer, Viewer::Side(_)));
    }

    /// Nothing will happen soon.
    pub(super) fn forget(&mut self) {
        self.known = Vec::new();
    }

    /// Sends events to everyone with what they changed of what was known before. Each kind of
    /// listener has its own frame, encoded once; those who may know the same share it.
    pub(super) fn tell(&mut self, news: &News<'_>) {
        let states = self.known.iter().map(|(viewer, _)| state(news.game, *viewer));
        let states: Vec<TableState> = states.collect();
        let mut open: Option<(Change<'_>, Frame)> = None;
        for ((viewer, before), after) in self.known.iter().zip(&states) {
            let changed = Change { before: Some(before), after };
            let seen = news.seen(*viewer);
            let all = seen.len() == news.events.len()
                && seen.iter().all(|event| matches!(event, Cow::Borrowed(_)));
            let frame = match &open {
                Some((same, frame)) if all && changed.is_same(same) => frame.clone(),
                _ => news.frame(&seen, &changed),
            };
            for one in self.listeners.iter().filter(|one| one.viewer == *viewer) {
                one.connection.send(frame.clone());
            }
            if all {
                open.get_or_insert((changed, frame));
            }
        }
        for ((_, known), state) in self.known.iter_mut().zip(states) {
            *known = state;
        }
    }

    /// The slowest way to the sides other than `mover`: half of the longest round trip.
    pub(super) fn shown_after_ms(&self, mover: Option<Side>) -> u64 {
        let others = self
            .listeners
            .iter()
            .filter(|one| matches!(one.viewer, Viewer::Side(side) if Some(side) != mover));
        others
            .filter_map(|one| one.connection.round_trip_ms())
            .map(|ms| u64::from(ms) / 2)
            .max()
            .unwrap_or(0)
    }
}

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
}

impl News<'_> {
    /// All of it for one who missed the events.
    pub(super) fn whole(&self, viewer: Viewer) -> Frame {
        let changed = Change { before: None, after: &state(self.game, viewer) };
        self.frame(&self.seen(viewer), &changed)
    }

    /// The events as a viewer may see them.
    fn seen(&self, viewer: Viewer) -> Vec<Cow<'_, RawValue>> {
        let events = self.events.iter().zip(self.written);
        let seen = events.filter_map(|(event, written)| {
            let seen = view_event(event, viewer, self.game.setup())?;
            Some(if seen == *event {
                Cow::Borrowed(&**written)
            } else {
                Cow::Owned(frames::written(&seen))
            })
        });
        seen.collect()
    }

    /// Events and what they changed.
    fn frame(&self, seen: &[Cow<'_, RawValue>], changed: &Change<'_>) -> Frame {
        let next = self.seq + self.events.len() as u64;
        frames::events(self.table, (self.seq, next), self.now_ms, seen, changed)
    }
}

/// What a connection may see.
pub(super) fn viewer_of(connection: &ConnectionHandle, seating: &Seating, setup: &Setup) -> Viewer {
    seating.viewer(connection.account_id(), setup)
}
