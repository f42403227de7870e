//! What falls due next. A shell needs one timer a tournament, set by [`next_deadline`].

use engine::Millis;

use crate::event::Fact;
use crate::evolve::{ANNOUNCED_MINUTES, minutes_before};
use crate::ids::DivisionId;
use crate::state::{Phase, RoundStage, Tournament};

/// When something falls due next.
#[must_use]
pub fn next_deadline(t: &Tournament) -> Option<Millis> {
    next_due(t).map(|(at, _)| at)
}

/// What falls due next, and the fact that it leads to; of things due at one instant that of
/// the lowest division, and an announcement before the end.
pub(crate) fn next_due(t: &Tournament) -> Option<(Millis, Fact)> {
    if t.phase == Phase::Closed {
        return None;
    }
    let due = t.divisions.iter().filter_map(|(&id, division)| due_in(id, division.stage()?));
    due.min_by_key(|(at, _)| *at)
}

fn due_in(division: DivisionId, stage: &RoundStage) -> Option<(Millis, Fact)> {
    // A pause before the start stops the tables as they are laid, not the start.
    if let RoundStage::Started { starts_at, waits: true, .. } = stage {
        return Some((*starts_at, Fact::StartReached { division }));
    }
    let RoundStage::Started { ends_at: Some(ends_at), paused_at: None, announced, .. } = stage
    else {
        return None;
    };
    let next = ANNOUNCED_MINUTES.into_iter().find(|minutes| !announced.contains(minutes));
    Some(match next {
        Some(minutes) => {
            (minutes_before(*ends_at, minutes), Fact::TimeAnnounced { division, minutes })
        }
        None => (*ends_at, Fact::RoundEnded { division }),
    })
}
