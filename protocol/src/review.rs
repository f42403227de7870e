//! What a finished game teaches: turn by turn, in a minute, and for a whole club.
//!
//! Equities and what was given up are in points. Before the bag is empty an equity is
//! the points of a turn and the value of the tiles that stay; with the bag empty, by
//! how much the side outscores the other from there on.

use engine::{Board, Play, Side, Tiles};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

/// `GET` and `POST /api/games/{id}/review`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "status", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum ReviewStatus {
    /// Nobody has asked for one yet.
    None,
    /// It is being made.
    Working {
        /// Turns reviewed.
        done: u16,
        /// Turns in all.
        total: u16,
    },
    /// It is there.
    Ready {
        /// All of it; it does not change any more.
        review: Box<Review>,
    },
}

/// The review of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Review {
    /// The finished game it is about.
    pub game: Uuid,
    /// The word list it was played by and is reviewed by.
    pub lexicon: String,
    /// Each side's summary, in the order of the sides.
    pub sides: Vec<SideReview>,
    /// Every turn, in order.
    pub turns: Vec<TurnReview>,
}

/// What a side's game came to: what a student reads in a minute.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SideReview {
    /// The names of its players.
    pub names: Vec<String>,
    /// Its final score.
    pub score: i32,
    /// How many turns it took, those it lost included.
    pub turns: u16,
    /// Plays of seven tiles that it made.
    pub bingos_found: u16,
    /// Turns in which it could have made one and did not.
    pub bingos_missed: u16,
    /// Plays it made with a word that the list lacks.
    pub phonies_played: u16,
    /// Of these, those that nobody challenged.
    pub phonies_stood: u16,
    /// Plays of others with a word that the list lacks, which it could have challenged.
    pub phonies_let_stand: u16,
    /// Challenges of its own that failed.
    pub challenges_lost: u16,
    /// The points it gave up in all.
    pub given_up: f64,
    /// The points it gave up in a turn, on average.
    pub given_up_a_turn: f64,
    /// The number of the turn that scored most, if one scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub best_turn: Option<u16>,
    /// The number of the turn that gave up most, if one gave up anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub biggest_miss: Option<u16>,
    /// The numbers of the turns worth another look: missed bingos first, then by what was
    /// given up; at most five.
    pub look_again: Vec<u16>,
}

/// One turn under review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TurnReview {
    /// Its number, from 0.
    pub number: u16,
    /// The number of its event in the game's record.
    #[ts(type = "number")]
    pub seq: u64,
    /// The side whose turn it was.
    pub side: Side,
    /// The board before it.
    pub board: Board,
    /// The side's tiles before it.
    pub rack: Tiles,
    /// How many tiles the bag held before it.
    pub bag: u8,
    /// What the side did.
    pub taken: TurnTaken,
    /// What that was worth.
    pub equity: f64,
    /// What could have been done, best first; at most five.
    pub best: Vec<BestTurn>,
    /// By how much the best was better; nothing where it was found.
    pub given_up: f64,
    /// The best play of seven tiles, where the side could have made one and did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missed_bingo: Option<Play>,
    /// Every side's score once the turn was settled.
    pub scores: Vec<i32>,
}

/// What a side did with a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "taken", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum TurnTaken {
    /// A play.
    Play {
        /// As it was made, whether or not it stayed.
        play: Play,
        /// Those of its words that the list lacks.
        phonies: Vec<String>,
        /// Whether it stayed on the board.
        stood: bool,
        /// Whether it was challenged.
        challenged: bool,
    },
    /// An exchange.
    Exchange {
        /// The tiles put back.
        tiles: Tiles,
    },
    /// A pass.
    Pass,
    /// The turn's time ran out.
    RanOut,
    /// The turn was lost by challenging a play that stood.
    LostChallenge,
}

/// Something that could have been done with a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct BestTurn {
    /// What it is worth.
    pub equity: f64,
    /// A play, an exchange or a pass.
    pub what: BestWhat,
}

/// What could have been done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum BestWhat {
    /// A play.
    Play {
        /// The tiles, the words they make and the score.
        play: Play,
        /// The tiles it leaves on the rack.
        leave: Tiles,
    },
    /// An exchange.
    Exchange {
        /// The tiles to put back.
        tiles: Tiles,
        /// The tiles to keep.
        keep: Tiles,
    },
    /// A pass.
    Pass,
}

/// `GET /api/clubs/{club}/reviews`: for its coaches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ClubReviews {
    /// A line for each student with a reviewed game, by name.
    pub students: Vec<StudentReviews>,
    /// The latest reviewed games, a line for each student in them, newest first; at most 200.
    pub games: Vec<ReviewLine>,
}

/// A student's reviewed games, added up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct StudentReviews {
    /// The student's account.
    pub account: Uuid,
    /// As the account is called in the hall; not the real name.
    pub name: String,
    /// How many games.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// The points given up in a turn, on average.
    pub given_up_a_turn: f64,
    /// Plays of seven tiles made.
    pub bingos_found: u32,
    /// Plays of seven tiles that were there and not made.
    pub bingos_missed: u32,
    /// Plays with a word that the list lacks.
    pub phonies_played: u32,
    /// Others' plays with such a word, not challenged.
    pub phonies_let_stand: u32,
}

/// One student's part of one reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ReviewLine {
    /// The finished game it is about.
    pub game: Uuid,
    /// The student's account.
    pub account: Uuid,
    /// As the account is called in the hall; not the real name.
    pub name: String,
    /// When the game ended.
    #[ts(type = "number")]
    pub finished_ms: i64,
    /// Who played on the other sides.
    pub against: String,
    /// The student's final score.
    pub score: i32,
    /// The best final score of the other sides.
    pub other_score: i32,
    /// The student's score as it is recorded, where that is not the score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recorded: Option<i32>,
    /// The other sides' best as it is recorded, where that is not the score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub other_recorded: Option<i32>,
    /// The points given up in a turn, on average.
    pub given_up_a_turn: f64,
    /// Plays of seven tiles made.
    pub bingos_found: u16,
    /// Plays of seven tiles that were there and not made.
    pub bingos_missed: u16,
    /// Plays with a word that the list lacks.
    pub phonies_played: u16,
    /// Others' plays with such a word, not challenged.
    pub phonies_let_stand: u16,
    /// The most that one turn gave up.
    pub most_given_up: f64,
    /// The best word of that turn, if it was a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missed_word: Option<String>,
}
