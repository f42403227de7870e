//! QR codes for slips that are printed.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use serde::Deserialize;

use crate::accounts::Session;
use crate::accounts::rules::Fault;
use crate::edge::ApiError;
use crate::edge::extract::InQuery;
use crate::edge::rate_limit::RateLimited;
use crate::qr;

/// What to draw.
#[derive(Deserialize)]
pub(super) struct Asked {
    text: String,
}

/// A text as a QR code, for whoever has a session.
pub(super) async fn svg(
    RateLimited(_session): RateLimited<Session>,
    InQuery(Asked { text }): InQuery<Asked>,
) -> Result<impl IntoResponse, ApiError> {
    let drawn = qr::svg(&text);
    let drawn = drawn.ok_or(Fault { field: "text", message: "1 to 300 bytes fit into a code" })?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "private, max-age=86400")], drawn))
}
