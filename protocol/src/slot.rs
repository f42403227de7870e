//! Slots: permanent addresses that are pointed at something, and pointed elsewhere without anyone
//! having to open another address. A wall on a projector, an overlay of a stream.

use serde::{Deserialize, Serialize};
use tournament::DivisionId;
use ts_rs::TS;
use uuid::Uuid;

use crate::audience::Delay;
use crate::glance::{Glance, WallEvent, WallOf, WallRequest};
use crate::words::words;

words! {
    /// What a slot is for.
    SlotKind {
        /// A wall of boards.
        Wall = "wall",
        /// One board, for a stream: what anyone may watch.
        Overlay = "overlay",
        /// One board with its racks, a while after: for who comments on it, by a secret address.
        Commentary = "commentary",
    }
}

/// Whose a slot is: who makes it, points it elsewhere and takes it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SlotOf {
    /// An account's.
    Account,
    /// A club's: its coaches'.
    Club {
        /// The club's id.
        club: Uuid,
    },
    /// A tournament's: its directors'.
    Tournament {
        /// The tournament's id.
        tournament: Uuid,
    },
}

impl SlotOf {
    /// The tournament, if it is a tournament's.
    #[must_use]
    pub const fn tournament(self) -> Option<Uuid> {
        match self {
            Self::Tournament { tournament } => Some(tournament),
            Self::Account | Self::Club { .. } => None,
        }
    }
}

/// What a slot points at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SlotAim {
    /// Nothing.
    #[default]
    Nothing,
    /// A table.
    Table {
        /// The table's id.
        table: Uuid,
    },
    /// Whatever table a player sits at.
    Player {
        /// Their nickname.
        name: String,
    },
    /// A board of a tournament, by its number, whichever round is played.
    Board {
        /// The tournament's id.
        tournament: Uuid,
        /// Boards are numbered within it.
        division: DivisionId,
        /// The board's number.
        board: u16,
    },
    /// A wall's boards; for slots of walls, and nothing else is.
    Wall(WallRequest),
}

/// `POST /api/slots`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSlot {
    /// What it is for.
    pub kind: SlotKind,
    /// The account or the tournament that may aim it.
    pub of: SlotOf,
    /// What its owners know it by: 1 to 60 characters.
    pub name: String,
    /// What it points at.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub aim: SlotAim,
    /// How long a commentator's is held back; others have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<u32>")]
    pub delay_ms: Option<Delay>,
}

/// `PUT /api/slots/{slot}/aim`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AimSlot {
    /// What it points at from now on.
    pub aim: SlotAim,
}

/// A slot, as its owners see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SlotView {
    /// What its owners change it by.
    pub id: Uuid,
    /// What stands in its address. Whoever has it can look.
    pub key: String,
    /// What it is for.
    pub kind: SlotKind,
    /// The account or the tournament that may aim it.
    pub of: SlotOf,
    /// What its owners know it by.
    pub name: String,
    /// What it points at.
    pub aim: SlotAim,
    /// How long it is held back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<u32>")]
    pub delay_ms: Option<Delay>,
    /// How many connections look through it now.
    pub connections: u32,
}

/// What a slot shows, whole: `slots/{slot}.json`, and each event of `slots/{slot}/events`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SlotFacts {
    /// Grows with every change. It says nothing else.
    pub number: u64,
    /// The board, if there is one to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<Glance>,
    /// The racks by side, where they may be shown: only ever of a game that is held back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub racks: Vec<String>,
    /// The board's number in its tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<u16>,
    /// The tournament that it is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub event: Option<WallEvent>,
}

/// The slot behind a wall, as whoever looks at it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WallSlot {
    /// What it is called.
    pub name: String,
    /// How many boards it has room for.
    pub size: u8,
    /// What it is of; nothing while it points at nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub of: Option<WallOf>,
}
