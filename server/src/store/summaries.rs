//! Games as lists show them, and what is written of one that begins or ends.

use engine::Outcome;
use protocol::{
    AudiencePolicy, GamePlayer, GameSide, GameStatus, GameSummary, GameTournament, LiveTable,
};
use sqlx::FromRow;
use tournament::Recorded;
use uuid::Uuid;

use super::audience::PolicyRow;
use super::numbers::counted;
use super::tournaments::mode_of;
use super::{Store, StoreError};

/// What the games' table keeps of a game that is over.
#[derive(Clone, Debug)]
pub struct EndedGame {
    /// Finished, or aborted.
    pub status: GameStatus,
    /// How it ended.
    pub end_kind: String,
    /// By side.
    pub scores: Vec<i32>,
    /// By side.
    pub outcomes: Vec<Outcome>,
    /// The engine's result, as JSON.
    pub result: String,
}

/// Which of an account's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those that are not over.
    Unfinished,
    /// Those that are.
    Over,
}

#[derive(FromRow)]
struct GameRow {
    id: Uuid,
    #[sqlx(try_from = "String")]
    status: GameStatus,
    ruleset: String,
    lexicon: String,
    rated: bool,
    #[sqlx(flatten, try_from = "PolicyRow")]
    audience: AudiencePolicy,
    created_ms: i64,
    started_ms: Option<i64>,
    finished_ms: Option<i64>,
    end_kind: Option<String>,
    scores: Option<Vec<i32>>,
    recorded: Vec<i32>,
    outcomes: Option<Vec<String>>,
    ruled: Option<String>,
    tournament_id: Option<Uuid>,
    tournament_name: Option<String>,
    tournament_mode: Option<String>,
}

#[derive(FromRow)]
struct SeatRow {
    game_id: Uuid,
    side: i16,
    account_id: Option<Uuid>,
    name: Option<String>,
    bot: Option<String>,
}

/// A statement about games: the columns of [`GameRow`], and what is given.
macro_rules! games {
    ($which:literal) => {
        concat!(
            "SELECT g.id, g.status, g.ruleset, g.lexicon, g.rated, g.watch, g.racks, g.racks_delay_ms,
                    to_ms(g.created_at) AS created_ms, to_ms(g.started_at) AS started_ms,
                    to_ms(g.finished_at) AS finished_ms, g.end_kind, g.scores, g.outcomes, g.ruled,
                    g.tournament_id, t.name AS tournament_name, t.mode AS tournament_mode,
                    ARRAY(SELECT (side ->> 'recorded')::int
                          FROM json_array_elements(g.result -> 'sides') side) AS recorded
             FROM games g LEFT JOIN tournaments t ON t.id = g.tournament_id ",
            $which
        )
    };
}

impl Store {
    /// The table was laid at another time than now: for games that were played elsewhere.
    pub async fn game_laid_at(&self, game_id: Uuid, at_ms: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE games SET created_at = from_ms($2) WHERE id = $1")
            .bind(game_id)
            .bind(at_ms)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The first clock runs, since `at_ms`.
    pub async fn game_began(
        &self,
        game_id: Uuid,
        first_side: u8,
        at_ms: i64,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE games SET status = 'running', started_at = from_ms($3), first_side = $2
             WHERE id = $1 AND status = 'open'",
        )
        .bind(game_id)
        .bind(i16::from(first_side))
        .bind(at_ms)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The game is over, since `at_ms`, or its result was amended.
    pub async fn game_ended(
        &self,
        game_id: Uuid,
        ended: &EndedGame,
        at_ms: i64,
    ) -> Result<(), StoreError> {
        let outcomes: Vec<&str> = ended.outcomes.iter().map(|outcome| word(*outcome)).collect();
        sqlx::query(
            "UPDATE games SET status = $2, finished_at = from_ms($7),
                              end_kind = $3, scores = $4, outcomes = $5, result = $6::json
             WHERE id = $1",
        )
        .bind(game_id)
        .bind(ended.status.as_str())
        .bind(&ended.end_kind)
        .bind(&ended.scores)
        .bind(outcomes)
        .bind(&ended.result)
        .bind(at_ms)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// What a director of a game's tournament ruled it to be; `None` where that was taken back.
    pub async fn game_ruled(
        &self,
        game_id: Uuid,
        ruled: Option<&Recorded>,
    ) -> Result<(), StoreError> {
        let ruled =
            ruled.map(|ruled| serde_json::to_string(ruled).expect("a result has only string keys"));
        sqlx::query("UPDATE games SET ruled = $2 WHERE id = $1")
            .bind(game_id)
            .bind(ruled)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The games an account sits at, newest first; of those with an id below `before`.
    pub async fn games_of(
        &self,
        account_id: Uuid,
        which: Which,
        before: Option<Uuid>,
        most: i64,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let statuses: &[&str] = match which {
            Which::Unfinished => &["open", "running"],
            Which::Over => &["finished", "aborted"],
        };
        let rows = sqlx::query_as(games!(
            "WHERE g.id IN (SELECT s.game_id FROM seats s WHERE s.account_id = $1)
               AND g.status = ANY ($2) AND ($3::uuid IS NULL OR g.id < $3)
             ORDER BY g.id DESC LIMIT $4"
        ))
        .bind(account_id)
        .bind(statuses)
        .bind(before)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        self.summaries(rows, Some(account_id)).await
    }

    /// One game as a list shows it to `account_id`.
    pub async fn game_summary(
        &self,
        game_id: Uuid,
        account_id: Option<Uuid>,
    ) -> Result<Option<GameSummary>, StoreError> {
        let rows = sqlx::query_as(games!("WHERE g.id = $1")).bind(game_id);
        let rows = rows.fetch_all(&self.pool).await?;
        Ok(self.summaries(rows, account_id).await?.pop())
    }

    /// The result of a game that is over, as the engine wrote it.
    pub async fn game_result(&self, game_id: Uuid) -> Result<Option<String>, StoreError> {
        let result: Option<Option<String>> =
            sqlx::query_scalar("SELECT result::text FROM games WHERE id = $1")
                .bind(game_id)
                .fetch_optional(&self.pool)
                .await?;
        Ok(result.flatten())
    }

    /// Running games that anyone may watch, newest first.
    pub async fn live_tables(&self, most: i64) -> Result<Vec<LiveTable>, StoreError> {
        let rows = sqlx::query_as(games!(
            "WHERE goes_on_for_spectators(g) AND g.watch = 'public' ORDER BY g.started_at DESC LIMIT $1"
        ))
        .bind(most);
        let summaries = self.summaries(rows.fetch_all(&self.pool).await?, None).await?;
        Ok(summaries.into_iter().map(live).collect())
    }

    async fn summaries(
        &self,
        rows: Vec<GameRow>,
        account_id: Option<Uuid>,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let seats: Vec<SeatRow> = sqlx::query_as(
            "SELECT s.game_id, s.side, s.account_id, a.name, s.bot
             FROM seats s LEFT JOIN accounts a ON a.id = s.account_id
             WHERE s.game_id = ANY ($1) ORDER BY s.game_id, s.side, s.place",
        )
        .bind(ids)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| row.summary(&seats, account_id)).collect())
    }
}

impl GameRow {
    fn tournament(&self) -> Option<GameTournament> {
        let mode = mode_of(self.tournament_mode.as_deref()?);
        Some(GameTournament { id: self.tournament_id?, name: self.tournament_name.clone()?, mode })
    }

