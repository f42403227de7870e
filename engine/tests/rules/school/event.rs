//! What the books set for the tournament around the games.

use engine::*;

use super::part;
use super::result::result_of;
use crate::scenario::*;

pub(crate) fn teams_of_two(book: Preset) {
    let rules = book.ruleset();
    assert_eq!((rules.sides, rules.players_per_side), (2, 2));
    let t = table(book).start();
    assert_eq!(t.game.setup().seats.len(), 4);
}

pub(crate) fn standings_go_by_wins_then_capped_spread(book: Preset) {
    let standings = book.ruleset().event.standings;
    assert_eq!(standings, [Standing::Wins, Standing::CappedSpread]);
}

/// The books' example: a win by 40, then a loss by 10, make +30.
pub(crate) fn spread_adds_up_over_games(book: Preset) {
    let games = [result_of(book, 1, 340, 300), result_of(book, 2, 290, 300)];
    let total: i32 = games.iter().map(|t| part(t, A).capped_spread).sum();
    assert_eq!(total, 30);
}

pub(crate) fn the_top_two_play_a_final(book: Preset, rounds: u8) {
    let event = book.ruleset().event;
    assert_eq!((event.rounds, event.final_of_top_two), (Some(rounds), true));
}
