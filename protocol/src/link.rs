//! Links that reach further than one game: a parent's to one student, a tournament's, and the
//! secret addresses of calendars.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::audience::WatchLink;

/// A coach makes a link to the games of one student: for a tournament, with which it ends, or for
/// some days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewStudentLink {
    /// The tournament, if it is for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tournament: Option<Uuid>,
    /// How many days it is in force, 1 to 92; not for a tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub days: Option<u8>,
}

/// A link to the games of one student, for the coaches who may end it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StudentLink {
    /// What it is ended by.
    pub id: Uuid,
    /// What stands in its address.
    pub token: String,
    /// How many connections came by it that are open now.
    pub connections: u32,
    /// When it was made.
    #[ts(type = "number")]
    pub made_ms: i64,
    /// When it ends, if on a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub ends_ms: Option<i64>,
    /// The tournament with which it ends, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub event: Option<String>,
}

/// What whoever has the link to a student is told: where they play now, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StudentLive {
    /// The student's nickname.
    pub name: String,
    /// The table at which they play, if it may be watched by a link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Uuid>,
    /// The tournament that the link is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub event: Option<String>,
    /// When the link ends, if on a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub ends_ms: Option<i64>,
}

/// The link to a tournament that is not public, for its directors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EventLink {
    /// The link, if one was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub link: Option<WatchLink>,
}

/// One's own secret address of a calendar, for a program that logs in nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CalendarAddress {
    /// What stands in it, if one was made: `/calendars/{key}.ics`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
}
