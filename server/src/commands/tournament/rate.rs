//! `tilehall tournament rate`: what a tournament on paper does to association ratings.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use tournament::RoundNo;
use tournament::formats::text;
use tournament::ratings::{Rated, rate};
use tournament::reports::ratings_table;

use super::file::{self, Event};
use super::{counted_up_to, print, print_json};

/// What to rate.
#[derive(Args)]
pub(crate) struct RateArgs {
    /// The tournament's file
    #[arg(value_name = "FILE.t")]
    file: PathBuf,
    /// Rate up to this round [default: the last one with a result]
    #[arg(long, value_name = "N")]
    after: Option<u16>,
    /// How many rounds were planned: more than 16 are rated in 2 parts, more than 35 in 3
    /// [default: those of the file]
    #[arg(long, value_name = "PLANNED", value_parser = clap::value_parser!(u16).range(1..))]
    rounds: Option<u16>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    /// Write the file with the ratings after each round in the tag newr here
    #[arg(long, value_name = "OUT.t")]
    output: Option<PathBuf>,
}

/// A side's ratings, as programs read them: 0 is none.
#[derive(Serialize)]
struct Line<'a> {
    side: u32,
    name: &'a str,
    before: u16,
    after: u16,
}

impl RateArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let mut event = file::read(&self.file)?;
        let after = counted_up_to(&event.field, self.after)?;
        let planned = self.rounds.map_or_else(|| event.field.last_round(), RoundNo);
        let rated = rate(&event.field, planned, after);
        if let Some(output) = &self.output {
            note_ratings(&mut event, planned, after);
            file::write(output, &event.document.file)?;
        }
        if !self.json {
            return Ok(print(&text::write(&ratings_table(&rated, &event.names)))?);
        }
        let line = |rated: &Rated| Line {
            side: rated.side.0,
            name: event.name(rated.side),
            before: rated.before.unwrap_or_default(),
            after: rated.after.unwrap_or_default(),
        };
        print_json(&rated.iter().map(line).collect::<Vec<_>>())
    }
}

/// Puts the ratings after each round into the file, as other programs keep them. A pair's
/// rating is of more than one number and stays as it is.
fn note_ratings(event: &mut Event, planned: RoundNo, after: RoundNo) {
    let mut by_round: Vec<Vec<String>> = vec![Vec::new(); event.document.file.entries.len()];
    for round in 1..=after.0 {
        let rated = rate(&event.field, planned, RoundNo(round));
        for (ratings, rated) in by_round.iter_mut().zip(rated) {
            ratings.push(rated.after.unwrap_or_default().to_string());
        }
    }
    for (entry, ratings) in event.document.file.entries.iter_mut().zip(by_round) {
        if !entry.rating.is_compound() && !ratings.is_empty() {
            entry.set_tag("newr", ratings.join(" "));
        }
    }
}
