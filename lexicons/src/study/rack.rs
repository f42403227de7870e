//! Letters at hand, as counts, with up to two blanks.

use std::str::FromStr;

use crate::MAX_LETTERS;

/// The blanks there are in a set of tiles.
pub const MAX_BLANKS: u8 = 2;

/// The letters one has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rack {
    counts: [u8; 26],
    blanks: u8,
}

/// Why letters are no rack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RackError {
    /// Something that is neither letter nor blank.
    #[error("{0:?} is on no tile: use the letters A to Z, and ? for a blank")]
    Character(char),
    /// More blanks than there are.
    #[error("there are {MAX_BLANKS} blanks in the game")]
    TooManyBlanks,
    /// No letters, or more than a word can have.
    #[error("give 2 to {MAX_LETTERS} letters")]
    Length,
}

impl Rack {
    /// How many tiles there are.
    pub(super) fn len(&self) -> usize {
        self.counts.iter().chain([&self.blanks]).map(|count| usize::from(*count)).sum()
    }

    /// Uses one tile for a letter, a blank if need be; says which, or nothing if
    /// there is none left.
    pub(super) fn take(&mut self, letter: u8) -> Option<Taken> {
        let count = &mut self.counts[usize::from(letter - b'a')];
        if *count > 0 {
            *count -= 1;
            return Some(Taken::Letter(letter));
        }
        self.blanks = self.blanks.checked_sub(1)?;
        Some(Taken::Blank)
    }

    /// Puts a used tile back.
    pub(super) fn put_back(&mut self, taken: Taken) {
        match taken {
            Taken::Letter(letter) => self.counts[usize::from(letter - b'a')] += 1,
            Taken::Blank => self.blanks += 1,
        }
    }
}

/// A tile that was used.
#[derive(Clone, Copy)]
pub(super) enum Taken {
    Letter(u8),
    Blank,
}

impl FromStr for Rack {
    type Err = RackError;

    fn from_str(text: &str) -> Result<Self, RackError> {
        if !(2..=MAX_LETTERS).contains(&text.chars().count()) {
            return Err(RackError::Length);
        }
        let mut rack = Self { counts: [0; 26], blanks: 0 };
        for character in text.chars() {
            match character.to_ascii_lowercase() {
                letter @ 'a'..='z' => rack.counts[usize::from(letter as u8 - b'a')] += 1,
                '?' => rack.blanks += 1,
                _ => return Err(RackError::Character(character)),
            }
        }
        if rack.blanks > MAX_BLANKS { Err(RackError::TooManyBlanks) } else { Ok(rack) }
    }
}
