//! Second factors, and sessions as their owners see them.

use protocol::SessionView;
use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError, TokenHash};

/// A second factor that is in force.
#[derive(Clone, Debug, FromRow)]
pub struct SecondFactor {
    /// What the authenticator shares.
    pub secret: Vec<u8>,
    /// How many recovery codes are left.
    pub codes_left: i32,
}

#[derive(FromRow)]
struct SessionRow {
    id: Uuid,
    device: String,
    begun_ms: i64,
    seen_ms: i64,
    this: bool,
}

impl From<SessionRow> for SessionView {
    fn from(row: SessionRow) -> Self {
        let SessionRow { id, device, begun_ms, seen_ms, this } = row;
        Self { id, device, begun_ms, seen_ms, this }
    }
}

impl Store {
    /// Whether an account has a power over others.
    pub async fn is_staff(&self, account_id: Uuid) -> Result<bool, StoreError> {
        let staff = sqlx::query_scalar("SELECT is_staff($1)");
        Ok(staff.bind(account_id).fetch_one(&self.pool).await?)
    }

    /// Whether an account has a power over others and no second factor.
    pub async fn lacks_second_factor(&self, account_id: Uuid) -> Result<bool, StoreError> {
        let lacks = sqlx::query_scalar(
            "SELECT is_staff($1) AND NOT EXISTS (
                 SELECT FROM second_factors WHERE account_id = $1 AND confirmed_at IS NOT NULL)",
        );
        Ok(lacks.bind(account_id).fetch_one(&self.pool).await?)
    }

    /// The second factor of an account that is in force, or the one that is being set up.
    pub async fn second_factor(
        &self,
        account_id: Uuid,
        confirmed: bool,
    ) -> Result<Option<SecondFactor>, StoreError> {
        let factor = sqlx::query_as(
            "SELECT secret, cardinality(recovery) AS codes_left FROM second_factors
             WHERE account_id = $1 AND (confirmed_at IS NOT NULL) = $2",
        )
        .bind(account_id)
        .bind(confirmed)
        .fetch_optional(&self.pool)
        .await?;
        Ok(factor)
    }

    /// Begins to set a second factor up; false if there is one in force.
    pub async fn begin_second_factor(
        &self,
        account_id: Uuid,
        secret: &[u8],
    ) -> Result<bool, StoreError> {
        let begun = sqlx::query(
            "INSERT INTO second_factors (account_id, secret) VALUES ($1, $2)
             ON CONFLICT (account_id) DO UPDATE SET secret = $2
             WHERE second_factors.confirmed_at IS NULL",
        )
        .bind(account_id)
        .bind(secret)
        .execute(&self.pool)
        .await?;
        Ok(begun.rows_affected() == 1)
    }

    /// Puts a second factor in force.
    pub async fn confirm_second_factor(
        &self,
        account_id: Uuid,
        step: i64,
        recovery: &[Vec<u8>],
    ) -> Result<bool, StoreError> {
        let confirmed = sqlx::query(
            "UPDATE second_factors SET confirmed_at = now(), last_step = $2, recovery = $3
             WHERE account_id = $1 AND confirmed_at IS NULL",
        )
        .bind(account_id)
        .bind(step)
        .bind(recovery)
        .execute(&self.pool)
        .await?;
        Ok(confirmed.rows_affected() == 1)
    }

    /// Uses the code of a step up; false if that or a later one was used.
    pub async fn use_step(&self, account_id: Uuid, step: i64) -> Result<bool, StoreError> {
        let used = sqlx::query(
            "UPDATE second_factors SET last_step = $2 WHERE account_id = $1 AND last_step < $2",
        )
        .bind(account_id)
        .bind(step)
        .execute(&self.pool)
        .await?;
        Ok(used.rows_affected() == 1)
    }

    /// Uses a recovery code up; false if there is none such.
    pub async fn use_recovery(&self, account_id: Uuid, hash: &[u8]) -> Result<bool, StoreError> {
        let used = sqlx::query(
            "UPDATE second_factors SET recovery = array_remove(recovery, $2)
             WHERE account_id = $1 AND $2 = ANY (recovery)",
        )
        .bind(account_id)
        .bind(hash)
        .execute(&self.pool)
        .await?;
        Ok(used.rows_affected() == 1)
    }

    /// Takes a second factor away; false if there was none.
    pub async fn drop_second_factor(&self, account_id: Uuid) -> Result<bool, StoreError> {
        let dropped = sqlx::query("DELETE FROM second_factors WHERE account_id = $1")
            .bind(account_id)
            .execute(&self.pool)
            .await?;
        Ok(dropped.rows_affected() == 1)
    }

    /// Where an account is logged in, the last used first.
    pub async fn sessions_of(
        &self,
        account_id: Uuid,
        this: TokenHash,
    ) -> Result<Vec<SessionView>, StoreError> {
        let rows: Vec<SessionRow> = sqlx::query_as(
            "SELECT id, device, to_ms(created_at) AS begun_ms, to_ms(last_seen_at) AS seen_ms,
                    token_hash = $2 AS this
             FROM sessions WHERE account_id = $1 AND expires_at > now()
             ORDER BY last_seen_at DESC LIMIT 100",
        )
        .bind(account_id)
        .bind(this.into_bytes())
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(SessionView::from).collect())
    }

    /// Ends one session of an account; the hash of its token, if there was one such.
    pub async fn end_session(
        &self,
        account_id: Uuid,
        session: Uuid,
    ) -> Result<Option<TokenHash>, StoreError> {
        let ended: Option<Vec<u8>> = sqlx::query_scalar(
            "DELETE FROM sessions WHERE account_id = $1 AND id = $2 RETURNING token_hash",
        )
        .bind(account_id)
        .bind(session)
        .fetch_optional(&self.pool)
        .await?;
        Ok(ended.as_deref().and_then(TokenHash::from_bytes))
    }
}
