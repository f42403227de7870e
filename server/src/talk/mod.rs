//! What players say to each other, and what partners show each other.
//!
//! A table's chat is a room of its own beside the table's task, which never waits for it: a
//! room has a bounded mailbox, stores a message before anyone hears it, and ends when the last
//! of its people leaves.
//!
//! | file | what |
//! |---|---|
//! | `content` | what can be said at all |
//! | `terms` | who may say what to whom at a table |
//! | `drafts` | the tiles partners have laid and not played |
//! | `room` | the task of one table's chat |
//! | `rooms` | all of them |

mod content;
mod drafts;
mod room;
mod rooms;
mod terms;

use engine::Laid;
use metrics::counter;
use protocol::{ChatTo, NotSaid, Phrase, ServerMessage};
use uuid::Uuid;

use crate::connections::{ConnectionHandle, Frame};
use crate::limits::Limits;

pub use rooms::Rooms;

/// Something a client wants to say.
pub(crate) struct Saying {
    pub(crate) table: Uuid,
    pub(crate) id: Uuid,
    pub(crate) to: ChatTo,
    pub(crate) phrase: Option<Phrase>,
    pub(crate) text: Option<String>,
}

/// Hands what a client says to its table's room, if it can be said at all.
pub(crate) fn say(rooms: &Rooms, limits: &Limits, from: &ConnectionHandle, saying: Saying) {
    let Saying { table, id, to, phrase, text } = saying;
    let checked = match from.account_id() {
        None => Err(NotSaid::NotAtTable),
        Some(account_id) if limits.chat(account_id).is_err() => Err(NotSaid::TooMany),
        Some(_) => content::check(phrase, text),
    };
    let posted = checked.and_then(|content| {
        rooms.say(table, from.clone(), id, to, content).map_err(|_| NotSaid::TooMany)
    });
    if let Err(why) = posted {
        refuse(from, table, id, why);
    }
}

/// Hands a draft to its table's room; if it is none, says why.
pub(crate) fn draft(
    rooms: &Rooms,
    from: &ConnectionHandle,
    table: Uuid,
    laid: Vec<Laid>,
) -> Result<(), &'static str> {
    if !drafts::is_draft(&laid) {
        return Err("a draft has at most seven tiles, each on a square of its own");
    }
    rooms.draft(table, from.clone(), laid);
    Ok(())
}

/// Tells a speaker, and nobody else, that something was not said.
fn refuse(to: &ConnectionHandle, table: Uuid, id: Uuid, code: NotSaid) {
    counter!("chat_refusals_total", "code" => code.as_str()).increment(1);
    let message = terms::sentence(code).to_owned();
    to.send(Frame::of(&ServerMessage::NotSaid { table, id, code, message }));
}
