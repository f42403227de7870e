//! What becomes of people's accounts: found, suspended, renamed, closed, exported, erased.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use protocol::{Farewell, HallSetting, HallSettings, PersonView, Rename, Role, Suspend};
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::edge::extract::{Body, InPath, InQuery};
use crate::edge::{ApiError, session};
use crate::people;

/// Whom to look for.
#[derive(Deserialize)]
pub(super) struct Sought {
    #[serde(default)]
    name: String,
}

pub(super) async fn find(
    State(app): State<SharedApp>,
    session: Session,
    InQuery(Sought { name }): InQuery<Sought>,
) -> Result<Json<Vec<PersonView>>, ApiError> {
    Ok(Json(people::find(&app.people, &session.account, &name).await?))
}

pub(super) async fn suspend(
    State(app): State<SharedApp>,
    session: Session,
    InPath(account): InPath<Uuid>,
    Body(asked): Body<Suspend>,
) -> Result<StatusCode, ApiError> {
    people::suspend(&app.people, &session.account, account, &asked.reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn lift(
    State(app): State<SharedApp>,
    session: Session,
    InPath(account): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    people::lift(&app.people, &session.account, account).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn rename(
    State(app): State<SharedApp>,
    session: Session,
    InPath(account): InPath<Uuid>,
    Body(asked): Body<Rename>,
) -> Result<StatusCode, ApiError> {
    people::rename(&app.people, &session.account, account, &asked.name).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn close(
    State(app): State<SharedApp>,
    session: Session,
    InPath(account): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    people::close(&app.people, &session.account, account).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn erase(
    State(app): State<SharedApp>,
    session: Session,
    InPath(account): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    people::erase(&app.people, &session.account, account).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn export(
    State(app): State<SharedApp>,
    session: Session,
    InPath(account): InPath<Uuid>,
) -> Result<Response, ApiError> {
    Ok(zip(people::export(&app.people, &session.account, account).await?))
}

pub(super) async fn export_oneself(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Response, ApiError> {
    let Session { account, .. } = session.registered()?;
    Ok(zip(people::export_oneself(&app.people, &account).await?))
}

fn zip(packed: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/zip"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"tilehall-export.zip\""),
    ];
    (headers, packed).into_response()
}

pub(super) async fn close_oneself(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<Farewell>,
) -> Result<(StatusCode, CookieJar), ApiError> {
    let Session { account, .. } = session.registered()?;
    people::close_oneself(&app.people, &account, asked.password).await?;
    Ok((StatusCode::NO_CONTENT, session::forget(&app)))
}

pub(super) async fn erase_oneself(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<Farewell>,
) -> Result<(StatusCode, CookieJar), ApiError> {
    let Session { account, .. } = session.registered()?;
    people::erase_oneself(&app.people, &account, asked.password).await?;
    Ok((StatusCode::NO_CONTENT, session::forget(&app)))
}

/// How the hall is set up, for its admins: what its host chose, and no secret.
pub(super) async fn hall(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<HallSettings>, ApiError> {
    if session.account.role != Role::Admin {
        return Err(ApiError::NOT_ALLOWED);
    }
    let shown = app.config.shown();
    let settings =
        shown.into_iter().map(|(name, value)| HallSetting { name: name.to_owned(), value });
    Ok(Json(HallSettings { settings: settings.collect() }))
}
