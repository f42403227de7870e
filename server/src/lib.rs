//! The hall: an authoritative server for tables of the 100-tile crossword board game.
//!
//! | module | what |
//! |---|---|
//! | [`config`] | settings |
//! | [`postgres`] | the private cluster kept when no database is given |
//! | [`store`] | every SQL statement, and whether the database answers |
//! | [`journal`] | the one writer that makes the tables' events durable |

pub mod clock;
pub mod commands;
pub mod config;
pub mod journal;
pub mod postgres;
pub mod store;

use std::process::ExitCode;

use clap::Parser;

/// The whole program: reads the command line, does what it says.
pub fn main() -> ExitCode {
    match commands::Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("tilehall: {error:#}");
            ExitCode::from(2)
        }
    }
}
