//! The most that plays of a slot or a window can be worth, before any word is known.

use engine::{BINGO_BONUS, RACK_SIZE, Tile, WIDTH};

use super::choices::Choices;
use super::lines::Line;
use super::pattern::Slot;
use super::rack::RackIndex;

/// The best leave that any choice of so many tiles keeps; none where no choice may make a word.
pub(crate) type BestLeaves = [Option<i32>; RACK_SIZE + 1];

/// The best leaves of some choices.
pub(crate) fn best_leaves(
    choices: &Choices,
    numbers: &[u32],
    leave: impl Fn(usize) -> i32,
) -> BestLeaves {
    let mut best = [None; RACK_SIZE + 1];
    for &number in numbers {
        let choice = choices.get(number);
        let place = &mut best[usize::from(choice.tiles)];
        *place = (*place).max(Some(leave(usize::from(choice.used))));
    }
    best
}

/// The values of a rack's tiles, the dearest first.
pub(crate) struct Values {
    values: [u32; RACK_SIZE],
    /// The sum of the first so many.
    sums: [u32; RACK_SIZE + 1],
}

impl Values {
    pub(crate) fn of(rack: &RackIndex) -> Self {
        let mut values = [0; RACK_SIZE];
        let tiles = Tile::kinds().flat_map(|tile| {
            std::iter::repeat_n(tile.value(), usize::from(rack.count(tile.index())))
        });
        for (place, value) in values.iter_mut().zip(tiles) {
            *place = u32::from(value);
        }
        values.sort_unstable_by(|a, b| b.cmp(a));
        let mut sums = [0; RACK_SIZE + 1];
        for tiles in 0..RACK_SIZE {
            sums[tiles + 1] = sums[tiles] + values[tiles];
        }
        Self { values, sums }
    }
}

/// What the squares of a stretch multiply and add, taken together.
#[derive(Clone, Copy, Default)]
pub(crate) struct Stretch {
    word_factor: u32,
    run_points: u32,
    crossing_points: u32,
    /// The two largest factors of a letter in the main word, and in a crossing word.
    letters: [u32; 2],
    crossings: [u32; 2],
}

impl Stretch {
    pub(crate) const EMPTY: Self = Self {
        word_factor: 1,
        run_points: 0,
        crossing_points: 0,
        letters: [1; 2],
        crossings: [0; 2],
    };

    /// Adds one square.
    #[inline]
    pub(crate) fn add(&mut self, line: &Line, at: usize) {
        if line.is_taken(at) {
            self.run_points += u32::from(line.points[at]);
            return;
        }
        let worth = line.worth[at];
        let (letter, word) = (u32::from(worth.letter_factor), u32::from(worth.word_factor));
        self.word_factor *= word;
        push(&mut self.letters, letter);
        if line.crossed >> at & 1 != 0 {
            self.crossing_points += u32::from(worth.crossing_points) * word;
            push(&mut self.crossings, letter * word);
        }
    }

    /// The most points that so many tiles can make here.
    #[inline]
    pub(crate) fn most(&self, values: &Values, tiles: usize) -> u32 {
        let factor = |place: usize| self.word_factor * self.letters[place] + self.crossings[place];
        let dearest = values.values[0];
        let bonus = if tiles == RACK_SIZE { u32::from(BINGO_BONUS) } else { 0 };
        self.word_factor * self.run_points
            + self.crossing_points
            + dearest * factor(0)
            + (values.sums[tiles].max(dearest) - dearest) * factor(1)
            + bonus
    }
}

/// Keeps the two largest.
#[inline]
fn push(two: &mut [u32; 2], new: u32) {
    if new > two[0] {
        *two = [new, two[0]];
    } else if new > two[1] {
        two[1] = new;
    }
}

/// The most, in hundredths, that any play of a slot is worth; none if it has none.
pub(crate) fn of_slot(
    line: &Line,
    slot: &Slot,
    gaps: usize,
    values: &Values,
    leaves: &BestLeaves,
) -> Option<i32> {
    let mut stretch = Stretch::EMPTY;
    let (start, end) = (usize::from(slot.start), usize::from(slot.end));
    for at in start - usize::from(slot.before)..(end + usize::from(slot.after)).min(WIDTH) {
        stretch.add(line, at);
    }
    let most = (gaps + usize::from(slot.before + slot.after)).min(RACK_SIZE);
    (gaps.max(1)..=most)
        .filter_map(|tiles| Some(100 * stretch.most(values, tiles) as i32 + leaves[tiles]?))
        .max()
}
