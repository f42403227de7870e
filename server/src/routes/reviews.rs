//! What finished games teach, to anyone who looks at the game.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{ErrorCode, ReviewStatus};
use uuid::Uuid;

use super::games::check_visible;
use crate::accounts::Session;
use crate::app::{App, SharedApp};
use crate::edge::ApiError;
use crate::edge::doors::Spectator;
use crate::edge::extract::InPath;
use crate::edge::rate_limit::RateLimited;
use crate::review;

/// How far a game's review has come, or the review itself. A finished game is open to all.
pub(super) async fn show(
    State(app): State<SharedApp>,
    _: Spectator,
    RateLimited(session): RateLimited<Option<Session>>,
    InPath(game_id): InPath<Uuid>,
) -> Result<Json<ReviewStatus>, ApiError> {
    check_finished(&app, game_id, session.as_ref()).await?;
    Ok(Json(review::status(&app.reviews, game_id).await?))
}

/// Has a review made. Asking again is asking how far it has come.
pub(super) async fn ask(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(game_id): InPath<Uuid>,
) -> Result<(StatusCode, Json<ReviewStatus>), ApiError> {
    check_finished(&app, game_id, Some(&session)).await?;
    Ok((StatusCode::ACCEPTED, Json(review::ask(&app.reviews, game_id).await?)))
}

/// A game that goes on, or was called off, has no review.
async fn check_finished(
    app: &App,
    game_id: Uuid,
    session: Option<&Session>,
) -> Result<(), ApiError> {
    if app.tables.is_finished(game_id).await? {
        return Ok(());
    }
    check_visible(app, game_id, session).await?;
    Err(ApiError::Plain(
        ErrorCode::GameNotOver,
        "only a game that was played to its end is reviewed",
    ))
}
