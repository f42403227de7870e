//! The lobby: how people find each other and come to a table.
//!
//! | file | what |
//! |---|---|
//! | `terms` | what is to be played, checked: rules, clock, sides, ratings |
//! | `changes` | what a host sets otherwise than the book |
//! | `company` | whether people may come to a table together, by their clubs |
//! | `seeks` | open offers, in memory: each lasts as long as its maker is there |
//! | `invitations` | tables for people by name or link, and for bots, in Postgres |
//! | `rematch` | the same again, with the sides the other way round |
//! | `laying` | a table laid for people who agreed, and all of them told |
//! | `frames` | the lobby as each subscriber is shown it: with the seeks that they may take |
//! | `updates` | `lobby` to its subscribers, `mine` to each account it concerns |
//!
//! Whatever changes something is done by a request and answered there; what happened is sent
//! over the sockets. Nothing here knows HTTP: [`Refused`](crate::refused::Refused) says why
//! something was not done.

mod changes;
mod company;
mod frames;
mod invitations;
mod laying;
mod rematch;
mod seeks;
mod terms;
mod updates;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;
use uuid::Uuid;

pub use seeks::{Seek, Seeks};
pub use terms::{Terms, Variation};

pub(crate) use company::club_decided;
pub(crate) use invitations::{
    decline, finish_full, invitation, invitation_told, invite, my_invitations, sit_down, withdraw,
};
pub(crate) use laying::{assign, check_room};
pub(crate) use rematch::rematch;
pub(crate) use seeks::{make_seek, take_seek, withdraw_seek};
pub(crate) use terms::{rules, set_minutes};
pub(crate) use updates::run;

use crate::clock::Clock;
use crate::config::LimitsConfig;
use crate::connections::{ConnectionHandle, Hub, Subscriptions};
use crate::store::Store;
use crate::tables::Tables;
use crate::words::Words;
use updates::Subscribers;

/// The lobby of a hall, and the parts of the hall that it works on.
#[derive(Debug)]
#[allow(missing_docs, reason = "a part without a comment is named after its module")]
pub struct Lobby {
    /// Every instant of the hall is read from it, so that a test can stop it.
    pub clock: Clock,
    pub store: Store,
    /// Where tables are laid.
    pub tables: Arc<Tables>,
    /// Who is connected.
    pub hub: Arc<Hub>,
    /// The word lists.
    pub words: Arc<Words>,
    /// How many games an account may have, and how long a seek outlives its maker's socket.
    pub limits: LimitsConfig,
    /// Who is to be told what. Made before the tables, which change it.
    pub board: Arc<LobbyFeed>,
    /// Open offers.
    pub seeks: Seeks,
}

/// Who is subscribed to the lobby, and what has changed since they were sent it. Every method is
/// short and never waits.
#[derive(Debug)]
pub struct LobbyFeed {
    subscribers: Subscribers,
    /// Accounts whose games or invitations have changed, to be told.
    changed_accounts: Mutex<HashSet<Uuid>>,
    /// Notified when `changed_accounts` is not empty.
    accounts_changed: Notify,
    /// Notified when the lobby has changed.
    changed: Notify,
}

impl LobbyFeed {
    /// Nobody is subscribed, nothing has changed.
    pub fn new(subscriptions: Subscriptions) -> Self {
        Self {
            subscribers: Subscribers::new(subscriptions),
            changed_accounts: Mutex::default(),
            accounts_changed: Notify::new(),
            changed: Notify::new(),
        }
    }

    /// Shows the lobby to a connection, now and whenever it changes.
    pub fn watch(&self, connection: ConnectionHandle) {
        self.remind(&connection);
        if !self.subscribers.join(connection) {
            // Nobody was subscribed, so no frame was kept: have one sent.
            self.change();
        }
    }

    /// Tells the account of a connection of its games and invitations once more.
    pub(crate) fn remind(&self, connection: &ConnectionHandle) {
        self.accounts_change(connection.account_id());
    }

    /// What everyone sees has changed.
    pub(crate) fn change(&self) {
        self.subscribers.forget();
        self.changed.notify_one();
    }

    /// What these accounts see of their own has changed.
    pub(crate) fn accounts_change(&self, accounts: impl IntoIterator<Item = Uuid>) {
        // Nothing panics while it is held.
        let mut changed_accounts =
            self.changed_accounts.lock().unwrap_or_else(PoisonError::into_inner);
        changed_accounts.extend(accounts);
        drop(changed_accounts);
        self.accounts_changed.notify_one();
    }

    /// A game of these players began, ended, or had its result amended.
    pub(crate) fn games_changed(&self, players: &[Uuid]) {
        self.change();
        self.accounts_change(players.iter().copied());
    }

    fn take_changed_accounts(&self) -> HashSet<Uuid> {
        std::mem::take(&mut *self.changed_accounts.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
