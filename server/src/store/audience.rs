//! Who may watch a game, and what somebody is to it: the facts that `audience` decides by.

use protocol::{AudiencePolicy, AuditAct, Delay, Racks, UnknownWord, Watch};
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;

use super::{AuditEntry, Store, StoreError, audit};

/// What somebody is to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Sits there.
    Player,
    /// Rules there, or answers for one who sits there.
    Official,
    /// Belongs to the table's club or, where it has none, to a player's.
    Club,
    /// Has the link that is in force.
    Linked,
    /// None of these.
    Stranger,
}

impl TryFrom<String> for Standing {
    type Error = UnknownWord;

    /// As `standing_at` says it; who has a link is told apart by the link.
    fn try_from(word: String) -> Result<Self, UnknownWord> {
        match word.as_str() {
            "player" => Ok(Self::Player),
            "official" => Ok(Self::Official),
            "club" => Ok(Self::Club),
            "stranger" => Ok(Self::Stranger),
            _ => Err(UnknownWord(word)),
        }
    }
}

/// The columns of a policy. What this program does not know is no permission.
#[derive(Clone, Debug, FromRow)]
pub(super) struct PolicyRow {
    watch: String,
    racks: String,
    racks_delay_ms: Option<i32>,
}

impl From<PolicyRow> for AudiencePolicy {
    fn from(row: PolicyRow) -> Self {
        let delay = row.racks_delay_ms.and_then(|ms| u32::try_from(ms).ok());
        let delay = delay.and_then(|ms| Delay::try_from(ms).ok());
        Self {
            watch: Watch::try_from(row.watch).unwrap_or(Watch::Officials),
            racks: match (row.racks.as_str(), delay) {
                ("at-end", _) => Racks::AtEnd,
                ("delayed", Some(ms)) => Racks::Delayed { ms },
                _ => Racks::Never,
            },
        }
    }
}

/// A policy as its columns: who, racks, delay.
pub(super) fn columns(policy: AudiencePolicy) -> (&'static str, &'static str, Option<i32>) {
    let (racks, delay_ms) = match policy.racks {
        Racks::Never => ("never", None),
        Racks::AtEnd => ("at-end", None),
        Racks::Delayed { ms } => ("delayed", i32::try_from(ms.ms()).ok()),
    };
    (policy.watch.as_str(), racks, delay_ms)
}

/// Who may watch a game, and how that was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct SettledAudience {
    /// Who may watch.
    #[sqlx(flatten, try_from = "PolicyRow")]
    pub policy: AudiencePolicy,
    /// Counts the changes of it and of its link, so that of two changes the later one stays.
    pub audience_seq: i32,
    /// When it was last changed, if it was.
    pub changed_ms: Option<i64>,
    /// Whether it is a table of a tournament, which may turn away those who play at another.
    pub in_event: bool,
}

impl SettledAudience {
    /// The policy that a table is laid with, before anyone has changed it.
    pub const fn first(policy: AudiencePolicy, in_event: bool) -> Self {
        Self { policy, audience_seq: 0, changed_ms: None, in_event }
    }
}

/// Whose a game is, and who may watch it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct GameOwners {
    /// Who may watch.
    #[sqlx(flatten, try_from = "PolicyRow")]
    pub audience: AudiencePolicy,
    /// The club whose coaches rule there.
    pub club_id: Option<Uuid>,
    /// Who laid the table.
    pub host_id: Option<Uuid>,
}

/// What decides whether somebody may have something of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct GameFacts {
    /// Who may watch.
    #[sqlx(flatten, try_from = "PolicyRow")]
    pub policy: AudiencePolicy,
    /// What the one who asks is to it.
    #[sqlx(try_from = "String")]
    pub standing: Standing,
    /// When it was over, if it is.
    pub ended_ms: Option<i64>,
    /// Whether they play at another table of its tournament just now, and the tournament does not
    /// let such players watch.
    pub plays_beside: bool,
}

/// A game, whose it is, and what decides what somebody may have of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownGame {
    /// Its table has the same id.
    pub id: Uuid,
    /// The club whose coaches rule there.
    pub club_id: Option<Uuid>,
    /// The tournament that it is of.
    pub tournament_id: Option<Uuid>,
    /// Asked of `visibility`, which alone says who may have it.
    pub facts: GameFacts,
    /// What was settled of who may watch, at the same moment.
    pub settled: SettledAudience,
}

