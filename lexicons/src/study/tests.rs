//! The helps against slow, plain ways of finding the same words.

use proptest::prelude::*;

use super::*;
use crate::builtin;

fn study(lexicon: &Lexicon) -> Study<'_> {
    Study::open(lexicon, &Access::Open).unwrap()
}

/// Whether `word` can be spelt from `rack`, by crossing tiles off.
fn spells(rack: &str, word: &str) -> Option<usize> {
    let mut tiles: Vec<char> = rack.chars().collect();
    for letter in word.chars() {
        let at = tiles.iter().position(|tile| *tile == letter);
        tiles.remove(at.or_else(|| tiles.iter().position(|tile| *tile == '?'))?);
    }
    Some(tiles.len())
}

fn by_hand(lexicon: &Lexicon, good: impl Fn(&str) -> bool) -> Vec<String> {
    let mut words = Vec::new();
    lexicon.for_each_word(|word| {
        if good(word) {
            words.push(word.to_owned());
        }
    });
    words
}

#[test]
fn hooks_are_those_that_make_words() {
    let hooks = study(&builtin::english()).hooks("AT").unwrap();
    assert!(["c", "h", "o"].iter().all(|letter| hooks.front.contains(&(*letter).to_owned())));
    assert_eq!(hooks.back, ["e", "t"]);
    assert!(study(&builtin::english()).hooks("x-ray").is_err());
    let long = study(&builtin::english()).hooks("uncopyrightable").unwrap();
    assert_eq!(long, Hooks::default());
}

#[test]
fn what_no_rack_has_is_told() {
    let english = builtin::english();
    let study = study(&english);
    assert_eq!(study.anagrams("a-b"), Err(RackError::Character('-')));
    assert_eq!(study.anagrams("a???"), Err(RackError::TooManyBlanks));
    assert_eq!(study.anagrams("a"), Err(RackError::Length));
    assert_eq!(study.anagrams(&"a".repeat(16)), Err(RackError::Length));
    assert_eq!(study.anagrams("éa"), Err(RackError::Character('é')));
}

#[test]
fn patterns_and_parts_find_what_a_plain_search_finds() {
    let english = builtin::english();
    let study = study(&english);
    let all = usize::MAX;
    assert_eq!(study.containing("uzz", all).unwrap(), by_hand(&english, |w| w.contains("uzz")));
    let q_no_u = study.matching("?q*", all).unwrap();
    assert_eq!(q_no_u, by_hand(&english, |w| w.as_bytes()[1] == b'q'));
    assert_eq!(study.matching("qu?z", all).unwrap(), ["quiz"]);
    assert_eq!(study.containing("ING", 3).unwrap().len(), 3);
    assert_eq!(study.matching("a1", all), Err(PatternError::Character('1')));
    assert_eq!(study.matching("**", all), Err(PatternError::Length));
    assert_eq!(study.matching("q**u*?z", all), study.matching("q*u*?z", all));
    assert_eq!(study.matching(&format!("a{}", "*".repeat(1_000)), all), Err(PatternError::Length));
    let asked = std::cell::Cell::new(0);
    let given_up = study.containing_while("zz", all, || asked.replace(asked.get() + 1) < 3);
    assert!(given_up.unwrap().len() < study.containing("zz", all).unwrap().len());
    assert_eq!(asked.get(), 4, "it is not asked again");
    assert_eq!(study.matching(&"?".repeat(16), all), Err(PatternError::Length));
}

#[test]
fn the_short_lists_are_the_short_words() {
    let english = builtin::english();
    let twos = study(&english).of_length(2);
    assert_eq!(twos.len(), 96 + 10);
    assert!(twos.contains(&"qi".to_owned()));
    assert_eq!(study(&english).of_length(3), by_hand(&english, |word| word.len() == 3));
}

#[test]
fn nothing_is_helped_during_a_game() {
    let english = builtin::english();
    let locked = Study::open(&english, &Access::locked("you are playing at table 4"));
    assert_eq!(locked.unwrap_err().to_string(), "locked: you are playing at table 4");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn racks_spell_what_crossing_tiles_off_spells(rack in "[a-z]{2,7}\\?{0,2}") {
        let english = builtin::english();
        let anagrams = study(&english).anagrams(&rack).unwrap();
        prop_assert_eq!(&anagrams, &by_hand(&english, |word| spells(&rack, word) == Some(0)));
        let mut makeable = study(&english).makeable(&rack).unwrap();
        prop_assert!(makeable.is_sorted_by_key(|word| std::cmp::Reverse(word.len())));
        makeable.sort();
        prop_assert_eq!(makeable, by_hand(&english, |word| spells(&rack, word).is_some()));
    }

    #[test]
    fn any_text_is_answered_or_refused(text in ".{0,30}") {
        let english = builtin::english();
        let study = study(&english);
        let _ = (study.anagrams(&text), study.hooks(&text), study.matching(&text, 5));
        let _ = study.definition(&text);
    }

    #[test]
    fn a_pattern_fits_as_its_plain_meaning(pattern in "[ab?*]{1,6}", word in "[ab]{2,7}") {
        fn plainly(pattern: &[u8], word: &[u8]) -> bool {
            match (pattern, word) {
                ([], rest) => rest.is_empty(),
                ([b'*', rest @ ..], _) => (0..=word.len()).any(|n| plainly(rest, &word[n..])),
                ([p, rest @ ..], [w, tail @ ..]) => (*p == b'?' || p == w) && plainly(rest, tail),
                _ => false,
            }
        }
        let (pattern, word) = (pattern.as_bytes(), word.as_bytes());
        prop_assert_eq!(fits(pattern, word), plainly(pattern, word));
    }
}
