//! Who may know what. This is the one place that decides it.
//!
//! A viewer's picture of a table is built from what the viewer may know; it is
//! never the full picture with parts crossed out afterwards.

mod change;
mod event;
mod following;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use change::{Change, StateChange};
pub use event::{is_open, view_event};

use crate::board::Board;
use crate::clock::Clocks;
use crate::event::OutWhy;
use crate::fairness::{Digest, ServerEntropy};
use crate::game::{Freeze, Game, Over, Phase, WaitingCall};
use crate::placement::Play;
use crate::setup::Setup;
use crate::tiles::Tiles;
use crate::units::{Millis, Seat, Side};

/// For whom a game is shown: this alone decides which tiles are in the view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// A player of that side: knows its rack, its provisional tiles, its partner's word.
    Side(Side),
    /// Anyone else: no rack, no draft, no slip before it is handed in.
    Public,
    /// One who may see the racks: a director without a side in the event, or a spectator
    /// (behind the event's delay) where the event opens them.
    OpenRacks,
    /// One who never sees a rack, not even once the game is over, nor what a rack could be worked
    /// out from.
    ClosedRacks,
}

impl Viewer {
    fn sees_rack_of(self, side: Side) -> bool {
        match self {
            Self::Side(own) => own == side,
            Self::Public | Self::ClosedRacks => false,
            Self::OpenRacks => true,
        }
    }

    /// Whether everything is told to this viewer once the game is over.
    #[must_use]
    pub fn learns_all_at_the_end(self) -> bool {
        match self {
            Self::Side(_) | Self::Public | Self::OpenRacks => true,
            Self::ClosedRacks => false,
        }
    }

    fn knows_all_of(self, game: &Game) -> bool {
        game.is_over() && self.learns_all_at_the_end()
    }
}

/// A table as a viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableView {
    /// What was settled before anyone sat down.
    pub setup: Arc<Setup>,
    /// Phase, board, racks, scores and clocks, as far as the viewer may know them.
    pub state: TableState,
}

/// How a table stands, as a viewer may know it: all that changes while it is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableState {
    /// The instant of the latest event.
    pub now: Millis,
    /// What the server committed to.
    pub commitment: Digest,
    /// The server's share of the seed, once the game is over.
    pub server_entropy: Option<ServerEntropy>,
    /// What lies on the board, an open play included.
    pub board: Board,
    /// How many tiles the bag holds.
    pub bag_count: u8,
    /// The tiles that the viewer has not seen: in the bag, and on the racks that they do not see.
    pub unseen: Tiles,
    /// By number of the side, from 0.
    pub sides: Vec<SideView>,
    /// By number of the seat: all of side 0, then of side 1, and so on.
    pub seats: Vec<SeatView>,
    /// The clocks when one last started or stopped.
    pub clocks: Clocks,
    /// Where the game stands.
    pub phase: Phase,
    /// The latest play while it can be held or challenged.
    pub open: Option<OpenView>,
    /// Why everything stands still, if it does.
    pub freeze: Option<Freeze>,
    /// Whether racks lie face down: the clocks are stopped, and a stop buys no thinking time.
    pub face_down: bool,
    /// Successive turns without a score.
    pub zeros: u16,
    /// Sides that propose to end.
    pub end_agreed: Vec<Side>,
    /// Sides that propose to adjourn.
    pub adjourn_agreed: Vec<Side>,
    /// When the round starts.
    pub starts_at: Option<Millis>,
    /// When the round ends: known to everyone from its start on (ruling 36), also while players
    /// are still waited for.
    pub round_ends_at: Option<Millis>,
    /// When the hourglass's last plays are called.
    pub last_call_at: Option<Millis>,
}

