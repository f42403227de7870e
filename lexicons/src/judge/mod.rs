//! The word judge, as an adjudication station works: the words of a challenged
//! play in, one verdict for the play out, and never a hint which word failed.
//!
//! ```
//! use lexicons::judge::{Judge, Verdict};
//!
//! let judge = Judge::new(lexicons::builtin::english());
//! assert_eq!(judge.rule(&["QUIZ", "qi"])?, Verdict::Acceptable);
//! assert_eq!(judge.rule(&["QUIZ", "qx"])?, Verdict::NotAcceptable);
//! # Ok::<(), lexicons::judge::SlipError>(())
//! ```

mod log;
mod service;

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{Lexicon, MAX_LETTERS};
pub use log::LogEntry;
pub use service::{JudgeRequest, JudgeResponse, JudgeService, Sitting};

/// The most words one play makes: seven tiles in a row, each with a word across.
pub const MAX_WORDS: usize = 8;

/// Judges plays by one lexicon.
#[derive(Clone, Debug)]
pub struct Judge {
    lexicon: Arc<Lexicon>,
}

/// What becomes of the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Every word is in the lexicon: the play stands.
    Acceptable,
    /// At least one is not: the play comes off.
    NotAcceptable,
}

/// Why a slip was not ruled on. It says nothing about any word being good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SlipError {
    /// There is no word on it.
    #[error("type at least one word")]
    NoWords,
    /// There are more than a play can make.
    #[error("a play makes {MAX_WORDS} words at most")]
    TooManyWords,
    /// Something on it is too long to be a word of the board.
    #[error("a word has {MAX_LETTERS} letters at most")]
    TooLong,
}

impl Judge {
    /// A judge by this lexicon.
    pub fn new(lexicon: Arc<Lexicon>) -> Self {
        Self { lexicon }
    }

    /// The lexicon it judges by.
    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// Whether a single word is good: what the engine asks for each word of a
    /// slip. People get [`Judge::rule`].
    pub fn accepts(&self, word: &str) -> bool {
        self.lexicon.contains(word)
    }

    /// Rules on the words of one play.
    ///
    /// Every word is looked up whatever came before it, so that the time it
    /// takes gives no hint either.
    pub fn rule(&self, words: &[impl AsRef<str>]) -> Result<Verdict, SlipError> {
        if words.is_empty() {
            return Err(SlipError::NoWords);
        }
        if words.len() > MAX_WORDS {
            return Err(SlipError::TooManyWords);
        }
        if words.iter().any(|word| word.as_ref().chars().count() > MAX_LETTERS) {
            return Err(SlipError::TooLong);
        }
        let good = words.iter().filter(|word| self.accepts(word.as_ref())).count();
        if good == words.len() { Ok(Verdict::Acceptable) } else { Ok(Verdict::NotAcceptable) }
    }
}

impl SlipError {
    /// A stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoWords => "no_words",
            Self::TooManyWords => "too_many_words",
            Self::TooLong => "too_long",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Acceptable => "The play is ACCEPTABLE",
            Self::NotAcceptable => "The play is NOT ACCEPTABLE",
        })
    }
}

/// Splits what was typed at a station into words, at blanks and commas.
pub fn typed_words(line: &str) -> Vec<&str> {
    line.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn judge() -> Judge {
        Judge::new(crate::builtin::english())
    }

    #[test]
    fn one_bad_word_in_any_place_takes_the_play_off() {
        let good = ["QUIZ", "qi", "za", "cat", "dog", "emu", "zen", "ok"];
        assert_eq!(judge().rule(&good), Ok(Verdict::Acceptable));
        for at in 0..good.len() {
            let mut words = good;
            words[at] = "qzx";
            assert_eq!(judge().rule(&words), Ok(Verdict::NotAcceptable));
        }
    }

    #[test]
    fn what_is_no_word_is_not_acceptable_and_nothing_more() {
        for word in ["a", "", "x-ray", "café", "q i"] {
            assert_eq!(judge().rule(&["quiz", word]), Ok(Verdict::NotAcceptable), "{word}");
        }
    }

    #[test]
    fn a_slip_that_no_play_makes_is_not_ruled_on() {
        assert_eq!(judge().rule(&[""; 0]), Err(SlipError::NoWords));
        assert_eq!(judge().rule(&["aa"; 9]), Err(SlipError::TooManyWords));
        assert_eq!(judge().rule(&["a".repeat(16)]), Err(SlipError::TooLong));
    }

    #[test]
    fn words_are_typed_with_blanks_or_commas() {
        assert_eq!(typed_words(" quiz, qi\tza ,,"), ["quiz", "qi", "za"]);
        assert!(typed_words(" , ").is_empty());
    }

    proptest! {
        #[test]
        fn any_typing_is_ruled_on_or_refused(line in ".{0,200}") {
            let words = typed_words(&line);
            if let Ok(verdict) = judge().rule(&words) {
                let all = words.iter().all(|word| judge().accepts(word));
                prop_assert_eq!(verdict == Verdict::Acceptable, all);
            }
        }
    }
}
