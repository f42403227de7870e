//! The state of one table. It changes by events only ([`crate::evolve()`]).

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::clock::Clocks;
use crate::event::OutWhy;
use crate::fairness::{Digest, PlayerEntropy, ServerEntropy};
use crate::placement::Play;
use crate::ruleset::{Present, Ruleset};
use crate::setup::{Occupant, Setup};
use crate::tally::GameResult;
use crate::tiles::Tiles;
use crate::units::{MAX_SIDES, Millis, Seat, Side};

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
    pub(crate) best_turn: u16,
    /// Turns lost to failed challenges, not yet passed over.
    pub(crate) owed_turns: u8,
    pub(crate) out: Option<OutWhy>,
    pub(crate) presence_waived: bool,
    /// The director waits for it: it is neither charged nor forfeited for being late.
    pub(crate) lateness_waived: bool,
    pub(crate) called_director: bool,
    pub(crate) resign_proposed: Option<Seat>,
}

/// A seat's presence and its share of the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct SeatState {
    pub(crate) present: bool,
    /// Since when it is present, or away.
    pub(crate) since: Millis,
    pub(crate) ready: bool,
    pub(crate) commitment: Option<Digest>,
    pub(crate) entropy: Option<PlayerEntropy>,
}

/// Where the game stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Players arrive and get ready.
    Gathering {
        /// How far the shares of the seed have come.
        stage: Stage,
    },
    /// A side is to move; the play before may still be open.
    Turn {
        /// Which side.
        side: Side,
    },
    /// A slip is being written. All clocks are stopped.
    Adjudicating {
        /// The side that challenges.
        challenger: Side,
        /// The player who called it.
        caller: Seat,
        /// Until when the slip can be handed in.
        slip_by: Millis,
        /// What the challenge interrupted.
        venue: Venue,
    },
    /// A side has played its last tile. Clocks are stopped unless the play is held.
    OutPlay {
        /// Whose turn it is if the play comes off.
        next: Side,
        /// When silence accepts it, unless it is held.
        until: Millis,
        /// Whether that is the longer time for a side that was away.
        away: bool,
        /// The sides that accept it.
        accepted: Agreement,
    },
    /// The round or the hourglass is over; the last play can still be challenged.
    LastLook {
        /// When silence accepts it.
        until: Millis,
        /// Whether it was the round that ended.
        round_over: bool,
        /// The sides that accept it.
        accepted: Agreement,
    },
    /// The result is there.
    Over(Box<Over>),
}

/// What a challenge interrupted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "venue", rename_all = "snake_case")]
pub enum Venue {
    /// A turn.
    Turn {
        /// Whose.
        side: Side,
    },
    /// The window on an out play.
    OutPlay {
        /// Whose turn it is if the play comes off.
        next: Side,
    },
    /// The last look after the round or the hourglass.
    LastLook {
        /// Whether it was the round that ended.
        round_over: bool,
    },
}

/// How far the shares of the seed have come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// Seats get ready and commit.
    Committing,
    /// All must reveal.
    Revealing {
        /// By when.
        until: Millis,
    },
    /// A reveal failed: those still ready must commit anew.
    Recommitting {
        /// By when.
        until: Millis,
    },
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
    /// The best turn of its side before it.
    pub(crate) best_before: u16,
    /// Whether it lies on the board.
    pub(crate) on: bool,
    /// The side that lost its turn by challenging it.
    pub(crate) cost_turn_of: Option<Side>,
}

/// Clocks and windows stopped, for as long as there is a reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Freeze {
    /// Since when.
    pub since: Millis,
    /// Whether the director stopped them.
    pub director: bool,
    /// Until when a call of the director stops them.
    pub call_until: Option<Millis>,
    /// Since when the game is adjourned, and which sides are back.
    pub adjourned: Option<(Millis, Agreement)>,
}

impl Freeze {
    /// Whether there is a reason to stand still besides an adjournment.
    pub(crate) const fn stopped_otherwise(&self) -> bool {
        self.director || self.call_until.is_some()
    }
}

/// Which sides have agreed to something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Agreement([bool; MAX_SIDES]);

impl Agreement {
    pub(crate) fn add(&mut self, side: Side) {
        if let Some(agreed) = self.0.get_mut(side.index()) {
            *agreed = true;
        }
    }

