//! Plays that go through no tile of their own line.

use engine::{RACK_SIZE, WIDTH};

use super::candidate::Candidate;
use super::choices::Choices;
use super::finds::{Find, Finds, Reach};
use super::lines::Line;
use super::pattern::Pattern;
use super::window::Window;
use crate::graph::WordGraph;

/// The words of a rack alone, by length, and by the letter at each place.
#[derive(Debug, Default)]
pub(crate) struct OpenWords {
    finds: Finds,
    /// For each length and place: the numbers of the finds, in the order of their letter there.
    ordered: Vec<u32>,
    /// Where each length, place and letter starts in `ordered`.
    starts: Vec<u32>,
}

/// Lengths and places of a word on a rack, and letters with an end mark.
const LENGTHS: usize = 8;
const LETTERS: usize = 27;

impl OpenWords {
    /// Finds the words of a rack.
    pub(crate) fn search(&mut self, graph: &WordGraph, choices: &Choices) {
        self.hope(graph, choices);
        self.fulfil(graph, choices);
    }

    /// Picks the choices of tiles that may make a word.
    pub(crate) fn hope(&mut self, graph: &WordGraph, choices: &Choices) -> &[u32] {
        self.finds.hope(graph, choices, &Pattern::default(), Reach::FULL)
    }

    /// Finds the words of those that were picked.
    pub(crate) fn fulfil(&mut self, graph: &WordGraph, choices: &Choices) {
        self.finds.fulfil(graph, choices, &Pattern::default(), Reach::FULL);
        self.ordered.clear();
        self.starts.clear();
        for length in 0..LENGTHS {
            for place in 0..LENGTHS {
                self.order(length, place);
            }
        }
    }

    fn order(&mut self, length: usize, place: usize) {
        let base = self.ordered.len() as u32;
        let mut counts = [base; LETTERS];
        if place < length {
            let finds = self.finds.beside(0, length);
            let letter = |find: &Find| usize::from(find.codes[place] & 31) - 1;
            let mut tally = [0u32; LETTERS];
            finds.iter().for_each(|find| tally[letter(find)] += 1);
            for at in 1..LETTERS {
                counts[at] = counts[at - 1] + tally[at - 1];
            }
            self.ordered.resize(base as usize + finds.len(), 0);
            let mut next = counts;
            for (number, find) in finds.iter().enumerate() {
                let at = &mut next[letter(find)];
                self.ordered[*at as usize] = number as u32;
                *at += 1;
            }
        }
        self.starts.extend_from_slice(&counts);
    }

    /// The finds of a length with a letter at a place.
    fn with_letter(&self, length: usize, place: usize, letter: usize) -> &[u32] {
        let at = (length * LENGTHS + place) * LETTERS + letter;
        match (self.starts.get(at), self.starts.get(at + 1)) {
            (Some(&from), Some(&to)) => &self.ordered[from as usize..to as usize],
            _ => &[],
        }
    }

    /// Visits the plays of one line.
    pub(crate) fn each(
        &self,
        line: &Line,
        number: usize,
        letters: u32,
        visit: &mut impl FnMut(&Candidate),
    ) {
        each_window(line, RACK_SIZE, letters, |start, end| {
            if !self.finds.beside(0, end - start).is_empty() {
                self.fill(&Window::new(line, number as u8, start, end), letters, visit);
            }
        });
    }

    /// Visits the plays of one window, by way of its most narrowly bound square.
    pub(crate) fn fill(&self, window: &Window, letters: u32, visit: &mut impl FnMut(&Candidate)) {
        let finds = self.finds.beside(0, window.tiles);
        let narrowest =
            window.bound().iter().min_by_key(|(_, fitting)| (fitting & letters).count_ones());
        let Some(&(place, fitting)) = narrowest else {
            finds.iter().for_each(|find| visit(&window.candidate(find)));
            return;
        };
        let only = window.bound().len() == 1;
        let mut left = fitting & letters;
        while left != 0 {
            let letter = left.trailing_zeros() as usize;
            left &= left - 1;
            for &number in self.with_letter(window.tiles, usize::from(place), letter) {
                let find = &finds[number as usize];
                if only || window.admits(find) {
                    visit(&window.candidate(find));
                }
            }
        }
    }
}

/// The stretches of two to `most` squares that touch no tile of the line and hold an anchor.
pub(crate) fn each_window(
    line: &Line,
    most: usize,
    letters: u32,
    mut visit: impl FnMut(usize, usize),
) {
    if line.anchors == 0 {
        return;
    }
    let beside = line.taken | line.taken << 1 | line.taken >> 1;
    let mut free = 0u16;
    for at in 0..WIDTH {
        let fits = beside >> at & 1 == 0 && line.fitting[at] & letters != 0;
        free |= u16::from(fits) << at;
    }
    for start in 0..WIDTH - 1 {
        let room = (u32::from(free) >> start).trailing_ones() as usize;
        for length in 2..=room.min(most) {
            if line.anchors >> start & ((1 << length) - 1) != 0 {
                visit(start, start + length);
            }
        }
    }
}
