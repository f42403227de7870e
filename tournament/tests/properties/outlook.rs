//! The outlook against enumeration, and over whole tournaments.

use std::collections::HashMap;

use engine::{Preset, Ruleset};
use proptest::prelude::*;
use tournament::*;

use crate::cases::{config, seed};
use crate::dice::Dice;
use crate::fields::{any_result, field, play_all, publish, recorded, request, small_caps};

/// What a side's outlook must be: its best and worst rank over all ends, and whether it has a
/// seat in all of them, in some, or in none.
#[derive(Debug, Clone, Copy)]
struct Truth {
    best: u32,
    worst: u32,
    always: bool,
    ever: bool,
}

/// All ends of the last round, one after the other.
fn enumerate(field: &Field, rules: &Ruleset, round: RoundNo) -> HashMap<SideId, Truth> {
    let pending: Vec<usize> =
        (0..field.played.len()).filter(|&row| field.played[row].result.is_none()).collect();
    let cap = i32::from(rules.spread_cap(round.0).unwrap());
    let results: Vec<Recorded> = (-cap..=cap)
        .map(|margin| recorded(Some(margin), i32::from(rules.forfeit_spread)))
        .chain([recorded(None, i32::from(rules.forfeit_spread))])
        .collect();
    let mut truths = HashMap::new();
    let mut end = field.clone();
    for number in 0..results.len().pow(pending.len() as u32) {
        let mut digits = number;
        for &row in &pending {
            end.played[row].result = Some(results[digits % results.len()]);
            digits /= results.len();
        }
        take_note(&mut truths, &end, rules, round);
    }
    truths
}

fn take_note(truths: &mut HashMap<SideId, Truth>, end: &Field, rules: &Ruleset, round: RoundNo) {
    let places = standings(end, rules, round);
    let seats = if rules.event.final_of_top_two { 2 } else { 1 };
    let withdrawn = |side: SideId| end.side(side).unwrap().withdrawn;
    for place in &places {
        let rivals =
            || places.iter().filter(|other| other.side != place.side && !withdrawn(other.side));
        let above = rivals().filter(|other| other.rank < place.rank).count();
        let not_below = rivals().filter(|other| other.rank <= place.rank).count();
        let truth = truths.entry(place.side).or_insert(Truth {
            best: u32::MAX,
            worst: 0,
            always: true,
            ever: false,
        });
        truth.best = truth.best.min(place.rank);
        truth.worst = truth.worst.max(place.rank);
        truth.always &= not_below < seats && !withdrawn(place.side);
        truth.ever |= above < seats && !withdrawn(place.side);
    }
}

/// The ways in which four sides can meet.
const MEETINGS: [[(u32, u32); 2]; 3] = [[(1, 2), (3, 4)], [(1, 3), (2, 4)], [(1, 4), (2, 3)]];

/// All ends of a round that is on and of one after it that nobody has paired yet: every result of the
/// first, then every pairing of the second with every result.
fn enumerate_two(field: &Field, rules: &Ruleset, round: RoundNo) -> HashMap<SideId, Truth> {
    let mut truths = HashMap::new();
    let forfeit = i32::from(rules.forfeit_spread);
    let results = |round: RoundNo| -> Vec<Recorded> {
        let cap = i32::from(rules.spread_cap(round.0).unwrap());
        let margins = (-cap..=cap).map(Some).chain([None]);
        margins.map(|margin| recorded(margin, forfeit)).collect()
    };
    let of_two = |all: &[Recorded]| -> Vec<[Recorded; 2]> {
        all.iter().flat_map(|&a| all.iter().map(move |&b| [a, b])).collect()
    };
    let (now, after) = (of_two(&results(round)), of_two(&results(round.next())));
    let pending: Vec<usize> =
        (0..field.played.len()).filter(|&row| field.played[row].result.is_none()).collect();
    for ended in &now {
        let mut first = field.clone();
        for (&row, &result) in pending.iter().zip(ended) {
            first.played[row].result = Some(result);
        }
        for meetings in MEETINGS {
            for results in &after {
                let mut end = first.clone();
                for ((a, b), &result) in meetings.into_iter().zip(results) {
                    let mut row = Played::pending(round.next(), SideId(a), SideId(b));
                    row.result = Some(result);
                    end.played.push(row);
                }
                take_note(&mut truths, &end, rules, round.next());
            }
        }
    }
    truths
}

