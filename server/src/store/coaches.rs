//! Who coaches and directs a club, and who leaves it. A club that loses its last coach by an
//! admin's word is the admins' until they name one.

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
    /// The club answers for the account, which cannot leave by itself.
    Managed,
}

impl Store {
    /// Those who may turn out to direct at a table: staff of its tournament, coaches and directors
    /// of its club, coaches who answer for one who plays, and admins.
    pub async fn may_direct(&self, game_id: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let directors = sqlx::query_scalar(
            "SELECT m.account_id FROM games g JOIN memberships m ON m.club_id = g.club_id
             WHERE g.id = $1 AND m.role IN ('coach', 'director')
             UNION SELECT t.account_id FROM games g
             JOIN tournament_staff t ON t.tournament_id = g.tournament_id WHERE g.id = $1
             UNION SELECT c.account_id FROM seats s
             JOIN memberships m ON m.account_id = s.account_id AND m.managed
             JOIN memberships c ON c.club_id = m.club_id AND c.role = 'coach'
             WHERE s.game_id = $1
             UNION SELECT id FROM accounts WHERE role = 'admin' AND closed_at IS NULL
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

    /// Makes a member a director of the club, who rules at its tables. A student for whom a club
    /// answers is none.
    pub async fn make_director(
        &self,
        club_id: Uuid,
        account_id: Uuid,
        even_the_last: bool,
    ) -> Result<Handed, StoreError> {
        let managed: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM memberships WHERE account_id = $1 AND managed)",
        )
        .bind(account_id)
        .fetch_one(&self.pool)
        .await?;
        if managed {
            return Ok(Handed::NotAdult);
        }
        let change =
            "UPDATE memberships SET role = 'director' WHERE club_id = $1 AND account_id = $2";
        self.if_dispensable(club_id, account_id, change, even_the_last).await
    }

    /// Makes a coach or director a student; the last coach only if `even_the_last`.
    pub async fn make_student(
        &self,
        club_id: Uuid,
        account_id: Uuid,
        even_the_last: bool,
    ) -> Result<Handed, StoreError> {
        let demote =
            "UPDATE memberships SET role = 'student' WHERE club_id = $1 AND account_id = $2";
        self.if_dispensable(club_id, account_id, demote, even_the_last).await
    }

    /// Takes a member off the roster. Who leaves by themselves (`leaves`) is not let go where the
    /// club answers for the account.
    pub async fn remove_member(
        &self,
        club_id: Uuid,
        account_id: Uuid,
        leaves: bool,
        even_the_last: bool,
    ) -> Result<Handed, StoreError> {
        if leaves && self.is_managed(club_id, account_id).await? {
            return Ok(Handed::Managed);
        }
        let remove = "DELETE FROM memberships WHERE club_id = $1 AND account_id = $2";
        self.if_dispensable(club_id, account_id, remove, even_the_last).await
    }

    /// Changes a membership, unless the club would be without a coach.
    async fn if_dispensable(
        &self,
        club_id: Uuid,
        account_id: Uuid,
        change: &'static str,
        even_the_last: bool,
    ) -> Result<Handed, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let member = match lock_member(&mut transaction, club_id, account_id).await? {
            Handed::LastCoach if even_the_last => Handed::Done,
            other => other,
        };
        if member == Handed::Done {
            sqlx::query(change).bind(club_id).bind(account_id).execute(&mut *transaction).await?;
            transaction.commit().await?;
        }
        Ok(member)
    }

    /// Those who directed the whole hall before there were grants, and have been given nothing since.
    pub async fn former_directors(&self) -> Result<Vec<Uuid>, StoreError> {
        let former = sqlx::query_scalar(
            "SELECT f.account_id FROM former_directors f JOIN accounts a ON a.id = f.account_id
             WHERE a.closed_at IS NULL AND NOT is_staff(a.id) ORDER BY f.account_id",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(former)
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
