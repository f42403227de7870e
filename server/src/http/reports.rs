//! Reports: made by one who was at the table, read and closed by coaches and admins.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{CloseReport, ErrorCode, NewReport, ReportMade, ReportView, Role};
use uuid::Uuid;

use super::clubs::coached;
use super::extract::{Body, InPath};
use super::{ApiError, Session};
use crate::accounts::rules::Fault;
use crate::app::{App, SharedApp};
use crate::store::{NewReportRow, ReportScope};

/// A sentence someone wrote: something, but not a letter.
fn sentence<'a>(field: &'static str, text: &'a str) -> Result<&'a str, ApiError> {
    let text = text.trim();
    if !(1..=500).contains(&text.chars().count()) {
        let message = "write a sentence, of at most 500 characters";
        return Err(Fault { field, message }.into());
    }
    if text.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        let message = "this has characters that cannot be written";
        return Err(Fault { field, message }.into());
    }
    Ok(text)
}

pub(super) async fn make(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<NewReport>,
) -> Result<(StatusCode, Json<ReportMade>), ApiError> {
    let fault = |field, message| ApiError::Field(Fault { field, message });
    let (reporter, reason) = (session.account.id, sentence("reason", &asked.reason)?);
    app.limits.report(reporter)?;
    let reported = app.store.account_named(&asked.name).await?;
    let reported = reported.ok_or(fault("name", "nobody has that name"))?.id;
    if reported == reporter || !app.store.all_sit_at(asked.table, &[reporter, reported]).await? {
        return Err(fault("table", "you have not played with them there"));
    }
    if let Some(message) = asked.message
        && !app.store.could_hear(message, asked.table, reported, reporter).await?
    {
        return Err(fault("message", "they said no such thing to you"));
    }
    let report = NewReportRow {
        reporter,
        reported,
        game_id: asked.table,
        message_id: asked.message,
        reason,
    };
    let id = app.store.make_report(&report).await?;
    Ok((StatusCode::CREATED, Json(ReportMade { id })))
}

/// What a coach of that club may see.
async fn of_club(app: &App, club_id: Uuid, session: &Session) -> Result<ReportScope, ApiError> {
    coached(app, club_id, &session.account).await?;
    Ok(ReportScope { club_id: Some(club_id), reader: session.account.id })
}

/// What an admin may see: what no coach does, as of players without a club.
fn of_hall(session: &Session) -> Result<ReportScope, ApiError> {
    match session.account.role {
        Role::Admin => Ok(ReportScope { club_id: None, reader: session.account.id }),
        _ => Err(ApiError::NOT_ALLOWED),
    }
}

pub(super) async fn list_of_club(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<Vec<ReportView>>, ApiError> {
    let scope = of_club(&app, club_id, &session).await?;
    Ok(Json(app.store.reports(scope).await?))
}

pub(super) async fn list_of_hall(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<Vec<ReportView>>, ApiError> {
    Ok(Json(app.store.reports(of_hall(&session)?).await?))
}

pub(super) async fn close_of_club(
    State(app): State<SharedApp>,
    session: Session,
    InPath((club_id, id)): InPath<(Uuid, i64)>,
    Body(asked): Body<CloseReport>,
) -> Result<StatusCode, ApiError> {
    let scope = of_club(&app, club_id, &session).await?;
    close(&app, id, scope, &asked).await
}

pub(super) async fn close_of_hall(
    State(app): State<SharedApp>,
    session: Session,
    InPath(id): InPath<i64>,
    Body(asked): Body<CloseReport>,
) -> Result<StatusCode, ApiError> {
    close(&app, id, of_hall(&session)?, &asked).await
}

async fn close(
    app: &App,
    id: i64,
    scope: ReportScope,
    asked: &CloseReport,
) -> Result<StatusCode, ApiError> {
    let outcome = sentence("outcome", &asked.outcome)?;
    let closed = app.store.close_report(id, scope, outcome).await?;
    closed
        .then_some(StatusCode::NO_CONTENT)
        .ok_or(ApiError::Plain(ErrorCode::NotFound, "there is no such open report"))
}
