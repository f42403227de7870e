//! What the clubs of those who play decide for a tournament: who is entered, and by which word
//! list.

use protocol::ErrorCode;
use tournament::{Command, Origin, Tournament};
use uuid::Uuid;

use super::Tournaments;
use crate::reach::{club_plays_by, may_enter, may_play_by};
use crate::refused::Refused;
use crate::store::{Account, PersonFacts};

/// Refuses a command that a club of those concerned does not allow: one that brings a student whose
/// club keeps its students to themselves and does not take part, and one that brings or seats a
/// student whose club wants another word list than the tournament's. A side is of a school that
/// takes part.
pub(crate) async fn check_clubs(
    tournaments: &Tournaments,
    id: Uuid,
    asker: Uuid,
    command: &Command,
) -> Result<(), Refused> {
    let store = &tournaments.parts.store;
    if let Command::CorrectEntry { origin: Some(Origin { school: Some(school), .. }), .. } = command
        && !store.clubs_in(id).await?.contains(&school.0)
    {
        return Err(Refused::field("school", "this club does not take part"));
    }
    let concerned: Vec<Uuid> = match command {
        Command::EnterSides { entries, .. } => {
            entries.iter().flat_map(|entry| &entry.players).map(|player| player.0).collect()
        }
        Command::SubstituteMember { joins, .. } => vec![joins.0],
        // A coach who closes something means now, also for those who were entered before.
        Command::StartRound { .. }
        | Command::PublishFinal { .. }
        | Command::StartClubRound { .. } => players(&tournaments.get(id).await?.tournament()),
        _ => return Ok(()),
    };
    let row = store.tournament(id).await?.ok_or(Refused::NOT_FOUND)?;
    if row.bot_seats {
        return Ok(());
    }
    if matches!(command, Command::EnterSides { .. } | Command::SubstituteMember { .. }) {
        let people = store.person_facts(&concerned).await?;
        check_entered(&people, &store.clubs_in(id).await?, asker)?;
    }
    check_list(tournaments, &concerned, &row.lexicon).await
}

fn check_entered(people: &[PersonFacts], clubs: &[Uuid], asker: Uuid) -> Result<(), Refused> {
    let Some(kept) = people.iter().find(|person| !may_enter(person, clubs)) else { return Ok(()) };
    let own = kept.account_id == asker;
    let code = if own { ErrorCode::YourClubOnly } else { ErrorCode::TheirClubOnly };
    let message = "a student plays in tournaments in which the student's club takes part";
    Err(Refused::Plain(code, message))
}

/// Refuses a word list that is not for the students among these players.
pub(super) async fn check_list(
    tournaments: &Tournaments,
    players: &[Uuid],
    lexicon: &str,
) -> Result<(), Refused> {
    let people = tournaments.parts.store.person_facts(players).await?;
    if may_play_by(&people, false) || tournaments.parts.tables.is_school_safe(lexicon).await {
        return Ok(());
    }
    Err(Refused::SCHOOL_LIST)
}

/// Refuses a word list for a tournament that a coach makes for a club which wants another. Its
/// students could not be entered: better said before the form is gone.
pub(crate) async fn check_list_of_club(
    tournaments: &Tournaments,
    coach: &Account,
    club: Uuid,
    lexicon: &str,
) -> Result<(), Refused> {
    let clubs = tournaments.parts.store.clubs_of(coach.id).await?;
    let own = clubs.into_iter().find(|one| one.id == club).ok_or(Refused::NOT_ALLOWED)?;
    if club_plays_by(own.policy.lists, tournaments.parts.tables.is_school_safe(lexicon).await) {
        return Ok(());
    }
    Err(Refused::SCHOOL_LIST)
}

/// All who play in a tournament.
pub(super) fn players(t: &Tournament) -> Vec<Uuid> {
    let active = t.entries().filter(|(_, entry)| !entry.withdrawn);
    active.flat_map(|(_, state)| &state.entry.players).map(|player| player.0).collect()
}
