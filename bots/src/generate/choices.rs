//! Every choice of tiles from a rack, blanks as every letter, fewest tiles first.

use std::ops::Range;

use engine::{RACK_SIZE, Tile};

use super::rack::RackIndex;
use crate::graph::{ALL_LETTERS, Bunch};

/// Some tiles of a rack, and the letters that its blanks stand for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) bunch: Bunch,
    /// The codes of the blanks' letters, zeros where there is no blank.
    pub(crate) blanks: [u8; 2],
    /// The part of the rack.
    pub(crate) used: u8,
    /// How many tiles.
    pub(crate) tiles: u8,
}

/// All choices from one rack.
#[derive(Debug, Default)]
pub(crate) struct Choices {
    all: Vec<Choice>,
    /// The hashes alone, which a search reads far more often than the rest.
    hashes: Vec<u64>,
    /// Where the choices of each number of tiles start.
    starts: [usize; RACK_SIZE + 2],
    /// The letters that some tile of the rack can be.
    letters: u32,
    by_tiles: [Vec<Choice>; RACK_SIZE + 1],
}

impl Choices {
    /// Lists the choices from a rack.
    pub(crate) fn fill(&mut self, rack: &RackIndex) {
        self.by_tiles.iter_mut().for_each(Vec::clear);
        self.letters = letters_of(rack);
        let none = Choice { bunch: Bunch::default(), blanks: [0; 2], used: 0, tiles: 0 };
        let mut kinds = [0; RACK_SIZE];
        let held = (0..Tile::BLANK.index()).filter(|&kind| rack.count(kind) > 0);
        let mut len = 0;
        for (place, kind) in kinds.iter_mut().zip(held) {
            *place = kind;
            len += 1;
        }
        self.choose(rack, &kinds[..len], 0, none);
        self.all.clear();
        self.hashes.clear();
        for (tiles, choices) in self.by_tiles.iter().enumerate() {
            self.starts[tiles] = self.all.len();
            self.all.extend(choices.iter().map(|&one| Choice { tiles: tiles as u8, ..one }));
            self.hashes.extend(choices.iter().map(|choice| choice.bunch.hash));
        }
        self.starts[RACK_SIZE + 1] = self.all.len();
    }

    fn choose(&mut self, rack: &RackIndex, kinds: &[usize], tiles: usize, choice: Choice) {
        let Some((&kind, rest)) = kinds.split_first() else {
            self.choose_blanks(rack, tiles, choice);
            return;
        };
        let (mut tiles, mut choice) = (tiles, choice);
        self.choose(rack, rest, tiles, choice);
        for _ in 0..rack.count(kind) {
            tiles += 1;
            choice.used += rack.stride(kind);
            choice.bunch = choice.bunch.with(Bunch::letter(kind));
            self.choose(rack, rest, tiles, choice);
        }
    }

    /// Adds a choice without blanks, and with each number and meaning of them.
    fn choose_blanks(&mut self, rack: &RackIndex, tiles: usize, choice: Choice) {
        let (blanks, stride) = (rack.count(Tile::BLANK.index()), rack.stride(Tile::BLANK.index()));
        self.by_tiles[tiles].push(choice);
        if blanks == 0 {
            return;
        }
        for first in 0..26 {
            let mut one = choice;
            one.bunch = one.bunch.with(Bunch::letter(first));
            one.blanks[0] = first as u8 + 1;
            one.used += stride;
            self.by_tiles[tiles + 1].push(one);
            for second in (first..26).filter(|_| blanks > 1) {
                let mut two = one;
                two.bunch = two.bunch.with(Bunch::letter(second));
                two.blanks[1] = second as u8 + 1;
                two.used += stride;
                self.by_tiles[tiles + 2].push(two);
            }
        }
    }

    /// The letters that some tile of the rack can be.
    pub(crate) const fn letters(&self) -> u32 {
        self.letters
    }

    /// The numbers of the choices of `least` to `most` tiles.
    pub(crate) fn of_tiles(&self, least: usize, most: usize) -> Range<usize> {
        let end = self.starts[(most + 1).min(RACK_SIZE + 1)];
        self.starts[least.min(RACK_SIZE + 1)].min(end)..end
    }

    /// The hashes of some choices.
    #[inline]
    pub(crate) fn hashes(&self, numbers: Range<usize>) -> &[u64] {
        &self.hashes[numbers]
    }

    #[inline]
    pub(crate) fn get(&self, number: u32) -> &Choice {
        &self.all[number as usize]
    }
}

fn letters_of(rack: &RackIndex) -> u32 {
    if rack.count(Tile::BLANK.index()) > 0 {
        return ALL_LETTERS;
    }
    (0..26).filter(|&letter| rack.count(letter) > 0).fold(0, |mask, letter| mask | 1 << letter)
}
