//! What a coach sees of the club: who plays where, what is said there, what games taught.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{ClubChatLine, ClubReviews, ClubTable, EndTable, ProgressLine, StudentToday};
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::clubs;
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath, InQuery};
use crate::store::ChatPage;

pub(super) async fn playing(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<Vec<ClubTable>>, ApiError> {
    Ok(Json(clubs::playing(&app.clubs, &session.account, club_id).await?))
}

/// Ends a table of the club, or of a student for whom it answers.
pub(super) async fn end_table(
    State(app): State<SharedApp>,
    session: Session,
    InPath(which): InPath<(Uuid, Uuid)>,
    Body(asked): Body<EndTable>,
) -> Result<StatusCode, ApiError> {
    clubs::end_table(&app.clubs, &session.account, which, &asked.reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn today(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<Vec<StudentToday>>, ApiError> {
    let mut students = clubs::today(&app.clubs, &session.account, club_id).await?;
    for student in &mut students {
        student.offers = app.lobby.seeks.is_maker(student.account_id);
    }
    Ok(Json(students))
}

pub(super) async fn progress(
    State(app): State<SharedApp>,
    session: Session,
    InPath((club_id, account_id)): InPath<(Uuid, Uuid)>,
) -> Result<Json<Vec<ProgressLine>>, ApiError> {
    Ok(Json(clubs::progress(&app.clubs, &session.account, club_id, account_id).await?))
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
    let page = ChatPage { before, table };
    Ok(Json(clubs::chats(&app.clubs, &session.account, club_id, page).await?))
}

pub(super) async fn reviews(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
) -> Result<Json<ClubReviews>, ApiError> {
    Ok(Json(clubs::reviews(&app.clubs, &session.account, club_id).await?))
}
