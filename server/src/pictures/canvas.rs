//! An image in memory: a byte a pixel, which is an index into the palette.

use super::palette::Paint;

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

/// A picture as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Canvas {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Row by row.
    pub(super) pixels: Vec<u8>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize, paint: Paint) -> Self {
        Self { width, height, pixels: vec![paint.ground(); width * height] }
    }

    /// Fills what of an area lies within the picture.
    pub(super) fn fill(&mut self, area: Area, paint: Paint) {
        let right = (area.left + area.width).min(self.width);
        for y in area.top..(area.top + area.height).min(self.height) {
            self.pixels[y * self.width..][area.left.min(right)..right].fill(paint.ground());
        }
    }

    /// Draws another picture, all of which lies within this one.
    pub(super) fn draw(&mut self, picture: &Self, left: usize, top: usize) {
        for (y, row) in picture.pixels.chunks(picture.width).enumerate() {
            self.pixels[(top + y) * self.width + left..][..row.len()].copy_from_slice(row);
        }
    }

    /// Inks what `coverage` covers, as far as it lies within the picture.
    pub(super) fn ink(&mut self, coverage: &Coverage, left: usize, top: usize, paint: Paint) {
        for (y, row) in coverage.rows().enumerate().take(self.height.saturating_sub(top)) {
            let pixels = &mut self.pixels[(top + y) * self.width..][..self.width];
            for (pixel, covered) in pixels.iter_mut().skip(left).zip(row) {
                if *covered > 0 {
                    *pixel = paint.covered(*covered);
                }
            }
        }
    }

    /// The smallest area that holds all pixels that differ from those of a picture of the same
    /// size.
    pub(super) fn difference(&self, before: &Self) -> Option<Area> {
        let rows = || self.pixels.chunks(self.width).zip(before.pixels.chunks(self.width));
        let differs = |(ours, theirs): (&[u8], &[u8])| ours != theirs;
        let top = rows().position(differs)?;
        let bottom = rows().rposition(differs)?;
        let edges = rows().skip(top).take(bottom - top + 1).filter_map(|(ours, theirs)| {
            let differ = |(ours, theirs): (&u8, &u8)| ours != theirs;
            let pairs = || ours.iter().zip(theirs);
            Some((pairs().position(differ)?, pairs().rposition(differ)?))
        });
        let (left, right) = edges.fold((usize::MAX, 0), |(left, right), (first, last)| {
            (left.min(first), right.max(last))
        });
        Some(Area { left, top, width: right - left + 1, height: bottom - top + 1 })
    }

    /// The pixels of an area, row by row.
    pub(super) fn cut(&self, area: Area) -> Vec<u8> {
        let rows = self.pixels.chunks(self.width).skip(area.top).take(area.height);
        rows.flat_map(|row| &row[area.left..][..area.width]).copied().collect()
    }
}

/// How much of each pixel a shape covers, 255 for all of it.
#[derive(Clone, Debug)]
pub(super) struct Coverage {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) covered: Vec<u8>,
}

impl Coverage {
    fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.covered.chunks(self.width.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_the_smallest_area_around_what_changed() {
        let before = Canvas::new(9, 7, Paint::Page);
        assert_eq!(before.difference(&before), None);
        let mut after = before.clone();
        for (left, top) in [(3, 2), (6, 4)] {
            after.fill(Area { left, top, width: 1, height: 1 }, Paint::Tile);
        }
        let area = Area { left: 3, top: 2, width: 4, height: 3 };
        assert_eq!(after.difference(&before), Some(area));
        let cut = after.cut(area);
        assert_eq!((cut.len(), cut[0], cut[11]), (12, Paint::Tile.ground(), Paint::Tile.ground()));
        let beyond = Area { left: 8, top: 6, width: 9, height: 9 };
        after.fill(beyond, Paint::Gap);
        assert_eq!(after.pixels[62], Paint::Gap.ground());
    }
}
