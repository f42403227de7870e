//! A position to play on from: a moment of a finished game, or one that a coach sets up.

use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::clock::Clocks;
use crate::event::Event;
use crate::ruleset::{MINUTE_MS, ParameterError};
use crate::tiles::{RACK_SIZE, Tiles};
use crate::units::Side;

/// More lines than any score sheet has.
const MAX_EARLIER_TURNS: usize = 2_000;

/// A position to play on from. What is neither on the board nor on a rack is in the bag.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What lies on the board.
    pub board: Board,
    /// The racks, in the order of the sides; one that is not given is drawn.
    pub racks: Vec<Option<Tiles>>,
    /// The points of plays so far, in the order of the sides.
    pub scores: Vec<i32>,
    /// Whose turn it is.
    pub to_move: Side,
    /// What each side has left on its clock; empty where all begin with full clocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<i64>>", optional))]
    pub remaining_ms: Vec<i64>,
    /// The game that this one goes on with, where a turn of it was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub earlier: Option<Earlier>,
}

/// The part of another game that came before a position: what a score sheet shows above the
/// first turn. No rule looks at it. It holds nothing but what everyone saw at that table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// The game whose turn was taken back.
    pub game: String,
    /// How many of its events came before that turn.
    pub events: u32,
    /// What lay on the board before the first of `turns`.
    pub board: Board,
    /// The scores before the first of `turns`, in the order of the sides.
    pub scores: Vec<i32>,
    /// The lines of the score sheet, as the public saw them.
    pub turns: Vec<Event>,
}

impl Position {
    /// Whether `sides` sides can play on from here; if not, why.
    pub(crate) fn check(&self, sides: usize) -> Result<(), ParameterError> {
        let refuse = |reason: &str| Err(ParameterError::new("position", reason));
        if self.racks.len() != sides || self.scores.len() != sides {
            return refuse("needs a rack and a score for every side");
        }
        if self.to_move.index() >= sides {
            return refuse("names a side that does not exist");
        }
        if self.racks.iter().flatten().any(|rack| rack.len() > RACK_SIZE) {
            return refuse("has a rack of more than seven tiles");
        }
        if self.scores.iter().any(|score| score.unsigned_abs() > 10_000) {
            return refuse("has a score of more than 10000 points");
        }
        if !self.remaining_ms.is_empty() && self.remaining_ms.len() != sides {
            return refuse("needs a clock for every side or none");
        }
        if self.remaining_ms.iter().any(|left_ms| left_ms.unsigned_abs() > 24 * 60 * MINUTE_MS) {
            return refuse("has a clock of more than a day");
        }
        if let Some(earlier) = &self.earlier
            && (earlier.scores.len() != sides || earlier.turns.len() > MAX_EARLIER_TURNS)
        {
            return refuse("comes after turns that no score sheet has");
        }
        match self.bag() {
            Some(_) => Ok(()),
            None => refuse("uses more tiles of a kind than there are"),
        }
    }

    /// The clocks it begins with, where they are not `full`.
    pub(crate) fn clocks(&self, mut full: Clocks) -> Clocks {
        for (index, left_ms) in self.remaining_ms.iter().enumerate() {
            full.set(Side(index as u8), *left_ms);
        }
        full
    }

    /// What is left in the bag; none if more tiles are used than there are.
    pub(crate) fn bag(&self) -> Option<Tiles> {
        let mut bag = Tiles::FULL_SET;
        let board = self.board.faces().map(|face| face.tile());
        let racks = self.racks.iter().flatten().flat_map(Tiles::iter);
        bag.remove_all(board.chain(racks)).ok()?;
        Some(bag)
    }

    /// The same without the racks that `sees` does not allow.
    pub(crate) fn redacted(&self, sees: impl Fn(Side) -> bool) -> Self {
        let Self { board: _, racks, scores: _, to_move: _, remaining_ms: _, earlier: _ } = self;
        let racks = racks.iter().enumerate();
        let racks = racks.map(|(index, rack)| rack.filter(|_| sees(Side(index as u8)))).collect();
        Self { racks, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fairness::Bytes;
    use crate::ruleset::Preset;
    use crate::units::Millis;
    use crate::{Setup, create};

    fn position(remaining_ms: Vec<i64>) -> Position {
        Position {
            board: Board::default(),
            racks: vec![None, None],
            scores: vec![0, 0],
            to_move: Side(0),
            remaining_ms,
            earlier: None,
        }
    }

    #[test]
    fn a_game_begins_with_the_clocks_of_its_position() {
        let setup = Setup::builder(Preset::Practice.ruleset())
            .names(["A".to_owned(), "B".to_owned()])
            .position(position(vec![61_000, -2_000]))
            .build();
        let (game, _) = create(setup, Bytes([1; 32]), Millis(0)).unwrap();
        assert_eq!(game.remaining_ms(Side(0), Millis(0)), 61_000);
        assert_eq!(game.remaining_ms(Side(1), Millis(0)), -2_000);
    }

    #[test]
    fn clocks_are_for_every_side_or_none_and_no_longer_than_a_day() {
        assert!(position(Vec::new()).check(2).is_ok());
        for wrong in [vec![1_000], vec![0, i64::MAX], vec![i64::MIN, 0]] {
            assert!(position(wrong).check(2).is_err());
        }
    }
}
