//! The director's rulings on a play: off the board, or back on it.

use super::director::checked;
use super::{Heard, PendingDecision};
use crate::event::{Fact, Secret};
use crate::game::{Phase, Venue};
use crate::rejection::Rejection;
use crate::tally::End;
use crate::tiles::{TileList, Tiles};
use crate::units::Side;

impl PendingDecision<'_> {
    /// Takes the latest play off the board, open or final, if no turn has followed it.
    pub(super) fn rule_play_off(&mut self, reason: &str) -> Heard {
        self.check_in_play()?;
        let reason = checked(reason)?;
        let (side, returned, next) = self.latest_play_on().ok_or(Rejection::NoLatestPlay)?;
        let (last_look, fresh_turn) = match self.game.phase {
            Phase::LastLook { round_over, overtime, .. }
            | Phase::Adjudicating { venue: Venue::LastLook { round_over, overtime }, .. } => {
                (Some((round_over, overtime)), false)
            }
            Phase::Turn { side } => (None, side != next),
            Phase::Adjudicating { venue: Venue::Turn { .. }, .. } => (None, false),
            _ => (None, true),
        };
        let clocks = match (last_look, fresh_turn) {
            (Some(_), _) => self.stopped(),
            (None, true) => self.handed_to(self.stopped(), next),
            (None, false) => self.running(self.stopped(), next),
        };
        let fact = Fact::PlayTakenOff {
            side,
            shown_to: None,
            returned: Secret::new(TileList::from(returned)),
            next,
            reason: Some(reason),
        };
        self.emit_clocked(fact, clocks);
        self.after_play_off(
            last_look.map(|(round, overtime)| self.end_after_look(round, overtime)),
        );
        Ok(())
    }

    /// The latest play on the board: whose it is, what was drawn for it, and whose turn
    /// it is once it is off.
    fn latest_play_on(&self) -> Option<(Side, Tiles, Side)> {
        if let Some(open) = &self.game.open {
            let next = match self.game.phase {
                Phase::Turn { side } => side,
                Phase::OutPlay { next, .. } => next,
                Phase::Adjudicating { venue: Venue::Turn { side }, .. } => side,
                Phase::Adjudicating { venue: Venue::OutPlay { next }, .. } => next,
                _ => self.game.next_after(open.side),
            };
            return Some((open.side, open.provisional, next));
        }
        let latest = self.game.latest.as_ref().filter(|latest| latest.on)?;
        // A turn lost by challenging a play that turns out to be off is given back.
        let robbed = latest.cost_turn_of.filter(|&side| self.game.is_active(side));
        Some((latest.side, latest.drawn, robbed.or(self.game.to_move())?))
    }

    /// Puts the play that last came off back on the board, if no turn has followed.
    pub(super) fn rule_play_on(&mut self, reason: &str) -> Heard {
        self.check_in_play()?;
        let reason = checked(reason)?;
        let latest = self.game.latest.as_ref().filter(|latest| !latest.on);
        let side = latest.ok_or(Rejection::NoLatestPlay)?.side;
        if self.game.to_move().is_none() || !self.game.is_active(side) {
            return Err(Rejection::NoLatestPlay);
        }
        self.emit(Fact::PlayPutBack { side, reason });
        self.draw(side, self.game.to_draw(side), false);
        if self.game.rack(side).is_empty() && self.game.bag.is_empty() {
            self.game_over(End::Out { side });
        }
        Ok(())
    }
}
