//! One row of the crosstable: two sides at a board in a round, or one side
//! that had no opponent. A row without a result is a game still to be played.

use engine::Outcome;
use serde::{Deserialize, Serialize};

use crate::ids::{RoundNo, SideId};

/// What two sides, or one, did in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Played {
    /// The round it counts in.
    pub round: RoundNo,
    /// At which board; none for a bye, or where nobody said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<u16>,
    /// The side listed first.
    pub first: SideId,
    /// The side listed second; none for a bye.
    pub second: Option<SideId>,
    /// Who moved first.
    pub first_move: FirstMove,
    /// The result, once there is one.
    pub result: Option<Recorded>,
}

/// Who moved first at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FirstMove {
    /// The side listed first.
    ListedFirst,
    /// The side listed second.
    ListedSecond,
    /// The table draws, or has drawn and nobody said how: it counts for neither.
    Draw,
}

/// A result as it stands in the crosstable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Recorded {
    /// How it came about.
    pub how: How,
    /// What the side listed first has of it.
    pub first: Score,
    /// What the side listed second has of it; nothing for a bye.
    pub second: Option<Score>,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// How a result came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ResultHow"))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// It was played at a board, to its end or until one left it.
    Played,
    /// One side, or both, did not play.
    Forfeit,
    /// The side had no opponent.
    Bye,
    /// A bye that the director gave; the machine's count is not charged with it.
    DirectorsBye,
    /// A round that was over before the side entered, counted as the director chose.
    BeforeEntry,
    /// It counts for nothing.
    Void,
}

/// One side's part of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SideScore"))]
pub struct Score {
    /// Its points as played; 0 where nothing was.
    pub points: i32,
    /// Its spread before any cap.
    pub spread: i32,
    /// Win, tie or loss.
    pub outcome: Outcome,
}

impl Score {
    /// Points at a board against a side that had `other`: more wins, equal ties.
    #[must_use]
    pub fn against(points: i32, other: i32) -> Self {
        let outcome = match points.cmp(&other) {
            std::cmp::Ordering::Greater => Outcome::Win,
            std::cmp::Ordering::Equal => Outcome::Tie,
            std::cmp::Ordering::Less => Outcome::Loss,
        };
        Self { points, spread: points.saturating_sub(other), outcome }
    }

    /// What is counted where nothing was played: a spread, won where it is above nothing, lost
    /// where it is below, and nothing at all where it is 0.
    #[must_use]
    pub const fn unplayed(spread: i32) -> Self {
        let outcome = match spread {
            1.. => Outcome::Win,
            0 => Outcome::None,
            _ => Outcome::Loss,
        };
        Self { points: 0, spread, outcome }
    }
}

impl Played {
    /// A game that was played to its end, the first one listed having moved first.
    #[must_use]
    pub fn game(round: RoundNo, first: SideId, second: SideId, points: i32, other: i32) -> Self {
        let result = Recorded {
            how: How::Played,
            first: Score::against(points, other),
            second: Some(Score::against(other, points)),
            rated: true,
        };
        Self { result: Some(result), ..Self::pending(round, first, second) }
    }

    /// A game still to be played.
    #[must_use]
    pub const fn pending(round: RoundNo, first: SideId, second: SideId) -> Self {
        let first_move = FirstMove::ListedFirst;
        Self { round, board: None, first, second: Some(second), first_move, result: None }
    }

    /// A round without an opponent, worth `spread`.
    #[must_use]
    pub const fn alone(round: RoundNo, side: SideId, how: How, spread: i32) -> Self {
        let result = Recorded { how, first: Score::unplayed(spread), second: None, rated: false };
        Self {
            round,
            board: None,
            first: side,
            second: None,
            first_move: FirstMove::Draw,
            result: Some(result),
        }
    }

    /// Whether the side is in this row.
    #[must_use]
    pub fn has(&self, side: SideId) -> bool {
        self.first == side || self.second == Some(side)
    }

    /// The other side of the row; none for a bye, or for a side that is not in it.
    #[must_use]
    pub fn opponent_of(&self, side: SideId) -> Option<SideId> {
        match self.second {
            Some(second) if side == self.first => Some(second),
            Some(second) if side == second => Some(self.first),
            _ => None,
        }
    }

    /// The side's part of the result, once there is one.
    #[must_use]
    pub fn score_of(&self, side: SideId) -> Option<Score> {
        let result = self.result?;
        if side == self.first {
            Some(result.first)
        } else if self.second == Some(side) {
            result.second
        } else {
            None
        }
    }

    /// Whether the side moved first, where that is known.
    #[must_use]
    pub fn moved_first(&self, side: SideId) -> Option<bool> {
        if self.second.is_none() || !self.has(side) {
            return None;
        }
        match self.first_move {
            FirstMove::ListedFirst => Some(side == self.first),
            FirstMove::ListedSecond => Some(side != self.first),
            FirstMove::Draw => None,
        }
    }

    /// Whether the two met at a board, or are about to: a forfeit is no meeting.
    #[must_use]
    pub fn is_meeting(&self) -> bool {
        self.second.is_some() && self.result.is_none_or(|result| result.how == How::Played)
    }
}
