//! Results counted once, in an order that a recount can follow.

use engine::Side;
use sqlx::postgres::{PgConnection, Postgres};
use sqlx::{FromRow, Transaction};
use uuid::Uuid;

use super::journal::{self, Entry};
use super::numbers::counted;
use super::{Store, StoreError};

/// Whoever counts results holds this lock until the end of the transaction: ratings depend on
/// the order, so only one may count at a time, on however many machines.
const COUNTING: i64 = 0x7469_6c65_7261_7465;

/// A finished game that has not been counted.
#[derive(Clone, Copy, Debug, FromRow)]
pub struct UnsettledGame {
    /// The game to be counted.
    pub id: Uuid,
    /// How many events its journal has.
    pub events: i64,
}

/// What a game came to for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeRow {
    /// The player's account.
    pub account_id: Uuid,
    /// `win`, `tie` or `loss`.
    pub outcome: &'static str,
    /// The opponent, in games of one person against one other.
    pub opponent: Option<Uuid>,
}

/// A player's rating for one word list and one speed, after some game.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct RatingRow {
    /// The account that is rated.
    pub account_id: Uuid,
    /// The word list.
    pub lexicon: String,
    /// The speed, by its word.
    pub speed: String,
    /// Glicko's, around 1500.
    pub rating: f64,
    /// How uncertain the rating is; 350 without a game.
    pub deviation: f64,
    /// How unsteady the results are; Glicko-2's sigma.
    pub volatility: f64,
    /// When the game's result was closed.
    pub closed_ms: i64,
}

/// A rating after one game.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct HistoryRow {
    /// The game's place in the order of counting.
    pub finished_no: i64,
    /// The game that was counted.
    pub game_id: Uuid,
    /// Against whom.
    pub opponent: Uuid,
    /// What it made of the rating.
    #[sqlx(flatten)]
    pub after: RatingRow,
}

/// A rating as it is kept, with how many games made it.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct KeptRating {
    /// After the last game that counted.
    #[sqlx(flatten)]
    pub rating: RatingRow,
    /// How many games.
    pub games: i32,
}

/// What a game came to for one player as it is kept: account, game, outcome, opponent.
pub type KeptOutcome = (Uuid, Uuid, String, Option<Uuid>);

/// The results as they are counted: one transaction, one counter at a time. Dropped before
/// [`commit`](Self::commit), nothing was counted.
#[derive(Debug)]
pub struct RatingBook(Transaction<'static, Postgres>);

impl Store {
    /// The finished games whose results have not been counted, in the order they finished. One that
    /// goes on for those who watch it with a delay waits until it is over for them: ratings and
    /// tallies would tell its result (decision 0320).
    pub async fn unsettled_games(&self) -> Result<Vec<UnsettledGame>, StoreError> {
        let games = sqlx::query_as(
            "SELECT g.id, (SELECT coalesce(max(j.seq + j.events), 0) FROM journal j
                           WHERE j.stream_id = g.id) AS events
             FROM games g WHERE g.status = 'finished' AND g.settled_no IS NULL
               AND NOT goes_on_for_spectators(g)
             ORDER BY g.finished_at, g.id",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(games)
    }

    /// Opens the book, once nobody else has it open.
    pub async fn rating_book(&self) -> Result<RatingBook, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)")
            .bind(COUNTING)
            .execute(&mut *transaction)
            .await?;
        Ok(RatingBook(transaction))
    }
}

impl RatingBook {
    pub(super) fn connection(&mut self) -> &mut PgConnection {
        &mut self.0
    }

    /// A game's whole journal.
    pub async fn journal(&mut self, game_id: Uuid) -> Result<Vec<Entry>, StoreError> {
        journal::read(&mut self.0, game_id, 0).await
    }

    /// Who sits at a game: side and account, in the order of the seats.
    pub async fn seats(&mut self, game_id: Uuid) -> Result<Vec<(Side, Uuid)>, StoreError> {
        let seats: Vec<(i16, Uuid)> = sqlx::query_as(
            "SELECT side, account_id FROM seats
             WHERE game_id = $1 AND account_id IS NOT NULL ORDER BY side, place",
        )
        .bind(game_id)
        .fetch_all(&mut *self.0)
        .await?;
        Ok(seats.into_iter().map(|(side, account_id)| (Side(counted(side)), account_id)).collect())
    }

    /// Gives a game its place in the order; `None` if it has one already.
    pub async fn take_number(&mut self, game_id: Uuid) -> Result<Option<i64>, StoreError> {
        let number = sqlx::query_scalar(
            "UPDATE games SET settled_no = nextval('rated_games')
             WHERE id = $1 AND settled_no IS NULL RETURNING settled_no",
        )
        .bind(game_id)
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(number)
    }

