//! How patient the hall is with a client that sends too fast.

use std::time::Duration;

use tokio::time::Instant;

/// A client that keeps to the limits for so long begins anew.
const FORGIVEN_AFTER: Duration = Duration::from_secs(60);

/// How often a client was told to slow down and did not.
#[derive(Debug, Default)]
pub(super) struct Refusals {
    count: u32,
    last: Option<Instant>,
}

impl Refusals {
    /// Counts one more; how many there are since the client last kept to the limits for long.
    pub(super) fn one_more(&mut self, now: Instant) -> u32 {
        if self.last.is_some_and(|last| now.duration_since(last) >= FORGIVEN_AFTER) {
            self.count = 0;
        }
        self.last = Some(now);
        self.count += 1;
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_within_the_limits_makes_up_for_what_was_before() {
        let (mut refusals, start) = (Refusals::default(), Instant::now());
        assert_eq!((1..=3).map(|_| refusals.one_more(start)).last(), Some(3));
        let soon = start + FORGIVEN_AFTER / 2;
        assert_eq!(refusals.one_more(soon), 4);
        assert_eq!(refusals.one_more(soon + FORGIVEN_AFTER), 1);
    }
}
