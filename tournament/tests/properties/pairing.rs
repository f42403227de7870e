//! What holds of every pairing.

use std::collections::{HashMap, HashSet};

use engine::Preset;
use proptest::prelude::*;
use tournament::*;

use crate::brute_force::{least, race};
use crate::cases::{config, seed};
use crate::dice::Dice;
use crate::fields::{field, play_all, publish, request, small_caps};

proptest! {
    #![proptest_config(config(60))]

    /// Everyone who plays is at one board or has the bye, and nobody else is anywhere.
    #[test]
    fn nobody_is_twice_in_a_round(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 2 + dice.below(23) as u32;
        let mut field = field(&mut dice, sides);
        for round in 1..=4 {
            for side in &mut field.sides {
                side.withdrawn = dice.chance(10);
            }
            if field.sides.iter().all(|side| side.withdrawn) {
                break;
            }
            let mut request = request(&mut dice, round);
            request.method = any_method(&mut dice);
            let pairing = pair(&field, &small_caps(), &request).unwrap();
            let boards = pairing.boards.iter().flat_map(|board| [board.first, board.second]);
            let mut seen: Vec<SideId> = boards.chain(pairing.byes.iter().map(|bye| bye.side)).collect();
            seen.sort_unstable();
            let playing: Vec<SideId> =
                field.sides.iter().filter(|side| !side.withdrawn).map(|side| side.id).collect();
            prop_assert_eq!(seen, playing);
            publish(&mut field, &pairing);
            play_all(&mut dice, &mut field, 200);
        }
    }

    /// The matching is the cheapest there is, by a cost worked out anew for every matching.
    #[test]
    fn no_other_pairing_is_better(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 2 + dice.below(6) as u32;
        let mut field = field(&mut dice, sides);
        let rules = small_caps();
        for round in 1..=5 {
            let mut request = request(&mut dice, round);
            request.planned_rounds = Some(5);
            // The reference takes seeds for the order of equals.
            request.equals = Equals::BySeed;
            for (side, seed) in field.sides.iter_mut().zip(1..) {
                side.seed = Some(seed);
            }
            add_wishes(&mut dice, &mut request, sides);
            let order: Vec<SideId> = standings(&field, &rules, RoundNo(round - 1)).iter().map(|place| place.side).collect();
            let pairing = pair(&field, &rules, &request).unwrap();
            let cost = Tier::ALL.map(|tier| pairing.cost.of(tier));
            prop_assert_eq!(cost, least(&field, &rules, &request, &order), "{:?}", request);
            publish(&mut field, &pairing);
            play_all(&mut dice, &mut field, 4);
        }
    }

    /// Where lots order equals, the matching is the cheapest there is by one of the orders that
    /// they can come in.
    #[test]
    fn no_other_pairing_is_better_for_the_lots_that_were_drawn(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 2 + dice.below(4) as u32;
        let mut field = field(&mut dice, sides);
        let rules = small_caps();
        for round in 1..=4 {
            let mut request = request(&mut dice, round);
            request.planned_rounds = Some(4);
            request.equals = Equals::ByLot;
            let places = standings(&field, &rules, RoundNo(round - 1));
            let pairing = pair(&field, &rules, &request).unwrap();
            let cost = Tier::ALL.map(|tier| pairing.cost.of(tier));
            let mut orders = orders(&places).into_iter();
            prop_assert!(
                orders.any(|order| cost == least(&field, &rules, &request, &order)),
                "{:?} of {:?}", cost, request
            );
            publish(&mut field, &pairing);
            play_all(&mut dice, &mut field, 4);
        }
    }

    /// The same state pairs the same way, in whatever order its rows and sides stand.
    #[test]
    fn the_same_state_pairs_the_same_way(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 2 + dice.below(20) as u32;
        let mut field = field(&mut dice, sides);
        let rules = Preset::Nassc2019.ruleset();
        for round in 1..=4 {
            let request = request(&mut dice, round);
            let pairing = pair(&field, &rules, &request).unwrap();
            let mut turned = field.clone();
            turned.sides.reverse();
            turned.played.reverse();
            prop_assert_eq!(&pairing, &pair(&turned, &rules, &request).unwrap());
            publish(&mut field, &pairing);
            play_all(&mut dice, &mut field, 300);
        }
    }

    /// Nobody has a second bye before everybody has had one, whatever the dials say.
    #[test]
    fn byes_go_round(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 3 + 2 * dice.below(6) as u32;
        let mut field = field(&mut dice, sides);
        for round in 1..=8 {
            let request = Request { schools: Dial::RatherNot, ..request(&mut dice, round) };
            let pairing = pair(&field, &small_caps(), &request).unwrap();
            prop_assert_eq!(pairing.byes.len(), 1);
            publish(&mut field, &pairing);
            play_all(&mut dice, &mut field, 300);
        }
        let mut byes: HashMap<SideId, usize> = field.sides.iter().map(|side| (side.id, 0)).collect();
        for row in field.played.iter().filter(|row| row.second.is_none()) {
            *byes.get_mut(&row.first).unwrap() += 1;
        }
        let (fewest, most) = (byes.values().min().unwrap(), byes.values().max().unwrap());
        prop_assert!(most - fewest <= 1, "{:?}", byes);
    }

    /// A dial that says never is kept wherever it can be: an even field of distinct schools
    /// meets no opponent twice within half of its rounds, and no schoolmates while a school has
    /// no more than half of the field.
    #[test]
    fn never_means_never(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 8 + 2 * dice.below(8) as u32;
        let mut field = Field::of(sides);
        let halves = dice.chance(50);
        for (side, number) in field.sides.iter_mut().zip(0_u128..) {
            side.school = Some(SchoolId(uuid::Uuid::from_u128(if halves { number % 4 } else { number })));
        }
        for round in 1..=(sides as u16 / 4) {
            let request = Request {
                repeats: Dial::NeverIfItCanBeHelped,
                schools: Dial::Never,
                seed: dice.next(),
                ..Request::swiss(RoundNo(round))
            };
            let pairing = pair(&field, &small_caps(), &request).unwrap();
            prop_assert_eq!((pairing.repeats, pairing.same_school, pairing.schools_relaxed), (0, 0, false));
            publish(&mut field, &pairing);
            play_all(&mut dice, &mut field, 300);
        }
        // Two who were both absent have not met.
        let mut met = HashSet::new();
        for row in field.played.iter().filter(|row| row.is_meeting()) {
            let second = row.second.unwrap();
            prop_assert!(met.insert((row.first.min(second), row.first.max(second))), "{:?}", row);
        }
    }

    /// Firsts and seconds stay within one of each other where the pairing assigns them and
    /// nothing weightier stands in the way: all wins equal, no byes.
    #[test]
    fn firsts_stay_within_one(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 4 + 2 * dice.below(10) as u32;
        let mut field = Field::of(sides);
        for round in 1..=6 {
            let request = Request {
                firsts: Firsts::Assigned,
                repeats: Dial::Free,
                seed: dice.next(),
                ..Request::swiss(RoundNo(round))
            };
            let pairing = pair(&field, &small_caps(), &request).unwrap();
            publish(&mut field, &pairing);
            // Every game is a tie, so any two sides are a good pair.
            play_all(&mut dice, &mut field, 0);
            for row in &mut field.played {
                row.result = Some(crate::fields::recorded(Some(0), 2));
            }
            for side in &field.sides {
                let firsts = field.played.iter().filter_map(|row| row.moved_first(side.id));
                let balance: i32 = firsts.map(|first| if first { 1 } else { -1 }).sum();
                prop_assert!(balance.abs() <= 1, "{} has {} in round {}", side.id, balance, round);
            }
        }
    }

    /// Of wishes that contradict each other as few as can be are broken, and each is named.
    #[test]
    fn the_fewest_wishes_are_broken_and_named(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 4 + dice.below(8) as u32;
        let field = field(&mut dice, sides);
        let mut request = request(&mut dice, 1);
        request.schools = Dial::Free;
        add_wishes(&mut dice, &mut request, sides);
        let pairing = pair(&field, &small_caps(), &request).unwrap();
        prop_assert_eq!(pairing.cost.of(Tier::Wishes), 2 * pairing.broken_wishes.len() as u64);
        let kept: Vec<Wish> =
            request.wishes.iter().copied().filter(|wish| !pairing.broken_wishes.contains(wish)).collect();
        request.wishes = kept;
        prop_assert!(pair(&field, &small_caps(), &request).unwrap().broken_wishes.is_empty());
    }

    /// What `why_not` says is true: a pair forced by a wish costs what it said.
    #[test]
    fn why_not_is_the_round_with_that_pair(seed in seed()) {
        let mut dice = Dice::new(seed);
        let sides = 4 + dice.below(8) as u32;
        let mut field = field(&mut dice, sides);
        let rules = small_caps();
        let first = pair(&field, &rules, &Request::swiss(RoundNo(1))).unwrap();
        publish(&mut field, &first);
        play_all(&mut dice, &mut field, 300);
        let request = Request::swiss(RoundNo(2));
        let pairing = pair(&field, &rules, &request).unwrap();
        let (a, b) = (SideId(1), SideId(2 + dice.below(u64::from(sides) - 1) as u32));
        let wished = Request { wishes: vec![Wish::Together { a, b }], ..request.clone() };
        let forced = pair(&field, &rules, &wished).unwrap();
        match why_not(&field, &rules, &request, a, b).unwrap() {
            WhyNot::TheyMeet => {
                prop_assert_eq!(pairing.opponent_of(a), Some(b));
                prop_assert!(why(&field, &rules, &request, a, b).unwrap().is_some());
            }
            WhyNot::AsGood => prop_assert_eq!(forced.cost, pairing.cost),
            WhyNot::Worse(worse) => {
                prop_assert_eq!(pairing.cost.first_difference(&forced.cost), Some(worse.tier));
                prop_assert_eq!(forced.cost.of(worse.tier), worse.then);
                prop_assert!(worse.then > worse.now);
            }
            WhyNot::ByHand | WhyNot::InTurn => prop_assert!(false, "a Swiss round is weighed"),
        }
    }
}

