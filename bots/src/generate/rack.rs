//! A rack whose parts have numbers, so that what a play leaves is one look-up.

use engine::{KINDS, RACK_SIZE, Tile, Tiles};

/// The parts of a rack, numbered from 0 for none to [`RackIndex::parts`] - 1 for all.
///
/// ```
/// use bots::RackIndex;
/// use engine::Tiles;
///
/// let index = RackIndex::new(&Tiles::parse("EEST").unwrap()).unwrap();
/// assert_eq!(index.parts(), 3 * 2 * 2);
/// assert_eq!(index.part(index.parts() - 1), Tiles::parse("EEST").unwrap());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RackIndex {
    counts: [u8; KINDS],
    strides: [u8; KINDS],
    parts: u8,
    len: u8,
}

impl RackIndex {
    /// The most parts that a rack of seven has.
    pub const MOST_PARTS: usize = 1 << RACK_SIZE;

    /// Numbers the parts of a rack; none of a rack that no game can deal.
    #[must_use]
    pub fn new(rack: &Tiles) -> Option<Self> {
        let len = rack.len();
        if len > RACK_SIZE || rack.count(Tile::BLANK) > Tiles::FULL_SET.count(Tile::BLANK) {
            return None;
        }
        let (mut counts, mut strides) = ([0; KINDS], [0; KINDS]);
        let mut parts = 1u8;
        for tile in Tile::kinds() {
            counts[tile.index()] = rack.count(tile);
            strides[tile.index()] = parts;
            // At most 2 to the 7th: a product of (n + 1) over seven tiles.
            parts *= rack.count(tile) + 1;
        }
        Some(Self { counts, strides, parts, len: len as u8 })
    }

    /// How many parts there are, none and all among them.
    #[must_use]
    pub const fn parts(&self) -> usize {
        self.parts as usize
    }

    /// How many tiles the rack has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the rack is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The tiles of a part.
    #[must_use]
    pub fn part(&self, number: usize) -> Tiles {
        let mut left = number;
        let mut part = Tiles::EMPTY;
        for tile in Tile::kinds() {
            let kinds = usize::from(self.counts[tile.index()]) + 1;
            (0..left % kinds).for_each(|_| part.insert(tile));
            left /= kinds;
        }
        part
    }

    /// The number of what stays when the part `used` is taken.
    #[must_use]
    pub const fn rest(&self, used: usize) -> usize {
        self.parts().saturating_sub(1).saturating_sub(used)
    }

    /// What one tile of a kind adds to the number of a part; 0 for what is no kind.
    #[must_use]
    pub fn stride_of(&self, kind: usize) -> usize {
        self.strides.get(kind).map_or(0, |&stride| usize::from(stride))
    }

    #[inline]
    pub(crate) const fn count(&self, kind: usize) -> u8 {
        self.counts[kind]
    }

    #[inline]
    pub(crate) const fn stride(&self, kind: usize) -> u8 {
        self.strides[kind]
    }
}
