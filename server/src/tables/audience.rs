//! Who listens to a table, by what they may see.

use std::mem::take;

use engine::{Change, Game, Setup, Side, Viewer};
use uuid::Uuid;

use super::known::Knowledge;
use super::news::News;
use super::seating::Seating;
use crate::sockets::{ConnectionHandle, Frame};

/// The connections at one table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    listeners: Vec<Listener>,
    known: Knowledge,
    /// Whether something lies ready for players who were not called.
    uncalled: bool,
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

    /// Whether a connection is told what happens here.
    pub(super) fn hears(&self, connection: &ConnectionHandle) -> bool {
        self.listeners.iter().any(|one| one.connection.id() == connection.id())
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
        let (open, closed): (Vec<_>, Vec<_>) =
            take(&mut self.listeners).into_iter().partition(|one| !one.connection.is_closed());
        self.listeners = open;
        closed.into_iter().map(|one| one.connection).collect()
    }

    /// Makes sure of what everyone knows of the game, before anything happens to it.
    pub(super) fn recall(&mut self, game: &Game) {
        self.known.recall(self.listeners.iter().map(|one| one.viewer), game);
    }

    /// Nothing will happen soon.
    pub(super) fn forget(&mut self) {
        self.known.forget();
    }

    /// Tells everyone of events and what they changed of what was known before. Each kind of
    /// listener has its own frame, encoded once; those who may know the same share it. The
    /// one whose command did it has its own, which answers the command too.
    ///
    /// Players have it laid ready until they are called, unless somebody looks on: they do not
    /// wait while perhaps thousands are told.
    pub(super) fn tell(&mut self, news: &News<'_>) {
        let Some(now) = self.known.now(news.game) else { return };
        let mut open: Option<(Change<'_>, Frame)> = None;
        for (viewer, changed) in self.known.changes(&now) {
            let seen = news.seen(viewer);
            let all = seen.is_all();
            let frame = match &open {
                Some((same, frame)) if all && changed.is_same(same) => frame.clone(),
                _ => news.frame(&seen, &changed),
            };
            let plays = matches!(viewer, Viewer::Side(_));
            if !plays {
                players(&self.listeners).for_each(ConnectionHandle::call);
            }
            for one in self.listeners.iter().filter(|one| one.viewer == viewer) {
                let frame = news.addressed(&frame, &one.connection);
                if plays {
                    one.connection.lay_ready(frame);
                } else {
                    one.connection.send(frame);
                }
            }
            if all {
                open.get_or_insert((changed, frame));
            }
        }
        self.known.is_now(now);
        self.uncalled = true;
    }

    /// Calls the players for whom something lies ready.
    pub(super) fn call(&mut self) {
        if take(&mut self.uncalled) {
            players(&self.listeners).for_each(ConnectionHandle::call);
        }
    }

    /// Calls one for whom something lies ready, and the players once it has left.
    pub(super) fn call_first(&mut self, first: &ConnectionHandle) {
        if take(&mut self.uncalled) {
            let others = players(&self.listeners).filter(|one| one.id() != first.id());
            first.call_before(others.cloned().collect());
        } else {
            first.call();
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

fn players(listeners: &[Listener]) -> impl Iterator<Item = &ConnectionHandle> {
    let players = listeners.iter().filter(|one| matches!(one.viewer, Viewer::Side(_)));
    players.map(|one| &one.connection)
}

/// What a connection may see.
pub(super) fn viewer_of(connection: &ConnectionHandle, seating: &Seating, setup: &Setup) -> Viewer {
    seating.viewer(connection.account_id(), setup)
}
