//! The audit log, over HTTP: what people with a power over others did with it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::words::words;

words! {
    /// Something that is worth answering for.
    AuditAct {
        /// A role was given or taken: `detail` is the role.
        Granted = "granted",
        /// A student's account was made.
        StudentMade = "student-made",
        /// A member was taken off a club's roster.
        MemberRemoved = "member-removed",
        /// A password was set by somebody else.
        PasswordReset = "password-reset",
        /// Real names were read by a coach; told once an hour.
        RealNamesRead = "real-names-read",
        /// A real name was written or removed.
        RealNameSet = "real-name-set",
        /// What a club or a hall allows was changed: `detail` is what to.
        PolicyChanged = "policy-changed",
        /// Who may watch a table, or its link, was changed: `detail` is what to.
        AudienceChanged = "audience-changed",
        /// Chats were read by a coach; told once an hour.
        ChatsRead = "chats-read",
        /// A report was closed.
        ReportClosed = "report-closed",
        /// A director ruled at a table: `detail` is how.
        Ruled = "ruled",
        /// A coach ended a table of a student.
        TableEnded = "table-ended",
        /// An account was suspended.
        Suspended = "suspended",
        /// A suspension was lifted.
        Unsuspended = "unsuspended",
        /// An account was given another nickname.
        Renamed = "renamed",
        /// An account was closed.
        Closed = "closed",
        /// Everything about a person was exported.
        Exported = "exported",
        /// A person was erased.
        Erased = "erased",
        /// An erasure was applied again, after a backup came back.
        ErasedAgain = "erased-again",
        /// Records of games were rewritten with a pseudonym: `detail` is how many.
        RecordsRewritten = "records-rewritten",
        /// A second factor was set up.
        SecondFactorOn = "second-factor-on",
        /// A second factor was taken away.
        SecondFactorOff = "second-factor-off",
        /// All sessions of an account were ended by somebody else.
        LoggedOut = "logged-out",
        /// A fair-play report was read.
        FairPlayRead = "fair-play-read",
        /// A tournament was made, changed or closed: `detail` is how.
        Tournament = "tournament",
        /// An association rating was typed or read from a list: `detail` is the rating.
        AssociationRated = "association-rated",
    }
}

/// One line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AuditLine {
    /// Counts upwards; ask for older ones with `?before=`.
    #[ts(type = "number")]
    pub id: i64,
    /// By the hall's clock.
    #[ts(type = "number")]
    pub at_ms: i64,
    /// What was done.
    pub act: AuditAct,
    /// Who did it, as they are called now; none is the hall itself or its command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<String>,
    /// Whom it was done to, as they are called now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<String>,
    /// The club it concerns, by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub club: Option<String>,
    /// The table it was done at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Uuid>,
    /// What was set, in a word.
    pub detail: String,
}