    /// Whether a side has.
    #[must_use]
    pub fn has(&self, side: Side) -> bool {
        self.0.get(side.index()).copied().unwrap_or(false)
    }

    pub(crate) fn is_proposed(&self) -> bool {
        self.0.contains(&true)
    }
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

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Over {
    /// Its result.
    pub result: GameResult,
    /// Until when it can be signed.
    pub sign_by: Option<Millis>,
    /// The sides that have signed.
    pub signed: Agreement,
    /// Whether a side sent it to the director.
    pub objected: bool,
    /// Whether it is settled for good.
    pub closed: bool,
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

    /// The board.
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

    pub(crate) fn side(&self, side: Side) -> Option<&SideState> {
        self.sides.get(side.index())
    }

    pub(crate) fn side_mut(&mut self, side: Side) -> Option<&mut SideState> {
        self.sides.get_mut(side.index())
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(seat.index())
    }

    pub(crate) fn open_of(&self, side: Side) -> Option<&OpenPlay> {
        self.open.as_ref().filter(|open| open.side == side)
    }

    /// The sides still in the game.
    pub(crate) fn active(&self) -> impl Iterator<Item = Side> + '_ {
        self.setup.sides().filter(|&side| self.is_active(side))
    }

    pub(crate) fn is_active(&self, side: Side) -> bool {
        self.side(side).is_some_and(|state| state.out.is_none())
    }

    /// The next side to the left that is still in the game.
    pub(crate) fn next_after(&self, side: Side) -> Side {
        let count = self.sides.len().max(1);
        (1..=count)
            .map(|step| Side(((side.index() + step) % count) as u8))
            .find(|&next| self.is_active(next))
            .unwrap_or(side)
    }

    /// Whether every side still in the game, but `except`, has agreed.
    pub(crate) fn all_agree(&self, agreed: &Agreement, except: Option<Side>) -> bool {
        self.active().filter(|&side| Some(side) != except).all(|side| agreed.has(side))
    }

    /// Since when nobody of a side has been there; none while someone is.
    pub(crate) fn away_since(&self, side: Side) -> Option<Millis> {
        let mut left = None;
        for seat in self.setup.seats_of(side) {
            match self.setup.occupant(seat) {
                Occupant::Empty => {}
                Occupant::Bot => return None,
                Occupant::Human => {
                    let state = self.seat(seat)?;
                    if state.present {
                        return None;
                    }
                    left = left.max(Some(state.since));
                }
            }
        }
        left
    }

    /// The other player of a pair, if someone sits there.
    pub(crate) fn partner(&self, seat: Seat) -> Option<Seat> {
        let side = self.setup.side_of(seat)?;
        self.setup
            .seats_of(side)
            .find(|&other| other != seat && self.setup.occupant(other) != Occupant::Empty)
    }

    /// Whether a seat's player is at the table; a bot always is.
    pub(crate) fn is_present(&self, seat: Seat) -> bool {
        match self.setup.occupant(seat) {
            Occupant::Bot => true,
            Occupant::Human => self.seat(seat).is_some_and(|state| state.present),
            Occupant::Empty => false,
        }
    }

    /// Whether enough of a side's players are ready for it to begin.
    pub(crate) fn side_ready(&self, side: Side) -> bool {
        let mut humans = self
            .setup
            .seats_of(side)
            .filter(|&seat| self.setup.occupant(seat) == Occupant::Human)
            .map(|seat| self.seat(seat).is_some_and(|state| state.ready))
            .peekable();
        if humans.peek().is_none() {
            return true;
        }
        let waived = self.side(side).is_some_and(|state| state.presence_waived);
        match self.rules().lateness.present {
            Present::Everyone if !waived => humans.all(|ready| ready),
            _ => humans.any(|ready| ready),
        }
    }

    /// The sides that lateness counts against now.
    pub(crate) fn late(&self) -> impl Iterator<Item = Side> + '_ {
        let waived = |side| self.side(side).is_some_and(|state| state.lateness_waived);
        self.active().filter(move |&side| !self.side_ready(side) && !waived(side))
    }

    /// How many tiles a side would draw now.
    pub(crate) fn to_draw(&self, side: Side) -> usize {
        let room = crate::tiles::RACK_SIZE.saturating_sub(self.rack(side).len());
        room.min(self.bag.len())
    }
}
