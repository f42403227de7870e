//! Helps for those who practise: a hint, a turn taken back, a finished game played on.
//!
//! Hints and takebacks are for unrated games in which nobody else is hurt: all other
//! sides are bots. What a hint knows is what the asker's side sees.

mod hint;
mod replay;
mod take_back;

use std::sync::Arc;

use engine::{Game, Occupant, Record, Seat, Setup, Side};
use uuid::Uuid;

pub use hint::hint;
pub use replay::play_on;
pub use take_back::take_back;

use crate::bots::{Bots, NoWords, TooBusy};
use crate::store::{SeatRow, Store, StoreError};
use crate::tables::{NoTable, Tables};

/// The parts of the hall that helps are made of.
#[derive(Debug)]
#[allow(missing_docs, reason = "a part without a comment is named after its module")]
pub struct Practice {
    pub store: Store,
    /// Where games are found and new tables laid.
    pub tables: Arc<Tables>,
    /// The word graphs and the threads that find a hint.
    pub bots: Arc<Bots>,
}

/// Why a help is not given.
#[derive(Debug, thiserror::Error)]
pub enum NoHelp {
    /// Not in a rated game, nor in one with other people.
    #[error("hints and takebacks are for unrated games against bots")]
    NotHere,
    /// The one who asks does not sit at this table.
    #[error("only a player of this game may ask")]
    NotYours,
    /// Not at this moment of the game.
    #[error("{0}")]
    NotNow(&'static str),
    /// Only a finished game can be played on.
    #[error("the game is not over")]
    NotOver,
    /// The asker's club has its students play by school-safe lists.
    #[error("a club has its students use the school-safe word list")]
    SchoolList,
    /// There is no such turn, side or level.
    #[error("{1}")]
    NoSuch(&'static str, &'static str),
    /// The threads that think have no room.
    #[error(transparent)]
    Busy(#[from] TooBusy),
    /// The game's words are not to be had.
    #[error(transparent)]
    Words(#[from] NoWords),
    /// The table or its journal.
    #[error(transparent)]
    Table(#[from] NoTable),
    /// The database did not answer, or refused.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A game that somebody practises in.
struct PracticeGame {
    record: Record,
    game: Game,
    seats: Vec<SeatRow>,
    seat: Seat,
    side: Side,
}

/// The game of one who asks for help, if help may be given in it.
async fn practice_game(
    practice: &Practice,
    table: Uuid,
    account_id: Uuid,
) -> Result<PracticeGame, NoHelp> {
    practice.store.game_status(table).await?.ok_or(NoTable::Unknown)?;
    let seats = practice.store.game_seats(table).await?;
    let own = seats.iter().find(|(_, id)| *id == account_id);
    let &(place, _) = own.ok_or(NoHelp::NotYours)?;
    let record = practice.tables.record(table).await?;
    let game = replayed(&record, table)?;
    let seat = place.seat(game.rules().players_per_side);
    let side = game.setup().side_of(seat).ok_or(NoHelp::NotYours)?;
    if game.setup().rated || !others_are_bots(game.setup(), side) {
        return Err(NoHelp::NotHere);
    }
    if game.is_over() {
        return Err(NoHelp::NotNow("the game is over"));
    }
    Ok(PracticeGame { record, game, seats, seat, side })
}

fn replayed(record: &Record, game_id: Uuid) -> Result<Game, NoHelp> {
    let not_a_game = |mismatch| crate::tables::RestoreError::NotAGame { game_id, mismatch };
    Ok(record.replay().map_err(not_a_game).map_err(NoTable::Restore)?)
}

fn others_are_bots(setup: &Setup, side: Side) -> bool {
    let others = setup.sides().filter(|&other| other != side);
    let mut seats = others.flat_map(|other| setup.seats_of(other));
    seats.all(|seat| setup.occupant(seat) != Occupant::Human)
}
