//! The rules of the 100-tile crossword board game, pure: no async, no I/O, no
//! clock of its own, no lexicon. Time comes in as a number, randomness from
//! the game's own seed, words by asking a [`Judge`].

mod board;
mod clock;
mod command;
mod deadlines;
mod decide;
mod event;
mod evolve;
pub mod fairness;
mod game;
pub mod gcg;
mod judge;
mod mismatch;
mod placement;
mod position;
mod record;
mod rejection;
mod ruleset;
mod setup;
mod tally;
mod tiles;
mod units;
mod view;

pub use board::{Board, Direction, Premium, SQUARES, Square, WIDTH};
pub use clock::{Clocks, Running, overtime_limit_ms, overtime_points};
pub use command::{Command, Moment, Who};
pub use deadlines::next_deadline;
pub use decide::{create, decide};
pub use event::{
    ChallengeCost, ClosedHow, Event, Fact, FinalHow, FirstHow, OutWhy, PassWhy, Secret, Window,
};
pub use evolve::evolve;
pub use game::{Adjournment, Agreement, DirectorCall, Freeze, Game, Over, Phase, Stage, Venue};
pub use judge::Judge;
pub use mismatch::{Mismatch, Problem};
pub use placement::{BINGO_BONUS, Laid, PlacementError, Play, Word};
pub use position::Position;
pub use record::{RECORD_FORMAT, Record, verify};
pub use rejection::Rejection;
pub use ruleset::{
    Adjudicated, CapShown, ChallengeRule, ClockRule, Division, EventRules, FailedChallenge,
    FirstRule, GoingOut, HoldRule, Lateness, MINUTE_MS, OvertimeLimit, ParameterError, PartnerRule,
    Present, Preset, Ruleset, SECOND_MS, Seeding, Standing, TieRule, ZeroRule,
};
pub use setup::{LexiconRef, Occupant, SeatSetup, Setup};
pub use tally::{End, GameResult, Item, Line, Outcome, SideResult};
pub use tiles::{Face, KINDS, Letter, RACK_SIZE, SET_SIZE, Tile, TileList, Tiles};
pub use units::{MAX_SIDES, Millis, Seat, Side};
pub use view::{
    Change, OpenView, Room, SeatView, SideView, StateChange, TableState, TableView, Viewer,
    is_open, state, state_in, view, view_event,
};
