//! Arrivals, readiness, the shares of the seed, lateness, and where play begins.

use std::sync::Arc;

use crate::event::Fact;
use crate::fairness::seed;
use crate::game::{Agreement, Game, Phase, Stage};
use crate::units::{Millis, Seat};

/// Arrivals, readiness, the shares of the seed, lateness.
pub(super) fn gather(game: &mut Game, at: Millis, fact: &Fact) {
    let were_ready = game.ready_sides();
    apply(game, at, fact);
    game.note_readiness(at, &were_ready, matches!(fact, Fact::SeatLeft { .. }));
}

fn apply(game: &mut Game, at: Millis, fact: &Fact) {
    match fact {
        Fact::SeatArrived { seat } => game.set_presence(*seat, true, at),
        Fact::SeatLeft { seat } => game.set_presence(*seat, false, at),
        Fact::SeatReady { seat, commitment } => {
            if let Some(state) = game.seats.get_mut(seat.index()) {
                state.ready = true;
                state.commitment = Some(*commitment);
            }
        }
        Fact::RevealCalled { until } => game.set_stage(Stage::Revealing { until: *until }),
        Fact::SeatRevealed { seat, entropy } => {
            if let Some(state) = game.seats.get_mut(seat.index()) {
                state.entropy = Some(*entropy);
            }
        }
        Fact::RevealFailed { seats, until } => {
            game.not_ready(seats);
            for state in &mut game.seats {
                state.commitment = None;
                state.entropy = None;
            }
            game.set_stage(Stage::Recommitting { until: *until });
        }
        Fact::RecommitFailed { seats } => {
            game.not_ready(seats);
            game.set_stage(Stage::Committing);
        }
        Fact::LatenessCharged { sides, points, .. } => {
            for side in sides {
                if let Some(state) = game.side_mut(*side) {
                    state.late_points = state.late_points.saturating_add(*points);
                    state.late_since = at;
                }
            }
        }
        Fact::PresenceWaived { side, .. } => {
            if let Some(state) = game.side_mut(*side) {
                state.presence_waived = true;
            }
        }
        Fact::LatenessWaived { side, .. } => {
            if let Some(state) = game.side_mut(*side) {
                state.late_points = 0;
                state.lateness_waived = true;
            }
        }
        _ => {}
    }
}

impl Game {
    pub(super) fn set_presence(&mut self, seat: Seat, present: bool, at: Millis) {
        let gathering = matches!(self.phase, Phase::Gathering { .. });
        // While all commit anew nobody's commitment is missed yet; at other times who has none
        // cannot be ready.
        let all_commit =
            matches!(self.phase, Phase::Gathering { stage: Stage::Recommitting { .. } });
        if let Some(state) = self.seats.get_mut(seat.index()) {
            state.present = present;
            state.since = at;
            // Someone who is gone before the start is not ready to start, and is again when
            // the line is back (ruling 27).
            if gathering && !present {
                state.returns_ready = state.ready;
                state.ready = false;
            } else if gathering {
                let returns_ready = std::mem::take(&mut state.returns_ready);
                state.ready |= returns_ready && (all_commit || state.commitment.is_some());
            }
        }
    }

    fn ready_sides(&self) -> Agreement {
        let mut ready = Agreement::default();
        self.active().filter(|&side| self.side_ready(side)).for_each(|side| ready.add(side));
        ready
    }

    /// Takes note of sides that are not ready any more, from when lateness counts against them,
    /// and of those that are again. One that lost its line has a while to come back.
    fn note_readiness(&mut self, at: Millis, were_ready: &Agreement, lost_line: bool) {
        let grace_ms = self.rules().lateness.grace_ms;
        // Who goes while everything stands still goes at the instant of the stop, from which the
        // restart moves both on.
        let at = self.freeze.as_ref().map_or(at, |freeze| freeze.since);
        for side in self.setup.sides() {
            let ready = self.side_ready(side);
            let Some(state) = self.side_mut(side) else { continue };
            if ready {
                state.grace_until = None;
            } else if were_ready.has(side) {
                state.late_since = at;
                state.grace_until = lost_line.then(|| at.plus(grace_ms));
            }
        }
    }

    pub(super) fn set_stage(&mut self, next: Stage) {
        if let Phase::Gathering { stage } = &mut self.phase {
            *stage = next;
        }
    }

    pub(super) fn not_ready(&mut self, seats: &[Seat]) {
        for seat in seats {
            if let Some(state) = self.seats.get_mut(seat.index()) {
                state.ready = false;
                state.returns_ready = false;
            }
        }
    }

    pub(super) fn fix_seed(&mut self) {
        let shares = self.seats.iter().filter_map(|seat| seat.entropy);
        self.deal.seed = Some(seed(&self.deal.server_entropy, shares));
    }

    pub(super) fn set_position(&mut self) {
        let setup = Arc::clone(&self.setup);
        let Some(position) = &setup.position else { return };
        self.board = position.board;
        self.bag = position.bag().unwrap_or_default();
        self.play_made = !self.board.is_empty();
        for (index, state) in self.sides.iter_mut().enumerate() {
            state.rack = position.racks.get(index).copied().flatten().unwrap_or_default();
            state.play_points = position.scores.get(index).copied().unwrap_or_default();
        }
    }
}
