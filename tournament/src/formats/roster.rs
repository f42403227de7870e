//! Rosters as CSV, as a spreadsheet saves them: a line of titles, then a row a
//! side. The entry list of a tournament that has not begun.

use std::collections::HashMap;
use std::fmt;

use ::csv::{ReaderBuilder, StringRecord, Trim};

use super::tfile::{Document, Entry, MAX_BYTES, MAX_SIDES, TFile, decode};

/// The titles under which a column is known, in small letters.
const NAME: &[&str] = &["name", "side", "player", "team name"];
const RATING: &[&str] = &["rating"];
const GAMES: &[&str] = &["games", "lifetime games"];
const SCHOOL: &[&str] = &["school", "club", "team"];
const STATUS: &[&str] = &["status"];
const DIVISION: &[&str] = &["division"];

/// The tag that says in which division a row is to play.
pub const DIVISION_TAG: &str = "division";

/// Where and why a roster cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterError {
    /// The row, as a text editor counts lines.
    pub row: usize,
    /// What is wrong with it.
    pub problem: RosterProblem,
}

/// What can be wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RosterProblem {
    /// It is too large, or no text.
    NotText,
    /// There are more rows than any roster has.
    TooManySides,
    /// No title says which column holds the names.
    NoNameColumn,
    /// A row without a name.
    NoName,
    /// The name stands in a row before.
    NameTwice {
        /// As it is written in the second row.
        name: String,
        /// The line that has it first, as a text editor counts them.
        row: usize,
    },
    /// Not a rating.
    BadRating {
        /// What stands there.
        text: String,
    },
    /// Not a number of games.
    BadGames {
        /// What stands there.
        text: String,
    },
}

/// Which column holds what.
struct Columns {
    name: usize,
    rating: Option<usize>,
    games: Option<usize>,
    school: Option<usize>,
    status: Option<usize>,
    division: Option<usize>,
}

/// Reads a roster; its columns may stand in any order, and others are read over. An error
/// names the first row that cannot be.
pub fn read(bytes: &[u8]) -> Result<Document, RosterError> {
    let wrong = |row, problem| RosterError { row, problem };
    let text = decode(bytes).ok().filter(|text| bytes.len() <= MAX_BYTES && !text.contains('\0'));
    let text = text.ok_or_else(|| wrong(1, RosterProblem::NotText))?;
    let delimiter = if titles_are_parted_by_semicolons(&text) { b';' } else { b',' };
    let mut reader = ReaderBuilder::new()
        .flexible(true)
        .trim(Trim::All)
        .delimiter(delimiter)
        .has_headers(false)
        .from_reader(text.as_bytes());
    let mut columns = None;
    let mut seen = HashMap::new();
    let mut document = Document { file: TFile::default(), lines: Vec::new() };
    for record in reader.records() {
        let record = record.map_err(|_| wrong(1, RosterProblem::NotText))?;
        let row = record.position().map_or(1, |position| line_of(&text, position));
        let Some(columns) = &columns else {
            let found = Columns::of(&record).ok_or_else(|| wrong(row, RosterProblem::NoNameColumn));
            columns = Some(found?);
            continue;
        };
        if record.iter().all(str::is_empty) {
            continue;
        }
        let entry = columns.entry(&record).map_err(|problem| wrong(row, problem))?;
        if let Some(before) = seen.insert(entry.name.to_lowercase(), row) {
            return Err(wrong(row, RosterProblem::NameTwice { name: entry.name, row: before }));
        }
        if document.lines.len() == MAX_SIDES {
            return Err(wrong(row, RosterProblem::TooManySides));
        }
        document.file.entries.push(entry);
        document.lines.push(row);
    }
    if columns.is_none() { Err(wrong(1, RosterProblem::NoNameColumn)) } else { Ok(document) }
}

/// The line on which a record begins that was read from there on: behind empty lines.
fn line_of(text: &str, position: &::csv::Position) -> usize {
    let before = text.as_bytes().get(position.byte() as usize..).unwrap_or_default().iter();
    let empty = before.take_while(|byte| matches!(byte, b'\n' | b'\r'));
    position.line() as usize + empty.filter(|byte| **byte == b'\n').count()
}

/// As spreadsheets write them where a comma is part of numbers.
fn titles_are_parted_by_semicolons(text: &str) -> bool {
    let titles = text.lines().next().unwrap_or_default();
    titles.matches(';').count() > titles.matches(',').count()
}

impl Columns {
    fn of(titles: &StringRecord) -> Option<Self> {
        let column = |known: &[&str]| {
            titles.iter().position(|title| known.contains(&title.to_lowercase().as_str()))
        };
        Some(Self {
            name: column(NAME)?,
            rating: column(RATING),
            games: column(GAMES),
            school: column(SCHOOL),
            status: column(STATUS),
            division: column(DIVISION),
        })
    }

    fn entry(&self, record: &StringRecord) -> Result<Entry, RosterProblem> {
        let cell = |column: Option<usize>| {
            let cell = column.and_then(|column| record.get(column)).unwrap_or_default();
            Some(cell).filter(|cell| !cell.is_empty())
        };
        let name = cell(Some(self.name)).ok_or(RosterProblem::NoName)?;
        let rating = match cell(self.rating) {
            None => 0,
            Some(text) => {
                let rating = text.parse().ok().filter(|&rating| rating <= 9999);
                rating.ok_or_else(|| RosterProblem::BadRating { text: text.to_owned() })?
            }
        };
        let mut entry = Entry::new(name, rating);
        if let Some(text) = cell(self.games) {
            let bad = |_| RosterProblem::BadGames { text: text.to_owned() };
            entry.set_tag("lifeg", text.parse::<u32>().map_err(bad)?.to_string());
        }
        if let Some(school) = cell(self.school) {
            entry.set_tag("team", school.to_owned());
        }
        if let Some(division) = cell(self.division) {
            entry.set_tag(DIVISION_TAG, division.to_owned());
        }
        if cell(self.status).is_some_and(|status| status.eq_ignore_ascii_case("withdrawn")) {
            entry.set_tag("off", String::new());
        }
        Ok(entry)
    }
}

impl fmt::Display for RosterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: ", self.row)?;
        match &self.problem {
            RosterProblem::NotText => f.write_str("this is not a text that can be read"),
            RosterProblem::TooManySides => write!(f, "a roster has at most {MAX_SIDES} sides"),
            RosterProblem::NoNameColumn => {
                f.write_str("the first row has titles, and one of them is “Name”")
            }
            RosterProblem::NoName => f.write_str("there is no name"),
            RosterProblem::NameTwice { name, row } => {
                write!(f, "“{name}” stands in row {row} already")
            }
            RosterProblem::BadRating { text } => {
                write!(f, "“{text}” is no rating: a whole number up to 9999, or nothing")
            }
            RosterProblem::BadGames { text } => write!(f, "“{text}” is no number of games"),
        }
    }
}

impl std::error::Error for RosterError {}
