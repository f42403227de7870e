//! The director's interventions: each is an event with who and why.

use super::{Heard, PendingDecision};
use crate::command::Command;
use crate::event::{ClosedHow, Fact, OutWhy};
use crate::game::Phase;
use crate::rejection::Rejection;
use crate::tally::{End, tally};
use crate::units::{Millis, Side};

/// The longest reason that is taken down, in characters.
const REASON_LIMIT: usize = 500;
/// The most a clock can be set to, either way: one day.
const CLOCK_LIMIT_MS: u64 = 24 * 60 * 60 * 1000;
/// The most points a director can give or take at once.
const POINTS_LIMIT: u32 = 10_000;

impl PendingDecision<'_> {
    pub(super) fn hear_director(&mut self, command: &Command) -> Heard {
        if !self.game.rules().director {
            return Err(Rejection::NoDirector);
        }
        match command {
            Command::StopClocks { reason } => self.stop_clocks(reason),
            Command::RestartClocks => self.restart_clocks(),
            Command::AnswerCall => self.answer_call(),
            Command::SetClock { side, remaining_ms, reason } => {
                self.set_clock(*side, *remaining_ms, reason)
            }
            Command::AdjustScore { side, points, reason } => {
                self.adjust_score(*side, *points, reason)
            }
            Command::WaivePresence { side, reason } => self.waive_presence(*side, reason),
            Command::WaiveLateness { side, reason } => self.waive_lateness(*side, reason),
            Command::RulePlayOff { reason } => self.rule_play_off(reason),
            Command::RulePlayOn { reason } => self.rule_play_on(reason),
            Command::Forfeit { side, disqualified, reason } => {
                self.forfeit(*side, *disqualified, reason)
            }
            Command::Adjourn { reason } => self.adjourn(reason),
            Command::EndGame { reason } => self.end_game(reason),
            Command::VoidGame { reason } => self.void_game(reason),
            Command::ExtendRound { ends_at, reason } => self.extend_round(*ends_at, reason),
            Command::ConfirmResult { reason } => self.confirm_result(reason),
            Command::EndRound => self.end_round_now(),
            _ => Err(Rejection::NotForYou),
        }
    }

    /// Also before the game begins: lateness stands still then, and nothing begins meanwhile.
    fn stop_clocks(&mut self, reason: &str) -> Heard {
        self.check_not_over()?;
        let reason = checked(reason)?;
        if self.game.freeze.as_ref().is_some_and(|freeze| freeze.director.is_some()) {
            return Err(Rejection::ClocksStopped);
        }
        self.emit_clocked(Fact::ClocksStopped { reason }, self.stopped());
        Ok(())
    }

    fn restart_clocks(&mut self) -> Heard {
        self.check_not_over()?;
        if !self.game.is_frozen() {
            return Err(Rejection::ClocksNotStopped);
        }
        self.restart();
        self.begin_if_all_revealed();
        self.begin_if_all_ready();
        Ok(())
    }

    fn answer_call(&mut self) -> Heard {
        if self.game.waiting_call().is_none() {
            return Err(Rejection::NobodyCalls);
        }
        // The director says what becomes of them: that they run, or a stop with its reason.
        if self.game.call_stops_clocks() {
            return Err(Rejection::ClocksStopped);
        }
        self.emit(Fact::CallAnswered);
        Ok(())
    }

    fn set_clock(&mut self, side: Side, remaining_ms: i64, reason: &str) -> Heard {
        self.check_in_play()?;
        self.check_side(side)?;
        let reason = checked(reason)?;
        if remaining_ms.unsigned_abs() > CLOCK_LIMIT_MS {
            return Err(Rejection::BadClock);
        }
        let running = self.game.running();
        let mut clocks = self.stopped();
        clocks.set(side, remaining_ms);
        let clocks = running.map_or(clocks, |running| clocks.started(running, self.now));
        self.emit_clocked(Fact::ClockSet { side, remaining_ms, reason }, clocks);
        Ok(())
    }

    fn adjust_score(&mut self, side: Side, points: i32, reason: &str) -> Heard {
        self.check_side(side)?;
        let reason = checked(reason)?;
        if points == 0 || points.unsigned_abs() > POINTS_LIMIT {
            return Err(Rejection::BadPoints);
        }
        if self.game.is_over() {
            self.unsettled()?;
        }
        self.emit(Fact::ScoreAdjusted { side, points, reason });
        self.amend_result();
        Ok(())
    }

    fn waive_presence(&mut self, side: Side, reason: &str) -> Heard {
        self.check_side(side)?;
        let reason = checked(reason)?;
        if !matches!(self.game.phase, Phase::Gathering { .. }) {
            return Err(Rejection::GameAlreadyStarted);
        }
        if self.game.side(side).is_some_and(|state| state.presence_waived) {
            return Err(Rejection::NothingToWaive);
        }
        self.emit(Fact::PresenceWaived { side, reason });
        self.begin_if_all_ready();
        Ok(())
    }

    fn waive_lateness(&mut self, side: Side, reason: &str) -> Heard {
        self.check_side(side)?;
        let reason = checked(reason)?;
        if self.game.is_over() {
            self.unsettled()?;
        }
        let points = self.game.side(side).map_or(0, |state| state.late_points);
        // Before the start there is always something to waive: what lateness would come to.
        let waived = self.game.side(side).is_some_and(|state| state.lateness_waived);
        let gathering = matches!(self.game.phase, Phase::Gathering { .. });
        if points == 0 && (waived || !gathering) {
            return Err(Rejection::NothingToWaive);
        }
        self.emit(Fact::LatenessWaived { side, points, reason });
        self.amend_result();
        Ok(())
    }

    fn forfeit(&mut self, side: Side, disqualified: bool, reason: &str) -> Heard {
        self.check_not_over()?;
        self.check_side(side)?;
        let reason = checked(reason)?;
        if !self.game.is_active(side) {
            return Err(Rejection::SideIsOut { side });
        }
        let why = if disqualified { OutWhy::Disqualified } else { OutWhy::Forfeited };
        self.leave_game(side, why, Some(reason));
        Ok(())
    }

    pub(super) fn adjourn(&mut self, reason: &str) -> Heard {
        self.check_in_play()?;
        let reason = checked(reason)?;
        if self.game.freeze.as_ref().is_some_and(|freeze| freeze.adjourned.is_some()) {
            return Err(Rejection::IsAdjourned);
        }
        self.emit_clocked(Fact::Adjourned { reason }, self.stopped());
        Ok(())
    }

    fn end_game(&mut self, reason: &str) -> Heard {
        self.check_in_play()?;
        let reason = checked(reason)?;
        self.game_over_because(End::Director, Some(reason));
        Ok(())
    }

    /// The server's word that an unfinished game goes on at another table.
    pub(super) fn call_off(&mut self, reason: &str) -> Heard {
        self.check_not_over()?;
        self.void_game(reason)
    }

    fn void_game(&mut self, reason: &str) -> Heard {
        let reason = Some(checked(reason)?);
        if !self.game.is_over() {
            self.game_over_because(End::Voided, reason);
            return Ok(());
        }
        self.unsettled()?;
        let result = tally(&self.game, End::Voided, &self.stopped());
        self.emit(Fact::ResultAmended { result });
        let says_voided = self.game.rules().closes_as_voided();
        let how = if says_voided { ClosedHow::Voided } else { ClosedHow::Confirmed };
        self.emit(Fact::ResultClosed { how, reason });
        Ok(())
    }

    fn extend_round(&mut self, ends_at: Millis, reason: &str) -> Heard {
        self.check_not_over()?;
        let reason = checked(reason)?;
        let has_an_end = self.game.round_end().is_some();
        let latest = self.now.plus(CLOCK_LIMIT_MS);
        if !has_an_end || ends_at <= self.now || ends_at > latest {
            return Err(Rejection::BadRoundEnd);
        }
        self.emit(Fact::RoundExtended { ends_at, reason });
        Ok(())
    }

    fn confirm_result(&mut self, reason: &str) -> Heard {
        self.unsettled()?;
        let reason = Some(checked(reason)?);
        self.emit(Fact::ResultClosed { how: ClosedHow::Confirmed, reason });
        Ok(())
    }

    fn check_not_over(&self) -> Heard {
        if self.game.is_over() { Err(Rejection::GameIsOver) } else { Ok(()) }
    }

    pub(super) fn check_in_play(&self) -> Heard {
        self.check_not_over()?;
        match self.game.phase {
            Phase::Gathering { .. } => Err(Rejection::GameNotStarted),
            _ => Ok(()),
        }
    }

    fn check_side(&self, side: Side) -> Heard {
        self.game.side(side).map(|_| ()).ok_or(Rejection::NoSuchSide)
    }
}

/// A reason as it is taken down.
pub(super) fn checked(reason: &str) -> Result<String, Rejection> {
    let reason = reason.trim();
    let length = reason.chars().count();
    if (1..=REASON_LIMIT).contains(&length) {
        Ok(reason.to_owned())
    } else {
        Err(Rejection::BadReason)
    }
}
