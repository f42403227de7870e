//! What may be known of a player, by whoever asks.

use axum::Json;
use axum::extract::State;
use protocol::{PlayerView, RatingPoint, RatingView, Role, Speed};
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::{App, SharedApp};
use crate::clock::signed_ms;
use crate::edge::ApiError;
use crate::edge::doors::Spectator;
use crate::edge::extract::InPath;
use crate::edge::rate_limit::RateLimited;
use crate::ratings::{deviation_at, is_provisional};
use crate::reach::profiles_for;
use crate::store::{Account, PlayedPoint, RatingNow};
use crate::visibility::{MayHave, Outlet, may_have};

pub(super) async fn show(
    State(app): State<SharedApp>,
    _: Spectator,
    RateLimited(session): RateLimited<Option<Session>>,
    InPath(name): InPath<String>,
) -> Result<Json<PlayerView>, ApiError> {
    let viewer = session.map(|session| session.account);
    let player = visible(&app, viewer.as_ref(), &name).await?;
    let now_ms = signed_ms(app.clock.now());
    let profile = app.store.profile(player.id).await?;
    let met: Vec<Uuid> = profile.against.iter().map(|(id, _)| *id).collect();
    let known = profiles_for(&app.store, viewer.map(|viewer| viewer.id), &met).await?;
    let against = profile.against.into_iter().filter(|(id, _)| known.contains(id));
    Ok(Json(PlayerView {
        name: player.name,
        since: profile.since_ms,
        ratings: profile.ratings.into_iter().map(|rating| view(rating, now_ms)).collect(),
        games: profile.games,
        against: against.map(|(_, line)| line).collect(),
    }))
}

/// A rating as it is now: who has been away is less well known.
fn view(rating: RatingNow, now_ms: i64) -> RatingView {
    let deviation = deviation_at(&rating, now_ms);
    RatingView {
        deviation,
        provisional: is_provisional(deviation),
        games: u32::try_from(rating.games).expect("a count is not negative"),
        rating: rating.rating,
        speed: rating.speed,
        lexicon: rating.lexicon,
    }
}

pub(super) async fn history(
    State(app): State<SharedApp>,
    _: Spectator,
    RateLimited(session): RateLimited<Option<Session>>,
    InPath((name, lexicon, speed)): InPath<(String, String, Speed)>,
) -> Result<Json<Vec<RatingPoint>>, ApiError> {
    let viewer = session.map(|session| session.account);
    let player = visible(&app, viewer.as_ref(), &name).await?;
    let viewer = viewer.map(|viewer| viewer.id);
    let points = app.store.rating_points(player.id, (&lexicon, speed), viewer).await?;
    let now_ms = signed_ms(app.clock.now());
    Ok(Json(points.into_iter().map(|point| told(point, now_ms)).collect()))
}

/// A point of a history. Which game it comes from, and against whom, is for those who may see the
/// game.
fn told(point: PlayedPoint, now_ms: i64) -> RatingPoint {
    let known = may_have(&point.facts, now_ms, Outlet::Page) == MayHave::Yes;
    RatingPoint {
        game: known.then_some(point.game_id),
        at_ms: point.closed_ms,
        rating: point.rating,
        deviation: point.deviation,
        against: known.then_some(point.against),
    }
}

/// The account of that name, if the one who asks may see its profile. To others nobody has it.
async fn visible(app: &App, viewer: Option<&Account>, name: &str) -> Result<Account, ApiError> {
    let player = app.store.account_named(name).await?.ok_or(ApiError::NOT_FOUND)?;
    let admin = viewer.is_some_and(|viewer| viewer.role == Role::Admin);
    let id = viewer.map(|viewer| viewer.id);
    if admin || profiles_for(&app.store, id, &[player.id]).await?.contains(&player.id) {
        return Ok(player);
    }
    Err(ApiError::NOT_FOUND)
}
