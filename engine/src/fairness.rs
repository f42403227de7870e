//! The provable bag: commitments, contributions, the seed, and the draws.
//!
//! Before anyone sits down the server commits to 32 bytes; every player's
//! client commits to 16 of its own and then reveals them; the seed is a hash
//! of all of them. Each tile is drawn uniformly from the multiset that is left
//! with the next words of a ChaCha20 stream. docs/FAIRNESS.md specifies every
//! byte of it, so that anyone can re-deal a finished game in any language.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use crate::tiles::{Tile, TileList, Tiles, serde_as_text, write_chars};

/// What the seed's hash starts with, so that no other protocol's hash can be taken for it.
pub const SEED_DOMAIN: &[u8] = b"tilehall/seed/v1\0";

/// `N` bytes, written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Bytes<const N: usize>(pub [u8; N]);

/// A SHA-256 hash.
pub type Digest = Bytes<32>;
/// The server's share of the seed.
pub type ServerEntropy = Bytes<32>;
/// A player's share of the seed.
pub type PlayerEntropy = Bytes<16>;

impl<const N: usize> Bytes<N> {
    /// What is published before these bytes are: their SHA-256.
    #[must_use]
    pub fn commitment(&self) -> Digest {
        Bytes(Sha256::digest(self.0).into())
    }

    /// Reads lower- or upper-case hexadecimal of exactly the right length.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits: Vec<u8> =
            text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
        let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
        let exact = digits.len() == 2 * N;
        bytes.try_into().ok().filter(|_| exact).map(Self)
    }
}

impl<const N: usize> fmt::Display for Bytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let halves = self.0.iter().flat_map(|byte| [byte >> 4, byte & 0xf]);
        write_chars(f, halves.map(|half| char::from(b"0123456789abcdef"[usize::from(half)])))
    }
}

impl<const N: usize> fmt::Debug for Bytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

serde_as_text!(Bytes<32>, Bytes::<32>::parse, "64 hexadecimal digits");
serde_as_text!(Bytes<16>, Bytes::<16>::parse, "32 hexadecimal digits");

/// The seed of a game: a hash of the server's bytes, then the players' in the order of their seats.
#[must_use]
pub fn seed(server: &ServerEntropy, players: impl IntoIterator<Item = PlayerEntropy>) -> Digest {
    let mut hash = Sha256::new();
    hash.update(SEED_DOMAIN);
    hash.update(server.0);
    players.into_iter().for_each(|entropy| hash.update(entropy.0));
    Bytes(hash.finalize().into())
}

/// A place in a seed's stream of 32-bit words, from which the next tile is drawn.
pub struct Stream {
    words: ChaCha20Rng,
}

impl Stream {
    /// The stream of `seed`, from word `position` on.
    #[must_use]
    pub fn at(seed: &Digest, position: u64) -> Self {
        let mut words = ChaCha20Rng::from_seed(seed.0);
        words.set_word_pos(u128::from(position));
        Self { words }
    }

    /// How many words have been used.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.words.get_word_pos() as u64
    }

    /// A number below `bound`, each equally likely.
    ///
    /// Words at or above the largest multiple of `bound` are skipped: taking
    /// them too would favour the low numbers.
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "nothing is below zero");
        let unfair_from = (1u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let word = self.words.next_u32();
            if u64::from(word) < unfair_from {
                return word % bound;
            }
        }
    }

    /// Draws up to `count` tiles out of `bag`; fewer when it runs short.
    pub fn draw(&mut self, bag: &mut Tiles, count: usize) -> TileList {
        let mut drawn = Vec::with_capacity(count);
        let mut left = bag.len();
        while drawn.len() < count && left > 0 {
            let tile = self.pick(bag, left);
            bag.remove(tile);
            left -= 1;
            drawn.push(tile);
        }
        TileList(drawn)
    }

    /// Picks one of `left` tiles without taking it out.
    fn pick(&mut self, bag: &Tiles, left: usize) -> Tile {
        let index = self.below(left as u32) as usize;
        bag.nth(index).expect("the index is below the number of tiles in the bag")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_set_comes_out_of_the_bag_once() {
        let mut bag = Tiles::FULL_SET;
        let drawn = Stream::at(&Bytes([7; 32]), 0).draw(&mut bag, 200);
        assert_eq!(drawn.len(), 100);
        assert_eq!(drawn.iter().collect::<Tiles>(), Tiles::FULL_SET);
        assert!(bag.is_empty());
    }

    #[test]
    fn drawing_in_two_goes_is_drawing_in_one() {
        let seed = Bytes([9; 32]);
        let mut whole = Tiles::FULL_SET;
        let at_once = Stream::at(&seed, 0).draw(&mut whole, 20);
        let mut parts = Tiles::FULL_SET;
        let mut first = Stream::at(&seed, 0);
        let mut tiles = first.draw(&mut parts, 7).0;
        tiles.extend(Stream::at(&seed, first.position()).draw(&mut parts, 13).0);
        assert_eq!(tiles, at_once.0);
    }

    #[test]
    fn each_tile_is_equally_likely() {
        // 20,000 first draws from two tiles: far from even odds would be a bug, not luck.
        let bag = Tiles::parse("AB").expect("two letters");
        let mut stream = Stream::at(&Bytes([3; 32]), 0);
        let a = Tile::from_char('A').expect("a letter");
        let count = (0..20_000).filter(|_| stream.pick(&bag, 2) == a).count();
        assert!((9_700..10_300).contains(&count), "{count}");
    }

    #[test]
    fn hexadecimal_of_another_length_is_refused() {
        assert!(Bytes::<2>::parse("beef").is_some());
        for text in ["", "bee", "beefbe", "beeg", "be ef"] {
            assert!(Bytes::<2>::parse(text).is_none(), "{text:?}");
        }
    }
}
