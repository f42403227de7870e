//! Hints, takebacks, and finished games played on.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{AskHint, ErrorCode, HintView, PlayOn, TableLaid};
use uuid::Uuid;

use crate::accounts::Session;
use crate::accounts::rules::Fault;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath};
use crate::edge::rate_limit::RateLimited;
use crate::edge::requester::Requester;
use crate::lobby;
use crate::practice::{self, NoHelp};
use crate::refused::Refused;
use crate::visibility::Outlet;

/// A nudge, or the word.
pub(super) async fn hint(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(table): InPath<Uuid>,
    Body(asked): Body<AskHint>,
) -> Result<Json<HintView>, ApiError> {
    Requester::from(session.clone()).check(&app, table, Outlet::Page).await?;
    Ok(Json(practice::hint(&app.practice, table, session.account.id, asked.step).await?))
}

/// The asker's last turn, taken back: a new table.
pub(super) async fn take_back(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(table): InPath<Uuid>,
) -> Result<(StatusCode, Json<TableLaid>), ApiError> {
    Requester::from(session.clone()).check(&app, table, Outlet::Page).await?;
    let table = practice::take_back(&app.practice, table, session.account.id).await?;
    Ok((StatusCode::CREATED, Json(TableLaid { table })))
}

/// A finished game, played on against bots.
pub(super) async fn play_on(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(game_id): InPath<Uuid>,
    Body(asked): Body<PlayOn>,
) -> Result<(StatusCode, Json<TableLaid>), ApiError> {
    Requester::from(session.clone()).check(&app, game_id, Outlet::PlayOn).await?;
    lobby::check_room(&app.lobby, session.account.id).await?;
    let table = practice::play_on(&app.practice, game_id, &session.account, asked).await?;
    Ok((StatusCode::CREATED, Json(TableLaid { table })))
}

impl From<NoHelp> for ApiError {
    fn from(refused: NoHelp) -> Self {
        match refused {
            NoHelp::NotHere => Self::Plain(
                ErrorCode::NoHelpHere,
                "hints and takebacks are for unrated games against bots",
            ),
            NoHelp::NotYours => Self::NOT_ALLOWED,
            NoHelp::NotNow(message) => Self::Plain(ErrorCode::NotNow, message),
            NoHelp::NotOver => Self::Plain(ErrorCode::GameNotOver, "the game is not over"),
            NoHelp::SchoolList => Refused::SCHOOL_LIST.into(),
            NoHelp::NoSuch(field, message) => Fault { field, message }.into(),
            NoHelp::Busy(_) => Self::Plain(ErrorCode::Busy, "the bots are busy: try again"),
            NoHelp::Words(error) => Self::Internal(error.to_string()),
            NoHelp::Table(error) => error.into(),
            NoHelp::Store(error) => error.into(),
        }
    }
}
