//! The audience of a table: every connection that attends it, by what it may see.

use std::mem::take;

use engine::{Change, Game, Millis, Side, Viewer};
use tokio::time::Instant;
use uuid::Uuid;

use super::frames;
use super::glances::{Glances, ShownAt};
use super::head_count::HeadCount;
use super::spectators::{Feeds, Spectators};
use super::update::Update;
use super::viewer_states::ViewerStates;
use crate::clock::Clock;
use crate::connections::{ConnectionHandle, Frame};

/// The connections at one table.
#[derive(Debug)]
pub(crate) struct Audience {
    clock: Clock,
    players: Vec<Player>,
    /// Those without a seat, once there have been any.
    spectators: Option<Box<Spectators>>,
    /// Who looks at walls with this table on them, if anyone does.
    glances: Option<Glances>,
    states: ViewerStates,
    /// What those who watch live are, which is one for all of them.
    watches_as: Viewer,
    head_count: HeadCount,
    /// Whether something is queued for players who were not woken.
    has_queued: bool,
}

#[derive(Debug)]
struct Player {
    connection: ConnectionHandle,
    side: Side,
}

impl Audience {
    /// Nobody yet.
    pub(crate) fn new(clock: Clock, watches_as: Viewer) -> Self {
        Self {
            clock,
            players: Vec::new(),
            spectators: None,
            glances: None,
            states: ViewerStates::default(),
            watches_as,
            head_count: HeadCount::default(),
            has_queued: false,
        }
    }

    /// Adds a connection, once. It is first sent `first`: what it missed, or the whole table.
    pub(crate) fn join(&mut self, connection: ConnectionHandle, viewer: Viewer, first: Frame) {
        match viewer {
            Viewer::Side(side) => {
                self.leave(connection.id());
                connection.send(first);
                self.players.push(Player { connection, side });
            }
            Viewer::Public | Viewer::OpenRacks | Viewer::ClosedRacks => {
                self.spectators().join(connection, first);
            }
        }
    }

    /// The spectators, whom a task serves from now on.
    pub(crate) fn spectators(&mut self) -> &mut Spectators {
        let clock = self.clock;
        self.spectators.get_or_insert_with(|| Spectators::start(clock).into())
    }

    /// The glances that walls are given, if any are.
    pub(crate) fn glances(&mut self) -> &mut Option<Glances> {
        &mut self.glances
    }

    /// Lets a connection go, and says which.
    pub(crate) fn leave(&mut self, connection_id: u64) -> Option<ConnectionHandle> {
        let player = self.players.iter().position(|one| one.connection.id() == connection_id);
        match player {
            Some(index) => Some(self.players.swap_remove(index).connection),
            None => self.spectators.as_mut()?.leave(connection_id),
        }
    }

    /// One of those who watch.
    pub(crate) fn spectator(&self, connection_id: u64) -> Option<&ConnectionHandle> {
        self.spectators.as_ref()?.connection(connection_id)
    }

    /// Whether a connection is sent what happens here.
    pub(crate) fn hears(&self, connection: &ConnectionHandle) -> bool {
        let id = connection.id();
        self.players.iter().any(|one| one.connection.id() == id)
            || self.spectators.as_ref().is_some_and(|spectators| spectators.has(id))
    }

    /// Whether a player has a connection here.
    pub(crate) fn has(&self, account_id: Uuid) -> bool {
        self.players.iter().any(|one| one.connection.account_id() == Some(account_id))
    }

    /// How many watch.
    pub(crate) fn spectator_count(&self) -> usize {
        self.spectators.as_ref().map_or(0, |spectators| spectators.len())
    }

    /// How many watch who came by a link.
    pub(crate) fn count_by_link(&self, table: Uuid, link: &str) -> usize {
        let spectators = self.spectators.iter().flat_map(|spectators| spectators.connections());
        spectators.filter(|one| one.link_to(table).as_deref() == Some(link)).count()
    }

    /// When everyone is to be told how many watch, if that has changed.
    pub(crate) fn head_count_at(&self) -> Option<Instant> {
        if self.is_empty() {
            None
        } else {
            self.head_count.due_at(self.spectator_count(), Instant::now())
        }
    }

    /// Whether everyone is to be told now how many watch.
    pub(crate) fn is_head_count_due(&self) -> bool {
        self.head_count_at().is_some_and(|at| at <= Instant::now())
    }

    /// Tells everyone who may watch and how many do.
    pub(crate) fn tell_head_count(&mut self, frame: &Frame) {
        self.head_count.told(self.spectator_count(), Instant::now());
        self.players.iter().for_each(|one| one.connection.send(frame.clone()));
        if let Some(spectators) = &mut self.spectators {
            spectators.tell_all(frame.clone());
        }
    }

