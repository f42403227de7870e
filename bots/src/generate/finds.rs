//! The words that a rack makes with a pattern, wherever it lies.
//!
//! Every choice of tiles from the rack is put together with the pattern's
//! letters, and the map of words by their letters tells what they make: no
//! order of tiles is ever tried.

use engine::RACK_SIZE;

use super::candidate::BLANK_CODE;
use super::choices::{Choice, Choices};
use super::pattern::Pattern;
use crate::graph::{Spelling, WordGraph};

/// Tiles that make a word with the pattern.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Find {
    /// The codes of the tiles from the rack, in order.
    pub(crate) codes: [u8; RACK_SIZE],
    /// The part of the rack they are.
    pub(crate) used: u8,
}

/// Tiles before the pattern, tiles after it: the rest fill its gaps.
const SIDES: usize = RACK_SIZE + 1;

/// The finds of one pattern, by how many tiles lie before and after it.
#[derive(Debug, Default)]
pub(crate) struct Finds {
    finds: Vec<Find>,
    /// Where the finds of each pair of sides start; empty when there are none at all.
    starts: Vec<u32>,
    unsorted: Vec<(u8, Find)>,
    /// Choices that may make a word.
    numbers: Vec<u32>,
    /// Those that still may, and where the word would be.
    hopes: Vec<(u32, u32)>,
    /// The first word of each.
    firsts: Vec<Spelling>,
}

/// How far the plays that are wanted reach.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Reach {
    /// The most tiles in all.
    pub(crate) tiles: usize,
    /// The most before the pattern.
    pub(crate) before: usize,
    /// The most after it.
    pub(crate) after: usize,
}

impl Reach {
    /// As far as a full rack goes.
    pub(crate) const FULL: Self = Self { tiles: RACK_SIZE, before: RACK_SIZE, after: RACK_SIZE };

    /// What covers both.
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            tiles: self.tiles.max(other.tiles),
            before: self.before.max(other.before),
            after: self.after.max(other.after),
        }
    }
}

impl Finds {
    /// The finds with so many tiles before and after the pattern.
    #[inline]
    pub(crate) fn beside(&self, before: usize, after: usize) -> &[Find] {
        let at = before * SIDES + after;
        match (self.starts.get(at), self.starts.get(at + 1)) {
            (Some(&from), Some(&to)) => &self.finds[from as usize..to as usize],
            _ => &[],
        }
    }

    /// Finds all words with at least one tile from the rack, as far as `reach` goes.
    pub(crate) fn search(
        &mut self,
        graph: &WordGraph,
        choices: &Choices,
        pattern: &Pattern,
        reach: Reach,
    ) {
        self.hope(graph, choices, pattern, reach);
        self.fulfil(graph, choices, pattern, reach);
    }

    /// Picks the choices that may make a word, and gives their numbers.
    pub(crate) fn hope(
        &mut self,
        graph: &WordGraph,
        choices: &Choices,
        pattern: &Pattern,
        reach: Reach,
    ) -> &[u32] {
        let (letters, anagrams) = (pattern.letters(), graph.anagrams());
        let most = reach.tiles.min(pattern.room());
        let numbers = choices.of_tiles(pattern.gaps().max(1), most);
        self.numbers.resize(numbers.len(), 0);
        let mut len = 0;
        for (number, hash) in numbers.clone().zip(choices.hashes(numbers)) {
            // Written always and kept by counting: no branch to guess wrong.
            self.numbers[len] = number as u32;
            len += usize::from(anagrams.may_hold(hash.wrapping_add(letters.hash)));
        }
        self.numbers.truncate(len);
        &self.numbers
    }

