//! Where the cluster of a data directory is, and who runs it.

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::PostgresError;
use super::files::failed;
use super::runner::Runner;

/// Where a cluster goes that cannot stay in the data directory.
const ELSEWHERE: &str = "/var/lib/tilehall";
/// The file in the data directory that says where a cluster elsewhere is.
const NOTE: &str = "postgres-home";

/// The place of one data directory's cluster, which may not be made yet.
#[derive(Debug)]
pub(super) struct Place {
    data: PathBuf,
    pub(super) home: PathBuf,
    pub(super) runner: Runner,
}

impl Place {
    /// Finds the cluster that belongs to `data`, or says where it is to be made.
    pub(super) fn of(data: &Path) -> Result<Self, PostgresError> {
        Self::with(data, Path::new(ELSEWHERE))
    }

    fn with(data: &Path, elsewhere: &Path) -> Result<Self, PostgresError> {
        let data = data.canonicalize().map_err(failed("cannot find", data))?;
        let inside = data.join("postgres");
        let outside = elsewhere.join(short_hash(&data));
        let home = if let Some(home) = noted(&data)? {
            home
        } else if has_cluster(&inside) {
            inside
        } else if has_cluster(&outside) || !runner_of(&inside).can_enter(&data) {
            outside
        } else {
            inside
        };
        Ok(Self { runner: runner_of(&home), home, data })
    }

    /// Whether the cluster has been made.
    pub(super) fn has_cluster(&self) -> bool {
        has_cluster(&self.home)
    }

    /// Writes into the data directory where its cluster is, if that is not in it: a data
    /// directory that is moved must find its games again.
    pub(super) fn note(&self) -> Result<(), PostgresError> {
        let note = self.data.join(NOTE);
        if self.home.starts_with(&self.data) || note.exists() {
            return Ok(());
        }
        tracing::info!(home = %self.home.display(), data = %self.data.display(),
            "the user Postgres runs as cannot reach the data directory: the cluster is kept elsewhere");
        let unfinished = self.data.join(format!("{NOTE}.new"));
        fs::write(&unfinished, format!("{}\n", self.home.display()))
            .map_err(failed("cannot write", &unfinished))?;
        fs::rename(&unfinished, &note).map_err(failed("cannot write", &note))
    }
}

/// The home that the note in `data` names. There must be a cluster: an empty hall in its
/// place would look as if everything were lost.
fn noted(data: &Path) -> Result<Option<PathBuf>, PostgresError> {
    let note = data.join(NOTE);
    let text = match fs::read_to_string(&note) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed("cannot read", &note)(error)),
    };
    // Root follows nobody's note but its own.
    let owner = note.metadata().map_err(failed("cannot read", &note))?.uid();
    if rustix::process::geteuid().is_root() && owner != 0 {
        return Err(PostgresError::NotOurs { path: note });
    }
    let home = PathBuf::from(text.trim_end());
    if home.is_absolute() && has_cluster(&home) {
        return Ok(Some(home));
    }
    Err(PostgresError::Gone { home, note })
}

/// Also when it cannot be looked at: then it is somebody's.
fn has_cluster(home: &Path) -> bool {
    match home.join("cluster").metadata() {
        Ok(_) => true,
        Err(error) => error.kind() == ErrorKind::PermissionDenied,
    }
}

/// Whoever has the cluster runs it; before there is one, whoever has its home.
fn runner_of(home: &Path) -> Runner {
    Runner::for_owner_of(&[&home.join("cluster"), home])
}

/// A name for a path, for where the path itself is too long or cannot be.
pub(super) fn short_hash(path: &Path) -> String {
    let digest = Sha256::digest(path.as_os_str().as_encoded_bytes());
    digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A data directory and a place elsewhere, below a directory of the test's own.
    fn directories() -> (tempfile::TempDir, PathBuf, PathBuf) {
        let root = tempfile::tempdir().unwrap();
        let (data, elsewhere) = (root.path().join("data"), root.path().join("elsewhere"));
        fs::create_dir(&data).unwrap();
        (root, data.canonicalize().unwrap(), elsewhere)
    }

    #[test]
    fn a_cluster_elsewhere_is_found_after_the_data_was_moved() {
        let (root, data, elsewhere) = directories();
        let home = elsewhere.join(short_hash(&data));
        fs::create_dir_all(home.join("cluster")).unwrap();
        let place = Place::with(&data, &elsewhere).unwrap();
        assert_eq!(place.home, home);
        place.note().unwrap();
        let moved = root.path().join("moved");
        fs::rename(&data, &moved).unwrap();
        assert_eq!(Place::with(&moved, &elsewhere).unwrap().home, home);
    }

    #[test]
    fn a_noted_cluster_that_is_gone_is_never_begun_anew() {
        let (_root, data, elsewhere) = directories();
        fs::write(data.join(NOTE), "/nowhere/at/all\n").unwrap();
        let error = Place::with(&data, &elsewhere).unwrap_err().to_string();
        assert!(error.contains("/nowhere/at/all") && error.contains(NOTE), "{error}");
    }

    #[test]
    fn a_cluster_in_the_data_directory_stays_there_and_needs_no_note() {
        let (_root, data, elsewhere) = directories();
        fs::create_dir_all(data.join("postgres/cluster")).unwrap();
        let place = Place::with(&data, &elsewhere).unwrap();
        place.note().unwrap();
        assert_eq!(place.home, data.join("postgres"));
        assert!(!data.join(NOTE).exists());
    }
}
