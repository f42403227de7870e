//! What tiles are worth that stay on the rack.
//!
//! A table holds a value for every choice of up to four tiles, in hundredths of a
//! point above an average rack. What five or six tiles are worth follows from
//! their parts: taking away two tiles is assumed to cost what taking away each
//! alone does together. Decision 0052 says why the table stops at four.
//!
//! ```
//! use bots::{Leaves, RackIndex};
//! use engine::Tiles;
//!
//! let leaves = Leaves::standard();
//! let worth = |tiles| leaves.value(&Tiles::parse(tiles).unwrap());
//! assert!(worth("?") > worth("S"));
//! assert!(worth("S") > worth("V"));
//! assert!(worth("QU") > worth("Q"));
//! ```

mod bytes;
mod rank;
mod train;

use std::sync::LazyLock;

use engine::{RACK_SIZE, Tile, Tiles};

pub use bytes::{LEAVES_MAGIC, LEAVES_VERSION, LeavesError};
use rank::{ENTRIES, MAX_TILES, rank};
pub use train::Trainer;

use crate::RackIndex;

/// Values of leaves, and what they were learned from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaves {
    values: Vec<i16>,
    /// The SHA-256 of the words of the games they were learned from.
    pub words_sha256: [u8; 32],
    /// The seed of those games.
    pub seed: u64,
    /// How many games those were.
    pub games: u64,
}

/// The table that comes with the program.
static STANDARD: LazyLock<Leaves> = LazyLock::new(|| {
    Leaves::from_bytes(include_bytes!("../../data/leaves.bin"))
        .expect("the table in the source tree is whole: a test reads it")
});

impl Leaves {
    /// A table in which nothing is worth anything.
    #[must_use]
    pub fn zero() -> Self {
        Self { values: vec![0; ENTRIES], words_sha256: [0; 32], seed: 0, games: 0 }
    }

    /// The table that comes with the program, learned from its default list.
    #[must_use]
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// The value of up to seven tiles, in hundredths of a point; 0 for more.
    #[must_use]
    pub fn value(&self, tiles: &Tiles) -> i32 {
        RackIndex::new(tiles).map_or(0, |index| self.parts(&index).of(index.parts() - 1))
    }

    /// The values of all parts of a rack.
    #[must_use]
    pub fn parts(&self, rack: &RackIndex) -> PartValues {
        let mut values = PartValues { values: [0; RackIndex::MOST_PARTS] };
        let kinds: Vec<u8> = (0..=Tile::BLANK.index() as u8)
            .filter(|&kind| rack.count(usize::from(kind)) > 0)
            .collect();
        // Parts are numbered so that every part of a part has a smaller number.
        for number in 1..rack.parts() {
            let (mut tiles, mut len) = ([0; RACK_SIZE], 0);
            for &kind in &kinds {
                let stride = usize::from(rack.stride(usize::from(kind)));
                let count = number / stride % (usize::from(rack.count(usize::from(kind))) + 1);
                tiles[len..len + count].fill(kind);
                len += count;
            }
            values.values[number] = if len <= MAX_TILES {
                i32::from(self.values[rank(&tiles[..len])])
            } else {
                values.by_pairs(rack, number, &tiles[..len])
            };
        }
        values
    }
}

/// The value of each part of one rack, in hundredths of a point.
#[derive(Debug, Clone, Copy)]
pub struct PartValues {
    values: [i32; RackIndex::MOST_PARTS],
}

impl PartValues {
    /// The value of a part by its number.
    #[inline]
    #[must_use]
    pub fn of(&self, part: usize) -> i32 {
        self.values.get(part).copied().unwrap_or(0)
    }

    /// The mean over all pairs of tiles of what their removal says of the whole.
    fn by_pairs(&self, rack: &RackIndex, number: usize, tiles: &[u8]) -> i32 {
        let stride = |kind: u8| usize::from(rack.stride(usize::from(kind)));
        let (mut sum, mut pairs) = (0, 0);
        for (place, &one) in tiles.iter().enumerate() {
            for &two in &tiles[..place] {
                let (one, two) = (stride(one), stride(two));
                sum += self.values[number - one] + self.values[number - two]
                    - self.values[number - one - two];
                pairs += 1;
            }
        }
        sum / pairs.max(1)
    }
}

#[cfg(test)]
mod tests;
