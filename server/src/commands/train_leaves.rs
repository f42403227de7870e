//! `tilehall train-leaves`: the table of leave values, learned anew.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use bots::{Trainer, WordGraph};
use clap::Args;

/// How many games go by between two lines of progress.
const PROGRESS_GAMES: u64 = 1_000;

/// What to learn from, and where to write it.
#[derive(Args)]
pub(crate) struct TrainLeaves {
    /// The seed of the games: the same seed, games and words give the same bytes.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play.
    #[arg(long, default_value_t = 36_000)]
    games: u64,
    /// The words to play with, sorted, one a line; without it the free English list.
    #[arg(long, value_name = "FILE")]
    lexicon_words: Option<PathBuf>,
    /// Where the table goes.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl TrainLeaves {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let graph = self.graph()?;
        let leaves = Trainer::new(&graph, self.seed, self.games).train(|game| {
            if game.is_multiple_of(PROGRESS_GAMES) {
                eprintln!("{game} of {} games", self.games);
            }
        });
        std::fs::write(&self.out, leaves.to_bytes())
            .with_context(|| format!("cannot write {}", self.out.display()))?;
        println!("{}: learned from {} games", self.out.display(), self.games);
        Ok(ExitCode::SUCCESS)
    }

    fn graph(&self) -> anyhow::Result<WordGraph> {
        let Some(path) = &self.lexicon_words else {
            let mut words = Vec::new();
            lexicons::builtin::english().for_each_word(|word| words.push(word.to_owned()));
            return Ok(WordGraph::build(&words)?);
        };
        let words = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        WordGraph::build(words.lines())
            .with_context(|| format!("{} is no list to play with", path.display()))
    }
}
