//! What sides agree on, or one gives up: the end, an adjournment, a resignation, a claim.

use super::{Heard, PendingDecision};
use crate::event::{Fact, FinalHow, OutWhy};
use crate::game::Phase;
use crate::rejection::Rejection;
use crate::tally::End;
use crate::units::{Seat, Side};

impl PendingDecision<'_> {
    pub(super) fn propose_end(&mut self, side: Side) -> Heard {
        self.check_end_possible()?;
        if self.game.end_agreed.is_proposed() {
            return self.agree_end(side);
        }
        self.emit(Fact::EndProposed { side });
        Ok(())
    }

    pub(super) fn agree_end(&mut self, side: Side) -> Heard {
        self.check_end_possible()?;
        if !self.game.end_agreed.is_proposed() {
            return Err(Rejection::NothingProposed);
        }
        if self.game.end_agreed.has(side) {
            return Err(Rejection::AlreadyAgreed);
        }
        self.emit(Fact::EndAgreed { side });
        if self.game.all_agree(&self.game.end_agreed, None) {
            self.game_over(End::Agreed);
        }
        Ok(())
    }

    /// "All possible plays have been made" can only be true of an empty bag (ruling 23).
    fn check_end_possible(&self) -> Heard {
        match self.game.phase {
            Phase::Adjudicating { .. } => Err(Rejection::ChallengeUnderWay),
            Phase::OutPlay { .. } => Err(Rejection::OutPlayPending),
            Phase::LastLook { .. } => Err(Rejection::RoundIsOver),
            _ if !self.game.bag.is_empty() => Err(Rejection::BagNotEmpty),
            _ => Ok(()),
        }
    }

    pub(super) fn propose_adjourn(&mut self, side: Side) -> Heard {
        if !self.game.rules().adjourn_by_consent {
            return Err(Rejection::AdjournNeedsDirector);
        }
        if self.game.adjourn_agreed.is_proposed() {
            return self.agree_adjourn(side);
        }
        self.emit(Fact::AdjournProposed { side });
        Ok(())
    }

    pub(super) fn agree_adjourn(&mut self, side: Side) -> Heard {
        if !self.game.adjourn_agreed.is_proposed() {
            return Err(Rejection::NothingProposed);
        }
        if self.game.adjourn_agreed.has(side) {
            return Err(Rejection::AlreadyAgreed);
        }
        self.emit(Fact::AdjournAgreed { side });
        if self.game.all_agree(&self.game.adjourn_agreed, None) {
            let reason = "agreed by all sides".to_owned();
            self.emit_clocked(Fact::Adjourned { reason }, self.stopped());
        }
        Ok(())
    }

    pub(super) fn resume(&mut self, side: Side) -> Heard {
        let back = self.back_from_adjournment().ok_or(Rejection::NotAdjourned)?;
        if back.has(side) {
            return Err(Rejection::AlreadyAgreed);
        }
        self.emit(Fact::SideBack { side });
        self.restart_if_all_back();
        Ok(())
    }

    fn back_from_adjournment(&self) -> Option<crate::game::Agreement> {
        self.game.freeze.as_ref()?.adjourned.as_ref().map(|adjourned| adjourned.back)
    }

    fn restart_if_all_back(&mut self) {
        let back = self.back_from_adjournment();
        if back.is_some_and(|back| self.game.all_agree(&back, None)) {
            self.restart();
        }
    }

    pub(super) fn resign(&mut self, seat: Seat, side: Side) -> Heard {
        let proposed = self.game.side(side).and_then(|state| state.resign_proposed);
        let partner_here =
            self.game.partner(seat).is_some_and(|partner| self.game.is_present(partner));
        match proposed {
            Some(by) if by == seat && partner_here => Err(Rejection::AlreadyAgreed),
            None if partner_here => {
                self.emit(Fact::ResignProposed { seat });
                Ok(())
            }
            _ => {
                self.leave_game(side, OutWhy::Resigned, None);
                Ok(())
            }
        }
    }

    pub(super) fn agree_resign(&mut self, seat: Seat, side: Side) -> Heard {
        let proposed = self.game.side(side).and_then(|state| state.resign_proposed);
        if proposed.ok_or(Rejection::NothingProposed)? == seat {
            return Err(Rejection::NotThePartner);
        }
        self.leave_game(side, OutWhy::Resigned, None);
        Ok(())
    }

    /// A side leaves the game. A slip being written is ruled on first (ruling 24).
    pub(super) fn leave_game(&mut self, side: Side, why: OutWhy, reason: Option<String>) {
        if matches!(self.game.phase, Phase::Adjudicating { .. }) {
            self.rule_on_unwritten_slip();
        }
        if self.game.is_over() {
            return;
        }
        let others = self.game.active().filter(|&other| other != side).count();
        let own_play_open = self.game.open_of(side).is_some();
        if others > 1 && own_play_open && matches!(self.game.phase, Phase::Turn { .. }) {
            self.finalise(FinalHow::GameEnded);
        }
        let next = (others > 1).then(|| self.next_when_gone(side)).flatten();
        let own_turn = self.game.to_move() == Some(side);
        let fact = Fact::SideOut { side, why, next, reason };
        match next {
            Some(next) if own_turn => {
                let clocks = self.handed_to(self.stopped(), next);
                self.emit_clocked(fact, clocks);
            }
            // Its clock ran because it held an out play, and the hold ends with it.
            _ if self.game.running() == Some(side) => self.emit_clocked(fact, self.stopped()),
            _ => self.emit(fact),
        }
        self.after_leaving(own_play_open, own_turn);
    }

    /// Who is next where the side that leaves was.
    fn next_when_gone(&self, side: Side) -> Option<Side> {
        match self.game.phase {
            Phase::Turn { side: turn } => {
                Some(if turn == side { self.game.next_after(side) } else { turn })
            }
            Phase::OutPlay { next, .. } => {
                Some(if next == side { self.game.next_after(side) } else { next })
            }
            _ => None,
        }
    }

    /// What a side's leaving leaves: an end, a start, or a window nobody is left to use.
    fn after_leaving(&mut self, own_play_open: bool, own_turn: bool) {
        if self.game.active().count() < 2 {
            return self.game_over(End::SidesOut);
        }
        match self.game.phase {
            Phase::Gathering { .. } => self.begin_if_all_ready(),
            Phase::OutPlay { .. } if own_play_open => self.conclude_out(FinalHow::GameEnded),
            Phase::LastLook { .. } if own_play_open => {
                self.conclude_last_look(FinalHow::GameEnded);
            }
            Phase::OutPlay { .. } | Phase::LastLook { .. } => self.conclude_if_all_accept(),
            _ if own_turn => self.after_turn(),
            // With a side less, fewer successive zeros end the game.
            _ if self.zeros_reached() => self.game_over(End::Zeros),
            _ => {}
        }
        self.restart_if_all_back();
    }

    pub(super) fn claim_overtime(&mut self, side: Side) -> Heard {
        let claim_ms = self.game.rules().claim_overtime_ms.ok_or(Rejection::CannotClaim)?;
        let over = |other: &Side| {
            let left_ms = self.game.clocks.remaining_at(*other, self.now);
            *other != side && left_ms < 0 && left_ms.unsigned_abs() >= claim_ms
        };
        let other = self.game.active().find(over).ok_or(Rejection::NobodyFarOverTime)?;
        self.leave_game(other, OutWhy::OvertimeClaimed, None);
        Ok(())
    }

    pub(super) fn claim_abandoned(&mut self, side: Side) -> Heard {
        let claim_ms = self.game.rules().claim_abandoned_ms.ok_or(Rejection::CannotClaim)?;
        let away = self
            .game
            .active()
            .filter(|&other| other != side)
            .filter_map(|other| Some((self.game.away_since(other)?.plus(claim_ms), other)))
            .min();
        match away {
            Some((from, other)) if from <= self.now => {
                self.leave_game(other, OutWhy::Abandoned, None);
                Ok(())
            }
            _ => Err(Rejection::NobodyAwayLongEnough { from: away.map(|(from, _)| from) }),
        }
    }
}
