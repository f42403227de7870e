//! Deadlines that have passed, one after the other.

use super::PendingDecision;
use crate::clock::Clocks;
use crate::command::{Command, Who};
use crate::deadlines::{Due, charged_at, forfeits_at, next_due};
use crate::event::{ClosedHow, Fact, FinalHow, OutWhy, PassWhy};
use crate::game::{Phase, Stage};
use crate::tally::End;
use crate::units::{Millis, Seat, Side};

impl PendingDecision<'_> {
    /// Settles every deadline up to and including `until`.
    pub(super) fn settle(&mut self, until: Millis) {
        self.by = Who::Server;
        while let Some((at, due)) = next_due(&self.game).filter(|(at, _)| *at <= until) {
            let events_before = self.events.len();
            self.now = at.max(self.game.now);
            self.fall_due(due);
            assert!(self.events.len() > events_before, "{due:?} was due and nothing came of it");
        }
    }

    fn fall_due(&mut self, due: Due) {
        match due {
            Due::Start => self.begin_if_all_ready(),
            Due::Late => self.charge_lateness(),
            Due::LateForfeit => self.forfeit_the_late(),
            Due::RevealExpired => self.reveal_expired(),
            Due::RecommitExpired => self.recommit_expired(),
            Due::PartnerSilent => self.partner_silent(),
            Due::Draw => self.draw_due(),
            Due::HoldLapse => self.hold_lapsed(),
            Due::SlipExpired => self.rule_on_unwritten_slip(),
            Due::OutAccepted => self.conclude_out(FinalHow::WindowClosed),
            Due::LastLookOver => self.conclude_last_look(FinalHow::WindowClosed),
            Due::TurnRanOut => self.turn_ran_out(),
            Due::LastCall => self.last_call(),
            Due::OvertimeLimit(side) => self.overtime_limit(side),
            Due::RoundOver => self.end_round(),
            Due::CallExpired => self.call_expired(),
            Due::SignExpired => {
                self.emit(Fact::ResultClosed { how: ClosedHow::TimeRanOut, reason: None });
            }
        }
    }

    fn charge_lateness(&mut self) {
        let late = self.game.rules().lateness;
        let Some(starts_at) = self.game.starts_at else { return };
        let interval = (self.now.since(starts_at) / late.interval_ms) as u16;
        let due = |side: &Side| charged_at(&self.game, *side).is_some_and(|at| at <= self.now);
        let sides = self.game.late().filter(due).collect();
        self.emit(Fact::LatenessCharged { interval, sides, points: late.points });
    }

    pub(super) fn not_ready(&self) -> Vec<Side> {
        self.game.active().filter(|&side| !self.game.side_ready(side)).collect()
    }

    pub(super) fn forfeit_the_late(&mut self) {
        let due = |side: &Side| forfeits_at(&self.game, *side).is_some_and(|at| at <= self.now);
        for side in self.game.late().filter(due).collect::<Vec<Side>>() {
            self.emit(Fact::SideOut { side, why: OutWhy::Late, next: None, reason: None });
        }
        if self.game.active().count() < 2 {
            self.game_over(End::SidesOut);
        } else {
            self.begin_if_all_ready();
        }
    }

    fn reveal_expired(&mut self) {
        let silent = |seat: &Seat| {
            self.game
                .seat(*seat)
                .is_some_and(|state| state.commitment.is_some() && state.entropy.is_none())
        };
        let seats: Vec<Seat> = self.all_seats().filter(silent).collect();
        let until = self.now.plus(self.game.rules().reveal_ms);
        self.emit(Fact::RevealFailed { seats, until });
    }

    fn recommit_expired(&mut self) {
        let silent = |seat: &Seat| {
            self.game.seat(*seat).is_some_and(|state| state.ready && state.commitment.is_none())
        };
        let seats: Vec<Seat> = self.all_seats().filter(silent).collect();
        debug_assert!(matches!(
            self.game.phase,
            Phase::Gathering { stage: Stage::Recommitting { .. } }
        ));
        self.emit(Fact::RecommitFailed { seats });
        self.begin_if_all_ready();
    }

    fn partner_silent(&mut self) {
        let asked = self.game.open.as_ref().and_then(|open| open.asked);
        if let Some(asked) = asked {
            self.stop_for_slip(asked.by);
        }
    }

    fn draw_due(&mut self) {
        let Some(open) = &self.game.open else { return };
        let side = open.side;
        if open.held.is_some() {
            self.draw(side, self.game.to_draw(side), true);
        } else {
            self.finalise(FinalHow::Drawn);
        }
    }

    fn hold_lapsed(&mut self) {
        if matches!(self.game.phase, Phase::OutPlay { .. }) {
            self.conclude_out(FinalHow::HoldLapsed);
        } else {
            self.finalise(FinalHow::HoldLapsed);
        }
    }

    /// By the hourglass a turn without sand is a pass.
    fn turn_ran_out(&mut self) {
        match self.game.phase {
            Phase::Turn { side } => {
                if self.game.open.is_some() {
                    self.finalise(FinalHow::NextTurn);
                }
                self.pass_for(side, PassWhy::RanOut, self.stopped());
            }
            _ => self.conclude_out(FinalHow::HoldLapsed),
        }
    }

    fn last_call(&mut self) {
        let after = self.game.to_move().or(self.game.last_turn).unwrap_or(Side(0));
        self.emit(Fact::LastPlaysCalled { after });
    }

    /// A side's overtime is used up (ruling 17). Its clock stops where the limit is, however
    /// much later that is settled; an open play has its last look first, as at the bell.
    fn overtime_limit(&mut self, side: Side) {
        let limit_at = self.game.overtime_limit_at().unwrap_or(self.now);
        let clocks = self.game.clocks.stopped(limit_at.min(self.now), 0);
        if self.game.open.is_none() {
            return self.game_over_with(End::OvertimeLimit { side }, None, clocks);
        }
        let until = self.now.plus(self.game.rules().last_look_ms);
        self.emit_clocked(Fact::LastLook { until, overtime: Some(side) }, clocks);
    }

    /// Past the limit the mover's side can do nothing any more, but for a press that was made
    /// in time and that the network delayed: until its credit cannot reach back that far, the
    /// limit is not settled (ruling 17).
    pub(super) fn settle_limit_before(&mut self, who: &Who, command: &Command) {
        let (Some(limit_at), Who::Seat(seat)) = (self.game.overtime_limit_at(), who) else {
            return;
        };
        let Some(side) = self.game.running().filter(|_| limit_at <= self.now) else { return };
        if self.game.setup.side_of(*seat) != Some(side) {
            return;
        }
        let presses = matches!(
            command,
            Command::PlaceTiles { .. } | Command::ExchangeTiles { .. } | Command::PassTurn
        );
        let pressed_at = Millis(self.now.0.saturating_sub(self.credit_ms));
        if !presses || pressed_at >= limit_at {
            self.overtime_limit(side);
        }
    }

    fn call_expired(&mut self) {
        self.emit(Fact::CallExpired);
        let still =
            |freeze: &crate::game::Freeze| freeze.director.is_some() || freeze.adjourned.is_some();
        if !self.game.freeze.as_ref().is_some_and(still) {
            self.restart();
        }
    }

    /// Lets everything run again.
    pub(super) fn restart(&mut self) {
        let clocks = self.game.clocks;
        let running = self.game.thinking();
        let clocks: Clocks = running.map_or(clocks, |side| clocks.started(side, self.now));
        self.emit_clocked(Fact::ClocksRestarted, clocks);
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.game.seats.len() as u8).map(Seat)
    }
}
