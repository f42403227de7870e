//! A person taken out of the database. What stays, stays under a pseudonym and because it is
//! part of somebody else's game: seats, moves, results, and the numbers that opponents' ratings
//! were counted from.

use protocol::AuditAct;
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;

use super::{AuditEntry, Store, StoreError, audit};

/// Somebody whose games are still to be rewritten.
#[derive(Clone, Debug, FromRow)]
pub struct Rewriting {
    /// The erased account.
    pub id: Uuid,
    /// The pseudonym that takes the place of the names.
    pub name: String,
    /// What it was called.
    pub former_names: Vec<String>,
}

/// A game in which somebody is named.
#[derive(Clone, Debug, FromRow)]
pub struct NamedGame {
    /// The game whose journal holds a name.
    pub game_id: Uuid,
    /// Where they sat, if they did.
    pub side: Option<i16>,
    /// Which of the side's partners they were.
    pub place: Option<i16>,
}

/// What a review says by name: the review itself, and against whom each line's owner played.
#[derive(Clone, Debug, Default)]
pub struct ReviewTexts {
    /// As clients are told it.
    pub review: Option<String>,
    /// By account.
    pub against: Vec<(Uuid, String)>,
}

/// What is the person's own, in an order that the references between the rows allow. Messages and
/// reports that an open report needs stay until it is closed.
const OWN: [&str; 21] = [
    "DELETE FROM watch_links WHERE student_id = $1",
    "DELETE FROM calendars WHERE account_id = $1",
    "DELETE FROM slots WHERE made_by = $1",
    "UPDATE slots SET player_id = NULL WHERE player_id = $1",
    "UPDATE games SET host_id = NULL WHERE host_id = $1",
    "DELETE FROM page_leaves WHERE account_id = $1",
    "DELETE FROM second_factors WHERE account_id = $1",
    "DELETE FROM sessions WHERE account_id = $1",
    "DELETE FROM browsers WHERE account_id = $1",
    "DELETE FROM memberships WHERE account_id = $1",
    "DELETE FROM mutes WHERE $1 IN (account_id, muted_id)",
    "DELETE FROM rulings WHERE account_id = $1",
    "DELETE FROM reports WHERE $1 IN (reporter_id, reported_id) AND closed_at IS NOT NULL",
    "DELETE FROM chat_messages m WHERE m.account_id = $1
         AND NOT EXISTS (SELECT FROM reports r WHERE r.message_id = m.id AND r.closed_at IS NULL)",
    "DELETE FROM review_lines WHERE account_id = $1",
    "DELETE FROM invitations WHERE made_by = $1 AND status <> 'full'",
    "UPDATE invitation_seats SET account_id = NULL, taken = false, named = false
         WHERE account_id = $1",
    // Games that nobody else played are nobody else's: the journal has no reference to follow.
    "DELETE FROM rating_history WHERE account_id = $1 AND game_id IN (
         SELECT s.game_id FROM seats s WHERE s.account_id = $1 AND NOT EXISTS (
             SELECT FROM seats o WHERE o.game_id = s.game_id AND o.account_id <> $1))",
    "DELETE FROM journal WHERE stream_id IN (
         SELECT s.game_id FROM seats s WHERE s.account_id = $1 AND NOT EXISTS (
             SELECT FROM seats o WHERE o.game_id = s.game_id AND o.account_id <> $1))",
    "DELETE FROM streams WHERE id IN (
         SELECT s.game_id FROM seats s WHERE s.account_id = $1 AND NOT EXISTS (
             SELECT FROM seats o WHERE o.game_id = s.game_id AND o.account_id <> $1))",
    "UPDATE join_codes SET uses_left = 0 WHERE created_by = $1",
];

