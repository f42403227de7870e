//! What was begun is finished, also if whoever asked hangs up meanwhile.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

/// A request that changes something has a task of its own: left half-way, it could leave an
/// invitation without its table, or a table of which nobody was told.
pub(super) async fn finish(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    match tokio::spawn(next.run(request).in_current_span()).await {
        Ok(response) => response,
        // Nobody aborts it, so it panicked; that is answered where all panics are.
        Err(error) => std::panic::resume_unwind(error.into_panic()),
    }
}
