//! A tournament on paper: reports as pages that print and as CSV, the whole as a `.t`, the schedule
//! as a calendar.

use std::collections::{BTreeMap, BTreeSet};

use protocol::RatingSystem;
use tournament::formats::html::{self, Sheets};
use tournament::formats::{csv, tfile};
use tournament::reports::{self, Sheet, Table};
use tournament::{DivisionId, Rejection, RoundNo, SchoolId, SideId, Tournament};
use uuid::Uuid;

use super::calendars::calendar_of;
use super::pages::{Seen, looked_at};
use super::settled::{hall_rated, turns};
use super::{Looker, Tournaments};
use crate::refused::Refused;

/// A file that is handed out.
#[derive(Debug)]
pub(crate) struct Paper {
    /// What it is, as HTTP says it.
    pub(crate) media: &'static str,
    /// What it would be called on a disk.
    pub(crate) name: String,
    /// The whole file, as it is sent.
    pub(crate) text: String,
    /// The style that stands in it, if it is a page.
    pub(crate) style: Option<String>,
}

/// What is asked for on paper.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PaperQuestion {
    /// The division whose list it is.
    pub(crate) division: DivisionId,
    /// After which round; none for all.
    pub(crate) after: Option<RoundNo>,
    /// With real names, where the reader knows them.
    pub(crate) real_names: bool,
    /// How many sides of a school count for it.
    pub(crate) best: u32,
}

/// A report by its name, such as `wall-chart.html` or `standings.csv`; none where there is no such
/// report.
pub(crate) async fn paper(
    tournaments: &Tournaments,
    looker: impl Into<Looker<'_>>,
    id: Uuid,
    file: &str,
    asked: PaperQuestion,
) -> Result<Paper, Refused> {
    let (person, Seen { tournament: t, .. }) = looked_at(tournaments, id, looker).await?;
    let division = asked.division;
    t.division(division).ok_or(Rejection::NoSuchDivision { division })?;
    if file == "calendar.ics" {
        return Ok(calendar_of(&person, &t));
    }
    let names = names(tournaments, &t, person.account.filter(|_| asked.real_names)).await?;
    let (kind, ending) = file.rsplit_once('.').ok_or(Refused::NOT_FOUND)?;
    if (kind, ending) == ("event", "t") {
        let schools = school_names(tournaments, &t).await?;
        let text = tfile::write(&super::tfile::write(&t, division, &names, &schools));
        return Ok(Paper {
            media: "text/plain; charset=utf-8",
            name: file.to_owned(),
            text,
            style: None,
        });
    }
    let field = t.field(division);
    let last = field.last_game();
    let after = asked.after.map_or(last, |after| after.min(last));
    let sheet = Sheet { field: &field, rules: t.rules(), names: &names, after };
    let rating = person.row.rating;
    let desk =
        PaperSource { tournaments, t: &t, id, division, rating, sheet, best: asked.best.max(1) };
    let tables = desk.tables(kind).await?;
    let title = title(&t, division, kind);
    let style = (ending == "html").then(|| html::style(&tables));
    let (media, text) = match ending {
        "html" => {
            let sheets = if kind == "scorecards" { Sheets::OneEach } else { Sheets::Together };
            ("text/html; charset=utf-8", html::write(&title, &tables, sheets))
        }
        "csv" => {
            let several = tables.len() > 1;
            let written = tables.iter().map(|table| match several {
                true => format!("{}\r\n{}", table.caption, csv::write(table)),
                false => csv::write(table),
            });
            ("text/csv; charset=utf-8", written.collect::<Vec<_>>().join("\r\n"))
        }
        "json" => {
            let text = serde_json::to_string(&tables).expect("a table of strings is JSON");
            ("application/json", text)
        }
        _ => return Err(Refused::NOT_FOUND),
    };
    Ok(Paper { media, name: file.to_owned(), text, style })
}

/// `Autumn Day, Beginners: wall chart`; where there is one division, without its name.
fn title(t: &Tournament, division: DivisionId, kind: &str) -> String {
    let list = if kind == "all" { "all lists".to_owned() } else { kind.replace('-', " ") };
    let named = t.division(division).filter(|_| t.divisions().count() > 1);
    let of = named.map(|named| format!(", {}", named.setup.division.name)).unwrap_or_default();
    format!("{}{of}: {list}", t.setup().name)
}

/// What lists are made of.
struct PaperSource<'a> {
    tournaments: &'a Tournaments,
    t: &'a Tournament,
    id: Uuid,
    division: DivisionId,
    rating: RatingSystem,
    sheet: Sheet<'a>,
    best: u32,
}

