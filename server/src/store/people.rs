//! What becomes of accounts: found by admins, suspended, renamed, closed.

use protocol::PersonView;
use sqlx::FromRow;
use uuid::Uuid;

use super::accounts::taken_or;
use super::{Account, NameTaken, Store, StoreError};

/// The most people that are found at once.
const MOST_FOUND: i64 = 50;

/// An account, and who answers for it.
#[derive(Clone, Debug, FromRow)]
pub struct Person {
    /// Without its password.
    #[sqlx(flatten)]
    pub account: Account,
    /// The club that made it and answers for it, while it is a student's.
    pub managed_by: Option<Uuid>,
    /// Whether it is closed already.
    pub closed: bool,
}

#[derive(FromRow)]
struct FoundRow {
    #[sqlx(flatten)]
    account: Account,
    created_ms: i64,
    seen_ms: Option<i64>,
    suspended: Option<String>,
    closed: bool,
    erased: bool,
    clubs: Vec<String>,
}

impl From<FoundRow> for PersonView {
    fn from(row: FoundRow) -> Self {
        let FoundRow { account, created_ms, seen_ms, suspended, closed, erased, clubs } = row;
        Self { account: account.into(), created_ms, seen_ms, suspended, closed, erased, clubs }
    }
}

impl Store {
    /// An account that is not erased.
    pub async fn person(&self, account_id: Uuid) -> Result<Option<Person>, StoreError> {
        let person = sqlx::query_as(
            "SELECT a.id, a.name, a.role, a.password_hash IS NULL AS guest,
                    a.closed_at IS NOT NULL AS closed,
                    (SELECT m.club_id FROM memberships m
                     WHERE m.account_id = a.id AND m.managed AND m.role = 'student'
                       AND a.role = 'player') AS managed_by
             FROM accounts a WHERE a.id = $1 AND a.erased_at IS NULL",
        )
        .bind(account_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(person)
    }

    /// Accounts whose name has `part` in it, those that begin with it first; guests last.
    pub async fn find_people(&self, part: &str) -> Result<Vec<PersonView>, StoreError> {
        let rows: Vec<FoundRow> = sqlx::query_as(
            "SELECT a.id, a.name, a.role, a.password_hash IS NULL AS guest,
                    to_ms(a.created_at) AS created_ms, a.suspended_why AS suspended,
                    a.closed_at IS NOT NULL AS closed, a.erased_at IS NOT NULL AS erased,
                    (SELECT to_ms(max(s.last_seen_at)) FROM sessions s
                     WHERE s.account_id = a.id) AS seen_ms,
                    ARRAY(SELECT c.name FROM memberships m JOIN clubs c ON c.id = m.club_id
                          WHERE m.account_id = a.id ORDER BY c.id) AS clubs
             FROM accounts a WHERE position(lower($1) IN lower(a.name)) > 0
             ORDER BY a.password_hash IS NULL, position(lower($1) IN lower(a.name)), lower(a.name)
             LIMIT $2",
        )
        .bind(part)
        .bind(MOST_FOUND)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(PersonView::from).collect())
    }

    /// Why an account is suspended, if it is.
    pub async fn suspended_why(&self, account_id: Uuid) -> Result<Option<String>, StoreError> {
        let why: Option<Option<String>> =
            sqlx::query_scalar("SELECT suspended_why FROM accounts WHERE id = $1")
                .bind(account_id)
                .fetch_optional(&self.pool)
                .await?;
        Ok(why.flatten())
    }

    /// Suspends an account and ends its sessions; without a reason, lets it in again.
    pub async fn set_suspension(
        &self,
        account_id: Uuid,
        why: Option<&str>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query(
            "UPDATE accounts SET suspended_why = $2,
                    suspended_at = CASE WHEN $2::text IS NOT NULL THEN now() END
             WHERE id = $1",
        )
        .bind(account_id)
        .bind(why)
        .execute(&mut *transaction)
        .await?;
        if why.is_some() {
            sqlx::query("DELETE FROM sessions WHERE account_id = $1")
                .bind(account_id)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Gives an account another name, and remembers the one before for an erasure.
    pub async fn rename_account(
        &self,
        account_id: Uuid,
        name: &str,
    ) -> Result<Result<(), NameTaken>, StoreError> {
        let renamed = sqlx::query(
            "UPDATE accounts SET former_names = array_append(array_remove(former_names, name), name),
                    name = $2
             WHERE id = $1 AND name <> $2",
        )
        .bind(account_id)
        .bind(name)
        .execute(&self.pool)
        .await;
        match renamed {
            Ok(_) => Ok(Ok(())),
            Err(error) => taken_or(error).map(Err),
        }
    }

    /// Closes an account: nobody logs in to it any more, and no page shows it.
    pub async fn close_account(&self, account_id: Uuid) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("UPDATE accounts SET closed_at = coalesce(closed_at, now()) WHERE id = $1")
            .bind(account_id)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("DELETE FROM sessions WHERE account_id = $1")
            .bind(account_id)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Whether an account sits at a game that is not over.
    pub async fn plays_now(&self, account_id: Uuid) -> Result<bool, StoreError> {
        let plays = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM seats s JOIN games g ON g.id = s.game_id
                            WHERE s.account_id = $1 AND g.status IN ('open', 'running'))",
        )
        .bind(account_id)
        .fetch_one(&self.pool)
        .await?;
        Ok(plays)
    }
}
