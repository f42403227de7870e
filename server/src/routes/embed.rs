//! Games in frames of pages elsewhere, and what those pages ask to make one (oEmbed). For games
//! that anyone may watch: whoever looks into a frame is nobody to the hall.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use protocol::{ErrorCode, FRAME_HEIGHT, FRAME_WIDTH};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::link_preview::{game_in, is_shown_elsewhere};
use crate::accounts::Session;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::{InPath, InQuery};
use crate::edge::headers::ANY_PAGE_FRAMES;
use crate::edge::rate_limit::RateLimited;

/// No frame is smaller: nothing could be read in it.
const LEAST: u32 = 240;

const NOT_JSON: ApiError =
    ApiError::Plain(ErrorCode::BadRequest, "embeds are told as JSON here, and not as XML");

/// The page of a frame. Of a game that not anyone may watch there is none.
pub(super) async fn page(
    State(app): State<SharedApp>,
    _: RateLimited<Option<Session>>,
    InPath(game): InPath<Uuid>,
) -> Result<Response, ApiError> {
    if !is_shown_elsewhere(&app, game).await {
        return Err(ApiError::NOT_FOUND);
    }
    let web = app.web.as_deref().ok_or(ApiError::NOT_FOUND)?;
    let front = tokio::fs::read_to_string(web.join("index.html")).await;
    let front = front.map_err(|error| ApiError::Internal(error.to_string()))?;
    let mut response = Html(front).into_response();
    let policy = HeaderValue::from_static(ANY_PAGE_FRAMES);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    let fresh = HeaderValue::from_static("no-cache");
    response.headers_mut().insert(header::CACHE_CONTROL, fresh);
    Ok(response)
}

/// What a page elsewhere asks, by the oEmbed format.
#[derive(Deserialize)]
pub(super) struct Asked {
    url: String,
    #[serde(default)]
    format: Option<String>,
    #[serde(default)]
    maxwidth: Option<u32>,
    #[serde(default)]
    maxheight: Option<u32>,
}

/// A frame, by the oEmbed format.
#[derive(Serialize)]
pub(super) struct Embed {
    version: &'static str,
    r#type: &'static str,
    title: &'static str,
    provider_name: &'static str,
    provider_url: String,
    html: String,
    width: u32,
    height: u32,
    thumbnail_url: String,
    thumbnail_width: u32,
    thumbnail_height: u32,
}

/// The frame of a game, for its page's address.
pub(super) async fn describe(
    State(app): State<SharedApp>,
    _: RateLimited<Option<Session>>,
    InQuery(asked): InQuery<Asked>,
) -> Result<Json<Embed>, ApiError> {
    if asked.format.as_deref().is_some_and(|format| format != "json") {
        return Err(NOT_JSON);
    }
    let base = app.config.edge.public_url.as_deref().ok_or(ApiError::NOT_FOUND)?;
    let path = asked.url.strip_prefix(base).ok_or(ApiError::NOT_FOUND)?;
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let game = game_in(path).ok_or(ApiError::NOT_FOUND)?;
    if !is_shown_elsewhere(&app, game).await {
        return Err(ApiError::NOT_FOUND);
    }
    Ok(Json(embed(base, game, asked.maxwidth, asked.maxheight)))
}

fn embed(base: &str, game: Uuid, max_width: Option<u32>, max_height: Option<u32>) -> Embed {
    let within = |usual: u32, most: Option<u32>| usual.min(most.unwrap_or(usual)).max(LEAST);
    let (width, height) = (within(FRAME_WIDTH, max_width), within(FRAME_HEIGHT, max_height));
    Embed {
        version: "1.0",
        r#type: "rich",
        title: "A game at Tilehall",
        provider_name: "Tilehall",
        provider_url: base.to_owned(),
        // Nothing of it comes from whoever asks: an id is hexadecimal, and the host has said the rest.
        html: format!(
            "<iframe src=\"{base}/embed/{game}\" width=\"{width}\" height=\"{height}\" \
             title=\"A game at Tilehall\" loading=\"lazy\" style=\"border:0\"></iframe>"
        ),
        width,
        height,
        thumbnail_url: format!("{base}/api/games/{game}/preview.png"),
        thumbnail_width: 1200,
        thumbnail_height: 630,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_as_large_as_there_is_room_for_and_not_too_small_to_read() {
        let size = |width, height| {
            let embed = embed("https://hall.example", Uuid::nil(), width, height);
            (embed.width, embed.height)
        };
        assert_eq!(size(None, None), (FRAME_WIDTH, FRAME_HEIGHT));
        assert_eq!(size(Some(300), Some(9_000)), (300, FRAME_HEIGHT));
        assert_eq!(size(Some(1), Some(0)), (LEAST, LEAST));
    }
}
