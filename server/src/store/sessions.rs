//! Sessions by the hash of their token.

use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{Account, Store, StoreError};

/// How long a session lasts from its last use, if its owner wants it remembered.
const REMEMBERED_DAYS: i32 = 30;
/// How long a session lasts from its last use that is not to be remembered. Its cookie ends with the
/// browser, but browsers are left open overnight.
const SESSION_DAYS: i32 = 1;
/// How long a session of somebody with a power over others lasts, remembered or not.
const STAFF_HOURS: i32 = 12;

/// SHA-256 of a session token: what the table holds and what may be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token as it stands in the cookie.
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }

    /// A hash as the table has it.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0.to_vec()
    }
}

impl Store {
    /// Begins a session, and in the same moment ends the one in whose place it comes.
    pub async fn create_session(
        &self,
        token: TokenHash,
        account_id: Uuid,
        instead_of: Option<TokenHash>,
        remembered: bool,
        device: &str,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "WITH ended AS (DELETE FROM sessions WHERE token_hash = $4)
             INSERT INTO sessions (token_hash, account_id, expires_at, remembered, device)
             VALUES ($1, $2, now() + CASE WHEN is_staff($2) THEN make_interval(hours => $6)
                                          ELSE make_interval(days => $3) END, $5, $7)",
        )
        .bind(token.into_bytes())
        .bind(account_id)
        .bind(if remembered { REMEMBERED_DAYS } else { SESSION_DAYS })
        .bind(instead_of.map(TokenHash::into_bytes))
        .bind(remembered)
        .bind(STAFF_HOURS)
        .bind(device)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Whose session this is, if it has not ended. Using a session makes it last, but
    /// is written down only once an hour: reading must stay reading.
    pub async fn session_account(&self, token: TokenHash) -> Result<Option<Account>, StoreError> {
        let account = sqlx::query_as(
            "WITH used AS (
                 UPDATE sessions
                 SET last_seen_at = now(),
                     expires_at = now() + CASE
                         WHEN is_staff(account_id) THEN make_interval(hours => $4)
                         WHEN remembered THEN make_interval(days => $2)
                         ELSE make_interval(days => $3) END
                 WHERE token_hash = $1 AND expires_at > now()
                   AND last_seen_at < now() - interval '1 hour'
             )
             SELECT a.id, a.name, a.role, a.password_hash IS NULL AS guest
             FROM sessions s JOIN accounts a ON a.id = s.account_id
             WHERE s.token_hash = $1 AND s.expires_at > now() AND a.closed_at IS NULL
               AND a.suspended_at IS NULL",
        )
        .bind(token.into_bytes())
        .bind(REMEMBERED_DAYS)
        .bind(SESSION_DAYS)
        .bind(STAFF_HOURS)
        .fetch_optional(&self.pool)
        .await?;
        Ok(account)
    }

    /// Ends every session of an account.
    pub async fn delete_sessions_of(&self, account_id: Uuid) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE account_id = $1")
            .bind(account_id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Ends one session.
    pub async fn delete_session(&self, token: TokenHash) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
            .bind(token.into_bytes())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
