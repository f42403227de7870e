//! The words of a list as a graph that plays are found in.
//!
//! It has two sides. An automaton reads words letter by letter: it judges a word
//! and tells which letters fit a square between tiles. A map leads from letters in
//! no order to the words they make, so that all words of some tiles are found by
//! choosing tiles, never by trying orders.
//!
//! ```
//! use bots::WordGraph;
//!
//! let graph = WordGraph::build(["at", "cat", "tac"])?;
//! assert!(graph.contains("CAT"));
//! assert!(!graph.contains("ACT"));
//! # Ok::<(), bots::BuildError>(())
//! ```

mod anagrams;
mod automaton;
mod bytes;
mod spelling;

use sha2::{Digest as _, Sha256};

use anagrams::Anagrams;
pub(crate) use anagrams::Bunch;
pub(crate) use automaton::ALL_LETTERS;
use automaton::{Arc, Automaton};
pub use bytes::{FORMAT_VERSION, GraphError, MAGIC};
pub(crate) use spelling::Spelling;

use automaton::Builder;

/// The words of one list, ready to find plays in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordGraph {
    words: Automaton,
    anagrams: Anagrams,
    words_sha256: [u8; 32],
    /// For each letter, those that make a word of two before it, and after it.
    hooks: [[u32; 26]; 2],
}

/// Why words do not make a graph.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// A word holds something other than the letters A to Z.
    #[error("{word:?} is not made of the letters A to Z")]
    NotAWord {
        /// As it was given.
        word: String,
    },
    /// A word does not come after the one before it.
    #[error("{word:?} comes after {after:?}: the words must be sorted and distinct")]
    NotSorted {
        /// The word that comes too early.
        word: String,
        /// The word before it.
        after: String,
    },
}

impl WordGraph {
    /// Builds the graph of sorted, distinct words, in lower or upper case.
    ///
    /// Words that no board can hold, of one letter or more than fifteen, count
    /// in the hash but are left out of the graph.
    pub fn build<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> Result<Self, BuildError> {
        let mut hash = Sha256::new();
        let mut builder = Builder::default();
        let mut spellings = Vec::new();
        let mut last = String::new();
        for word in words {
            let word = word.as_ref().to_ascii_lowercase();
            check(&word, &last)?;
            hash.update(word.as_bytes());
            hash.update(b"\n");
            if let Some(spelling) = Spelling::new(&word) {
                builder.insert(&spelling.letters().collect::<Vec<u8>>());
                spellings.push(spelling);
            }
            last = word;
        }
        let anagrams = Anagrams::of_words(spellings);
        Ok(Self::assemble(builder.finish(), anagrams, hash.finalize().into()))
    }

    fn assemble(words: Automaton, anagrams: Anagrams, words_sha256: [u8; 32]) -> Self {
        let mut graph = Self { words, anagrams, words_sha256, hooks: [[0; 26]; 2] };
        for letter in 0..26u8 {
            graph.hooks[0][letter as usize] = graph.fitting_between(&[], &[letter + 1]);
            graph.hooks[1][letter as usize] = graph.fitting_between(&[letter + 1], &[]);
        }
        graph
    }

    /// Whether the list has this word, in any case.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        Spelling::new(word).is_some_and(|spelling| {
            self.words.follow(self.words.root(), spelling.letters()).is_some_and(|end| end.is_end())
        })
    }

    /// How many words it holds: those of two to fifteen letters.
    #[must_use]
    pub fn len(&self) -> usize {
        self.anagrams.spellings().len()
    }

    /// Whether it holds no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.anagrams.spellings().is_empty()
    }

    /// The SHA-256 of the words it was built from, lower case, one a line.
    #[must_use]
    pub fn words_sha256(&self) -> &[u8; 32] {
        &self.words_sha256
    }

    /// How many bytes it takes in memory.
    #[must_use]
    pub fn size_bytes(&self) -> usize {
        size_of_val(self.words.arcs()) + self.anagrams.size_bytes()
    }

    /// The words in an order of their own, upper case.
    pub fn words(&self) -> impl Iterator<Item = String> + '_ {
        self.anagrams.spellings().iter().map(|spelling| spelling.text())
    }

    /// The letters that make a word between tiles, given as letter codes.
    pub(crate) fn fitting(&self, before: &[u8], after: &[u8]) -> u32 {
        match (before, after) {
            ([], []) => ALL_LETTERS,
            ([], [one]) => self.hooks[0][usize::from(one - 1)],
            ([one], []) => self.hooks[1][usize::from(one - 1)],
            _ => self.fitting_between(before, after),
        }
    }

    fn fitting_between(&self, before: &[u8], after: &[u8]) -> u32 {
        let Some(from) = self.words.follow(self.words.root(), before.iter().map(|code| code - 1))
        else {
            return 0;
        };
        let beside: Bunch = before.iter().chain(after).map(|&code| usize::from(code) - 1).collect();
        let mut fitting = 0;
        let mut left = from.letters();
        while left != 0 {
            let letter = left.trailing_zeros() as u8;
            left &= left - 1;
            // Most letters make no word at all with these, in whatever order.
            let hash = beside.with(Bunch::letter(usize::from(letter))).hash;
            if !self.anagrams.may_hold(hash) {
                continue;
            }
            let child = self.words.known(from, letter);
            let end = self.words.follow(child, after.iter().map(|code| code - 1));
            if end.is_some_and(Arc::is_end) {
                fitting |= 1 << letter;
            }
        }
        fitting
    }

    pub(crate) fn anagrams(&self) -> &Anagrams {
        &self.anagrams
    }
}

fn check(word: &str, last: &str) -> Result<(), BuildError> {
    if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Err(BuildError::NotAWord { word: word.to_owned() });
    }
    if word <= last {
        return Err(BuildError::NotSorted { word: word.to_owned(), after: last.to_owned() });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
