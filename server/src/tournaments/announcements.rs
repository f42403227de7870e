//! What directors announce reaches players at their tables, where nobody watches the tournament
//! itself.

use std::sync::Arc;

use engine::{MINUTE_MS, Millis};
use protocol::ServerMessage;
use tournament::{Event, EventNo, Fact, Tournament};
use uuid::Uuid;

use super::handle::lock;
use super::people::side_of;
use super::registry::TournamentsParts;
use super::{TournamentHandle, Tournaments};
use crate::connections::{ConnectionHandle, Frame};

/// For how long whoever comes to a table is told what was announced before.
const NEWS_MS: u64 = 10 * MINUTE_MS;

/// Tells all who play in a tournament what was just announced. In a rehearsal nobody plays.
pub(super) async fn tell(
    parts: &TournamentsParts,
    id: Uuid,
    t: &Tournament,
    events: &[Arc<Event>],
) {
    let first = t.number().0 + 1 - events.len() as u64;
    let frames: Vec<Frame> = (first..)
        .zip(events)
        .filter_map(|(number, event)| frame(id, &t.setup().name, EventNo(number), event))
        .collect();
    if frames.is_empty() {
        return;
    }
    match parts.store.tournament(id).await {
        Ok(Some(row)) if !row.rehearsal => {}
        Ok(_) => return,
        Err(error) => {
            // Those who come to their tables in the next minutes hear it all the same.
            return tracing::warn!(tournament = %id, %error, "an announcement was not told");
        }
    }
    let active = t.entries().filter(|(_, entry)| !entry.withdrawn);
    for player in active.flat_map(|(_, entry)| &entry.entry.players) {
        for socket in parts.hub.sockets_of(player.0) {
            frames.iter().for_each(|frame| socket.send(frame.clone()));
        }
    }
}

/// Tells one who comes to a table of a tournament they play in what was announced lately.
pub(crate) fn recall(tournaments: &Tournaments, connection: &ConnectionHandle, table: Uuid) {
    let Some(account) = connection.account_id() else { return };
    let event = tournaments.parts.reports.tournament_of(table);
    let Some(handle) = event.and_then(|event| tournaments.in_memory(event)) else { return };
    if side_of(&handle.tournament(), account).is_some() {
        let since = Millis(tournaments.parts.clock.now().0.saturating_sub(NEWS_MS));
        said_since(&handle, since).into_iter().for_each(|frame| connection.send(frame));
    }
}

/// What was announced since an instant and is still news, oldest first.
fn said_since(handle: &TournamentHandle, since: Millis) -> Vec<Frame> {
    let live = lock(&handle.live);
    let name = &live.tournament.setup().name;
    let numbers = (1..=live.events.len() as u64).rev().map(EventNo);
    let is_news = |event: &Event| event.at >= since && !ends_announcements(&event.fact);
    let lately = numbers.zip(live.events.iter().rev()).take_while(|(_, event)| is_news(event));
    let mut frames: Vec<Frame> =
        lately.filter_map(|(number, event)| frame(handle.id, name, number, event)).collect();
    frames.reverse();
    frames
}

/// Whether what was announced before is no news any more: the next round is on, or a director
/// says so.
fn ends_announcements(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::RoundStarted { .. }
            | Fact::FinalPublished { .. }
            | Fact::AnnouncementsEnded
            | Fact::TournamentClosed
    )
}

fn frame(tournament: Uuid, name: &str, number: EventNo, event: &Event) -> Option<Frame> {
    let Fact::Announced { text } = &event.fact else { return None };
    let (name, at_ms, text) = (name.to_owned(), event.at.0, text.clone());
    Some(Frame::of(&ServerMessage::Announcement { tournament, name, number, at_ms, text }))
}
