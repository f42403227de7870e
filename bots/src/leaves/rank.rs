//! The place of a leave in the table.

use engine::KINDS;

/// The most tiles of a leave in the table.
pub(super) const MAX_TILES: usize = 4;

/// Ways to choose `k` of `n`.
const fn choose(n: usize, k: usize) -> usize {
    let (mut ways, mut i) = (1, 0);
    while i < k {
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// How many leaves of `tiles` tiles there are, were every kind plentiful.
const fn leaves_of(tiles: usize) -> usize {
    choose(KINDS + tiles - 1, tiles)
}

/// How many leaves the table holds: those of one to four tiles.
pub(super) const ENTRIES: usize = leaves_of(1) + leaves_of(2) + leaves_of(3) + leaves_of(4);

/// Where the leaves of each number of tiles start.
const STARTS: [usize; MAX_TILES + 1] =
    [0, 0, leaves_of(1), leaves_of(1) + leaves_of(2), leaves_of(1) + leaves_of(2) + leaves_of(3)];

/// `WAYS[i][c]` is the ways to choose `i + 1` of `c`.
static WAYS: [[u16; KINDS + MAX_TILES]; MAX_TILES] = {
    let mut ways = [[0; KINDS + MAX_TILES]; MAX_TILES];
    let mut i = 0;
    while i < MAX_TILES {
        let mut c = i + 1;
        while c < KINDS + MAX_TILES {
            ways[i][c] = choose(c, i + 1) as u16;
            c += 1;
        }
        i += 1;
    }
    ways
};

/// The place of one to four tiles, given as kinds in ascending order.
///
/// The combinatorial number system: kinds that may repeat become numbers that
/// do not by adding to each its place.
#[inline]
pub(super) fn rank(kinds: &[u8]) -> usize {
    let places = kinds.iter().enumerate();
    let within: usize = places.map(|(i, &kind)| usize::from(WAYS[i][usize::from(kind) + i])).sum();
    STARTS[kinds.len()] + within
}

/// Every leave of `tiles` tiles, as kinds in ascending order.
pub(super) fn each(tiles: usize, mut visit: impl FnMut(&[u8])) {
    fn choose_next(left: usize, from: u8, kinds: &mut Vec<u8>, visit: &mut dyn FnMut(&[u8])) {
        if left == 0 {
            visit(kinds);
            return;
        }
        for kind in from..KINDS as u8 {
            kinds.push(kind);
            choose_next(left - 1, kind, kinds, visit);
            kinds.pop();
        }
    }
    choose_next(tiles, 0, &mut Vec::with_capacity(tiles), &mut visit);
}
