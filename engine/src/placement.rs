//! Laying tiles: is it a placement at all, what words does it make, what is it worth.
//!
//! A placement is checked here, a word never is: a phony stands unless it is
//! challenged (ruling 1).

use serde::{Deserialize, Serialize};

use crate::board::{Board, Direction, Square};
use crate::tiles::{Face, RACK_SIZE, Tile};

/// Points for playing seven tiles in one turn.
pub const BINGO_BONUS: u16 = 50;

/// One tile laid on one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Laid {
    /// The square, which must be empty.
    pub at: Square,
    /// What: upper case for a letter, lower case for a blank that stands for it.
    pub face: Face,
}

/// A word that a play forms or changes, and its points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Word {
    /// The word in upper case, as it is judged.
    pub text: String,
    /// Its points, premiums included.
    pub points: u16,
}

/// A placement that is one, with the words it makes and its score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Play {
    /// The tiles laid, in the order in which the main word reads.
    pub laid: Vec<Laid>,
    /// Where the main word starts.
    pub start: Square,
    /// How the main word reads.
    pub direction: Direction,
    /// The main word, then the cross-words.
    pub words: Vec<Word>,
    /// All words' points, and 50 for seven tiles.
    pub score: u16,
}

impl Play {
    /// The tiles it uses, as they lay on the rack.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.laid.iter().map(|laid| laid.face.tile())
    }

    /// What its best single word is worth: the most that one word, across or down, scored with
    /// its premiums. The 50 for seven tiles count with the word they were laid along (ruling 34).
    #[must_use]
    pub fn best_word(&self) -> u16 {
        let bonus = if self.is_bingo() { BINGO_BONUS } else { 0 };
        let main = self.words.first().map_or(0, |word| word.points.saturating_add(bonus));
        self.words.iter().skip(1).map(|word| word.points).fold(main, u16::max)
    }

    /// Whether it used seven tiles.
    #[must_use]
    pub fn is_bingo(&self) -> bool {
        self.laid.len() == RACK_SIZE
    }

    /// Whether `word` is one of its words, in any case.
    #[must_use]
    pub fn makes(&self, word: &str) -> bool {
        self.words.iter().any(|made| made.text.eq_ignore_ascii_case(word))
    }
}

/// Why some tiles on some squares are not a placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum PlacementError {
    /// No tile was laid.
    NoTiles,
    /// More tiles than a rack holds.
    TooManyTiles,
    /// Two tiles on one square.
    SquareTwice {
        /// The square that is named twice.
        square: Square,
    },
    /// A tile lies there already.
    SquareTaken {
        /// The square that is taken.
        square: Square,
    },
    /// The tiles are not in one row or one column.
    NotInOneLine,
    /// A square between them is empty.
    Gap {
        /// The first such square.
        square: Square,
    },
    /// The first word of the game does not cover the centre.
    NotOnCentre,
    /// The first word of the game has one letter.
    OpeningTooShort,
    /// No tile touches one that was there before.
    NotConnected,
}

impl Board {
    /// Checks a placement and scores it, without changing the board.
    ///
    /// ```
    /// use engine::{Board, Face, Laid, Square};
    ///
    /// let laid: Vec<Laid> = "QUIZ"
    ///     .chars()
    ///     .zip(["H8", "I8", "J8", "K8"])
    ///     .map(|(c, at)| Laid {
    ///         at: Square::parse(at).unwrap(),
    ///         face: Face::from_char(c).unwrap(),
    ///     })
    ///     .collect();
    /// let play = Board::default().examine(&laid).unwrap();
    /// assert_eq!(play.words[0].text, "QUIZ");
    /// assert_eq!(play.score, 44); // the centre doubles the word
    /// ```
    pub fn examine(&self, laid: &[Laid]) -> Result<Play, PlacementError> {
        let direction = self.line_of(laid)?;
        let mut laid = laid.to_vec();
        laid.sort_unstable_by_key(|one| one.at);
        let mut after = *self;
        for one in &laid {
            if self.get(one.at).is_some() {
                return Err(PlacementError::SquareTaken { square: one.at });
            }
            if after.get(one.at).is_some() {
                return Err(PlacementError::SquareTwice { square: one.at });
            }
            after.put(one.at, one.face);
        }
        after.check_contiguous(&laid, direction)?;
        self.check_connected(&laid)?;
        Ok(after.score_play(self, laid, direction))
    }

