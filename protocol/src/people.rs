//! What becomes of people's accounts, over HTTP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::AccountView;

/// `GET /api/people?name=`: an account as an admin finds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PersonView {
    /// As everyone may see it.
    pub account: AccountView,
    /// When it was made.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// When it was last used, if it is logged in anywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub seen_ms: Option<i64>,
    /// Why it is suspended, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub suspended: Option<String>,
    /// Whether nobody can log in to it any more.
    pub closed: bool,
    /// Whether it is what an erasure left.
    pub erased: bool,
    /// The clubs it belongs to.
    pub clubs: Vec<String>,
}

/// `PUT /api/people/{account}/suspension`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Suspend {
    /// Why, in a sentence: whoever tries to log in is told it.
    pub reason: String,
}

/// `PUT /api/people/{account}/name`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new nickname.
    pub name: String,
}

/// `POST /api/me/erase` and `POST /api/me/close`: only for who knows the password.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Farewell {
    /// The account's password.
    pub password: String,
}

/// `GET /api/hall`: how the hall is set up, for its admins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HallSettings {
    /// Each setting, by its flag on the command line, and what it is set to.
    pub settings: Vec<HallSetting>,
}

/// A setting of the hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HallSetting {
    /// The flag, without its dashes.
    pub name: String,
    /// What it is set to.
    pub value: String,
}
