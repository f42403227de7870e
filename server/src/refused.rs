//! Why something that was asked for was not done. The domains say it in these terms and know
//! nothing of HTTP; `edge` makes an answer of it.

use engine::ParameterError;
use protocol::{ErrorCode, RowError};

use crate::accounts::passwords::PasswordError;
use crate::accounts::rules::Fault;
use crate::limits::TooMany;
use crate::store::{NameTaken, StoreError};
use crate::tables::NoTable;
use tournament::Rejection;

/// Why something was not done. Nothing was changed.
#[derive(Debug)]
pub enum Refused {
    /// A plain refusal: the code says it all.
    Plain(ErrorCode, &'static str),
    /// A field holds what it may not.
    Field(Fault),
    /// The rules cannot be played.
    Rules(ParameterError),
    /// Some rows of a list do.
    Rows(Vec<RowError>),
    /// Somebody has that name.
    NameTaken,
    /// Asked too often.
    TooMany(TooMany),
    /// The table could not be laid.
    Table(NoTable),
    /// A password could not be hashed.
    Password(PasswordError),
    /// The tournament's order does not allow it.
    Tournament(Box<Rejection>),
    /// The database did not answer, or refused.
    Store(StoreError),
}

impl Refused {
    /// There is no such thing, or the one who asks may not know of it.
    pub(crate) const NOT_FOUND: Self =
        Self::Plain(ErrorCode::NotFound, "there is no such thing here");
    /// This account may not.
    pub(crate) const NOT_ALLOWED: Self =
        Self::Plain(ErrorCode::NotAllowed, "this account may not do that");
    /// A guest asks for a rated game.
    pub(crate) const GUEST: Self =
        Self::Plain(ErrorCode::GuestsMayNot, "this game is rated: register first");

    /// A club of somebody concerned has its students play by school-safe lists.
    pub(crate) const SCHOOL_LIST: Self = Self::Plain(
        ErrorCode::SchoolListOnly,
        "a club has its students use the school-safe word list",
    );

    /// A field holds what it may not.
    pub(crate) fn field(field: &'static str, message: &'static str) -> Self {
        Self::Field(Fault { field, message })
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Self::Field(fault)
    }
}

impl From<ParameterError> for Refused {
    fn from(error: ParameterError) -> Self {
        Self::Rules(error)
    }
}

impl From<NameTaken> for Refused {
    fn from(_: NameTaken) -> Self {
        Self::NameTaken
    }
}

impl From<TooMany> for Refused {
    fn from(too_many: TooMany) -> Self {
        Self::TooMany(too_many)
    }
}

impl From<PasswordError> for Refused {
    fn from(error: PasswordError) -> Self {
        Self::Password(error)
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Rejection> for Refused {
    fn from(rejection: Rejection) -> Self {
        Self::Tournament(Box::new(rejection))
    }
}

impl From<NoTable> for Refused {
    fn from(error: NoTable) -> Self {
        Self::Table(error)
    }
}
