//! Seeks, invitations and rematches.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{InvitationView, NewInvitation, NewSeek, RulesView, SeekView, TableLaid, TakeSeat};
use uuid::Uuid;

use crate::accounts::Session;
use crate::accounts::secrets::{is_short_code, tidy_code};
use crate::app::SharedApp;
use crate::edge::extract::{Body, InPath};
use crate::edge::rate_limit::RateLimited;
use crate::edge::requester::Requester;
use crate::edge::{ApiError, ClientAddress};
use crate::lobby;
use crate::visibility::Outlet;

/// The rule sets there are to choose from.
pub(super) async fn rules() -> Json<Vec<RulesView>> {
    Json(lobby::rules())
}

pub(super) async fn seek(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    Body(asked): Body<NewSeek>,
) -> Result<(StatusCode, Json<SeekView>), ApiError> {
    let view = lobby::make_seek(&app.lobby, &session.account, asked).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

pub(super) async fn withdraw_seek(
    State(app): State<SharedApp>,
    session: Session,
    InPath(id): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    lobby::withdraw_seek(&app.lobby, &session.account, id)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn take_seek(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
) -> Result<Json<TableLaid>, ApiError> {
    let table = lobby::take_seek(&app.lobby, &session.account, id).await?;
    Ok(Json(TableLaid { table }))
}

pub(super) async fn invite(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    Body(asked): Body<NewInvitation>,
) -> Result<(StatusCode, Json<InvitationView>), ApiError> {
    let view = lobby::invite(&app.lobby, &session.account, asked).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// An invitation, for whoever has its code: nobody need be logged in to read what it is.
pub(super) async fn invitation(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Option<Session>>,
    ClientAddress(address): ClientAddress,
    InPath(code): InPath<String>,
) -> Result<Json<InvitationView>, ApiError> {
    let asker = session.as_ref().map(|session| &session.account);
    app.config.doors.check_invitation(asker)?;
    let code = tidy_code(&code);
    if is_short_code(&code) {
        app.limits.short_code(asker.map(|account| account.id), address)?;
        return Ok(Json(lobby::invitation_told(&app.lobby, &code).await?));
    }
    Ok(Json(lobby::invitation(&app.lobby, &code).await?))
}

pub(super) async fn my_invitations(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<Vec<InvitationView>>, ApiError> {
    Ok(Json(lobby::my_invitations(&app.lobby, session.account.id).await?))
}

pub(super) async fn sit_down(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(code): InPath<String>,
    Body(TakeSeat { seat }): Body<TakeSeat>,
) -> Result<Json<InvitationView>, ApiError> {
    app.config.doors.check_invitation(Some(&session.account))?;
    Ok(Json(lobby::sit_down(&app.lobby, &session.account, &tidy_code(&code), seat).await?))
}

pub(super) async fn decline(
    State(app): State<SharedApp>,
    session: Session,
    InPath(code): InPath<String>,
) -> Result<Json<InvitationView>, ApiError> {
    Ok(Json(lobby::decline(&app.lobby, &session.account, &tidy_code(&code)).await?))
}

pub(super) async fn withdraw(
    State(app): State<SharedApp>,
    session: Session,
    InPath(code): InPath<String>,
) -> Result<StatusCode, ApiError> {
    lobby::withdraw(&app.lobby, &session.account, &tidy_code(&code)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn rematch(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(table): InPath<Uuid>,
) -> Result<Json<InvitationView>, ApiError> {
    Requester::from(session.clone()).check(&app, table, Outlet::Page).await?;
    Ok(Json(lobby::rematch(&app.lobby, &session.account, table).await?))
}