    /// Lays a play's tiles on the board.
    pub fn lay(&mut self, play: &Play) {
        play.laid.iter().for_each(|one| self.put(one.at, one.face));
    }

    /// Takes a play's tiles off the board.
    pub fn lift(&mut self, play: &Play) {
        play.laid.iter().for_each(|one| {
            self.take(one.at);
        });
    }

    /// How the main word reads. A single tile reads across where that makes a word.
    fn line_of(&self, laid: &[Laid]) -> Result<Direction, PlacementError> {
        let (Some(first), Some(last)) = (laid.first(), laid.last()) else {
            return Err(PlacementError::NoTiles);
        };
        if laid.len() > RACK_SIZE {
            return Err(PlacementError::TooManyTiles);
        }
        if laid.len() == 1 {
            let across = [first.at.previous(Direction::Across), first.at.next(Direction::Across)];
            let beside = across.into_iter().flatten().any(|square| self.get(square).is_some());
            return Ok(if beside { Direction::Across } else { Direction::Down });
        }
        if first.at == last.at {
            return Err(PlacementError::SquareTwice { square: first.at });
        }
        if laid.iter().all(|one| one.at.row() == first.at.row()) {
            Ok(Direction::Across)
        } else if laid.iter().all(|one| one.at.column() == first.at.column()) {
            Ok(Direction::Down)
        } else {
            Err(PlacementError::NotInOneLine)
        }
    }

    /// Called on the board with the tiles laid.
    fn check_contiguous(&self, laid: &[Laid], direction: Direction) -> Result<(), PlacementError> {
        let (Some(first), Some(last)) = (laid.first(), laid.last()) else { return Ok(()) };
        let mut square = first.at;
        while square != last.at {
            // Both lie in one line, so the board cannot end before `last`.
            let Some(next) = square.next(direction) else { return Ok(()) };
            if self.get(next).is_none() {
                return Err(PlacementError::Gap { square: next });
            }
            square = next;
        }
        Ok(())
    }

    /// Called on the board before the tiles are laid.
    fn check_connected(&self, laid: &[Laid]) -> Result<(), PlacementError> {
        if !self.is_empty() {
            let connected = laid.iter().any(|one| self.touches(one.at));
            return if connected { Ok(()) } else { Err(PlacementError::NotConnected) };
        }
        if !laid.iter().any(|one| one.at == Square::CENTRE) {
            return Err(PlacementError::NotOnCentre);
        }
        if laid.len() < 2 {
            return Err(PlacementError::OpeningTooShort);
        }
        Ok(())
    }

    /// Called on the board with the tiles laid; `before` tells which premiums are fresh.
    fn score_play(&self, before: &Self, laid: Vec<Laid>, direction: Direction) -> Play {
        let anchor = laid[0].at;
        let (start, main) = self.read_word(before, anchor, direction);
        let mut words = Vec::with_capacity(1 + laid.len());
        words.extend(main);
        for one in &laid {
            words.extend(self.read_word(before, one.at, direction.turned()).1);
        }
        let bingo = if laid.len() == RACK_SIZE { BINGO_BONUS } else { 0 };
        let score = words.iter().map(|word| word.points).sum::<u16>() + bingo;
        Play { laid, start, direction, words, score }
    }

