//! Results of games on their way from the tables to their tournaments.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::{End, GameResult, Item, OutWhy, SideResult};
use tokio::sync::Notify;
use tokio::time::sleep;
use tournament::{GameId, How, Recorded, Score};
use uuid::Uuid;

use super::registry::Tournaments;
use super::{NoTournament, TournamentHandle};
use crate::store::StoreError;

/// How long what could not be read or handed over waits before it is tried again.
const PAUSE: Duration = Duration::from_millis(200);

/// Games that ended or were amended and whose tournaments have still to hear of it. The games'
/// rows say what happened; this only says where to look, so a game stands here once.
#[derive(Debug, Default)]
pub struct GameReports {
    changed: Mutex<Changed>,
    wake: Notify,
}

#[derive(Debug, Default)]
struct Changed {
    games: BTreeSet<Uuid>,
    /// The tournaments of games that are being played: all others are no tournament's.
    playing: HashMap<Uuid, Uuid>,
}

impl GameReports {
    /// A game began, ended, or had its result amended. Called from tables: never waits. One that only
    /// began has nothing to report.
    pub fn game_changed(&self, game: Uuid) {
        let mut changed = self.lock();
        if changed.playing.contains_key(&game) && changed.games.insert(game) {
            drop(changed);
            self.wake.notify_one();
        }
    }

    /// From now on a tournament hears of these games.
    pub(super) fn listen(&self, tournament: Uuid, games: impl Iterator<Item = Uuid>) {
        self.lock().playing.extend(games.map(|game| (game, tournament)));
    }

    /// A tournament has been put away.
    pub(super) fn forget(&self, tournament: Uuid) {
        let mut changed = self.lock();
        changed.playing.retain(|_, of| *of != tournament);
    }

    /// The tournament that a game belongs to, where it is open.
    pub(super) fn tournament_of(&self, game: Uuid) -> Option<Uuid> {
        self.lock().playing.get(&game).copied()
    }

    fn take(&self) -> Vec<(Uuid, Uuid)> {
        let mut changed = self.lock();
        let games = std::mem::take(&mut changed.games);
        let found = |game: Uuid| changed.playing.get(&game).map(|tournament| (game, *tournament));
        games.into_iter().filter_map(found).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Changed> {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Hands results to their tournaments, for as long as the hall is open.
pub(crate) async fn deliver(tournaments: Arc<Tournaments>) {
    let reports = tournaments.parts.reports.clone();
    loop {
        let taken = reports.take();
        if taken.is_empty() {
            reports.wake.notified().await;
            continue;
        }
        let mut failed = false;
        for (game, tournament) in taken {
            if let Err(error) = deliver_one(&tournaments, game, tournament).await {
                tracing::warn!(%game, %tournament, %error, "a result waits to be heard");
                reports.lock().games.insert(game);
                failed = true;
            }
        }
        if failed {
            sleep(PAUSE).await;
        }
    }
}

async fn deliver_one(
    tournaments: &Tournaments,
    game: Uuid,
    tournament: Uuid,
) -> Result<(), NoTournament> {
    let result = tournaments.parts.store.game_result(game).await?;
    let handle = tournaments.get(tournament).await?;
    match result.as_deref().map(recorded_of) {
        Some(Some(recorded)) => handle.report(GameId(game), recorded).await,
        Some(None) => {
            tracing::error!(%game, "a result cannot be read");
            Ok(())
        }
        None => Ok(()),
    }
}

/// Hands a tournament all results that its games have: it hears what it has not heard before.
pub(super) async fn catch_up(
    tournaments: &Tournaments,
    handle: &TournamentHandle,
) -> Result<(), StoreError> {
    for (game, result) in tournaments.parts.store.tournament_results(handle.id).await? {
        if let Some(recorded) = recorded_of(&result) {
            // A tournament that closes meanwhile asks again when it is opened.
            let _ = handle.report(GameId(game), recorded).await;
        }
    }
    Ok(())
}

/// A table's result, as the games' row has it, in the terms of a tournament.
pub(crate) fn recorded_of(result: &str) -> Option<Recorded> {
    recorded(&serde_json::from_str(result).ok()?)
}

/// A table's result as the crosstable has it, side 1 of the table in front.
fn recorded(result: &GameResult) -> Option<Recorded> {
    let [first, second] = &result.sides[..] else { return None };
    let score = |side: &SideResult| Score {
        points: side.recorded,
        spread: side.spread,
        outcome: side.outcome,
    };
    let how = how(result);
    let rated = how == How::Played;
    Some(Recorded { how, first: score(first), second: Some(score(second)), rated })
}

/// A side that never came, or forfeited before anything was played, did not play. One that leaves
/// a game in progress did.
fn how(result: &GameResult) -> How {
    if matches!(result.end, End::Voided | End::Aborted) {
        return How::Void;
    }
    let plays = |side: &SideResult| {
        side.lines.iter().any(|line| line.item == Item::Plays && line.points != 0)
    };
    let left = |side: &SideResult| {
        matches!(side.out, Some(OutWhy::Late | OutWhy::Forfeited | OutWhy::Disqualified))
    };
    let unplayed = !result.sides.iter().any(plays) && result.sides.iter().any(left);
    if unplayed { How::Forfeit } else { How::Played }
}
