//! A side as pairing, standings and ratings see it: a number, not a person.

use serde::{Deserialize, Serialize};

use crate::ids::{SchoolId, SideId};

/// A side of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Its line in the entry list.
    pub id: SideId,
    /// Its school or club.
    pub school: Option<SchoolId>,
    /// Its association rating before the tournament; none for a newcomer.
    pub rating: Option<u16>,
    /// Rated games before the tournament; none where nobody said.
    pub lifetime_games: Option<u32>,
    /// Its place in the seeding, 1 for the first; sides without one come after all others.
    pub seed: Option<u32>,
    /// Whether it has left the tournament: it keeps its line in the standings and is not paired.
    pub withdrawn: bool,
}

impl Side {
    /// A side of which nothing is known but its number.
    #[must_use]
    pub const fn new(id: SideId) -> Self {
        Self { id, school: None, rating: None, lifetime_games: None, seed: None, withdrawn: false }
    }
}
