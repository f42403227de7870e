//! The audience of a table: every connection that attends it, by what it may see.

use std::mem::take;

use engine::{Change, Game, Setup, Side, Viewer};
use uuid::Uuid;

use super::update::Update;
use super::viewer_states::ViewerStates;
use crate::connections::{ConnectionHandle, Frame};
use crate::tables::seating::Seating;

/// The connections at one table.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    listeners: Vec<Listener>,
    states: ViewerStates,
    /// Whether something is queued for players who were not woken.
    has_queued: bool,
}

#[derive(Debug)]
struct Listener {
    connection: ConnectionHandle,
    viewer: Viewer,
}

impl Audience {
    /// Adds a connection, once.
    pub(crate) fn join(&mut self, connection: ConnectionHandle, viewer: Viewer) {
        self.leave(connection.id());
        self.listeners.push(Listener { connection, viewer });
    }

    /// Lets a connection go, and says which.
    pub(crate) fn leave(&mut self, connection_id: u64) -> Option<ConnectionHandle> {
        let index = self.listeners.iter().position(|one| one.connection.id() == connection_id)?;
        Some(self.listeners.swap_remove(index).connection)
    }

    /// Whether a connection is sent what happens here.
    pub(crate) fn hears(&self, connection: &ConnectionHandle) -> bool {
        self.listeners.iter().any(|one| one.connection.id() == connection.id())
    }

    /// Whether an account has a connection here.
    pub(crate) fn has(&self, account_id: Uuid) -> bool {
        self.listeners.iter().any(|one| one.connection.account_id() == Some(account_id))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.listeners.len()
    }

    /// Lets go of connections that closed without leaving.
    pub(crate) fn drop_closed(&mut self) -> Vec<ConnectionHandle> {
        let (open, closed): (Vec<_>, Vec<_>) =
            take(&mut self.listeners).into_iter().partition(|one| !one.connection.is_closed());
        self.listeners = open;
        closed.into_iter().map(|one| one.connection).collect()
    }

    /// Makes sure that the state each kind of viewer was last sent is known. To be called before
    /// an event is applied.
    pub(crate) fn capture(&mut self, game: &Game) {
        self.states.capture(self.listeners.iter().map(|one| one.viewer), game);
    }

    /// Drops the states from memory, when nothing is likely to happen soon.
    pub(crate) fn forget(&mut self) {
        self.states.forget();
    }

    /// Sends everyone the events and what they changed. A frame is encoded once for all who may
    /// see the same; the connection whose command it was has its own, which answers the command
    /// too (decision 0095).
    ///
    /// For players it is queued until they are woken, unless there are spectators: players do
    /// not wait while perhaps thousands are sent theirs (decision 0093).
    pub(crate) fn broadcast(&mut self, update: &Update<'_>) {
        let Some(next) = self.states.next(update.game) else { return };
        let mut open: Option<(Change<'_>, Frame)> = None;
        for (viewer, changed) in self.states.changes(&next) {
            let visible = update.visible_to(viewer);
            let all = visible.is_all();
            let frame = match &open {
                Some((same, frame)) if all && changed.is_same(same) => frame.clone(),
                _ => update.frame(&visible, &changed),
            };
            let plays = matches!(viewer, Viewer::Side(_));
            if !plays {
                players(&self.listeners).for_each(ConnectionHandle::wake);
            }
            for one in self.listeners.iter().filter(|one| one.viewer == viewer) {
                let frame = update.addressed(&frame, &one.connection);
                if plays {
                    one.connection.queue(frame);
                } else {
                    one.connection.send(frame);
                }
            }
            if all {
                open.get_or_insert((changed, frame));
            }
        }
        self.states.advance(next);
        self.has_queued = true;
    }

    /// Wakes the players for whom something is queued.
    pub(crate) fn wake(&mut self) {
        if take(&mut self.has_queued) {
            players(&self.listeners).for_each(ConnectionHandle::wake);
        }
    }

    /// Wakes one connection, and the players once it has been written to.
    pub(crate) fn wake_first(&mut self, first: &ConnectionHandle) {
        if take(&mut self.has_queued) {
            let others = players(&self.listeners).filter(|one| one.id() != first.id());
            first.wake_before(others.cloned().collect());
        } else {
            first.wake();
        }
    }

    /// The slowest way to the sides other than `mover`: half of the longest round trip.
    pub(crate) fn shown_after_ms(&self, mover: Option<Side>) -> u64 {
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

fn players(listeners: &[Listener]) -> impl Iterator<Item = &ConnectionHandle> {
    let players = listeners.iter().filter(|one| matches!(one.viewer, Viewer::Side(_)));
    players.map(|one| &one.connection)
}

/// What a connection may see.
pub(crate) fn viewer_of(connection: &ConnectionHandle, seating: &Seating, setup: &Setup) -> Viewer {
    seating.viewer(connection.account_id(), setup)
}
