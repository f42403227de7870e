//! Which tiles to lay: words of the list, or tiles that look like one and are not.

use std::sync::OnceLock;

use bots::{Candidate, Generator, WordGraph};
use engine::{Board, Face, Laid, Letter, Square, Tile, Tiles};

/// The words that players of the tests know. Long ones are left out: nobody here needs
/// them, and the graph is built in every run.
const LONGEST_KNOWN: usize = 8;

/// The play that uses most tiles, and of those the dearest; none where no word fits.
pub fn best_play(board: &Board, rack: &Tiles) -> Option<Vec<Laid>> {
    let best = plays(board, rack).into_iter().max_by_key(|play| (play.len(), play.score()))?;
    Some(best.laid().collect())
}

/// A placement of tiles that makes something which is no word.
pub fn phony(board: &Board, rack: &Tiles) -> Option<Vec<Laid>> {
    let turned = plays(board, rack).into_iter().flat_map(|play| turns_of(&play));
    turned.chain(makeshifts(board, rack)).find(|laid| makes_no_word(board, laid))
}

/// Some tiles laid anyhow, for when no word fits: a rack always gets smaller.
pub fn makeshift(board: &Board, rack: &Tiles) -> Option<Vec<Laid>> {
    makeshifts(board, rack).next()
}

fn plays(board: &Board, rack: &Tiles) -> Vec<Candidate> {
    let mut plays = Vec::new();
    Generator::default().plays(graph(), board, rack, &mut plays);
    plays
}

fn graph() -> &'static WordGraph {
    static GRAPH: OnceLock<WordGraph> = OnceLock::new();
    GRAPH.get_or_init(|| {
        let mut words = Vec::new();
        lexicons::builtin::english().for_each_word(|word| {
            if word.len() <= LONGEST_KNOWN {
                words.push(word.to_owned());
            }
        });
        WordGraph::build(words).expect("a list is sorted")
    })
}

fn makes_no_word(board: &Board, laid: &[Laid]) -> bool {
    let list = lexicons::builtin::english();
    board.examine(laid).is_ok_and(|play| play.words.iter().any(|word| !list.contains(&word.text)))
}

/// The same squares with the tiles moved on by one, by two, ...
fn turns_of(play: &Candidate) -> Vec<Vec<Laid>> {
    let laid: Vec<Laid> = play.laid().collect();
    let turned = |by: usize| {
        let faces = laid.iter().cycle().skip(by).map(|one| one.face);
        laid.iter().zip(faces).map(|(one, face)| Laid { at: one.at, face }).collect()
    };
    (1..laid.len()).map(turned).collect()
}

/// Single tiles beside others; on an empty board two tiles from the centre on.
fn makeshifts(board: &Board, rack: &Tiles) -> impl Iterator<Item = Vec<Laid>> {
    let (board, tiles) = (*board, rack.iter().collect::<Vec<Tile>>());
    let opening = board.is_empty().then(|| {
        let squares = [Square::CENTRE, Square::new(7, 8).expect("on the board")];
        let laid = squares.into_iter().zip(tiles.clone());
        laid.map(|(at, tile)| Laid { at, face: face_of(tile) }).collect()
    });
    let free = Square::all().filter(move |square| board.get(*square).is_none());
    let beside = free.filter(move |square| board.touches(*square));
    let singles = beside.flat_map(move |at| {
        tiles.clone().into_iter().map(move |tile| vec![Laid { at, face: face_of(tile) }])
    });
    opening.into_iter().chain(singles)
}

fn face_of(tile: Tile) -> Face {
    Face::from_char(tile.to_char()).unwrap_or_else(|| {
        let letter = Letter::from_char('E').expect("a letter");
        Face::blank(letter)
    })
}
