//! What went wrong, as a client is told it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::words::words;

words! {
    /// Stable codes, the same over HTTP and the socket.
    ErrorCode {
        /// Not JSON, or not the fields this takes.
        BadRequest = "bad-request",
        /// A field holds what it may not; `field` and `message` say more.
        Invalid = "invalid",
        /// Some rows were wrong, and nothing was done; `rows` says which.
        InvalidRows = "invalid-rows",
        /// No session, or it has ended.
        NotLoggedIn = "not-logged-in",
        /// No such name, or not its password.
        WrongPassword = "wrong-password",
        /// The account is suspended; `message` says why.
        Suspended = "suspended",
        /// The password was right; a code of the second factor is needed as well.
        SecondFactorNeeded = "second-factor-needed",
        /// The hall wants its staff to have a second factor, and this account has none yet.
        SecondFactorMissing = "second-factor-missing",
        /// That code of the second factor is wrong or was used.
        WrongCode = "wrong-code",
        /// This account may not.
        NotAllowed = "not-allowed",
        /// A guest must register first.
        GuestsMayNot = "guests-may-not",
        /// The asker's club lets them play with its own members, bots and at tournaments.
        YourClubOnly = "your-club-only",
        /// A club of somebody concerned lets them play with its own members, bots and at
        /// tournaments.
        TheirClubOnly = "their-club-only",
        /// A club of somebody concerned has its students play by school-safe word lists.
        SchoolListOnly = "school-list-only",
        /// This hall has closed that door; `message` says which.
        HallClosed = "hall-closed",
        /// The page that asks is not one of the hall's.
        ForeignOrigin = "foreign-origin",
        /// There is no such thing.
        NotFound = "not-found",
        /// The method does not exist here.
        WrongMethod = "wrong-method",
        /// Somebody else has that name.
        NameTaken = "name-taken",
        /// The code is wrong, used up or too old.
        WrongJoinCode = "wrong-join-code",
        /// It was here, and is over: a seek that was taken, an invitation that was answered.
        Gone = "gone",
        /// Somebody sits there already.
        SeatTaken = "seat-taken",
        /// The game is not over yet.
        GameNotOver = "game-not-over",
        /// Hints and takebacks are for unrated games against bots.
        NoHelpHere = "no-help-here",
        /// It can be done, but not at this moment of the game.
        NotNow = "not-now",
        /// The tournament's order does not allow it; `rejection` says why.
        TournamentRefuses = "tournament-refuses",
        /// Larger than is taken here.
        TooLarge = "too-large",
        /// Too often; `retry_after_ms` says when to try again. Or too many windows.
        TooMany = "too-many",
        /// The account has too much open already; `message` says of what.
        TooManyOpen = "too-many-open",
        /// The hall has no room for this now.
        Busy = "busy",
        /// The database does not answer; nothing was changed.
        StorageDown = "storage-down",
        /// A bug. The log knows more by the request's id.
        Internal = "internal",
        /// A socket message that is no text.
        NotText = "not-text",
        /// A socket message of a type this hall does not know.
        UnknownMessage = "unknown-message",
        /// The first message must be `hello`.
        HelloFirst = "hello-first",
        /// The hall does not speak that version.
        WrongVersion = "wrong-version",
    }
}

/// The body of every HTTP answer that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ErrorBody {
    /// What, for programs.
    pub code: ErrorCode,
    /// What, for people.
    pub message: String,
    /// The request's id, which the log has too.
    pub request: String,
    /// The field that is wrong, if one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub field: Option<String>,
    /// The rows that are wrong, if rows were sent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<RowError>>")]
    pub rows: Vec<RowError>,
    /// Why a tournament refused, with the facts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rejection: Option<Box<tournament::Rejection>>,
    /// When it may work, if it was too often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub retry_after_ms: Option<u64>,
}

/// One wrong field of one row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowError {
    /// Counted as a text editor counts lines: the header is row 1.
    pub row: u32,
    /// The column's name as in the header, or `row` for all of it.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}
