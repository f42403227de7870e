//! Clubs: made by a coach, joined by a code.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{
    ChangeClub, ChangeMember, ClubRole, ClubView, ErrorCode, JoinClub, JoinCodeView, MakeJoinCode,
    MemberView, NewClub, Role,
};
use serde::Deserialize;
use uuid::Uuid;

use super::extract::{Body, InPath, InQuery};
use super::{ApiError, Session};
use crate::accounts::rules::{self, Fault};
use crate::accounts::secrets;
use crate::app::{App, SharedApp};
use crate::store::{Account, Club};

/// The club, if the account belongs to it, or is an admin's. To others it does not exist.
pub(super) async fn club_of(app: &App, club_id: Uuid, account: &Account) -> Result<Club, ApiError> {
    app.store.club_for(club_id, account).await?.ok_or(ApiError::NOT_FOUND)
}

/// The club, if the account is one of its coaches.
pub(super) async fn coached(app: &App, club_id: Uuid, account: &Account) -> Result<Club, ApiError> {
    let club = club_of(app, club_id, account).await?;
    if club.role != ClubRole::Coach {
        return Err(ApiError::NOT_ALLOWED);
    }
    Ok(club)
}

async fn view(app: &App, club: Club) -> Result<ClubView, ApiError> {
    let code = match club.role {
        ClubRole::Coach => app.store.join_code(club.id).await?,
        ClubRole::Student | ClubRole::Onlooker => None,
    };
    Ok(club.view(code))
}

pub(super) async fn create(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<NewClub>,
) -> Result<(StatusCode, Json<ClubView>), ApiError> {
    if !matches!(session.account.role, Role::Coach | Role::Admin) {
        return Err(ApiError::NOT_ALLOWED);
    }
    let name = rules::check_club_name(&asked.name)?;
    let club = app.store.create_club(name, session.account.id).await?;
    Ok((StatusCode::CREATED, Json(club.view(None))))
}

/// Whose clubs.
#[derive(Deserialize)]
pub(super) struct Whose {
    #[serde(default)]
    all: bool,
}

/// One's own clubs; for an admin, if asked for, all there are.
pub(super) async fn mine(
    State(app): State<SharedApp>,
    session: Session,
    InQuery(Whose { all }): InQuery<Whose>,
) -> Result<Json<Vec<ClubView>>, ApiError> {
    let clubs = match (all, session.account.role) {
        (false, _) => app.store.clubs_of(session.account.id).await?,
        (true, Role::Admin) => app.store.all_clubs(session.account.id).await?,
        (true, _) => return Err(ApiError::NOT_ALLOWED),
    };
    Ok(Json(clubs.into_iter().map(|club| club.view(None)).collect()))
}

pub(super) async fn show(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<ClubView>, ApiError> {
    let club = club_of(&app, club_id, &session.account).await?;
    Ok(Json(view(&app, club).await?))
}

pub(super) async fn change(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    Body(asked): Body<ChangeClub>,
) -> Result<Json<ClubView>, ApiError> {
    coached(&app, club_id, &session.account).await?;
    let name = asked.name.as_deref().map(rules::check_club_name).transpose()?;
    app.store.change_club(club_id, name, asked.chat_policy).await?;
    let club = club_of(&app, club_id, &session.account).await?;
    Ok(Json(view(&app, club).await?))
}

/// The roster. Real names, and who made which account, are for coaches.
pub(super) async fn members(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<Vec<MemberView>>, ApiError> {
    let club = club_of(&app, club_id, &session.account).await?;
    let mut members = app.store.members(club_id).await?;
    if club.role != ClubRole::Coach {
        for member in &mut members {
            member.real_name = None;
            member.managed = false;
        }
    }
    Ok(Json(members))
}

pub(super) async fn change_member(
    State(app): State<SharedApp>,
    session: Session,
    InPath((club_id, account_id)): InPath<(Uuid, Uuid)>,
    Body(asked): Body<ChangeMember>,
) -> Result<StatusCode, ApiError> {
    coached(&app, club_id, &session.account).await?;
    let real_name = rules::check_real_name(&asked.real_name)?;
    let found = app.store.set_real_name(club_id, account_id, real_name).await?;
    found.then_some(StatusCode::NO_CONTENT).ok_or(ApiError::NOT_FOUND)
}

pub(super) async fn make_code(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    Body(asked): Body<MakeJoinCode>,
) -> Result<Json<JoinCodeView>, ApiError> {
    coached(&app, club_id, &session.account).await?;
    if !(1..=720).contains(&asked.hours) {
        return Err(Fault { field: "hours", message: "a code works for 1 to 720 hours" }.into());
    }
    if !(1..=1000).contains(&asked.uses) {
        return Err(Fault { field: "uses", message: "a code works 1 to 1000 times" }.into());
    }
    let code = secrets::join_code();
    let made = app.store.set_join_code(club_id, &code, session.account.id, asked.hours, asked.uses);
    Ok(Json(made.await?))
}

pub(super) async fn end_code(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    coached(&app, club_id, &session.account).await?;
    app.store.delete_join_code(club_id).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn join(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<JoinClub>,
) -> Result<Json<ClubView>, ApiError> {
    let Session { account, .. } = session.registered()?;
    // A code is short: guessing is limited like guessing at a password.
    app.limits.join(account.id)?;
    let code = secrets::tidy_code(&asked.code);
    let joined = app.store.join_by_code(&code, account.id).await?;
    let club_id = joined.ok_or(ApiError::Plain(
        ErrorCode::WrongJoinCode,
        "that code is wrong, used up or too old",
    ))?;
    let club = club_of(&app, club_id, &account).await?;
    Ok(Json(view(&app, club).await?))
}
