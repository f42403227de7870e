//! Links that reach further than one game: to one student, to a tournament. What they let somebody
//! have is `audience`'s; here is which there are.

use protocol::AuditAct;
use sqlx::FromRow;
use uuid::Uuid;

use super::{AuditEntry, Store, StoreError, audit};

/// A link to the games of one student.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct StudentLinkRow {
    /// What it is ended by.
    pub id: Uuid,
    /// What stands in its address.
    pub token: String,
    /// When it was made.
    pub made_ms: i64,
    /// When it ends, if on a day.
    pub ends_ms: Option<i64>,
    /// The tournament with which it ends, by name.
    pub event: Option<String>,
}

/// Whom a link leads to.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct LinkedStudent {
    /// The account whose games may be watched by it.
    pub student_id: Uuid,
    /// By nickname.
    pub name: String,
    /// The tournament that it is for, by name.
    pub event: Option<String>,
    /// When it ends, if on a day.
    pub ends_ms: Option<i64>,
}

/// A link about to be made to a student's games.
#[derive(Clone, Debug)]
pub struct NewStudentLinkRow {
    /// What stands in its address.
    pub token: String,
    /// The account whose games may be watched by it.
    pub student_id: Uuid,
    /// The club that answers for the student.
    pub club_id: Uuid,
    /// The tournament that it is for.
    pub tournament_id: Option<Uuid>,
    /// How many days it is in force.
    pub days: Option<i32>,
    /// The account of the coach who makes it.
    pub by: Uuid,
}

impl Store {
    /// Makes a link to a student's games, unless there are `most` already; `None` then.
    pub async fn make_student_link(
        &self,
        new: &NewStudentLinkRow,
        most: i64,
    ) -> Result<Option<Uuid>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let id = Uuid::now_v7();
        let made = sqlx::query(
            "INSERT INTO watch_links (id, token, student_id, club_id, tournament_id, ends_at)
             SELECT $1, $2, $3, $4, $5, now() + make_interval(days => $6)
             WHERE (SELECT count(*) FROM watch_links WHERE student_id = $3) < $7",
        )
        .bind(id)
        .bind(&new.token)
        .bind(new.student_id)
        .bind(new.club_id)
        .bind(new.tournament_id)
        .bind(new.days)
        .bind(most)
        .execute(&mut *transaction)
        .await?;
        if made.rows_affected() == 0 {
            return Ok(None);
        }
        let entry = student_entry(new.student_id, new.club_id, new.by);
        audit::insert(&mut transaction, &entry.saying("parent's link made")).await?;
        transaction.commit().await?;
        Ok(Some(id))
    }

    /// The links to a student's games that a club gave and that are in force, the newest first.
    pub async fn student_links(
        &self,
        club_id: Uuid,
        student_id: Uuid,
    ) -> Result<Vec<StudentLinkRow>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT l.id, l.token, to_ms(l.made_at) AS made_ms, to_ms(l.ends_at) AS ends_ms,
                    t.name AS event
             FROM watch_links l LEFT JOIN tournaments t ON t.id = l.tournament_id
             WHERE l.student_id = $2 AND l.club_id = $1 AND is_in_force(l)
             ORDER BY l.id DESC",
        )
        .bind(club_id)
        .bind(student_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }

    /// Ends a link to a student's games; what stood in its address, `None` if there is none.
    pub async fn end_student_link(
        &self,
        club_id: Uuid,
        student_id: Uuid,
        link: Uuid,
        by: Uuid,
    ) -> Result<Option<String>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let token: Option<String> = sqlx::query_scalar(
            "DELETE FROM watch_links WHERE id = $1 AND student_id = $2 AND club_id = $3
             RETURNING token",
        )
        .bind(link)
        .bind(student_id)
        .bind(club_id)
        .fetch_optional(&mut *transaction)
        .await?;
        if token.is_some() {
            let entry = student_entry(student_id, club_id, by);
            audit::insert(&mut transaction, &entry.saying("parent's link ended")).await?;
        }
        transaction.commit().await?;
        Ok(token)
    }

    /// Whom a link leads to, if it is a student's and in force.
    pub async fn linked_student(&self, token: &str) -> Result<Option<LinkedStudent>, StoreError> {
        let row = sqlx::query_as(
            "SELECT l.student_id, a.name, t.name AS event, to_ms(l.ends_at) AS ends_ms
             FROM watch_links l JOIN accounts a ON a.id = l.student_id
             LEFT JOIN tournaments t ON t.id = l.tournament_id
             WHERE l.token = $1 AND is_in_force(l)",
        )
        .bind(token)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row)
    }

    /// The link to a tournament, if one was made.
    pub async fn event_link(&self, tournament_id: Uuid) -> Result<Option<String>, StoreError> {
        let token = sqlx::query_scalar(
            "SELECT token FROM watch_links WHERE tournament_id = $1 AND student_id IS NULL",
        )
        .bind(tournament_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(token)
    }

    /// Whether this is the link to a tournament.
    pub async fn is_link_to_event(
        &self,
        tournament_id: Uuid,
        token: &str,
    ) -> Result<bool, StoreError> {
        let known = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM watch_links l
                            WHERE l.token = $2 AND l.tournament_id = $1 AND l.student_id IS NULL
                              AND is_in_force(l))",
        )
        .bind(tournament_id)
        .bind(token)
        .fetch_one(&self.pool)
        .await?;
        Ok(known)
    }

    /// Gives a tournament another link, or none; what the one before was, which is worthless now.
    pub async fn set_event_link(
        &self,
        tournament_id: Uuid,
        token: Option<&str>,
        by: Uuid,
    ) -> Result<Option<String>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let before: Option<String> = sqlx::query_scalar(
            "DELETE FROM watch_links WHERE tournament_id = $1 AND student_id IS NULL
             RETURNING token",
        )
        .bind(tournament_id)
        .fetch_optional(&mut *transaction)
        .await?;
        if let Some(token) = token {
            sqlx::query("INSERT INTO watch_links (id, token, tournament_id) VALUES ($1, $2, $3)")
                .bind(Uuid::now_v7())
                .bind(token)
                .bind(tournament_id)
                .execute(&mut *transaction)
                .await?;
        }
        let club: Option<Uuid> =
            sqlx::query_scalar("SELECT club_id FROM tournaments WHERE id = $1")
                .bind(tournament_id)
                .fetch_optional(&mut *transaction)
                .await?;
        let word = if token.is_some() { "event's link made" } else { "event's link ended" };
        let entry = AuditEntry::of(AuditAct::AudienceChanged).by(by).in_club_if_any(club);
        audit::insert(&mut transaction, &entry.saying(word)).await?;
        transaction.commit().await?;
        Ok(before)
    }

    /// Takes away the links that are in force no longer; what stood in their addresses.
    pub async fn end_links_out_of_force(&self) -> Result<Vec<String>, StoreError> {
        let tokens = sqlx::query_scalar(
            "DELETE FROM watch_links l WHERE NOT is_in_force(l) RETURNING token",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(tokens)
    }
}

fn student_entry(student: Uuid, club: Uuid, by: Uuid) -> AuditEntry<'static> {
    AuditEntry::of(AuditAct::AudienceChanged).by(by).about(student).in_club(club)
}
