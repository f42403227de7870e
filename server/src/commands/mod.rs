//! The command line: one file a command, and this table of them.
//!
//! Exit codes are the same for all: 0 done and all well, 1 done and something
//! checked was found wrong, 2 could not be done.

mod gcg;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Tilehall: a hall of online tables for the 100-tile crossword board game.
#[derive(Parser)]
#[command(name = "tilehall", version, about, propagate_version = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Gcg(gcg::GcgArgs),
    Verify(verify::Verify),
}

impl Cli {
    /// Runs the command that was asked for.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            Command::Gcg(args) => args.run(),
            Command::Verify(verify) => Ok(verify.run()),
        }
    }
}
