//! What a table says. The shapes are those of `protocol::TableMessage`, which clients
//! read; a test holds the two together. Here they borrow the engine's own values, so that
//! nothing is copied on the way out.

use engine::{Event, Rejection, TableView};
use serde::Serialize;
use uuid::Uuid;

use crate::sockets::Frame;

/// What a table says.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum TableFrame<'a> {
    /// The whole table, for one who joins.
    Table {
        table: Uuid,
        seq: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        now_ms: u64,
        view: &'a TableView,
        turns: &'a [Event],
    },
    /// What happened, from event `seq` on; `next` is the number after the last.
    TableEvents { table: Uuid, seq: u64, next: u64, now_ms: u64, events: &'a [Event] },
    /// A command was taken.
    Accepted { table: Uuid, id: Uuid, seq: u64 },
    /// A command was refused.
    Rejected { table: Uuid, id: Uuid, rule: &'static str, rejection: &'a Rejection },
    /// The table does not exist, or is not for the one who asks.
    NoTable { table: Uuid, reason: &'a str },
}

pub(super) fn table(
    table: Uuid,
    seq: u64,
    seat: Option<u8>,
    now_ms: u64,
    view: &TableView,
    turns: &[Event],
) -> Frame {
    Frame::of(&TableFrame::Table { table, seq, seat, now_ms, view, turns })
}

pub(super) fn events(table: Uuid, seq: u64, next: u64, now_ms: u64, events: &[Event]) -> Frame {
    Frame::of(&TableFrame::TableEvents { table, seq, next, now_ms, events })
}

pub(super) fn accepted(table: Uuid, id: Uuid, seq: u64) -> Frame {
    Frame::of(&TableFrame::Accepted { table, id, seq })
}

pub(super) fn rejected(table: Uuid, id: Uuid, rejection: &Rejection) -> Frame {
    Frame::of(&TableFrame::Rejected { table, id, rule: rejection.rule(), rejection })
}

pub(crate) fn no_table(table: Uuid, reason: &str) -> Frame {
    Frame::of(&TableFrame::NoTable { table, reason })
}
