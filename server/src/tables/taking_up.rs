//! Tables taken up again: all of them when the hall opens, one when it was lost.

use std::collections::HashMap;

use engine::{Game, Millis, Seat};
use futures_util::future::join_all;
use futures_util::{StreamExt, stream};
use uuid::Uuid;

use super::access::Access;
use super::actor::Ended;
use super::past::Past;
use super::restore::{Replay, RestoreError};
use super::seating::Seating;
use super::{NoTable, TableHandle, Tables};
use crate::store::{ClaimedGame, SeatRow, Store, StoreError};

/// How many tables are read from the database in one go: few enough that what is read and
/// not kept does not count, many enough that asking does not.
const AT_ONCE: usize = 64;
/// How many such goes are under way: one is read while another is replayed.
const UNDER_WAY: usize = 2;

/// A game as its journal leaves it, and who sits there.
struct Replayed {
    game: Game,
    past: Past,
    seating: Seating,
}

impl Tables {
    /// Brings every table back whose game is not settled. `down_since_ms` is when the hall
    /// last beat. Many at once: they are read in one go, and their first appends share commits.
    pub async fn restore_all(&self, down_since_ms: Option<i64>) -> Result<usize, NoTable> {
        let claimed = self.store.claim_unsettled(&self.node).await?;
        let replaying = claimed.chunks(AT_ONCE).map(|games| {
            let ids = games.iter().map(|game| game.id).collect();
            let replaying = tokio::spawn(replay(self.store.clone(), ids));
            async move { (games, replaying.await) }
        });
        let mut replayed = stream::iter(replaying).buffered(UNDER_WAY);
        let mut restored = 0;
        while let Some((games, replayed)) = replayed.next().await {
            let Ok(replayed) = replayed else {
                // Each comes back when it is asked for, but for the one that did this.
                tracing::error!(tables = games.len(), "an accident: these were not restored");
                games.iter().for_each(|game| self.not_restored(game.id, down_since_ms));
                continue;
            };
            let replayed = replayed?;
            let taken_up = games.iter().zip(replayed).map(|(game, replayed)| async move {
                self.take_up(game, replayed?, down_since_ms).await
            });
            for (game, taken_up) in games.iter().zip(join_all(taken_up).await) {
                match taken_up {
                    Ok(_) => restored += 1,
                    // One damaged game must not keep all others closed.
                    Err(error) => {
                        tracing::error!(table = %game.id, %error, "not restored");
                        self.not_restored(game.id, down_since_ms);
                    }
                }
            }
        }
        Ok(restored)
    }

    /// A table that comes back later has not been here since the hall last beat.
    fn not_restored(&self, id: Uuid, down_since_ms: Option<i64>) {
        self.is_lost(id, down_since_ms.unwrap_or_else(|| self.clock.now_ms()));
    }

    /// Brings one table back that was lost while the hall was open.
    pub(super) async fn restore(&self, claimed: &ClaimedGame) -> Result<TableHandle, NoTable> {
        let replayed = replay(self.store.clone(), vec![claimed.id]).await?;
        match replayed.into_iter().next() {
            Some(replayed) => self.take_up(claimed, replayed?, self.lost_since(claimed.id)).await,
            None => Err(NoTable::Unknown),
        }
    }

    async fn take_up(
        &self,
        claimed: &ClaimedGame,
        Replayed { game, past, seating }: Replayed,
        down_since_ms: Option<i64>,
    ) -> Result<TableHandle, NoTable> {
        let judge = self.judge_of(&game).await?;
        let access = Access { watchable: claimed.watchable, club_id: claimed.club_id };
        let owned = (claimed.id, claimed.owner_epoch);
        let mut actor = self.actor(owned, judge, game, past, seating, access);
        actor.grace_everyone();
        if let Some(from_ms) = down_since_ms {
            let from = Millis(u64::try_from(from_ms).unwrap_or(0));
            let down = actor.charge_nobody(from, actor.now()).await;
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

/// Reads some games and replays each, in the order of their ids.
async fn replay(
    store: Store,
    ids: Vec<Uuid>,
) -> Result<Vec<Result<Replayed, RestoreError>>, StoreError> {
    let mut seats = store.seats_of(&ids).await?;
    let mut replays: HashMap<Uuid, Result<Replay, RestoreError>> =
        ids.iter().map(|id| (*id, Ok(Replay::new(*id)))).collect();
    store
        .each_row(&ids, |id, seq, payload| {
            let Some(replay) = replays.get_mut(&id) else { return };
            if let Ok(game) = replay
                && let Err(error) = game.next(seq, payload)
            {
                *replay = Err(error);
            }
        })
        .await?;
    let one = |id: Uuid| {
        let replay = replays.remove(&id).unwrap_or_else(|| Ok(Replay::new(id)));
        let (game, past) = replay?.end()?;
        let seating = seating(seats.remove(&id).unwrap_or_default(), &game);
        Ok(Replayed { game, past, seating })
    };
    Ok(ids.into_iter().map(one).collect())
}

/// Who sits where.
pub(super) fn seating(seats: Vec<SeatRow>, game: &Game) -> Seating {
    let each = i16::from(game.rules().players_per_side);
    Seating::new(seats.into_iter().map(|(side, place, account_id)| {
        (account_id, Seat(u8::try_from(side * each + place).unwrap_or(u8::MAX)))
    }))
}
