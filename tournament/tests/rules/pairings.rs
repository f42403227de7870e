//! Pairings as a director meets them.

use engine::Preset;
use tournament::*;

use crate::scenario::{OPEN, Scenario, pair_round, school};

fn nssc() -> engine::Ruleset {
    Preset::Nssc.ruleset()
}

fn seeded(sides: u32) -> Field {
    let mut field = Field::of(sides);
    for side in &mut field.sides {
        side.seed = Some(side.id.0);
    }
    field
}

fn meet(pairing: &Pairing, a: u32, b: u32) -> bool {
    pairing.opponent_of(SideId(a)) == Some(SideId(b))
}

#[test]
fn round_one_by_seed_is_one_with_half_plus_one() {
    let pairing = pair(&seeded(8), &nssc(), &Request::swiss(RoundNo(1))).unwrap();
    assert!((1..=4).all(|side| meet(&pairing, side, side + 4)), "{pairing:?}");
}

#[test]
fn round_one_by_lot_follows_the_seed_of_the_draw() {
    let by_lot = |seed| {
        let request = Request { equals: Equals::ByLot, seed, ..Request::swiss(RoundNo(1)) };
        pair(&seeded(20), &nssc(), &request).unwrap()
    };
    assert_eq!(by_lot(1), by_lot(1));
    assert_ne!(by_lot(1).boards, by_lot(2).boards);
}

#[test]
fn king_of_the_hill_pairs_neighbours_in_the_standings() {
    let mut field = seeded(6);
    for (a, b) in [(1, 4), (2, 5), (3, 6)] {
        let points = 300 + 10 * a as i32;
        field.played.push(Played::game(RoundNo(1), SideId(a), SideId(b), points, 250));
    }
    let request = Request { method: Method::KingOfTheHill, ..Request::swiss(RoundNo(2)) };
    let pairing = pair(&field, &nssc(), &request).unwrap();
    let order: Vec<u32> =
        standings(&field, &nssc(), RoundNo(1)).iter().map(|place| place.side.0).collect();
    assert!(order.chunks(2).all(|two| meet(&pairing, two[0], two[1])), "{order:?} {pairing:?}");
}

#[test]
fn a_round_robin_goes_round_once_and_again() {
    for sides in [4, 5] {
        let mut field = seeded(sides);
        let rounds = 2 * (sides + sides % 2 - 1) as u16;
        for round in 1..=rounds {
            let method = Method::RoundRobin { from: RoundNo(1) };
            let request = Request { method, ..Request::swiss(RoundNo(round)) };
            let pairing = pair(&field, &nssc(), &request).unwrap();
            for board in &pairing.boards {
                field.played.push(Played::game(
                    RoundNo(round),
                    board.first,
                    board.second,
                    300,
                    299,
                ));
            }
        }
        for a in 1..=sides {
            for b in a + 1..=sides {
                let both = |row: &&Played| row.has(SideId(a)) && row.has(SideId(b));
                assert_eq!(field.played.iter().filter(both).count(), 2, "{a} and {b} of {sides}");
            }
        }
    }
}

#[test]
fn in_a_round_robin_the_opponents_of_one_who_left_have_byes() {
    let mut field = seeded(4);
    field.sides[3].withdrawn = true;
    let method = Method::RoundRobin { from: RoundNo(1) };
    let request = Request { method, ..Request::swiss(RoundNo(1)) };
    let pairing = pair(&field, &nssc(), &request).unwrap();
    assert_eq!((pairing.boards.len(), pairing.byes.len()), (1, 1));
}

#[test]
fn by_hand_is_as_the_director_says() {
    let pairs = vec![(SideId(1), SideId(2)), (SideId(4), SideId(3))];
    let request = Request { method: Method::ByHand { pairs }, ..Request::swiss(RoundNo(1)) };
    let pairing = pair(&seeded(5), &nssc(), &request).unwrap();
    assert!(meet(&pairing, 1, 2) && meet(&pairing, 3, 4));
    assert_eq!(pairing.byes, [Bye { side: SideId(5), directors: true }]);
    let pairs = vec![(SideId(1), SideId(2)), (SideId(2), SideId(3))];
    let request = Request { method: Method::ByHand { pairs }, ..Request::swiss(RoundNo(1)) };
    let refused = pair(&seeded(5), &nssc(), &request).unwrap_err();
    assert_eq!(refused, CannotPair::NamedTwice { side: SideId(2) });
}

#[test]
fn a_withdrawn_side_that_is_pinned_is_named() {
    let mut field = seeded(4);
    field.sides[1].withdrawn = true;
    let wishes = vec![Wish::Together { a: SideId(1), b: SideId(2) }];
    let request = Request { wishes, ..Request::swiss(RoundNo(1)) };
    let refused = pair(&field, &nssc(), &request).unwrap_err();
    assert_eq!(refused, CannotPair::NotPlaying { side: SideId(2) });
}

#[test]
fn schoolmates_who_must_meet_do_and_it_is_said() {
    let mut field = seeded(4);
    for side in &mut field.sides[..3] {
        side.school = Some(school(1));
    }
    let request = Request { schools: Dial::Never, ..Request::swiss(RoundNo(1)) };
    let pairing = pair(&field, &nssc(), &request).unwrap();
    assert_eq!((pairing.same_school, pairing.schools_relaxed), (1, true));
    field.sides[2].school = None;
    let pairing = pair(&field, &nssc(), &request).unwrap();
    assert_eq!((pairing.same_school, pairing.schools_relaxed), (0, false));
}

