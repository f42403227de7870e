//! The command line: one file a command, and this table of them.
//!
//! Exit codes are the same for all: 0 done and all well, 1 done and something
//! checked was found wrong, 2 could not be done.

mod role;
mod serve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::config::Config;

/// Tilehall: a hall of online tables for the 100-tile crossword board game.
#[derive(Parser)]
#[command(name = "tilehall", version, about, propagate_version = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Open the hall: serve it over http until stopped
    Serve(Box<Config>),
    /// Give an account a role, whether the hall is open or not: how the first admin is made
    Role(role::RoleArgs),
}

impl Cli {
    /// Runs the command that was asked for.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            Command::Serve(config) => serve::run(*config),
            Command::Role(arguments) => role::run(arguments),
        }
    }
}
