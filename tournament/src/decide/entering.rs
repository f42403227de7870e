//! Sides are entered: what a row must be, and whose word makes a side of it.

use std::collections::{BTreeMap, BTreeSet};

use super::entries::folded;
use super::{Heard, PendingDecision, check_text};
use crate::entry::{Entry, MissedRounds, PartnerWish};
use crate::event::Fact;
use crate::ids::{AccountId, DivisionId, SideId};
use crate::moment::Who;
use crate::pairing::MOST_SIDES;
use crate::rejection::Rejection;
use crate::setup::{NAME_LIMIT, TEXT_LIMIT};
use crate::state::Phase;

impl PendingDecision<'_> {
    pub(super) fn enter_sides(&mut self, entries: &[Entry], missed: MissedRounds) -> Heard {
        if self.t.phase == Phase::Draft && !matches!(self.by, Who::Director(_)) {
            return Err(Rejection::EntriesAreClosed);
        }
        if entries.is_empty() {
            return Err(Rejection::NobodyNamed);
        }
        // What late sides are given is a director's to say: who enters somebody else, or leaves and
        // comes again, would choose for themselves.
        let missed = match self.by {
            Who::Director(_) => missed,
            Who::Coach { .. } | Who::Player(_) | Who::Server => self.t.setup.late_entries(),
        };
        // All rows are looked at before any is entered: a list goes in whole, or not at all.
        let divisions = self.check_rows(entries)?;
        for (entry, division) in entries.iter().zip(divisions) {
            if self.sides_of(division) >= MOST_SIDES as usize {
                return Err(Rejection::DivisionIsFull { most: MOST_SIDES });
            }
            if self.is_unheard(entry, division) {
                continue;
            }
            let side = SideId(self.t.last_side.0 + 1);
            let missed = self.missed(side, division, missed);
            self.emit(Fact::SideEntered { side, division, entry: entry.clone(), missed });
        }
        Ok(())
    }

    /// Where each row plays, if all of them can be entered.
    fn check_rows(&self, entries: &[Entry]) -> Result<Vec<DivisionId>, Rejection> {
        let mut taken = self.players();
        let mut teams = self.teams();
        let mut divisions = Vec::with_capacity(entries.len());
        for (row, entry) in (1..).zip(entries) {
            let division = self.division_of(row, entry)?;
            self.check_row(row, entry, division)?;
            self.check_never_left(row, entry)?;
            take_players(row, entry, &mut taken)?;
            if entry.team.as_ref().is_some_and(|team| !teams.insert(folded(team))) {
                return Err(Rejection::TeamNameTaken { row });
            }
            divisions.push(division);
        }
        Ok(divisions)
    }

    /// Nobody is entered into a pair by another player's word: where the partner has not named them
    /// too, it is kept that they want to play together, and no side is made.
    fn is_unheard(&mut self, entry: &Entry, division: DivisionId) -> bool {
        let (Who::Player(account), [_, partner]) = (self.by, &entry.players[..]) else {
            return false;
        };
        let partner = *partner;
        let named = |by: AccountId, other: AccountId| {
            self.t.wishes.get(&by) == Some(&PartnerWish { partner: other, division })
        };
        if named(partner, account) {
            return false;
        }
        if !named(account, partner) {
            self.emit(Fact::PartnerNamed { account, partner, division });
        }
        true
    }

    /// A side that has left keeps its line and its results: only a director may take it back, or
    /// enter its players anew.
    fn check_never_left(&self, row: u32, entry: &Entry) -> Heard {
        if matches!(self.by, Who::Director(_)) {
            return Ok(());
        }
        let left = entry.players.iter().find_map(|&account| {
            let side = self.t.left_side_of(account)?;
            Some(Rejection::LeftBefore { row, account, side })
        });
        left.map_or(Ok(()), Err)
    }

    fn teams(&self) -> BTreeSet<String> {
        self.t
            .entries
            .values()
            .filter_map(|state| state.entry.team.as_deref())
            .map(folded)
            .collect()
    }

    fn sides_of(&self, division: DivisionId) -> usize {
        self.t.entries.values().filter(|state| state.division == division).count()
    }

    /// The division that a row names, or whose class its rating is in, or the only one.
    fn division_of(&self, row: u32, entry: &Entry) -> Result<DivisionId, Rejection> {
        // Who has no rating goes by one of 0, where nobody says otherwise.
        let classed = |id: DivisionId| self.t.is_of_class(id, entry.rating.unwrap_or(0));
        if let Some(id) = entry.division {
            self.division(id)?;
            // Of a newcomer nobody knows the class but who enters them.
            let fits = entry.rating.is_none() || classed(id);
            return if fits { Ok(id) } else { Err(Rejection::WrongClass { row }) };
        }
        let mut fitting = self.t.divisions.keys().copied().filter(|&id| classed(id));
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Ok(only),
            _ => Err(Rejection::DivisionNeeded { row }),
        }
    }

    fn check_row(&self, row: u32, entry: &Entry, division: DivisionId) -> Heard {
        let wants = self.division(division)?.setup.division.players_per_side;
        let players = u8::try_from(entry.players.len()).unwrap_or(u8::MAX);
        if players != wants {
            return Err(Rejection::WrongSideSize { row, players, wants });
        }
        let team = entry.team.as_ref().is_none_or(|team| check_text(team, NAME_LIMIT).is_ok());
        let note = entry.note.as_ref().is_none_or(|note| check_text(note, TEXT_LIMIT).is_ok());
        if !team || !note {
            return Err(Rejection::BadRow { row });
        }
        match self.by {
            Who::Coach { school, .. } if entry.school != Some(school) => Err(Rejection::NotForYou),
            // A player enters themselves, perhaps with a partner.
            Who::Player(own) if entry.players.first() != Some(&own) => Err(Rejection::NotForYou),
            _ => Ok(()),
        }
    }
}

/// Nobody plays in two sides: not in one entered before, not in two rows, not twice in one.
fn take_players(row: u32, entry: &Entry, taken: &mut BTreeMap<AccountId, Option<SideId>>) -> Heard {
    for &account in &entry.players {
        if let Some(&side) = taken.get(&account) {
            return Err(Rejection::PlayerOnTwoSides { row, account, side });
        }
        taken.insert(account, None);
    }
    Ok(())
}
