//! What a tournament looks like to those who may look, with names joined to its ids.

use std::collections::BTreeSet;
use std::sync::Arc;

use protocol::{TournamentLog, TournamentPage, TournamentSummary};
use tournament::{Event, EventNo, Tournament, TournamentView, Viewer, view_event};
use uuid::Uuid;

use super::people::{directors, person};
use super::{Looker, Person, TournamentHandle, Tournaments, watched};
use crate::clock::signed_ms;
use crate::refused::Refused;
use crate::store::Account;

/// How many tournaments a list has.
const MOST_LISTED: i64 = 100;
/// How many events of a journal one answer has.
const MOST_EVENTS: usize = 2_000;

/// The tournaments that somebody may know of, newest first.
pub(crate) async fn list(
    tournaments: &Tournaments,
    account: Option<&Account>,
) -> Result<Vec<TournamentSummary>, Refused> {
    let account_id = account.map(|account| account.id);
    Ok(tournaments.parts.store.tournaments_for(account_id, MOST_LISTED).await?)
}

/// A tournament that somebody may look at, as they may know it now. To others it does not exist.
pub(super) async fn looked_at(
    tournaments: &Tournaments,
    id: Uuid,
    looker: impl Into<Looker<'_>>,
) -> Result<(Person, Seen), Refused> {
    let person = person(tournaments, id, looker).await?;
    let handle = tournaments.get(id).await?;
    let now = handle.tournament();
    if !person.may_look(&now) {
        return Err(Refused::NOT_FOUND);
    }
    if person.takes_part(&now) {
        return Ok((person, Seen { tournament: now, delay_ms: None }));
    }
    Ok((person, from_outside(tournaments, &handle).await?))
}

/// A tournament as somebody may know it.
#[derive(Debug)]
pub(super) struct Seen {
    pub(super) tournament: Arc<Tournament>,
    /// How long its results are held back from them.
    pub(super) delay_ms: Option<u64>,
}

/// A tournament as those know it who only watch.
pub(super) async fn from_outside(
    tournaments: &Tournaments,
    handle: &TournamentHandle,
) -> Result<Seen, Refused> {
    let delay_ms = tournaments.parts.store.tournament_delay_ms(handle.id).await?;
    Ok(Seen { tournament: handle.known(delay_ms, tournaments.parts.clock.now()), delay_ms })
}

/// A tournament's page.
pub(crate) async fn page(
    tournaments: &Tournaments,
    id: Uuid,
    looker: impl Into<Looker<'_>>,
) -> Result<TournamentPage, Refused> {
    let (person, Seen { tournament, delay_ms }) = looked_at(tournaments, id, looker).await?;
    let handle = tournaments.get(id).await?;
    let view = handle.view(&tournament, person.viewer()).await.ok_or(Refused::NOT_FOUND)?;
    let store = &tournaments.parts.store;
    let mut accounts = accounts_in(&view);
    if person.directs() {
        // Their log says who has named whom as a partner.
        let wishes = tournament.partner_wishes();
        accounts.extend(wishes.flat_map(|(by, wish)| [by.0, wish.partner.0]));
    }
    let people = store.names_for(&accounts, person.account).await?;
    let mut schools: BTreeSet<Uuid> =
        view.sides.iter().filter_map(|side| side.school).map(|s| s.0).collect();
    if person.directs() {
        // A side can be corrected to be of any club that takes part.
        schools.extend(store.clubs_in(id).await?);
    }
    let schools = store.club_names(&schools.into_iter().collect::<Vec<_>>()).await?;
    let me = person.mine(&tournament);
    let watching = watched::told(store, &person.row, Some(&person)).await?;
    let code = person.directs().then(|| person.row.code.clone());
    let row = person.row;
    Ok(TournamentPage {
        id,
        club: row.club_id,
        club_name: row.club_name,
        lexicon: row.lexicon,
        rating: row.rating,
        audience: row.audience,
        watching,
        starts_ms: row.starts_ms,
        rehearsal: row.rehearsal,
        code,
        me,
        directors: directors(tournaments, id).await?,
        view,
        people,
        schools,
        results_after_ms: delay_ms,
        now_ms: signed_ms(tournaments.parts.clock.now()),
    })
}

fn accounts_in(view: &TournamentView) -> Vec<Uuid> {
    view.sides.iter().flat_map(|side| &side.players).map(|player| player.0).collect()
}

/// What happened after an event, as somebody may know it; the oldest, where it is more than one
/// answer has.
pub(crate) async fn log(
    tournaments: &Tournaments,
    id: Uuid,
    looker: impl Into<Looker<'_>>,
    since: EventNo,
) -> Result<TournamentLog, Refused> {
    let (person, seen) = looked_at(tournaments, id, looker).await?;
    let known = seen.tournament.number();
    let events = tournaments.get(id).await?.events_since(since).into_iter();
    Ok(told(events.take_while(|(number, _)| *number <= known), person.viewer()))
}

/// The first of these events that a viewer may know, and whether there are more.
fn told(events: impl Iterator<Item = (EventNo, Arc<Event>)>, viewer: Viewer) -> TournamentLog {
    let mut seen = events.filter_map(|(number, event)| Some((number, view_event(&event, viewer)?)));
    let events = seen.by_ref().take(MOST_EVENTS).collect();
    TournamentLog { events, more: seen.next().is_some() }
}

#[cfg(test)]
mod tests {
    use engine::Millis;
    use tournament::{Fact, Who};

    use super::*;

    #[test]
    fn a_log_of_2_100_events_is_read_to_its_end_by_asking_for_what_came_since() {
        let event = |number: u64| {
            let fact = match number {
                // Nobody but directors is told of it.
                1_500 => Fact::PairingDropped { division: tournament::DivisionId(1) },
                _ => Fact::Announced { text: number.to_string() },
            };
            (EventNo(number), Arc::new(Event { at: Millis(number), by: Who::Server, fact }))
        };
        for (viewer, many) in [(Viewer::Director, 2_100), (Viewer::Public, 2_099)] {
            let mut read: Vec<(EventNo, Event)> = Vec::new();
            let mut asked = 0;
            loop {
                let since = read.last().map_or(0, |(number, _)| number.0);
                let log = told((since + 1..=2_100).map(event), viewer);
                read.extend(log.events);
                asked += 1;
                if !log.more {
                    break;
                }
            }
            assert_eq!((read.len(), asked), (many, 2), "{viewer:?}");
            assert_eq!(read.last().map(|(number, _)| number.0), Some(2_100));
            assert!(read.is_sorted_by(|one, next| one.0 < next.0), "none twice");
        }
    }
}
