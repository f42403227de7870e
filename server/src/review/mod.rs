//! Reviews of finished games, made in the background.
//!
//! The database is the queue: a row without a review is one to make, by this hall or by
//! the next one that starts. Turns are thought through one at a time, below everything
//! that someone at a table waits for, so that progress can be shown and nobody is slowed.

mod view;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::Leaves;
use bots::review::{Reviewed, Turn};
use engine::{Game, Record};
use protocol::ReviewStatus;
use tokio::sync::Notify;
use uuid::Uuid;

use crate::bots::{Bots, Lane, NoWords, TooBusy};
use crate::store::{KeptReview, Store, StoreError};
use crate::tables::{NoTable, RestoreError, Tables};

/// The longest that one turn is looked at: the search of the last plays has no end of its own.
const LONGEST_LOOK: Duration = Duration::from_secs(4);
/// How long to wait when the database does not answer.
const STORAGE_PATIENCE: Duration = Duration::from_secs(5);

/// How far the reviews under way have come, and the notification that there is work.
#[derive(Debug)]
pub struct Reviews {
    store: Store,
    tables: Arc<Tables>,
    bots: Arc<Bots>,
    progress: Mutex<HashMap<Uuid, (u16, u16)>>,
    bell: Notify,
}

/// Why a review cannot be made.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Record(#[from] NoTable),
    #[error("its record is that of no game: {0}")]
    Replay(#[from] engine::Mismatch),
    #[error("it is not over")]
    NotOver,
    #[error(transparent)]
    Words(#[from] NoWords),
    #[error(transparent)]
    Busy(#[from] TooBusy),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Failed {
    /// Whether it may go better later.
    fn is_passing(&self) -> bool {
        let storage = match self {
            Self::Store(error)
            | Self::Record(NoTable::Store(error) | NoTable::Restore(RestoreError::Store(error))) => {
                Some(error)
            }
            _ => None,
        };
        matches!(self, Self::Busy(_)) || matches!(storage, Some(StoreError::Unavailable(_)))
    }
}

impl Reviews {
    /// No review is under way yet.
    pub fn new(store: Store, tables: Arc<Tables>, bots: Arc<Bots>) -> Self {
        Self { store, tables, bots, progress: Mutex::default(), bell: Notify::new() }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Uuid, (u16, u16)>> {
        // Changed by calls that cannot panic half-way.
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Asks for a game's review, which is made once however often it is asked for.
pub async fn ask(reviews: &Reviews, game_id: Uuid) -> Result<ReviewStatus, StoreError> {
    if reviews.store.ask_for_review(game_id).await? {
        reviews.bell.notify_one();
    }
    status(reviews, game_id).await
}

/// How far a game's review has come.
pub async fn status(reviews: &Reviews, game_id: Uuid) -> Result<ReviewStatus, StoreError> {
    Ok(match reviews.store.review(game_id).await? {
        None => ReviewStatus::None,
        Some(KeptReview::Asked) => {
            let (done, total) = reviews.lock().get(&game_id).copied().unwrap_or((0, 0));
            ReviewStatus::Working { done, total }
        }
        // One that a newer hall can no longer read is as good as none.
        Some(KeptReview::Made(review)) => serde_json::from_str(&review)
            .map_or(ReviewStatus::None, |review| ReviewStatus::Ready { review }),
    })
}

/// Makes reviews, one after the other, until aborted.
pub(crate) async fn work(reviews: &Reviews) {
    loop {
        match reviews.store.next_review().await {
            Ok(Some(game_id)) => make(reviews, game_id).await,
            Ok(None) => reviews.bell.notified().await,
            Err(error) => {
                tracing::warn!(%error, "cannot look for reviews to make");
                tokio::time::sleep(STORAGE_PATIENCE).await;
            }
        }
    }
}

async fn make(reviews: &Reviews, game_id: Uuid) {
    let begun = Instant::now();
    let made = review(reviews, game_id).await;
    reviews.lock().remove(&game_id);
    match made {
        Ok(turns) => {
            tracing::debug!(game = %game_id, turns, took = ?begun.elapsed(), "a review was made");
        }
        Err(failed) if failed.is_passing() => {
            tracing::warn!(game = %game_id, %failed, "a review waits");
            tokio::time::sleep(STORAGE_PATIENCE).await;
        }
        Err(failed) => {
            tracing::error!(game = %game_id, %failed, "a review cannot be made");
            if let Err(error) = reviews.store.drop_review(game_id).await {
                tracing::warn!(%error, "a review that cannot be made is still asked for");
            }
        }
    }
}

/// Reviews a game and keeps that. How many turns it had.
async fn review(reviews: &Reviews, game_id: Uuid) -> Result<usize, Failed> {
    let record = reviews.tables.record(game_id).await?;
    let game = record.replay()?;
    if !game.is_over() {
        return Err(Failed::NotOver);
    }
    let turns = look_at_all(reviews, game_id, &game, &record).await?;
    let seats = reviews.store.game_seats(game_id).await?;
    let review = view::review(game_id, &game, &turns);
    let lines = view::lines(&review, &game, &seats);
    let text = serde_json::to_string(&review).expect("reviews have only string keys");
    reviews.store.keep_review(game_id, &text, &lines).await?;
    Ok(turns.len())
}

async fn look_at_all(
    reviews: &Reviews,
    game_id: Uuid,
    game: &Game,
    record: &Record,
) -> Result<Vec<(Turn, Reviewed)>, Failed> {
    let list = reviews.bots.library().graph(&game.setup().lexicon).await?;
    let turns = Turn::all_of(record);
    let total = u16::try_from(turns.len()).expect("a game has far fewer turns");
    let mut looked_at = Vec::with_capacity(turns.len());
    for (done, turn) in (0..).zip(turns) {
        reviews.lock().insert(game_id, (done, total));
        let list = list.clone();
        let look = move |generator: &mut bots::Generator| {
            let until = Instant::now() + LONGEST_LOOK;
            let mut stop = || Instant::now() >= until;
            let reviewed = turn.review(generator, &list, Leaves::standard(), &mut stop);
            (turn, reviewed)
        };
        looked_at.push(reviews.bots.thinkers().think(Lane::Review, look).await?);
    }
    Ok(looked_at)
}
