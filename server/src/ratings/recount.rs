//! Everything counted again, from the journals.

use std::collections::HashMap;
use std::hash::Hash;

use uuid::Uuid;

use super::glicko::Known;
use super::result_state::{Rated, ResultState};
use super::settle::{self, NotCounted};
use crate::store::{
    HighTurn, HistoryRow, KeptOutcome, KeptRating, OutcomeRow, RatingBook, RatingRow, Store,
    StoreError,
};

/// What a recount found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// Games whose results stand.
    pub games: usize,
    /// Lines of the history that came out: two for each rated game.
    pub lines: usize,
    /// What was not as it came out.
    pub differing: Differing,
    /// Games that were counted once and cannot be counted now, and why: they are left out.
    pub left_out: Vec<(Uuid, String)>,
}

/// How many rows were not as they came out, or were missing, or too many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Differing {
    /// Of the history.
    pub history: usize,
    /// Of the ratings.
    pub ratings: usize,
    /// Of the results in profiles.
    pub outcomes: usize,
}

impl Recount {
    /// Whether all was as it came out.
    pub fn is_right(&self) -> bool {
        self.differing == Differing::default() && self.left_out.is_empty()
    }
}

/// Counts every settled game again in the order in which they were counted, and compares. With
/// `write` the ratings, their history and the profiles' results are replaced by what came out,
/// and a game whose result is open is counted anew when it stands.
pub async fn recount(store: &Store, write: bool) -> Result<Recount, StoreError> {
    let mut book = store.rating_book().await?;
    let counted = count(&mut book).await?;
    let found = Recount {
        games: counted.outcomes.len(),
        lines: counted.lines.len(),
        differing: compare(&mut book, &counted).await?,
        left_out: counted.left_out(),
    };
    if write {
        replace(book, &counted).await?;
    }
    Ok(found)
}

async fn replace(mut book: RatingBook, counted: &Counted) -> Result<(), StoreError> {
    book.clear().await?;
    for (game_id, outcomes) in &counted.outcomes {
        book.write_outcomes(*game_id, outcomes).await?;
    }
    for (game_id, turns) in &counted.turns {
        book.write_high_turns(*game_id, turns).await?;
    }
    for row in &counted.lines {
        book.write_rating(row).await?;
    }
    for game_id in &counted.open {
        book.take_number_back(*game_id).await?;
    }
    book.commit().await
}

/// Whose rating, for which word list, at which speed.
type Key = (Uuid, String, String);

#[derive(Default)]
struct Counted {
    outcomes: Vec<(Uuid, Vec<OutcomeRow>)>,
    turns: Vec<(Uuid, Vec<HighTurn>)>,
    lines: Vec<HistoryRow>,
    ratings: HashMap<Key, KeptRating>,
    /// Games whose result can still change.
    open: Vec<Uuid>,
    /// Games whose journal is no game, and why.
    broken: Vec<(Uuid, String)>,
}

async fn count(book: &mut RatingBook) -> Result<Counted, StoreError> {
    let mut counted = Counted::default();
    for (number, game_id) in book.settled_games().await? {
        match settle::read(book, game_id).await {
            Ok(ResultState::Settled(settled)) => {
                if let Some(rated) = &settled.rated {
                    counted.add(game_id, number, rated, settled.closed_ms);
                }
                counted.outcomes.push((game_id, settled.outcomes));
                counted.turns.push((game_id, settled.turns));
            }
            Ok(ResultState::Open) => counted.open.push(game_id),
            Err(NotCounted::Store(error)) => return Err(error),
            Err(NotCounted::Journal(error)) => counted.broken.push((game_id, error.to_string())),
        }
    }
    Ok(counted)
}

impl Counted {
    fn add(&mut self, game_id: Uuid, number: i64, rated: &Rated, closed_ms: i64) {
        let key = |player: Uuid| (player, rated.lexicon.clone(), rated.speed.as_str().to_owned());
        let before = rated
            .players
            .map(|player| self.ratings.get(&key(player)).map(|kept| Known::from_row(&kept.rating)));
        for row in settle::history(game_id, number, rated, before, closed_ms) {
            let key = key(row.after.account_id);
            let games = self.ratings.get(&key).map_or(1, |kept| kept.games + 1);
            self.ratings.insert(key, KeptRating { rating: row.after.clone(), games });
            self.lines.push(row);
        }
    }

    fn left_out(&self) -> Vec<(Uuid, String)> {
        let open = self.open.iter().map(|game_id| (*game_id, "its result is open".to_owned()));
        open.chain(self.broken.iter().cloned()).collect()
    }

    fn kept_outcomes(&self) -> impl Iterator<Item = KeptOutcome> + '_ {
        self.outcomes.iter().flat_map(|(game_id, rows)| {
            rows.iter().map(|row| (row.account_id, *game_id, row.outcome.to_owned(), row.opponent))
        })
    }
}

async fn compare(book: &mut RatingBook, counted: &Counted) -> Result<Differing, StoreError> {
    let by_line = |row: HistoryRow| ((row.finished_no, row.after.account_id), row);
    let by_player = |kept: KeptRating| {
        let RatingRow { account_id, lexicon, speed, .. } = kept.rating.clone();
        ((account_id, lexicon, speed), kept)
    };
    let by_game = |(account_id, game_id, outcome, opponent): KeptOutcome| {
        ((account_id, game_id), (outcome, opponent))
    };
    let history = book.history().await?.into_iter().map(by_line);
    let ratings = book.ratings().await?.into_iter().map(by_player);
    let outcomes = book.outcomes().await?.into_iter().map(by_game);
    Ok(Differing {
        history: differing(history, counted.lines.iter().cloned().map(by_line)),
        ratings: differing(ratings, counted.ratings.clone()),
        outcomes: differing(outcomes, counted.kept_outcomes().map(by_game)),
    })
}

/// How many of two sets of rows are not the same in both, counting a changed one once.
fn differing<K: Eq + Hash, V: PartialEq>(
    kept: impl IntoIterator<Item = (K, V)>,
    counted: impl IntoIterator<Item = (K, V)>,
) -> usize {
    let mut kept: HashMap<K, V> = kept.into_iter().collect();
    let counted = counted.into_iter();
    let wrong = counted.filter(|(key, row)| kept.remove(key).as_ref() != Some(row)).count();
    wrong + kept.len()
}
