//! `tilehall gcg`: game files in the GCG format.
//!
//! `check` replays each file through the engine and prints one block about it.
//! A file that cannot be read is told of and the next one is taken.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use engine::gcg::{self, Document, Ending, Report, Transcript};
use engine::{GoingOut, Side};

use super::print;

/// Work with game files in the GCG format.
#[derive(Args)]
pub(crate) struct GcgArgs {
    #[command(subcommand)]
    command: GcgCommand,
}

#[derive(Subcommand)]
enum GcgCommand {
    /// Replay games and compare every announced score with the engine's
    ///
    /// Exits with 0 if all is right, 1 if anything was found, 2 if a file could
    /// not be read. Words are not looked up: a phony that stood is a play.
    Check(CheckArgs),
}

#[derive(Args)]
struct CheckArgs {
    /// The files to check
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Say nothing of files in which all is right
    #[arg(short, long)]
    quiet: bool,
}

impl GcgArgs {
    /// Runs the command that was asked for.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            GcgCommand::Check(args) => args.run(),
        }
    }
}

/// How many files were right, not right, unreadable.
#[derive(Default)]
struct Tally {
    right: usize,
    found: usize,
    unreadable: usize,
}

impl Tally {
    /// The worst of them decides.
    fn exit_code(&self) -> ExitCode {
        match (self.unreadable, self.found) {
            (0, 0) => ExitCode::SUCCESS,
            (0, _) => ExitCode::from(1),
            _ => ExitCode::from(2),
        }
    }
}

impl CheckArgs {
    fn run(self) -> anyhow::Result<ExitCode> {
        let mut tally = Tally::default();
        for path in &self.files {
            match read(path) {
                Err(reason) => {
                    tally.unreadable += 1;
                    print(&format!("{}: cannot be read\n  {reason}\n", path.display()))?;
                }
                Ok(document) => {
                    let report = gcg::check(&document);
                    let clean = report.is_clean();
                    *(if clean { &mut tally.right } else { &mut tally.found }) += 1;
                    if !(clean && self.quiet) {
                        print(&block(path, &document.transcript, &report))?;
                    }
                }
            }
        }
        if self.files.len() > 1 && !self.quiet {
            let Tally { right, found, unreadable } = tally;
            let files = self.files.len();
            print(&format!(
                "{files} files: {right} all right, {found} with findings, {unreadable} unreadable.\n"
            ))?;
        }
        Ok(tally.exit_code())
    }
}

/// Reads a file, no further than a game can go.
fn read(path: &Path) -> Result<Document, String> {
    let mut bytes = Vec::new();
    let limit = gcg::MAX_BYTES as u64 + 1;
    File::open(path)
        .and_then(|file| file.take(limit).read_to_end(&mut bytes))
        .map_err(|error| error.to_string())?;
    gcg::read(&bytes).map_err(|error| error.to_string())
}

/// What there is to say about one file.
fn block(path: &Path, game: &Transcript, report: &Report) -> String {
    let scores: Vec<String> = game
        .players
        .iter()
        .zip(&report.totals)
        .zip(Side::all(game.players.len()))
        .map(|((_, total), side)| {
            let name = name(game, side);
            if total.announced == total.counted {
                format!("{name} {}", total.announced)
            } else {
                format!("{name} {} ({} as counted here)", total.announced, total.counted)
            }
        })
        .collect();
    let mut block = format!("{}: {}\n", path.display(), scores.join(", "));
    for finding in &report.findings {
        block.push_str(&format!("  {finding}\n"));
    }
    block.push_str(&format!("  {}\n  {}\n", ending(game, report.ending), verdict(report)));
    block
}

fn name(game: &Transcript, side: Side) -> &str {
    let player = game.players.get(side.index());
    player.map_or("?", |player| if player.name.is_empty() { &player.nick } else { &player.name })
}

fn ending(game: &Transcript, ending: Ending) -> String {
    match ending {
        Ending::WentOut { side, racks } => {
            let counted = match racks {
                Some(GoingOut::GainsTwice) => {
                    " and gained twice the other rack (association style)"
                }
                Some(GoingOut::GainsWhatOthersLose) => {
                    " and gained what the other rack lost (school style)"
                }
                None => "",
            };
            format!("{} went out{counted}.", name(game, side))
        }
        Ending::RacksOff => "Nobody went out: each side lost its own rack.".into(),
        Ending::Unfinished => "The game is not finished.".into(),
        Ending::Unclear => "The end could not be checked: a play could not be laid.".into(),
    }
}

fn verdict(report: &Report) -> String {
    let agree = match report.plays - report.agreeing {
        0 if report.plays == 0 => "no plays to check".into(),
        0 => format!("checked {}, all agree", counted(report.plays, "play")),
        _ => format!("checked {}, {} agree", counted(report.plays, "play"), report.agreeing),
    };
    match report.findings.len() {
        0 => agree,
        found => format!("{agree}; {}", counted(found, "finding")),
    }
}

fn counted(n: usize, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}
