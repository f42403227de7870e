//! Round robins by the circle: one side stays, the others move on by one each turn.

use super::refusal::CannotPair;
use crate::ids::{RoundNo, SideId};

/// One turn of a round robin.
#[derive(Debug, Default)]
pub(super) struct Turn {
    pub(super) pairs: Vec<(SideId, SideId)>,
    /// Who has no opponent, of an odd number.
    pub(super) alone: Option<SideId>,
}

/// The pairs of a turn, and who has none, of sides in the order of their seeds.
///
/// A double round robin is two laps around the circle; going on gives more.
pub(super) fn turn(sides: &[SideId], from: RoundNo, round: RoundNo) -> Result<Turn, CannotPair> {
    let turn = round.0.checked_sub(from.0).ok_or(CannotPair::RobinNotBegun)?;
    let mut circle: Vec<Option<SideId>> = sides.iter().copied().map(Some).collect();
    if circle.len() % 2 == 1 {
        circle.push(None);
    }
    let turns = circle.len().saturating_sub(1).max(1);
    if let Some(moving) = circle.get_mut(1..) {
        moving.rotate_right(usize::from(turn) % turns);
    }
    let mut answer = Turn::default();
    for index in 0..circle.len() / 2 {
        match (circle[index], circle[circle.len() - 1 - index]) {
            (Some(a), Some(b)) => answer.pairs.push((a, b)),
            (Some(side), None) | (None, Some(side)) => answer.alone = Some(side),
            (None, None) => {}
        }
    }
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn everyone_meets_everyone_once_a_lap() {
        for count in 2..12_u32 {
            let sides: Vec<SideId> = (1..=count).map(SideId).collect();
            let turns = (count - 1 + count % 2) as u16;
            let mut met = HashSet::new();
            for round in 1..=turns {
                let turn = turn(&sides, RoundNo(1), RoundNo(round)).unwrap();
                let pairs = turn.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b)));
                pairs.for_each(|pair| assert!(met.insert(pair), "{pair:?} again in {round}"));
                assert_eq!(turn.alone.is_some(), count % 2 == 1);
            }
            assert_eq!(met.len() as u32, count * (count - 1) / 2);
        }
    }
}
