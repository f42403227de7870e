//! Alberta 55 plus: the hourglass and the clock, ties, and the classes.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn hourglass(sides: u8) -> Laying {
    table_by(Ruleset { sides, ..hourglass_rules() }).rack(A, "CATSXVW").rack(B, "SOGEEIR")
}

fn share_of(t: &Table) -> Option<u64> {
    t.record.iter().find_map(|event| match event.fact {
        Fact::LastPlaysBegan { share_ms } => Some(share_ms),
        _ => None,
    })
}

#[test]
fn alberta_55plus_time_a_a_turn_has_three_minutes_and_then_is_a_pass() {
    let mut t = hourglass(2).start();
    t.at("2:59.999");
    assert_eq!(t.game.to_move(), Some(A));
    t.at("3:00");
    assert_eq!((t.game.to_move(), t.clock(B)), (Some(B), "3:00".into()));
    let ran_out = |fact: &Fact| matches!(fact, Fact::TurnPassed { why: PassWhy::RanOut, .. });
    assert_eq!((t.count(ran_out), t.scores()), (1, vec![0, 0]));
}

#[test]
fn alberta_55plus_time_a_every_turn_has_fresh_sand() {
    let mut t = hourglass(2).start();
    t.at("2:50").plays("A", "H8", Across, "CAT");
    t.at("5:00").passes("B");
    assert_eq!((t.clock(A), t.clock(B)), ("3:00".into(), "0:50".into()));
}

#[test]
fn alberta_55plus_time_a_after_54_minutes_the_turn_is_finished_and_each_side_plays_once_more() {
    let mut t = hourglass(2).first(B).start();
    t.at("1:00").passes("B");
    // Turns run out at 4:00, 7:00 ... 52:00, 55:00: the one in progress at 54:00 is B's.
    t.at("54:59.999");
    assert_eq!((t.game.to_move(), share_of(&t)), (Some(B), None));
    t.at("55:00");
    assert_eq!((t.game.to_move(), share_of(&t)), (Some(A), Some(ms("2:30"))));
    t.at("56:00").plays("A", "H8", Across, "CAT");
    assert_eq!((t.game.to_move(), t.clock(B)), (Some(B), "2:30".into()));
    t.at("57:00").plays("B", "K8", Across, "S");
    assert!(matches!(t.game.phase(), Phase::LastLook { .. }));
    t.at("57:20");
    assert_eq!(t.result().end, End::LastPlays);
}

#[test]
fn alberta_55plus_time_a_the_last_plays_end_within_the_hour() {
    for sides in [2, 3, 4] {
        let mut t = hourglass(sides).start();
        t.at("1:00").passes("A");
        t.at("59:59.999");
        assert!(!t.game.is_over());
        t.at("60:00");
        assert_eq!(t.result().end, End::LastPlays, "{sides} sides");
    }
}

#[test]
fn alberta_55plus_time_a_a_last_play_has_at_most_three_minutes() {
    let mut t = hourglass(2).start();
    // Turns have run out every three minutes: B's began at 51:00.
    t.at("53:30").passes("B");
    t.at("54:00").passes("A");
    assert_eq!(share_of(&t), Some(ms("3:00")));
}

#[test]
fn alberta_55plus_time_a_the_very_last_play_can_be_challenged() {
    let mut t = hourglass(2).first(B).start();
    t.at("1:00").passes("B");
    t.at("56:00").plays("A", "H8", Across, "CAT");
    t.at("57:00").plays("B", "K8", Down, "SG");
    t.at("57:10").does("A", Command::CallChallenge);
    assert_eq!(t.reads("H8", Across), "CAT");
    assert_eq!((t.result().end.clone(), t.line(B, Item::Plays)), (End::LastPlays, 0));
}

#[test]
fn alberta_55plus_time_a_unplayed_letters_come_off_at_the_end() {
    let mut t = hourglass(2).start();
    t.at("60:00");
    t.at("60:01");
    assert!(t.line(A, Item::OwnRack) < 0 && t.line(B, Item::OwnRack) < 0);
}

