//! Wins, counted in halves so that they add up exactly.

use std::fmt;
use std::ops::{Add, AddAssign};

use engine::Outcome;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number of wins, a tie as half. It is written as a number: `6.5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Wins {
    halves: u32,
}

impl Wins {
    /// No wins.
    pub const NONE: Self = Self { halves: 0 };

    /// So many half wins.
    #[must_use]
    pub const fn of_halves(halves: u32) -> Self {
        Self { halves }
    }

    /// What one game is worth to the side that had this outcome.
    #[must_use]
    pub const fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win => Self { halves: 2 },
            Outcome::Tie => Self { halves: 1 },
            Outcome::Loss | Outcome::None => Self { halves: 0 },
        }
    }

    /// How many half wins.
    #[must_use]
    pub const fn halves(self) -> u32 {
        self.halves
    }
}

impl Add for Wins {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { halves: self.halves.saturating_add(other.halves) }
    }
}

impl AddAssign for Wins {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl fmt::Display for Wins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.halves / 2, if self.halves % 2 == 1 { ".5" } else { "" })
    }
}

impl Serialize for Wins {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.halves.is_multiple_of(2) {
            serializer.serialize_u32(self.halves / 2)
        } else {
            serializer.serialize_f64(f64::from(self.halves) / 2.0)
        }
    }
}

impl<'de> Deserialize<'de> for Wins {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let halves = f64::deserialize(deserializer)? * 2.0;
        if halves.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&halves) {
            Ok(Self { halves: halves as u32 })
        } else {
            Err(serde::de::Error::custom("wins are counted in halves"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_written_as_people_write_them() {
        for (halves, text) in [(0, "0"), (1, "0.5"), (12, "6"), (13, "6.5")] {
            let wins = Wins::of_halves(halves);
            assert_eq!(wins.to_string(), text);
            assert_eq!(serde_json::to_string(&wins).unwrap(), text);
            assert_eq!(serde_json::from_str::<Wins>(text).unwrap(), wins);
        }
        assert!(serde_json::from_str::<Wins>("0.3").is_err());
    }
}
