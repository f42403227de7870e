//! The record of a game, and its proof: anyone can re-deal and re-score it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::decide::first_move;
use crate::event::{Event, Fact, FirstHow, Secret};
use crate::evolve::{created, evolve};
use crate::fairness::Stream;
use crate::game::Game;
use crate::placement::Play;
use crate::ruleset::ParameterError;
use crate::tally::tally;
use crate::tiles::{RACK_SIZE, TileList, Tiles};
use crate::units::{Seat, Side};

/// The version of the record's form.
pub const RECORD_FORMAT: u16 = 1;

/// Everything that happened in a game, from the table being laid on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The version of its form.
    pub format: u16,
    /// What happened, in order.
    pub events: Vec<Event>,
}

impl Record {
    /// A record of these events.
    #[must_use]
    pub const fn new(events: Vec<Event>) -> Self {
        Self { format: RECORD_FORMAT, events }
    }

    /// The game as the events leave it. They are believed; [`verify`] checks them.
    pub fn replay(&self) -> Result<Game, Mismatch> {
        let mut game = self.first()?;
        self.events.iter().skip(1).for_each(|event| evolve(&mut game, event));
        Ok(game)
    }

    /// The game as the first event leaves it.
    fn first(&self) -> Result<Game, Mismatch> {
        if self.format != RECORD_FORMAT {
            return Err(Mismatch::at(0, Problem::UnknownFormat { format: self.format }));
        }
        let Some(Event {
            fact: Fact::GameCreated { setup, commitment, server_entropy }, at, ..
        }) = self.events.first()
        else {
            return Err(Mismatch::at(0, Problem::DoesNotBegin));
        };
        let fail = |problem| Err(Mismatch::at(0, problem));
        if let Err(error) = setup.check() {
            return fail(Problem::BadSetup { error });
        }
        match server_entropy {
            None => fail(Problem::NotRevealed),
            Some(entropy) if entropy.commitment() != *commitment => fail(Problem::ServerCommitment),
            Some(entropy) => Ok(created(setup.clone(), *commitment, *entropy, *at)),
        }
    }
}

/// The first thing in a record that is not as it must be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mismatch {
    /// The event, counted from 0.
    pub event: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

impl Mismatch {
    const fn at(event: usize, problem: Problem) -> Self {
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
        /// Why not.
        error: ParameterError,
    },
    /// The server's share of the seed is missing.
    NotRevealed,
    /// The server's share is not what it committed to.
    ServerCommitment,
    /// A player's share is not what the player committed to.
    PlayerCommitment {
        /// Whose.
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
            Self::Unfinished => f.write_str("the record ends before the game does"),
        }
    }
}

impl std::error::Error for Mismatch {}

/// Checks a finished game's record: what was committed to and revealed, every draw against the
/// seed, every play's placement and score, that no tile is lost, and the result. The answer is
/// the game, or the first thing that is not as it must be.
pub fn verify(record: &Record) -> Result<Game, Mismatch> {
    let mut game = record.first()?;
    for (index, event) in record.events.iter().enumerate().skip(1) {
        let fail = |problem| Mismatch::at(index, problem);
        check(&game, event).map_err(fail)?;
        evolve(&mut game, event);
        if game.all_tiles() != Tiles::FULL_SET {
            return Err(fail(Problem::TileCount));
        }
    }
    if game.is_over() {
        Ok(game)
    } else {
        Err(Mismatch::at(record.events.len(), Problem::Unfinished))
    }
}

/// Whether an event can follow.
fn check(game: &Game, event: &Event) -> Result<(), Problem> {
    if event.at < game.now {
        return Err(Problem::BackInTime);
    }
    match &event.fact {
        Fact::GameCreated { .. } => Err(Problem::Again),
        Fact::SeatRevealed { seat, entropy } => {
            let state = game.seat(*seat).ok_or(Problem::Nobody)?;
            if state.commitment == Some(entropy.commitment()) {
                Ok(())
            } else {
                Err(Problem::PlayerCommitment { seat: *seat })
            }
        }
        Fact::FirstDecided { side, how } => check_first(game, *side, how),
        Fact::TilesDrawn { side, tiles, from_word, to_word, .. } => {
            game.side(*side).ok_or(Problem::Nobody)?;
            check_draw(game, tiles, *from_word, *to_word)?;
            check_room(game.rack(*side).len() + game.provisional(*side).len(), tiles)
        }
        Fact::TurnPassed { side, .. } => check_turn(game, *side),
        Fact::TilesPlaced { side, play, .. } => {
            check_turn(game, *side)?;
            check_play(game, *side, play)
        }
        Fact::TilesExchanged { side, returned, drawn, from_word, to_word, .. } => {
            check_turn(game, *side)?;
            let mut rack = game.rack(*side);
            rack.remove_all(returned.iter()).map_err(|_| Problem::NotOnRack)?;
            check_draw(game, drawn, *from_word, *to_word)?;
            check_room(rack.len(), drawn)
        }
        Fact::PlayTakenOff { side, returned, .. } => check_off(game, *side, returned),
        Fact::PlayPutBack { side, .. } => check_back(game, *side),
        Fact::GameOver { result, racks, server_entropy, .. } => {
            if game.is_over() {
                return Err(Problem::Again);
            }
            if *server_entropy != game.deal.server_entropy {
                return Err(Problem::ServerCommitment);
            }
            let left = |side| {
                let apart = game.provisional(side);
                game.rack(side).iter().chain(apart.iter()).collect::<Tiles>()
            };
            if !racks.iter().copied().eq(game.setup.sides().map(left)) {
                return Err(Problem::Racks);
            }
            if tally(game, result.end.clone(), event.at) == *result {
                Ok(())
            } else {
                Err(Problem::Result)
            }
        }
        Fact::ResultAmended { result } => {
            if game.is_over() && tally(game, result.end.clone(), event.at) == *result {
                Ok(())
            } else {
                Err(Problem::Result)
            }
        }
        _ => Ok(()),
    }
}

