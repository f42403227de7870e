//! Keeping the score: who sees it, who corrects it, what tiles and turns are worth.

use engine::Direction::{Across, Down};
use engine::*;

use super::{endgame, on_cat, opening, words_of_latest_play};
use crate::scenario::*;

pub(crate) fn both_teams_see_one_score(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:10").plays("B1", "I7", Down, "E.R");
    for viewer in [Viewer::Side(A), Viewer::Side(B), Viewer::Public] {
        let shown: Vec<i32> = t.seen_by(viewer).sides.iter().map(|side| side.score).collect();
        assert_eq!(shown, [10, 5]);
    }
}

fn corrected(side: Side, points: i32) -> Command {
    Command::AdjustScore { side, points, reason: why() }
}

pub(crate) fn a_score_can_be_corrected_during_the_game(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.refused("B1", corrected(A, -2), "not_for_you");
    t.director(corrected(A, -2));
    assert_eq!(t.scores(), [8, 0]);
}

pub(crate) fn a_signed_game_is_not_recounted(book: Preset) {
    let mut t = endgame(book, "S").start();
    t.plays("A1", "K8", Across, "S");
    t.does("B1", Command::Accept);
    t.does("A1", Command::SignResult);
    t.does("B1", Command::SignResult);
    t.director_refused(corrected(A, -2), "result_is_closed");
    assert_eq!(t.final_scores(), [115, 91]);
}

pub(crate) fn every_tile_has_its_value_and_the_blank_none(book: Preset) {
    for (kinds, value) in [
        ("?", 0),
        ("AEILNORSTU", 1),
        ("DG", 2),
        ("BCMP", 3),
        ("FHVWY", 4),
        ("K", 5),
        ("JX", 8),
        ("QZ", 10),
    ] {
        for kind in kinds.chars() {
            assert_eq!(Tile::from_char(kind).unwrap().value(), value, "{kind}");
        }
    }
    let opens_with =
        |rack: &str, word: &str| table(book).rack(A, rack).start().plays("A1", "H8", Across, word);
    assert_eq!(opens_with("QUIZEES", "QUIZ"), 2 * (10 + 1 + 1 + 10));
    assert_eq!(opens_with("?UI?EES", "qUIz"), 2 * (1 + 1));
}

pub(crate) fn a_turn_scores_every_word_formed_or_modified(book: Preset) {
    let mut t = on_cat(book).rack(A, "DOGSEIN").start();
    // DOGS runs down onto the S of CATS; its D lies on a double word square.
    assert_eq!(t.plays("A1", "K5", Down, "DOGS"), 2 * (2 + 1 + 2 + 1) + (3 + 1 + 1 + 1));
    assert_eq!(words_of_latest_play(&t), [("DOGS".into(), 12), ("CATS".into(), 6)]);
    assert_eq!(t.scores(), [18, 0]);
}

pub(crate) fn a_letter_common_to_two_words_counts_in_both(book: Preset) {
    let mut letter = on_cat(book).rack(A, "SOEEIRN").start();
    letter.plays("A1", "I9", Across, "SO");
    // The S on a double letter square is worth 2 in SO and 2 in AS.
    assert_eq!(words_of_latest_play(&letter)[..2], [("SO".into(), 3), ("AS".into(), 3)]);
    let mut word = table(book).word("K2", Down, "DOG").rack(A, "SOEEIRN").start();
    // The S on a double word square doubles SO and DOGS.
    assert_eq!(word.plays("A1", "K5", Across, "SO"), 2 * 2 + 2 * 6);
    assert_eq!(words_of_latest_play(&word), [("SO".into(), 4), ("DOGS".into(), 12)]);
}

pub(crate) fn seven_tiles_score_50_more(book: Preset) {
    let mut t = table(book).rack(A, "RETAINS").start();
    // The 50 come on top once the word has been doubled.
    assert_eq!(t.plays("A1", "H8", Across, "RETAINS"), 2 * (7 + 1) + 50);
    let mut six = table(book).rack(A, "RETAINS").start();
    assert_eq!(six.plays("A1", "H8", Across, "RETAIN"), 2 * (6 + 1));
}
