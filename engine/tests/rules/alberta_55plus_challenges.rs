//! Alberta 55 plus, item k of the play: challenges without holds, with two to four sides.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn of(sides: u8) -> Table {
    let mut rules = Preset::Alberta55Plus.ruleset();
    rules.sides = sides;
    let laid = table_by(rules).rack(A, "CATSXVW").rack(B, "SOGEEIR");
    laid.start()
}

#[test]
fn alberta_55plus_play_k_a_play_can_be_challenged_until_the_next_side_has_moved() {
    let mut t = of(2);
    t.plays("A", "H8", Across, "XVW");
    t.at("20:00").does("B", Command::CallChallenge);
    assert!(t.game.board().is_empty());
    let mut t = of(2);
    t.plays("A", "H8", Across, "XVW");
    t.at("0:01").passes("B");
    t.refused("B", Command::CallChallenge, "no_open_play");
}

#[test]
fn alberta_55plus_play_k_there_is_no_hold() {
    let mut t = of(2);
    t.plays("A", "H8", Across, "XVW");
    t.refused("B", Command::Hold, "no_holds");
}

#[test]
fn alberta_55plus_play_k_drawn_tiles_are_provisional_until_then() {
    let mut t = of(2);
    t.plays("A", "H8", Across, "CAT");
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (4, 3));
    assert_eq!(t.seen_by(Viewer::Side(A)).sides[0].provisional, Some(t.game.provisional(A)));
    assert_eq!(t.seen_by(Viewer::Side(B)).sides[0].provisional, None);
    t.passes("B");
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (7, 0));
}

#[test]
fn alberta_55plus_play_k_a_bad_play_is_taken_back_and_loses_the_turn() {
    let mut t = of(2);
    t.plays("A", "H8", Across, "XVW");
    t.at("0:30").does("B", Command::CallChallenge);
    assert_eq!(
        (t.game.rack(A), t.game.provisional(A).len()),
        (Tiles::parse("CATSXVW").unwrap(), 0)
    );
    assert_eq!((t.scores(), t.game.bag_count()), (vec![0, 0], 86));
    assert_eq!(
        (t.game.to_move(), t.game.running(), t.clock(B)),
        (Some(B), Some(B), "24:30".into())
    );
}

#[test]
fn alberta_55plus_play_k_a_good_play_costs_the_challenger_one_turn() {
    let mut t = of(2);
    t.plays("A", "H8", Across, "CAT");
    t.passes("B");
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::CallChallenge);
    assert_eq!(t.game.to_move(), Some(A));
    t.passes("A");
    assert_eq!(t.game.to_move(), Some(B), "one turn is lost, not two");
}

#[test]
fn alberta_55plus_play_k_all_words_are_challenged_at_once() {
    let mut t = of(2);
    t.plays("A", "H8", Across, "CAT");
    t.plays("B", "K8", Down, "SO");
    let events = t.does("A", Command::CallChallenge);
    let looked_up = events.iter().find_map(|event| match &event.fact {
        Fact::SlipSubmitted { words } => Some(words.clone()),
        _ => None,
    });
    assert_eq!(looked_up.unwrap(), ["SO", "CATS"]);
    t.refused("A", slip(&["SO"]), "no_slip");
    assert_eq!(t.game.to_move(), Some(B), "two good words cost one turn");
}

#[test]
fn alberta_55plus_play_k_one_bad_word_makes_the_whole_play_bad() {
    let mut t = of(2);
    t.plays("A", "H8", Across, "CAT");
    t.plays("B", "K8", Down, "SG");
    t.does("A", Command::CallChallenge);
    assert_eq!((t.reads("H8", Across), t.scores()), ("CAT".into(), vec![10, 0]));
}

#[test]
fn alberta_55plus_play_k_with_three_sides_any_other_side_may_challenge() {
    let mut t = of(3);
    t.plays("A", "H8", Across, "XVW");
    t.refused("A", Command::CallChallenge, "own_play");
    t.at("0:02").does("C", Command::CallChallenge);
    assert!(t.game.board().is_empty());
    assert_eq!((t.game.to_move(), t.clock(B)), (Some(B), "24:58".into()));
    assert_eq!(t.seen_by(Viewer::Side(C)).sides[2].owed_turns, 0);
}

#[test]
fn alberta_55plus_play_k_a_wrong_challenger_who_is_not_next_loses_its_next_turn() {
    let mut t = of(3);
    t.plays("A", "H8", Across, "CAT");
    t.at("0:02").does("C", Command::CallChallenge);
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
    t.at("0:10").plays("B", "K8", Across, "S");
    assert_eq!(t.game.to_move(), Some(A), "C is passed over");
    t.at("0:20").passes("A");
    t.passes("B");
    assert_eq!(t.game.to_move(), Some(C), "and plays on after that");
}

#[test]
fn alberta_55plus_play_k_while_a_side_is_passed_over_the_play_before_stays_open() {
    let mut t = of(3);
    t.plays("A", "H8", Across, "CAT");
    t.at("0:02").does("C", Command::CallChallenge);
    t.at("0:10").plays("B", "K8", Down, "SG");
    t.at("0:12").does("C", Command::CallChallenge);
    assert_eq!((t.reads("H8", Across), t.game.to_move()), ("CAT".into(), Some(A)));
}

#[test]
fn alberta_55plus_play_k_a_wrong_challenger_who_is_next_loses_that_turn() {
    let mut t = of(4);
    t.plays("A", "H8", Across, "CAT");
    t.at("0:02").does("B", Command::CallChallenge);
    assert_eq!((t.game.to_move(), t.game.running()), (Some(C), Some(C)));
}

#[test]
fn alberta_55plus_play_k_the_first_to_call_is_the_challenger() {
    let mut t = of(4);
    t.plays("A", "H8", Across, "CAT");
    t.at("0:02").does("C", Command::CallChallenge);
    t.refused("B", Command::CallChallenge, "no_open_play");
}

#[test]
fn alberta_55plus_play_k_the_next_side_leaves_the_others_5_s_to_look() {
    let mut t = of(3);
    t.plays("A", "H8", Across, "XVW");
    let until = t.instant("0:05");
    let refused = t.at("0:04.999").refused("B", Command::PassTurn, "others_still_looking");
    assert_eq!(refused, Rejection::OthersStillLooking { until });
    t.refused("B", Command::Accept, "others_still_looking");
    t.at("0:05").passes("B");
    t.refused("C", Command::CallChallenge, "no_open_play");
}

#[test]
fn alberta_55plus_play_k_with_two_sides_nobody_else_is_waited_for() {
    let mut t = of(2);
    t.plays("A", "H8", Across, "CAT");
    t.passes("B");
}

#[test]
fn alberta_55plus_play_k_an_owed_turn_is_lost_also_after_an_out_play_that_comes_off() {
    let mut rules = Preset::Alberta55Plus.ruleset();
    rules.sides = 3;
    let laid = table_by(rules).word("H8", Across, "CAT").rack(A, "SX").rack(B, "V").rack(C, "QI");
    let mut t = laid.bag("").start();
    t.plays("A", "K8", Across, "S");
    t.at("0:02").does("C", Command::CallChallenge);
    t.at("0:10").plays("B", "G8", Across, "V");
    t.at("0:12").does("A", Command::CallChallenge);
    assert_eq!(t.reads("H8", Across), "CATS");
    assert_eq!(t.game.to_move(), Some(A), "C's turn is lost, then A moves");
}
