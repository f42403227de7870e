//! The end of a game, the end of a round, and the signing of the result.

use super::{Heard, PendingDecision};
use crate::clock::Clocks;
use crate::event::{ClosedHow, Fact, FinalHow, OutWhy};
use crate::game::{Over, Phase};
use crate::rejection::Rejection;
use crate::tally::{End, tally};
use crate::units::{Millis, Side};

impl PendingDecision<'_> {
    /// The game is over. An open play becomes final first.
    pub(super) fn game_over(&mut self, end: End) {
        self.game_over_because(end, None);
    }

    /// The game is over, where it was the director who said so and why.
    pub(super) fn game_over_because(&mut self, end: End, reason: Option<String>) {
        self.game_over_with(end, reason, self.stopped());
    }

    /// The game is over, with the clocks as given.
    pub(super) fn game_over_with(&mut self, end: End, reason: Option<String>, clocks: Clocks) {
        let counts = !matches!(end, End::Voided | End::Aborted);
        if let Some(open) = self.game.open.as_ref().filter(|_| counts) {
            let fact = Fact::PlayFinal { side: open.side, how: FinalHow::GameEnded };
            let side = open.side;
            self.emit_clocked(fact, clocks);
            self.draw(side, self.game.to_draw(side), false);
        }
        let sign_by = self.open_ms(&end).map(|ms| self.now.plus(ms));
        let fact = Fact::GameOver {
            result: tally(&self.game, end, &clocks),
            racks: self.game.setup.sides().map(|side| self.rack_left(side)).collect(),
            server_entropy: Some(self.game.deal.server_entropy),
            sign_by,
            reason,
        };
        self.emit_clocked(fact, clocks);
    }

    /// How long the result stays open; none if it is closed at once. What a side did to itself
    /// is; a forfeit that was ruled, or that a line which was down may have caused, stays open
    /// to the director (ruling 28).
    fn open_ms(&self, end: &End) -> Option<u64> {
        let rules = self.game.rules();
        let ruled = |out: Option<OutWhy>| match out {
            Some(OutWhy::Late | OutWhy::Forfeited | OutWhy::Disqualified) => true,
            Some(OutWhy::Resigned | OutWhy::OvertimeClaimed | OutWhy::Abandoned) | None => false,
        };
        match end {
            End::Voided | End::Aborted => None,
            End::SidesOut => {
                let forfeit = rules.director && self.game.sides.iter().any(|side| ruled(side.out));
                Some(rules.forfeit_open_ms).filter(|&ms| forfeit && ms > 0)
            }
            End::Out { .. }
            | End::Zeros
            | End::Agreed
            | End::OvertimeLimit { .. }
            | End::RoundOver
            | End::LastPlays
            | End::Director => Some(rules.sign_ms),
        }
    }

    fn rack_left(&self, side: Side) -> crate::Tiles {
        let mut rack = self.game.rack(side);
        rack.extend(self.game.provisional(side).iter());
        rack
    }

    /// The server's or the director's word that the round is over.
    pub(super) fn end_round_now(&mut self) -> Heard {
        match self.game.phase {
            Phase::Over(_) => return Err(Rejection::GameIsOver),
            Phase::LastLook { .. } => return Err(Rejection::RoundIsOver),
            Phase::Gathering { .. } => self.end_round_unstarted(),
            _ => self.end_round(),
        }
        Ok(())
    }

    /// A game that never began: those who were not ready forfeit, and if all were it is void.
    fn end_round_unstarted(&mut self) {
        for side in self.not_ready() {
            self.emit(Fact::SideOut { side, why: OutWhy::Late, next: None, reason: None });
        }
        let end = if self.game.active().count() < 2 { End::SidesOut } else { End::Voided };
        self.game_over(end);
    }

    /// The round is over (ruling 18): clocks stop, a slip is ruled on, the last play can be
    /// challenged for a while, and then the game is over.
    pub(super) fn end_round(&mut self) {
        let last_look_ms = self.game.rules().last_look_ms;
        let adjudicating = matches!(self.game.phase, Phase::Adjudicating { .. });
        let contested = self.game.open.is_some() && !adjudicating;
        let until = contested.then(|| self.now.plus(last_look_ms));
        self.emit_clocked(Fact::RoundEnded { until }, self.stopped());
        if adjudicating {
            self.rule_on_unwritten_slip();
        } else if !contested {
            self.game_over(End::RoundOver);
        }
    }

    pub(super) fn sign_result(&mut self, side: Side) -> Heard {
        let over = self.unsettled()?;
        if over.signed.has(side) {
            return Err(Rejection::AlreadySigned);
        }
        self.emit(Fact::ResultSigned { side });
        let Phase::Over(over) = &self.game.phase else { return Ok(()) };
        // A forfeit is not the sides' to settle: it waits for the director, or its time.
        let forfeit = over.result.end == End::SidesOut;
        if !over.objected && !forfeit && self.game.all_agree(&over.signed, None) {
            self.emit(Fact::ResultClosed { how: ClosedHow::Signed, reason: None });
        }
        Ok(())
    }

    pub(super) fn object_to_result(&mut self, side: Side) -> Heard {
        let over = self.unsettled()?;
        if over.signed.has(side) || over.objected {
            return Err(Rejection::AlreadySigned);
        }
        if !self.game.rules().director {
            return Err(Rejection::NoDirector);
        }
        self.emit(Fact::ResultObjected { side });
        Ok(())
    }

    /// The result, while it can still be signed, objected to or amended.
    pub(super) fn unsettled(&self) -> Result<&Over, Rejection> {
        match &self.game.phase {
            Phase::Over(over) if over.closed => Err(Rejection::ResultIsClosed),
            Phase::Over(over) => Ok(over),
            _ => Err(Rejection::GameNotOver),
        }
    }

    /// Works the result out again, after something that it is made of has changed.
    pub(super) fn amend_result(&mut self) {
        if let Phase::Over(over) = &self.game.phase {
            let end = over.result.end.clone();
            let result = tally(&self.game, end, &self.stopped());
            self.emit(Fact::ResultAmended { result });
        }
    }

    pub(super) fn abort(&mut self) -> Heard {
        if !self.game.rules().abort_before_first_play || self.game.play_made {
            return Err(Rejection::TooLateToAbort);
        }
        self.game_over(End::Aborted);
        Ok(())
    }

    /// Time during which the server was not running belongs to nobody (ruling 20).
    pub(super) fn server_was_down(&mut self, from: Millis, to: Millis) -> Heard {
        let from = from.max(self.game.now);
        if to <= from || to > self.now {
            return Err(Rejection::BadTimes);
        }
        self.emit(Fact::TimeLost { from, to });
        Ok(())
    }
}
