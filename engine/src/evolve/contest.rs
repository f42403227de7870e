//! The open play: held, challenged, ruled on, final.

use crate::event::{ChallengeCost, Fact};
use crate::game::{Agreement, Asked, Best, Game, Held, LatestPlay, Phase, Venue};
use crate::tiles::Tiles;
use crate::units::{Millis, Seat, Side};

/// Holds, challenges, and what becomes of the open play.
pub(super) fn contest(game: &mut Game, fact: &Fact) {
    match fact {
        Fact::PlayHeld { side, draws_at, lapses_at } => {
            game.hold(*side, *draws_at, *lapses_at);
        }
        Fact::LookGiven { until, .. } => match &mut game.phase {
            Phase::OutPlay { until: out_until, away, .. } => {
                *out_until = *until;
                *away = false;
            }
            _ => {
                if let Some(open) = &mut game.open {
                    open.awaits_return = false;
                    open.draws_at = Some(*until);
                }
            }
        },
        Fact::PlayFinal { .. } => game.make_final(),
        Fact::PlayAccepted { side } => match &mut game.phase {
            Phase::OutPlay { accepted, .. } | Phase::LastLook { accepted, .. } => {
                accepted.add(*side);
            }
            _ => {}
        },
        Fact::ChallengeProposed { seat, until, draws_at, lapses_at } => {
            if let Some(side) = game.setup.side_of(*seat) {
                game.hold(side, *draws_at, *lapses_at);
            }
            if let Some(open) = &mut game.open {
                open.asked = Some(Asked { by: *seat, until: *until });
            }
        }
        Fact::PartnerAnswered { .. } => {
            let advice = matches!(game.phase, Phase::Adjudicating { .. });
            if let Some(open) = &mut game.open {
                open.asked = None;
                open.advised = advice;
            }
        }
        Fact::ChallengeCalled { seat, slip_by } => game.call_challenge(*seat, *slip_by),
        Fact::PlayTakenOff { side, returned, next, .. } => {
            game.take_off(*side, returned.iter().collect(), *next);
        }
        Fact::PlayStood { cost, .. } => game.play_stood(cost),
        Fact::PlayPutBack { side, .. } => game.put_back(*side),
        _ => {}
    }
}

impl Game {
    pub(super) fn hold(&mut self, by: Side, draws_at: Option<Millis>, lapses_at: Option<Millis>) {
        if let Some(open) = &mut self.open {
            open.held = Some(Held { by, lapses_at });
            open.draws_at = draws_at;
            open.awaits_return = false;
        }
    }

    pub(super) fn make_final(&mut self) {
        let Some(open) = self.open.take() else { return };
        self.zeros = open.zeros_since;
        let best_before = self.best(open.side);
        if let Some(state) = self.side_mut(open.side) {
            state.rack.extend(open.provisional.iter());
            state.best = state.best.with(&open.play);
        }
        self.latest = Some(LatestPlay {
            side: open.side,
            play: open.play,
            drawn: open.provisional,
            zeros_before: open.zeros_before,
            best_before,
            on: true,
            cost_turn_of: None,
        });
    }

    fn best(&self, side: Side) -> Best {
        self.side(side).map_or_else(Best::default, |state| state.best)
    }

    pub(super) fn call_challenge(&mut self, seat: Seat, slip_by: Millis) {
        if let Some(open) = &mut self.open {
            open.asked = None;
        }
        let Some(challenger) = self.setup.side_of(seat) else { return };
        let venue = match self.phase {
            Phase::Turn { side } => Venue::Turn { side },
            Phase::OutPlay { next, .. } => Venue::OutPlay { next },
            Phase::LastLook { round_over, overtime, .. } => {
                Venue::LastLook { round_over, overtime }
            }
            _ => return,
        };
        self.phase = Phase::Adjudicating { challenger, caller: seat, slip_by, venue };
    }

    pub(super) fn take_off(&mut self, side: Side, returned: Tiles, next: Side) {
        let best_now = self.best(side);
        let (play, zeros_before, zeros_since, best_before) =
            match (self.open.take(), self.latest.take()) {
                (Some(open), _) => (open.play, open.zeros_before, open.zeros_since, best_now),
                (None, Some(latest)) => {
                    if let Some(state) = self.side_mut(side) {
                        let _ = state.rack.remove_all(returned.iter());
                    }
                    (latest.play, latest.zeros_before, 0, latest.best_before)
                }
                (None, None) => return,
            };
        self.board.lift(&play);
        self.bag.extend(returned.iter());
        if let Some(state) = self.side_mut(side) {
            state.rack.extend(play.tiles());
            state.play_points = state.play_points.saturating_sub(i32::from(play.score));
            state.best = best_before;
        }
        self.zeros = zeros_before.saturating_add(1).saturating_add(zeros_since);
        self.latest = Some(LatestPlay {
            side,
            play,
            drawn: Tiles::EMPTY,
            zeros_before,
            best_before,
            on: false,
            cost_turn_of: None,
        });
        self.phase = Phase::Turn { side: next };
    }

    pub(super) fn play_stood(&mut self, cost: &ChallengeCost) {
        if let Phase::Adjudicating { venue, challenger, .. } = self.phase {
            if *cost == ChallengeCost::NextTurn
                && let Some(state) = self.side_mut(challenger)
            {
                state.owed_turns = state.owed_turns.saturating_add(1);
            }
            let over = Agreement::default();
            self.phase = match venue {
                Venue::Turn { side } => Phase::Turn { side },
                Venue::OutPlay { next } => {
                    Phase::OutPlay { next, until: self.now, away: false, accepted: over }
                }
                Venue::LastLook { round_over, overtime } => {
                    Phase::LastLook { until: self.now, round_over, overtime, accepted: over }
                }
            };
        }
        if let ChallengeCost::Points { side, points } = *cost
            && let Some(state) = self.side_mut(side)
        {
            state.challenge_points = state.challenge_points.saturating_add(i32::from(points));
        }
    }

    pub(super) fn put_back(&mut self, side: Side) {
        let Some(mut latest) = self.latest.take() else { return };
        self.board.lay(&latest.play);
        if let Some(state) = self.side_mut(side) {
            let _ = state.rack.remove_all(latest.play.tiles());
            state.play_points = state.play_points.saturating_add(i32::from(latest.play.score));
            state.best = state.best.with(&latest.play);
        }
        self.zeros = 0;
        latest.on = true;
        latest.drawn = Tiles::EMPTY;
        self.latest = Some(latest);
    }
}
