//! Ratings and profiles, over HTTP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::AccountView;
use crate::words::words;

words! {
    /// How fast a game is, by the time a side has for all of it. A side's increment counts
    /// for fifteen turns; with a sand glass it is half the time until the last plays.
    Speed {
        /// Less than six minutes.
        Blitz = "blitz",
        /// Less than fifteen minutes.
        Rapid = "rapid",
        /// Fifteen minutes or more, as at tournaments.
        Regular = "regular",
    }
}

/// A player's rating for one word list and one speed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct RatingView {
    /// The word list.
    pub lexicon: String,
    /// A class of clocks: each has a rating of its own.
    pub speed: Speed,
    /// The rating; 1500 is where everyone begins.
    pub rating: f64,
    /// How far off it may be: about two times this in either direction.
    pub deviation: f64,
    /// Whether too little is known yet to rank by it.
    pub provisional: bool,
    /// How many games it comes from.
    pub games: u32,
}

/// Games won, lost and tied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Lost.
    pub lost: u32,
    /// Tied.
    pub tied: u32,
}

/// What a player has done against one other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HeadToHead {
    /// The other's nickname.
    pub name: String,
    /// From the player's side.
    pub games: Tally,
}

/// `GET /api/association-ratings`: an account's rating by the association.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AssociationRating {
    /// The account, as everyone may see it.
    pub account: AccountView,
    /// From 1 to 9999.
    pub rating: u32,
    /// The rated games that it rests on.
    pub games: u32,
}

/// `PUT /api/association-ratings/{name}`: what an admin knows of a rating, in place of what the hall
/// knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetAssociationRating {
    /// From 1 to 9999.
    pub rating: u32,
    /// The rated games of a lifetime, before the next event.
    pub games: u32,
}

/// `POST /api/association-ratings`: a list was read, all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AssociationRead {
    /// How many ratings it set.
    pub count: u32,
}

/// `GET /api/players/{name}`: what the one who asks may know of a player. A student's is for shared
/// clubs and opponents, unless the club has opened it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    /// The nickname, as it is written.
    pub name: String,
    /// Since when the account exists.
    pub since: i64,
    /// Ratings, the one with most games first.
    pub ratings: Vec<RatingView>,
    /// Finished games against people, rated or not.
    pub games: Tally,
    /// The same by opponent, in games of one against one; the 50 met most often, of those whose
    /// profiles the one who asks may see.
    pub against: Vec<HeadToHead>,
}

/// `GET /api/players/{name}/ratings/{lexicon}/{speed}`: a rating after each of its games, oldest
/// first; the last 1000.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct RatingPoint {
    /// The game, where the one who asks may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<Uuid>,
    /// When its result was closed.
    pub at_ms: i64,
    /// The rating after it.
    pub rating: f64,
    /// The deviation after it.
    pub deviation: f64,
    /// The opponent's nickname, where the one who asks may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub against: Option<String>,
}
