//! From letters in no order to the words they make.
//!
//! Letters are counted in one number, four bits each, so that putting tiles
//! together is adding. Beside it runs a hash that is a sum too: whether some
//! tiles and the letters they go through make any word at all is one addition
//! and one bit in a table small enough to stay near the processor.

use super::spelling::{MAX_LETTERS, Spelling};

/// Letters in no order, at most fifteen of each, and their hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Bunch {
    counts: u128,
    pub(crate) hash: u64,
}

impl Bunch {
    /// Both together; of no more than fifteen letters in all.
    #[inline]
    pub(crate) const fn with(self, other: Self) -> Self {
        Self {
            counts: self.counts.wrapping_add(other.counts),
            hash: self.hash.wrapping_add(other.hash),
        }
    }

    #[inline]
    pub(crate) const fn counts(self) -> u128 {
        self.counts
    }

    /// The counts of letters given by their codes.
    #[inline]
    pub(crate) fn counts_of(codes: &[u8]) -> u128 {
        codes.iter().map(|&code| CODE_COUNTS[usize::from(code & 31)]).sum()
    }

    /// One letter, A as 0.
    pub(crate) const fn letter(letter: usize) -> Self {
        Self { counts: 1 << (4 * letter), hash: LETTER_HASHES[letter % 26] }
    }
}

impl FromIterator<usize> for Bunch {
    fn from_iter<I: IntoIterator<Item = usize>>(letters: I) -> Self {
        letters.into_iter().fold(Self::default(), |bunch, letter| bunch.with(Self::letter(letter)))
    }
}

/// What one letter of each code adds to the counts.
static CODE_COUNTS: [u128; 32] = {
    let mut counts = [0; 32];
    let mut letter = 0;
    while letter < 26 {
        counts[letter + 1] = 1 << (4 * letter);
        letter += 1;
    }
    counts
};

/// A random number for each letter; their sums are as good as random.
const LETTER_HASHES: [u64; 26] = {
    let mut dice = crate::Dice::new(0x7461_6C6C);
    let mut hashes = [0; 26];
    let mut letter = 0;
    while letter < 26 {
        hashes[letter] = dice.next_u64();
        letter += 1;
    }
    hashes
};

/// The words of a list, found by their letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Anagrams {
    /// The words, those with the same letters together.
    spellings: Vec<Spelling>,
    /// Three bits, all in one number, for each bunch that makes a word.
    bits: Vec<u64>,
    bits_shift: u32,
    /// Where the words of a bunch start, plus one, and above it low bits of its hash;
    /// looked through from the place of the hash on, up to an empty one.
    slots: Vec<u32>,
    slots_shift: u32,
    /// How many bits of a slot are the start.
    start_bits: u32,
}

/// The bits of a hash within one number, from parts of it that choose nothing else.
#[inline]
const fn three_bits(hash: u64) -> u64 {
    1 << (hash & 63) | 1 << (hash >> 6 & 63) | 1 << (hash >> 12 & 63)
}

impl Anagrams {
    /// The map of words in any order.
    pub(crate) fn of_words(mut spellings: Vec<Spelling>) -> Self {
        spellings.sort_by_cached_key(Self::order);
        Self::index(spellings)
    }

    /// The map of words that are in the order of [`Anagrams::of_words`].
    pub(crate) fn of_grouped(spellings: Vec<Spelling>) -> Option<Self> {
        let grouped = spellings.is_sorted_by(|a, b| Self::order(a) < Self::order(b));
        grouped.then(|| Self::index(spellings))
    }

    /// Short words first: most plays are short, and what is used together lies together.
    fn order(spelling: &Spelling) -> (usize, u128, Spelling) {
        (spelling.len(), spelling.bunch().counts, *spelling)
    }

