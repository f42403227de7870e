//! The built client's files, or a page that says how to build it.

use std::convert::Infallible;
use std::path::Path;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use tower::{Service, ServiceExt, service_fn};
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use super::link_preview;
use crate::app::{App, SharedApp};
use crate::edge::headers::OVERLAY_POLICY;

/// Files under here carry a hash of their content in their name.
const HASHED: &str = "/assets/";

/// Overlays are a page of their own, small and without the client.
const OVERLAY: &str = "/overlay/";

const NOT_BUILT: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Tilehall</title>\
    <h1>The hall is open, but it has no web client</h1>\
    <p>Its accounts, clubs and word judge answer under <code>/api</code>. A client built into \
    <code>client-web/dist</code> is served here after a restart.</p></html>";

/// Answers everything that is no other route.
pub(super) fn service(
    app: SharedApp,
) -> impl Service<
    Request<Body>,
    Response = impl IntoResponse,
    Error = Infallible,
    Future = impl Send + 'static,
> + Clone
+ Send
+ Sync
+ 'static {
    let files = service_fn(move |request| {
        let app = app.clone();
        async move { Ok::<_, Infallible>(answer(&app, request).await) }
    });
    tower::ServiceBuilder::new().layer(CompressionLayer::new()).service(files)
}

async fn answer(app: &App, request: Request<Body>) -> Response {
    let Some(web) = app.web.as_deref() else {
        return (StatusCode::NOT_FOUND, Html(NOT_BUILT)).into_response();
    };
    let files = ServeDir::new(web).precompressed_br().precompressed_gzip();
    let path = request.uri().path().to_owned();
    let headers = request.headers().clone();
    let response = serve(files.clone(), request).await;
    let hashed = path.starts_with(HASHED);
    if response.status() != StatusCode::NOT_FOUND || hashed {
        let fresh = if hashed && response.status().is_success() {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        return cached(response, fresh);
    }
    if path.starts_with(OVERLAY) {
        let mut overlay = serve(files, page_at("/overlay.html", headers)).await;
        let policy = HeaderValue::from_static(OVERLAY_POLICY);
        overlay.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
        return cached(overlay, "no-cache");
    }
    if let Some(page) = with_preview(app, web, &path).await {
        return cached(Html(page).into_response(), "no-cache");
    }
    // The client has routes of its own: every other path is its front page.
    cached(serve(files, page_at("/index.html", headers)).await, "no-cache")
}

/// A request for one of the client's pages, with what was asked for another path.
fn page_at(path: &'static str, headers: HeaderMap) -> Request<Body> {
    let mut request = Request::get(path).body(Body::empty()).unwrap_or_default();
    *request.headers_mut() = headers;
    request
}

/// The front page with what a link to this path shows elsewhere, if it shows anything.
async fn with_preview(app: &App, web: &Path, path: &str) -> Option<String> {
    app.config.edge.public_url.as_ref()?;
    let game_id = link_preview::game_in(path)?;
    let front = tokio::fs::read_to_string(web.join("index.html")).await.ok()?;
    link_preview::page(app, game_id, &front).await
}

async fn serve(files: ServeDir, request: Request<Body>) -> Response {
    match files.oneshot(request).await {
        Ok(response) => response.map(Body::new),
        Err(error) => match error {},
    }
}

fn cached(mut response: Response, how: &'static str) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(how));
    response
}
