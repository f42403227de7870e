//! Who plays by a lexicon, known to every process that shares the shelf.
//!
//! A server keeps one [`Holds`]. While it has running games on a lexicon there
//! is a file with the server's name in that version's `uses`, locked for as long
//! as the server lives. `remove` looks there: a locked file means that games are
//! running now; one that is not locked, that a server stopped in the middle of
//! games and will take them up again. Either refuses the removal.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::files::{Lock, lock, plain_files, subdirectories};
use super::{InUse, Shelf, ShelfError, User};
use crate::{LexiconId, LexiconRef, builtin};

const USES: &str = "uses";

/// The lexicons that the running games of one server use.
#[derive(Debug)]
pub struct Holds {
    shelf: Shelf,
    holder: String,
    held: Mutex<BTreeMap<LexiconRef, Held>>,
}

#[derive(Debug)]
struct Held {
    games: usize,
    /// Locked as long as it is open.
    _marker: File,
    path: PathBuf,
}

impl Holds {
    /// For the server of this name; names of letters, digits and `-`, one for
    /// each server on the shelf, the same after a restart.
    pub fn new(shelf: Shelf, holder: &str) -> Result<Self, ShelfError> {
        if holder.parse::<LexiconId>().is_err() {
            return Err(ShelfError::HolderName { name: holder.to_owned() });
        }
        Ok(Self { shelf, holder: holder.to_owned(), held: Mutex::default() })
    }

    /// A game begins, or is taken up again after a restart. The first one on a
    /// lexicon touches the disk.
    ///
    /// A built-in lexicon is put on the shelf then, so that a game outlives an
    /// update of the program that brings other words.
    pub fn begin(&self, reference: &LexiconRef) -> Result<(), ShelfError> {
        if let Some(held) = self.held().get_mut(reference) {
            held.games += 1;
            return Ok(());
        }
        let _locked = self.put_built_in(reference)?;
        let version = self.shelf.version_of(reference)?;
        let path = version.join(USES).join(&self.holder);
        let marker = mark(&path).map_err(|source| ShelfError::io("mark", &path, source))?;
        let new = Held { games: 0, _marker: marker, path };
        self.held().entry(reference.clone()).or_insert(new).games += 1;
        Ok(())
    }

    /// A game is over. Not for a server that stops: its games go on.
    pub fn end(&self, reference: &LexiconRef) -> Result<(), ShelfError> {
        match self.held().get_mut(reference) {
            Some(held) if held.games > 1 => {
                held.games -= 1;
                return Ok(());
            }
            Some(held) => held.games = 0,
            None => return Ok(()),
        }
        let _locked = lock(&self.shelf.root, Lock::Exclusive)?;
        let mut held = self.held();
        // Another game may have begun while this waited for the lock.
        if held.get(reference).is_some_and(|held| held.games == 0)
            && let Some(last) = held.remove(reference)
        {
            unmark(&last.path)?;
        }
        Ok(())
    }

    /// Every running game has been taken up after a start: what this server
    /// still marks beyond them, games that ended as it died, is unmarked.
    pub fn settle(&self) -> Result<(), ShelfError> {
        let _locked = lock(&self.shelf.root, Lock::Exclusive)?;
        let held = self.held();
        for id in self.shelf.installed_ids()? {
            for version in subdirectories(&self.shelf.root.join(id.as_str()))? {
                let path = version.join(USES).join(&self.holder);
                if path.exists() && !held.values().any(|held| held.path == path) {
                    unmark(&path)?;
                }
            }
        }
        Ok(())
    }

    /// Locks the shelf, with the built-in lexicon on it if it is one.
    fn put_built_in(&self, reference: &LexiconRef) -> Result<File, ShelfError> {
        let built_in = builtin::get(&reference.id);
        if let Some(lexicon) = built_in.filter(|lexicon| lexicon.reference() == *reference)
            && self.shelf.version_of(reference).is_err()
        {
            let locked = lock(&self.shelf.root, Lock::Exclusive)?;
            self.shelf.put(&lexicon)?;
            return Ok(locked);
        }
        lock(&self.shelf.root, Lock::Shared)
    }

    /// Never kept while waiting for the shelf's lock: `remove` has that lock when
    /// it asks here for the games.
    fn held(&self) -> MutexGuard<'_, BTreeMap<LexiconRef, Held>> {
        // The map is whole between any two statements that could panic.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl InUse for Holds {
    fn games(&self, reference: &LexiconRef) -> usize {
        self.held().get(reference).map_or(0, |held| held.games)
    }
}

fn mark(path: &Path) -> std::io::Result<File> {
    fs::create_dir_all(path.parent().expect("a marker is in its directory"))?;
    let marker = OpenOptions::new().create(true).append(true).open(path)?;
    marker.lock_shared()?;
    Ok(marker)
}

fn unmark(path: &Path) -> Result<(), ShelfError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(ShelfError::io("unmark", path, error))
        }
        _ => Ok(()),
    }
}

/// Who marks this version as used.
pub(super) fn users(version: &Path) -> Result<Vec<User>, ShelfError> {
    let mut users = Vec::new();
    for path in plain_files(&version.join(USES))? {
        let holder = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let marker = File::open(&path).map_err(|source| ShelfError::io("read", &path, source))?;
        users.push(match marker.try_lock() {
            Err(TryLockError::WouldBlock) => User::Running { holder },
            Ok(()) | Err(TryLockError::Error(_)) => User::Stopped { holder },
        });
    }
    Ok(users)
}
