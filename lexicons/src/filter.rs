//! A filter that turns most non-words away at the price of one read.
//!
//! Each word sets three bits in one block of 64; a text whose three bits are not
//! all set is no word. At eight bits a word more than nine in ten non-words end
//! here, the rest are found out by the automaton. It never turns a word away.

use crate::Word;

const BITS_PER_WORD: usize = 8;
const BLOCK_BITS: usize = 64;

/// The bits of all words of a list.
pub(crate) struct Filter {
    blocks: Box<[u64]>,
}

impl Filter {
    /// An empty filter with room for so many words.
    pub(crate) fn for_words(words: usize) -> Self {
        let blocks = words.saturating_mul(BITS_PER_WORD).div_ceil(BLOCK_BITS).max(1);
        Self { blocks: vec![0; blocks].into_boxed_slice() }
    }

    pub(crate) fn insert(&mut self, word: &Word) {
        let (block, bits) = self.bits_of(word);
        self.blocks[block] |= bits;
    }

    /// False for what is surely no word.
    pub(crate) fn may_contain(&self, word: &Word) -> bool {
        let (block, bits) = self.bits_of(word);
        self.blocks[block] & bits == bits
    }

    /// How much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.blocks)
    }

    /// The block of a word, and its three bits there.
    fn bits_of(&self, word: &Word) -> (usize, u64) {
        let hash = mix(word.to_bits());
        // The high half picks the block, as a fraction of their number; fields of
        // the low half pick the bits.
        let block = ((hash >> 32) * self.blocks.len() as u64) >> 32;
        let bit = |shift: u32| 1_u64 << ((hash >> shift) & 63);
        (usize::try_from(block).expect("a block's number fits"), bit(0) | bit(6) | bit(12))
    }
}

/// Spreads the 16 bytes of a word over 64 bits: the halves of a full product,
/// folded, with odd constants.
fn mix(bits: u128) -> u64 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let product =
        u128::from(low ^ 0x9e37_79b9_7f4a_7c15) * u128::from(high ^ 0xd6e8_feb8_6659_fd93);
    let folded = (product as u64) ^ ((product >> 64) as u64);
    folded.wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(32).wrapping_mul(0xc4ce_b9fe_1a85_ec53)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin;

    #[test]
    fn no_word_is_turned_away_and_most_others_are() {
        let english = builtin::english();
        let mut filter = Filter::for_words(english.len());
        let mut words = Vec::new();
        english.for_each_word(|word| words.push(Word::new(word).unwrap()));
        words.iter().for_each(|word| filter.insert(word));
        assert!(words.iter().all(|word| filter.may_contain(word)));
        let near = words.iter().filter_map(|word| Word::new(&format!("q{word}")).ok());
        let near: Vec<Word> = near.filter(|word| !english.contains(word.as_str())).collect();
        let passed = near.iter().filter(|word| filter.may_contain(word)).count();
        assert!(passed * 12 < near.len(), "{passed} of {} passed", near.len());
    }

    #[test]
    fn an_empty_filter_has_nothing() {
        assert!(!Filter::for_words(0).may_contain(&Word::new("aa").unwrap()));
    }
}
