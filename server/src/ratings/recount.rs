//! Everything counted again, from the journals.

use std::collections::HashMap;

use uuid::Uuid;

use super::glicko::Known;
use super::settle::{self, NotCounted};
use super::verdict::{Rated, Verdict};
use crate::store::{HistoryRow, OutcomeRow, RatingBook, Store, StoreError};

/// What a recount found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// Games whose results stand.
    pub games: usize,
    /// Lines of the history that came out: two for each rated game.
    pub lines: usize,
    /// Lines of the history that were not as they came out, or were missing, or too many.
    pub differing: usize,
}

/// Why a recount could not be made. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum RecountError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A game that was counted once cannot be counted now.
    #[error("game {game_id} cannot be counted again: {reason}")]
    Game {
        /// The game.
        game_id: Uuid,
        /// Why not.
        reason: String,
    },
}

/// Counts every settled game again in the order in which they were counted, and compares. With
/// `write` the ratings, their history and the profiles' results are replaced by what came out.
pub async fn recount(store: &Store, write: bool) -> Result<Recount, RecountError> {
    let mut book = store.rating_book().await?;
    let counted = count(&mut book).await?;
    let mut lines: Vec<HistoryRow> = counted.lines.clone();
    lines.sort_by_key(|row| (row.finished_no, row.after.account_id));
    let kept = book.history().await?;
    let found = Recount {
        games: counted.outcomes.len(),
        lines: lines.len(),
        differing: differing(&kept, &lines),
    };
    if write {
        book.clear().await?;
        for (game_id, outcomes) in &counted.outcomes {
            book.write_outcomes(*game_id, outcomes).await?;
        }
        for row in &counted.lines {
            book.write_rating(row).await?;
        }
        book.commit().await?;
    }
    Ok(found)
}

#[derive(Default)]
struct Counted {
    outcomes: Vec<(Uuid, Vec<OutcomeRow>)>,
    lines: Vec<HistoryRow>,
    ratings: HashMap<(Uuid, String, String), Known>,
}

async fn count(book: &mut RatingBook) -> Result<Counted, RecountError> {
    let mut counted = Counted::default();
    for (number, game_id) in book.settled_games().await? {
        // A result that nobody signed stood when it was counted, so it stands now.
        let verdict = settle::read(book, game_id, i64::MAX).await;
        let settled = match verdict {
            Ok(Verdict::Settled(settled)) => settled,
            Ok(Verdict::Pending { .. }) => {
                let reason = "its result is open".to_owned();
                return Err(RecountError::Game { game_id, reason });
            }
            Err(NotCounted::Store(error)) => return Err(error.into()),
            Err(NotCounted::Journal(error)) => {
                return Err(RecountError::Game { game_id, reason: error.to_string() });
            }
        };
        if let Some(rated) = &settled.rated {
            counted.add(game_id, number, rated, settled.closed_ms);
        }
        counted.outcomes.push((game_id, settled.outcomes));
    }
    Ok(counted)
}

impl Counted {
    fn add(&mut self, game_id: Uuid, number: i64, rated: &Rated, closed_ms: i64) {
        let key = |player: Uuid| (player, rated.lexicon.clone(), rated.speed.as_str().to_owned());
        let before = rated.players.map(|player| self.ratings.get(&key(player)).copied());
        for row in settle::history(game_id, number, rated, before, closed_ms) {
            self.ratings.insert(key(row.after.account_id), Known::from_row(&row.after));
            self.lines.push(row);
        }
    }
}

/// How many lines of two sorted histories are not in both, counting a changed line once.
fn differing(kept: &[HistoryRow], counted: &[HistoryRow]) -> usize {
    let key = |row: &HistoryRow| (row.finished_no, row.after.account_id);
    let kept: HashMap<_, _> = kept.iter().map(|row| (key(row), row)).collect();
    let same = counted.iter().filter(|row| kept.get(&key(row)) == Some(row)).count();
    let known = counted.iter().filter(|row| kept.contains_key(&key(row))).count();
    counted.len() - same + kept.len() - known
}
