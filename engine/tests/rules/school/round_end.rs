//! The end of the round, and the last play before it.

use engine::Direction::Across;
use engine::*;

use super::{challenge, endgame, lateness, on_cat, opening, tiles};
use crate::scenario::*;

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
    // GO, AG and TO are all looked up; the bad one is not the first.
    let mut t = challenge::go_below_at(book);
    t.at("0:20").director(Command::EndRound);
    let slip = t.record.iter().find_map(|event| match &event.fact {
        Fact::SlipSubmitted { words } => Some(words.clone()),
        _ => None,
    });
    assert_eq!(slip.unwrap(), ["GO", "AG", "TO"]);
    assert_eq!((&t.result().end, t.line(A, Item::Plays)), (&End::RoundOver, 0));
    assert_eq!(t.reads("I9", Across), "");
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
