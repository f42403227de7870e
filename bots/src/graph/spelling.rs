//! A word as sixteen bytes: fifteen letter codes and its length.

use super::anagrams::Bunch;

/// The longest word a line of the board holds.
pub(crate) const MAX_LETTERS: usize = 15;

/// Set in the last byte of the last word with the same letters, in memory only.
const LAST: u8 = 0x80;

/// A word of two to fifteen letters, as codes from 1 (A) to 26 (Z), then zeros.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Spelling([u8; 16]);

impl Spelling {
    /// The spelling of a word in any case, if a line can hold it.
    pub(crate) fn new(word: &str) -> Option<Self> {
        if !(2..=MAX_LETTERS).contains(&word.len()) {
            return None;
        }
        let mut bytes = [0; 16];
        for (code, letter) in bytes.iter_mut().zip(word.bytes()) {
            *code = letter.is_ascii_alphabetic().then(|| letter.to_ascii_lowercase() - b'a' + 1)?;
        }
        bytes[15] = word.len() as u8;
        Some(Self(bytes))
    }

    /// Takes bytes from outside, if they are a spelling.
    pub(crate) fn from_bytes(bytes: [u8; 16]) -> Option<Self> {
        let length = usize::from(bytes[15]);
        let fits = (2..=MAX_LETTERS).contains(&length)
            && bytes[..length].iter().all(|code| (1..=26).contains(code))
            && bytes[length..15].iter().all(|&code| code == 0);
        fits.then_some(Self(bytes))
    }

    pub(crate) const fn to_bytes(mut self) -> [u8; 16] {
        self.0[15] &= !LAST;
        self.0
    }

    /// The codes as one number, the first letter lowest.
    #[inline]
    pub(crate) const fn codes(self) -> u128 {
        u128::from_le_bytes(self.0) & (u128::MAX >> 8)
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        (self.0[15] & !LAST) as usize
    }

    /// Whether the words with the same letters end with it.
    #[inline]
    pub(crate) const fn is_last(self) -> bool {
        self.0[15] & LAST != 0
    }

    pub(crate) const fn marked_last(mut self) -> Self {
        self.0[15] |= LAST;
        self
    }

    /// The letters, A as 0.
    pub(crate) fn letters(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().take(self.len()).map(|code| code - 1)
    }

    /// Whether these letters, in no order, are its own.
    #[inline]
    pub(crate) fn is_made_of(self, bunch: Bunch) -> bool {
        Bunch::counts_of(&self.0[..self.len()]) == bunch.counts()
    }

    /// Its letters in no order.
    pub(crate) fn bunch(self) -> Bunch {
        self.letters().map(usize::from).collect()
    }

    /// The word in upper case.
    pub(crate) fn text(self) -> String {
        self.letters().map(|letter| char::from(b'A' + letter)).collect()
    }
}
