//! Games as lists and pages show them: running, live, finished.

use std::sync::Arc;

use engine::{Event, GameResult, Outcome, Setup, TableState};
use serde::{Deserialize, Serialize};
use tournament::{Mode, Recorded};
use ts_rs::TS;
use uuid::Uuid;

use crate::AudiencePolicy;
use crate::words::words;

/// How wide the frame of a game in another page is, in pixels, unless there is less room.
pub const FRAME_WIDTH: u32 = 480;
/// How high it is: a board, scores above it, steps and a line below.
pub const FRAME_HEIGHT: u32 = 640;

words! {
    /// How a game stands.
    GameStatus {
        /// The table is laid and waits for its players to be ready.
        Open = "open",
        /// It is being played.
        Running = "running",
        /// It is over and counts.
        Finished = "finished",
        /// It was called off or voided, and counts for nothing.
        Aborted = "aborted",
    }
}

/// One line of `GET /api/me/games`, and the head of a game's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameSummary {
    /// The game: its table's id while it is played, and its page's (`/games/{id}`) for ever.
    pub id: Uuid,
    /// Whether it is running, over or paused.
    pub status: GameStatus,
    /// The rule set it is played by.
    pub rules: String,
    /// The word list it is played with.
    pub lexicon: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who may watch, now and once it is over.
    pub audience: AudiencePolicy,
    /// When the table was laid.
    pub created_ms: i64,
    /// When the first clock started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub started_ms: Option<i64>,
    /// When it was over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub finished_ms: Option<i64>,
    /// The sides in order.
    pub sides: Vec<GameSide>,
    /// How it ended, once it is over: `out`, `zeros`, `agreed`, `overtime_limit`,
    /// `round_over`, `last_plays`, `sides_out`, `director`, `voided` or `aborted`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<String>,
    /// The side of the one who asks, if they sit there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub my_side: Option<u8>,
    /// The tournament that it is played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tournament: Option<GameTournament>,
    /// What a director of the tournament ruled the game to be: it counts in place of what the
    /// table says, which stays in `sides` and `end`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruled: Option<Recorded>,
}

/// The tournament that a game is played in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameTournament {
    /// In all routes below `/api/tournaments/{tournament}`.
    pub id: Uuid,
    /// What it is called.
    pub name: String,
    /// A tournament, or a club's evening.
    pub mode: Mode,
}

/// A side of a game in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameSide {
    /// Who plays it.
    pub players: Vec<GamePlayer>,
    /// Its score, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub score: Option<i32>,
    /// The score as it is recorded, where that is not the score: a book may lower the winner's
    /// to the spread that counts. Lists show this one, and the score beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recorded: Option<i32>,
    /// What it got out of the game, once that is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// A player of a game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GamePlayer {
    /// The name shown.
    pub name: String,
    /// The level, if it is a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
}

/// One line of `GET /api/live` and of `lobby`: a running game that anyone may watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LiveTable {
    /// The table, to attend it by.
    pub table: Uuid,
    /// The rule set it is played by.
    pub rules: String,
    /// The word list it is played with.
    pub lexicon: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When the first clock started.
    pub started_ms: i64,
    /// The players of each side.
    pub sides: Vec<Vec<GamePlayer>>,
}

/// `GET /api/games/{id}`: a game's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameView {
    /// What a list shows of it.
    pub summary: GameSummary,
    /// The result with the lines that made it, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<GameResult>,
    /// Where its record is, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub links: Option<GameLinks>,
    /// Whether the one who asks may rule at its table: without a seat there, and a director, an
    /// admin or a coach of the table's club, if its rules know a director.
    pub may_rule: bool,
}

/// Where a finished game's record is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameLinks {
    /// Everything that happened, with the proof of the bag: `tilehall verify` checks it.
    pub record: String,
    /// The same game for other programs, as GCG.
    pub gcg: String,
}

/// A finished game as it was after some of its turns, and nothing of what came after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReplayView {
    /// What was settled before anyone sat down.
    pub setup: Arc<Setup>,
    /// How it stood.
    pub state: Box<TableState>,
    /// The events of the score sheet so far.
    pub turns: Vec<Event>,
    /// After how many turns.
    pub turn: u32,
    /// Whether more turns follow.
    pub more: bool,
}

/// Where a player plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayerLive {
    /// The player, as they are called.
    pub name: String,
    /// Their table, if they play at one that may be watched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Uuid>,
}

/// What is on now in a club or a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LiveNow {
    /// What the club or the tournament is called.
    pub name: String,
    /// How many games are on that the one who asks may watch: at most twenty are counted.
    pub games: u32,
}

/// The next table beside one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NextTable {
    /// Which, if there is one that may be watched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Uuid>,
}
