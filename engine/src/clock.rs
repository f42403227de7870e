//! Clocks in milliseconds: at most one runs at a time, and it may run past zero.

use serde::{Deserialize, Serialize};

use crate::ruleset::{ClockRule, MINUTE_MS, OvertimeLimit, SECOND_MS};
use crate::units::{MAX_SIDES, Millis, Side};

/// All clocks of a table, as they were when one last started or stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clocks {
    /// What each side had left then; below zero is overtime.
    pub remaining_ms: [i64; MAX_SIDES],
    /// The clock that runs, and since when.
    pub running: Option<Running>,
}

/// A clock that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Running {
    /// Whose clock it is.
    pub side: Side,
    /// Since when it runs.
    pub since: Millis,
}

impl Clocks {
    /// Full clocks, all stopped.
    #[must_use]
    pub fn full(rule: &ClockRule) -> Self {
        let start = match *rule {
            ClockRule::Bank { initial_ms, .. } => initial_ms,
            ClockRule::Hourglass { turn_ms, .. } => turn_ms,
        };
        Self { remaining_ms: [start as i64; MAX_SIDES], running: None }
    }

    /// What a side has left at an instant.
    #[must_use]
    pub fn remaining_at(&self, side: Side, now: Millis) -> i64 {
        let used = self.running.filter(|running| running.side == side);
        let used_ms = used.map_or(0, |running| now.since(running.since));
        self.left(side).saturating_sub_unsigned(used_ms)
    }

    /// When the running clock will have `over_ms` of overtime (0: when it reaches zero).
    #[must_use]
    pub fn reaches(&self, over_ms: u64) -> Option<Millis> {
        let running = self.running?;
        let left_ms = self.left(running.side).saturating_add_unsigned(over_ms);
        // A clock that is past it already is there from the instant it runs.
        Some(running.since.plus(u64::try_from(left_ms).unwrap_or(0)))
    }

    /// All clocks stopped at an instant; the one that ran is given back up to `credit_ms`
    /// of what it used, for time that the network took.
    #[must_use]
    pub fn stopped(mut self, now: Millis, credit_ms: u64) -> Self {
        if let Some(running) = self.running.take() {
            let used_ms = now.since(running.since);
            let charged_ms = used_ms.saturating_sub(credit_ms);
            self.set(running.side, self.left(running.side).saturating_sub_unsigned(charged_ms));
        }
        self
    }

    /// One side's clock started at an instant. Any other is stopped first.
    #[must_use]
    pub fn started(self, side: Side, now: Millis) -> Self {
        let mut clocks = self.stopped(now, 0);
        clocks.running = Some(Running { side, since: now });
        clocks
    }

    /// One side's clock set by hand.
    pub fn set(&mut self, side: Side, remaining_ms: i64) {
        if let Some(left) = self.remaining_ms.get_mut(side.index()) {
            *left = remaining_ms;
        }
    }

    /// Time given back to a side.
    pub fn add(&mut self, side: Side, ms: u64) {
        self.set(side, self.left(side).saturating_add_unsigned(ms));
    }

    /// The running clock as if it had started later: for time that is charged to nobody.
    pub(crate) fn shift(&mut self, by_ms: u64) {
        if let Some(running) = &mut self.running {
            running.since = running.since.plus(by_ms);
        }
    }

    /// What a side had left when a clock last started or stopped.
    pub(crate) fn left(&self, side: Side) -> i64 {
        self.remaining_ms.get(side.index()).copied().unwrap_or(0)
    }
}

/// Points off for overtime: for each started minute of whole seconds past zero (ruling 16).
///
/// 0.999 s past zero costs nothing, 1 s to 60 s cost one penalty, 61 s cost two.
#[must_use]
pub fn overtime_points(remaining_ms: i64, penalty_per_minute: u16) -> i32 {
    let over_ms = remaining_ms.min(0).unsigned_abs();
    let minutes = (over_ms / SECOND_MS).div_ceil(MINUTE_MS / SECOND_MS);
    i32::try_from(minutes * u64::from(penalty_per_minute)).unwrap_or(i32::MAX)
}

/// How much overtime makes the limit fire: when the clock would show one second past it.
#[must_use]
pub fn overtime_limit_ms(rule: &ClockRule) -> Option<u64> {
    let ClockRule::Bank { limit, .. } = *rule else { return None };
    match limit {
        OvertimeLimit::None => None,
        OvertimeLimit::EndsGame { after_ms } | OvertimeLimit::LosesGame { after_ms, .. } => {
            Some(after_ms + SECOND_MS)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overtime_counts_whole_seconds_and_started_minutes() {
        for (remaining_ms, points) in [
            (0, 0),
            (-999, 0),
            (-1_000, 10),
            (-60_999, 10),
            (-61_000, 20),
            (-601_000, 110),
            (5_000, 0),
        ] {
            assert_eq!(overtime_points(remaining_ms, 10), points, "{remaining_ms}");
        }
    }

    #[test]
    fn only_the_running_clock_loses_time_and_never_less_than_the_credit_allows() {
        let rule = ClockRule::Hourglass { turn_ms: 10_000, last_call_ms: 20_000, end_ms: 30_000 };
        let clocks = Clocks::full(&rule).started(Side(1), Millis(100));
        assert_eq!(clocks.remaining_at(Side(0), Millis(600)), 10_000);
        assert_eq!(clocks.remaining_at(Side(1), Millis(600)), 9_500);
        assert_eq!(clocks.stopped(Millis(600), 200).remaining_ms[1], 9_700);
        assert_eq!(clocks.stopped(Millis(600), 9_000).remaining_ms[1], 10_000);
        assert_eq!(clocks.reaches(0), Some(Millis(10_100)));
    }
}
