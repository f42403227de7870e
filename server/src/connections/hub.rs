//! All open sockets.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use metrics::gauge;
use uuid::Uuid;

use super::{Closing, ConnectionHandle, Frame};
use crate::config::LimitsConfig;
use crate::store::TokenHash;

/// Why a socket was not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// The hall has as many as it takes, or is stopping.
    Hall,
    /// The account has as many as it may.
    Account,
    /// The address has as many as it may.
    Address,
}

/// Who is connected. Every method is short and never waits.
#[derive(Debug)]
pub struct Hub {
    most: usize,
    most_an_account: usize,
    most_an_address: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    connections: HashMap<u64, ConnectionHandle>,
    by_account: HashMap<Uuid, Vec<u64>>,
    /// Of guests and of nobody.
    by_address: HashMap<IpAddr, usize>,
    closed: bool,
}

impl Open {
    fn leave(&mut self, address: IpAddr) {
        if let Entry::Occupied(mut count) = self.by_address.entry(address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

impl Hub {
    /// An empty hub with room for `most`, and as much of it for each as is configured.
    pub fn new(config: &LimitsConfig, most: usize) -> Self {
        Self {
            most,
            most_an_account: config.max_sockets_an_account,
            most_an_address: config.max_sockets_an_address,
            open: Mutex::default(),
        }
    }

    /// Takes a connection in.
    pub fn attach(&self, connection: ConnectionHandle) -> Result<(), NoRoom> {
        let mut open = self.lock();
        if open.closed || open.connections.len() >= self.most {
            return Err(NoRoom::Hall);
        }
        let address = connection.address();
        // A member is counted for the account alone: what others of the same address open keeps
        // nobody out.
        if !connection.is_member()
            && open.by_address.get(&address).is_some_and(|count| *count >= self.most_an_address)
        {
            return Err(NoRoom::Address);
        }
        if let Some(account_id) = connection.account_id() {
            let own = open.by_account.entry(account_id).or_default();
            if own.len() >= self.most_an_account {
                return Err(NoRoom::Account);
            }
            own.push(connection.id());
        }
        if !connection.is_member() {
            *open.by_address.entry(address).or_default() += 1;
        }
        open.connections.insert(connection.id(), connection);
        gauge!("sockets_open").increment(1.0);
        Ok(())
    }

    /// Lets a connection go. Doing it twice does nothing.
    pub fn detach(&self, connection: &ConnectionHandle) {
        let mut open = self.lock();
        if open.connections.remove(&connection.id()).is_none() {
            return;
        }
        gauge!("sockets_open").decrement(1.0);
        if !connection.is_member() {
            open.leave(connection.address());
        }
        if let Some(account_id) = connection.account_id()
            && let Some(own) = open.by_account.get_mut(&account_id)
        {
            own.retain(|id| *id != connection.id());
            if own.is_empty() {
                open.by_account.remove(&account_id);
            }
        }
    }

    /// How many are open.
    pub fn len(&self) -> usize {
        self.lock().connections.len()
    }

    /// Whether none is open.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the hub takes no more connections.
    pub fn is_closed(&self) -> bool {
        self.lock().closed
    }

    /// Whether an account has a socket open.
    pub fn is_here(&self, account_id: Uuid) -> bool {
        self.lock().by_account.contains_key(&account_id)
    }

    /// The open sockets of an account.
    pub fn sockets_of(&self, account_id: Uuid) -> Vec<ConnectionHandle> {
        let open = self.lock();
        let ids = open.by_account.get(&account_id).map(Vec::as_slice).unwrap_or_default();
        ids.iter().filter_map(|id| open.connections.get(id).cloned()).collect()
    }

    /// The open sockets that came to something by a link.
    pub fn that_came_by(&self, link: &str) -> Vec<ConnectionHandle> {
        let mut found = self.everyone();
        found.retain(|connection| !connection.came_to_by(link).is_empty());
        found
    }

    /// Sends to everyone.
    pub fn broadcast(&self, frame: &Frame) {
        for connection in self.everyone() {
            connection.send(frame.clone());
        }
    }

    /// Closes those sockets of an account whose session `ended` says is over.
    pub fn close_sockets_of(&self, account_id: Uuid, ended: impl Fn(Option<TokenHash>) -> bool) {
        for connection in self.sockets_of(account_id) {
            if ended(connection.token()) {
                connection.close(Closing::SessionEnded);
            }
        }
    }

    /// Has an account's sockets come back, because what it may do has changed.
    pub fn renew_sockets_of(&self, account_id: Uuid) {
        for connection in self.sockets_of(account_id) {
            connection.close(Closing::Changed);
        }
    }

    /// Takes no more connections, and tells those there are to come back later.
    pub fn close(&self) {
        self.lock().closed = true;
        for connection in self.everyone() {
            connection.close(Closing::Restarting);
        }
    }

    fn everyone(&self) -> Vec<ConnectionHandle> {
        self.lock().connections.values().cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // The maps are changed by calls that cannot panic half-way.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
