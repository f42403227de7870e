//! A rehearsal: a copy of an event with one-minute clocks and bots in all seats, to learn the
//! console the evening before. No notices, no ratings, no public page.

use engine::{ClockRule, MINUTE_MS};
use protocol::{EventAudience, RatingSystem};
use tournament::{AccountId, Command, Entry, MissedRounds, Setup, Who};
use uuid::Uuid;

use super::people::director;
use super::{Telling, Tournaments};
use crate::accounts::secrets;
use crate::refused::Refused;
use crate::store::{Account, NewTournamentRow};

/// Makes a rehearsal of an event; its id.
pub(crate) async fn rehearse(
    tournaments: &Tournaments,
    account: &Account,
    id: Uuid,
) -> Result<Uuid, Refused> {
    let row = director(tournaments, id, account).await?.row;
    let t = tournaments.get(id).await?.tournament();
    let setup = quick(t.setup());
    let copy = NewTournamentRow {
        id: Uuid::now_v7(),
        club_id: row.club_id,
        made_by: account.id,
        name: setup.name.clone(),
        mode: setup.mode,
        lexicon: row.lexicon,
        rating: RatingSystem::Unrated,
        audience: EventAudience::Clubs,
        starts_ms: None,
        code: secrets::join_code(),
        rehearsal: true,
        bot_seats: true,
    };
    let made = tournaments.make(&copy, setup).await??;
    // A division that was added by hand is not in the copy, and its sides do not come along.
    let copied = made.tournament();
    let mut commands: Vec<Command> = t
        .divisions()
        .filter(|(division, _)| copied.division(*division).is_some())
        .flat_map(|(division, state)| {
            let plans = state.setup.plans.clone();
            let rounds = state.setup.rounds;
            [
                Some(Command::PlanPairings { division, plans }),
                rounds.map(|rounds| Command::PlanRounds { division, rounds }),
            ]
        })
        .flatten()
        .collect();
    let active = t
        .entries()
        .filter(|(_, entry)| !entry.withdrawn && copied.division(entry.division).is_some());
    let entries: Vec<Entry> = active
        .map(|(_, state)| Entry { division: Some(state.division), ..state.entry.clone() })
        .collect();
    if !entries.is_empty() {
        commands.insert(0, Command::EnterSides { entries, missed: MissedRounds::AsPlayed });
    }
    commands.push(Command::OpenEntries);
    for command in commands {
        let (who, id) = (Who::Director(AccountId(account.id)), Uuid::now_v7());
        let telling = Telling { account: account.id, id, who, seen: None, command };
        made.tell(telling).await??;
    }
    Ok(copy.id)
}

/// The same event with a minute on each clock.
fn quick(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    let name: String = setup.name.chars().take(60).collect();
    setup.name = format!("Rehearsal: {name}");
    if let ClockRule::Bank { initial_ms, .. } = &mut setup.rules.clock {
        *initial_ms = MINUTE_MS;
    }
    setup
}
