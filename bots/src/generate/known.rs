//! A cache of patterns within one position: the same letters lie on many lines.

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
    state: State,
    finds: Finds,
}

/// How far the search for a pattern has come.
#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing is known of it.
    #[default]
    Untouched,
    /// It is known which choices of tiles may make a word with it.
    Hoped,
    /// It is known which words they make.
    Searched,
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
            (entry.pattern, entry.reach, entry.state) = (*pattern, reach, State::Untouched);
            self.len += 1;
            self.len - 1
        });
        self.all[number].reach = self.all[number].reach.or(reach);
        number
    }

    /// A pattern and the choices that may make a word with it.
    pub(crate) fn hopes(
        &mut self,
        graph: &WordGraph,
        choices: &Choices,
        number: usize,
    ) -> (&Pattern, &[u32]) {
        let entry = &mut self.all[number];
        entry.state = State::Hoped;
        let hopes = entry.finds.hope(graph, choices, &entry.pattern, entry.reach);
        (&entry.pattern, hopes)
    }

    /// A pattern and its finds.
    pub(crate) fn finds(
        &mut self,
        graph: &WordGraph,
        choices: &Choices,
        number: usize,
    ) -> (&Pattern, &Finds) {
        let entry = &mut self.all[number];
        match entry.state {
            State::Untouched => entry.finds.search(graph, choices, &entry.pattern, entry.reach),
            State::Hoped => entry.finds.fulfil(graph, choices, &entry.pattern, entry.reach),
            State::Searched => {}
        }
        entry.state = State::Searched;
        (&entry.pattern, &entry.finds)
    }

    /// How many patterns there are.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }
}
