//! What a player sees, and what a player does.

use engine::{Board, RACK_SIZE, Tile, Tiles};

use crate::Candidate;

/// A position as the player to move sees it: no tile of the bag or of another rack.
///
/// ```
/// use bots::Position;
/// use engine::{Board, Tiles};
///
/// let rack = Tiles::parse("AEINRST").unwrap();
/// let position = Position::new(Board::default(), rack, 7, 0);
/// assert_eq!(position.bag_len(), 86);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Position {
    /// What lies on the board.
    pub board: Board,
    /// The tiles of the player to move.
    pub rack: Tiles,
    /// How many tiles the opponent holds (of several, all of them together).
    pub opponent_len: usize,
    /// How many points the player to move is ahead.
    pub lead: i32,
    /// How many turns in a row scored nothing.
    pub zeros: u8,
}

/// Turns without points, one after another, that end a game of two.
pub const ZEROS_TO_END: u8 = 6;

impl Position {
    /// A position in which the latest turn scored.
    #[must_use]
    pub const fn new(board: Board, rack: Tiles, opponent_len: usize, lead: i32) -> Self {
        Self { board, rack, opponent_len, lead, zeros: 0 }
    }

    /// The tiles in the bag and with the opponent: which is which cannot be seen.
    #[must_use]
    pub fn unseen(&self) -> Tiles {
        let mut unseen = Tiles::FULL_SET;
        for tile in self.board.faces().map(|face| face.tile()).chain(self.rack.iter()) {
            // A board with more of a tile than the set has is met only in tests.
            unseen.remove(tile);
        }
        unseen
    }

    /// How many tiles are in the bag.
    #[must_use]
    pub fn bag_len(&self) -> usize {
        self.unseen().len().saturating_sub(self.opponent_len)
    }

    /// Whether tiles may be exchanged.
    #[must_use]
    pub fn may_exchange(&self) -> bool {
        self.bag_len() >= RACK_SIZE
    }

    /// Every choice of tiles that may be exchanged, none of them twice.
    pub fn exchanges(&self) -> impl Iterator<Item = Tiles> + use<> {
        let index = crate::RackIndex::new(&self.rack).filter(|_| self.may_exchange());
        index.into_iter().flat_map(|index| (1..index.parts()).map(move |part| index.part(part)))
    }
}

/// What a player does with a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// Lays tiles.
    Play(Candidate),
    /// Puts these tiles back and draws as many.
    Exchange(Tiles),
    /// Does nothing.
    Pass,
}

impl Decision {
    /// The tiles it takes from the rack.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        let tiles = match self {
            Self::Play(play) => play.tiles(),
            Self::Exchange(tiles) => *tiles,
            Self::Pass => Tiles::EMPTY,
        };
        (0..tiles.len()).filter_map(move |index| tiles.nth(index))
    }
}
