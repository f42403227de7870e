//! The association's ratings: changed when a tournament is closed, changed back when it is
//! reopened.

use std::collections::HashMap;

use protocol::{AuditAct, Role};
use sqlx::FromRow;
use uuid::Uuid;

use super::audit::{self, AuditEntry};
use super::{Store, StoreError};

/// The most ratings of one answer.
const MOST_LISTED: i64 = 200;

/// What a tournament makes of an account's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssociationChange {
    /// The account that is rated.
    pub account_id: Uuid,
    /// Before; none for a newcomer.
    pub before: Option<i32>,
    /// After.
    pub after: i32,
    /// How many games it rests on.
    pub games: i32,
}

/// What an admin says of an account's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenRating {
    /// The account that is rated.
    pub account_id: Uuid,
    /// From 1 to 9999.
    pub rating: i32,
    /// How many games it rests on.
    pub games: i32,
}

/// An account with its rating.
#[derive(Debug, FromRow)]
#[allow(missing_docs, reason = "the columns of the account, and of its rating")]
pub struct RatedAccount {
    pub id: Uuid,
    pub name: String,
    #[sqlx(try_from = "String")]
    pub role: Role,
    pub guest: bool,
    pub rating: i32,
    pub games: i32,
}

impl Store {
    /// Writes down what a tournament makes of ratings. Safe to repeat: a tournament that stands
    /// there changes nothing again.
    pub async fn rate_tournament(
        &self,
        tournament_id: Uuid,
        changes: &[AssociationChange],
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        for change in changes {
            let new = sqlx::query(
                "INSERT INTO association_changes (tournament_id, account_id, before, after, games)
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
            )
            .bind(tournament_id)
            .bind(change.account_id)
            .bind(change.before)
            .bind(change.after)
            .bind(change.games)
            .execute(&mut *transaction)
            .await?;
            if new.rows_affected() == 0 {
                continue;
            }
            // Whether the row was there before is told by the row itself: a new one has no older.
            sqlx::query(
                "WITH rated AS (
                     INSERT INTO association_ratings (account_id, rating, games) VALUES ($1, $2, $3)
                     ON CONFLICT (account_id) DO UPDATE
                     SET rating = greatest(1, association_ratings.rating + $2 - coalesce($4, association_ratings.rating)),
                         games = association_ratings.games + $3
                     RETURNING xmax = 0 AS made)
                 UPDATE association_changes SET made_row = rated.made FROM rated
                 WHERE tournament_id = $5 AND account_id = $1",
            )
            .bind(change.account_id)
            .bind(change.after)
            .bind(change.games)
            .bind(change.before)
            .bind(tournament_id)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Takes back what a tournament made of ratings. Safe to repeat.
    pub async fn unrate_tournament(&self, tournament_id: Uuid) -> Result<(), StoreError> {
        sqlx::query(
            "WITH undone AS (DELETE FROM association_changes WHERE tournament_id = $1 RETURNING *),
                  gone AS (DELETE FROM association_ratings r USING undone u
                           WHERE r.account_id = u.account_id
                             AND (u.before IS NULL OR u.made_row) AND r.games <= u.games)
             UPDATE association_ratings r
             SET rating = greatest(1, r.rating - (u.after - coalesce(u.before, u.after))),
                 games = greatest(0, r.games - u.games)
             FROM undone u WHERE r.account_id = u.account_id
               AND ((u.before IS NOT NULL AND NOT u.made_row) OR r.games > u.games)",
        )
        .bind(tournament_id)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Ratings of accounts with a part of a name, the best first.
    pub async fn association_list(&self, part: &str) -> Result<Vec<RatedAccount>, StoreError> {
        let found = sqlx::query_as(
            "SELECT a.id, a.name, a.role, a.password_hash IS NULL AS guest, r.rating, r.games
             FROM association_ratings r JOIN accounts a ON a.id = r.account_id
             WHERE position(lower($1) IN lower(a.name)) > 0
             ORDER BY r.rating DESC, lower(a.name) LIMIT $2",
        )
        .bind(part)
        .bind(MOST_LISTED)
        .fetch_all(&self.pool)
        .await?;
        Ok(found)
    }

    /// Sets ratings as an admin gives them, all of them or none, with a line of the audit log each.
    pub async fn set_association_ratings(
        &self,
        by: Uuid,
        given: &[GivenRating],
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        for GivenRating { account_id, rating, games } in given {
            let said = format!("{rating} after {games} games");
            let entry = AuditEntry::of(AuditAct::AssociationRated).by(by).about(*account_id);
            audit::insert(&mut transaction, &entry.saying(&said)).await?;
            sqlx::query(
                "INSERT INTO association_ratings VALUES ($1, $2, $3)
                 ON CONFLICT (account_id) DO UPDATE SET rating = $2, games = $3",
            )
            .bind(account_id)
            .bind(rating)
            .bind(games)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// What is known of the strength of some accounts: the association's rating, else the hall's
    /// own of the list and speed they have played most.
    pub async fn ratings_known(&self, accounts: &[Uuid]) -> Result<HashMap<Uuid, u16>, StoreError> {
        let rows: Vec<(Uuid, f64)> = sqlx::query_as(
            "SELECT a.id, coalesce(r.rating::float8,
                 (SELECT h.rating FROM ratings h WHERE h.account_id = a.id
                  ORDER BY h.games DESC, h.lexicon, h.speed LIMIT 1))
             FROM accounts a LEFT JOIN association_ratings r ON r.account_id = a.id
             WHERE a.id = ANY ($1)
               AND (r.rating IS NOT NULL
                    OR EXISTS (SELECT FROM ratings h WHERE h.account_id = a.id))",
        )
        .bind(accounts)
        .fetch_all(&self.pool)
        .await?;
        // A rating is far below what the type can hold, and never negative.
        Ok(rows.into_iter().map(|(id, rating)| (id, rating.clamp(0.0, 9999.0) as u16)).collect())
    }
}
