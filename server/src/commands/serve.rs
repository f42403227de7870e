//! `tilehall serve`: opens the hall and keeps it open until told to stop.

use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::Context;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use super::print;
use crate::config::{Config, LogConfig, LogFormat};
use crate::demo;
use crate::files;
use crate::hall::Hall;

/// Libraries that at their most talkative would log what people send, whatever `--log` says.
const NEVER_LOGGED: [&str; 3] =
    ["tungstenite=info", "tokio_tungstenite=info", "axum::rejection=off"];

/// Runs the hall until SIGTERM or Ctrl-C.
pub(super) fn run(config: Config) -> anyhow::Result<ExitCode> {
    start_log(&config.log)?;
    let (before, open_files) = files::raise_limit();
    tracing::info!(open_files, before, "the limit of open files");
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
    let playing = demo.then(|| tokio::spawn(demo::keep_playing(open.app().clone())));
    say(&welcome(open.address(), demo));
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    say("Closing the hall ...\n");
    if let Some(playing) = playing {
        playing.abort();
        let _ = playing.await;
    }
    open.close().await;
    say("Closed. Nothing is lost.\n");
    Ok(ExitCode::SUCCESS)
}

/// Says something to whoever started the hall. Nobody may be listening any more (Ctrl-C ends
/// the reader of a pipe too), and the hall must be closed in order all the same.
fn say(words: &str) {
    let _ = print(words);
}

fn welcome(address: SocketAddr, demo: bool) -> String {
    let mut words = format!("\nThe hall is open: http://{}\n", as_in_a_link(address));
    if demo {
        let (coach, student) = (demo::COACH, demo::STUDENTS[0].0);
        let admin = demo::ADMIN;
        words += &format!("Log in as {student} (student), {coach} (coach) or {admin} (admin)\n");
        words += &format!("with the password {}\n", demo::PASSWORD);
        if !address.ip().is_loopback() {
            words +=
                "Anyone who can reach this address knows that password: not for a real club.\n";
        }
    }
    words + "Ctrl-C closes it.\n\n"
}

/// The address as a browser on this machine takes it.
fn as_in_a_link(address: SocketAddr) -> String {
    match address {
        SocketAddr::V4(v4) if v4.ip().is_loopback() || v4.ip().is_unspecified() => {
            format!("localhost:{}", v4.port())
        }
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => format!("[::1]:{}", v6.port()),
        _ => address.to_string(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_can_be_pasted_into_a_browser() {
        for (bind, link) in [
            ("127.0.0.1:8080", "http://localhost:8080\n"),
            ("0.0.0.0:80", "http://localhost:80\n"),
            ("192.0.2.7:8080", "http://192.0.2.7:8080\n"),
            ("[::1]:8080", "http://[::1]:8080\n"),
            ("[::]:8080", "http://[::1]:8080\n"),
            ("[2001:db8::7]:8080", "http://[2001:db8::7]:8080\n"),
        ] {
            let words = welcome(bind.parse().unwrap(), false);
            assert!(words.contains(link), "{bind}: {words}");
        }
    }
}
