//! Getting ready, sharing in the seed, and the first racks.

use super::first::first_move;
use super::{Heard, PendingDecision};
use crate::event::Fact;
use crate::fairness::{Digest, PlayerEntropy};
use crate::game::{Phase, Stage};
use crate::rejection::Rejection;
use crate::ruleset::ClockRule;
use crate::setup::Occupant;
use crate::tiles::RACK_SIZE;
use crate::units::{Seat, Side};

impl PendingDecision<'_> {
    pub(super) fn ready(&mut self, seat: Seat, commitment: Digest) -> Heard {
        if self.game.setup.occupant(seat) != Occupant::Human {
            return Err(Rejection::NoSuchSeat);
        }
        if matches!(self.stage(), Some(Stage::Revealing { .. })) {
            return Err(Rejection::RevealUnderWay);
        }
        let state = self.game.seat(seat).ok_or(Rejection::NoSuchSeat)?;
        if state.ready && state.commitment.is_some() {
            return Err(Rejection::AlreadyReady);
        }
        self.emit(Fact::SeatReady { seat, commitment });
        self.begin_if_all_ready();
        Ok(())
    }

    pub(super) fn reveal(&mut self, seat: Seat, entropy: PlayerEntropy) -> Heard {
        if !matches!(self.stage(), Some(Stage::Revealing { .. })) {
            return Err(Rejection::RevealNotCalled);
        }
        let state = self.game.seat(seat).ok_or(Rejection::NoSuchSeat)?;
        let commitment = state.commitment.ok_or(Rejection::NotReady)?;
        if state.entropy.is_some() {
            return Err(Rejection::AlreadyRevealed);
        }
        if entropy.commitment() != commitment {
            return Err(Rejection::EntropyMismatch);
        }
        self.emit(Fact::SeatRevealed { seat, entropy });
        self.begin_if_all_revealed();
        Ok(())
    }

    /// Begins once every share is there, unless the director has stopped everything.
    pub(super) fn begin_if_all_revealed(&mut self) {
        let revealing = matches!(self.stage(), Some(Stage::Revealing { .. }));
        let complete = self
            .game
            .seats
            .iter()
            .all(|state| state.commitment.is_none() || state.entropy.is_some());
        if revealing && complete && self.not_ready().is_empty() && !self.game.is_frozen() {
            self.begin();
        }
    }

    fn stage(&self) -> Option<Stage> {
        match self.game.phase {
            Phase::Gathering { stage } => Some(stage),
            _ => None,
        }
    }

    /// Calls for the shares once every side is ready and the round has started, unless the
    /// director has stopped everything.
    pub(super) fn begin_if_all_ready(&mut self) {
        let waiting = matches!(self.stage(), None | Some(Stage::Revealing { .. }));
        let waiting = waiting || self.game.is_frozen();
        let early = self.game.starts_at.is_some_and(|starts_at| self.now < starts_at);
        let uncommitted =
            self.game.seats.iter().any(|state| state.ready && state.commitment.is_none());
        if waiting || early || uncommitted || !self.not_ready().is_empty() {
            return;
        }
        if self.game.seats.iter().any(|state| state.commitment.is_some()) {
            let until = self.now.plus(self.game.rules().reveal_ms);
            self.emit(Fact::RevealCalled { until });
        } else {
            self.begin();
        }
    }

    /// Who goes first, the racks, the first clock.
    fn begin(&mut self) {
        let (first, how) = first_move(&self.game);
        self.emit(Fact::FirstDecided { side: first, how });
        if self.game.setup.position.is_some() {
            self.emit(Fact::PositionSet);
        }
        let mut side = first;
        loop {
            if !self.rack_is_given(side) {
                self.draw(side, RACK_SIZE, false);
            }
            side = self.game.next_after(side);
            if side == first {
                break;
            }
        }
        let rules = self.game.rules();
        let planned = self.game.round_end();
        let round_ends_at = planned.or_else(|| rules.round_ms.map(|ms| self.now.plus(ms)));
        let last_call_at = match rules.clock {
            ClockRule::Hourglass { last_call_ms, .. } => Some(self.now.plus(last_call_ms)),
            ClockRule::Bank { .. } => None,
        };
        let clocks = self.handed_to(self.game.clocks, first);
        let started = Fact::GameStarted { side: first, round_ends_at, last_call_at };
        self.emit_clocked(started, clocks);
    }

    fn rack_is_given(&self, side: Side) -> bool {
        let position = self.game.setup.position.as_ref();
        position
            .is_some_and(|position| position.racks.get(side.index()).is_some_and(Option::is_some))
    }
}
