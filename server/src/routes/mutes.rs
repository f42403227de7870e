//! Mutes: whose messages an account is not sent.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::MuteView;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::clubs;
use crate::edge::ApiError;
use crate::edge::extract::InPath;

pub(super) async fn list(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<Vec<MuteView>>, ApiError> {
    Ok(Json(clubs::mutes(&app.clubs, &session.account).await?))
}

pub(super) async fn mute(
    State(app): State<SharedApp>,
    session: Session,
    InPath(name): InPath<String>,
) -> Result<StatusCode, ApiError> {
    clubs::mute(&app.clubs, &session.account, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn unmute(
    State(app): State<SharedApp>,
    session: Session,
    InPath(name): InPath<String>,
) -> Result<StatusCode, ApiError> {
    clubs::unmute(&app.clubs, &session.account, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}
