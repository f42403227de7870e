//! Association ratings: what a tournament does to the ratings of those who played
//! in it. Only results count, never margins.
//!
//! The rated games of a tournament are taken in one part, or in two or three of
//! them when many rounds were planned; each part starts from the rounded
//! ratings of the one before. In a part newcomers get their first rating, then
//! the others are rated against everybody's rating before the part.
//!
//! ```
//! use tournament::{Field, Played, RoundNo, SideId, ratings};
//!
//! let mut field = Field::of(2);
//! for side in &mut field.sides {
//!     side.rating = Some(1500);
//! }
//! field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), 400, 399));
//! let rated = ratings::rate(&field, RoundNo(1), RoundNo(1));
//! // Ten for the win, and five more: a gain above five a game counts its surplus once more.
//! assert_eq!(rated[0].after, Some(1515));
//! assert_eq!(rated[1].after, Some(1490));
//! ```

mod established;
mod event;
mod expected;
mod newcomers;
mod parts;

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::{Field, RoundNo, SideId, Wins};

/// The lifetime games of a side of which nobody said how many it has played.
const LIFETIME_GAMES_UNKNOWN: u32 = 100;

/// What a tournament did to a side's rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rated {
    /// The side it is about.
    pub side: SideId,
    /// Its rating before the tournament; none for a newcomer.
    pub before: Option<u16>,
    /// Its rating after it; none for a newcomer who has played no rated game.
    pub after: Option<u16>,
    /// How many of its games were rated.
    pub games: u32,
}

/// A rated game as one side sees it.
#[derive(Debug, Clone, Copy)]
struct Game {
    opponent: usize,
    /// 1 for a win, a half for a tie.
    won: f64,
}

/// The ratings after a round of a tournament of which so many rounds were planned, a row a side
/// in the order of the field. It depends on nothing else, so it can be counted again.
#[must_use]
pub fn rate(field: &Field, planned: RoundNo, after: RoundNo) -> Vec<Rated> {
    let mut ratings: Vec<Option<f64>> =
        field.sides.iter().map(|side| side.rating.map(f64::from)).collect();
    let lifetime: Vec<u32> = field
        .sides
        .iter()
        .map(|side| side.lifetime_games.unwrap_or(LIFETIME_GAMES_UNKNOWN))
        .collect();
    let mut counted = vec![0; field.sides.len()];
    for part in parts::of_planned(planned) {
        let games = games(field, |round| part.contains(&round) && round <= after);
        for (count, games) in counted.iter_mut().zip(&games) {
            *count += games.len() as u32;
        }
        ratings = rate_part(&ratings, &lifetime, &games);
    }
    let rows = field.sides.iter().zip(&ratings).zip(&counted);
    rows.map(|((side, rating), &games)| Rated {
        side: side.id,
        before: side.rating,
        after: rating.map(|rating| rating as u16),
        games,
    })
    .collect()
}

/// The rated games of some rounds, a list a side.
fn games(field: &Field, counts: impl Fn(RoundNo) -> bool) -> Vec<Vec<Game>> {
    let index: HashMap<SideId, usize> =
        field.sides.iter().enumerate().map(|(index, side)| (side.id, index)).collect();
    let mut games = vec![Vec::new(); field.sides.len()];
    for row in field.rows().filter(|row| counts(row.round)) {
        let (Some(result), Some(second)) = (row.result.filter(|result| result.rated), row.second)
        else {
            continue;
        };
        let (Some(&a), Some(&b)) = (index.get(&row.first), index.get(&second)) else { continue };
        let won = |outcome| f64::from(Wins::of(outcome).halves()) / 2.0;
        games[a].push(Game { opponent: b, won: won(result.first.outcome) });
        if let Some(score) = result.second {
            games[b].push(Game { opponent: a, won: won(score.outcome) });
        }
    }
    games
}

/// The ratings after one part, rounded.
fn rate_part(before: &[Option<f64>], lifetime: &[u32], games: &[Vec<Game>]) -> Vec<Option<f64>> {
    let known = newcomers::rate(before, games);
    let changes: Vec<established::Change> = (0..before.len())
        .map(|side| match before[side] {
            Some(rating) => established::change(rating, lifetime[side], &games[side], &known),
            None => established::Change::default(),
        })
        .collect();
    (0..before.len())
        .map(|side| {
            if before[side].is_none() {
                return known[side];
            }
            let feedback = established::feedback(&games[side], &changes);
            Some(rounded(changes[side].reached + changes[side].acceleration + feedback))
        })
        .collect()
}

/// A rating as it is written down: whole, a half up, at least 1, since 0 is none.
fn rounded(rating: f64) -> f64 {
    (rating + 0.5).floor().clamp(1.0, f64::from(u16::MAX))
}
