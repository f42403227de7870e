//! Where a client's message goes.
//!
//! A family of messages is an arm here that hands
//! the message and the sender's [`ConnectionHandle`] to its actor's bounded mailbox
//! without waiting. Answers come back through the handle.

use engine::Command;
use protocol::{ClientMessage, ErrorCode, NotAMessage, ServerMessage, WallOf};

use uuid::Uuid;

use crate::app::{App, SharedApp};
use crate::clock::signed_ms;
use crate::connections::{ConnectionHandle, Frame, Topic};
use crate::edge::doors::MEMBERS_WATCH;
use crate::tables::{Ask, NoTable, TableHandle, no_table};
use crate::talk::{self, Saying};
use crate::tournaments;

/// No link is longer than this.
const LINK_BYTES: usize = 64;

/// Handles one message of a client that has said hello.
pub(super) fn dispatch(app: &SharedApp, from: &ConnectionHandle, message: ClientMessage) {
    match message {
        ClientMessage::Hello { .. } => {
            refuse(from, ErrorCode::BadRequest, "hello was said already")
        }
        ClientMessage::Ping { id } => {
            from.send(Frame::of(&ServerMessage::Pong { id, now_ms: signed_ms(app.clock.now()) }));
        }
        ClientMessage::Attend { table, .. } if !may_watch(app, from) => {
            from.send(no_table(table, MEMBERS_WATCH, Ask::No));
        }
        ClientMessage::WatchLobby if !may_watch(app, from) => {
            refuse(from, ErrorCode::HallClosed, MEMBERS_WATCH);
        }
        ClientMessage::Attend { table, since, link } => {
            if let Some(link) = link.filter(|link| link.len() <= LINK_BYTES) {
                from.came_by(table, &link);
            }
            at_table(app, from, table, TableRequest::Attend { since });
            tournaments::recall(&app.tournaments, from, table);
        }
        ClientMessage::Leave { table } => {
            from.leave(Topic::Table(table));
            from.leave(Topic::Room(table));
            app.waiting.show(from);
        }
        ClientMessage::Command { table, id, command } => {
            at_table(app, from, table, TableRequest::Command { id, command });
        }
        ClientMessage::Say { table, id, to, phrase, text } => {
            talk::say(&app.rooms, &app.limits, from, Saying { table, id, to, phrase, text });
        }
        ClientMessage::Draft { table, laid } => {
            if let Err(why) = talk::draft(&app.rooms, from, table, laid) {
                refuse(from, ErrorCode::BadRequest, why);
            }
        }
        ClientMessage::WatchTournament { tournament, .. } if !may_watch(app, from) => {
            let (reason, again) = (MEMBERS_WATCH.to_owned(), false);
            from.send(Frame::of(&ServerMessage::NoTournament { tournament, reason, again }));
        }
        ClientMessage::WatchTournament { tournament, since, link } => {
            if let Some(link) = link.filter(|link| link.len() <= LINK_BYTES) {
                from.came_by(tournament, &link);
            }
            tournaments::watch(&app.tournaments, from.clone(), tournament, since);
        }
        ClientMessage::LeaveTournament { tournament } => {
            from.leave(Topic::Tournament(tournament));
        }
        ClientMessage::WatchLobby => app.lobby.board.watch(from.clone()),
        ClientMessage::LeaveLobby => from.leave(Topic::Lobby),
        ClientMessage::WatchWall(_) if !may_watch(app, from) => {
            refuse(from, ErrorCode::HallClosed, MEMBERS_WATCH);
        }
        ClientMessage::WatchWall(request) if !request.is_within_bounds() => {
            refuse(from, ErrorCode::BadRequest, "a wall has 1 to 16 boards and at most 16 pins");
        }
        ClientMessage::WatchWall(request) => {
            if let (Some(link), WallOf::Tournament { tournament, .. }) =
                (&request.link, &request.of)
            {
                from.came_by(*tournament, link);
            }
            app.walls.watch(from.clone(), request);
        }
        ClientMessage::LeaveWall => from.leave(Topic::Wall),
        ClientMessage::WhatWaits => {
            app.waiting.watch(from);
            app.lobby.board.remind(from);
        }
    }
}

/// Whether this hall shows what goes on in it to whoever is behind a connection.
fn may_watch(app: &App, from: &ConnectionHandle) -> bool {
    app.config.doors.lets_anyone_watch() || from.account_id().is_some()
}

/// What can be asked of a table.
enum TableRequest {
    Attend { since: Option<u64> },
    Command { id: Uuid, command: Command },
}

impl TableRequest {
    fn of(self, app: &App, table: &TableHandle, from: &ConnectionHandle) -> Result<(), NoTable> {
        match self {
            Self::Attend { since } => {
                if !app.tables.attends(from, table.id()) {
                    return Err(NoTable::TooMany);
                }
                table.attend(from.clone(), since)?;
                app.rooms.enter(table.id(), from.clone());
            }
            Self::Command { id, command } => table.command(from.clone(), id, command)?,
        }
        Ok(())
    }

    /// A game that is settled has a record and no table.
    async fn of_record(
        self,
        app: &App,
        table: Uuid,
        from: &ConnectionHandle,
    ) -> Result<(), NoTable> {
        if app.limits.record(from.address()).is_err() {
            return Err(NoTable::Rationed);
        }
        match self {
            Self::Attend { .. } => {
                app.tables.show_finished(table, from).await?;
                app.rooms.enter(table, from.clone());
                Ok(())
            }
            Self::Command { id, .. } => app.tables.answer_finished(table, from, id).await,
        }
    }
}

/// Hands something to a table. One in memory gets it at once and in order; one that has to be
/// restored first gets it from a task of its own, so that the socket does not wait.
fn at_table(app: &SharedApp, from: &ConnectionHandle, table: Uuid, request: TableRequest) {
    if let Some(handle) = app.tables.in_memory(table) {
        return answer(from, table, request.of(app, &handle, from));
    }
    let (app, from) = (app.clone(), from.clone());
    tokio::spawn(async move {
        let taken = match app.tables.get(table).await {
            Ok(handle) => request.of(&app, &handle, &from),
            Err(NoTable::Finished) => request.of_record(&app, table, &from).await,
            Err(error) => Err(error),
        };
        answer(&from, table, taken);
    });
}

fn answer(from: &ConnectionHandle, table: Uuid, taken: Result<(), NoTable>) {
    let Err(missing) = taken else { return };
    if let Some(cause) = missing.cause_for_the_log() {
        tracing::warn!(%table, %cause, "a table could not be had");
    }
    from.send(no_table(table, &missing.to_string(), missing.ask()));
}

/// Tells a client that its message was not taken.
pub(super) fn refuse(to: &ConnectionHandle, code: ErrorCode, message: impl Into<String>) {
    misunderstood(to, NotAMessage { code, message: message.into(), id: None });
}

/// Tells a client that what it sent is no message.
pub(super) fn misunderstood(to: &ConnectionHandle, NotAMessage { code, message, id }: NotAMessage) {
    metrics::counter!("socket_refusals_total", "code" => code.as_str()).increment(1);
    to.send(Frame::of(&ServerMessage::Error { code, message, id }));
}
