//! The one task that writes the journal.

use std::time::{Duration, Instant};

use foldhash::{HashSet, HashSetExt};
use metrics::{counter, histogram};
use sqlx::postgres::PgConnectOptions;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::{AppendError, Pending};
use crate::store::{Append, AppendOutcome, Appender, Health, Part, StoreError};

/// What one commit takes at most. Larger batches gained nothing and delay the first in line.
const BATCH: usize = 256;
/// A commit that takes longer is taken for a lost connection.
const COMMIT_PATIENCE: Duration = Duration::from_secs(10);
const SHORTEST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

pub(super) struct Writer {
    options: PgConnectOptions,
    connection: Option<Appender>,
    health: Health,
}

impl Writer {
    pub(super) fn new(options: PgConnectOptions, health: Health) -> Self {
        // Left to itself Postgres plans a batch anew each time: it guesses arrays of unknown
        // length to be longer than ours mostly are. The plan is the same, and costs as much
        // as the insert.
        let options = options.options([("plan_cache_mode", "force_generic_plan")]);
        Self { options, connection: None, health }
    }

    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Pending>) {
        let mut batch = Vec::with_capacity(BATCH);
        while queue.recv_many(&mut batch, BATCH).await > 0 {
            while !batch.is_empty() {
                let mut later = split_off_repeats(&mut batch);
                self.store(&mut batch).await;
                batch.append(&mut later);
            }
        }
        if let Some(connection) = self.connection.take() {
            connection.close().await;
        }
    }

    /// Tries until every append of the batch is stored or judged, and leaves it empty.
    async fn store(&mut self, batch: &mut Vec<Pending>) {
        let mut pause = SHORTEST_PAUSE;
        loop {
            let appends: Vec<_> = batch.iter().map(|pending| &pending.append).collect();
            match self.try_once(&appends).await {
                Ok(verdicts) => {
                    self.health.report(Part::Journal, true);
                    let together = batch.len();
                    for (one, verdict) in batch.drain(..).zip(verdicts) {
                        one.answer(verdict, together);
                    }
                    return;
                }
                Err(StoreError::Refused(error)) => {
                    tracing::error!(%error, appends = batch.len(), "the journal was refused");
                    return self.store_one_by_one(batch).await;
                }
                Err(StoreError::Unavailable(error)) => {
                    tracing::warn!(%error, appends = batch.len(), "the journal waits for Postgres");
                    counter!("journal_retries_total").increment(1);
                    self.connection = None;
                    self.health.report(Part::Journal, false);
                    sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
    }

    /// One append that Postgres will not have must not take the others down with it.
    async fn store_one_by_one(&mut self, batch: &mut Vec<Pending>) {
        if batch.len() == 1 {
            for pending in batch.drain(..) {
                let _ = pending.answer.send(Err(AppendError::Refused));
            }
            return;
        }
        for pending in batch.drain(..) {
            Box::pin(self.store(&mut vec![pending])).await;
        }
    }

    async fn try_once(&mut self, appends: &[&Append]) -> Result<Vec<AppendOutcome>, StoreError> {
        let started = Instant::now();
        let attempt = async {
            let connection = match &mut self.connection {
                Some(connection) => connection,
                none => none.insert(Appender::connect(&self.options).await?),
            };
            connection.append(appends).await
        };
        let verdicts = timeout(COMMIT_PATIENCE, attempt).await.map_err(|_| {
            StoreError::Unavailable(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()))
        })??;
        histogram!("journal_commit_seconds").record(started.elapsed().as_secs_f64());
        histogram!("journal_batch_appends")
            .record(u32::try_from(appends.len()).unwrap_or(u32::MAX));
        counter!("journal_appends_total").increment(appends.len() as u64);
        Ok(verdicts)
    }
}

/// Leaves at most one append a stream in `batch` and returns the others in order: what
/// comes second may only be stored if what comes first was.
fn split_off_repeats(batch: &mut Vec<Pending>) -> Vec<Pending> {
    let mut streams = HashSet::with_capacity(batch.len());
    batch.extract_if(.., |pending| !streams.insert(pending.append.stream_id)).collect()
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;
    use uuid::Uuid;

    use super::*;

    fn pending(stream: u128, seq: i64) -> Pending {
        let append = Append {
            stream_id: Uuid::from_u128(stream),
            seq,
            events: 1,
            epoch: 1,
            at_ms: 0,
            command_id: None,
            account_id: None,
            payload: "[]".into(),
        };
        Pending { append, answer: oneshot::channel().0 }
    }

    #[test]
    fn the_second_append_of_a_stream_waits_for_the_next_batch() {
        let mut batch = vec![pending(1, 0), pending(2, 0), pending(1, 1), pending(1, 2)];
        let later = split_off_repeats(&mut batch);
        let key = |p: &Pending| (p.append.stream_id.as_u128(), p.append.seq);
        assert_eq!(batch.iter().map(key).collect::<Vec<_>>(), [(1, 0), (2, 0)]);
        assert_eq!(later.iter().map(key).collect::<Vec<_>>(), [(1, 1), (1, 2)]);
    }
}
