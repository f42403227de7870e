//! A division as a value: its sides, and the crosstable of what they played.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::ids::{RoundNo, SideId};
use crate::played::Played;
use crate::side::Side;

/// The sides of a division and all that they have played.
///
/// The order of sides and of rows means nothing. A side is in at most one row a round, and
/// every row is of sides of this field; rows that are not are ignored.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Field {
    /// The sides, withdrawn ones too.
    pub sides: Vec<Side>,
    /// The rows of all rounds, those still to be played too. A final is none of them.
    pub played: Vec<Played>,
    /// The games of the final: one, unless it was tied and laid again. Their rounds go on after the
    /// last one. They are rated and remembered as any other; in the standings they say who is first
    /// and who second, and add nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub finals: Vec<Played>,
    /// What directors took off, or gave, in spread.
    pub penalties: Vec<Penalty>,
}

/// Spread that a director took off a side, or gave, outside any game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Penalty {
    /// The side that is punished, or helped.
    pub side: SideId,
    /// From which round's standings on it counts.
    pub round: RoundNo,
    /// The spread; below nothing where it was taken off.
    pub spread: i32,
}

impl Field {
    /// A field of sides numbered from 1 that have played nothing.
    #[must_use]
    pub fn of(sides: u32) -> Self {
        let sides = (1..=sides).map(|number| Side::new(SideId(number))).collect();
        Self { sides, ..Self::default() }
    }

    /// The side of that number.
    #[must_use]
    pub fn side(&self, id: SideId) -> Option<&Side> {
        self.sides.iter().find(|side| side.id == id)
    }

    /// The last round that has a row.
    #[must_use]
    pub fn last_round(&self) -> RoundNo {
        self.played.iter().map(|row| row.round).max().unwrap_or_default()
    }

    /// The last round that has a row, where a final is a round too.
    #[must_use]
    pub fn last_game(&self) -> RoundNo {
        self.rows().map(|row| row.round).max().unwrap_or_default()
    }

    /// The rows of all rounds, those of the final too.
    pub fn rows(&self) -> impl Iterator<Item = &Played> {
        self.played.iter().chain(&self.finals)
    }

    /// The rows of one round.
    pub fn round(&self, round: RoundNo) -> impl Iterator<Item = &Played> {
        self.rows().filter(move |row| row.round == round)
    }

    /// Which final is played in a round, from 1; none where it is no final's.
    #[must_use]
    pub fn final_in(&self, round: RoundNo) -> Option<usize> {
        let rounds: BTreeSet<RoundNo> = self.finals.iter().map(|row| row.round).collect();
        rounds.into_iter().position(|other| other == round).map(|before| before + 1)
    }
}
