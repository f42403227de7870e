//! The security headers of every answer.

use axum::extract::State;
use axum::http::Uri;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::app::SharedApp;

/// Only the hall's own files and frames; nothing inline, no plug-ins, and framed by whom it says.
macro_rules! policy {
    ($framed_by:literal) => {
        concat!(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
             font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; \
             worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ",
            $framed_by
        )
    };
}

/// Nobody frames a page of the hall.
const NOBODY_FRAMES: &str = policy!("'none'");

/// The policy of a page that is made to be framed.
pub(crate) const ANY_PAGE_FRAMES: &str = policy!("*");

/// What an overlay is answered with: the hall's own page shows it in a frame before it is used.
pub(crate) const OVERLAY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'self'";

/// What a page is answered with that the hall writes whole: it fetches and runs nothing, nobody
/// frames it, and of styles it has exactly its own.
pub(crate) fn policy_of_page(style: &str) -> HeaderValue {
    let hash = STANDARD.encode(Sha256::digest(style));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).expect("letters of base64 may stand in a header")
}

/// A year. The hall's own host only: what else is below its name is not the hall's to decide.
const HSTS: &str = "max-age=31536000";

/// Addresses that are as good as a key, which no search engine may keep, whatever the hall lets in.
fn is_secret(uri: &Uri) -> bool {
    let by_link = |query: &str| query.split('&').any(|part| part.starts_with("link="));
    ["/follow/", "/wall/", "/slots/", "/calendars/", "/overlay", "/api/links/"]
        .iter()
        .any(|begins| uri.path().starts_with(begins))
        || uri.query().is_some_and(by_link)
}

/// Adds the headers to an answer.
pub(crate) async fn secure(
    State(app): State<SharedApp>,
    uri: Uri,
    mut response: Response,
) -> Response {
    let fixed: [(HeaderName, &'static str); 4] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=(), payment=()",
        ),
    ];
    let headers = response.headers_mut();
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Only what is made to be framed says its own.
    let policy = HeaderValue::from_static(NOBODY_FRAMES);
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    if app.config.edge.secure_cookies {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
    }
    if !app.config.doors.search_engines || is_secret(&uri) {
        headers.insert("x-robots-tag", HeaderValue::from_static("noindex, nofollow"));
    }
    // Answers of the API are about one person at one moment; files say their own.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
