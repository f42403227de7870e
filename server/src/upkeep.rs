//! What is done now and then, and what everyone is told when the database comes or goes.

use std::time::Duration;

use protocol::ServerMessage;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::{App, SharedApp};
use crate::sockets::Frame;
use crate::{lobby, review};

const MEASURES_EVERY: Duration = Duration::from_secs(5);
const SWEEP_EVERY: Duration = Duration::from_secs(3600);

/// Runs until aborted.
pub(crate) async fn run(app: SharedApp) {
    tokio::join!(
        tell_of_storage(&app),
        keep_measures(&app),
        sweep(&app),
        lobby::run(&app),
        review::work(&app)
    );
}

async fn tell_of_storage(app: &App) {
    let mut up = true;
    loop {
        app.health.wait_until(!up).await;
        up = !up;
        app.hub.broadcast(&Frame::of(&ServerMessage::Storage { up }));
    }
}

async fn keep_measures(app: &App) {
    let mut ticks = interval(MEASURES_EVERY);
    loop {
        ticks.tick().await;
        app.metrics.run_upkeep();
        app.limits.sweep();
    }
}

async fn sweep(app: &App) {
    let mut ticks = interval(SWEEP_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = app.store.sweep().await {
            tracing::warn!(%error, "could not sweep old sessions and guests");
        }
    }
}
