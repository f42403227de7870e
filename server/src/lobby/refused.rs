//! Why something was not done in the lobby.

use protocol::ErrorCode;

use crate::accounts::rules::Fault;
use crate::store::StoreError;
use crate::tables::NoTable;

/// Why something was not done in the lobby.
#[derive(Debug)]
pub enum Refused {
    /// A plain refusal: the code says it all.
    Plain(ErrorCode, &'static str),
    /// A field holds what it may not.
    Field(Fault),
    /// The table could not be laid.
    Table(NoTable),
    /// The database.
    Store(StoreError),
}

impl Refused {
    /// There is no such thing, or the one who asks may not know of it.
    pub(super) const NOT_FOUND: Self =
        Self::Plain(ErrorCode::NotFound, "there is no such thing here");
    /// A guest asks for a rated game.
    pub(super) const GUEST: Self =
        Self::Plain(ErrorCode::GuestsMayNot, "this game is rated: register first");

    /// A field holds what it may not.
    pub(super) fn field(field: &'static str, message: &'static str) -> Self {
        Self::Field(Fault { field, message })
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Self::Field(fault)
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<NoTable> for Refused {
    fn from(error: NoTable) -> Self {
        Self::Table(error)
    }
}
