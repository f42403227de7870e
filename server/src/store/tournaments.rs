//! Tournaments as rows: what lists show, who directs, which clubs take part. The rest is the
//! journal's.

use protocol::{EventAudience, PersonName, RatingSystem, SchoolName, TournamentSummary};
use sqlx::{FromRow, PgConnection};
use tournament::{Mode, Phase};
use uuid::Uuid;

use super::numbers::counted;
use super::{Append, NewGame, Store, StoreError, StreamKind, appender, laying, streams};
use crate::clock::signed_ms;

/// A tournament about to be made.
#[derive(Clone, Debug)]
pub struct NewTournamentRow {
    /// Its id, made in order of time.
    pub id: Uuid,
    /// The club that holds it.
    pub club_id: Uuid,
    /// Who makes it, and directs it.
    pub made_by: Uuid,
    /// What it is called.
    pub name: String,
    /// What kind of tournament it is.
    pub mode: Mode,
    /// The word list of its tables.
    pub lexicon: String,
    /// Which ratings it counts for.
    pub rating: RatingSystem,
    /// Who may look.
    pub audience: EventAudience,
    /// When it is planned to start.
    pub starts_ms: Option<i64>,
    /// What other clubs enter by.
    pub code: String,
    /// Whether it is a rehearsal, for its directors alone.
    pub rehearsal: bool,
    /// Whether bots sit in all seats.
    pub bot_seats: bool,
}

/// A tournament's row.
#[derive(Clone, Debug, FromRow)]
pub struct TournamentRow {
    /// Its id, which is that of its stream.
    pub id: Uuid,
    /// The club that holds it.
    pub club_id: Uuid,
    /// The club's name.
    pub club_name: String,
    /// The word list of its tables.
    pub lexicon: String,
    /// Which ratings it counts for.
    #[sqlx(try_from = "String")]
    pub rating: RatingSystem,
    /// Who may look.
    #[sqlx(try_from = "String")]
    pub audience: EventAudience,
    /// When it is planned to start.
    pub starts_ms: Option<i64>,
    /// What other clubs enter by.
    pub code: String,
    /// Whether it is a rehearsal, for its directors alone.
    pub rehearsal: bool,
    /// Whether bots sit in all seats.
    pub bot_seats: bool,
}

/// Who plays in a tournament now.
#[derive(Clone, Copy, Debug)]
pub struct TournamentPlayers<'a> {
    /// All of them.
    pub all: &'a [Uuid],
    /// Those in a pair that its two players made themselves.
    pub self_made: &'a [Uuid],
}

/// What is to be changed of a tournament's row.
#[derive(Clone, Debug, Default)]
pub struct TournamentChange {
    /// The word list.
    pub lexicon: Option<String>,
    /// When it is planned to start.
    pub starts_ms: Option<i64>,
    /// Which ratings it counts for.
    pub rating: Option<RatingSystem>,
}

#[derive(FromRow)]
struct SummaryRow {
    id: Uuid,
    name: String,
    mode: String,
    phase: String,
    club_id: Uuid,
    club_name: String,
    starts_ms: Option<i64>,
    rehearsal: bool,
    directs: bool,
    plays: bool,
}

