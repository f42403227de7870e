//! What was read of a word file, and what was passed over and why.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::clip;
use crate::{NotAWord, Sha256, Word};

/// Why a line gave no new word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SkipReason {
    /// The word was there before.
    Duplicate,
    /// Fewer than two letters.
    TooShort,
    /// More letters than the board is wide.
    TooLong,
    /// Characters that are on no tile.
    OtherCharacters,
    /// A word of a length that this layer does not give.
    OtherLength,
}

/// A line that stands for others like it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Which line, from 1.
    pub line: u64,
    /// The line as it stands in the file.
    pub text: String,
}

/// Lines passed over for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skips {
    /// Lines, not words.
    pub count: u64,
    /// The first of them.
    pub first: Example,
}

/// What was read of a word file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadReport {
    /// Lines in the file.
    pub lines: u64,
    /// Different words found.
    pub words: u64,
    /// Lines with a definition.
    pub definitions: u64,
    /// The first of them, to show what was taken for one.
    pub first_definition: Option<Example>,
    /// What was passed over.
    pub skips: BTreeMap<SkipReason, Skips>,
    /// The SHA-256 of the file, unpacked; none if it was not read to its end.
    pub sha256: Option<Sha256>,
}

impl ReadReport {
    /// How many lines were passed over for this reason.
    pub fn skipped(&self, reason: SkipReason) -> u64 {
        self.skips.get(&reason).map_or(0, |skips| skips.count)
    }

    pub(crate) fn skip(&mut self, reason: SkipReason, line: u64, text: &str) {
        let first = || Skips { count: 0, first: Example { line, text: clip(text) } };
        self.skips.entry(reason).or_insert_with(first).count += 1;
    }

    pub(super) fn define(&mut self, line: u64, word: Word, meaning: &str) {
        self.definitions += 1;
        self.first_definition
            .get_or_insert_with(|| Example { line, text: format!("{word}: {}", clip(meaning)) });
    }
}

impl From<NotAWord> for SkipReason {
    fn from(why: NotAWord) -> Self {
        match why {
            NotAWord::OtherCharacter(_) => Self::OtherCharacters,
            NotAWord::TooShort => Self::TooShort,
            NotAWord::TooLong => Self::TooLong,
        }
    }
}

impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Duplicate => "there already",
            Self::TooShort => "of fewer than two letters",
            Self::TooLong => "of more than 15 letters",
            Self::OtherCharacters => "with characters that are on no tile",
            Self::OtherLength => "of a length this layer does not give",
        })
    }
}

impl fmt::Display for Skips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Example { line, text } = &self.first;
        write!(f, "{} (first: line {line}, {text:?})", self.count)
    }
}

impl fmt::Display for ReadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} lines, {} words", self.lines, self.words)?;
        self.skips.iter().try_for_each(|(reason, skips)| write!(f, ", {} {reason}", skips.count))
    }
}
