//! What those who host the hall ask it.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::SharedApp;
use crate::edge::{ApiError, ClientAddress};

/// The process answers.
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// What search engines may read: nothing, unless the host wants them.
pub(super) async fn robots(State(app): State<SharedApp>) -> &'static str {
    if app.config.doors.search_engines {
        "User-agent: *\nDisallow: /api/\n"
    } else {
        "User-agent: *\nDisallow: /\n"
    }
}

/// The hall can do its work: it is not stopping, and its database takes writes.
pub(super) async fn readyz(State(app): State<SharedApp>) -> Response {
    if app.hub.is_closed() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    if !app.health.is_up() || app.store.ping().await.is_err() {
        return (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response();
    }
    "ready\n".into_response()
}

/// Prometheus's text, for this machine or whoever has the token. What a proxy on this machine
/// passes on comes from elsewhere, whether the hall was told of the proxy or not.
pub(super) async fn metrics(
    State(app): State<SharedApp>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let allowed = match &app.config.edge.metrics_token {
        Some(token) => headers
            .get(header::AUTHORIZATION)
            .is_some_and(|given| given.as_bytes() == format!("Bearer {token}").as_bytes()),
        None => {
            let passed_on = headers.contains_key("x-forwarded-for");
            address.is_loopback() && (app.config.edge.behind_proxy || !passed_on)
        }
    };
    if !allowed {
        return Err(ApiError::NOT_FOUND);
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    Ok((kind, app.metrics.render()).into_response())
}
