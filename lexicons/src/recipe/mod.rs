//! Build manifests: how a lexicon is layered from word files and other lexicons.
//!
//! A recipe is a TOML file. Its layers are laid from first to last; each says
//! what it does (`words` adds, `adjust` follows a sheet of `+` and `-`, `remove`
//! takes off), where its words are, and which lengths it may touch:
//!
//! ```
//! let recipe: lexicons::Recipe = r#"
//!     id = "capitol-2011"
//!     name = "Capitol Cup list"
//!     version = "2011"
//!     source = "the books of the club"
//!     licence = "for this club only"
//!
//!     [[layer]]
//!     kind = "words"
//!     file = "first.txt"
//!     letters = "2-8"
//!
//!     [[layer]]
//!     kind = "words"
//!     file = "second.txt"
//!     letters = "9-15"
//!
//!     [[layer]]
//!     kind = "adjust"
//!     file = "adjustments.txt"
//! "#.parse()?;
//! assert_eq!(recipe.layers.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In place of `file` a layer may name `manifest`, another recipe, or `lexicon`,
//! one that is installed or built in.

mod build;
mod error;
mod lay;
#[cfg(test)]
pub(crate) mod tests;

use std::path::PathBuf;
use std::str::FromStr;

use serde::Deserialize;

use crate::manifest::{LayerKind, Letters};
use crate::{LexiconId, Sha256};
pub use build::{Builder, Built, LayerReport, MAX_LAYERS};
pub use error::{BuildError, LayerFlaw};

/// A build manifest.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The id the lexicon gets.
    pub id: LexiconId,
    /// What people call it.
    pub name: String,
    /// Which issue of it this is; the first digits of its hash if not given.
    pub version: Option<String>,
    /// The language of its words.
    #[serde(default = "english")]
    pub language: String,
    /// Where the words come from.
    pub source: String,
    /// On what terms they may be used.
    pub licence: String,
    /// The layers, first to last.
    #[serde(rename = "layer", default)]
    pub layers: Vec<Layer>,
    /// What must come out.
    pub expect: Option<Expect>,
}

/// One layer of a recipe.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    /// Whether it adds words, takes words away, or does both.
    pub kind: LayerKind,
    /// A word file, beside the recipe.
    pub file: Option<PathBuf>,
    /// Another recipe, beside this one.
    pub manifest: Option<PathBuf>,
    /// An installed or built-in lexicon.
    pub lexicon: Option<LexiconId>,
    /// The lengths it may touch.
    #[serde(default = "every_length")]
    pub letters: Letters,
    /// The SHA-256 its file (unpacked) or lexicon (plain text) must have.
    pub sha256: Option<Sha256>,
    /// Refuse the file at the first line that is no word.
    #[serde(default)]
    pub strict: bool,
}

/// Hashes that a build must come to; it is refused otherwise.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// Of the plain text.
    pub text_sha256: Option<Sha256>,
    /// Of the fst file.
    pub fst_sha256: Option<Sha256>,
}

impl FromStr for Recipe {
    type Err = toml::de::Error;

    fn from_str(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }
}

impl Layer {
    /// A layer that adds the words of a file.
    pub fn words(file: impl Into<PathBuf>) -> Self {
        Self {
            kind: LayerKind::Words,
            file: Some(file.into()),
            manifest: None,
            lexicon: None,
            letters: Letters::ALL,
            sha256: None,
            strict: false,
        }
    }
}

fn english() -> String {
    "en".to_owned()
}

fn every_length() -> Letters {
    Letters::ALL
}
