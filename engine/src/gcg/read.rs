//! The lines of a file, one after the other, into a transcript.

use crate::tiles::{Tile, TileList};
use crate::units::MAX_SIDES;

use super::error::{Problem, ReadError};
use super::model::{Document, Event, Player, Transcript};
use super::text::{clean, decode, numbered_lines};

/// The largest file that is read: a hundred times the longest annotated game.
pub const MAX_BYTES: usize = 1 << 20;

/// The most event lines that are read; a long game has about sixty.
pub const MAX_EVENTS: usize = 2_000;

/// Reads a GCG file.
///
/// Only the form is judged here: any bytes give a document or an error that
/// names the line, and what the game says about itself may be wrong, which is
/// for [`check`](super::check()) to find.
pub fn read(bytes: &[u8]) -> Result<Document, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::new(1, "", Problem::TooLarge));
    }
    let (text, encoding) = decode(bytes)?;
    let mut reader = Reader::default();
    let mut last_line = 1;
    for (number, line) in numbered_lines(&text) {
        reader
            .line(line.trim())
            .map_err(|Wrong(text, problem)| ReadError::new(number, &text, problem))?;
        if reader.event_lines.len() < reader.game.events.len() {
            reader.event_lines.push(number);
        }
        last_line = number;
    }
    reader.finish_players().map_err(|problem| ReadError::new(last_line, "", problem))?;
    let Reader { game: transcript, event_lines, .. } = reader;
    Ok(Document { transcript, event_lines, last_line, encoding })
}

/// The offending text and what is wrong with it; the line is added where it is known.
pub(super) struct Wrong(pub(super) String, pub(super) Problem);

/// Shorthand for the result of reading a part of a line.
pub(super) type Part<T> = Result<T, Wrong>;

/// An error about `text`.
pub(super) fn wrong<T>(text: &str, problem: Problem) -> Part<T> {
    Err(Wrong(text.to_owned(), problem))
}

/// What has been read so far.
#[derive(Default)]
pub(super) struct Reader {
    pub(super) game: Transcript,
    /// By number, until the last line is read; a later `#player1` is no error.
    pub(super) players: [Option<Player>; MAX_SIDES],
    /// Whether a `#player` line came before the events; else nicks are met there.
    pub(super) named: bool,
    pub(super) event_lines: Vec<usize>,
    pub(super) open: Open,
}

/// What a line without `#` or `>` goes on with.
#[derive(Default, Clone, Copy)]
pub(super) enum Open {
    /// Nothing: it is an error.
    #[default]
    Nothing,
    /// `#title`.
    Title,
    /// `#description`.
    Description,
    /// The last note or other pragma.
    Remark,
}

impl Reader {
    fn line(&mut self, line: &str) -> Part<()> {
        if line.is_empty() {
            Ok(())
        } else if let Some(pragma) = line.strip_prefix('#') {
            self.pragma(pragma)
        } else if let Some(event) = line.strip_prefix('>') {
            self.open = Open::Nothing;
            let event = self.event(event)?;
            self.push(event)
        } else {
            self.continued(line)
        }
    }

    fn push(&mut self, event: Event) -> Part<()> {
        if self.game.events.len() == MAX_EVENTS {
            return wrong("", Problem::TooManyEvents);
        }
        self.game.events.push(event);
        Ok(())
    }

    /// Moves the players over; their numbers must leave no gap.
    fn finish_players(&mut self) -> Result<(), Problem> {
        let count = self.players.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        for (number, slot) in (1..).zip(self.players.iter_mut().take(count)) {
            let player = slot.take().ok_or(Problem::PlayerMissing { number })?;
            self.game.players.push(player);
        }
        Ok(())
    }
}

/// Reads tiles such as `AEIRST?`.
pub(super) fn tiles(text: &str) -> Part<TileList> {
    let bad = |character| Wrong(text.to_owned(), Problem::NotTiles { character });
    let tiles = text.chars().map(|c| Tile::from_char(c).ok_or_else(|| bad(c)));
    tiles.collect::<Result<_, _>>().map(TileList)
}

/// A text that may be absent.
pub(super) fn optional(text: &str) -> Option<String> {
    Some(clean(text)).filter(|text| !text.is_empty())
}
