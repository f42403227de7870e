//! What anyone may know of a player.

use axum::Json;
use axum::extract::State;
use protocol::{PlayerView, RatingPoint, RatingView, Speed};

use crate::accounts::Session;
use crate::app::{App, SharedApp};
use crate::clock::signed_ms;
use crate::edge::ApiError;
use crate::edge::doors::Spectator;
use crate::edge::extract::InPath;
use crate::edge::rate_limit::RateLimited;
use crate::ratings::{deviation_at, is_provisional};
use crate::store::{Account, RatingNow};

pub(super) async fn show(
    State(app): State<SharedApp>,
    _: Spectator,
    _: RateLimited<Option<Session>>,
    InPath(name): InPath<String>,
) -> Result<Json<PlayerView>, ApiError> {
    let player = named(&app, &name).await?;
    let now_ms = signed_ms(app.clock.now());
    let profile = app.store.profile(player.id).await?;
    Ok(Json(PlayerView {
        name: player.name,
        since: profile.since_ms,
        ratings: profile.ratings.into_iter().map(|rating| view(rating, now_ms)).collect(),
        games: profile.games,
        against: profile.against,
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
    _: RateLimited<Option<Session>>,
    InPath((name, lexicon, speed)): InPath<(String, String, Speed)>,
) -> Result<Json<Vec<RatingPoint>>, ApiError> {
    let player = named(&app, &name).await?;
    Ok(Json(app.store.rating_points(player.id, &lexicon, speed).await?))
}

/// The account of that name; to everyone it exists or not.
async fn named(app: &App, name: &str) -> Result<Account, ApiError> {
    app.store.account_named(name).await?.ok_or(ApiError::NOT_FOUND)
}
