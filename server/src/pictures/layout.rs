//! Where things stand in a picture.

use std::sync::LazyLock;

use engine::{Square, WIDTH};

use super::canvas::{Area, Canvas};
use super::outlines::text;
use super::palette::Paint;
use super::scene::Scene;
use super::sprites::Sprites;

/// A preview, as pages elsewhere show beside a link.
pub(super) const PREVIEW: (usize, usize) = (1200, 630);
pub(super) const PREVIEW_MARGIN: usize = 15;
pub(super) const PREVIEW_CELL: usize = 40;
static LARGE: LazyLock<Sprites> = LazyLock::new(|| Sprites::new(PREVIEW_CELL));

/// A game that moves.
pub(super) const SMALL_MARGIN: usize = 6;
pub(super) const SMALL_CELL: usize = 24;
const SMALL_FOOT: usize = 34;
static SMALL: LazyLock<Sprites> = LazyLock::new(|| Sprites::new(SMALL_CELL));

/// A position and the scores, in the shape of a preview.
pub(super) fn preview(scene: &Scene) -> Canvas {
    let mut canvas = Canvas::new(PREVIEW.0, PREVIEW.1, Paint::Page);
    board(&mut canvas, &LARGE, scene, (PREVIEW_MARGIN, PREVIEW_MARGIN));
    let left = PREVIEW_MARGIN + LARGE.cell * WIDTH + 60;
    let step = (PREVIEW.1 - 150) / scene.scores.len().max(2);
    for (index, score) in scene.scores.iter().enumerate() {
        let top = 60 + index * step;
        let to_move = scene.to_move.is_some_and(|side| usize::from(side.0) == index);
        mark(&mut canvas, Area { left, top, width: 14, height: 100 }, to_move);
        canvas.ink(&text(&score.to_string(), 100.0), left + 50, top, Paint::Page);
    }
    bag(&mut canvas, scene.bag, (left, PREVIEW.1 - 75), 40.0);
    canvas
}

/// The board alone.
pub(super) fn board_alone(scene: &Scene) -> Canvas {
    let edge = LARGE.cell * WIDTH + 2 * PREVIEW_MARGIN;
    let mut canvas = Canvas::new(edge, edge, Paint::Page);
    board(&mut canvas, &LARGE, scene, (PREVIEW_MARGIN, PREVIEW_MARGIN));
    canvas
}

/// A board with the scores below, small enough for a picture of every turn.
pub(super) fn small(scene: &Scene) -> Canvas {
    let edge = SMALL.cell * WIDTH + 2 * SMALL_MARGIN;
    let mut canvas = Canvas::new(edge, edge + SMALL_FOOT, Paint::Page);
    board(&mut canvas, &SMALL, scene, (SMALL_MARGIN, SMALL_MARGIN));
    let step = edge / (scene.scores.len() + 1);
    for (index, score) in scene.scores.iter().enumerate() {
        let left = SMALL_MARGIN + index * step;
        let to_move = scene.to_move.is_some_and(|side| usize::from(side.0) == index);
        mark(&mut canvas, Area { left, top: edge + 4, width: 5, height: 20 }, to_move);
        canvas.ink(&text(&score.to_string(), 20.0), left + 12, edge + 4, Paint::Page);
    }
    bag(&mut canvas, scene.bag, (edge - step, edge + 4), 20.0);
    canvas
}

/// Whose turn it is stands beside a bar.
fn mark(canvas: &mut Canvas, area: Area, to_move: bool) {
    canvas.fill(area, if to_move { Paint::TripleLetter } else { Paint::Gap });
}

/// The bag: a tile without a letter, and how many are in it.
fn bag(canvas: &mut Canvas, count: usize, (left, top): (usize, usize), capital_px: f32) {
    let edge = capital_px as usize;
    canvas.fill(Area { left, top, width: edge, height: edge }, Paint::Gap);
    let inner = Area { left: left + 2, top: top + 2, width: edge - 4, height: edge - 4 };
    canvas.fill(inner, Paint::Tile);
    canvas.ink(&text(&count.to_string(), capital_px), left + edge * 3 / 2, top, Paint::Page);
}

fn board(canvas: &mut Canvas, sprites: &Sprites, scene: &Scene, (left, top): (usize, usize)) {
    for square in Square::all() {
        let sprite = match scene.board.get(square) {
            Some(face) => sprites.tile(face, scene.latest.contains(&square)),
            None => sprites.empty(square),
        };
        let (x, y) = (square.column() * sprites.cell, square.row() * sprites.cell);
        canvas.draw(sprite, left + x, top + y);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use engine::{Board, Face};

    use super::*;

    /// Every letter once as itself and once as a blank, some of them just laid.
    pub(crate) fn scene() -> Scene {
        let mut board = Board::default();
        let faces = ('A'..='Z').chain('a'..='z').filter_map(Face::from_char);
        let squares: Vec<Square> = Square::all().step_by(4).collect();
        for (square, face) in squares.iter().zip(faces) {
            board.put(*square, face);
        }
        let latest = squares.into_iter().skip(20).take(12).collect();
        let scores = vec![431, -7];
        Scene { board, latest, scores, to_move: Some(engine::Side(1)), bag: 14 }
    }
}
