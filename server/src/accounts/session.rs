//! Who asks: an account, by a session that is in force.

use crate::store::{Account, TokenHash};

/// A session in force.
#[derive(Clone, Debug)]
pub struct Session {
    /// The account that is logged in.
    pub account: Account,
    /// The hash of its token.
    pub token: TokenHash,
}

/// A guest asked for what only a registered account may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IsGuest;

impl Session {
    /// This session, unless it is a guest's.
    pub fn registered(self) -> Result<Self, IsGuest> {
        if self.account.guest { Err(IsGuest) } else { Ok(self) }
    }
}
