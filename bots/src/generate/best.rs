//! The best play alone, by points and leave, without finding all others.
//!
//! Every place gets a bound: the most its squares could score with the dearest
//! tiles, and the best leave of any choice of tiles that may make a word there.
//! Places are then looked at from the highest bound down, until the bound is
//! below the best play found. What it finds is what looking at all would.

use std::cmp::Ordering;

use engine::{Board, Tiles};

use super::bounds::{self, Stretch, Values, best_leaves};
use super::candidate::Candidate;
use super::open::each_window;
use super::rack::RackIndex;
use super::window::Window;
use super::{Generator, each_beside};
use crate::graph::WordGraph;

/// A place to look at, and the most that a play there is worth.
#[derive(Clone, Copy)]
pub(super) struct Task {
    bound: i32,
    place: Place,
}

#[derive(Clone, Copy)]
enum Place {
    /// A slot, by its number.
    Slot(u16),
    /// An open stretch of a line.
    Window { line: u8, start: u8, end: u8 },
}

impl PartialEq for Task {
    fn eq(&self, other: &Self) -> bool {
        self.bound == other.bound
    }
}

impl Eq for Task {}

impl PartialOrd for Task {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Task {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound.cmp(&other.bound)
    }
}

/// The best so far. Of equals the one that a fixed order puts first.
#[derive(Default)]
struct Best(Option<(i32, Candidate)>);

impl Best {
    #[inline]
    fn offer(&mut self, equity: i32, play: &Candidate) {
        let better = self.0.is_none_or(|(most, first)| {
            equity > most || equity == most && play.order() < first.order()
        });
        if better {
            self.0 = Some((equity, *play));
        }
    }

    fn is_beyond(&self, bound: i32) -> bool {
        self.0.is_some_and(|(most, _)| most > bound)
    }
}

impl Generator {
    /// The play with the most points, in hundredths, and `leave`, the value of what
    /// stays on the rack when the part of that number is used.
    pub fn best(
        &mut self,
        graph: &WordGraph,
        board: &Board,
        rack: &Tiles,
        leave: impl Fn(usize) -> i32,
    ) -> Option<(i32, Candidate)> {
        let index = RackIndex::new(rack).filter(|index| !index.is_empty())?;
        self.lines.read(graph, board);
        self.choices.fill(&index);
        self.collect(self.choices.letters(), index.len());
        let values = Values::of(&index);
        self.tasks.clear();
        self.add_slots(graph, &values, &leave);
        self.add_windows(graph, &index, &values, &leave);
        self.work(graph, &index, &leave)
    }

    fn add_slots(&mut self, graph: &WordGraph, values: &Values, leave: &impl Fn(usize) -> i32) {
        let leaves: Vec<_> = (0..self.through.len())
            .map(|number| {
                let (pattern, hopes) = self.through.hopes(graph, &self.choices, number);
                (pattern.gaps(), best_leaves(&self.choices, hopes, leave))
            })
            .collect();
        for (number, (slot, pattern)) in self.slots.iter().enumerate() {
            let line = &self.lines.lines[usize::from(slot.line)];
            let (gaps, leaves) = &leaves[*pattern];
            if let Some(bound) = bounds::of_slot(line, slot, *gaps, values, leaves) {
                self.tasks.push(Task { bound, place: Place::Slot(number as u16) });
            }
        }
    }

    fn add_windows(
        &mut self,
        graph: &WordGraph,
        index: &RackIndex,
        values: &Values,
        leave: &impl Fn(usize) -> i32,
    ) {
        let hopes = self.open.hope(graph, &self.choices);
        let leaves = best_leaves(&self.choices, hopes, leave);
        let letters = self.choices.letters();
        for (number, line) in self.lines.lines.iter().enumerate() {
            let mut stretch = (usize::MAX, 0, Stretch::EMPTY);
            each_window(line, index.len(), letters, |start, end| {
                // Windows with the same start come one after another, each longer.
                if stretch.0 != start {
                    stretch = (start, start, Stretch::EMPTY);
                }
                for at in stretch.1..end {
                    stretch.2.add(line, at);
                }
                stretch.1 = end;
                if let Some(leave) = leaves[end - start] {
                    let bound = 100 * stretch.2.most(values, end - start) as i32 + leave;
                    let (line, start, end) = (number as u8, start as u8, end as u8);
                    self.tasks.push(Task { bound, place: Place::Window { line, start, end } });
                }
            });
        }
    }

    fn work(
        &mut self,
        graph: &WordGraph,
        index: &RackIndex,
        leave: &impl Fn(usize) -> i32,
    ) -> Option<(i32, Candidate)> {
        let mut best = Best::default();
        let mut is_open_searched = false;
        let letters = self.choices.letters();
        while let Some(task) = self.tasks.pop() {
            if best.is_beyond(task.bound) {
                break;
            }
            let mut offer = |play: &Candidate| {
                let equity = 100 * i32::from(play.score()) + leave(play.used());
                debug_assert!(equity <= task.bound, "a bound is one");
                best.offer(equity, play);
            };
            match task.place {
                Place::Slot(number) => {
                    let (slot, pattern) = &self.slots[usize::from(number)];
                    let (pattern, finds) = self.through.finds(graph, &self.choices, *pattern);
                    let line = &self.lines.lines[usize::from(slot.line)];
                    each_beside(line, slot, pattern.gaps(), finds, index.len(), &mut offer);
                }
                Place::Window { line, start, end } => {
                    if !std::mem::replace(&mut is_open_searched, true) {
                        self.open.fulfil(graph, &self.choices);
                    }
                    let whole = &self.lines.lines[usize::from(line)];
                    let window = Window::new(whole, line, usize::from(start), usize::from(end));
                    self.open.fill(&window, letters, &mut offer);
                }
            }
        }
        best.0
    }
}
