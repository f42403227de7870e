//! A table rebuilt from its journal.

use engine::{Event, Game, Record};
use uuid::Uuid;

use super::answers::Answers;
use super::past::Whole;
use crate::store::{Entry, Store, StoreError};

/// Why a table could not be rebuilt.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal holds what is not events.
    #[error("the journal of {game_id} cannot be read at {seq}: {source}")]
    Payload {
        /// The game.
        game_id: Uuid,
        /// The number of the first event that cannot be read.
        seq: i64,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// The journal does not begin with a table being laid.
    #[error("the journal of {game_id} is not a game: {mismatch}")]
    NotAGame {
        /// The game.
        game_id: Uuid,
        /// What is wrong with it.
        mismatch: engine::Mismatch,
    },
    /// The numbers of the journal do not follow each other.
    #[error("the journal of {game_id} has a gap at {seq}")]
    Gap {
        /// The game.
        game_id: Uuid,
        /// The number that is missing.
        seq: i64,
    },
}

/// Reads a game's whole journal.
pub(super) async fn restore(store: &Store, game_id: Uuid) -> Result<Whole, RestoreError> {
    let entries = store.read_journal(game_id, 0).await?;
    from_entries(game_id, &entries)
}

/// The record that a game's journal holds.
pub(crate) fn record_of(game_id: Uuid, entries: &[Entry]) -> Result<Record, RestoreError> {
    from_entries(game_id, entries).map(|whole| Record::new(whole.events))
}

/// The game as its record leaves it.
pub(super) fn replayed(game_id: Uuid, record: &Record) -> Result<Game, RestoreError> {
    record.replay().map_err(|mismatch| RestoreError::NotAGame { game_id, mismatch })
}

pub(super) fn from_entries(game_id: Uuid, entries: &[Entry]) -> Result<Whole, RestoreError> {
    let mut events: Vec<Event> = Vec::new();
    let mut answers = Answers::default();
    for entry in entries {
        let seq = events.len() as i64;
        if entry.seq != seq {
            return Err(RestoreError::Gap { game_id, seq });
        }
        let more: Vec<Event> = serde_json::from_str(&entry.payload)
            .map_err(|source| RestoreError::Payload { game_id, seq, source })?;
        events.extend(more);
        if let (Some(id), Some(account_id)) = (entry.command_id, entry.account_id) {
            answers.accepted(account_id, id, events.len() as u64);
        }
    }
    Ok(Whole { events, answers })
}
