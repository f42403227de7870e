//! A few threads that find plays, so that no table waits for another's thoughts.
//!
//! However many bots there are, only so many threads think, each with one generator and
//! below the priority of the threads that serve people. Who waits for a move goes before
//! who waits for a review.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use bots::Generator;
use metrics::gauge;
use tokio::sync::oneshot;

/// The most thoughts that may wait in a lane: more than one a table of a full hall.
const MOST_WAITING: usize = 10_000;
/// How far below other threads these are.
const NICENESS: i32 = 5;

/// Which thoughts come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Someone at a table waits.
    Table,
    /// Someone reads about it later.
    Review,
}

/// Why there will be no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the bots have too much to think about")]
pub struct TooBusy;

type Thought = Box<dyn FnOnce(&mut Generator) + Send>;

#[derive(Default)]
struct Queue {
    table: VecDeque<Thought>,
    review: VecDeque<Thought>,
    closed: bool,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
}

/// The threads, and what waits for them.
pub struct Thinkers {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

impl std::fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinkers").field("threads", &self.threads.len()).finish_non_exhaustive()
    }
}

impl Thinkers {
    /// So many threads, at least one.
    pub fn start(threads: usize) -> Self {
        let shared = Arc::new(Shared::default());
        let spawn = |number: usize| {
            let shared = shared.clone();
            let named = std::thread::Builder::new().name(format!("thinker-{number}"));
            named.spawn(move || work(&shared)).ok()
        };
        let threads: Vec<_> = (0..threads.max(1)).filter_map(spawn).collect();
        if threads.is_empty() {
            tracing::error!("no thread for the bots was to be had: they will not move");
        }
        Self { shared, threads }
    }

    /// Has something thought through, and waits for it.
    pub async fn think<T: Send + 'static>(
        &self,
        lane: Lane,
        thought: impl FnOnce(&mut Generator) -> T + Send + 'static,
    ) -> Result<T, TooBusy> {
        let (answer, answered) = oneshot::channel();
        let thought: Thought = Box::new(move |generator| {
            // Who has gone meanwhile needs no answer.
            if !answer.is_closed() {
                let _ = answer.send(thought(generator));
            }
        });
        self.shared.lock().push(lane, thought)?;
        self.shared.more.notify_one();
        // A thought that panicked drops its sender.
        answered.await.map_err(|_| TooBusy)
    }

    /// How many thoughts wait.
    pub fn waiting(&self) -> usize {
        let queue = self.shared.lock();
        queue.table.len() + queue.review.len()
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.more.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Thoughts are thought outside of the lock.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next thought; none when there will be none.
    fn next(&self) -> Option<Thought> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(thought) = queue.pop() {
                return Some(thought);
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Queue {
    fn push(&mut self, lane: Lane, thought: Thought) -> Result<(), TooBusy> {
        let waiting = match lane {
            Lane::Table => &mut self.table,
            Lane::Review => &mut self.review,
        };
        if waiting.len() >= MOST_WAITING || self.closed {
            return Err(TooBusy);
        }
        waiting.push_back(thought);
        gauge!("thoughts_waiting").increment(1.0);
        Ok(())
    }

    fn pop(&mut self) -> Option<Thought> {
        let thought = self.table.pop_front().or_else(|| self.review.pop_front())?;
        gauge!("thoughts_waiting").decrement(1.0);
        Some(thought)
    }
}

fn work(shared: &Shared) {
    // On Linux this is the thread's own; elsewhere, and where it is refused, it is left.
    let _ = rustix::process::nice(NICENESS);
    let mut generator = Generator::default();
    while let Some(thought) = shared.next() {
        if catch_unwind(AssertUnwindSafe(|| thought(&mut generator))).is_err() {
            tracing::error!("a bot's thought panicked");
            // Whatever it held may be half-way through something.
            generator = Generator::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn however_many_think_only_so_many_do_at_once() {
        let thinkers = Arc::new(Thinkers::start(2));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let thoughts: Vec<_> = (0..100)
            .map(|_| {
                let (thinkers, now, most) = (thinkers.clone(), now.clone(), most.clone());
                tokio::spawn(async move {
                    let thought = move |_: &mut Generator| {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::yield_now();
                        now.fetch_sub(1, Ordering::SeqCst);
                    };
                    thinkers.think(Lane::Table, thought).await
                })
            })
            .collect();
        for thought in thoughts {
            assert_eq!(thought.await.unwrap(), Ok(()));
        }
        assert!((1..=2).contains(&most.load(Ordering::SeqCst)));
    }

    #[tokio::test]
    async fn a_table_goes_before_a_review() {
        let thinkers = Thinkers::start(1);
        let (go, wait) = mpsc::channel::<()>();
        let order = Arc::new(Mutex::new(Vec::new()));
        let note = |what: &'static str| {
            let order = order.clone();
            move |_: &mut Generator| order.lock().unwrap().push(what)
        };
        // Futures are pushed in the order they are first polled in.
        let first = thinkers.think(Lane::Review, move |_| wait.recv().unwrap());
        let later = async {
            tokio::join!(
                thinkers.think(Lane::Review, note("review")),
                thinkers.think(Lane::Table, note("table")),
                async { go.send(()).unwrap() },
            )
        };
        let (first, (review, table, ())) = tokio::join!(first, later);
        assert_eq!((first, review, table), (Ok(()), Ok(()), Ok(())));
        assert_eq!(*order.lock().unwrap(), ["table", "review"]);
    }

    #[tokio::test]
    async fn a_thought_that_panics_takes_no_thread_along() {
        let thinkers = Thinkers::start(1);
        let failed: Result<(), TooBusy> =
            thinkers.think(Lane::Table, |_| panic!("on purpose")).await;
        assert_eq!(failed, Err(TooBusy));
        assert_eq!(thinkers.think(Lane::Table, |_| 7).await, Ok(7));
    }
}
