//! The shelf: a directory of installed lexicons, shared by a server and the
//! commands of those who host it.
//!
//! ```text
//! lexicons/
//!   club/                      an id
//!     current                  the name of the version in force
//!     3f1a9c04be11-77aa01c2/   a version: its words' hash, its manifest's hash
//!       manifest.toml  words.fst  definitions.tsv
//!       uses/hall              who plays by it
//! ```
//!
//! A version's files are written once, beside the shelf, and renamed into place;
//! they are never changed. Updating a list adds a version and moves `current`, so
//! games in progress keep the words they began with, over a restart too.
//!
//! ```
//! use lexicons::{Backing, Shelf};
//!
//! let shelf = Shelf::at("data/lexicons");
//! let lexicon = shelf.open(&"tilehall-en".parse()?, Backing::Memory)?;
//! assert!(lexicon.contains("quiz") && !lexicon.contains("qzx"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod files;
mod holds;
mod install;
mod remove;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::bytes::{Backing, Bytes};
use crate::{Damage, Damaged, Lexicon, LexiconId, LexiconRef, Manifest, builtin};
pub use error::{ShelfError, User};
use files::subdirectories;
pub use holds::Holds;
pub use install::Installed;
pub use remove::{InUse, Nobody, Removed, StoppedGames};

const CURRENT: &str = "current";
pub(crate) const MANIFEST: &str = "manifest.toml";
pub(crate) const WORDS: &str = "words.fst";
pub(crate) const DEFINITIONS: &str = "definitions.tsv";

/// A directory of installed lexicons. The built-in ones are on every shelf.
#[derive(Clone, Debug)]
pub struct Shelf {
    root: PathBuf,
}

/// One line of a shelf's list.
#[derive(Debug)]
pub struct Listed {
    /// The name that players choose it by.
    pub id: LexiconId,
    /// Whether it comes with the program.
    pub built_in: bool,
    /// Whether it is what the id stands for now, not an earlier version.
    pub current: bool,
    /// What it is; or what is wrong with it.
    pub manifest: Result<Manifest, ShelfError>,
}

impl Shelf {
    /// A shelf in this directory, which is made when something is installed.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// Where the lexicons are installed; it need not exist yet.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Opens what the id stands for now.
    pub fn open(&self, id: &LexiconId, backing: Backing) -> Result<Arc<Lexicon>, ShelfError> {
        if let Some(lexicon) = builtin::get(id) {
            return Ok(lexicon);
        }
        match self.current(id)? {
            Some(version) => open_version(id, &version, backing).map(Arc::new),
            None => Err(ShelfError::NotFound { id: id.clone(), known: self.ids() }),
        }
    }

    /// Opens exactly the words a game began with, also when the id stands for
    /// others now.
    pub fn open_reference(
        &self,
        reference: &LexiconRef,
        backing: Backing,
    ) -> Result<Arc<Lexicon>, ShelfError> {
        if let Some(lexicon) = builtin::get(&reference.id)
            && lexicon.reference() == *reference
        {
            return Ok(lexicon);
        }
        let version = self.version_of(reference)?;
        open_version(&reference.id, &version, backing).map(Arc::new)
    }

    /// Everything on the shelf, built-in lists first, earlier versions after
    /// their current one. Each is verified.
    pub fn list(&self) -> Result<Vec<Listed>, ShelfError> {
        let mut listed: Vec<Listed> = builtin::all().map(built_in).collect();
        for id in self.installed_ids()? {
            let current = self.current(&id)?;
            let mut versions = subdirectories(&self.root.join(id.as_str()))?;
            versions.sort_by_key(|version| Some(version) != current.as_ref());
            for version in versions {
                let opened = open_version(&id, &version, Backing::Mapped);
                listed.push(Listed {
                    built_in: false,
                    current: Some(&version) == current.as_ref() && !builtin::is_built_in(&id),
                    manifest: opened.map(|lexicon| lexicon.manifest().clone()),
                    id: id.clone(),
                });
            }
        }
        Ok(listed)
    }

    /// The ids that can be opened.
    pub fn ids(&self) -> Vec<LexiconId> {
        let mut ids: Vec<_> = builtin::all().map(|lexicon| lexicon.id().clone()).collect();
        let installed = self.installed_ids().unwrap_or_default();
        ids.extend(installed.into_iter().filter(|id| !builtin::is_built_in(id)));
        ids
    }

    fn installed_ids(&self) -> Result<Vec<LexiconId>, ShelfError> {
        let names = subdirectories(&self.root)?;
        let id = |path: &PathBuf| path.file_name()?.to_str()?.parse().ok();
        let mut ids: Vec<LexiconId> = names.iter().filter_map(id).collect();
        ids.sort();
        Ok(ids)
    }

    /// The directory of the version in force.
    fn current(&self, id: &LexiconId) -> Result<Option<PathBuf>, ShelfError> {
        let home = self.root.join(id.as_str());
        let name = match std::fs::read_to_string(home.join(CURRENT)) {
            Ok(name) => name,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(ShelfError::io("read", &home.join(CURRENT), source)),
        };
        let name = name.trim();
        let plain = !name.is_empty() && name.bytes().all(|b| b.is_ascii_hexdigit() || b == b'-');
        if plain { Ok(Some(home.join(name))) } else { Err(damaged(id, Damage::NoCurrent)) }
    }

    /// The directory of a version with exactly these words.
    fn version_of(&self, reference: &LexiconRef) -> Result<PathBuf, ShelfError> {
        let home = self.root.join(reference.id.as_str());
        let mut found = subdirectories(&home)?.into_iter().filter(|version| {
            read_manifest(version).is_ok_and(|manifest| manifest.reference() == *reference)
        });
        found.next().ok_or_else(|| ShelfError::Gone { reference: reference.clone() })
    }
}

fn built_in(lexicon: Arc<Lexicon>) -> Listed {
    let manifest = Ok(lexicon.manifest().clone());
    Listed { id: lexicon.id().clone(), built_in: true, current: true, manifest }
}

fn open_version(id: &LexiconId, version: &Path, backing: Backing) -> Result<Lexicon, ShelfError> {
    let read = |name: &str| {
        let path = version.join(name);
        Bytes::read(&path, backing).map_err(|source| ShelfError::io("read", &path, source))
    };
    let manifest = read_manifest(version)?;
    if manifest.id != *id {
        return Err(damaged(id, Damage::OtherId { found: manifest.id }));
    }
    let definitions = manifest.definitions_sha256.map(|_| read(DEFINITIONS)).transpose()?;
    Ok(Lexicon::open(manifest, read(WORDS)?, definitions)?)
}

fn read_manifest(version: &Path) -> Result<Manifest, ShelfError> {
    let path = version.join(MANIFEST);
    let text = std::fs::read_to_string(&path);
    let text = text.map_err(|source| ShelfError::io("read", &path, source))?;
    toml::from_str(&text)
        .map_err(|source| ShelfError::NotAManifest { path, source: Box::new(source) })
}

fn damaged(id: &LexiconId, damage: Damage) -> ShelfError {
    ShelfError::Damaged(Damaged { id: id.clone(), damage })
}
