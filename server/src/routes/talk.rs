//! What was said at a table, for those who rule there.

use axum::Json;
use axum::extract::State;
use protocol::{ChatMessage, Role};
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::{InPath, InQuery};

/// Which messages.
#[derive(Deserialize)]
pub(super) struct Page {
    before: Option<i64>,
}

/// All that was said, between partners too: for a director who does not play there.
pub(super) async fn said(
    State(app): State<SharedApp>,
    session: Session,
    InPath(table): InPath<Uuid>,
    InQuery(Page { before }): InQuery<Page>,
) -> Result<Json<Vec<ChatMessage>>, ApiError> {
    let asker = session.account;
    let summary = app.store.game_summary(table, Some(asker.id)).await?;
    let sits = summary.ok_or(ApiError::NOT_FOUND)?.my_side.is_some();
    if sits || !matches!(asker.role, Role::Director | Role::Admin) {
        return Err(ApiError::NOT_ALLOWED);
    }
    Ok(Json(app.store.whole_chat(table, before).await?))
}
