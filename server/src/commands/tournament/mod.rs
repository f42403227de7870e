//! `tilehall tournament`: desk work for tournaments on paper (docs/DESK.md), and a look at the
//! journals of the hall's own.
//!
//! Each command reads a `.t` file, asks the `tournament` crate, and prints the
//! answer, as text for people or with `--json` for programs. A file is written
//! only where `--output` names one. What cannot be done ends with 2, with the
//! reason and nothing on standard output.

mod book;
mod file;
mod journal;
mod pair;
mod rate;
mod report;
mod standings;

use std::path::Path;
use std::process::ExitCode;

use anyhow::bail;
use clap::Subcommand;
use serde::Serialize;
use tournament::{Field, RoundNo};

use super::print;

/// What to do with a tournament's file.
#[derive(Subcommand)]
pub(super) enum TournamentCommand {
    /// Print the standings
    Standings(standings::StandingsArgs),
    /// Pair a round
    Pair(pair::PairArgs),
    /// Rate the sides by the association's rule
    Rate(rate::RateArgs),
    /// Print wall chart, scorecards, records, statistics, lists
    Report(report::ReportArgs),
    /// Print a tournament of the hall as it was after any event of its journal, and a digest
    Replay(journal::ReplayArgs),
    /// Check a tournament of the hall: its journal is whole, and it heard what its tables say
    Verify(journal::VerifyArgs),
}

impl TournamentCommand {
    /// Runs the command that was asked for.
    pub(super) fn run(&self, data: &Path) -> anyhow::Result<ExitCode> {
        match self {
            Self::Standings(args) => args.run()?,
            Self::Pair(args) => args.run()?,
            Self::Rate(args) => args.run()?,
            Self::Report(args) => args.run()?,
            Self::Replay(args) => args.run(data)?,
            Self::Verify(args) => args.run(data)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints a value as one line of JSON.
fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    let json = serde_json::to_string(value)?;
    Ok(print(&format!("{json}\n"))?)
}

/// The round up to which is counted: the one asked for, else the last that has a result.
fn counted_up_to(field: &Field, asked: Option<u16>) -> anyhow::Result<RoundNo> {
    let last = field.last_game();
    match asked {
        Some(round) if round > last.0 => {
            bail!("--after {round}: the file ends with {last}")
        }
        Some(round) => Ok(RoundNo(round)),
        None => {
            let with_result = field.rows().filter(|row| row.result.is_some());
            Ok(with_result.map(|row| row.round).max().unwrap_or_default())
        }
    }
}
