//! Reviews: asked for, made, and added up for a coach.

use protocol::{ReviewLine, StudentReviews};
use sqlx::FromRow;
use sqlx::postgres::PgConnection;
use uuid::Uuid;

use super::numbers::counted;
use super::{Store, StoreError};

/// How many lines a coach is shown at once.
const MOST_LINES: i64 = 200;

/// A review as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptReview {
    /// Asked for.
    Asked,
    /// Made: as clients are told it, in JSON.
    Made(String),
}

/// A person's part of a reviewed game.
#[derive(Clone, Debug)]
pub struct NewReviewLine {
    /// The player whose line it is.
    pub account_id: Uuid,
    /// The names of the other sides.
    pub against: String,
    /// Whether the game was won.
    pub won: bool,
    /// The side's final score.
    pub score: i32,
    /// The best of the others'.
    pub other_score: i32,
    /// How many turns the side had.
    pub turns: i16,
    /// The points it gave up in all.
    pub given_up: f64,
    /// The most it gave up in one turn.
    pub most_given_up: f64,
    /// The best word of that turn.
    pub missed_word: Option<String>,
    /// Plays of seven tiles made.
    pub bingos_found: i16,
    /// Plays of seven tiles not made.
    pub bingos_missed: i16,
    /// Plays with a word that the list lacks.
    pub phonies_played: i16,
    /// Others' such plays, not challenged.
    pub phonies_let_stand: i16,
}

#[derive(FromRow)]
struct LineRow {
    game_id: Uuid,
    account_id: Uuid,
    name: String,
    finished_ms: i64,
    against: String,
    score: i32,
    other_score: i32,
    recorded: i32,
    other_recorded: i32,
    turns: i16,
    given_up: f64,
    most_given_up: f64,
    missed_word: Option<String>,
    bingos_found: i16,
    bingos_missed: i16,
    phonies_played: i16,
    phonies_let_stand: i16,
}

#[derive(FromRow)]
struct StudentRow {
    account_id: Uuid,
    name: String,
    games: i64,
    won: i64,
    turns: i64,
    given_up: f64,
    bingos_found: i64,
    bingos_missed: i64,
    phonies_played: i64,
    phonies_let_stand: i64,
}

impl Store {
    /// Asks for a review. Whether nobody had before.
    pub async fn ask_for_review(&self, game_id: Uuid) -> Result<bool, StoreError> {
        let asked = sqlx::query("INSERT INTO reviews (game_id) VALUES ($1) ON CONFLICT DO NOTHING")
            .bind(game_id)
            .execute(&self.pool)
            .await?;
        Ok(asked.rows_affected() > 0)
    }

    /// A game's review; none if nobody has asked for one.
    pub async fn review(&self, game_id: Uuid) -> Result<Option<KeptReview>, StoreError> {
        let found: Option<Option<String>> =
            sqlx::query_scalar("SELECT review::text FROM reviews WHERE game_id = $1")
                .bind(game_id)
                .fetch_optional(&self.pool)
                .await?;
        Ok(found.map(|review| review.map_or(KeptReview::Asked, KeptReview::Made)))
    }

