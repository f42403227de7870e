//! Boards of a wall: everything that is shown of one, in one message.

use engine::{Board, Clocks, Side, Square};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::words::words;

/// One board of a wall, whole: nobody has to know what came before. There are no racks in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Glance {
    /// The table's id.
    pub table: Uuid,
    /// The time of what is shown: the hall's clock, or a while before it where the table is shown
    /// with a delay.
    pub now_ms: u64,
    /// How long what is shown is held back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub delay_ms: Option<u64>,
    /// The sides.
    pub sides: Vec<GlanceSide>,
    /// The board.
    pub board: Board,
    /// Where the latest tiles were laid.
    pub latest: Vec<Square>,
    /// The latest play, if the last turn was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub last_play: Option<GlancePlay>,
    /// The clocks when one last started or stopped.
    pub clocks: Clocks,
    /// How many tiles the bag holds.
    pub bag_count: u8,
    /// What goes on.
    pub phase: GlancePhase,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to_move: Option<Side>,
}

/// A side on a wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GlanceSide {
    /// Its players.
    pub names: Vec<String>,
    /// Its points.
    pub score: i32,
}

/// The latest play on a wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GlancePlay {
    /// Whose.
    pub side: Side,
    /// The main word.
    pub word: String,
    /// What it scored.
    pub score: u16,
}

words! {
    /// What goes on at a table of a wall.
    GlancePhase {
        /// Players are waited for.
        Gathering = "gathering",
        /// A side thinks.
        Turn = "turn",
        /// The latest play is held.
        Held = "held",
        /// The latest play is challenged.
        Challenged = "challenged",
        /// The last play can still be challenged.
        LastLook = "last-look",
        /// The director or an outage has stopped the clocks.
        Stopped = "stopped",
        /// The result is there.
        Over = "over",
    }
}

/// Which tables a wall is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum WallOf {
    /// Every table of the hall that anyone may watch.
    Hall,
    /// The tables of a club, for those who may watch them.
    Club {
        /// Which.
        club: Uuid,
    },
}

/// A wall of boards that somebody wants to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WallRequest {
    /// Which tables it is of.
    pub of: WallOf,
    /// How many boards there is room for: at most 16.
    pub size: u8,
    /// Tables that are wanted before all others: at most 16.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub pins: Vec<Uuid>,
    /// A part of a player's name, at most 40 characters: only their tables, and the pinned ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub search: Option<String>,
}

impl WallRequest {
    /// The most boards, and the most pins.
    pub const MOST: usize = 16;
    /// The longest search, in characters.
    pub const SEARCH_CHARS: usize = 40;

    /// Whether it asks for no more than there is.
    #[must_use]
    pub fn is_within_bounds(&self) -> bool {
        (1..=Self::MOST).contains(&usize::from(self.size))
            && self.pins.len() <= Self::MOST
            && self.search.as_ref().is_none_or(|text| text.chars().count() <= Self::SEARCH_CHARS)
    }
}
