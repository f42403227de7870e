//! Turns: tiles laid, drawn and exchanged, turns passed, sides that leave.

use std::sync::Arc;

use crate::event::{OutWhy, PassWhy, Window};
use crate::game::{Agreement, Game, OpenPlay, Phase};
use crate::placement::Play;
use crate::tiles::{Tile, Tiles};
use crate::units::{Millis, Side};

impl Game {
    pub(super) fn take_from_bag(&mut self, tiles: impl Iterator<Item = Tile>) {
        tiles.for_each(|tile| {
            self.bag.remove(tile);
        });
    }

    /// Puts drawn tiles where they belong: apart, or on the rack.
    pub(super) fn receive(&mut self, side: Side, tiles: Tiles, provisional: bool) {
        if provisional {
            if let Some(open) = &mut self.open {
                open.provisional.extend(tiles.iter());
                open.draws_at = None;
            }
            return;
        }
        if let Some(state) = self.side_mut(side) {
            state.rack.extend(tiles.iter());
        }
        if let Some(latest) = self.latest.as_mut().filter(|latest| latest.side == side) {
            latest.drawn.extend(tiles.iter());
        }
    }

    pub(super) fn place(
        &mut self,
        at: Millis,
        side: Side,
        play: &Arc<Play>,
        window: Window,
        next: Side,
    ) {
        self.board.lay(play);
        if let Some(state) = self.side_mut(side) {
            let _ = state.rack.remove_all(play.tiles());
            state.play_points = state.play_points.saturating_add(i32::from(play.score));
        }
        self.play_made = true;
        self.latest = None;
        self.open = Some(OpenPlay {
            side,
            play: Arc::clone(play),
            committed_at: at,
            draws_at: if let Window::Draw { at } = window { Some(at) } else { None },
            awaits_return: window == Window::AwaitReturn,
            provisional: Tiles::EMPTY,
            held: None,
            asked: None,
            advised: false,
            zeros_before: self.zeros,
            zeros_since: 0,
        });
        self.turn_done(side, next);
        if let Window::Out { until, away } = window {
            self.phase = Phase::OutPlay { next, until, away, accepted: Agreement::default() };
        }
    }

    pub(super) fn pass(&mut self, side: Side, why: PassWhy, next: Side) {
        match &mut self.open {
            Some(open) => open.zeros_since = open.zeros_since.saturating_add(1),
            None => self.zeros = self.zeros.saturating_add(1),
        }
        match why {
            PassWhy::OwedTurn => {
                if let Some(state) = self.side_mut(side) {
                    state.owed_turns = state.owed_turns.saturating_sub(1);
                }
            }
            PassWhy::LostChallenge => {
                if let Some(latest) = &mut self.latest {
                    latest.cost_turn_of = Some(side);
                }
            }
            PassWhy::Passed | PassWhy::RanOut => self.latest = None,
        }
        self.turn_done(side, next);
    }

    /// What every completed turn does: the next side moves, and old proposals are void.
    pub(super) fn turn_done(&mut self, side: Side, next: Side) {
        self.phase = Phase::Turn { side: next };
        self.last_turn = Some(side);
        self.end_agreed = Agreement::default();
        self.adjourn_agreed = Agreement::default();
        if let Some(state) = self.side_mut(side) {
            state.resign_proposed = None;
        }
        if let Some(last) = &mut self.hourglass.last_plays {
            last.left = last.left.saturating_sub(1);
        }
    }

    pub(super) fn side_out(&mut self, side: Side, why: OutWhy, next: Option<Side>) {
        let had_a_last_play_left = self.has_a_last_play_left(side);
        if let Some(last) = self.hourglass.last_plays.as_mut().filter(|_| had_a_last_play_left) {
            last.left = last.left.saturating_sub(1);
        }
        self.last_out = Some(side);
        if let Some(state) = self.side_mut(side) {
            state.out = Some(why);
            if why == OutWhy::Late {
                // A late forfeit takes the place of the points for being late (ruling 27).
                state.late_points = 0;
            }
            state.resign_proposed = None;
        }
        let setup = Arc::clone(&self.setup);
        if let Some(open) = &mut self.open {
            // Its hold, and a challenge that its partner was asked about, leave with it.
            open.held = open.held.filter(|held| held.by != side);
            open.asked = open.asked.filter(|asked| setup.side_of(asked.by) != Some(side));
        }
        let Some(next) = next else { return };
        match &mut self.phase {
            Phase::Turn { side } => *side = next,
            Phase::OutPlay { next: after, .. } => *after = next,
            _ => {}
        }
    }

    /// Whether a side is one of those whose last play by the hourglass is still to come.
    fn has_a_last_play_left(&self, side: Side) -> bool {
        let (Some(last), Phase::Turn { side: first } | Phase::OutPlay { next: first, .. }) =
            (self.hourglass.last_plays, &self.phase)
        else {
            return false;
        };
        std::iter::successors(Some(*first), |&after| Some(self.next_after(after)))
            .take(usize::from(last.left))
            .any(|one| one == side)
    }
}
