//! Why a tournament is not to be had.

use crate::journal::AppendError;
use crate::refused::Refused;
use crate::store::StoreError;
use protocol::ErrorCode;

/// Why a tournament is not to be had.
#[derive(Debug, thiserror::Error)]
pub enum NoTournament {
    /// There is none of that id.
    #[error("there is no such tournament here")]
    Unknown,
    /// Another node keeps it.
    #[error("the tournament is kept elsewhere now")]
    Elsewhere,
    /// Its task has panicked more than once.
    #[error("the tournament is suspended after two failures: ask an admin of the hall")]
    Suspended,
    /// It has more to do than it can take in.
    #[error("the tournament is busy: try again in a moment")]
    Busy,
    /// Its task has ended; it comes back when it is asked for again.
    #[error("the tournament was put away: try again")]
    Closed,
    /// Its journal cannot be read.
    #[error("the journal of the tournament cannot be read: {0}")]
    Damaged(String),
    /// The database did not answer, or refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal did not take it.
    #[error(transparent)]
    Journal(#[from] AppendError),
}

impl From<NoTournament> for Refused {
    fn from(missing: NoTournament) -> Self {
        match missing {
            NoTournament::Unknown => Self::NOT_FOUND,
            NoTournament::Store(error) => Self::Store(error),
            NoTournament::Elsewhere | NoTournament::Busy | NoTournament::Closed => {
                Self::Plain(ErrorCode::Busy, "the tournament is busy: try again in a moment")
            }
            NoTournament::Suspended | NoTournament::Damaged(_) | NoTournament::Journal(_) => {
                tracing::error!(%missing, "a tournament cannot be had");
                Self::Plain(ErrorCode::Internal, "something is wrong with this tournament")
            }
        }
    }
}
