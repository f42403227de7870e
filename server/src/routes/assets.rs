//! The built client's files, or a page that says how to build it.

use std::convert::Infallible;
use std::path::Path;

use axum::body::Body;
use axum::http::{HeaderValue, Request, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use tower::{Service, ServiceExt, service_fn};
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use super::link_preview;
use crate::app::{App, SharedApp};

/// Files under here carry a hash of their content in their name.
const HASHED: &str = "/assets/";

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
    if let Some(page) = with_preview(app, web, &path).await {
        return cached(Html(page).into_response(), "no-cache");
    }
    // The client has routes of its own: every other path is its front page.
    let mut front = Request::get("/index.html").body(Body::empty()).unwrap_or_default();
    *front.headers_mut() = headers;
    cached(serve(files, front).await, "no-cache")
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
