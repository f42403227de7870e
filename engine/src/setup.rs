//! What is settled before anyone sits down: who plays, by which rules, with which words.

mod builder;

use serde::{Deserialize, Serialize};

pub use builder::SetupBuilder;

use crate::fairness::Digest;
use crate::position::Position;
use crate::ruleset::{FirstRule, ParameterError, Ruleset};
use crate::units::{Millis, Seat, Side};

/// What is settled before anyone sits down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's name in the outside world.
    pub game: String,
    /// The rules in force.
    pub ruleset: Ruleset,
    /// The word list in force.
    pub lexicon: LexiconRef,
    /// The seats: all of side 1, then all of side 2, and so on.
    pub seats: Vec<SeatSetup>,
    /// The round of the event, from 1; practice is round 1.
    pub round: u16,
    /// When the round starts; none where the game starts as soon as all are ready.
    pub starts_at: Option<Millis>,
    /// Who goes first, where a director or host has said so.
    pub first: Option<Side>,
    /// How often each side has gone first in the event; empty where nobody counts.
    pub firsts: Vec<u16>,
    /// How often each side has gone second in the event; empty where nobody counts.
    pub seconds: Vec<u16>,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Where play begins, if not with an empty board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub position: Option<Position>,
}

/// The word list a game is played with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LexiconRef {
    /// As the shelf of word lists has it; the hash says which edition.
    pub id: String,
    /// The hash of its words.
    pub sha256: Digest,
}

/// One seat and who it is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatSetup {
    /// The name shown at the table.
    pub name: String,
    /// Who sits there.
    pub occupant: Occupant,
}

/// Who sits on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person, whose client contributes to the seed.
    Human,
    /// A machine: always there, always ready, contributes nothing.
    Bot,
    /// Nobody: the other player of the pair plays alone.
    Empty,
}

impl Setup {
    /// Whether a game can be played from here; if not, what stands in the way.
    pub fn check(&self) -> Result<(), ParameterError> {
        self.ruleset.check()?;
        let refuse = |parameter: &str, reason: &str| Err(ParameterError::new(parameter, reason));
        if self.seats.len() != self.ruleset.seats() {
            return refuse("seats", "must be as many as sides times players a side");
        }
        if self.sides().any(|side| self.seats_of(side).all(|seat| self.is_empty(seat))) {
            return refuse("seats", "every side needs someone to play");
        }
        if self.round == 0 {
            return refuse("round", "rounds are counted from 1");
        }
        if self.first.is_some_and(|side| side.0 >= self.ruleset.sides) {
            return refuse("first", "there is no such side");
        }
        if self.first.is_some() && self.ruleset.first == FirstRule::Draw {
            return refuse("first", "by these rules a draw of tiles decides who goes first");
        }
        if let Some(position) = &self.position {
            position.check(self.sides().count())?;
        }
        let counted = |counts: &[u16]| counts.is_empty() || counts.len() == self.sides().count();
        if !counted(&self.firsts) || !counted(&self.seconds) {
            return refuse("firsts", "must name every side or none");
        }
        Ok(())
    }

    /// The sides of the table.
    pub fn sides(&self) -> impl DoubleEndedIterator<Item = Side> + Clone + use<> {
        Side::all(usize::from(self.ruleset.sides))
    }

    /// The seats of a side.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + Clone + use<> {
        let each = self.ruleset.players_per_side;
        let first = side.0.saturating_mul(each);
        (first..first.saturating_add(each)).map(Seat)
    }

    /// The side a seat belongs to, if there is such a seat.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        let each = self.ruleset.players_per_side.max(1);
        (seat.index() < self.seats.len()).then_some(Side(seat.0 / each))
    }

    /// Who sits on a seat; nobody on one that does not exist.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Occupant {
        self.seats.get(seat.index()).map_or(Occupant::Empty, |setup| setup.occupant)
    }

    fn is_empty(&self, seat: Seat) -> bool {
        self.occupant(seat) == Occupant::Empty
    }
}
