//! `tilehall role`: what the first admin needs before there is an admin to ask.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use clap::Args;
use protocol::{AuditAct, Role};

use crate::config::DatabaseConfig;
use crate::hall::reach_store;
use crate::store::AuditEntry;

/// Who gets which role, and in which hall.
#[derive(Args)]
pub(super) struct RoleArgs {
    /// The account's name
    name: String,

    /// player, coach or admin
    #[arg(value_parser = |word: &str| Role::try_from(word.to_owned()))]
    role: Role,

    #[command(flatten)]
    database: DatabaseConfig,
}

/// Gives the role.
pub(super) fn run(data: &Path, arguments: &RoleArgs) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    runtime.block_on(give(data, arguments))
}

async fn give(data: &Path, arguments: &RoleArgs) -> anyhow::Result<ExitCode> {
    let (store, _cluster) = reach_store(data, &arguments.database).await?;
    let account = store.set_role(&arguments.name, arguments.role).await?;
    let account =
        account.ok_or_else(|| anyhow!("no registered account is named {:?}", arguments.name))?;
    let granted = AuditEntry::of(AuditAct::Granted).about(account.id);
    store.audit(granted.saying(arguments.role.as_str())).await?;
    store.close().await;
    println!("{} is {} now", account.name, account.role.as_str());
    Ok(ExitCode::SUCCESS)
}