    /// The review that has been waited for longest.
    pub async fn next_review(&self) -> Result<Option<Uuid>, StoreError> {
        let next = sqlx::query_scalar(
            "SELECT game_id FROM reviews WHERE made_at IS NULL ORDER BY asked_at LIMIT 1",
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(next)
    }

    /// Keeps a review with the lines of the people in it. Keeping it again changes nothing.
    pub async fn keep_review(
        &self,
        game_id: Uuid,
        review: &str,
        lines: &[NewReviewLine],
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let kept = sqlx::query(
            "UPDATE reviews SET made_at = now(), review = $2::json
             WHERE game_id = $1 AND made_at IS NULL",
        )
        .bind(game_id)
        .bind(review)
        .execute(&mut *transaction)
        .await?;
        for line in lines.iter().filter(|_| kept.rows_affected() > 0) {
            line.insert(game_id, &mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Forgets that a review was asked for: it cannot be made.
    pub async fn drop_review(&self, game_id: Uuid) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM reviews WHERE game_id = $1 AND made_at IS NULL")
            .bind(game_id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The students of a club with reviewed games, by name, each one's games added up.
    pub async fn club_review_sums(&self, club_id: Uuid) -> Result<Vec<StudentReviews>, StoreError> {
        let rows: Vec<StudentRow> = sqlx::query_as(
            "SELECT a.id AS account_id, a.name, count(*) AS games,
                    count(*) FILTER (WHERE l.won) AS won, sum(l.turns) AS turns,
                    sum(l.given_up) AS given_up, sum(l.bingos_found) AS bingos_found,
                    sum(l.bingos_missed) AS bingos_missed,
                    sum(l.phonies_played) AS phonies_played,
                    sum(l.phonies_let_stand) AS phonies_let_stand
             FROM memberships m
             JOIN accounts a ON a.id = m.account_id
             JOIN review_lines l ON l.account_id = a.id
             WHERE m.club_id = $1 AND m.role = 'student'
             GROUP BY a.id, a.name ORDER BY lower(a.name)",
        )
        .bind(club_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(StudentRow::view).collect())
    }

    /// The latest lines of a club's students, newest first. Scores are those of the game's
    /// result, which a director may have amended since the review was made.
    pub async fn club_review_lines(&self, club_id: Uuid) -> Result<Vec<ReviewLine>, StoreError> {
        let rows: Vec<LineRow> = sqlx::query_as(
            "SELECT l.game_id, l.account_id, a.name,
                    to_ms(coalesce(g.finished_at, g.created_at)) AS finished_ms,
                    l.against, coalesce(result.score, l.score) AS score,
                    coalesce(result.other_score, l.other_score) AS other_score,
                    coalesce(result.recorded, result.score, l.score) AS recorded,
                    coalesce(result.other_recorded, result.other_score, l.other_score)
                        AS other_recorded,
                    l.turns, l.given_up, l.most_given_up, l.missed_word, l.bingos_found,
                    l.bingos_missed, l.phonies_played, l.phonies_let_stand
             FROM memberships m
             JOIN accounts a ON a.id = m.account_id
             JOIN review_lines l ON l.account_id = a.id
             JOIN games g ON g.id = l.game_id
             JOIN seats s ON s.game_id = l.game_id AND s.account_id = l.account_id
             CROSS JOIN LATERAL (
                 SELECT max(score) FILTER (WHERE own) AS score,
                        max(score) FILTER (WHERE NOT own) AS other_score,
                        max(recorded) FILTER (WHERE own) AS recorded,
                        max(recorded) FILTER (WHERE NOT own) AS other_recorded
                 FROM (SELECT (side ->> 'score')::int AS score,
                              (side ->> 'recorded')::int AS recorded, number = s.side + 1 AS own
                       FROM json_array_elements(g.result -> 'sides')
                            WITH ORDINALITY AS sides(side, number)) AS of_sides
             ) AS result
             WHERE m.club_id = $1 AND m.role = 'student'
             ORDER BY l.game_id DESC, lower(a.name) LIMIT $2",
        )
        .bind(club_id)
        .bind(MOST_LINES)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(LineRow::view).collect())
    }
}

impl NewReviewLine {
    async fn insert(&self, game_id: Uuid, to: &mut PgConnection) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO review_lines (game_id, account_id, against, won, score, other_score,
                 turns, given_up, most_given_up, missed_word, bingos_found, bingos_missed,
                 phonies_played, phonies_let_stand)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        )
        .bind(game_id)
        .bind(self.account_id)
        .bind(&self.against)
        .bind(self.won)
        .bind(self.score)
        .bind(self.other_score)
        .bind(self.turns)
        .bind(self.given_up)
        .bind(self.most_given_up)
        .bind(&self.missed_word)
        .bind(self.bingos_found)
        .bind(self.bingos_missed)
        .bind(self.phonies_played)
        .bind(self.phonies_let_stand)
        .execute(to)
        .await?;
        Ok(())
    }
}

impl StudentRow {
    fn view(self) -> StudentReviews {
        StudentReviews {
            account: self.account_id,
            name: self.name,
            games: counted(self.games),
            won: counted(self.won),
            given_up_a_turn: self.given_up / f64::from(counted::<_, u32>(self.turns.max(1))),
            bingos_found: counted(self.bingos_found),
            bingos_missed: counted(self.bingos_missed),
            phonies_played: counted(self.phonies_played),
            phonies_let_stand: counted(self.phonies_let_stand),
        }
    }
}

impl LineRow {
    fn view(self) -> ReviewLine {
        ReviewLine {
            game: self.game_id,
            account: self.account_id,
            name: self.name,
            finished_ms: self.finished_ms,
            against: self.against,
            score: self.score,
            other_score: self.other_score,
            recorded: Some(self.recorded).filter(|recorded| *recorded != self.score),
            other_recorded: Some(self.other_recorded)
                .filter(|recorded| *recorded != self.other_score),
            given_up_a_turn: self.given_up / f64::from(self.turns.max(1)),
            bingos_found: counted(self.bingos_found),
            bingos_missed: counted(self.bingos_missed),
            phonies_played: counted(self.phonies_played),
            phonies_let_stand: counted(self.phonies_let_stand),
            most_given_up: self.most_given_up,
            missed_word: self.missed_word,
        }
    }
}
