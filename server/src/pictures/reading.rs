//! Boards read back from files, by somebody who has nothing but the colours of pixels: what a
//! picture says is what the board's data say, on every square.

use std::collections::HashMap;
use std::io::Cursor;

use engine::{Board, Face, Premium, Side, Square};

use super::encode::{gif, png};
use super::layout::{PREVIEW_CELL, PREVIEW_MARGIN, SMALL_CELL, SMALL_MARGIN, preview, small};
use super::outlines::text;
use super::scene::Scene;

type Rgb = [u8; 3];

/// The web client's colours in daylight, as people know the board by them.
const TILE: Rgb = [0xfb, 0xe9, 0xc0];
const LATEST: Rgb = [0xf6, 0xc6, 0x5b];
const BLANK_INK: Rgb = [0xa8, 0x1f, 0x16];
const PREMIUMS: [(Rgb, Premium); 5] = [
    ([0xf1, 0xec, 0xe0], Premium::Plain),
    ([0xb5, 0xd5, 0xef], Premium::DoubleLetter),
    ([0x2a, 0x66, 0xad], Premium::TripleLetter),
    ([0xef, 0xb7, 0xb1], Premium::DoubleWord),
    ([0xb9, 0x3a, 0x31], Premium::TripleWord),
];

/// What a square shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Empty(Premium),
    Tile { face: Face, latest: bool },
}

/// A picture as a browser shows it.
struct Shown {
    width: usize,
    pixels: Vec<Rgb>,
}

impl Shown {
    fn png(bytes: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let width = reader.next_frame(&mut pixels).unwrap().width as usize;
        Self { width, pixels: pixels.as_chunks().0.to_vec() }
    }

    /// A GIF's pictures, each laid over those before, as they are seen one after the other.
    fn gif(bytes: &[u8], mut seen: impl FnMut(&Self)) {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut reader = options.read_info(bytes).unwrap();
        let (width, height) = (usize::from(reader.width()), usize::from(reader.height()));
        let mut shown = Self { width, pixels: vec![[0; 3]; width * height] };
        while let Some(frame) = reader.read_next_frame().unwrap() {
            let (left, top) = (usize::from(frame.left), usize::from(frame.top));
            for (at, pixel) in frame.buffer.as_chunks::<4>().0.iter().enumerate() {
                let [red, green, blue, opaque] = *pixel;
                let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
                if opaque != 0 {
                    shown.pixels[(top + y) * width + left + x] = [red, green, blue];
                }
            }
            seen(&shown);
        }
    }
}

/// Reads boards whose squares are so many pixels wide.
struct Reader {
    cell: usize,
    margin: usize,
    letters: HashMap<Vec<bool>, char>,
}

impl Reader {
    /// It knows the letters by their outlines, in the middle of a square.
    fn new(cell: usize, margin: usize) -> Self {
        let tall = cell as f32 * 0.46;
        let mut letters = HashMap::new();
        for letter in 'A'..='Z' {
            let outline = text(&letter.to_string(), tall);
            let (left, top) = ((cell - 1 - outline.width) / 2, (cell - 1 - tall as usize) / 2);
            let inked = |x: usize, y: usize| {
                let (x, y) = (x.checked_sub(left)?, y.checked_sub(top)?);
                let inside = x < outline.width && y < outline.height;
                inside.then(|| outline.covered[y * outline.width + x])
            };
            let shape = shape(cell, |x, y| inked(x, y).is_some_and(|covered| covered >= 128));
            assert_eq!(letters.insert(shape, letter), None, "{letter} looks like another");
        }
        Self { cell, margin, letters }
    }

    fn read(&self, shown: &Shown, square: Square) -> Seen {
        let left = self.margin + square.column() * self.cell;
        let top = self.margin + square.row() * self.cell;
        let pixel = |x: usize, y: usize| shown.pixels[(top + y) * shown.width + left + x];
        let ground = pixel(2, 2);
        if let Some((_, premium)) = PREMIUMS.iter().find(|(colour, _)| *colour == ground) {
            return Seen::Empty(*premium);
        }
        assert!([TILE, LATEST].contains(&ground), "{square} has the colour {ground:?}");
        let within = || (1..self.cell - 2).flat_map(|y| (1..self.cell - 2).map(move |x| (x, y)));
        let blank = within().any(|(x, y)| pixel(x, y) == BLANK_INK);
        let darkness = |colour: Rgb| colour.map(u32::from).iter().sum::<u32>();
        let ink = if blank { BLANK_INK } else { [0x2b, 0x21, 0x15] };
        let half = (darkness(ground) + darkness(ink)) / 2;
        let shape = shape(self.cell, |x, y| darkness(pixel(x, y)) <= half);
        let letter = *self.letters.get(&shape).expect("a letter of the alphabet");
        let letter = if blank { letter.to_ascii_lowercase() } else { letter };
        let face = Face::from_char(letter).expect("a face");
        Seen::Tile { face, latest: ground == LATEST }
    }
}

