//! Entry lists from files: a `.t` or a CSV, all of it or nothing, with the row and the reason.

use std::collections::HashMap;

use protocol::{EnterNames, EntryRow, RowError};
use tournament::formats::{roster, tfile};
use tournament::{EventNo, MissedRounds, Who};
use uuid::Uuid;

use super::{Tournaments, enter_names, who};
use crate::refused::Refused;
use crate::store::Account;

/// A list to be read.
#[derive(Debug)]
pub(crate) struct Import<'a> {
    /// The id of the command that it becomes.
    pub(crate) id: Uuid,
    /// For a coach who does not direct: the school.
    pub(crate) school: Option<Uuid>,
    /// Where rows play that name no division: one by its name, or none to go by rating.
    pub(crate) division: Option<&'a str>,
    /// What rounds count for that are over.
    pub(crate) missed: Option<MissedRounds>,
    /// What it is called: its ending says what it is.
    pub(crate) file: &'a str,
    /// What it holds.
    pub(crate) bytes: &'a [u8],
}

/// Enters the sides of a file by their names.
pub(crate) async fn import(
    tournaments: &Tournaments,
    account: &Account,
    id: Uuid,
    asked: Import<'_>,
) -> Result<EventNo, Refused> {
    // Who may not enter anybody learns nothing of what is wrong with a file.
    if matches!(who(tournaments, id, account, asked.school).await?, Who::Player(_)) {
        return Err(Refused::NOT_ALLOWED);
    }
    let wrong = |row: usize, message: String| {
        let row = u32::try_from(row).unwrap_or(u32::MAX);
        Refused::Rows(vec![RowError { row, field: "name".to_owned(), message }])
    };
    let document = match asked.file.rsplit('.').next() {
        Some("csv") => {
            roster::read(asked.bytes).map_err(|error| wrong(error.row, error.to_string()))?
        }
        Some("t") => {
            tfile::read(asked.bytes).map_err(|error| wrong(error.line, error.to_string()))?
        }
        _ => return Err(Refused::field("file", "a list is a .t or a .csv")),
    };
    let schools = Schools::of(tournaments, id, asked.file.ends_with(".csv")).await?;
    let mut rows = Vec::with_capacity(document.file.entries.len());
    for (entry, line) in document.file.entries.iter().zip(&document.lines) {
        let school = schools.named_by(entry).map_err(|name| {
            let message = format!("“{name}” does not take part here");
            let row = u32::try_from(*line).unwrap_or(u32::MAX);
            Refused::Rows(vec![RowError { row, field: "school".to_owned(), message }])
        })?;
        rows.push(EntryRow { school, ..row(entry, asked.division) });
    }
    if let Some((again, before)) = named_twice(&rows) {
        let (line, before) = (line_of(&document, again), line_of(&document, before));
        let message = format!("this name stands in line {before} too");
        return Err(wrong(usize::try_from(line).unwrap_or(usize::MAX), message));
    }
    let Import { id: command, school, missed, .. } = asked;
    let asked = EnterNames { id: command, seen: None, school, missed, rows };
    let entered = enter_names(tournaments, account, id, &asked).await;
    entered.map_err(|refused| match refused {
        // Rows are told as the file counts them.
        Refused::Rows(rows) => Refused::Rows(
            rows.into_iter()
                .map(|error| RowError { row: line_of(&document, error.row), ..error })
                .collect(),
        ),
        Refused::Tournament(mut rejection) => {
            if let Some(row) = rejection.row_mut() {
                *row = line_of(&document, *row);
            }
            Refused::Tournament(rejection)
        }
        other => other,
    })
}

/// The clubs that take part, by their names in small letters.
struct Schools {
    known: HashMap<String, Uuid>,
    /// Whether a name that no club has is a mistake. In a `.t` of other software the tag may name
    /// anything.
    strict: bool,
}

impl Schools {
    async fn of(tournaments: &Tournaments, id: Uuid, strict: bool) -> Result<Self, Refused> {
        let store = &tournaments.parts.store;
        let names = store.club_names(&store.clubs_in(id).await?).await?;
        let known = names.into_iter().map(|club| (club.name.trim().to_lowercase(), club.school));
        Ok(Self { known: known.collect(), strict })
    }

    /// The club that a row names, if it names one; the error is a name that is none's.
    fn named_by<'a>(&self, entry: &'a tfile::Entry) -> Result<Option<Uuid>, &'a str> {
        let Some(name) = entry.tag("team").map(str::trim).filter(|name| !name.is_empty()) else {
            return Ok(None);
        };
        match self.known.get(&name.to_lowercase()) {
            None if self.strict => Err(name),
            found => Ok(found.copied()),
        }
    }
}

/// The first row with a name that an earlier one has, and that one; both from 1.
fn named_twice(rows: &[EntryRow]) -> Option<(u32, u32)> {
    let mut seen: HashMap<String, u32> = HashMap::new();
    for (row, number) in rows.iter().zip(1..) {
        for name in &row.players {
            if let Some(before) = seen.insert(name.to_lowercase(), number) {
                return Some((number, before));
            }
        }
    }
    None
}

/// A side as lists of the hall are written: `A & B` for a pair, `Foxes (A & B)` for one with a name.
fn row(entry: &tfile::Entry, division: Option<&str>) -> EntryRow {
    let name = entry.shown_name();
    let named = name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
    let (team, players) = match named.filter(|(_, players)| players.contains(" & ")) {
        Some((team, players)) => (Some(team.to_owned()), players),
        None => (None, name),
    };
    EntryRow {
        players: players.split(" & ").map(|name| name.trim().to_owned()).collect(),
        team,
        division: entry.tag(roster::DIVISION_TAG).or(division).map(str::to_owned),
        school: None,
        rating: u16::try_from(entry.rating.value()).ok().filter(|rating| *rating > 0),
        lifetime_games: entry.tag("lifeg").and_then(|games| games.trim().parse().ok()),
        note: None,
    }
}

fn line_of(document: &tfile::Document, row: u32) -> u32 {
    let index = usize::try_from(row).unwrap_or(usize::MAX).saturating_sub(1);
    document.lines.get(index).and_then(|line| u32::try_from(*line).ok()).unwrap_or(row)
}
