//! The one clock of the hall.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970 that never go back while the process lives.
///
/// The wall clock is read once; after that the monotonic clock counts. A host whose
/// clock is set back during a game must not give anyone their time again.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    started: Instant,
    started_ms: i64,
}

impl Clock {
    /// A clock that starts from the wall clock.
    pub fn start() -> Self {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started: Instant::now(), started_ms: whole_ms(since_1970.as_millis()) }
    }

    /// Now.
    pub fn now_ms(&self) -> i64 {
        self.started_ms.saturating_add(whole_ms(self.started.elapsed().as_millis()))
    }
}

fn whole_ms(ms: u128) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}
