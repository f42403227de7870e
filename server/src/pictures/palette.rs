//! The colours of pictures: a ground and an ink for each kind of thing, and steps between them.

/// Steps from a thing's ground to its ink: enough for smooth edges.
pub(super) const STEPS: usize = 8;

/// A colour.
type Rgb = [u8; 3];

/// What is painted. Each has a ground and an ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    Page,
    Gap,
    Plain,
    DoubleLetter,
    TripleLetter,
    DoubleWord,
    TripleWord,
    Tile,
    LatestTile,
    Blank,
    LatestBlank,
}

impl Paint {
    const ALL: [Self; 11] = [
        Self::Page,
        Self::Gap,
        Self::Plain,
        Self::DoubleLetter,
        Self::TripleLetter,
        Self::DoubleWord,
        Self::TripleWord,
        Self::Tile,
        Self::LatestTile,
        Self::Blank,
        Self::LatestBlank,
    ];

    /// How many colours there are: the numbers from here on are none.
    pub(super) const COUNT: u8 = (Self::ALL.len() * STEPS) as u8;

    /// Ground and ink; the same as the web client's in daylight.
    const fn colours(self) -> (Rgb, Rgb) {
        const DARK: Rgb = [0x2b, 0x21, 0x15];
        const RED: Rgb = [0xa8, 0x1f, 0x16];
        match self {
            Self::Page => ([0xff, 0xff, 0xff], [0x1f, 0x24, 0x2c]),
            Self::Gap => ([0xcf, 0xc6, 0xb1], DARK),
            Self::Plain => ([0xf1, 0xec, 0xe0], [0x6b, 0x64, 0x55]),
            Self::DoubleLetter => ([0xb5, 0xd5, 0xef], [0x12, 0x3a, 0x5c]),
            Self::TripleLetter => ([0x2a, 0x66, 0xad], [0xff, 0xff, 0xff]),
            Self::DoubleWord => ([0xef, 0xb7, 0xb1], [0x5e, 0x16, 0x10]),
            Self::TripleWord => ([0xb9, 0x3a, 0x31], [0xff, 0xff, 0xff]),
            Self::Tile => ([0xfb, 0xe9, 0xc0], DARK),
            Self::LatestTile => ([0xf6, 0xc6, 0x5b], DARK),
            Self::Blank => ([0xfb, 0xe9, 0xc0], RED),
            Self::LatestBlank => ([0xf6, 0xc6, 0x5b], RED),
        }
    }

    /// The number of its colour at a step: 0 is the ground, the last is the ink.
    pub(super) fn at(self, step: usize) -> u8 {
        (self as usize * STEPS + step.min(STEPS - 1)) as u8
    }

    /// The number of its ground.
    pub(super) fn ground(self) -> u8 {
        self.at(0)
    }

    /// The number of its colour where `coverage` of 255 is ink.
    pub(super) fn covered(self, coverage: u8) -> u8 {
        self.at((usize::from(coverage) * (STEPS - 1) + 127) / 255)
    }
}

/// Every colour by its number, as PNG and GIF want them.
pub(super) fn colours() -> Vec<u8> {
    let steps = |paint: Paint| {
        let (ground, ink) = paint.colours();
        (0..STEPS).flat_map(move |step| {
            (0..3).map(move |part| {
                let (from, to) = (i32::from(ground[part]), i32::from(ink[part]));
                (from + (to - from) * step as i32 / (STEPS as i32 - 1)) as u8
            })
        })
    };
    Paint::ALL.into_iter().flat_map(steps).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paint_has_its_colours_where_its_numbers_say() {
        let colours = colours();
        for paint in Paint::ALL {
            let colour = |number: u8| &colours[usize::from(number) * 3..][..3];
            let (ground, ink) = paint.colours();
            assert_eq!(
                (colour(paint.covered(0)), colour(paint.covered(255))),
                (&ground[..], &ink[..])
            );
        }
        assert_eq!(colours.len(), 3 * usize::from(Paint::COUNT));
    }
}
