//! The thread that keeps a postmaster running.
//!
//! It must be a thread of its own, not a task: the kernel sends the death signal
//! when the *thread* that forked the child ends, and a runtime's threads come and go.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::binaries::Binaries;
use super::files::open_for_runner;
use super::home::Home;
use super::leftovers;
use super::runner::Runner;

/// How often the thread looks whether the postmaster still lives.
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// A clean stop writes a checkpoint, which takes as long as the disk does.
const STOP_PATIENCE: Duration = Duration::from_secs(20);
/// Recovery after a crash replays at most a few checkpoints of log.
const START_PATIENCE: Duration = Duration::from_secs(120);
const LONGEST_RESTART_PAUSE: Duration = Duration::from_secs(5);
/// A log longer than this is begun anew at the next start.
const LONGEST_LOG_BYTES: u64 = 16 * 1024 * 1024;

/// Why the postmaster could not be started.
#[derive(Debug, thiserror::Error)]
pub enum SupervisorError {
    /// The process could not be made, or its log file could not be opened.
    #[error("cannot start {program}: {source}")]
    Spawn {
        /// The executable that was to be run.
        program: PathBuf,
        /// What the system answered.
        source: std::io::Error,
    },
    /// It ended, or never said that it was ready.
    #[error("Postgres did not start; the end of {log}:\n{tail}")]
    NotReady {
        /// Where its log is.
        log: PathBuf,
        /// The last lines of it.
        tail: String,
    },
}

enum Order {
    Pause(SyncSender<()>),
    Resume,
    Stop,
}

/// The handle of the supervising thread.
#[derive(Debug)]
pub(super) struct Supervisor {
    orders: SyncSender<Order>,
    thread: Option<JoinHandle<()>>,
}

impl Supervisor {
    /// Starts the thread and the postmaster, and waits until that takes connections.
    pub(super) fn start(
        binaries: &Binaries,
        home: &Home,
        no_fsync: bool,
    ) -> Result<Self, SupervisorError> {
        let postmaster = Postmaster {
            program: binaries.postgres(),
            cluster: home.cluster_directory(),
            socket_directory: home.socket_directory().to_owned(),
            log: home.log_file(),
            runner: *home.runner(),
            no_fsync,
        };
        let (orders, received) = sync_channel(4);
        let (started, first_start) = sync_channel(1);
        let spawn_failed = |source| SupervisorError::Spawn { program: binaries.postgres(), source };
        let thread = std::thread::Builder::new()
            .name("postgres".into())
            .spawn(move || supervise(&postmaster, &received, &started))
            .map_err(spawn_failed)?;
        let supervisor = Self { orders, thread: Some(thread) };
        match first_start.recv() {
            Ok(Ok(())) => Ok(supervisor),
            Ok(Err(error)) => Err(error),
            Err(_) => Err(spawn_failed(std::io::Error::other("the supervising thread ended"))),
        }
    }

    pub(super) fn stop(&mut self) {
        let _ = self.orders.send(Order::Stop);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }

    pub(super) fn pause(&self) {
        let (done, wait) = sync_channel(1);
        if self.orders.send(Order::Pause(done)).is_ok() {
            let _ = wait.recv();
        }
    }

    pub(super) fn resume(&self) {
        let _ = self.orders.send(Order::Resume);
    }
}

