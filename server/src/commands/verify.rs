//! `tilehall verify`: the proof of a finished game, checked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use engine::{Event, Game, Mismatch, Problem, Record, verify};

/// The largest record that is read: a long game takes less than a megabyte.
const LARGEST_BYTES: u64 = 64 * 1024 * 1024;

/// Check the records of finished games: the bag, every play, the result.
#[derive(Args)]
pub(crate) struct Verify {
    /// Records as downloaded from a game's page, in JSON.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Verify {
    pub(crate) fn run(&self) -> ExitCode {
        let outcomes = self.files.iter().map(|file| say(file));
        ExitCode::from(outcomes.max().unwrap_or(Outcome::Proved).status())
    }
}

/// What became of a record, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Proved,
    NotDecidedAgain,
    Mismatch,
    Unreadable,
}

impl Outcome {
    /// The exit status, as docs/FAIRNESS.md has it.
    const fn status(self) -> u8 {
        match self {
            Self::Proved => 0,
            Self::Mismatch => 1,
            Self::Unreadable => 2,
            Self::NotDecidedAgain => 3,
        }
    }
}

/// Checks a record and prints what came of it.
fn say(file: &Path) -> Outcome {
    let name = file.display();
    match check(file) {
        Ok(Ok(summary)) => {
            println!("{name}: ok, {summary}");
            Outcome::Proved
        }
        Ok(Err(Mismatch { event, problem: problem @ Problem::EarlierRulings })) => {
            println!("{name}: NOT DECIDED AGAIN from event {event}: {problem}");
            Outcome::NotDecidedAgain
        }
        Ok(Err(mismatch)) => {
            println!("{name}: MISMATCH at {}", told(&mismatch));
            Outcome::Mismatch
        }
        Err(reason) => {
            eprintln!("{name}: cannot be read: {reason}");
            Outcome::Unreadable
        }
    }
}

/// The outer error: no record at all. The inner one: a record that is not as it must be.
fn check(file: &Path) -> Result<Result<String, Mismatch>, String> {
    let size = fs::metadata(file).map_err(|error| error.to_string())?.len();
    if size > LARGEST_BYTES {
        return Err(format!("it has {size} bytes; no game takes more than {LARGEST_BYTES}"));
    }
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    let record: Record = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
    Ok(verify(&record).map(|game| summary(&record, &game)))
}

/// The mismatch, with the event that should have been there as the record would have it.
fn told(mismatch: &Mismatch) -> String {
    match &mismatch.problem {
        Problem::Expected { event } => {
            let json = |event: &Event| serde_json::to_string(event);
            let expected = json(event).unwrap_or_else(|error| error.to_string());
            format!("event {}: expected {expected}", mismatch.event)
        }
        _ => mismatch.to_string(),
    }
}

fn summary(record: &Record, game: &Game) -> String {
    let scores: Vec<String> = game
        .result()
        .into_iter()
        .flat_map(|result| &result.sides)
        .map(|side| side.score.to_string())
        .collect();
    let rules = game.rules().preset;
    format!("{} events decided again, {rules}, {}", record.events.len(), scores.join("-"))
}
