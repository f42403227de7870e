//! Holding, withdrawing, accepting, and how an open play becomes final.

use super::{Heard, PendingDecision};
use crate::clock::Clocks;
use crate::event::{Fact, FinalHow};
use crate::game::{OpenPlay, Phase};
use crate::rejection::Rejection;
use crate::tally::End;
use crate::units::{Millis, Side};

impl PendingDecision<'_> {
    pub(super) fn hold(&mut self, side: Side) -> Heard {
        let open = self.open_against(side)?;
        let held = open.held.is_some();
        self.game.rules().hold().ok_or(Rejection::NoHolds)?;
        if matches!(self.game.phase, Phase::LastLook { .. }) {
            // No clock runs any more that a hold could cost the holder (ruling 18).
            return Err(Rejection::RoundIsOver);
        }
        if held {
            return Err(Rejection::AlreadyHeld);
        }
        self.check_not_accepted(side)?;
        let (draws_at, lapses_at) = self.hold_times();
        let clocks = self.holding_clocks(side);
        self.note(Fact::PlayHeld { side, draws_at, lapses_at }, clocks);
        Ok(())
    }

    pub(super) fn withdraw_hold(&mut self, side: Side) -> Heard {
        let open = self.open_against(side)?;
        if open.held.is_none_or(|held| held.by != side) {
            return Err(Rejection::NotHolding);
        }
        self.accept(side)
    }

    pub(super) fn accept(&mut self, side: Side) -> Heard {
        self.open_against(side)?;
        match self.game.phase {
            Phase::Turn { side: turn } if turn != side => {
                return Err(Rejection::NotYourTurn { turn });
            }
            Phase::Turn { .. } => {
                self.check_others_have_looked()?;
                self.finalise(FinalHow::Accepted);
                return Ok(());
            }
            _ => {}
        }
        self.check_not_accepted(side)?;
        self.emit(Fact::PlayAccepted { side });
        self.conclude_if_all_accept();
        Ok(())
    }

    /// Ends the window on an out play or a last play once nobody is left to challenge it.
    pub(super) fn conclude_if_all_accept(&mut self) {
        let owner = self.game.open.as_ref().map(|open| open.side);
        match &self.game.phase {
            Phase::OutPlay { accepted, .. } if self.game.all_agree(accepted, owner) => {
                self.conclude_out(FinalHow::Accepted);
            }
            Phase::LastLook { accepted, .. } if self.game.all_agree(accepted, owner) => {
                self.conclude_last_look(FinalHow::Accepted);
            }
            _ => {}
        }
    }

    pub(super) fn check_not_accepted(&self, side: Side) -> Heard {
        match &self.game.phase {
            Phase::OutPlay { accepted, .. } | Phase::LastLook { accepted, .. }
                if accepted.has(side) =>
            {
                Err(Rejection::AlreadyAccepted)
            }
            _ => Ok(()),
        }
    }

    /// The play that a side could hold, accept or challenge now.
    pub(super) fn open_against(&self, side: Side) -> Result<&OpenPlay, Rejection> {
        match self.game.phase {
            Phase::Adjudicating { .. } => return Err(Rejection::ChallengeUnderWay),
            Phase::Gathering { .. } => return Err(Rejection::GameNotStarted),
            _ => {}
        }
        let open = self.game.open.as_ref().ok_or(Rejection::NoOpenPlay)?;
        if open.side == side { Err(Rejection::OwnPlay) } else { Ok(open) }
    }

    /// When a hold made now lets tiles be drawn, and when it lapses.
    pub(super) fn hold_times(&self) -> (Option<Millis>, Option<Millis>) {
        let rules = self.game.rules();
        if matches!(self.game.phase, Phase::OutPlay { .. }) {
            return (None, Some(self.now.plus(rules.out_hold_lapse_ms)));
        }
        let Some((open, hold)) = self.game.open.as_ref().zip(rules.hold()) else {
            return (None, None);
        };
        let draws = self.game.to_draw(open.side) > 0;
        let draws_at = draws.then(|| self.now.plus(hold.no_draw_ms));
        (draws_at, hold.lapse_ms.map(|ms| self.now.plus(ms)))
    }

    /// A hold on an out play starts the holder's clock; any other leaves it running.
    pub(super) fn holding_clocks(&self, side: Side) -> Option<Clocks> {
        matches!(self.game.phase, Phase::OutPlay { .. })
            .then(|| self.handed_to(self.game.clocks, side))
    }

    /// Makes the open play final and draws what is still to be drawn for it.
    pub(super) fn finalise(&mut self, how: FinalHow) {
        let Some(side) = self.game.open.as_ref().map(|open| open.side) else { return };
        self.emit(Fact::PlayFinal { side, how });
        self.draw(side, self.game.to_draw(side), false);
    }

    /// The out play is good: the game is over.
    pub(super) fn conclude_out(&mut self, how: FinalHow) {
        let Some(side) = self.game.open.as_ref().map(|open| open.side) else { return };
        self.emit_clocked(Fact::PlayFinal { side, how }, self.stopped());
        self.game_over(End::Out { side });
    }

    /// Nobody challenges the last play any more: the game is over.
    pub(super) fn conclude_last_look(&mut self, how: FinalHow) {
        let end = self.end_of_last_look();
        self.finalise(how);
        self.game_over(end);
    }

    fn end_of_last_look(&self) -> End {
        match self.game.phase {
            Phase::LastLook { round_over, overtime, .. } => {
                self.end_after_look(round_over, overtime)
            }
            _ => End::RoundOver,
        }
    }

    /// What ended the game before its last look. A side that is out by then, where the overtime
    /// limit only ends the game, has ended it by going out.
    pub(super) fn end_after_look(&self, round_over: bool, overtime: Option<Side>) -> End {
        let out = self.game.open.as_ref().map(|open| open.side);
        let emptied =
            |side: &Side| self.game.rack(*side).and(&self.game.provisional(*side)).is_empty();
        let out = out.filter(emptied).filter(|_| self.game.bag.is_empty());
        match (overtime, out) {
            (Some(_), Some(side)) if !self.game.rules().limit_loses() => End::Out { side },
            (Some(side), _) => End::OvertimeLimit { side },
            (None, _) if round_over => End::RoundOver,
            (None, _) => End::LastPlays,
        }
    }
}
