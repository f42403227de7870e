//! Slots: made and pointed elsewhere by their owners, looked through by whoever has the address.
//!
//! The key of a slot is in no line of the log: routes are logged by their pattern.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_TYPE, HOST, HeaderMap,
};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::{AimSlot, ErrorCode, NewSlot, SlotKind, SlotOf, SlotView};
use serde::Deserialize;
use tokio::time::timeout;
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::{App, SharedApp};
use crate::edge::ApiError;
use crate::edge::doors::Spectator;
use crate::edge::extract::{Body, InPath, InQuery};
use crate::edge::rate_limit::RateLimited;
use crate::qr;
use crate::slots::{self, Looking};
use crate::store::Slot;
use crate::watching::LooksAgain;

/// Anyone's page may read what a slot shows: it is the same for all, and no cookie is looked at.
const ANYWHERE: (axum::http::HeaderName, &str) = (ACCESS_CONTROL_ALLOW_ORIGIN, "*");
/// How long the first body of a slot that was just opened is waited for.
const FIRST_WITHIN: Duration = Duration::from_secs(10);
/// How often a stream in which nothing happens is sent the time: whoever has gone is noticed.
const TIME_EVERY: Duration = Duration::from_secs(15);

const TOO_MANY: ApiError =
    ApiError::Plain(ErrorCode::Busy, "too many look at this now: try again in a moment");

/// Whose slots are asked for: one's own, a club's or a tournament's.
#[derive(Deserialize)]
pub(super) struct Whose {
    club: Option<Uuid>,
    tournament: Option<Uuid>,
}

pub(super) async fn list(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InQuery(whose): InQuery<Whose>,
) -> Result<Json<Vec<SlotView>>, ApiError> {
    let of = match (whose.club, whose.tournament) {
        (_, Some(tournament)) => SlotOf::Tournament { tournament },
        (Some(club), None) => SlotOf::Club { club },
        (None, None) => SlotOf::Account,
    };
    let mut found = slots::list(&app.slots, &session.account, of).await?;
    found.iter_mut().for_each(|slot| count_walls(&app, slot));
    Ok(Json(found))
}

/// A wall is shown by sockets, and counted there.
fn count_walls(app: &App, slot: &mut SlotView) {
    if slot.kind == SlotKind::Wall {
        slot.connections = app.walls.count(&slot.key);
    }
}

pub(super) async fn make(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    Body(asked): Body<NewSlot>,
) -> Result<(StatusCode, Json<SlotView>), ApiError> {
    let made = slots::make(&app.slots, &session.account, asked).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

pub(super) async fn aim(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
    Body(asked): Body<AimSlot>,
) -> Result<Json<SlotView>, ApiError> {
    let mut aimed = slots::aim(&app.slots, &session.account, id, asked).await?;
    count_walls(&app, &mut aimed);
    app.walls.look_again();
    Ok(Json(aimed))
}

pub(super) async fn remove(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    slots::remove(&app.slots, &session.account, id).await?;
    app.walls.look_again();
    Ok(StatusCode::NO_CONTENT)
}

/// `{key}.json`: everything that a slot shows.
pub(super) async fn json(
    State(app): State<SharedApp>,
    _: Spectator,
    RateLimited(_session): RateLimited<Option<Session>>,
    InPath(file): InPath<String>,
) -> Result<Response, ApiError> {
    let key = file.strip_suffix(".json").ok_or(ApiError::NOT_FOUND)?;
    let mut looking = look(&app, key).await?;
    let body = first(&mut looking).await?;
    let headers = [ANYWHERE, (CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    Ok((headers, body.json.clone()).into_response())
}

/// `{key}/{fact}.txt` for one fact, `{key}/events` for a stream of them all, `{key}/qr.svg` for the
/// code of a wall.
pub(super) async fn part(
    State(app): State<SharedApp>,
    _: Spectator,
    RateLimited(_session): RateLimited<Option<Session>>,
    InPath((key, file)): InPath<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    match file.as_str() {
        "events" => events(&app, &key, &headers).await,
        "qr.svg" => code(&app, &key, &headers).await,
        _ => text(&app, &key, file.strip_suffix(".txt").ok_or(ApiError::NOT_FOUND)?).await,
    }
}

async fn text(app: &App, key: &str, name: &str) -> Result<Response, ApiError> {
    let mut looking = look(app, key).await?;
    let body = first(&mut looking).await?;
    let fact = slots::fact(&body.facts, name, app.clock.now()).ok_or(ApiError::NOT_FOUND)?;
    let media = (CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(([ANYWHERE, media, (CACHE_CONTROL, "no-store")], fact).into_response())
}

/// A stream that never ends by itself: `facts` whenever they change, numbered, and `time` now and
/// then. Who comes back with the number of what is shown is sent nothing until it changes.
async fn events(app: &App, key: &str, headers: &HeaderMap) -> Result<Response, ApiError> {
    let looking = look(app, key).await?;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<u64>().ok());
    let clock = app.clock;
    let start = (looking, seen, true);
    let stream = stream::unfold(start, move |(mut looking, seen, is_first)| async move {
        let time = || Event::default().event("time").data(clock.now().0.to_string());
        if is_first {
            return Some((Ok::<_, Infallible>(time()), (looking, seen, false)));
        }
        loop {
            let body = looking.shown.borrow_and_update().clone();
            if let Some(body) = body.filter(|body| Some(body.facts.number) != seen) {
                let number = body.facts.number;
                let facts = std::str::from_utf8(&body.json).expect("JSON is UTF-8");
                let event = Event::default().event("facts").id(number.to_string()).data(facts);
                return Some((Ok(event), (looking, Some(number), false)));
            }
            match timeout(TIME_EVERY, looking.shown.changed()).await {
                Ok(Ok(())) => {}
                // The slot was taken away, or the hall closes.
                Ok(Err(_)) => return None,
                Err(_) => return Some((Ok(time()), (looking, seen, false))),
            }
        }
    });
    Ok(([ANYWHERE], Sse::new(stream)).into_response())
}

/// The code of a wall's address, for phones.
async fn code(app: &App, key: &str, headers: &HeaderMap) -> Result<Response, ApiError> {
    let slot = with_key(app, key).await?;
    if slot.kind != SlotKind::Wall {
        return Err(ApiError::NOT_FOUND);
    }
    let scheme = if app.config.edge.secure_cookies { "https" } else { "http" };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let base = app.config.edge.public_url.clone().unwrap_or_else(|| format!("{scheme}://{host}"));
    let drawn = qr::svg(&format!("{base}/wall/{key}")).ok_or(ApiError::NOT_FOUND)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], drawn).into_response())
}

async fn with_key(app: &App, key: &str) -> Result<Slot, ApiError> {
    app.store.slot_with_key(key).await?.ok_or(ApiError::NOT_FOUND)
}

async fn look(app: &App, key: &str) -> Result<Looking, ApiError> {
    let slot = with_key(app, key).await?;
    if slot.kind == SlotKind::Wall {
        return Err(ApiError::NOT_FOUND);
    }
    app.slots.look(&slot).map_err(|_| TOO_MANY)
}

/// What a slot shows, once it shows something.
async fn first(looking: &mut Looking) -> Result<Arc<slots::Body>, ApiError> {
    let shown = timeout(FIRST_WITHIN, looking.shown.wait_for(Option::is_some)).await;
    let shown = shown.map_err(|_| TOO_MANY)?.map_err(|_| ApiError::NOT_FOUND)?;
    shown.clone().ok_or(ApiError::NOT_FOUND)
}
