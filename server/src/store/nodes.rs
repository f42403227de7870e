//! The processes of the hall and their last sign of life.

use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection};

use super::{Store, StoreError};

impl Store {
    /// The last beat of the node `name`, if it ever ran.
    pub async fn last_beat(&self, name: &str) -> Result<Option<i64>, StoreError> {
        let beat_ms = sqlx::query_scalar("SELECT beat_ms FROM nodes WHERE name = $1")
            .bind(name)
            .fetch_optional(&self.pool)
            .await?;
        Ok(beat_ms)
    }

    /// The node `name` runs from now on.
    pub async fn start_node(&self, name: &str, now_ms: i64) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO nodes (name, started_ms, beat_ms, beat_at) VALUES ($1, $2, $2, now())
             ON CONFLICT (name) DO UPDATE SET started_ms = $2, beat_ms = $2, beat_at = now()",
        )
        .bind(name)
        .bind(now_ms)
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

/// A node's sign of life, on a connection of its own: a pool with much to do is no outage.
#[derive(Debug)]
pub struct Pulse {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
}

impl Pulse {
    /// Connects with the first beat.
    pub fn new(options: PgConnectOptions) -> Self {
        Self { options, connection: None }
    }

    /// Says that the node `name` lives now. Whoever does not wait for the answer, and whoever
    /// gets none, has another connection the next time.
    pub async fn beat(&mut self, name: &str, now_ms: i64) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => PgConnection::connect_with(&self.options).await?,
        };
        sqlx::query("UPDATE nodes SET beat_ms = $2, beat_at = now() WHERE name = $1")
            .bind(name)
            .bind(now_ms)
            .execute(&mut connection)
            .await?;
        self.connection = Some(connection);
        Ok(())
    }
}
