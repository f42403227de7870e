//! The demo's tournaments: one that is over, with all its reports, and one that bots play without
//! end, so that pairings, standings and live boards are never empty.

use std::sync::Arc;
use std::time::Duration;

use engine::{ClockRule, MINUTE_MS, Preset};
use protocol::{EventAudience, RatingSystem};
use tokio::time::sleep;
use tournament::{
    AccountId, Command, DivisionId, Entry, GameId, MissedRounds, Mode, Phase, Ruling, SchoolId,
    Setup, Who,
};
use uuid::Uuid;

use super::{COACH, DemoError, STUDENTS};
use crate::accounts::secrets;
use crate::app::App;
use crate::store::NewTournamentRow;
use crate::tournaments::{NoTournament, Telling, TournamentHandle};

const OVER: &str = "Autumn Cup";
const PLAYED: &str = "Bots' League";
const LEXICON: &str = lexicons::builtin::SCHOOL;
const DIVISION: DivisionId = DivisionId(1);
const ROUNDS: u16 = 5;
/// How often the league is looked after.
const LOOK: Duration = Duration::from_secs(2);

/// Who makes the tournaments, and who plays in them.
struct Cast {
    coach: Uuid,
    club: Uuid,
    students: Vec<Uuid>,
}

/// Makes the tournament that is over, if it is not there.
pub(super) async fn seed(app: &App, club: Uuid) -> Result<(), DemoError> {
    let Some(cast) = Cast::of(app, club).await? else { return Ok(()) };
    let known = app.store.tournaments_for(Some(cast.coach), 100).await?;
    if known.iter().any(|event| event.name == OVER && event.phase == Phase::Closed) {
        return Ok(());
    }
    // A first start may have been killed half-way.
    let handle = match known.iter().find(|event| event.name == OVER) {
        Some(event) => app.tournaments.get(event.id).await?,
        None => cast.makes(app, OVER, RatingSystem::Association, false).await?,
    };
    cast.prepares(&handle).await?;
    loop {
        let t = handle.tournament();
        let round = t.division(DIVISION).map_or(0, |division| division.last_round().0);
        let missing = t.missing_results(DIVISION);
        if missing.is_empty() && round >= ROUNDS {
            return cast.tell(&handle, Command::Close { anyway: false }).await;
        }
        if missing.is_empty() {
            cast.pairs(&handle).await?;
        }
        for (board, game) in (1..).zip(missing) {
            cast.tell(&handle, played(game, i32::from(round), board)).await?;
        }
    }
}

/// A result like those that club players write on a slip.
fn played(game: GameId, round: i32, board: i32) -> Command {
    let first = 330 + (37 * round + 53 * board) % 140;
    let second = 310 + (61 * round + 29 * board) % 150;
    let reason = "played over the board".to_owned();
    Command::RuleResult { game, ruling: Ruling::Points { first, second }, reason }
}

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
    let open = known.iter().find(|event| event.name == PLAYED && event.phase != Phase::Closed);
    let handle = match open {
        Some(event) => app.tournaments.get(event.id).await?,
        None => cast.makes(app, PLAYED, RatingSystem::Unrated, true).await?,
    };
    cast.prepares(&handle).await?;
    let t = handle.tournament();
    if !t.missing_results(DIVISION).is_empty() {
        return Ok(());
    }
    let last = t.division(DIVISION).map_or(0, |division| division.last_round().0);
    if last >= ROUNDS {
        return cast.tell(&handle, Command::Close { anyway: false }).await;
    }
    cast.pairs(&handle).await?;
    cast.tell(&handle, Command::StartRound { division: DIVISION, starts_at: None }).await
}

impl Cast {
    /// Closed accounts are not found: whoever closed one wants no demo.
    async fn of(app: &App, club: Uuid) -> Result<Option<Self>, DemoError> {
        let Some(coach) = app.store.account_named(COACH).await? else { return Ok(None) };
        let mut students = Vec::new();
        for (name, _) in STUDENTS {
            let Some(account) = app.store.account_named(name).await? else { return Ok(None) };
            students.push(account.id);
        }
        Ok(Some(Self { coach: coach.id, club, students }))
    }

    async fn makes(
        &self,
        app: &App,
        name: &str,
        rating: RatingSystem,
        bot_seats: bool,
    ) -> Result<TournamentHandle, DemoError> {
        let mut rules = Preset::Naspa2014.ruleset();
        if let (true, ClockRule::Bank { initial_ms, .. }) = (bot_seats, &mut rules.clock) {
            *initial_ms = 5 * MINUTE_MS;
        }
        let setup = Setup::new(name, rules, 7);
        let row = NewTournamentRow {
            id: Uuid::now_v7(),
            club_id: self.club,
            made_by: self.coach,
            name: name.to_owned(),
            mode: Mode::Tournament,
            lexicon: LEXICON.to_owned(),
            rating,
            audience: EventAudience::Public,
            starts_ms: None,
            code: secrets::join_code(),
            rehearsal: false,
            bot_seats,
        };
        let made = app.tournaments.make(&row, setup).await?;
        made.map_err(|rejection| DemoError::Games(rejection.to_string()))
    }

    /// Enters everyone, opens the tournament and plans its rounds, as far as that has still to be
    /// done.
    async fn prepares(&self, handle: &TournamentHandle) -> Result<(), DemoError> {
        let t = handle.tournament();
        let entry = |(index, student): (u16, &Uuid)| Entry {
            school: Some(SchoolId(self.club)),
            rating: Some(1_400 - 90 * index),
            ..Entry::of(vec![AccountId(*student)])
        };
        let entries = (0..).zip(&self.students).map(entry).collect();
        if t.entries().next().is_none() {
            let missed = MissedRounds::Byes;
            self.tell(handle, Command::EnterSides { entries, missed }).await?;
        }
        if t.phase() == Phase::Draft {
            self.tell(handle, Command::OpenEntries).await?;
        }
        if t.division(DIVISION).is_some_and(|division| division.setup.rounds != Some(ROUNDS)) {
            self.tell(handle, Command::PlanRounds { division: DIVISION, rounds: ROUNDS }).await?;
        }
        Ok(())
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
