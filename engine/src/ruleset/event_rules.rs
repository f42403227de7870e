//! What a book sets for the event around its games. The table carries these
//! values with the game; pairing and standings act on them.

use serde::{Deserialize, Serialize};

/// What a book sets for the event around its games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EventRules {
    /// The classes of the event; empty for one class of all.
    pub divisions: Vec<Division>,
    /// Rounds where a division does not say otherwise; none when the director sets them.
    pub rounds: Option<u8>,
    /// Whether the top two then play one game for first and second place.
    pub final_of_top_two: bool,
    /// What orders the standings, first things first.
    pub standings: Vec<Standing>,
    /// How the first round is seeded.
    pub seeding: Seeding,
    /// The spread a bye counts for.
    pub bye_spread: u16,
}

/// A class of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Division {
    /// What it is called.
    pub name: String,
    /// Its players a side.
    pub players_per_side: u8,
    /// Its number of rounds, where the book gives one.
    pub rounds: Option<u8>,
    /// The lowest rating in it, where it is a rating class.
    pub rating_from: Option<u16>,
    /// The highest rating in it, where it is a rating class.
    pub rating_to: Option<u16>,
}

/// One thing that orders standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Wins, a tie as half.
    Wins,
    /// The sum of spreads, each capped by the round it was played in.
    CappedSpread,
    /// The sum of spreads.
    Spread,
    /// The sum of points scored.
    TotalPoints,
}

/// How the first round is seeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Seeding {
    /// Not at all.
    None,
    /// By rating.
    Rating,
    /// By rating, else by a top-ten place of the year before.
    RatingOrLastYear,
}
