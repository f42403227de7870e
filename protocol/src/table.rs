//! Tables being laid.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::lobby::RuleChanges;

/// `POST /api/tables`: a table laid for others without asking them, unrated. A coach seats
/// members of a club they coach, a director those of their own club, an admin anyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The rule set, by its id.
    pub rules: String,
    /// What is to differ from the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Partial<Ruleset>")]
    pub changes: Option<RuleChanges>,
    /// Minutes on each clock, in place of the book's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u16>,
    /// How many sides; left out, as the rule set has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sides: Option<u8>,
    /// Players who share a rack, 1 or 2; left out, as the rule set has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub players_per_side: Option<u8>,
    /// The word list, by its id.
    pub lexicon: String,
    /// Who sits where: names of accounts, all of side 1, then all of side 2.
    pub seats: Vec<String>,
    /// The level of the bots that take the seats for which no name is left (`GET /api/bots`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bots: Option<u8>,
}

/// A table that was laid: the answer to `POST /api/tables` and `POST /api/seeks/{id}/take`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableLaid {
    /// Its id, to attend it by.
    pub table: Uuid,
}
