//! Proving a lexicon whole as it is opened: its files are those its manifest
//! names, and its words are those its reference names.
//!
//! Reading every word takes some milliseconds, once. In the same pass the filter
//! is filled that makes looking up non-words cheap.

use fst::{IntoStreamer, Set, Streamer};

use crate::bytes::Bytes;
use crate::filter::Filter;
use crate::hash::Hasher;
use crate::starts::Starts;
use crate::text::MAX_WORDS;
use crate::{LexiconId, Manifest, Sha256, Word, manifest};

/// Why a lexicon could not be opened.
#[derive(Debug, thiserror::Error)]
#[error("the lexicon {id} is damaged: {damage}; import or build it again")]
pub struct Damaged {
    /// The lexicon that cannot be used.
    pub id: LexiconId,
    /// What is wrong with it.
    pub damage: Damage,
}

/// What is wrong with a lexicon's files.
#[derive(Debug, thiserror::Error)]
pub enum Damage {
    /// Written by another program version.
    #[error("its manifest has format {found}, this program reads {}", manifest::FORMAT)]
    Format {
        /// The format it has.
        found: u32,
    },
    /// A file is not what the manifest says.
    #[error("the SHA-256 of its {what} is {found}, its manifest says {expected}")]
    Altered {
        /// The file, in a word: what the hash is of.
        what: &'static str,
        /// The hash in the manifest.
        expected: Sha256,
        /// The hash of the file.
        found: Sha256,
    },
    /// The bytes are no fst.
    #[error("its words are no fst: {0}")]
    NotAnFst(#[from] fst::Error),
    /// Not as many words as the manifest says.
    #[error("it has {found} words, its manifest says {expected}")]
    Count {
        /// The number in the manifest.
        expected: u64,
        /// The number found.
        found: u64,
    },
    /// Definitions are there and in the manifest they are not, or the reverse.
    #[error("its manifest and its definitions do not agree on whether it has any")]
    Definitions,
    /// It holds something that is no word in lower case.
    #[error("it holds something that is no word")]
    NotWords,
    /// Larger than any list of words of the board.
    #[error("its words are larger than any list's")]
    Size,
    /// It stands under another id than its own.
    #[error("its manifest is that of {found}")]
    OtherId {
        /// The id in the manifest.
        found: LexiconId,
    },
    /// The mark of the version in force is unreadable.
    #[error("which version is in force cannot be read")]
    NoCurrent,
}

/// What a verified fst is looked up with.
pub(crate) struct Verified {
    pub(crate) words: Set<Bytes>,
    pub(crate) starts: Starts,
    pub(crate) filter: Filter,
}

/// Proves that bytes are what a manifest says.
pub(crate) fn verify(
    manifest: &Manifest,
    fst: Bytes,
    definitions: Option<&Bytes>,
) -> Result<Verified, Damage> {
    if manifest.format != manifest::FORMAT {
        return Err(Damage::Format { found: manifest.format });
    }
    same("fst", manifest.fst_sha256, Sha256::of(fst.as_ref()))?;
    match (manifest.definitions_sha256, definitions) {
        (Some(expected), Some(bytes)) => {
            same("definitions", expected, Sha256::of(bytes.as_ref()))?;
        }
        (None, None) => {}
        _ => return Err(Damage::Definitions),
    }
    let words = Set::new(fst)?;
    let (expected, found) = (manifest.words, words.len() as u64);
    if expected != found {
        return Err(Damage::Count { expected, found });
    }
    // The filter is made as large as the fst claims to be.
    if words.len() > MAX_WORDS {
        return Err(Damage::Size);
    }
    let filter = read_words(&words, manifest.text_sha256)?;
    let starts = Starts::of(words.as_fst()).ok_or(Damage::Size)?;
    Ok(Verified { words, starts, filter })
}

/// Reads every word, which must be one, and together those of the hash.
fn read_words(words: &Set<Bytes>, expected: Sha256) -> Result<Filter, Damage> {
    let mut filter = Filter::for_words(words.len());
    let mut text = Hasher::default();
    let mut stream = words.into_stream();
    while let Some(bytes) = stream.next() {
        let word = std::str::from_utf8(bytes).ok().and_then(|text| Word::new(text).ok());
        let word = word.filter(|word| word.as_bytes() == bytes).ok_or(Damage::NotWords)?;
        filter.insert(&word);
        text.update(bytes);
        text.update(b"\n");
    }
    same("words", expected, text.finish())?;
    Ok(filter)
}

fn same(what: &'static str, expected: Sha256, found: Sha256) -> Result<(), Damage> {
    if found == expected { Ok(()) } else { Err(Damage::Altered { what, expected, found }) }
}
