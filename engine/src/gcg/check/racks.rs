//! What a side can hold: how many tiles, and which.

use crate::board::Board;
use crate::tiles::{Face, RACK_SIZE, Tile, Tiles};

use super::finding::Found;

/// What is known of a side's tiles between its turns.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    /// How many it holds.
    pub(super) held: usize,
    /// Those it kept from its last turn, if its whole rack was known then.
    pub(super) kept: Option<Tiles>,
}

impl Default for Hand {
    fn default() -> Self {
        Self { held: RACK_SIZE, kept: None }
    }
}

/// A rack as a line gives it, and the tiles the line uses of it.
pub(super) struct Shown {
    pub(super) rack: Tiles,
    pub(super) used: Tiles,
}

impl Shown {
    /// What cannot be right about it; an incomplete rack is no fault.
    pub(super) fn faults(&self, hand: Hand) -> Vec<Found> {
        let mut faults = Vec::new();
        let tiles = self.rack.len();
        if tiles > hand.held {
            faults.push(Found::RackTooLarge { tiles, held: hand.held });
        }
        let missing = without(self.used, self.rack);
        // Tiles used beside a rack given in part may be the part not given.
        if !missing.is_empty() && tiles + missing.len() > hand.held {
            faults.push(Found::NotOnRack { tiles: missing });
        }
        if let Some(kept) = hand.kept.filter(|_| tiles == hand.held) {
            let gone = without(kept, self.rack);
            if !gone.is_empty() {
                faults.push(Found::KeptTilesGone { tiles: gone });
            }
        }
        faults
    }

    /// The rack, and the tiles used that are not on it.
    pub(super) fn all(&self) -> Tiles {
        let mut all = self.rack;
        all.extend(without(self.used, self.rack).iter());
        all
    }

    /// What is left of the rack after the turn, if all of it is known.
    pub(super) fn kept(&self, hand: Hand) -> Option<Tiles> {
        let mut kept = self.rack;
        let known = self.rack.len() == hand.held && kept.remove_all(self.used.iter()).is_ok();
        known.then_some(kept)
    }
}

/// Of which kinds too many were seen so far; each is told of once, until there are more.
pub(super) struct Census(Tiles);

impl Default for Census {
    fn default() -> Self {
        Self(Tiles::FULL_SET)
    }
}

impl Census {
    /// The kinds of which the board and `racks` have more than the set.
    pub(super) fn more_than_the_set(&mut self, board: &Board, racks: Tiles) -> Vec<Found> {
        let mut seen = racks;
        seen.extend(board.faces().map(Face::tile));
        let more: Vec<Tile> =
            Tile::kinds().filter(|&tile| seen.count(tile) > self.0.count(tile)).collect();
        self.0.extend(without(seen, self.0).iter());
        more.into_iter()
            .map(|tile| Found::TooManyOf {
                tile,
                seen: usize::from(seen.count(tile)),
                in_set: usize::from(Tiles::FULL_SET.count(tile)),
            })
            .collect()
    }
}

/// The tiles that are not on the board.
pub(super) fn off_board(board: &Board) -> Tiles {
    without(Tiles::FULL_SET, board.faces().map(Face::tile).collect())
}

/// `tiles` less as many of `others` as are among them.
pub(super) fn without(tiles: Tiles, others: Tiles) -> Tiles {
    let mut left = tiles;
    others.iter().for_each(|tile| {
        left.remove(tile);
    });
    left
}
