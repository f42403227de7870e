//! What a division's boards come to, added up the plain way from its rounds alone.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Outcome, Ruleset, Standing};
use tournament::{BoardState, DivisionView, Place, SideId};

/// What a side has by its own boards and byes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Line {
    half_wins: u32,
    spread: i32,
    points: i64,
}

/// Holds the standings of a division against its boards: everyone is in each round once, every
/// board has a result, and places are what the book makes of them.
pub fn check(rules: &Ruleset, sides: &BTreeSet<SideId>, division: &DivisionView) {
    let mut lines: BTreeMap<SideId, Line> =
        sides.iter().map(|side| (*side, Line::default())).collect();
    for round in &division.rounds {
        let mut seen = BTreeSet::new();
        for board in &round.boards {
            let result = board.ruled.or(board.table).expect("every board has a result");
            let cap = rules.spread_cap(round.round.0).map_or(i32::MAX, i32::from);
            let second = result.second.expect("two play at a board");
            for (side, score) in [(board.board.first, result.first), (board.board.second, second)] {
                assert!(seen.insert(side), "{side} sits at two boards of {}", round.round);
                let line = lines.get_mut(&side).expect("a side of the division");
                line.half_wins += half_wins(score.outcome);
                line.spread += score.spread.clamp(-cap, cap);
                line.points += i64::from(score.points);
            }
        }
        for bye in &round.byes {
            assert!(seen.insert(bye.side), "{} has a board and a bye", bye.side);
            let line = lines.get_mut(&bye.side).expect("a side of the division");
            line.half_wins += 2;
            line.spread += i32::from(rules.event.bye_spread);
        }
        assert_eq!(&seen, sides, "everyone is in {}", round.round);
    }
    let placed = |place: &Place| Line {
        half_wins: place.wins.halves(),
        spread: place.spread,
        points: place.points,
    };
    for place in &division.standings {
        assert_eq!(placed(place), lines[&place.side], "{}", place.side);
    }
    check_order(rules, division, &lines);
}

fn half_wins(outcome: Outcome) -> u32 {
    match outcome {
        Outcome::Win => 2,
        Outcome::Tie => 1,
        Outcome::Loss | Outcome::None => 0,
    }
}

/// Best first, as the book orders; the winner of a final before its loser and all others.
fn check_order(rules: &Ruleset, division: &DivisionView, lines: &BTreeMap<SideId, Line>) {
    let order: Vec<SideId> = division.standings.iter().map(|place| place.side).collect();
    let key = |side: &SideId| {
        let line = lines[side];
        let by = |standing: &Standing| match standing {
            Standing::Wins => i64::from(line.half_wins),
            Standing::Spread | Standing::CappedSpread => i64::from(line.spread),
            Standing::TotalPoints => line.points,
        };
        rules.event.standings.iter().map(by).collect::<Vec<_>>()
    };
    let after_final = match &division.final_game {
        Some(board) => {
            assert_eq!(&order[..2], finalists(board), "the final orders the two best");
            &order[2..]
        }
        None => &order[..],
    };
    assert!(after_final.is_sorted_by(|a, b| key(a) >= key(b)), "{order:?}");
}

fn finalists(board: &BoardState) -> [SideId; 2] {
    let (first, second) = (board.board.first, board.board.second);
    let result = board.ruled.or(board.table).expect("the final has a result");
    match result.first.outcome {
        Outcome::Loss => [second, first],
        Outcome::Win | Outcome::Tie | Outcome::None => [first, second],
    }
}

/// How often each two have met.
pub fn meetings(division: &DivisionView) -> BTreeMap<[SideId; 2], usize> {
    let mut met = BTreeMap::new();
    for board in division.rounds.iter().flat_map(|round| &round.boards) {
        let mut pair = [board.board.first, board.board.second];
        pair.sort();
        *met.entry(pair).or_default() += 1;
    }
    met
}
