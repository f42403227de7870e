//! Schedules as iCalendar files, and the secret addresses by which a calendar program, which logs in
//! nowhere, reads them. What stands there is what the one whose address it is may know just then.

use engine::Millis;
use protocol::CalendarAddress;
use tournament::formats::ics::{self, Appointment, Calendar};
use tournament::{DivisionState, Phase, RoundNo, RoundStage, Tournament};
use uuid::Uuid;

use super::pages::looked_at;
use super::people::Person;
use super::reports::Paper;
use super::{Looker, Tournaments};
use crate::accounts::secrets;
use crate::clock::from_signed_ms;
use crate::refused::Refused;
use crate::store::{self, Account};

/// How long a round is in a calendar where its book gives it no end.
const USUAL_ROUND_MS: u64 = 60 * engine::MINUTE_MS;
/// The most tournaments of one calendar.
const MOST_EVENTS: i64 = 40;

/// One's own secret address: of all one's tournaments, or of one that one may look at.
pub(crate) async fn calendar_address(
    tournaments: &Tournaments,
    account: &Account,
    event: Option<Uuid>,
) -> Result<CalendarAddress, Refused> {
    let of = whose(tournaments, account, event).await?;
    Ok(CalendarAddress { key: tournaments.parts.store.calendar_key(of).await? })
}

/// Makes another address, or none: the one before is worthless from now on.
pub(crate) async fn set_calendar_address(
    tournaments: &Tournaments,
    account: &Account,
    event: Option<Uuid>,
    make: bool,
) -> Result<CalendarAddress, Refused> {
    let of = whose(tournaments, account, event).await?;
    let key = make.then(secrets::watch_token);
    tournaments.parts.store.set_calendar_key(of, key.as_deref()).await?;
    Ok(CalendarAddress { key })
}

async fn whose(
    tournaments: &Tournaments,
    account: &Account,
    event: Option<Uuid>,
) -> Result<store::Calendar, Refused> {
    if let Some(event) = event {
        looked_at(tournaments, event, account).await?;
    }
    Ok(store::Calendar { account_id: account.id, tournament_id: event })
}

/// The calendar behind an address. A tournament that its owner may no longer look at is not in it.
pub(crate) async fn read_calendar(tournaments: &Tournaments, key: &str) -> Result<Paper, Refused> {
    let store = &tournaments.parts.store;
    let found = store.calendar(key).await?.ok_or(Refused::NOT_FOUND)?;
    let owner = store.person(found.account_id).await?.ok_or(Refused::NOT_FOUND)?.account;
    if let Some(event) = found.tournament_id {
        let (person, seen) = looked_at(tournaments, event, &owner).await?;
        return Ok(calendar_of(&person, &seen.tournament));
    }
    let mut appointments = Vec::new();
    for event in store.events_of(owner.id, MOST_EVENTS).await? {
        match looked_at(tournaments, event, Looker::from(&owner)).await {
            Ok((person, seen)) => appointments.extend(appointments_of(&person, &seen.tournament)),
            Err(Refused::Plain(..)) => {}
            Err(other) => return Err(other),
        }
    }
    Ok(written("Tilehall".to_owned(), appointments))
}

/// One tournament as a calendar, for somebody who may look at it.
pub(super) fn calendar_of(person: &Person, t: &Tournament) -> Paper {
    written(t.setup().name.clone(), appointments_of(person, t))
}

fn written(name: String, appointments: Vec<Appointment>) -> Paper {
    let text = ics::write(&Calendar { name, appointments });
    let media = "text/calendar; charset=utf-8";
    Paper { media, name: "calendar.ics".to_owned(), text, style: None }
}

/// The tournament's start, its rounds and its finals: those to come, and those that are over.
fn appointments_of(person: &Person, t: &Tournament) -> Vec<Appointment> {
    let id = person.row.id;
    let appointment =
        |uid: String, starts_at: Millis, ends_at: Option<Millis>, summary: String| Appointment {
            uid,
            changes: u32::try_from(t.number().0).unwrap_or(u32::MAX),
            changed_at: t.now(),
            starts_at,
            ends_at: ends_at.unwrap_or_else(|| starts_at.plus(USUAL_ROUND_MS)),
            summary,
            description: String::new(),
            location: String::new(),
            cancelled: false,
        };
    let name = &t.setup().name;
    let starts_at = person.row.starts_ms.map(from_signed_ms);
    let mut appointments: Vec<Appointment> = starts_at
        .map(|at| appointment(ics::round_uid(id, 0, 0), at, None, name.clone()))
        .into_iter()
        .collect();
    for (division, state) in t.divisions() {
        let known = stages(state).filter_map(|(round, called, stage)| {
            let (starts_at, ends_at) = stage.span()?;
            Some((round, called, starts_at, ends_at))
        });
        for (round, called, starts_at, ends_at) in known.chain(planned(t, state)) {
            let summary = format!("{name}: {}, {called}", state.setup.division.name);
            let uid = ics::round_uid(id, division.0, round.0);
            appointments.push(appointment(uid, starts_at, ends_at, summary));
        }
    }
    appointments
}

/// What is to come by plan and has no start yet, with the name for ever that it keeps once it has.
fn planned(
    t: &Tournament,
    division: &DivisionState,
) -> impl Iterator<Item = (RoundNo, String, Millis, Option<Millis>)> {
    let (length_ms, on) = (t.rules().round_ms, t.phase() != Phase::Closed);
    let set: Vec<RoundNo> =
        stages(division).filter(|(.., stage)| stage.span().is_some()).map(|(at, ..)| at).collect();
    let last = division.last_round();
    division.setup.times.iter().filter(move |_| on).filter_map(move |time| {
        let round = time.round.unwrap_or(RoundNo(0));
        let passed = time.round.is_some_and(|round| round < last) || set.contains(&round);
        let called = time.round.map_or_else(|| "the final".to_owned(), |round| round.to_string());
        let ends_at = length_ms.map(|length_ms| time.starts_at.plus(length_ms));
        (!passed).then_some((round, called, time.starts_at, ends_at))
    })
}

/// Every round of a division by its number and what it is called. The first final is round 0; one
/// that was laid after a tie counts from the highest number downwards, which no round has.
fn stages(division: &DivisionState) -> impl Iterator<Item = (RoundNo, String, &RoundStage)> {
    let rounds = division.rounds.iter();
    let rounds = rounds.map(|round| (round.round, round.round.to_string(), &round.stage));
    let finals = division.tied_finals.iter().map(|tied| &tied.stage).chain(division.final_stage());
    let finals = finals.zip(0..).map(|(stage, before): (_, u16)| match before {
        0 => (RoundNo(0), "the final".to_owned(), stage),
        again => (RoundNo(u16::MAX - again), format!("final {}", again + 1), stage),
    });
    rounds.chain(finals)
}
