//! SHA-256, as a value that reads and writes as 64 hex digits.
//!
//! ```
//! use lexicons::Sha256;
//!
//! let hash = Sha256::of(b"aa\nab\n");
//! assert_eq!(hash.to_string().parse::<Sha256>()?, hash);
//! # Ok::<(), lexicons::NotASha256>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::Digest;

/// A SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Sha256([u8; 32]);

/// A text that should have been 64 hex digits.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a SHA-256: it should be 64 hex digits")]
pub struct NotASha256(String);

/// Hashes a stream piece by piece.
#[derive(Clone, Default)]
pub(crate) struct Hasher(sha2::Sha256);

impl Sha256 {
    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let mut hasher = Hasher::default();
        hasher.update(bytes);
        hasher.finish()
    }

    /// A hash that was stored.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes themselves, for those who store them.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The first hex digits, for people and directory names.
    pub fn short(&self, digits: usize) -> String {
        let mut text = self.to_string();
        text.truncate(digits);
        text
    }
}

impl Hasher {
    pub(crate) fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    pub(crate) fn finish(self) -> Sha256 {
        Sha256(self.0.finalize().into())
    }
}

impl fmt::Display for Sha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Sha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sha256({self})")
    }
}

impl FromStr for Sha256 {
    type Err = NotASha256;

    fn from_str(text: &str) -> Result<Self, NotASha256> {
        let wrong = || NotASha256(text.chars().take(80).collect());
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(wrong());
        }
        let mut hash = [0; 32];
        for (byte, pair) in hash.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |at: usize| char::from(pair[at]).to_digit(16).ok_or_else(wrong);
            *byte = u8::try_from(digit(0)? * 16 + digit(1)?).expect("two hex digits fit a byte");
        }
        Ok(Self(hash))
    }
}

crate::as_text::as_text!(Sha256, NotASha256);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_published_value_for_abc() {
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Sha256::of(b"abc").to_string(), known);
    }

    #[test]
    fn refuses_what_is_not_64_hex_digits() {
        assert!("".parse::<Sha256>().is_err());
        assert!("g".repeat(64).parse::<Sha256>().is_err());
        assert!("é".repeat(32).parse::<Sha256>().is_err());
    }
}
