//! Who coaches a club, and who leaves it. A club is never without a coach.

use protocol::ClubRole;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Store, StoreError};

/// What came of changing who coaches a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handed {
    /// The role was changed, or the member removed.
    Done,
    /// There is no such member, or no such account.
    Unknown,
    /// The account is a player's: nothing says that it is an adult's.
    NotAdult,
    /// The club would have no coach.
    LastCoach,
}

impl Store {
    /// Those who may turn out to direct at a table: the coaches of its club, and whoever has a
    /// role in the hall.
    pub async fn may_direct(&self, game_id: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let directors = sqlx::query_scalar(
            "SELECT m.account_id FROM games g JOIN memberships m ON m.club_id = g.club_id
             WHERE g.id = $1 AND m.role = 'coach'
             UNION SELECT id FROM accounts
             WHERE role IN ('director', 'admin') AND closed_at IS NULL
             LIMIT 200",
        )
        .bind(game_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(directors)
    }

    /// Makes a member a coach. One who is no member yet becomes one, if `outsider`.
    pub async fn make_coach(
        &self,
        club_id: Uuid,
        account_id: Uuid,
        outsider: bool,
    ) -> Result<Handed, StoreError> {
        let role: Option<String> = sqlx::query_scalar(
            "SELECT a.role FROM accounts a
             WHERE a.id = $2 AND a.closed_at IS NULL
               AND ($3 OR EXISTS (SELECT FROM memberships m
                                  WHERE m.club_id = $1 AND m.account_id = a.id))",
        )
        .bind(club_id)
        .bind(account_id)
        .bind(outsider)
        .fetch_optional(&self.pool)
        .await?;
        match role.as_deref() {
            None => return Ok(Handed::Unknown),
            Some("player") => return Ok(Handed::NotAdult),
            Some(_) => {}
        }
        // From now on the account is its owner's, whoever made it.
        sqlx::query(
            "INSERT INTO memberships (club_id, account_id, role) VALUES ($1, $2, 'coach')
             ON CONFLICT (club_id, account_id) DO UPDATE SET role = 'coach', managed = false",
        )
        .bind(club_id)
        .bind(account_id)
        .execute(&self.pool)
        .await?;
        Ok(Handed::Done)
    }

    /// Makes a coach a student.
    pub async fn unmake_coach(
        &self,
        club_id: Uuid,
        account_id: Uuid,
    ) -> Result<Handed, StoreError> {
        let demote =
            "UPDATE memberships SET role = 'student' WHERE club_id = $1 AND account_id = $2";
        self.if_dispensable(club_id, account_id, demote).await
    }

    /// Takes a member off the roster.
    pub async fn remove_member(
        &self,
        club_id: Uuid,
        account_id: Uuid,
    ) -> Result<Handed, StoreError> {
        let remove = "DELETE FROM memberships WHERE club_id = $1 AND account_id = $2";
        self.if_dispensable(club_id, account_id, remove).await
    }

    /// Changes a membership, unless the club would be without a coach.
    async fn if_dispensable(
        &self,
        club_id: Uuid,
        account_id: Uuid,
        change: &'static str,
    ) -> Result<Handed, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let member = lock_member(&mut transaction, club_id, account_id).await?;
        if member == Handed::Done {
            sqlx::query(change).bind(club_id).bind(account_id).execute(&mut *transaction).await?;
            transaction.commit().await?;
        }
        Ok(member)
    }
}

/// Whether the club can do without this member as a coach. Its coaches stay locked, so that of
/// the last two who go at once one stays.
async fn lock_member(
    connection: &mut PgConnection,
    club_id: Uuid,
    account_id: Uuid,
) -> Result<Handed, StoreError> {
    let roles: Vec<(Uuid, String)> = sqlx::query_as(
        "SELECT account_id, role FROM memberships
         WHERE club_id = $1 AND (role = 'coach' OR account_id = $2)
         ORDER BY account_id FOR UPDATE",
    )
    .bind(club_id)
    .bind(account_id)
    .fetch_all(connection)
    .await?;
    let coach = ClubRole::Coach.as_str();
    let others = roles.iter().any(|(id, role)| *id != account_id && role == coach);
    Ok(match roles.iter().find(|(id, _)| *id == account_id) {
        None => Handed::Unknown,
        Some((_, role)) if role == coach && !others => Handed::LastCoach,
        Some(_) => Handed::Done,
    })
}
