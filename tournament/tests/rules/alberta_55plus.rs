//! Alberta 55 plus games: its classes and its ties.

use engine::{Outcome, Preset};
use tournament::*;

use crate::scenario::{Scenario, account};

/// One who enters alone, with that rating.
fn rated(number: u128, rating: Option<u16>) -> Entry {
    Entry { rating, ..Entry::of(vec![account(number)]) }
}

#[test]
fn alberta_55plus_classes_a_b_and_c_by_rating() {
    let mut event = Scenario::new(Preset::Alberta55Plus.ruleset());
    let ratings = [Some(1100), Some(1099), Some(700), Some(699), None];
    let entries = (10..).zip(ratings).map(|(number, rating)| rated(number, rating)).collect();
    event.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    let classes: Vec<u16> = event.t.entries().map(|(_, entry)| entry.division.0).collect();
    assert_eq!(classes, [1, 2, 2, 3, 3]);
}

#[test]
fn alberta_55plus_classes_a_rating_of_another_class_is_refused() {
    let mut event = Scenario::new(Preset::Alberta55Plus.ruleset());
    let entry = Entry { division: Some(DivisionId(1)), ..rated(10, Some(900)) };
    let entries = vec![rated(11, Some(1500)), entry];
    let refused = event.refused(Command::EnterSides { entries, missed: MissedRounds::Byes });
    assert_eq!(refused, Rejection::WrongClass { row: 2 });
}

#[test]
fn alberta_55plus_classes_who_has_no_rating_plays_in_the_class_that_is_named() {
    let mut event = Scenario::new(Preset::Alberta55Plus.ruleset());
    let entries = vec![Entry { division: Some(DivisionId(1)), ..rated(10, None) }];
    event.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    assert_eq!(event.t.entry(SideId(1)).unwrap().division, DivisionId(1));
}

#[test]
fn alberta_55plus_tiebreak_2_points_order_equal_wins_and_spread_does_not() {
    let rules = Preset::Alberta55Plus.ruleset();
    let mut field = Field::of(4);
    field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), 300, 100));
    field.played.push(Played::game(RoundNo(1), SideId(3), SideId(4), 401, 400));
    let places = standings(&field, &rules, RoundNo(1));
    let order: Vec<u32> = places.iter().map(|place| place.side.0).collect();
    assert_eq!(order, [3, 1, 4, 2], "points, not spread");
}

#[test]
fn alberta_55plus_tiebreak_1_the_standings_take_the_tables_word_for_the_winner() {
    let rules = Preset::Alberta55Plus.ruleset();
    let mut field = Field::of(2);
    let mut game = Played::game(RoundNo(1), SideId(1), SideId(2), 350, 350);
    let result = game.result.as_mut().unwrap();
    result.first.outcome = Outcome::Loss;
    result.second.as_mut().unwrap().outcome = Outcome::Win;
    field.played.push(game);
    let places = standings(&field, &rules, RoundNo(1));
    assert_eq!((places[0].side, places[0].wins), (SideId(2), Wins::of_halves(2)));
}

#[test]
fn alberta_55plus_tiebreak_1_ties_that_stay_are_half_a_win_in_the_standings() {
    let rules = Preset::Alberta55Plus.ruleset();
    let mut field = Field::of(2);
    field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), 350, 350));
    let places = standings(&field, &rules, RoundNo(1));
    assert!(places.iter().all(|place| place.rank == 1 && place.wins == Wins::of_halves(1)));
}
