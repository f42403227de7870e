//! What a pairing is asked for: the method, the dials, and what the director wishes.

use serde::{Deserialize, Serialize};

use crate::ids::{RoundNo, SideId};

/// What the next round shall be like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The round to pair. Rows of this round and later ones are not looked at.
    pub round: RoundNo,
    /// What decides who meets whom, before wishes.
    pub method: Method,
    /// How much a repeat is to be avoided. A field can run out of new opponents, so *never*
    /// is a cost here too, the same as *never if it can be helped*.
    pub repeats: Dial,
    /// How much a game within a school is to be avoided.
    pub schools: Dial,
    /// What the director wishes.
    pub wishes: Vec<Wish>,
    /// Sides that sit this round out: not here, or not checked in.
    pub absent: Vec<SideId>,
    /// Sides to which the director gives a bye.
    pub directors_byes: Vec<SideId>,
    /// How many rounds there will be, where that is known.
    pub planned_rounds: Option<u16>,
    /// Whether the last two rounds keep those who are certain of the final apart from those
    /// who can still reach it.
    pub protect_final: bool,
    /// What orders sides that are equal in the standings, before the first round all of them.
    pub equals: Equals,
    /// Who moves first.
    pub firsts: Firsts,
    /// The order in which sides reach the solver, and all lots.
    pub seed: u64,
}

impl Request {
    /// A Swiss round with every dial where it stands by default.
    #[must_use]
    pub const fn swiss(round: RoundNo) -> Self {
        Self {
            round,
            method: Method::Swiss,
            repeats: Dial::RatherNot,
            schools: Dial::RatherNot,
            wishes: Vec::new(),
            absent: Vec::new(),
            directors_byes: Vec::new(),
            planned_rounds: None,
            protect_final: true,
            equals: Equals::BySeed,
            firsts: Firsts::Drawn,
            seed: 0,
        }
    }
}

/// How a round is paired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PairingMethod"))]
#[serde(tag = "method", rename_all = "snake_case")]
pub enum Method {
    /// Like scores, folded within their group.
    Swiss,
    /// The first with the second, the third with the fourth. Of the dials only *never* counts.
    KingOfTheHill,
    /// Everyone with everyone in turn, once or twice.
    RoundRobin {
        /// The round in which the first turn is played.
        from: RoundNo,
    },
    /// Like ratings: a club's evening.
    ByRating,
    /// As the director says; who is named in no pair has a bye from the director.
    ByHand {
        /// The pairs, the one listed first in front.
        pairs: Vec<(SideId, SideId)>,
    },
}

/// How much something is to be avoided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Dial {
    /// It is no pairing at all; where none is left, it is a cost and the answer says so.
    Never,
    /// Before anything but the director's wishes and fair byes.
    NeverIfItCanBeHelped,
    /// Against some difference in wins.
    RatherNot,
    /// Against a small difference in wins.
    IfItHelps,
    /// Not at all.
    Free,
}

/// Something the director wants of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "wish", rename_all = "snake_case")]
pub enum Wish {
    /// These two meet.
    Together {
        /// One of them.
        a: SideId,
        /// The second of the two; which is first makes no difference.
        b: SideId,
    },
    /// These two do not meet.
    Apart {
        /// One of them.
        a: SideId,
        /// The second of the two; which is first makes no difference.
        b: SideId,
    },
}

impl Wish {
    /// The two it speaks of.
    #[must_use]
    pub const fn sides(self) -> (SideId, SideId) {
        match self {
            Self::Together { a, b } | Self::Apart { a, b } => (a, b),
        }
    }
}

/// What orders sides that are equal in the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Equals {
    /// Their seeds, then their ratings, then a lot.
    BySeed,
    /// A lot.
    ByLot,
}

/// Who moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Firsts {
    /// The pairing says, so that everyone has as many firsts as seconds, within one.
    Assigned,
    /// The table draws.
    Drawn,
}
