//! Word lists as finite state transducers, and the word judge.
//!
//! Clubs play by the word list of their book, and most lists belong to someone.
//! This crate ships a free one, makes a lexicon of any other that a club may use,
//! and judges plays by it. A lexicon is a finite state transducer of half a
//! megabyte that is never changed once built: it is known by the SHA-256 of its
//! words, shared by all tables, and named in every game's record.
//!
//! ```
//! use lexicons::judge::{Judge, Verdict};
//! use lexicons::{Backing, LexiconRef, Shelf};
//!
//! // Built-in lists are on every shelf; a club's own come with `import`.
//! let lexicon = Shelf::at("data/lexicons").open(&"tilehall-en".parse()?, Backing::Memory)?;
//! assert!(lexicon.contains("Quiz"));
//!
//! // A challenge: one verdict for the whole play.
//! let verdict = Judge::new(lexicon.clone()).rule(&["quiz", "qi", "zxq"])?;
//! assert_eq!(verdict, Verdict::NotAcceptable);
//!
//! // What the game's record keeps.
//! let LexiconRef { id, sha256 } = lexicon.reference();
//! assert_eq!((id.as_str(), sha256.to_string().len()), ("tilehall-en", 64));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | idea |
//! |---|---|
//! | [`text`] | word files as clubs have them |
//! | [`recipe`] | build manifests: layers of files and lists |
//! | [`manifest`] | what a built lexicon says of itself |
//! | [`shelf`] | installed lexicons, and who plays by them |
//! | [`builtin`] | the free default and its school-safe version |
//! | [`judge`] | the adjudication station |
//! | [`study`], [`meanings`] | helps for practice; what words mean |
//! | `lexicon`, `bytes`, `filter`, `starts` | a lexicon, and what makes a look-up in it quick |
//! | `list`, `word` | what lexicons are built from |
//! | `id`, `hash`, `verify` | what a lexicon is called, and the proof that it is that one |
//! | `access` | whether word tools may be used |
//! | `as_text` | values that are read and written as text |

mod access;
mod as_text;
pub mod builtin;
mod bytes;
mod filter;
mod hash;
mod id;
pub mod judge;
mod lexicon;
mod list;
pub mod manifest;
pub mod meanings;
pub mod recipe;
pub mod shelf;
mod starts;
pub mod study;
pub mod text;
mod verify;
mod word;

pub use access::{Access, Locked};
pub use bytes::Backing;
pub use hash::{NotASha256, Sha256};
pub use id::{LexiconId, LexiconRef, NotAnId};
pub use lexicon::Lexicon;
pub use list::WordList;
pub use manifest::Manifest;
pub use recipe::{BuildError, Builder, Built, Recipe};
pub use shelf::{Holds, Shelf, ShelfError};
pub use verify::{Damage, Damaged};
pub use word::{MAX_LETTERS, MIN_LETTERS, NotAWord, Word};
