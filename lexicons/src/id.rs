//! What a lexicon is called: an id that is safe in a file name and a URL, and
//! the reference a game's record keeps.
//!
//! ```
//! use lexicons::{LexiconId, LexiconRef, Sha256};
//!
//! assert_eq!(LexiconId::from_name("St Mary's Club 2024")?.as_str(), "st-mary-s-club-2024");
//! assert!("../etc".parse::<LexiconId>().is_err());
//!
//! let kept = LexiconRef { id: "club".parse()?, sha256: Sha256::of(b"aa\n") };
//! assert!(kept.to_string().starts_with("club@"));
//! # Ok::<(), lexicons::NotAnId>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Sha256;

/// The most characters an id has.
const MAX_ID: usize = 64;

/// The id of a lexicon: lower-case letters, digits and inner `-`, `_`, `.`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LexiconId(String);

/// A text that cannot be an id.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} cannot be a lexicon's id: use lower-case letters and digits, with -, _ or . between them ({MAX_ID} at most)"
)]
pub struct NotAnId(String);

/// Exactly which words a game is judged by: the list's id and the SHA-256 of its
/// sorted plain text.
///
/// It is plain data. A game that holds one can be read and replayed with the list
/// updated or gone: the rulings made by it are in the game's own record.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LexiconRef {
    /// The list's id.
    pub id: LexiconId,
    /// The SHA-256 of its words, lower case, sorted, each followed by LF.
    pub sha256: Sha256,
}

impl LexiconId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Makes an id of a name as people write them.
    pub fn from_name(name: &str) -> Result<Self, NotAnId> {
        let mut id = String::new();
        for character in name.trim().chars() {
            match character.to_ascii_lowercase() {
                plain if plain.is_ascii_alphanumeric() || matches!(plain, '_' | '.') => {
                    id.push(plain);
                }
                _ if !id.is_empty() && !id.ends_with('-') => id.push('-'),
                _ => {}
            }
        }
        id.truncate(MAX_ID);
        id.trim_matches(['-', '_', '.'])
            .parse()
            .map_err(|_| NotAnId(name.chars().take(80).collect()))
    }
}

impl FromStr for LexiconId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let bytes = text.as_bytes();
        let ends =
            bytes.first().copied().is_some_and(plain) && bytes.last().copied().is_some_and(plain);
        let inner = bytes.iter().all(|&byte| plain(byte) || matches!(byte, b'-' | b'_' | b'.'));
        if ends && inner && bytes.len() <= MAX_ID {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotAnId(text.chars().take(80).collect()))
        }
    }
}

crate::as_text::as_text!(LexiconId, NotAnId);

impl fmt::Display for LexiconId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Display for LexiconRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.id, self.sha256.short(12))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_can_never_leave_its_directory() {
        for hostile in
            ["", ".", "..", "../a", "a/b", "a\\b", ".hidden", "a.", "-a", "A", "a b", "ä"]
        {
            assert!(hostile.parse::<LexiconId>().is_err(), "{hostile:?}");
        }
        assert!("a".repeat(65).parse::<LexiconId>().is_err());
    }

    #[test]
    fn a_name_of_no_letters_makes_no_id() {
        assert!(LexiconId::from_name(" !! ").is_err());
        assert_eq!(LexiconId::from_name("  Club -- List ").unwrap().as_str(), "club-list");
        assert_eq!(LexiconId::from_name(&"x ".repeat(99)).unwrap().as_str().len(), 63);
    }

    #[test]
    fn a_reference_reads_back_from_json() {
        let kept = LexiconRef { id: "club".parse().unwrap(), sha256: Sha256::of(b"") };
        let json = serde_json::to_string(&kept).unwrap();
        assert_eq!(serde_json::from_str::<LexiconRef>(&json).unwrap(), kept);
        assert!(serde_json::from_str::<LexiconRef>(&json.replace("club", "../club")).is_err());
    }
}
