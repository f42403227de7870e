//! Who may open a socket, and how it is set up.

use axum::extract::State;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::ErrorCode;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::connections::{ConnectionHandle, NoRoom};
use crate::edge::{ApiError, ClientAddress, is_own_origin};
use crate::sockets::connection::{self, MESSAGE_BYTES};

/// Decides memory: every open socket keeps a buffer of this size. Messages are small.
const READ_BUFFER_BYTES: usize = 1024;
/// What is gathered before it is written, if there is more to write: grows only as it is used.
/// What several tables tell one client at once goes out together.
const WRITE_BUFFER_BYTES: usize = 16 * 1024;
/// A message longer than we take but not than this is refused and survived.
const SURVIVED_BYTES: usize = 8 * MESSAGE_BYTES;

/// `GET /ws`. A session's cookie says who it is; without one it may still watch.
pub(super) async fn upgrade(
    State(app): State<SharedApp>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    session: Option<Session>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade
        .map_err(|rejection| ApiError::BadRequest(rejection.status(), rejection.body_text()))?;
    if !is_own_origin(&headers, &app.config.edge.allowed_origins) {
        return Err(ApiError::Plain(
            ErrorCode::ForeignOrigin,
            "this page may not use the hall (TILEHALL_ALLOWED_ORIGINS)",
        ));
    }
    app.limits.socket(session.as_ref().map(|session| session.account.id), address)?;
    let handle = ConnectionHandle::new(session, address);
    app.hub.attach(handle.clone()).map_err(|no_room| match no_room {
        NoRoom::Hall => ApiError::Plain(ErrorCode::Busy, "the hall is full: try again"),
        NoRoom::Account => {
            ApiError::Plain(ErrorCode::TooMany, "this account has too many open windows")
        }
        NoRoom::Address => {
            ApiError::Plain(ErrorCode::TooMany, "too many windows are open at this address")
        }
    })?;
    let attached = connection::Attached::new(app, handle);
    Ok(upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_message_size(SURVIVED_BYTES)
        .max_frame_size(SURVIVED_BYTES)
        // Boxed, so that the task which waits for the handshake is not as large as
        // everything that comes after it.
        .on_upgrade(move |socket| Box::pin(connection::run(attached, socket))))
}
