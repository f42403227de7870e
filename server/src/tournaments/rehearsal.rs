//! A rehearsal: a copy of a tournament with one-minute clocks and bots in all seats, to learn the
//! console the evening before. No notices, no ratings, no public page.

use std::collections::BTreeMap;

use engine::{ClockRule, MINUTE_MS};
use protocol::{EventAudience, RatingSystem};
use tournament::{
    AccountId, Command, DivisionId, Entry, EntryState, MissedRounds, Setup, SideId, Tournament, Who,
};
use uuid::Uuid;

use super::people::director;
use super::{Telling, TournamentHandle, Tournaments};
use crate::accounts::secrets;
use crate::refused::Refused;
use crate::store::{Account, NewTournamentRow};

/// Makes a rehearsal of a tournament; its id.
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
    let mut copying = Copying { by: account.id, from: &t, to: made, divisions: BTreeMap::new() };
    copying.divisions().await?;
    copying.entries().await?;
    copying.does(Command::OpenEntries).await?;
    Ok(copy.id)
}

/// A tournament whose divisions, entries and seeds are done again in its rehearsal.
struct Copying<'a> {
    by: Uuid,
    from: &'a Tournament,
    to: TournamentHandle,
    /// What each division of the tournament is in the rehearsal.
    divisions: BTreeMap<DivisionId, DivisionId>,
}

impl Copying<'_> {
    async fn does(&self, command: Command) -> Result<(), Refused> {
        let (who, id) = (Who::Director(AccountId(self.by)), Uuid::now_v7());
        let telling = Telling { account: self.by, id, who, seen: None, command };
        self.to.tell(telling).await??;
        Ok(())
    }

    /// The book's divisions are there; those that were added by hand are added again.
    async fn divisions(&mut self) -> Result<(), Refused> {
        for (from, state) in self.from.divisions() {
            if self.to.tournament().division(from).is_none() {
                let division = state.setup.division.clone();
                self.does(Command::AddDivision { division, split_from: None }).await?;
            }
            let latest = self.to.tournament().divisions().map(|(id, _)| id).last();
            let known = self.to.tournament().division(from).map(|_| from);
            let Some(division) = known.or(latest) else { continue };
            self.divisions.insert(from, division);
            let plans = state.setup.plans.clone();
            self.does(Command::PlanPairings { division, plans }).await?;
            if let Some(rounds) = state.setup.rounds {
                self.does(Command::PlanRounds { division, rounds }).await?;
            }
        }
        Ok(())
    }

    /// Whoever has not left, seeded as they are.
    async fn entries(&self) -> Result<(), Refused> {
        let active: Vec<(SideId, &EntryState)> =
            self.from.entries().filter(|(_, state)| !state.withdrawn).collect();
        if active.is_empty() {
            return Ok(());
        }
        // Whom the director has moved out of the class of their rating is entered without it.
        let is_moved = |state: &EntryState| {
            !self.from.is_of_class(state.division, state.entry.rating.unwrap_or(0))
        };
        let entry = |(_, state): &(SideId, &EntryState)| Entry {
            division: self.divisions.get(&state.division).copied(),
            rating: state.entry.rating.filter(|_| !is_moved(state)),
            ..state.entry.clone()
        };
        let entries = active.iter().map(entry).collect();
        self.does(Command::EnterSides { entries, missed: MissedRounds::AsPlayed }).await?;
        let numbered = || (1..).map(SideId).zip(&active).map(|(side, (_, state))| (side, *state));
        for (side, state) in numbered().filter(|(_, state)| is_moved(state)) {
            let Entry { team, rating, note, .. } = state.entry.clone();
            self.does(Command::CorrectEntry { side, team, rating, note, origin: None }).await?;
        }
        for (from, division) in &self.divisions {
            let own = numbered().filter(|(_, state)| state.division == *from);
            let mut seeded: Vec<(u32, SideId)> =
                own.filter_map(|(side, state)| Some((state.seed?, side))).collect();
            seeded.sort_unstable();
            if !seeded.is_empty() {
                let sides = seeded.into_iter().map(|(_, side)| side).collect();
                self.does(Command::SetSeeds { division: *division, sides }).await?;
            }
        }
        Ok(())
    }
}

/// The same tournament with a minute on each clock.
fn quick(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    let name: String = setup.name.chars().take(60).collect();
    setup.name = format!("Rehearsal: {name}");
    if let ClockRule::Bank { initial_ms, .. } = &mut setup.rules.clock {
        *initial_ms = MINUTE_MS;
    }
    setup
}
