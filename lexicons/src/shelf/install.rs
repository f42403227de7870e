//! Installing: all of a version or nothing of it.

use std::fs;
use std::path::PathBuf;

use super::files::{Lock, Staging, lock};
use super::{CURRENT, DEFINITIONS, MANIFEST, Shelf, ShelfError, WORDS, open_version};
use crate::bytes::Backing;
use crate::{Built, Lexicon, LexiconRef, Sha256, builtin};

/// What installing did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// What the id stands for now.
    pub reference: LexiconRef,
    /// What it stood for before, if it was something else.
    pub replaced: Option<LexiconRef>,
}

impl Shelf {
    /// Whether something could be put on the shelf: for a server to try before it has games,
    /// whose lists must be kept. Makes the directory.
    pub fn check_writable(&self) -> Result<(), ShelfError> {
        let _locked = lock(&self.root, Lock::Exclusive)?;
        Staging::new(&self.root).map(drop)
    }

    /// Installs a lexicon and makes it what its id stands for. An earlier
    /// version stays, for the games that began with it.
    pub fn install(&self, built: &Built) -> Result<Installed, ShelfError> {
        let id = &built.manifest.id;
        if builtin::is_built_in(id) {
            return Err(ShelfError::BuiltIn { id: id.clone() });
        }
        let lexicon = built.open()?;
        let _locked = lock(&self.root, Lock::Exclusive)?;
        let before = self.current(id).ok().flatten();
        let before = before.and_then(|version| super::read_manifest(&version).ok());
        let version = self.put(&lexicon)?;
        let name = version.file_name().expect("a version has a name").to_string_lossy();
        let staging = Staging::new(&self.root)?;
        staging.write(CURRENT, format!("{name}\n").as_bytes())?;
        staging.publish(Some(CURRENT), &self.root.join(id.as_str()).join(CURRENT))?;
        let reference = lexicon.reference();
        let replaced = before.map(|manifest| manifest.reference());
        Ok(Installed { replaced: replaced.filter(|before| *before != reference), reference })
    }

    /// Puts a lexicon's files in place, without making them current; says where.
    /// Call it under the exclusive lock.
    pub(super) fn put(&self, lexicon: &Lexicon) -> Result<PathBuf, ShelfError> {
        let manifest = lexicon.manifest().to_toml();
        let home = self.root.join(lexicon.id().as_str());
        let words = lexicon.manifest().text_sha256.short(12);
        let version = home.join(format!("{words}-{}", Sha256::of(manifest.as_bytes()).short(8)));
        if open_version(lexicon.id(), &version, Backing::Memory).is_ok() {
            return Ok(version);
        }
        let staging = Staging::new(&self.root)?;
        staging.write(WORDS, lexicon.fst())?;
        if let Some(definitions) = lexicon.definitions() {
            staging.write(DEFINITIONS, definitions)?;
        }
        staging.write(MANIFEST, manifest.as_bytes())?;
        fs::create_dir_all(&home).map_err(|source| ShelfError::io("make", &home, source))?;
        // Only a damaged version can be in the way here: it could not be opened.
        if version.exists() {
            fs::remove_dir_all(&version)
                .map_err(|source| ShelfError::io("remove", &version, source))?;
        }
        staging.publish(None, &version)?;
        Ok(version)
    }
}
