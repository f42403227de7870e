//! Time in which no hall kept the tournament: no round is shorter for it.

use engine::Millis;

use super::PendingDecision;
use crate::event::{Event, Fact};
use crate::moment::Who;
use crate::state::{Phase, RoundStage, Tournament};

/// Why directors read that an end was moved.
const REASON: &str = "the hall was away";

/// What follows from nobody having kept a tournament from one instant to another: what had fallen due
/// before, and the end of every round that was being played, or was to start meanwhile, moved on by
/// what it lost. The tables' own clocks stand still for as long. A round that is paused loses
/// nothing: its end is settled when it goes on.
///
/// Everyone may know of it, as of any end that is moved.
#[must_use]
pub fn time_lost(tournament: &Tournament, from: Millis, to: Millis) -> Vec<Event> {
    if tournament.phase == Phase::Closed {
        return Vec::new();
    }
    let mut pending = PendingDecision::by_the_hall(tournament);
    let from = from.max(tournament.now);
    pending.settle(from);
    pending.now = to.max(pending.now);
    pending.by = Who::Server;
    for fact in moved_ends(&pending.t, from, to) {
        pending.emit(fact);
    }
    pending.events
}

fn moved_ends(t: &Tournament, from: Millis, to: Millis) -> Vec<Fact> {
    let moved = t.divisions.iter().filter_map(|(&division, state)| {
        let stage = state.stage()?;
        let RoundStage::Started { starts_at, ends_at: Some(ends_at), paused_at: None, .. } = stage
        else {
            return None;
        };
        let lost_ms = to.since(from.max(*starts_at));
        let ends_at = ends_at.plus(lost_ms);
        (lost_ms > 0).then(|| Fact::RoundExtended { division, ends_at, reason: REASON.to_owned() })
    });
    moved.collect()
}
