//! An announced word, square by square, against the board.

use crate::board::{Board, Direction, Square};
use crate::placement::Laid;

use super::super::model::Cell;
use super::super::write::Coordinates;
use super::finding::Found;

/// The announced word and where it starts and how it reads.
#[derive(Clone, Copy)]
pub(super) struct Announced<'a> {
    pub(super) start: Square,
    pub(super) direction: Direction,
    pub(super) cells: &'a [Cell],
}

impl Announced<'_> {
    /// The tiles it lays: those of its letters that were not there before.
    pub(super) fn laid(&self, board: &Board) -> Result<Vec<Laid>, Found> {
        let mut laid = Vec::with_capacity(self.cells.len());
        for (cell, square) in self.squares() {
            let at = square.ok_or(Found::OffBoard)?;
            match (cell, board.get(at)) {
                (Cell::Letter(face), None) => laid.push(Laid { at, face }),
                (Cell::Letter(face) | Cell::Named(face), Some(lies)) => {
                    if lies.letter() != face.letter() {
                        return Err(Found::SquareTaken { square: at, lies, announced: face });
                    }
                }
                (Cell::Through, Some(_)) => {}
                (Cell::Through | Cell::Named(_), None) => {
                    return Err(Found::SquareEmpty { square: at });
                }
            }
        }
        Ok(laid)
    }

    /// A covered square just before or after it: the file gives a part of the word.
    pub(super) fn goes_on(&self, board: &Board) -> Option<Square> {
        let after = self.squares().last()?.1?.next(self.direction);
        let before = self.start.previous(self.direction);
        [before, after].into_iter().flatten().find(|&square| board.get(square).is_some())
    }

    /// The word in full and its square, `HEARTS at 8D`.
    pub(super) fn spelled(&self, board: &Board) -> String {
        let letters = self.squares().map(|(cell, square)| match cell {
            Cell::Letter(face) | Cell::Named(face) => face.to_char(),
            Cell::Through => square.and_then(|at| board.get(at)).map_or('.', |face| face.to_char()),
        });
        format!("{} at {}", letters.collect::<String>(), Coordinates(self.start, self.direction))
    }

    fn squares(&self) -> impl Iterator<Item = (Cell, Option<Square>)> + '_ {
        let mut next = Some(self.start);
        self.cells.iter().map(move |&cell| {
            let here = next;
            next = here.and_then(|square| square.next(self.direction));
            (cell, here)
        })
    }
}
