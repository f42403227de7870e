//! Tables that could not be laid: the hands wait there, the wall says why, and it is tried again.

use protocol::{NotLaidWhy, TablesNotLaid};
use tokio::sync::watch;
use tournament::{GameId, Tournament};
use uuid::Uuid;

use super::Tournaments;
use super::handle::lock;
use super::hands::{Hands, Undone};
use super::people::director;
use crate::refused::Refused;
use crate::store::Account;
use crate::tables::NoTable;

/// How many pauses after a failure it is tried again, where nobody asks for it before.
const PAUSES: u32 = 25;

impl Undone {
    /// What tables that are to be laid wait for, where waiting a moment does not help.
    pub(super) fn of_laying(self, games: &[Uuid]) -> Self {
        let why = match &self {
            undone if undone.passes() => None,
            Self::Gone | Self::NotLaid(_) => None,
            Self::NoList | Self::Table(NoTable::Lexicon(_)) => Some(NotLaidWhy::NoWordList),
            Self::Table(NoTable::Setup(_)) => Some(NotLaidWhy::Rules),
            Self::Store(_) | Self::Table(_) | Self::Unreachable(_) => Some(NotLaidWhy::Fault),
        };
        let Some(why) = why else { return self };
        tracing::error!(undone = %self, tables = games.len(), "tables are not laid");
        Self::NotLaid(TablesNotLaid { why, tables: games.iter().copied().map(GameId).collect() })
    }
}

impl Hands {
    /// Tells the wall what is not laid; nothing, once all is or is not wanted any more.
    pub(super) fn say_unlaid(&self, not_laid: Option<TablesNotLaid>) {
        lock(&self.live).not_laid = not_laid;
    }

    /// Whether any of these games is still to be played: it has no result, and the round is the
    /// latest. Whoever rules them, or takes the round back, lets the tournament go on without them.
    pub(super) fn is_awaited(&self, not_laid: &TablesNotLaid) -> bool {
        let t = lock(&self.live).tournament.clone();
        not_laid.tables.iter().any(|game| is_to_be_played(&t, *game))
    }

    /// Waits until it is tried again: after a while, or when a director asks for it.
    pub(super) async fn until_tried_again(
        &self,
        to_do: &watch::Receiver<u64>,
    ) -> Result<(), watch::error::RecvError> {
        let again = lock(&self.live).lay_again.clone();
        for _ in 0..PAUSES {
            tokio::select! {
                () = again.notified() => return Ok(()),
                paused = Self::pause(to_do) => paused?,
            }
        }
        Ok(())
    }
}

fn is_to_be_played(t: &Tournament, game: GameId) -> bool {
    let Some((division, board)) = t.board_of(game) else { return false };
    let latest = t.division(division).map(|division| division.latest_boards());
    let is_latest = latest.is_some_and(|boards| boards.iter().any(|other| other.game == game));
    is_latest && board.ruled.is_none() && board.table.is_none()
}

/// Lays what could not be laid, as far as it can be by now.
pub(crate) async fn lay_again(
    tournaments: &Tournaments,
    account: &Account,
    id: Uuid,
) -> Result<(), Refused> {
    director(tournaments, id, account).await?;
    let handle = tournaments.get(id).await?;
    lock(&handle.live).lay_again.notify_one();
    Ok(())
}