    fn index(spellings: Vec<Spelling>) -> Self {
        // 8 to 16 bits a word: few false hopes, and 256 KiB for the largest lists.
        let bits_log = (spellings.len() * 8).next_power_of_two().ilog2().clamp(7, 26);
        let slots_log = (spellings.len() + spellings.len() / 2).next_power_of_two().ilog2().max(4);
        let start_bits = usize::BITS - spellings.len().leading_zeros();
        let mut map = Self {
            spellings,
            bits: vec![0; 1 << (bits_log - 6)],
            bits_shift: 70 - bits_log,
            slots: vec![0; 1 << slots_log],
            slots_shift: 64 - slots_log,
            start_bits,
        };
        for index in 0..map.spellings.len() {
            let bunch = map.spellings[index].bunch();
            if index == 0 || map.spellings[index - 1].is_last() {
                map.insert(bunch, index as u32);
            }
            if map.spellings.get(index + 1).is_none_or(|next| !next.is_made_of(bunch)) {
                map.spellings[index] = map.spellings[index].marked_last();
            }
        }
        map
    }

    fn insert(&mut self, bunch: Bunch, index: u32) {
        self.bits[(bunch.hash >> self.bits_shift) as usize] |= three_bits(bunch.hash);
        let mask = self.slots.len() - 1;
        let mut at = self.first_slot(bunch);
        while self.slots[at] != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = (index + 1) | self.tag(bunch);
    }

    /// The hash's middle bits: its high ones choose the bit.
    #[inline]
    const fn first_slot(&self, bunch: Bunch) -> usize {
        (bunch.hash.rotate_left(29) >> self.slots_shift) as usize
    }

    /// The bits of a slot that come from the hash.
    #[inline]
    const fn tag(&self, bunch: Bunch) -> u32 {
        ((bunch.hash << self.start_bits) & u32::MAX as u64) as u32
    }

    /// Whether letters with this hash may make a word; `false` is certain.
    #[inline]
    pub(crate) fn may_hold(&self, hash: u64) -> bool {
        let bits = three_bits(hash);
        self.bits[(hash >> self.bits_shift) as usize] & bits == bits
    }

    /// Where the words that these letters make would start, by the hash alone.
    #[inline]
    pub(crate) fn start(&self, bunch: Bunch) -> Option<u32> {
        self.starts(bunch).next()
    }

    /// The first word at a start.
    #[inline]
    pub(crate) fn first(&self, start: u32) -> Spelling {
        self.spellings[start as usize]
    }

    /// The words that these letters make, `start` being what [`Anagrams::start`] said.
    pub(crate) fn words(&self, bunch: Bunch, start: u32) -> &[Spelling] {
        if self.spellings[start as usize].is_made_of(bunch) {
            return self.group(start);
        }
        // Another bunch with the same bits of a hash: look on.
        let others = self.starts(bunch).skip(1);
        let mut made = others.filter(|&start| self.spellings[start as usize].is_made_of(bunch));
        made.next().map_or(&[], |start| self.group(start))
    }

    /// The starts of all bunches with the same bits of the hash.
    #[inline]
    fn starts(&self, bunch: Bunch) -> impl Iterator<Item = u32> + '_ {
        let mut at = self.first_slot(bunch);
        let start_mask = u32::MAX >> (32 - self.start_bits.clamp(1, 32));
        let tag = self.tag(bunch) & !start_mask;
        std::iter::from_fn(move || {
            let slot = self.slots[at];
            at = (at + 1) & (self.slots.len() - 1);
            (slot != 0).then_some(slot)
        })
        .filter(move |slot| slot & !start_mask == tag)
        .map(move |slot| (slot & start_mask) - 1)
    }

    /// The words from `start` that have the same letters.
    #[inline]
    fn group(&self, start: u32) -> &[Spelling] {
        let from = &self.spellings[start as usize..];
        let more = from.iter().take_while(|word| !word.is_last()).count();
        &from[..more + 1]
    }

    /// All words.
    pub(crate) fn spellings(&self) -> &[Spelling] {
        &self.spellings
    }

    pub(crate) fn size_bytes(&self) -> usize {
        size_of_val(&*self.spellings) + size_of_val(&*self.bits) + size_of_val(&*self.slots)
    }
}

const _: () = assert!(MAX_LETTERS < 16, "four bits count the letters of the longest word");
