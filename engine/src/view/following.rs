//! What differs from viewer to viewer, and that the rest can be taken over from another's state.

use super::{TableState, Viewer, open_view, server_entropy, side_view, unseen};
use crate::game::Game;

impl TableState {
    /// Whether what differs from viewer to viewer is the same as in another state.
    #[must_use]
    pub fn has_same_own(&self, other: &Self) -> bool {
        self.unseen == other.unseen
            && self.server_entropy == other.server_entropy
            && self.sides == other.sides
            && self.open == other.open
    }

    /// Whether what differs from viewer to viewer is still as this state of `viewer` has it.
    #[must_use]
    pub fn has_own_of(&self, game: &Game, viewer: Viewer) -> bool {
        let mut sides = game.setup.sides().zip(&self.sides);
        self.unseen == unseen(game, viewer)
            && self.server_entropy == server_entropy(game, viewer)
            && sides.all(|(side, known)| side_view(game, side, viewer) == *known)
            && self.open == open_view(game, viewer)
    }

    /// Takes over what is the same for every viewer.
    pub fn follow(&mut self, other: &Self) {
        // All of them: a field that is forgotten here does not compile.
        let Self {
            now,
            commitment,
            server_entropy: _,
            board,
            bag_count,
            unseen: _,
            sides: _,
            seats,
            clocks,
            phase,
            open: _,
            freeze,
            face_down,
            zeros,
            end_agreed,
            adjourn_agreed,
            starts_at,
            round_ends_at,
            last_call_at,
        } = other;
        (self.now, self.commitment) = (*now, *commitment);
        (self.board, self.bag_count, self.clocks) = (*board, *bag_count, *clocks);
        (self.face_down, self.zeros, self.starts_at) = (*face_down, *zeros, *starts_at);
        (self.round_ends_at, self.last_call_at) = (*round_ends_at, *last_call_at);
        self.seats.clone_from(seats);
        self.phase.clone_from(phase);
        self.freeze.clone_from(freeze);
        self.end_agreed.clone_from(end_agreed);
        self.adjourn_agreed.clone_from(adjourn_agreed);
    }
}
