//! Study helps for practice: definitions, hooks, anagrams, words containing,
//! patterns, the short words. Never for a player of a running game: one must say
//! whether it is locked to get them at all.
//!
//! ```
//! use lexicons::Access;
//! use lexicons::study::Study;
//!
//! let english = lexicons::builtin::english();
//! let study = Study::open(&english, &Access::Open)?;
//! assert_eq!(study.anagrams("retinas")?.first().map(String::as_str), Some("anestri"));
//! assert_eq!(study.hooks("ear")?.back, ["l", "n", "s"].map(String::from));
//!
//! assert!(Study::open(&english, &Access::locked("you are playing")).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod rack;
mod walk;

use std::ops::ControlFlow;

use crate::{Access, Lexicon, Locked, MAX_LETTERS, NotAWord, Word};
pub use rack::{MAX_BLANKS, Rack, RackError};

/// A pattern that is longer says nothing that a shorter one does not.
const MOST_PATTERN_BYTES: usize = 64;
/// After how many words it is asked whether to go on: some tens of microseconds.
const ASKED_EVERY: usize = 512;

/// The study helps of one lexicon.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a> {
    lexicon: &'a Lexicon,
}

/// The letters that make another word of a word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hooks {
    /// Put before it.
    pub front: Vec<String>,
    /// Put after it.
    pub back: Vec<String>,
}

/// Why a pattern was not followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// Something that is neither letter, `?` nor `*`.
    #[error(
        "{0:?} cannot be in a pattern: use letters, ? for any one letter, * for any run of them"
    )]
    Character(char),
    /// Nothing in it, or more than a word could match.
    #[error("a pattern has 1 to {MAX_LETTERS} letters and ?")]
    Length,
}

impl<'a> Study<'a> {
    /// The helps of a lexicon, for one whom no running game forbids them.
    pub fn open(lexicon: &'a Lexicon, access: &Access) -> Result<Self, Locked> {
        access.check().map(|()| Self { lexicon })
    }

    /// The definition the list gives a word.
    pub fn definition(&self, word: &str) -> Option<&'a str> {
        self.lexicon.definition(word)
    }

    /// The letters that can be put before and after a word. The word itself need
    /// not be in the list.
    pub fn hooks(&self, word: &str) -> Result<Hooks, NotAWord> {
        let word = Word::new(word)?;
        let makes = |text: String| self.lexicon.contains(&text);
        let letters = || ('a'..='z').map(String::from);
        Ok(Hooks {
            front: letters().filter(|letter| makes(format!("{letter}{word}"))).collect(),
            back: letters().filter(|letter| makes(format!("{word}{letter}"))).collect(),
        })
    }

    /// The words that use every letter; `?` is a blank, two at most.
    pub fn anagrams(&self, letters: &str) -> Result<Vec<String>, RackError> {
        Ok(walk::words_of(self.lexicon, letters.parse()?, walk::Use::All))
    }

    /// The words that can be made of some of the letters, longest first.
    pub fn makeable(&self, letters: &str) -> Result<Vec<String>, RackError> {
        let mut words = walk::words_of(self.lexicon, letters.parse()?, walk::Use::Some);
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        Ok(words)
    }

    /// The words in which this run of letters stands, up to `most`, in order.
    pub fn containing(&self, part: &str, most: usize) -> Result<Vec<String>, PatternError> {
        self.containing_while(part, most, || true)
    }

    /// The same, of the words that are looked at while `go_on` says so: it is asked now and then.
    pub fn containing_while(
        &self,
        part: &str,
        most: usize,
        go_on: impl Fn() -> bool,
    ) -> Result<Vec<String>, PatternError> {
        self.matching_while(&format!("*{part}*"), most, go_on)
    }

    /// The words that fit a pattern of letters, `?` and `*`, up to `most`.
    pub fn matching(&self, pattern: &str, most: usize) -> Result<Vec<String>, PatternError> {
        self.matching_while(pattern, most, || true)
    }

    fn matching_while(
        &self,
        pattern: &str,
        most: usize,
        go_on: impl Fn() -> bool,
    ) -> Result<Vec<String>, PatternError> {
        if pattern.len() > MOST_PATTERN_BYTES {
            return Err(PatternError::Length);
        }
        let mut pattern = pattern.to_ascii_lowercase();
        let allowed = |c: char| c.is_ascii_lowercase() || matches!(c, '?' | '*');
        if let Some(other) = pattern.chars().find(|c| !allowed(*c)) {
            return Err(PatternError::Character(other));
        }
        let fixed = pattern.bytes().filter(|byte| *byte != b'*').count();
        if !(1..=MAX_LETTERS).contains(&fixed) {
            return Err(PatternError::Length);
        }
        while pattern.contains("**") {
            pattern = pattern.replace("**", "*");
        }
        let (mut words, mut seen) = (Vec::new(), 0_usize);
        self.lexicon.walk_words(|word| {
            if fits(pattern.as_bytes(), word.as_bytes()) {
                words.push(word.to_owned());
            }
            seen += 1;
            let stop = words.len() >= most || (seen.is_multiple_of(ASKED_EVERY) && !go_on());
            if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        words.truncate(most);
        Ok(words)
    }

    /// All words of so many letters: the two- and three-letter lists.
    pub fn of_length(&self, letters: usize) -> Vec<String> {
        let mut words = Vec::new();
        self.lexicon.for_each_word(|word| {
            if word.len() == letters {
                words.push(word.to_owned());
            }
        });
        words
    }
}

/// Whether a word fits a pattern. On a mismatch only the last `*` has to take
/// one letter more, so no pattern takes longer than its length times the word's.
fn fits(pattern: &[u8], word: &[u8]) -> bool {
    let (mut at, mut letter) = (0, 0);
    let mut last_star: Option<(usize, usize)> = None;
    while letter < word.len() {
        match pattern.get(at) {
            Some(b'*') => {
                last_star = Some((at + 1, letter));
                at += 1;
            }
            Some(byte) if *byte == b'?' || *byte == word[letter] => {
                at += 1;
                letter += 1;
            }
            _ => match last_star {
                Some((after, taken)) => {
                    (at, letter) = (after, taken + 1);
                    last_star = Some((after, taken + 1));
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|byte| *byte == b'*')
}

#[cfg(test)]
mod tests;
