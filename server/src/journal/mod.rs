//! Durable before seen: the tables' appends, grouped into one commit after another.
//!
//! [`Journal`] is the handle every table has a clone of, the writer behind it a single
//! task with a connection of its own. It takes whatever has come in meanwhile, stores
//! it in one statement, answers everyone and looks again; it never waits for company.
//!
//! When Postgres goes away the writer keeps what it holds, tries again until it is
//! stored, and says so through [`Health`]. Nothing is lost: an
//! append that has no answer yet is still in hand. Nothing is doubled: a repeated
//! append is recognised by its number, epoch and content.

mod heartbeat;
mod writer;

use sqlx::postgres::PgConnectOptions;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

pub use heartbeat::Heartbeat;

use crate::store::{Append, AppendOutcome, Health};
use writer::Writer;

/// What waits for the writer at most; beyond it appenders wait to hand over.
const QUEUE: usize = 1024;

/// Why an append was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// The number is taken: whoever appends does not know the end of its own journal.
    #[error("another append has this number")]
    Conflict,
    /// The stream has another owner: this one must stop.
    #[error("the stream has another owner")]
    Fenced,
    /// Postgres refuses this very append: a bug, and asking again does not help.
    #[error("the database refuses the append")]
    Refused,
    /// The journal has been stopped.
    #[error("the journal is stopped")]
    Unavailable,
}

struct Pending {
    append: Append,
    answer: oneshot::Sender<Result<usize, AppendError>>,
}

impl Pending {
    fn answer(self, verdict: AppendOutcome, together: usize) {
        let answer = match verdict {
            AppendOutcome::Stored => Ok(together),
            AppendOutcome::Conflict => Err(AppendError::Conflict),
            AppendOutcome::Fenced => Err(AppendError::Fenced),
        };
        // Whoever asked may be gone; the append is stored all the same.
        let _ = self.answer.send(answer);
    }
}

/// The handle of the journal's writer.
#[derive(Clone, Debug)]
pub struct Journal {
    queue: mpsc::Sender<Pending>,
}

impl Journal {
    /// Starts the writer. The task ends when the last handle is dropped and all is stored.
    pub fn start(options: PgConnectOptions, health: Health) -> (Self, JoinHandle<()>) {
        let (queue, pending) = mpsc::channel(QUEUE);
        let task = tokio::spawn(Writer::new(options, health).run(pending));
        (Self { queue }, task)
    }

    /// Returns when `append` is durable, however long Postgres is away, or why it never will be:
    /// how many were stored together.
    ///
    /// What waits for an answer is small: every table keeps the room for it.
    pub fn append(
        &self,
        append: Append,
    ) -> impl Future<Output = Result<usize, AppendError>> + Send {
        let (answer, verdict) = oneshot::channel();
        let waiting = match self.queue.try_send(Pending { append, answer }) {
            Ok(()) => None,
            Err(TrySendError::Full(pending)) => {
                let queue = self.queue.clone();
                Some(Box::pin(async move { queue.send(pending).await }))
            }
            // The answer is gone with it, and the verdict says so.
            Err(TrySendError::Closed(_)) => None,
        };
        async move {
            if let Some(waiting) = waiting {
                waiting.await.map_err(|_| AppendError::Unavailable)?;
            }
            verdict.await.map_err(|_| AppendError::Unavailable)?
        }
    }
}
