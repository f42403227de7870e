use super::*;
use crate::WordGraph;

#[test]
fn every_leave_has_a_place_of_its_own() {
    let mut seen = vec![false; ENTRIES];
    for tiles in 1..=MAX_TILES {
        rank::each(tiles, |kinds| {
            assert!(!std::mem::replace(&mut seen[rank(kinds)], true), "{kinds:?}");
        });
    }
    assert!(seen.into_iter().all(|place| place));
}

#[test]
fn the_standard_table_is_whole_and_reads_back() {
    let leaves = Leaves::standard();
    assert_eq!(leaves.to_bytes(), include_bytes!("../../data/leaves.bin"));
    assert_eq!(leaves.value(&Tiles::EMPTY), 0);
}

#[test]
fn damaged_tables_are_told_apart() {
    let bytes = Leaves::zero().to_bytes();
    assert_eq!(Leaves::from_bytes(&bytes), Ok(Leaves::zero()));
    assert_eq!(Leaves::from_bytes(&[]), Err(LeavesError::NotATable));
    assert_eq!(Leaves::from_bytes(&bytes[1..]), Err(LeavesError::NotATable));
    let changed = |at: usize| {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1;
        Leaves::from_bytes(&bytes)
    };
    assert_eq!(changed(0), Err(LeavesError::NotATable));
    assert_eq!(changed(8), Err(LeavesError::Version { found: 0 }));
    assert_eq!(changed(100), Err(LeavesError::Altered));
    assert_eq!(changed(bytes.len() - 1), Err(LeavesError::Altered));
}

#[test]
fn a_part_has_the_value_it_has_alone() {
    let leaves = Leaves::standard();
    for rack in ["AEINRST", "AAEEII?", "QUVVWXZ", "??SSEER", "A"] {
        let index = RackIndex::new(&Tiles::parse(rack).unwrap()).unwrap();
        let values = leaves.parts(&index);
        for number in 0..index.parts() {
            assert_eq!(values.of(number), leaves.value(&index.part(number)), "{rack} {number}");
        }
    }
}

#[test]
fn training_is_repeatable_to_the_byte_and_another_seed_differs() {
    let words = include_str!("../../tests/words.txt");
    let graph = WordGraph::build(words.lines()).unwrap();
    let train = |seed| Trainer::new(&graph, seed, 8).train(|_| ()).to_bytes();
    assert_eq!(train(1), train(1));
    assert_ne!(train(1), train(2));
}
