//! The one clock of the hall.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

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

    /// When it will be, or was, so many milliseconds since 1970; now at the latest if that was
    /// before this clock was started.
    pub fn instant_of(&self, at_ms: i64) -> Instant {
        let since_start = u64::try_from(at_ms.saturating_sub(self.started_ms)).unwrap_or(0);
        self.started + Duration::from_millis(since_start)
    }

    /// Now.
    pub fn now_ms(&self) -> i64 {
        self.started_ms.saturating_add(whole_ms(self.started.elapsed().as_millis()))
    }
}

fn whole_ms(ms: u128) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}
