//! Whether a level doubts the words of a play enough to challenge them.

use super::Vocabulary;
use crate::Dice;

/// Whether a level challenges a play that made these words.
///
/// It never doubts a word it knows. Of the others it doubts its share, and only
/// a quarter of that when the word looks like a form of one it knows. The same
/// seed and words give the same answer.
pub fn doubts<W: AsRef<str>>(
    vocabulary: &Vocabulary,
    words: impl IntoIterator<Item = W>,
    seed: u64,
) -> bool {
    words.into_iter().any(|word| {
        let word = word.as_ref().to_ascii_lowercase();
        if vocabulary.graph().contains(&word) {
            return false;
        }
        let doubt = u32::from(vocabulary.level().doubt);
        let share = if doubt < 100 && looks_known(vocabulary, &word) { doubt / 4 } else { doubt };
        let number = word.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31) + u64::from(byte));
        Dice::derived(seed, number).below(100) < share
    })
}

/// The endings that make one known word look like another.
const ENDINGS: [&str; 7] = ["s", "es", "d", "ed", "r", "er", "ing"];

/// The beginnings that do.
const BEGINNINGS: [&str; 4] = ["re", "un", "out", "over"];

fn looks_known(vocabulary: &Vocabulary, word: &str) -> bool {
    let known = |stem: &str| stem.len() > 2 && vocabulary.graph().contains(stem);
    ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending)).any(known)
        || BEGINNINGS.iter().filter_map(|beginning| word.strip_prefix(beginning)).any(known)
}
