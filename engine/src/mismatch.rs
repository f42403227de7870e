//! What can be wrong with a record: the first thing in it that is not as it must be.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::rejection::Rejection;
use crate::ruleset::ParameterError;
use crate::tiles::TileList;
use crate::units::{Seat, Side};

/// The first thing in a record that is not as it must be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mismatch {
    /// The event, counted from 0.
    pub event: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

impl Mismatch {
    pub(crate) const fn at(event: usize, problem: Problem) -> Self {
        Self { event, problem }
    }
}

/// What can be wrong with an event of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
pub enum Problem {
    /// The record's form is not one this engine reads.
    UnknownFormat {
        /// The form it names.
        format: u16,
    },
    /// The first event is not the laying of a table.
    DoesNotBegin,
    /// The table could not have been laid so.
    BadSetup {
        /// The first parameter that cannot be played by.
        error: ParameterError,
    },
    /// The server's share of the seed is missing.
    NotRevealed,
    /// The server's share is not what it committed to.
    ServerCommitment,
    /// A player's share is not what the player committed to.
    PlayerCommitment {
        /// The seat whose share it is.
        seat: Seat,
    },
    /// A player committed to a share of the seed, and it is not in it.
    ShareMissing {
        /// The player's seat.
        seat: Seat,
    },
    /// It happened before the event before it.
    BackInTime,
    /// Something that can only happen once happened again.
    Again,
    /// It names a side or a seat that does not exist.
    Nobody,
    /// The draw does not begin where the last one ended, or does not end where it must.
    StreamPosition {
        /// The word where it must.
        expected: u64,
        /// The word that the record names.
        found: u64,
    },
    /// The seed gives other tiles.
    Tiles {
        /// What the seed gives.
        expected: TileList,
        /// What the record says.
        found: TileList,
    },
    /// Another side goes first.
    FirstMove {
        /// The side that does.
        expected: Side,
        /// The side that the record names.
        found: Side,
    },
    /// Who goes first was not decided in the way that the record says.
    FirstHow,
    /// The play is not one, or not worth what the record says.
    Play {
        /// What it is worth, if it is one.
        expected: Option<u16>,
        /// What the record says.
        found: u16,
    },
    /// It is not that side's turn.
    NotItsTurn {
        /// The side that made it.
        side: Side,
    },
    /// The side does not have those tiles.
    NotOnRack,
    /// The side draws more tiles than a rack holds.
    RackIsFull,
    /// There is no play that this could have happened to.
    NoSuchPlay,
    /// Tiles were lost or made.
    TileCount,
    /// The result does not follow from the game.
    Result,
    /// The racks at the end are not those of the game.
    Racks,
    /// The rules lead to another event here.
    Expected {
        /// The one that they lead to.
        event: Box<Event>,
    },
    /// Whoever it names would have been refused.
    Refused {
        /// What `decide` answers to the command that the event tells of.
        rejection: Rejection,
    },
    /// Nothing leads to such an event here.
    NoCause,
    /// The game was laid by the first version of the rules, and rulings have changed since:
    /// today's lead to something else from here on. Every event holds by itself, the bag, the
    /// plays and the result among them (decision 0211).
    EarlierRulings,
    /// The game is not over.
    Unfinished,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.event, self.problem)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownFormat { format } => write!(f, "the record has the unknown form {format}"),
            Self::DoesNotBegin => f.write_str("the record does not begin with a table being laid"),
            Self::BadSetup { error } => write!(f, "no table could have been laid so: {error}"),
            Self::NotRevealed => f.write_str("the server's share of the seed is missing"),
            Self::ServerCommitment => {
                f.write_str("the server's share of the seed is not the one it committed to")
            }
            Self::PlayerCommitment { seat } => {
                write!(f, "the share of {seat} is not the one it committed to")
            }
            Self::ShareMissing { seat } => write!(f, "the share of {seat} is missing"),
            Self::BackInTime => f.write_str("it happened before the event before it"),
            Self::Again => f.write_str("it can happen only once"),
            Self::Nobody => f.write_str("it names a side or a seat that does not exist"),
            Self::StreamPosition { expected, found } => {
                write!(f, "the stream of words is at {expected}, not at {found}")
            }
            Self::Tiles { expected, found } => {
                write!(f, "the seed gives the tiles {expected}, the record says {found}")
            }
            Self::FirstMove { expected, found } => {
                write!(f, "{expected} goes first, the record says {found}")
            }
            Self::FirstHow => f.write_str("it was not decided in that way who goes first"),
            Self::Play { expected: Some(expected), found } => {
                write!(f, "the play is worth {expected}, the record says {found}")
            }
            Self::Play { expected: None, .. } => f.write_str("the tiles laid are not a placement"),
            Self::NotItsTurn { side } => write!(f, "it is not the turn of {side}"),
            Self::NotOnRack => f.write_str("the side does not have those tiles"),
            Self::RackIsFull => f.write_str("it draws more tiles than a rack holds"),
            Self::NoSuchPlay => f.write_str("there is no play it could have happened to"),
            Self::TileCount => f.write_str("there are not 100 tiles any more"),
            Self::Result => f.write_str("the result does not follow from the game"),
            Self::Racks => f.write_str("the racks are not those of the game"),
            Self::Expected { event } => {
                write!(f, "the rules lead to {:?} by {:?} here", event.fact, event.by)
            }
            Self::Refused { rejection } => write!(f, "it would have been refused: {rejection}"),
            Self::NoCause => f.write_str("nothing leads to such an event here"),
            Self::EarlierRulings => f.write_str(
                "the game was laid by version 1 of the rules, whose rulings have changed since: \
                 the bag, the plays and the result hold, but from here on it cannot be decided again",
            ),
            Self::Unfinished => f.write_str("the record ends before the game does"),
        }
    }
}

impl std::error::Error for Mismatch {}
