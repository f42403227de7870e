//! A request that changes something runs to completion, also if its sender hangs up meanwhile.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use super::observe::{current_request, known_as};

/// A request that changes something has a task of its own: left half-way, it could leave an
/// invitation without its table, or a table of which nobody was told.
pub(crate) async fn finish(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let answer = known_as(current_request(), next.run(request)).in_current_span();
    match tokio::spawn(answer).await {
        Ok(response) => response,
        // Nobody aborts it, so it panicked; that is answered where all panics are.
        Err(error) => std::panic::resume_unwind(error.into_panic()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::body::Body;
    use axum::routing::post;
    use axum::{Router, middleware};
    use tokio::sync::{Notify, mpsc};
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn who_hangs_up_does_not_undo_what_was_begun() {
        let (go_on, (told, mut tells)) = (Arc::new(Notify::new()), mpsc::unbounded_channel());
        let handler = {
            let go_on = Arc::clone(&go_on);
            async move || {
                let _ = told.send("begun");
                go_on.notified().await;
                let _ = told.send("done");
            }
        };
        let router =
            Router::new().route("/", post(handler)).layer(middleware::from_fn(super::finish));
        let request = Request::post("/").body(Body::empty()).unwrap();
        {
            let mut asking = std::pin::pin!(router.oneshot(request));
            tokio::select! {
                _ = &mut asking => panic!("it waits to go on"),
                begun = tells.recv() => assert_eq!(begun, Some("begun")),
            }
        }
        go_on.notify_one();
        assert_eq!(tells.recv().await, Some("done"));
    }
}
