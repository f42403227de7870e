//! Which account sits where.

use std::sync::Arc;

use engine::{Seat, Setup, Side};
use uuid::Uuid;

/// Which account sits where at one table. A list, since there are a handful of seats and
/// thousands of tables.
#[derive(Clone, Debug, Default)]
pub(super) struct Seating {
    seats: Arc<[(Uuid, Seat)]>,
}

impl Seating {
    pub(super) fn new(seats: impl IntoIterator<Item = (Uuid, Seat)>) -> Self {
        Self { seats: seats.into_iter().collect() }
    }

    /// The seat of an account.
    pub(super) fn seat(&self, account_id: Option<Uuid>) -> Option<Seat> {
        let account_id = account_id?;
        self.accounts().find(|(id, _)| *id == account_id).map(|(_, seat)| seat)
    }

    /// The side of an account.
    pub(super) fn side(&self, account_id: Option<Uuid>, setup: &Setup) -> Option<Side> {
        setup.side_of(self.seat(account_id)?)
    }

    /// The accounts that sit here.
    pub(super) fn accounts(&self) -> impl Iterator<Item = (Uuid, Seat)> + '_ {
        self.seats.iter().copied()
    }
}
