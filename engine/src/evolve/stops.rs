//! Everything stopped and restarted: windows shift by the time they stood still.

use crate::event::Fact;
use crate::game::{Adjournment, Agreement, DirectorCall, Freeze, Game, Phase, Stage, WaitingCall};
use crate::units::{Millis, Side};

/// Stopping and restarting everything.
pub(super) fn stop_or_go(game: &mut Game, at: Millis, fact: &Fact) {
    match fact {
        Fact::DirectorCalled { seat, stops_until } => {
            let waits_until = at.plus(game.rules().director_call_ms);
            let side = game.setup.side_of(*seat);
            if let Some(state) = side.and_then(|side| game.side_mut(side)) {
                state.call_waits_until = Some(waits_until);
                state.waiting_call.get_or_insert(WaitingCall { by: *seat, since: at });
                state.called_director |= stops_until.is_some();
            }
            let Some(until) = *stops_until else { return };
            game.freeze_at(at).call = Some(DirectorCall { by: *seat, until });
        }
        Fact::CallExpired => {
            if let Some(freeze) = &mut game.freeze {
                freeze.call = None;
            }
        }
        Fact::ClocksStopped { reason } => {
            let freeze = game.freeze_at(at);
            // The director is there: the call is answered.
            freeze.call = None;
            freeze.director = Some(reason.clone());
        }
        Fact::Adjourned { reason } => {
            game.adjourn_agreed = Agreement::default();
            let (reason, back) = (reason.clone(), Agreement::default());
            game.freeze_at(at).adjourned = Some(Adjournment { since: at, reason, back });
        }
        Fact::SideBack { side } => {
            let adjourned = game.freeze.as_mut().and_then(|freeze| freeze.adjourned.as_mut());
            if let Some(adjourned) = adjourned {
                adjourned.back.add(*side);
            }
            game.end_adjournment_if_all_back(at);
        }
        Fact::ClocksRestarted => game.thaw(at),
        _ => {}
    }
}

/// Moves a deadline, if there is one.
fn shift(deadline: &mut Option<Millis>, ms: u64) {
    if let Some(at) = deadline {
        *at = at.plus(ms);
    }
}

impl Game {
    /// The freeze in force, made at `at` if there is none.
    pub(super) fn freeze_at(&mut self, at: Millis) -> &mut Freeze {
        self.freeze.get_or_insert(Freeze { since: at, director: None, call: None, adjourned: None })
    }

    /// Everything that was frozen goes on: windows shift by the time they stood still.
    pub(super) fn thaw(&mut self, at: Millis) {
        let Some(freeze) = self.freeze.take() else { return };
        self.shift_windows(at.since(freeze.since));
        self.shift_lateness(freeze.since, at);
        if let Some(adjourned) = freeze.adjourned {
            // A round goes on without an adjourned game; it is played out later.
            self.shift_round(at.since(adjourned.since));
        }
    }

    /// Time that the director stopped before a game began makes nobody late: the start from which
    /// lateness counts moves on by what was stopped after it. The round's end stays (ruling 18).
    fn shift_lateness(&mut self, from: Millis, to: Millis) {
        let Phase::Gathering { .. } = self.phase else { return };
        for state in &mut self.sides {
            shift(&mut state.grace_until, to.since(from));
        }
        let Some(starts_at) = self.starts_at else { return };
        self.round_ends_at = self.round_end();
        let late_ms = to.since(from.max(starts_at));
        self.starts_at = Some(starts_at.plus(late_ms));
        for state in &mut self.sides {
            state.late_since = state.late_since.plus(late_ms);
        }
    }

    /// Everyone is back, but there is another reason to stand still: that one remains.
    pub(super) fn end_adjournment_if_all_back(&mut self, at: Millis) {
        let Some(freeze) = self.freeze.as_ref().filter(|freeze| freeze.stopped_otherwise()) else {
            return;
        };
        let Some(&Adjournment { since, back, .. }) = freeze.adjourned.as_ref() else { return };
        if self.all_agree(&back, None) {
            self.freeze_at(at).adjourned = None;
            self.shift_round(at.since(since));
        }
    }

    /// Whatever the director does here answers every call. That a round was given more time is done
    /// at all of its tables: nobody came to this one for it.
    pub(super) fn director_is_here(&mut self, fact: &Fact) {
        for state in &mut self.sides {
            state.call_waits_until = None;
        }
        if !matches!(fact, Fact::RoundExtended { .. }) {
            self.no_call_waits();
        }
    }

    /// There was an answer, or the game is over and there is nothing to answer.
    pub(super) fn no_call_waits(&mut self) {
        for state in &mut self.sides {
            state.waiting_call = None;
        }
    }

    pub(super) fn lose_time(&mut self, ms: u64) {
        self.shift_windows(ms);
        self.shift_round(ms);
        self.clocks.shift(ms);
        for seat in &mut self.seats {
            seat.since = seat.since.plus(ms);
        }
        for state in &mut self.sides {
            shift(&mut state.call_waits_until, ms);
            shift(&mut state.grace_until, ms);
            state.late_since = state.late_since.plus(ms);
        }
        if let Some(freeze) = &mut self.freeze {
            freeze.since = freeze.since.plus(ms);
            if let Some(call) = &mut freeze.call {
                call.until = call.until.plus(ms);
            }
            if let Some(adjourned) = &mut freeze.adjourned {
                adjourned.since = adjourned.since.plus(ms);
            }
        }
        shift(&mut self.starts_at, ms);
    }

    pub(super) fn shift_round(&mut self, ms: u64) {
        shift(&mut self.round_ends_at, ms);
        shift(&mut self.hourglass.last_call_at, ms);
        shift(&mut self.hourglass.called_at, ms);
    }

    pub(super) fn shift_windows(&mut self, ms: u64) {
        if let Some(open) = &mut self.open {
            open.committed_at = open.committed_at.plus(ms);
            shift(&mut open.draws_at, ms);
            if let Some(held) = &mut open.held {
                shift(&mut held.lapses_at, ms);
            }
            if let Some(asked) = &mut open.asked {
                asked.until = asked.until.plus(ms);
            }
        }
        match &mut self.phase {
            Phase::Gathering { stage } => match stage {
                Stage::Committing => {}
                Stage::Revealing { until } | Stage::Recommitting { until } => {
                    *until = until.plus(ms);
                }
            },
            Phase::Turn { .. } => {}
            Phase::Adjudicating { slip_by: until, .. }
            | Phase::OutPlay { until, .. }
            | Phase::LastLook { until, .. } => *until = until.plus(ms),
            Phase::Over(over) => shift(&mut over.sign_by, ms),
        }
    }

    /// The side whose clock runs when nothing is stopped.
    pub(crate) fn thinking(&self) -> Option<Side> {
        match &self.phase {
            Phase::Turn { side } => Some(*side),
            Phase::OutPlay { .. } => self.open.as_ref()?.held.map(|held| held.by),
            _ => None,
        }
    }
}
