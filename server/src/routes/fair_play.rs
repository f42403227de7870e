//! The fair-play report, and what players' pages tell for it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{FairPlayReport, PageLeft};
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath};
use crate::edge::rate_limit::RateLimited;
use crate::fair_play;

pub(super) async fn report(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(game): InPath<Uuid>,
) -> Result<Json<FairPlayReport>, ApiError> {
    Ok(Json(fair_play::report(&app.store, &app.tables, &session.account, game).await?))
}

/// A player's page went out of sight, or is back. What is no running game of theirs is not noted.
pub(super) async fn page(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(table): InPath<Uuid>,
    Body(asked): Body<PageLeft>,
) -> Result<StatusCode, ApiError> {
    match asked.hidden {
        true => app.store.page_left(table, session.account.id).await?,
        false => app.store.page_back(table, session.account.id).await?,
    }
    Ok(StatusCode::NO_CONTENT)
}
