//! Secret addresses of calendars.

use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError};

/// Whose calendar stands behind an address, and of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct Calendar {
    /// Whose eyes it is made with.
    pub account_id: Uuid,
    /// One tournament; none for all tournaments of the account.
    pub tournament_id: Option<Uuid>,
}

impl Store {
    /// What stands behind an address, unless the account may not log in any more.
    pub async fn calendar(&self, key: &str) -> Result<Option<Calendar>, StoreError> {
        let row = sqlx::query_as(
            "SELECT c.account_id, c.tournament_id
             FROM calendars c JOIN accounts a ON a.id = c.account_id
             WHERE c.key = $1 AND a.closed_at IS NULL AND a.suspended_at IS NULL",
        )
        .bind(key)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row)
    }

    /// An account's address, if it made one.
    pub async fn calendar_key(&self, of: Calendar) -> Result<Option<String>, StoreError> {
        let key = sqlx::query_scalar(
            "SELECT key FROM calendars
             WHERE account_id = $1 AND tournament_id IS NOT DISTINCT FROM $2",
        )
        .bind(of.account_id)
        .bind(of.tournament_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(key)
    }

    /// Gives an account another address, or none: the one before is worthless from now on.
    pub async fn set_calendar_key(
        &self,
        of: Calendar,
        key: Option<&str>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query(
            "DELETE FROM calendars
             WHERE account_id = $1 AND tournament_id IS NOT DISTINCT FROM $2",
        )
        .bind(of.account_id)
        .bind(of.tournament_id)
        .execute(&mut *transaction)
        .await?;
        if let Some(key) = key {
            sqlx::query(
                "INSERT INTO calendars (key, account_id, tournament_id) VALUES ($1, $2, $3)",
            )
            .bind(key)
            .bind(of.account_id)
            .bind(of.tournament_id)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The tournaments that stand in an account's calendar: those that it plays in or directs, and
    /// those of the clubs that it coaches; not what was over a season ago. The latest first.
    pub async fn events_of(&self, account_id: Uuid, most: i64) -> Result<Vec<Uuid>, StoreError> {
        let events = sqlx::query_scalar(
            "SELECT t.id FROM tournaments t
             WHERE NOT t.rehearsal
               AND (t.phase <> 'closed'
                    OR coalesce(t.starts_at, t.created_at) > now() - interval '120 days')
               AND (EXISTS (SELECT FROM tournament_staff s
                            WHERE s.tournament_id = t.id AND s.account_id = $1)
                    OR EXISTS (SELECT FROM tournament_players p
                               WHERE p.tournament_id = t.id AND p.account_id = $1)
                    OR EXISTS (SELECT FROM tournament_clubs c
                               JOIN memberships m ON m.club_id = c.club_id
                               WHERE c.tournament_id = t.id AND m.account_id = $1
                                 AND m.role = 'coach'))
             ORDER BY t.id DESC LIMIT $2",
        )
        .bind(account_id)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        Ok(events)
    }
}
