//! Connections that come and go.

use super::{Heard, PendingDecision};
use crate::event::Fact;
use crate::game::Phase;
use crate::rejection::Rejection;
use crate::ruleset::ChallengeRule;
use crate::setup::Occupant;
use crate::units::{Seat, Side};

impl PendingDecision<'_> {
    pub(super) fn arrived(&mut self, seat: Seat) -> Heard {
        let side = self.side_of(seat)?;
        if self.game.setup.occupant(seat) != Occupant::Human || self.game.is_present(seat) {
            return Ok(());
        }
        self.emit(Fact::SeatArrived { seat });
        self.give_look(side);
        // One who was ready before the line was lost is ready again (ruling 27).
        self.begin_if_all_ready();
        Ok(())
    }

    pub(super) fn left(&mut self, seat: Seat) -> Heard {
        self.side_of(seat)?;
        if self.game.setup.occupant(seat) != Occupant::Human || !self.game.is_present(seat) {
            return Ok(());
        }
        self.emit(Fact::SeatLeft { seat });
        let asked = self.game.open.as_ref().and_then(|open| open.asked);
        let partner_gone = asked.filter(|asked| self.game.partner(asked.by) == Some(seat));
        if let Some(asked) = partner_gone.filter(|_| !self.game.is_frozen()) {
            self.stop_for_slip(asked.by);
        }
        Ok(())
    }

    /// A side that was away when a play was made may look at it once it is back (ruling 21).
    fn give_look(&mut self, side: Side) {
        let rules = self.game.rules();
        let Some(open) = self.game.open.as_ref().filter(|open| open.side != side) else { return };
        let look_ms = match (&self.game.phase, rules.challenge) {
            (Phase::OutPlay { away: true, .. }, _) if open.held.is_none() => rules.out_window_ms,
            (Phase::Turn { side: turn }, ChallengeRule::UntilDrawn { look_ms, .. })
                if open.awaits_return && *turn == side =>
            {
                look_ms
            }
            _ => return,
        };
        let until = self.until(look_ms);
        self.emit(Fact::LookGiven { side, until });
    }

    pub(super) fn call_director(&mut self, seat: Seat, side: Side) -> Heard {
        if !self.game.rules().director {
            return Err(Rejection::NoDirector);
        }
        let state = self.game.side(side).ok_or(Rejection::NoSuchSide)?;
        let gathering = matches!(self.game.phase, Phase::Gathering { .. });
        if state.called_director || gathering {
            // While a call waits for its answer, another that stops no clock says nothing new
            // (ruling 29).
            if let Some(until) = state.call_waits_until.filter(|&until| self.now < until) {
                return Err(Rejection::DirectorIsCalled { until });
            }
            self.emit(Fact::DirectorCalled { seat, stops_until: None });
            return Ok(());
        }
        let stops_until = Some(self.now.plus(self.game.rules().director_call_ms));
        self.emit_clocked(Fact::DirectorCalled { seat, stops_until }, self.stopped());
        Ok(())
    }
}
