//! What is only kept for a while is forgotten, a small batch at a time.

use std::time::{Duration, Instant};

use metrics::{counter, gauge};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::config::RetentionConfig;
use crate::store::{BATCH, Retained, Store, StoreError};

const EVERY: Duration = Duration::from_secs(3600);
/// Between two batches others have the database to themselves.
const BREATH: Duration = Duration::from_millis(50);

/// Runs until aborted.
pub(super) async fn run(store: &Store, config: &RetentionConfig) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let begun = Instant::now();
        match forget(store, config).await {
            Ok(0) => {}
            Ok(removed) => tracing::info!(removed, "what was kept long enough is gone"),
            Err(error) => tracing::warn!(%error, "could not forget what is old"),
        }
        gauge!("retention_seconds").set(begun.elapsed().as_secs_f64());
    }
}

async fn forget(store: &Store, config: &RetentionConfig) -> Result<u64, StoreError> {
    let mut removed = 0;
    store.sweep_erased().await?;
    for what in Retained::ALL {
        let days = days(config, what);
        loop {
            let batch = store.forget(what, days).await?;
            counter!("retention_removed_total", "what" => what.name()).increment(batch);
            removed += batch;
            if batch < BATCH.unsigned_abs() {
                break;
            }
            sleep(BREATH).await;
        }
    }
    removed += store.close_old_guests(config.keep_guests_days).await?;
    Ok(removed)
}

fn days(config: &RetentionConfig, what: Retained) -> u16 {
    match what {
        Retained::Chat | Retained::PageLeaves => config.keep_chat_days,
        Retained::Reports => config.keep_reports_days,
        Retained::GuestGames => config.keep_guest_games_days,
        Retained::Guests => config.keep_guests_days,
        Retained::Audit => config.keep_audit_days,
    }
}
