//! Streams: whatever is journalled, and which node may append to it.
//!
//! A stream belongs to one node in one epoch. A claim raises the epoch, and from then on the
//! appends of whoever owned it before are refused (`appender`). A node may claim what its own
//! name owns, since that can only be the process before it, and what belongs to a node that has
//! not beaten for [`DEAD_AFTER_S`] seconds by Postgres's clock.

use engine::Millis;
use sqlx::FromRow;
use sqlx::postgres::PgConnection;
use uuid::Uuid;

use super::{Store, StoreError};
use crate::clock::from_signed_ms;

/// A node that has not beaten for so long no longer keeps its streams.
pub const DEAD_AFTER_S: i32 = 5;

/// What a stream's events are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "stream_kind", rename_all = "lowercase")]
pub enum StreamKind {
    /// A game, from the table being laid to the result being settled.
    Game,
    /// A tournament.
    Tournament,
}

/// A stream that the node which asked now owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct Claim {
    /// The id of the game or the tournament.
    pub id: Uuid,
    /// The epoch that appends must carry.
    pub epoch: i64,
    /// Since when nobody has kept it; `None` if no node that owned it ever beat.
    pub away_since_ms: Option<i64>,
}

impl Claim {
    /// Since when nobody has kept the stream, by the hall's clock.
    pub fn away_since(&self) -> Option<Millis> {
        self.away_since_ms.map(from_signed_ms)
    }
}

/// Raises the epoch of those streams that may be claimed. The time that nobody kept a stream
/// begins with its owner's last beat, unless that owner has never appended: then it has gone on
/// since the owner before.
macro_rules! claim {
    ($which:literal) => {
        concat!(
            "UPDATE streams s SET owner = $1, epoch = epoch + 1, away_since_ms = coalesce(
                 CASE WHEN epoch <> (SELECT j.epoch FROM journal j WHERE j.stream_id = s.id
                                     ORDER BY j.seq DESC LIMIT 1) THEN away_since_ms END,
                 (SELECT beat_ms FROM nodes WHERE name = s.owner))
             WHERE kind = $2 AND ",
            $which,
            " AND (owner = $1 OR NOT EXISTS (
                 SELECT FROM nodes WHERE name = s.owner
                 AND beat_at >= now() - make_interval(secs => $3)))
             RETURNING id, epoch, away_since_ms"
        )
    };
}

impl Store {
    /// Claims every stream of a kind that is not closed and that no other living node keeps.
    pub async fn claim_streams(
        &self,
        kind: StreamKind,
        owner: &str,
    ) -> Result<Vec<Claim>, StoreError> {
        let claimed = sqlx::query_as(claim!("NOT closed"))
            .bind(owner)
            .bind(kind)
            .bind(f64::from(DEAD_AFTER_S))
            .fetch_all(&self.pool)
            .await?;
        Ok(claimed)
    }

    /// Claims one stream, closed or not; `None` if there is none such, or if another living node
    /// keeps it.
    pub async fn claim_stream(
        &self,
        kind: StreamKind,
        id: Uuid,
        owner: &str,
    ) -> Result<Option<Claim>, StoreError> {
        let claimed = sqlx::query_as(claim!("id = $4"))
            .bind(owner)
            .bind(kind)
            .bind(f64::from(DEAD_AFTER_S))
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(claimed)
    }

    /// Nothing more will be appended to a stream. Safe to repeat.
    pub async fn close_stream(&self, id: Uuid) -> Result<(), StoreError> {
        sqlx::query("UPDATE streams SET closed = true WHERE id = $1")
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Whether a stream is closed; `None` if there is none such.
    pub async fn is_closed(&self, kind: StreamKind, id: Uuid) -> Result<Option<bool>, StoreError> {
        let closed = sqlx::query_scalar("SELECT closed FROM streams WHERE id = $1 AND kind = $2")
            .bind(id)
            .bind(kind)
            .fetch_optional(&self.pool)
            .await?;
        Ok(closed)
    }

    /// Removes streams without a journal and what they are of. Earlier versions could leave such
    /// games behind when they were stopped while a table was laid. Returns how many there were.
    pub async fn remove_empty_streams(&self) -> Result<u64, StoreError> {
        let removed = sqlx::query(
            "DELETE FROM streams WHERE NOT closed
             AND NOT EXISTS (SELECT FROM journal WHERE stream_id = streams.id)",
        )
        .execute(&self.pool)
        .await?;
        Ok(removed.rows_affected())
    }
}

/// New streams, owned by `owner` in epoch 1.
pub(super) async fn insert(
    connection: &mut PgConnection,
    ids: &[Uuid],
    kind: StreamKind,
    owner: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO streams (id, kind, owner, epoch) SELECT unnest($1::uuid[]), $2, $3, 1",
    )
    .bind(ids)
    .bind(kind)
    .bind(owner)
    .execute(connection)
    .await?;
    Ok(())
}
