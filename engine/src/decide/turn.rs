//! Turns: a play, an exchange, a pass, and what follows every one of them.

use std::sync::Arc;

use super::{Heard, PendingDecision};
use crate::clock::Clocks;
use crate::event::{Fact, FinalHow, PassWhy, Secret, Window};
use crate::fairness::Stream;
use crate::game::Phase;
use crate::placement::{Laid, Play};
use crate::rejection::Rejection;
use crate::ruleset::{ChallengeRule, ClockRule, SECOND_MS};
use crate::tally::End;
use crate::tiles::{RACK_SIZE, TileList};
use crate::units::Side;

/// The least time a last play gets by the hourglass, however late it has become.
const LAST_PLAY_LEAST_MS: u64 = 30 * SECOND_MS;

impl PendingDecision<'_> {
    pub(super) fn place_tiles(&mut self, side: Side, laid: &[Laid]) -> Heard {
        self.check_turn(side)?;
        self.close_open_play()?;
        let play = self.game.board.examine(laid)?;
        let mut rack = self.game.rack(side);
        rack.remove_all(play.tiles()).map_err(|tile| Rejection::TileNotOnRack { tile })?;
        let void = self.game.rules().challenge == ChallengeRule::Void;
        if void {
            self.check_words(&play)?;
        }
        let goes_out = rack.is_empty() && self.game.bag.is_empty();
        let next = self.game.next_after(side);
        let window = self.window_for(side, play.laid.len(), goes_out, next);
        let clocks = self.turn_clocks(side);
        let clocks = if goes_out { clocks } else { self.handed_to(clocks, next) };
        let play = Arc::new(play);
        self.emit_clocked(Fact::TilesPlaced { side, play, window, next }, clocks);
        match window {
            Window::Closed => self.finalise(FinalHow::WindowClosed),
            Window::UntilNextTurn => self.draw(side, self.game.to_draw(side), true),
            _ => {}
        }
        if !goes_out {
            self.after_turn();
        } else if void {
            self.game_over(End::Out { side });
        }
        Ok(())
    }

    pub(super) fn exchange_tiles(&mut self, side: Side, tiles: &TileList) -> Heard {
        self.check_turn(side)?;
        self.close_open_play()?;
        if tiles.is_empty() {
            return Err(Rejection::NothingToExchange);
        }
        let mut rack = self.game.rack(side);
        rack.remove_all(tiles.iter()).map_err(|tile| Rejection::TileNotOnRack { tile })?;
        let bag = self.game.bag.len() as u8;
        let needs = self.game.rules().exchange_needs.max(tiles.len() as u8);
        if bag < needs {
            return Err(Rejection::BagTooSmall { bag, needs });
        }
        let from_word = self.game.deal.next_word;
        let seed = self.game.deal.seed.ok_or(Rejection::GameNotStarted)?;
        let mut stream = Stream::at(&seed, from_word);
        let drawn = stream.draw(&mut self.game.bag.clone(), tiles.len());
        let next = self.game.next_after(side);
        let clocks = self.handed_to(self.turn_clocks(side), next);
        let fact = Fact::TilesExchanged {
            side,
            returned: Secret::new(tiles.clone()),
            drawn: Secret::new(drawn),
            from_word,
            to_word: stream.position(),
            next,
        };
        self.emit_clocked(fact, clocks);
        self.after_turn();
        Ok(())
    }

    pub(super) fn pass_turn(&mut self, side: Side) -> Heard {
        self.check_turn(side)?;
        self.close_open_play()?;
        self.pass_for(side, PassWhy::Passed, self.turn_clocks(side));
        Ok(())
    }

    /// A turn without a play. `clocks` are stopped.
    pub(super) fn pass_for(&mut self, side: Side, why: PassWhy, clocks: Clocks) {
        let next = self.game.next_after(side);
        let clocks = self.handed_to(clocks, next);
        self.emit_clocked(Fact::TurnPassed { side, why, next }, clocks);
        self.after_turn();
    }

    fn check_turn(&self, side: Side) -> Heard {
        match self.game.phase {
            Phase::Turn { side: turn } if turn == side => Ok(()),
            Phase::Turn { .. } if self.partner_has_played(side) => Err(Rejection::AlreadyPlayed),
            Phase::Turn { side: turn } => Err(Rejection::NotYourTurn { turn }),
            Phase::Adjudicating { .. } => Err(Rejection::ChallengeUnderWay),
            Phase::OutPlay { .. } if self.partner_has_played(side) => Err(Rejection::AlreadyPlayed),
            Phase::OutPlay { .. } => Err(Rejection::OutPlayPending),
            Phase::LastLook { .. } => Err(Rejection::RoundIsOver),
            Phase::Gathering { .. } => Err(Rejection::GameNotStarted),
            Phase::Over(_) => Err(Rejection::GameIsOver),
        }
    }

    fn partner_has_played(&self, side: Side) -> bool {
        self.game.rules().players_per_side > 1 && self.game.last_turn == Some(side)
    }

    /// A turn over an open play accepts it, and lets the other side draw first (ruling 5).
    fn close_open_play(&mut self) -> Heard {
        if self.game.open.is_some() {
            self.check_others_have_looked()?;
            self.finalise(FinalHow::NextTurn);
        }
        Ok(())
    }

    /// With three or more sides the next one leaves the others time to look (ruling 31).
    pub(super) fn check_others_have_looked(&self) -> Heard {
        let ChallengeRule::UntilNextTurn { look_ms } = self.game.rules().challenge else {
            return Ok(());
        };
        let Some(open) = &self.game.open else { return Ok(()) };
        let until = open.committed_at.plus(look_ms);
        if self.game.active().count() > 2 && self.now < until {
            return Err(Rejection::OthersStillLooking { until });
        }
        Ok(())
    }

    fn check_words(&self, play: &Play) -> Heard {
        let bad = play.words.iter().filter(|word| !self.judge.accepts(&word.text));
        let words: Vec<String> = bad.map(|word| word.text.clone()).collect();
        if words.is_empty() { Ok(()) } else { Err(Rejection::NotWords { words }) }
    }

    /// What comes next for a play of `used` tiles, before it is made.
    fn window_for(&self, side: Side, used: usize, goes_out: bool, next: Side) -> Window {
        let rules = self.game.rules();
        let away = self.game.away_since(next).is_some();
        match rules.challenge {
            ChallengeRule::Void => Window::Closed,
            _ if goes_out => {
                let ms = if away { rules.out_window_away_ms } else { rules.out_window_ms };
                Window::Out { until: self.until(ms), away }
            }
            ChallengeRule::UntilNextTurn { .. } => Window::UntilNextTurn,
            ChallengeRule::UntilDrawn { look_ms, .. } => {
                let room = (RACK_SIZE + used).saturating_sub(self.game.rack(side).len());
                match room.min(self.game.bag.len()) {
                    0 => Window::UntilNextTurn,
                    _ if away => Window::AwaitReturn,
                    _ => Window::Draw { at: self.until(look_ms + self.shown_after_ms) },
                }
            }
        }
    }

    /// The clocks after a side pressed: its own charged, less its lag, plus any increment.
    fn turn_clocks(&self, side: Side) -> Clocks {
        let mut clocks = self.game.clocks.stopped(self.now, self.credit_ms);
        if let ClockRule::Bank { increment_ms, .. } = self.game.rules().clock {
            clocks.add(side, increment_ms);
        }
        clocks
    }

    /// What follows a completed turn: an end, the hourglass's last plays, turns that are owed.
    pub(super) fn after_turn(&mut self) {
        if self.zeros_reached() {
            return self.game_over(End::Zeros);
        }
        match self.game.hourglass.last_plays {
            Some(last) if last.left == 0 => return self.last_plays_made(),
            None => self.begin_last_plays_if_called(),
            _ => {}
        }
        self.pass_if_owed();
    }

    /// A side that owes a turn for a failed challenge loses it when it comes.
    pub(super) fn pass_if_owed(&mut self) {
        let Some(side) = self.game.to_move() else { return };
        if self.game.side(side).is_some_and(|state| state.owed_turns > 0) {
            self.pass_for(side, PassWhy::OwedTurn, self.stopped());
        }
    }

    /// Whether successive zeros end the game. While a play is open the count before it waits:
    /// the play breaks it once it is final, and adds to it if it comes off (ruling 22).
    pub(super) fn zeros_reached(&self) -> bool {
        let limit = self.game.rules().zero_limit(self.game.active().count());
        let scoreless = self.game.sides.iter().all(|state| state.play_points == 0);
        let exempt = self.game.rules().zeros.scoreless_exempt && scoreless;
        self.game.open.is_none() && self.game.zeros >= limit && !exempt
    }

    fn begin_last_plays_if_called(&mut self) {
        let ClockRule::Hourglass { turn_ms, last_call_ms, end_ms } = self.game.rules().clock else {
            return;
        };
        let Some(called_at) = self.game.hourglass.called_at else { return };
        let ends_at = called_at.plus(end_ms - last_call_ms);
        let sides = self.game.active().count().max(1) as u64;
        let share_ms = (ends_at.since(self.now) / sides).max(LAST_PLAY_LEAST_MS).min(turn_ms);
        let mut clocks = self.stopped();
        if let Some(side) = self.game.to_move() {
            clocks.set(side, share_ms as i64);
            clocks = self.running(clocks, side);
        }
        self.emit_clocked(Fact::LastPlaysBegan { share_ms }, clocks);
    }

    fn last_plays_made(&mut self) {
        if self.game.open.is_none() {
            return self.game_over(End::LastPlays);
        }
        let until = self.until(self.game.rules().last_look_ms);
        self.emit_clocked(Fact::LastLook { until, overtime: None }, self.stopped());
    }
}
