//! Positions that no game leads to: whatever lies there, nothing panics and nothing
//! illegal comes out.

mod support;

use std::sync::{Arc, LazyLock};

use bots::endgame::{Limits, search};
use bots::levels::{LEVELS, Vocabulary, choose};
use bots::{Decision, Generator, Leaves, Position, WordGraph, best_static};
use engine::{Board, Tiles};
use proptest::prelude::*;

static GRAPH: LazyLock<Arc<WordGraph>> =
    LazyLock::new(|| Arc::new(WordGraph::build(support::few_words()).expect("a sorted list")));

fn board() -> impl Strategy<Value = Board> {
    // Crowded, sparse, and with the same letter everywhere.
    prop_oneof!["[.A-Za-z]{225}", "[.]{0,3}[A-Z.]{222,225}", "[.AES]{225}", "[.]{225}"]
        .prop_filter_map("225 squares", |text| Board::parse(&text))
}

fn rack() -> impl Strategy<Value = Tiles> {
    "[A-Z?]{0,9}".prop_filter_map("tiles", |text| Tiles::parse(&text))
}

/// What a decision must be to be sent to a table.
fn check(position: &Position, decision: &Decision) {
    let mut rack = position.rack;
    assert_eq!(rack.remove_all(decision.tiles()), Ok(()));
    match decision {
        Decision::Play(play) => {
            let examined = play.examine(&position.board).expect("a placement");
            assert_eq!(examined.score, play.score());
        }
        Decision::Exchange(tiles) => assert!(position.may_exchange() && !tiles.is_empty()),
        Decision::Pass => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_play_anywhere_is_legal(board in board(), rack in rack()) {
        let mut plays = Vec::new();
        Generator::default().plays(&GRAPH, &board, &rack, &mut plays);
        let position = Position::new(board, rack, 7, 0);
        for play in plays {
            check(&position, &Decision::Play(play));
        }
    }

    #[test]
    fn every_decision_anywhere_is_allowed(
        board in board(),
        rack in rack(),
        opponent_len in 0usize..30,
        lead in -900i32..900,
        seed: u64,
    ) {
        let mut generator = Generator::default();
        let position = Position::new(board, rack, opponent_len, lead);
        check(&position, &best_static(&mut generator, &GRAPH, Leaves::standard(), &position).0);
        let strongest = Vocabulary::whole(&LEVELS[LEVELS.len() - 1], GRAPH.clone());
        let leaves = Leaves::standard();
        let decision =
            choose(&mut generator, &strongest, leaves, &position, seed, &mut || false);
        check(&position, &decision);
    }

    #[test]
    fn an_endgame_anywhere_ends(board in board(), ours in rack(), theirs in rack()) {
        let limits = Limits { nodes: 30, stop: &mut || false };
        let found =
            search(&mut Generator::default(), &GRAPH, &board, [ours, theirs], limits);
        check(&Position::new(board, ours, 7, 0), &found.decision);
    }
}
