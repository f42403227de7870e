//! The socket: one a browser, for everything that happens while it is open.
//!
//! Every message is a JSON object in a text frame with its `type`. The first one a
//! client sends is `hello`; the hall answers `welcome` and only then takes others.

use std::borrow::Cow;
use std::sync::Arc;

use engine::{Command, Event, Laid, Rejection, Seat, Setup, StateChange, TableState};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tournament::EventNo;
use ts_rs::TS;
use uuid::Uuid;

use crate::{
    AccountView, AudiencePolicy, CallView, ChatMessage, ChatTo, DoorsView, ErrorCode, GameSummary,
    Glance, InvitationView, LiveTable, MaySay, NotSaid, Phrase, ReadyWhy, SeekView,
    TournamentWatching, UnreadChat, WaitingRound, WaitingTable, WallEvent, WallRequest, WallSlot,
};

/// The version of the messages here. It changes when an old client would misread a new hall.
pub const VERSION: u32 = 3;

/// From here on JavaScript does not tell whole numbers apart, and an id would not come back as it
/// was sent.
const UNSAFE_INTEGER: u64 = 1 << 53;

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// The version the client speaks.
        version: u32,
        /// What the client is, for the log.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        client: Option<String>,
    },
    /// Are you there? A browser cannot see the protocol's own pings.
    Ping {
        /// Comes back in the answer: a whole number below 2^53.
        id: u64,
    },
    /// Show me a table: whole, or what happened since the last event I have.
    Attend {
        /// The table's id.
        table: Uuid,
        /// The number after the last event the client has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<u64>,
        /// The token of the table's link, for those who came by it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        link: Option<String>,
    },
    /// I have seen enough of a table.
    Leave {
        /// The table's id.
        table: Uuid,
    },
    /// Something done at a table.
    Command {
        /// The table's id.
        table: Uuid,
        /// Chosen by the client; the same id again gets the first answer again.
        id: Uuid,
        /// What is to be done.
        command: Command,
    },
    /// Something said at a table: a phrase or a text.
    Say {
        /// The table's id.
        table: Uuid,
        /// Chosen by the client; the same id again is answered again and said once.
        id: Uuid,
        /// Everyone at the table, or the partner alone.
        to: ChatTo,
        /// A phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        phrase: Option<Phrase>,
        /// Or a text of at most 200 characters, where it is allowed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
    },
    /// The tiles a player has laid and not played, for the partner to see. An empty draft once
    /// they are played or taken back. It is never answered and never stored.
    Draft {
        /// The table's id.
        table: Uuid,
        /// The tiles, at most seven.
        laid: Vec<Laid>,
    },
    /// Tell me what happens in a tournament, from now on or since the last event that I have.
    WatchTournament {
        /// The tournament's id.
        tournament: Uuid,
        /// The number of the last event the client has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<EventNo>,
        /// The link by which the client came, if the tournament is not public.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        link: Option<String>,
    },
    /// I have seen enough of a tournament.
    LeaveTournament {
        /// The tournament's id.
        tournament: Uuid,
    },
    /// Show me the lobby, now and whenever it changes.
    WatchLobby,
    /// I have seen enough of the lobby.
    LeaveLobby,
    /// Show me a wall of boards, now and whenever one changes, in place of the wall before.
    WatchWall(WallRequest),
    /// I have seen enough of the wall.
    LeaveWall,
    /// Tell me what waits for me: `waiting` and `mine`, now and whenever they change.
    WhatWaits,
}

/// The types of [`ClientMessage`]; a test holds them to the enum.
const CLIENT_TYPES: [&str; 14] = [
    "hello",
    "ping",
    "attend",
    "leave",
    "command",
    "say",
    "draft",
    "watch-tournament",
    "leave-tournament",
    "watch-lobby",
    "leave-lobby",
    "watch-wall",
    "leave-wall",
    "what-waits",
];

