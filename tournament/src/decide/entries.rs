//! Who takes part: withdrawals, returns, moves, substitutes, seeds, check-in.

use std::collections::{BTreeMap, BTreeSet};

use super::{Heard, PendingDecision, check_reason};
use crate::entry::MissedRounds;
use crate::event::Fact;
use crate::ids::{AccountId, DivisionId, RoundNo, SideId};
use crate::moment::Who;
use crate::played::Played;
use crate::rejection::Rejection;
use crate::ruling::Ruling;
use crate::state::DivisionState;

impl PendingDecision<'_> {
    /// Who is in which side. Who has withdrawn is in none any more.
    pub(super) fn players(&self) -> BTreeMap<AccountId, Option<SideId>> {
        let active = self.t.entries.iter().filter(|(_, state)| !state.withdrawn);
        let players = active.flat_map(|(&side, state)| {
            state.entry.players.iter().map(move |&player| (player, Some(side)))
        });
        players.collect()
    }

    /// The rounds of a division that are over for one who comes now.
    pub(super) fn missed(
        &self,
        side: SideId,
        division: DivisionId,
        missed: MissedRounds,
    ) -> Vec<Played> {
        let rounds = self.t.divisions.get(&division).map_or(0, |state| state.last_round().0);
        let played = |round: u16| missed.row(self.t.rules(), RoundNo(round), side);
        (1..=rounds).filter_map(played).collect()
    }

    pub(super) fn withdraw_side(
        &mut self,
        side: SideId,
        ruling: Option<Ruling>,
        reason: &str,
    ) -> Heard {
        self.check_own(side)?;
        check_reason(reason)?;
        self.check_active(side)?;
        if let Some((_, board)) = self.t.open_game_of(side) {
            let game = board.game;
            let ruling = ruling.ok_or(Rejection::GameNotOver { game })?;
            if !matches!(self.by, Who::Director(_)) {
                return Err(Rejection::NotForYou);
            }
            self.rule_result(game, ruling, reason)?;
        }
        self.emit(Fact::SideWithdrawn { side, reason: reason.to_owned() });
        Ok(())
    }

    fn check_active(&self, side: SideId) -> Heard {
        let entry = self.t.entries.get(&side).ok_or(Rejection::NoSuchSide { side })?;
        if entry.withdrawn { Err(Rejection::HasWithdrawn { side }) } else { Ok(()) }
    }

    pub(super) fn return_side(&mut self, side: SideId) -> Heard {
        let entry = self.t.entries.get(&side).ok_or(Rejection::NoSuchSide { side })?;
        if !entry.withdrawn {
            return Err(Rejection::NotWithdrawn { side });
        }
        let taken = self.players();
        let double = entry.entry.players.iter().find(|player| taken.contains_key(player));
        if let Some(&account) = double {
            let side = taken.get(&account).copied().flatten();
            return Err(Rejection::PlayerOnTwoSides { row: 1, account, side });
        }
        self.emit(Fact::SideReturned { side });
        Ok(())
    }

    pub(super) fn substitute_member(
        &mut self,
        side: SideId,
        left: AccountId,
        joined: AccountId,
        reason: &str,
    ) -> Heard {
        self.check_own(side)?;
        check_reason(reason)?;
        self.check_active(side)?;
        let entry = self.t.entries.get(&side).ok_or(Rejection::NoSuchSide { side })?;
        if !entry.entry.players.contains(&left) {
            return Err(Rejection::NotOfThatSide { account: left });
        }
        if let Some(&other) = self.players().get(&joined) {
            return Err(Rejection::PlayerOnTwoSides { row: 1, account: joined, side: other });
        }
        // Their seat at the table is whose it was when it was laid (decision 0380).
        if self.t.table_of(side).is_some_and(|game| self.t.is_unfinished(game)) {
            return Err(Rejection::HasAGame { side });
        }
        self.emit(Fact::MemberSubstituted { side, left, joined, reason: reason.to_owned() });
        Ok(())
    }

    pub(super) fn move_sides(
        &mut self,
        sides: &[SideId],
        to: DivisionId,
        missed: MissedRounds,
    ) -> Heard {
        self.check_sides(sides)?;
        (1..).zip(sides).try_for_each(|(row, &side)| self.move_side(row, side, to, missed))
    }

    pub(super) fn move_side(
        &mut self,
        row: u32,
        side: SideId,
        to: DivisionId,
        missed: MissedRounds,
    ) -> Heard {
        self.check_active(side)?;
        let entry = self.t.entries.get(&side).ok_or(Rejection::NoSuchSide { side })?;
        let wants = self.division(to)?.setup.division.players_per_side;
        if entry.division == to {
            return Err(Rejection::AlreadyThere);
        }
        let players = u8::try_from(entry.entry.players.len()).unwrap_or(u8::MAX);
        if players != wants {
            return Err(Rejection::WrongSideSize { row, players, wants });
        }
        if let Some((_, board)) = self.t.open_game_of(side) {
            return Err(Rejection::GameNotOver { game: board.game });
        }
        if missed == MissedRounds::AsPlayed {
            let last = self.division(to)?.last_round();
            let rows = self.t.field(entry.division).played.into_iter();
            let carried = rows.filter(|row| row.has(side) && row.round <= last).collect();
            self.emit(Fact::SideMoved { side, division: to, missed: carried });
            return Ok(());
        }
        // Rounds that it has played there before count as played, not as missed.
        let played: BTreeSet<RoundNo> = self
            .t
            .field(to)
            .played
            .iter()
            .filter(|row| row.has(side))
            .map(|row| row.round)
            .collect();
        let missed = self.missed(side, to, missed);
        let missed = missed.into_iter().filter(|row| !played.contains(&row.round)).collect();
        self.emit(Fact::SideMoved { side, division: to, missed });
        Ok(())
    }

    pub(super) fn set_seeds(&mut self, division: DivisionId, sides: &[SideId]) -> Heard {
        self.division(division)?;
        self.check_sides(sides)?;
        let elsewhere = |side: &&SideId| {
            self.t.entries.get(side).is_none_or(|entry| entry.division != division)
        };
        if let Some(&side) = sides.iter().find(elsewhere) {
            return Err(Rejection::NoSuchSide { side });
        }
        self.emit(Fact::SeedsSet { division, sides: sides.to_vec() });
        Ok(())
    }

    pub(super) fn open_check_in(&mut self) -> Heard {
        let next = self.t.divisions.values().filter_map(DivisionState::next_planned);
        self.emit(Fact::CheckInOpened { session: next.min() });
        Ok(())
    }

    pub(super) fn check_in(&mut self, sides: &[SideId]) -> Heard {
        self.check_check_in(sides)?;
        for &side in sides {
            self.check_active(side)?;
        }
        self.emit(Fact::CheckedIn { sides: sides.to_vec() });
        Ok(())
    }

    pub(super) fn check_out(&mut self, sides: &[SideId]) -> Heard {
        self.check_check_in(sides)?;
        self.emit(Fact::CheckedOut { sides: sides.to_vec() });
        Ok(())
    }

    fn check_check_in(&self, sides: &[SideId]) -> Heard {
        if self.t.here.is_none() {
            return Err(Rejection::CheckInNotOpen);
        }
        self.check_sides(sides)?;
        sides.iter().try_for_each(|&side| self.check_own(side))
    }
}

/// Team names are the same whatever their case and the spaces around them.
pub(super) fn folded(team: &str) -> String {
    team.trim().to_lowercase()
}
