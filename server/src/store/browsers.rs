//! Which accounts were logged in in which browser.

use uuid::Uuid;

use super::{Store, StoreError, TokenHash};

impl Store {
    /// Somebody logged in in a browser.
    pub async fn browser_seen(
        &self,
        browser: TokenHash,
        account_id: Uuid,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO browsers (browser_hash, account_id) VALUES ($1, $2)
             ON CONFLICT (browser_hash, account_id) DO UPDATE SET last_seen_at = now()",
        )
        .bind(browser.into_bytes())
        .bind(account_id)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Whether an account was logged in in a browser before.
    pub async fn knows_browser(
        &self,
        browser: TokenHash,
        account_id: Uuid,
    ) -> Result<bool, StoreError> {
        let known = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM browsers WHERE browser_hash = $1 AND account_id = $2)",
        )
        .bind(browser.into_bytes())
        .bind(account_id)
        .fetch_one(&self.pool)
        .await?;
        Ok(known)
    }
}
