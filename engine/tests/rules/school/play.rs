//! Laying words: the opening, lines, the ways to make a word, blanks.

use engine::Direction::{Across, Down};
use engine::*;

use super::{on_cat, opening, tiles, words_of_latest_play};
use crate::scenario::*;

/// One tile on one square each, in no line in particular.
fn scattered(tiles: &[(&str, char)]) -> Command {
    let laid = tiles.iter().map(|&(at, face)| Laid {
        at: Square::parse(at).unwrap(),
        face: Face::from_char(face).unwrap(),
    });
    Command::PlaceTiles { laid: laid.collect() }
}

/// A placement that is refused, and why.
fn not_a_placement(t: &mut Table, name: &str, command: Command) -> PlacementError {
    match t.refused(name, command, "bad_placement") {
        Rejection::BadPlacement { placement } => placement,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn the_opening_covers_the_centre(book: Preset) {
    let mut t = opening(book);
    let beside = not_a_placement(&mut t, "A1", place("I8", Across, "CAT"));
    assert_eq!(beside, PlacementError::NotOnCentre);
    assert!(t.game.board().is_empty() && t.game.to_move() == Some(A));
    t.plays("A1", "F8", Across, "CAT");
    assert_eq!(t.reads("F8", Across), "CAT");
}

pub(crate) fn the_opening_has_two_letters_or_more(book: Preset) {
    let mut t = opening(book);
    let single = not_a_placement(&mut t, "A1", place("H8", Across, "A"));
    assert_eq!(single, PlacementError::OpeningTooShort);
    t.plays("A1", "H8", Across, "AT");
}

pub(crate) fn the_centre_doubles_the_first_word_either_way(book: Preset) {
    for direction in [Across, Down] {
        let mut t = opening(book);
        assert_eq!(t.plays("A1", "H8", direction, "CAT"), 2 * (3 + 1 + 1));
        assert_eq!(t.reads("H8", direction), "CAT");
    }
}

pub(crate) fn tiles_lie_in_one_line_without_a_gap(book: Preset) {
    let mut t = on_cat(book).rack(A, "DOGEEIR").start();
    let diagonal = scattered(&[("K9", 'D'), ("L10", 'O'), ("M11", 'G')]);
    assert_eq!(not_a_placement(&mut t, "A1", diagonal), PlacementError::NotInOneLine);
    let bent = scattered(&[("H9", 'D'), ("H10", 'O'), ("I10", 'G')]);
    assert_eq!(not_a_placement(&mut t, "A1", bent), PlacementError::NotInOneLine);
    let gap = scattered(&[("H9", 'D'), ("H11", 'O')]);
    let square = Square::parse("H10").unwrap();
    assert_eq!(not_a_placement(&mut t, "A1", gap), PlacementError::Gap { square });
    let apart = place("A1", Across, "DOG");
    assert_eq!(not_a_placement(&mut t, "A1", apart), PlacementError::NotConnected);
    assert_eq!(t.game.rack(A), tiles("DOGEEIR"));
}

pub(crate) fn every_word_formed_is_credited(book: Preset) {
    let mut t = on_cat(book).rack(A, "SOEEIRN").start();
    // SO lies below AT: the S on a double letter counts in SO and in AS.
    assert_eq!(t.plays("A1", "I9", Across, "SO"), 3 + 3 + 2);
    let words = words_of_latest_play(&t);
    assert_eq!(words, [("SO".into(), 3), ("AS".into(), 3), ("TO".into(), 2)]);
}

pub(crate) fn a_word_grows_by_letters_added(book: Preset) {
    let mut t = on_cat(book).rack(A, "SOEEIRN").start();
    assert_eq!(t.plays("A1", "K8", Across, "S"), 6);
    assert_eq!(t.reads("H8", Across), "CATS");
}

pub(crate) fn a_word_crosses_or_hooks_at_right_angles(book: Preset) {
    let mut through = on_cat(book).rack(A, "ETSOIRN").start();
    assert_eq!(through.plays("A1", "I7", Down, "E.T"), 2 + 1 + 2);
    assert_eq!(words_of_latest_play(&through), [("EAT".into(), 5)]);
    let mut hooked = on_cat(book).rack(A, "ETSOIRN").start();
    assert_eq!(hooked.plays("A1", "K8", Down, "SO"), 2 + 6);
    assert_eq!(words_of_latest_play(&hooked), [("SO".into(), 2), ("CATS".into(), 6)]);
}

pub(crate) fn a_word_lies_parallel_to_another(book: Preset) {
    let mut t = on_cat(book).rack(A, "NOEEIRS").start();
    t.plays("A1", "I9", Across, "NO");
    assert_eq!((t.reads("I8", Down), t.reads("J8", Down)), ("AN".into(), "TO".into()));
}

pub(crate) fn no_tile_is_shifted_after_the_clock_is_pressed(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.refused("A1", place("G8", Across, "S"), "already_played");
    t.refused("A2", place("K8", Across, "S"), "already_played");
    t.refused("A2", Command::PassTurn, "already_played");
    t.refused("A1", exchange("X"), "already_played");
    assert_eq!((t.reads("H8", Across), t.scores()), ("CAT".into(), vec![10, 0]));
}

pub(crate) fn a_blank_keeps_the_letter_it_was_played_as(book: Preset) {
    let mut t = table(book).rack(A, "?ATEEIR").rack(B, "ATDOGNN").start();
    assert_eq!(t.plays("A1", "H8", Across, "cAT"), 2 * (1 + 1));
    assert_eq!(t.reads("H8", Across), "cAT");
    // Another word through the blank reads it as the C it was, and at no value.
    assert_eq!(t.at("0:10").plays("B1", "H8", Down, ".AT"), 2);
    assert_eq!(words_of_latest_play(&t), [("CAT".into(), 2)]);
    t.challenges("A2", &["CAT"]);
    assert_eq!(t.reads("H8", Down), "cAT", "it is looked up as a C, and stands");
}

pub(crate) fn both_blanks_can_be_any_letter(book: Preset) {
    let mut t = table(book).rack(A, "??EEIRN").rack(B, "DOGSIIA").start();
    assert_eq!(t.plays("A1", "H8", Across, "qi"), 0);
    t.at("0:03").challenges("B1", &["QI"]);
    assert_eq!((t.reads("H8", Across), t.game.to_move()), ("qi".into(), Some(A)));
}

pub(crate) fn a_false_blank_cannot_be_played(book: Preset) {
    let mut t = opening(book);
    let refused = t.refused("A1", place("H8", Across, "cAT"), "tile_not_on_rack");
    assert_eq!(refused, Rejection::TileNotOnRack { tile: Tile::BLANK });
    assert!(t.game.board().is_empty() && t.game.to_move() == Some(A));
}

/// What the book asks for a false blank, the director can rule for any play, and only until
/// the next one is made.
pub(crate) fn a_play_can_be_ruled_off_until_the_next_is_made(book: Preset) {
    let off = || Command::RulePlayOff { reason: why() };
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:06").director(off());
    assert!(t.game.board().is_empty());
    assert_eq!((t.scores(), t.game.to_move()), (vec![0, 0], Some(B)));
    assert_eq!(t.game.rack(A), tiles("CATSXVW"), "the tiles are back, the draw is undone");

    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:06").plays("B1", "H7", Down, "D.G");
    t.director(off());
    assert_eq!((t.reads("H8", Across), t.reads("H7", Down)), ("CAT".into(), String::new()));
    t.director_refused(off(), "no_latest_play");
}
