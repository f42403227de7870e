//! Appending to the journal: a batch is one statement, and that one commit.
//!
//! An append is stored only if the game's epoch is the one it names. To look that up for every
//! row costs as much as a third of the row. So games that were seen to be owned are remembered
//! together with the number of takings at that instant: as long as that number is the same
//! nothing was taken, and it is all that has to be looked at.

use foldhash::HashSet;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, Postgres};
use sqlx::query::Query;
use sqlx::{Connection, Row};
use uuid::Uuid;

use super::rows::{RowType, Rows};
use super::{Append, StoreError, Verdict};

/// So many games are remembered at most; most of them are over by then.
const MOST_GAMES: usize = 10_000;

/// A connection that appends.
#[derive(Debug)]
pub struct Appender {
    connection: PgConnection,
    row_type: RowType,
    owned: Owned,
}

/// Games that were owned as their appends said, after so many takings.
#[derive(Debug, Default)]
struct Owned {
    takings: i64,
    games: HashSet<(Uuid, i64)>,
}

impl Owned {
    fn has(&self, batch: &[&Append]) -> bool {
        batch.iter().all(|append| self.games.contains(&(append.game_id, append.epoch)))
    }

    fn remember(&mut self, batch: &[&Append], takings: i64) {
        if self.takings != takings || self.games.len() >= MOST_GAMES {
            *self = Self { takings, ..Self::default() };
        }
        self.games.extend(batch.iter().map(|append| (append.game_id, append.epoch)));
    }
}

/// What became of a statement.
enum Inserted {
    /// So many rows are stored; the others' games have another owner.
    Rows(usize),
    /// Some number is taken, and nothing is stored.
    Taken,
}

impl Appender {
    /// Connects.
    pub async fn connect(options: &PgConnectOptions) -> Result<Self, StoreError> {
        let mut connection = PgConnection::connect_with(options).await?;
        let row_type = RowType::of(&mut connection).await?;
        Ok(Self { connection, row_type, owned: Owned::default() })
    }

    /// Appends all of `batch` in one statement, which is one commit. At most one append a game.
    ///
    /// Safe to repeat after a lost answer: what was stored before is recognised.
    pub async fn append(&mut self, batch: &[&Append]) -> Result<Vec<Verdict>, StoreError> {
        match self.insert(batch).await? {
            Inserted::Rows(stored) if stored == batch.len() => {
                Ok(vec![Verdict::Stored; batch.len()])
            }
            Inserted::Taken if batch.len() > 1 => self.one_by_one(batch).await,
            _ => self.judge(batch).await,
        }
    }

    /// Closes the connection.
    pub async fn close(self) {
        let _ = self.connection.close().await;
    }

    /// Numbers are not asked for first: they are taken so rarely that a statement which then
    /// fails as a whole is far cheaper than a look at the index for every row.
    async fn insert(&mut self, batch: &[&Append]) -> Result<Inserted, StoreError> {
        let inserted = if self.owned.has(batch) {
            match self.insert_owned(batch).await {
                // Something was taken meanwhile, perhaps one of these.
                Ok(0) => self.insert_if_owned(batch).await,
                inserted => inserted,
            }
        } else {
            self.insert_if_owned(batch).await
        };
        match inserted {
            Ok(rows) => Ok(Inserted::Rows(rows)),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(Inserted::Taken),
            Err(error) => Err(error.into()),
        }
    }

    /// All or nothing, of games that were owned when they were last looked up.
    async fn insert_owned(&mut self, batch: &[&Append]) -> Result<usize, sqlx::Error> {
        let insert = match batch {
            [one] => bind_one(sqlx::query(ONE_OWNED), one),
            many => sqlx::query(MANY_OWNED).bind(Rows::new(self.row_type, many)),
        };
        let done = insert.bind(self.owned.takings).execute(&mut self.connection).await?;
        Ok(usize::try_from(done.rows_affected()).unwrap_or(usize::MAX))
    }

