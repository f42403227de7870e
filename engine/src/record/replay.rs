//! A record decided again: commands at its times, with its rulings of the judge, must lead to
//! exactly its events.
//!
//! `decide` is the only one who says what follows from what. All that is done here is to tell
//! which command an event came of, what the network was like, and how the judge ruled.

use super::causes::{causes, together, turn_among};
use crate::command::{Command, Moment, Who};
use crate::deadlines::next_due;
use crate::decide::decide;
use crate::event::{Event, Fact, Window};
use crate::evolve::evolve;
use crate::game::Game;
use crate::mismatch::{Mismatch, Problem};
use crate::rejection::Rejection;
use crate::ruleset::{ChallengeRule, ClockRule};
use crate::tally::End;
use crate::units::Millis;

/// The first place where the events are not what the rules lead to, if there is one; and how
/// many of the events from there on are in doubt with it.
pub(super) fn replay(mut game: Game, events: &[Event]) -> Result<(), (Mismatch, usize)> {
    let mut index = 1;
    while index < events.len() {
        let rest = &events[index..];
        let led = follow(&game, rest).map_err(|doubt| {
            let event = index + doubt.agreed;
            (Mismatch::at(event, doubt.problem), doubt.unsure)
        })?;
        rest[..led].iter().for_each(|event| evolve(&mut game, event));
        index += led;
    }
    Ok(())
}

/// Where and why the events are not what anything leads to.
struct Doubt {
    /// How many events are as they must be.
    agreed: usize,
    /// What is wrong with the one after.
    problem: Problem,
    /// How many events the problem may lie in.
    unsure: usize,
}

/// How many of these events one cause leads to.
fn follow(game: &Game, events: &[Event]) -> Result<usize, Doubt> {
    let mut nearest: Option<Doubt> = None;
    for asked in asked(game, events) {
        let bad = rules_bad(events);
        let ruled = |_: &str| !bad;
        let told = decide(game, &ruled, asked.moment, &asked.by, &asked.command);
        match compare(told, events) {
            Ok(led) => return Ok(led),
            Err(doubt) if nearest.as_ref().is_none_or(|one| one.agreed < doubt.agreed) => {
                nearest = Some(doubt);
            }
            Err(_) => {}
        }
    }
    Err(nearest.unwrap_or(Doubt { agreed: 0, problem: Problem::NoCause, unsure: 1 }))
}

/// What can have led to the first of some events.
struct Asked {
    moment: Moment,
    by: Who,
    command: Command,
}

/// All that can have led to the first of these events, the likeliest first.
fn asked(game: &Game, events: &[Event]) -> Vec<Asked> {
    let Some(first) = events.first() else { return Vec::new() };
    let mut all = Vec::new();
    let due = next_due(game).map(|(at, _)| at);
    // What is due comes first; but time that the server was down is nobody's.
    let settles_until = match first.fact {
        Fact::TimeLost { from, .. } => from.min(first.at),
        _ => first.at,
    };
    let overdue = due.filter(|&at| at <= settles_until);
    if let Some(at) = overdue {
        all.push(Asked { moment: Moment::at(at), by: Who::Server, command: Command::Tick });
    }
    for command in causes(game, events) {
        let moment = moment(game, events);
        // Whoever asks at an instant before the latest event is heard at that event's, and
        // nothing that falls due between the two is settled before.
        if let Some(at) = overdue.filter(|_| settles_until == game.now) {
            let before = Millis(at.0.saturating_sub(1));
            let command = match command {
                Command::ServerWasDown { to, .. } => Command::ServerWasDown { from: before, to },
                ref other => other.clone(),
            };
            let now = if first.at == game.now { before } else { first.at };
            all.push(Asked { moment: Moment { now, ..moment }, by: first.by.clone(), command });
        }
        all.push(Asked { moment, by: first.by.clone(), command });
    }
    all.extend(settled_first(game, events));
    all
}

/// What can have been asked where the first event was settled before it: the overtime limit is,
/// by the mover's next command but a press that was made in time (ruling 17).
fn settled_first<'a>(game: &'a Game, events: &'a [Event]) -> impl Iterator<Item = Asked> + 'a {
    let limit = |event: &Event| match &event.fact {
        Fact::LastLook { overtime, .. } => overtime.is_some(),
        Fact::GameOver { result, .. } => matches!(result.end, End::OvertimeLimit { .. }),
        _ => false,
    };
    let settled = together(events).len();
    let by_limit = together(events).iter().any(limit);
    let after = events.get(settled..).unwrap_or_default();
    let asked = after.first().filter(|next| by_limit && next.at == events[0].at);
    asked.into_iter().flat_map(move |next| {
        let by = next.by.clone();
        let asked = move |command| Asked { moment: Moment::at(next.at), by: by.clone(), command };
        causes(game, after).into_iter().map(asked)
    })
}

/// When it was asked, and what the network was like: told from the clock of a turn and from
/// the window on its play. How much of either can be is for the rule set to say.
fn moment(game: &Game, events: &[Event]) -> Moment {
    let at = events.first().map_or(game.now, |first| first.at);
    let mut moment = Moment::at(at);
    let Some(turn) = turn_among(events) else { return moment };
    if let (Some(clocks), Some(running)) = (turn.clocks, game.clocks.running) {
        let increment_ms = match game.rules().clock {
            ClockRule::Bank { increment_ms, .. } => increment_ms,
            ClockRule::Hourglass { .. } => 0,
        };
        let side = running.side;
        let without = game.clocks.remaining_at(side, at).saturating_add_unsigned(increment_ms);
        let kept = clocks.remaining_ms.get(side.index()).copied().unwrap_or(without);
        moment.credit_ms = u64::try_from(kept.saturating_sub(without)).unwrap_or(0);
        // A clock that was given back all of a short turn does not show how much more credit
        // there was, which still decides whether a press was in time (ruling 17).
        if moment.credit_ms >= at.since(running.since) {
            moment.credit_ms = moment.credit_ms.max(game.rules().lag_credit_max_ms);
        }
    }
    if let (Fact::TilesPlaced { window: Window::Draw { at: draws_at }, .. }, rule) =
        (&turn.fact, game.rules().challenge)
        && let ChallengeRule::UntilDrawn { look_ms, .. } = rule
    {
        moment.shown_after_ms = draws_at.since(at.plus(look_ms));
    }
    moment
}

/// Whether the next slip at this instant was ruled to be bad.
fn rules_bad(events: &[Event]) -> bool {
    let now = |event: &&Event| events.first().is_some_and(|first| event.at == first.at);
    let mut from_slip = events
        .iter()
        .take_while(now)
        .skip_while(|event| !matches!(event.fact, Fact::SlipSubmitted { .. }));
    from_slip.next();
    matches!(from_slip.next().map(|event| &event.fact), Some(Fact::PlayTakenOff { .. }))
}

/// Whether events are what was led to: how many that are, or where they part.
fn compare(told: Result<Vec<Event>, Rejection>, events: &[Event]) -> Result<usize, Doubt> {
    let unsure = together(events).len();
    let told = told.map_err(|rejection| Doubt {
        agreed: 0,
        problem: Problem::Refused { rejection },
        unsure,
    })?;
    let agreed = told.iter().zip(events).take_while(|(must, found)| must == found).count();
    // All that a command leads to is stored at once: a record is never cut off in between.
    if agreed == told.len() && agreed > 0 {
        return Ok(agreed);
    }
    let problem = told
        .into_iter()
        .nth(agreed)
        .map_or(Problem::NoCause, |event| Problem::Expected { event: Box::new(event) });
    Err(Doubt { agreed, problem, unsure: 1 })
}