impl Store {
    /// Makes a tombstone of an account, under a pseudonym, and deletes what is its own. Safe to
    /// repeat. The records of games it shared with others are rewritten afterwards.
    pub async fn entomb(
        &self,
        account_id: Uuid,
        pseudonym: &str,
        entry: AuditEntry<'_>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        audit::insert(&mut transaction, &entry).await?;
        bury(&mut transaction, account_id, pseudonym).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Those whose games are still to be rewritten.
    pub async fn to_rewrite(&self) -> Result<Vec<Rewriting>, StoreError> {
        let found = sqlx::query_as(
            "SELECT id, name, former_names FROM accounts
             WHERE erased_at IS NOT NULL AND rewritten_at IS NULL ORDER BY erased_at",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(found)
    }

    /// Whether an account is a tombstone; `None` if there is none such.
    pub async fn is_erased(&self, account_id: Uuid) -> Result<Option<bool>, StoreError> {
        let erased = sqlx::query_scalar("SELECT erased_at IS NOT NULL FROM accounts WHERE id = $1")
            .bind(account_id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(erased)
    }

    /// The games in which somebody sat or ruled.
    pub async fn games_naming(&self, account_id: Uuid) -> Result<Vec<NamedGame>, StoreError> {
        let found = sqlx::query_as(
            "SELECT s.game_id, s.side, s.place FROM seats s WHERE s.account_id = $1
             UNION ALL
             SELECT DISTINCT j.stream_id, NULL::smallint, NULL::smallint
             FROM journal j JOIN games g ON g.id = j.stream_id
             WHERE j.account_id = $1 AND NOT EXISTS (
                 SELECT FROM seats s WHERE s.game_id = j.stream_id AND s.account_id = $1)",
        )
        .bind(account_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(found)
    }

    /// What the review of a game says by name.
    pub async fn review_texts(&self, game_id: Uuid) -> Result<ReviewTexts, StoreError> {
        let review: Option<Option<String>> =
            sqlx::query_scalar("SELECT review::text FROM reviews WHERE game_id = $1")
                .bind(game_id)
                .fetch_optional(&self.pool)
                .await?;
        let against =
            sqlx::query_as("SELECT account_id, against FROM review_lines WHERE game_id = $1")
                .bind(game_id)
                .fetch_all(&self.pool)
                .await?;
        Ok(ReviewTexts { review: review.flatten(), against })
    }

    /// Puts rewritten texts in the place of a game's: rows of its journal by their numbers, and
    /// its review. All of it or nothing.
    pub async fn rewrite_game(
        &self,
        game_id: Uuid,
        rows: &[(i64, String)],
        texts: &ReviewTexts,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        for (seq, payload) in rows {
            sqlx::query("UPDATE journal SET payload = $3 WHERE stream_id = $1 AND seq = $2")
                .bind(game_id)
                .bind(seq)
                .bind(payload)
                .execute(&mut *transaction)
                .await?;
        }
        if let Some(review) = &texts.review {
            sqlx::query("UPDATE reviews SET review = $2::json WHERE game_id = $1")
                .bind(game_id)
                .bind(review)
                .execute(&mut *transaction)
                .await?;
        }
        for (account_id, against) in &texts.against {
            sqlx::query(
                "UPDATE review_lines SET against = $3 WHERE game_id = $1 AND account_id = $2",
            )
            .bind(game_id)
            .bind(account_id)
            .bind(against)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The records are rewritten: what the person was called is not needed any more.
    pub async fn rewritten(&self, account_id: Uuid, games: usize) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let count = games.to_string();
        let entry = AuditEntry::of(AuditAct::RecordsRewritten).about(account_id).saying(&count);
        audit::insert(&mut transaction, &entry).await?;
        sqlx::query("UPDATE accounts SET rewritten_at = now(), former_names = '{}' WHERE id = $1")
            .bind(account_id)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Deletes what open reports kept of those who are erased, once they are closed.
    pub async fn sweep_erased(&self) -> Result<(), StoreError> {
        sqlx::query(
            "DELETE FROM reports r USING accounts a
             WHERE a.id IN (r.reporter_id, r.reported_id) AND a.erased_at IS NOT NULL
               AND r.closed_at IS NOT NULL",
        )
        .execute(&self.pool)
        .await?;
        sqlx::query(
            "DELETE FROM chat_messages m USING accounts a
             WHERE a.id = m.account_id AND a.erased_at IS NOT NULL
               AND NOT EXISTS (SELECT FROM reports r WHERE r.message_id = m.id)",
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

async fn bury(
    connection: &mut PgConnection,
    account_id: Uuid,
    pseudonym: &str,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE accounts SET
             former_names = CASE WHEN erased_at IS NULL
                 THEN array_cat(former_names, array_remove(ARRAY[name, guest_name], NULL))
                 ELSE former_names END,
             name = CASE WHEN erased_at IS NULL THEN $2 ELSE name END,
             guest_name = NULL, password_hash = NULL, role = 'player',
             suspended_at = NULL, suspended_why = NULL,
             closed_at = coalesce(closed_at, now()), erased_at = coalesce(erased_at, now())
         WHERE id = $1",
    )
    .bind(account_id)
    .bind(pseudonym)
    .execute(&mut *connection)
    .await?;
    for statement in OWN {
        sqlx::query(statement).bind(account_id).execute(&mut *connection).await?;
    }
    Ok(())
}
