//! Every legal play of a rack on a board.
//!
//! A play either goes through tiles that lie in its line, or lies between them
//! and joins the rest by the words that cross it. For both the words that the
//! rack can make are found first, whatever the place ([`finds`]); then each
//! place takes those that fit its length and its crossing words. Nothing is
//! tried that is not a word.
//!
//! ```
//! use bots::{Generator, WordGraph};
//! use engine::{Board, Tiles};
//!
//! let graph = WordGraph::build(["at", "cat"])?;
//! let rack = Tiles::parse("CAT").unwrap();
//! let mut plays = Vec::new();
//! Generator::default().plays(&graph, &Board::default(), &rack, &mut plays);
//! // Three places for CAT and two for AT, across and down.
//! assert_eq!(plays.len(), 10);
//! assert_eq!(plays.iter().map(|play| play.score()).max(), Some(10));
//! # Ok::<(), bots::BuildError>(())
//! ```

mod best;
mod bounds;
mod candidate;
mod choices;
mod finds;
mod known;
mod lines;
mod open;
mod pattern;
mod rack;
mod window;

use std::collections::BinaryHeap;

use engine::{Board, Tiles};

pub use candidate::Candidate;
pub use rack::RackIndex;

use crate::graph::WordGraph;
use best::Task;
use choices::Choices;
use finds::{Finds, Reach};
use known::Known;
use lines::{LINES, Lines};
use open::OpenWords;
use pattern::{Pattern, Slot};
use window::Window;

/// Finds plays, and keeps its memory from one position to the next.
#[derive(Default)]
pub struct Generator {
    lines: Lines,
    choices: Choices,
    open: OpenWords,
    through: Known,
    /// Where plays can go through tiles, and the number of the pattern there.
    slots: Vec<(Slot, usize)>,
    /// What is left to look at in a search for the best play.
    tasks: BinaryHeap<Task>,
}

impl Generator {
    /// Puts every legal play into `plays`, which is emptied first.
    ///
    /// A rack that no game can deal, of more than seven tiles or two blanks, has none.
    pub fn plays(
        &mut self,
        graph: &WordGraph,
        board: &Board,
        rack: &Tiles,
        plays: &mut Vec<Candidate>,
    ) {
        plays.clear();
        self.each(graph, board, rack, |play| plays.push(*play));
    }

    /// Calls `visit` with every legal play, each once.
    ///
    /// A single tile that makes two words is one play, across, as the rules read it.
    pub fn each(
        &mut self,
        graph: &WordGraph,
        board: &Board,
        rack: &Tiles,
        mut visit: impl FnMut(&Candidate),
    ) {
        let Some(index) = RackIndex::new(rack).filter(|index| !index.is_empty()) else { return };
        self.lines.read(graph, board);
        self.choices.fill(&index);
        let letters = self.choices.letters();
        self.open.search(graph, &self.choices);
        self.collect(letters, index.len());
        for (number, line) in self.lines.lines.iter().enumerate() {
            self.open.each(line, number, letters, &mut visit);
        }
        for (slot, pattern) in &self.slots {
            let (pattern, finds) = self.through.finds(graph, &self.choices, *pattern);
            let line = &self.lines.lines[usize::from(slot.line)];
            each_beside(line, slot, pattern.gaps(), finds, index.len(), &mut visit);
        }
    }

    /// Lists the slots, and their patterns with the most tiles that any of them can take.
    fn collect(&mut self, letters: u32, most: usize) {
        self.slots.clear();
        self.through.clear();
        for (number, line) in self.lines.lines.iter().enumerate() {
            Slot::each(line, number, most, letters, |slot| {
                let pattern = Pattern::of(line, usize::from(slot.start), usize::from(slot.end));
                let (before, after) = (usize::from(slot.before), usize::from(slot.after));
                let tiles = most.min(pattern.gaps() + before + after);
                let number = self.through.add(&pattern, Reach { tiles, before, after });
                self.slots.push((slot, number));
            });
        }
    }
}

/// The plays of one slot.
fn each_beside(
    line: &lines::Line,
    slot: &Slot,
    gaps: usize,
    finds: &Finds,
    most: usize,
    visit: &mut impl FnMut(&Candidate),
) {
    for before in 0..=usize::from(slot.before).min(most - gaps) {
        for after in 0..=usize::from(slot.after).min(most - gaps - before) {
            let finds = finds.beside(before, after);
            if finds.is_empty() {
                continue;
            }
            let (start, end) = (usize::from(slot.start) - before, usize::from(slot.end) + after);
            let window = Window::new(line, slot.line, start, end);
            // The same tile alone is found across as well.
            if window.tiles == 1
                && usize::from(slot.line) >= LINES / 2
                && line.crossed & window.squares != 0
            {
                continue;
            }
            finds
                .iter()
                .filter(|find| window.admits(find))
                .for_each(|find| visit(&window.candidate(find)));
        }
    }
}
