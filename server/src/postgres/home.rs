//! The directory of one private cluster, its lock, and how it is made.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::binaries::Binaries;
use super::files::{failed, make_private_directory};
use super::runner::Runner;
use super::{PostgresError, SUPERUSER, leftovers};

/// Where a cluster goes that cannot stay in the data directory.
const ELSEWHERE: &str = "/var/lib/tilehall";

/// What fits in the kernel's socket address, less `/.s.PGSQL.5432`.
const LONGEST_SOCKET_DIRECTORY: usize = 107 - 15;

/// An open home: the lock is held as long as this lives.
#[derive(Debug)]
pub(super) struct Home {
    path: PathBuf,
    socket_directory: PathBuf,
    lock: File,
}

impl Home {
    /// Finds or makes the home that belongs to `data`, takes its lock and clears what a kill left.
    pub(super) fn open(data: &Path, runner: &Runner) -> Result<Self, PostgresError> {
        fs::create_dir_all(data).map_err(failed("cannot make", data))?;
        let data = data.canonicalize().map_err(failed("cannot find", data))?;
        let path = choose(&data, runner)?;
        let lock = take_lock(&path)?;
        let socket_directory = make_socket_directory(&path, runner)?;
        let home = Self { path, socket_directory, lock };
        leftovers::clear(&home.cluster_directory())?;
        Ok(home)
    }

    /// Where the socket of the cluster that belongs to `data` is, whoever runs it.
    pub(super) fn socket_directory_of(
        data: &Path,
        runner: &Runner,
    ) -> Result<PathBuf, PostgresError> {
        let data = data.canonicalize().map_err(failed("cannot find", data))?;
        Ok(socket_directory_for(&place(&data, runner)))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn cluster_directory(&self) -> PathBuf {
        self.path.join("cluster")
    }

    pub(super) fn socket_directory(&self) -> &Path {
        &self.socket_directory
    }

    pub(super) fn log_file(&self) -> PathBuf {
        self.path.join("postgres.log")
    }

    /// The major version that made the cluster, if there is one.
    pub(super) fn cluster_major(&self) -> Option<u32> {
        let text = fs::read_to_string(self.cluster_directory().join("PG_VERSION")).ok()?;
        text.trim().parse().ok()
    }

    /// Runs initdb beside the cluster's place and moves the result in, so that a
    /// kill half-way leaves nothing that looks like a cluster.
    pub(super) fn initialise(
        &self,
        binaries: &Binaries,
        runner: &Runner,
        no_fsync: bool,
    ) -> Result<(), PostgresError> {
        let unfinished = self.path.join("cluster.new");
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished).map_err(failed("cannot remove", &unfinished))?;
        }
        let output = runner
            .command(binaries.initdb())
            .arg("--pgdata")
            .arg(&unfinished)
            .args(["--username", SUPERUSER, "--encoding", "UTF8", "--locale", "C"])
            // Whoever can enter the socket's directory is the cluster's own user or root.
            .args(["--auth", "trust", "--no-instructions"])
            .args(no_fsync.then_some("--no-sync"))
            .output()
            .map_err(failed("cannot run", &binaries.initdb()))?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            return Err(PostgresError::Initdb(said.trim().to_owned()));
        }
        let cluster = self.cluster_directory();
        fs::rename(&unfinished, &cluster).map_err(failed("cannot make", &cluster))
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        // Closing the file is not enough: a process that another thread is just starting
        // holds a copy of it until its exec.
        let _ = self.lock.unlock();
    }
}

/// `<data>/postgres`, or a place elsewhere if the cluster's user cannot get there
/// (a data directory below /root, say).
fn place(data: &Path, runner: &Runner) -> PathBuf {
    if runner.can_enter(data) {
        return data.join("postgres");
    }
    Path::new(ELSEWHERE).join(short_hash(data))
}

fn choose(data: &Path, runner: &Runner) -> Result<PathBuf, PostgresError> {
    let path = place(data, runner);
    if path.starts_with(ELSEWHERE) {
        let elsewhere = Path::new(ELSEWHERE);
        fs::create_dir_all(elsewhere).map_err(failed("cannot make", elsewhere))?;
        tracing::info!(home = %path.display(), data = %data.display(),
            "the user Postgres runs as cannot reach the data directory: the cluster is kept elsewhere");
    }
    make_private_directory(&path)?;
    runner.own(&path)?;
    Ok(path)
}

fn take_lock(home: &Path) -> Result<File, PostgresError> {
    let path = home.join("lock");
    let lock = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(failed("cannot open", &path))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(PostgresError::InUse { home: home.to_owned() }),
        Err(TryLockError::Error(error)) => Err(failed("cannot lock", &path)(error)),
    }
}

/// In the home, unless that makes the path longer than a socket's may be.
fn socket_directory_for(home: &Path) -> PathBuf {
    let inside = home.join("run");
    if inside.as_os_str().len() <= LONGEST_SOCKET_DIRECTORY {
        return inside;
    }
    std::env::temp_dir().join(format!("tilehall-{}", short_hash(home)))
}

fn make_socket_directory(home: &Path, runner: &Runner) -> Result<PathBuf, PostgresError> {
    let path = socket_directory_for(home);
    make_private_directory(&path)?;
    runner.own(&path)?;
    Ok(path)
}

fn short_hash(path: &Path) -> String {
    let digest = Sha256::digest(path.as_os_str().as_encoded_bytes());
    digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}
