//! Tables opened again from their journals: all of them when the hall starts, one when its task
//! was lost.

use std::collections::HashMap;

use engine::{Game, Millis};
use futures_util::future::join_all;
use futures_util::{StreamExt, stream};
use uuid::Uuid;

use super::restore::{Replay, RestoreError};
use crate::store::{Claim, GameRow, SeatRow, Store, StoreError, StreamKind};
use crate::tables::history::past::Past;
use crate::tables::seating::Seating;
use crate::tables::{NoTable, TableHandle, Tables};

/// How many tables are read from the database in one go: few enough that what is read and
/// not kept does not count, many enough that asking does not.
const AT_ONCE: usize = 64;
/// How many such goes are under way: one is read while another is replayed.
const UNDER_WAY: usize = 2;

/// A game as its journal leaves it, what its row says, and who sits there.
struct Replayed {
    game: Game,
    past: Past,
    row: GameRow,
    seating: Seating,
}

impl Tables {
    /// Takes up every table whose game is not settled and that no other living node keeps. Many
    /// at once: they are read in one go.
    pub async fn restore_all(&self) -> Result<usize, NoTable> {
        let claims = self.store.claim_streams(StreamKind::Game, &self.node).await?;
        let replaying = claims.chunks(AT_ONCE).map(|claims| {
            let ids = claims.iter().map(|claim| claim.id).collect();
            let replaying = tokio::spawn(replay(self.store.clone(), ids));
            async move { (claims, replaying.await) }
        });
        let mut replayed = stream::iter(replaying).buffered(UNDER_WAY);
        let mut restored = 0;
        while let Some((claims, replayed)) = replayed.next().await {
            let Ok(replayed) = replayed else {
                // Each comes back when it is asked for, but for the one that did this.
                tracing::error!(tables = claims.len(), "a panic: these were not restored");
                continue;
            };
            let replayed = replayed?;
            let taken_up = claims.iter().zip(replayed).map(|(claim, replayed)| async move {
                self.take_up(claim, replayed?, claim.away_since()).await
            });
            for (claim, taken_up) in claims.iter().zip(join_all(taken_up).await) {
                match taken_up {
                    Ok(_) => restored += 1,
                    // One damaged game must not keep all others closed.
                    Err(error) => {
                        tracing::error!(table = %claim.id, %error, "not restored");
                    }
                }
            }
        }
        Ok(restored)
    }

    /// Brings one table back that was lost while the hall was open, or that another node kept.
    pub(crate) async fn restore(&self, claim: &Claim) -> Result<TableHandle, NoTable> {
        let replayed = replay(self.store.clone(), vec![claim.id]).await?;
        let away_since = self.lost_since(claim.id).or(claim.away_since());
        match replayed.into_iter().next() {
            Some(replayed) => self.take_up(claim, replayed?, away_since).await,
            None => Err(NoTable::Unknown),
        }
    }

    async fn take_up(
        &self,
        claim: &Claim,
        Replayed { game, past, row, seating }: Replayed,
        away_since: Option<Millis>,
    ) -> Result<TableHandle, NoTable> {
        let judge = self.judge_of(&game).await?;
        let owned = (claim.id, claim.epoch);
        let mut actor = self.actor(owned, judge, game, past, seating, row.audience);
        if !actor.game.is_closed() {
            actor.away_since = Some(away_since.unwrap_or_else(|| self.clock.now()));
        }
        // The hall may have stopped between the journal and the games' table, also when a result
        // was amended.
        if row.status != actor.status().as_str() || actor.game.is_over() {
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
    let mut rows = store.game_rows(&ids).await?;
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
        let row = rows.remove(&id).ok_or(RestoreError::NoRow { game_id: id })?;
        Ok(Replayed { game, past, row, seating })
    };
    Ok(ids.into_iter().map(one).collect())
}

/// Who sits where.
pub(crate) fn seating(seats: Vec<SeatRow>, game: &Game) -> Seating {
    let each = game.rules().players_per_side;
    Seating::new(seats.into_iter().map(|(place, account_id)| (account_id, place.seat(each))))
}
