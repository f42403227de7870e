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
            next.consider(game.round_ends_at, Due::RoundOver);
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
    next.consider(game.round_ends_at, Due::RoundOver);
    next.0
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
            let limit = overtime_limit_ms(&game.rules().clock);
            let at = limit.and_then(|over_ms| game.clocks.reaches(over_ms));
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
    let Some(starts_at) = game.starts_at.filter(|_| game.late().next().is_some()) else { return };
    let late = game.rules().lateness;
    let forfeit_at = starts_at.plus(late.forfeit_ms);
    let forfeit_at = next_mark(forfeit_at, late.interval_ms, game.now);
    next.consider(Some(forfeit_at), Due::LateForfeit);
    if late.points > 0 {
        let first = starts_at.plus(late.interval_ms);
        next.consider(Some(next_mark(first, late.interval_ms, game.now)), Due::Late);
    }
}

/// The first of `first`, `first + interval`, ... that is still to come.
fn next_mark(first: Millis, interval_ms: u64, now: Millis) -> Millis {
    if now < first {
        return first;
    }
    let passed = now.since(first) / interval_ms.max(1) + 1;
    first.plus(passed.saturating_mul(interval_ms.max(1)))
}
