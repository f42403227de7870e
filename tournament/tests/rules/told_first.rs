//! What a change would do is said before it is done, and then it does that.

use engine::{Division, Millis, Preset};
use tournament::*;

use crate::scenario::{DIRECTOR, OPEN, Scenario, account, game, reason};

/// Singles with ratings, so many.
fn rated(count: u16) -> Scenario {
    let mut event = Scenario::singles(Preset::Naspa2014);
    let entry = |number: u16| Entry {
        rating: Some(1500 - number),
        ..Entry::of(vec![account(101 + u128::from(number))])
    };
    let entries = (0..count).map(entry).collect();
    event.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    event
}

/// After the command everything is as it was said to become.
fn comes_true(event: &mut Scenario, command: Command) -> Consequences {
    let before = event.t.clone();
    let told = event.told_first(&command);
    event.does(command);
    for of in &told.divisions {
        let standings = event.t.final_standings(of.division);
        for (was, is) in &of.places {
            let side = was.or(*is).expect("a place before or then").side;
            assert_eq!(standings.iter().find(|place| place.side == side).copied(), *is);
        }
        let setup = &event.t.division(of.division).unwrap().setup;
        assert_eq!(setup.rounds, of.rounds_then);
    }
    for (was, is) in &told.ratings {
        assert!(before.rated().contains(was) && event.t.rated().contains(is), "{was:?} {is:?}");
    }
    told
}

#[test]
fn a_correction_tells_whose_rating_would_be_another() {
    let mut event = rated(4);
    event.play_round(10);
    let board = event.boards()[0].clone();
    let rules = |first, second| Command::RuleResult {
        game: board.game,
        ruling: Ruling::Points { first, second },
        reason: reason(),
    };
    let lost = board.board.first > board.board.second;
    let turned = if lost { rules(310, 300) } else { rules(300, 310) };
    let told = comes_true(&mut event, turned);
    let mut sides: Vec<SideId> = told.ratings.iter().map(|(was, _)| was.side).collect();
    let mut players = [board.board.first, board.board.second];
    sides.sort_unstable();
    players.sort_unstable();
    assert_eq!(sides, players, "the two who played, and nobody else");
    let of = &told.divisions[0];
    assert!(of.leaders_then.contains(&players[1]) && !of.leaders.contains(&players[1]));
    let by_more = if lost { rules(390, 300) } else { rules(300, 390) };
    let told = comes_true(&mut event, by_more);
    assert!(told.ratings.is_empty(), "no rating depends on the margin");
    assert!(!told.divisions[0].places.is_empty(), "but standings do");
    let waive = Command::WaiveRuling { game: board.game, reason: reason() };
    assert_eq!(comes_true(&mut event, waive).ratings.len(), 2, "and back");
}

#[test]
fn what_would_be_refused_says_so_when_asked() {
    let mut event = rated(2);
    event.play_round(10);
    let ruling = Command::RuleResult { game: game(5), ruling: Ruling::Void, reason: reason() };
    let asked = consequences(&event.t, Moment::at(Millis(event.now)), &DIRECTOR, &ruling);
    assert_eq!(asked, Err(Rejection::NoSuchGame { game: game(5) }));
}

#[test]
fn splitting_a_division_changes_nothing_until_sides_are_moved_which_tells_of_both() {
    let mut event = rated(4);
    event.play_round(10);
    let beginners = Division {
        name: "Beginners".to_owned(),
        players_per_side: 1,
        rounds: None,
        rating_from: None,
        rating_to: None,
    };
    let split = Command::AddDivision { division: beginners, split_from: Some(OPEN) };
    let told = comes_true(&mut event, split);
    let [added] = &told.divisions[..] else { panic!("{told:?}") };
    assert_eq!((added.division, added.places.len()), (DivisionId(2), 0));
    assert!(told.ratings.is_empty());

    let moves = Command::MoveSide {
        side: SideId(1),
        division: DivisionId(2),
        missed: MissedRounds::AsPlayed,
    };
    let told = comes_true(&mut event, moves);
    let joined = told.divisions.iter().find(|of| of.division == DivisionId(2)).unwrap();
    let [(None, Some(place))] = joined.places[..] else { panic!("{joined:?}") };
    assert_eq!((place.side, place.wins), (SideId(1), Wins::of_halves(2)));
    assert_eq!((&joined.leaders[..], &joined.leaders_then[..]), (&[][..], &[SideId(1)][..]));
    assert_eq!(told.ratings, [], "its game counts where it was played");
}

#[test]
fn splitting_a_division_by_moving_several_tells_of_all_who_move() {
    let mut event = rated(6);
    event.play_round(10);
    let lower = Division {
        name: "Lower".to_owned(),
        players_per_side: 1,
        rounds: None,
        rating_from: None,
        rating_to: None,
    };
    event.does(Command::AddDivision { division: lower, split_from: Some(OPEN) });
    let sides = vec![SideId(4), SideId(5), SideId(6)];
    let (division, missed) = (DivisionId(2), MissedRounds::AsPlayed);
    let told =
        comes_true(&mut event, Command::MoveSides { sides: sides.clone(), division, missed });
    let joined = told.divisions.iter().find(|of| of.division == division).unwrap();
    let mut who: Vec<SideId> =
        joined.places.iter().filter_map(|(_, is)| Some((*is)?.side)).collect();
    who.sort_unstable();
    assert_eq!(who, sides);
}

#[test]
fn another_number_of_rounds_tells_of_ratings_that_are_taken_in_other_parts() {
    let mut event = rated(2);
    let plan = |rounds| Command::PlanRounds { division: OPEN, rounds };
    event.does(plan(18));
    for _ in 0..12 {
        event.play_round(10);
    }
    let told = comes_true(&mut event, plan(16));
    let [of] = &told.divisions[..] else { panic!("{told:?}") };
    assert_eq!((of.rounds, of.rounds_then, of.places.len()), (Some(18), Some(16), 0));
    assert_eq!(told.ratings.len(), 2, "sixteen rounds are rated in one part");
}
