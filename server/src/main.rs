//! The `tilehall` program.

mod commands;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match commands::Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("tilehall: {error:#}");
            ExitCode::from(2)
        }
    }
}
