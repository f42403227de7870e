//! Whom and what one follows: who plays where, as far as a list of games may be made of it.

use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError};

/// The most games of one player, or beside one table, that are looked at.
const MOST: i64 = 20;

/// What is on in a club or a tournament.
#[derive(Clone, Debug, FromRow)]
pub struct OnNow {
    /// What it is called.
    pub name: String,
    /// Its games that go on.
    pub games: Vec<Uuid>,
}

impl Store {
    /// Whether somebody may know where a player plays: of a student only those of their clubs, and
    /// who directs the hall.
    pub async fn may_follow(&self, player: Uuid, asker: Option<Uuid>) -> Result<bool, StoreError> {
        let may = sqlx::query_scalar(
            "SELECT $1 IS NOT DISTINCT FROM $2
                 OR NOT EXISTS (SELECT FROM memberships WHERE account_id = $1 AND managed)
                 OR EXISTS (SELECT FROM memberships s JOIN memberships o USING (club_id)
                            WHERE s.account_id = $1 AND s.managed AND o.account_id = $2)
                 OR EXISTS (SELECT FROM accounts
                            WHERE id = $2 AND role IN ('director', 'admin'))",
        )
        .bind(player)
        .bind(asker)
        .fetch_one(&self.pool)
        .await?;
        Ok(may)
    }

    /// The games of a player that go on for those who watch, newest first. Whoever is told of one
    /// has to be asked about first.
    pub async fn live_games_of(&self, player: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let games = sqlx::query_scalar(
            "SELECT g.id FROM games g
             WHERE g.id IN (SELECT s.game_id FROM seats s WHERE s.account_id = $1)
               AND goes_on_for_spectators(g)
             ORDER BY g.started_at DESC LIMIT $2",
        )
        .bind(player)
        .bind(MOST)
        .fetch_all(&self.pool)
        .await?;
        Ok(games)
    }

    /// What a club or a tournament is called, and its games that go on for those who watch. Whoever
    /// is told of one has to be asked about first.
    pub async fn on_in(&self, place: Uuid) -> Result<Option<OnNow>, StoreError> {
        let on = sqlx::query_as(
            "SELECT place.name, ARRAY(SELECT g.id FROM games g
                                      WHERE (g.club_id = place.id OR g.tournament_id = place.id)
                                        AND goes_on_for_spectators(g)
                                      ORDER BY g.started_at LIMIT $2) AS games
             FROM (SELECT id, name FROM clubs UNION ALL SELECT id, name FROM tournaments) place
             WHERE place.id = $1",
        )
        .bind(place)
        .bind(MOST)
        .fetch_optional(&self.pool)
        .await?;
        Ok(on)
    }

    /// The games beside one that is of no tournament: those that anyone may watch, the next one
    /// first. Whoever is told of one has to be asked about first.
    pub async fn live_games_beside(&self, game: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let games = sqlx::query_scalar(
            "SELECT g.id FROM games g
             WHERE g.id <> $1 AND goes_on_for_spectators(g) AND g.watch = 'public'
             ORDER BY g.id < $1, g.id LIMIT $2",
        )
        .bind(game)
        .bind(MOST)
        .fetch_all(&self.pool)
        .await?;
        Ok(games)
    }

    /// Those of some games that go on for those who watch, in the same order. Whoever is told of
    /// one has to be asked about first.
    pub async fn live_games_among(&self, games: &[Uuid]) -> Result<Vec<Uuid>, StoreError> {
        let live = sqlx::query_scalar(
            "SELECT g.id FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
             JOIN games g ON g.id = wanted.id
             WHERE goes_on_for_spectators(g) ORDER BY wanted.place",
        )
        .bind(games)
        .fetch_all(&self.pool)
        .await?;
        Ok(live)
    }
}
