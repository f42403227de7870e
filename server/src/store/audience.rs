//! Who may watch a game, and what somebody is to it: the facts that `audience` decides by.

use protocol::{AudiencePolicy, Delay, Racks, UnknownWord, Watch};
use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError};

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
}

#[derive(FromRow)]
struct FactsRow {
    #[sqlx(flatten, try_from = "PolicyRow")]
    policy: AudiencePolicy,
    #[sqlx(try_from = "String")]
    standing: Standing,
    linked: bool,
    ended_ms: Option<i64>,
}

impl Store {
    /// What decides what `asker` may have of a game; `None` if there is no such game.
    pub async fn game_facts(
        &self,
        game_id: Uuid,
        asker: Option<Uuid>,
        link: Option<&str>,
    ) -> Result<Option<GameFacts>, StoreError> {
        let row: Option<FactsRow> = sqlx::query_as(
            "SELECT g.watch, g.racks, g.racks_delay_ms, standing_at(g, $2) AS standing,
                    EXISTS (SELECT FROM game_links l
                            WHERE l.game_id = g.id AND l.token = $3) AS linked,
                    CASE WHEN g.status IN ('finished', 'aborted')
                         THEN to_ms(coalesce(g.finished_at, g.created_at)) END AS ended_ms
             FROM games g WHERE g.id = $1",
        )
        .bind(game_id)
        .bind(asker)
        .bind(link)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| GameFacts {
            policy: row.policy,
            standing: match row.standing {
                Standing::Stranger if row.linked => Standing::Linked,
                known => known,
            },
            ended_ms: row.ended_ms,
        }))
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
