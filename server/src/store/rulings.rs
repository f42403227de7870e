//! What the word judge ruled, and who may not ask it now.

use uuid::Uuid;

use super::{Store, StoreError, TokenHash};

/// A ruling about to be logged.
#[derive(Clone, Debug)]
pub struct NewRuling<'a> {
    /// The account that asked the judge.
    pub account_id: Uuid,
    /// As the one who asked named it; none outside a tournament.
    pub event: Option<&'a str>,
    /// The words as typed.
    pub words: &'a [String],
    /// The verdict for all of them.
    pub acceptable: bool,
    /// The lexicon's id.
    pub lexicon: &'a str,
    /// SHA-256 of the lexicon's words.
    pub lexicon_hash: [u8; 32],
}

impl Store {
    /// Logs a ruling; it is not told before.
    pub async fn log_ruling(&self, ruling: &NewRuling<'_>) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO rulings (account_id, event, words, acceptable, lexicon, lexicon_hash)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(ruling.account_id)
        .bind(ruling.event)
        .bind(ruling.words)
        .bind(ruling.acceptable)
        .bind(ruling.lexicon)
        .bind(&ruling.lexicon_hash[..])
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Whether an account sits at a game that is running, or a guest of the same browser does:
    /// a guest is one browser, whoever it says it is meanwhile.
    pub async fn is_playing(
        &self,
        account_id: Uuid,
        browser: Option<TokenHash>,
    ) -> Result<bool, StoreError> {
        let playing = sqlx::query_scalar(
            "SELECT EXISTS (
                 SELECT FROM games g JOIN seats s ON s.game_id = g.id
                 WHERE g.status = 'running'
                   AND (s.account_id = $1
                        OR s.account_id IN (
                            SELECT b.account_id
                            FROM browsers b JOIN accounts a ON a.id = b.account_id
                            WHERE b.browser_hash = $2 AND a.password_hash IS NULL)))",
        )
        .bind(account_id)
        .bind(browser.map(TokenHash::into_bytes))
        .fetch_one(&self.pool)
        .await?;
        Ok(playing)
    }

    /// The list of every unfinished game, as the list's id and the hash of its words.
    pub async fn lists_in_use(&self) -> Result<Vec<(String, [u8; 32])>, StoreError> {
        let lists: Vec<(String, Vec<u8>)> = sqlx::query_as(
            "SELECT lexicon, lexicon_hash FROM games WHERE status IN ('open', 'running')",
        )
        .fetch_all(&self.pool)
        .await?;
        let whole = |(id, hash): (String, Vec<u8>)| Some((id, hash.try_into().ok()?));
        Ok(lists.into_iter().filter_map(whole).collect())
    }

    /// Follows the journal: a game that began, or is over.
    pub async fn set_game_status(&self, game_id: Uuid, status: &str) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE games SET status = $2,
                 started_at = CASE WHEN $2 = 'running' THEN coalesce(started_at, now())
                                   ELSE started_at END,
                 finished_at = CASE WHEN $2 IN ('finished', 'aborted')
                                    THEN coalesce(finished_at, now()) ELSE finished_at END
             WHERE id = $1",
        )
        .bind(game_id)
        .bind(status)
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
