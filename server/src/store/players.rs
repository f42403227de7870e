//! What anyone may know of a player.

use protocol::{HeadToHead, Speed, Tally};
use sqlx::FromRow;
use sqlx::postgres::PgConnection;
use uuid::Uuid;

use super::numbers::counted;
use super::{GameFacts, Store, StoreError};

/// The most opponents a profile names, and the most points a history has.
const OPPONENTS: i64 = 50;
const POINTS: i64 = 1000;

/// A rating as a profile shows it.
#[derive(Clone, Debug, FromRow)]
pub struct RatingNow {
    /// The word list.
    pub lexicon: String,
    /// A class of clocks: each has a rating of its own.
    #[sqlx(try_from = "String")]
    pub speed: Speed,
    /// Glicko's, around 1500.
    pub rating: f64,
    /// Its deviation after the last game.
    pub deviation: f64,
    /// How unsteady the results are; Glicko-2's sigma.
    pub volatility: f64,
    /// When the last game was closed.
    pub closed_ms: i64,
    /// How many games it comes from.
    pub games: i32,
}

/// Counts as they come out of SQL.
#[derive(FromRow)]
struct TallyRow {
    won: i64,
    lost: i64,
    tied: i64,
}

impl From<TallyRow> for Tally {
    fn from(row: TallyRow) -> Self {
        Self { won: counted(row.won), lost: counted(row.lost), tied: counted(row.tied) }
    }
}

#[derive(FromRow)]
struct AgainstRow {
    id: Uuid,
    name: String,
    #[sqlx(flatten)]
    games: TallyRow,
}

/// A rating after one game, and what decides who may know which game that was.
#[derive(Clone, Debug, FromRow)]
pub struct PlayedPoint {
    /// The game that was counted.
    pub game_id: Uuid,
    /// When its result was closed.
    pub closed_ms: i64,
    /// The rating after it.
    pub rating: f64,
    /// The deviation after it.
    pub deviation: f64,
    /// The opponent's nickname.
    pub against: String,
    /// What decides what the one who asks may have of the game.
    #[sqlx(flatten)]
    pub facts: GameFacts,
}

/// What a profile shows.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Since when the account exists.
    pub since_ms: i64,
    /// The ratings, the one with most games first.
    pub ratings: Vec<RatingNow>,
    /// How games against people ended.
    pub games: Tally,
    /// The same by opponent, the one met most often first.
    pub against: Vec<(Uuid, HeadToHead)>,
}

impl Store {
    /// A player's profile, all of one instant: a game counted meanwhile is in all of it or in
    /// none.
    pub async fn profile(&self, account_id: Uuid) -> Result<Profile, StoreError> {
        let mut transaction =
            self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        let since_ms = sqlx::query_scalar("SELECT to_ms(created_at) FROM accounts WHERE id = $1")
            .bind(account_id)
            .fetch_one(&mut *transaction)
            .await?;
        let ratings = sqlx::query_as(
            "SELECT lexicon, speed, rating, deviation, volatility, closed_ms, games FROM ratings
             WHERE account_id = $1 ORDER BY games DESC, lexicon, speed",
        )
        .bind(account_id)
        .fetch_all(&mut *transaction)
        .await?;
        let games = games(&mut transaction, account_id).await?;
        let against = against(&mut transaction, account_id).await?;
        transaction.commit().await?;
        Ok(Profile { since_ms, ratings, games, against })
    }

    /// A rating after each of its last games, oldest first, with what `viewer` is to each.
    pub async fn rating_points(
        &self,
        account_id: Uuid,
        (lexicon, speed): (&str, Speed),
        viewer: Option<Uuid>,
    ) -> Result<Vec<PlayedPoint>, StoreError> {
        let mut rows: Vec<PlayedPoint> = sqlx::query_as(
            "SELECT h.game_id, h.closed_ms, h.rating, h.deviation, a.name AS against,
                    g.watch, g.racks, g.racks_delay_ms, standing_at(g, $5) AS standing,
                    h.closed_ms AS ended_ms, false AS plays_beside
             FROM rating_history h JOIN accounts a ON a.id = h.opponent
             JOIN games g ON g.id = h.game_id
             WHERE h.account_id = $1 AND h.lexicon = $2 AND h.speed = $3
             ORDER BY h.finished_no DESC LIMIT $4",
        )
        .bind(account_id)
        .bind(lexicon)
        .bind(speed.as_str())
        .bind(POINTS)
        .bind(viewer)
        .fetch_all(&self.pool)
        .await?;
        rows.reverse();
        Ok(rows)
    }
}

async fn games(connection: &mut PgConnection, account_id: Uuid) -> Result<Tally, StoreError> {
    let tally: TallyRow = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE outcome = 'win') AS won,
                count(*) FILTER (WHERE outcome = 'loss') AS lost,
                count(*) FILTER (WHERE outcome = 'tie') AS tied
         FROM game_outcomes WHERE account_id = $1",
    )
    .bind(account_id)
    .fetch_one(connection)
    .await?;
    Ok(tally.into())
}

async fn against(
    connection: &mut PgConnection,
    account_id: Uuid,
) -> Result<Vec<(Uuid, HeadToHead)>, StoreError> {
    let rows: Vec<AgainstRow> = sqlx::query_as(
        "SELECT a.id, a.name, count(*) FILTER (WHERE o.outcome = 'win') AS won,
                count(*) FILTER (WHERE o.outcome = 'loss') AS lost,
                count(*) FILTER (WHERE o.outcome = 'tie') AS tied
         FROM game_outcomes o JOIN accounts a ON a.id = o.opponent
         WHERE o.account_id = $1
         GROUP BY a.id, a.name ORDER BY count(*) DESC, lower(a.name) LIMIT $2",
    )
    .bind(account_id)
    .bind(OPPONENTS)
    .fetch_all(connection)
    .await?;
    let view = |row: AgainstRow| (row.id, HeadToHead { name: row.name, games: row.games.into() });
    Ok(rows.into_iter().map(view).collect())
}
