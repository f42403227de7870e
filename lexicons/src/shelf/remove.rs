//! Removing: never from under a running game.

use std::path::Path;

use super::files::{Lock, Staging, lock, subdirectories};
use super::{Shelf, ShelfError, User, holds, read_manifest};
use crate::{LexiconId, LexiconRef, Sha256, builtin};

/// Says how many running games use a lexicon. Those of other processes that
/// share the shelf are known to the shelf itself.
pub trait InUse {
    /// How many running games are judged by exactly these words.
    fn games(&self, reference: &LexiconRef) -> usize;
}

/// For a process that runs no games.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl InUse for Nobody {
    fn games(&self, _: &LexiconRef) -> usize {
        0
    }
}

/// What to do about the games of a server that is not running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoppedGames {
    /// Their lexicon stays: the server will take them up again.
    Count,
    /// Their lexicon may go: the server is not coming back.
    Abandon,
}

/// What was removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The id that stands for nothing now.
    pub id: LexiconId,
    /// How many versions of it there were.
    pub versions: usize,
}

impl Shelf {
    /// Removes a lexicon with all its versions, unless a game in progress uses
    /// one. Finished games need nothing of it.
    pub fn remove(
        &self,
        id: &LexiconId,
        in_use: &dyn InUse,
        stopped: StoppedGames,
    ) -> Result<Removed, ShelfError> {
        if builtin::is_built_in(id) {
            return Err(ShelfError::BuiltIn { id: id.clone() });
        }
        let home = self.root.join(id.as_str());
        if !home.is_dir() {
            return Err(ShelfError::NotFound { id: id.clone(), known: self.ids() });
        }
        let _locked = lock(&self.root, Lock::Exclusive)?;
        let versions = subdirectories(&home)?;
        for version in &versions {
            refuse_if_used(id, version, in_use, stopped)?;
        }
        Staging::new(&self.root)?.take(&home)?;
        Ok(Removed { id: id.clone(), versions: versions.len() })
    }
}

fn refuse_if_used(
    id: &LexiconId,
    version: &Path,
    in_use: &dyn InUse,
    stopped: StoppedGames,
) -> Result<(), ShelfError> {
    // A version whose manifest is damaged can still be marked as used.
    let reference = read_manifest(version).map_or_else(
        |_| LexiconRef { id: id.clone(), sha256: Sha256::of(b"") },
        |manifest| manifest.reference(),
    );
    let mut by = holds::users(version)?;
    if stopped == StoppedGames::Abandon {
        by.retain(|user| !matches!(user, User::Stopped { .. }));
    }
    let games = in_use.games(&reference);
    if games > 0 && by.is_empty() {
        by.push(User::Games { games });
    }
    if by.is_empty() { Ok(()) } else { Err(ShelfError::InUse { reference, by }) }
}