    /// Tells one who has just come.
    pub(crate) fn tell_newcomer(&mut self, connection: &ConnectionHandle, frame: Frame) {
        match &mut self.spectators {
            Some(spectators) if spectators.has(connection.id()) => {
                spectators.tell_one(connection.clone(), frame);
            }
            _ => connection.send(frame),
        }
    }

    /// Those who watch live are something else from now on. Nobody may be watching.
    pub(crate) fn watch_as(&mut self, viewer: Viewer) {
        self.watches_as = viewer;
    }

    /// Lets all go who watch, and says who they are. Their feeds end with them, unless one is kept
    /// for those who come back.
    pub(crate) fn let_spectators_go(&mut self, feeds: Feeds) -> Vec<ConnectionHandle> {
        if feeds == Feeds::End {
            self.glances = None;
        }
        self.spectators.as_mut().map_or_else(Vec::new, |spectators| spectators.let_go(feeds))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn len(&self) -> usize {
        self.players.len() + self.spectator_count()
    }

    /// Lets go of connections that closed without leaving.
    pub(crate) fn drop_closed(&mut self) -> Vec<ConnectionHandle> {
        let closed = self.players.extract_if(.., |one| one.connection.is_closed());
        let mut closed: Vec<ConnectionHandle> = closed.map(|one| one.connection).collect();
        if let Some(spectators) = &mut self.spectators {
            closed.extend(spectators.drop_closed());
        }
        closed
    }

    /// Makes sure that the state each kind of viewer was last sent is known. To be called before
    /// an event is applied.
    pub(crate) fn capture(&mut self, game: &Game) {
        let watched = self.spectators.as_ref().is_some_and(|spectators| spectators.any_live());
        let players = self.players.iter().map(|one| Viewer::Side(one.side));
        self.states.capture(players.chain(watched.then_some(self.watches_as)), game);
    }

    /// Drops what is kept only while things happen, when nothing is likely to happen soon.
    pub(crate) fn forget(&mut self) {
        self.states.forget();
        self.spectators.take_if(|spectators| spectators.is_empty());
    }

    /// Sends everyone the events and what they changed. A frame is encoded once for all who may
    /// see the same; the connection whose command it was has its own, which answers the command
    /// too (decision 0095).
    ///
    /// For players it is queued until they are woken. Spectators have a task of their own, which
    /// is given the frame: players do not wait while perhaps thousands are sent theirs.
    pub(crate) fn broadcast(&mut self, update: &Update<'_>) {
        if let Some(spectators) = &mut self.spectators {
            spectators.happened(update.events);
        }
        self.glances.take_if(|glances| glances.is_unwatched());
        if let Some(glances) = &mut self.glances {
            let at = ShownAt { now: Millis(update.now_ms), delay_ms: None };
            glances.show(update.game, update.events, at);
        }
        let Some(next) = self.states.next(update.game) else { return };
        let mut open: Option<(Change<'_>, Frame)> = None;
        for (viewer, changed) in self.states.changes(&next) {
            let visible = update.visible_to(viewer);
            let all = visible.is_all();
            let frame = match &open {
                Some((same, frame)) if all && changed.is_same(same) => frame.clone(),
                _ => update.frame(&visible, &changed),
            };
            match (viewer, &mut self.spectators) {
                (Viewer::Side(side), _) => {
                    for one in self.players.iter().filter(|one| one.side == side) {
                        one.connection.queue(update.addressed(&frame, &one.connection));
                    }
                }
                (Viewer::Public | Viewer::OpenRacks | Viewer::ClosedRacks, Some(spectators)) => {
                    let origin = update.origin.filter(|one| spectators.has(one.connection.id()));
                    let answer =
                        origin.map(|one| (one.connection.id(), frames::answering(&frame, one.id)));
                    spectators.tell(frame.clone(), answer);
                }
                (Viewer::Public | Viewer::OpenRacks | Viewer::ClosedRacks, None) => {}
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
            self.players.iter().for_each(|one| one.connection.wake());
        }
    }

    /// Wakes one connection, and the players once it has been written to.
    pub(crate) fn wake_first(&mut self, first: &ConnectionHandle) {
        if take(&mut self.has_queued) {
            let others = self.players.iter().map(|one| &one.connection);
            let others = others.filter(|one| one.id() != first.id());
            first.wake_before(others.cloned().collect());
        } else {
            first.wake();
        }
    }

    /// The slowest way to the sides other than `mover`: half of the longest round trip.
    pub(crate) fn shown_after_ms(&self, mover: Option<Side>) -> u64 {
        let others = self.players.iter().filter(|one| Some(one.side) != mover);
        others
            .filter_map(|one| one.connection.round_trip_ms())
            .map(|ms| u64::from(ms) / 2)
            .max()
            .unwrap_or(0)
    }
}
