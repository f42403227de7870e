//! Word lists as finite state transducers, and the word judge.

mod as_text;
pub mod builtin;
mod bytes;
mod hash;
mod id;
mod lexicon;
mod list;
pub mod manifest;
pub mod recipe;
pub mod shelf;
pub mod text;
mod word;

pub use bytes::Backing;
pub use hash::{NotASha256, Sha256};
pub use id::{LexiconId, LexiconRef, NotAnId};
pub use lexicon::{Damage, Damaged, Lexicon};
pub use list::WordList;
pub use manifest::Manifest;
pub use recipe::{BuildError, Builder, Built, Recipe};
pub use shelf::{Holds, Shelf, ShelfError};
pub use word::{MAX_LETTERS, MIN_LETTERS, NotAWord, Word};
