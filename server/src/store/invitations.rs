//! Invitations: made, found, ended.

use protocol::InvitationStatus;
use sqlx::FromRow;
use uuid::Uuid;

use super::numbers::counted;
use super::{Store, StoreError};

/// An invitation about to be made.
#[derive(Clone, Debug)]
pub struct NewInvite {
    /// The secret part of its link.
    pub code: String,
    /// What its maker tells somebody.
    pub short_code: Option<String>,
    /// The account that made it.
    pub made_by: Uuid,
    /// What is to be played, as JSON.
    pub terms: String,
    /// The game to be played again.
    pub rematch_of: Option<Uuid>,
    /// The seats in order.
    pub seats: Vec<NewInviteSeat>,
    /// How long it works.
    pub hours: i32,
}

/// One seat of an invitation about to be made.
#[derive(Clone, Debug, Default)]
pub struct NewInviteSeat {
    /// Who sits there, or whom it is kept for.
    pub account_id: Option<Uuid>,
    /// Whether they have said yes.
    pub taken: bool,
    /// The level of the bot that sits there.
    pub bot: Option<u8>,
}

/// An invitation.
#[derive(Clone, Debug)]
pub struct Invite {
    /// All but its seats.
    pub head: InviteHead,
    /// Its seats in order.
    pub seats: Vec<InviteSeat>,
}

/// An invitation without its seats.
#[derive(Clone, Debug, FromRow)]
pub struct InviteHead {
    /// The secret part of its link.
    pub code: String,
    /// What its maker tells somebody, as long as that works.
    pub short_code: Option<String>,
    /// The account that made it and may take it back.
    pub made_by: Uuid,
    /// The maker's name.
    pub maker_name: String,
    /// What is to be played, as JSON.
    pub terms: String,
    /// The game to be played again.
    pub rematch_of: Option<Uuid>,
    /// How it stands; one that is open too long has expired.
    #[sqlx(try_from = "String")]
    pub status: InvitationStatus,
    /// The table that is laid, or to be.
    pub game_id: Option<Uuid>,
    /// When it stops working.
    pub expires_ms: i64,
}

/// One seat of an invitation.
#[derive(Clone, Debug, FromRow)]
pub struct InviteSeat {
    /// The code of its invitation.
    pub code: String,
    /// Counted from 0, in the order of the sides.
    #[sqlx(try_from = "i16")]
    pub seat: u8,
    /// Who sits there, or whom it is kept for.
    pub account_id: Option<Uuid>,
    /// Their name.
    pub name: Option<String>,
    /// Whether they have said yes.
    pub taken: bool,
    /// Whether it was kept for them by name.
    pub named: bool,
    bot: Option<i16>,
}

impl InviteSeat {
    /// The level of the bot that sits there.
    pub fn level(&self) -> Option<u8> {
        self.bot.map(counted)
    }
}

/// A statement about invitations: the columns of [`InviteHead`], and what is given.
macro_rules! heads {
    ($which:literal) => {
        concat!(
            "SELECT i.code, i.made_by, a.name AS maker_name, i.terms::text AS terms,
                    i.rematch_of, i.game_id, to_ms(i.expires_at) AS expires_ms,
                    CASE WHEN i.status = 'open' AND i.created_at > now() - interval '1 day'
                         THEN i.short_code END AS short_code,
                    CASE WHEN i.status = 'open' AND i.expires_at <= now() THEN 'expired'
                         ELSE i.status END AS status
             FROM invitations i JOIN accounts a ON a.id = i.made_by ",
            $which
        )
    };
}