impl Store {
    /// Makes a tournament with the first row of its journal, owned by `owner` in epoch 1.
    pub async fn make_tournament(
        &self,
        new: &NewTournamentRow,
        owner: &str,
        first: &Append,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        insert_tournament(&mut transaction, new, owner, first).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Makes a tournament that was held elsewhere, with its whole journal and the games played in
    /// it: all of that or nothing.
    pub async fn make_held_tournament(
        &self,
        new: &NewTournamentRow,
        owner: &str,
        journal: &Append,
        games: &[(&NewGame, &Append)],
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        insert_tournament(&mut transaction, new, owner, journal).await?;
        laying::insert_laid(&mut transaction, games, owner).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Takes out a tournament that bots played and that is over, with its games; nothing else.
    pub async fn forget_demonstration(&self, id: Uuid) -> Result<(), StoreError> {
        sqlx::query(
            "WITH gone AS (SELECT id FROM tournaments
                           WHERE id = $1 AND bot_seats AND phase = 'closed'),
                  old AS (SELECT id FROM gone
                          UNION SELECT g.id FROM games g JOIN gone ON g.tournament_id = gone.id),
                  rows AS (DELETE FROM journal WHERE stream_id IN (SELECT id FROM old))
             DELETE FROM streams WHERE id IN (SELECT id FROM old)",
        )
        .bind(id)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// A tournament's row.
    pub async fn tournament(&self, id: Uuid) -> Result<Option<TournamentRow>, StoreError> {
        let row = sqlx::query_as(
            "SELECT t.id, t.club_id, c.name AS club_name, t.lexicon, t.rating, t.audience,
                    to_ms(t.starts_at) AS starts_ms, t.code, t.rehearsal, t.bot_seats
             FROM tournaments t JOIN clubs c ON c.id = t.club_id WHERE t.id = $1",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row)
    }

    /// A club's evening that is not closed, the latest one. Who forgets to end one has another
    /// the next day.
    pub async fn club_evening(
        &self,
        club_id: Uuid,
        now: engine::Millis,
    ) -> Result<Option<Uuid>, StoreError> {
        let id = sqlx::query_scalar(
            "SELECT id FROM tournaments
             WHERE club_id = $1 AND mode = 'club_night' AND phase <> 'closed' AND NOT rehearsal
               AND created_at > to_timestamp($2::bigint / 1000.0) - interval '16 hours'
             ORDER BY id DESC LIMIT 1",
        )
        .bind(club_id)
        .bind(signed_ms(now))
        .fetch_optional(&self.pool)
        .await?;
        Ok(id)
    }

    /// The tournament that is entered by a code.
    pub async fn tournament_by_code(&self, code: &str) -> Result<Option<Uuid>, StoreError> {
        let id = sqlx::query_scalar("SELECT id FROM tournaments WHERE code = $1")
            .bind(code)
            .fetch_optional(&self.pool)
            .await?;
        Ok(id)
    }

    /// The tournaments that an account may know of, newest first: public ones that are no drafts,
    /// those of its clubs, and those it directs. A rehearsal is for those who direct it.
    pub async fn tournaments_for(
        &self,
        account_id: Option<Uuid>,
        most: i64,
    ) -> Result<Vec<TournamentSummary>, StoreError> {
        let rows: Vec<SummaryRow> = sqlx::query_as(
            "SELECT * FROM (
                 SELECT t.id, t.name, t.mode, t.phase, t.club_id, c.name AS club_name,
                        to_ms(t.starts_at) AS starts_ms, t.rehearsal, t.audience,
                        EXISTS (SELECT FROM tournament_staff s
                                WHERE s.tournament_id = t.id AND s.account_id = $1) AS directs,
                        EXISTS (SELECT FROM tournament_players p
                                WHERE p.tournament_id = t.id AND p.account_id = $1) AS plays,
                        EXISTS (SELECT FROM tournament_clubs tc
                                JOIN memberships m ON m.club_id = tc.club_id
                                WHERE tc.tournament_id = t.id AND m.account_id = $1) AS belongs
                 FROM tournaments t JOIN clubs c ON c.id = t.club_id
             ) known
             WHERE directs OR (phase <> 'draft' AND NOT rehearsal
                               AND (audience = 'public' OR belongs OR plays))
             ORDER BY id DESC LIMIT $2",
        )
        .bind(account_id)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(SummaryRow::summary).collect())
    }

    /// The list's row follows the journal.
    pub async fn tournament_stands(
        &self,
        id: Uuid,
        name: &str,
        phase: Phase,
        players: TournamentPlayers<'_>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("UPDATE tournaments SET name = $2, phase = $3 WHERE id = $1")
            .bind(id)
            .bind(name)
            .bind(phase_word(phase))
            .execute(&mut *transaction)
            .await?;
        sqlx::query("UPDATE streams SET closed = $2 WHERE id = $1 AND closed <> $2")
            .bind(id)
            .bind(phase == Phase::Closed)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "DELETE FROM tournament_players
             WHERE tournament_id = $1 AND account_id <> ALL ($2)",
        )
        .bind(id)
        .bind(players.all)
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "INSERT INTO tournament_players (tournament_id, account_id, made_by_players)
             SELECT $1, id, id = ANY ($3) FROM accounts WHERE id = ANY ($2)
             ON CONFLICT (tournament_id, account_id)
             DO UPDATE SET made_by_players = excluded.made_by_players
             WHERE tournament_players.made_by_players <> excluded.made_by_players",
        )
        .bind(id)
        .bind(players.all)
        .bind(players.self_made)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Changes what is given.
    pub async fn change_tournament(
        &self,
        id: Uuid,
        change: &TournamentChange,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE tournaments SET lexicon = coalesce($2, lexicon),
                 starts_at = coalesce(from_ms($3), starts_at), rating = coalesce($4, rating)
             WHERE id = $1",
        )
        .bind(id)
        .bind(&change.lexicon)
        .bind(change.starts_ms)
        .bind(change.rating.map(RatingSystem::as_str))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// How many events have reached the tables.
    pub async fn tournament_done(&self, id: Uuid) -> Result<u64, StoreError> {
        let done: Option<i64> = sqlx::query_scalar("SELECT done FROM tournaments WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(done.map_or(0, counted))
    }

    /// Stores how many events of the journal have been carried to the tables; it never goes back.
    pub async fn set_tournament_done(&self, id: Uuid, done: u64) -> Result<(), StoreError> {
        sqlx::query("UPDATE tournaments SET done = greatest(done, $2) WHERE id = $1")
            .bind(id)
            .bind(i64::try_from(done).expect("a journal has fewer events than that"))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The results of a tournament's games that are over, as the engine wrote them.
    pub async fn tournament_results(&self, id: Uuid) -> Result<Vec<(Uuid, String)>, StoreError> {
        let results = sqlx::query_as(
            "SELECT id, result::text FROM games WHERE tournament_id = $1 AND result IS NOT NULL",
        )
        .bind(id)
        .fetch_all(&self.pool)
        .await?;
        Ok(results)
    }

    /// The tournament that a game is played in.
    pub async fn tournament_of_game(&self, game_id: Uuid) -> Result<Option<Uuid>, StoreError> {
        let id: Option<Option<Uuid>> =
            sqlx::query_scalar("SELECT tournament_id FROM games WHERE id = $1")
                .bind(game_id)
                .fetch_optional(&self.pool)
                .await?;
        Ok(id.flatten())
    }
}

async fn insert_tournament(
    connection: &mut PgConnection,
    new: &NewTournamentRow,
    owner: &str,
    first: &Append,
) -> Result<(), StoreError> {
    streams::insert(connection, &[new.id], StreamKind::Tournament, owner).await?;
    sqlx::query(
        "INSERT INTO tournaments
             (id, club_id, made_by, name, mode, lexicon, rating, audience, starts_at, code,
              rehearsal, bot_seats)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, from_ms($9), $10, $11, $12)",
    )
    .bind(new.id)
    .bind(new.club_id)
    .bind(new.made_by)
    .bind(&new.name)
    .bind(mode_word(new.mode))
    .bind(&new.lexicon)
    .bind(new.rating.as_str())
    .bind(new.audience.as_str())
    .bind(new.starts_ms)
    .bind(&new.code)
    .bind(new.rehearsal)
    .bind(new.bot_seats)
    .execute(&mut *connection)
    .await?;
    sqlx::query("INSERT INTO tournament_staff VALUES ($1, $2)")
        .bind(new.id)
        .bind(new.made_by)
        .execute(&mut *connection)
        .await?;
    sqlx::query("INSERT INTO tournament_clubs VALUES ($1, $2)")
        .bind(new.id)
        .bind(new.club_id)
        .execute(&mut *connection)
        .await?;
    appender::insert_firsts(connection, &[first]).await?;
    Ok(())
}

impl SummaryRow {
    fn summary(self) -> TournamentSummary {
        TournamentSummary {
            mode: mode_of(&self.mode),
            phase: match self.phase.as_str() {
                "open" => Phase::Open,
                "closed" => Phase::Closed,
                _ => Phase::Draft,
            },
            id: self.id,
            name: self.name,
            club: self.club_id,
            club_name: self.club_name,
            starts_ms: self.starts_ms,
            rehearsal: self.rehearsal,
            directs: self.directs,
            plays: self.plays,
        }
    }
}

/// The kind of tournament that is kept as a word.
pub(super) fn mode_of(word: &str) -> Mode {
    if word == "club_night" { Mode::ClubNight } else { Mode::Tournament }
}

fn mode_word(mode: Mode) -> &'static str {
    match mode {
        Mode::Tournament => "tournament",
        Mode::ClubNight => "club_night",
    }
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Draft => "draft",
        Phase::Open => "open",
        Phase::Closed => "closed",
    }
}

