//! What a game is made of besides its phase. Only the engine sees these.

use std::sync::Arc;

use serde::Serialize;

use super::WaitingCall;
use crate::event::OutWhy;
use crate::fairness::{Digest, PlayerEntropy, ServerEntropy};
use crate::placement::Play;
use crate::tiles::Tiles;
use crate::units::{Millis, Seat, Side};

/// What the draws come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Deal {
    pub(crate) commitment: Digest,
    pub(crate) server_entropy: ServerEntropy,
    /// Known once the shares are revealed.
    pub(crate) seed: Option<Digest>,
    /// The next word of the seed's stream.
    pub(crate) next_word: u64,
}

/// A side's rack, points, and standing at the table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub(crate) struct SideState {
    pub(crate) rack: Tiles,
    pub(crate) play_points: i32,
    pub(crate) challenge_points: i32,
    pub(crate) adjusted_points: i32,
    pub(crate) late_points: u16,
    pub(crate) best: Best,
    /// Turns lost to failed challenges, not yet passed over.
    pub(crate) owed_turns: u8,
    pub(crate) out: Option<OutWhy>,
    pub(crate) presence_waived: bool,
    /// Since when it has not been ready, or when it was last charged for that: the next
    /// interval that is completed after it costs points.
    pub(crate) late_since: Millis,
    /// Until when it is not charged, having lost its line while it was ready.
    pub(crate) grace_until: Option<Millis>,
    /// The director waits for it: it is neither charged nor forfeited for being late.
    pub(crate) lateness_waived: bool,
    pub(crate) called_director: bool,
    /// Until when another call of the director says nothing new; none once there was an answer.
    pub(crate) call_waits_until: Option<Millis>,
    /// Its oldest call that no director has answered: it waits, whatever the clocks do.
    pub(crate) waiting_call: Option<WaitingCall>,
    pub(crate) resign_proposed: Option<Seat>,
}

/// The best that a side's plays have scored, for rules that break a tie by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub(crate) struct Best {
    pub(crate) turn: u16,
    pub(crate) word: u16,
}

impl Best {
    /// The best with one more play.
    pub(crate) fn with(self, play: &Play) -> Self {
        Self { turn: self.turn.max(play.score), word: self.word.max(play.best_word()) }
    }
}

/// A seat's presence and its share of the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct SeatState {
    pub(crate) present: bool,
    /// Since when it is present, or away.
    pub(crate) since: Millis,
    pub(crate) ready: bool,
    /// Lost its line while it was ready: it is ready again when its line is back.
    pub(crate) returns_ready: bool,
    pub(crate) commitment: Option<Digest>,
    pub(crate) entropy: Option<PlayerEntropy>,
}

/// A play while it can be held or challenged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct OpenPlay {
    pub(crate) side: Side,
    pub(crate) play: Arc<Play>,
    pub(crate) committed_at: Millis,
    /// When its tiles are drawn; none when there is nothing to wait for.
    pub(crate) draws_at: Option<Millis>,
    /// The next side was away when it was made: nothing is drawn until it has looked.
    pub(crate) awaits_return: bool,
    /// Tiles drawn for it, not yet on the rack.
    pub(crate) provisional: Tiles,
    pub(crate) held: Option<Held>,
    pub(crate) asked: Option<Asked>,
    /// The partner has said what they think of the challenge that was called.
    pub(crate) advised: bool,
    /// Turns without a score before it, and since it (turns passed over while it is open).
    pub(crate) zeros_before: u16,
    pub(crate) zeros_since: u16,
}

/// A hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Held {
    pub(crate) by: Side,
    pub(crate) lapses_at: Option<Millis>,
}

/// A partner who was asked whether to challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Asked {
    pub(crate) by: Seat,
    pub(crate) until: Millis,
}

/// The latest play, once it is final or off the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct LatestPlay {
    pub(crate) side: Side,
    pub(crate) play: Arc<Play>,
    /// What was drawn for it.
    pub(crate) drawn: Tiles,
    pub(crate) zeros_before: u16,
    /// The best of its side before it.
    pub(crate) best_before: Best,
    /// Whether it lies on the board.
    pub(crate) on: bool,
    /// The side that lost its turn by challenging it.
    pub(crate) cost_turn_of: Option<Side>,
}

/// The hourglass's own times; all empty where clocks are banks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub(crate) struct Hourglass {
    pub(crate) last_call_at: Option<Millis>,
    /// When the last call was made: once the turn is over the last plays begin.
    pub(crate) called_at: Option<Millis>,
    pub(crate) last_plays: Option<LastPlays>,
}

/// The last plays of an hourglass game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct LastPlays {
    pub(crate) share_ms: u64,
    pub(crate) left: u8,
}
