//! A tournament's file, from the disk and back.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context, anyhow};
use tournament::formats::roster;
use tournament::formats::tfile::{self, Document, TFile};
use tournament::{Field, SideId};

/// A file that has been read and holds together.
pub(super) struct Event {
    pub(super) document: Document,
    pub(super) field: Field,
    pub(super) names: BTreeMap<SideId, String>,
}

/// Reads a file, no further than a tournament can go; a `.csv` is the roster of one that has not
/// begun.
pub(super) fn read(path: &Path) -> anyhow::Result<Event> {
    let shown = path.display();
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(tfile::MAX_BYTES as u64 + 1).read_to_end(&mut bytes))
        .with_context(|| format!("{shown} cannot be read"))?;
    let document = if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv")) {
        roster::read(&bytes).map_err(|error| anyhow!("{shown}: {error}"))?
    } else {
        tfile::read(&bytes).map_err(|error| anyhow!("{shown}: {error}"))?
    };
    let field = document.field().map_err(|error| anyhow!("{shown}: {error}"))?;
    let names = document.file.entries.iter().map(|entry| entry.shown_name().to_owned());
    let names = (1..).map(SideId).zip(names).collect();
    Ok(Event { document, field, names })
}

/// Writes a file whole or not at all: whoever reads it meanwhile sees the old one.
pub(super) fn write(path: &Path, file: &TFile) -> anyhow::Result<()> {
    let cannot = || format!("{} cannot be written", path.display());
    let name = path.file_name().with_context(cannot)?.to_string_lossy();
    let unfinished = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = fs::write(&unfinished, tfile::write(file))
        .and_then(|()| File::open(&unfinished)?.sync_all())
        .and_then(|()| fs::rename(&unfinished, path));
    if written.is_err() {
        // It may never have been made.
        let _ = fs::remove_file(&unfinished);
    }
    written.with_context(cannot)
}

impl Event {
    /// What a side is called.
    pub(super) fn name(&self, side: SideId) -> &str {
        self.names.get(&side).map_or("", String::as_str)
    }
}
