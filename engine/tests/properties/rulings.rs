//! Rulings that a whole game must keep to, watched from its events.

use engine::*;

/// What has to be remembered of a game to tell whether it keeps to the rulings.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watch {
    /// Turns of each side since the last plays began; none before, or once a director ruled.
    last_plays: Option<[u8; MAX_SIDES]>,
}

impl Watch {
    pub(crate) fn see(&mut self, before: &Game, event: &Event) {
        holds(before, event);
        self.last_plays(event);
    }

    /// Ruling 19: every side has one last play.
    fn last_plays(&mut self, event: &Event) {
        match &event.fact {
            Fact::LastPlaysBegan { .. } => self.last_plays = Some([0; MAX_SIDES]),
            Fact::PlayTakenOff { reason: Some(_), .. } => self.last_plays = None,
            Fact::TilesPlaced { side, .. }
            | Fact::TilesExchanged { side, .. }
            | Fact::TurnPassed { side, .. } => {
                if let Some(turns) = &mut self.last_plays {
                    turns[side.index()] += 1;
                    assert!(turns[side.index()] == 1, "{side} has another last play: {event:?}");
                }
            }
            _ => {}
        }
    }
}

/// Ruling 9: one hold a play. Ruling 18: none once the round is over.
fn holds(before: &Game, event: &Event) {
    if !matches!(event.fact, Fact::PlayHeld { .. } | Fact::ChallengeProposed { .. }) {
        return;
    }
    let last_look = matches!(before.phase(), Phase::LastLook { .. });
    assert!(!last_look, "held after the last play: {event:?}");
    let held = state(before, Viewer::OpenRacks).open.is_some_and(|open| open.held_by.is_some());
    let asks = matches!(event.fact, Fact::ChallengeProposed { .. });
    assert!(asks || !held, "held twice: {event:?}");
}

/// Ruling 28: what the director stopped runs again by the director's word alone, or not at all.
pub(crate) fn check_stop(before: &Game, command: &Command, after: &Game) {
    let stopped =
        |game: &Game| state(game, Viewer::Public).freeze.is_some_and(|f| f.director.is_some());
    if !stopped(before) || after.is_frozen() {
        return;
    }
    let ended = matches!(after.phase(), Phase::LastLook { .. } | Phase::Over(_));
    assert!(ended || *command == Command::RestartClocks, "{command:?} restarted the clocks");
}
