//! Chance from a seed, the same on every machine.

/// A stream of numbers from a seed (SplitMix64): small, quick, and never for secrets.
///
/// ```
/// use bots::Dice;
///
/// assert_eq!(Dice::new(7).next_u64(), Dice::new(7).next_u64());
/// assert!(Dice::new(7).below(6) < 6);
/// ```
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A stream of its own for the `number`-th of many things under one seed.
    #[must_use]
    pub fn derived(seed: u64, number: u64) -> Self {
        let mut dice = Self(seed ^ number.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        Self(dice.next_u64())
    }

    /// The next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number below `bound`, or 0 when that is 0. Its bias is below one in 2^32.
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next_u64() >> 32) * bound as u64) >> 32) as u32
    }

    /// A number from 0 up to but not 1.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}
