//! Whom one does not want to hear.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::MuteView;

use super::extract::InPath;
use super::{ApiError, Session};
use crate::accounts::rules::Fault;
use crate::app::{App, SharedApp};
use crate::store::Account;

/// The account of that name; to everyone it exists or not.
pub(super) async fn named(app: &App, name: &str) -> Result<Account, ApiError> {
    app.store.account_named(name).await?.ok_or(ApiError::NOT_FOUND)
}

pub(super) async fn list(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<Vec<MuteView>>, ApiError> {
    Ok(Json(app.store.mutes(session.account.id).await?))
}

pub(super) async fn mute(
    State(app): State<SharedApp>,
    session: Session,
    InPath(name): InPath<String>,
) -> Result<StatusCode, ApiError> {
    let muted = named(&app, &name).await?;
    if muted.id == session.account.id {
        let message = "nobody can mute themselves";
        return Err(Fault { field: "name", message }.into());
    }
    app.store.mute(session.account.id, muted.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn unmute(
    State(app): State<SharedApp>,
    session: Session,
    InPath(name): InPath<String>,
) -> Result<StatusCode, ApiError> {
    let muted = named(&app, &name).await?;
    let found = app.store.unmute(session.account.id, muted.id).await?;
    found.then_some(StatusCode::NO_CONTENT).ok_or(ApiError::NOT_FOUND)
}
