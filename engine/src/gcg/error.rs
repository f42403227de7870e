//! Why some bytes are not a GCG file: the line, the text, the reason.

use std::error::Error;
use std::fmt;

use crate::board::WIDTH;
use crate::tiles::RACK_SIZE;
use crate::units::MAX_SIDES;

use super::read::{MAX_BYTES, MAX_EVENTS};
use super::text::clean;

/// The longest piece of a file that an error repeats, in characters.
const MAX_QUOTE: usize = 60;

/// Where and why reading stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The offending text, cut short when it is long; empty when it is the whole file.
    pub text: String,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// The file is larger than any game.
    TooLarge,
    /// There are more event lines than any game has.
    TooManyEvents,
    /// The file is UTF-16.
    Utf16,
    /// The file has bytes that no text has.
    NotText,
    /// `#character-encoding` names one that is not read.
    UnknownEncoding,
    /// A line that is neither `#`, nor `>`, nor the rest of a note.
    StrayLine,
    /// `#player` without a nick.
    PlayerWithoutNick,
    /// `#player` with a number other than 1 to 4.
    NoSuchPlayer,
    /// A player's number was given to another nick before.
    PlayerTwice,
    /// Two players with one nick.
    NickTwice,
    /// A higher number is given, and this one is not.
    PlayerMissing {
        /// The number that is missing.
        number: u8,
    },
    /// More players than a table has sides.
    TooManyPlayers,
    /// An event line without `nick:`.
    NoNick,
    /// An event line of a nick that no `#player` line gives.
    UnknownNick,
    /// An event line that stops after the nick or the rack.
    NothingDone,
    /// Not a list of tiles.
    NotTiles {
        /// The first character that is no tile.
        character: char,
    },
    /// Neither a square such as `8D` or `D8`, nor `-`, nor `(`.
    NotASquare,
    /// A square without a word after it.
    WordMissing,
    /// Not a word.
    NotAWord {
        /// The first character that does not belong in one.
        character: char,
    },
    /// A word of more letters than a row.
    WordTooLong,
    /// An exchange of none, or of more than a rack.
    BadExchange,
    /// `(` without `)`.
    Unclosed,
    /// No points where there must be.
    ScoreMissing,
    /// Points that are not a number, or not one of a game.
    NotANumber,
}

impl ReadError {
    /// An error about `text` on a line.
    pub(super) fn new(line: usize, text: &str, problem: Problem) -> Self {
        let clean = clean(text);
        let mut quoted: String = clean.chars().take(MAX_QUOTE).collect();
        if quoted.len() < clean.len() {
            quoted.push('…');
        }
        Self { line, text: quoted, problem }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        if !self.text.is_empty() {
            write!(f, "“{}”: ", self.text)?;
        }
        self.problem.fmt(f)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the file is larger than {MAX_BYTES} bytes"),
            Self::TooManyEvents => write!(f, "the file has more than {MAX_EVENTS} events"),
            Self::Utf16 => f.write_str("the file is UTF-16; save it as UTF-8"),
            Self::NotText => f.write_str("the file has zero bytes: it is not text"),
            Self::UnknownEncoding => f.write_str("only UTF-8 and ISO-8859-1 are read"),
            Self::StrayLine => f.write_str("a line starts with #, or with > and a nick"),
            Self::PlayerWithoutNick => f.write_str("the player needs a nick"),
            Self::NoSuchPlayer => write!(f, "players are numbered 1 to {MAX_SIDES}"),
            Self::PlayerTwice => f.write_str("this player was named before, and differently"),
            Self::NickTwice => f.write_str("another player has this nick"),
            Self::PlayerMissing { number } => write!(f, "there is no #player{number}"),
            Self::TooManyPlayers => write!(f, "a table has at most {MAX_SIDES} sides"),
            Self::NoNick => f.write_str("an event starts with >, a nick and a colon"),
            Self::UnknownNick => f.write_str("no #player line gives this nick"),
            Self::NothingDone => f.write_str("the line ends before it says what was done"),
            Self::NotTiles { character } => {
                write!(f, "{} is no tile: they are A to Z, and ? for a blank", Shown(*character))
            }
            Self::NotASquare => f.write_str("not a square: 8D reads across, D8 down, A1 to O15"),
            Self::WordMissing => f.write_str("a word must follow the square"),
            Self::NotAWord { character } => write!(
                f,
                "{} does not belong in a word: letters, and . for a tile that was there",
                Shown(*character)
            ),
            Self::WordTooLong => write!(f, "a word has at most {WIDTH} letters"),
            Self::BadExchange => write!(f, "between 1 and {RACK_SIZE} tiles can be exchanged"),
            Self::Unclosed => f.write_str("the closing ) is missing"),
            Self::ScoreMissing => f.write_str("the points are missing"),
            Self::NotANumber => f.write_str("not a number of points"),
        }
    }
}

/// A character as an error shows it, so that none can disturb a terminal.
struct Shown(char);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}”", self.0.escape_debug())
    }
}

impl Error for ReadError {}