/// Names, as they are joined to a tournament's ids when it is shown.
impl Store {
    /// The nicknames of accounts, with the real names that `reader` knows as a coach.
    pub async fn names_for(
        &self,
        accounts: &[Uuid],
        reader: Option<Uuid>,
    ) -> Result<Vec<PersonName>, StoreError> {
        let rows: Vec<(Uuid, String, Option<String>)> = sqlx::query_as(
            "SELECT a.id, a.name,
                    (SELECT m.real_name FROM memberships m
                     JOIN memberships own ON own.club_id = m.club_id
                     WHERE m.account_id = a.id AND m.real_name IS NOT NULL
                       AND own.account_id = $2 AND own.role = 'coach'
                     ORDER BY m.club_id LIMIT 1)
             FROM accounts a WHERE a.id = ANY ($1) ORDER BY lower(a.name)",
        )
        .bind(accounts)
        .bind(reader)
        .fetch_all(&self.pool)
        .await?;
        let named = |(account, name, real_name)| PersonName { account, name, real_name };
        Ok(rows.into_iter().map(named).collect())
    }

    /// The names of clubs.
    pub async fn club_names(&self, clubs: &[Uuid]) -> Result<Vec<SchoolName>, StoreError> {
        let rows: Vec<(Uuid, String)> =
            sqlx::query_as("SELECT id, name FROM clubs WHERE id = ANY ($1) ORDER BY lower(name)")
                .bind(clubs)
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.into_iter().map(|(school, name)| SchoolName { school, name }).collect())
    }
}
