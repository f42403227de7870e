//! The tiles that a play goes through: runs of a line with gaps between them.

use engine::WIDTH;

use super::lines::Line;
use crate::graph::Bunch;

/// Fixed letters, counted from the first of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Pattern {
    /// The codes of the fixed letters, the first lowest, zeros in the gaps.
    pub(crate) codes: u128,
    /// All ones where a letter is fixed.
    pub(crate) mask: u128,
    /// From the first fixed letter to the last.
    pub(crate) span: u8,
    /// How many letters are fixed.
    pub(crate) fixed: u8,
}

impl Pattern {
    /// The pattern of the squares from `start` to `end` of a line.
    pub(crate) fn of(line: &Line, start: usize, end: usize) -> Self {
        let mut pattern = Self { span: (end - start) as u8, ..Self::default() };
        for (offset, &code) in line.codes[start..end].iter().enumerate() {
            if code != 0 {
                pattern.codes |= u128::from(code) << (8 * offset);
                pattern.mask |= 0xFF << (8 * offset);
                pattern.fixed += 1;
            }
        }
        pattern
    }

    /// How many squares between its runs a play has to fill.
    pub(crate) const fn gaps(&self) -> usize {
        (self.span - self.fixed) as usize
    }

    /// How many tiles a word through it can have beside its letters.
    pub(crate) const fn room(&self) -> usize {
        WIDTH - self.fixed as usize
    }

    /// The fixed letters in no order.
    pub(crate) fn letters(&self) -> Bunch {
        let codes = self.codes.to_le_bytes().into_iter().filter(|&code| code != 0);
        codes.map(|code| usize::from(code) - 1).collect()
    }
}

/// A pattern where it lies, and how far a play may reach beside it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slot {
    pub(crate) line: u8,
    pub(crate) start: u8,
    pub(crate) end: u8,
    /// Squares before and after it that a play may fill.
    pub(crate) before: u8,
    pub(crate) after: u8,
}

impl Slot {
    /// The slots of a line for racks of up to `most` tiles that hold `letters`.
    pub(crate) fn each(
        line: &Line,
        index: usize,
        most: usize,
        letters: u32,
        mut visit: impl FnMut(Self),
    ) {
        if line.taken == 0 {
            return;
        }
        // A square where no tile of the rack fits is as good as the edge.
        let mut open = 0u16;
        for at in 0..WIDTH {
            let fits = !line.is_taken(at) && line.fitting[at] & letters != 0;
            open |= u16::from(fits) << at;
        }
        let runs: Runs = line.runs().collect();
        for (first, &(start, _)) in runs.as_slice().iter().enumerate() {
            let before = reach_before(line, open, start).min(most);
            let (mut gaps, mut last_end) = (0, None);
            for &(from, end) in &runs.as_slice()[first..] {
                if let Some(gap_start) = last_end {
                    let gap = ((1u16 << (from - gap_start)) - 1) << gap_start;
                    gaps += from - gap_start;
                    if gaps > most || open & gap != gap {
                        break;
                    }
                }
                last_end = Some(end);
                let after = reach_after(line, open, end).min(most);
                if before + gaps + after > 0 {
                    visit(Self {
                        line: index as u8,
                        start: start as u8,
                        end: end as u8,
                        before: before as u8,
                        after: after as u8,
                    });
                }
            }
        }
    }
}

/// The runs of one line, at most eight.
#[derive(Default)]
struct Runs {
    all: [(usize, usize); WIDTH.div_ceil(2)],
    len: usize,
}

impl Runs {
    fn as_slice(&self) -> &[(usize, usize)] {
        &self.all[..self.len]
    }
}

impl FromIterator<(usize, usize)> for Runs {
    fn from_iter<I: IntoIterator<Item = (usize, usize)>>(runs: I) -> Self {
        let mut all = Self::default();
        for (place, run) in all.all.iter_mut().zip(runs) {
            *place = run;
            all.len += 1;
        }
        all
    }
}

/// How many squares before `start` can be filled without touching a further run. `open` has a bit
/// for each square of the line that some letter fits.
fn reach_before(line: &Line, open: u16, start: usize) -> usize {
    let mut at = start;
    while at > 0 && open >> (at - 1) & 1 != 0 && (at < 2 || !line.is_taken(at - 2)) {
        at -= 1;
    }
    start - at
}

/// The same after a run that ends before the square `end`.
fn reach_after(line: &Line, open: u16, end: usize) -> usize {
    let mut at = end;
    while at < WIDTH && open >> at & 1 != 0 && (at + 1 >= WIDTH || !line.is_taken(at + 1)) {
        at += 1;
    }
    at - end
}
