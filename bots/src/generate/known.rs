//! The patterns of a position: the same letters lie on many lines.

use super::choices::Choices;
use super::finds::{Finds, Reach};
use super::pattern::Pattern;
use crate::graph::WordGraph;

/// The patterns met so far and their finds, searched when first asked for.
#[derive(Default)]
pub(crate) struct Known {
    all: Vec<Entry>,
    len: usize,
}

#[derive(Default)]
struct Entry {
    pattern: Pattern,
    reach: Reach,
    searched: bool,
    finds: Finds,
}

impl Known {
    /// Forgets the patterns and keeps their memory.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// The number of a pattern from which plays reach so far.
    pub(crate) fn add(&mut self, pattern: &Pattern, reach: Reach) -> usize {
        let known = self.all[..self.len].iter().position(|entry| entry.pattern == *pattern);
        let number = known.unwrap_or_else(|| {
            if self.len == self.all.len() {
                self.all.push(Entry::default());
            }
            let entry = &mut self.all[self.len];
            (entry.pattern, entry.reach, entry.searched) = (*pattern, reach, false);
            self.len += 1;
            self.len - 1
        });
        self.all[number].reach = self.all[number].reach.or(reach);
        number
    }

    /// A pattern and its finds.
    pub(crate) fn finds(
        &mut self,
        graph: &WordGraph,
        choices: &Choices,
        number: usize,
    ) -> (&Pattern, &Finds) {
        let entry = &mut self.all[number];
        if !entry.searched {
            entry.finds.search(graph, choices, &entry.pattern, entry.reach);
            entry.searched = true;
        }
        (&entry.pattern, &entry.finds)
    }
}
