//! The summary row of a game that goes on, kept up to date: the `games` table follows the journal.

use std::time::Duration;

use engine::Phase;
use protocol::GameStatus;
use tokio::time::timeout;
use uuid::Uuid;

use super::actor::TableActor;
use super::commands::OUTAGE_MS;
use super::summary::ended;
use crate::clock::signed_ms;
use crate::store::StoreError;

/// How long players wait to be told for the sake of the row. It is the time after which an append
/// counts as an outage, so none of it is charged to a clock.
const PATIENCE: Duration = Duration::from_millis(OUTAGE_MS);

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
    /// an end: whoever was told may ask at once (decision 0210). What cannot be written, or not in
    /// a moment, is owed, and written later: at the latest when the hall starts again.
    pub(super) async fn save_status(&mut self) {
        let written = match timeout(PATIENCE, self.write_status()).await {
            Ok(written) => written.map_err(|error| error.to_string()),
            Err(elapsed) => Err(elapsed.to_string()),
        };
        self.owes_status = written.is_err();
        if let Err(error) = written {
            tracing::warn!(table = %self.id, error, "a game's status was not written");
        }
    }

    /// Lists of games change with this one.
    pub(super) fn tell_observer(&self) {
        let players: Vec<Uuid> =
            self.entrance.seating.accounts().map(|(account_id, _)| account_id).collect();
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