    /// Those whose games are owned; if all are, they are remembered.
    async fn insert_if_owned(&mut self, batch: &[&Append]) -> Result<usize, sqlx::Error> {
        let insert = match batch {
            [one] => bind_one(sqlx::query(ONE_IF_OWNED), one),
            many => sqlx::query(MANY_IF_OWNED).bind(Rows::new(self.row_type, many)),
        };
        let done = insert.fetch_one(&mut self.connection).await?;
        let rows = usize::try_from(done.try_get::<i64, _>(0)?).unwrap_or(usize::MAX);
        if rows == batch.len() {
            self.owned.remember(batch, done.try_get(1)?);
        }
        Ok(rows)
    }

    /// Rare: the batch has one or more whose number is taken.
    async fn one_by_one(&mut self, batch: &[&Append]) -> Result<Vec<Verdict>, StoreError> {
        let mut verdicts = Vec::with_capacity(batch.len());
        for one in batch {
            verdicts.push(match self.insert(&[one]).await? {
                Inserted::Rows(1) => Verdict::Stored,
                _ => self.judge_one(one).await?,
            });
        }
        Ok(verdicts)
    }

    /// Rare: not all were stored.
    async fn judge(&mut self, batch: &[&Append]) -> Result<Vec<Verdict>, StoreError> {
        let mut verdicts = Vec::with_capacity(batch.len());
        for append in batch {
            verdicts.push(self.judge_one(append).await?);
        }
        Ok(verdicts)
    }

    /// A row of the same epoch and content can only be our own, from a try that was committed
    /// but whose answer never came.
    async fn judge_one(&mut self, append: &Append) -> Result<Verdict, StoreError> {
        let found = sqlx::query(
            "SELECT epoch = $3 AND payload = $4 AND command_id IS NOT DISTINCT FROM $5 AS own
             FROM journal WHERE game_id = $1 AND seq = $2",
        )
        .bind(append.game_id)
        .bind(append.seq)
        .bind(append.epoch)
        .bind(append.payload.as_str())
        .bind(append.command_id)
        .fetch_optional(&mut self.connection)
        .await?;
        Ok(match found {
            Some(row) if row.try_get("own")? => Verdict::Stored,
            Some(_) => Verdict::Conflict,
            None => Verdict::Fenced,
        })
    }
}

macro_rules! insert {
    ($what:literal) => {
        concat!(
            "INSERT INTO journal
                 (game_id, seq, events, epoch, at_ms, command_id, account_id, payload) ",
            $what
        )
    };
}

/// How many are stored, and how many takings there were: both as of the same instant.
macro_rules! counted {
    ($insert:expr) => {
        concat!(
            "WITH stored AS (",
            $insert,
            " RETURNING 1)
             SELECT (SELECT count(*) FROM stored), (SELECT number FROM takings)"
        )
    };
}

/// A plain statement: for a batch of one it is quicker than an array of one.
const ONE_OWNED: &str =
    insert!("SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT number FROM takings) = $9");
const ONE_IF_OWNED: &str = counted!(insert!(
    "SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM games WHERE id = $1 AND owner_epoch = $4"
));
const FIRST: &str = insert!("VALUES ($1, $2, $3, $4, $5, $6, $7, $8)");
const MANY_OWNED: &str =
    insert!("SELECT * FROM unnest($1::journal_row[]) WHERE (SELECT number FROM takings) = $2");
const MANY_IF_OWNED: &str = counted!(insert!(
    "SELECT r.* FROM unnest($1::journal_row[]) AS r
     JOIN games g ON g.id = r.game_id AND g.owner_epoch = r.epoch"
));

/// The first event of a game that is made in the same transaction.
pub(super) async fn insert_first(
    connection: &mut PgConnection,
    append: &Append,
) -> Result<(), sqlx::Error> {
    bind_one(sqlx::query(FIRST), append).execute(connection).await?;
    Ok(())
}

type Insert<'a> = Query<'a, Postgres, PgArguments>;

fn bind_one<'a>(insert: Insert<'a>, append: &'a Append) -> Insert<'a> {
    insert
        .bind(append.game_id)
        .bind(append.seq)
        .bind(append.events)
        .bind(append.epoch)
        .bind(append.at_ms)
        .bind(append.command_id)
        .bind(append.account_id)
        .bind(append.payload.as_str())
}
