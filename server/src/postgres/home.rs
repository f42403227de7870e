//! The directory of one private cluster, its lock, and how it is made.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use super::binaries::Binaries;
use super::files::{failed, make_directory, open_for_runner, open_own_directory, protect};
use super::place::{Place, short_hash};
use super::runner::Runner;
use super::{PostgresError, SUPERUSER, leftovers};

/// What fits in the kernel's socket address, less `/.s.PGSQL.5432`.
const LONGEST_SOCKET_DIRECTORY: usize = 107 - 15;

/// An open home: the lock is held as long as this lives.
#[derive(Debug)]
pub(super) struct Home {
    place: Place,
    socket_directory: PathBuf,
    lock: File,
}

impl Home {
    /// Finds or makes the home that belongs to `data`, takes its lock and clears what a kill left.
    pub(super) fn open(data: &Path) -> Result<Self, PostgresError> {
        fs::create_dir_all(data).map_err(failed("cannot make", data))?;
        let place = Place::of(data)?;
        make_directory(&place.home)?;
        // Before anything is changed: the home may be that of a hall which is open.
        let lock = take_lock(&place)?;
        protect(&place.home, &place.runner)?;
        let socket_directory = socket_directory_for(&place.home);
        make_directory(&socket_directory)?;
        protect(&socket_directory, &place.runner)?;
        let home = Self { place, socket_directory, lock };
        leftovers::clear(&home.cluster_directory())?;
        Ok(home)
    }

    /// Where the socket of the cluster that belongs to `data` is, whoever runs it.
    pub(super) fn socket_directory_of(data: &Path) -> Result<PathBuf, PostgresError> {
        let place = Place::of(data)?;
        let directory = socket_directory_for(&place.home);
        open_own_directory(&directory, &place.runner)?;
        Ok(directory)
    }

    pub(super) fn path(&self) -> &Path {
        &self.place.home
    }

    /// Who runs the cluster.
    pub(super) fn runner(&self) -> &Runner {
        &self.place.runner
    }

    /// Leaves word in the data directory of where the cluster is, if that is elsewhere.
    pub(super) fn note_place(&self) -> Result<(), PostgresError> {
        self.place.note()
    }

    pub(super) fn cluster_directory(&self) -> PathBuf {
        self.path().join("cluster")
    }

    pub(super) fn socket_directory(&self) -> &Path {
        &self.socket_directory
    }

    pub(super) fn log_file(&self) -> PathBuf {
        self.path().join("postgres.log")
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
        no_fsync: bool,
    ) -> Result<(), PostgresError> {
        let unfinished = self.path().join("cluster.new");
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished).map_err(failed("cannot remove", &unfinished))?;
        }
        let output = self
            .runner()
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

fn take_lock(place: &Place) -> Result<File, PostgresError> {
    let path = place.home.join("lock");
    let lock = open_for_runner(&path, &place.runner).map_err(failed("cannot open", &path))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(PostgresError::InUse { home: place.home.clone() }),
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
