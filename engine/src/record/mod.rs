//! The record of a game, and its proof: anyone can re-deal and re-score it.

mod causes;
mod check;
mod pseudonym;
mod replay;

use serde::{Deserialize, Serialize};

use crate::command::Who;
use crate::event::{Event, Fact};
use crate::evolve::{created, evolve};
use crate::game::Game;
use crate::mismatch::{Mismatch, Problem};
use crate::tiles::Tiles;
use causes::together;
use check::check;
pub use pseudonym::Pseudonym;
use replay::replay;

/// The version of the record's form.
pub const RECORD_FORMAT: u16 = 1;

/// Everything that happened in a game, from the table being laid on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
            fact: Fact::GameCreated { setup, commitment, server_entropy },
            at,
            by: Who::Server,
            clocks: None,
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

/// Checks a finished game's record: that commands at its times, with its rulings of the judge,
/// lead to exactly its events. That includes what was committed to and revealed, every draw, every
/// placement and score, every window, and the result. The answer is the game, or the first thing
/// that is not as it must be. What is believed is listed in docs/FAIRNESS.md; of a game by the
/// first version of the rules, see [`Problem::EarlierRulings`].
pub fn verify(record: &Record) -> Result<Game, Mismatch> {
    let first = record.first()?;
    let by_itself = each_by_itself(first.clone(), &record.events);
    let decided = replay(first, &record.events);
    match (by_itself, decided) {
        (Ok(game), Ok(())) if game.is_over() => Ok(game),
        (Ok(_), Ok(())) => Err(unfinished(record)),
        // Cut off among the events of one command: what led to them is not told any more.
        (Ok(game), Err((found, _)))
            if !game.is_over()
                && is_one_group(record.events.get(found.event..).unwrap_or_default()) =>
        {
            Err(unfinished(record))
        }
        (Err(said), Ok(())) => Err(said),
        // What can be said of an event by itself says more than that something else was due.
        (Err(said), Err((found, unsure))) if said.event < found.event + unsure => Err(said),
        (Ok(game), Err((found, _))) if game.is_over() && game.rules().is_first_version() => {
            Err(Mismatch::at(found.event, Problem::EarlierRulings))
        }
        (_, Err((found, _))) => Err(found),
    }
}

fn unfinished(record: &Record) -> Mismatch {
    Mismatch::at(record.events.len(), Problem::Unfinished)
}

/// Whether these events can all have come of one command.
fn is_one_group(events: &[Event]) -> bool {
    together(events).len() == events.len()
}

/// The game as the events leave it, each of them checked by itself.
fn each_by_itself(mut game: Game, events: &[Event]) -> Result<Game, Mismatch> {
    for (index, event) in events.iter().enumerate().skip(1) {
        let fail = |problem| Mismatch::at(index, problem);
        check(&game, event).map_err(fail)?;
        evolve(&mut game, event);
        if game.all_tiles() != Tiles::FULL_SET {
            return Err(fail(Problem::TileCount));
        }
    }
    Ok(game)
}