/// Where a square is inked, but for its edge and the corner with what a tile is worth.
fn shape(cell: usize, inked: impl Fn(usize, usize) -> bool) -> Vec<bool> {
    let pixels = (1..cell - 2).flat_map(|y| (1..cell - 2).map(move |x| (x, y)));
    let letters = pixels.filter(|(x, y)| x * 12 < cell * 7 || y * 3 < cell * 2);
    letters.map(|(x, y)| inked(x, y)).collect()
}

/// The squares as a board's data have them.
fn of_board(scene: &Scene, square: Square) -> Seen {
    match scene.board.get(square) {
        Some(face) => Seen::Tile { face, latest: scene.latest.contains(&square) },
        None => Seen::Empty(square.premium()),
    }
}

/// How many turns it takes until every square has had every face.
const TURNS: usize = 52;

/// A board with a tile on every square: in one turn after the other every square has every letter,
/// as itself and as a blank; of each face some are just laid and some are not.
fn full(turn: usize) -> Scene {
    let faces: Vec<Face> = ('A'..='Z').chain('a'..='z').filter_map(Face::from_char).collect();
    let mut board = Board::default();
    let mut latest = Vec::new();
    for square in Square::all() {
        board.put(square, faces[(square.index() + turn) % TURNS]);
        if (square.column() + turn).is_multiple_of(2) {
            latest.push(square);
        }
    }
    Scene { board, latest, scores: vec![431, -7], to_move: Some(Side(1)), bag: 14 }
}

fn empty() -> Scene {
    Scene { board: Board::default(), latest: Vec::new(), ..full(0) }
}

fn all() -> Vec<Scene> {
    (0..TURNS).map(full).chain([empty()]).collect()
}

#[test]
fn every_square_of_a_preview_shows_what_lies_there_whatever_it_is() {
    let reader = Reader::new(PREVIEW_CELL, PREVIEW_MARGIN);
    for scene in all() {
        let shown = Shown::png(&png(&preview(&scene)).unwrap());
        for square in Square::all() {
            assert_eq!(reader.read(&shown, square), of_board(&scene, square), "{square}");
        }
    }
}

#[test]
fn every_square_of_a_gif_shows_what_lies_there_whatever_it_is() {
    let reader = Reader::new(SMALL_CELL, SMALL_MARGIN);
    let scenes = all();
    let mut coming = scenes.iter();
    Shown::gif(&gif(scenes.iter().map(small)).unwrap(), |shown| {
        let scene = coming.next().expect("as many pictures as scenes");
        for square in Square::all() {
            assert_eq!(reader.read(shown, square), of_board(scene, square), "{square}");
        }
    });
    assert_eq!(coming.next(), None, "each was shown");
}

/// More than any game can come to: a tile on every square, four sides; and a game in which the bag
/// is laid out one tile a turn, each as far as can be from the one before.
#[test]
fn the_worst_pictures_are_small_enough() {
    let crowded = |turn| Scene { scores: vec![1431, -977, 868, 644], ..full(turn) };
    let previews = (0..TURNS).step_by(10).map(|turn| png(&preview(&crowded(turn))).unwrap().len());
    let largest = previews.max().expect("some");
    assert!(largest < 60_000, "{largest} bytes");
    let mut scenes = vec![empty()];
    for tile in 0..100 {
        let mut next: Scene = scenes.last().expect("one").clone();
        let square = if tile % 2 == 0 { tile } else { 224 - tile };
        let square = Square::all().nth(square).expect("a square");
        next.board.put(square, full(tile).board.get(square).expect("a tile"));
        next.latest = vec![square];
        next.scores = vec![tile as i32 * 17, 1000 - tile as i32];
        scenes.push(next);
    }
    let game = gif(scenes.iter().map(small)).unwrap().len();
    assert!(game < 500_000, "{game} bytes");
}
