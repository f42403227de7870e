//! Who asks, when, and having seen what.

use engine::Millis;
use serde::{Deserialize, Serialize};

use crate::ids::{AccountId, EventNo, SchoolId};

/// The one who gives a command. The shell has checked it: the crate believes who it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentWho"))]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A director of the tournament.
    Director(AccountId),
    /// A coach, for the students of one school.
    Coach {
        /// The coach's account.
        account: AccountId,
        /// The school whose sides the command may concern, and no others.
        school: SchoolId,
    },
    /// A player, for the own side.
    Player(AccountId),
    /// The server itself.
    Server,
}

/// When something is asked, and which event its sender had seen last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// By the shell's clock; deadlines up to it are settled before the command.
    pub now: Millis,
    /// The last event that the sender had seen; none where that does not matter.
    pub seen: Option<EventNo>,
}

impl Moment {
    /// An instant, whatever the sender had seen.
    #[must_use]
    pub const fn at(now: Millis) -> Self {
        Self { now, seen: None }
    }

    /// An instant, the sender having seen so far.
    #[must_use]
    pub const fn seen(now: Millis, seen: EventNo) -> Self {
        Self { now, seen: Some(seen) }
    }
}
