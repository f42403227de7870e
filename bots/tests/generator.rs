//! The generator against a slow one, against another engine, and against the rules.

mod support;

use std::collections::BTreeSet;

use bots::{Dice, Generator, WordGraph};
use engine::{Board, Tile, Tiles};
use support::{Other, Told, told};

fn plays(graph: &WordGraph, board: &Board, rack: &Tiles) -> Vec<Told> {
    let mut all = Vec::new();
    Generator::default().each(graph, board, rack, |play| {
        all.push(told(play.laid(), play.score()));
    });
    all.sort_unstable();
    all
}

fn assert_same(ours: &[Told], theirs: &[Told], board: &Board, rack: &Tiles) {
    if ours == theirs {
        return;
    }
    let extra: Vec<_> = ours.iter().filter(|play| !theirs.contains(play)).take(3).collect();
    let missing: Vec<_> = theirs.iter().filter(|play| !ours.contains(play)).take(3).collect();
    panic!(
        "{board} {rack}: extra {extra:?}, missing {missing:?}, {} and {}",
        ours.len(),
        theirs.len()
    );
}

#[test]
fn every_play_that_a_slow_generator_finds_and_no_other() {
    let words = support::few_words();
    let graph = WordGraph::build(&words).unwrap();
    let set: BTreeSet<String> = words.iter().map(|word| word.to_uppercase()).collect();
    let mut dice = Dice::new(11);
    for (number, position) in support::positions(&graph, 1, 60).iter().enumerate() {
        let board = if number % 3 == 0 { support::thrown_board(&mut dice) } else { position.board };
        let mut rack = support::random_rack(&mut dice, 3);
        if number % 4 == 0 {
            rack = support::random_rack(&mut dice, 1);
            rack.insert(Tile::BLANK);
        }
        let slow: Vec<Told> = support::slow_plays(&set, &board, &rack).into_iter().collect();
        assert_same(&plays(&graph, &board, &rack), &slow, &board, &rack);
    }
}

#[test]
fn two_blanks_are_every_pair_of_letters() {
    let words = support::few_words();
    let graph = WordGraph::build(&words).unwrap();
    let set: BTreeSet<String> = words.iter().map(|word| word.to_uppercase()).collect();
    let rack = Tiles::parse("??").unwrap();
    for position in support::positions(&graph, 5, 6).iter().skip(1) {
        let slow: Vec<Told> =
            support::slow_plays(&set, &position.board, &rack).into_iter().collect();
        assert_same(&plays(&graph, &position.board, &rack), &slow, &position.board, &rack);
    }
}

#[test]
fn the_plays_and_scores_of_another_engine_on_thousands_of_positions() {
    let words = support::words();
    let graph = WordGraph::build(&words).unwrap();
    let mut other = Other::new(&words);
    let mut dice = Dice::new(3);
    for (number, position) in support::positions(&graph, 2, 2000).iter().enumerate() {
        let mut board = position.board;
        if number % 10 == 0 {
            board = support::thrown_board(&mut dice);
        }
        let theirs = other.plays(&board, &position.rack);
        assert_same(&plays(&graph, &board, &position.rack), &theirs, &board, &position.rack);
    }
}

#[test]
fn the_rules_accept_every_play_with_the_same_score_and_only_words() {
    let words = support::words();
    let graph = WordGraph::build(&words).unwrap();
    let mut dice = Dice::new(4);
    for position in support::positions(&graph, 3, 60) {
        for board in [position.board, support::thrown_board(&mut dice)] {
            Generator::default().each(&graph, &board, &position.rack, |play| {
                let examined = play.examine(&board).expect("a generated play is a placement");
                assert_eq!(examined.score, play.score());
                assert_eq!(examined.direction, play.direction());
                assert!(examined.words.iter().all(|word| graph.contains(&word.text)));
                let mut rack = position.rack;
                assert_eq!(rack.remove_all(play.tiles().iter()), Ok(()));
            });
        }
    }
}

#[test]
fn a_rack_that_no_game_deals_has_no_plays() {
    let graph = WordGraph::build(support::few_words()).unwrap();
    for rack in ["", "???", "AEINRSTE"] {
        let rack = Tiles::parse(rack).unwrap();
        assert!(plays(&graph, &Board::default(), &rack).is_empty());
    }
}

#[test]
fn a_full_board_has_no_plays() {
    let graph = WordGraph::build(support::few_words()).unwrap();
    let board = Board::parse(&"A".repeat(225)).unwrap();
    assert!(plays(&graph, &board, &Tiles::parse("AEINRS?").unwrap()).is_empty());
    let column = Board::parse(&format!("{:.<15}", "AAAAAAAAAAAAAA").repeat(15)).unwrap();
    plays(&graph, &column, &Tiles::parse("AAAEIS?").unwrap());
}

#[test]
fn the_best_play_is_the_best_of_all_plays() {
    let graph = WordGraph::build(support::words()).unwrap();
    let mut generator = Generator::default();
    let mut dice = Dice::new(6);
    for (number, position) in support::positions(&graph, 8, 300).iter().enumerate() {
        let board = if number % 5 == 0 { support::thrown_board(&mut dice) } else { position.board };
        // Values in no order, so that good and bad leaves compete with points.
        let leave = |used: usize| (used as i32 * 7919 + number as i32 * 31) % 6000 - 3000;
        let mut most = None;
        generator.each(&graph, &board, &position.rack, |play| {
            most = most.max(Some(100 * i32::from(play.score()) + leave(play.used())));
        });
        let best = generator.best(&graph, &board, &position.rack, leave);
        assert_eq!(best.map(|(equity, _)| equity), most, "{board} {}", position.rack);
        if let Some((equity, play)) = best {
            assert_eq!(equity, 100 * i32::from(play.score()) + leave(play.used()));
            assert_eq!(play.examine(&board).map(|examined| examined.score), Ok(play.score()));
        }
    }
}