/// What the hall says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version both speak.
        version: u32,
        /// Who the session cookie says this is; nobody may still watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        account: Option<AccountView>,
        /// The hall's clock.
        now_ms: i64,
        /// Whether the database takes writes; if not, tables stand still.
        storage_up: bool,
        /// How strangers come in, where not every door is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        doors: Option<DoorsView>,
    },
    /// The answer to `ping`.
    Pong {
        /// As sent.
        id: u64,
        /// The hall's clock.
        now_ms: i64,
    },
    /// The last message was not taken. The connection goes on unless a close follows.
    Error {
        /// What, for programs.
        code: ErrorCode,
        /// What, for people.
        message: String,
        /// The id of the message, where it had a UUID that could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<Uuid>,
    },
    /// The database stopped or began to take writes.
    Storage {
        /// Whether it does.
        up: bool,
    },
    /// What was said at a table: after `attend` the last 100 messages, then each as it comes. The
    /// speaker gets it too.
    Chat {
        /// The table's id.
        table: Uuid,
        /// What, in the order it was said.
        messages: Vec<ChatMessage>,
    },
    /// What one may say at a table. It comes after `attend`, before the first `chat` and not in
    /// step with `table`, and to players and officials only.
    MaySay {
        /// The table's id.
        table: Uuid,
        /// What may be said to the table, and what to the partner.
        #[serde(flatten)]
        may_say: MaySay,
    },
    /// A `say` was stored and shown.
    Said {
        /// The table's id.
        table: Uuid,
        /// As sent.
        id: Uuid,
    },
    /// A `say` was not taken.
    NotSaid {
        /// The table's id.
        table: Uuid,
        /// As sent.
        id: Uuid,
        /// Why, for programs.
        code: NotSaid,
        /// Why, for people.
        message: String,
    },
    /// The tiles a partner has laid and not played: all of them, in place of the draft before.
    Draft {
        /// The table's id.
        table: Uuid,
        /// The partner's seat.
        seat: Seat,
        /// The tiles; none once they are played or taken back.
        laid: Vec<Laid>,
    },
    /// The hall is about to stop. Reconnect after a moment; nothing is lost.
    Restarting,
    /// The lobby: after `watch-lobby`, and when it changes, at most once a second.
    Lobby {
        /// Every open seek, oldest first.
        seeks: Vec<SeekView>,
        /// Running games that anyone may watch, newest first.
        live: Vec<LiveTable>,
    },
    /// What concerns the account alone: after `watch-lobby`, and on every change to all of its
    /// sockets.
    Mine {
        /// Its games that are not over, newest first.
        games: Vec<GameSummary>,
        /// The open invitations it made or is invited by, newest first.
        invitations: Vec<InvitationView>,
    },
    /// The tables on a wall, in their order: after `watch-wall`, and when they or what is said of
    /// their tournament change.
    Wall {
        /// Their ids in the order of their places; a `glance` of each follows.
        tables: Vec<Uuid>,
        /// The tournament that they are of.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        event: Option<Box<WallEvent>>,
        /// The slot that the wall was asked for by.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        slot: Option<WallSlot>,
    },
    /// One board of a wall, whole: at most four times a second.
    Glance(Box<Glance>),
    /// What waits for the account, to those of its sockets that said `what-waits`: then, after
    /// `leave`, and on every change that a socket does not see at the table itself.
    Waiting {
        /// Tables at which it is the account's turn to do something.
        tables: Vec<WaitingTable>,
        /// Calls for the director at tables that it directs, oldest first.
        calls: Vec<CallView>,
        /// Rounds and check-in of tournaments that it plays in, one a tournament.
        rounds: Vec<WaitingRound>,
        /// What was said at its tables while it was elsewhere.
        messages: Vec<UnreadChat>,
    },
    /// A table has been laid for this account.
    TableReady {
        /// Which, to attend it by.
        table: Uuid,
        /// What the table comes from.
        why: ReadyWhy,
    },
    /// A whole table, for one who attends it.
    Table {
        /// The table's id.
        table: Uuid,
        /// The number of the next event: what to say as `since` when coming back.
        seq: u64,
        /// The seat of the one who attends, if they have one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
        /// The hall's clock, or what it was where the table is shown with a delay.
        now_ms: u64,
        /// How long what is shown is held back, if it is: the whole table as it was then, with its
        /// racks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        delay_ms: Option<u64>,
        /// What was settled before anyone sat down.
        setup: Arc<Setup>,
        /// The whole table, as this viewer may know it.
        state: Box<TableState>,
        /// The events of the score sheet so far.
        turns: Vec<Event>,
    },
    /// Who may watch a table, and how many do: after `table`, and when it changes, the number at
    /// most every two seconds.
    Audience {
        /// The table's id.
        table: Uuid,
        /// Who may watch.
        audience: AudiencePolicy,
        /// How many watch.
        spectators: u32,
        /// When who may watch was last changed, if it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        changed_ms: Option<i64>,
        /// How late a commentator sees the racks, if one does now: the shortest time, where several
        /// do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        commentary_ms: Option<u64>,
    },
    /// What happened at a table since, and what that changed.
    TableEvents {
        /// The table's id.
        table: Uuid,
        /// The number of the first of the events, counting those the viewer may not see.
        seq: u64,
        /// The number after the last.
        next: u64,
        /// The hall's clock.
        now_ms: u64,
        /// What happened, as the viewer may see it.
        events: Vec<Event>,
        /// What of the table's state changed with it: each field that is here replaces the
        /// one before. Nobody has to work anything out from the events.
        #[ts(type = "Partial<TableState>")]
        changed: Box<StateChange>,
        /// The id of the command that did it, for the socket it came from: it was accepted, and
        /// no other answer comes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        accepted: Option<Uuid>,
    },
    /// A command was taken, and no events say so: it did nothing, it was done before, or the
    /// socket it came from does not attend the table.
    Accepted {
        /// The table's id.
        table: Uuid,
        /// The command's id.
        id: Uuid,
        /// The number after the last event it caused.
        seq: u64,
    },
    /// A command was refused, and nothing changed.
    Rejected {
        /// The table's id.
        table: Uuid,
        /// The command's id.
        id: Uuid,
        /// The rule or ruling that refuses it.
        rule: String,
        /// Why, with the facts that explain it.
        rejection: Rejection,
    },
    /// What happened in a tournament: after `watch-tournament` what was missed, or nothing but the
    /// number, then each thing as it happens. What it changed is asked for over HTTP.
    TournamentEvents {
        /// The tournament's id.
        tournament: Uuid,
        /// The number of the latest event, counting those the viewer may not see.
        number: EventNo,
        /// What happened, as the viewer may see it.
        events: Vec<tournament::Event>,
    },
    /// What a director announces, to every socket of those who play in the tournament; and what was
    /// announced in the last ten minutes, to one of them who comes to a table of it.
    Announcement {
        /// The tournament's id.
        tournament: Uuid,
        /// What it is called.
        name: String,
        /// Its number in the tournament's journal: one that was heard before is said again.
        number: EventNo,
        /// When it was said, by the hall's clock.
        at_ms: u64,
        /// What was said.
        text: String,
    },
    /// Who may watch the tables of a tournament was changed: to every socket of those who play in
    /// it, and to whoever watches the tournament, who asks for its page again.
    TournamentWatching {
        /// The tournament's id.
        tournament: Uuid,
        /// What it is called.
        name: String,
        /// What is settled by now.
        watching: TournamentWatching,
    },
    /// The tournament does not exist, is not for the one who asks, or is not to be had just now.
    NoTournament {
        /// The tournament's id.
        tournament: Uuid,
        /// In English, for people.
        reason: String,
        /// Whether it is there all the same: watch it again in a moment.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        again: bool,
    },
    /// The table does not exist, is not for the one who asks, or could not take what was said.
    NoTable {
        /// The table's id.
        table: Uuid,
        /// In English, for people.
        reason: String,
        /// Whether it is there all the same: attend it again in a moment, and send again what
        /// was not answered, with the same ids.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        again: bool,
    },
}

