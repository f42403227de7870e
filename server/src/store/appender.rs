//! Appending to the journal: a batch is one statement, and that one commit.
//!
//! An append is stored only if the stream's epoch is the one it names.

use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, Postgres};
use sqlx::query::Query;
use sqlx::{Connection, Row};

use super::numbers::counted;
use super::rows::{RowType, Rows};
use super::{Append, AppendOutcome, StoreError};

/// A connection that appends.
#[derive(Debug)]
pub struct Appender {
    connection: PgConnection,
    row_type: RowType,
}

/// What became of a statement.
enum Inserted {
    /// How many rows were stored; the streams of the others have another owner.
    Rows(usize),
    /// Some number is taken, and nothing is stored.
    Taken,
}

impl Appender {
    /// Connects.
    pub async fn connect(options: &PgConnectOptions) -> Result<Self, StoreError> {
        let mut connection = PgConnection::connect_with(options).await?;
        let row_type = RowType::of(&mut connection).await?;
        Ok(Self { connection, row_type })
    }

    /// Appends all of `batch` in one statement, which is one commit. At most one append a stream.
    ///
    /// Safe to repeat after a lost answer: what was stored before is recognised.
    pub async fn append(&mut self, batch: &[&Append]) -> Result<Vec<AppendOutcome>, StoreError> {
        match self.insert(batch).await? {
            Inserted::Rows(stored) if stored == batch.len() => {
                Ok(vec![AppendOutcome::Stored; batch.len()])
            }
            Inserted::Taken if batch.len() > 1 => self.one_by_one(batch).await,
            _ => self.judge(batch).await,
        }
    }

    /// Closes the connection.
    pub async fn close(self) {
        let _ = self.connection.close().await;
    }

    /// Stores those whose streams are owned. Numbers are not asked for first: they are taken so
    /// rarely that a statement which then fails as a whole is far cheaper than a look at the index
    /// for every row.
    async fn insert(&mut self, batch: &[&Append]) -> Result<Inserted, StoreError> {
        let insert = match batch {
            [one] => bind_one(sqlx::query(ONE), one),
            many => sqlx::query(MANY).bind(Rows::new(self.row_type, many)),
        };
        match insert.execute(&mut self.connection).await {
            Ok(done) => Ok(Inserted::Rows(counted(done.rows_affected()))),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(Inserted::Taken),
            Err(error) => Err(error.into()),
        }
    }

    /// Rare: the batch has one or more whose number is taken.
    async fn one_by_one(&mut self, batch: &[&Append]) -> Result<Vec<AppendOutcome>, StoreError> {
        let mut verdicts = Vec::with_capacity(batch.len());
        for one in batch {
            verdicts.push(match self.insert(&[one]).await? {
                Inserted::Rows(1) => AppendOutcome::Stored,
                _ => self.judge_one(one).await?,
            });
        }
        Ok(verdicts)
    }

    /// Rare: not all were stored.
    async fn judge(&mut self, batch: &[&Append]) -> Result<Vec<AppendOutcome>, StoreError> {
        let mut verdicts = Vec::with_capacity(batch.len());
        for append in batch {
            verdicts.push(self.judge_one(append).await?);
        }
        Ok(verdicts)
    }

    /// A row of the same epoch and content can only be our own, from a try that was committed
    /// but whose answer never came.
    async fn judge_one(&mut self, append: &Append) -> Result<AppendOutcome, StoreError> {
        let found = sqlx::query(
            "SELECT epoch = $3 AND payload = $4 AND command_id IS NOT DISTINCT FROM $5 AS own
             FROM journal WHERE stream_id = $1 AND seq = $2",
        )
        .bind(append.stream_id)
        .bind(append.seq)
        .bind(append.epoch)
        .bind(append.payload.as_str())
        .bind(append.command_id)
        .fetch_optional(&mut self.connection)
        .await?;
        Ok(match found {
            Some(row) if row.try_get("own")? => AppendOutcome::Stored,
            Some(_) => AppendOutcome::Conflict,
            None => AppendOutcome::Fenced,
        })
    }
}

macro_rules! insert {
    ($what:literal) => {
        concat!(
            "INSERT INTO journal
                 (stream_id, seq, events, epoch, at_ms, command_id, account_id, payload) ",
            $what
        )
    };
}

/// A plain statement: for a batch of one it is quicker than an array of one.
const ONE: &str =
    insert!("SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM streams WHERE id = $1 AND epoch = $4");
const MANY: &str = insert!(
    "SELECT r.* FROM unnest($1::journal_row[]) AS r
     JOIN streams s ON s.id = r.stream_id AND s.epoch = r.epoch"
);
const FIRSTS: &str = insert!(
    "SELECT * FROM unnest($1::uuid[], $2::int8[], $3::int2[], $4::int8[], $5::int8[], $6::uuid[],
                          $7::uuid[], $8::text[])"
);

/// The first events of streams that are made in the same transaction.
pub(super) async fn insert_firsts(
    connection: &mut PgConnection,
    firsts: &[&Append],
) -> Result<(), sqlx::Error> {
    sqlx::query(FIRSTS)
        .bind(column(firsts, |first| first.stream_id))
        .bind(column(firsts, |first| first.seq))
        .bind(column(firsts, |first| first.events))
        .bind(column(firsts, |first| first.epoch))
        .bind(column(firsts, |first| first.at_ms))
        .bind(column(firsts, |first| first.command_id))
        .bind(column(firsts, |first| first.account_id))
        .bind(column(firsts, |first| first.payload.as_str()))
        .execute(connection)
        .await?;
    Ok(())
}

/// One column of new rows, as `unnest` takes it: what `read` finds in each.
pub(super) fn column<'a, R, T>(rows: &[&'a R], read: impl Fn(&'a R) -> T) -> Vec<T> {
    rows.iter().map(|row| read(row)).collect()
}

type Insert<'a> = Query<'a, Postgres, PgArguments>;

fn bind_one<'a>(insert: Insert<'a>, append: &'a Append) -> Insert<'a> {
    insert
        .bind(append.stream_id)
        .bind(append.seq)
        .bind(append.events)
        .bind(append.epoch)
        .bind(append.at_ms)
        .bind(append.command_id)
        .bind(append.account_id)
        .bind(append.payload.as_str())
}
