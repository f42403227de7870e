//! Boards of a wall: everything that is shown of one, in one message.

use engine::{Board, Clocks, Side, Square};
use serde::{Deserialize, Serialize};
use tournament::{DivisionId, RoundNo, Wins};
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
    /// In the order of their numbers.
    pub sides: Vec<GlanceSide>,
    /// What lies on the board, an open play included.
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
    /// Whether the latest play can still be held or challenged.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub is_open: bool,
    /// What the latest challenge came to, until the next turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruling: Option<GlanceRuling>,
}

/// A side on a wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GlanceSide {
    /// Their names, in the order of their seats.
    pub names: Vec<String>,
    /// Of plays and rulings; racks and overtime are not in it.
    pub score: i32,
    /// How many tiles it has drawn that may have to go back: never which.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<_>")]
    pub provisional: u8,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// The latest play on a wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GlancePlay {
    /// The side that made it.
    pub side: Side,
    /// The main word.
    pub word: String,
    /// What it scored.
    pub score: u16,
}

words! {
    /// What a challenge came to.
    GlanceRuling {
        /// The play stands.
        Stands = "stands",
        /// It came off the board.
        CameOff = "came-off",
    }
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum WallOf {
    /// Every table of the hall that anyone may watch.
    Hall,
    /// The tables of a club, for those who may watch them.
    Club {
        /// The club's id.
        club: Uuid,
    },
    /// The boards of a tournament's latest rounds, the top tables first, for those who may watch
    /// them.
    Tournament {
        /// The tournament's id.
        tournament: Uuid,
        /// Of one division alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        division: Option<DivisionId>,
    },
    /// Whatever a slot points at; how many boards there are and which are pinned is the slot's to
    /// say.
    Slot {
        /// What stands in its address.
        key: String,
    },
}

/// What a wall says of the tournament that its boards are of: enough for a projector.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WallEvent {
    /// The tournament's id.
    pub tournament: Uuid,
    /// What it is called.
    pub name: String,
    /// Its divisions, or the one that was asked for.
    pub divisions: Vec<WallDivision>,
}

/// A division as a wall tells of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WallDivision {
    /// Its number within the tournament.
    pub division: DivisionId,
    /// What it is called.
    pub name: String,
    /// Its latest round; 0 before the first.
    pub round: RoundNo,
    /// How many are planned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounds: Option<u16>,
    /// Whether it is the final that is played.
    pub is_final: bool,
    /// When the round starts, or has started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub starts_ms: Option<u64>,
    /// When its time is over, where it has an end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ends_ms: Option<u64>,
    /// Since when its clock is stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub paused_ms: Option<u64>,
    /// How many of its games have no result yet. At none it is between rounds.
    pub unfinished: u16,
    /// The numbers of its boards.
    pub boards: Vec<WallBoard>,
    /// The best of the standings by what is played, at most 16.
    pub standings: Vec<WallPlace>,
}

/// A board of a tournament on a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WallBoard {
    /// Its id, by which its `glance` comes.
    pub table: Uuid,
    /// Its number in its division.
    pub board: u16,
}

/// A line of the standings on a wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WallPlace {
    /// The rank; equals share one.
    pub rank: u32,
    /// The team, or its players.
    pub name: String,
    /// Its wins, a tie as half.
    pub wins: Wins,
    /// Its losses, a tie as half.
    pub losses: Wins,
    /// As it counts: capped where the book caps it, with penalties.
    pub spread: i32,
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
    /// A part of a player's or a club's name, at most 40 characters: only their tables, and the
    /// pinned ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub search: Option<String>,
    /// The link by which the client came, if the tournament is not public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub link: Option<String>,
}

impl WallRequest {
    /// The most boards, and the most pins.
    pub const MOST: usize = 16;
    /// The longest search, in characters.
    pub const SEARCH_CHARS: usize = 40;

    /// The longest key of a slot, and the longest link, in bytes.
    pub const KEY_BYTES: usize = 64;

    /// Whether it asks for no more than there is.
    #[must_use]
    pub fn is_within_bounds(&self) -> bool {
        (1..=Self::MOST).contains(&usize::from(self.size))
            && self.pins.len() <= Self::MOST
            && !matches!(&self.of, WallOf::Slot { key } if key.len() > Self::KEY_BYTES)
            && self.link.as_ref().is_none_or(|link| link.len() <= Self::KEY_BYTES)
            && self.search.as_ref().is_none_or(|text| text.chars().count() <= Self::SEARCH_CHARS)
    }
}
