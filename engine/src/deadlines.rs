//! What falls due next. A shell needs one timer a table, set by [`next_deadline`].

use crate::clock::overtime_limit_ms;
use crate::game::{Game, OpenPlay, Phase, Stage};
use crate::ruleset::ClockRule;
use crate::units::{Millis, Side};

/// What falls due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    /// The round starts and everyone is ready.
    Start,
    /// Another interval of lateness is completed.
    Late,
    /// Those who are still not ready forfeit.
    LateForfeit,
    /// A share was not revealed.
    RevealExpired,
    /// A share was not committed to anew.
    RecommitExpired,
    /// The partner was silent.
    PartnerSilent,
    /// The open play's tiles are drawn.
    Draw,
    /// The hold lapses.
    HoldLapse,
    /// The slip was not handed in.
    SlipExpired,
    /// The out play is accepted by silence.
    OutAccepted,
    /// The last play is accepted by silence.
    LastLookOver,
    /// The hourglass ran out.
    TurnRanOut,
    /// The hourglass's last plays are called.
    LastCall,
    /// A clock shows more overtime than is allowed.
    OvertimeLimit(Side),
    /// The round is over.
    RoundOver,
    /// The director did not answer a call.
    CallExpired,
    /// The result was not signed.
    SignExpired,
}

/// When something falls due next; nothing does where nobody is waited for by the clock.
#[must_use]
pub fn next_deadline(game: &Game) -> Option<Millis> {
    next_due(game).map(|(at, _)| at)
}

/// What falls due next. Of things due at one instant the first one listed comes first.
pub(crate) fn next_due(game: &Game) -> Option<(Millis, Due)> {
    let mut next = Earliest(None);
    if let Some(freeze) = &game.freeze {
        next.consider(freeze.call.map(|call| call.until), Due::CallExpired);
        if freeze.adjourned.is_none() {
            round_over(game, &mut next);
        }
        return next.0;
    }
    match &game.phase {
        Phase::Gathering { stage } => gathering(game, *stage, &mut next),
        Phase::Turn { .. } => {
            if let Some(open) = &game.open {
                open_play(open, &mut next);
            }
            clock(game, &mut next);
        }
        Phase::Adjudicating { slip_by, .. } => next.consider(Some(*slip_by), Due::SlipExpired),
        Phase::OutPlay { until, .. } => {
            match &game.open {
                Some(open) if open.held.is_some() => open_play(open, &mut next),
                _ => next.consider(Some(*until), Due::OutAccepted),
            }
            clock(game, &mut next);
        }
        Phase::LastLook { until, .. } => next.consider(Some(*until), Due::LastLookOver),
        Phase::Over(over) => next.consider(over.sign_by, Due::SignExpired),
    }
    next.consider(game.hourglass.last_call_at, Due::LastCall);
    round_over(game, &mut next);
    next.0
}

/// A game that has not begun is ended by lateness, not by the end of its round.
fn round_over(game: &Game, next: &mut Earliest) {
    match game.phase {
        Phase::Gathering { .. } => {}
        Phase::Turn { .. }
        | Phase::Adjudicating { .. }
        | Phase::OutPlay { .. }
        | Phase::LastLook { .. }
        | Phase::Over(_) => next.consider(game.round_ends_at, Due::RoundOver),
    }
}

/// The earliest of the deadlines considered so far.
struct Earliest(Option<(Millis, Due)>);

impl Earliest {
    fn consider(&mut self, at: Option<Millis>, due: Due) {
        if let Some(at) = at
            && self.0.is_none_or(|(earliest, _)| at < earliest)
        {
            self.0 = Some((at, due));
        }
    }
}

fn open_play(open: &OpenPlay, next: &mut Earliest) {
    next.consider(open.asked.map(|asked| asked.until), Due::PartnerSilent);
    next.consider(open.draws_at, Due::Draw);
    next.consider(open.held.and_then(|held| held.lapses_at), Due::HoldLapse);
}

fn clock(game: &Game, next: &mut Earliest) {
    let Some(running) = game.clocks.running else { return };
    match game.rules().clock {
        ClockRule::Hourglass { .. } => next.consider(game.clocks.reaches(0), Due::TurnRanOut),
        ClockRule::Bank { .. } => {
            // A press that was made in time may still be on its way (ruling 17).
            let on_its_way_ms = game.rules().lag_credit_max_ms;
            let limit = overtime_limit_ms(&game.rules().clock);
            let at = limit.and_then(|over_ms| game.clocks.reaches(over_ms + on_its_way_ms));
            next.consider(at, Due::OvertimeLimit(running.side));
        }
    }
}

fn gathering(game: &Game, stage: Stage, next: &mut Earliest) {
    let all_ready = game.active().all(|side| game.side_ready(side));
    match stage {
        // Without a time to start at, a table of machines is ready as soon as it is laid.
        Stage::Committing if all_ready => {
            next.consider(game.starts_at.or(Some(game.now)), Due::Start);
        }
        Stage::Committing => {}
        Stage::Revealing { until } => next.consider(Some(until), Due::RevealExpired),
        Stage::Recommitting { until } => next.consider(Some(until), Due::RecommitExpired),
    }
    for side in game.late() {
        next.consider(forfeits_at(game, side), Due::LateForfeit);
        next.consider(charged_at(game, side), Due::Late);
    }
}

/// When a side that is late forfeits the game.
pub(crate) fn forfeits_at(game: &Game, side: Side) -> Option<Millis> {
    late_mark(game, side, game.rules().lateness.forfeit_ms)
}

/// When a side that is late is charged next, where lateness costs points.
pub(crate) fn charged_at(game: &Game, side: Side) -> Option<Millis> {
    let late = game.rules().lateness;
    late_mark(game, side, late.interval_ms).filter(|_| late.points > 0)
}

/// The next mark after a side was late: `first_ms` from the start of the round on, and then
/// every interval. One that lost its line has its grace first (ruling 27).
fn late_mark(game: &Game, side: Side, first_ms: u64) -> Option<Millis> {
    let state = game.side(side)?;
    let first = game.starts_at?.plus(first_ms);
    let mark = next_mark(first, game.rules().lateness.interval_ms, state.late_since);
    Some(state.grace_until.map_or(mark, |grace| mark.max(grace)))
}

/// The first of `first`, `first + interval`, ... that is still to come.
fn next_mark(first: Millis, interval_ms: u64, now: Millis) -> Millis {
    if now < first {
        return first;
    }
    let passed = now.since(first) / interval_ms.max(1) + 1;
    first.plus(passed.saturating_mul(interval_ms.max(1)))
}
