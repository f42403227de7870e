//! A table rebuilt from its journal.

use engine::{Event, Game, Record, evolve};
use uuid::Uuid;

use crate::store::{Entry, Store, StoreError};
use crate::tables::history::answers::Answers;
use crate::tables::history::past::{Past, Whole};

/// Why a table could not be rebuilt.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The database did not answer, or refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal holds what is not events.
    #[error("the journal of {game_id} cannot be read at {seq}: {source}")]
    Payload {
        /// The game whose journal it is.
        game_id: Uuid,
        /// The number of the first event that cannot be read.
        seq: i64,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// The journal does not begin with a table being laid.
    #[error("the journal of {game_id} is not a game: {mismatch}")]
    NotAGame {
        /// The game whose journal it is.
        game_id: Uuid,
        /// What is wrong with it.
        mismatch: engine::Mismatch,
    },
    /// The stream is no game's.
    #[error("{game_id} is not among the games")]
    NoRow {
        /// The stream's id.
        game_id: Uuid,
    },
    /// The numbers of the journal do not follow each other.
    #[error("the journal of {game_id} has a gap at {seq}")]
    Gap {
        /// The game whose journal it is.
        game_id: Uuid,
        /// The number that is missing.
        seq: i64,
    },
}

/// Reads a game's whole journal.
pub(crate) async fn restore(store: &Store, game_id: Uuid) -> Result<Whole, RestoreError> {
    let entries = store.read_journal(game_id, 0).await?;
    from_entries(game_id, &entries)
}

/// The record that a game's journal holds.
pub(crate) fn record_of(game_id: Uuid, entries: &[Entry]) -> Result<Record, RestoreError> {
    from_entries(game_id, entries).map(|whole| Record::new(whole.events))
}

/// The game as its record leaves it.
pub(crate) fn replayed(game_id: Uuid, record: &Record) -> Result<Game, RestoreError> {
    record.replay().map_err(|mismatch| RestoreError::NotAGame { game_id, mismatch })
}

/// A game that is replayed row by row, so that nothing but the game is kept.
pub(crate) struct Replay {
    game_id: Uuid,
    game: Option<Game>,
    past: Past,
}

impl Replay {
    pub(crate) fn new(game_id: Uuid) -> Self {
        Self { game_id, game: None, past: Past::default() }
    }

    /// The next row of the journal.
    pub(crate) fn next(&mut self, seq: i64, payload: &str) -> Result<(), RestoreError> {
        let mut events = events_of(self.game_id, self.past.length(), seq, payload)?;
        match &mut self.game {
            Some(game) => events.iter().for_each(|event| evolve(game, event)),
            none => {
                let beginning = Record::new(events);
                *none = Some(replayed(self.game_id, &beginning)?);
                events = beginning.events;
            }
        }
        self.past.count(&events);
        Ok(())
    }

    /// The game as the rows leave it, and what is to be remembered of them.
    pub(crate) fn end(self) -> Result<(Game, Past), RestoreError> {
        match self.game {
            Some(game) => Ok((game, self.past)),
            // There were no rows, and it says so.
            None => Ok((replayed(self.game_id, &Record::new(Vec::new()))?, self.past)),
        }
    }
}

/// The events of a row that must have the number `next`.
fn events_of(
    game_id: Uuid,
    next: u64,
    seq: i64,
    payload: &str,
) -> Result<Vec<Event>, RestoreError> {
    if u64::try_from(seq) != Ok(next) {
        let seq = i64::try_from(next).expect("a journal has fewer events");
        return Err(RestoreError::Gap { game_id, seq });
    }
    serde_json::from_str(payload).map_err(|source| RestoreError::Payload { game_id, seq, source })
}

fn from_entries(game_id: Uuid, entries: &[Entry]) -> Result<Whole, RestoreError> {
    let mut events = Vec::new();
    let mut answers = Answers::default();
    for entry in entries {
        events.extend(events_of(game_id, events.len() as u64, entry.seq, &entry.payload)?);
        if let (Some(id), Some(account_id)) = (entry.command_id, entry.account_id) {
            answers.accepted(account_id, id, events.len() as u64);
        }
    }
    Ok(Whole { events, answers })
}
