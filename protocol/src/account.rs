//! Accounts and sessions, over HTTP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::words::words;

words! {
    /// What an account may do in the whole hall.
    Role {
        /// Plays.
        Player = "player",
        /// May found clubs too, and coaches those.
        Coach = "coach",
        /// May say who coaches too, and answers for clubs and tables that are nobody's.
        Admin = "admin",
    }
}

/// How strangers come into this hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DoorsView {
    /// Whether anyone may register; if not, a club's code is needed.
    pub register: bool,
    /// Whether one may come in as a guest.
    pub guests: bool,
}

/// An account as others may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AccountView {
    /// Never changes, not even when a guest registers.
    pub id: Uuid,
    /// Unique in the hall; who answers for the account can change it.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// Whether it has no password yet: such an account plays unrated.
    pub guest: bool,
}

/// `POST /api/accounts`: registers, or turns the guest who asks into a registered player.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// The nickname others see, also typed to log in.
    pub name: String,
    /// At least eight characters.
    pub password: String,
    /// A club's join code, to become its student at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub join_code: Option<String>,
    /// Whether the session outlasts the browser's own.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub remember: bool,
}

/// `POST /api/sessions`: logs in.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LogIn {
    /// The nickname, in any case.
    pub name: String,
    /// As it was chosen; it is compared with a hash.
    pub password: String,
    /// A code of the second factor, or a recovery code, where the account has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
    /// Whether the session outlasts the browser's own.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub remember: bool,
}

/// `POST /api/me/password`: changes the password and ends every other session.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The one in force.
    pub old_password: String,
    /// The one to be.
    pub new_password: String,
}

/// `PUT /api/accounts/{name}/role`: an admin's gift.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetRole {
    /// The role to have.
    pub role: Role,
}
