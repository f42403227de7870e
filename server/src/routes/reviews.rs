//! What finished games teach, to anyone who looks at the game.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{ErrorCode, ReviewStatus};
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::InPath;
use crate::edge::rate_limit::RateLimited;
use crate::edge::requester::Requester;
use crate::review;
use crate::visibility::Outlet;

/// How far a game's review has come, or the review itself, for those who may know the racks.
pub(super) async fn show(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(game_id): InPath<Uuid>,
) -> Result<Json<ReviewStatus>, ApiError> {
    check_finished(&app, game_id, &requester).await?;
    Ok(Json(review::status(&app.reviews, game_id).await?))
}

/// Has a review made. Asking again is asking how far it has come.
pub(super) async fn ask(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(game_id): InPath<Uuid>,
) -> Result<(StatusCode, Json<ReviewStatus>), ApiError> {
    check_finished(&app, game_id, &session.into()).await?;
    Ok((StatusCode::ACCEPTED, Json(review::ask(&app.reviews, game_id).await?)))
}

/// A game that goes on, or was called off, has no review.
async fn check_finished(
    app: &SharedApp,
    game_id: Uuid,
    requester: &Requester,
) -> Result<(), ApiError> {
    requester.check(app, game_id, Outlet::Review).await?;
    if app.tables.is_finished(game_id).await? {
        return Ok(());
    }
    Err(ApiError::Plain(
        ErrorCode::GameNotOver,
        "only a game that was played to its end is reviewed",
    ))
}
