//! Where a client's message goes.
//!
//! The seam for tables and the lobby: a family of messages is an arm here that hands
//! the message and the sender's [`ConnectionHandle`] to its actor's bounded mailbox
//! without waiting. Answers come back through the handle.

use protocol::{ClientMessage, ErrorCode, ServerMessage};

use super::{ConnectionHandle, Frame};
use crate::app::App;

/// Handles one message of a client that has said hello.
pub(super) fn dispatch(app: &App, from: &ConnectionHandle, message: ClientMessage) {
    match message {
        ClientMessage::Hello { .. } => {
            refuse(from, ErrorCode::BadRequest, "hello was said already")
        }
        ClientMessage::Ping { id } => {
            from.send(Frame::of(&ServerMessage::Pong { id, now_ms: app.clock.now_ms() }));
        }
    }
}

/// Tells a client that its message was not taken.
pub(super) fn refuse(to: &ConnectionHandle, code: ErrorCode, message: impl Into<String>) {
    metrics::counter!("socket_refusals_total", "code" => code.as_str()).increment(1);
    to.send(Frame::of(&ServerMessage::Error { code, message: message.into() }));
}
