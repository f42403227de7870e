//! What waits for an account anywhere in the hall, told over its sockets as `waiting`.

use serde::{Deserialize, Serialize};
use tournament::RoundNo;
use ts_rs::TS;
use uuid::Uuid;

/// A table at which nothing goes on without the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WaitingTable {
    /// The table's id.
    pub table: Uuid,
    /// By the hall's clock, when the table began to wait.
    pub since_ms: i64,
}

/// A call for the director at a table that the account directs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CallView {
    /// The table's id.
    pub table: Uuid,
    /// The nickname of the one who called.
    pub by: String,
    /// Since when they wait.
    pub since_ms: i64,
    /// Whether the clocks of the table stand still for it.
    #[serde(default)]
    pub clocks_stopped: bool,
    /// Who plays there.
    pub players: Vec<String>,
}

/// What waits for the account in a tournament that it plays in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WaitingRound {
    /// The tournament's id.
    pub tournament: Uuid,
    /// What it is called.
    pub name: String,
    /// What waits there.
    pub wait: RoundWait,
}

/// What a tournament waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "wait", rename_all = "snake_case")]
pub enum RoundWait {
    /// Check-in is open, and the account's side is not checked in.
    CheckIn,
    /// The account's round is published, and starts soon.
    Start {
        /// Which; before a final the last one.
        round: RoundNo,
        /// Whether it is the final.
        is_final: bool,
    },
    /// The account's table is laid. Whether it waits for the account stands in `tables`.
    Table {
        /// Which round; before a final the last one.
        round: RoundNo,
        /// Whether it is the final.
        is_final: bool,
        /// The table's id.
        table: Uuid,
    },
}

/// What was said at a table of the account's while it was not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UnreadChat {
    /// The table's id.
    pub table: Uuid,
    /// How many messages.
    pub count: u32,
}
