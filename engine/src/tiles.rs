//! The 100 tiles: letters, values, counts, and multisets of them.

use std::fmt;
use std::num::NonZeroU8;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Tiles on a full rack.
pub const RACK_SIZE: usize = 7;

/// Tiles in a full set.
pub const SET_SIZE: usize = 100;

/// How many kinds of tile there are: the letters A to Z, and the blank.
pub const KINDS: usize = 27;

/// How many of each kind the English set has, A to Z then the blank.
const COUNTS: [u8; KINDS] =
    [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1, 2];

/// What each kind is worth, A to Z then the blank.
const VALUES: [u8; KINDS] =
    [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10, 0];

/// A letter from A to Z.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The letter of an ASCII character of either case.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'A'..='Z' => Some(Self(c as u8 - b'A')),
            'a'..='z' => Some(Self(c as u8 - b'a')),
            _ => None,
        }
    }

    /// The letter as an upper-case character.
    #[must_use]
    pub const fn to_char(self) -> char {
        (b'A' + self.0) as char
    }

    /// The letter's place in the alphabet, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tile as it lies in the bag or on a rack: a letter, or a blank.
///
/// Written as its letter, a blank as `?`. Ordered A to Z, then the blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tile(u8);

impl Tile {
    /// The blank tile.
    pub const BLANK: Self = Self(26);

    /// Every kind of tile, A to Z then the blank.
    pub fn kinds() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..KINDS as u8).map(Self)
    }

    /// The tile that a character stands for: a letter of either case, or `?`.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        match (c, Letter::from_char(c)) {
            ('?', _) => Some(Self::BLANK),
            (_, Some(letter)) => Some(Self(letter.0)),
            _ => None,
        }
    }

    /// The tile's letter in upper case, or `?`.
    #[must_use]
    pub const fn to_char(self) -> char {
        if self.is_blank() { '?' } else { (b'A' + self.0) as char }
    }

    /// Whether this is a blank.
    #[must_use]
    pub const fn is_blank(self) -> bool {
        self.0 == Self::BLANK.0
    }

    /// What the tile is worth; a blank nothing.
    #[must_use]
    pub const fn value(self) -> u16 {
        VALUES[self.0 as usize] as u16
    }

    /// The tile's place among the [`KINDS`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Letter> for Tile {
    fn from(letter: Letter) -> Self {
        Self(letter.0)
    }
}

/// A tile as it lies on the board: a letter, or a blank that stands for one.
///
/// Written as an upper-case letter, or a lower-case one when it is a blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Face(NonZeroU8);

/// Set in a [`Face`] that is a blank.
const BLANK_BIT: u8 = 0x20;

/// Set in every [`Face`]: a board's `Option<Face>` is one byte, and a board is copied often.
const FACE_BIT: u8 = 0x40;

const fn with_face_bit(bits: u8) -> NonZeroU8 {
    NonZeroU8::new(bits | FACE_BIT).expect("the bit is set")
}

impl Face {
    /// A lettered tile.
    #[must_use]
    pub const fn plain(letter: Letter) -> Self {
        Self(with_face_bit(letter.0))
    }

    /// A blank that stands for `letter`.
    #[must_use]
    pub const fn blank(letter: Letter) -> Self {
        Self(with_face_bit(letter.0 | BLANK_BIT))
    }

    /// The face that a character stands for: lower case is a blank.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        match Letter::from_char(c) {
            Some(letter) if c.is_ascii_lowercase() => Some(Self::blank(letter)),
            Some(letter) => Some(Self::plain(letter)),
            None => None,
        }
    }

    /// The face as a character: lower case for a blank.
    #[must_use]
    pub const fn to_char(self) -> char {
        let letter = self.letter().to_char();
        if self.is_blank() { letter.to_ascii_lowercase() } else { letter }
    }

    /// The letter it reads as.
    #[must_use]
    pub const fn letter(self) -> Letter {
        Letter(self.0.get() & !(BLANK_BIT | FACE_BIT))
    }

    /// Whether it is a blank.
    #[must_use]
    pub const fn is_blank(self) -> bool {
        self.0.get() & BLANK_BIT != 0
    }

    /// The tile it is once taken back to a rack.
    #[must_use]
    pub const fn tile(self) -> Tile {
        if self.is_blank() { Tile::BLANK } else { Tile(self.letter().0) }
    }

    /// What it is worth on the board.
    #[must_use]
    pub const fn value(self) -> u16 {
        self.tile().value()
    }
}

/// A multiset of tiles: the bag, a rack, what is unseen.
///
/// Serialised as the tiles in order, `AEIRST?`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tiles([u8; KINDS]);

impl Tiles {
    /// No tiles.
    pub const EMPTY: Self = Self([0; KINDS]);

    /// The full English set of 100.
    pub const FULL_SET: Self = Self(COUNTS);

    /// How many of one kind there are.
    #[must_use]
    pub const fn count(&self, tile: Tile) -> u8 {
        self.0[tile.0 as usize]
    }

    /// How many tiles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }

    /// What they are worth together.
    #[must_use]
    pub fn value(&self) -> u16 {
        Tile::kinds().map(|tile| tile.value() * u16::from(self.count(tile))).sum()
    }

    /// Puts a tile in.
    pub fn insert(&mut self, tile: Tile) {
        let n = &mut self.0[tile.index()];
        *n = n.saturating_add(1);
    }

    /// Takes a tile out; `false`, and nothing changed, if there is none.
    pub fn remove(&mut self, tile: Tile) -> bool {
        let n = &mut self.0[tile.index()];
        let had = *n > 0;
        *n = n.saturating_sub(1);
        had
    }

    /// Takes all of `tiles` out, or none of them: the first that is missing is the error.
    pub fn remove_all(&mut self, tiles: impl IntoIterator<Item = Tile>) -> Result<(), Tile> {
        let mut left = *self;
        for tile in tiles {
            if !left.remove(tile) {
                return Err(tile);
            }
        }
        *self = left;
        Ok(())
    }

    /// What is left without `others`, as far as they are among them.
    #[must_use]
    pub fn without(&self, others: &Self) -> Self {
        Self(std::array::from_fn(|kind| self.0[kind].saturating_sub(others.0[kind])))
    }

    /// These and `others` together.
    #[must_use]
    pub fn and(&self, others: &Self) -> Self {
        Self(std::array::from_fn(|kind| self.0[kind].saturating_add(others.0[kind])))
    }

    /// The tile at `index` when they are laid out A to Z, then blanks.
    #[must_use]
    pub fn nth(&self, index: usize) -> Option<Tile> {
        let mut left = index;
        for tile in Tile::kinds() {
            let n = usize::from(self.count(tile));
            if left < n {
                return Some(tile);
            }
            left -= n;
        }
        None
    }

    /// Every tile, A to Z then blanks.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        Tile::kinds().flat_map(|tile| std::iter::repeat_n(tile, usize::from(self.count(tile))))
    }

    /// Reads tiles from text such as `AEIRST?`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        text.chars().map(Tile::from_char).collect()
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut all = Self::EMPTY;
        all.extend(tiles);
        all
    }
}

impl Extend<Tile> for Tiles {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        tiles.into_iter().for_each(|tile| self.insert(tile));
    }
}

/// Writes a sequence of characters in one go. One by one each would be a call through the
/// formatter, and a JSON writer would look at each for what it must escape.
pub(crate) fn write_chars(
    f: &mut fmt::Formatter<'_>,
    chars: impl Iterator<Item = char>,
) -> fmt::Result {
    f.write_str(&chars.collect::<String>())
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_chars(f, self.iter().map(Tile::to_char))
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tiles({self})")
    }
}

/// Tiles in the order in which they were drawn or named.
///
/// Serialised as text, `QUIZ?AE`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct TileList(pub Vec<Tile>);

impl TileList {
    /// Reads tiles from text such as `QUIZ?AE`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        text.chars().map(Tile::from_char).collect::<Option<_>>().map(Self)
    }

    /// How many tiles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every tile in order.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.0.iter().copied()
    }
}

impl From<Tiles> for TileList {
    fn from(tiles: Tiles) -> Self {
        Self(tiles.iter().collect())
    }
}

impl fmt::Display for TileList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_chars(f, self.iter().map(Tile::to_char))
    }
}

/// Implements serde by way of text, with the reason when the text is not one.
macro_rules! serde_as_text {
    ($type:ty, $parse:expr, $expected:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                $parse(&text)
                    .ok_or_else(|| D::Error::custom(format_args!("{text:?} is not {}", $expected)))
            }
        }
    };
}
pub(crate) use serde_as_text;

/// Reads exactly one character.
fn only_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_chars(f, std::iter::once(self.to_char()))
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_chars(f, std::iter::once(self.to_char()))
    }
}

serde_as_text!(Tile, |text: &str| only_char(text).and_then(Tile::from_char), "a tile");
serde_as_text!(Face, |text: &str| only_char(text).and_then(Face::from_char), "a tile on a board");
serde_as_text!(Tiles, Tiles::parse, "a set of tiles");
serde_as_text!(TileList, TileList::parse, "a list of tiles");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_full_set_has_a_hundred_tiles_worth_187() {
        assert_eq!(Tiles::FULL_SET.len(), SET_SIZE);
        assert_eq!(Tiles::FULL_SET.value(), 187);
        assert_eq!(Tiles::FULL_SET.count(Tile::BLANK), 2);
    }

    #[test]
    fn removing_more_than_there_is_changes_nothing() {
        let mut rack = Tiles::parse("AAB").unwrap();
        let wanted = TileList::parse("ABB").unwrap();
        assert_eq!(rack.remove_all(wanted.iter()), Err(Tile::from_char('B').unwrap()));
        assert_eq!(rack, Tiles::parse("AAB").unwrap());
    }

    #[test]
    fn a_blank_keeps_its_letter_on_the_board_and_loses_it_on_the_rack() {
        let face = Face::from_char('q').unwrap();
        assert_eq!((face.letter().to_char(), face.value()), ('Q', 0));
        assert_eq!(face.tile(), Tile::BLANK);
    }
}
