//! A transcript into the one canonical text.

use std::fmt::{self, Display, Write as _};

use crate::board::{Direction, Square};

use super::model::{Action, Cell, Event, Player, Remark, Returned, Transcript};
use super::text::{clean, clean_word};

/// Writes a transcript as UTF-8 with LF line ends.
///
/// Reading the text gives the transcript back, unless it is larger than
/// [`MAX_BYTES`](super::MAX_BYTES), and writing that gives the same text. Text that could not stand on one line is made to: control characters
/// become spaces, spaces in a nick `_`, and a second player with the same nick
/// gets a number.
#[must_use]
pub fn write(transcript: &Transcript) -> String {
    write_numbered(transcript).0
}

/// The text, and the line of each event.
pub(super) fn write_numbered(transcript: &Transcript) -> (String, Vec<usize>) {
    let mut out = Output::default();
    let nicks = nicks(&transcript.players);
    out.pragma("character-encoding", "UTF-8");
    for ((number, player), nick) in (1..).zip(&transcript.players).zip(&nicks) {
        out.pragma(format_args!("player{number}"), &format!("{nick} {}", clean(&player.name)));
    }
    let texts = [
        ("title", &transcript.title),
        ("description", &transcript.description),
        ("id", &transcript.id),
        ("lexicon", &transcript.lexicon),
    ];
    for (key, text) in texts {
        let text = text.as_deref().map(clean).filter(|text| !text.is_empty());
        text.into_iter().for_each(|text| out.pragma(key, &text));
    }
    out.remarks(&transcript.remarks);
    let mut event_lines = Vec::with_capacity(transcript.events.len());
    for event in &transcript.events {
        out.event(&nicks, event);
        event_lines.push(out.lines);
        out.remarks(&event.remarks);
    }
    for (number, rack) in (1..).zip(&transcript.racks) {
        rack.iter().for_each(|rack| out.pragma(format_args!("rack{number}"), &rack.to_string()));
    }
    transcript.incomplete.iter().for_each(|rack| out.pragma("incomplete", &rack.to_string()));
    (out.text, event_lines)
}

/// One nick a player: a word, and not another's.
fn nicks(players: &[Player]) -> Vec<String> {
    let mut nicks: Vec<String> = Vec::with_capacity(players.len());
    for (number, player) in (1..).zip(players) {
        let mut nick = clean_word(&player.nick);
        if nick.is_empty() {
            nick = format!("player{number}");
        }
        while nicks.contains(&nick) {
            let _ = write!(nick, "_{number}");
        }
        nicks.push(nick);
    }
    nicks
}

#[derive(Default)]
struct Output {
    text: String,
    lines: usize,
}

impl Output {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
        self.lines += 1;
    }

    fn pragma(&mut self, key: impl Display, value: &str) {
        self.line(&format!("#{key} {value}"));
    }

    fn remarks(&mut self, remarks: &[Remark]) {
        for remark in remarks {
            match remark {
                Remark::Note(text) => self.pragma("note", &clean(text)),
                Remark::Pragma { key, value } => self.pragma(clean_word(key), &clean(value)),
            }
        }
    }

    fn event(&mut self, nicks: &[String], event: &Event) {
        let mut line = match nicks.get(event.side.index()) {
            Some(nick) => format!(">{nick}:"),
            None => format!(">player{}:", event.side.index() + 1),
        };
        if !event.rack.is_empty() {
            let _ = write!(line, " {}", event.rack);
        }
        let _ = write!(line, " {} {:+}", event.action, event.score);
        if let Some(total) = event.total {
            let _ = write!(line, " {total} {}", clean(&event.trailing));
        }
        self.line(&line);
    }
}

impl Display for Action {
    /// The action as an event line has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { start, direction, cells } => {
                write!(f, "{} ", Coordinates(*start, *direction))?;
                write_cells(f, cells)
            }
            Self::Exchange(Returned::Tiles(tiles)) => write!(f, "-{tiles}"),
            Self::Exchange(Returned::Count(count)) => write!(f, "-{count}"),
            Self::Pass => f.write_str("-"),
            Self::ChallengedOff => f.write_str("--"),
            Self::ChallengeBonus => f.write_str("(challenge)"),
            Self::TimePenalty => f.write_str("(time)"),
            Self::RackPoints(tiles) => write!(f, "({tiles})"),
            Self::Adjustment(reason) => {
                let reason = clean(&reason.replace(')', " ")).to_ascii_lowercase();
                // Without a letter in it, it would be read as a rack.
                let named = reason.contains(|c: char| c.is_ascii_lowercase());
                write!(f, "({})", if named { &reason } else { "adjustment" })
            }
        }
    }
}

/// A square with a direction: the row first for a word across.
pub(super) struct Coordinates(pub(super) Square, pub(super) Direction);

impl Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(square, direction) = self;
        let (row, column) = (square.row() + 1, char::from(b'A' + square.column() as u8));
        match direction {
            Direction::Across => write!(f, "{row}{column}"),
            Direction::Down => write!(f, "{column}{row}"),
        }
    }
}

/// The letters of a word; neighbours that were there before share parentheses.
pub(super) fn write_cells(f: &mut fmt::Formatter<'_>, cells: &[Cell]) -> fmt::Result {
    for run in cells.chunk_by(|a, b| is_named(*a) == is_named(*b)) {
        let named = run.first().copied().is_some_and(is_named);
        f.write_str(if named { "(" } else { "" })?;
        for cell in run {
            match cell {
                Cell::Letter(face) | Cell::Named(face) => write!(f, "{face}")?,
                Cell::Through => f.write_str(".")?,
            }
        }
        f.write_str(if named { ")" } else { "" })?;
    }
    Ok(())
}

const fn is_named(cell: Cell) -> bool {
    matches!(cell, Cell::Named(_))
}