#[derive(FromRow)]
struct FactsRow {
    id: Uuid,
    club_id: Option<Uuid>,
    tournament_id: Option<Uuid>,
    #[sqlx(flatten, try_from = "PolicyRow")]
    policy: AudiencePolicy,
    #[sqlx(try_from = "String")]
    standing: Standing,
    linked: bool,
    ended_ms: Option<i64>,
    plays_beside: bool,
    audience_seq: i32,
    changed_ms: Option<i64>,
}

impl From<FactsRow> for KnownGame {
    fn from(row: FactsRow) -> Self {
        let standing = match row.standing {
            Standing::Stranger if row.linked => Standing::Linked,
            known => known,
        };
        let FactsRow { policy, ended_ms, plays_beside, audience_seq, changed_ms, .. } = row;
        let in_event = row.tournament_id.is_some();
        Self {
            id: row.id,
            club_id: row.club_id,
            tournament_id: row.tournament_id,
            facts: GameFacts { policy, standing, ended_ms, plays_beside },
            settled: SettledAudience { policy, audience_seq, changed_ms, in_event },
        }
    }
}

impl Store {
    /// What decides what `asker` may have of a game; `None` if there is no such game.
    pub async fn game_facts(
        &self,
        game_id: Uuid,
        asker: Option<Uuid>,
        link: Option<&str>,
    ) -> Result<Option<GameFacts>, StoreError> {
        let known = self.facts_of_games(&[game_id], asker, link).await?;
        Ok(known.first().map(|game| game.facts))
    }

