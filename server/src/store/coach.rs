//! What a coach sees of the club's players: where they play and what is said there.

use bots::levels::name_of;
use engine::Side;
use protocol::{ClubChatLine, ClubSeat, ClubTable, ClubTablePhase, KnownPlayer};
use sqlx::FromRow;
use uuid::Uuid;

use super::chat::MessageRow;
use super::numbers::counted;
use super::{Store, StoreError};

/// The most lines of a club's chats that are told at once.
const PAGE: i64 = 100;

/// Which lines of a club's chats.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChatPage {
    /// Only those before this one.
    pub before: Option<i64>,
    /// Only those of this table.
    pub table: Option<Uuid>,
}

#[derive(FromRow)]
struct PlayerRow {
    player: String,
    real_name: Option<String>,
    member: bool,
}

impl From<PlayerRow> for KnownPlayer {
    fn from(row: PlayerRow) -> Self {
        Self { name: row.player, real_name: row.real_name, member: row.member }
    }
}

#[derive(FromRow)]
struct LineRow {
    game_id: Uuid,
    #[sqlx(flatten)]
    speaker: PlayerRow,
    #[sqlx(flatten)]
    message: MessageRow,
}

#[derive(FromRow)]
struct SeatRow {
    game_id: Uuid,
    ruleset: String,
    lexicon: String,
    rated: bool,
    since_ms: i64,
    status: String,
    may_end: bool,
    side: i16,
    bot: bool,
    #[sqlx(flatten)]
    player: PlayerRow,
}

impl Store {
    /// What was said when the club was responsible for its speaker or for one who heard it, whoever
    /// has left since. Newest first.
    pub async fn club_chats(
        &self,
        club_id: Uuid,
        page: ChatPage,
    ) -> Result<Vec<ClubChatLine>, StoreError> {
        let rows: Vec<LineRow> = sqlx::query_as(
            "SELECT m.game_id, a.name AS player, own.real_name,
                    own.account_id IS NOT NULL AS member,
                    m.id, to_ms(m.said_at) AS at_ms, m.seat, a.name, m.side AS aside,
                    m.preset, m.body
             FROM chat_messages m JOIN accounts a ON a.id = m.account_id
             LEFT JOIN memberships own ON own.club_id = $1 AND own.account_id = m.account_id
             WHERE ($2::bigint IS NULL OR m.id < $2) AND ($3::uuid IS NULL OR m.game_id = $3)
               AND m.clubs @> ARRAY[$1]
             ORDER BY m.id DESC LIMIT $4",
        )
        .bind(club_id)
        .bind(page.before)
        .bind(page.table)
        .bind(PAGE)
        .fetch_all(&self.pool)
        .await?;
        let line = |row: LineRow| ClubChatLine {
            table: row.game_id,
            speaker: row.speaker.into(),
            message: row.message.into(),
        };
        Ok(rows.into_iter().map(line).collect())
    }

    /// The games of a club and of its members at which something may be said, from the moment the
    /// table is laid until its chat is closed; the oldest first, without scores.
    pub async fn club_playing(&self, club_id: Uuid) -> Result<Vec<ClubTable>, StoreError> {
        let rows: Vec<SeatRow> = sqlx::query_as(
            "SELECT g.id AS game_id, g.ruleset, g.lexicon, g.rated,
                    to_ms(coalesce(g.started_at, g.created_at)) AS since_ms,
                    s.side, s.bot IS NOT NULL AS bot, coalesce(a.name, s.bot) AS player,
                    m.real_name, m.account_id IS NOT NULL AS member, g.status,
                    coalesce(g.club_id = $1, false)
                    OR EXISTS (SELECT FROM seats x JOIN memberships y ON y.account_id = x.account_id
                               WHERE x.game_id = g.id AND y.club_id = $1 AND y.managed) AS may_end
             FROM games g JOIN seats s ON s.game_id = g.id
             LEFT JOIN accounts a ON a.id = s.account_id
             LEFT JOIN memberships m ON m.club_id = $1 AND m.account_id = s.account_id
             WHERE (g.status = 'open' OR g.status = 'running'
                    OR g.finished_at > now() - interval '1 hour' AND g.chat_closed_at IS NULL
                       AND EXISTS (SELECT FROM seats o WHERE o.game_id = g.id AND o.bot IS NULL
                                   HAVING count(o.account_id) > 1))
               AND (s.account_id IS NOT NULL OR s.bot IS NOT NULL)
               AND (g.club_id = $1
                    OR EXISTS (SELECT FROM seats x JOIN memberships y ON y.account_id = x.account_id
                               WHERE x.game_id = g.id AND y.club_id = $1
                                 AND y.role = 'student'))
             ORDER BY since_ms, g.id, s.side, s.place",
        )
        .bind(club_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(tables(rows))
    }

    /// Whether a club's coach may end a table: it is the club's, or one sits there for whom the club
    /// answers.
    pub async fn may_end(&self, club_id: Uuid, game_id: Uuid) -> Result<bool, StoreError> {
        let may = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM games g WHERE g.id = $2 AND (g.club_id = $1
                    OR EXISTS (SELECT FROM seats s JOIN memberships m ON m.account_id = s.account_id
                               WHERE s.game_id = g.id AND m.club_id = $1 AND m.managed)))",
        )
        .bind(club_id)
        .bind(game_id)
        .fetch_one(&self.pool)
        .await?;
        Ok(may)
    }

    /// The clubs that are responsible for what happens at a table: its own, and those that answer
    /// for one who plays.
    pub async fn responsible_clubs(&self, game_id: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let clubs = sqlx::query_scalar(
            "SELECT club_id FROM games WHERE id = $1 AND club_id IS NOT NULL
             UNION
             SELECT m.club_id FROM seats s JOIN memberships m ON m.account_id = s.account_id
             WHERE s.game_id = $1 AND m.managed",
        )
        .bind(game_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(clubs)
    }

    /// Nobody says anything at a table any more.
    pub async fn close_chat(&self, game_id: Uuid) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE games SET chat_closed_at = coalesce(chat_closed_at, now()) WHERE id = $1",
        )
        .bind(game_id)
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

/// One table out of the rows of its seats, which follow each other.
fn tables(rows: Vec<SeatRow>) -> Vec<ClubTable> {
    let mut tables: Vec<ClubTable> = Vec::new();
    for row in rows {
        if tables.last().is_none_or(|last| last.table != row.game_id) {
            tables.push(ClubTable {
                table: row.game_id,
                rules: row.ruleset,
                lexicon: row.lexicon,
                rated: row.rated,
                phase: match row.status.as_str() {
                    "open" => ClubTablePhase::Gathering,
                    "running" => ClubTablePhase::Playing,
                    _ => ClubTablePhase::Over,
                },
                may_end: row.may_end,
                since_ms: row.since_ms,
                seats: Vec::new(),
                scores: Vec::new(),
            });
        }
        if let Some(table) = tables.last_mut() {
            let mut player = KnownPlayer::from(row.player);
            // A bot's seat holds its level; people know it by its name.
            if let Some(level) = player.name.parse().ok().filter(|_| row.bot) {
                player.name = name_of(level).to_owned();
            }
            table.seats.push(ClubSeat { side: Side(counted(row.side)), player, bot: row.bot });
        }
    }
    tables
}
