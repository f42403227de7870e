//! Who may watch the tables of a tournament: settled for all of them at once.

use protocol::{AudiencePolicy, AuditAct, EventAudience, EventWatching, Watch};
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;

use super::audience::{PolicyRow, columns};
use super::numbers::counted;
use super::{AuditEntry, SettledAudience, Store, StoreError, audit};

#[derive(FromRow)]
struct EventWatchingRow {
    #[sqlx(flatten, try_from = "PolicyRow")]
    policy: AudiencePolicy,
    players_watch: bool,
}

/// Tables of a tournament whose audience was changed, and what is settled there.
pub type SettledTables = Vec<(Uuid, SettledAudience)>;

/// A table of a tournament: who may watch it, and who has a seat there.
#[derive(Clone, Debug, FromRow)]
pub struct SeatedTable {
    /// The table's id.
    pub id: Uuid,
    /// Who may watch.
    #[sqlx(try_from = "String")]
    pub watch: Watch,
    /// The accounts in its seats.
    pub players: Vec<Uuid>,
}

/// A club of students who are entered in a tournament.
#[derive(Clone, Debug, FromRow)]
pub struct ClubOfPlayers {
    /// What it is called.
    pub name: String,
    /// Whom it lets watch.
    #[sqlx(try_from = "String")]
    pub watch: Watch,
    /// How many of those who are entered are its students.
    pub players: i64,
    /// Whether it takes part.
    pub takes_part: bool,
}

#[derive(FromRow)]
struct SettledRow {
    id: Uuid,
    #[sqlx(flatten)]
    settled: SettledAudience,
}

impl Store {
    /// What a tournament says of those who watch its tables, if it is directed by the one who asks.
    pub async fn tournament_watching(
        &self,
        tournament_id: Uuid,
        director: Option<Uuid>,
    ) -> Result<Option<EventWatching>, StoreError> {
        let row: Option<EventWatchingRow> = sqlx::query_as(
            "SELECT '' AS watch, t.racks, t.racks_delay_ms, t.players_watch FROM tournaments t
             WHERE t.id = $1
               AND ($2::uuid IS NULL
                    OR EXISTS (SELECT FROM tournament_staff s
                               WHERE s.tournament_id = t.id AND s.account_id = $2)
                    OR EXISTS (SELECT FROM accounts a WHERE a.id = $2 AND a.role = 'admin'))",
        )
        .bind(tournament_id)
        .bind(director)
        .fetch_optional(&self.pool)
        .await?;
        let said = |row: EventWatchingRow| EventWatching {
            racks: row.policy.racks,
            players_watch: row.players_watch,
        };
        Ok(row.map(said))
    }

    /// How long the results of a tournament are held back from those who only watch: as long as the
    /// longest delay of its tables. None where nothing is.
    pub async fn tournament_delay_ms(
        &self,
        tournament_id: Uuid,
    ) -> Result<Option<u64>, StoreError> {
        let delay_ms: Option<Option<i32>> = sqlx::query_scalar(
            "SELECT greatest(t.racks_delay_ms,
                             (SELECT max(g.racks_delay_ms) FROM games g
                              WHERE g.tournament_id = t.id))
             FROM tournaments t WHERE t.id = $1",
        )
        .bind(tournament_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(delay_ms.flatten().map(counted))
    }

