//! Every request has an id, is measured, and leaves one line in the log.
//!
//! The line has the route's pattern, the ids in the path and the status, never a body, a
//! cookie, a code or a query.

use std::time::{Duration, Instant};

use axum::RequestExt;
use axum::extract::{MatchedPath, RawPathParams, Request, State};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use metrics::{counter, histogram};
use tracing::field::Empty;
use tracing::{Instrument, Span};
use uuid::Uuid;

use super::ClientAddress;
use crate::app::SharedApp;
use crate::limits::Noted;

/// What in a path is an id of the hall's own; the rest is what people type.
const IDS: [&str; 4] = ["table", "game", "club", "account"];

tokio::task_local! {
    static REQUEST: String;
}

/// The id of the request being answered by this task.
pub(crate) fn current_request() -> String {
    REQUEST.try_with(Clone::clone).unwrap_or_default()
}

/// Answers a request under its id, in whatever task.
pub(crate) fn known_as<F: Future>(id: String, answer: F) -> impl Future<Output = F::Output> {
    REQUEST.scope(id, answer)
}

pub(crate) async fn observe(
    State(app): State<SharedApp>,
    mut request: Request,
    next: Next,
) -> Response {
    let id = Uuid::now_v7().simple().to_string();
    let method = method_label(request.method());
    let route =
        request.extensions().get::<MatchedPath>().map_or("other", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!(
        "request", request = %id, method, route,
        table = Empty, game = Empty, club = Empty, account = Empty
    );
    record_ids(&mut request, &span).await;
    let Ok(ClientAddress(address)) = request.extract_parts_with_state(&app).await;
    let started = Instant::now();
    let answer = next.run(request).instrument(span.clone());
    let mut response = known_as(id.clone(), answer).await;
    let (status, took) = (response.status(), started.elapsed());
    span.in_scope(|| {
        tracing::debug!(status = status.as_u16(), took_us = took.as_micros(), "answered");
        if status == StatusCode::TOO_MANY_REQUESTS
            && app.limits.worth_a_line(Noted::Request, address)
        {
            tracing::info!(%address, "a request met a limit");
        }
    });
    measure(method, route, status, took);
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", value);
    }
    response
}

/// A method may be any word, and every word would be kept for ever.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

async fn record_ids(request: &mut Request, span: &Span) {
    let Ok(typed) = request.extract_parts::<RawPathParams>().await else { return };
    for (name, value) in &typed {
        if let Some(known) = IDS.into_iter().find(|known| *known == name)
            && let Ok(id) = Uuid::parse_str(value)
        {
            span.record(known, tracing::field::display(id));
        }
    }
}

fn measure(method: &'static str, route: String, status: StatusCode, took: Duration) {
    let labels = [
        ("method", method.to_owned()),
        ("route", route.clone()),
        ("status", status.as_str().to_owned()),
    ];
    counter!("http_requests_total", &labels).increment(1);
    histogram!("http_request_seconds", "route" => route).record(took.as_secs_f64());
}
