//! A sign of life once a second, so that a restart knows how long nobody was here.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::clock::{Clock, signed_ms};
use crate::store::{Health, Part, Pulse, StoreError};

const PERIOD: Duration = Duration::from_secs(1);
const PATIENCE: Duration = Duration::from_secs(3);

/// The handle of the heartbeat's task.
#[derive(Debug)]
pub struct Heartbeat {
    stop: oneshot::Sender<i64>,
    task: JoinHandle<()>,
}

impl Heartbeat {
    /// Starts beating for `node`.
    pub fn start(database: PgConnectOptions, node: String, clock: Clock, health: Health) -> Self {
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(run(Pulse::new(database), node, clock, health, stopped));
        Self { stop, task }
    }

    /// Beats once more, as of `at_ms`, and ends.
    pub async fn stop(self, at_ms: i64) {
        let _ = self.stop.send(at_ms);
        let _ = self.task.await;
    }
}

async fn run(
    mut pulse: Pulse,
    node: String,
    clock: Clock,
    health: Health,
    mut stopped: oneshot::Receiver<i64>,
) {
    let mut ticks = interval(PERIOD);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let last = tokio::select! {
            _ = ticks.tick() => None,
            at_ms = &mut stopped => Some(at_ms.unwrap_or_else(|_| signed_ms(clock.now()))),
        };
        let at_ms = last.unwrap_or_else(|| signed_ms(clock.now()));
        let beat = timeout(PATIENCE, pulse.beat(&node, at_ms)).await;
        let error: Option<StoreError> = match beat {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error),
            Err(_) => Some(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()).into()),
        };
        if let Some(error) = &error {
            tracing::warn!(%error, "no heartbeat");
        }
        health.report(Part::Heartbeat, error.is_none());
        if last.is_some() {
            return;
        }
    }
}
