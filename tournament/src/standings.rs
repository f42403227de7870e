//! Standings: wins, then what the book orders by.

use std::cmp::{Ordering, Reverse};
use std::collections::HashMap;

use engine::{Outcome, Ruleset, Standing};
use serde::{Deserialize, Serialize};

use crate::field::Field;
use crate::ids::{RoundNo, SideId};
use crate::played::Played;
use crate::wins::Wins;

/// A side's place in the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Place {
    /// Its rank from 1; sides equal in all that the book orders by share one.
    pub rank: u32,
    /// The side it is about.
    pub side: SideId,
    /// Its wins, a tie as half.
    pub wins: Wins,
    /// Its losses, a tie as half.
    pub losses: Wins,
    /// Its spread as it counts: capped by round where the book caps, with its penalties.
    pub spread: i32,
    /// What of the spread directors took off or gave.
    pub penalty: i32,
    /// The sum of its points.
    pub points: i64,
}

/// The standings after a round: every side once, the best first; equals in the order of
/// their numbers. After a final whoever won it is first, the other second; a tied one goes to the
/// higher of the two. It adds nothing to anyone's wins, spread and points.
#[must_use]
pub fn standings(field: &Field, rules: &Ruleset, after: RoundNo) -> Vec<Place> {
    let mut places = without_final(field, rules, after);
    let Some(finalists) = finalists(field, &places, after) else { return places };
    let order = |place: &Place| finalists.iter().position(|side| *side == place.side).unwrap_or(2);
    places.sort_by_key(order);
    for (place, rank) in places.iter_mut().zip(1..) {
        place.rank = if rank <= 2 { rank } else { place.rank.max(3) };
    }
    places
}

/// The winner and the loser of the last final, once it has a result.
fn finalists(field: &Field, places: &[Place], after: RoundNo) -> Option<[SideId; 2]> {
    let finals = field.finals.iter().filter(|row| row.round <= after);
    let last = finals.clone().map(|row| row.round).max()?;
    let rows: Vec<&Played> = finals.filter(|row| row.round == last).collect();
    if rows.iter().any(|row| row.result.is_none()) {
        return None;
    }
    let won =
        |side: SideId| rows.iter().find_map(|row| row.score_of(side)).map(|score| score.outcome);
    // In the order of the standings, which a tie leaves as it is.
    let mut sides: Vec<SideId> = places.iter().map(|place| place.side).collect();
    sides.retain(|side| rows.iter().any(|row| row.has(*side)));
    sides.sort_by_key(|side| Reverse(won(*side).map(Wins::of)));
    sides.try_into().ok()
}

/// The standings by the rounds alone: what schools and the outlook add up.
pub(crate) fn without_final(field: &Field, rules: &Ruleset, after: RoundNo) -> Vec<Place> {
    let mut places: Vec<Place> = field.sides.iter().map(|side| nothing_yet(side.id)).collect();
    let index: HashMap<SideId, usize> =
        places.iter().enumerate().map(|(index, place)| (place.side, index)).collect();
    for row in field.played.iter().filter(|row| row.round <= after) {
        for side in [Some(row.first), row.second].into_iter().flatten() {
            let Some(score) = row.score_of(side) else { continue };
            let Some(place) = index.get(&side).map(|&index| &mut places[index]) else { continue };
            place.wins += Wins::of(score.outcome);
            place.losses += lost(score.outcome);
            place.spread = place.spread.saturating_add(counted(rules, row.round, score.spread));
            place.points = place.points.saturating_add(i64::from(score.points));
        }
    }
    for penalty in field.penalties.iter().filter(|penalty| penalty.round <= after) {
        let Some(&index) = index.get(&penalty.side) else { continue };
        places[index].spread = places[index].spread.saturating_add(penalty.spread);
        places[index].penalty = places[index].penalty.saturating_add(penalty.spread);
    }
    places.sort_by(|a, b| by_book(rules, a, b).then(a.side.cmp(&b.side)));
    rank(rules, &mut places);
    places
}

fn nothing_yet(side: SideId) -> Place {
    let (wins, losses) = (Wins::NONE, Wins::NONE);
    Place { rank: 0, side, wins, losses, spread: 0, penalty: 0, points: 0 }
}

/// What a game takes from the other side of the ledger: a tie is half a loss too.
const fn lost(outcome: Outcome) -> Wins {
    match outcome {
        Outcome::Loss => Wins::of_halves(2),
        Outcome::Tie => Wins::of_halves(1),
        Outcome::Win | Outcome::None => Wins::NONE,
    }
}

/// The spread as it counts: within the cap of the round that the game was played in, where
/// the book orders by capped spread.
pub(crate) fn counted(rules: &Ruleset, round: RoundNo, spread: i32) -> i32 {
    let capped = rules.event.standings.contains(&Standing::CappedSpread);
    match rules.spread_cap(round.0).filter(|_| capped) {
        Some(cap) => spread.clamp(-i32::from(cap), i32::from(cap)),
        None => spread,
    }
}

/// Better first, by what the book orders by and nothing else.
pub(crate) fn by_book(rules: &Ruleset, a: &Place, b: &Place) -> Ordering {
    let by = |criterion: &Standing| match criterion {
        Standing::Wins => Reverse(a.wins).cmp(&Reverse(b.wins)),
        Standing::CappedSpread | Standing::Spread => Reverse(a.spread).cmp(&Reverse(b.spread)),
        Standing::TotalPoints => Reverse(a.points).cmp(&Reverse(b.points)),
    };
    rules.event.standings.iter().map(by).fold(Ordering::Equal, Ordering::then)
}

/// Gives ranks to places in order: equals share the rank of the first of them.
fn rank(rules: &Ruleset, places: &mut [Place]) {
    for index in 0..places.len() {
        let equal = index > 0 && by_book(rules, &places[index - 1], &places[index]).is_eq();
        places[index].rank = if equal { places[index - 1].rank } else { index as u32 + 1 };
    }
}
