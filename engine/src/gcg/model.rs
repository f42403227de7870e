//! A game as a GCG file tells it: plain data, nothing checked.

use crate::board::{Direction, Square};
use crate::tiles::{Face, TileList};
use crate::units::{MAX_SIDES, Side};

use super::text::Encoding;

/// A game as a file tells it, right or wrong.
///
/// Text in it is on one line, without control characters and trimmed; that is
/// what [`read`](super::read()) gives, and what [`write`](super::write()) makes of
/// any other. Sides in [`events`](Self::events) index [`players`](Self::players).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Transcript {
    /// Who played, in the order of `#player1` to `#player4`.
    pub players: Vec<Player>,
    /// `#title`.
    pub title: Option<String>,
    /// `#description`.
    pub description: Option<String>,
    /// `#id`: an authority and its name for the game.
    pub id: Option<String>,
    /// `#lexicon`: the word list played with.
    pub lexicon: Option<String>,
    /// Notes and other pragmas that stand before the first event.
    pub remarks: Vec<Remark>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// `#rack1` to `#rack4`: what is held where an unfinished game stops.
    pub racks: [Option<TileList>; MAX_SIDES],
    /// `#incomplete`, with the rack of the side to move where it is given.
    pub incomplete: Option<TileList>,
}

/// One player, or one pair playing as a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The one word that event lines start with.
    pub nick: String,
    /// The full name; may be empty.
    pub name: String,
}

/// A line that is neither an event nor known to mean anything for the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// One line of `#note`; a longer note is several of these.
    Note(String),
    /// Any other `#` line, kept as it is.
    Pragma {
        /// The word after `#`.
        key: String,
        /// The rest of the line.
        value: String,
    },
}

/// One `>` line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Whose line it is.
    pub side: Side,
    /// The rack as far as it is known; empty when it is not given.
    pub rack: TileList,
    /// What was done.
    pub action: Action,
    /// The points announced for it.
    pub score: i32,
    /// The side's total announced after it, if given.
    pub total: Option<i32>,
    /// Text after the total; some tools list the cross-words there.
    pub trailing: String,
    /// Notes and other pragmas that follow the line.
    pub remarks: Vec<Remark>,
}

/// What an event line says was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Tiles were played: `8D WORD` across, `D8 WORD` down.
    Play {
        /// Where the word starts.
        start: Square,
        /// How it reads.
        direction: Direction,
        /// The word, square by square.
        cells: Vec<Cell>,
    },
    /// Tiles were exchanged: `-ABC` or `-3`.
    Exchange(Returned),
    /// The turn was passed, or lost to a bad challenge: `-`.
    Pass,
    /// The play before was challenged off the board: `--`.
    ChallengedOff,
    /// The play before was challenged in vain, for points: `(challenge)`.
    ChallengeBonus,
    /// Points off for overtime: `(time)`.
    TimePenalty,
    /// Points for tiles left at the end: `(RACK)`.
    RackPoints(TileList),
    /// Points given or taken for another reason: `(late)`, `(director)`.
    Adjustment(String),
}

/// What went back to the bag in an exchange.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Returned {
    /// These tiles; at least one.
    Tiles(TileList),
    /// This many, unseen; 1 to 7.
    Count(u8),
}

/// One square of an announced word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// A letter: laid there, or on the board before and written again.
    Letter(Face),
    /// `.`: a tile that was on the board before.
    Through,
    /// `(A)`: a tile that was on the board before, and which.
    Named(Face),
}

/// A transcript with the lines it was read from, so that a finding can name one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The game as it was read.
    pub transcript: Transcript,
    /// The line of each event, counted from 1.
    pub event_lines: Vec<usize>,
    /// The last line of the file.
    pub last_line: usize,
    /// How the bytes were turned into text.
    pub encoding: Encoding,
}

impl From<Transcript> for Document {
    /// The document that reading the canonical text would give.
    fn from(transcript: Transcript) -> Self {
        let (text, event_lines) = super::write::write_numbered(&transcript);
        let last_line = text.lines().count();
        Self { transcript, event_lines, last_line, encoding: Encoding::Utf8 }
    }
}
