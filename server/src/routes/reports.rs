//! Reports: made by one who was at the table, read and closed by coaches and admins.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{CloseReport, NewReport, ReportMade, ReportView};
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::clubs::{self, Scope};
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath};

pub(super) async fn make(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<NewReport>,
) -> Result<(StatusCode, Json<ReportMade>), ApiError> {
    let id = clubs::make_report(&app.clubs, &session.account, &asked).await?;
    Ok((StatusCode::CREATED, Json(ReportMade { id })))
}

pub(super) async fn list_of_club(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<Vec<ReportView>>, ApiError> {
    Ok(Json(clubs::reports(&app.clubs, &session.account, Scope::Club(club_id)).await?))
}

pub(super) async fn list_of_hall(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<Vec<ReportView>>, ApiError> {
    Ok(Json(clubs::reports(&app.clubs, &session.account, Scope::Hall).await?))
}

pub(super) async fn close_of_club(
    State(app): State<SharedApp>,
    session: Session,
    InPath((club_id, id)): InPath<(Uuid, i64)>,
    Body(asked): Body<CloseReport>,
) -> Result<StatusCode, ApiError> {
    let scope = Scope::Club(club_id);
    clubs::close_report(&app.clubs, &session.account, scope, id, &asked.outcome).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn close_of_hall(
    State(app): State<SharedApp>,
    session: Session,
    InPath(id): InPath<i64>,
    Body(asked): Body<CloseReport>,
) -> Result<StatusCode, ApiError> {
    clubs::close_report(&app.clubs, &session.account, Scope::Hall, id, &asked.outcome).await?;
    Ok(StatusCode::NO_CONTENT)
}
