//! Alberta 55 plus: setting up, and the play of the game up to exchanges (a to j, m).

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn alberta() -> Table {
    table(Preset::Alberta55Plus).rack(A, "CATSXVW").rack(B, "SOGEEIR").start()
}

fn many(sides: u8) -> Laying {
    let mut rules = Preset::Alberta55Plus.ruleset();
    rules.sides = sides;
    table_by(rules)
}

#[test]
fn alberta_55plus_setup_a_a_board_a_hundred_tiles_a_bag_and_racks() {
    let t = many(4).dealt().start();
    assert_eq!(t.game.all_tiles().len(), 100);
    assert!(t.game.board().is_empty());
    assert_eq!(t.game.bag_count(), 100 - 4 * 7);
}

#[test]
fn alberta_55plus_setup_b_the_word_list_is_settled_before_the_game() {
    let t = alberta();
    let Fact::GameCreated { setup, .. } = &t.record[0].fact else { panic!("the first event") };
    assert_eq!(setup.lexicon.id, "scenario");
}

#[test]
fn alberta_55plus_setup_c_the_letter_nearest_to_a_goes_first_and_a_blank_beats_all() {
    let rank = |tile: Tile| if tile.is_blank() { '@' } else { tile.to_char() };
    for secret in 0..=100 {
        let t = many(3).dealt().start_from_secret(secret);
        let decided = t.record.iter().find_map(|event| match &event.fact {
            Fact::FirstDecided { side, how: FirstHow::Drawn { draws, .. } } => Some((side, draws)),
            _ => None,
        });
        let (first, draws) = decided.expect("a draw decides");
        let (sides, tiles) = draws.last().unwrap();
        let best = tiles.iter().map(rank).min();
        let at = sides.iter().position(|side| side == first).unwrap();
        assert_eq!(Some(rank(tiles.0[at])), best);
        assert_eq!(t.game.to_move(), Some(*first));
    }
}

#[test]
fn alberta_55plus_setup_c_the_letters_go_back_and_everyone_draws_seven() {
    let t = many(4).dealt().start();
    assert!(Side::all(4).all(|side| t.game.rack(side).len() == 7));
    assert_eq!(t.game.bag_count(), 72);
}

#[test]
fn alberta_55plus_play_a_the_first_word_has_two_letters_on_the_centre_and_no_diagonal() {
    let mut t = alberta();
    t.refused("A", place("H8", Across, "A"), "bad_placement");
    t.refused("A", place("A8", Across, "CAT"), "bad_placement");
    t.refused("A", scattered(&[("H8", 'C'), ("I9", 'A'), ("J10", 'T')]), "bad_placement");
    t.plays("A", "H7", Down, "AT");
}

#[test]
fn alberta_55plus_play_b_new_letters_are_drawn_at_once_back_to_seven() {
    let mut t = alberta();
    assert_eq!(t.plays("A", "H8", Across, "CAT"), 10);
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (4, 3));
}

#[test]
fn alberta_55plus_play_b_a_short_bag_gives_what_it_has() {
    let laid = table(Preset::Alberta55Plus).word("H8", Across, "AT").rack(A, "EEEE").rack(B, "DO");
    let mut t = laid.bag("OO").start();
    t.plays("A", "G8", Across, "E");
    t.passes("B");
    assert_eq!((t.game.rack(A).len(), t.game.bag_count()), (5, 0));
}

#[test]
fn alberta_55plus_play_c_play_passes_to_the_left() {
    for sides in [2, 3, 4] {
        let mut t = many(sides).start();
        for turn in 0..sides * 2 {
            assert_eq!(t.game.to_move(), Some(Side(turn % sides)));
            let player = ["A", "B", "C", "D"][usize::from(turn % sides)];
            t.passes(player);
        }
    }
}

#[test]
fn alberta_55plus_play_c_letters_lie_in_one_row_and_every_word_made_is_credited() {
    let mut t = alberta();
    t.plays("A", "H8", Across, "CAT");
    t.refused("B", scattered(&[("K8", 'S'), ("K9", 'O'), ("L9", 'G')]), "bad_placement");
    assert_eq!(t.plays("B", "K8", Down, "SO"), (3 + 1 + 1 + 1) + (1 + 1));
}

#[test]
fn alberta_55plus_play_d_new_words_may_be_formed_in_three_ways_and_no_other() {
    let mut t = alberta();
    t.plays("A", "H8", Across, "CAT");
    t.refused("B", place("A1", Across, "GO"), "bad_placement");
}

#[test]
fn alberta_55plus_play_e_by_adding_letters_to_a_word() {
    let mut t = alberta();
    t.plays("A", "H8", Across, "CAT");
    t.plays("B", "K8", Across, "S");
    assert_eq!(t.reads("H8", Across), "CATS");
}

