//! `tilehall serve`: opens the hall and keeps it open until told to stop.

use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::Context;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::config::{Config, LogConfig, LogFormat};
use crate::demo;
use crate::hall::Hall;

/// Libraries that at their most talkative would log what people send, whatever `--log` says.
const NEVER_LOGGED: [&str; 3] =
    ["tungstenite=info", "tokio_tungstenite=info", "axum::rejection=off"];

/// Runs the hall until SIGTERM or Ctrl-C.
pub(super) fn run(config: Config) -> anyhow::Result<ExitCode> {
    start_log(&config.log)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads of the hall")?;
    runtime.block_on(serve(config))
}

async fn serve(config: Config) -> anyhow::Result<ExitCode> {
    let mut terminate = signal(SignalKind::terminate()).context("cannot listen for SIGTERM")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot listen for Ctrl-C")?;
    let demo = config.demo;
    let open = tokio::select! {
        hall = Hall::open(config) => hall?,
        _ = terminate.recv() => return Ok(ExitCode::SUCCESS),
        _ = interrupt.recv() => return Ok(ExitCode::SUCCESS),
    };
    if demo {
        demo::seed(open.app()).await.context("--demo")?;
    }
    welcome(open.address(), demo);
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    println!("Closing the hall ...");
    open.close().await;
    println!("Closed. Nothing is lost.");
    Ok(ExitCode::SUCCESS)
}

fn welcome(address: SocketAddr, demo: bool) {
    let host = match address {
        SocketAddr::V4(v4) if v4.ip().is_loopback() || v4.ip().is_unspecified() => {
            "localhost".to_owned()
        }
        _ => address.ip().to_string(),
    };
    println!("\nThe hall is open: http://{host}:{}", address.port());
    if demo {
        println!("Log in as {} (coach) or {} (student)", demo::COACH, demo::STUDENTS[0].0);
        println!("with the password {}", demo::PASSWORD);
        if !address.ip().is_loopback() {
            println!("Anyone who can reach this address knows that password: not for a real club.");
        }
    }
    println!("Ctrl-C closes it.\n");
}

fn start_log(config: &LogConfig) -> anyhow::Result<()> {
    let mut filter = EnvFilter::try_new(&config.log)
        .with_context(|| format!("--log / TILEHALL_LOG does not take {:?}", config.log))?;
    for silenced in NEVER_LOGGED {
        filter = filter.add_directive(silenced.parse().context("a directive of our own")?);
    }
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match config.log_format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().try_init(),
    };
    started.map_err(|error| anyhow::anyhow!("cannot start the log: {error}"))
}
