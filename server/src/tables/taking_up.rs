//! Tables taken up again: all of them when the hall opens, one when it was lost.

use engine::{Command, Game, Millis, Seat};
use futures_util::future::join_all;
use uuid::Uuid;

use super::access::Access;
use super::actor::Ended;
use super::restore::{RestoreError, Restored, from_entries};
use super::seating::Seating;
use super::{NoTable, TableHandle, Tables};
use crate::store::{ClaimedGame, Entry, SeatRow};

/// How many tables are read from the database in one go.
const AT_ONCE: usize = 256;

impl Tables {
    /// Brings every table back whose game is not settled. `down_since_ms` is when the hall
    /// last beat. Many at once: they are read in one go, and their first appends share commits.
    pub async fn restore_all(&self, down_since_ms: Option<i64>) -> Result<usize, NoTable> {
        let claimed = self.store.claim_unsettled(&self.node).await?;
        let mut restored = 0;
        for games in claimed.chunks(AT_ONCE) {
            let ids: Vec<Uuid> = games.iter().map(|game| game.id).collect();
            let mut journals = self.store.read_journals(&ids).await?;
            let mut seats = self.store.seats_of(&ids).await?;
            let taken_up = games.iter().map(|game| {
                let entries = journals.remove(&game.id).unwrap_or_default();
                self.take_up(
                    game,
                    entries,
                    seats.remove(&game.id).unwrap_or_default(),
                    down_since_ms,
                )
            });
            for (game, taken_up) in games.iter().zip(join_all(taken_up).await) {
                match taken_up {
                    Ok(_) => restored += 1,
                    // One damaged game must not keep all others closed.
                    Err(error) => tracing::error!(table = %game.id, %error, "not restored"),
                }
            }
        }
        Ok(restored)
    }

    /// Brings one table back that was lost while the hall was open.
    pub(super) async fn restore(&self, claimed: &ClaimedGame) -> Result<TableHandle, NoTable> {
        let entries = self.store.read_journal(claimed.id, 0).await?;
        let seats = self.store.game_seats(claimed.id).await?;
        self.take_up(claimed, entries, seats, None).await
    }

    async fn take_up(
        &self,
        claimed: &ClaimedGame,
        entries: Vec<Entry>,
        seats: Vec<SeatRow>,
        down_since_ms: Option<i64>,
    ) -> Result<TableHandle, NoTable> {
        let Restored { record, answers } = from_entries(claimed.id, &entries)?;
        let game = record.replay().map_err(|mismatch| {
            NoTable::Restore(RestoreError::NotAGame { game_id: claimed.id, mismatch })
        })?;
        let judge = self.judge_of(&game).await?;
        let seating = seating(seats, &game);
        let access = Access { watchable: claimed.watchable, club_id: claimed.club_id };
        let owned = (claimed.id, claimed.owner_epoch);
        let mut actor = self.actor(owned, judge, game, record.events, seating, access, answers);
        actor.grace_everyone();
        if let Some(from_ms) = down_since_ms {
            let to = Millis(u64::try_from(self.clock.now_ms()).unwrap_or(0));
            let from = Millis(u64::try_from(from_ms).unwrap_or(0)).max(actor.game.now());
            let down = actor.server(Command::ServerWasDown { from, to }).await;
            if let Err(Ended::LostTheJournal(error)) = down {
                return Err(NoTable::Journal(error));
            }
        }
        // The hall may have stopped between the journal and the games' table.
        if claimed.status != actor.status().as_str() || actor.game.is_closed() {
            actor.note_status().await;
        }
        Ok(self.open(actor))
    }
}

/// Who sits where.
pub(super) fn seating(seats: Vec<SeatRow>, game: &Game) -> Seating {
    let each = i16::from(game.rules().players_per_side);
    Seating::new(seats.into_iter().map(|(side, place, account_id)| {
        (account_id, Seat(u8::try_from(side * each + place).unwrap_or(u8::MAX)))
    }))
}
