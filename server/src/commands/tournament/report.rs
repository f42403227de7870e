//! `tilehall tournament report`: lists of a tournament on paper, as text, CSV or HTML.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tournament::formats::html::{self, Sheets};
use tournament::formats::{csv, text};
use tournament::reports::{self, Sheet, Table};

use super::book::BookArgs;
use super::{counted_up_to, file, print, print_json};

/// Which report, and how it is written.
#[derive(Args)]
pub(crate) struct ReportArgs {
    /// The tournament's file
    #[arg(value_name = "FILE.t")]
    file: PathBuf,
    /// Which report
    #[arg(long, value_enum, default_value_t = Kind::All)]
    kind: Kind,
    /// How it is written
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Up to this round [default: the last one with a result]
    #[arg(long, value_name = "N")]
    after: Option<u16>,
    #[command(flatten)]
    book: BookArgs,
    /// Print JSON for programs, in place of --format
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Standings, wall chart, results, records, statistics, scorecards
    All,
    /// The sides by number
    Roster,
    /// The standings
    Standings,
    /// The last round of the file
    Pairings,
    /// Every result
    Results,
    /// A line a side, a column a round
    WallChart,
    /// A table a side, a line a round
    Scorecards,
    /// High game, high loss and the like
    Records,
    /// The tournament in numbers
    Statistics,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Columns for a terminal
    Text,
    /// For a spreadsheet
    Csv,
    /// A page for a browser, made to be printed
    Html,
}

impl ReportArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let event = file::read(&self.file)?;
        let rules = self.book.rules()?;
        let after = counted_up_to(&event.field, self.after)?;
        let (field, names) = (&event.field, &event.names);
        let tables = tables(self.kind, &Sheet { field, rules: &rules, names, after });
        if self.json {
            return print_json(&tables);
        }
        let shown = match self.format {
            Format::Text => joined(&tables, text::write),
            Format::Csv if tables.len() == 1 => csv::write(&tables[0]),
            Format::Csv => {
                joined(&tables, |table| format!("{}\r\n{}", table.caption, csv::write(table)))
            }
            Format::Html => {
                let each = self.kind == Kind::Scorecards;
                let sheets = if each { Sheets::OneEach } else { Sheets::Together };
                let title = self.file.file_stem().unwrap_or_default().to_string_lossy();
                html::write(&title, &tables, sheets)
            }
        };
        Ok(print(&shown)?)
    }
}

fn tables(kind: Kind, sheet: &Sheet) -> Vec<Table> {
    match kind {
        Kind::All => {
            let parts = [
                Kind::Standings,
                Kind::WallChart,
                Kind::Results,
                Kind::Records,
                Kind::Statistics,
                Kind::Scorecards,
            ];
            parts.into_iter().flat_map(|kind| tables(kind, sheet)).collect()
        }
        Kind::Roster => vec![reports::roster(sheet)],
        Kind::Standings => vec![reports::standings_table(sheet)],
        Kind::Pairings => vec![reports::pairings(sheet, sheet.field.last_game())],
        Kind::Results => vec![reports::results(sheet)],
        Kind::WallChart => vec![reports::wall_chart(sheet)],
        Kind::Scorecards => reports::scorecards(sheet),
        Kind::Records => reports::records(sheet),
        Kind::Statistics => vec![reports::statistics(sheet)],
    }
}

/// Tables one after the other, a blank line between them.
fn joined(tables: &[Table], write: impl Fn(&Table) -> String) -> String {
    tables.iter().map(write).collect::<Vec<_>>().join("\n")
}
