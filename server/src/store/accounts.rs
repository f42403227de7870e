//! Accounts: guests, players, and whoever has more to do.

use protocol::{AccountView, Role};
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;

use super::{Store, StoreError};

/// An account, without its password.
#[derive(Clone, Debug, FromRow)]
pub struct Account {
    /// Stays the same when a guest registers or somebody is renamed.
    pub id: Uuid,
    /// Unique in the hall, whatever the case of its letters.
    pub name: String,
    /// What it may do.
    #[sqlx(try_from = "String")]
    pub role: Role,
    /// Whether it has no password yet.
    pub guest: bool,
}

impl From<Account> for AccountView {
    fn from(account: Account) -> Self {
        let Account { id, name, role, guest } = account;
        Self { id, name, role, guest }
    }
}

/// An account about to be made.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// The nickname, already checked.
    pub name: String,
    /// None for a guest.
    pub password_hash: Option<String>,
    /// What it may do.
    pub role: Role,
}

/// Somebody else has that name, in whatever case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameTaken;

/// Why an account could not be made or named: the name, or the database.
pub(super) fn taken_or(error: sqlx::Error) -> Result<NameTaken, StoreError> {
    match error.as_database_error().and_then(|error| error.constraint()) {
        Some("accounts_name") => Ok(NameTaken),
        _ => Err(error.into()),
    }
}

pub(super) async fn insert(
    connection: &mut PgConnection,
    account: &NewAccount,
) -> Result<Result<Account, NameTaken>, StoreError> {
    let made = sqlx::query_as(
        "INSERT INTO accounts (id, name, password_hash, role) VALUES ($1, $2, $3, $4)
         RETURNING id, name, role, password_hash IS NULL AS guest",
    )
    .bind(Uuid::now_v7())
    .bind(&account.name)
    .bind(&account.password_hash)
    .bind(account.role.as_str())
    .fetch_one(connection)
    .await;
    match made {
        Ok(account) => Ok(Ok(account)),
        Err(error) => taken_or(error).map(Err),
    }
}

impl Store {
    /// Makes an account.
    pub async fn create_account(
        &self,
        account: &NewAccount,
    ) -> Result<Result<Account, NameTaken>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        insert(&mut connection, account).await
    }

    /// Gives a guest a name and a password: the account, and so its games, stay the same.
    /// `None` if it is no guest any more.
    pub async fn register_guest(
        &self,
        guest: Uuid,
        name: &str,
        password_hash: &str,
    ) -> Result<Result<Option<Account>, NameTaken>, StoreError> {
        let registered = sqlx::query_as(
            "UPDATE accounts SET name = $2, password_hash = $3, guest_name = name
             WHERE id = $1 AND password_hash IS NULL
             RETURNING id, name, role, false AS guest",
        )
        .bind(guest)
        .bind(name)
        .bind(password_hash)
        .fetch_optional(&self.pool)
        .await;
        match registered {
            Ok(account) => Ok(Ok(account)),
            Err(error) => taken_or(error).map(Err),
        }
    }

    /// The account with that name, in any case, if it is open; or whose name it was as a guest.
    pub async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let found = sqlx::query_as(
            "SELECT id, name, role, password_hash IS NULL AS guest
             FROM accounts
             WHERE (lower(name) = lower($1) OR guest_name = lower($1)) AND closed_at IS NULL
             ORDER BY lower(name) = lower($1) DESC LIMIT 1",
        )
        .bind(name)
        .fetch_optional(&self.pool)
        .await?;
        Ok(found)
    }

    /// The password hash of an open account; `None` if there is no such account or it is a guest's.
    pub async fn password_hash(&self, account_id: Uuid) -> Result<Option<String>, StoreError> {
        let hash: Option<Option<String>> = sqlx::query_scalar(
            "SELECT password_hash FROM accounts WHERE id = $1 AND closed_at IS NULL",
        )
        .bind(account_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(hash.flatten())
    }

    /// Sets a password, and ends every session of the account but `keep`.
    pub async fn set_password(
        &self,
        account_id: Uuid,
        password_hash: &str,
        keep: Option<super::TokenHash>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("UPDATE accounts SET password_hash = $2 WHERE id = $1")
            .bind(account_id)
            .bind(password_hash)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "DELETE FROM sessions
             WHERE account_id = $1 AND token_hash IS DISTINCT FROM $2",
        )
        .bind(account_id)
        .bind(keep.map(super::TokenHash::into_bytes))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Gives a registered account a role; `None` if there is no such account. A player's account
    /// keeps no grant: whatever it coached or directed is taken with the role.
    pub async fn set_role(&self, name: &str, role: Role) -> Result<Option<Account>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let changed: Option<Account> = sqlx::query_as(
            "UPDATE accounts SET role = $2
             WHERE lower(name) = lower($1) AND closed_at IS NULL AND password_hash IS NOT NULL
             RETURNING id, name, role, false AS guest",
        )
        .bind(name)
        .bind(role.as_str())
        .fetch_optional(&mut *transaction)
        .await?;
        if let (Some(account), Role::Player) = (&changed, role) {
            for take in [
                "DELETE FROM memberships WHERE account_id = $1 AND role IN ('coach', 'director')",
                "DELETE FROM tournament_staff WHERE account_id = $1",
            ] {
                sqlx::query(take).bind(account.id).execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(changed)
    }

    /// Removes sessions that have ended, invitations long over, and guests who have none left and sat at no table.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE expires_at <= now()").execute(&self.pool).await?;
        sqlx::query("DELETE FROM browsers WHERE last_seen_at <= now() - interval '90 days'")
            .execute(&self.pool)
            .await?;
        // Its link still says for a month what became of an invitation.
        sqlx::query("DELETE FROM invitations WHERE expires_at <= now() - interval '30 days'")
            .execute(&self.pool)
            .await?;
        sqlx::query(
            "DELETE FROM accounts a
             WHERE password_hash IS NULL AND erased_at IS NULL
               AND created_at < now() - interval '1 day'
               AND NOT EXISTS (SELECT FROM sessions s WHERE s.account_id = a.id)
               AND NOT EXISTS (SELECT FROM seats s WHERE s.account_id = a.id)
               AND NOT EXISTS (SELECT FROM chat_messages m WHERE m.account_id = a.id)
               AND NOT EXISTS (SELECT FROM reports r WHERE a.id IN (r.reporter_id, r.reported_id))
               AND NOT EXISTS (SELECT FROM invitations i WHERE i.made_by = a.id)
               AND NOT EXISTS (SELECT FROM invitation_seats s WHERE s.account_id = a.id)",
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
