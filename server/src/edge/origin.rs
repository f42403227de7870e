//! Which origins' pages may use the hall with their visitor's cookie.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use protocol::ErrorCode;

use super::ApiError;
use crate::app::SharedApp;

/// Whether a request comes from the hall's own page, an allowed one, or no page at all.
///
/// A browser always names the page's origin where it matters; a program that sends none
/// has no visitor's cookies to misuse.
pub fn is_own_origin(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if allowed.iter().any(|one| one.trim_end_matches('/').eq_ignore_ascii_case(origin)) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    // The scheme is not compared: behind a proxy the hall does not know its own.
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    matches!((authority, host), (Some(a), Some(h)) if a.eq_ignore_ascii_case(h))
}

/// Refuses changes asked for by other pages.
pub(crate) async fn check(
    State(app): State<SharedApp>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && !is_own_origin(request.headers(), &app.config.edge.allowed_origins) {
        return Err(ApiError::Plain(
            ErrorCode::ForeignOrigin,
            "this page may not use the hall (TILEHALL_ALLOWED_ORIGINS)",
        ));
    }
    Ok(next.run(request).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "hall.example:8080".parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_own_and_allowed_origins_pass() {
        let allowed = ["https://club.example/".to_owned()];
        let passes = |origin| is_own_origin(&headers(origin), &allowed);
        assert!(passes(None));
        assert!(passes(Some("http://hall.example:8080")));
        assert!(passes(Some("https://club.example")));
        assert!(!passes(Some("http://hall.example")));
        assert!(!passes(Some("http://hall.example:8080.evil.example")));
        assert!(!passes(Some("null")));
    }
}
