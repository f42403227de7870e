//! What was said at tables: stored, read back, and by whose terms.

use engine::{Seat, Side};
use protocol::{ChatMessage, ChatPolicy, ChatTo, Phrase};
use sqlx::FromRow;
use uuid::Uuid;

use super::numbers::counted;
use super::{PersonFacts, Store, StoreError};

/// The most messages of a table's history that are told at once.
const HISTORY: i64 = 100;

/// A message about to be stored.
#[derive(Clone, Debug)]
pub struct NewMessage<'a> {
    /// The game at whose table it is said.
    pub game_id: Uuid,
    /// The account that says it.
    pub account_id: Uuid,
    /// The speaker's seat; none for an official.
    pub seat: Option<Seat>,
    /// The side it is private to, if it is.
    pub aside: Option<Side>,
    /// The phrase or the text.
    pub content: &'a Content,
    /// The id its sender gave it.
    pub said_as: Uuid,
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// A phrase from the list.
    Phrase(Phrase),
    /// Free text, already checked.
    Text(String),
}

/// A message as a row: what is private to a side has `aside` set.
#[derive(Clone, Debug, FromRow)]
pub(super) struct MessageRow {
    id: i64,
    at_ms: i64,
    seat: Option<i16>,
    name: String,
    aside: Option<i16>,
    preset: Option<String>,
    body: Option<String>,
}

impl From<MessageRow> for ChatMessage {
    fn from(row: MessageRow) -> Self {
        Self {
            id: row.id,
            at_ms: row.at_ms,
            seat: row.seat.map(counted).map(Seat),
            name: row.name,
            to: if row.aside.is_some() { ChatTo::Side } else { ChatTo::Table },
            phrase: row.preset.and_then(|word| Phrase::try_from(word).ok()),
            text: row.body,
        }
    }
}

/// A person at a table, and what their clubs have decided.
#[derive(Clone, Debug)]
pub struct Talker {
    /// Who they are, and whose policy goes with them.
    pub person: PersonFacts,
    /// Where they sit.
    pub seat: Seat,
    /// The side they play for.
    pub side: Side,
    /// Whether a tournament's director, or a coach who entered them, put them on that side.
    pub introduced: bool,
}

/// Everything that decides what may be said at a table now.
#[derive(Clone, Debug)]
pub struct TalkFacts {
    /// The people who play there, in the order of their seats.
    pub talkers: Vec<Talker>,
    /// The club the table belongs to and what it allows.
    pub club: Option<(Uuid, ChatPolicy)>,
    /// Whether the game has been over for so long that nobody speaks there any more.
    pub closed: bool,
}

#[derive(FromRow)]
struct TalkerRow {
    account_id: Uuid,
    seat: i16,
    side: i16,
    introduced: bool,
}

impl Store {
    /// What decides what may be said at a table; `None` if there is no such game. Asked anew for
    /// every message: a coach who closes a chat means now.
    pub async fn talk_facts(&self, game_id: Uuid) -> Result<Option<TalkFacts>, StoreError> {
        let game: Option<(Option<Uuid>, Option<String>, bool)> = sqlx::query_as(
            "SELECT g.club_id, c.chat_policy,
                    coalesce(g.finished_at < now() - interval '1 hour', false)
                    OR g.chat_closed_at IS NOT NULL AS closed
             FROM games g LEFT JOIN clubs c ON c.id = g.club_id WHERE g.id = $1",
        )
        .bind(game_id)
        .fetch_optional(&self.pool)
        .await?;
        let Some((club_id, chat_policy, closed)) = game else { return Ok(None) };
        let rows: Vec<TalkerRow> = sqlx::query_as(
            "SELECT s.account_id, s.side,
                    (s.side * (SELECT max(place) + 1 FROM seats WHERE game_id = $1)
                     + s.place)::smallint AS seat,
                    EXISTS (SELECT FROM tournament_players p
                            JOIN games g ON g.tournament_id = p.tournament_id
                            WHERE g.id = $1 AND p.account_id = s.account_id
                              AND NOT p.made_by_players) AS introduced
             FROM seats s
             WHERE s.game_id = $1 AND s.account_id IS NOT NULL ORDER BY s.side, s.place",
        )
        .bind(game_id)
        .fetch_all(&self.pool)
        .await?;
        let accounts: Vec<Uuid> = rows.iter().map(|row| row.account_id).collect();
        let people = self.person_facts(&accounts).await?;
        // Both are in the order of the seats, and every seat's account is there.
        let talkers = rows.into_iter().zip(people).map(|(row, person)| Talker {
            person,
            seat: Seat(counted(row.seat)),
            side: Side(counted(row.side)),
            introduced: row.introduced,
        });
        let club = club_of(club_id, chat_policy);
        Ok(Some(TalkFacts { talkers: talkers.collect(), club, closed }))
    }