/// A side as a viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideView {
    /// Its points so far.
    pub score: i32,
    /// How many tiles lie on its rack.
    pub rack_count: u8,
    /// Which, where the viewer may know.
    pub rack: Option<Tiles>,
    /// How many tiles it has drawn provisionally.
    pub provisional_count: u8,
    /// Which, where the viewer may know.
    pub provisional: Option<Tiles>,
    /// What lateness has cost it so far.
    pub late_points: u16,
    /// Turns it will lose.
    pub owed_turns: u8,
    /// Since when nobody of it has been there.
    pub away_since: Option<Millis>,
    /// Why it is out of the game.
    pub out: Option<OutWhy>,
    /// Whether it has used the call that stops the clocks.
    pub called_director: bool,
    /// Its call of the director that nobody has answered, whether it stops the clocks or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub waiting_call: Option<WaitingCall>,
    /// The player who wants to resign; for the side alone.
    pub resign_proposed: Option<Seat>,
}

/// A seat as anyone may know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Whether the player is there.
    pub present: bool,
    /// Since when, or since when not.
    pub since: Millis,
    /// Whether the player is ready.
    pub ready: bool,
}

/// An open play as a viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenView {
    /// The side that made the play.
    pub side: Side,
    /// The tiles, the words they make and the score.
    pub play: Arc<Play>,
    /// When its tiles are drawn.
    pub draws_at: Option<Millis>,
    /// Whether nothing is drawn until the next side is back.
    pub awaits_return: bool,
    /// Who holds it.
    pub held_by: Option<Side>,
    /// When the hold lapses.
    pub lapses_at: Option<Millis>,
    /// The player whose challenge awaits the partner's word; for the side alone.
    pub asked_by: Option<Seat>,
    /// Until when the partner may answer; for the side alone.
    pub asked_until: Option<Millis>,
}

/// The table as a viewer may know it.
#[must_use]
pub fn view(game: &Game, viewer: Viewer) -> TableView {
    let setup = if viewer.knows_all_of(game) {
        Arc::clone(&game.setup)
    } else {
        setup_view(&game.setup, viewer)
    };
    TableView { setup, state: state(game, viewer) }
}

/// How the table stands, as a viewer may know it.
#[must_use]
pub fn state(game: &Game, viewer: Viewer) -> TableState {
    state_in(StateBuffers::default(), game, viewer)
}

/// The allocations of a state that is out of date, to be filled by the next one: a state is made
/// after every event for each kind of viewer (decision 0110).
#[derive(Debug, Default)]
pub struct StateBuffers {
    sides: Vec<SideView>,
    seats: Vec<SeatView>,
}

impl From<TableState> for StateBuffers {
    fn from(TableState { sides, seats, .. }: TableState) -> Self {
        Self { sides, seats }
    }
}

/// The same as [`state`], in allocations that are used again.
#[must_use]
pub fn state_in(buffers: StateBuffers, game: &Game, viewer: Viewer) -> TableState {
    let StateBuffers { mut sides, mut seats } = buffers;
    sides.clear();
    sides.extend(game.setup.sides().map(|side| side_view(game, side, viewer)));
    seats.clear();
    seats.extend(game.seats.iter().map(|seat| SeatView {
        present: seat.present,
        since: seat.since,
        ready: seat.ready,
    }));
    TableState {
        now: game.now,
        commitment: game.deal.commitment,
        server_entropy: server_entropy(game, viewer),
        board: game.board,
        bag_count: game.bag.len() as u8,
        unseen: unseen(game, viewer),
        sides,
        seats,
        clocks: game.clocks,
        phase: phase_view(&game.phase),
        open: open_view(game, viewer),
        freeze: game.freeze.as_ref().map(freeze_view),
        face_down: game.racks_face_down(),
        zeros: game.zeros,
        end_agreed: game.setup.sides().filter(|&side| game.end_agreed.has(side)).collect(),
        adjourn_agreed: game.setup.sides().filter(|&side| game.adjourn_agreed.has(side)).collect(),
        starts_at: game.starts_at,
        round_ends_at: game.round_end(),
        last_call_at: game.hourglass.last_call_at,
    }
}

