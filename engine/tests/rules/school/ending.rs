//! How a game ends, and how its result comes about.

use engine::Direction::Across;
use engine::*;

use super::{endgame, lateness, on_cat, opening, part, tiles};
use crate::scenario::*;

pub(crate) fn the_last_letter_with_the_bag_empty_ends_it(book: Preset) {
    let mut t = endgame(book, "S").start();
    t.plays("A1", "K8", Across, "S");
    assert_eq!(t.game.running(), None);
    t.at("0:19.999");
    assert!(!t.game.is_over(), "it can be challenged for 20 s");
    t.at("0:20");
    assert_eq!(t.result().end, End::Out { side: A });
    let mut not_empty = on_cat(book).rack(A, "S").rack(B, "DOGEEIR").bag("E").start();
    not_empty.plays("A1", "K8", Across, "S");
    not_empty.at("0:05");
    assert_eq!((not_empty.game.rack(A), not_empty.game.to_move()), (tiles("E"), Some(B)));
}

pub(crate) fn both_may_agree_that_no_play_is_left(book: Preset) {
    let mut early = opening(book);
    early.refused("A1", Command::ProposeEnd, "bag_not_empty");
    let mut t = endgame(book, "VVW").start();
    t.does("A1", Command::ProposeEnd);
    assert!(!t.game.is_over());
    t.does("B2", Command::AgreeEnd);
    assert_eq!((&t.result().end, t.final_scores()), (&End::Agreed, vec![100 - 12, 100 - 9]));
}

pub(crate) fn a_turn_declines_the_proposed_end(book: Preset) {
    let mut t = endgame(book, "VVW").start();
    t.does("A1", Command::ProposeEnd);
    t.passes("A1");
    t.refused("B1", Command::AgreeEnd, "nothing_proposed");
    assert_eq!((t.game.to_move(), t.scores()), (Some(B), vec![100, 100]));
}

fn three_passes_each(t: &mut Table) {
    for name in ["A1", "B1", "A2", "B2", "A1", "B1"] {
        t.passes(name);
    }
}

pub(crate) fn six_passes_end_it(book: Preset) {
    let mut t = table(book).score(A, 10).rack(A, "CATSXVW").rack(B, "DOGEEIR").start();
    for name in ["A1", "B1", "A2", "B2", "A1"] {
        t.passes(name);
    }
    assert!(!t.game.is_over());
    t.passes("B1");
    assert_eq!((&t.result().end, t.final_scores()), (&End::Zeros, vec![10 - 22, -9]));
}

pub(crate) fn exchanges_and_challenges_count_among_the_six(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:03").challenges("B1", &["CAT"]); // 1: the turn lost to a bad challenge
    t.passes("A1"); // 2
    t.does("B1", exchange("DO")); // 3
    t.plays("A1", "H9", Across, "XVW");
    t.challenges("B1", &["XVW"]); // 4: a play challenged off
    t.passes("B1"); // 5
    assert!(!t.game.is_over());
    t.does("A2", exchange("X")); // 6
    assert_eq!(t.result().end, End::Zeros);
}

pub(crate) fn a_score_between_begins_the_six_anew(book: Preset) {
    let mut t = opening(book);
    for name in ["A1", "B1", "A2", "B2"] {
        t.passes(name);
    }
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:05");
    for name in ["B1", "A1", "B2", "A2", "B1"] {
        t.passes(name);
    }
    assert!(!t.game.is_over(), "five since the score");
    t.passes("A2");
    assert_eq!(t.result().end, End::Zeros);
}

pub(crate) fn six_zeros_at_zero_zero_do_not_end_it(book: Preset) {
    let mut t = opening(book);
    three_passes_each(&mut t);
    assert_eq!((t.game.is_over(), t.game.to_move()), (false, Some(A)));
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:05");
    assert_eq!((t.game.is_over(), t.game.to_move()), (false, Some(B)), "the count is broken");
    for name in ["B1", "A2", "B2", "A1", "B1"] {
        t.passes(name);
    }
    assert!(!t.game.is_over());
    t.passes("A1");
    assert_eq!(t.result().end, End::Zeros);
}

pub(crate) fn the_director_ends_the_round(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("10:00").director(Command::EndRound);
    assert_eq!((&t.result().end, t.game.running()), (&End::RoundOver, None));
    t.refused("B1", place("H9", Across, "DOG"), "game_is_over");
    t.director_refused(Command::RestartClocks, "game_is_over");
}

