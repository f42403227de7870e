//! Games that are settled: they have a record, and no table.

use engine::Record;
use uuid::Uuid;

use super::answers::Answer;
use super::restore::{RestoreError, restore};
use super::{NoTable, Tables, frames};
use crate::sockets::ConnectionHandle;

impl Tables {
    /// Shows a finished game as it was left. There is no table any more, so nothing is to be
    /// attended: whoever asks again is shown it again.
    pub async fn show_finished(&self, id: Uuid, to: &ConnectionHandle) -> Result<(), String> {
        let shown = async {
            let record = restore(&self.store, id).await?.record;
            let game = record
                .replay()
                .map_err(|mismatch| RestoreError::NotAGame { game_id: id, mismatch })?;
            let seating = self.seating(id, self.store.game_seats(id).await?, &game).await?;
            let seat = seating.seat(to.account_id());
            let viewer = seating.viewer(to.account_id(), game.setup());
            let now_ms = u64::try_from(self.clock.now_ms()).unwrap_or(0);
            to.send(frames::table(id, now_ms, &game, &record.events, (seat, viewer)));
            Ok::<(), NoTable>(())
        };
        shown.await.map_err(|error| error.to_string())
    }

    /// Answers a command about a game that is settled: as it was answered before, or that it
    /// comes too late.
    pub async fn answer_finished(
        &self,
        id: Uuid,
        to: &ConnectionHandle,
        command_id: Uuid,
    ) -> Result<(), String> {
        let answers = restore(&self.store, id).await.map_err(|error| error.to_string())?.answers;
        let before = to.account_id().and_then(|account| answers.before(account, command_id));
        to.send(match before {
            Some(Answer::Accepted { seq }) => frames::accepted(id, command_id, seq),
            _ => frames::rejected(id, command_id, &engine::Rejection::GameIsOver),
        });
        Ok(())
    }

    /// Everything that happened in a game so far.
    pub async fn record(&self, id: Uuid) -> Result<Record, NoTable> {
        Ok(restore(&self.store, id).await?.record)
    }
}
