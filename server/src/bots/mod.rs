//! Practice partners at the hall's tables.
//!
//! ```text
//! table restored or laid --BotSeats::seat--> one small task a seat
//!     view of its side  --watch channel-->   Player::plan     what next, and when
//!     the time has come --Thinkers-------->  Player::decide   on a few threads of their own
//!     TableHandle::act  <------------------  the command, as any player's
//! ```
//!
//! A bot sees what its side sees and says what a player may say. It has no memory, so a
//! table that comes back from its journal is simply given its bots again.

mod library;
mod seat;
mod thinkers;

use std::path::Path;
use std::sync::Arc;

use ::bots::levels::{LEVELS, Level};
use ::bots::player::Pace;
use engine::Seat;
use protocol::BotLevelView;

pub use library::{Library, NoWords};
pub use thinkers::{Lane, Thinkers, TooBusy};

use crate::clock::Clock;
use crate::config::BotsConfig;
use crate::tables::{BotSeats, TableHandle};
use crate::words::Words;

/// The hall's bots: what they know, where they think, how fast.
#[derive(Debug)]
pub struct Bots {
    clock: Clock,
    pace: Pace,
    library: Arc<Library>,
    thinkers: Arc<Thinkers>,
}

impl Bots {
    /// Bots that know the lists of `words` and keep their graphs in `data`.
    pub fn new(config: &BotsConfig, data: &Path, words: Arc<Words>, clock: Clock) -> Self {
        Self {
            clock,
            pace: Pace::percent(config.bot_pace),
            library: Arc::new(Library::new(data, words)),
            thinkers: Arc::new(Thinkers::start(config.bot_threads)),
        }
    }

    /// The words in the form that plays are found in.
    pub fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// The threads that find plays.
    pub fn thinkers(&self) -> &Arc<Thinkers> {
        &self.thinkers
    }
}

impl BotSeats for Bots {
    fn seat(&self, table: &TableHandle, seat: Seat, level: u8) {
        let Some(level) = level_of(level) else {
            tracing::error!(table = %table.id(), level, "no bot has this level");
            return;
        };
        let sitting = seat::Sitting {
            table: table.clone(),
            seat,
            level,
            clock: self.clock,
            pace: self.pace,
            library: self.library.clone(),
            thinkers: self.thinkers.clone(),
        };
        tokio::spawn(sitting.play());
    }
}

/// The level of that number.
pub fn level_of(number: u8) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.number == number)
}

/// All levels, weakest first, as a client shows them.
pub fn levels() -> Vec<BotLevelView> {
    let view = |level: &Level| BotLevelView {
        level: level.number,
        name: level.name.to_owned(),
        title: level.title.to_owned(),
        rating: level.rating,
        knows: level.knowledge(),
        description: level.manner.to_owned(),
    };
    LEVELS.iter().map(view).collect()
}
