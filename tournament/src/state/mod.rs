//! The state of an event. It changes by events only ([`crate::evolve()`]).

mod division;
mod queries;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use engine::{Millis, Ruleset};
use serde::{Deserialize, Serialize};

use crate::entry::{EntryState, PartnerWish};
use crate::field::Penalty;
use crate::ids::{AccountId, DivisionId, EventNo, SchoolId, SideId};
use crate::setup::Setup;

pub use division::{BoardState, DivisionState, RoundStage, RoundState, TiedFinal};

/// One tournament, with everything the server knows of it. What others may know is
/// [`crate::view()`]'s to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tournament {
    pub(crate) setup: Arc<Setup>,
    /// The instant of the latest event: time never goes back behind it.
    pub(crate) now: Millis,
    /// How many events there have been.
    pub(crate) number: EventNo,
    pub(crate) phase: Phase,
    pub(crate) divisions: BTreeMap<DivisionId, DivisionState>,
    pub(crate) entries: BTreeMap<SideId, EntryState>,
    /// The last number that a side was given, also one that was removed since.
    pub(crate) last_side: SideId,
    /// Whom players named as their partners who are in no side yet.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) wishes: BTreeMap<AccountId, PartnerWish>,
    /// Who has checked in; none while check-in is not asked for.
    pub(crate) here: Option<BTreeSet<SideId>>,
    /// The session that check-in was opened for: when its first round was to start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) check_in_for: Option<Millis>,
    pub(crate) paused_schools: BTreeSet<SchoolId>,
    pub(crate) penalties: Vec<Penalty>,
    /// The last event of each director, to tell who was overtaken.
    pub(crate) directors: BTreeMap<AccountId, EventNo>,
}

/// Where a tournament stands. What its rounds do is their divisions' to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Only its directors see it.
    Draft,
    /// Entries are taken, rounds are played.
    Open,
    /// It is over.
    Closed,
}

impl Tournament {
    /// What was settled when it was made, with what was changed since.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whether a round is published: from then on most of the setup stays as it is.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.divisions.values().any(|division| !division.rounds.is_empty())
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.setup.rules
    }

    /// The instant of the latest event.
    #[must_use]
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// The number of the latest event.
    #[must_use]
    pub const fn number(&self) -> EventNo {
        self.number
    }

    /// Where it stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// A division.
    #[must_use]
    pub fn division(&self, id: DivisionId) -> Option<&DivisionState> {
        self.divisions.get(&id)
    }

    /// The divisions in order.
    pub fn divisions(&self) -> impl Iterator<Item = (DivisionId, &DivisionState)> {
        self.divisions.iter().map(|(id, division)| (*id, division))
    }

    /// A side's entry.
    #[must_use]
    pub fn entry(&self, side: SideId) -> Option<&EntryState> {
        self.entries.get(&side)
    }

    /// Whom players who are in no side have named as their partners.
    pub fn partner_wishes(&self) -> impl Iterator<Item = (AccountId, PartnerWish)> {
        self.wishes.iter().map(|(&account, &wish)| (account, wish))
    }

    /// The side of a player that has left the tournament, if there is one.
    #[must_use]
    pub fn left_side_of(&self, account: AccountId) -> Option<SideId> {
        let left = self.entries.iter().filter(|(_, state)| state.withdrawn);
        let mut own = left.filter(|(_, state)| state.entry.players.contains(&account));
        own.next().map(|(&side, _)| side)
    }

    /// The sides in the order of their entry.
    pub fn entries(&self) -> impl Iterator<Item = (SideId, &EntryState)> {
        self.entries.iter().map(|(id, entry)| (*id, entry))
    }
}
