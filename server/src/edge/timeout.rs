//! The longest that a request may take.

use std::time::Duration;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use protocol::ErrorCode;
use tokio::time::timeout;

use super::ApiError;

/// A class list of three hundred is hashed within this on one core.
const PATIENCE: Duration = Duration::from_secs(30);

const TOO_LATE: ApiError =
    ApiError::Plain(ErrorCode::Busy, "the hall took too long: look whether it was done");

/// Gives a request up that takes too long.
pub(crate) async fn in_time(request: Request, next: Next) -> Result<Response, ApiError> {
    within(PATIENCE, next.run(request)).await
}

async fn within(
    patience: Duration,
    answer: impl Future<Output = Response>,
) -> Result<Response, ApiError> {
    timeout(patience, answer).await.map_err(|_| TOO_LATE)
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use axum::response::IntoResponse;

    use super::*;

    #[tokio::test]
    async fn one_that_never_answers_is_given_up_with_a_code() {
        let refused = within(Duration::ZERO, std::future::pending()).await.unwrap_err();
        let response = refused.into_response();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        let body = axum::body::to_bytes(response.into_body(), 10_000).await.unwrap();
        let body: protocol::ErrorBody = serde_json::from_slice(&body).unwrap();
        assert_eq!(body.code, ErrorCode::Busy);
    }
}
