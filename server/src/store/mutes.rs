//! Mutes: whose messages an account is not sent.

use protocol::MuteView;
use uuid::Uuid;

use super::{Store, StoreError};

impl Store {
    /// From now on `account_id` hears nothing that `muted` says.
    pub async fn mute(&self, account_id: Uuid, muted: Uuid) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO mutes (account_id, muted_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        )
        .bind(account_id)
        .bind(muted)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// From now on `account_id` hears `muted` again. False if they did all along.
    pub async fn unmute(&self, account_id: Uuid, muted: Uuid) -> Result<bool, StoreError> {
        let done = sqlx::query("DELETE FROM mutes WHERE account_id = $1 AND muted_id = $2")
            .bind(account_id)
            .bind(muted)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Whom an account has muted, the latest first.
    pub async fn mutes(&self, account_id: Uuid) -> Result<Vec<MuteView>, StoreError> {
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "SELECT a.name, to_ms(m.muted_at) FROM mutes m JOIN accounts a ON a.id = m.muted_id
             WHERE m.account_id = $1 ORDER BY m.muted_at DESC, a.name",
        )
        .bind(account_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|(name, since_ms)| MuteView { name, since_ms }).collect())
    }

    /// Those of `listeners` who have muted `speaker`.
    pub async fn muters_of(
        &self,
        speaker: Uuid,
        listeners: &[Uuid],
    ) -> Result<Vec<Uuid>, StoreError> {
        let muters = sqlx::query_scalar(
            "SELECT account_id FROM mutes WHERE muted_id = $1 AND account_id = ANY ($2)",
        )
        .bind(speaker)
        .bind(listeners)
        .fetch_all(&self.pool)
        .await?;
        Ok(muters)
    }
}
