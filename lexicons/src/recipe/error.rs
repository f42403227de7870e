//! Why a build is refused: which recipe, which layer, what is wrong.

use std::path::PathBuf;

use super::MAX_LAYERS;
use crate::Sha256;
use crate::text::FileError;

/// Why a build was refused.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The recipe cannot be read.
    #[error("{} cannot be read: {source}", path.display())]
    Unreadable {
        /// The recipe's file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The recipe is not one.
    #[error("{} is not a build manifest: {source}", path.display())]
    NotARecipe {
        /// The recipe's file.
        path: PathBuf,
        /// Where and what.
        source: Box<toml::de::Error>,
    },
    /// A recipe that leads back to itself.
    #[error("{} names itself as a layer{}", path.display(), through(chain))]
    Cycle {
        /// The recipe met again.
        path: PathBuf,
        /// The recipes between.
        chain: Vec<PathBuf>,
    },
    /// A layer is missing, unreadable or wrong.
    #[error("layer {number} of {}: {flaw}", recipe.display())]
    Layer {
        /// The recipe that names the layer.
        recipe: PathBuf,
        /// Which of its layers, from 1.
        number: usize,
        /// What is wrong.
        flaw: Box<LayerFlaw>,
    },
    /// No layers, or nothing left of them.
    #[error("{} comes to no words at all", recipe.display())]
    NoWords {
        /// The recipe that was built.
        recipe: PathBuf,
    },
    /// More than [`MAX_LAYERS`].
    #[error("{} comes to more than {MAX_LAYERS} layers with those of the manifests it names", recipe.display())]
    TooManyLayers {
        /// The recipe that was built.
        recipe: PathBuf,
    },
    /// Something else came out than the recipe expects.
    #[error("{} expects its {what} to have SHA-256 {expected}, it came to {found}", recipe.display())]
    Unexpected {
        /// The recipe that was built.
        recipe: PathBuf,
        /// The text or the fst.
        what: &'static str,
        /// What the recipe says.
        expected: Sha256,
        /// What came out.
        found: Sha256,
    },
}

/// What is wrong with a layer.
#[derive(Debug, thiserror::Error)]
pub enum LayerFlaw {
    /// It names no source, or two.
    #[error("must name exactly one of file, manifest and lexicon")]
    OneSource,
    /// A sheet that is no file.
    #[error("an adjust layer must name a file")]
    SheetNeedsFile,
    /// The file is not there.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// The file was refused.
    #[error(transparent)]
    File(#[from] FileError),
    /// The recipe it names was refused.
    #[error(transparent)]
    Recipe(#[from] BuildError),
    /// The lexicon it names cannot be had.
    #[error("{0}")]
    Lexicon(String),
    /// The source is not the one that was meant.
    #[error("{from} should have SHA-256 {expected}, it has {found}")]
    Altered {
        /// The file or lexicon.
        from: String,
        /// What the recipe says.
        expected: Sha256,
        /// The hash of the file that is there.
        found: Sha256,
    },
}

fn through(chain: &[PathBuf]) -> String {
    let names: Vec<_> = chain.iter().map(|path| path.display().to_string()).collect();
    if names.is_empty() { String::new() } else { format!(", through {}", names.join(", ")) }
}
