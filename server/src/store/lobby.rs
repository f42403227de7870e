//! What the lobby asks of clubs, ratings and games that were played.

use protocol::AudiencePolicy;
use sqlx::FromRow;
use uuid::Uuid;

use super::audience::PolicyRow;
use super::{Store, StoreError};

/// A game as a rematch of it needs to know it.
#[derive(Clone, Debug, FromRow)]
pub struct PlayedGame {
    /// `finished` or `aborted` once it is over; only then is there a rematch.
    pub status: String,
    /// The lexicon's id.
    pub lexicon: String,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// Who could watch.
    #[sqlx(flatten, try_from = "PolicyRow")]
    pub audience: AudiencePolicy,
    /// Who made the first turn, if anyone did.
    pub first_side: Option<i16>,
    /// Whether it is a board of a tournament, a club's evening apart.
    pub in_tournament: bool,
}

impl Store {
    /// A game to be played again.
    pub async fn played_game(&self, game_id: Uuid) -> Result<Option<PlayedGame>, StoreError> {
        let game = sqlx::query_as(
            "SELECT status, lexicon, rated, watch, racks, racks_delay_ms, first_side,
                    EXISTS (SELECT FROM tournaments t WHERE t.id = games.tournament_id
                            AND t.mode = 'tournament') AS in_tournament
             FROM games WHERE id = $1",
        )
        .bind(game_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(game)
    }

    /// How many games of an account are not over.
    pub async fn count_unfinished(&self, account_id: Uuid) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT count(*) FROM games g JOIN seats s ON s.game_id = g.id
             WHERE g.status IN ('open', 'running') AND s.account_id = $1",
        )
        .bind(account_id)
        .fetch_one(&self.pool)
        .await?;
        Ok(count)
    }

    /// The oldest club to which all of these belong, if there is one.
    pub async fn common_club(&self, accounts: &[Uuid]) -> Result<Option<Uuid>, StoreError> {
        let club = sqlx::query_scalar(
            "SELECT club_id FROM memberships WHERE account_id = ANY ($1)
             GROUP BY club_id HAVING count(*) = cardinality($1) ORDER BY club_id LIMIT 1",
        )
        .bind(accounts)
        .fetch_optional(&self.pool)
        .await?;
        Ok(club)
    }

    /// Whether an account coaches or directs a club, and so seats its members.
    pub async fn seats_others(&self, account_id: Uuid) -> Result<bool, StoreError> {
        let seats = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM memberships
                            WHERE account_id = $1 AND role IN ('coach', 'director'))",
        )
        .bind(account_id)
        .fetch_one(&self.pool)
        .await?;
        Ok(seats)
    }

    /// The oldest club that `staff` coaches or directs and to which all of these belong.
    pub async fn club_with(
        &self,
        staff: Uuid,
        accounts: &[Uuid],
    ) -> Result<Option<Uuid>, StoreError> {
        let club = sqlx::query_scalar(
            "SELECT m.club_id FROM memberships m
             WHERE m.account_id = $1 AND m.role IN ('coach', 'director')
               AND (SELECT count(*) FROM memberships o
                    WHERE o.club_id = m.club_id AND o.account_id = ANY ($2)) = cardinality($2)
             ORDER BY m.club_id LIMIT 1",
        )
        .bind(staff)
        .bind(accounts)
        .fetch_optional(&self.pool)
        .await?;
        Ok(club)
    }

    /// An account's rating in a word list at a speed, rounded, if it has one.
    pub async fn rating_of(
        &self,
        account_id: Uuid,
        lexicon: &str,
        speed: &str,
    ) -> Result<Option<u16>, StoreError> {
        let rating: Option<f64> = sqlx::query_scalar(
            "SELECT rating FROM ratings WHERE account_id = $1 AND lexicon = $2 AND speed = $3",
        )
        .bind(account_id)
        .bind(lexicon)
        .bind(speed)
        .fetch_optional(&self.pool)
        .await?;
        Ok(rating.map(|rating| rating.round().clamp(0.0, f64::from(u16::MAX)) as u16))
    }
}
