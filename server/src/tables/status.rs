//! The summary row of a game that goes on, kept up to date: the `games` table follows the journal.

use engine::Phase;
use protocol::GameStatus;
use uuid::Uuid;

use super::actor::TableActor;
use super::summary::ended;
use crate::clock::signed_ms;
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

    /// Writes the summary row and says so to whoever keeps lists.
    pub(super) async fn note_status(&mut self) {
        self.save_status().await;
        self.tell_observer();
    }

    /// The games' table follows the journal, and is written before anyone is told of a start or
    /// an end: whoever was told may ask at once. What cannot be written now is owed, and written
    /// later: at the latest when the hall starts again.
    pub(super) async fn save_status(&mut self) {
        let written = self.write_status().await;
        self.owes_status = written.is_err();
        if let Err(error) = written {
            tracing::warn!(table = %self.id, %error, "a game's status was not written");
        }
    }

    /// Lists of games change with this one.
    pub(super) fn tell_observer(&self) {
        let players: Vec<Uuid> =
            self.seating.accounts().map(|(account_id, _)| account_id).collect();
        self.observer.game_changed(self.id, &players);
    }

    async fn write_status(&self) -> Result<(), StoreError> {
        match (self.game.result(), self.past.began()) {
            (Some(result), _) => {
                let at = self.past.over_at().unwrap_or(self.now());
                self.store.game_ended(self.id, &ended(result), signed_ms(at)).await?;
            }
            (None, Some((first, at))) => {
                self.store.game_began(self.id, first.0, signed_ms(at)).await?;
            }
            (None, None) => {}
        }
        if self.game.is_closed() {
            self.store.close_stream(self.id).await?;
        }
        Ok(())
    }
}
