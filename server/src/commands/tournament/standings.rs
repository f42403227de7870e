//! `tilehall tournament standings`: the standings of a file after a round.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use tournament::formats::text;
use tournament::reports::{Sheet, standings_table};
use tournament::{Wins, standings};

use super::book::BookArgs;
use super::{counted_up_to, file, print, print_json};

/// The file and the round whose standings are printed.
#[derive(Args)]
pub(crate) struct StandingsArgs {
    /// The tournament's file
    #[arg(value_name = "FILE.t")]
    file: PathBuf,
    /// After this round [default: the last one with a result]
    #[arg(long, value_name = "N")]
    after: Option<u16>,
    #[command(flatten)]
    book: BookArgs,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// A line of the standings, as programs read it.
#[derive(Serialize)]
struct Line<'a> {
    rank: u32,
    side: u32,
    name: &'a str,
    wins: Wins,
    spread: i32,
}

impl StandingsArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let event = file::read(&self.file)?;
        let rules = self.book.rules()?;
        let after = counted_up_to(&event.field, self.after)?;
        if !self.json {
            let (field, names) = (&event.field, &event.names);
            let table = standings_table(&Sheet { field, rules: &rules, names, after });
            return Ok(print(&text::write(&table))?);
        }
        let places = standings(&event.field, &rules, after);
        let lines: Vec<Line> = places
            .iter()
            .map(|place| Line {
                rank: place.rank,
                side: place.side.0,
                name: event.name(place.side),
                wins: place.wins,
                spread: place.spread,
            })
            .collect();
        print_json(&lines)
    }
}