    /// What decides what `asker` may have of each of some games, in no order.
    pub async fn facts_of_games(
        &self,
        games: &[Uuid],
        asker: Option<Uuid>,
        link: Option<&str>,
    ) -> Result<Vec<KnownGame>, StoreError> {
        let rows: Vec<FactsRow> = sqlx::query_as(
            "SELECT g.id, g.club_id, g.tournament_id,
                    g.watch, g.racks, g.racks_delay_ms, g.audience_seq,
                    to_ms(g.audience_changed_at) AS changed_ms,
                    standing_at(g, $2) AS standing,
                    EXISTS (SELECT FROM game_links l
                            WHERE l.game_id = g.id AND l.token = $3)
                    OR EXISTS (SELECT FROM watch_links l
                               WHERE l.token = $3 AND leads_to(l, g)) AS linked,
                    CASE WHEN g.status IN ('finished', 'aborted')
                         THEN to_ms(coalesce(g.finished_at, g.created_at)) END AS ended_ms,
                    EXISTS (SELECT FROM tournaments t
                            JOIN games o ON o.tournament_id = t.id AND o.id <> g.id
                            JOIN seats s ON s.game_id = o.id
                            WHERE t.id = g.tournament_id AND NOT t.players_watch
                              AND s.account_id = $2 AND o.status IN ('open', 'running')
                           ) AS plays_beside
             FROM games g WHERE g.id = ANY($1)",
        )
        .bind(games)
        .bind(asker)
        .bind(link)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(KnownGame::from).collect())
    }

    /// Whether an account may settle who watches a game: those who rule at its table, and whoever
    /// laid it, unless a student sits there, for whom their coaches decide.
    pub async fn may_settle_audience(
        &self,
        game_id: Uuid,
        account_id: Uuid,
    ) -> Result<bool, StoreError> {
        let may: Option<bool> = sqlx::query_scalar(
            "SELECT standing_at(g, $2) = 'official'
                 OR (g.host_id = $2
                     AND NOT EXISTS (SELECT FROM seats s
                                     JOIN memberships m ON m.account_id = s.account_id
                                     WHERE s.game_id = g.id AND m.managed))
             FROM games g WHERE g.id = $1",
        )
        .bind(game_id)
        .bind(account_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(may.unwrap_or(false))
    }

    /// Settles who may watch a game from now on, and writes down who did. A game whose end was shown by
    /// `now_ms` is given no delay any more: what was shown is not taken back.
    pub async fn settle_audience(
        &self,
        game_id: Uuid,
        policy: AudiencePolicy,
        by: Uuid,
        now_ms: i64,
    ) -> Result<Option<SettledAudience>, StoreError> {
        let (watch, racks, delay_ms) = columns(policy);
        let mut transaction = self.pool.begin().await?;
        let changed: Option<(Option<Uuid>,)> = sqlx::query_as(
            "UPDATE games g SET watch = $2, audience_changed_at = now(),
                                racks = CASE WHEN shown THEN g.racks ELSE $3 END,
                                racks_delay_ms = CASE WHEN shown THEN g.racks_delay_ms ELSE $4 END
             FROM (SELECT $3 = 'delayed' AND racks <> 'never'
                          AND status IN ('finished', 'aborted')
                          AND to_ms(coalesce(finished_at, created_at))
                              + coalesce(racks_delay_ms, 0) <= $5 AS shown
                   FROM games WHERE id = $1) AS known
             WHERE g.id = $1 RETURNING g.club_id",
        )
        .bind(game_id)
        .bind(watch)
        .bind(racks)
        .bind(delay_ms)
        .bind(now_ms)
        .fetch_optional(&mut *transaction)
        .await?;
        let Some((club_id,)) = changed else { return Ok(None) };
        let word = format!("watch {watch}, racks {racks} {}", delay_ms.unwrap_or_default());
        note(&mut transaction, game_id, by, club_id, word.trim_end_matches(" 0")).await?;
        let settled = next_audience(&mut transaction, game_id).await?;
        transaction.commit().await?;
        Ok(settled)
    }

    /// The link by which a game is watched, if one was made.
    pub async fn game_link(&self, game_id: Uuid) -> Result<Option<String>, StoreError> {
        let token = sqlx::query_scalar("SELECT token FROM game_links WHERE game_id = $1")
            .bind(game_id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(token)
    }

    /// Gives a game another link, or none: the one before is worthless from now on.
    pub async fn set_game_link(
        &self,
        game_id: Uuid,
        token: Option<&str>,
        by: Uuid,
    ) -> Result<SettledAudience, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("DELETE FROM game_links WHERE game_id = $1")
            .bind(game_id)
            .execute(&mut *transaction)
            .await?;
        if let Some(token) = token {
            sqlx::query("INSERT INTO game_links (game_id, token) VALUES ($1, $2)")
                .bind(game_id)
                .bind(token)
                .execute(&mut *transaction)
                .await?;
        }
        let club_id: Option<Uuid> = sqlx::query_scalar("SELECT club_id FROM games WHERE id = $1")
            .bind(game_id)
            .fetch_one(&mut *transaction)
            .await?;
        let word = if token.is_some() { "link made" } else { "link ended" };
        note(&mut transaction, game_id, by, club_id, word).await?;
        let settled = next_audience(&mut transaction, game_id).await?;
        transaction.commit().await?;
        settled.ok_or_else(|| sqlx::Error::RowNotFound.into())
    }

    /// Counts a change of who may watch a game that is none of its own: of a link that led to it
    /// among others. `None` if there is no such game.
    pub async fn count_audience_change(
        &self,
        game_id: Uuid,
    ) -> Result<Option<SettledAudience>, StoreError> {
        next_audience(&mut *self.pool.acquire().await?, game_id).await
    }

    /// Whose a game is, and who may watch it; `None` if there is no such game.
    pub async fn game_owners(&self, game_id: Uuid) -> Result<Option<GameOwners>, StoreError> {
        let owners = sqlx::query_as(
            "SELECT watch, racks, racks_delay_ms, club_id, host_id FROM games WHERE id = $1",
        )
        .bind(game_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(owners)
    }
}

/// Counts a change, and says what is settled by now; `None` if there is no such game.
async fn next_audience(
    connection: &mut PgConnection,
    game_id: Uuid,
) -> Result<Option<SettledAudience>, StoreError> {
    let settled = sqlx::query_as(
        "UPDATE games SET audience_seq = audience_seq + 1 WHERE id = $1
         RETURNING watch, racks, racks_delay_ms, audience_seq,
                   to_ms(audience_changed_at) AS changed_ms, tournament_id IS NOT NULL AS in_event",
    )
    .bind(game_id)
    .fetch_optional(connection)
    .await?;
    Ok(settled)
}

/// Writes down who changed who may watch: never the link itself.
async fn note(
    connection: &mut PgConnection,
    game_id: Uuid,
    by: Uuid,
    club_id: Option<Uuid>,
    word: &str,
) -> Result<(), StoreError> {
    let entry = AuditEntry::of(AuditAct::AudienceChanged).by(by).at_table(game_id);
    audit::insert(connection, &entry.in_club_if_any(club_id).saying(word)).await
}
