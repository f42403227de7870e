//! The connections that watch an event, each with what it may know.

use std::sync::Arc;

use protocol::{ErrorCode, ServerMessage};
use tournament::{Audience, Event, EventNo, view_event};
use uuid::Uuid;

use super::people::person;
use super::{Looker, Tournaments};
use crate::connections::{ConnectionHandle, Frame, Topic};
use crate::refused::Refused;

/// A connection that wants to know what happens.
pub(super) struct Watching {
    pub(super) connection: ConnectionHandle,
    pub(super) audience: Audience,
    pub(super) since: Option<EventNo>,
}

/// Shows a connection what happens in an event, from a task of its own: the socket does not wait.
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
            let (connection, audience) = (connection.clone(), person.audience());
            Ok(handle.watch(Watching { connection, audience, since })?)
        };
        if let Err(refused) = watched.await {
            let again = !matches!(refused, Refused::Plain(..));
            let reason = match refused {
                Refused::Plain(_, reason) => reason,
                _ => "the event is not to be had just now",
            };
            let (tournament, reason) = (id, reason.to_owned());
            connection.send(Frame::of(&ServerMessage::NoTournament { tournament, reason, again }));
        }
    });
}

/// Who may look at an event was changed: a connection that watches it is asked again, and sent nothing
/// meanwhile.
pub(crate) fn ask_again(tournaments: &Arc<Tournaments>, connection: &ConnectionHandle, id: Uuid) {
    if connection.is_subscribed(Topic::Tournament(id)) {
        connection.leave(Topic::Tournament(id));
        watch(tournaments, connection.clone(), id, None);
    }
}

/// Subscribes a connection, so that the event is told when it goes.
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

/// Who watches an event.
#[derive(Default)]
pub(super) struct Subscribers(Vec<(ConnectionHandle, Audience)>);

impl Subscribers {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn join(&mut self, connection: ConnectionHandle, audience: Audience) {
        self.leave(connection.id());
        // One that ended meanwhile left before it came, and nobody would ever let it go.
        if !connection.is_closed() {
            self.0.push((connection, audience));
        }
    }

    pub(super) fn leave(&mut self, connection_id: u64) {
        self.0.retain(|(connection, _)| connection.id() != connection_id);
    }

    /// Sends everyone what happened, encoded once for all who may know the same.
    pub(super) fn broadcast(&self, tournament: Uuid, number: EventNo, events: &[Arc<Event>]) {
        let mut frames: Vec<(Audience, Frame)> = Vec::new();
        for (connection, audience) in &self.0 {
            let known = frames.iter().find(|(known, _)| known == audience);
            let frame = match known {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = frame(tournament, number, events, *audience);
                    frames.push((*audience, frame.clone()));
                    frame
                }
            };
            connection.send(frame);
        }
    }
}

/// What happened, as an audience may know it.
pub(super) fn frame(
    tournament: Uuid,
    number: EventNo,
    events: &[Arc<Event>],
    audience: Audience,
) -> Frame {
    let events = events.iter().filter_map(|event| view_event(event, audience)).collect();
    Frame::of(&ServerMessage::TournamentEvents { tournament, number, events })
}