#[test]
fn alberta_55plus_time_b_each_side_has_25_minutes_for_all_its_turns() {
    let mut t = table(Preset::Alberta55Plus).start();
    t.at("5:30").passes("A");
    t.at("5:31").passes("B");
    assert_eq!((t.clock(A), t.clock(B)), ("19:30".into(), "24:59".into()));
}

#[test]
fn alberta_55plus_time_b_overtime_costs_10_a_minute_or_part() {
    for (pressed_at, points) in [("25:00.999", 0), ("25:01", -10), ("26:00", -10), ("26:01", -20)] {
        let mut t = last_tiles(Preset::Alberta55Plus.ruleset()).start();
        t.at(pressed_at).plays("A", "K8", Across, "S");
        t.does("B", Command::Accept);
        assert_eq!(t.line(A, Item::Overtime), points, "{pressed_at}");
    }
}

#[test]
fn alberta_55plus_time_b_past_ten_minutes_over_the_game_is_lost() {
    let mut t = last_tiles(Preset::Alberta55Plus.ruleset()).score(A, 300).start();
    t.at("35:02");
    assert_eq!(t.final_scores(), [200, 201]);
    assert_eq!(t.outcomes(), [Outcome::Loss, Outcome::Win]);
}

#[test]
fn alberta_55plus_clocks_count_down_to_the_second_and_into_overtime() {
    let mut t = table(Preset::Alberta55Plus).start();
    t.at("24:59");
    assert_eq!(t.clock(A), "0:01");
    t.at("25:10");
    assert_eq!(t.clock(A), "-0:10");
    t.at("34:59");
    assert_eq!((t.clock(A), t.game.is_over()), ("-9:59".into(), false));
}

/// Both sides end with the same score: A by one play of 6, B by `b` before the scenario
/// and none in it.
fn tied() -> Table {
    let mut t = last_tiles(Preset::Alberta55Plus.ruleset()).score(B, 6 + 11 + 11).start();
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::Accept);
    t
}

#[test]
fn alberta_55plus_tiebreak_1_the_best_single_turn_breaks_a_tie() {
    let t = tied();
    assert_eq!(t.final_scores(), [17, 17]);
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss]);
    assert_eq!(t.spreads(), [0, 0]);
}

#[test]
fn alberta_55plus_tiebreak_1_equal_best_turns_leave_half_a_win_each() {
    let mut t = last_tiles(Preset::Alberta55Plus.ruleset()).score(A, 0).score(B, 10).start();
    for player in ["A", "B", "A", "B", "A", "B"] {
        t.passes(player);
    }
    assert_eq!(t.final_scores(), [-1, -1]);
    assert_eq!(t.outcomes(), [Outcome::Tie, Outcome::Tie]);
}

#[test]
fn alberta_55plus_tiebreak_1_a_play_that_was_taken_back_is_no_best_turn() {
    let mut t = last_tile(Preset::Alberta55Plus.ruleset(), "SX").score(B, 2).start();
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::Accept);
    t.director(Command::RulePlayOff { reason: why() });
    for player in ["B", "A", "B", "A", "B"] {
        t.passes(player);
    }
    assert_eq!(t.final_scores(), [-9, -9]);
    assert_eq!(t.outcomes(), [Outcome::Tie, Outcome::Tie]);
}

#[test]
fn alberta_55plus_tiebreak_2_total_points_break_ties_of_the_event() {
    let standings = Preset::Alberta55Plus.ruleset().event.standings;
    assert_eq!(standings, [Standing::Wins, Standing::TotalPoints]);
}

#[test]
fn alberta_55plus_classes_are_by_rating() {
    let classes = Preset::Alberta55Plus.ruleset().event.divisions;
    let ranges: Vec<_> = classes
        .iter()
        .map(|class| (class.name.as_str(), class.rating_from, class.rating_to))
        .collect();
    assert_eq!(
        ranges,
        [("A", Some(1100), None), ("B", Some(700), Some(1099)), ("C", None, Some(699))]
    );
    assert!(classes.iter().all(|class| class.players_per_side == 1));
}
