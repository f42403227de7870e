//! What a pairing costs, in tiers: each matters more than any amount of those below.

use std::fmt;
use std::ops::{Add, AddAssign};

use serde::{Deserialize, Serialize};

/// How many tiers there are.
pub(super) const TIERS: usize = 9;

/// One tier of cost, the weightiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PairingTier"))]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// The director's wishes that were not followed, counted once at each of their two sides.
    Wishes,
    /// Byes above the fewest that anyone has had.
    Byes,
    /// Repeats and games within a school, where their dial says never.
    Never,
    /// In the last two rounds: games across the line between those who are certain of the
    /// final, those who can reach it and those who cannot.
    FinalRace,
    /// How high the side stands that has the bye.
    ByeRank,
    /// Difference in wins, squared, and what repeats and schoolmates weigh against it, all in
    /// quarters so that half wins count exactly.
    Fit,
    /// Second floats in one direction in a row.
    Floats,
    /// Firsts and seconds that differ by more than one.
    Firsts,
    /// Places away from the fold of the standings.
    Fold,
}

impl Tier {
    /// All tiers, the weightiest first.
    pub const ALL: [Self; TIERS] = [
        Self::Wishes,
        Self::Byes,
        Self::Never,
        Self::FinalRace,
        Self::ByeRank,
        Self::Fit,
        Self::Floats,
        Self::Firsts,
        Self::Fold,
    ];
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wishes => "the director's wishes",
            Self::Byes => "nobody has a second bye before all have had one",
            Self::Never => "no repeats and no schoolmates, where their dial says never",
            Self::FinalRace => "the race for the final is among those who can still win it",
            Self::ByeRank => "the bye goes to the lowest in the standings",
            Self::Fit => "opponents with like wins, new ones, and from other schools",
            Self::Floats => "nobody is floated the same way twice in a row",
            Self::Firsts => "as many firsts as seconds",
            Self::Fold => "the upper half of a group meets its lower half",
        })
    }
}

/// A cost: an amount a tier. Costs compare tier by tier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PairingCost"))]
pub struct Cost([u64; TIERS]);

impl Cost {
    /// The amount in a tier.
    #[must_use]
    pub const fn of(&self, tier: Tier) -> u64 {
        self.0[tier as usize]
    }

    /// Adds to a tier.
    pub(super) fn add(&mut self, tier: Tier, amount: u64) {
        let sum = &mut self.0[tier as usize];
        *sum = sum.saturating_add(amount);
    }

    /// The weightiest tier in which two costs differ.
    #[must_use]
    pub fn first_difference(&self, other: &Self) -> Option<Tier> {
        Tier::ALL.into_iter().find(|&tier| self.of(tier) != other.of(tier))
    }
}

impl Add for Cost {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        for tier in Tier::ALL {
            Self::add(self, tier, other.of(tier));
        }
    }
}
