//! NASPA 2014, sections II to IV.H: how a game begins, and what a turn is.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn naspa() -> Table {
    table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "DOGEEIR").start()
}

fn first_of(table: &Table) -> (Side, FirstHow) {
    let decided = table.record.iter().find_map(|event| match &event.fact {
        Fact::FirstDecided { side, how } => Some((*side, how.clone())),
        _ => None,
    });
    decided.expect("it was decided who goes first")
}

/// A table that has counted its firsts and seconds, and deals for real.
fn counted(firsts: [u16; 2], seconds: [u16; 2]) -> Laying {
    let mut laying = table(Preset::Naspa2014).dealt();
    laying.setup.firsts = firsts.to_vec();
    laying.setup.seconds = seconds.to_vec();
    laying
}

#[test]
fn naspa_2014_ii_in_doubt_a_player_stops_the_clock_and_calls_the_director() {
    let mut t = naspa();
    t.at("0:10").does("A", Command::CallDirector);
    assert_eq!(t.game.running(), None);
    t.at("2:00");
    assert_eq!(t.clock(A), "24:50");
    t.director(Command::RestartClocks);
    assert_eq!(t.game.running(), Some(A));
}

#[test]
fn naspa_2014_iii_the_directors_order_of_play_comes_first() {
    let mut laying = counted([0, 5], [5, 0]);
    laying.setup.first = Some(B);
    let t = laying.start();
    assert_eq!(first_of(&t), (B, FirstHow::Assigned));
    assert_eq!(t.game.to_move(), Some(B));
}

#[test]
fn naspa_2014_iii_then_the_side_with_fewer_firsts() {
    assert_eq!(first_of(&counted([3, 2], [2, 3]).start()), (B, FirstHow::FewerFirsts));
}

#[test]
fn naspa_2014_iii_then_the_side_with_more_seconds() {
    assert_eq!(first_of(&counted([2, 2], [3, 2]).start()), (A, FirstHow::MoreSeconds));
}

#[test]
fn naspa_2014_iii_then_the_tile_nearest_to_a_and_a_blank_beats_it() {
    let mut blanks = 0;
    for secret in 0..=255 {
        let t = counted([2, 2], [2, 2]).start_from_secret(secret);
        let (first, FirstHow::Drawn { draws, .. }) = first_of(&t) else {
            panic!("with equal counts a draw decides")
        };
        let (sides, tiles) = draws.last().unwrap();
        let drawn = |side: Side| tiles.0[sides.iter().position(|&s| s == side).unwrap()];
        let (one, other) = (drawn(first), drawn(if first == A { B } else { A }));
        if one.is_blank() {
            blanks += 1;
        } else {
            assert!(!other.is_blank() && one.to_char() < other.to_char(), "{one:?} {other:?}");
        }
        assert!(draws.iter().rev().skip(1).all(|(_, tiles)| tiles.0[0] == tiles.0[1]));
    }
    assert!(blanks > 0, "a blank was drawn now and then");
}

#[test]
fn naspa_2014_iii_the_first_player_draws_first_and_that_clock_runs() {
    let mut laying = counted([1, 0], [0, 1]);
    laying.setup.first = Some(B);
    let t = laying.start();
    let drew: Vec<(Side, u8)> = t
        .record
        .iter()
        .filter_map(|event| match &event.fact {
            Fact::TilesDrawn { side, tiles, .. } => Some((*side, tiles.count)),
            _ => None,
        })
        .collect();
    assert_eq!(drew, [(B, 7), (A, 7)]);
    assert_eq!(t.game.running(), Some(B));
}

#[test]
fn naspa_2014_iii_nobody_can_arrange_the_bag() {
    let dealt = |secret| {
        let t = counted([0, 1], [1, 0]).start_from_secret(secret);
        (t.game.rack(A), t.game.rack(B))
    };
    assert_ne!(dealt(1), dealt(2), "the server's share counts");
    let mut t = counted([0, 1], [1, 0]).still_gathering().start();
    t.gets_ready("A");
    t.gets_ready("B");
    t.reveals("A");
    let other = Command::Reveal { entropy: fairness::Bytes([99; 16]) };
    t.refused("B", other, "entropy_mismatch");
}

#[test]
fn naspa_2014_iv_a_a_turn_is_a_play_an_exchange_or_a_pass() {
    let mut t = naspa();
    assert_eq!(t.plays("A", "H8", Across, "CAT"), 10);
    t.does("B", exchange("RI"));
    t.passes("A");
    assert_eq!(t.scores(), [10, 0]);
    assert_eq!(t.game.to_move(), Some(B));
}

#[test]
fn naspa_2014_iv_a_tiles_are_drawn_back_to_seven() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    assert_eq!(t.game.rack(A).len(), 4);
    t.does("B", Command::Accept);
    assert_eq!(t.game.rack(A).len(), 7);
}

