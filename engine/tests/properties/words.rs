//! A lexicon that nobody wrote: which words are good is anybody's guess, but always the same.

use engine::Judge;

use crate::dice::mix;

/// Accepts about `good_percent` of all words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words {
    pub(crate) salt: u64,
    pub(crate) good_percent: u64,
}

impl Judge for Words {
    fn accepts(&self, word: &str) -> bool {
        let hash = word.bytes().fold(self.salt, |hash, byte| mix(hash ^ u64::from(byte)));
        hash % 100 < self.good_percent
    }
}