/// Why a client's text is not a message, with what the client is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMessage {
    /// What, for programs.
    pub code: ErrorCode,
    /// What, for people.
    pub message: String,
    /// The id it would have had.
    pub id: Option<Uuid>,
}

impl ClientMessage {
    /// Reads one text frame, telling broken JSON from an unknown type from wrong fields.
    ///
    /// ```
    /// use protocol::{ClientMessage, ErrorCode};
    /// assert_eq!(ClientMessage::parse(r#"{"type":"ping","id":7}"#), Ok(ClientMessage::Ping { id: 7 }));
    /// assert_eq!(ClientMessage::parse(r#"{"type":"dance"}"#).unwrap_err().code, ErrorCode::UnknownMessage);
    /// ```
    pub fn parse(text: &str) -> Result<Self, NotAMessage> {
        // Most messages are commands. What is tagged is put by, field for field, until all of it
        // has been seen; a command whose fields are known beforehand is read at once.
        if let Ok(CommandMessage { tag, table, id, command }) = serde_json::from_str(text)
            && tag == "command"
            && is_as_written(id, text)
        {
            return Ok(Self::Command { table, id, command });
        }
        match serde_json::from_str(text) {
            Ok(Self::Command { id, .. } | Self::Say { id, .. }) if !is_as_written(id, text) => {
                let message = "an id is a UUID in lower case with hyphens".to_owned();
                Err(NotAMessage { code: ErrorCode::BadRequest, message, id: None })
            }
            Ok(Self::Ping { id }) if id >= UNSAFE_INTEGER => {
                let message = format!("the id of a ping is below {UNSAFE_INTEGER}");
                Err(NotAMessage { code: ErrorCode::BadRequest, message, id: None })
            }
            read => read.map_err(|error| explain(text, &error)),
        }
    }
}

