//! What is done now and then, and what everyone is told when the database comes or goes.

mod retention;

use std::time::Duration;

use engine::{Command, Who};
use protocol::ServerMessage;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::{App, SharedApp};
use crate::connections::Frame;
use crate::store::StoreError;
use crate::{lobby, review};

const MEASURES_EVERY: Duration = Duration::from_secs(5);
const LINKS_EVERY: Duration = Duration::from_secs(30);
const SWEEP_EVERY: Duration = Duration::from_secs(3600);
const FORGOTTEN_DAYS: i32 = 30;

/// Runs until aborted.
pub(crate) async fn run(app: SharedApp) {
    tokio::join!(
        tell_of_storage(&app),
        keep_measures(&app),
        sweep(&app),
        end_links(&app),
        retention::run(&app.store, &app.config.retention),
        lobby::run(&app.lobby),
        review::work(&app.reviews)
    );
}

async fn tell_of_storage(app: &App) {
    let mut turns = 0;
    loop {
        turns = app.health.turned(turns).await;
        let up = app.health.is_up();
        app.hub.broadcast(&Frame::of(&ServerMessage::Storage { up }));
        if up {
            app.tables.storage_is_back();
        }
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
        if let Err(error) = call_off_forgotten(app).await {
            tracing::warn!(%error, "could not call off tables at which nobody sat down");
        }
    }
}

/// A link whose day has come lets nobody in from that moment on; whoever is in leaves soon after.
async fn end_links(app: &App) {
    let mut ticks = interval(LINKS_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = app.watching.end_links_out_of_force().await {
            tracing::warn!(?error, "could not end links out of force");
        }
    }
}

/// A table at which not everyone has sat down for so long is not going to be played at, and
/// must not be taken up again at every start for ever.
async fn call_off_forgotten(app: &App) -> Result<(), StoreError> {
    for table in app.store.games_open_since(FORGOTTEN_DAYS).await? {
        let reason = format!("nobody began within {FORGOTTEN_DAYS} days");
        if let Ok(table) = app.tables.get(table).await {
            let _ = table.act(Who::Server, Command::VoidGame { reason }).await;
        }
    }
    Ok(())
}
