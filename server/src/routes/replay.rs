//! A finished game, turn by turn, without its end.

use axum::Json;
use axum::extract::State;
use engine::Viewer;
use protocol::{ErrorCode, ReplayView};
use serde::Deserialize;
use uuid::Uuid;

use super::games::finished;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::{InPath, InQuery};
use crate::edge::requester::Requester;
use crate::tables::after_turns;
use crate::visibility::Outlet;

/// How many turns of the game are shown.
#[derive(Deserialize)]
pub(super) struct Far {
    #[serde(default)]
    turns: usize,
}

/// The game after so many turns; the rest is withheld until it is asked for.
pub(super) async fn show(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
    InQuery(Far { turns }): InQuery<Far>,
) -> Result<Json<ReplayView>, ApiError> {
    requester.check(&app, id, Outlet::Page).await?;
    let viewer = match requester.check(&app, id, Outlet::Record).await {
        Ok(()) => Viewer::OpenRacks,
        Err(not_over @ ApiError::Plain(ErrorCode::GameNotOver, _)) => return Err(not_over),
        Err(_) => Viewer::ClosedRacks,
    };
    let record = finished(&app, id).await?;
    Ok(Json(after_turns(&record, turns, viewer)?))
}
