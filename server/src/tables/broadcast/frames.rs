//! What a table says. The shapes are those of `protocol::ServerMessage`, which clients
//! read; a test holds the two together. Here they borrow the engine's own values, so that
//! nothing is copied on the way out.

use engine::{Change, Event, Game, Rejection, Seat, TableView, Viewer, view, view_event};
use serde::Serialize;
use uuid::Uuid;

use super::event_json::VisibleJson;
use crate::connections::Frame;
use crate::tables::NoTable;

/// What a table says.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum TableFrame<'a> {
    Table {
        table: Uuid,
        seq: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        now_ms: u64,
        #[serde(flatten)]
        view: &'a TableView,
        turns: &'a [Event],
    },
    Accepted {
        table: Uuid,
        id: Uuid,
        seq: u64,
    },
    Rejected {
        table: Uuid,
        id: Uuid,
        rule: &'static str,
        rejection: &'a Rejection,
    },
    NoTable {
        table: Uuid,
        reason: &'a str,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        again: bool,
    },
}

/// Whether it is worth asking for a table again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// It is there, and could not take what was said just now.
    Again,
    /// It is not to be had.
    No,
}

/// The whole table for one who attends it. Once a game is over the score sheet is sent whole to
/// everyone who learns all at the end.
pub(crate) fn table<'a>(
    table: Uuid,
    (seq, now_ms): (u64, u64),
    game: &Game,
    events: impl IntoIterator<Item = &'a Event>,
    (seat, viewer): (Option<Seat>, Viewer),
) -> Frame {
    let turns = events.into_iter().filter(|event| event.fact.is_on_score_sheet());
    let turns: Vec<Event> = if game.is_over() && viewer.learns_all_at_the_end() {
        turns.cloned().collect()
    } else {
        turns.filter_map(|event| view_event(event, viewer, game.setup())).collect()
    };
    let view = view(game, viewer);
    Frame::of(&TableFrame::Table { table, seq, seat, now_ms, view: &view, turns: &turns })
}

/// Events from number `seq` on, as JSON that is written already, and what they changed. Put
/// together piece by piece, so that no event is encoded twice.
pub(crate) fn events(
    table: Uuid,
    (seq, next): (u64, u64),
    now_ms: u64,
    events: &VisibleJson<'_>,
    changed: &Change<'_>,
) -> Frame {
    Frame::build(|buffer| {
        buffer.put(r#"{"type":"table-events","table":"#);
        buffer.json(&table);
        for (field, number) in
            [(r#","seq":"#, seq), (r#","next":"#, next), (r#","now_ms":"#, now_ms)]
        {
            buffer.put(field);
            buffer.json(&number);
        }
        buffer.put(r#","events":"#);
        events.write_to(buffer);
        buffer.put(r#","changed":"#);
        buffer.json(changed);
        buffer.put("}");
    })
}

/// The same for the connection whose command did it: the command was accepted.
pub(crate) fn answering(events: &Frame, command: Uuid) -> Frame {
    events.with("accepted", &command)
}

pub(crate) fn accepted(table: Uuid, id: Uuid, seq: u64) -> Frame {
    Frame::of(&TableFrame::Accepted { table, id, seq })
}

pub(crate) fn rejected(table: Uuid, id: Uuid, rejection: &Rejection) -> Frame {
    Frame::of(&TableFrame::Rejected { table, id, rule: rejection.rule(), rejection })
}

pub(crate) fn no_table(table: Uuid, reason: &str, ask: Ask) -> Frame {
    Frame::of(&TableFrame::NoTable { table, reason, again: ask == Ask::Again })
}

/// What one hears of a table that is not for them: the same as of one that never was.
pub(crate) fn unknown(table: Uuid) -> Frame {
    no_table(table, &NoTable::Unknown.to_string(), Ask::No)
}

#[cfg(test)]
pub(crate) mod tests {
    use engine::fairness::Bytes;
    use engine::{Millis, Preset, Setup, create};
    use protocol::ServerMessage;

    use super::super::event_json::EventJson;
    use super::*;

    pub(crate) fn laid() -> (Game, Event) {
        let names = ["Ada", "Alan", "Bo", "Bea"];
        let setup = Setup::builder(Preset::Nassc2019.ruleset()).names(names).build();
        create(setup, Bytes([7; 32]), Millis(5)).unwrap()
    }

    /// What is borrowed here and what clients read are the same to the letter.
    #[test]
    fn frames_are_the_messages_of_the_protocol() {
        let (game, created) = laid();
        let viewer = Viewer::Public;
        let changed = Change { before: None, after: &engine::state(&game, viewer) };
        let created = [created];
        let json = EventJson::of(&created);
        let seen = json.visible_to(viewer, &created, game.setup());
        let nothing = EventJson::of(&[]);
        let none = nothing.visible_to(viewer, &[], game.setup());
        let rejection = Rejection::NotYourTurn { turn: engine::Side(1) };
        for frame in [
            table(Uuid::nil(), (1, 9), &game, &created, (Some(Seat(1)), viewer)),
            table(Uuid::nil(), (1, 9), &game, &created, (None, viewer)),
            events(Uuid::nil(), (0, 1), 9, &seen, &changed),
            events(Uuid::nil(), (0, 1), 9, &VisibleJson::All(json.list()), &changed),
            answering(&events(Uuid::nil(), (1, 1), 9, &none, &changed), Uuid::max()),
            accepted(Uuid::nil(), Uuid::max(), 3),
            rejected(Uuid::nil(), Uuid::max(), &rejection),
            no_table(Uuid::nil(), "there is no such table", Ask::No),
            no_table(Uuid::nil(), "the table is busy", Ask::Again),
        ] {
            let read: ServerMessage = serde_json::from_str(frame.as_str()).unwrap();
            assert_eq!(
                serde_json::to_value(read).unwrap(),
                serde_json::from_str::<serde_json::Value>(frame.as_str()).unwrap()
            );
        }
    }
}
