//! Waiting for a fact: as long as a busy machine needs, and not for ever.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::socket::PATIENCE;

/// Between two looks, so that whoever waits leaves the machine to those who are waited for.
const BETWEEN: Duration = Duration::from_millis(20);

/// Looks until there is something. Where nothing comes the test fails, and says what it waited for.
pub async fn comes<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "waited {PATIENCE:?} in vain: {what}");
        sleep(BETWEEN).await;
    }
}

/// Looks until it is so, as [`comes`] does.
pub async fn holds(what: &str, mut look: impl AsyncFnMut() -> bool) {
    comes(what, async || look().await.then_some(())).await;
}
