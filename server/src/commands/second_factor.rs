//! `tilehall second-factor`: for the last admin whose telephone is lost.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;
use protocol::AuditAct;

use crate::config::DatabaseConfig;
use crate::hall::reach_store;
use crate::store::AuditEntry;

/// Whose second factor is taken away, and in which hall.
#[derive(Args)]
pub(super) struct SecondFactorArgs {
    /// The account's name
    name: String,

    #[command(flatten)]
    database: DatabaseConfig,
}

/// Takes it away.
pub(super) fn run(data: &Path, arguments: &SecondFactorArgs) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    runtime.block_on(take_away(data, arguments))
}

async fn take_away(data: &Path, arguments: &SecondFactorArgs) -> anyhow::Result<ExitCode> {
    let (store, _cluster) = reach_store(data, &arguments.database).await?;
    let Some(account) = store.account_named(&arguments.name).await? else {
        bail!("no account is named {:?}", arguments.name);
    };
    store.audit(AuditEntry::of(AuditAct::SecondFactorOff).about(account.id)).await?;
    let dropped = store.drop_second_factor(account.id).await?;
    store.close().await;
    if dropped {
        println!("{} logs in with the password alone now", account.name);
    } else {
        println!("{} had no second factor", account.name);
    }
    Ok(ExitCode::SUCCESS)
}
