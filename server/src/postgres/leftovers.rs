//! What a killed hall may have left: a postmaster still running, or its pid file.
//!
//! Called only while the home's lock is held, so whatever runs on this cluster
//! belongs to no living hall.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use super::PostgresError;
use super::files::failed;

const STOP_PATIENCE: Duration = Duration::from_secs(20);

/// The pid in the cluster's `postmaster.pid`, if there is one.
pub(super) fn postmaster_pid(cluster: &Path) -> Option<u32> {
    let text = fs::read_to_string(cluster.join("postmaster.pid")).ok()?;
    text.lines().next()?.trim().parse().ok()
}

/// Whether the postmaster has written that it takes connections.
pub(super) fn is_ready(cluster: &Path, pid: u32) -> bool {
    // Line 8 of the file is the postmaster's own account of its state.
    fs::read_to_string(cluster.join("postmaster.pid")).is_ok_and(|text| {
        let mut lines = text.lines().map(str::trim);
        lines.next() == Some(pid.to_string().as_str()) && lines.nth(6) == Some("ready")
    })
}

/// Stops a postmaster that outlived its hall and removes a pid file that lies.
pub(super) fn clear(cluster: &Path) -> Result<(), PostgresError> {
    let Some(pid) = postmaster_pid(cluster) else { return Ok(()) };
    if is_postgres(pid, cluster) {
        tracing::warn!(pid, "a Postgres of an earlier run is still there: stopping it");
        stop(pid);
    }
    // Postgres judges a pid file by whether that pid lives, and pids are used again:
    // after a reboot the file may name a stranger and would block the start.
    if !is_postgres(pid, cluster) {
        let path = cluster.join("postmaster.pid");
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(failed("cannot remove", &path)(error));
            }
            _ => {}
        }
    }
    Ok(())
}

fn stop(raw_pid: u32) {
    let Some(pid) = i32::try_from(raw_pid).ok().and_then(Pid::from_raw) else { return };
    for signal in [Signal::INT, Signal::QUIT, Signal::KILL] {
        if kill_process(pid, signal).is_err() {
            return;
        }
        let deadline = Instant::now() + STOP_PATIENCE;
        while Instant::now() < deadline {
            if test_kill_process(pid).is_err() {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Whether `pid` is a postmaster of this very cluster.
#[cfg(target_os = "linux")]
fn is_postgres(pid: u32, cluster: &Path) -> bool {
    let Ok(command_line) = fs::read(format!("/proc/{pid}/cmdline")) else { return false };
    let mut arguments = command_line.split(|byte| *byte == 0);
    let is_program = arguments.next().is_some_and(|program| program.ends_with(b"postgres"));
    is_program && arguments.any(|argument| argument == cluster.as_os_str().as_encoded_bytes())
}

/// Without /proc the pid file is believed while its process lives.
#[cfg(not(target_os = "linux"))]
fn is_postgres(pid: u32, _cluster: &Path) -> bool {
    i32::try_from(pid)
        .ok()
        .and_then(Pid::from_raw)
        .is_some_and(|pid| test_kill_process(pid).is_ok())
}
