//! Counting what has finished.

use std::collections::HashMap;
use std::time::Duration;

use metrics::counter;
use uuid::Uuid;

use super::glicko::{Known, after};
use super::result_state::{Rated, ResultState, Settled, result_state};
use crate::store::{HistoryRow, RatingBook, RatingRow, Store, StoreError};
use crate::tables::{RestoreError, record_of};

/// How long a result waits to be counted at most. Looking costs one small index.
const PERIOD: Duration = Duration::from_secs(1);

/// Why a game cannot be counted.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotCounted {
    /// The database: try again later.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal: trying again gives the same.
    #[error(transparent)]
    Journal(#[from] RestoreError),
}

/// Counts finished games until aborted. Whatever it did not come to before the hall stopped it
/// finds again.
pub(crate) async fn run(store: Store) {
    let mut waiting = HashMap::new();
    loop {
        if let Err(error) = settle_all(&store, &mut waiting).await {
            tracing::warn!(%error, "results wait to be counted");
        }
        tokio::time::sleep(PERIOD).await;
    }
}

/// Counts every game whose result stands. `waiting` are the others, by how many events their
/// journals had: they are not worth reading again before those have grown.
async fn settle_all(store: &Store, waiting: &mut HashMap<Uuid, i64>) -> Result<(), StoreError> {
    let games = store.unsettled_games().await?;
    waiting.retain(|id, _| games.iter().any(|game| game.id == *id));
    for game in games {
        if waiting.get(&game.id) == Some(&game.events) {
            continue;
        }
        match settle(store, game.id).await {
            Ok(ResultState::Settled(_)) => continue,
            Ok(ResultState::Open) => {}
            Err(NotCounted::Store(error)) => return Err(error),
            Err(NotCounted::Journal(error)) => {
                tracing::error!(game = %game.id, %error, "a result cannot be counted");
            }
        }
        waiting.insert(game.id, game.events);
    }
    Ok(())
}

/// Counts one game, if its result stands: all of it or nothing, and once.
async fn settle(store: &Store, game_id: Uuid) -> Result<ResultState, NotCounted> {
    let mut book = store.rating_book().await?;
    let state = read(&mut book, game_id).await?;
    if let ResultState::Settled(settled) = &state
        && let Some(number) = book.take_number(game_id).await?
    {
        book.write_outcomes(game_id, &settled.outcomes).await?;
        book.write_high_turns(game_id, &settled.turns).await?;
        for row in rate(&mut book, game_id, number, settled).await? {
            book.write_rating(&row).await?;
        }
        book.commit().await?;
        let rated = if settled.rated.is_some() { "yes" } else { "no" };
        counter!("games_settled_total", "rated" => rated).increment(1);
    }
    Ok(state)
}

/// What a game's journal says it came to.
pub(super) async fn read(book: &mut RatingBook, game_id: Uuid) -> Result<ResultState, NotCounted> {
    let entries = book.journal(game_id).await?;
    let seats = book.seats(game_id).await?;
    let record = record_of(game_id, &entries)?;
    let state = result_state(&record, &seats);
    Ok(state.map_err(|mismatch| RestoreError::NotAGame { game_id, mismatch })?)
}

async fn rate(
    book: &mut RatingBook,
    game_id: Uuid,
    number: i64,
    settled: &Settled,
) -> Result<Vec<HistoryRow>, StoreError> {
    let Some(rated) = &settled.rated else { return Ok(Vec::new()) };
    let mut before = [None, None];
    for (known, player) in before.iter_mut().zip(rated.players) {
        let row = book.rating(player, &rated.lexicon, rated.speed.as_str()).await?;
        *known = row.as_ref().map(Known::from_row);
    }
    Ok(history(game_id, number, rated, before, settled.closed_ms).into())
}

/// The two lines that a rated game adds to the history.
pub(super) fn history(
    game_id: Uuid,
    finished_no: i64,
    rated: &Rated,
    before: [Option<Known>; 2],
    closed_ms: i64,
) -> [HistoryRow; 2] {
    let [one, two] = rated.players;
    let row = |account_id, opponent, known: Known| HistoryRow {
        finished_no,
        game_id,
        opponent,
        after: RatingRow {
            account_id,
            lexicon: rated.lexicon.clone(),
            speed: rated.speed.as_str().to_owned(),
            rating: known.rating.rating,
            deviation: known.rating.deviation,
            volatility: known.rating.volatility,
            closed_ms: known.closed_ms,
        },
    };
    let [first, second] = after(before, rated.outcome, closed_ms);
    [row(one, two, first), row(two, one, second)]
}
