//! How long a player takes over things.

use super::Player;
use super::sight::Sight;

/// How long bots take over things, in percent of a person's pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    percent: u16,
}

impl Pace {
    /// As a person who plays without hurry.
    pub const NATURAL: Self = Self { percent: 100 };
    /// As soon as the rules allow.
    pub const AT_ONCE: Self = Self { percent: 0 };

    /// So many percent of the natural time.
    #[must_use]
    pub const fn percent(percent: u16) -> Self {
        Self { percent }
    }

    fn of(self, ms: u64) -> u64 {
        ms.saturating_mul(u64::from(self.percent)) / 100
    }
}

/// Purposes of chance, so that no two share their dice.
const THINK: u64 = 0x7468_696E_6B00;
const REACT: u64 = 0x7265_6163_7400;

/// Partners up to this level never keep anyone waiting: a child who begins looks away otherwise.
const QUICK_LEVELS: u64 = 3;

impl Player<'_> {
    /// How long this turn takes, from the moment the clock started.
    ///
    /// Two to five seconds at the lowest levels. A stronger person takes longer over seven tiles than over two, and now and then much longer;
    /// never longer than leaves time for all turns to come.
    pub(super) fn think_ms(&self, sight: &Sight<'_>) -> u64 {
        let mut dice = self.dice(THINK, sight.clock_since().0);
        let level = u64::from(self.vocabulary.level().number);
        if level <= QUICK_LEVELS {
            let quick_ms = 2_000 + u64::from(dice.below(3_000));
            return self.pace.of(quick_ms).min(sight.allowance_ms());
        }
        let tiles = u64::from(sight.own().rack_count.max(1));
        let usual_ms = 3_000 + u64::from(dice.below(5_000)) + 250 * level;
        let stuck_ms = if dice.below(7) == 0 { 9_000 } else { 0 };
        let natural_ms = (usual_ms + stuck_ms) * (tiles + 3) / 10;
        self.pace.of(natural_ms).min(sight.allowance_ms())
    }

    /// How long it takes to react to what began at `moment`: one to three seconds.
    pub(super) fn react_ms(&self, moment: engine::Millis, step: u64) -> u64 {
        let mut dice = self.dice(REACT ^ step, moment.0);
        self.pace.of(1_000 + u64::from(dice.below(2_000)))
    }
}