    /// The word through `square`, if it has two letters or more, and where it starts.
    fn read_word(
        &self,
        before: &Self,
        square: Square,
        direction: Direction,
    ) -> (Square, Option<Word>) {
        let mut start = square;
        while let Some(previous) = start.previous(direction).filter(|&s| self.get(s).is_some()) {
            start = previous;
        }
        let alone =
            start == square && square.next(direction).is_none_or(|next| self.get(next).is_none());
        if alone {
            return (start, None);
        }
        let mut text = String::with_capacity(15);
        let (mut points, mut factor) = (0, 1);
        let mut at = Some(start);
        while let Some((here, face)) = at.and_then(|s| self.get(s).map(|face| (s, face))) {
            text.push(face.letter().to_char());
            if before.get(here).is_some() {
                points += face.value();
            } else {
                points += face.value() * here.premium().letter_factor();
                factor *= here.premium().word_factor();
            }
            at = here.next(direction);
        }
        (start, Some(Word { text, points: points * factor }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lays `text` from a square; `.` goes through a tile that is there.
    fn laid(start: &str, direction: Direction, text: &str) -> Vec<Laid> {
        let mut at = Square::parse(start);
        let mut all = Vec::new();
        for c in text.chars() {
            let here = at.unwrap();
            all.extend(Face::from_char(c).map(|face| Laid { at: here, face }));
            at = here.next(direction);
        }
        all
    }

    fn board_with(plays: &[(&str, Direction, &str)]) -> Board {
        let mut board = Board::default();
        for (start, direction, text) in plays {
            let play = board.examine(&laid(start, *direction, text)).unwrap();
            board.lay(&play);
        }
        board
    }

    use Direction::{Across, Down};
    use PlacementError as E;

    #[test]
    fn a_placement_that_is_none_says_why() {
        let empty = Board::default();
        let square = |name| Square::parse(name).unwrap();
        assert_eq!(empty.examine(&[]), Err(E::NoTiles));
        assert_eq!(empty.examine(&laid("A1", Across, "CAT")), Err(E::NotOnCentre));
        assert_eq!(empty.examine(&laid("H8", Across, "A")), Err(E::OpeningTooShort));
        let board = board_with(&[("H8", Across, "CAT")]);
        assert_eq!(board.examine(&laid("A1", Across, "DOG")), Err(E::NotConnected));
        assert_eq!(
            board.examine(&laid("H8", Across, "DOG")),
            Err(E::SquareTaken { square: square("H8") })
        );
        let mut gap = laid("H7", Down, "A");
        gap.extend(laid("H10", Down, "B"));
        assert_eq!(board.examine(&gap), Err(E::Gap { square: square("H9") }));
        let mut bent = laid("H9", Down, "AB");
        bent.extend(laid("I9", Down, "C"));
        assert_eq!(board.examine(&bent), Err(E::NotInOneLine));
        let mut twice = laid("H9", Down, "AB");
        twice.extend(laid("H9", Down, "CD"));
        assert!(matches!(board.examine(&twice), Err(E::SquareTwice { .. })));
        assert_eq!(board.examine(&laid("A9", Across, "ABCDEFGH")), Err(E::TooManyTiles));
    }

    #[test]
    fn two_triple_words_multiply_by_nine() {
        let mut board = Board::default();
        board.put(Square::parse("E1").unwrap(), Face::from_char('A').unwrap());
        let play = board.examine(&laid("A1", Across, "BLUE.AIR").to_vec());
        // BLUE then the A that is there, then AIR: eight squares from A1 to H1.
        let play = play.unwrap();
        assert_eq!(play.words[0].text, "BLUEAAIR");
        assert_eq!(play.words[0].points, (3 + 1 + 1 + 2 + 1 + 1 + 1 + 1) * 9);
        assert_eq!(play.score, play.words[0].points + BINGO_BONUS);
    }

    #[test]
    fn a_single_tile_reads_across_first_and_makes_both_words() {
        let board = board_with(&[("H8", Across, "CAT"), ("I7", Down, "H.T")]);
        let play = board.examine(&laid("H9", Across, "I")).unwrap();
        let words: Vec<_> = play.words.iter().map(|word| word.text.as_str()).collect();
        assert_eq!(words, ["IT", "CI"]);
        assert_eq!(play.direction, Across);
    }

    #[test]
    fn a_blank_scores_nothing_but_its_word_premium_counts() {
        let play = Board::default().examine(&laid("H8", Across, "cAT")).unwrap();
        assert_eq!(play.score, (1 + 1) * 2);
    }
}
