//! Who listens to a table, by what they may see.

use engine::{Event, Game, Setup, Side, Viewer, state, view_event};
use uuid::Uuid;

use super::frames;
use super::seating::Seating;
use crate::sockets::{ConnectionHandle, Frame};

/// The connections at one table.
#[derive(Debug, Default)]
pub(super) struct Audience(Vec<Listener>);

#[derive(Debug)]
struct Listener {
    connection: ConnectionHandle,
    viewer: Viewer,
}

impl Audience {
    /// Adds a connection, once.
    pub(super) fn join(&mut self, connection: ConnectionHandle, viewer: Viewer) {
        self.leave(connection.id());
        self.0.push(Listener { connection, viewer });
    }

    /// Lets a connection go, and says which.
    pub(super) fn leave(&mut self, connection_id: u64) -> Option<ConnectionHandle> {
        let index = self.0.iter().position(|one| one.connection.id() == connection_id)?;
        Some(self.0.swap_remove(index).connection)
    }

    /// Whether an account has a connection here.
    pub(super) fn has(&self, account_id: Uuid) -> bool {
        self.0.iter().any(|one| one.connection.account_id() == Some(account_id))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Lets go of connections that closed without leaving.
    pub(super) fn drop_closed(&mut self) -> Vec<ConnectionHandle> {
        let (open, closed): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.0).into_iter().partition(|one| !one.connection.is_closed());
        self.0 = open;
        closed.into_iter().map(|one| one.connection).collect()
    }

    /// Sends events to everyone with how the game stands after them, each audience its own
    /// frame, encoded once.
    pub(super) fn tell(&self, table: Uuid, seq: u64, now_ms: u64, events: &[Event], game: &Game) {
        let mut encoded: Vec<(Viewer, Frame)> = Vec::new();
        for one in &self.0 {
            let known = encoded.iter().find(|(viewer, _)| *viewer == one.viewer);
            let frame = match known {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = update(table, seq, now_ms, events, game, one.viewer);
                    encoded.push((one.viewer, frame.clone()));
                    frame
                }
            };
            one.connection.send(frame);
        }
    }

    /// The slowest way to the sides other than `mover`: half of the longest round trip.
    pub(super) fn shown_after_ms(&self, mover: Option<Side>) -> u64 {
        let others = self
            .0
            .iter()
            .filter(|one| matches!(one.viewer, Viewer::Side(side) if Some(side) != mover));
        others
            .filter_map(|one| one.connection.round_trip_ms())
            .map(|ms| u64::from(ms) / 2)
            .max()
            .unwrap_or(0)
    }
}

/// Events from number `seq` on as a viewer may see them, and how the game stands after them.
pub(super) fn update(
    table: Uuid,
    seq: u64,
    now_ms: u64,
    events: &[Event],
    game: &Game,
    viewer: Viewer,
) -> Frame {
    let next = seq + events.len() as u64;
    let seen: Vec<Event> =
        events.iter().filter_map(|event| view_event(event, viewer, game.setup())).collect();
    frames::events(table, (seq, next), now_ms, &seen, &state(game, viewer))
}

/// What a connection may see.
pub(super) fn viewer_of(connection: &ConnectionHandle, seating: &Seating, setup: &Setup) -> Viewer {
    seating.viewer(connection.account_id(), setup)
}
