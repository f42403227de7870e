//! A play as the generator finds it: sixteen bytes, made whole when it is wanted.

use engine::{Board, Direction, Face, Laid, Letter, PlacementError, Play, RACK_SIZE, Tile, Tiles};

use super::lines::{direction_of, square_at};

/// Set in a laid code that is a blank.
pub(crate) const BLANK_CODE: u8 = 0x20;

/// What the tiles with each code are worth.
pub(crate) static CODE_VALUES: [u16; 64] = {
    let mut values = [0; 64];
    let letters = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut i = 0;
    while i < letters.len() {
        if let Some(tile) = Tile::from_char(letters[i] as char) {
            values[i + 1] = tile.value();
        }
        i += 1;
    }
    values
};

/// A legal play and its score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The codes of the tiles, in the order in which they lie.
    pub(crate) codes: [u8; RACK_SIZE],
    /// Which tiles of the rack it uses (see [`crate::RackIndex`]).
    pub(crate) used: u8,
    /// A bit for each square of the line that it covers.
    pub(crate) squares: u16,
    pub(crate) line: u8,
    pub(crate) score: u16,
}

impl Candidate {
    /// Its points, and 50 for seven tiles.
    #[must_use]
    pub const fn score(&self) -> u16 {
        self.score
    }

    /// How many tiles it lays.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.squares.count_ones() as usize
    }

    /// Whether it lays no tile; no play that was generated does.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.squares == 0
    }

    /// Whether it lays seven tiles.
    #[must_use]
    pub const fn is_bingo(&self) -> bool {
        self.len() == RACK_SIZE
    }

    /// How its main word reads.
    #[must_use]
    pub const fn direction(&self) -> Direction {
        direction_of(self.line as usize)
    }

    /// Which tiles of the rack it uses, as a [`crate::RackIndex`] numbers them.
    #[must_use]
    pub const fn used(&self) -> usize {
        self.used as usize
    }

    /// The tiles it lays, in the order in which the main word reads.
    pub fn laid(&self) -> impl Iterator<Item = Laid> + '_ {
        let mut squares = self.squares;
        self.codes.iter().map_while(move |&code| {
            if squares == 0 {
                return None;
            }
            let at = squares.trailing_zeros() as usize;
            squares &= squares - 1;
            Some(Laid { at: square_at(usize::from(self.line), at)?, face: face_of(code)? })
        })
    }

    /// The tiles it takes from the rack.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        self.laid().map(|laid| laid.face.tile()).collect()
    }

    /// The play in full, with its words, as the rules read it.
    pub fn examine(&self, board: &Board) -> Result<Play, PlacementError> {
        board.examine(&self.laid().collect::<Vec<_>>())
    }

    /// Lays its tiles on a board.
    pub fn lay(&self, board: &mut Board) {
        self.laid().for_each(|laid| board.put(laid.at, laid.face));
    }

    /// Takes its tiles off a board.
    pub fn lift(&self, board: &mut Board) {
        self.laid().for_each(|laid| {
            board.take(laid.at);
        });
    }

    /// What its tiles are worth on a rack.
    pub(crate) fn value(&self) -> u16 {
        self.codes.iter().map(|&code| CODE_VALUES[usize::from(code & 63)]).sum()
    }

    /// A number that no other play on the same board has, for an order that never varies.
    pub(crate) fn order(&self) -> u128 {
        let mut codes = [0; 16];
        codes[..RACK_SIZE].copy_from_slice(&self.codes);
        codes[14] = self.line;
        u128::from_le_bytes(codes) | u128::from(self.squares) << 64
    }
}

fn face_of(code: u8) -> Option<Face> {
    let letter = Letter::from_char(char::from(b'A' + (code & !BLANK_CODE).checked_sub(1)?))?;
    Some(if code & BLANK_CODE != 0 { Face::blank(letter) } else { Face::plain(letter) })
}
