//! Games as rows: what they are and who sits at them.

use std::collections::HashMap;

use engine::{Seat, Side};
use protocol::AudiencePolicy;
use sqlx::FromRow;
use uuid::Uuid;

use super::audience::SettledAudience;
use super::numbers::counted;
use super::{Store, StoreError};

/// A game about to be made.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id, made in order of time.
    pub id: Uuid,
    /// The rule set's id.
    pub ruleset: String,
    /// The lexicon's id.
    pub lexicon: String,
    /// SHA-256 of the lexicon's words.
    pub lexicon_hash: [u8; 32],
    /// What was agreed beyond the rule set, as JSON.
    pub settings: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who may watch.
    pub audience: AudiencePolicy,
    /// The club whose coaches may look in.
    pub club_id: Option<Uuid>,
    /// Who laid the table, and may say who watches.
    pub host_id: Option<Uuid>,
    /// The tournament it is played in.
    pub tournament_id: Option<Uuid>,
    /// Who sits where.
    pub seats: Vec<NewSeat>,
}

/// One seat of a new game.
#[derive(Clone, Debug)]
pub struct NewSeat {
    /// Counted from 0.
    pub side: i16,
    /// Which of the side's partners.
    pub place: i16,
    /// Who, if anyone yet.
    pub occupant: Occupant,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody yet.
    Free,
    /// A person.
    Account(Uuid),
    /// A bot, by its level.
    Bot(u8),
}

/// What a table that is taken up needs to know of its game beside the journal.
#[derive(Clone, Debug, FromRow)]
pub struct GameRow {
    /// How it stands, as the games' table has it.
    pub status: String,
    /// Who may watch.
    #[sqlx(flatten)]
    pub audience: SettledAudience,
}

/// Where a seat is: at which side, and which of the side's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatPlace {
    /// The side it belongs to.
    pub side: Side,
    /// The number among the side's seats, from 0.
    pub place: u8,
}

impl SeatPlace {
    fn stored(side: i16, place: i16) -> Self {
        Self { side: Side(counted(side)), place: counted(place) }
    }

    /// The seat, where each side has so many.
    pub fn seat(self, players_per_side: u8) -> Seat {
        Seat(self.side.0 * players_per_side + self.place)
    }
}

/// A seat that somebody sits on, and the account.
pub type SeatRow = (SeatPlace, Uuid);

impl Store {
    /// What the games' table has of some games.
    pub async fn game_rows(&self, game_ids: &[Uuid]) -> Result<HashMap<Uuid, GameRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, status, watch, racks, racks_delay_ms, audience_seq,
                    to_ms(audience_changed_at) AS changed_ms,
                    tournament_id IS NOT NULL AS in_event
             FROM games WHERE id = ANY($1)",
        )
        .bind(game_ids)
        .fetch_all(&self.pool)
        .await?;
        let row = |row| Ok((sqlx::Row::try_get(&row, "id")?, GameRow::from_row(&row)?));
        Ok(rows.into_iter().map(row).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The games that have waited for their players for more than so many days.
    pub async fn games_open_since(&self, days: i32) -> Result<Vec<Uuid>, StoreError> {
        let open = sqlx::query_scalar(
            "SELECT g.id FROM games g JOIN streams s ON s.id = g.id
             WHERE g.status = 'open' AND NOT s.closed
             AND g.created_at < now() - make_interval(days => $1)",
        )
        .bind(days)
        .fetch_all(&self.pool)
        .await?;
        Ok(open)
    }

    /// Who sits where; bots and free seats are not among them.
    pub async fn game_seats(&self, game_id: Uuid) -> Result<Vec<SeatRow>, StoreError> {
        Ok(self.seats_of(&[game_id]).await?.remove(&game_id).unwrap_or_default())
    }

    /// The same for many games.
    pub async fn seats_of(
        &self,
        game_ids: &[Uuid],
    ) -> Result<HashMap<Uuid, Vec<SeatRow>>, StoreError> {
        let rows: Vec<(Uuid, i16, i16, Uuid)> = sqlx::query_as(
            "SELECT game_id, side, place, account_id FROM seats
             WHERE game_id = ANY($1) AND account_id IS NOT NULL ORDER BY game_id, side, place",
        )
        .bind(game_ids)
        .fetch_all(&self.pool)
        .await?;
        let mut seats: HashMap<Uuid, Vec<SeatRow>> = HashMap::with_capacity(game_ids.len());
        for (game_id, side, place, account_id) in rows {
            seats.entry(game_id).or_default().push((SeatPlace::stored(side, place), account_id));
        }
        Ok(seats)
    }

    /// Where bots sit, and their levels.
    pub async fn game_bots(&self, game_id: Uuid) -> Result<Vec<(SeatPlace, String)>, StoreError> {
        let seats: Vec<(i16, i16, String)> = sqlx::query_as(
            "SELECT side, place, bot FROM seats
             WHERE game_id = $1 AND bot IS NOT NULL ORDER BY side, place",
        )
        .bind(game_id)
        .fetch_all(&self.pool)
        .await?;
        let placed = |(side, place, level)| (SeatPlace::stored(side, place), level);
        Ok(seats.into_iter().map(placed).collect())
    }

    /// The games that run in which one of these people plays, and bots alone beside them.
    pub async fn running_against_bots(&self, players: &[Uuid]) -> Result<Vec<Uuid>, StoreError> {
        let games = sqlx::query_scalar(
            "SELECT g.id FROM games g
             WHERE g.status = 'running'
               AND g.id IN (SELECT s.game_id FROM seats s WHERE s.account_id = ANY($1))
               AND (SELECT count(*) FROM seats s WHERE s.game_id = g.id AND s.bot IS NULL) = 1",
        )
        .bind(players)
        .fetch_all(&self.pool)
        .await?;
        Ok(games)
    }

    /// The tables that wait for one of these people to begin, of no tournament: a club's evening
    /// is none here.
    pub async fn unbegun_beside_tournaments(
        &self,
        players: &[Uuid],
    ) -> Result<Vec<Uuid>, StoreError> {
        let games = sqlx::query_scalar(
            "SELECT g.id FROM games g LEFT JOIN tournaments t ON t.id = g.tournament_id
             WHERE g.status = 'open' AND (t.id IS NULL OR t.mode = 'club_night')
               AND g.id IN (SELECT s.game_id FROM seats s WHERE s.account_id = ANY($1))",
        )
        .bind(players)
        .fetch_all(&self.pool)
        .await?;
        Ok(games)
    }

    /// How a game stands, as the games' table has it; `None` if there is no such game.
    pub async fn game_status(&self, game_id: Uuid) -> Result<Option<String>, StoreError> {
        let status = sqlx::query_scalar("SELECT status FROM games WHERE id = $1")
            .bind(game_id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(status)
    }
}