    /// Finds the words of the choices that were picked.
    ///
    /// In passes, so that the memory look-ups of each need not wait for one another.
    pub(crate) fn fulfil(
        &mut self,
        graph: &WordGraph,
        choices: &Choices,
        pattern: &Pattern,
        reach: Reach,
    ) {
        let (letters, anagrams) = (pattern.letters(), graph.anagrams());
        self.unsorted.clear();
        self.hopes.clear();
        self.hopes.extend(self.numbers.iter().filter_map(|&number| {
            let start = anagrams.start(choices.get(number).bunch.with(letters))?;
            Some((number, start))
        }));
        self.firsts.clear();
        self.firsts.extend(self.hopes.iter().map(|&(_, start)| anagrams.first(start)));
        for (&(number, start), &first) in self.hopes.iter().zip(&self.firsts) {
            let choice = choices.get(number);
            let bunch = choice.bunch.with(letters);
            if first.is_last() && first.is_made_of(bunch) {
                place(first, pattern, reach, choice, &mut self.unsorted);
                continue;
            }
            for &spelling in anagrams.words(bunch, start) {
                place(spelling, pattern, reach, choice, &mut self.unsorted);
            }
        }
        self.sort();
    }

    fn sort(&mut self) {
        self.starts.clear();
        if self.unsorted.is_empty() {
            return;
        }
        self.starts.resize(SIDES * SIDES + 1, 0);
        for (at, _) in &self.unsorted {
            self.starts[usize::from(*at) + 1] += 1;
        }
        for at in 1..self.starts.len() {
            self.starts[at] += self.starts[at - 1];
        }
        self.finds.clear();
        self.finds.resize(self.unsorted.len(), Find::default());
        for (at, find) in &self.unsorted {
            let place = &mut self.starts[usize::from(*at)];
            self.finds[*place as usize] = *find;
            *place += 1;
        }
        // Filling moved every start to the next one's place.
        self.starts.rotate_right(1);
        self.starts[0] = 0;
    }
}

/// Finds the pattern in a word, wherever it occurs.
fn place(
    spelling: Spelling,
    pattern: &Pattern,
    reach: Reach,
    choice: &Choice,
    out: &mut Vec<(u8, Find)>,
) {
    let (codes, length) = (spelling.codes(), spelling.len());
    let beside = length.saturating_sub(usize::from(pattern.span));
    // An empty pattern lies before every word, and nowhere else.
    let most = if pattern.span == 0 { 0 } else { beside.min(reach.before) };
    let least = if pattern.span == 0 { 0 } else { beside.saturating_sub(reach.after) };
    let mut shifted = codes >> (8 * least);
    for before in least..=most {
        if shifted & pattern.mask == pattern.codes {
            let find = Find { codes: from_rack(codes, pattern, before), used: choice.used };
            designate((before * SIDES + beside - before) as u8, find, choice, out);
        }
        shifted >>= 8;
    }
}

/// The codes of a word without those of the pattern in it.
#[inline]
fn from_rack(codes: u128, pattern: &Pattern, before: usize) -> [u8; RACK_SIZE] {
    let mut kept = codes & ((1 << (8 * before)) - 1);
    let mut len = before;
    if pattern.gaps() > 0 {
        for place in before..before + usize::from(pattern.span) {
            if pattern.mask >> (8 * (place - before)) & 1 == 0 {
                kept |= (codes >> (8 * place) & 0xFF) << (8 * len);
                len += 1;
            }
        }
    }
    let rest = codes >> (8 * (before + usize::from(pattern.span)));
    let all = (kept | rest << (8 * len)).to_le_bytes();
    [all[0], all[1], all[2], all[3], all[4], all[5], all[6]]
}

/// Lets each tile of the right letter be the blank in turn.
fn designate(sides: u8, find: Find, choice: &Choice, out: &mut Vec<(u8, Find)>) {
    match choice.blanks {
        [0, _] => out.push((sides, find)),
        [one, 0] => {
            for first in places_of(&find.codes, one) {
                out.push((sides, with_blank(find, first)));
            }
        }
        [one, two] => {
            for first in places_of(&find.codes, one) {
                for second in places_of(&find.codes, two) {
                    if one != two || first < second {
                        out.push((sides, with_blank(with_blank(find, first), second)));
                    }
                }
            }
        }
    }
}

fn places_of(codes: &[u8; RACK_SIZE], code: u8) -> impl Iterator<Item = usize> + '_ {
    (0..RACK_SIZE).filter(move |&place| codes[place] == code)
}

const fn with_blank(mut find: Find, place: usize) -> Find {
    find.codes[place] |= BLANK_CODE;
    find
}