/// A [`ClientMessage::Command`], and nothing else.
#[derive(Deserialize)]
struct CommandMessage<'a> {
    #[serde(rename = "type", borrow)]
    tag: Cow<'a, str>,
    table: Uuid,
    id: Uuid,
    command: Command,
}

/// What of a message can be read where the whole of it cannot, or is not to be.
#[derive(Deserialize)]
struct Tagged<'a> {
    r#type: String,
    #[serde(default, borrow)]
    id: Option<&'a RawValue>,
}

impl Tagged<'_> {
    fn id(&self) -> Option<Uuid> {
        let written = self.id?.get();
        serde_json::from_str(written).ok().filter(|id| is_as_written(*id, written))
    }
}

/// Whether an id that was read from a text would come back as it stands there: of the ways to
/// write a UUID the hall uses one, and a client may compare letter by letter.
fn is_as_written(id: Uuid, text: &str) -> bool {
    text.contains(&*id.hyphenated().encode_lower(&mut Uuid::encode_buffer()))
}

/// The id of a message that is not taken, where it has a UUID that can be read.
///
/// ```
/// let id = "0198c2a4-0000-7000-8000-000000000000";
/// assert_eq!(protocol::id_in(&format!(r#"{{"type":"say","id":"{id}"}}"#)).unwrap().to_string(), id);
/// assert_eq!(protocol::id_in(r#"{"type":"ping","id":7}"#), None);
/// ```
pub fn id_in(text: &str) -> Option<Uuid> {
    serde_json::from_str::<Tagged<'_>>(text).ok()?.id()
}