/// While a round is still to be paired the outlook may hold more possible than is, never less: nobody is
/// in or out falsely, and no rank that can come is left out.
#[test]
fn the_outlook_of_the_last_two_rounds_leaves_no_end_out() {
    let (mut certain, mut hopeless) = (0, 0);
    for seed in 0..80 {
        let mut dice = Dice::new(seed);
        let mut rules = small_caps();
        rules.spread_caps = vec![1, 2, 1, 1];
        rules.forfeit_spread = 1;
        rules.event.final_of_top_two = dice.chance(60);
        let mut field = field(&mut dice, 4);
        let last = 5 + dice.below(2) as u16;
        for round in 1..last {
            play_all(&mut dice, &mut field, 2);
            let pairing = pair(&field, &rules, &request(&mut dice, round)).unwrap();
            publish(&mut field, &pairing);
        }
        let truths = enumerate_two(&field, &rules, RoundNo(last - 1));
        for told in outlook(&field, &rules, last) {
            let truth = truths[&told.side];
            assert!(told.best_rank <= truth.best && told.worst_rank >= truth.worst, "{told:?}");
            match told.reach {
                Reach::In => assert!(truth.always, "{told:?} {truth:?}"),
                Reach::Out => assert!(!truth.ever, "{told:?} {truth:?}"),
                Reach::Can => {}
            }
            certain += u32::from(told.reach == Reach::In);
            hopeless += u32::from(told.reach == Reach::Out);
        }
    }
    assert!(certain > 0 && hopeless > 0, "{certain} in, {hopeless} out");
}

proptest! {
    #![proptest_config(config(40))]

    /// For the round that is being played the outlook is what enumeration says.
    #[test]
    fn the_outlook_of_the_last_round_is_exact(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 3 + dice.below(4) as u32;
        let mut rules = small_caps();
        rules.event.final_of_top_two = dice.chance(60);
        let mut field = field(&mut dice, sides);
        let last = 1 + dice.below(3) as u16;
        for round in 1..=last {
            play_all(&mut dice, &mut field, 4);
            let pairing = pair(&field, &rules, &request(&mut dice, round)).unwrap();
            publish(&mut field, &pairing);
        }
        for side in &mut field.sides {
            side.withdrawn = dice.chance(10);
        }
        let truths = enumerate(&field, &rules, RoundNo(last));
        for told in outlook(&field, &rules, last) {
            let truth = truths[&told.side];
            prop_assert_eq!((told.best_rank, told.worst_rank), (truth.best, truth.worst), "{:?}", told);
            let reach = match (truth.always, truth.ever) {
                (true, _) => Reach::In,
                (false, true) => Reach::Can,
                (false, false) => Reach::Out,
            };
            prop_assert_eq!(told.reach, reach, "{:?} {:?}", told, truth);
        }
    }

    /// Over a whole tournament nobody is ever told in or out falsely, ranks end where they were
    /// said to, and the outlook only narrows, by every book.
    #[test]
    fn the_outlook_is_sound_and_narrows(seed in seed()) {
        let mut dice = Dice::new(seed);
        let mut rules = dice.pick(&Preset::ALL).ruleset();
        rules.event.final_of_top_two = dice.chance(50);
        let sides = 2 + dice.below(8) as u32;
        let mut field = field(&mut dice, sides);
        let planned = 1 + dice.below(5) as u16;
        let mut told = vec![outlook(&field, &rules, planned)];
        for round in 1..=planned {
            let request = Request { planned_rounds: Some(planned), ..request(&mut dice, round) };
            let pairing = pair(&field, &rules, &request).unwrap();
            publish(&mut field, &pairing);
            told.push(outlook(&field, &rules, planned));
            while let Some(row) = field.played.iter_mut().find(|row| row.result.is_none()) {
                row.result = Some(any_result(&mut dice, 400));
                told.push(outlook(&field, &rules, planned));
            }
        }
        let by_side = |outlook: &[Outlook]| -> HashMap<SideId, Outlook> {
            outlook.iter().map(|told| (told.side, *told)).collect()
        };
        for (before, after) in told.iter().zip(&told[1..]) {
            let (before, after) = (by_side(before), by_side(after));
            for (side, was) in before {
                let is = after[&side];
                prop_assert!(is.best_rank >= was.best_rank && is.worst_rank <= was.worst_rank, "{:?} then {:?}", was, is);
                prop_assert!(was.reach == Reach::Can || was.reach == is.reach, "{:?} then {:?}", was, is);
            }
        }
        let last = by_side(told.last().unwrap());
        for place in standings(&field, &rules, RoundNo(planned)) {
            let told = last[&place.side];
            prop_assert_eq!((told.best_rank, told.worst_rank), (place.rank, place.rank));
        }
    }
}
