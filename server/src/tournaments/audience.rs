//! The connections that watch a tournament, each with what it may know.

use std::collections::HashSet;
use std::sync::Arc;

use protocol::{ErrorCode, ServerMessage};
use tournament::{Event, EventNo, Viewer, view_event};
use uuid::Uuid;

use super::people::person;
use super::{Looker, Tournaments};
use crate::connections::{ConnectionHandle, Frame, Topic};
use crate::refused::Refused;

/// A connection that wants to know what happens.
pub(super) struct Watching {
    pub(super) connection: ConnectionHandle,
    pub(super) viewer: Viewer,
    pub(super) since: Option<EventNo>,
}

/// Shows a connection what happens in a tournament, from a task of its own: the socket does not
/// wait.
pub(crate) fn watch(
    tournaments: &Arc<Tournaments>,
    connection: ConnectionHandle,
    id: Uuid,
    since: Option<EventNo>,
) {
    let tournaments = Arc::clone(tournaments);
    tokio::spawn(async move {
        let link = connection.link_to(id);
        let account = connection.account().map(|account| (account.id, account.role));
        let looker = Looker { account, link: link.as_deref(), slot_of: None };
        let watched = async {
            let person = person(&tournaments, id, looker).await?;
            let handle = tournaments.get(id).await?;
            if !person.may_look(&handle.tournament()) {
                return Err(Refused::NOT_FOUND);
            }
            join(&tournaments, &connection, id)?;
            let (connection, viewer) = (connection.clone(), person.viewer());
            Ok(handle.watch(Watching { connection, viewer, since })?)
        };
        if let Err(refused) = watched.await {
            let again = match &refused {
                Refused::Plain(code, _) => *code == ErrorCode::Busy,
                _ => true,
            };
            let reason = match refused {
                Refused::Plain(_, reason) => reason,
                _ => "the tournament is not to be had just now",
            };
            let (tournament, reason) = (id, reason.to_owned());
            connection.send(Frame::of(&ServerMessage::NoTournament { tournament, reason, again }));
        }
    });
}

/// Who may look at a tournament was changed: a connection that watches it is asked again, and sent
/// nothing meanwhile.
pub(crate) fn ask_again(tournaments: &Arc<Tournaments>, connection: &ConnectionHandle, id: Uuid) {
    if connection.is_subscribed(Topic::Tournament(id)) {
        connection.leave(Topic::Tournament(id));
        watch(tournaments, connection.clone(), id, None);
    }
}

/// Subscribes a connection, so that the tournament is told when it goes.
fn join(
    tournaments: &Arc<Tournaments>,
    connection: &ConnectionHandle,
    id: Uuid,
) -> Result<(), Refused> {
    let (watched, connection_id) = (Arc::clone(tournaments), connection.id());
    let left = move || watched.left(id, connection_id);
    let joined = tournaments.parts.subscriptions.join(Topic::Tournament(id), connection, left);
    let message = "this window watches too many tables and events";
    joined.map_err(|_| Refused::Plain(ErrorCode::TooMany, message))
}

/// Who watches a tournament.
#[derive(Default)]
pub(super) struct Subscribers(Vec<Subscriber>);

struct Subscriber {
    connection: ConnectionHandle,
    viewer: Viewer,
    /// The last event that they were told.
    told: EventNo,
}

impl Subscribers {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether anyone watches who may have to wait for results.
    pub(super) fn has_public(&self) -> bool {
        self.0.iter().any(|one| one.viewer == Viewer::Public)
    }

    /// Adds a connection that is told what happened after `told`.
    pub(super) fn join(&mut self, connection: ConnectionHandle, viewer: Viewer, told: EventNo) {
        self.leave(connection.id());
        // One that ended meanwhile left before it came, and nobody would ever let it go.
        if !connection.is_closed() {
            self.0.push(Subscriber { connection, viewer, told });
        }
    }

    pub(super) fn leave(&mut self, connection_id: u64) {
        self.0.retain(|one| one.connection.id() != connection_id);
    }

    /// The last event that everyone was told.
    pub(super) fn all_told(&self) -> Option<EventNo> {
        self.0.iter().map(|one| one.told).min()
    }

    /// Sends everyone what they were not told and may know, encoded once for all who may know the
    /// same. `events` are those after what everyone was told.
    pub(super) fn broadcast(
        &mut self,
        tournament: Uuid,
        events: &[(EventNo, Arc<Event>)],
        known: &ToldUpTo,
    ) {
        let mut frames: Vec<((Viewer, EventNo, EventNo), Frame)> = Vec::new();
        for one in &mut self.0 {
            let upto = known.to(one);
            if upto <= one.told {
                continue;
            }
            let key = (one.viewer, one.told, upto);
            let made = frames.iter().find(|(known, _)| *known == key);
            let frame = made.map(|(_, frame)| frame.clone()).unwrap_or_else(|| {
                let new = events.iter().filter(|(number, _)| *number > one.told && *number <= upto);
                let new: Vec<_> = new.map(|(_, event)| Arc::clone(event)).collect();
                let frame = frame(tournament, upto, &new, one.viewer);
                frames.push((key, frame.clone()));
                frame
            });
            one.connection.send(frame);
            one.told = upto;
        }
    }
}

/// How far the tournament is, and how far it is for those who only watch.
pub(super) struct ToldUpTo {
    pub(super) at_once: EventNo,
    pub(super) outside: EventNo,
    /// Who plays, where that makes a difference.
    pub(super) players: HashSet<Uuid>,
}

impl ToldUpTo {
    /// All of a tournament, for everyone.
    pub(super) fn all(number: EventNo) -> Self {
        Self { at_once: number, outside: number, players: HashSet::new() }
    }

    fn to(&self, one: &Subscriber) -> EventNo {
        self.by(&one.connection, one.viewer)
    }

    /// How much a connection may know.
    pub(super) fn by(&self, connection: &ConnectionHandle, viewer: Viewer) -> EventNo {
        let plays = || connection.account_id().is_some_and(|id| self.players.contains(&id));
        match viewer {
            Viewer::Director | Viewer::Coach(_) => self.at_once,
            Viewer::Public if plays() => self.at_once,
            Viewer::Public => self.outside,
        }
    }
}

/// What happened, as a viewer may know it.
pub(super) fn frame(
    tournament: Uuid,
    number: EventNo,
    events: &[Arc<Event>],
    viewer: Viewer,
) -> Frame {
    let events = events.iter().filter_map(|event| view_event(event, viewer)).collect();
    Frame::of(&ServerMessage::TournamentEvents { tournament, number, events })
}
