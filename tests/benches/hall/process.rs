//! The processes that are measured, and what the system says of them.

use std::process::Command;

use server::postgres::Cluster;
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use system_tests::databases::{data_directory, own_cluster};
use system_tests::program::Program;

/// What all halls of the bench share: a durable cluster, and a place for their files.
pub(crate) struct Halls {
    cluster: Cluster,
    _cluster_data: tempfile::TempDir,
    data: tempfile::TempDir,
}

/// The database of a hall with hardly a table, to compare others with.
pub(crate) const EMPTY: &str = "empty";

/// Nobody here is to meet a limit.
const UNLIMITED: [&str; 12] = [
    "--messages-a-second",
    "1000000000",
    "--max-sockets",
    "100000",
    "--max-sockets-an-account",
    "100000",
    "--address-a-minute",
    "1000000000",
    "--max-sockets-an-address",
    "100000",
    "--address-messages-a-second",
    "1000000000",
];

impl Halls {
    pub(crate) async fn new() -> Self {
        let (cluster, cluster_data) = own_cluster().await;
        Self { cluster, _cluster_data: cluster_data, data: data_directory() }
    }

    /// A database, made if need be.
    pub(crate) async fn database(&self, name: &str) -> PgConnectOptions {
        self.cluster.ensure_database(name).await.expect("a database");
        self.cluster.connect_options(name)
    }

    /// A hall on a database.
    pub(crate) fn open(&self, database: &PgConnectOptions) -> Program {
        self.open_with(database, &[])
    }

    /// A hall on a database, with further arguments.
    pub(crate) fn open_with(&self, database: &PgConnectOptions, more: &[&str]) -> Program {
        let more = [&UNLIMITED[..], &["--log", "error"], more].concat();
        Program::start_on(&this_program(), self.data.path(), database, &more)
    }

    /// A floor of some kind, with a database for those that store.
    pub(crate) fn floor(&self, kind: &str, database: &PgConnectOptions) -> Program {
        let mut command = Command::new(this_program());
        command.args(["floor", kind, database.to_url_lossy().as_str()]);
        Program::run(command)
    }
}

fn this_program() -> String {
    let path = std::env::current_exe().expect("this program has a path");
    path.to_str().expect("a path that can be written").to_owned()
}

/// What a process has in memory, in bytes.
pub(crate) fn memory_of(program: &Program) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", program.pid()));
    let status = status.expect("the process runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kib.expect("Linux tells the memory of a process") * 1024.0
}

/// Time on the processor that a process has used, in seconds.
pub(crate) fn processor_time_of(program: &Program) -> f64 {
    let tasks = std::fs::read_dir(format!("/proc/{}/task", program.pid())).expect("it runs");
    let nanoseconds = tasks.flatten().filter_map(|task| {
        let text = std::fs::read_to_string(task.path().join("schedstat")).ok()?;
        text.split_whitespace().next()?.parse::<f64>().ok()
    });
    nanoseconds.sum::<f64>() / 1e9
}

/// A number with as many digits as anyone reads.
pub(crate) fn number(value: f64) -> String {
    match value.abs() {
        large if large >= 100.0 => format!("{value:.0}"),
        middle if middle >= 1.0 => format!("{value:.1}"),
        _ => format!("{value:.3}"),
    }
}
