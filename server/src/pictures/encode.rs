//! Pictures as files.

use std::borrow::Cow;

use super::canvas::{Area, Canvas};
use super::palette::{Paint, colours};

/// How long a turn stands, and the last, in hundredths of a second.
const TURN: u16 = 120;
const END: u16 = 500;
/// The number of no colour: the first that the palette has no use for.
const CLEAR: u8 = Paint::COUNT;

/// A picture that could not be encoded: a fault of ours.
#[derive(Debug, thiserror::Error)]
pub enum EncodeError {
    /// As PNG.
    #[error("no PNG: {0}")]
    Png(#[from] png::EncodingError),
    /// As GIF.
    #[error("no GIF: {0}")]
    Gif(#[from] gif::EncodingError),
    /// The game has no turns to show.
    #[error("the events are no game")]
    NoGame,
}

/// A picture as PNG.
pub(super) fn png(canvas: &Canvas) -> Result<Vec<u8>, EncodeError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width as u32, canvas.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colours());
    // Rows of a few flat colours are repetitions: filters would only hide them.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_compression(png::Compression::Balanced);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()?;
    Ok(bytes)
}

/// Pictures of one size, one after the other, as GIF: after the first only what changed, in the
/// smallest area around it; what did not change there is clear, which is told in few bytes.
pub(super) fn gif(canvases: impl IntoIterator<Item = Canvas>) -> Result<Vec<u8>, EncodeError> {
    let mut canvases = canvases.into_iter().peekable();
    let first = canvases.peek().ok_or(EncodeError::NoGame)?;
    let (width, height) = (first.width, first.height);
    let mut bytes = Vec::new();
    let mut encoder = gif::Encoder::new(&mut bytes, width as u16, height as u16, &colours())?;
    encoder.set_repeat(gif::Repeat::Infinite)?;
    let mut before: Option<Canvas> = None;
    while let Some(canvas) = canvases.next() {
        let whole = Area { left: 0, top: 0, width, height };
        let changed = before.as_ref().map_or(Some(whole), |before| canvas.difference(before));
        // A turn that changes nothing stands for its time too: one pixel is sent again.
        let area = changed.unwrap_or(Area { width: 1, height: 1, ..whole });
        encoder.write_frame(&gif::Frame {
            delay: if canvases.peek().is_some() { TURN } else { END },
            dispose: gif::DisposalMethod::Keep,
            left: area.left as u16,
            top: area.top as u16,
            width: area.width as u16,
            height: area.height as u16,
            transparent: before.is_some().then_some(CLEAR),
            buffer: Cow::Owned(changes(&canvas, before.as_ref(), area)),
            ..gif::Frame::default()
        })?;
        before = Some(canvas);
    }
    drop(encoder);
    Ok(bytes)
}

/// The pixels of an area; those that are as they were before are clear.
fn changes(canvas: &Canvas, before: Option<&Canvas>, area: Area) -> Vec<u8> {
    let mut pixels = canvas.cut(area);
    if let Some(before) = before {
        for (pixel, was) in pixels.iter_mut().zip(before.cut(area)) {
            if *pixel == was {
                *pixel = CLEAR;
            }
        }
    }
    pixels
}

#[cfg(test)]
mod tests {
    use super::super::layout::tests::scene;
    use super::super::layout::{preview, small};
    use super::*;

    /// What is read back from the file is what was drawn.
    #[test]
    fn a_preview_reads_back_as_it_was_drawn_and_is_small() {
        let canvas = preview(&scene());
        let bytes = png(&canvas).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().unwrap();
        let palette = reader.info().palette.clone().unwrap();
        assert_eq!(palette.as_ref(), colours());
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        assert_eq!((reader.info().width, reader.info().height), (1200, 630));
        assert!(pixels == canvas.pixels);
        assert!(bytes.len() < 60_000, "{} bytes", bytes.len());
    }

    #[test]
    fn a_gif_shows_every_turn() {
        let mut turns = vec![scene()];
        for square in engine::Square::all().filter(|square| square.index() % 9 == 0) {
            let mut next = turns.last().unwrap().clone();
            next.board.take(square);
            next.scores[0] += 7;
            turns.push(next);
        }
        turns.push(turns.last().unwrap().clone());
        let drawn: Vec<Canvas> = turns.iter().map(small).collect();
        let bytes = gif(drawn.clone()).unwrap();
        assert!(bytes.len() < 500_000, "{} bytes", bytes.len());
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut reader = options.read_info(&bytes[..]).unwrap();
        let mut screen: Option<Canvas> = None;
        let mut shown = 0;
        while let Some(frame) = reader.read_next_frame().unwrap() {
            let piece = Canvas {
                width: frame.width.into(),
                height: frame.height.into(),
                pixels: frame.buffer.to_vec(),
            };
            let screen = screen.get_or_insert_with(|| piece.clone());
            let (left, top) = (usize::from(frame.left), usize::from(frame.top));
            for (at, pixel) in piece.pixels.iter().enumerate().filter(|(_, one)| **one != CLEAR) {
                let (x, y) = (left + at % piece.width, top + at / piece.width);
                screen.pixels[y * screen.width + x] = *pixel;
            }
            assert!(*screen == drawn[shown], "turn {shown}");
            shown += 1;
        }
        assert_eq!(shown, turns.len());
    }
}
