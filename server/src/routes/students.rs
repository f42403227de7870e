//! Accounts a coach makes: one, or a class list at once.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;
use protocol::{
    NewPassword, NewStudent, NicknamesProposed, ProposeNicknames, StudentMade, StudentsMade,
};
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::clubs;
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath};
use crate::edge::rate_limit::RateLimited;

pub(super) async fn create(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    Body(student): Body<NewStudent>,
) -> Result<(StatusCode, Json<StudentMade>), ApiError> {
    let made = clubs::create_student(&app.clubs, &session.account, club_id, student).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

pub(super) async fn create_from_csv(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    list: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<StudentsMade>), ApiError> {
    let students = clubs::create_students(&app.clubs, &session.account, club_id, &list?).await?;
    Ok((StatusCode::CREATED, Json(StudentsMade { students })))
}

/// Nicknames for real names, to be looked at before any account is made.
pub(super) async fn propose_nicknames(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(club_id): InPath<Uuid>,
    Body(asked): Body<ProposeNicknames>,
) -> Result<Json<NicknamesProposed>, ApiError> {
    Ok(Json(clubs::propose_nicknames(&app.clubs, &session.account, club_id, asked).await?))
}

pub(super) async fn reset_password(
    State(app): State<SharedApp>,
    session: Session,
    InPath(member): InPath<(Uuid, Uuid)>,
) -> Result<Json<NewPassword>, ApiError> {
    let password = clubs::reset_password(&app.clubs, &session.account, member).await?;
    Ok(Json(NewPassword { password }))
}
