//! The audit log: added to, read, and nothing else.

use protocol::{AuditAct, AuditLine};
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;

use super::{Store, StoreError};

/// The most lines that are told at once.
const PAGE: i64 = 100;

/// Something that was done, as it is written down: ids and a word of the hall's own, never names
/// and never what a person wrote, so that erasing somebody leaves the log as it is.
#[derive(Clone, Copy, Debug)]
pub struct AuditEntry<'a> {
    act: AuditAct,
    by: Option<Uuid>,
    about: Option<Uuid>,
    club: Option<Uuid>,
    game: Option<Uuid>,
    detail: &'a str,
}

impl<'a> AuditEntry<'a> {
    /// An act of the hall itself, or of its command line, until [`by`](Self::by) says whose.
    pub const fn of(act: AuditAct) -> Self {
        Self { act, by: None, about: None, club: None, game: None, detail: "" }
    }

    /// Who did it.
    #[must_use]
    pub const fn by(self, account: Uuid) -> Self {
        Self { by: Some(account), ..self }
    }

    /// The account it was done to.
    #[must_use]
    pub const fn about(self, account: Uuid) -> Self {
        Self { about: Some(account), ..self }
    }

    /// The club whose coaches read it.
    #[must_use]
    pub const fn in_club(self, club: Uuid) -> Self {
        Self { club: Some(club), ..self }
    }

    /// The same, where there may be none.
    #[must_use]
    pub const fn in_club_if_any(self, club: Option<Uuid>) -> Self {
        Self { club, ..self }
    }

    /// The table it was done at.
    #[must_use]
    pub const fn at_table(self, table: Uuid) -> Self {
        Self { game: Some(table), ..self }
    }

    /// What was set, in a word of the hall's own, of at most 80 characters.
    #[must_use]
    pub const fn saying(self, detail: &'a str) -> Self {
        Self { detail, ..self }
    }
}

/// Which lines of the log.
#[derive(Clone, Copy, Debug, Default)]
pub struct AuditPage {
    /// Only those that concern this club.
    pub club: Option<Uuid>,
    /// Only those about this account.
    pub about: Option<Uuid>,
    /// Only those before this one.
    pub before: Option<i64>,
}

#[derive(FromRow)]
struct LineRow {
    id: i64,
    at_ms: i64,
    #[sqlx(try_from = "String")]
    act: AuditAct,
    by: Option<String>,
    about: Option<String>,
    club: Option<String>,
    game_id: Option<Uuid>,
    detail: String,
}

impl From<LineRow> for AuditLine {
    fn from(row: LineRow) -> Self {
        let LineRow { id, at_ms, act, by, about, club, game_id, detail } = row;
        Self { id, at_ms, act, by, about, club, table: game_id, detail }
    }
}

/// Writes an entry with what else a transaction does: both, or neither.
pub(super) async fn insert(
    connection: &mut PgConnection,
    entry: &AuditEntry<'_>,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO audit (act, by_id, about_id, club_id, game_id, detail)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(entry.act.as_str())
    .bind(entry.by)
    .bind(entry.about)
    .bind(entry.club)
    .bind(entry.game)
    .bind(entry.detail)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// Writes an entry. Called before the act itself, so that nothing is done that is not
    /// written down.
    pub async fn audit(&self, entry: AuditEntry<'_>) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await?;
        insert(&mut connection, &entry).await
    }

    /// Writes an entry, unless the same stands there since less than an hour: for what is read
    /// again and again.
    pub async fn audit_hourly(&self, entry: AuditEntry<'_>) -> Result<(), StoreError> {
        let lately: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM audit
                            WHERE at > now() - interval '1 hour' AND act = $1
                              AND by_id IS NOT DISTINCT FROM $2
                              AND about_id IS NOT DISTINCT FROM $3
                              AND club_id IS NOT DISTINCT FROM $4
                              AND game_id IS NOT DISTINCT FROM $5)",
        )
        .bind(entry.act.as_str())
        .bind(entry.by)
        .bind(entry.about)
        .bind(entry.club)
        .bind(entry.game)
        .fetch_one(&self.pool)
        .await?;
        if lately { Ok(()) } else { self.audit(entry).await }
    }

    /// The log, newest first, with names as they are now.
    pub async fn audit_page(&self, page: AuditPage) -> Result<Vec<AuditLine>, StoreError> {
        let rows: Vec<LineRow> = sqlx::query_as(
            "SELECT l.id, to_ms(l.at) AS at_ms, l.act, b.name AS by, a.name AS about,
                    c.name AS club, l.game_id, l.detail
             FROM audit l LEFT JOIN accounts b ON b.id = l.by_id
             LEFT JOIN accounts a ON a.id = l.about_id LEFT JOIN clubs c ON c.id = l.club_id
             WHERE ($1::uuid IS NULL OR l.club_id = $1) AND ($2::uuid IS NULL OR l.about_id = $2)
               AND ($3::bigint IS NULL OR l.id < $3)
             ORDER BY l.id DESC LIMIT $4",
        )
        .bind(page.club)
        .bind(page.about)
        .bind(page.before)
        .bind(PAGE)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(AuditLine::from).collect())
    }
}
