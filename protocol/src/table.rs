//! Tables being laid.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

/// `POST /api/tables`: a table laid for others without asking them, unrated. A coach seats
/// members of a club they coach, a director those of their own club, an admin anyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The rule set, by its id.
    pub rules: String,
    /// The word list, by its id.
    pub lexicon: String,
    /// Who sits where: names of accounts, all of side 1, then all of side 2.
    pub seats: Vec<String>,
}

/// A table that was laid: the answer to `POST /api/tables` and `POST /api/seeks/{id}/take`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableLaid {
    /// Its id, to attend it by.
    pub table: Uuid,
}
