use proptest::prelude::*;

use super::*;

const WORDS: [&str; 8] = ["act", "at", "ate", "cat", "cats", "eta", "tac", "tea"];

fn graph() -> WordGraph {
    WordGraph::build(WORDS).unwrap()
}

/// Bytes whose content was changed and whose hash was made right again.
fn forged(change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let bytes = graph().to_bytes();
    let mut content = bytes[76..].to_vec();
    change(&mut content);
    let mut forged = bytes[..44].to_vec();
    forged.extend_from_slice(&Sha256::digest(&content));
    forged.extend_from_slice(&content);
    forged
}

#[test]
fn a_graph_holds_its_words_and_no_others() {
    let graph = graph();
    let mut words: Vec<_> = graph.words().map(|word| word.to_lowercase()).collect();
    words.sort();
    assert_eq!(words, WORDS);
    for word in ["a", "ac", "catsa", "cta", "", "c4t", "é"] {
        assert!(!graph.contains(word), "{word:?}");
    }
}

#[test]
fn the_hash_is_of_the_lower_case_words_a_line_each() {
    let expected: [u8; 32] = Sha256::digest("act\nat\n").into();
    assert_eq!(WordGraph::build(["ACT", "AT"]).unwrap().words_sha256(), &expected);
}

#[test]
fn words_that_are_not_words_or_not_sorted_are_refused() {
    let refused = |words: &[&str]| WordGraph::build(words).unwrap_err();
    assert!(matches!(refused(&["at", "act"]), BuildError::NotSorted { .. }));
    assert!(matches!(refused(&["at", "at"]), BuildError::NotSorted { .. }));
    assert!(matches!(refused(&["a-t"]), BuildError::NotAWord { .. }));
    assert!(matches!(refused(&[""]), BuildError::NotAWord { .. }));
}

#[test]
fn words_too_long_for_the_board_count_in_the_hash_only() {
    let graph = WordGraph::build(["a", "at", "zzzzzzzzzzzzzzzz"]).unwrap();
    assert_eq!(graph.len(), 1);
}

#[test]
fn a_graph_reads_back_and_building_it_again_gives_the_same_bytes() {
    let bytes = graph().to_bytes();
    assert_eq!(WordGraph::from_bytes(&bytes).unwrap(), graph());
    assert_eq!(graph().to_bytes(), bytes);
    let words = *graph().words_sha256();
    assert!(WordGraph::from_bytes_of(&bytes, &words).is_ok());
    assert_eq!(WordGraph::from_bytes_of(&bytes, &[0; 32]), Err(GraphError::OtherWords));
}

#[test]
fn an_empty_list_is_a_graph_too() {
    let graph = WordGraph::build::<&str>([]).unwrap();
    assert!(graph.is_empty());
    assert!(!graph.contains("at"));
    assert_eq!(WordGraph::from_bytes(&graph.to_bytes()).unwrap(), graph);
}

#[test]
fn damaged_bytes_are_told_apart() {
    let bytes = graph().to_bytes();
    assert_eq!(WordGraph::from_bytes(&[]), Err(GraphError::NotAGraph));
    assert_eq!(WordGraph::from_bytes(&bytes[..75]), Err(GraphError::NotAGraph));
    let mut other = bytes.clone();
    other[8] = 9;
    assert_eq!(WordGraph::from_bytes(&other), Err(GraphError::Version { found: 9 }));
    let mut flipped = bytes.clone();
    *flipped.last_mut().unwrap() ^= 1;
    assert_eq!(WordGraph::from_bytes(&flipped), Err(GraphError::Altered));
    assert_eq!(WordGraph::from_bytes(&bytes[..bytes.len() - 1]), Err(GraphError::Altered));
}

#[test]
fn forged_bytes_with_a_right_hash_are_refused_too() {
    let malformed =
        |bytes: Vec<u8>| matches!(WordGraph::from_bytes(&bytes), Err(GraphError::Malformed { .. }));
    assert!(malformed(forged(|content| content.truncate(11))));
    assert!(malformed(forged(|content| content[0] ^= 1)));
    assert!(malformed(forged(|content| content.fill(0xFF))));
    // The last byte of the table is a word's length.
    assert!(malformed(forged(|content| *content.last_mut().unwrap() = 99)));
    // The first arc may lead nowhere but to itself or later ones: a circle.
    assert!(malformed(forged(|content| content[12] = 1)));
}

proptest! {
    #[test]
    fn any_forged_byte_is_refused_or_harmless(at in 0usize..2000, value: u8) {
        let bytes = forged(|content| {
            let at = at % content.len();
            content[at] = value;
        });
        if let Ok(graph) = WordGraph::from_bytes(&bytes) {
            let mut plays = Vec::new();
            let rack = engine::Tiles::parse("CATSE??").unwrap();
            let mut generator = crate::Generator::default();
            generator.plays(&graph, &engine::Board::default(), &rack, &mut plays);
        }
    }

    #[test]
    fn a_graph_agrees_with_the_set_of_its_words(
        words in prop::collection::btree_set("[a-d]{1,6}", 0..60),
        asked in prop::collection::vec("[a-d]{1,6}", 40),
    ) {
        let graph = WordGraph::build(&words).unwrap();
        for word in words.iter().chain(&asked) {
            let expected = word.len() > 1 && words.contains(word);
            prop_assert_eq!(graph.contains(word), expected, "{}", word);
        }
        prop_assert_eq!(WordGraph::from_bytes(&graph.to_bytes()).unwrap(), graph);
    }
}
