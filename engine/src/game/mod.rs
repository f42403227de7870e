//! The state of one table. It changes by events only ([`crate::evolve()`]).

mod parts;
mod phase;
mod queries;

use std::sync::Arc;

use serde::Serialize;

use crate::board::Board;
use crate::clock::Clocks;
use crate::placement::Play;
use crate::ruleset::Ruleset;
use crate::setup::Setup;
use crate::tally::GameResult;
use crate::tiles::Tiles;
use crate::units::{Millis, Side};

pub(crate) use parts::*;
pub use phase::{
    Adjournment, Agreement, DirectorCall, Freeze, Over, Phase, Stage, Venue, WaitingCall,
};

/// One game, with everything the server knows of it. What others may know is
/// [`crate::view()`]'s to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Game {
    pub(crate) setup: Arc<Setup>,
    /// The instant of the latest event: time never goes back behind it.
    pub(crate) now: Millis,
    pub(crate) bag: Tiles,
    pub(crate) board: Board,
    pub(crate) deal: Deal,
    pub(crate) sides: Vec<SideState>,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) clocks: Clocks,
    pub(crate) phase: Phase,
    /// The latest play while it can be held or challenged.
    pub(crate) open: Option<OpenPlay>,
    /// The latest play once it cannot be, until the next turn: what a director can rule on.
    pub(crate) latest: Option<LatestPlay>,
    /// Whether any play has been made: from then on a game cannot be called off.
    pub(crate) play_made: bool,
    /// The side that completed a turn last.
    pub(crate) last_turn: Option<Side>,
    /// The side that left the game last.
    pub(crate) last_out: Option<Side>,
    /// Successive turns without a score.
    pub(crate) zeros: u16,
    pub(crate) freeze: Option<Freeze>,
    pub(crate) end_agreed: Agreement,
    pub(crate) adjourn_agreed: Agreement,
    /// When the round starts, shifted by time that the server was down.
    pub(crate) starts_at: Option<Millis>,
    pub(crate) round_ends_at: Option<Millis>,
    pub(crate) hourglass: Hourglass,
}

impl Game {
    /// What was settled before anyone sat down.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.setup.ruleset
    }

    /// What lies on the board, an open play included.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many tiles the bag holds.
    #[must_use]
    pub fn bag_count(&self) -> usize {
        self.bag.len()
    }

    /// The instant of the latest event.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.now
    }

    /// A side's rack, without provisional tiles.
    #[must_use]
    pub fn rack(&self, side: Side) -> Tiles {
        self.side(side).map_or(Tiles::EMPTY, |state| state.rack)
    }

    /// Tiles a side has drawn but may not use yet.
    #[must_use]
    pub fn provisional(&self, side: Side) -> Tiles {
        self.open_of(side).map_or(Tiles::EMPTY, |open| open.provisional)
    }

    /// A side's points so far: plays, challenge bonuses, the director's, lateness.
    #[must_use]
    pub fn score(&self, side: Side) -> i32 {
        self.side(side).map_or(0, |state| {
            state
                .play_points
                .saturating_add(state.challenge_points)
                .saturating_add(state.adjusted_points)
                .saturating_sub(i32::from(state.late_points))
        })
    }

    /// What a side's clock shows at an instant.
    #[must_use]
    pub fn remaining_ms(&self, side: Side, now: Millis) -> i64 {
        self.clocks.remaining_at(side, now)
    }

    /// All clocks, as they were when one last started or stopped.
    #[must_use]
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The side whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        self.clocks.running.map(|running| running.side)
    }

    /// The side to move, while there is one.
    #[must_use]
    pub fn to_move(&self) -> Option<Side> {
        match self.phase {
            Phase::Turn { side } => Some(side),
            _ => None,
        }
    }

    /// The latest play while it can be held or challenged.
    #[must_use]
    pub fn open_play(&self) -> Option<&Play> {
        self.open.as_ref().map(|open| &*open.play)
    }

    /// The result, once there is one.
    #[must_use]
    pub fn result(&self) -> Option<&GameResult> {
        match &self.phase {
            Phase::Over(over) => Some(&over.result),
            _ => None,
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Whether the result is settled for good.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        matches!(&self.phase, Phase::Over(over) if over.closed)
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whether clocks and windows are stopped.
    #[must_use]
    pub fn is_frozen(&self) -> bool {
        self.freeze.is_some()
    }

    /// Whether racks lie face down: the clocks are stopped, and a stop buys no thinking time
    /// (ruling 13).
    #[must_use]
    pub fn racks_face_down(&self) -> bool {
        self.is_frozen() || matches!(self.phase, Phase::Adjudicating { .. })
    }

    /// Every tile there is, wherever it lies: always the full set.
    #[must_use]
    pub fn all_tiles(&self) -> Tiles {
        let mut all = self.bag;
        all.extend(self.board.faces().map(|face| face.tile()));
        for side in &self.sides {
            all.extend(side.rack.iter());
        }
        if let Some(open) = &self.open {
            all.extend(open.provisional.iter());
        }
        all
    }
}
