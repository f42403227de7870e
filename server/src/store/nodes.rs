//! The processes of the hall and their last sign of life.

use super::{Store, StoreError};

impl Store {
    /// Registers the node `name`, and returns the last beat of its previous run, if it had one.
    pub async fn start_node(&self, name: &str, now_ms: i64) -> Result<Option<i64>, StoreError> {
        let last_beat_ms = sqlx::query_scalar("SELECT beat_ms FROM nodes WHERE name = $1")
            .bind(name)
            .fetch_optional(&self.pool)
            .await?;
        sqlx::query(
            "INSERT INTO nodes (name, started_ms, beat_ms) VALUES ($1, $2, $2)
             ON CONFLICT (name) DO UPDATE SET started_ms = $2, beat_ms = $2",
        )
        .bind(name)
        .bind(now_ms)
        .execute(&self.pool)
        .await?;
        Ok(last_beat_ms)
    }

    /// Says that the node `name` lives now.
    pub async fn beat(&self, name: &str, now_ms: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE nodes SET beat_ms = $2 WHERE name = $1")
            .bind(name)
            .bind(now_ms)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
