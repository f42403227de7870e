//! Lots: the one place where a seed becomes an order.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// The items in an order that nothing but the seed and the purpose decides.
pub(crate) fn shuffled<T>(mut items: Vec<T>, seed: u64, purpose: u64) -> Vec<T> {
    let mut words = ChaCha20Rng::seed_from_u64(seed);
    words.set_stream(purpose);
    for last in (1..items.len()).rev() {
        let index = below(&mut words, last as u64 + 1);
        items.swap(last, index as usize);
    }
    items
}

/// A number below `bound`, each equally likely: words above its last multiple are skipped.
fn below(words: &mut ChaCha20Rng, bound: u64) -> u64 {
    let unfair_from = u64::MAX / bound * bound;
    loop {
        let word = words.next_u64();
        if word < unfair_from {
            return word % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lot_is_an_order_of_all_and_the_same_for_the_same_seed() {
        let drawn = shuffled((0..50).collect(), 7, 1);
        assert_eq!(drawn, shuffled((0..50).collect(), 7, 1));
        assert_ne!(drawn, shuffled((0..50).collect(), 8, 1));
        assert_ne!(drawn, shuffled((0..50).collect(), 7, 2));
        let mut sorted = drawn;
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<_>>());
    }
}
