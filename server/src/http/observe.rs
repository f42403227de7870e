//! Every request has an id, is measured, and leaves one line in the log.
//!
//! The line has the route's pattern and the status, never a body, a cookie or a query.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;
use metrics::{counter, histogram};
use tracing::Instrument;
use uuid::Uuid;

tokio::task_local! {
    static REQUEST: String;
}

/// The id of the request being answered by this task.
pub(crate) fn current_request() -> String {
    REQUEST.try_with(Clone::clone).unwrap_or_default()
}

pub(super) async fn observe(request: Request, next: Next) -> Response {
    let id = Uuid::now_v7().simple().to_string();
    let method = request.method().clone();
    let route =
        request.extensions().get::<MatchedPath>().map_or("other", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", request = %id, %method, route);
    let started = Instant::now();
    let answer = next.run(request).instrument(span.clone());
    let mut response = REQUEST.scope(id.clone(), answer).await;
    let (status, took) = (response.status(), started.elapsed());
    span.in_scope(|| {
        tracing::debug!(status = status.as_u16(), took_us = took.as_micros(), "answered")
    });
    let labels = [
        ("method", method.to_string()),
        ("route", route.clone()),
        ("status", status.as_str().to_owned()),
    ];
    counter!("http_requests_total", &labels).increment(1);
    histogram!("http_request_seconds", "route" => route).record(took.as_secs_f64());
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", value);
    }
    response
}
