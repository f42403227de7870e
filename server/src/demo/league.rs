//! The demo's league, which bots play without end, so that pairings, standings and live boards are
//! never empty.

use std::sync::Arc;
use std::time::Duration;

use engine::{ClockRule, MINUTE_MS, Preset};
use protocol::{EventAudience, RatingSystem, TournamentSummary};
use tokio::time::sleep;
use tournament::{AccountId, Command, DivisionId, Mode, Phase, RoundStage, Setup, Who};
use uuid::Uuid;

use super::cast::Cast;
use super::{COACH, DemoError};
use crate::accounts::secrets;
use crate::app::App;
use crate::store::NewTournamentRow;
use crate::tournaments::{NoTournament, Telling, TournamentHandle};

const NAME: &str = "Bots' League";
const LEXICON: &str = lexicons::builtin::SCHOOL;
const DIVISION: DivisionId = DivisionId(1);
const ROUNDS: u16 = 5;
/// How many leagues that are over are kept.
const KEPT: usize = 2;
/// How often the league is looked after.
const LOOK: Duration = Duration::from_secs(2);

/// Keeps the league going for as long as the hall is open.
pub async fn keep_playing(app: Arc<App>) {
    loop {
        if let Err(error) = look_after(&app).await {
            tracing::warn!(%error, "the demo's league stands still");
        }
        sleep(LOOK).await;
    }
}

async fn look_after(app: &App) -> Result<(), DemoError> {
    let Some(coach) = app.store.account_named(COACH).await? else { return Ok(()) };
    let Some(club) = app.store.clubs_of(coach.id).await?.first().map(|club| club.id) else {
        return Ok(());
    };
    let Some(cast) = Cast::of(app, club).await? else { return Ok(()) };
    let known = app.store.tournaments_for(Some(coach.id), 100).await?;
    let leagues = known.iter().filter(|event| event.name == NAME && event.club == club);
    let (over, open): (Vec<_>, Vec<_>) = leagues.partition(|event| event.phase == Phase::Closed);
    forget(app, &over).await?;
    let handle = match open.first() {
        Some(event) => app.tournaments.get(event.id).await?,
        None => cast.makes_league(app).await?,
    };
    cast.prepares(&handle).await?;
    cast.goes_on(&handle).await
}

/// The list would fill with leagues that are over; they come with the latest first.
async fn forget(app: &App, over: &[&TournamentSummary]) -> Result<(), DemoError> {
    for event in over.iter().skip(KEPT) {
        app.store.forget_demonstration(event.id).await?;
    }
    Ok(())
}

impl Cast {
    async fn makes_league(&self, app: &App) -> Result<TournamentHandle, DemoError> {
        let mut rules = Preset::Naspa2014.ruleset();
        if let ClockRule::Bank { initial_ms, .. } = &mut rules.clock {
            *initial_ms = 5 * MINUTE_MS;
        }
        let row = NewTournamentRow {
            id: Uuid::now_v7(),
            club_id: self.club,
            made_by: self.coach,
            name: NAME.to_owned(),
            mode: Mode::Tournament,
            lexicon: LEXICON.to_owned(),
            rating: RatingSystem::Unrated,
            audience: EventAudience::Public,
            starts_ms: None,
            code: secrets::join_code(),
            rehearsal: false,
            bot_seats: true,
        };
        let made = app.tournaments.make(&row, Setup::new(NAME, rules, 7)).await?;
        made.map_err(|rejection| DemoError::Games(rejection.to_string()))
    }

    /// Enters everyone, opens the tournament and plans its rounds, as far as that has still to be
    /// done.
    async fn prepares(&self, handle: &TournamentHandle) -> Result<(), DemoError> {
        let t = handle.tournament();
        if t.entries().next().is_none() {
            self.tell(handle, self.entering()).await?;
        }
        if t.phase() == Phase::Draft {
            self.tell(handle, Command::OpenEntries).await?;
        }
        if t.division(DIVISION).is_some_and(|division| division.setup.rounds != Some(ROUNDS)) {
            self.tell(handle, Command::PlanRounds { division: DIVISION, rounds: ROUNDS }).await?;
        }
        Ok(())
    }

    /// Does what comes next, if anything does before the tables are over.
    async fn goes_on(&self, handle: &TournamentHandle) -> Result<(), DemoError> {
        let t = handle.tournament();
        let Some(division) = t.division(DIVISION) else { return Ok(()) };
        // The hall may have been stopped when a round was published and not started.
        let published = division.stage() == Some(&RoundStage::Published);
        if !published && !t.missing_results(DIVISION).is_empty() {
            return Ok(());
        }
        if !published && division.last_round().0 >= ROUNDS {
            return self.tell(handle, Command::Close { anyway: false }).await;
        }
        if !published {
            self.pairs(handle).await?;
        }
        self.tell(handle, Command::StartRound { division: DIVISION, starts_at: None }).await
    }

    async fn pairs(&self, handle: &TournamentHandle) -> Result<(), DemoError> {
        let (wishes, byes, plan, anyway) = (Vec::new(), Vec::new(), None, true);
        let pair = Command::PairRound { division: DIVISION, wishes, byes, plan, anyway };
        self.tell(handle, pair).await?;
        self.tell(handle, Command::PublishRound { division: DIVISION, games: Vec::new() }).await
    }

    async fn tell(&self, handle: &TournamentHandle, command: Command) -> Result<(), DemoError> {
        let (who, id) = (Who::Director(AccountId(self.coach)), Uuid::now_v7());
        let telling = Telling { account: self.coach, id, who, seen: None, command };
        let told = handle.tell(telling).await?;
        told.map(|_| ()).map_err(|rejection| DemoError::Games(rejection.to_string()))
    }
}

impl From<NoTournament> for DemoError {
    fn from(missing: NoTournament) -> Self {
        Self::Games(missing.to_string())
    }
}
