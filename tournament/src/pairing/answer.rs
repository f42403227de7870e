//! A round as it was paired.

use serde::{Deserialize, Serialize};

use super::cost::Cost;
use super::request::Wish;
use crate::ids::{RoundNo, SideId};
use crate::played::FirstMove;
use crate::wins::Wins;

/// Who plays whom in a round, and what is to be known before it is published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pairing {
    /// The round that was paired.
    pub round: RoundNo,
    /// The boards, in order.
    pub boards: Vec<Board>,
    /// The byes, in the order of their sides.
    pub byes: Vec<Bye>,
    /// How many boards have two sides that met before.
    pub repeats: u32,
    /// How many boards are of one school.
    pub same_school: u32,
    /// The largest difference in wins at a board.
    pub largest_win_difference: Wins,
    /// Whether schoolmates meet against a dial that says never, because there was no other way.
    pub schools_relaxed: bool,
    /// The wishes that were not followed: the smallest set that had to be given up.
    pub broken_wishes: Vec<Wish>,
    /// By tier; it says which of two pairings of the same round is better.
    pub cost: Cost,
}

/// Two sides at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PairedBoard"))]
pub struct Board {
    /// Its number, from 1.
    pub board: u16,
    /// The side listed first.
    pub first: SideId,
    /// The side listed second.
    pub second: SideId,
    /// Who moves first, or that the table draws for it.
    pub first_move: FirstMove,
}

/// A side without an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bye {
    /// The side that does not play.
    pub side: SideId,
    /// Whether the director gave it.
    pub directors: bool,
}

impl Pairing {
    /// The opponent of a side in this round.
    #[must_use]
    pub fn opponent_of(&self, side: SideId) -> Option<SideId> {
        self.boards.iter().find_map(|board| match side {
            side if side == board.first => Some(board.second),
            side if side == board.second => Some(board.first),
            _ => None,
        })
    }
}