    fn summary(self, seats: &[SeatRow], account_id: Option<Uuid>) -> GameSummary {
        let mut sides: Vec<GameSide> = Vec::new();
        let mut my_side = None;
        for seat in seats.iter().filter(|seat| seat.game_id == self.id) {
            let side = usize::from(counted::<_, u8>(seat.side));
            sides.resize_with(sides.len().max(side + 1), GameSide::default);
            sides[side].players.extend(seat.player());
            if account_id.is_some() && seat.account_id == account_id {
                my_side = Some(counted(seat.side));
            }
        }
        for (index, side) in sides.iter_mut().enumerate() {
            side.score = self.scores.as_ref().and_then(|scores| scores.get(index).copied());
            let recorded = self.recorded.get(index).copied();
            side.recorded = recorded.filter(|_| recorded != side.score);
            let outcome = self.outcomes.as_ref().and_then(|outcomes| outcomes.get(index));
            side.outcome = outcome.and_then(|known| outcome_of(known));
        }
        GameSummary {
            tournament: self.tournament(),
            id: self.id,
            status: self.status,
            rules: self.ruleset,
            lexicon: self.lexicon,
            rated: self.rated,
            audience: self.audience,
            created_ms: self.created_ms,
            started_ms: self.started_ms,
            finished_ms: self.finished_ms,
            sides,
            end: self.end_kind,
            my_side,
            ruled: self.ruled.and_then(|ruled| serde_json::from_str(&ruled).ok()),
        }
    }
}

impl SeatRow {
    fn player(&self) -> Option<GamePlayer> {
        let level = self.bot.as_ref().and_then(|level| level.parse().ok());
        match (&self.name, level) {
            (Some(name), _) => Some(GamePlayer { name: name.clone(), level: None }),
            (None, Some(level)) => Some(GamePlayer {
                name: bots::levels::name_of(level).to_owned(),
                level: Some(level),
            }),
            (None, None) => None,
        }
    }
}

fn live(game: GameSummary) -> LiveTable {
    LiveTable {
        table: game.id,
        rules: game.rules,
        lexicon: game.lexicon,
        rated: game.rated,
        started_ms: game.started_ms.unwrap_or(game.created_ms),
        sides: game.sides.into_iter().map(|side| side.players).collect(),
    }
}

const OUTCOMES: [(Outcome, &str); 4] = [
    (Outcome::Win, "win"),
    (Outcome::Tie, "tie"),
    (Outcome::Loss, "loss"),
    (Outcome::None, "none"),
];

/// The word an outcome is kept as.
fn word(outcome: Outcome) -> &'static str {
    OUTCOMES.iter().find(|(known, _)| *known == outcome).map_or("none", |(_, word)| word)
}

/// The outcome that is kept as a word; none for a word that this version does not know.
fn outcome_of(word: &str) -> Option<Outcome> {
    OUTCOMES.iter().find(|(_, known)| *known == word).map(|(outcome, _)| *outcome)
}
