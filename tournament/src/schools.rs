//! Schools have standings of their own: each counts its best sides.

use std::collections::BTreeMap;

use engine::Ruleset;
use serde::{Deserialize, Serialize};

use crate::field::Field;
use crate::ids::{RoundNo, SchoolId, SideId};
use crate::standings::{Place, by_book, without_final};
use crate::wins::Wins;

/// A school's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SchoolPlace {
    /// Its rank from 1; schools equal in all that the book orders by share one.
    pub rank: u32,
    /// The school it is about.
    pub school: SchoolId,
    /// How many of its sides are counted.
    pub sides: u32,
    /// Their wins.
    pub wins: Wins,
    /// Their spread as it counts.
    pub spread: i32,
    /// Their points.
    pub points: i64,
}

/// The standings of schools after a round, by the sums of each one's `best` sides. Sides
/// without a school count for none.
#[must_use]
pub fn school_standings(
    field: &Field,
    rules: &Ruleset,
    after: RoundNo,
    best: u32,
) -> Vec<SchoolPlace> {
    let school_of: BTreeMap<SideId, SchoolId> =
        field.sides.iter().filter_map(|side| Some((side.id, side.school?))).collect();
    let mut sums: BTreeMap<SchoolId, (u32, Place)> = BTreeMap::new();
    for place in without_final(field, rules, after) {
        let Some(school) = school_of.get(&place.side) else { continue };
        let (sides, sum) = sums.entry(*school).or_insert((0, nothing(place.side)));
        if *sides < best {
            *sides += 1;
            add(sum, &place);
        }
    }
    let mut schools: Vec<(SchoolId, (u32, Place))> = sums.into_iter().collect();
    schools.sort_by(|(_, (_, a)), (_, (_, b))| by_book(rules, a, b));
    let above = |own: &Place| {
        schools.iter().filter(|(_, (_, sum))| by_book(rules, sum, own).is_lt()).count() as u32
    };
    let place = |(school, (sides, sum)): &(SchoolId, (u32, Place))| SchoolPlace {
        rank: above(sum) + 1,
        school: *school,
        sides: *sides,
        wins: sum.wins,
        spread: sum.spread,
        points: sum.points,
    };
    schools.iter().map(place).collect()
}

fn nothing(side: SideId) -> Place {
    let (wins, losses) = (Wins::NONE, Wins::NONE);
    Place { rank: 0, side, wins, losses, spread: 0, penalty: 0, points: 0 }
}

fn add(sum: &mut Place, place: &Place) {
    sum.wins += place.wins;
    sum.losses += place.losses;
    sum.spread = sum.spread.saturating_add(place.spread);
    sum.penalty = sum.penalty.saturating_add(place.penalty);
    sum.points = sum.points.saturating_add(place.points);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::played::Played;

    #[test]
    fn a_school_counts_its_best_sides_only() {
        let mut field = Field::of(5);
        for (side, school) in field.sides.iter_mut().zip([1, 1, 1, 2, 2]) {
            side.school = Some(SchoolId(uuid::Uuid::from_u128(school)));
        }
        field.played.push(Played::game(RoundNo(1), SideId(1), SideId(4), 350, 300));
        field.played.push(Played::game(RoundNo(1), SideId(5), SideId(2), 310, 300));
        field.played.push(Played::game(RoundNo(2), SideId(4), SideId(3), 400, 300));
        let rules = engine::Preset::Nssc.ruleset();
        let best = |count| school_standings(&field, &rules, RoundNo(2), count);
        let told: Vec<_> = best(2)
            .iter()
            .map(|s| (s.school.0.as_u128(), s.rank, s.wins.halves(), s.spread))
            .collect();
        assert_eq!(told, [(2, 1, 4, 60), (1, 2, 2, 40)]);
        assert_eq!(best(1)[0].sides, 1);
        field.sides[0].school = None;
        assert_eq!(school_standings(&field, &rules, RoundNo(2), 3)[1].wins, Wins::NONE);
    }
}
