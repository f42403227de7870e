//! Clubs, their join codes, members and coaches.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{
    ChangeClub, ChangeMember, ClubView, JoinClub, JoinCodeView, MakeJoinCode, MemberView, NewClub,
    SetClubRole,
};
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::clubs;
use crate::edge::extract::{Body, InPath, InQuery};
use crate::edge::{ApiError, ClientAddress};
use crate::lobby;

pub(super) async fn create(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<NewClub>,
) -> Result<(StatusCode, Json<ClubView>), ApiError> {
    let club = clubs::create(&app.clubs, &session.account, &asked.name).await?;
    Ok((StatusCode::CREATED, Json(club)))
}

/// One's own clubs or, for an admin, all of them.
#[derive(Deserialize)]
pub(super) struct Whose {
    #[serde(default)]
    all: bool,
}

pub(super) async fn list(
    State(app): State<SharedApp>,
    session: Session,
    InQuery(Whose { all }): InQuery<Whose>,
) -> Result<Json<Vec<ClubView>>, ApiError> {
    Ok(Json(clubs::list(&app.clubs, &session.account, all).await?))
}

pub(super) async fn show(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<ClubView>, ApiError> {
    Ok(Json(clubs::show(&app.clubs, &session.account, club_id).await?))
}

pub(super) async fn change(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    Body(asked): Body<ChangeClub>,
) -> Result<Json<ClubView>, ApiError> {
    let changed = clubs::change(&app.clubs, &session.account, club_id, &asked).await?;
    lobby::club_decided(&app.lobby, club_id).await?;
    Ok(Json(changed))
}

pub(super) async fn members(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<Vec<MemberView>>, ApiError> {
    Ok(Json(clubs::members(&app.clubs, &session.account, club_id).await?))
}

pub(super) async fn change_member(
    State(app): State<SharedApp>,
    session: Session,
    InPath(member): InPath<(Uuid, Uuid)>,
    Body(asked): Body<ChangeMember>,
) -> Result<StatusCode, ApiError> {
    clubs::set_real_name(&app.clubs, &session.account, member, &asked.real_name).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn set_role(
    State(app): State<SharedApp>,
    session: Session,
    InPath(member): InPath<(Uuid, Uuid)>,
    Body(asked): Body<SetClubRole>,
) -> Result<StatusCode, ApiError> {
    clubs::set_role(&app.clubs, &session.account, member, asked.role).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn remove_member(
    State(app): State<SharedApp>,
    session: Session,
    InPath(member): InPath<(Uuid, Uuid)>,
) -> Result<StatusCode, ApiError> {
    clubs::remove_member(&app.clubs, &session.account, member).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn make_code(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    Body(asked): Body<MakeJoinCode>,
) -> Result<Json<JoinCodeView>, ApiError> {
    Ok(Json(clubs::make_code(&app.clubs, &session.account, club_id, &asked).await?))
}

pub(super) async fn end_code(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    clubs::end_code(&app.clubs, &session.account, club_id).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn join(
    State(app): State<SharedApp>,
    session: Session,
    ClientAddress(address): ClientAddress,
    Body(asked): Body<JoinClub>,
) -> Result<Json<ClubView>, ApiError> {
    let Session { account, .. } = session.registered()?;
    let club = clubs::join(&app.clubs, &account, address, &asked.code).await?;
    lobby::club_decided(&app.lobby, club.id).await?;
    Ok(Json(club))
}