impl Drop for Supervisor {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The supervisor's thread: keeps one postmaster running until it is told to stop, or nobody can
/// tell it any more. Says once, through `started`, whether the first start worked.
fn supervise(
    postmaster: &Postmaster,
    orders: &Receiver<Order>,
    started: &SyncSender<Result<(), SupervisorError>>,
) {
    let mut child = match postmaster.start() {
        Ok(child) => Some(child),
        Err(error) => {
            let _ = started.send(Err(error));
            return;
        }
    };
    let _ = started.send(Ok(()));
    let mut restart_pause = LOOK_EVERY;
    loop {
        match orders.recv_timeout(LOOK_EVERY) {
            Err(RecvTimeoutError::Timeout) => {}
            Ok(Order::Resume) => child = postmaster.start_again(&mut restart_pause),
            Ok(Order::Pause(done)) => {
                stop(child.take());
                let _ = done.send(());
                // Nothing to look after until told otherwise.
                match orders.recv() {
                    Ok(Order::Resume) => child = postmaster.start_again(&mut restart_pause),
                    _ => return,
                }
            }
            Ok(Order::Stop) | Err(RecvTimeoutError::Disconnected) => return stop(child),
        }
        let gone = child.as_mut().is_none_or(|child| !matches!(child.try_wait(), Ok(None)));
        if gone {
            tracing::error!("Postgres ended by itself: starting it again");
            child = postmaster.start_again(&mut restart_pause);
        }
    }
}

/// Asks in Postgres's own order: clean, then at once, then by force.
fn stop(child: Option<Child>) {
    let Some(mut child) = child else { return };
    let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else { return };
    for signal in [Signal::INT, Signal::QUIT, Signal::KILL] {
        let _ = kill_process(pid, signal);
        let deadline = Instant::now() + STOP_PATIENCE;
        while Instant::now() < deadline {
            if !matches!(child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

struct Postmaster {
    program: PathBuf,
    cluster: PathBuf,
    socket_directory: PathBuf,
    log: PathBuf,
    runner: Runner,
    no_fsync: bool,
}

impl Postmaster {
    fn start(&self) -> Result<Child, SupervisorError> {
        let spawn_failed =
            |source| SupervisorError::Spawn { program: self.program.clone(), source };
        let log = self.open_log().map_err(spawn_failed)?;
        let mut command = self.command();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        die_with_this_thread(&mut command);
        let mut child = command.spawn().map_err(spawn_failed)?;
        let deadline = Instant::now() + START_PATIENCE;
        while Instant::now() < deadline && matches!(child.try_wait(), Ok(None)) {
            if leftovers::is_ready(&self.cluster, child.id()) {
                return Ok(child);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        stop(Some(child));
        Err(SupervisorError::NotReady { log: self.log.clone(), tail: self.log_tail() })
    }

    /// Starts after a death. A failure is only logged: the caller looks again soon,
    /// and the hall waits for its database meanwhile.
    fn start_again(&self, pause: &mut Duration) -> Option<Child> {
        std::thread::sleep(*pause);
        if let Err(error) = leftovers::clear(&self.cluster) {
            tracing::error!(%error, "cannot clear what the last Postgres left");
        }
        match self.start() {
            Ok(child) => {
                *pause = LOOK_EVERY;
                Some(child)
            }
            Err(error) => {
                tracing::error!(%error, "Postgres does not start");
                *pause = (*pause * 2).min(LONGEST_RESTART_PAUSE);
                None
            }
        }
    }

    fn command(&self) -> Command {
        let mut command = self.runner.command(&self.program);
        command.arg("-D").arg(&self.cluster).arg("-k").arg(&self.socket_directory);
        command.args(["-c", "listen_addresses=", "-c", "unix_socket_permissions=0700"]);
        command.args(["-c", "port=5432", "-c", "log_line_prefix=%m [%p] "]);
        if self.no_fsync {
            command.args(["-c", "fsync=off", "-c", "full_page_writes=off"]);
        }
        command
    }

    fn open_log(&self) -> std::io::Result<File> {
        let grown = self.log.metadata().is_ok_and(|meta| meta.len() > LONGEST_LOG_BYTES);
        if grown {
            std::fs::remove_file(&self.log)?;
        }
        open_for_runner(&self.log, &self.runner)
    }

    fn log_tail(&self) -> String {
        let text = std::fs::read(&self.log).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let lines: Vec<_> = text.lines().collect();
        lines[lines.len().saturating_sub(8)..].join("\n")
    }
}

/// Has the kernel stop the child cleanly when this thread, so this process, is gone;
/// and keeps a Ctrl-C at the terminal from reaching Postgres before the hall has flushed.
#[cfg(target_os = "linux")]
#[expect(
    unsafe_code,
    reason = "pre_exec is unsafe; the closure makes two system calls and allocates nothing"
)]
fn die_with_this_thread(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    let parent = rustix::process::getpid();
    command.process_group(0);
    // SAFETY: between fork and exec only async-signal-safe calls are made.
    unsafe {
        command.pre_exec(move || {
            rustix::process::set_parent_process_death_signal(Some(Signal::INT))?;
            // The parent may have died before the line above.
            if rustix::process::getppid() != Some(parent) {
                return Err(std::io::ErrorKind::Interrupted.into());
            }
            Ok(())
        });
    }
}

#[cfg(not(target_os = "linux"))]
fn die_with_this_thread(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}
