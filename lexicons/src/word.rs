//! What may be a word on a 15 by 15 board: 2 to 15 of the letters A to Z.
//!
//! A [`Word`] is kept in lower case in a fixed buffer, so that looking one up
//! allocates nothing and a list of them sorts as its plain text does.
//!
//! ```
//! use lexicons::{NotAWord, Word};
//!
//! assert_eq!(Word::new("Quiz")?.as_str(), "quiz");
//! assert_eq!(Word::new("co-op"), Err(NotAWord::OtherCharacter('-')));
//! assert_eq!(Word::new("a"), Err(NotAWord::TooShort));
//! # Ok::<(), NotAWord>(())
//! ```

use std::fmt;

/// The fewest letters a word can have.
pub const MIN_LETTERS: usize = 2;
/// The most letters a word can have: the width of the board.
pub const MAX_LETTERS: usize = 15;

/// A word that could stand on the board; whether a list has it is another matter.
// The unused tail of `letters` is zero, which sorts before every letter: the
// derived order is therefore the order of the words as text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word {
    letters: [u8; MAX_LETTERS],
    len: u8,
}

/// Why a text is no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAWord {
    /// A character that is on no tile.
    #[error("has the character {0:?}, which no tile has")]
    OtherCharacter(char),
    /// Fewer than [`MIN_LETTERS`].
    #[error("has fewer than {MIN_LETTERS} letters")]
    TooShort,
    /// More than [`MAX_LETTERS`].
    #[error("has more than {MAX_LETTERS} letters")]
    TooLong,
}

impl Word {
    /// Reads a word in any case.
    ///
    /// A character on no tile is named before a wrong length is: it says more
    /// about what the text is.
    pub fn new(text: &str) -> Result<Self, NotAWord> {
        let mut word = Self { letters: [0; MAX_LETTERS], len: 0 };
        if text.len() > MAX_LETTERS || !text.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            let other = text.chars().find(|character| !character.is_ascii_alphabetic());
            return Err(other.map_or(NotAWord::TooLong, NotAWord::OtherCharacter));
        }
        if text.len() < MIN_LETTERS {
            return Err(NotAWord::TooShort);
        }
        for (slot, byte) in word.letters.iter_mut().zip(text.bytes()) {
            *slot = byte.to_ascii_lowercase();
            word.len += 1;
        }
        Ok(word)
    }

    /// The letters, lower case, as bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.letters[..usize::from(self.len)]
    }

    /// The letters, lower case.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).expect("a word holds ASCII letters only")
    }

    /// How many letters it has.
    pub fn letters(&self) -> usize {
        usize::from(self.len)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Word({})", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_length_is_the_boards() {
        assert!(Word::new("uncopyrightable").is_ok());
        assert_eq!(Word::new("uncopyrightables"), Err(NotAWord::TooLong));
        assert_eq!(Word::new(""), Err(NotAWord::TooShort));
    }

    #[test]
    fn letters_with_marks_are_on_no_tile() {
        assert_eq!(Word::new("café"), Err(NotAWord::OtherCharacter('é')));
        // U+212A, the Kelvin sign, lowers to an ASCII k and must not pass as one.
        assert_eq!(Word::new("\u{212a}ey"), Err(NotAWord::OtherCharacter('\u{212a}')));
    }

    proptest! {
        #[test]
        fn words_sort_as_their_text_does(a in "[a-z]{2,15}", b in "[a-z]{2,15}") {
            let (x, y) = (Word::new(&a).unwrap(), Word::new(&b).unwrap());
            prop_assert_eq!(x.cmp(&y), a.cmp(&b));
        }

        #[test]
        fn any_text_is_read_without_a_panic(text in ".{0,40}") {
            let _ = Word::new(&text);
        }
    }
}
