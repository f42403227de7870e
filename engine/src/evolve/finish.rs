//! The end of the round and of the game.

use crate::event::Fact;
use crate::game::{Agreement, Game, Hourglass, Over, Phase, Venue};
use crate::units::{Millis, Side};

/// The result, its signatures, its end.
pub(super) fn finish(game: &mut Game, fact: &Fact) {
    if let Fact::GameOver { result, sign_by, .. } = fact {
        game.freeze = None;
        game.no_call_waits();
        game.round_ends_at = None;
        game.hourglass = Hourglass::default();
        game.phase = Phase::Over(Box::new(Over {
            result: result.clone(),
            sign_by: *sign_by,
            signed: Agreement::default(),
            objected: false,
            closed: sign_by.is_none(),
        }));
        return;
    }
    let Phase::Over(over) = &mut game.phase else { return };
    match fact {
        Fact::ResultAmended { result } => {
            over.result = result.clone();
            // Signatures were for the result before.
            over.signed = Agreement::default();
        }
        Fact::ResultSigned { side } => over.signed.add(*side),
        Fact::ResultObjected { .. } => {
            over.objected = true;
            over.sign_by = None;
        }
        Fact::ResultClosed { .. } => {
            over.closed = true;
            over.sign_by = None;
        }
        _ => {}
    }
}

impl Game {
    pub(super) fn end_round(&mut self, until: Option<Millis>) {
        self.close_contest();
        if let Phase::Adjudicating { venue, .. } = &mut self.phase {
            *venue = Venue::LastLook { round_over: true, overtime: None };
        } else if let Some(until) = until {
            let accepted = Agreement::default();
            self.phase = Phase::LastLook { until, round_over: true, overtime: None, accepted };
        }
    }

    pub(super) fn last_look(&mut self, until: Millis, overtime: Option<Side>) {
        if overtime.is_some() {
            self.close_contest();
        }
        let accepted = Agreement::default();
        self.phase = Phase::LastLook { until, round_over: false, overtime, accepted };
    }

    /// No bell rings any more, nothing is held, drawn or waited for: a challenge is all that is
    /// left.
    fn close_contest(&mut self) {
        self.round_ends_at = None;
        self.freeze = None;
        if let Some(open) = &mut self.open {
            open.held = None;
            open.asked = None;
            open.draws_at = None;
            open.awaits_return = false;
        }
    }
}