/// Only messages that failed come here, so reading them a second time costs nothing that matters.
fn explain(text: &str, error: &serde_json::Error) -> NotAMessage {
    let Ok(tagged) = serde_json::from_str::<Tagged<'_>>(text) else {
        return NotAMessage { code: ErrorCode::BadRequest, message: error.to_string(), id: None };
    };
    let (code, message) = if CLIENT_TYPES.contains(&tagged.r#type.as_str()) {
        (ErrorCode::BadRequest, error.to_string())
    } else {
        let message = format!("no message has the type {:?}", shortened(&tagged.r#type));
        (ErrorCode::UnknownMessage, message)
    };
    NotAMessage { code, message, id: tagged.id() }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> ErrorCode {
        ClientMessage::parse(text).unwrap_err().code
    }

    /// Commands are read by a way of their own: to the same end.
    #[test]
    fn a_command_is_what_it_would_be_among_the_other_messages() {
        let (table, id) = (Uuid::nil(), Uuid::max());
        let command =
            r#""command":{"command":"set_clock","side":1,"remaining_ms":-5,"reason":"x"}"#;
        let rest = format!(r#""table":"{table}","id":"{id}""#);
        for text in [
            format!(r#"{{"type":"command",{rest},{command}}}"#),
            format!(r#"{{{command},"more":[1,{{}}],{rest},"type":"command"}}"#),
            // And these are no commands.
            format!(r#"{{"type":"Command",{rest},{command}}}"#),
            format!(r#"{{"type":"command","type":"command",{rest},{command}}}"#),
            format!(r#"{{"type":"command",{rest},{rest},{command}}}"#),
            format!(r#"{{"type":"command",{rest}}}"#),
            format!(r#"{{"type":"leave",{rest},{command}}}"#),
            format!(r#"["command","{table}","{id}",{{"command":"hold"}}]"#),
            format!(r#"{{"type":{{"command":null}},{rest},{command}}}"#),
        ] {
            let read = serde_json::from_str::<ClientMessage>(&text);
            assert_eq!(ClientMessage::parse(&text).ok(), read.ok(), "{text}");
        }
    }

    /// Whoever has sent several commands knows which of them was not understood.
    #[test]
    fn a_message_that_is_not_understood_is_answered_by_its_id() {
        let id = |text: &str| ClientMessage::parse(text).unwrap_err().id;
        let uuid = Uuid::max();
        let command = |command: &str| {
            format!(r#"{{"type":"command","table":"{uuid}","id":"{uuid}","command":{command}}}"#)
        };
        assert_eq!(id(&command(r#"{"command":"sing"}"#)), Some(uuid));
        assert_eq!(id(&command(r#"{"command":"ready","commitment":"12"}"#)), Some(uuid));
        assert_eq!(id(&format!(r#"{{"type":"sing","id":"{uuid}"}}"#)), Some(uuid));
        for none in [r#"{"type":"ping","id":-1}"#, r#"{"type":"command","id":"x"}"#, "{", "[]"] {
            assert_eq!(id(none), None, "{none}");
        }
    }

    #[test]
    fn an_id_that_would_come_back_otherwise_than_it_was_sent_is_refused() {
        let id = "0198c2a4-ab00-7000-8000-00000000000f";
        let say = |id: &str| {
            format!(r#"{{"type":"say","table":"{}","id":"{id}","to":"table"}}"#, Uuid::nil())
        };
        let command = |id: &str| {
            let command = r#""command":{"command":"hold"}"#;
            format!(r#"{{"type":"command","table":"{}","id":"{id}",{command}}}"#, Uuid::nil())
        };
        assert!(
            ClientMessage::parse(&say(id)).is_ok() && ClientMessage::parse(&command(id)).is_ok()
        );
        for other in &[id.to_uppercase(), id.replace('-', "")] {
            for message in [say(other), command(other)] {
                let refused = ClientMessage::parse(&message).unwrap_err();
                assert_eq!((refused.code, refused.id), (ErrorCode::BadRequest, None), "{message}");
            }
        }
    }

    #[test]
    fn a_ping_has_any_whole_number_that_javascript_can_hold() {
        for id in [0, u64::from(u32::MAX) + 1, (1 << 53) - 1] {
            let ping = format!(r#"{{"type":"ping","id":{id}}}"#);
            assert_eq!(ClientMessage::parse(&ping), Ok(ClientMessage::Ping { id }));
        }
    }

    /// A type that were missing here would be called unknown where only its fields are wrong.
    #[test]
    fn every_type_of_message_is_known_by_name() {
        let error = serde_json::from_str::<ClientMessage>(r#"{"type":"sing"}"#).unwrap_err();
        let error = error.to_string();
        let expected = error.split_once("expected one of").expect("serde names what it knows").1;
        let types: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        assert_eq!(types, CLIENT_TYPES);
    }

    #[test]
    fn what_is_wrong_with_a_message_is_told_apart() {
        assert_eq!(code(""), ErrorCode::BadRequest);
        assert_eq!(code("{"), ErrorCode::BadRequest);
        assert_eq!(code("[1]"), ErrorCode::BadRequest);
        assert_eq!(code(r#"{"type":1}"#), ErrorCode::BadRequest);
        assert_eq!(code(r#"{"type":"hello"}"#), ErrorCode::BadRequest);
        assert_eq!(code(r#"{"type":"ping","id":-1}"#), ErrorCode::BadRequest);
        assert_eq!(code(r#"{"type":"ping","id":1e400}"#), ErrorCode::BadRequest);
        assert_eq!(
            code(&format!(r#"{{"type":"ping","id":{}}}"#, 1u64 << 53)),
            ErrorCode::BadRequest
        );
        assert_eq!(code(r#"{"type":"sing"}"#), ErrorCode::UnknownMessage);
        assert_eq!(
            code(&format!("{}{}", "[".repeat(5000), "]".repeat(5000))),
            ErrorCode::BadRequest
        );
    }
}
