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
// Letters first, unused ones zero, and the length last. Zero sorts before every
// letter: the derived order is therefore the order of the words as text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word {
    bytes: [u8; MAX_LETTERS + 1],
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
        let len = text.len();
        if !(MIN_LETTERS..=MAX_LETTERS).contains(&len) {
            return Err(why_not(text));
        }
        let mut bytes = [0; MAX_LETTERS + 1];
        bytes[..len].copy_from_slice(text.as_bytes());
        // All places are treated alike, used or not, so that this is a handful
        // of vector instructions: every look-up passes here.
        let mut letters = true;
        for (at, byte) in bytes.iter_mut().enumerate() {
            let lower = *byte | 0x20;
            letters &= (at >= len) | (lower.wrapping_sub(b'a') < 26);
            *byte = if at < len { lower } else { 0 };
        }
        if !letters {
            return Err(why_not(text));
        }
        bytes[MAX_LETTERS] = u8::try_from(len).expect("the length was checked");
        Ok(Self { bytes })
    }

    /// The letters, lower case, as bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.letters()]
    }

    /// The letters, lower case.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).expect("a word holds ASCII letters only")
    }

    /// All of it as one number.
    pub(crate) fn to_bits(self) -> u128 {
        u128::from_le_bytes(self.bytes)
    }

    /// How many letters it has.
    pub fn letters(&self) -> usize {
        usize::from(self.bytes[MAX_LETTERS])
    }
}

/// What is wrong with a text that was found to be no word.
fn why_not(text: &str) -> NotAWord {
    match text.chars().find(|character| !character.is_ascii_alphabetic()) {
        Some(other) => NotAWord::OtherCharacter(other),
        None if text.len() < MIN_LETTERS => NotAWord::TooShort,
        None => NotAWord::TooLong,
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

    #[test]
    fn every_single_byte_is_a_letter_or_none() {
        for byte in 0..=127_u8 {
            let text = format!("{}a", char::from(byte));
            assert_eq!(Word::new(&text).is_ok(), byte.is_ascii_alphabetic(), "{text:?}");
        }
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
