//! The board as thirty lines, each with what fits its empty squares.
//!
//! Rows are lines 0 to 14, columns 15 to 29. A play lies in one line; the words
//! that it makes across that line depend on one square each, so they are worked
//! out once a position: which letters fit there, and what the others are worth.

use engine::{Board, Direction, Square, WIDTH};

use crate::graph::{ALL_LETTERS, WordGraph};

/// Rows and columns together.
pub(crate) const LINES: usize = 2 * WIDTH;

/// The premiums of one square, and the points of the word that crosses it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Worth {
    pub(crate) letter_factor: u16,
    pub(crate) word_factor: u16,
    pub(crate) crossing_points: u16,
}

/// One row or column.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line {
    /// The letter codes, 0 for an empty square.
    pub(crate) codes: [u8; WIDTH],
    /// What the tiles that lie there are worth.
    pub(crate) points: [u16; WIDTH],
    /// The letters that fit an empty square.
    pub(crate) fitting: [u32; WIDTH],
    /// What an empty square multiplies and adds.
    pub(crate) worth: [Worth; WIDTH],
    /// A bit for each square that holds a tile.
    pub(crate) taken: u16,
    /// A bit for each empty square that a word crosses.
    pub(crate) crossed: u16,
    /// A bit for each square that joins a play to what is there.
    pub(crate) anchors: u16,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            codes: [0; WIDTH],
            points: [0; WIDTH],
            fitting: [ALL_LETTERS; WIDTH],
            worth: [Worth::default(); WIDTH],
            taken: 0,
            crossed: 0,
            anchors: 0,
        }
    }
}

impl Line {
    /// Whether a square holds a tile.
    #[inline]
    pub(crate) const fn is_taken(&self, at: usize) -> bool {
        self.taken >> at & 1 != 0
    }

    /// The runs of tiles, as start and end.
    pub(crate) fn runs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mut from = 0;
        std::iter::from_fn(move || {
            let rest = u32::from(self.taken) >> from;
            if rest == 0 {
                return None;
            }
            let start = from + rest.trailing_zeros() as usize;
            let end = start + (u32::from(self.taken) >> start).trailing_ones() as usize;
            from = end;
            Some((start, end))
        })
    }
}

/// The square at a place of a line.
#[inline]
pub(crate) fn square_at(line: usize, at: usize) -> Option<Square> {
    if line < WIDTH { Square::new(line, at) } else { Square::new(at, line - WIDTH) }
}

/// How the words of a line read.
#[inline]
pub(crate) const fn direction_of(line: usize) -> Direction {
    if line < WIDTH { Direction::Across } else { Direction::Down }
}

/// A position, line by line.
#[derive(Debug, Clone)]
pub(crate) struct Lines {
    pub(crate) lines: [Line; LINES],
}

impl Default for Lines {
    fn default() -> Self {
        let mut lines = [Line::default(); LINES];
        for (index, line) in lines.iter_mut().enumerate() {
            for at in 0..WIDTH {
                let premium = square_at(index, at).map(Square::premium);
                line.worth[at] = Worth {
                    letter_factor: premium.map_or(1, |premium| premium.letter_factor()),
                    word_factor: premium.map_or(1, |premium| premium.word_factor()),
                    crossing_points: 0,
                };
            }
        }
        Self { lines }
    }
}

impl Lines {
    /// Reads a board.
    pub(crate) fn read(&mut self, graph: &WordGraph, board: &Board) {
        self.read_tiles(board);
        for index in 0..LINES {
            self.read_crossings(graph, index);
        }
        if board.is_empty() {
            let centre = Square::CENTRE;
            self.lines[centre.row()].anchors = 1 << centre.column();
            self.lines[WIDTH + centre.column()].anchors = 1 << centre.row();
        }
    }

    fn read_tiles(&mut self, board: &Board) {
        for (index, line) in self.lines.iter_mut().enumerate() {
            (line.taken, line.crossed, line.anchors) = (0, 0, 0);
            for at in 0..WIDTH {
                let face = square_at(index, at).and_then(|square| board.get(square));
                line.codes[at] = face.map_or(0, |face| face.letter().index() as u8 + 1);
                line.points[at] = face.map_or(0, |face| face.value());
                line.taken |= u16::from(face.is_some()) << at;
                line.fitting[at] = ALL_LETTERS;
                line.worth[at].crossing_points = 0;
            }
        }
    }

    /// Tells the lines that cross line `index` what its tiles allow beside them.
    fn read_crossings(&mut self, graph: &WordGraph, index: usize) {
        let line = self.lines[index];
        if line.taken == 0 {
            return;
        }
        let beside = (line.taken << 1 | line.taken >> 1) & !line.taken & ((1 << WIDTH) - 1);
        let mut left = beside;
        while left != 0 {
            let at = left.trailing_zeros() as usize;
            left &= left - 1;
            let mut start = at;
            while start > 0 && line.is_taken(start - 1) {
                start -= 1;
            }
            let mut end = at + 1;
            while end < WIDTH && line.is_taken(end) {
                end += 1;
            }
            let fitting = graph.fitting(&line.codes[start..at], &line.codes[at + 1..end]);
            let points = line.points[start..end].iter().sum();
            let (other, place) = crossing(index, at);
            let across = &mut self.lines[other];
            across.fitting[place] = fitting;
            across.worth[place].crossing_points = points;
            across.crossed |= 1 << place;
            across.anchors |= 1 << place;
        }
    }
}

/// The line that crosses `index` at `at`, and the place there.
const fn crossing(index: usize, at: usize) -> (usize, usize) {
    if index < WIDTH { (WIDTH + at, index) } else { (at, index - WIDTH) }
}