impl PaperSource<'_> {
    async fn tables(&self, kind: &str) -> Result<Vec<Table>, Refused> {
        let Self { t, sheet, .. } = self;
        Ok(match kind {
            "entries" => {
                let schools = school_names(self.tournaments, t).await?;
                vec![reports::entry_list(t, sheet.names, &schools)]
            }
            "roster" => vec![reports::roster(sheet)],
            "standings" => vec![self.standings().await?],
            "pairings" => vec![reports::pairings(sheet, sheet.after)],
            "results" => vec![reports::results(sheet)],
            "wall-chart" => vec![reports::wall_chart(sheet)],
            "scorecards" => reports::scorecards(sheet),
            "statistics" => vec![reports::statistics(sheet)],
            "schools" => vec![self.schools().await?],
            "ratings" => vec![self.ratings().await?],
            "records" => self.records().await?,
            "all" => self.all().await?,
            _ => return Err(Refused::NOT_FOUND),
        })
    }

    async fn standings(&self) -> Result<Table, Refused> {
        let schools = school_names(self.tournaments, self.t).await?;
        Ok(match schools.is_empty() {
            true => reports::standings_table(&self.sheet),
            false => reports::standings_with_schools(&self.sheet, &schools),
        })
    }

    async fn schools(&self) -> Result<Table, Refused> {
        let names = school_names(self.tournaments, self.t).await?;
        Ok(reports::schools_table(&self.sheet, self.best, &names))
    }

    async fn ratings(&self) -> Result<Table, Refused> {
        let rated = match self.rating {
            RatingSystem::Hall => {
                hall_rated(self.tournaments, self.t, (self.id, self.division)).await?
            }
            RatingSystem::Association | RatingSystem::Unrated => self.t.rated_in(self.division),
        };
        Ok(reports::ratings_table(&rated, self.sheet.names))
    }

    async fn records(&self) -> Result<Vec<Table>, Refused> {
        let turns = turns(self.tournaments, self.t, (self.id, self.division)).await?;
        let high_turns = reports::high_turns(&self.sheet, &turns);
        Ok(reports::records(&self.sheet).into_iter().chain([high_turns]).collect())
    }

    /// Every list that has something to say.
    async fn all(&self) -> Result<Vec<Table>, Refused> {
        let sheet = &self.sheet;
        let mut all = vec![self.standings().await?, reports::wall_chart(sheet)];
        let rounds = (1..=sheet.after.0).map(RoundNo);
        all.extend(rounds.map(|round| reports::pairings(sheet, round)));
        all.push(reports::results(sheet));
        all.extend(reports::scorecards(sheet));
        all.push(self.schools().await?);
        if self.rating != RatingSystem::Unrated {
            all.push(self.ratings().await?);
        }
        all.extend(self.records().await?);
        all.push(reports::statistics(sheet));
        all.retain(|table| !table.rows.is_empty());
        Ok(all)
    }
}

/// What each side is called on paper: its team, or its players. The reader of real names is one
/// who knows them as a coach.
async fn names(
    tournaments: &Tournaments,
    t: &Tournament,
    reader: Option<Uuid>,
) -> Result<BTreeMap<SideId, String>, Refused> {
    let players: Vec<Uuid> =
        t.entries().flat_map(|(_, entry)| &entry.entry.players).map(|player| player.0).collect();
    let people = tournaments.parts.store.names_for(&players, reader).await?;
    let people: BTreeMap<Uuid, String> = people
        .into_iter()
        .map(|person| (person.account, person.real_name.unwrap_or(person.name)))
        .collect();
    let called = |entry: &tournament::Entry| {
        let names = entry.players.iter().filter_map(|player| people.get(&player.0).cloned());
        let players = names.collect::<Vec<_>>().join(" & ");
        match &entry.team {
            Some(team) => format!("{team} ({players})"),
            None => players,
        }
    };
    Ok(t.entries().map(|(side, entry)| (side, called(&entry.entry))).collect())
}

/// What the schools that take part are called.
async fn school_names(
    tournaments: &Tournaments,
    t: &Tournament,
) -> Result<BTreeMap<SchoolId, String>, Refused> {
    let schools: BTreeSet<Uuid> =
        t.entries().filter_map(|(_, entry)| entry.entry.school).map(|school| school.0).collect();
    let schools: Vec<Uuid> = schools.into_iter().collect();
    let names = tournaments.parts.store.club_names(&schools).await?;
    Ok(names.into_iter().map(|named| (SchoolId(named.school), named.name)).collect())
}
