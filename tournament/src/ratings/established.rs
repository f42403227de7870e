//! The change of a rating that there was before: the surprise of the results,
//! times a multiplier that falls as ratings and experience rise.

use super::{Game, expected};

/// Where multipliers change, lowest first.
const BOUNDS: [f64; 2] = [1800.0, 2000.0];
/// Below 50 lifetime games: below the first bound, below the second, the rest.
const MULTIPLIERS_OF_THE_NEW: [f64; 3] = [30.0, 24.0, 15.0];
const MULTIPLIERS: [f64; 3] = [20.0, 16.0, 10.0];
const GAMES_OF_THE_NEW: u32 = 50;
/// A gain above this a game has its surplus added once more.
const STEADY_GAIN_A_GAME: f64 = 5.0;
/// What a rated opponent gets of an acceleration, a game.
const FEEDBACK: f64 = 1.0 / 20.0;

/// What a part of a tournament makes of one rating, before others' feedback.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Change {
    /// The rating by the results alone.
    pub(super) reached: f64,
    /// What is added for a gain above the steady one.
    pub(super) acceleration: f64,
}

/// The change by a side's games, against the ratings of its opponents.
pub(super) fn change(
    rating: f64,
    lifetime_games: u32,
    games: &[Game],
    ratings: &[Option<f64>],
) -> Change {
    let won: f64 = games.iter().map(|game| game.won).sum();
    let surprise = won - expected::total(rating, games, ratings);
    let reached = reached(rating, lifetime_games, surprise);
    let steady = STEADY_GAIN_A_GAME * games.len() as f64;
    Change { reached, acceleration: (reached - rating - steady).max(0.0) }
}

/// What the opponents' accelerations give back to a side.
pub(super) fn feedback(games: &[Game], changes: &[Change]) -> f64 {
    games.iter().map(|game| changes[game.opponent].acceleration * FEEDBACK).sum()
}

/// The rating after a surprise, piece by piece where it crosses a bound: going up to the bound
/// itself, going down to the last rating below it.
fn reached(rating: f64, lifetime_games: u32, surprise: f64) -> f64 {
    let multipliers =
        if lifetime_games < GAMES_OF_THE_NEW { MULTIPLIERS_OF_THE_NEW } else { MULTIPLIERS };
    let mut reached = rating;
    let mut surprise = surprise;
    loop {
        let class = BOUNDS.iter().filter(|&&bound| reached >= bound).count();
        let multiplier = multipliers[class];
        let end = reached + multiplier * surprise;
        let stop = if surprise > 0.0 {
            BOUNDS.get(class).copied().filter(|&bound| end > bound)
        } else {
            let below = class.checked_sub(1).map(|class| BOUNDS[class] - 1.0);
            below.filter(|&below| end < below)
        };
        let Some(stop) = stop else { return end };
        surprise = (end - stop) / multiplier;
        reached = stop;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_multiplier_falls_at_50_games_at_1800_and_at_2000() {
        for (rating, new, seasoned) in
            [(1500.0, 30.0, 20.0), (1799.0, 30.0, 20.0), (1900.0, 24.0, 16.0), (2100.0, 15.0, 10.0)]
        {
            assert_eq!(reached(rating, 49, -0.125), rating - 0.125 * new);
            assert_eq!(reached(rating, 50, -0.125), rating - 0.125 * seasoned);
        }
        assert_eq!(reached(1800.0, 100, 1.0), 1816.0);
        assert_eq!(reached(2000.0, 100, 1.0), 2010.0);
    }

    #[test]
    fn a_change_that_crosses_a_bound_is_applied_piece_by_piece() {
        assert_eq!(reached(1790.0, 100, 1.5), 1816.0);
        assert_eq!(reached(1805.0, 100, -1.0), 1786.5);
        assert_eq!(reached(2005.0, 100, -1.6), 1983.0);
        assert_eq!(reached(1990.0, 100, 1.0), 2000.0 + 10.0 * 6.0 / 16.0);
    }

    #[test]
    fn a_change_may_cross_both_bounds() {
        // 10 up to 1800 of 20 a unit, 200 up to 2000 of 16 a unit, the rest at 10.
        assert_eq!(reached(1790.0, 100, 0.5 + 12.5 + 2.0), 2020.0);
        // 6 down to 1999 of 10 a unit, 200 down to 1799 of 16 a unit, the rest at 20.
        assert_eq!(reached(2005.0, 100, -(0.6 + 12.5 + 2.0)), 1759.0);
    }

    #[test]
    fn a_change_that_stops_at_a_bound_is_of_one_piece() {
        assert_eq!(reached(1780.0, 100, 1.0), 1800.0);
        assert_eq!(reached(1800.0, 100, -1.0 / 16.0), 1799.0);
        assert_eq!(reached(1800.0, 100, -0.5 / 16.0), 1799.5);
    }
}