#[test]
fn naspa_2014_iv_a_the_opening_covers_the_centre_with_two_letters() {
    let mut t = naspa();
    t.refused("A", place("A1", Across, "CAT"), "bad_placement");
    t.refused("A", place("H8", Across, "A"), "bad_placement");
    t.plays("A", "F8", Across, "CAT");
}

#[test]
fn naspa_2014_iv_a_later_plays_touch_what_is_there_in_one_line() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.refused("B", place("A1", Across, "DOG"), "bad_placement");
    t.refused("B", place("H8", Down, "DOG"), "bad_placement");
    t.refused("B", scattered(&[("H9", 'D'), ("H10", 'O'), ("J9", 'G')]), "bad_placement");
    t.plays("B", "J9", Down, "O");
    assert_eq!(t.reads("J8", Down), "TO");
}

#[test]
fn naspa_2014_iv_a_cross_words_score_and_seven_tiles_bring_fifty() {
    let mut t = table(Preset::Naspa2014).rack(A, "CATEEOO").rack(B, "RETAINS").start();
    t.plays("A", "H8", Across, "CAT");
    // RETAINS down the K column from K2: its S makes CATS. K5 doubles the word.
    let score = t.plays("B", "K2", Down, "RETAINS");
    let words = &t.game.open_play().unwrap().words;
    let made: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    assert_eq!(made, ["RETAINS", "CATS"]);
    assert_eq!(score, words[0].points + 6 + 50);
    assert_eq!(words[0].points, 14);
}

#[test]
fn naspa_2014_iv_a_a_premium_counts_only_when_it_is_newly_covered() {
    let mut t = naspa();
    assert_eq!(t.plays("A", "H8", Across, "CAT"), (3 + 1 + 1) * 2);
    t.passes("B");
    assert_eq!(t.plays("A", "K8", Across, "S"), 3 + 1 + 1 + 1);
}

#[test]
fn naspa_2014_iv_c_a_play_cannot_be_changed_once_the_clock_is_pressed() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.refused("A", place("H8", Across, "CATS"), "not_your_turn");
    t.refused("A", Command::Accept, "own_play");
}

#[test]
fn naspa_2014_iv_e_a_pass_scores_zero_and_starts_the_other_clock() {
    let mut t = naspa();
    t.at("0:07").passes("A");
    assert_eq!((t.scores(), t.game.running()), (vec![0, 0], Some(B)));
    assert_eq!(t.clock(A), "24:53");
}

#[test]
fn naspa_2014_iv_e_an_exchange_needs_seven_in_the_bag() {
    let laid = || table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "DOGEEIR");
    let mut short = laid().bag("EEEEEE").start();
    short.refused("A", exchange("V"), "bag_too_small");
    let mut enough = laid().bag("EEEEEEE").start();
    enough.does("A", exchange("V"));
    assert_eq!(enough.scores(), [0, 0]);
}

#[test]
fn naspa_2014_iv_e_the_new_tiles_come_out_before_the_old_go_in() {
    let mut t =
        table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "DOGEEIR").bag("EEEEEEE").start();
    t.does("A", exchange("CATSXVW"));
    assert_eq!(t.game.rack(A), Tiles::parse("EEEEEEE").unwrap());
}

#[test]
fn naspa_2014_iv_e_the_other_side_learns_the_number_alone() {
    let mut t = naspa();
    let events = t.does("A", exchange("XVW"));
    let seen = view_event(&events[0], Viewer::Side(B), t.game.setup()).unwrap();
    let Fact::TilesExchanged { returned, drawn, .. } = seen.fact else { panic!("an exchange") };
    assert_eq!((returned.count, returned.tiles), (3, None));
    assert_eq!((drawn.count, drawn.tiles), (3, None));
}

#[test]
fn naspa_2014_iv_f_a_blank_keeps_its_letter_and_scores_nothing() {
    let mut t = table(Preset::Naspa2014).rack(A, "?ATSXVW").rack(B, "DOGEEIR").start();
    assert_eq!(t.plays("A", "H8", Across, "cAT"), (1 + 1) * 2);
    t.passes("B");
    assert_eq!(t.plays("A", "K8", Across, "S"), 1 + 1 + 1);
    assert_eq!(t.reads("H8", Across), "cATS");
}

#[test]
fn naspa_2014_iv_g_the_clock_is_pressed_first_and_the_tiles_are_drawn_after() {
    let mut t = naspa();
    t.at("0:30").plays("A", "H8", Across, "CAT");
    assert_eq!((t.game.running(), t.game.rack(A).len()), (Some(B), 4));
    t.at("0:35");
    assert_eq!(t.game.rack(A).len(), 7);
    assert_eq!((t.clock(A), t.clock(B)), ("24:30".into(), "24:55".into()));
}

#[test]
fn naspa_2014_iv_h_everyone_sees_the_same_score_at_any_time() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    for viewer in [Viewer::Side(A), Viewer::Side(B), Viewer::Public] {
        let seen = t.seen_by(viewer);
        assert_eq!((seen.sides[0].score, seen.open.unwrap().play.score), (10, 10));
    }
}
