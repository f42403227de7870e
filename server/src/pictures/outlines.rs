//! Letters and figures as paths. They are those of Noto Sans SemiBold (SIL Open Font License;
//! `outlines.LICENSE` is beside them): a line each with the character, how wide it is and its
//! path, in thousandths of the font's size, upwards.

use std::collections::HashMap;
use std::sync::LazyLock;

use tiny_skia::{FillRule, Mask, Path, PathBuilder, Transform};

use super::canvas::Coverage;

/// How tall a capital is, in thousandths of the font's size.
const CAPITAL: f32 = 714.0;

struct Outline {
    advance: f32,
    path: Path,
}

static OUTLINES: LazyLock<HashMap<char, Outline>> =
    LazyLock::new(|| include_str!("outlines.txt").lines().filter_map(outline).collect());

fn outline(line: &str) -> Option<(char, Outline)> {
    let mut parts = line.split(' ');
    let name = parts.next()?.chars().next()?;
    let advance = parts.next()?.parse().ok()?;
    let mut path = PathBuilder::new();
    while let Some(step) = parts.next() {
        let mut number = || parts.next()?.parse::<f32>().ok();
        match step {
            "M" => path.move_to(number()?, number()?),
            "L" => path.line_to(number()?, number()?),
            "Q" => path.quad_to(number()?, number()?, number()?, number()?),
            "Z" => path.close(),
            _ => return None,
        }
    }
    Some((name, Outline { advance, path: path.finish()? }))
}

/// A short text whose capitals are `capital_px` tall. What has no outline is left out.
pub(super) fn text(text: &str, capital_px: f32) -> Coverage {
    let scale = capital_px / CAPITAL;
    let known: Vec<&Outline> = text.chars().filter_map(|one| OUTLINES.get(&one)).collect();
    let advance: f32 = known.iter().map(|outline| outline.advance).sum();
    // Round letters and the Q's tail reach a little beyond the line.
    let beyond = capital_px * 0.28;
    let (width, height) = ((advance * scale).ceil() as u32, (capital_px + beyond).ceil() as u32);
    let Some(mut mask) = Mask::new(width.max(1), height.max(1)) else {
        return Coverage { width: 0, height: 0, covered: Vec::new() };
    };
    let mut at = 0.0;
    for outline in known {
        let baseline = capital_px + beyond * 0.1;
        let place = Transform::from_row(scale, 0.0, 0.0, -scale, at * scale, baseline);
        mask.fill_path(&outline.path, FillRule::Winding, true, place);
        at += outline.advance;
    }
    let (width, height) = (mask.width() as usize, mask.height() as usize);
    Coverage { width, height, covered: mask.take() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_figure_has_an_outline_of_its_own() {
        let names = ('A'..='Z').chain('0'..='9');
        let drawn: Vec<Coverage> = names.map(|one| text(&one.to_string(), 20.0)).collect();
        for (index, one) in drawn.iter().enumerate() {
            assert!(one.covered.contains(&255), "{index} is drawn");
            assert!(drawn[..index].iter().all(|other| other.covered != one.covered), "{index}");
        }
        let both = text("AB", 20.0).width;
        assert!(both > drawn[0].width && both <= drawn[0].width + drawn[1].width, "{both}");
    }
}
