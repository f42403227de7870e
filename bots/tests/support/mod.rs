//! Words, positions and a second engine for the tests of the generator.

#![allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    reason = "each test program uses its own part of this"
)]

use std::collections::BTreeSet;

use bots::selfplay::{Game, Greedy, Player};
use bots::{Decision, Dice, Generator, Position, WordGraph};
use engine::{Board, Face, Laid, Letter, Square, Tile, Tiles};
use scrabble::prelude as other;

/// A small list, for tests that try everything.
pub fn few_words() -> Vec<String> {
    include_str!("../words.txt").lines().map(str::to_owned).collect()
}

/// The free English list, without the words that no board can hold.
pub fn words() -> Vec<String> {
    let mut words = Vec::new();
    lexicons::builtin::english().for_each_word(|word| {
        if (2..=15).contains(&word.len()) {
            words.push(word.to_owned());
        }
    });
    words
}

/// Positions from games in which each play is chosen at random among all or the best.
pub fn positions(graph: &WordGraph, seed: u64, count: usize) -> Vec<Position> {
    let mut generator = Generator::default();
    let mut dice = Dice::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Game::deal(dice.next_u64());
        while !game.is_over() && found.len() < count {
            let position = game.position();
            found.push(position);
            let decision = if dice.below(2) == 0 {
                Greedy(graph).decide(&mut generator, &position)
            } else {
                random_play(graph, &mut generator, &position, &mut dice)
            };
            game.take(&decision);
        }
    }
    found
}

fn random_play(
    graph: &WordGraph,
    generator: &mut Generator,
    position: &Position,
    dice: &mut Dice,
) -> Decision {
    let mut plays = Vec::new();
    generator.plays(graph, &position.board, &position.rack, &mut plays);
    match plays.len() {
        0 => Decision::Pass,
        count => Decision::Play(plays[dice.below(count as u32) as usize]),
    }
}

/// A board that no game leads to: tiles thrown anywhere.
pub fn thrown_board(dice: &mut Dice) -> Board {
    let mut board = Board::default();
    for _ in 0..dice.below(120) {
        let letter = Letter::from_char(char::from(b'A' + dice.below(26) as u8)).expect("a letter");
        let face = if dice.below(8) == 0 { Face::blank(letter) } else { Face::plain(letter) };
        let square =
            Square::new(dice.below(15) as usize, dice.below(15) as usize).expect("on the board");
        board.put(square, face);
    }
    board
}

/// Some tiles of a full set.
pub fn random_rack(dice: &mut Dice, count: usize) -> Tiles {
    let mut set: Vec<Tile> = Tiles::FULL_SET.iter().collect();
    dice.shuffle(&mut set);
    set.into_iter().take(count).collect()
}

/// Some letters of a full set.
pub fn random_rack_without_blanks(dice: &mut Dice, count: usize) -> Tiles {
    let mut set: Vec<Tile> = Tiles::FULL_SET.iter().filter(|tile| !tile.is_blank()).collect();
    dice.shuffle(&mut set);
    set.into_iter().take(count).collect()
}

/// A play as both generators can tell it: the tiles in order of their squares, and the score.
pub type Told = (Vec<(usize, char)>, u16);

pub fn told(laid: impl IntoIterator<Item = Laid>, score: u16) -> Told {
    let mut tiles: Vec<_> =
        laid.into_iter().map(|one| (one.at.index(), one.face.to_char())).collect();
    tiles.sort_unstable();
    (tiles, score)
}

/// Every legal play, by trying every tile on every square of every line.
pub fn slow_plays(words: &BTreeSet<String>, board: &Board, rack: &Tiles) -> BTreeSet<Told> {
    let mut found = BTreeSet::new();
    for square in Square::all() {
        for direction in [engine::Direction::Across, engine::Direction::Down] {
            extend(words, board, rack, Some(square), direction, &mut Vec::new(), &mut found);
        }
    }
    found
}

fn extend(
    words: &BTreeSet<String>,
    board: &Board,
    rack: &Tiles,
    from: Option<Square>,
    direction: engine::Direction,
    laid: &mut Vec<Laid>,
    found: &mut BTreeSet<Told>,
) {
    let mut at = from;
    while let Some(square) = at.filter(|&square| board.get(square).is_some()) {
        at = square.next(direction);
    }
    let Some(square) = at else { return };
    for tile in Tile::kinds().filter(|&tile| rack.count(tile) > 0) {
        let mut rest = *rack;
        rest.remove(tile);
        for letter in ('A'..='Z').filter_map(Letter::from_char) {
            let face = if tile.is_blank() { Face::blank(letter) } else { Face::plain(letter) };
            if face.tile() != tile {
                continue;
            }
            laid.push(Laid { at: square, face });
            if let Ok(play) = board.examine(laid)
                && play.words.iter().all(|word| words.contains(&word.text))
            {
                found.insert(told(play.laid, play.score));
            }
            extend(words, board, &rest, square.next(direction), direction, laid, found);
            laid.pop();
        }
    }
}

/// The second engine with the same words.
pub struct Other {
    pub config: other::GameConfig,
    pub lexicon: other::Lexicon,
    pub generator: other::MoveGenerator,
}

impl Other {
    pub fn new(words: &[String]) -> Self {
        let config = other::GameConfig::standard();
        let upper: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
        let lexicon = other::Lexicon::from_words(&config.alphabet, &upper).expect("plain words");
        let generator = other::MoveGenerator::new(&config);
        Self { config, lexicon, generator }
    }

    pub fn position(&self, board: &Board, rack: &Tiles) -> (other::Board, other::Rack) {
        let mut copy = other::Board::new(&self.config.layout);
        for square in Square::all() {
            if let Some(face) = board.get(square) {
                let letter = face.letter().index() as u8;
                let tile = if face.is_blank() {
                    other::Square::blank_letter(letter)
                } else {
                    other::Square::letter(letter)
                };
                copy.set(square.row(), square.column(), tile);
            }
        }
        let tiles = rack.iter().map(|tile| {
            let letter = tile.index() as u8;
            if tile.is_blank() { other::Tile::BLANK } else { other::Tile::letter(letter) }
        });
        (copy, other::Rack::from_tiles(tiles))
    }

    pub fn plays(&mut self, board: &Board, rack: &Tiles) -> Vec<Told> {
        let (board, rack) = self.position(board, rack);
        let plays = self.generator.generate(&board, &rack, &self.lexicon);
        let mut all: Vec<Told> = plays.iter().map(told_by_other).collect();
        all.sort_unstable();
        all
    }
}

fn told_by_other(play: &other::Play) -> Told {
    let mut tiles: Vec<_> = play
        .placements()
        .map(|(at, tile)| {
            let base = if tile.is_blank() { b'a' } else { b'A' };
            (at.row * 15 + at.col, char::from(base + tile.index_unchecked()))
        })
        .collect();
    tiles.sort_unstable();
    (tiles, play.score() as u16)
}
