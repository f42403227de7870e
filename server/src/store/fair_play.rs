//! What a fair-play report is made of, beside the game's record.

use protocol::PageLeave;
use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError};

/// The most times that are kept of a player in a game.
const MOST: i64 = 200;

#[derive(FromRow)]
struct LeaveRow {
    name: String,
    left_ms: i64,
    for_ms: Option<i64>,
}

impl From<LeaveRow> for PageLeave {
    fn from(LeaveRow { name, left_ms, for_ms }: LeaveRow) -> Self {
        Self { name, left_ms, for_ms }
    }
}

impl Store {
    /// A player's page of a game that runs between people went out of sight; anything else is
    /// not noted.
    pub async fn page_left(&self, game_id: Uuid, account_id: Uuid) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO page_leaves (game_id, account_id)
             SELECT $1, $2 FROM games g
             WHERE g.id = $1 AND g.status = 'running'
               AND EXISTS (SELECT FROM seats s WHERE s.game_id = $1 AND s.account_id = $2)
               AND EXISTS (SELECT FROM seats s WHERE s.game_id = $1 AND s.account_id <> $2)
               AND NOT EXISTS (SELECT FROM page_leaves l WHERE l.game_id = $1
                               AND l.account_id = $2 AND l.back_at IS NULL)
               AND (SELECT count(*) FROM page_leaves l
                    WHERE l.game_id = $1 AND l.account_id = $2) < $3",
        )
        .bind(game_id)
        .bind(account_id)
        .bind(MOST)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// A player's page is in sight again; nothing where it never left.
    pub async fn page_back(&self, game_id: Uuid, account_id: Uuid) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE page_leaves SET back_at = now()
             WHERE game_id = $1 AND account_id = $2 AND back_at IS NULL",
        )
        .bind(game_id)
        .bind(account_id)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// When players' pages of a game were out of sight.
    pub async fn page_leaves(&self, game_id: Uuid) -> Result<Vec<PageLeave>, StoreError> {
        let rows: Vec<LeaveRow> = sqlx::query_as(
            "SELECT a.name, to_ms(l.left_at) AS left_ms,
                    to_ms(l.back_at) - to_ms(l.left_at) AS for_ms
             FROM page_leaves l JOIN accounts a ON a.id = l.account_id
             WHERE l.game_id = $1 ORDER BY l.id",
        )
        .bind(game_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(PageLeave::from).collect())
    }
}
