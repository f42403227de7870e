//! `tilehall ratings`: what a host can do about ratings.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, Subcommand};

use crate::config::DatabaseConfig;
use crate::hall::reach_store;
use crate::ratings::{Differing, recount};

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
    for (game_id, reason) in &found.left_out {
        println!("game {game_id} is left out: {reason}");
    }
    tell_differences(&found.differing, arguments.check);
    let wrong = arguments.check && !found.is_right();
    Ok(if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn tell_differences(differing: &Differing, check: bool) {
    let Differing { history, ratings, outcomes } = *differing;
    if *differing == Differing::default() {
        return println!("all ratings were right");
    }
    let (are, now) = if check { ("are", "") } else { ("were", "; they are now") };
    for (wrong, what) in
        [(ratings, "ratings"), (history, "lines of the history"), (outcomes, "results of profiles")]
    {
        if wrong > 0 {
            println!("{wrong} {what} {are} not what the games say{now}");
        }
    }
}
