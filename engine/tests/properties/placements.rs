//! Legal placements with the tiles of a rack, found by trying.

use engine::{Board, Direction, Face, Laid, Letter, Play, Square, Tile, Tiles};

use crate::dice::Dice;

const TRIES: usize = 24;

/// A placement that the rules allow and `wanted` likes, if trying finds one.
pub(crate) fn find(
    dice: &mut Dice,
    board: &Board,
    rack: &Tiles,
    wanted: impl Fn(&Play) -> bool,
) -> Option<Vec<Laid>> {
    (0..TRIES).find_map(|_| {
        let laid = attempt(dice, board, rack)?;
        board.examine(&laid).is_ok_and(|play| wanted(&play)).then_some(laid)
    })
}

/// Some tiles of the rack in one line, next to what is there.
fn attempt(dice: &mut Dice, board: &Board, rack: &Tiles) -> Option<Vec<Laid>> {
    let mut tiles: Vec<Tile> = rack.iter().collect();
    dice.shuffle(&mut tiles);
    let most = tiles.len() as u64;
    let count = if dice.chance(15) { most } else { dice.between(1, 4).min(most) };
    let direction = if dice.chance(50) { Direction::Across } else { Direction::Down };
    let anchor = anchor(dice, board)?;
    let mut at = Some(anchor);
    for _ in 0..dice.below(count.max(1)) {
        at = at.and_then(|square| before(board, square, direction)).or(at);
    }
    let mut laid = Vec::new();
    for &tile in tiles.iter().take(count as usize) {
        let square = at?;
        laid.push(Laid { at: square, face: face(dice, tile) });
        at = after(board, square, direction);
    }
    Some(laid)
}

/// An empty square that connects.
fn anchor(dice: &mut Dice, board: &Board) -> Option<Square> {
    if board.is_empty() {
        return Some(Square::CENTRE);
    }
    let open: Vec<Square> =
        Square::all().filter(|&s| board.get(s).is_none() && board.touches(s)).collect();
    (!open.is_empty()).then(|| dice.pick(&open))
}

fn after(board: &Board, square: Square, direction: Direction) -> Option<Square> {
    let mut at = square.next(direction)?;
    while board.get(at).is_some() {
        at = at.next(direction)?;
    }
    Some(at)
}

fn before(board: &Board, square: Square, direction: Direction) -> Option<Square> {
    let mut at = square.previous(direction)?;
    while board.get(at).is_some() {
        at = at.previous(direction)?;
    }
    Some(at)
}

/// A blank stands for anything.
pub(crate) fn face(dice: &mut Dice, tile: Tile) -> Face {
    match Letter::from_char(tile.to_char()) {
        Some(letter) => Face::plain(letter),
        None => Face::blank(Letter::from_char(dice.between(65, 90) as u8 as char).unwrap()),
    }
}
