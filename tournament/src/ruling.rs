//! What a director says a game is worth.

use engine::{Outcome, Ruleset};
use serde::{Deserialize, Serialize};

use crate::ids::SideId;
use crate::played::{How, Recorded, Score};

/// A result that a director gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "ruling", rename_all = "snake_case")]
pub enum Ruling {
    /// It was played to these points.
    Points {
        /// Of the side listed first.
        first: i32,
        /// Of the side listed second.
        second: i32,
    },
    /// One side did not play.
    Forfeit {
        /// The side that did not play, and loses.
        by: SideId,
    },
    /// Neither side played.
    DoubleForfeit,
    /// It counts for nothing.
    Void,
}

/// The most points that a director can write down, either way.
const POINTS_LIMIT: i32 = 10_000;

impl Ruling {
    /// Whether it can be a result of a game of two sides.
    pub(crate) fn fits(self, first: SideId, second: SideId) -> bool {
        match self {
            Self::Points { first, second } => {
                [first, second].iter().all(|points| (-POINTS_LIMIT..=POINTS_LIMIT).contains(points))
            }
            Self::Forfeit { by } => by == first || by == second,
            Self::DoubleForfeit | Self::Void => true,
        }
    }

    /// The result it stands for, between a side listed first and another.
    #[must_use]
    pub fn recorded(self, rules: &Ruleset, first: SideId) -> Recorded {
        let forfeit = i32::from(rules.forfeit_spread);
        let unplayed = |first: i32, second: i32| Recorded {
            how: How::Forfeit,
            first: Score::unplayed(first),
            second: Some(Score::unplayed(second)),
            rated: false,
        };
        match self {
            Self::Points { first, second } => Recorded {
                how: How::Played,
                first: Score::against(first, second),
                second: Some(Score::against(second, first)),
                rated: true,
            },
            Self::Forfeit { by } if by == first => unplayed(-forfeit, forfeit),
            Self::Forfeit { .. } => unplayed(forfeit, -forfeit),
            Self::DoubleForfeit => unplayed(-forfeit, -forfeit),
            Self::Void => {
                let nothing = Score { points: 0, spread: 0, outcome: Outcome::None };
                Recorded { how: How::Void, first: nothing, second: Some(nothing), rated: false }
            }
        }
    }
}
