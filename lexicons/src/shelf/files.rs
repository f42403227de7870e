//! What the shelf needs of a file system: whole files, durable renames, locks.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::ShelfError;

const LOCK: &str = ".lock";
const STAGING: &str = ".staging-";

/// How the shelf is locked.
#[derive(Clone, Copy)]
pub(super) enum Lock {
    /// While taking a version into use.
    Shared,
    /// While installing or removing.
    Exclusive,
}

/// Locks the shelf until the file is dropped, against other processes too.
pub(super) fn lock(root: &Path, how: Lock) -> Result<File, ShelfError> {
    let path = root.join(LOCK);
    let locked = fs::create_dir_all(root)
        .and_then(|()| OpenOptions::new().create(true).append(true).open(&path))
        .and_then(|file| {
            match how {
                Lock::Shared => file.lock_shared(),
                Lock::Exclusive => file.lock(),
            }?;
            Ok(file)
        });
    locked.map_err(|source| ShelfError::io("lock", &path, source))
}

/// A directory to write in before renaming it into place; what is left of it
/// goes when this is dropped.
pub(super) struct Staging {
    path: PathBuf,
}

impl Staging {
    /// Makes one. Call it under the exclusive lock: whatever staging is there
    /// then was left by one who died.
    pub(super) fn new(root: &Path) -> Result<Self, ShelfError> {
        let is_staging = |path: &PathBuf| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(STAGING))
        };
        for left in subdirectories(root)?.iter().filter(|path| is_staging(path)) {
            fs::remove_dir_all(left).map_err(|source| ShelfError::io("remove", left, source))?;
        }
        let path = root.join(format!("{STAGING}{}", std::process::id()));
        fs::create_dir(&path).map_err(|source| ShelfError::io("make", &path, source))?;
        Ok(Self { path })
    }

    /// Writes one file and sees it to the disk.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), ShelfError> {
        let path = self.path.join(name);
        let write = || -> io::Result<()> {
            let mut file = File::create_new(&path)?;
            file.write_all(bytes)?;
            file.sync_all()
        };
        write().map_err(|source| ShelfError::io("write", &path, source))
    }

    /// Renames one of its files, or (with no name) all of it, to `to`.
    pub(super) fn publish(&self, name: Option<&str>, to: &Path) -> Result<(), ShelfError> {
        let from = name.map_or_else(|| self.path.clone(), |name| self.path.join(name));
        sync(&self.path)?;
        rename(&from, to)
    }

    /// Takes a directory off the shelf; it is gone when this is dropped.
    pub(super) fn take(&self, from: &Path) -> Result<(), ShelfError> {
        rename(from, &self.path.join("taken"))
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // The next one to stage tries again.
        let _ = fs::remove_dir_all(&self.path);
    }
}

fn rename(from: &Path, to: &Path) -> Result<(), ShelfError> {
    fs::rename(from, to).map_err(|source| ShelfError::io("rename to", to, source))?;
    sync(to.parent().expect("all the shelf's names are in a directory"))?;
    sync(from.parent().expect("all the shelf's names are in a directory"))
}

fn sync(directory: &Path) -> Result<(), ShelfError> {
    let synced = File::open(directory).and_then(|directory| directory.sync_all());
    synced.map_err(|source| ShelfError::io("sync", directory, source))
}

/// The directories in a directory; none if it is not there.
pub(super) fn subdirectories(path: &Path) -> Result<Vec<PathBuf>, ShelfError> {
    entries(path, fs::FileType::is_dir)
}

/// The plain files in a directory; none if it is not there.
pub(super) fn plain_files(path: &Path) -> Result<Vec<PathBuf>, ShelfError> {
    entries(path, fs::FileType::is_file)
}

fn entries(path: &Path, wanted: fn(&fs::FileType) -> bool) -> Result<Vec<PathBuf>, ShelfError> {
    let failed = |source| ShelfError::io("read", path, source);
    let directory = match fs::read_dir(path) {
        Ok(directory) => directory,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(source) => return Err(failed(source)),
    };
    let mut found = Vec::new();
    for entry in directory {
        let entry = entry.map_err(failed)?;
        if wanted(&entry.file_type().map_err(failed)?) {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}
