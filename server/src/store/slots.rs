//! Slots: addresses that are pointed at something.

use protocol::{Delay, SlotAim, SlotKind, SlotOf};
use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError};

/// A slot.
#[derive(Clone, Debug)]
pub struct Slot {
    /// What its owners change it by.
    pub id: Uuid,
    /// What stands in its address.
    pub key: String,
    /// What it is for.
    pub kind: SlotKind,
    /// The account or the tournament that may aim it.
    pub of: SlotOf,
    /// Who made it.
    pub made_by: Uuid,
    /// What its owners know it by.
    pub name: String,
    /// How long a commentator's is held back.
    pub delay: Option<Delay>,
    /// What it points at.
    pub aim: SlotAim,
    /// The player it points at.
    pub player_id: Option<Uuid>,
}

#[derive(FromRow)]
struct SlotRow {
    id: Uuid,
    key: String,
    #[sqlx(try_from = "String")]
    kind: SlotKind,
    made_by: Uuid,
    club_id: Option<Uuid>,
    tournament_id: Option<Uuid>,
    name: String,
    delay_ms: Option<i32>,
    aim: String,
    player_id: Option<Uuid>,
    player: Option<String>,
}

impl From<SlotRow> for Slot {
    fn from(row: SlotRow) -> Self {
        let of = match (row.club_id, row.tournament_id) {
            (_, Some(tournament)) => SlotOf::Tournament { tournament },
            (Some(club), None) => SlotOf::Club { club },
            (None, None) => SlotOf::Account,
        };
        let delay = row.delay_ms.and_then(|ms| u32::try_from(ms).ok());
        let aim = match row.player {
            Some(name) => SlotAim::Player { name },
            // What this program does not know it shows nothing of.
            None => serde_json::from_str(&row.aim).unwrap_or_default(),
        };
        Self {
            id: row.id,
            key: row.key,
            kind: row.kind,
            of,
            made_by: row.made_by,
            name: row.name,
            delay: delay.and_then(|ms| Delay::try_from(ms).ok()),
            aim,
            player_id: row.player_id,
        }
    }
}

/// A statement about slots: the columns of [`SlotRow`], and what is given.
macro_rules! slots {
    ($which:literal) => {
        concat!(
            "SELECT s.id, s.key, s.kind, s.made_by, s.club_id, s.tournament_id, s.name, s.delay_ms,
                    s.aim, s.player_id, a.name AS player
             FROM slots s LEFT JOIN accounts a ON a.id = s.player_id AND a.closed_at IS NULL ",
            $which
        )
    };
}

impl Store {
    /// Makes a slot, unless its owner has `most` already; false then.
    pub async fn make_slot(&self, slot: &Slot, most: i64) -> Result<bool, StoreError> {
        let (club, tournament) = owners(slot.of);
        let made = sqlx::query(
            "INSERT INTO slots (id, key, kind, made_by, club_id, tournament_id, name, delay_ms, aim,
                                player_id)
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
             WHERE (SELECT count(*) FROM slots
                    WHERE club_id IS NOT DISTINCT FROM $5
                      AND tournament_id IS NOT DISTINCT FROM $6
                      AND (made_by = $4 OR $5 IS NOT NULL OR $6 IS NOT NULL)) < $11",
        )
        .bind(slot.id)
        .bind(&slot.key)
        .bind(slot.kind.as_str())
        .bind(slot.made_by)
        .bind(club)
        .bind(tournament)
        .bind(&slot.name)
        .bind(slot.delay.and_then(|delay| i32::try_from(delay.ms()).ok()))
        .bind(written(&slot.aim))
        .bind(slot.player_id)
        .bind(most)
        .execute(&self.pool)
        .await?;
        Ok(made.rows_affected() == 1)
    }

    /// A slot by its id.
    pub async fn slot(&self, id: Uuid) -> Result<Option<Slot>, StoreError> {
        let row: Option<SlotRow> =
            sqlx::query_as(slots!("WHERE s.id = $1")).bind(id).fetch_optional(&self.pool).await?;
        Ok(row.map(Slot::from))
    }

    /// A slot by what stands in its address.
    pub async fn slot_with_key(&self, key: &str) -> Result<Option<Slot>, StoreError> {
        let row: Option<SlotRow> =
            sqlx::query_as(slots!("WHERE s.key = $1")).bind(key).fetch_optional(&self.pool).await?;
        Ok(row.map(Slot::from))
    }

    /// The slots of a club or a tournament, or those that an account made for itself.
    pub async fn slots_of(&self, of: SlotOf, account_id: Uuid) -> Result<Vec<Slot>, StoreError> {
        let (club, tournament) = owners(of);
        let rows: Vec<SlotRow> = sqlx::query_as(slots!(
            "WHERE s.club_id IS NOT DISTINCT FROM $1 AND s.tournament_id IS NOT DISTINCT FROM $2
               AND (s.made_by = $3 OR $1 IS NOT NULL OR $2 IS NOT NULL)
             ORDER BY s.id"
        ))
        .bind(club)
        .bind(tournament)
        .bind(account_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(Slot::from).collect())
    }

    /// Points a slot at something else. False if it is gone.
    pub async fn aim_slot(
        &self,
        id: Uuid,
        aim: &SlotAim,
        player_id: Option<Uuid>,
    ) -> Result<bool, StoreError> {
        let aimed = sqlx::query("UPDATE slots SET aim = $2, player_id = $3 WHERE id = $1")
            .bind(id)
            .bind(written(aim))
            .bind(player_id)
            .execute(&self.pool)
            .await?;
        Ok(aimed.rows_affected() == 1)
    }

    /// Takes a slot away: its address is worthless from now on.
    pub async fn remove_slot(&self, id: Uuid) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM slots WHERE id = $1").bind(id).execute(&self.pool).await?;
        Ok(())
    }
}

fn owners(of: SlotOf) -> (Option<Uuid>, Option<Uuid>) {
    match of {
        SlotOf::Account => (None, None),
        SlotOf::Club { club } => (Some(club), None),
        SlotOf::Tournament { tournament } => (None, Some(tournament)),
    }
}

/// An aim as it is kept: a nickname is not, since it may change or be taken away.
fn written(aim: &SlotAim) -> String {
    let kept = match aim {
        SlotAim::Player { .. } => &SlotAim::Nothing,
        other => other,
    };
    serde_json::to_string(kept).expect("an aim is plain values")
}
