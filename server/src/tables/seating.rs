//! Which account sits where, and where bots do.

use std::collections::HashMap;

use engine::{Seat, Setup, Side, Viewer};
use uuid::Uuid;

/// Which account sits where at one table, and where bots do.
#[derive(Clone, Debug, Default)]
pub(super) struct Seating {
    seats: HashMap<Uuid, Seat>,
    bots: Vec<(Seat, u8)>,
}

impl Seating {
    /// Accounts with their seats, and seats with their bots' levels.
    pub(super) fn new(
        seats: impl IntoIterator<Item = (Uuid, Seat)>,
        bots: impl IntoIterator<Item = (Seat, u8)>,
    ) -> Self {
        Self { seats: seats.into_iter().collect(), bots: bots.into_iter().collect() }
    }

    /// The seats that bots have, with their levels.
    pub(super) fn bots(&self) -> &[(Seat, u8)] {
        &self.bots
    }

    /// The seat of an account.
    pub(super) fn seat(&self, account_id: Option<Uuid>) -> Option<Seat> {
        self.seats.get(&account_id?).copied()
    }

    /// The side of an account.
    pub(super) fn side(&self, account_id: Option<Uuid>, setup: &Setup) -> Option<Side> {
        setup.side_of(self.seat(account_id)?)
    }

    /// What an account may see: its side's view, or what anyone may.
    pub(super) fn viewer(&self, account_id: Option<Uuid>, setup: &Setup) -> Viewer {
        self.side(account_id, setup).map_or(Viewer::Public, Viewer::Side)
    }

    /// The accounts that sit here.
    pub(super) fn accounts(&self) -> impl Iterator<Item = (Uuid, Seat)> + '_ {
        self.seats.iter().map(|(account_id, seat)| (*account_id, *seat))
    }
}