/// Every order of the standings in which equals can come.
fn orders(places: &[Place]) -> Vec<Vec<SideId>> {
    let Some(first) = places.first() else { return vec![Vec::new()] };
    let equals = places.iter().filter(|place| place.rank == first.rank);
    let after = |chosen: &Place| {
        let rest: Vec<Place> =
            places.iter().filter(|place| place.side != chosen.side).copied().collect();
        let chosen = chosen.side;
        orders(&rest).into_iter().map(move |rest| [vec![chosen], rest].concat())
    };
    equals.flat_map(after).collect()
}

/// In the cases above somebody is certain of the final, somebody is out of it, and others contend.
#[test]
fn the_race_is_on_in_small_fields() {
    let rules = small_caps();
    let (mut certain, mut out, mut crossed) = (0, 0, 0);
    for seed in 0..300 {
        let mut dice = Dice::new(seed);
        let sides = 4 + dice.below(4) as u32;
        let mut field = field(&mut dice, sides);
        for round in 1..=5 {
            let mut request = request(&mut dice, round);
            (request.planned_rounds, request.protect_final) = (Some(5), true);
            let pairing = pair(&field, &rules, &request).unwrap();
            let reach = race(&field, &rules, &request);
            let are = |wanted: Reach| reach.values().any(|reach| *reach == wanted);
            certain += u32::from(are(Reach::In) && are(Reach::Can));
            out += u32::from(are(Reach::Out) && are(Reach::Can));
            crossed += u32::from(pairing.cost.of(Tier::FinalRace) > 0);
            publish(&mut field, &pairing);
            play_all(&mut dice, &mut field, 4);
        }
    }
    assert!(certain > 20 && out > 20 && crossed > 0, "{certain} {out} {crossed}");
}