impl Store {
    /// Makes an invitation; false if another for the same rematch was quicker, or has a code of
    /// this one.
    pub async fn create_invitation(&self, invite: &NewInvite) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        if let Some(game_id) = invite.rematch_of {
            // One that nobody answered in time must not stand in the way.
            sqlx::query(
                "UPDATE invitations SET status = 'withdrawn'
                 WHERE rematch_of = $1 AND status = 'open' AND expires_at <= now()",
            )
            .bind(game_id)
            .execute(&mut *transaction)
            .await?;
        }
        let made = sqlx::query(
            "INSERT INTO invitations (code, made_by, terms, rematch_of, expires_at, short_code)
             SELECT $1, $2, $3::json, $4, now() + make_interval(hours => $5), $6
             WHERE NOT EXISTS (SELECT FROM join_codes WHERE code = $6)
             ON CONFLICT DO NOTHING",
        )
        .bind(&invite.code)
        .bind(invite.made_by)
        .bind(&invite.terms)
        .bind(invite.rematch_of)
        .bind(invite.hours)
        .bind(&invite.short_code)
        .execute(&mut *transaction)
        .await?;
        if made.rows_affected() == 0 {
            return Ok(false);
        }
        for (seat, one) in (0i16..).zip(&invite.seats) {
            sqlx::query(
                "INSERT INTO invitation_seats (code, seat, account_id, taken, named, bot)
                 VALUES ($1, $2, $3, $4, $3 IS NOT NULL, $5)",
            )
            .bind(&invite.code)
            .bind(seat)
            .bind(one.account_id)
            .bind(one.taken)
            .bind(one.bot.map(i16::from))
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// An invitation by its code.
    pub async fn invitation(&self, code: &str) -> Result<Option<Invite>, StoreError> {
        let heads = sqlx::query_as(heads!("WHERE i.code = $1")).bind(code);
        Ok(self.with_seats(heads.fetch_all(&self.pool).await?).await?.pop())
    }

    /// An invitation of the last day by the code that somebody was told.
    pub async fn invitation_told(&self, short_code: &str) -> Result<Option<Invite>, StoreError> {
        let heads = sqlx::query_as(heads!(
            "WHERE i.short_code = $1 AND i.created_at > now() - interval '1 day'"
        ))
        .bind(short_code);
        Ok(self.with_seats(heads.fetch_all(&self.pool).await?).await?.pop())
    }

    /// The rematch of a game that is agreed on or being asked for.
    pub async fn rematch_of(&self, game_id: Uuid) -> Result<Option<Invite>, StoreError> {
        let heads = sqlx::query_as(heads!(
            "WHERE i.rematch_of = $1
               AND (i.status IN ('full', 'laid') OR i.status = 'open' AND i.expires_at > now())"
        ))
        .bind(game_id);
        Ok(self.with_seats(heads.fetch_all(&self.pool).await?).await?.pop())
    }

    /// The open invitations an account made or is named in, newest first. Who was muted
    /// cannot go on by inviting.
    pub async fn invitations_of(&self, account_id: Uuid) -> Result<Vec<Invite>, StoreError> {
        let heads = sqlx::query_as(heads!(
            "WHERE i.status = 'open' AND i.expires_at > now()
               AND (i.made_by = $1 OR EXISTS (
                   SELECT FROM invitation_seats s WHERE s.code = i.code AND s.account_id = $1))
               AND NOT EXISTS (
                   SELECT FROM mutes m WHERE m.account_id = $1 AND m.muted_id = i.made_by)
             ORDER BY i.created_at DESC, i.code LIMIT 50"
        ))
        .bind(account_id);
        self.with_seats(heads.fetch_all(&self.pool).await?).await
    }

    /// The invitations whose tables were still to be laid.
    pub async fn full_invitations(&self) -> Result<Vec<Invite>, StoreError> {
        let heads = sqlx::query_as(heads!("WHERE i.status = 'full' ORDER BY i.created_at"));
        self.with_seats(heads.fetch_all(&self.pool).await?).await
    }

    async fn with_seats(&self, heads: Vec<InviteHead>) -> Result<Vec<Invite>, StoreError> {
        let codes: Vec<&str> = heads.iter().map(|head| head.code.as_str()).collect();
        let seats: Vec<InviteSeat> = sqlx::query_as(
            "SELECT s.code, s.seat, s.account_id, a.name,
                    s.taken, s.named, s.bot
             FROM invitation_seats s LEFT JOIN accounts a ON a.id = s.account_id
             WHERE s.code = ANY ($1) ORDER BY s.code, s.seat",
        )
        .bind(codes)
        .fetch_all(&self.pool)
        .await?;
        let own = |head: &InviteHead| {
            seats.iter().filter(|seat| seat.code == head.code).cloned().collect()
        };
        Ok(heads.into_iter().map(|head| Invite { seats: own(&head), head }).collect())
    }

    /// How many open invitations an account has made.
    pub async fn count_invitations(&self, account_id: Uuid) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT count(*) FROM invitations
             WHERE made_by = $1 AND status = 'open' AND expires_at > now()",
        )
        .bind(account_id)
        .fetch_one(&self.pool)
        .await?;
        Ok(count)
    }

    /// Ends an open invitation; false if it was not open any more.
    pub async fn end_invitation(
        &self,
        code: &str,
        status: InvitationStatus,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "UPDATE invitations SET status = $2
             WHERE code = $1 AND status = 'open' AND expires_at > now()",
        )
        .bind(code)
        .bind(status.as_str())
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }
}
