//! Tables whose task panicked (decision 0062), and tournaments. A bug ends one task, never the hall: the
//! table comes back from its journal once. The second time it stays away, for the director to see to:
//! what panics on the same journal twice would panic for ever.

use std::any::Any;
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use uuid::Uuid;

/// How many times a table or a tournament may come back.
const COMES_BACK: u8 = 1;

/// The panics of this hall since it was opened.
#[derive(Debug, Default)]
pub(crate) struct Panics(HashMap<Uuid, u8>);

impl Panics {
    /// Counts a panic of the task of a stream.
    pub(crate) fn record(&mut self, stream: Uuid) {
        let times = self.0.entry(stream).or_default();
        *times = times.saturating_add(1);
    }

    /// Whether it has panicked too often to come back.
    pub(crate) fn is_suspended(&self, stream: Uuid) -> bool {
        self.0.get(&stream).is_some_and(|times| *times > COMES_BACK)
    }
}

/// Runs a task to its end, or to its panic, in the panic's words.
pub(crate) async fn guarded<T>(task: impl Future<Output = T>) -> Result<T, String> {
    // Whatever the task had in memory is thrown away with it; the journal is the truth.
    AssertUnwindSafe(task).catch_unwind().await.map_err(|panic| in_words(panic.as_ref()))
}

fn in_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "a panic without words".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_told_in_its_own_words() {
        assert_eq!(guarded(async { 7 }).await, Ok(7));
        let panics = guarded(async { panic!("the {} is on fire", "board") });
        assert_eq!(panics.await, Err::<(), _>("the board is on fire".to_owned()));
    }

    #[test]
    fn a_table_comes_back_once() {
        let (mut panics, table) = (Panics::default(), Uuid::from_u128(1));
        panics.record(table);
        assert!(!panics.is_suspended(table));
        panics.record(table);
        assert!(panics.is_suspended(table));
        assert!(!panics.is_suspended(Uuid::from_u128(2)));
    }
}
