//! `tilehall judge`: an adjudication station in the terminal.
//!
//! The challenger types the words of the play on one line and gets one verdict.
//! It works from a pipe too, with a line of words in and a line of verdict out.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;
use lexicons::judge::{
    Judge, JudgeRequest, JudgeResponse, JudgeService, Sitting, Verdict, typed_words,
};
use lexicons::{Access, LexiconId, Shelf, builtin};

use super::lexicon::{open, report::counted};
use crate::clock::wall_clock;

/// More than any play's words; a longer line is no typing.
const MAX_LINE_BYTES: u64 = 4096;

#[derive(Args)]
pub(crate) struct JudgeArgs {
    /// The lexicon to judge by.
    #[arg(long, value_name = "ID", default_value = builtin::ENGLISH, value_parser = LexiconId::from_name)]
    lexicon: LexiconId,
    /// Add every adjudication to this file, a line of JSON each.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// The tournament, for the log.
    #[arg(long)]
    event: Option<String>,
    /// Which station this is, or who sits at it, for the log.
    #[arg(long, default_value = "station")]
    who: String,
}

struct Station {
    service: JudgeService,
    log: Option<File>,
    event: Option<String>,
    who: String,
}

impl JudgeArgs {
    pub(crate) fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let lexicon = open(shelf, &self.lexicon)?;
        let log = self.log.as_ref().map(|path| {
            let opened = OpenOptions::new().create(true).append(true).open(path);
            opened.with_context(|| format!("cannot write the log {}", path.display()))
        });
        let words = counted(lexicon.len() as u64, "word");
        let mut station = Station {
            service: JudgeService::new(Judge::new(lexicon)),
            log: log.transpose()?,
            event: self.event,
            who: self.who,
        };
        let prompt = std::io::stdin().is_terminal();
        if prompt {
            println!("Adjudication by {} ({words}).", self.lexicon);
            println!("Type all the challenged words of one play on a line. An empty line ends.");
        }
        station.sit(std::io::stdin().lock(), std::io::stdout().lock(), prompt)
    }
}

impl Station {
    /// Rules on line after line; from a pipe, 1 if any play was not acceptable.
    fn sit(&mut self, input: impl BufRead, mut out: impl Write, prompt: bool) -> Result<ExitCode> {
        let mut input = input;
        let mut code = ExitCode::SUCCESS;
        loop {
            if prompt {
                write!(out, "words> ")?;
                out.flush()?;
            }
            let mut line = Vec::new();
            let read = input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line)?;
            anyhow::ensure!(
                read < MAX_LINE_BYTES as usize,
                "a line of more than {MAX_LINE_BYTES} bytes is no play"
            );
            let line = String::from_utf8_lossy(&line);
            let words = typed_words(&line);
            if read == 0 || (prompt && words.is_empty()) {
                return Ok(code);
            }
            if words.is_empty() {
                continue;
            }
            let (said, bad) = self.rule(&words)?;
            if bad && !prompt {
                code = ExitCode::from(1);
            }
            writeln!(out, "{said}")?;
        }
    }

    /// One adjudication, in the log before it is told.
    fn rule(&mut self, words: &[&str]) -> Result<(String, bool)> {
        let words = words.iter().map(|word| (*word).to_owned()).collect();
        let sitting =
            Sitting { who: self.who.clone(), event: self.event.clone(), at_ms: wall_clock().0 };
        let (response, entry) =
            self.service.answer(&JudgeRequest { words }, sitting, &Access::Open);
        if let (Some(entry), Some(log)) = (entry, &mut self.log) {
            entry.write_line(log).context("the adjudication could not be logged")?;
        }
        Ok(match response {
            JudgeResponse::Ruled { verdict, .. } => {
                (format!("{verdict}."), verdict == Verdict::NotAcceptable)
            }
            JudgeResponse::Locked { reason } => (reason, false),
            JudgeResponse::Refused { message, .. } => (format!("Not ruled on: {message}."), false),
        })
    }
}
