//! A transcript replayed on an engine board: what it announces against what is so.
//!
//! One wrong number is one finding: a total is checked against the total
//! announced before it, so that a slip in line 9 is not repeated to the end of
//! the game. What could not be laid on the board leaves the rest in doubt, and
//! what depends on it is then not judged.

mod ending;
mod finding;
mod racks;
mod replay;
mod turns;
mod words;

use crate::ruleset::GoingOut;
use crate::units::Side;

use super::model::{Document, Remark, Transcript};
use super::text::Encoding;

pub use finding::{Finding, Found};
use replay::Replay;

/// What the replay of a file found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// How many plays were examined.
    pub plays: usize,
    /// How many of them are placements worth what the file says.
    pub agreeing: usize,
    /// How the game ends.
    pub ending: Ending,
    /// The totals, in the order of the players.
    pub totals: Vec<SideTotal>,
    /// What is not right, in the order of the lines.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether nothing was found.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// A side's points at the end of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SideTotal {
    /// By the last total the file gives, and the points after it.
    pub announced: i32,
    /// By the engine's scores for plays, and the file's points for all else.
    pub counted: i32,
}

/// How the game in a file ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// A side went out, and the racks are counted as a rule set counts them.
    WentOut {
        /// The side that laid its last tile.
        side: Side,
        /// How; `None` if the file gives no points for racks, or wrong ones.
        racks: Option<GoingOut>,
    },
    /// No side went out, and each lost its own rack.
    RacksOff,
    /// The file stops before the end.
    Unfinished,
    /// A play could not be laid, so that nobody can tell.
    Unclear,
}

/// Replays a document and reports what does not hold.
///
/// Placement, scores, racks, tile counts, turns, totals, challenges and the
/// points at the end are checked; whether a word is one is not.
#[must_use]
pub fn check(document: &Document) -> Report {
    let mut replay = Replay::new(document);
    if document.encoding == Encoding::Latin1DespiteUtf8 {
        replay.find(1, Found::NotUtf8);
    }
    for name in other_tile_sets(&document.transcript) {
        replay.find(1, Found::OtherTileSet { name });
    }
    if document.transcript.events.is_empty() {
        replay.find(document.last_line, Found::NothingHappens);
    }
    for (event, line) in document.transcript.events.iter().zip(&document.event_lines) {
        replay.event(event, *line);
    }
    let ending = replay.ending();
    replay.into_report(ending)
}

/// The names of tile sets in the file that are not the English one.
fn other_tile_sets(game: &Transcript) -> impl Iterator<Item = String> + '_ {
    let all = game.remarks.iter().chain(game.events.iter().flat_map(|event| &event.remarks));
    all.filter_map(|remark| match remark {
        Remark::Pragma { key, value }
            if key.to_ascii_lowercase().starts_with("tile-") && !is_english(value) =>
        {
            Some(value.clone())
        }
        _ => None,
    })
}

fn is_english(name: &str) -> bool {
    name.is_empty() || name.to_ascii_lowercase().starts_with("english")
}
