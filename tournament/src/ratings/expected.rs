//! What is expected of a side before its games.

use super::Game;

/// How fast expectation grows with the difference of ratings.
const STEEPNESS: f64 = 0.003_187_9;

/// The expected score of one game against a side rated `difference` lower.
pub(super) fn score(difference: f64) -> f64 {
    1.0 / (1.0 + (-STEEPNESS * difference).exp())
}

/// The expected score of all games of a side; opponents without a rating count for nothing.
pub(super) fn total(rating: f64, games: &[Game], ratings: &[Option<f64>]) -> f64 {
    games.iter().filter_map(|game| ratings[game.opponent]).map(|other| score(rating - other)).sum()
}
