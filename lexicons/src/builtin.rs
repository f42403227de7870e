//! The lexicons that come with the program: the free English list and its
//! school-safe version, so that a fresh machine has words with nothing fetched.
//!
//! They are built from the files in `lexicons/data` (see `SOURCES.md` there for
//! where those come from); a test builds them again and compares every byte.
//!
//! ```
//! let english = lexicons::builtin::english();
//! assert!(english.contains("qi"));
//! assert_eq!(english.definition("QI"), Some("the life force of Chinese thought"));
//! assert!(lexicons::builtin::school().len() < english.len());
//! ```

use std::sync::{Arc, LazyLock};

use crate::bytes::Bytes;
use crate::{Lexicon, LexiconId};

/// The id of the free English list, which tables use unless told otherwise.
pub const ENGLISH: &str = "tilehall-en";
/// The id of its school-safe version.
pub const SCHOOL: &str = "tilehall-en-school";

macro_rules! open {
    ($id:literal) => {
        LazyLock::new(|| {
            Arc::new(open(
                include_str!(concat!("../data/built/", $id, "/manifest.toml")),
                include_bytes!(concat!("../data/built/", $id, "/words.fst")),
                include_bytes!(concat!("../data/built/", $id, "/definitions.tsv")),
            ))
        })
    };
}

static ENGLISH_LEXICON: LazyLock<Arc<Lexicon>> = open!("tilehall-en");
static SCHOOL_LEXICON: LazyLock<Arc<Lexicon>> = open!("tilehall-en-school");

/// The free English list.
pub fn english() -> Arc<Lexicon> {
    ENGLISH_LEXICON.clone()
}

/// The free English list without offensive words.
pub fn school() -> Arc<Lexicon> {
    SCHOOL_LEXICON.clone()
}

/// The built-in lexicon of this id, if there is one.
pub fn get(id: &LexiconId) -> Option<Arc<Lexicon>> {
    match id.as_str() {
        ENGLISH => Some(english()),
        SCHOOL => Some(school()),
        _ => None,
    }
}

/// Whether the id belongs to a built-in lexicon.
pub fn is_built_in(id: &LexiconId) -> bool {
    matches!(id.as_str(), ENGLISH | SCHOOL)
}

/// All of them.
pub fn all() -> impl Iterator<Item = Arc<Lexicon>> {
    [english(), school()].into_iter()
}

fn open(manifest: &str, fst: &'static [u8], definitions: &'static [u8]) -> Lexicon {
    let manifest = toml::from_str(manifest).expect("a test builds the same manifest");
    Lexicon::open(manifest, Bytes::Static(fst), Some(Bytes::Static(definitions)))
        .expect("a test builds the same bytes")
}
