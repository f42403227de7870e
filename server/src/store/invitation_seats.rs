//! The seats of invitations. Every change locks the invitation's row, so that the last seat
//! cannot be taken twice and nobody sits down at what was just withdrawn.

use sqlx::PgConnection;
use uuid::Uuid;

use super::{Store, StoreError};

/// What became of an attempt to sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seated {
    /// There is no such invitation.
    Unknown,
    /// It is over, one way or the other.
    NotOpen,
    /// That seat, or every seat, is somebody else's.
    NoSeat,
    /// Sits; others have still to come.
    Waits,
    /// Sits, and was the last: the table of this id is to be laid.
    Full(Uuid),
}

impl Store {
    /// Sits an account down: on `wish`, or on the seat kept for it, or on the first free one.
    /// With the last seat the id of the table is settled.
    pub async fn take_seat(
        &self,
        code: &str,
        account_id: Uuid,
        wish: Option<u8>,
    ) -> Result<Seated, StoreError> {
        let mut transaction = self.pool.begin().await?;
        match lock(&mut transaction, code).await? {
            None => return Ok(Seated::Unknown),
            Some(false) => return Ok(Seated::NotOpen),
            Some(true) => {}
        }
        if !sit(&mut transaction, code, account_id, wish).await? {
            return Ok(Seated::NoSeat);
        }
        let game_id = fill(&mut transaction, code).await?;
        transaction.commit().await?;
        Ok(game_id.map_or(Seated::Waits, Seated::Full))
    }

    /// Settles the table's id if no seat waits: for an invitation that was full from the start.
    pub async fn fill_invitation(&self, code: &str) -> Result<Option<Uuid>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let open = lock(&mut transaction, code).await?.unwrap_or(false);
        let game_id = if open { fill(&mut transaction, code).await? } else { None };
        transaction.commit().await?;
        Ok(game_id)
    }

    /// The table is laid.
    pub async fn invitation_laid(&self, code: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE invitations SET status = 'laid' WHERE code = $1 AND status = 'full'")
            .bind(code)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The table could not be laid: the one who came last has still to sit down.
    pub async fn reopen_invitation(&self, code: &str, last: Uuid) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query(
            "UPDATE invitations SET status = 'open', game_id = NULL
             WHERE code = $1 AND status = 'full'",
        )
        .bind(code)
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "UPDATE invitation_seats SET taken = false WHERE code = $1 AND account_id = $2",
        )
        .bind(code)
        .bind(last)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Gets up from a seat that was free to all; false if the invitation is not open any more.
    pub async fn leave_seat(&self, code: &str, account_id: Uuid) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        if lock(&mut transaction, code).await? != Some(true) {
            return Ok(false);
        }
        sqlx::query(
            "UPDATE invitation_seats SET account_id = NULL, taken = false
             WHERE code = $1 AND account_id = $2 AND NOT named",
        )
        .bind(code)
        .bind(account_id)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }
}

/// Locks an invitation and says whether seats can be taken.
async fn lock(connection: &mut PgConnection, code: &str) -> Result<Option<bool>, StoreError> {
    let open = sqlx::query_scalar(
        "SELECT status = 'open' AND expires_at > now()
         FROM invitations WHERE code = $1 FOR UPDATE",
    )
    .bind(code)
    .fetch_optional(connection)
    .await?;
    Ok(open)
}

/// Sits an account down. Who has a seat already leaves it to whoever comes.
async fn sit(
    connection: &mut PgConnection,
    code: &str,
    account_id: Uuid,
    wish: Option<u8>,
) -> Result<bool, StoreError> {
    let seat: Option<i16> = sqlx::query_scalar(
        "SELECT seat FROM invitation_seats
         WHERE code = $1 AND bot IS NULL AND (account_id IS NULL OR account_id = $2)
           AND ($3::smallint IS NULL OR seat = $3)
         ORDER BY account_id IS NULL, seat LIMIT 1",
    )
    .bind(code)
    .bind(account_id)
    .bind(wish.map(i16::from))
    .fetch_optional(&mut *connection)
    .await?;
    let Some(seat) = seat else { return Ok(false) };
    sqlx::query(
        "UPDATE invitation_seats SET account_id = NULL, taken = false, named = false
         WHERE code = $1 AND account_id = $2 AND seat <> $3",
    )
    .bind(code)
    .bind(account_id)
    .bind(seat)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "UPDATE invitation_seats SET account_id = $2, taken = true WHERE code = $1 AND seat = $3",
    )
    .bind(code)
    .bind(account_id)
    .bind(seat)
    .execute(&mut *connection)
    .await?;
    Ok(true)
}

/// Settles the table's id if no seat waits.
async fn fill(connection: &mut PgConnection, code: &str) -> Result<Option<Uuid>, StoreError> {
    let game_id = sqlx::query_scalar(
        "UPDATE invitations i SET status = 'full', game_id = $2
         WHERE code = $1 AND NOT EXISTS (
             SELECT FROM invitation_seats s WHERE s.code = i.code AND NOT s.taken AND s.bot IS NULL)
         RETURNING game_id",
    )
    .bind(code)
    .bind(Uuid::now_v7())
    .fetch_optional(connection)
    .await?;
    Ok(game_id)
}
