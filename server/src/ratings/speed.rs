//! How fast a game is.

use engine::{ClockRule, MINUTE_MS};
use protocol::Speed;

/// A game has about this many turns a side.
const TURNS: u64 = 15;

/// The speed of a game played with this clock.
pub fn speed_of(clock: &ClockRule) -> Speed {
    let side_ms = match clock {
        ClockRule::Bank { initial_ms, increment_ms, .. } => {
            initial_ms.saturating_add(increment_ms.saturating_mul(TURNS))
        }
        ClockRule::Hourglass { last_call_ms, .. } => last_call_ms / 2,
    };
    match side_ms / MINUTE_MS {
        0..6 => Speed::Blitz,
        6..15 => Speed::Rapid,
        _ => Speed::Regular,
    }
}

#[cfg(test)]
mod tests {
    use engine::{OvertimeLimit, Preset};

    use super::*;

    fn bank(minutes: u64, increment_ms: u64) -> Speed {
        speed_of(&ClockRule::Bank {
            initial_ms: minutes * MINUTE_MS,
            increment_ms,
            penalty_per_minute: 10,
            limit: OvertimeLimit::None,
        })
    }

    #[test]
    fn speeds_begin_at_six_and_fifteen_minutes_a_side() {
        assert_eq!([bank(1, 0), bank(5, 0)], [Speed::Blitz; 2]);
        assert_eq!([bank(6, 0), bank(14, 0)], [Speed::Rapid; 2]);
        assert_eq!([bank(15, 0), bank(25, 0)], [Speed::Regular; 2]);
        assert_eq!(bank(5, 4_000), Speed::Rapid, "an increment is time too");
        assert_eq!(speed_of(&Preset::Practice.ruleset().clock), Speed::Regular);
    }
}