/// A turn is made by the side whose turn it is.
fn check_turn(game: &Game, side: Side) -> Result<(), Problem> {
    game.side(side).ok_or(Problem::Nobody)?;
    if game.to_move() == Some(side) { Ok(()) } else { Err(Problem::NotItsTurn { side }) }
}

/// Nobody draws more than fits on a rack.
fn check_room(held: usize, drawn: &Secret) -> Result<(), Problem> {
    if held + drawn.iter().count() > RACK_SIZE { Err(Problem::RackIsFull) } else { Ok(()) }
}

fn check_draw(game: &Game, tiles: &Secret, from_word: u64, to_word: u64) -> Result<(), Problem> {
    let expected = game.deal.next_word;
    if from_word != expected {
        return Err(Problem::StreamPosition { expected, found: from_word });
    }
    let seed = game.deal.seed.ok_or(Problem::NotRevealed)?;
    let found = tiles.tiles.as_ref().ok_or(Problem::NotRevealed)?;
    let mut stream = Stream::at(&seed, from_word);
    let mut bag = game.bag;
    let dealt = stream.draw(&mut bag, found.len().min(crate::tiles::SET_SIZE));
    if dealt != *found {
        return Err(Problem::Tiles { expected: dealt, found: found.clone() });
    }
    let expected = stream.position();
    if to_word == expected {
        Ok(())
    } else {
        Err(Problem::StreamPosition { expected, found: to_word })
    }
}

fn check_first(game: &Game, side: Side, how: &FirstHow) -> Result<(), Problem> {
    if game.deal.seed.is_some() {
        return Err(Problem::Again);
    }
    game.side(side).ok_or(Problem::Nobody)?;
    let silent = game.seats.iter().position(|s| s.commitment.is_some() && s.entropy.is_none());
    if let Some(seat) = silent {
        return Err(Problem::ShareMissing { seat: Seat(seat as u8) });
    }
    let (expected, must) = first_move(game);
    if let (FirstHow::Drawn { draws: dealt, .. }, FirstHow::Drawn { draws: found, .. }) =
        (&must, how)
    {
        for ((sides, dealt), (named, found)) in dealt.iter().zip(found) {
            if sides == named && dealt != found {
                return Err(Problem::Tiles { expected: dealt.clone(), found: found.clone() });
            }
        }
    }
    if side != expected {
        return Err(Problem::FirstMove { expected, found: side });
    }
    if *how == must { Ok(()) } else { Err(Problem::FirstHow) }
}

fn check_play(game: &Game, side: Side, play: &Play) -> Result<(), Problem> {
    game.side(side).ok_or(Problem::Nobody)?;
    if game.open.is_some() {
        // A turn over an open play makes it final first.
        return Err(Problem::NoSuchPlay);
    }
    match game.board.examine(&play.laid) {
        Ok(examined) if examined == *play => {}
        examined => {
            let expected = examined.ok().map(|examined| examined.score);
            return Err(Problem::Play { expected, found: play.score });
        }
    }
    game.rack(side).remove_all(play.tiles()).map_err(|_| Problem::NotOnRack)
}

fn check_off(game: &Game, side: Side, returned: &Secret) -> Result<(), Problem> {
    let drawn = match (&game.open, &game.latest) {
        (Some(open), _) if open.side == side => open.provisional,
        (None, Some(latest)) if latest.side == side && latest.on => latest.drawn,
        _ => return Err(Problem::NoSuchPlay),
    };
    let returned: Tiles = returned.iter().collect();
    if returned == drawn { Ok(()) } else { Err(Problem::NotOnRack) }
}

fn check_back(game: &Game, side: Side) -> Result<(), Problem> {
    let latest = game.latest.as_ref().filter(|latest| latest.side == side && !latest.on);
    let play = &latest.ok_or(Problem::NoSuchPlay)?.play;
    check_play(game, side, play)
}
