//! The fair-play report of a finished game: what happened, never a verdict.

use engine::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

/// `POST /api/tables/{table}/page`: the player's page of a running game was left, or is back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PageLeft {
    /// Whether it is out of sight.
    pub hidden: bool,
}

/// `GET /api/games/{game}/fair-play`: for who directs the table, and coaches of its students.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct FairPlayReport {
    /// The finished game it is about.
    pub game: Uuid,
    /// Whether its review is there: agreement comes from it.
    pub reviewed: bool,
    /// Each side, in order.
    pub sides: Vec<FairPlaySide>,
    /// When players' pages were out of sight while the game ran, as their browsers told it.
    pub leaves: Vec<PageLeave>,
}

/// One side of a fair-play report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct FairPlaySide {
    /// Counted from 0.
    pub side: Side,
    /// Their nicknames, in the order of their seats.
    pub names: Vec<String>,
    /// Its turns, in order.
    pub turns: Vec<FairPlayTurn>,
    /// Of the turns that were reviewed, in how many it did what the strongest bot would have
    /// done, or as well.
    pub agreed: u16,
    /// How many turns were reviewed.
    pub reviewed_turns: u16,
}

/// One turn of a fair-play report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct FairPlayTurn {
    /// The number of its event in the record.
    #[ts(type = "number")]
    pub seq: u64,
    /// How long the side's own clock ran for it.
    #[ts(type = "number")]
    pub took_ms: u64,
    /// The words that were played; none for an exchange or a pass.
    pub words: Vec<String>,
    /// By how many points the strongest bot's turn was better, where it was reviewed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub given_up: Option<f64>,
}

/// A time during which a player's page was out of sight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PageLeave {
    /// The player's nickname.
    pub name: String,
    /// By the hall's clock, when the page went out of sight.
    #[ts(type = "number")]
    pub left_ms: i64,
    /// For how long, if it came back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub for_ms: Option<i64>,
}
