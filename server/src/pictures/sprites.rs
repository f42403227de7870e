//! Every square and every tile, drawn once for a size.

use std::array::from_fn;

use engine::{Face, Letter, Premium, Square};

use super::canvas::{Area, Canvas};
use super::outlines::text;
use super::palette::Paint;

/// The letters of the alphabet.
const LETTERS: usize = 26;

/// All squares and tiles of one size.
pub(super) struct Sprites {
    /// Pixels along the edge of a square, the gap to the next included.
    pub(super) cell: usize,
    squares: [Canvas; 5],
    centre: Canvas,
    /// By letter; plain, latest, blank, latest blank.
    tiles: [[Canvas; 4]; LETTERS],
}

impl Sprites {
    /// Draws them.
    pub(super) fn new(cell: usize) -> Self {
        let premiums = [
            Premium::Plain,
            Premium::DoubleLetter,
            Premium::TripleLetter,
            Premium::DoubleWord,
            Premium::TripleWord,
        ];
        Self {
            cell,
            squares: premiums.map(|premium| square(cell, premium)),
            centre: centre(cell),
            tiles: from_fn(|index| {
                let letter = Letter::from_char((b'A' + index as u8) as char);
                let letter = letter.expect("the alphabet has 26 letters");
                let faces = [Face::plain(letter), Face::blank(letter)];
                let [plain, blank] = faces.map(|face| [false, true].map(|l| tile(cell, face, l)));
                let ([plain, latest], [blank, latest_blank]) = (plain, blank);
                [plain, latest, blank, latest_blank]
            }),
        }
    }

    /// A square without a tile.
    pub(super) fn empty(&self, square: Square) -> &Canvas {
        match square.premium() {
            _ if square == Square::CENTRE => &self.centre,
            Premium::Plain => &self.squares[0],
            Premium::DoubleLetter => &self.squares[1],
            Premium::TripleLetter => &self.squares[2],
            Premium::DoubleWord => &self.squares[3],
            Premium::TripleWord => &self.squares[4],
        }
    }

    /// A tile.
    pub(super) fn tile(&self, face: Face, latest: bool) -> &Canvas {
        let kind = usize::from(face.is_blank()) * 2 + usize::from(latest);
        &self.tiles[face.letter().index()][kind]
    }
}

/// An empty cell, with the gap to its neighbours at its right and bottom edge.
fn cell_of(cell: usize, paint: Paint) -> Canvas {
    let mut canvas = Canvas::new(cell, cell, Paint::Gap);
    canvas.fill(Area { left: 0, top: 0, width: cell - 1, height: cell - 1 }, paint);
    canvas
}

fn paint_of(premium: Premium) -> (Paint, &'static str) {
    match premium {
        Premium::Plain => (Paint::Plain, ""),
        Premium::DoubleLetter => (Paint::DoubleLetter, "2L"),
        Premium::TripleLetter => (Paint::TripleLetter, "3L"),
        Premium::DoubleWord => (Paint::DoubleWord, "2W"),
        Premium::TripleWord => (Paint::TripleWord, "3W"),
    }
}

fn square(cell: usize, premium: Premium) -> Canvas {
    let (paint, label) = paint_of(premium);
    let mut canvas = cell_of(cell, paint);
    if !label.is_empty() {
        middle(&mut canvas, label, cell as f32 * 0.3, paint);
    }
    canvas
}

/// The centre doubles a word too; a lozenge says where the first word goes.
fn centre(cell: usize) -> Canvas {
    let mut canvas = cell_of(cell, Paint::DoubleWord);
    let (middle, half) = ((cell - 1) / 2, cell / 4);
    for row in 0..=2 * half {
        let reach = half - row.abs_diff(half);
        let (left, top) = (middle - reach, middle - half + row);
        for x in left..=left + 2 * reach {
            canvas.pixels[top * cell + x] = Paint::DoubleWord.covered(255);
        }
    }
    canvas
}

/// A letter with its worth below; a blank is worth nothing and its letter has another colour and
/// a frame.
fn tile(cell: usize, face: Face, latest: bool) -> Canvas {
    let paint = match (face.is_blank(), latest) {
        (false, false) => Paint::Tile,
        (false, true) => Paint::LatestTile,
        (true, false) => Paint::Blank,
        (true, true) => Paint::LatestBlank,
    };
    let mut canvas = cell_of(cell, paint);
    middle(&mut canvas, &face.letter().to_char().to_string(), cell as f32 * 0.46, paint);
    if face.is_blank() {
        frame(&mut canvas, paint);
    } else {
        let worth = text(&face.value().to_string(), cell as f32 * 0.19);
        let (left, top) = (cell - 2 - worth.width.min(cell - 2), cell - 2 - worth.height);
        canvas.ink(&worth, left, top, paint);
    }
    canvas
}

fn frame(canvas: &mut Canvas, paint: Paint) {
    let last = canvas.width - 2;
    for at in 0..=last {
        for (x, y) in [(at, 0), (at, last), (0, at), (last, at)] {
            canvas.pixels[y * canvas.width + x] = paint.covered(150);
        }
    }
}

/// Writes in the middle, capitals so tall.
fn middle(canvas: &mut Canvas, what: &str, capital_px: f32, paint: Paint) {
    let written = text(what, capital_px);
    let left = (canvas.width - 1).saturating_sub(written.width) / 2;
    let top = (canvas.height - 1).saturating_sub(capital_px as usize) / 2;
    canvas.ink(&written, left, top, paint);
}
