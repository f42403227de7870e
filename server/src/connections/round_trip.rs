//! How far away a client is, measured by the protocol's own pings.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The last measured round trip, for whoever credits lag. Shared and lock-free.
#[derive(Debug)]
pub(crate) struct RoundTrip(AtomicU32);

const UNKNOWN: u32 = u32::MAX;

impl Default for RoundTrip {
    fn default() -> Self {
        Self(AtomicU32::new(UNKNOWN))
    }
}

impl RoundTrip {
    pub(crate) fn get_ms(&self) -> Option<u32> {
        let ms = self.0.load(Ordering::Relaxed);
        (ms != UNKNOWN).then_some(ms)
    }

    fn set(&self, took: Duration) {
        let ms = u32::try_from(took.as_millis()).unwrap_or(UNKNOWN - 1).min(UNKNOWN - 1);
        self.0.store(ms, Ordering::Relaxed);
    }
}

/// The ping on its way, if one is.
#[derive(Debug, Default)]
pub(crate) struct Pings {
    sent: u32,
    waiting_since: Option<Instant>,
}

impl Pings {
    /// The payload of the next ping; `None` if the last one was never answered.
    pub(crate) fn next(&mut self) -> Option<[u8; 4]> {
        if self.waiting_since.is_some() {
            return None;
        }
        self.sent = self.sent.wrapping_add(1);
        self.waiting_since = Some(Instant::now());
        Some(self.sent.to_be_bytes())
    }

    /// Takes a pong. One that answers no ping of ours counts for nothing: a client
    /// must not be able to claim to be nearer or farther than it is. Whether it did.
    pub(crate) fn answered(&mut self, payload: &[u8], result: &RoundTrip) -> bool {
        let asked = (payload == self.sent.to_be_bytes()).then(|| self.waiting_since.take());
        let Some(since) = asked.flatten() else { return false };
        result.set(since.elapsed());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answer_to_the_last_ping_counts() {
        let (mut pings, result) = (Pings::default(), RoundTrip::default());
        let payload = pings.next().unwrap();
        assert!(!pings.answered(b"made up", &result));
        assert_eq!(result.get_ms(), None);
        assert_eq!(pings.next(), None, "the first is still on its way");
        assert!(pings.answered(&payload, &result));
        assert!(result.get_ms().is_some());
        assert!(!pings.answered(&payload, &result), "once");
        assert_ne!(pings.next().unwrap(), payload);
    }
}
