//! The second factor, and where one is logged in.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{
    ConfirmSecondFactor, Farewell, RecoveryCodes, SecondFactorSetup, SecondFactorView, SessionView,
};
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath};
use crate::people::second_factor;

pub(super) async fn show(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<SecondFactorView>, ApiError> {
    let required = app.config.doors.staff_second_factor;
    Ok(Json(second_factor::status(&app.people, &session.account, required).await?))
}

pub(super) async fn begin(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<SecondFactorSetup>, ApiError> {
    Ok(Json(second_factor::begin(&app.people, &session.account).await?))
}

pub(super) async fn confirm(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<ConfirmSecondFactor>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    Ok(Json(second_factor::confirm(&app.people, &session.account, &asked.code).await?))
}

pub(super) async fn turn_off(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<Farewell>,
) -> Result<StatusCode, ApiError> {
    second_factor::turn_off(&app.people, &session.account, asked.password).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn take_away(
    State(app): State<SharedApp>,
    session: Session,
    InPath(account): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    second_factor::take_away(&app.people, &session.account, account).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where the account is logged in.
pub(super) async fn sessions(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<Vec<SessionView>>, ApiError> {
    Ok(Json(app.store.sessions_of(session.account.id, session.token).await?))
}

/// Logs the account out in one of these places.
pub(super) async fn end_session(
    State(app): State<SharedApp>,
    session: Session,
    InPath(id): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    let own = session.account.id;
    let ended = app.store.end_session(own, id).await?.ok_or(ApiError::NOT_FOUND)?;
    app.hub.close_sockets_of(own, |token| token == Some(ended));
    Ok(StatusCode::NO_CONTENT)
}
