//! What is only kept for a while, forgotten a batch at a time.

use super::{Store, StoreError};

/// How many rows one statement takes out: so few that nobody waits for it.
pub const BATCH: i64 = 500;

/// Something that is kept for a number of days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retained {
    /// What was said at tables, but for what an open report is about.
    Chat,
    /// Reports, counted from their closing. An open one stays.
    Reports,
    /// Finished games in which guests played bots and nobody else.
    GuestGames,
    /// Guests whom nothing hangs on, counted from their last visit.
    Guests,
    /// When players' pages were out of sight.
    PageLeaves,
    /// The audit log.
    Audit,
}

impl Retained {
    /// All there is, in the order in which one sets the next free.
    pub const ALL: [Self; 6] =
        [Self::GuestGames, Self::Chat, Self::Reports, Self::Guests, Self::PageLeaves, Self::Audit];

    /// As `/metrics` calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chat => "chat",
            Self::Reports => "reports",
            Self::GuestGames => "guest-games",
            Self::Guests => "guests",
            Self::PageLeaves => "page-leaves",
            Self::Audit => "audit",
        }
    }

    /// Takes out at most $2 that are older than $1 days.
    const fn statement(self) -> &'static str {
        match self {
            Self::Chat => {
                "DELETE FROM chat_messages WHERE id IN (
                     SELECT m.id FROM chat_messages m
                     WHERE m.said_at < now() - make_interval(days => $1)
                       AND NOT EXISTS (SELECT FROM reports r
                                       WHERE r.message_id = m.id AND r.closed_at IS NULL)
                     ORDER BY m.said_at LIMIT $2)"
            }
            Self::Reports => {
                "DELETE FROM reports WHERE id IN (
                     SELECT id FROM reports WHERE closed_at < now() - make_interval(days => $1)
                     ORDER BY closed_at LIMIT $2)"
            }
            Self::GuestGames => {
                "WITH old AS (
                     SELECT g.id FROM games g JOIN streams t ON t.id = g.id AND t.closed
                     WHERE g.status IN ('finished', 'aborted')
                       AND g.finished_at < now() - make_interval(days => $1)
                       AND EXISTS (SELECT FROM seats s WHERE s.game_id = g.id AND s.bot IS NOT NULL)
                       AND NOT EXISTS (
                           SELECT FROM seats s JOIN accounts a ON a.id = s.account_id
                           WHERE s.game_id = g.id AND a.password_hash IS NOT NULL)
                       AND NOT EXISTS (SELECT FROM reports r
                                       WHERE r.game_id = g.id AND r.closed_at IS NULL)
                     ORDER BY g.id LIMIT $2),
                 rows AS (DELETE FROM journal WHERE stream_id IN (SELECT id FROM old))
                 DELETE FROM streams WHERE id IN (SELECT id FROM old)"
            }
            Self::Guests => {
                "DELETE FROM accounts WHERE id IN (
                     SELECT a.id FROM accounts a
                     WHERE a.password_hash IS NULL AND a.erased_at IS NULL
                       AND a.created_at < now() - make_interval(days => $1)
                       AND NOT EXISTS (SELECT FROM sessions s WHERE s.account_id = a.id
                             AND s.last_seen_at > now() - make_interval(days => $1))
                       AND NOT EXISTS (SELECT FROM seats s WHERE s.account_id = a.id)
                       AND NOT EXISTS (SELECT FROM chat_messages m WHERE m.account_id = a.id)
                       AND NOT EXISTS (SELECT FROM reports r
                                       WHERE a.id IN (r.reporter_id, r.reported_id))
                       AND NOT EXISTS (SELECT FROM invitations i WHERE i.made_by = a.id)
                       AND NOT EXISTS (SELECT FROM invitation_seats s WHERE s.account_id = a.id)
                     ORDER BY a.created_at LIMIT $2)"
            }
            Self::PageLeaves => {
                "DELETE FROM page_leaves WHERE id IN (
                     SELECT id FROM page_leaves
                     WHERE left_at < now() - make_interval(days => $1)
                     ORDER BY left_at LIMIT $2)"
            }
            Self::Audit => {
                "DELETE FROM audit WHERE id IN (
                     SELECT id FROM audit WHERE at < now() - make_interval(days => $1)
                     ORDER BY at LIMIT $2)"
            }
        }
    }
}

impl Store {
    /// Forgets a batch of what is older than so many days; how many rows.
    pub async fn forget(&self, what: Retained, days: u16) -> Result<u64, StoreError> {
        let done = sqlx::query(what.statement())
            .bind(i32::from(days))
            .bind(BATCH)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected())
    }

    /// Guests who have not been here for so many days and sat at somebody else's game: their seat
    /// stays, under the name the hall gave them; the rest of them goes.
    pub async fn close_old_guests(&self, days: u16) -> Result<u64, StoreError> {
        let closed = sqlx::query(
            "WITH old AS (
                 UPDATE accounts a SET closed_at = now()
                 WHERE a.id IN (
                     SELECT g.id FROM accounts g
                     WHERE g.password_hash IS NULL AND g.closed_at IS NULL
                       AND g.created_at < now() - make_interval(days => $1)
                       AND NOT EXISTS (SELECT FROM sessions s WHERE s.account_id = g.id
                             AND s.last_seen_at > now() - make_interval(days => $1))
                     LIMIT $2)
                 RETURNING a.id),
             ended AS (DELETE FROM sessions WHERE account_id IN (SELECT id FROM old)),
             known AS (DELETE FROM browsers WHERE account_id IN (SELECT id FROM old))
             DELETE FROM mutes WHERE account_id IN (SELECT id FROM old)
                                  OR muted_id IN (SELECT id FROM old)",
        )
        .bind(i32::from(days))
        .bind(BATCH)
        .execute(&self.pool)
        .await?;
        Ok(closed.rows_affected())
    }
}
