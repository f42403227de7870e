//! A club's students in figures for their coach: all of them today, and one of them over time.

use protocol::{KindRating, ProgressLine, ProgressReview, Speed, StudentToday};
use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError};

/// The most games of a student that are told at once: several a day for a school year.
const MOST_GAMES: i64 = 500;

/// A rating and what it is for, where there is one.
#[derive(FromRow)]
struct RatingRow {
    lexicon: Option<String>,
    speed: Option<String>,
    rating: Option<f64>,
}

#[derive(FromRow)]
struct TodayRow {
    account_id: Uuid,
    name: String,
    real_name: Option<String>,
    #[sqlx(flatten)]
    rating: RatingRow,
    games_week: i64,
    last_seen_ms: Option<i64>,
    table_id: Option<Uuid>,
    invited_by: Vec<String>,
}

#[derive(FromRow)]
struct ProgressRow {
    game_id: Uuid,
    finished_ms: i64,
    #[sqlx(flatten)]
    rating: RatingRow,
    score: Option<i32>,
    turns: Option<i16>,
    bingos_found: Option<i16>,
    bingos_missed: Option<i16>,
    phonies_played: Option<i16>,
}

impl Store {
    /// A club's students as they are now, by name; who is in the hall, who waits there
    /// and who makes an offer is not known here.
    pub async fn students_today(&self, club_id: Uuid) -> Result<Vec<StudentToday>, StoreError> {
        let rows: Vec<TodayRow> = sqlx::query_as(
            "SELECT a.id AS account_id, a.name, m.real_name,
                    r.lexicon, r.speed, r.rating,
                    (SELECT count(*) FROM seats s JOIN games g ON g.id = s.game_id
                     WHERE s.account_id = a.id AND g.status = 'finished'
                       AND g.finished_at > now() - interval '7 days') AS games_week,
                    (SELECT to_ms(max(n.last_seen_at)) FROM sessions n
                     WHERE n.account_id = a.id) AS last_seen_ms,
                    (SELECT s.game_id FROM seats s JOIN games g ON g.id = s.game_id
                     WHERE s.account_id = a.id AND g.status IN ('open', 'running')
                     ORDER BY s.game_id DESC LIMIT 1) AS table_id,
                    ARRAY(SELECT b.name FROM invitation_seats i
                          JOIN invitations v ON v.code = i.code JOIN accounts b ON b.id = v.made_by
                          WHERE i.account_id = a.id AND v.status = 'open' AND v.expires_at > now()
                            AND NOT i.taken
                          ORDER BY v.created_at DESC, v.code) AS invited_by
             FROM memberships m JOIN accounts a ON a.id = m.account_id
             LEFT JOIN LATERAL (SELECT lexicon, speed, rating FROM ratings
                                WHERE account_id = a.id
                                ORDER BY games DESC, lexicon, speed LIMIT 1) r ON true
             WHERE m.club_id = $1 AND m.role = 'student'
             ORDER BY lower(a.name)",
        )
        .bind(club_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(today).collect())
    }

    /// The last finished games of a club's student, oldest first; `None` if it is no student of
    /// the club.
    pub async fn student_progress(
        &self,
        club_id: Uuid,
        account_id: Uuid,
    ) -> Result<Option<Vec<ProgressLine>>, StoreError> {
        let is_student: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM memberships
                            WHERE club_id = $1 AND account_id = $2 AND role = 'student')",
        )
        .bind(club_id)
        .bind(account_id)
        .fetch_one(&self.pool)
        .await?;
        if !is_student {
            return Ok(None);
        }
        let mut rows: Vec<ProgressRow> = sqlx::query_as(
            "SELECT g.id AS game_id, to_ms(g.finished_at) AS finished_ms,
                    h.lexicon, h.speed, h.rating, l.score, l.turns, l.bingos_found, l.bingos_missed,
                    l.phonies_played
             FROM seats s JOIN games g ON g.id = s.game_id
             LEFT JOIN rating_history h ON h.game_id = g.id AND h.account_id = s.account_id
             LEFT JOIN review_lines l ON l.game_id = g.id AND l.account_id = s.account_id
             WHERE s.account_id = $1 AND g.status = 'finished' AND g.finished_at IS NOT NULL
             ORDER BY g.finished_at DESC, g.id DESC LIMIT $2",
        )
        .bind(account_id)
        .bind(MOST_GAMES)
        .fetch_all(&self.pool)
        .await?;
        rows.reverse();
        Ok(Some(rows.into_iter().map(line).collect()))
    }
}

impl RatingRow {
    fn told(self) -> Option<KindRating> {
        Some(KindRating {
            lexicon: self.lexicon?,
            speed: Speed::try_from(self.speed?).ok()?,
            rating: self.rating?,
        })
    }
}

fn today(row: TodayRow) -> StudentToday {
    StudentToday {
        account_id: row.account_id,
        name: row.name,
        real_name: row.real_name,
        rating: row.rating.told(),
        games_week: u32::try_from(row.games_week).unwrap_or(u32::MAX),
        last_seen_ms: row.last_seen_ms,
        online: false,
        table: row.table_id,
        waits_for: Vec::new(),
        invited_by: row.invited_by,
        offers: false,
    }
}

fn line(row: ProgressRow) -> ProgressLine {
    let count = |counted: Option<i16>| counted.and_then(|counted| u16::try_from(counted).ok());
    let review = || {
        Some(ProgressReview {
            score: row.score?,
            turns: count(row.turns)?,
            bingos_found: count(row.bingos_found)?,
            bingos_missed: count(row.bingos_missed)?,
            phonies: count(row.phonies_played)?,
        })
    };
    ProgressLine {
        game: row.game_id,
        finished_ms: row.finished_ms,
        rating: row.rating.told(),
        review: review(),
    }
}
