//! Extractors whose failures are answered as an [`ApiError`], like every other failure.
//!
//! What no keyboard types is refused here, before it meets a rule or the database, which
//! can keep no text with a NUL in it.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, RawPathParams, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::ApiError;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let whole = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(whole, state).await?;
        if has_nul(&bytes) {
            return Err(unreadable());
        }
        let again = Request::from_parts(parts, bytes.into());
        let Json(body) = Json::from_request(again, state).await?;
        Ok(Self(body))
    }
}

/// Parameters of the path.
pub(crate) struct InPath<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for InPath<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let typed = RawPathParams::from_request_parts(parts, state).await;
        let typed = typed.map_err(|_| ApiError::NOT_FOUND)?;
        if typed.iter().any(|(_, value)| value.contains(char::is_control)) {
            return Err(ApiError::NOT_FOUND);
        }
        let Path(found) = Path::from_request_parts(parts, state).await?;
        Ok(Self(found))
    }
}

/// Parameters of the query string.
pub(crate) struct InQuery<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for InQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Query(typed): Query<Vec<(String, String)>> =
            Query::from_request_parts(parts, state).await?;
        if typed.iter().any(|(_, value)| value.contains(char::is_control)) {
            return Err(unreadable());
        }
        let Query(found) = Query::from_request_parts(parts, state).await?;
        Ok(Self(found))
    }
}

fn unreadable() -> ApiError {
    let message = "this has characters that cannot be written".to_owned();
    ApiError::BadRequest(StatusCode::BAD_REQUEST, message)
}

/// Whether a text of JSON has a NUL in one of its strings: written `\u0000`, since JSON lets
/// none stand for itself.
fn has_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|byte| *byte == b'\\') {
        if rest[at + 1..].starts_with(b"u0000") {
            return true;
        }
        // What is escaped may be a backslash itself.
        rest = rest.get(at + 2..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nul_is_found_however_it_hides_and_a_written_backslash_is_none() {
        for nul in [r#""\u0000""#, r#"{"a\u0000":1}"#, r#""\\\u0000""#, r#""\n\u0000""#] {
            assert!(has_nul(nul.as_bytes()), "{nul}");
        }
        for harmless in ["", r#""\\u0000""#, r#""\u0001""#, r#""u0000""#, r#""\"#, r#""\\"#] {
            assert!(!has_nul(harmless.as_bytes()), "{harmless}");
        }
    }
}
