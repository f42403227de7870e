//! The rules of the 100-tile crossword board game, pure: no async, no I/O, no
//! clock of its own, no lexicon. Time comes in as a number, randomness from
//! the game's own seed, words by asking a [`Judge`].
//!
//! A table is laid with [`create`]. From then on [`decide()`] says what a command leads to, and
//! [`evolve()`] applies it; a shell stores the events between the two, shows each viewer what
//! [`view_event`] allows, and sleeps until [`next_deadline`].
//!
//! ```
//! use engine::fairness::Bytes;
//! use engine::*;
//!
//! let setup = Setup::builder(Preset::Practice.ruleset()).names(["Ada", "Bo"]).build();
//! let (mut game, created) = create(setup, Bytes([7; 32]), Millis(0))?;
//! let mut record = Record::new(vec![created]);
//! let judge = |word: &str| word == "CAT";
//! let mut does = |who: Who, command: Command| -> Result<(), Rejection> {
//!     let events = decide(&game, &judge, Moment::at(Millis(1_000)), &who, &command)?;
//!     for event in events {
//!         evolve(&mut game, &event);
//!         record.events.push(event);
//!     }
//!     Ok(())
//! };
//!
//! // Both sit down, commit to a share of the seed, and reveal it: the racks are dealt.
//! for seat in [Seat(0), Seat(1)] {
//!     does(Who::Server, Command::Arrived { seat })?;
//!     let commitment = Bytes([seat.0; 16]).commitment();
//!     does(Who::Seat(seat), Command::Ready { commitment })?;
//! }
//! for seat in [Seat(0), Seat(1)] {
//!     does(Who::Seat(seat), Command::Reveal { entropy: Bytes([seat.0; 16]) })?;
//! }
//! // A refusal says why and changes nothing.
//! let refused = does(Who::Seat(Seat(0)), Command::SignResult).unwrap_err();
//! assert_eq!(refused.code(), "game_not_over");
//! does(Who::Seat(Seat(0)), Command::Resign)?;
//!
//! assert!(game.is_over());
//! assert_eq!(record.replay()?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
mod score_sheet;
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
pub use game::{
    Adjournment, Agreement, DirectorCall, Freeze, Game, Over, Phase, Stage, Venue, WaitingCall,
};
pub use judge::Judge;
pub use mismatch::{Mismatch, Problem};
pub use placement::{BINGO_BONUS, Laid, PlacementError, Play, Word};
pub use position::{Earlier, Position};
pub use record::{Pseudonym, RECORD_FORMAT, Record, verify};
pub use rejection::Rejection;
pub use ruleset::{
    Adjudicated, CapShown, ChallengeRule, ClockRule, Division, EventRules, FailedChallenge,
    FirstRule, GoingOut, HoldRule, Lateness, MINUTE_MS, OvertimeLimit, ParameterError, PartnerRule,
    Present, Preset, ROUND_CALLS_MIN, Ruleset, SECOND_MS, Seeding, Standing, TieRule, ZeroRule,
};
pub use setup::{LexiconRef, Occupant, SeatSetup, Setup, SetupBuilder};
pub use tally::{End, GameResult, Item, Line, Outcome, SideResult};
pub use tiles::{Face, KINDS, Letter, RACK_SIZE, SET_SIZE, Tile, TileList, Tiles};
pub use units::{MAX_SIDES, Millis, Seat, Side};
pub use view::{
    Change, OpenView, SeatView, SideView, StateBuffers, StateChange, TableState, TableView, Viewer,
    is_open, state, state_in, view, view_event,
};