#[test]
fn alberta_55plus_play_f_by_a_word_at_right_angles_through_or_beside_another() {
    let mut t = alberta();
    t.plays("A", "H8", Across, "CAT");
    t.plays("B", "J8", Down, ".O");
    assert_eq!(t.reads("J8", Down), "TO");
    let mut t = alberta();
    t.plays("A", "H8", Across, "CAT");
    t.plays("B", "K8", Down, "SO");
    assert_eq!((t.reads("H8", Across), t.reads("K8", Down)), ("CATS".into(), "SO".into()));
}

#[test]
fn alberta_55plus_play_g_by_a_word_parallel_to_another() {
    let mut t = table(Preset::Alberta55Plus).rack(A, "HAXOVVW").rack(B, "AETTNOR").start();
    t.plays("A", "H8", Across, "HA");
    t.plays("B", "H9", Across, "AE");
    let words: Vec<_> = t.game.open_play().unwrap().words.iter().map(|w| w.text.clone()).collect();
    assert_eq!(words, ["AE", "HA", "AE"]);
}

#[test]
fn alberta_55plus_play_h_no_tile_is_shifted_or_replaced() {
    let mut t = alberta();
    t.plays("A", "H8", Across, "CAT");
    let refused = t.refused("B", place("H8", Across, "GO"), "bad_placement");
    let square = Square::parse("H8").unwrap();
    let placement = PlacementError::SquareTaken { square };
    assert_eq!(refused, Rejection::BadPlacement { placement });
}

#[test]
fn alberta_55plus_play_i_a_blank_is_one_letter_for_the_rest_of_the_game() {
    let mut t = table(Preset::Alberta55Plus).rack(A, "?ATXOVW").rack(B, "SOGEEIR").start();
    t.plays("A", "H8", Across, "cAT");
    t.plays("B", "K8", Across, "S");
    let play = t.game.open_play().unwrap();
    assert_eq!((play.words[0].text.as_str(), play.score), ("CATS", 3));
}

#[test]
fn alberta_55plus_play_j_an_exchange_needs_seven_in_the_bag_and_ends_the_turn() {
    let laid = || table(Preset::Alberta55Plus).rack(A, "CATSXVW").rack(B, "DOGEEIR");
    laid().bag("EEEEEE").start().refused("A", exchange("X"), "bag_too_small");
    let mut t = laid().bag("EEEEEEE").start();
    t.does("A", exchange("CATSXVW"));
    assert_eq!(t.game.rack(A), Tiles::parse("EEEEEEE").unwrap());
    assert_eq!((t.game.to_move(), t.game.bag_count()), (Some(B), 7));
}

#[test]
fn alberta_55plus_play_m_the_last_letter_ends_the_game() {
    let mut t = last_tiles(Preset::Alberta55Plus.ruleset()).start();
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::Accept);
    assert_eq!(t.result().end, End::Out { side: A });
}

#[test]
fn alberta_55plus_play_m_or_all_agree_that_all_possible_plays_have_been_made() {
    let mut t = last_tiles(Preset::Alberta55Plus.ruleset()).start();
    t.does("B", Command::ProposeEnd);
    t.does("A", Command::AgreeEnd);
    assert_eq!(t.result().end, End::Agreed);
    assert_eq!(t.final_scores(), [-1, -11]);
}

#[test]
fn alberta_55plus_naspa_six_zeros_end_the_game_also_at_zero_zero() {
    let mut t = alberta();
    for player in ["A", "B", "A", "B", "A"] {
        t.passes(player);
    }
    assert!(!t.game.is_over());
    t.passes("B");
    assert_eq!(t.result().end, End::Zeros);
}

#[test]
fn alberta_55plus_naspa_an_out_play_can_be_challenged_for_20_s() {
    let mut t = last_tiles(Preset::Alberta55Plus.ruleset()).start();
    t.plays("A", "K8", Across, "S");
    t.at("0:19.999");
    assert!(!t.game.is_over());
    t.at("0:20");
    assert_eq!(t.result().end, End::Out { side: A });
}

/// What this book says itself goes before the adult association's: no hold, no doubled rack.
#[test]
fn alberta_55plus_naspa_applies_where_this_book_is_silent() {
    let (ours, naspa) = (Preset::Alberta55Plus.ruleset(), Preset::Naspa2014.ruleset());
    assert_eq!((ours.clock, ours.zeros, ours.lateness), (naspa.clock, naspa.zeros, naspa.lateness));
    assert_eq!(
        (ours.out_window_ms, ours.forfeit_spread, ours.final_challenge_free),
        (naspa.out_window_ms, naspa.forfeit_spread, naspa.final_challenge_free),
    );
    assert_eq!((ours.hold(), ours.going_out), (None, GoingOut::GainsWhatOthersLose));
}
