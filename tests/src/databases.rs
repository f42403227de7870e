//! One private cluster a run, one database a test.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use server::postgres::{Cluster, ClusterOptions};
use server::store::MIGRATIONS;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, Connection};

const TEMPLATE: &str = "migrated";

static CLUSTER: OnceLock<Cluster> = OnceLock::new();
static TEMPLATE_MADE: tokio::sync::OnceCell<()> = tokio::sync::OnceCell::const_new();
static NEXT_DATABASE: AtomicU32 = AtomicU32::new(1);

/// A new, migrated, empty database of the run's cluster.
pub async fn new_database() -> PgConnectOptions {
    let cluster = run_cluster().await;
    TEMPLATE_MADE.get_or_init(|| make_template(cluster)).await;
    create(cluster, TEMPLATE).await
}

/// A copy of a database that nobody is connected to: what a backup put back would be.
pub async fn copy_of(database: &PgConnectOptions) -> PgConnectOptions {
    let name = database.get_database().expect("a test's database has a name");
    create(run_cluster().await, name).await
}

/// A new database of the run's cluster in which no migration has run.
pub async fn empty_database() -> PgConnectOptions {
    create(run_cluster().await, "template0").await
}

async fn create(cluster: &Cluster, template: &str) -> PgConnectOptions {
    let name = format!("test_{}", NEXT_DATABASE.fetch_add(1, Ordering::Relaxed));
    let mut connection = connect(cluster.connect_options("postgres")).await;
    let create = format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy");
    sqlx::query(AssertSqlSafe(create)).execute(&mut connection).await.expect("a test's database");
    cluster.connect_options(&name)
}

/// The run's cluster. It gives up durability: tests that crash Postgres use [`own_cluster`].
pub async fn run_cluster() -> &'static Cluster {
    tokio::task::spawn_blocking(|| {
        CLUSTER.get_or_init(|| {
            let home = clusters_directory();
            let before = home.clone();
            // Minutes on a busy disk, which no test should wait for; the next run goes on with it.
            std::thread::spawn(move || sweep(&before));
            let options = ClusterOptions { unsafe_no_fsync: true, ..cluster_options() };
            Cluster::start(&home.join(format!("run-{}", std::process::id())), &options)
                .unwrap_or_else(|error| panic!("the tests need Postgres: {error}"))
        })
    })
    .await
    .expect("the thread that starts the cluster")
}

/// A durable cluster of a test's own, in a directory that goes away with the test.
pub async fn own_cluster() -> (Cluster, tempfile::TempDir) {
    let directory = data_directory();
    let path = directory.path().to_owned();
    let cluster = tokio::task::spawn_blocking(move || {
        Cluster::start(&path, &cluster_options())
            .unwrap_or_else(|error| panic!("the tests need Postgres: {error}"))
    })
    .await
    .expect("the thread that starts the cluster");
    (cluster, directory)
}

/// A durable cluster by the binaries the server itself would choose.
pub fn cluster_options() -> ClusterOptions {
    let binaries = std::env::var_os("TILEHALL_POSTGRES_BIN").map(PathBuf::from);
    ClusterOptions { binaries, ..ClusterOptions::default() }
}

/// An empty data directory that whoever runs Postgres can reach.
pub fn data_directory() -> tempfile::TempDir {
    use std::os::unix::fs::PermissionsExt;
    let permissions = std::fs::Permissions::from_mode(0o755);
    tempfile::Builder::new()
        .prefix("tilehall-test-")
        .permissions(permissions)
        .tempdir()
        .expect("a temporary directory")
}

async fn make_template(cluster: &Cluster) {
    cluster.ensure_database(TEMPLATE).await.expect("the template database");
    let mut connection = connect(cluster.connect_options(TEMPLATE)).await;
    MIGRATIONS.run(&mut connection).await.expect("the migrations");
    connection.close().await.expect("the template must have no connections");
}

async fn connect(options: PgConnectOptions) -> PgConnection {
    PgConnection::connect_with(&options).await.expect("a connection to the tests' Postgres")
}

fn clusters_directory() -> PathBuf {
    std::env::temp_dir().join("tilehall-test-clusters")
}

/// Removes clusters of runs that are over. A run's cluster dies with its process, too
/// late for that process to clean up.
fn sweep(clusters: &Path) {
    for entry in std::fs::read_dir(clusters).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name();
        let pid = name.to_str().and_then(|name| name.strip_prefix("run-")?.parse().ok());
        let lives = pid
            .and_then(rustix::process::Pid::from_raw)
            .is_some_and(|pid| rustix::process::test_kill_process(pid).is_ok());
        if !lives {
            let _ = std::fs::remove_dir_all(path);
        }
    }
}
