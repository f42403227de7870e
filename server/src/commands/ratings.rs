//! `tilehall ratings`: what a host can do about ratings.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, Subcommand};

use crate::config::DatabaseConfig;
use crate::hall::reach_store;
use crate::ratings::recount;

/// What to do about ratings.
#[derive(Subcommand)]
pub(super) enum RatingsCommand {
    /// Count every finished game again from the journal, and put the ratings right
    Recompute(RecomputeArgs),
}

/// How to count again.
#[derive(Args)]
pub(super) struct RecomputeArgs {
    /// Only say whether the ratings are right, and change nothing: ends with 1 if they are not
    #[arg(long)]
    check: bool,

    #[command(flatten)]
    database: DatabaseConfig,
}

impl RatingsCommand {
    /// Does it, whether the hall is open or not.
    pub(super) fn run(&self, data: &Path) -> anyhow::Result<ExitCode> {
        let Self::Recompute(arguments) = self;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("cannot start")?;
        runtime.block_on(recompute(data, arguments))
    }
}

async fn recompute(data: &Path, arguments: &RecomputeArgs) -> anyhow::Result<ExitCode> {
    let (store, _cluster) = reach_store(data, &arguments.database).await?;
    let found = recount(&store, !arguments.check).await;
    store.close().await;
    let found = found?;
    println!("{} games counted, {} ratings given", found.games, found.lines);
    match (found.differing, arguments.check) {
        (0, _) => println!("all ratings were right"),
        (wrong, true) => println!("{wrong} ratings are not what the games say"),
        (wrong, false) => println!("{wrong} ratings were not what the games say; they are now"),
    }
    let wrong = arguments.check && found.differing > 0;
    Ok(if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
