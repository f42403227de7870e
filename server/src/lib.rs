//! The hall: an authoritative server for tables of the 100-tile crossword board game.
//!
//! | module | what |
//! |---|---|
//! | [`commands`] | the command line |
//! | [`hall`] | everything started in order and stopped in the reverse |
//! | [`routes`] | the routes and their handlers |
//! | [`edge`] | what every request passes: limits, origin, headers, errors to status |
//! | [`sockets`] | the task of one websocket |
//! | [`demo`] | a club to look around in |
//! | `upkeep` | what is done now and then |
//! | [`app`], `observers` | the parts of a running hall; who is told how games go |
//! | [`slots`], [`wall`] | addresses that are pointed at boards, for streams; many boards at a glance |
//! | [`tournaments`] | one task a tournament, with the pure crate inside |
//! | [`watching`] | who may watch, changed by those who answer for it |
//! | [`pictures`] | games as PNG and GIF |
//! | [`clubs`] | clubs, their students, reports and coaches |
//! | [`lobby`] | how people find each other and come to a table |
//! | [`review`] | what finished games teach |
//! | [`practice`] | hints, takebacks, finished games played on |
//! | [`talk`] | one room a table, for chat and partners' drafts |
//! | [`ratings`] | results counted once, in order, and counted again |
//! | [`bots`] | practice partners at tables, and the threads they think on |
//! | [`refused`] | why something was not done, for every domain |
//! | [`tables`] | one task a game, with the engine inside |
//! | [`fair_play`] | a report of a finished game for directors and coaches |
//! | [`people`] | accounts suspended, renamed, closed, exported, erased |
//! | [`audit`] | what was done with a power over others, and who may read that |
//! | [`connections`] | how the hall reaches an open websocket, and who is subscribed to what |
//! | [`visibility`] | who may have what of a game: the one place that decides it |
//! | [`reach`] | who may reach whom, in which words: the one place that decides it |
//! | [`journal`] | the one writer that makes the tables' events durable |
//! | [`accounts`] | names, passwords, sessions and the secrets the hall hands out |
//! | [`store`] | every SQL statement, and whether the database answers |
//! | [`files`] | how many connections fit into the open files of the process |
//! | [`limits`] | how often anyone may ask |
//! | [`postgres`] | the private cluster kept when no database is given |
//! | [`words`] | the word lists of this hall |
//! | [`text`] | text encoded once and shared, from pooled buffers |
//! | [`clock`], [`config`], [`measure`], [`qr`] | time, settings, metrics, QR codes |
//!
//! From the top down: a module uses those below it and no others (ARCHITECTURE.md).

pub mod accounts;
pub mod app;
pub mod audit;
pub mod bots;
pub mod clock;
pub mod clubs;
pub mod commands;
pub mod config;
pub mod connections;
pub mod demo;
pub mod edge;
pub mod fair_play;
pub mod files;
pub mod hall;
pub mod journal;
pub mod limits;
pub mod lobby;
pub mod measure;
mod observers;
pub mod people;
pub mod pictures;
pub mod postgres;
pub mod practice;
pub mod qr;
pub mod ratings;
pub mod reach;
pub mod refused;
pub mod review;
pub mod routes;
pub mod slots;
pub mod sockets;
pub mod store;
pub mod tables;
pub mod talk;
pub mod text;
pub mod tournaments;
mod upkeep;
pub mod visibility;
pub mod wall;
pub mod watching;
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
