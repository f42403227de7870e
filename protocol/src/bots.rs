//! Practice partners, and the helps that practice against them allows.

use engine::{Play, Side, Tiles};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::words::words;

/// One of `GET /api/bots`, weakest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BotLevelView {
    /// Its number, from 1: what a seat of kind `bot` names.
    pub level: u8,
    /// What the partner is called, also at the table.
    pub name: String,
    /// What the level is called: how strong that is, in a word or two.
    pub title: String,
    /// Its strength in Elo points among these partners; 2000 is the strongest.
    pub rating: u16,
    /// Which words it knows, in a few words.
    pub knows: String,
    /// How it plays, in one sentence.
    pub description: String,
}

words! {
    /// How much a hint tells.
    HintStep {
        /// Where to look and for what.
        Nudge = "nudge",
        /// What to do.
        Word = "word",
    }
}

/// `POST /api/tables/{id}/hint`: a player to move in an unrated game against bots asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// How much to tell.
    pub step: HintStep,
}

/// What a hint tells. The best turn is that of the strongest partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "hint", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum HintView {
    /// There is a good play, so long and about there.
    Look {
        /// How many letters its main word has.
        letters: u8,
        /// How many tiles of the rack it uses.
        tiles: u8,
        /// Whether it uses all seven, for 50 points more.
        bingo: bool,
        /// The part of the board that most of it lies in.
        area: BoardArea,
    },
    /// Exchanging is better than anything that can be played.
    LookToExchange,
    /// Nothing can be played, and nothing exchanged.
    LookToPass,
    /// The play itself.
    Play {
        /// The best that the bots found.
        play: Play,
    },
    /// What to exchange.
    Exchange {
        /// The tiles to put back.
        tiles: Tiles,
        /// The tiles to keep.
        keep: Tiles,
    },
    /// Pass.
    Pass,
}

words! {
    /// A ninth of the board, to look in.
    BoardArea {
        /// Rows 1 to 5, columns A to E.
        TopLeft = "top-left",
        /// Rows 1 to 5, columns F to J.
        Top = "top",
        /// Rows 1 to 5, columns K to O.
        TopRight = "top-right",
        /// Rows 6 to 10, columns A to E.
        Left = "left",
        /// Rows 6 to 10, columns F to J.
        Middle = "middle",
        /// Rows 6 to 10, columns K to O.
        Right = "right",
        /// Rows 11 to 15, columns A to E.
        BottomLeft = "bottom-left",
        /// Rows 11 to 15, columns F to J.
        Bottom = "bottom",
        /// Rows 11 to 15, columns K to O.
        BottomRight = "bottom-right",
    }
}

/// `POST /api/games/{id}/play-on`: a new game from a moment of a finished one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// From before which turn: its `number` in the review, from 0.
    pub turn: u16,
    /// Which side the one who asks takes.
    pub side: Side,
    /// The level of the bots on the other sides.
    pub level: u8,
}
