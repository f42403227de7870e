//! The 15 x 15 board: squares, premiums, and what lies on it.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::tiles::{Face, serde_as_text, write_chars};

/// Squares along one edge.
pub const WIDTH: usize = 15;

/// Squares on the board.
pub const SQUARES: usize = WIDTH * WIDTH;

/// One square, written with its column's letter and its row's number: `H8` is the centre.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Square(u8);

impl Square {
    /// The centre square, which the first word covers.
    pub const CENTRE: Self = Self(112);

    /// The square in a row and a column, both counted from 0.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < WIDTH && column < WIDTH { Some(Self((row * WIDTH + column) as u8)) } else { None }
    }

    /// Its row from the top, from 0.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize / WIDTH
    }

    /// Its column from the left, from 0.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize % WIDTH
    }

    /// Its index, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every square, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..SQUARES as u8).map(Self)
    }

    /// The next square along `direction`, if the board goes on.
    #[must_use]
    pub const fn next(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across if self.column() + 1 < WIDTH => Some(Self(self.0 + 1)),
            Direction::Down if self.row() + 1 < WIDTH => Some(Self(self.0 + WIDTH as u8)),
            _ => None,
        }
    }

    /// The square before this one along `direction`, if there is one.
    #[must_use]
    pub const fn previous(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across if self.column() > 0 => Some(Self(self.0 - 1)),
            Direction::Down if self.row() > 0 => Some(Self(self.0 - WIDTH as u8)),
            _ => None,
        }
    }

    /// Reads a square's name, such as `H8`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let mut chars = name.chars();
        let column = chars.next()?.to_ascii_uppercase();
        let digits = chars.as_str();
        // `parse` alone would take "+8" and "08" for rows.
        if !column.is_ascii_uppercase() || digits.starts_with(['+', '0']) {
            return None;
        }
        let row: usize = digits.parse().ok()?;
        Self::new(row.checked_sub(1)?, column as usize - 'A' as usize)
    }

    /// The premium printed on it.
    #[must_use]
    pub const fn premium(self) -> Premium {
        PREMIUMS[self.0 as usize]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.column() as u8) as char, self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

serde_as_text!(Square, Square::parse, "a square of the board");

/// How a word reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Direction {
    /// The other direction.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

/// What a square multiplies, on the turn in which it is covered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Premium {
    /// Nothing.
    Plain,
    /// The letter, twice.
    DoubleLetter,
    /// The letter, three times.
    TripleLetter,
    /// The word, twice.
    DoubleWord,
    /// The word, three times.
    TripleWord,
}

impl Premium {
    /// What the letter on it is multiplied by.
    #[must_use]
    pub const fn letter_factor(self) -> u16 {
        match self {
            Self::DoubleLetter => 2,
            Self::TripleLetter => 3,
            _ => 1,
        }
    }

    /// What a word over it is multiplied by.
    #[must_use]
    pub const fn word_factor(self) -> u16 {
        match self {
            Self::DoubleWord => 2,
            Self::TripleWord => 3,
            _ => 1,
        }
    }
}

/// `=` triple word, `-` double word, `"` triple letter, `'` double letter.
const PREMIUM_MAP: &[u8; SQUARES] = b"\
=..'...=...'..=\
.-...\"...\"...-.\
..-...'.'...-..\
'..-...'...-..'\
....-.....-....\
.\"...\"...\"...\".\
..'...'.'...'..\
=..'...-...'..=\
..'...'.'...'..\
.\"...\"...\"...\".\
....-.....-....\
'..-...'...-..'\
..-...'.'...-..\
.-...\"...\"...-.\
=..'...=...'..=";

static PREMIUMS: [Premium; SQUARES] = {
    let mut premiums = [Premium::Plain; SQUARES];
    let mut i = 0;
    while i < SQUARES {
        premiums[i] = match PREMIUM_MAP[i] {
            b'=' => Premium::TripleWord,
            b'-' => Premium::DoubleWord,
            b'"' => Premium::TripleLetter,
            b'\'' => Premium::DoubleLetter,
            _ => Premium::Plain,
        };
        i += 1;
    }
    premiums
};

/// What lies on the board.
///
/// Serialised as 225 characters, row by row, `.` for an empty square.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Board([Option<Face>; SQUARES]);

impl Default for Board {
    fn default() -> Self {
        Self([None; SQUARES])
    }
}

impl Board {
    /// The tile on a square.
    #[must_use]
    pub const fn get(&self, square: Square) -> Option<Face> {
        self.0[square.0 as usize]
    }

    /// Lays a tile on a square.
    pub fn put(&mut self, square: Square, face: Face) {
        self.0[square.index()] = Some(face);
    }

    /// Takes the tile off a square.
    pub fn take(&mut self, square: Square) -> Option<Face> {
        self.0[square.index()].take()
    }

    /// Whether nothing has been played, or nothing has stayed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The tiles on the board, in no order that matters.
    pub fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.0.iter().copied().flatten()
    }

    /// Whether any of the four squares around `square` is covered.
    #[must_use]
    pub fn touches(&self, square: Square) -> bool {
        [Direction::Across, Direction::Down].into_iter().any(|direction| {
            [square.previous(direction), square.next(direction)]
                .into_iter()
                .flatten()
                .any(|neighbour| self.get(neighbour).is_some())
        })
    }

    /// Reads a board from its 225 characters.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut board = Self::default();
        let mut squares = Square::all();
        for c in text.chars() {
            let square = squares.next()?;
            if c != '.' {
                board.put(square, Face::from_char(c)?);
            }
        }
        squares.next().is_none().then_some(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_chars(f, self.0.iter().map(|cell| cell.map_or('.', Face::to_char)))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

serde_as_text!(Board, Board::parse, "a board of 225 squares");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_premiums_are_8_17_12_and_24() {
        let count = |kind| Square::all().filter(|square| square.premium() == kind).count();
        assert_eq!(count(Premium::TripleWord), 8);
        assert_eq!(count(Premium::DoubleWord), 17);
        assert_eq!(count(Premium::TripleLetter), 12);
        assert_eq!(count(Premium::DoubleLetter), 24);
    }

    #[test]
    fn the_premiums_are_symmetric() {
        for square in Square::all() {
            let turned = Square::new(square.column(), square.row()).unwrap();
            let mirrored = Square::new(square.row(), WIDTH - 1 - square.column()).unwrap();
            assert_eq!(square.premium(), turned.premium());
            assert_eq!(square.premium(), mirrored.premium());
        }
    }

    #[test]
    fn every_square_reads_back_from_its_name_and_nothing_else_is_one() {
        for square in Square::all() {
            assert_eq!(Square::parse(&square.to_string()), Some(square));
        }
        for name in ["", "H", "8", "H0", "H16", "P1", "H08", "H+8", "8H", "É8"] {
            assert_eq!(Square::parse(name), None, "{name:?}");
        }
    }
}
