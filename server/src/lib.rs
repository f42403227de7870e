//! The hall: an authoritative server for tables of the 100-tile crossword board game.
//!
//! | module | what |
//! |---|---|
//! | [`config`] | settings |
//! | [`hall`] | everything started in order and stopped in the reverse |
//! | [`postgres`] | the private cluster kept when no database is given |
//! | [`store`] | every SQL statement, and whether the database answers |
//! | [`journal`] | the one writer that makes the tables' events durable |
//! | [`accounts`] | names, passwords and the secrets the hall hands out |
//! | [`http`] | routes, errors to status, headers, files |
//! | [`sockets`] | one websocket a browser, and the hub of all of them |
//! | [`tables`] | one task a game, with the engine inside |
//! | [`bots`] | practice partners at tables, and the threads they think on |
//! | [`review`] | what finished games teach |
//! | [`practice`] | hints, takebacks, finished games played on |
//! | [`talk`] | one room a table, for chat and partners' drafts |
//! | [`ratings`] | results counted once, in order, and counted again |
//! | [`lobby`] | how people find each other and come to a table |
//! | [`limits`] | how often anyone may ask |
//! | [`words`] | the word lists of this hall |

pub mod accounts;
pub mod app;
pub mod bots;
pub mod clock;
pub mod commands;
pub mod config;
pub mod demo;
pub mod hall;
pub mod http;
pub mod journal;
pub mod limits;
pub mod lobby;
pub mod measure;
mod onlookers;
pub mod postgres;
pub mod practice;
pub mod ratings;
pub mod review;
pub mod sockets;
pub mod store;
pub mod tables;
pub mod talk;
pub mod text;
mod upkeep;
pub mod words;

use std::process::ExitCode;

use clap::Parser;

/// The whole program: reads the command line, does what it says.
pub fn main() -> ExitCode {
    match commands::Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("tilehall: {}", told(&error));
            ExitCode::from(2)
        }
    }
}

/// An error with its causes, each said once: most messages name their cause themselves.
fn told(error: &anyhow::Error) -> String {
    error.chain().map(ToString::to_string).fold(String::new(), |told, cause| {
        match (told.is_empty(), told.contains(&cause)) {
            (true, _) => cause,
            (false, true) => told,
            (false, false) => format!("{told}: {cause}"),
        }
    })
}

#[cfg(test)]
mod tests {
    use anyhow::Context;

    use super::*;

    #[test]
    fn a_cause_that_was_named_is_not_named_again() {
        let cause = || anyhow::anyhow!("no such file");
        let named = cause().context("cannot lock data: no such file").context("no list");
        assert_eq!(told(&named), "no list: cannot lock data: no such file");
        let unnamed: anyhow::Result<()> = Err(cause()).context("cannot lock data");
        assert_eq!(told(&unnamed.unwrap_err()), "cannot lock data: no such file");
    }
}
