//! The words that a level takes for words.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Commonness, Level};
use crate::{BuildError, WordGraph};

/// A level and its words, ready to play.
#[derive(Debug, Clone)]
pub struct Vocabulary {
    level: &'static Level,
    graph: Arc<WordGraph>,
}

impl Vocabulary {
    /// What a level knows of a list of sorted words, and what it wrongly takes for a word of it.
    pub fn of<W: AsRef<str>>(
        level: &'static Level,
        list: impl IntoIterator<Item = W>,
    ) -> Result<Self, BuildError> {
        Self::with(level, &Commonness::standard(), list)
    }

    /// The same by a table of common words that is at hand.
    pub fn with<W: AsRef<str>>(
        level: &'static Level,
        commonness: &Commonness,
        list: impl IntoIterator<Item = W>,
    ) -> Result<Self, BuildError> {
        let mut known = BTreeSet::new();
        for word in list {
            let word = word.as_ref().to_ascii_lowercase();
            if level.knows(word.len(), commonness.size(&word)) {
                known.insert(word);
            }
        }
        // A common word that the list has is known already: what this adds the list lacks.
        let believed = commonness.iter().filter(|(word, size)| level.believes(word.len(), *size));
        known.extend(believed.map(|(word, _)| word.to_owned()));
        Ok(Self { level, graph: Arc::new(WordGraph::build(&known)?) })
    }

    /// A level that knows the whole list, whose graph is at hand.
    #[must_use]
    pub fn whole(level: &'static Level, graph: Arc<WordGraph>) -> Self {
        Self { level, graph }
    }

    /// How it plays; the words are beside it.
    #[must_use]
    pub const fn level(&self) -> &'static Level {
        self.level
    }

    /// The words it takes for words.
    #[must_use]
    pub fn graph(&self) -> &WordGraph {
        &self.graph
    }
}