    /// A player's rating so far.
    pub async fn rating(
        &mut self,
        account_id: Uuid,
        lexicon: &str,
        speed: &str,
    ) -> Result<Option<RatingRow>, StoreError> {
        let rating = sqlx::query_as(
            "SELECT account_id, lexicon, speed, rating, deviation, volatility, closed_ms
             FROM ratings WHERE account_id = $1 AND lexicon = $2 AND speed = $3",
        )
        .bind(account_id)
        .bind(lexicon)
        .bind(speed)
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(rating)
    }

    /// Writes what a game came to for its players.
    pub async fn write_outcomes(
        &mut self,
        game_id: Uuid,
        outcomes: &[OutcomeRow],
    ) -> Result<(), StoreError> {
        for row in outcomes {
            sqlx::query(
                "INSERT INTO game_outcomes (account_id, game_id, outcome, opponent)
                 VALUES ($1, $2, $3, $4)",
            )
            .bind(row.account_id)
            .bind(game_id)
            .bind(row.outcome)
            .bind(row.opponent)
            .execute(&mut *self.0)
            .await?;
        }
        Ok(())
    }

    /// Writes what a game made of a rating: the rating itself, and its line of the history.
    pub async fn write_rating(&mut self, row: &HistoryRow) -> Result<(), StoreError> {
        upsert_rating(&mut self.0, &row.after).await?;
        sqlx::query(
            "INSERT INTO rating_history (account_id, lexicon, speed, game_id, finished_no,
                                         rating, deviation, volatility, closed_ms, opponent)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(row.after.account_id)
        .bind(&row.after.lexicon)
        .bind(&row.after.speed)
        .bind(row.game_id)
        .bind(row.finished_no)
        .bind(row.after.rating)
        .bind(row.after.deviation)
        .bind(row.after.volatility)
        .bind(row.after.closed_ms)
        .bind(row.opponent)
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Every game that was counted, in order.
    pub async fn settled_games(&mut self) -> Result<Vec<(i64, Uuid)>, StoreError> {
        let games = sqlx::query_as(
            "SELECT settled_no, id FROM games WHERE settled_no IS NOT NULL ORDER BY settled_no",
        )
        .fetch_all(&mut *self.0)
        .await?;
        Ok(games)
    }

    /// The whole history, in the order of counting.
    pub async fn history(&mut self) -> Result<Vec<HistoryRow>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT finished_no, game_id, opponent, account_id, lexicon, speed,
                    rating, deviation, volatility, closed_ms
             FROM rating_history ORDER BY finished_no, account_id",
        )
        .fetch_all(&mut *self.0)
        .await?;
        Ok(rows)
    }

    /// Every rating.
    pub async fn ratings(&mut self) -> Result<Vec<KeptRating>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT account_id, lexicon, speed, rating, deviation, volatility, closed_ms, games
             FROM ratings",
        )
        .fetch_all(&mut *self.0)
        .await?;
        Ok(rows)
    }

    /// Every outcome.
    pub async fn outcomes(&mut self) -> Result<Vec<KeptOutcome>, StoreError> {
        let rows =
            sqlx::query_as("SELECT account_id, game_id, outcome, opponent FROM game_outcomes")
                .fetch_all(&mut *self.0)
                .await?;
        Ok(rows)
    }

    /// Takes a game's place in the order away: it is counted anew once its result stands.
    pub async fn take_number_back(&mut self, game_id: Uuid) -> Result<(), StoreError> {
        sqlx::query("UPDATE games SET settled_no = NULL WHERE id = $1")
            .bind(game_id)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    /// Forgets every rating and outcome, to write them anew.
    pub async fn clear(&mut self) -> Result<(), StoreError> {
        for table in
            ["DELETE FROM rating_history", "DELETE FROM ratings", "DELETE FROM game_outcomes"]
        {
            sqlx::query(table).execute(&mut *self.0).await?;
        }
        Ok(())
    }

    /// Makes all of it so.
    pub async fn commit(self) -> Result<(), StoreError> {
        self.0.commit().await?;
        Ok(())
    }
}

async fn upsert_rating(connection: &mut PgConnection, row: &RatingRow) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO ratings
             (account_id, lexicon, speed, rating, deviation, volatility, closed_ms, games)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 1)
         ON CONFLICT (account_id, lexicon, speed) DO UPDATE
         SET rating = $4, deviation = $5, volatility = $6, closed_ms = $7,
             games = ratings.games + 1",
    )
    .bind(row.account_id)
    .bind(&row.lexicon)
    .bind(&row.speed)
    .bind(row.rating)
    .bind(row.deviation)
    .bind(row.volatility)
    .bind(row.closed_ms)
    .execute(connection)
    .await?;
    Ok(())
}
