//! The coach's day: how a club's students are, and how one of them comes along.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::Speed;

/// A rating and what it is for: with other words or at another speed a player has another one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct KindRating {
    /// The word list.
    pub lexicon: String,
    /// A class of clocks.
    pub speed: Speed,
    /// The rating; 1500 is where everyone begins.
    pub rating: f64,
}

/// One line of `GET /api/clubs/{club}/today`: a student as the club's coach sees them now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct StudentToday {
    /// The account's id.
    pub account_id: Uuid,
    /// As the account is called in the hall; not the real name.
    pub name: String,
    /// The real name, where the coach has given one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub real_name: Option<String>,
    /// The rating with the words and at the speed played most; none without a rated game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<KindRating>,
    /// Games finished in the last seven days.
    pub games_week: u32,
    /// When they last came, to the hour; none if they never did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub last_seen_ms: Option<i64>,
    /// Whether they are in the hall now.
    pub online: bool,
    /// The table of a game of theirs that is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Uuid>,
    /// Who else has a seat at that table and is not there, while the student is.
    pub waits_for: Vec<String>,
    /// Who has invited them and waits for their answer, the latest first.
    pub invited_by: Vec<String>,
    /// Whether an offer of theirs to play with anyone is open.
    pub offers: bool,
}

/// One line of `GET /api/clubs/{club}/members/{account}/progress`: a finished game, oldest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ProgressLine {
    /// Its page is `/games/{game}`.
    pub game: Uuid,
    /// When it was over.
    pub finished_ms: i64,
    /// The rating that it changed, after it; none where it did not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<KindRating>,
    /// What its review tells, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub review: Option<ProgressReview>,
}

/// What the review of a game tells of a student.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ProgressReview {
    /// The points made.
    pub score: i32,
    /// How many turns that took.
    pub turns: u16,
    /// Plays of seven tiles made.
    pub bingos_found: u16,
    /// Plays of seven tiles that were there and not made.
    pub bingos_missed: u16,
    /// Plays with a word that the list lacks.
    pub phonies: u16,
}
