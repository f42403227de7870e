use std::collections::BTreeSet;

use super::*;
use crate::selfplay::Game;
use crate::{Decision, Generator, Leaves};

const LIST: &str = include_str!("../../tests/words.txt");

fn vocabularies() -> Vec<Vocabulary> {
    let commonness = Commonness::standard();
    LEVELS.iter().map(|level| Vocabulary::with(level, &commonness, LIST.lines()).unwrap()).collect()
}

#[test]
fn the_common_words_read_and_have_their_sizes() {
    let commonness = Commonness::standard();
    assert_eq!(commonness.size("the"), Some(10));
    assert_eq!(commonness.size("zoeae"), None);
    assert!(commonness.iter().count() > 100_000);
}

#[test]
fn a_table_that_is_none_says_where() {
    for text in ["0cat", "#10\n0CAT", "#10\n4cat", "#x", "#10\n", "#10\n\n", "#10\n0c"] {
        let result = Commonness::parse(text).map(|table| table.iter().count());
        if text == "#10\n" {
            assert_eq!(result, Ok(0));
        } else {
            assert!(result.is_err(), "{text:?}");
        }
    }
}

#[test]
fn each_level_knows_more_of_the_list_than_the_one_below() {
    let list: BTreeSet<String> =
        LIST.lines().filter(|word| word.len() > 1).map(str::to_uppercase).collect();
    let known: Vec<usize> = vocabularies()
        .iter()
        .map(|vocabulary| vocabulary.graph().words().filter(|word| list.contains(word)).count())
        .collect();
    assert!(known.is_sorted_by(|less, more| less < more), "{known:?}");
    assert_eq!(*known.last().unwrap(), list.len());
}

#[test]
fn levels_are_numbered_and_rated_in_order() {
    assert!(LEVELS.iter().zip(1..).all(|(level, number)| level.number == number));
    assert!(LEVELS.is_sorted_by_key(|level| level.rating));
}

#[test]
fn a_partner_is_found_by_its_name_and_in_games_from_before_it_had_one() {
    for level in &LEVELS {
        assert_eq!(number_of(level.name), Some(level.number));
        assert_eq!(number_of(level.title), Some(level.number));
    }
    assert_eq!(number_of("Bot"), None);
}

#[test]
fn the_strongest_takes_no_other_word_for_one_and_the_rest_do() {
    let list: BTreeSet<String> = LIST.lines().map(str::to_uppercase).collect();
    for vocabulary in vocabularies() {
        let phonies = vocabulary.graph().words().filter(|word| !list.contains(word)).count();
        assert_eq!(phonies == 0, vocabulary.level().rarest.is_none());
    }
}

#[test]
fn a_decision_is_repeatable_and_allowed_at_every_level() {
    let mut generator = Generator::default();
    for vocabulary in vocabularies() {
        let mut decide = |position: &crate::Position| {
            choose(&mut generator, &vocabulary, Leaves::standard(), position, 7, &mut || false)
        };
        let mut game = Game::deal(5);
        while !game.is_over() {
            let position = game.position();
            let decision = decide(&position);
            assert_eq!(decision, decide(&position));
            let mut rack = position.rack;
            assert_eq!(rack.remove_all(decision.tiles()), Ok(()));
            match decision {
                Decision::Play(play) => {
                    let examined = play.examine(&position.board).unwrap();
                    assert_eq!(examined.score, play.score());
                }
                Decision::Exchange(tiles) => assert!(position.may_exchange() && !tiles.is_empty()),
                Decision::Pass => {}
            }
            game.take(&decision);
        }
    }
}

#[test]
fn the_strongest_doubts_exactly_what_the_list_lacks() {
    let vocabularies = vocabularies();
    let strongest = vocabularies.last().unwrap();
    for seed in 0..20 {
        assert!(!doubts(strongest, LIST.lines().take(50), seed));
        assert!(doubts(strongest, ["at", "xqz"], seed));
    }
}

#[test]
fn a_weaker_level_doubts_some_unknown_words_and_never_a_known_one() {
    let vocabularies = vocabularies();
    let club = &vocabularies[4];
    let doubted = (0..400).filter(|&seed| doubts(club, ["xqzjk"], seed)).count();
    assert!((10..80).contains(&doubted), "{doubted}");
    assert!((0..400).all(|seed| !doubts(club, ["cat"], seed)));
    let none: [&str; 0] = [];
    assert!(!doubts(club, none, 1));
}
