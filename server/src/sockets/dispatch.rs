//! Where a client's message goes.
//!
//! A family of messages is an arm here that hands
//! the message and the sender's [`ConnectionHandle`] to its actor's bounded mailbox
//! without waiting. Answers come back through the handle.

use engine::Command;
use protocol::{ClientMessage, ErrorCode, ServerMessage};

use uuid::Uuid;

use super::{ConnectionHandle, Frame};
use crate::app::{App, SharedApp};
use crate::tables::{NoTable, TableHandle, Unreachable, no_table};
use crate::talk::{self, Saying};

/// Handles one message of a client that has said hello.
pub(super) fn dispatch(app: &SharedApp, from: &ConnectionHandle, message: ClientMessage) {
    match message {
        ClientMessage::Hello { .. } => {
            refuse(from, ErrorCode::BadRequest, "hello was said already")
        }
        ClientMessage::Ping { id } => {
            from.send(Frame::of(&ServerMessage::Pong { id, now_ms: app.clock.now_ms() }));
        }
        ClientMessage::Attend { table, since } => {
            app.tables.attends(from, table);
            at_table(app, from, table, Asked::Attend { since });
            app.rooms.enter(table, from.clone());
        }
        ClientMessage::Leave { table } => {
            app.tables.leave(from.id(), table);
            app.rooms.leave(from.id(), table);
        }
        ClientMessage::Command { table, id, command } => {
            at_table(app, from, table, Asked::Command { id, command });
        }
        ClientMessage::Say { table, id, to, phrase, text } => {
            talk::say(app, from, Saying { table, id, to, phrase, text });
        }
        ClientMessage::Draft { table, laid } => talk::draft(app, from, table, laid),
        ClientMessage::WatchLobby => app.lobby.watch(from.clone()),
        ClientMessage::LeaveLobby => app.lobby.leave(from.id()),
    }
}

/// What can be asked of a table.
enum Asked {
    Attend { since: Option<u64> },
    Command { id: Uuid, command: Box<Command> },
}

impl Asked {
    fn of(self, table: &TableHandle, from: &ConnectionHandle) -> Result<(), Unreachable> {
        match self {
            Self::Attend { since } => table.attend(from.clone(), since),
            Self::Command { id, command } => table.command(from.clone(), id, command),
        }
    }

    /// A game that is settled has a record and no table.
    async fn of_record(
        self,
        app: &App,
        table: Uuid,
        from: &ConnectionHandle,
    ) -> Result<(), String> {
        match self {
            Self::Attend { .. } => app.tables.show_finished(table, from).await,
            Self::Command { id, .. } => app.tables.answer_finished(table, from, id).await,
        }
    }
}

/// Hands something to a table. One in memory gets it at once and in order; one that has to be
/// restored first gets it from a task of its own, so that the socket does not wait.
fn at_table(app: &SharedApp, from: &ConnectionHandle, table: Uuid, asked: Asked) {
    if let Some(handle) = app.tables.in_memory(table) {
        return answer(from, table, asked.of(&handle, from).map_err(|error| error.to_string()));
    }
    let (app, from) = (app.clone(), from.clone());
    tokio::spawn(async move {
        let taken = match app.tables.get(table).await {
            Ok(handle) => asked.of(&handle, &from).map_err(|error| error.to_string()),
            Err(NoTable::Finished) => asked.of_record(&app, table, &from).await,
            Err(error) => Err(error.to_string()),
        };
        answer(&from, table, taken);
    });
}

fn answer(from: &ConnectionHandle, table: Uuid, posted: Result<(), String>) {
    if let Err(reason) = posted {
        from.send(no_table(table, &reason));
    }
}

/// Tells a client that its message was not taken.
pub(super) fn refuse(to: &ConnectionHandle, code: ErrorCode, message: impl Into<String>) {
    metrics::counter!("socket_refusals_total", "code" => code.as_str()).increment(1);
    to.send(Frame::of(&ServerMessage::Error { code, message: message.into() }));
}