    /// Whether an account that does not play rules at a table, and so speaks there.
    pub async fn rules_at(&self, game_id: Uuid, account_id: Uuid) -> Result<bool, StoreError> {
        let rules = sqlx::query_scalar("SELECT rules_at(g, $2) FROM games g WHERE g.id = $1")
            .bind(game_id)
            .bind(account_id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(rules == Some(true))
    }

    /// Stores a message and returns its number and time; `None` if it was stored before.
    pub async fn store_message(
        &self,
        message: &NewMessage<'_>,
    ) -> Result<Option<(i64, i64)>, StoreError> {
        let (preset, body) = match message.content {
            Content::Phrase(phrase) => (Some(phrase.as_str()), None),
            Content::Text(text) => (None, Some(text.as_str())),
        };
        let stored = sqlx::query_as(
            "INSERT INTO chat_messages (game_id, account_id, seat, side, preset, body, said_as)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (account_id, said_as) DO NOTHING
             RETURNING id, to_ms(said_at)",
        )
        .bind(message.game_id)
        .bind(message.account_id)
        .bind(message.seat.map(|seat| i16::from(seat.0)))
        .bind(message.aside.map(|side| i16::from(side.0)))
        .bind(preset)
        .bind(body)
        .bind(message.said_as)
        .fetch_optional(&self.pool)
        .await?;
        Ok(stored)
    }

    /// The last messages of a table that `account_id` may hear: those to the table, those to
    /// `side`, and none of a player they have muted. Oldest first.
    pub async fn chat_history(
        &self,
        game_id: Uuid,
        account_id: Uuid,
        side: Option<Side>,
    ) -> Result<Vec<ChatMessage>, StoreError> {
        let mut rows: Vec<MessageRow> = sqlx::query_as(
            "SELECT m.id, to_ms(m.said_at) AS at_ms, m.seat, a.name, m.side AS aside,
                    m.preset, m.body
             FROM chat_messages m JOIN accounts a ON a.id = m.account_id
             WHERE m.game_id = $1 AND (m.side IS NULL OR m.side = $3)
               AND NOT EXISTS (SELECT FROM mutes u WHERE u.account_id = $2
                               AND u.muted_id = m.account_id AND m.seat IS NOT NULL)
             ORDER BY m.id DESC LIMIT $4",
        )
        .bind(game_id)
        .bind(account_id)
        .bind(side.map(|side| i16::from(side.0)))
        .bind(HISTORY)
        .fetch_all(&self.pool)
        .await?;
        rows.reverse();
        Ok(rows.into_iter().map(ChatMessage::from).collect())
    }

    /// All that was said at a table before a message, between partners too. Newest first.
    pub async fn whole_chat(
        &self,
        game_id: Uuid,
        before: Option<i64>,
    ) -> Result<Vec<ChatMessage>, StoreError> {
        let rows: Vec<MessageRow> = sqlx::query_as(
            "SELECT m.id, to_ms(m.said_at) AS at_ms, m.seat, a.name, m.side AS aside,
                    m.preset, m.body
             FROM chat_messages m JOIN accounts a ON a.id = m.account_id
             WHERE m.game_id = $1 AND ($2::bigint IS NULL OR m.id < $2)
             ORDER BY m.id DESC LIMIT $3",
        )
        .bind(game_id)
        .bind(before)
        .bind(HISTORY)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(ChatMessage::from).collect())
    }
}

fn club_of(club_id: Option<Uuid>, policy: Option<String>) -> Option<(Uuid, ChatPolicy)> {
    // A policy this program does not know is no permission.
    let policy = ChatPolicy::try_from(policy?).unwrap_or(ChatPolicy::Off);
    Some((club_id?, policy))
}
