//! The journal: what is appended, what becomes of it, and how it is read back.

use futures_util::TryStreamExt;
use sqlx::postgres::PgConnection;
use sqlx::{FromRow, Row};
use uuid::Uuid;

use super::{Store, StoreError};
use crate::text::Text;

/// One accepted command (or deadline) of one stream: all its events, or none of them.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game or the tournament; only its owner may append.
    pub stream_id: Uuid,
    /// The number of the first event, which is what the appender believes comes next.
    pub seq: i64,
    /// How many events the payload holds.
    pub events: i16,
    /// The epoch in which the appender owns the stream.
    pub epoch: i64,
    /// When it happened.
    pub at_ms: i64,
    /// The id its sender gave the command.
    pub command_id: Option<Uuid>,
    /// Who sent it.
    pub account_id: Option<Uuid>,
    /// The events, as JSON.
    pub payload: Text,
}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppendOutcome {
    /// It is durable, by this statement or by an earlier try whose answer was lost.
    Stored,
    /// Another append has that number.
    Conflict,
    /// The stream has another owner now, or does not exist.
    Fenced,
}

/// A stored append, as it is read back.
#[derive(Clone, Debug, FromRow)]
pub struct Entry {
    /// The number of the first event.
    pub seq: i64,
    /// How many events the payload holds.
    pub events: i16,
    /// The epoch it was written in.
    pub epoch: i64,
    /// When it happened.
    pub at_ms: i64,
    /// The id its sender gave the command.
    pub command_id: Option<Uuid>,
    /// Who sent it.
    pub account_id: Option<Uuid>,
    /// The events, as JSON, to the letter as they were given.
    pub payload: String,
}

/// All of a stream's journal, from event `from_seq` on, in order.
pub(super) async fn read(
    connection: &mut PgConnection,
    stream_id: Uuid,
    from_seq: i64,
) -> Result<Vec<Entry>, StoreError> {
    let entries = sqlx::query_as(
        "SELECT seq, events, epoch, at_ms, command_id, account_id, payload
         FROM journal WHERE stream_id = $1 AND seq >= $2 ORDER BY seq",
    )
    .bind(stream_id)
    .bind(from_seq)
    .fetch_all(connection)
    .await?;
    Ok(entries)
}

impl Store {
    /// Hands over the journals of many streams row by row: the stream, the number of the row's first
    /// event, its events. Each stream's rows come together and in order; none of them is kept.
    pub async fn each_row(
        &self,
        stream_ids: &[Uuid],
        mut each: impl FnMut(Uuid, i64, &str),
    ) -> Result<(), StoreError> {
        let mut rows = sqlx::query(
            "SELECT stream_id, seq, payload
             FROM journal WHERE stream_id = ANY($1) ORDER BY stream_id, seq",
        )
        .bind(stream_ids)
        .fetch(&self.pool);
        while let Some(row) = rows.try_next().await? {
            each(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        }
        Ok(())
    }

    /// All of a stream's journal, from event `from_seq` on, in order.
    pub async fn read_journal(
        &self,
        stream_id: Uuid,
        from_seq: i64,
    ) -> Result<Vec<Entry>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        read(&mut connection, stream_id, from_seq).await
    }
}