/// Both sides think for 25 minutes, to the end of the round.
fn fifty_minutes(book: Preset) -> Table {
    let mut t = table(book).score(A, 50).score(B, 40).rack(A, "CATSXVW").rack(B, "DOGEEIR").start();
    t.at("15:00").passes("A1");
    t.at("30:00").passes("B1");
    t.at("40:00").passes("A1");
    t
}

pub(crate) fn every_game_ends_after_50_minutes(book: Preset) {
    let mut t = fifty_minutes(book);
    assert_eq!(t.seen_by(Viewer::Public).round_ends_at, Some(Millis(1_000_000_000 + 3_000_000)));
    t.at("49:59.999");
    assert_eq!((t.game.is_over(), t.game.to_move()), (false, Some(B)));
    t.at("50:00");
    assert_eq!((&t.result().end, t.final_scores()), (&End::RoundOver, vec![50 - 22, 40 - 9]));
    t.refused("B1", place("H8", Across, "DOG"), "game_is_over");
}

pub(crate) fn stopped_clocks_do_not_move_the_end_of_the_round(book: Preset) {
    let mut t = opening(book);
    t.at("10:00").director(Command::StopClocks { reason: why() });
    t.at("49:59.999");
    assert!(!t.game.is_over());
    t.at("50:00");
    assert_eq!(t.result().end, End::RoundOver);
}

pub(crate) fn a_late_start_does_not_move_the_end_of_the_round(book: Preset) {
    let mut t = lateness::round_with(book, &["A1", "A2"]);
    t.at("14:00");
    ["B1", "B2"].iter().for_each(|name| t.gets_ready(name));
    lateness::starts_with(&mut t, &["B1", "B2"]);
    t.at("30:00");
    let mover = if t.game.to_move() == Some(A) { "A1" } else { "B1" };
    t.passes(mover);
    t.at("49:59.999");
    assert!(!t.game.is_over());
    t.at("50:00");
    assert_eq!(t.result().end, End::RoundOver);
}

pub(crate) fn only_the_director_ends_the_round(book: Preset) {
    let mut t = fifty_minutes(book);
    assert_eq!(t.seen_by(Viewer::Public).round_ends_at, None);
    t.at("50:00").passes("B1");
    t.at("75:00");
    assert!(!t.game.is_over());
    t.director(Command::EndRound);
    assert_eq!(t.result().end, End::RoundOver);
}

pub(crate) fn no_tile_is_placed_once_the_round_is_over(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:03").director(Command::EndRound);
    assert_eq!(t.game.running(), None);
    t.refused("B1", place("H9", Across, "DOG"), "round_is_over");
    t.refused("B1", Command::PassTurn, "round_is_over");
    t.director_refused(Command::RestartClocks, "clocks_not_stopped");
    assert_eq!(t.reads("H8", Across), "CAT");
}

pub(crate) fn the_last_play_can_be_challenged_for_20_s_without_a_hold(book: Preset) {
    let round_over_on = |word: &str| {
        let mut t = opening(book);
        t.plays("A1", "H8", Across, word);
        t.at("0:03").director(Command::EndRound);
        t
    };
    let mut t = round_over_on("XVW");
    t.refused("B1", Command::Hold, "round_is_over");
    t.at("0:22.999").challenges("B1", &["XVW"]);
    assert_eq!((&t.result().end, t.final_scores()), (&End::RoundOver, vec![-22, -9]));
    let mut free = round_over_on("CAT");
    free.challenges("B1", &["CAT"]);
    assert_eq!((free.line(A, Item::Plays), free.line(B, Item::OwnRack)), (10, -9));
    let mut late = round_over_on("XVW");
    late.at("0:23").refused("B1", Command::CallChallenge, "game_is_over");
}

pub(crate) fn a_slip_being_written_is_ruled_on(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "XVW");
    t.does("B1", Command::CallChallenge);
    t.at("0:20").director(Command::EndRound);
    assert_eq!((&t.result().end, t.final_scores()), (&End::RoundOver, vec![-22, -9]));
    assert!(t.game.board().is_empty());
}

