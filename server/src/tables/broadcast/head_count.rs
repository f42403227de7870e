//! How many watch a table: told to everyone there, and not too often.

use std::time::Duration;

use tokio::time::Instant;

/// Between two tellings at a table that few watch.
const PERIOD: Duration = Duration::from_secs(2);
/// For each who watches it is longer by so much: at most a thousand are told in a second.
const FOR_EACH: Duration = Duration::from_millis(1);

/// What everyone was told last.
#[derive(Debug, Default)]
pub(super) struct HeadCount {
    count: usize,
    told_at: Option<Instant>,
}

impl HeadCount {
    /// When everyone is to be told that there are so many; `None` if they know.
    pub(super) fn due_at(&self, count: usize, now: Instant) -> Option<Instant> {
        if count == self.count {
            return None;
        }
        let most = u32::try_from(count.max(self.count)).unwrap_or(u32::MAX);
        let period = PERIOD.saturating_add(FOR_EACH.saturating_mul(most));
        Some(self.told_at.map_or(now, |told_at| told_at + period))
    }

    /// Everyone was told that there are so many.
    pub(super) fn told(&mut self, count: usize, now: Instant) {
        (self.count, self.told_at) = (count, Some(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_told_at_once_and_a_crowd_less_often() {
        let (mut known, now) = (HeadCount::default(), Instant::now());
        assert_eq!((known.due_at(0, now), known.due_at(1, now)), (None, Some(now)));
        known.told(1, now);
        let later = now + PERIOD;
        assert_eq!(known.due_at(1, later), None);
        assert_eq!(known.due_at(0, later), Some(later + FOR_EACH));
        assert_eq!(known.due_at(10_000, later), Some(later + Duration::from_secs(10)));
    }
}
