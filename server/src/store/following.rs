//! Whom and what one follows: who plays where, as far as a list of games may be made of it.

use protocol::Delay;
use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError};

/// The most games of one player, or beside one table, that are looked at.
const MOST: i64 = 20;

/// How long a player is shown at a game whose end was shown, unless the next one begins.
const KEPT_MS: i32 = 5 * 60_000;

/// A game at which a player may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct PlayersGame {
    /// Its table has the same id.
    pub id: Uuid,
    /// Whether its begin was shown to those who watch.
    pub has_begun: bool,
    /// Whether it goes on for those who watch.
    pub goes_on: bool,
}

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

    /// The games at which a player may be shown, the most wanted first: the latest that has begun
    /// and goes on for those who watch; then one whose end they have been shown, for as long as it
    /// is kept; then one whose begin they have not been shown yet. How long each is held back is
    /// its policy's or `delay`, and from who sits or rules there nothing is. Whoever is told of one
    /// has to be asked about first.
    pub async fn games_of_player(
        &self,
        player: Uuid,
        asker: Option<Uuid>,
        delay: Option<Delay>,
    ) -> Result<Vec<PlayersGame>, StoreError> {
        let games = sqlx::query_as(
            "SELECT g.id, known.has_begun, known.goes_on FROM seats s JOIN games g ON g.id = s.game_id
             CROSS JOIN LATERAL (SELECT interval '1 ms' * CASE
                 WHEN standing_at(g, $2) IN ('player', 'official') THEN 0
                 ELSE coalesce($3, g.racks_delay_ms, 0) END AS by) late
             CROSS JOIN LATERAL (SELECT g.started_at <= now() - late.by AS has_begun,
                 g.status = 'running'
                 OR late.by > interval '0' AND g.finished_at > now() - late.by AS goes_on) known
             WHERE s.account_id = $1 AND g.started_at IS NOT NULL
               AND (g.status = 'running'
                    OR g.finished_at > now() - interval '1 ms' * ($4 + $5))
               AND (known.goes_on
                    OR g.finished_at > now() - late.by - interval '1 ms' * $4)
             ORDER BY CASE WHEN NOT known.has_begun THEN 2 WHEN known.goes_on THEN 0 ELSE 1 END,
                      g.started_at DESC
             LIMIT $6",
        )
        .bind(player)
        .bind(asker)
        .bind(delay.and_then(|delay| i32::try_from(delay.ms()).ok()))
        .bind(KEPT_MS)
        .bind(i32::try_from(Delay::LONGEST.ms()).ok())
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
