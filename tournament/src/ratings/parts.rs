//! In how many parts a tournament is rated.

use std::ops::RangeInclusive;

use crate::RoundNo;

/// With more rounds planned than this a tournament is rated in two parts.
const ONE_PART: u16 = 16;
/// With more than this, in three.
const TWO_PARTS: u16 = 35;

/// The rounds of each part. The last is open, so that a round added to the plan is rated too.
pub(super) fn of_planned(planned: RoundNo) -> Vec<RangeInclusive<RoundNo>> {
    // With rounds counted from 0, the last one.
    let last = u32::from(planned.0.saturating_sub(1));
    let ends: &[u32] = if planned.0 <= ONE_PART {
        &[]
    } else if planned.0 <= TWO_PARTS {
        &[last / 2]
    } else {
        &[last / 3, (2 * last + 1) / 3]
    };
    let mut first = RoundNo(1);
    let mut parts = Vec::new();
    for end in ends {
        let end = RoundNo(*end as u16 + 1);
        parts.push(first..=end);
        first = end.next();
    }
    parts.push(first..=RoundNo(u16::MAX));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last_rounds(planned: u16) -> Vec<u16> {
        let parts = of_planned(RoundNo(planned));
        parts.iter().map(|part| part.end().0.min(planned)).collect()
    }

    #[test]
    fn an_event_of_more_than_16_rounds_is_rated_in_two_parts_and_of_more_than_35_in_three() {
        assert_eq!(last_rounds(0), [0]);
        assert_eq!(last_rounds(16), [16]);
        assert_eq!(last_rounds(17), [9, 17]);
        assert_eq!(last_rounds(18), [9, 18]);
        assert_eq!(last_rounds(35), [18, 35]);
        assert_eq!(last_rounds(36), [12, 24, 36]);
        assert_eq!(last_rounds(37), [13, 25, 37]);
        assert_eq!(last_rounds(u16::MAX).len(), 3);
    }

    #[test]
    fn every_round_is_in_one_part() {
        for planned in 0..200 {
            let parts = of_planned(RoundNo(planned));
            for round in 1..300 {
                let holding = parts.iter().filter(|part| part.contains(&RoundNo(round)));
                assert_eq!(holding.count(), 1, "round {round} of {planned}");
            }
        }
    }
}
