//! A position to play on from: a moment of a finished game, or one that a coach sets up.

use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::ruleset::ParameterError;
use crate::tiles::{RACK_SIZE, Tiles};
use crate::units::Side;

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
}

impl Position {
    /// Whether `sides` sides can play on from here; if not, why.
    pub(crate) fn check(&self, sides: usize) -> Result<(), ParameterError> {
        let refuse = |reason: &str| {
            Err(ParameterError { parameter: "position".to_owned(), reason: reason.to_owned() })
        };
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
        match self.bag() {
            Some(_) => Ok(()),
            None => refuse("uses more tiles of a kind than there are"),
        }
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
        let racks = self.racks.iter().enumerate();
        let racks = racks.map(|(index, rack)| rack.filter(|_| sees(Side(index as u8)))).collect();
        Self { racks, ..self.clone() }
    }
}
