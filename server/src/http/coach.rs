//! What a coach sees of the club: who plays where, and what is said there.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use futures_util::future::join_all;
use protocol::{ClubChatLine, ClubTable};
use serde::Deserialize;
use tokio::time::timeout;
use uuid::Uuid;

use super::clubs::coached;
use super::extract::{InPath, InQuery};
use super::{ApiError, Session};
use crate::app::{App, SharedApp};
use crate::store::ChatPage;

/// How long a page waits for a table's score: one that is storing a move answers a little later.
const SCORE_PATIENCE: Duration = Duration::from_millis(250);

pub(super) async fn playing(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<Vec<ClubTable>>, ApiError> {
    coached(&app, club_id, &session.account).await?;
    let mut tables = app.store.club_playing(club_id).await?;
    let scores = join_all(tables.iter().map(|table| scores(&app, table.table))).await;
    for (table, scores) in tables.iter_mut().zip(scores) {
        table.scores = scores;
    }
    Ok(Json(tables))
}

/// The scores of a table in memory; nobody restores one to look at it from afar.
async fn scores(app: &App, table: Uuid) -> Vec<i32> {
    let Some(handle) = app.tables.in_memory(table) else { return Vec::new() };
    match timeout(SCORE_PATIENCE, handle.status()).await {
        Ok(Ok(status)) => status.scores,
        _ => Vec::new(),
    }
}

/// Which lines of the club's chats.
#[derive(Deserialize)]
pub(super) struct Page {
    before: Option<i64>,
    table: Option<Uuid>,
}

pub(super) async fn chats(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    InQuery(Page { before, table }): InQuery<Page>,
) -> Result<Json<Vec<ClubChatLine>>, ApiError> {
    coached(&app, club_id, &session.account).await?;
    Ok(Json(app.store.club_chats(club_id, ChatPage { before, table }).await?))
}
