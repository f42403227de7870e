//! Games as lists and pages show them: running, live, finished.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::words::words;

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
    /// How it stands.
    pub status: GameStatus,
    /// The rule set it is played by.
    pub rules: String,
    /// The word list it is played with.
    pub lexicon: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether anyone may watch.
    pub watchable: bool,
    /// When the table was laid.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// When the first clock started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub started_ms: Option<i64>,
    /// When it was over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
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
    /// What it got out of the game, once that is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<GameOutcome>,
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

words! {
    /// What a side got out of a game.
    GameOutcome {
        /// A win.
        Win = "win",
        /// Half a win.
        Tie = "tie",
        /// A loss.
        Loss = "loss",
        /// Nothing: the game does not count.
        None = "none",
    }
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
    #[ts(type = "number")]
    pub started_ms: i64,
    /// The players of each side.
    pub sides: Vec<Vec<GamePlayer>>,
}

/// `GET /api/games/{id}`: a game's page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct GameView {
    /// What a list shows of it.
    pub summary: GameSummary,
    /// The result with the lines that made it, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<ResultView>,
    /// Where its record is, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub links: Option<GameLinks>,
}

/// Where a finished game's record is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameLinks {
    /// Everything that happened, with the proof of the bag: `tilehall verify` checks it.
    pub record: String,
    /// The same game for other programs, as GCG.
    pub gcg: String,
}

/// A game's result: the engine's `GameResult`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ResultView {
    /// How it ended, as in [`GameSummary::end`].
    pub end: String,
    /// The side that went out, or that used up its overtime.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<u8>,
    /// Each side's part, in order.
    pub sides: Vec<SideResultView>,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// One side's part of a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SideResultView {
    /// What made the score.
    pub lines: Vec<ResultLine>,
    /// The score: the sum of the lines.
    pub score: i32,
    /// The score as it is written down for the event.
    pub recorded: i32,
    /// Win, tie or loss.
    pub outcome: GameOutcome,
    /// The spread before any cap.
    pub spread: i32,
    /// The spread as it counts.
    pub capped_spread: i32,
    /// Why the side was out of the game before its end: `late`, `resigned`, ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub out: Option<String>,
}

/// One line of a side's result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ResultLine {
    /// What it is for: `plays`, `challenge_bonus`, `director`, `lateness`, `own_rack`,
    /// `other_racks`, `overtime`, `overtime_limit` or `raised_to_win`.
    pub item: String,
    /// Points given or taken.
    pub points: i32,
}
