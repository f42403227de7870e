//! Codes that let a student into a club.

use protocol::JoinCodeView;
use uuid::Uuid;

use super::{Store, StoreError};

impl Store {
    /// Makes `code` the club's one code; `None` where it means something else already.
    pub async fn set_join_code(
        &self,
        club_id: Uuid,
        code: &str,
        made_by: Uuid,
        hours: u16,
        uses: u16,
    ) -> Result<Option<JoinCodeView>, StoreError> {
        let made: Option<(i64, i32)> = sqlx::query_as(
            "INSERT INTO join_codes (code, club_id, created_by, expires_at, uses_left)
             SELECT $1, $2, $3, now() + make_interval(hours => $4), $5
             WHERE NOT EXISTS (SELECT FROM join_codes WHERE code = $1)
               AND NOT EXISTS (SELECT FROM invitations WHERE short_code = $1)
             ON CONFLICT (club_id) DO UPDATE
             SET code = excluded.code, created_by = excluded.created_by, created_at = now(),
                 expires_at = excluded.expires_at, uses_left = excluded.uses_left
             RETURNING to_ms(expires_at), uses_left",
        )
        .bind(code)
        .bind(club_id)
        .bind(made_by)
        .bind(i32::from(hours))
        .bind(i32::from(uses))
        .fetch_optional(&self.pool)
        .await?;
        let view =
            |(expires_ms, uses_left)| JoinCodeView { code: code.to_owned(), expires_ms, uses_left };
        Ok(made.map(view))
    }

    /// Ends the club's code.
    pub async fn delete_join_code(&self, club_id: Uuid) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM join_codes WHERE club_id = $1")
            .bind(club_id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The club's code, if one is in force.
    pub async fn join_code(&self, club_id: Uuid) -> Result<Option<JoinCodeView>, StoreError> {
        let found: Option<(String, i64, i32)> = sqlx::query_as(
            "SELECT code, to_ms(expires_at), uses_left FROM join_codes
             WHERE club_id = $1 AND expires_at > now() AND uses_left > 0",
        )
        .bind(club_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(found.map(|(code, expires_ms, uses_left)| JoinCodeView { code, expires_ms, uses_left }))
    }

    /// Whether a code would let somebody in now.
    pub async fn is_join_code(&self, code: &str) -> Result<bool, StoreError> {
        let works = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM join_codes
                            WHERE code = $1 AND expires_at > now() AND uses_left > 0)",
        )
        .bind(code)
        .fetch_one(&self.pool)
        .await?;
        Ok(works)
    }

    /// Lets an account in by a code and returns the club; `None` if the code does not
    /// work. A member who joins again uses nothing up.
    pub async fn join_by_code(
        &self,
        code: &str,
        account_id: Uuid,
    ) -> Result<Option<Uuid>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        // Locked, so that the last use cannot be had twice.
        let club_id: Option<Uuid> = sqlx::query_scalar(
            "SELECT club_id FROM join_codes
             WHERE code = $1 AND expires_at > now() AND uses_left > 0 FOR UPDATE",
        )
        .bind(code)
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(club_id) = club_id else { return Ok(None) };
        let joined = sqlx::query(
            "INSERT INTO memberships (club_id, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        )
        .bind(club_id)
        .bind(account_id)
        .execute(&mut *transaction)
        .await?;
        if joined.rows_affected() == 1 {
            sqlx::query("UPDATE join_codes SET uses_left = uses_left - 1 WHERE code = $1")
                .bind(code)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(Some(club_id))
    }
}
