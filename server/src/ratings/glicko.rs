//! What a game makes of two ratings.
//!
//! Each game is a rating period of its own, so that a rating moves when a game is over and not
//! at some midnight. Each whole week without a game is an empty period: the deviation grows as
//! Glicko-2 says, up to that of a new player.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

use crate::store::{RatingNow, RatingRow};

/// Above this deviation too little is known of a player to rank them.
pub const PROVISIONAL_ABOVE: f64 = 110.0;

const WEEK_MS: i64 = 7 * 24 * 60 * 60 * 1_000;
/// After so many weeks every deviation is that of a new player.
const MOST_WEEKS: i64 = 2_000;

/// What someone's rating is before their next game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Known {
    pub(super) rating: Glicko2Rating,
    pub(super) closed_ms: i64,
}

impl Known {
    pub(super) fn from_row(row: &RatingRow) -> Self {
        Self {
            rating: (row.rating, row.deviation, row.volatility).into(),
            closed_ms: row.closed_ms,
        }
    }

    /// As it is at an instant: the weeks since the last game were empty periods.
    fn at(self, now_ms: i64) -> Glicko2Rating {
        let weeks = (now_ms.saturating_sub(self.closed_ms) / WEEK_MS).clamp(0, MOST_WEEKS);
        (0..weeks).fold(self.rating, |rating, _| decay_deviation(&rating))
    }
}

/// Both ratings after a game that was closed at `closed_ms`; `None` is someone's first.
pub(super) fn after(players: [Option<Known>; 2], outcome: Outcomes, closed_ms: i64) -> [Known; 2] {
    let [one, two] =
        players.map(|player| player.map_or_else(Glicko2Rating::new, |known| known.at(closed_ms)));
    let (one, two) = glicko2(&one, &two, &outcome, &Glicko2Config::new());
    [one, two].map(|rating| Known { rating, closed_ms })
}

/// The deviation of a rating at an instant.
pub fn deviation_at(rating: &RatingNow, now_ms: i64) -> f64 {
    let known = Known {
        rating: (rating.rating, rating.deviation, rating.volatility).into(),
        closed_ms: rating.closed_ms,
    };
    known.at(now_ms).deviation
}

/// Whether a rating of that deviation is too uncertain to rank by.
pub fn is_provisional(deviation: f64) -> bool {
    deviation > PROVISIONAL_ABOVE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(rating: f64, deviation: f64) -> Option<Known> {
        Some(Known { rating: (rating, deviation, 0.06).into(), closed_ms: 0 })
    }

    #[test]
    fn the_winner_gains_and_a_tie_moves_the_two_together() {
        let [won, lost] = after([None, None], Outcomes::WIN, 1);
        assert!(won.rating.rating > 1500.0 && lost.rating.rating < 1500.0);
        assert!(won.rating.deviation < 350.0 && lost.rating.deviation < 350.0);
        let [strong, weak] = after([known(1800.0, 60.0), known(1400.0, 60.0)], Outcomes::DRAW, 1);
        assert!(strong.rating.rating < 1800.0 && weak.rating.rating > 1400.0);
    }

    #[test]
    fn weeks_away_make_a_rating_less_certain_and_days_do_not() {
        let player = known(1500.0, 60.0).unwrap();
        assert_eq!(player.at(WEEK_MS - 1), player.rating);
        let year = player.at(52 * WEEK_MS);
        assert!((90.0..110.0).contains(&year.deviation), "{year:?}");
        assert_eq!(player.at(i64::MAX).deviation, 350.0);
        assert_eq!(player.at(-5), player.rating, "a clock set back takes nothing away");
    }

    #[test]
    fn a_rating_is_provisional_until_about_ten_games_are_played() {
        let mut players = [None, None];
        let mut games = 0;
        while players[0].is_none_or(|known: Known| is_provisional(known.rating.deviation)) {
            let outcome = if games % 2 == 0 { Outcomes::WIN } else { Outcomes::LOSS };
            players = after(players, outcome, games).map(Some);
            games += 1;
        }
        assert!((8..=20).contains(&games), "{games}");
    }
}
