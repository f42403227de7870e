//! Who listens to a table, by what they may see.

use std::iter::once;
use std::mem::{replace, take};

use engine::{Change, Game, Room, Setup, Side, TableState, Viewer, state, state_in};
use smallvec::SmallVec;
use uuid::Uuid;

use super::news::News;
use super::seating::Seating;
use crate::sockets::{ConnectionHandle, Frame};

/// The connections at one table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    listeners: Vec<Listener>,
    /// How the game stood when they were last told, as each kind of listener knows it. Kept
    /// from one event to the next while they come soon after each other.
    known: Vec<Known>,
    /// Whether something lies ready for players who were not called.
    uncalled: bool,
}

/// What one kind of listener knows.
#[derive(Debug)]
struct Known {
    viewer: Viewer,
    state: TableState,
    /// Of the state before.
    room: Room,
}

impl Known {
    /// How the game stands now.
    fn anew(&mut self, game: &Game) -> TableState {
        state_in(take(&mut self.room), game, self.viewer)
    }

    fn is_now(&mut self, state: TableState) {
        self.room = replace(&mut self.state, state).into();
    }
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
        let Self { listeners, known, .. } = self;
        known.retain(|one| listeners.iter().any(|listener| listener.viewer == one.viewer));
        for &Listener { viewer, .. } in &*listeners {
            if known.iter().all(|one| one.viewer != viewer) {
                known.push(Known { viewer, state: state(game, viewer), room: Room::default() });
                // Players are told before all others.
                known.sort_by_key(|one| !matches!(one.viewer, Viewer::Side(_)));
            }
        }
    }

    /// Nothing will happen soon.
    pub(super) fn forget(&mut self) {
        self.known = Vec::new();
    }

    /// Tells everyone of events and what they changed of what was known before. Each kind of
    /// listener has its own frame, encoded once; those who may know the same share it. The
    /// one whose command did it has its own, which answers the command too.
    ///
    /// Players have it laid ready until they are called, unless somebody looks on: they do not
    /// wait while perhaps thousands are told.
    pub(super) fn tell(&mut self, news: &News<'_>) {
        let Some(first) = self.known.first_mut() else { return };
        let state = first.anew(news.game);
        let all_own_is_as_it_was = first.state.has_same_own(&state);
        // Most events change nothing that one viewer may know and another may not. Then what is
        // new to the first is new to all. Most tables have two kinds of them.
        let others: SmallVec<[Option<TableState>; 1]> = self.known[1..]
            .iter_mut()
            .map(|one| {
                let as_first = all_own_is_as_it_was && one.state.has_own_of(news.game, one.viewer);
                (!as_first).then(|| one.anew(news.game))
            })
            .collect();
        let first = Change { before: Some(&self.known[0].state), after: &state };
        let afters = once(Some(&state)).chain(others.iter().map(Option::as_ref));
        let mut open: Option<(Change<'_>, Frame)> = None;
        for (Known { viewer, state, .. }, after) in self.known.iter().zip(afters) {
            let changed = after.map_or(first, |after| Change { before: Some(state), after });
            let seen = news.seen(*viewer);
            let all = seen.is_all();
            let frame = match &open {
                Some((same, frame)) if all && changed.is_same(same) => frame.clone(),
                _ => news.frame(&seen, &changed),
            };
            let plays = matches!(viewer, Viewer::Side(_));
            if !plays {
                players(&self.listeners).for_each(ConnectionHandle::call);
            }
            for one in self.listeners.iter().filter(|one| one.viewer == *viewer) {
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
        if let [first, rest @ ..] = &mut *self.known {
            first.is_now(state);
            for (one, after) in rest.iter_mut().zip(others) {
                match after {
                    Some(after) => one.is_now(after),
                    None => one.state.follow(&first.state),
                }
            }
        }
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
