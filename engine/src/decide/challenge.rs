//! Challenges: the call, the partner's word, the slip, the ruling.

use super::{Heard, PendingDecision};
use crate::event::{ChallengeCost, Fact, FinalHow, PassWhy, Secret};
use crate::game::{Phase, Venue};
use crate::rejection::Rejection;
use crate::ruleset::{Adjudicated, FailedChallenge, PartnerRule};
use crate::tally::End;
use crate::tiles::TileList;
use crate::units::{Seat, Side};

impl PendingDecision<'_> {
    pub(super) fn call_challenge(&mut self, seat: Seat, side: Side) -> Heard {
        let asked = self.open_against(side)?.asked;
        self.check_not_accepted(side)?;
        match asked {
            Some(asked) if asked.by == seat => return Err(Rejection::PartnerBeingAsked),
            // The partner who was asked calls it too: that is agreement.
            Some(_) => return self.agree_challenge(seat, side, true),
            None => {}
        }
        let partner_here =
            self.game.partner(seat).is_some_and(|partner| self.game.is_present(partner));
        match self.game.rules().partner {
            // With the clocks stopped for good there is no clock to run while one is asked.
            PartnerRule::Required { silence_ms }
                if partner_here && !matches!(self.game.phase, Phase::LastLook { .. }) =>
            {
                self.ask_partner(seat, side, silence_ms);
            }
            _ => self.stop_for_slip(seat),
        }
        Ok(())
    }

    /// Until the partner answers, the call counts as a hold with the clock running.
    fn ask_partner(&mut self, seat: Seat, side: Side, silence_ms: u64) {
        let until = self.now.plus(silence_ms);
        let held = self.game.open.as_ref().and_then(|open| open.held);
        let (draws_at, lapses_at) = match held {
            // A hold that would lapse while the partner thinks waits for the answer.
            Some(held) => {
                let draws_at = self.game.open.as_ref().and_then(|open| open.draws_at);
                (draws_at, held.lapses_at.map(|at| at.max(until.plus(1))))
            }
            None => self.hold_times(),
        };
        let holds = held.is_some_and(|held| held.by == side);
        let clocks = if holds { None } else { self.holding_clocks(side) };
        self.note(Fact::ChallengeProposed { seat, until, draws_at, lapses_at }, clocks);
    }

    pub(super) fn agree_challenge(&mut self, seat: Seat, side: Side, agree: bool) -> Heard {
        let caller = match self.game.phase {
            // A word to the caller, who decides.
            Phase::Adjudicating { caller, challenger, .. } if challenger == side => caller,
            _ => {
                let asked = self.game.open.as_ref().and_then(|open| open.asked);
                let asked = asked.filter(|asked| self.game.setup.side_of(asked.by) == Some(side));
                asked.ok_or(Rejection::NothingToAnswer)?.by
            }
        };
        if caller == seat {
            return Err(Rejection::NotThePartner);
        }
        let advice = matches!(self.game.phase, Phase::Adjudicating { .. });
        if advice && self.game.open.as_ref().is_some_and(|open| open.advised) {
            return Err(Rejection::AlreadyAnswered);
        }
        self.emit(Fact::PartnerAnswered { seat, agree });
        if agree && !advice {
            self.stop_for_slip(caller);
        }
        Ok(())
    }

    /// The call is final: the clocks stop.
    pub(super) fn stop_for_slip(&mut self, seat: Seat) {
        let all_words = self.game.rules().adjudicated == Adjudicated::AllWords;
        let slip_ms = if all_words { 0 } else { self.game.rules().slip_ms };
        let slip_by = self.until(slip_ms);
        self.emit_clocked(Fact::ChallengeCalled { seat, slip_by }, self.stopped());
        if all_words {
            let words = self.words_of_open_play();
            let count = words.len() as u16;
            self.rule_on(words, count);
        }
    }

    /// A slip that was called for and not handed in tests all words of the play. Where good
    /// words earn points, one does: the challenger chose none (ruling 10).
    pub(super) fn rule_on_unwritten_slip(&mut self) {
        let words = self.words_of_open_play();
        self.rule_on(words, 1);
    }

    pub(super) fn submit_slip(&mut self, side: Side, words: &[String]) -> Heard {
        let Phase::Adjudicating { challenger, .. } = self.game.phase else {
            return Err(Rejection::NoSlip);
        };
        if challenger != side {
            return Err(Rejection::NoSlip);
        }
        let play = self.game.open_play().ok_or(Rejection::NoOpenPlay)?;
        let mut slip: Vec<String> = Vec::new();
        for word in words {
            if !play.makes(word) {
                return Err(Rejection::NotAWordOfThePlay { word: word.chars().take(20).collect() });
            }
            let word = word.to_ascii_uppercase();
            if !slip.contains(&word) {
                slip.push(word);
            }
        }
        if slip.is_empty() {
            return Err(Rejection::SlipIsEmpty);
        }
        let count = slip.len() as u16;
        self.rule_on(slip, count);
        Ok(())
    }

    fn words_of_open_play(&self) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for word in self.game.open_play().into_iter().flat_map(|play| &play.words) {
            if !words.contains(&word.text) {
                words.push(word.text.clone());
            }
        }
        words
    }

    /// Looks up the words of the slip: one verdict for the play (ruling 12). If they are good,
    /// `earning` of them earn points where the rules give points a word.
    fn rule_on(&mut self, words: Vec<String>, earning: u16) {
        let Phase::Adjudicating { challenger, venue, .. } = self.game.phase else { return };
        let acceptable = words.iter().all(|word| self.judge.accepts(word));
        self.emit(Fact::SlipSubmitted { words });
        if acceptable {
            self.play_stands(challenger, venue, earning);
        } else {
            self.play_comes_off(challenger, venue);
        }
    }

    fn play_comes_off(&mut self, challenger: Side, venue: Venue) {
        let Some(open) = &self.game.open else { return };
        let (side, provisional) = (open.side, open.provisional);
        let next = match venue {
            Venue::Turn { side } => side,
            Venue::OutPlay { next } => next,
            Venue::LastLook { .. } => self.game.next_after(side),
        };
        let clocks = match venue {
            Venue::Turn { .. } => self.running(self.stopped(), next),
            Venue::OutPlay { .. } => self.handed_to(self.stopped(), next),
            Venue::LastLook { .. } => self.stopped(),
        };
        let fact = Fact::PlayTakenOff {
            side,
            shown_to: Some(challenger),
            returned: Secret::new(TileList::from(provisional)),
            next,
            reason: None,
        };
        self.emit_clocked(fact, clocks);
        self.after_play_off(match venue {
            Venue::LastLook { round_over, overtime } => {
                Some(self.end_after_look(round_over, overtime))
            }
            Venue::Turn { .. } | Venue::OutPlay { .. } => None,
        });
    }

    /// A play that came off may have been the last zero that was missing, or the last play.
    /// `end`: what had ended the game before the last look, if that was taken.
    pub(super) fn after_play_off(&mut self, end: Option<End>) {
        match end {
            Some(end) => self.game_over(end),
            None if self.zeros_reached() => self.game_over(End::Zeros),
            None if self.game.hourglass.last_plays.is_some_and(|last| last.left == 0) => {
                self.game_over(End::LastPlays);
            }
            // The side to move again may owe that turn for a challenge that failed.
            None => self.pass_if_owed(),
        }
    }

    fn play_stands(&mut self, challenger: Side, venue: Venue, words: u16) {
        let Some(owner) = self.game.open.as_ref().map(|open| open.side) else { return };
        let cost = self.cost_of_failure(challenger, owner, venue, words);
        let clocks = match (venue, cost) {
            (Venue::Turn { side }, cost) if cost != ChallengeCost::Turn => {
                self.running(self.stopped(), side)
            }
            _ => self.stopped(),
        };
        self.emit_clocked(Fact::PlayStood { challenger, cost }, clocks);
        match venue {
            Venue::OutPlay { .. } => self.conclude_out(FinalHow::Stood),
            Venue::LastLook { .. } => self.conclude_last_look(FinalHow::Stood),
            Venue::Turn { .. } => {
                self.finalise(FinalHow::Stood);
                if cost == ChallengeCost::Turn {
                    self.pass_for(challenger, PassWhy::LostChallenge, self.stopped());
                }
            }
        }
    }

    fn cost_of_failure(
        &self,
        challenger: Side,
        owner: Side,
        venue: Venue,
        words: u16,
    ) -> ChallengeCost {
        let rules = self.game.rules();
        let final_play = !matches!(venue, Venue::Turn { .. });
        match (rules.failed_challenge, venue) {
            _ if final_play && rules.final_challenge_free => ChallengeCost::Nothing,
            (FailedChallenge::Bonus { points_per_word }, _) => {
                let points = points_per_word.saturating_mul(words);
                ChallengeCost::Points { side: owner, points }
            }
            (FailedChallenge::LosesTurn, Venue::Turn { side }) if side == challenger => {
                ChallengeCost::Turn
            }
            (FailedChallenge::LosesTurn, Venue::Turn { .. }) => ChallengeCost::NextTurn,
            _ => ChallengeCost::Nothing,
        }
    }
}
