//! What finished games teach: to anyone who looks at the game, and to the club's coaches.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{ClubReviews, ErrorCode, ReviewStatus};
use uuid::Uuid;

use super::clubs::coached;
use super::extract::InPath;
use super::paced::Paced;
use super::{ApiError, Session};
use crate::app::{App, SharedApp};
use crate::review;

/// How far a game's review has come, or the review itself. A finished game is open to all.
pub(super) async fn show(
    State(app): State<SharedApp>,
    _: Paced<Option<Session>>,
    InPath(game_id): InPath<Uuid>,
) -> Result<Json<ReviewStatus>, ApiError> {
    check_finished(&app, game_id).await?;
    Ok(Json(review::status(&app, game_id).await?))
}

/// Has a review made. Asking again is asking how far it has come.
pub(super) async fn ask(
    State(app): State<SharedApp>,
    _: Paced<Session>,
    InPath(game_id): InPath<Uuid>,
) -> Result<(StatusCode, Json<ReviewStatus>), ApiError> {
    check_finished(&app, game_id).await?;
    Ok((StatusCode::ACCEPTED, Json(review::ask(&app, game_id).await?)))
}

/// What the students' games taught, for a coach.
pub(super) async fn of_club(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<ClubReviews>, ApiError> {
    coached(&app, club_id, &session.account).await?;
    let students = app.store.club_review_sums(club_id).await?;
    let games = app.store.club_review_lines(club_id).await?;
    Ok(Json(ClubReviews { students, games }))
}

/// A game that goes on, or was called off, has no review.
async fn check_finished(app: &App, game_id: Uuid) -> Result<(), ApiError> {
    let finished = app.tables.is_finished(game_id).await?;
    let refused = ApiError::Plain(
        ErrorCode::GameNotOver,
        "only a game that was played to its end is reviewed",
    );
    if finished { Ok(()) } else { Err(refused) }
}
