//! The one clock of the hall, and the one conversion of its instants.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::Millis;

/// Milliseconds since 1970 that never go back while the process lives.
///
/// The wall clock is read once; after that the monotonic clock counts. A host whose
/// clock is set back during a game must not give anyone their time again.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    started: Instant,
    started_at: Millis,
    /// What a clock that was stopped says; 0 while it runs. Shared by all copies.
    stopped_at: &'static AtomicU64,
}

impl Clock {
    /// A clock that starts from the wall clock.
    pub fn start() -> Self {
        // Eight bytes a hall, so that the clock stays as small to hand on as a number.
        let stopped_at = Box::leak(Box::new(AtomicU64::new(RUNS)));
        Self { started: Instant::now(), started_at: wall_clock(), stopped_at }
    }

    /// Stops the clock at an instant: time passes only when it is stopped at a later one. For tests
    /// of what falls due after minutes, which cannot wait for them nor be a moment late.
    pub fn stop_at(&self, at: Millis) {
        assert!(at >= self.now(), "no clock of the hall goes back");
        self.stopped_at.store(at.0, Ordering::SeqCst);
    }

    /// The moment at which this clock says `at`; its start for an instant before that.
    pub fn instant_of(&self, at: Millis) -> Instant {
        if let Some(stopped_at) = self.stopped() {
            // As far ahead as it says: whoever wakes up before that looks at the clock again.
            let ahead = Duration::from_millis(at.since(stopped_at));
            return Instant::now().checked_add(ahead).unwrap_or_else(|| Instant::now() + A_DAY);
        }
        // No timer can be set for the end of time, and none need be: a day off it wakes and
        // looks again.
        let since_start = Duration::from_millis(at.since(self.started_at));
        self.started.checked_add(since_start).unwrap_or_else(|| Instant::now() + A_DAY)
    }

    /// Now.
    pub fn now(&self) -> Millis {
        match self.stopped() {
            Some(at) => at,
            None => self.started_at.plus(whole_ms(self.started.elapsed())),
        }
    }

    fn stopped(&self) -> Option<Millis> {
        Some(self.stopped_at.load(Ordering::Relaxed)).filter(|at| *at != RUNS).map(Millis)
    }
}

/// No clock can be stopped there.
const RUNS: u64 = 0;
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The wall clock, for a program that runs beside no hall.
pub fn wall_clock() -> Millis {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    Millis(whole_ms(since_1970.expect("the wall clock is set after 1970")))
}

fn whole_ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).expect("a duration in milliseconds fits 64 bits")
}

/// An instant as Postgres and the protocol have it, whose integers are signed.
pub fn signed_ms(at: Millis) -> i64 {
    i64::try_from(at.0).expect("an instant of the hall's clock fits 63 bits")
}

/// An instant as it was stored by [`signed_ms`].
pub fn from_signed_ms(at_ms: i64) -> Millis {
    Millis(u64::try_from(at_ms).expect("no instant before 1970 is ever stored"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_is_the_same_when_it_was_stored_and_read() {
        for at in [Millis(0), Clock::start().now()] {
            assert_eq!(from_signed_ms(signed_ms(at)), at);
        }
    }

    #[test]
    #[should_panic(expected = "before 1970")]
    fn what_was_never_stored_is_no_instant() {
        from_signed_ms(-1);
    }

    #[test]
    #[should_panic(expected = "63 bits")]
    fn the_end_of_time_is_not_stored() {
        signed_ms(Millis(u64::MAX));
    }

    #[test]
    fn moments_and_instants_go_together_and_the_end_of_time_is_far_away() {
        let clock = Clock::start();
        let later = clock.started_at.plus(1_500);
        assert_eq!(clock.instant_of(later), clock.started + Duration::from_millis(1_500));
        assert_eq!(clock.instant_of(Millis(0)), clock.started);
        assert!(clock.instant_of(Millis(u64::MAX)) > Instant::now() + A_DAY / 2);
        assert!(clock.now() >= clock.started_at);
    }

    #[test]
    fn a_stopped_clock_stands_for_all_who_have_it() {
        let clock = Clock::start();
        let (copy, later) = (clock, clock.now().plus(60_000));
        clock.stop_at(later);
        assert_eq!(copy.now(), later);
        assert!(copy.instant_of(later.plus(60_000)) > Instant::now() + Duration::from_secs(50));
        assert!(copy.instant_of(later) <= Instant::now(), "what is due is due");
        clock.stop_at(later.plus(1));
        assert_eq!(copy.now(), later.plus(1));
    }
}
