//! What waits for an account anywhere in the hall, told over its sockets as `waiting`.

use serde::{Deserialize, Serialize};
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
    /// Who plays there.
    pub players: Vec<String>,
}

/// What was said at a table of the account's while it was not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UnreadChat {
    /// The table's id.
    pub table: Uuid,
    /// How many messages.
    pub count: u32,
}
