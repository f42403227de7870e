//! How a game stands, as the games' table is told: it follows the journal.

use engine::{Millis, Phase};
use protocol::GameStatus;
use uuid::Uuid;

use super::actor::TableActor;
use super::ended::ended;
use crate::store::StoreError;

impl TableActor {
    /// How the game stands, as the games' table says it.
    pub(super) fn status(&self) -> GameStatus {
        match self.game.result() {
            None if matches!(self.game.phase(), Phase::Gathering { .. }) => GameStatus::Open,
            None => GameStatus::Running,
            Some(result) => ended(result).status,
        }
    }

    /// The games' table follows the journal. What cannot be written now is owed, and written
    /// later: at the latest when the hall starts again.
    pub(super) async fn note_status(&mut self) {
        let written = self.write_status().await;
        self.owes_status = written.is_err();
        if let Err(error) = written {
            tracing::warn!(table = %self.id, %error, "a game's status was not written");
        }
        let players: Vec<Uuid> =
            self.seating.accounts().map(|(account_id, _)| account_id).collect();
        self.onlooker.game_changed(self.id, &players);
    }

    async fn write_status(&self) -> Result<(), StoreError> {
        let at_ms = |at: Millis| i64::try_from(at.0).unwrap_or(i64::MAX);
        match (self.game.result(), self.past.began()) {
            (Some(result), _) => {
                let at = self.past.over_at().unwrap_or(self.now());
                self.store.game_ended(self.id, &ended(result), at_ms(at)).await?;
            }
            (None, Some((first, at))) => {
                self.store.game_began(self.id, first.0, at_ms(at)).await?;
            }
            (None, None) => {}
        }
        if self.game.is_closed() {
            self.store.settle_game(self.id).await?;
        }
        Ok(())
    }
}