pub(crate) fn a_play_before_the_end_is_drawn_for(book: Preset) {
    let mut t = on_cat(book).rack(A, "SAEIOUN").rack(B, "DOGEEIR").bag("Q").start();
    t.at("0:10").plays("A1", "K8", Across, "S");
    t.at("0:12").director(Command::EndRound);
    assert_eq!(t.game.rack(A), tiles("AEIOUN"));
    t.does("B1", Command::Accept);
    assert_eq!((t.game.rack(A), t.game.bag_count()), (tiles("AEIOUNQ"), 0));
    assert_eq!(t.line(A, Item::OwnRack), -(6 + 10), "the Q counts against them");
}

pub(crate) fn tiles_drawn_under_a_hold_join_the_rack(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:03").does("B1", Command::Hold);
    t.at("0:30").director(Command::EndRound);
    t.does("B1", Command::Accept);
    assert_eq!((t.game.rack(A).len(), t.game.bag_count()), (7, 83));
    assert_eq!(t.line(A, Item::OwnRack), -i32::from(t.game.rack(A).value()));
}

pub(crate) fn an_empty_bag_leaves_the_rack_short(book: Preset) {
    let mut t = endgame(book, "SAE").start();
    t.plays("A1", "K8", Across, "S");
    t.at("0:02").director(Command::EndRound);
    t.at("0:22");
    assert_eq!((t.game.rack(A), t.line(A, Item::OwnRack)), (tiles("AE"), -2));
}

pub(crate) fn going_out_gains_what_the_other_team_loses(book: Preset) {
    let mut t = endgame(book, "S").start();
    t.plays("A1", "K8", Across, "S");
    t.does("B1", Command::Accept);
    assert_eq!((t.line(A, Item::OwnRack), t.line(A, Item::OtherRacks)), (0, 9));
    assert_eq!((t.line(B, Item::OwnRack), t.line(B, Item::OtherRacks)), (-9, 0));
    assert_eq!(t.final_scores(), [100 + 6 + 9, 100 - 9]);
}

pub(crate) fn a_team_that_went_out_as_the_round_ended_gains_the_rack(book: Preset) {
    let mut t = endgame(book, "S").start();
    t.plays("A1", "K8", Across, "S");
    t.at("0:01").director(Command::EndRound);
    t.at("0:21");
    assert_eq!((&t.result().end, t.final_scores()), (&End::RoundOver, vec![115, 91]));
}

pub(crate) fn with_nobody_out_both_racks_come_off(book: Preset) {
    let mut t = endgame(book, "VVW").start();
    t.director(Command::EndRound);
    assert_eq!(t.final_scores(), [100 - 12, 100 - 9]);
    assert_eq!((t.line(A, Item::OtherRacks), t.line(B, Item::OtherRacks)), (0, 0));
}

/// A game that ends with these scores: both racks hold a blank, which is worth nothing.
pub(crate) fn result_of(book: Preset, round: u16, a: i32, b: i32) -> Table {
    let laid = table(book).round(round).score(A, a).score(B, b);
    let mut t = laid.rack(A, "?").rack(B, "?").start();
    t.director(Command::EndRound);
    assert_eq!(t.final_scores(), [a, b]);
    t
}

pub(crate) fn the_higher_score_wins(book: Preset) {
    let t = result_of(book, 1, 310, 345);
    assert_eq!((part(&t, A).outcome, part(&t, B).outcome), (Outcome::Loss, Outcome::Win));
    assert_eq!((part(&t, A).capped_spread, part(&t, B).capped_spread), (-35, 35));
}

pub(crate) fn a_tie_is_half_a_win_each(book: Preset) {
    let t = result_of(book, 1, 310, 310);
    assert_eq!((part(&t, A).outcome, part(&t, B).outcome), (Outcome::Tie, Outcome::Tie));
    assert_eq!((part(&t, A).capped_spread, part(&t, B).capped_spread), (0, 0));
}

/// Each round's largest spread: one point less counts in full, one point more does not.
pub(crate) fn spread_is_capped_by_round(book: Preset, caps: &[(u16, i32)]) {
    for &(round, cap) in caps {
        for (real, counted) in [(cap - 1, cap - 1), (cap, cap), (cap + 1, cap), (600, cap)] {
            let t = result_of(book, round, 200 + real, 200);
            let spreads = (part(&t, A).capped_spread, part(&t, B).capped_spread);
            assert_eq!(spreads, (counted, -counted), "a win by {real} in round {round}");
            assert_eq!(part(&t, A).spread, real, "the real spread is kept");
        }
    }
}
