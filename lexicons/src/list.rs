//! A set of words with their definitions: what files are read into, layers are
//! laid over each other as, and lexicons are built from.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::hash::Hasher;
use crate::{Sha256, Word};

/// Words in order, each with its definition if the list has one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordList {
    words: BTreeMap<Word, Option<Box<str>>>,
}

impl WordList {
    /// Adds a word; false if it was there. A word that had no definition takes
    /// the one given.
    pub fn insert(&mut self, word: Word, definition: Option<String>) -> bool {
        let definition = definition.map(String::into_boxed_str);
        match self.words.entry(word) {
            Entry::Vacant(slot) => {
                slot.insert(definition);
                true
            }
            Entry::Occupied(mut slot) => {
                if slot.get().is_none() {
                    slot.insert(definition);
                }
                false
            }
        }
    }

    /// Takes a word off; false if it was not there.
    pub fn remove(&mut self, word: &Word) -> bool {
        self.words.remove(word).is_some()
    }

    /// Whether the word is there.
    pub fn contains(&self, word: &Word) -> bool {
        self.words.contains_key(word)
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The words in order, with their definitions.
    pub fn iter(&self) -> impl Iterator<Item = (&Word, Option<&str>)> {
        self.words.iter().map(|(word, definition)| (word, definition.as_deref()))
    }

    /// The definition of a word, if the list has one.
    pub fn definition(&self, word: &str) -> Option<&str> {
        self.words.get(&Word::new(word).ok()?)?.as_deref()
    }

    /// The plain text: lower case, sorted, each word followed by LF.
    pub fn text(&self) -> String {
        self.words.keys().flat_map(|word| [word.as_str(), "\n"]).collect()
    }

    /// The SHA-256 of the plain text, which is what a list is known by.
    pub fn text_sha256(&self) -> Sha256 {
        let mut hasher = Hasher::default();
        for word in self.words.keys() {
            hasher.update(word.as_bytes());
            hasher.update(b"\n");
        }
        hasher.finish()
    }

    /// The definitions as sorted lines of word, tab, definition; none if no word
    /// has one.
    pub(crate) fn definitions(&self) -> Option<String> {
        let mut text = String::new();
        for (word, definition) in self.iter() {
            if let Some(definition) = definition {
                text.extend([word.as_str(), "\t", definition, "\n"]);
            }
        }
        (!text.is_empty()).then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_hash_is_that_of_the_text() {
        let mut list = WordList::default();
        for word in ["zax", "aa", "zaxes"] {
            assert!(list.insert(Word::new(word).unwrap(), None));
        }
        assert_eq!(list.text(), "aa\nzax\nzaxes\n");
        assert_eq!(list.text_sha256(), Sha256::of(list.text().as_bytes()));
        assert_eq!(list.definitions(), None);
    }
}
