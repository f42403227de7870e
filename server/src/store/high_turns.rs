//! What a tournament's settled games are asked for afterwards: their best turns, the ratings they
//! made.

use engine::Side;
use sqlx::FromRow;
use uuid::Uuid;

use super::numbers::counted;
use super::ratings::RatingBook;
use super::{Store, StoreError};

/// The best turn of a side in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HighTurn {
    /// Who laid it.
    pub side: Side,
    /// The main word.
    pub word: String,
    /// What it scored.
    pub points: i32,
}

/// What a tournament's games made of an account's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HallChange {
    /// The account that is rated.
    pub account_id: Uuid,
    /// Before the first of them; none where it had no rating.
    pub before: Option<f64>,
    /// After the last of them.
    pub after: f64,
    /// How many were counted.
    pub games: u32,
}

#[derive(FromRow)]
struct ChangeRow {
    account_id: Uuid,
    before: Option<f64>,
    after: f64,
    games: i64,
}

impl RatingBook {
    /// Writes the best turns of a game of a tournament; of any other game they are nobody's
    /// question.
    pub async fn write_high_turns(
        &mut self,
        game_id: Uuid,
        turns: &[HighTurn],
    ) -> Result<(), StoreError> {
        for turn in turns {
            sqlx::query(
                "INSERT INTO high_turns (game_id, side, word, points)
                 SELECT id, $2, $3, $4 FROM games WHERE id = $1 AND tournament_id IS NOT NULL
                 ON CONFLICT (game_id, side) DO UPDATE SET word = $3, points = $4",
            )
            .bind(game_id)
            .bind(i16::from(turn.side.0))
            .bind(&turn.word)
            .bind(turn.points)
            .execute(self.connection())
            .await?;
        }
        Ok(())
    }
}

impl Store {
    /// The best turns of a tournament's settled games, with the game of each.
    pub async fn high_turns_in(
        &self,
        tournament_id: Uuid,
    ) -> Result<Vec<(Uuid, HighTurn)>, StoreError> {
        let rows: Vec<(Uuid, i16, String, i32)> = sqlx::query_as(
            "SELECT t.game_id, t.side, t.word, t.points
             FROM high_turns t JOIN games g ON g.id = t.game_id WHERE g.tournament_id = $1",
        )
        .bind(tournament_id)
        .fetch_all(&self.pool)
        .await?;
        let turn = |(game_id, side, word, points): (Uuid, i16, String, i32)| {
            (game_id, HighTurn { side: Side(counted(side)), word, points })
        };
        Ok(rows.into_iter().map(turn).collect())
    }

    /// What a tournament's games made of ratings, of each account by the list and speed that most
    /// of its games were of.
    pub async fn hall_ratings_in(
        &self,
        tournament_id: Uuid,
    ) -> Result<Vec<HallChange>, StoreError> {
        let rows: Vec<ChangeRow> = sqlx::query_as(
            "WITH own AS (
                 SELECT h.account_id, h.lexicon, h.speed, count(*) AS games,
                        min(h.finished_no) AS first_no, max(h.finished_no) AS last_no
                 FROM rating_history h JOIN games g ON g.id = h.game_id
                 WHERE g.tournament_id = $1 GROUP BY h.account_id, h.lexicon, h.speed)
             SELECT DISTINCT ON (own.account_id) own.account_id, own.games,
                    (SELECT b.rating FROM rating_history b
                     WHERE b.account_id = own.account_id AND b.lexicon = own.lexicon
                       AND b.speed = own.speed AND b.finished_no < own.first_no
                     ORDER BY b.finished_no DESC LIMIT 1) AS before,
                    a.rating AS after
             FROM own JOIN rating_history a ON a.account_id = own.account_id
                      AND a.lexicon = own.lexicon AND a.speed = own.speed
                      AND a.finished_no = own.last_no
             ORDER BY own.account_id, own.games DESC, own.lexicon, own.speed",
        )
        .bind(tournament_id)
        .fetch_all(&self.pool)
        .await?;
        let change = |ChangeRow { account_id, before, after, games }| HallChange {
            account_id,
            before,
            after,
            games: counted(games),
        };
        Ok(rows.into_iter().map(change).collect())
    }
}
