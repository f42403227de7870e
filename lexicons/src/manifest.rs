//! What a lexicon says of itself: where its words come from, on what terms, how
//! they were layered, and the hashes that prove it whole.
//!
//! It holds no time and no path, so building the same sources twice gives the
//! same manifest to the byte.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::text::SkipReason;
use crate::word::{MAX_LETTERS, MIN_LETTERS};
use crate::{LexiconId, LexiconRef, Sha256};

/// The form of manifest and fst that this program writes and reads.
pub const FORMAT: u32 = 1;

/// The manifest of a built lexicon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The form this is written in: [`FORMAT`].
    pub format: u32,
    /// What tables and commands call it.
    pub id: LexiconId,
    /// What people call it.
    pub name: String,
    /// Which issue of it this is.
    pub version: String,
    /// The language of its words, as in `en`.
    pub language: String,
    /// Where the words come from.
    pub source: String,
    /// On what terms they may be used.
    pub licence: String,
    /// How many words it has.
    pub words: u64,
    /// The SHA-256 of the words, lower case, sorted, each followed by LF.
    pub text_sha256: Sha256,
    /// The SHA-256 of the fst file.
    pub fst_sha256: Sha256,
    /// The SHA-256 of the definitions file, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub definitions_sha256: Option<Sha256>,
    /// How it was layered, first to last.
    pub layers: Vec<LayerRecord>,
}

/// One layer as it was laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayerRecord {
    /// What the layer did.
    pub kind: LayerKind,
    /// The file or lexicon it came from.
    pub from: String,
    /// The SHA-256 of that file, unpacked, or of that lexicon's plain text.
    pub sha256: Sha256,
    /// The lengths of words it was allowed to touch.
    pub letters: Letters,
    /// Words it added.
    pub added: u64,
    /// Words it removed.
    pub removed: u64,
    /// Words of it that changed nothing: there already, or not there to remove.
    pub idle: u64,
    /// Lines and words of it that were passed over, by reason.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub skipped: BTreeMap<SkipReason, u64>,
}

/// What a layer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LayerKind {
    /// Adds its words.
    Words,
    /// Adds and removes, by a sheet of `+word` and `-word`.
    Adjust,
    /// Removes its words: the school-safe filter.
    Remove,
}

/// A range of word lengths, written `2-8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Letters {
    from: usize,
    to: usize,
}

/// A text that is no range of lengths.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no range of word lengths: write one as \"2-8\", within {MIN_LETTERS}-{MAX_LETTERS}"
)]
pub struct NotLetters(String);

impl Manifest {
    /// What a game's record keeps of this lexicon.
    pub fn reference(&self) -> LexiconRef {
        LexiconRef { id: self.id.clone(), sha256: self.text_sha256 }
    }

    /// The manifest as it is written to its file.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a manifest has nothing that TOML cannot say")
    }
}

impl Letters {
    /// Every length the board has room for.
    pub const ALL: Self = Self { from: MIN_LETTERS, to: MAX_LETTERS };

    /// Whether words of this length are in it.
    pub fn contains(&self, letters: usize) -> bool {
        (self.from..=self.to).contains(&letters)
    }
}

impl fmt::Display for LayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Words => "words",
            Self::Adjust => "adjust",
            Self::Remove => "remove",
        })
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}", self.from, self.to))
    }
}

impl FromStr for Letters {
    type Err = NotLetters;

    fn from_str(text: &str) -> Result<Self, NotLetters> {
        let bounds = text.split_once('-').unwrap_or((text, text));
        let number = |part: &str| part.trim().parse::<usize>().ok();
        match (number(bounds.0), number(bounds.1)) {
            (Some(from), Some(to)) if MIN_LETTERS <= from && from <= to && to <= MAX_LETTERS => {
                Ok(Self { from, to })
            }
            _ => Err(NotLetters(text.chars().take(40).collect())),
        }
    }
}

crate::as_text::as_text!(Letters, NotLetters);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_a_range_within_the_board() {
        let letters: Letters = "2-8".parse().unwrap();
        assert!(letters.contains(2) && letters.contains(8) && !letters.contains(9));
        assert_eq!("9".parse::<Letters>().unwrap().to_string(), "9-9");
        for wrong in ["", "8-2", "1-8", "9-16", "a-b", "2-8-9", "-"] {
            assert!(wrong.parse::<Letters>().is_err(), "{wrong:?}");
        }
    }
}