#[test]
fn a_bye_goes_to_the_lowest_and_a_directors_bye_is_marked_apart() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(6);
    let byes = vec![SideId(1)];
    event.does(Command::PairRound {
        division: OPEN,
        wishes: Vec::new(),
        byes,
        plan: None,
        anyway: false,
    });
    let Fact::RoundPaired { pairing, .. } = &event.events.last().unwrap().fact else { panic!() };
    assert!(pairing.byes.contains(&Bye { side: SideId(1), directors: true }));
    assert_eq!(pairing.byes.iter().filter(|bye| !bye.directors).count(), 1);
}

#[test]
fn a_certain_finalist_does_not_decide_who_joins_it() {
    // After three of four rounds side 1 is in, 2 and 3 race for the other seat, 4 is out.
    let mut field = seeded(4);
    let rules = nssc();
    let results =
        [(1, 1, 4, 10), (1, 2, 3, 0), (2, 1, 2, 10), (2, 3, 4, 10), (3, 1, 3, 10), (3, 2, 4, 10)];
    for (round, a, b, margin) in results {
        field.played.push(Played::game(RoundNo(round), SideId(a), SideId(b), 300 + margin, 300));
    }
    let reach: Vec<_> =
        outlook(&field, &rules, 4).iter().map(|told| (told.side.0, told.reach)).collect();
    assert_eq!(reach, [(1, Reach::In), (2, Reach::Can), (3, Reach::Can), (4, Reach::Out)]);
    let request = Request { planned_rounds: Some(4), ..Request::swiss(RoundNo(4)) };
    assert!(meet(&pair(&field, &rules, &request).unwrap(), 2, 3));
    let free = Request { protect_final: false, ..request };
    assert!(meet(&pair(&field, &rules, &free).unwrap(), 1, 2), "like wins meet without the dial");
}

#[test]
fn why_and_why_not_are_told_in_words() {
    let field = seeded(4);
    let request = Request::swiss(RoundNo(1));
    let told = why(&field, &nssc(), &request, SideId(1), SideId(3)).unwrap().unwrap();
    assert_eq!(told.reasons, [Reason::LikeWins { wins: Wins::NONE }]);
    assert!(told.to_string().starts_with("both have 0 wins; without this pair"), "{told}");
    let not = why_not(&field, &nssc(), &request, SideId(1), SideId(2)).unwrap();
    assert_eq!(not, WhyNot::Worse(Worse { tier: Tier::Fold, now: 0, then: 2 }));
    assert_eq!(
        not.to_string(),
        "the round would be worse in: the upper half of a group meets its lower half (2 against 0)"
    );
}

#[test]
fn by_hand_and_in_turn_nothing_was_weighed_and_the_answer_says_so() {
    let field = seeded(4);
    let wishes = vec![Wish::Together { a: SideId(1), b: SideId(2) }];
    let by_hand = Method::ByHand { pairs: vec![(SideId(1), SideId(2)), (SideId(3), SideId(4))] };
    for (method, reason, not) in [
        (by_hand, Reason::ByHand, WhyNot::ByHand),
        (Method::RoundRobin { from: RoundNo(1) }, Reason::InTurn, WhyNot::InTurn),
    ] {
        let request = Request { method, wishes: wishes.clone(), ..Request::swiss(RoundNo(1)) };
        let pairing = pair(&field, &nssc(), &request).unwrap();
        let opponent = pairing.opponent_of(SideId(1)).unwrap();
        let told = why(&field, &nssc(), &request, SideId(1), opponent).unwrap().unwrap();
        assert_eq!((told.reasons[0], told.otherwise_worse), (reason, None));
        assert!(!told.to_string().contains("draw"), "{told}");
        let other = (2..=4).map(SideId).find(|side| *side != opponent).unwrap();
        assert_eq!(why_not(&field, &nssc(), &request, SideId(1), other).unwrap(), not);
        assert_eq!(wish_costs(&field, &nssc(), &request).unwrap(), [], "a wish weighs nothing");
    }
}

#[test]
fn each_wish_says_what_it_costs() {
    let wishes = vec![
        Wish::Together { a: SideId(1), b: SideId(2) },
        Wish::Apart { a: SideId(1), b: SideId(4) },
    ];
    let request = Request { wishes, ..Request::swiss(RoundNo(1)) };
    let costs = wish_costs(&seeded(4), &nssc(), &request).unwrap();
    assert_eq!(costs[0].worse.map(|worse| worse.tier), Some(Tier::Fold));
    assert_eq!(costs[1].worse, None);
}

#[test]
fn the_dials_can_be_set_by_round() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    let plan = |schools| RoundPlan { schools, ..RoundPlan::new(Method::Swiss) };
    let plans = vec![plan(Dial::Never), plan(Dial::Free)];
    event.does(Command::PlanPairings { division: OPEN, plans });
    let asked = |event: &Scenario| event.t.request(OPEN, Vec::new(), Vec::new(), None).unwrap();
    assert_eq!(asked(&event).schools, Dial::Never);
    event.play_round(10);
    assert_eq!(asked(&event).schools, Dial::Free);
}

#[test]
fn nobody_to_pair_is_said() {
    let mut event = Scenario::singles(Preset::Nssc);
    assert_eq!(
        event.refused(pair_round()),
        Rejection::CannotBePaired { why: CannotPair::NobodyToPair }
    );
}
