//! The squares that a play covers, with what each tile there is worth.

use engine::{BINGO_BONUS, RACK_SIZE, WIDTH};

use super::candidate::{CODE_VALUES, Candidate};
use super::finds::Find;
use super::lines::Line;
use crate::graph::ALL_LETTERS;

/// One choice of squares: a score is then a sum of values times factors.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Window {
    pub(crate) line: u8,
    pub(crate) squares: u16,
    pub(crate) tiles: usize,
    /// For each tile what its value counts, main word and crossing word together.
    factors: [u16; RACK_SIZE],
    /// The points that do not depend on the tiles.
    base: u16,
    /// Which tiles are bound to some letters, and to which.
    bound: [(u8, u32); RACK_SIZE],
    bound_len: usize,
}

impl Window {
    /// The window from `start` to `end` of a line, tiles in between included.
    pub(crate) fn new(line: &Line, index: u8, start: usize, end: usize) -> Self {
        let mut window = Self {
            line: index,
            squares: 0,
            tiles: 0,
            factors: [0; RACK_SIZE],
            base: 0,
            bound: [(0, 0); RACK_SIZE],
            bound_len: 0,
        };
        let (mut word_factor, mut run_points) = (1, 0);
        for at in start..end.min(WIDTH) {
            if line.is_taken(at) {
                run_points += line.points[at];
            } else if window.tiles < RACK_SIZE {
                word_factor *= line.worth[at].word_factor;
                window.squares |= 1 << at;
                window.tiles += 1;
            }
        }
        window.base = run_points * word_factor;
        window.add_tiles(line, word_factor);
        if window.tiles == RACK_SIZE {
            window.base += BINGO_BONUS;
        }
        window
    }

    fn add_tiles(&mut self, line: &Line, word_factor: u16) {
        let mut left = self.squares;
        for tile in 0..self.tiles {
            let at = left.trailing_zeros() as usize;
            left &= left - 1;
            let worth = line.worth[at];
            let mut factor = word_factor;
            if line.crossed >> at & 1 != 0 {
                factor += worth.word_factor;
                self.base += worth.crossing_points * worth.word_factor;
            }
            self.factors[tile] = factor * worth.letter_factor;
            if line.fitting[at] != ALL_LETTERS {
                self.bound[self.bound_len] = (tile as u8, line.fitting[at]);
                self.bound_len += 1;
            }
        }
    }

    /// The tiles that are bound to some letters.
    #[inline]
    pub(crate) fn bound(&self) -> &[(u8, u32)] {
        &self.bound[..self.bound_len]
    }

    /// Whether each tile fits its square.
    #[inline]
    pub(crate) fn admits(&self, find: &Find) -> bool {
        self.bound()
            .iter()
            .all(|&(tile, letters)| letters >> ((find.codes[tile as usize] & 31) - 1) & 1 != 0)
    }

    /// The play that lays these tiles here.
    #[inline]
    pub(crate) fn candidate(&self, find: &Find) -> Candidate {
        let mut score = self.base;
        for (&factor, &code) in self.factors.iter().zip(&find.codes) {
            score += factor * CODE_VALUES[usize::from(code & 63)];
        }
        Candidate {
            codes: find.codes,
            used: find.used,
            squares: self.squares,
            line: self.line,
            score,
        }
    }
}
