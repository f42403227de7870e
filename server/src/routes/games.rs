//! Games in lists, on their pages, and as records to keep.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use engine::{Preset, Record, gcg};
use protocol::{ErrorCode, GameLinks, GameStatus, GameSummary, GameView, LiveTable};
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::{App, SharedApp};
use crate::edge::ApiError;
use crate::edge::doors::Spectator;
use crate::edge::extract::{InPath, InQuery};
use crate::edge::rate_limit::RateLimited;
use crate::edge::requester::Requester;
use crate::store::Which;
use crate::visibility::{self, Outlet};

/// Lines of a list.
const PAGE: i64 = 50;

const NOT_OVER: ApiError =
    ApiError::Plain(ErrorCode::GameNotOver, "a game has a record once it is over");

/// Which of one's own games.
#[derive(Deserialize)]
pub(super) struct List {
    #[serde(default)]
    status: ListStatus,
    /// The last game of the page before.
    before: Option<Uuid>,
}

/// Games that go on, or games that are over.
#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum ListStatus {
    #[default]
    Running,
    Finished,
}

pub(super) async fn mine(
    State(app): State<SharedApp>,
    session: Session,
    InQuery(list): InQuery<List>,
) -> Result<Json<Vec<GameSummary>>, ApiError> {
    let which = match list.status {
        ListStatus::Running => Which::Unfinished,
        ListStatus::Finished => Which::Over,
    };
    Ok(Json(app.store.games_of(session.account.id, which, list.before, PAGE).await?))
}

/// Running games that anyone may watch.
pub(super) async fn live(
    State(app): State<SharedApp>,
    _: Spectator,
    _: RateLimited<Option<Session>>,
) -> Result<Json<Vec<LiveTable>>, ApiError> {
    Ok(Json(app.store.live_tables(PAGE).await?))
}

/// A game's page, for those who may watch it, while it is played and ever after.
pub(super) async fn show(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
) -> Result<Json<GameView>, ApiError> {
    requester.check(&app, id, Outlet::Page).await?;
    let asker = requester.account_id();
    let summary = app.store.game_summary(id, asker).await?.ok_or(ApiError::NOT_FOUND)?;
    let may_rule = match asker {
        Some(asker) if summary.my_side.is_none() && has_director(&summary.rules) => {
            visibility::is_official(&app.store, id, asker).await?
        }
        _ => false,
    };
    if !is_over(&summary) {
        let summary = GameSummary { ruled: None, ..summary };
        return Ok(Json(GameView { summary, result: None, links: None, may_rule }));
    }
    let result = app.store.game_result(id).await?;
    let result = result.and_then(|result| serde_json::from_str(&result).ok());
    let links = match requester.check(&app, id, Outlet::Record).await {
        Ok(()) => Some(GameLinks {
            record: format!("/api/games/{id}/record.json"),
            gcg: format!("/api/games/{id}/game.gcg"),
        }),
        // It is over, and shown with a delay that has not passed: for them it goes on.
        Err(ApiError::Plain(ErrorCode::GameNotOver, _)) => {
            let summary = still_running(summary);
            return Ok(Json(GameView { summary, result: None, links: None, may_rule }));
        }
        Err(_) => None,
    };
    Ok(Json(GameView { summary, result, links, may_rule }))
}

/// A game as it was listed before it ended.
fn still_running(mut summary: GameSummary) -> GameSummary {
    summary.status = GameStatus::Running;
    summary.ruled = None;
    (summary.finished_ms, summary.end) = (None, None);
    for side in &mut summary.sides {
        (side.score, side.recorded, side.outcome) = (None, None, None);
    }
    summary
}

/// Whether rules leave anything to a director.
fn has_director(rules: &str) -> bool {
    rules.parse().map_or(true, |preset: Preset| preset.ruleset().director)
}

/// The record with its proof, as `tilehall verify` takes it.
pub(super) async fn record(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
) -> Result<Response, ApiError> {
    requester.check(&app, id, Outlet::Record).await?;
    let record = finished(&app, id).await?;
    let body =
        serde_json::to_vec(&record).map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(download("application/json", format!("tilehall-{id}.json"), body))
}

/// The game as GCG.
pub(super) async fn transcript(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
) -> Result<Response, ApiError> {
    requester.check(&app, id, Outlet::Gcg).await?;
    let record = finished(&app, id).await?;
    let transcript = gcg::Transcript::of(&record)
        .map_err(|mismatch| ApiError::Internal(mismatch.to_string()))?;
    let body = gcg::write(&transcript).into_bytes();
    Ok(download("text/plain; charset=utf-8", format!("tilehall-{id}.gcg"), body))
}

/// The record of a game that is over. The games' table may follow the journal by a moment, in
/// which its players may already ask.
pub(super) async fn finished(app: &App, id: Uuid) -> Result<Record, ApiError> {
    let record = app.tables.record(id).await?;
    if record.replay().is_ok_and(|game| game.is_over()) { Ok(record) } else { Err(NOT_OVER) }
}

fn is_over(summary: &GameSummary) -> bool {
    matches!(summary.status, GameStatus::Finished | GameStatus::Aborted)
}

fn download(kind: &'static str, name: String, body: Vec<u8>) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    headers.insert(header::CONTENT_DISPOSITION, disposition.expect("an id makes a header's value"));
    response
}
