//! The command line: one file a command, and this table of them.
//!
//! Exit codes are the same for all: 0 done and all well, 1 done and something
//! checked was found wrong, 2 could not be done.

mod gcg;
mod judge;
mod lexicon;
mod ratings;
mod ready;
mod role;
mod second_factor;
mod serve;
mod tournament;
mod train_leaves;
mod verify;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use lexicons::Shelf;

use crate::config::Config;

/// Tilehall: a hall of online tables for the 100-tile crossword board game.
#[derive(Parser)]
#[command(name = "tilehall", version, propagate_version = true)]
pub struct Cli {
    /// Where the hall keeps what it must not lose: word lists, and its Postgres cluster
    /// unless DATABASE_URL is set
    #[arg(
        long,
        global = true,
        env = "TILEHALL_DATA",
        default_value = "./data",
        value_name = "DIR"
    )]
    data: PathBuf,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Open the hall: serve it over http until stopped
    Serve(Box<Config>),
    /// Ask the hall on this machine whether it can work: ends with 1 if it cannot
    Ready(ready::ReadyArgs),
    /// Give an account a role, whether the hall is open or not: how the first admin is made
    Role(role::RoleArgs),
    /// Take away an account's second factor: for whoever has lost the telephone and the codes
    SecondFactor(second_factor::SecondFactorArgs),
    /// Ratings: count every finished game again from the journal
    #[command(subcommand)]
    Ratings(ratings::RatingsCommand),
    Gcg(gcg::GcgArgs),
    /// Word lists: import, build, look up, compare, study.
    #[command(subcommand)]
    Lexicon(lexicon::LexiconCommand),
    /// An adjudication station: the words of a play in, one verdict out.
    Judge(judge::JudgeArgs),
    Verify(verify::Verify),
    /// Desk work for a tournament on paper, kept in a .t file: standings, pairings, ratings,
    /// reports
    #[command(subcommand)]
    Tournament(tournament::TournamentCommand),
    /// Learn what leaves are worth from games of the program against itself
    TrainLeaves(train_leaves::TrainLeaves),
}

impl Cli {
    /// Runs the command that was asked for.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let shelf = Shelf::at(self.data.join("lexicons"));
        match self.command {
            Command::Serve(config) => serve::run(Config { data: self.data, ..*config }),
            Command::Ready(args) => args.run(),
            Command::Role(args) => role::run(&self.data, &args),
            Command::SecondFactor(args) => second_factor::run(&self.data, &args),
            Command::Ratings(command) => command.run(&self.data),
            Command::Gcg(args) => args.run(),
            Command::Lexicon(command) => command.run(&shelf),
            Command::Judge(args) => args.run(&shelf),
            Command::Verify(verify) => Ok(verify.run()),
            Command::Tournament(command) => command.run(&self.data),
            Command::TrainLeaves(command) => command.run(),
        }
    }
}

/// Prints what may be long; a reader who has seen enough, as `head` has, is no
/// error.
fn print(text: &str) -> io::Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory};

    use super::*;

    /// What has no sentence in the help, of a command and all below it.
    fn untold(command: &Command, path: &str) -> Vec<String> {
        let told = command.get_about().is_some();
        let mut untold: Vec<String> = (!told).then(|| path.to_owned()).into_iter().collect();
        let arguments = command.get_arguments().filter(|argument| argument.get_help().is_none());
        untold.extend(arguments.map(|argument| format!("{path} {}", argument.get_id())));
        for below in command.get_subcommands() {
            untold.extend(self::untold(below, &format!("{path} {}", below.get_name())));
        }
        untold
    }

    #[test]
    fn the_help_has_a_sentence_for_every_command_and_setting() {
        assert_eq!(untold(&Cli::command(), "tilehall"), [""; 0]);
    }

    #[test]
    fn every_setting_of_a_hall_is_in_the_hosts_table() {
        let table = include_str!("../../../docs/OPERATIONS.md");
        let command = Cli::command();
        let serve = command.find_subcommand("serve").unwrap();
        for setting in command.get_arguments().chain(serve.get_arguments()) {
            let Some(flag) = setting.get_long() else { continue };
            let name = setting.get_env().map(|name| name.to_string_lossy().into_owned());
            let row = format!("| `--{flag}` | `{}` |", name.unwrap_or_default());
            assert!(table.contains(&row), "no row begins with {row}");
        }
    }
}
