//! Laying one layer over the words below it, and counting what that did.

use std::collections::BTreeMap;

use crate::Sha256;
use crate::list::WordList;
use crate::manifest::{LayerKind, Letters};
use crate::text::{Adjustments, ReadReport, SkipReason};

/// The words a layer brings, wherever they came from.
pub(super) struct Brought {
    /// What to call the place they came from.
    pub(super) from: String,
    /// Of the file, or of the words of the lexicon that it is.
    pub(super) sha256: Sha256,
    /// What the words do.
    pub(super) sheet: Adjustments,
    /// What was read, where it was a file.
    pub(super) read: Option<ReadReport>,
}

/// What laying it did.
#[derive(Debug, Default)]
pub(super) struct Effect {
    pub(super) added: u64,
    pub(super) removed: u64,
    /// Words to add that were there, and words to remove that were not.
    pub(super) idle: u64,
    pub(super) other_length: u64,
}

impl Brought {
    /// Plain words, put on the side of the sheet that `kind` calls for.
    pub(super) fn plain(from: String, sha256: Sha256, kind: LayerKind, words: WordList) -> Self {
        let sheet = match kind {
            LayerKind::Remove => Adjustments { added: WordList::default(), removed: words },
            LayerKind::Words | LayerKind::Adjust => {
                Adjustments { added: words, removed: WordList::default() }
            }
        };
        Self { from, sha256, sheet, read: None }
    }

    /// What was passed over in reading, by reason.
    pub(super) fn skipped(&self) -> BTreeMap<SkipReason, u64> {
        let skips = self.read.iter().flat_map(|read| &read.skips);
        skips.map(|(reason, skips)| (*reason, skips.count)).collect()
    }
}

/// Lays a sheet over `below`, touching only words of the given lengths.
pub(super) fn lay(below: &mut WordList, sheet: &Adjustments, letters: Letters) -> Effect {
    let mut effect = Effect::default();
    for (word, definition) in sheet.added.iter() {
        if !letters.contains(word.letters()) {
            effect.other_length += 1;
        } else if below.insert(*word, definition.map(str::to_owned)) {
            effect.added += 1;
        } else {
            effect.idle += 1;
        }
    }
    for (word, _) in sheet.removed.iter() {
        if !letters.contains(word.letters()) {
            effect.other_length += 1;
        } else if below.remove(word) {
            effect.removed += 1;
        } else {
            effect.idle += 1;
        }
    }
    effect
}
