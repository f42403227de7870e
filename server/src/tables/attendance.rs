//! Which tables each connection attends: to tell them when it is gone, and to tell it when
//! one of them is.

use std::collections::HashMap;

use uuid::Uuid;

use crate::sockets::ConnectionHandle;

/// So many tables one connection may attend: a wall of boards several times over.
pub(super) const MOST: usize = 256;

/// Who attends what.
#[derive(Debug, Default)]
pub(super) struct Attendance(HashMap<u64, (ConnectionHandle, Vec<Uuid>)>);

impl Attendance {
    /// A connection attends a table from now on; `false` if it attends too many.
    pub(super) fn begin(&mut self, connection: &ConnectionHandle, table: Uuid) -> bool {
        let attended = self.0.entry(connection.id());
        let (_, attended) = attended.or_insert_with(|| (connection.clone(), Vec::new()));
        if attended.contains(&table) {
            return true;
        }
        if attended.len() >= MOST {
            return false;
        }
        attended.push(table);
        true
    }

    /// A connection has seen enough of a table.
    pub(super) fn end(&mut self, connection_id: u64, table: Uuid) {
        if let Some((_, attended)) = self.0.get_mut(&connection_id) {
            attended.retain(|id| *id != table);
        }
    }

    /// A connection is gone; the tables it attended.
    pub(super) fn gone(&mut self, connection_id: u64) -> Vec<Uuid> {
        self.0.remove(&connection_id).map(|(_, tables)| tables).unwrap_or_default()
    }

    /// The connections that attend a table.
    pub(super) fn of(&self, table: Uuid) -> Vec<ConnectionHandle> {
        let attending = self.0.values().filter(|(_, tables)| tables.contains(&table));
        attending.map(|(connection, _)| connection.clone()).collect()
    }
}
