//! The journal's statements: append a batch, say what became of it, read it back.

use futures_util::TryStreamExt;
use sqlx::postgres::{PgConnection, PgQueryResult};
use sqlx::{FromRow, Row};
use uuid::Uuid;

use super::{Store, StoreError};

/// One accepted command (or deadline) of one game: all its events, or none of them.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game_id: Uuid,
    /// The number of the first event, which is what the appender believes comes next.
    pub seq: i64,
    /// How many events the payload holds.
    pub events: i16,
    /// The epoch in which the appender owns the game.
    pub epoch: i64,
    /// When it happened.
    pub at_ms: i64,
    /// The id its sender gave the command.
    pub command_id: Option<Uuid>,
    /// Who sent it.
    pub account_id: Option<Uuid>,
    /// The events, as JSON.
    pub payload: String,
}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is durable, by this statement or by an earlier try whose answer was lost.
    Stored,
    /// Another append has that number.
    Conflict,
    /// The game has another owner now, or does not exist.
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

/// Appends all of `batch` in one statement, which is one commit. At most one append a game.
///
/// Safe to repeat after a lost answer: what was stored before is recognised.
pub async fn append_batch(
    connection: &mut PgConnection,
    batch: &[&Append],
) -> Result<Vec<Verdict>, StoreError> {
    match insert(connection, batch).await? {
        Inserted::Rows(stored) if stored == batch.len() as u64 => {
            Ok(vec![Verdict::Stored; batch.len()])
        }
        Inserted::Taken if batch.len() > 1 => one_by_one(connection, batch).await,
        _ => judge(connection, batch).await,
    }
}

/// What became of a statement.
enum Inserted {
    /// So many rows are stored; the others' games have another owner.
    Rows(u64),
    /// Some number is taken, and nothing is stored.
    Taken,
}

/// Numbers are not asked for first: they are taken so rarely that a statement which then
/// fails as a whole is far cheaper than a look at the index for every row.
async fn insert(connection: &mut PgConnection, batch: &[&Append]) -> Result<Inserted, StoreError> {
    let done = match batch {
        [one] => insert_one(connection, one).await,
        many => insert_many(connection, many).await,
    };
    match done {
        Ok(done) => Ok(Inserted::Rows(done.rows_affected())),
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(Inserted::Taken),
        Err(error) => Err(error.into()),
    }
}

/// Rare: the batch has one or more whose number is taken.
async fn one_by_one(
    connection: &mut PgConnection,
    batch: &[&Append],
) -> Result<Vec<Verdict>, StoreError> {
    let mut verdicts = Vec::with_capacity(batch.len());
    for one in batch {
        verdicts.push(match insert(connection, &[one]).await? {
            Inserted::Rows(1) => Verdict::Stored,
            _ => judge_one(connection, one).await?,
        });
    }
    Ok(verdicts)
}

/// A plain statement: for a batch of one it is quicker than arrays of one.
async fn insert_one(
    connection: &mut PgConnection,
    append: &Append,
) -> Result<PgQueryResult, sqlx::Error> {
    sqlx::query(
        "INSERT INTO journal
             (game_id, seq, events, epoch, at_ms, command_id, account_id, payload)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8
         FROM games WHERE id = $1 AND owner_epoch = $4",
    )
    .bind(append.game_id)
    .bind(append.seq)
    .bind(append.events)
    .bind(append.epoch)
    .bind(append.at_ms)
    .bind(append.command_id)
    .bind(append.account_id)
    .bind(&append.payload)
    .execute(connection)
    .await
}

async fn insert_many(
    connection: &mut PgConnection,
    batch: &[&Append],
) -> Result<PgQueryResult, sqlx::Error> {
    fn column<'a, T>(batch: &[&'a Append], field: impl Fn(&'a Append) -> T) -> Vec<T> {
        batch.iter().map(|append| field(append)).collect()
    }
    sqlx::query(
        "INSERT INTO journal
             (game_id, seq, events, epoch, at_ms, command_id, account_id, payload)
         SELECT r.game_id, r.seq, r.events, r.epoch, r.at_ms, r.command_id, r.account_id,
                r.payload
         FROM unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[],
                     $6::uuid[], $7::uuid[], $8::text[])
              AS r (game_id, seq, events, epoch, at_ms, command_id, account_id, payload)
         JOIN games g ON g.id = r.game_id AND g.owner_epoch = r.epoch",
    )
    .bind(column(batch, |a| a.game_id))
    .bind(column(batch, |a| a.seq))
    .bind(column(batch, |a| a.events))
    .bind(column(batch, |a| a.epoch))
    .bind(column(batch, |a| a.at_ms))
    .bind(column(batch, |a| a.command_id))
    .bind(column(batch, |a| a.account_id))
    .bind(column(batch, |a| a.payload.as_str()))
    .execute(connection)
    .await
}

/// Rare: not all were stored.
async fn judge(
    connection: &mut PgConnection,
    batch: &[&Append],
) -> Result<Vec<Verdict>, StoreError> {
    let mut verdicts = Vec::with_capacity(batch.len());
    for append in batch {
        verdicts.push(judge_one(connection, append).await?);
    }
    Ok(verdicts)
}

/// A row of the same epoch and content can only be our own, from a try that was committed but
/// whose answer never came.
async fn judge_one(connection: &mut PgConnection, append: &Append) -> Result<Verdict, StoreError> {
    let found = sqlx::query(
        "SELECT epoch = $3 AND payload = $4 AND command_id IS NOT DISTINCT FROM $5 AS own
         FROM journal WHERE game_id = $1 AND seq = $2",
    )
    .bind(append.game_id)
    .bind(append.seq)
    .bind(append.epoch)
    .bind(&append.payload)
    .bind(append.command_id)
    .fetch_optional(connection)
    .await?;
    Ok(match found {
        Some(row) if row.try_get("own")? => Verdict::Stored,
        Some(_) => Verdict::Conflict,
        None => Verdict::Fenced,
    })
}

/// All of a game's journal, from event `from_seq` on, in order.
pub(super) async fn read(
    connection: &mut PgConnection,
    game_id: Uuid,
    from_seq: i64,
) -> Result<Vec<Entry>, StoreError> {
    let entries = sqlx::query_as(
        "SELECT seq, events, epoch, at_ms, command_id, account_id, payload
         FROM journal WHERE game_id = $1 AND seq >= $2 ORDER BY seq",
    )
    .bind(game_id)
    .bind(from_seq)
    .fetch_all(connection)
    .await?;
    Ok(entries)
}

impl Store {
    /// Hands over the journals of many games row by row: the game, the number of the row's first
    /// event, its events. Each game's rows come together and in order; none of them is kept.
    pub async fn each_row(
        &self,
        game_ids: &[Uuid],
        mut each: impl FnMut(Uuid, i64, &str),
    ) -> Result<(), StoreError> {
        let mut rows = sqlx::query(
            "SELECT game_id, seq, payload
             FROM journal WHERE game_id = ANY($1) ORDER BY game_id, seq",
        )
        .bind(game_ids)
        .fetch(&self.pool);
        while let Some(row) = rows.try_next().await? {
            each(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        }
        Ok(())
    }

    /// All of a game's journal, from event `from_seq` on, in order.
    pub async fn read_journal(
        &self,
        game_id: Uuid,
        from_seq: i64,
    ) -> Result<Vec<Entry>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        read(&mut connection, game_id, from_seq).await
    }
}
