//! The audit log, for those who may read it.

use axum::Json;
use axum::extract::State;
use protocol::AuditLine;
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::audit;
use crate::edge::ApiError;
use crate::edge::extract::{InPath, InQuery};

/// Which lines of the log.
#[derive(Deserialize)]
pub(super) struct Page {
    before: Option<i64>,
}

pub(super) async fn of_hall(
    State(app): State<SharedApp>,
    session: Session,
    InQuery(Page { before }): InQuery<Page>,
) -> Result<Json<Vec<AuditLine>>, ApiError> {
    Ok(Json(audit::of_hall(&app.store, &session.account, before).await?))
}

pub(super) async fn of_club(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    InQuery(Page { before }): InQuery<Page>,
) -> Result<Json<Vec<AuditLine>>, ApiError> {
    Ok(Json(audit::of_club(&app.store, &session.account, club_id, before).await?))
}
