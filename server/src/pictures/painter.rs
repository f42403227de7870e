//! The one thread that draws, below those that serve people: a move never waits for a picture.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;
use std::sync::mpsc::{Sender, channel};

use tokio::sync::oneshot;

/// How far below other threads it is: as far as there is.
const NICENESS: i32 = 19;

type Work = Box<dyn FnOnce() + Send>;

/// Whoever draws. The thread begins with the first picture, and ends with its owner.
#[derive(Debug, Default)]
pub(super) struct Painter(OnceLock<Sender<Work>>);

impl Painter {
    /// Has something drawn, and waits for it. `None` if that panicked, or no thread was to be had.
    pub(super) async fn paint<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move || {
            // Who has gone meanwhile needs no picture.
            if !answer.is_closed() {
                let _ = answer.send(work());
            }
        });
        self.0.get_or_init(begin).send(work).ok()?;
        answered.await.ok()
    }
}

fn begin() -> Sender<Work> {
    let (sender, receiver) = channel::<Work>();
    let begun = std::thread::Builder::new().name("painter".to_owned()).spawn(move || {
        // On Linux this is the thread's own; elsewhere, and where it is refused, it is left.
        let _ = rustix::process::nice(NICENESS);
        for work in receiver {
            if let Err(panic) = catch_unwind(AssertUnwindSafe(work)) {
                tracing::error!("a picture could not be drawn: {}", said(&*panic));
            }
        }
    });
    if let Err(error) = begun {
        tracing::error!("no thread for pictures: {error}");
    }
    sender
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("it panicked")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_that_panics_takes_nothing_along() {
        let painter = Painter::default();
        assert_eq!(painter.paint(|| -> u8 { panic!("on purpose") }).await, None);
        assert_eq!(painter.paint(|| 7).await, Some(7));
        let name = painter.paint(|| std::thread::current().name().map(str::to_owned)).await;
        assert_eq!(name, Some(Some("painter".to_owned())));
    }
}