/// In any field, with byes, floats and schools in the way, whoever is listed first at a board has not
/// been first more often for their seconds than the other: no board would be better turned round.
/// Games that nobody came to count for nobody.
#[test]
fn each_board_is_listed_the_better_way_round() {
    let (mut boards, mut uneven) = (0, 0);
    for seed in 0..150 {
        let mut dice = Dice::new(seed);
        let sides = 3 + dice.below(18) as u32;
        let mut field = field(&mut dice, sides);
        for round in 1..=6 {
            let request = Request { firsts: Firsts::Assigned, ..request(&mut dice, round) };
            let pairing = pair(&field, &small_caps(), &request).unwrap();
            for board in &pairing.boards {
                let [first, second] = [board.first, board.second].map(|side| {
                    let met = field.played.iter().filter(|row| row.is_meeting());
                    let moved = met.filter_map(|row| row.moved_first(side));
                    moved.map(|first| if first { 1 } else { -1 }).sum::<i32>()
                });
                assert_eq!(board.first_move, FirstMove::ListedFirst);
                assert!(first <= second, "{board:?} of {first} and {second} in round {round}");
                boards += 1;
                uneven += u32::from(first < second);
            }
            publish(&mut field, &pairing);
            play_all(&mut dice, &mut field, 300);
        }
    }
    assert!(4 * uneven > boards, "only {uneven} of {boards} boards say anything");
}

/// Lots fall to everyone: of three equals each has the bye some time.
#[test]
fn a_lot_falls_to_everyone() {
    let byes: HashSet<SideId> = (0..60)
        .map(|seed| {
            let request = Request { equals: Equals::ByLot, seed, ..Request::swiss(RoundNo(1)) };
            pair(&Field::of(3), &small_caps(), &request).unwrap().byes[0].side
        })
        .collect();
    assert_eq!(byes.len(), 3, "{byes:?}");
}

fn any_method(dice: &mut Dice) -> Method {
    match dice.below(4) {
        0 => Method::Swiss,
        1 => Method::KingOfTheHill,
        2 => Method::RoundRobin { from: RoundNo(1) },
        _ => Method::ByRating,
    }
}

fn add_wishes(dice: &mut Dice, request: &mut Request, sides: u32) {
    for _ in 0..dice.below(4) {
        let a = SideId(1 + dice.below(u64::from(sides)) as u32);
        let b = SideId(1 + dice.below(u64::from(sides)) as u32);
        let wish = if dice.chance(60) { Wish::Together { a, b } } else { Wish::Apart { a, b } };
        let known =
            request.wishes.iter().any(|other| other.sides() == (a, b) || other.sides() == (b, a));
        if a != b && !known {
            request.wishes.push(wish);
        }
    }
}
