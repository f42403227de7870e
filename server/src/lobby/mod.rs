//! The lobby: how people find each other and come to a table.
//!
//! | file | what |
//! |---|---|
//! | `terms` | what is to be played, checked: rules, clock, sides, ratings |
//! | `seeks` | open offers, in memory: each lasts as long as its maker is there |
//! | `invitations` | tables for people by name or link, and for bots, in Postgres |
//! | `rematch` | the same again, with the sides the other way round |
//! | `laying` | a table laid for people who agreed, and all of them told |
//! | `telling` | `lobby` to all who watch it, `mine` to each account it concerns |
//!
//! Whatever changes something is done by a request and answered there; what happened is told
//! over the sockets. Nothing here knows HTTP: [`Refused`] says why something was not done.

mod invitations;
mod laying;
mod refused;
mod rematch;
mod seeks;
mod telling;
mod terms;

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;
use uuid::Uuid;

pub use refused::Refused;
pub use seeks::Seek;
pub use terms::Terms;

pub(crate) use invitations::{
    decline, finish_full, invitation, invite, my_invitations, sit_down, withdraw,
};
pub(crate) use laying::{assign, check_room};
pub(crate) use rematch::rematch;
pub(crate) use seeks::{make_seek, take_seek, withdraw_seek};
pub(crate) use telling::run;
pub(crate) use terms::rules;

use crate::sockets::ConnectionHandle;
use seeks::Seeks;
use telling::Watchers;

/// The lobby of a hall. Every method is short and never waits.
#[derive(Debug, Default)]
pub struct Lobby {
    seeks: Seeks,
    watchers: Watchers,
    /// Accounts whose games or invitations have changed, to be told.
    stirred: Mutex<HashSet<Uuid>>,
    /// Rung when `stirred` has someone in it.
    stirring: Notify,
    /// Rung when the lobby has changed.
    changed: Notify,
}

impl Lobby {
    /// Shows the lobby to a connection, now and whenever it changes.
    pub fn watch(&self, connection: ConnectionHandle) {
        if let Some(account_id) = connection.account_id() {
            self.stir([account_id]);
        }
        if !self.watchers.join(connection) {
            // Nobody watched, so nothing was kept: the next telling is for this one.
            self.change();
        }
    }

    /// Stops showing it to a connection, which may be gone.
    pub fn leave(&self, connection_id: u64) {
        self.watchers.leave(connection_id);
    }

    /// What everyone sees has changed.
    pub(crate) fn change(&self) {
        self.watchers.forget();
        self.changed.notify_one();
    }

    /// What these accounts see of their own has changed.
    pub(crate) fn stir(&self, accounts: impl IntoIterator<Item = Uuid>) {
        // Nothing panics while it is held.
        let mut stirred = self.stirred.lock().unwrap_or_else(PoisonError::into_inner);
        stirred.extend(accounts);
        drop(stirred);
        self.stirring.notify_one();
    }

    /// A game of these players began, ended, or had its result amended.
    pub(crate) fn games_changed(&self, players: &[Uuid]) {
        self.change();
        self.stir(players.iter().copied());
    }

    fn take_stirred(&self) -> HashSet<Uuid> {
        std::mem::take(&mut *self.stirred.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