    /// The tables that a tournament has, also those that are over.
    pub async fn tables_of_tournament(
        &self,
        tournament_id: Uuid,
    ) -> Result<Vec<SeatedTable>, StoreError> {
        let tables = sqlx::query_as(
            "SELECT g.id, g.watch,
                    ARRAY(SELECT s.account_id FROM seats s
                          WHERE s.game_id = g.id AND s.account_id IS NOT NULL) AS players
             FROM games g WHERE g.tournament_id = $1 ORDER BY g.id",
        )
        .bind(tournament_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(tables)
    }

    /// The clubs of students who are entered in a tournament.
    pub async fn clubs_of_players(
        &self,
        tournament_id: Uuid,
    ) -> Result<Vec<ClubOfPlayers>, StoreError> {
        let clubs = sqlx::query_as(
            "SELECT c.name, c.watch, count(*) AS players,
                    EXISTS (SELECT FROM tournament_clubs t
                            WHERE t.tournament_id = $1 AND t.club_id = c.id)
                    OR EXISTS (SELECT FROM tournaments t
                               WHERE t.id = $1 AND t.club_id = c.id) AS takes_part
             FROM tournament_players p
             JOIN memberships m ON m.account_id = p.account_id AND m.role = 'student'
             JOIN clubs c ON c.id = m.club_id
             WHERE p.tournament_id = $1 GROUP BY c.id ORDER BY c.name, c.id",
        )
        .bind(tournament_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(clubs)
    }

    /// Settles who may look at a tournament, and with it who may watch tables of it, and writes down
    /// who did; what is settled at each of them. `None` if it is not as it was said to be before.
    pub async fn settle_tournament_audience(
        &self,
        tournament_id: Uuid,
        (before, now): (EventAudience, EventAudience),
        tables: &[(Uuid, Watch)],
        by: Uuid,
    ) -> Result<Option<SettledTables>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let changed: Option<(Uuid,)> = sqlx::query_as(
            "UPDATE tournaments SET audience = $3 WHERE id = $1 AND audience = $2
             RETURNING club_id",
        )
        .bind(tournament_id)
        .bind(before.as_str())
        .bind(now.as_str())
        .fetch_optional(&mut *transaction)
        .await?;
        let Some((club,)) = changed else { return Ok(None) };
        let settled = settle_watch(&mut transaction, tables).await?;
        let word = match now {
            EventAudience::Public => "event open to everyone",
            EventAudience::Clubs => "event open to its clubs",
        };
        note(&mut transaction, club, by, word).await?;
        transaction.commit().await?;
        Ok(Some(settled))
    }

    /// Settles what a tournament says of those who watch its tables, those that are laid and those
    /// that will be, and writes down who did; what is settled at each of them. A game whose end was
    /// shown by `now_ms` is given no delay any more: what was shown is not taken back.
    pub async fn settle_tournament_watching(
        &self,
        tournament_id: Uuid,
        EventWatching { racks, players_watch }: EventWatching,
        by: Uuid,
        now_ms: i64,
    ) -> Result<SettledTables, StoreError> {
        let (_, racks, delay_ms) = columns(AudiencePolicy { watch: Watch::Officials, racks });
        let mut transaction = self.pool.begin().await?;
        let (club,): (Uuid,) = sqlx::query_as(
            "UPDATE tournaments SET racks = $2, racks_delay_ms = $3, players_watch = $4
             WHERE id = $1 RETURNING club_id",
        )
        .bind(tournament_id)
        .bind(racks)
        .bind(delay_ms)
        .bind(players_watch)
        .fetch_one(&mut *transaction)
        .await?;
        let settled: Vec<SettledRow> = sqlx::query_as(
            "UPDATE games SET racks = $2, racks_delay_ms = $3, audience_changed_at = now(),
                              audience_seq = audience_seq + 1
             WHERE tournament_id = $1
               AND NOT ($2 = 'delayed' AND racks <> 'never'
                        AND status IN ('finished', 'aborted')
                        AND to_ms(coalesce(finished_at, created_at))
                            + coalesce(racks_delay_ms, 0) <= $4)
             RETURNING id, watch, racks, racks_delay_ms, audience_seq,
                       to_ms(audience_changed_at) AS changed_ms, true AS in_event",
        )
        .bind(tournament_id)
        .bind(racks)
        .bind(delay_ms)
        .bind(now_ms)
        .fetch_all(&mut *transaction)
        .await?;
        let beside = if players_watch { "" } else { ", players not" };
        let delay = delay_ms.map(|ms| format!(" {ms}")).unwrap_or_default();
        let word = format!("event: racks {racks}{delay}{beside}");
        note(&mut transaction, club, by, &word).await?;
        transaction.commit().await?;
        Ok(settled.into_iter().map(|row| (row.id, row.settled)).collect())
    }

    /// Has tables follow what their tournament says by now: it was changed while they were laid.
    pub async fn settle_laid(
        &self,
        tables: &[(Uuid, AudiencePolicy)],
    ) -> Result<SettledTables, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let mut settled = Vec::new();
        for (table, policy) in tables {
            let (watch, racks, delay_ms) = columns(*policy);
            let row: Option<SettledRow> = sqlx::query_as(
                "UPDATE games SET watch = $2, racks = $3, racks_delay_ms = $4,
                                  audience_changed_at = now(), audience_seq = audience_seq + 1
                 WHERE id = $1
                   AND (watch, racks, racks_delay_ms) IS DISTINCT FROM ($2, $3, $4)
                 RETURNING id, watch, racks, racks_delay_ms, audience_seq,
                           to_ms(audience_changed_at) AS changed_ms, true AS in_event",
            )
            .bind(table)
            .bind(watch)
            .bind(racks)
            .bind(delay_ms)
            .fetch_optional(&mut *transaction)
            .await?;
            settled.extend(row.map(|row| (row.id, row.settled)));
        }
        transaction.commit().await?;
        Ok(settled)
    }
}

/// Settles who may watch some tables, which keep what is said of their racks.
async fn settle_watch(
    connection: &mut PgConnection,
    tables: &[(Uuid, Watch)],
) -> Result<SettledTables, StoreError> {
    if tables.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = tables.iter().map(|(id, _)| *id).collect();
    let watches: Vec<&str> = tables.iter().map(|(_, watch)| watch.as_str()).collect();
    let settled: Vec<SettledRow> = sqlx::query_as(
        "UPDATE games g SET watch = n.watch, audience_changed_at = now(),
                            audience_seq = audience_seq + 1
         FROM unnest($1::uuid[], $2::text[]) AS n (id, watch) WHERE g.id = n.id
         RETURNING g.id, g.watch, g.racks, g.racks_delay_ms, g.audience_seq,
                   to_ms(g.audience_changed_at) AS changed_ms, true AS in_event",
    )
    .bind(ids)
    .bind(watches)
    .fetch_all(connection)
    .await?;
    Ok(settled.into_iter().map(|row| (row.id, row.settled)).collect())
}

/// Writes down who changed it, for the coaches of the club that holds the tournament.
async fn note(
    connection: &mut PgConnection,
    club: Uuid,
    by: Uuid,
    word: &str,
) -> Result<(), StoreError> {
    let entry = AuditEntry::of(AuditAct::AudienceChanged).by(by).in_club(club);
    audit::insert(connection, &entry.saying(word)).await
}
