//! Links that reach further than one game, and the secret addresses of calendars. What stands in them
//! is in no line of the log: routes are logged by their pattern.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use protocol::{CalendarAddress, EventLink, NewStudentLink, StudentLink, StudentLive};
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath};
use crate::edge::rate_limit::RateLimited;
use crate::edge::requester::Requester;
use crate::tournaments::{self, ask_again, check_director};

/// The links to a student, for a coach who answers for them.
pub(super) async fn of_student(
    State(app): State<SharedApp>,
    session: Session,
    InPath(whose): InPath<(Uuid, Uuid)>,
) -> Result<Json<Vec<StudentLink>>, ApiError> {
    Ok(Json(app.watching.student_links(whose, &session.account).await?))
}

pub(super) async fn make_for_student(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(whose): InPath<(Uuid, Uuid)>,
    Body(asked): Body<NewStudentLink>,
) -> Result<(StatusCode, Json<StudentLink>), ApiError> {
    let made = app.watching.make_student_link(whose, &session.account, asked).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

pub(super) async fn end_for_student(
    State(app): State<SharedApp>,
    session: Session,
    InPath((club, student, link)): InPath<(Uuid, Uuid, Uuid)>,
) -> Result<StatusCode, ApiError> {
    app.watching.end_student_link((club, student), &session.account, link).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where a student plays now, to whoever has the link.
pub(super) async fn follow(
    State(app): State<SharedApp>,
    _: Requester,
    InPath(token): InPath<String>,
) -> Result<Json<StudentLive>, ApiError> {
    Ok(Json(app.watching.linked(&token).await?))
}

/// The link to a tournament, for its directors.
pub(super) async fn of_event(
    State(app): State<SharedApp>,
    session: Session,
    InPath(tournament): InPath<Uuid>,
) -> Result<Json<EventLink>, ApiError> {
    check_director(&app.tournaments, tournament, &session.account).await?;
    Ok(Json(app.watching.event_link(tournament).await?))
}

pub(super) async fn make_for_event(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(tournament): InPath<Uuid>,
) -> Result<Json<EventLink>, ApiError> {
    set_event_link(&app, &session, tournament, true).await
}

pub(super) async fn end_for_event(
    State(app): State<SharedApp>,
    session: Session,
    InPath(tournament): InPath<Uuid>,
) -> Result<Json<EventLink>, ApiError> {
    set_event_link(&app, &session, tournament, false).await
}

/// Gives a tournament another link or none: whoever came by the one before is asked again
/// everywhere.
async fn set_event_link(
    app: &SharedApp,
    session: &Session,
    tournament: Uuid,
    make: bool,
) -> Result<Json<EventLink>, ApiError> {
    check_director(&app.tournaments, tournament, &session.account).await?;
    let gone = app.watching.set_event_link(tournament, &session.account, make).await?;
    for connection in &gone {
        ask_again(&app.tournaments, connection, tournament);
    }
    Ok(Json(app.watching.event_link(tournament).await?))
}

/// One's own secret address of the calendar of all one's tournaments.
pub(super) async fn my_calendar(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<CalendarAddress>, ApiError> {
    let Session { account, .. } = session.registered()?;
    Ok(Json(tournaments::calendar_address(&app.tournaments, &account, None).await?))
}

pub(super) async fn make_my_calendar(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
) -> Result<Json<CalendarAddress>, ApiError> {
    let Session { account, .. } = session.registered()?;
    Ok(Json(tournaments::set_calendar_address(&app.tournaments, &account, None, true).await?))
}

pub(super) async fn end_my_calendar(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<CalendarAddress>, ApiError> {
    let Session { account, .. } = session.registered()?;
    Ok(Json(tournaments::set_calendar_address(&app.tournaments, &account, None, false).await?))
}

/// One's own secret address of the calendar of a tournament that one may look at.
pub(super) async fn event_calendar(
    State(app): State<SharedApp>,
    session: Session,
    InPath(event): InPath<Uuid>,
) -> Result<Json<CalendarAddress>, ApiError> {
    let Session { account, .. } = session.registered()?;
    Ok(Json(tournaments::calendar_address(&app.tournaments, &account, Some(event)).await?))
}

pub(super) async fn make_event_calendar(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(event): InPath<Uuid>,
) -> Result<Json<CalendarAddress>, ApiError> {
    let Session { account, .. } = session.registered()?;
    let made =
        tournaments::set_calendar_address(&app.tournaments, &account, Some(event), true).await?;
    Ok(Json(made))
}

pub(super) async fn end_event_calendar(
    State(app): State<SharedApp>,
    session: Session,
    InPath(event): InPath<Uuid>,
) -> Result<Json<CalendarAddress>, ApiError> {
    let Session { account, .. } = session.registered()?;
    let ended =
        tournaments::set_calendar_address(&app.tournaments, &account, Some(event), false).await?;
    Ok(Json(ended))
}

/// `{key}.ics`: a calendar for a program that logs in nowhere. The key speaks for the account that
/// made it, also in a hall that shows its games to members only.
pub(super) async fn calendar(
    State(app): State<SharedApp>,
    RateLimited(_session): RateLimited<Option<Session>>,
    InPath(file): InPath<String>,
) -> Result<Response, ApiError> {
    let key = file.strip_suffix(".ics").ok_or(ApiError::NOT_FOUND)?;
    let paper = tournaments::read_calendar(&app.tournaments, key).await?;
    let headers = [(CONTENT_TYPE, paper.media), (CACHE_CONTROL, "private, no-store")];
    Ok((headers, paper.text).into_response())
}