/// The phase: everyone may know all of it. A field that is new does not compile until it is
/// named here, or shown to some viewers only.
fn phase_view(phase: &Phase) -> Phase {
    match phase {
        Phase::Gathering { stage: _ }
        | Phase::Turn { side: _ }
        | Phase::Adjudicating { challenger: _, caller: _, slip_by: _, venue: _ }
        | Phase::OutPlay { next: _, until: _, away: _, accepted: _ }
        | Phase::LastLook { until: _, round_over: _, overtime: _, accepted: _ } => phase.clone(),
        Phase::Over(over) => {
            let Over { result: _, sign_by: _, signed: _, objected: _, closed: _ } = &**over;
            phase.clone()
        }
    }
}

/// Why everything stands still: everyone may know all of it, as of [`phase_view`].
fn freeze_view(freeze: &Freeze) -> Freeze {
    let Freeze { since: _, director: _, call: _, adjourned: _ } = freeze;
    freeze.clone()
}

/// What was settled before anyone sat down. A position to play on from may name racks, which
/// are their sides' alone; everyone may know the rest.
fn setup_view(setup: &Arc<Setup>, viewer: Viewer) -> Arc<Setup> {
    let Setup {
        game: _,
        ruleset: _,
        lexicon: _,
        seats: _,
        round: _,
        starts_at: _,
        first: _,
        firsts: _,
        seconds: _,
        rated: _,
        position,
    } = &**setup;
    match position {
        None => Arc::clone(setup),
        Some(position) => {
            let position = Some(position.redacted(|side| viewer.sees_rack_of(side)));
            Arc::new(Setup { position, ..Setup::clone(setup) })
        }
    }
}

/// What a viewer can count by looking at the board and the racks that they see: no tile is ever
/// lost, so it is all that lies in the bag and with the others, without a word about where.
fn unseen(game: &Game, viewer: Viewer) -> Tiles {
    let others = game.setup.sides().filter(|&side| !viewer.sees_rack_of(side));
    others.fold(game.bag, |unseen, side| unseen.and(&game.rack(side)).and(&game.provisional(side)))
}

/// The server's share of the seed, from which every draw can be worked out.
fn server_entropy(game: &Game, viewer: Viewer) -> Option<ServerEntropy> {
    viewer.knows_all_of(game).then_some(game.deal.server_entropy)
}

fn side_view(game: &Game, side: Side, viewer: Viewer) -> SideView {
    let sees = viewer.knows_all_of(game) || viewer.sees_rack_of(side);
    let (rack, provisional) = (game.rack(side), game.provisional(side));
    let state = game.side(side);
    let own = viewer == Viewer::Side(side);
    SideView {
        score: game.score(side),
        rack_count: rack.len() as u8,
        rack: sees.then_some(rack),
        provisional_count: provisional.len() as u8,
        provisional: sees.then_some(provisional),
        late_points: state.map_or(0, |state| state.late_points),
        owed_turns: state.map_or(0, |state| state.owed_turns),
        away_since: game.away_since(side),
        out: state.and_then(|state| state.out),
        called_director: state.is_some_and(|state| state.called_director),
        waiting_call: state.and_then(|state| state.waiting_call),
        resign_proposed: state.and_then(|state| state.resign_proposed).filter(|_| own),
    }
}

fn open_view(game: &Game, viewer: Viewer) -> Option<OpenView> {
    // A game that was voided or called off keeps its last play open in the engine's state, where
    // nobody can act on it any more.
    let open = game.open.as_ref().filter(|_| !game.is_over())?;
    let own = |seat: Seat| game.setup.side_of(seat).map(Viewer::Side) == Some(viewer);
    let asked = open.asked.filter(|asked| own(asked.by));
    Some(OpenView {
        side: open.side,
        play: Arc::clone(&open.play),
        draws_at: open.draws_at,
        awaits_return: open.awaits_return,
        held_by: open.held.map(|held| held.by),
        lapses_at: open.held.and_then(|held| held.lapses_at),
        asked_by: asked.map(|asked| asked.by),
        asked_until: asked.map(|asked| asked.until),
    })
}
