//! The rules of the 100-tile crossword board game, pure.

mod board;
pub mod fairness;
mod placement;
mod ruleset;
mod tiles;
mod units;

pub use board::{Board, Direction, Premium, SQUARES, Square, WIDTH};
pub use placement::{BINGO_BONUS, Laid, PlacementError, Play, Word};
pub use ruleset::{
    Adjudicated, CapShown, ChallengeRule, ClockRule, Division, EventRules, FailedChallenge,
    FirstRule, GoingOut, HoldRule, Lateness, MINUTE_MS, OvertimeLimit, ParameterError, PartnerRule,
    Present, Preset, Ruleset, SECOND_MS, Seeding, Standing, TieRule, ZeroRule,
};
pub use tiles::{Face, KINDS, Letter, RACK_SIZE, SET_SIZE, Tile, TileList, Tiles};
pub use units::{MAX_SIDES, Millis, Seat, Side};
