//! The links by which a connection came to tables and tournaments: shown again whenever it is asked
//! who it is.

use std::sync::{Mutex, PoisonError};

use uuid::Uuid;

/// As many as a connection may attend tables; of more, the oldest is forgotten.
const MOST: usize = 256;

/// The link to each table that somebody came by one.
#[derive(Debug, Default)]
pub(super) struct Links(Mutex<Vec<(Uuid, Box<str>)>>);

impl Links {
    /// Keeps the link to a table in place of the one before.
    pub(super) fn keep(&self, table: Uuid, link: &str) {
        // Changed by calls that cannot panic half-way.
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        links.retain(|(other, _)| *other != table);
        if links.len() == MOST {
            links.remove(0);
        }
        links.push((table, link.into()));
    }

    /// What somebody came to by a link.
    pub(super) fn by(&self, link: &str) -> Vec<Uuid> {
        let links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        links.iter().filter(|(_, by)| **by == *link).map(|(to, _)| *to).collect()
    }

    /// The link to a table.
    pub(super) fn to(&self, table: Uuid) -> Option<String> {
        let links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        links.iter().find(|(other, _)| *other == table).map(|(_, link)| link.to_string())
    }
}
