//! The search of the last plays against one that leaves nothing out.

mod support;

use bots::endgame::{Limits, search};
use bots::{Decision, Dice, Generator, Position, WordGraph, endgame};
use engine::{Board, Tiles};

/// The same game without bounds, without memory, without order.
fn plain(graph: &WordGraph, board: &Board, racks: [Tiles; 2], passed: bool) -> i32 {
    let mut plays = Vec::new();
    Generator::default().plays(graph, board, &racks[0], &mut plays);
    let as_it_stands = i32::from(racks[1].value()) - i32::from(racks[0].value());
    let mut most =
        if passed { as_it_stands } else { -plain(graph, board, [racks[1], racks[0]], true) };
    for play in plays {
        let mut rest = racks[0];
        rest.remove_all(play.tiles().iter()).expect("a play of this rack");
        let score = i32::from(play.score());
        let value = if rest.is_empty() {
            score + 2 * i32::from(racks[1].value())
        } else {
            let mut after = *board;
            play.lay(&mut after);
            score - plain(graph, &after, [racks[1], rest], false)
        };
        most = most.max(value);
    }
    most
}

fn sparse_graph() -> WordGraph {
    let words = support::few_words();
    let few = words.iter().filter(|word| word.len() < 6).step_by(3);
    WordGraph::build(few).expect("a sorted list")
}

#[test]
fn a_search_without_limits_is_exact() {
    let graph = sparse_graph();
    let mut dice = Dice::new(8);
    let mut generator = Generator::default();
    for position in support::positions(&graph, 6, 60).iter().step_by(4) {
        let racks = [2, 2].map(|count| support::random_rack_without_blanks(&mut dice, count));
        let limits = Limits { nodes: u32::MAX, stop: &mut || false };
        let found = search(&mut generator, &graph, &position.board, racks, limits);
        assert!(found.is_exact);
        let expected = plain(&graph, &position.board, racks, false);
        assert_eq!(found.spread, expected, "{} {racks:?}", position.board);
    }
}

#[test]
fn a_limited_search_is_repeatable_bounded_and_allowed() {
    let graph = sparse_graph();
    let mut dice = Dice::new(9);
    let mut generator = Generator::default();
    for position in support::positions(&graph, 7, 80).iter().step_by(8) {
        let racks = [7, 7].map(|count| support::random_rack(&mut dice, count));
        for nodes in [0, 1, 5, 100] {
            let mut run = || {
                let limits = Limits { nodes, stop: &mut || false };
                search(&mut generator, &graph, &position.board, racks, limits)
            };
            let found = run();
            assert_eq!(found, run());
            assert!(found.nodes <= nodes + 1 || nodes == 0, "{} of {nodes}", found.nodes);
            let mut rack = racks[0];
            assert_eq!(rack.remove_all(found.decision.tiles()), Ok(()));
        }
    }
}

#[test]
fn a_caller_can_stop_it_at_once_and_still_has_a_play() {
    let graph = sparse_graph();
    let racks = ["AEINRST", "EIOU"].map(|tiles| Tiles::parse(tiles).unwrap());
    let limits = Limits { nodes: u32::MAX, stop: &mut || true };
    let found = search(&mut Generator::default(), &graph, &Board::default(), racks, limits);
    assert!(matches!(found.decision, Decision::Play(_)));
    assert!(!found.is_exact);
}

#[test]
fn it_declines_when_the_other_rack_is_not_known() {
    let graph = sparse_graph();
    let position = Position::new(Board::default(), Tiles::parse("AEINRST").unwrap(), 7, 0);
    let limits = Limits { nodes: 10, stop: &mut || false };
    assert_eq!(endgame::solve(&mut Generator::default(), &graph, &position, limits), None);
}
