//! Grace periods: a player whose last connection is lost is not away at once.

use engine::Seat;

/// How long a player may be without a connection before the table says they are away:
/// a page that is reloaded or a phone that changes networks is back by then.
pub(super) const GRACE_MS: u64 = 5_000;

/// Seats whose last connection is gone, and when the grace for that ends.
#[derive(Debug, Default)]
pub(super) struct Graces(Vec<(Seat, u64)>);

impl Graces {
    /// A seat's last connection went at `now_ms`.
    pub(super) fn went(&mut self, seat: Seat, now_ms: u64) {
        if !self.0.iter().any(|(gone, _)| *gone == seat) {
            self.0.push((seat, now_ms + GRACE_MS));
        }
    }

    /// A seat has a connection again.
    pub(super) fn came(&mut self, seat: Seat) {
        self.0.retain(|(gone, _)| *gone != seat);
    }

    /// When the first grace ends.
    pub(super) fn next_ms(&self) -> Option<u64> {
        self.0.iter().map(|(_, until_ms)| *until_ms).min()
    }

    /// The seats whose grace has ended, each told once.
    pub(super) fn ended(&mut self, now_ms: u64) -> Vec<Seat> {
        let ended = self.0.extract_if(.., |(_, until_ms)| *until_ms <= now_ms);
        let mut seats: Vec<Seat> = ended.map(|(seat, _)| seat).collect();
        seats.sort_unstable();
        seats
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_back_in_time_was_never_away() {
        let mut graces = Graces::default();
        graces.went(Seat(0), 1_000);
        graces.went(Seat(1), 2_000);
        assert_eq!(graces.next_ms(), Some(1_000 + GRACE_MS));
        graces.came(Seat(0));
        assert_eq!(graces.ended(1_999 + GRACE_MS), []);
        assert_eq!(graces.ended(2_000 + GRACE_MS), [Seat(1)]);
        assert_eq!(graces.next_ms(), None);
    }
}
