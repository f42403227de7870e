//! Chat and drafts of a pair, as one of the partners hears them.

use engine::{Face, Laid, Seat, Square};
use protocol::{ChatMessage, ChatPolicy, ChatTo, MaySay, NotSaid, Phrase, ServerMessage};
use uuid::Uuid;

/// What a partner hears after attending, then as it comes.
pub(super) fn messages() -> Vec<ServerMessage> {
    let (table, id) = (Uuid::nil(), Uuid::max());
    let may_say = MaySay { to_table: ChatPolicy::Presets, to_side: ChatPolicy::Open };
    let laid = ["H8", "H9"].map(|at| Laid {
        at: Square::parse(at).expect("a square's name"),
        face: Face::from_char(if at == "H8" { 'Q' } else { 'i' }).expect("a letter"),
    });
    vec![
        ServerMessage::MaySay { table, may_say },
        ServerMessage::Chat {
            table,
            messages: vec![
                phrase(1, 0, "Ada", Phrase::Hello),
                phrase(2, 2, "Bo", Phrase::GoodLuck),
                text(3, Some(1), "Alan", ChatTo::Side, "I have the Q"),
            ],
        },
        ServerMessage::Draft { table, seat: Seat(1), laid: laid.into() },
        said(table, text(4, Some(0), "Ada", ChatTo::Side, "play QI there")),
        ServerMessage::Said { table, id },
        ServerMessage::NotSaid {
            table,
            id,
            code: NotSaid::PhrasesOnly,
            message: "at this table, choose one of the phrases".into(),
        },
        ServerMessage::Draft { table, seat: Seat(1), laid: Vec::new() },
        said(table, text(5, None, "Dora", ChatTo::Table, "Two minutes left in the round")),
        said(table, phrase(6, 2, "Bo", Phrase::NicePlay)),
    ]
}

fn said(table: Uuid, message: ChatMessage) -> ServerMessage {
    ServerMessage::Chat { table, messages: vec![message] }
}

fn phrase(id: i64, seat: u8, name: &str, phrase: Phrase) -> ChatMessage {
    ChatMessage {
        phrase: Some(phrase),
        text: None,
        ..text(id, Some(seat), name, ChatTo::Table, "")
    }
}

fn text(id: i64, seat: Option<u8>, name: &str, to: ChatTo, text: &str) -> ChatMessage {
    ChatMessage {
        id,
        at_ms: 1_000 * id,
        seat: seat.map(Seat),
        name: name.into(),
        to,
        phrase: None,
        text: Some(text.into()),
    }
}
