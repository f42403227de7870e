//! Why the shelf could not do what was asked.

use std::io;
use std::path::{Path, PathBuf};

use crate::{Damaged, LexiconId, LexiconRef};

/// Why the shelf could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    /// Nothing by this id.
    #[error("there is no lexicon {id}; there is {}", listed(known))]
    NotFound {
        /// The id asked for.
        id: LexiconId,
        /// The ids there are.
        known: Vec<LexiconId>,
    },
    /// The very words of a game are on the shelf no more.
    #[error("the lexicon {reference} is not on this shelf any more")]
    Gone {
        /// What the game's record names.
        reference: LexiconRef,
    },
    /// The files are not what they should be.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// The manifest of an installed lexicon cannot be read.
    #[error("{} is not a lexicon's manifest: {source}", path.display())]
    NotAManifest {
        /// The manifest's file.
        path: PathBuf,
        /// What is wrong with it.
        source: Box<toml::de::Error>,
    },
    /// The id belongs to a list that comes with the program.
    #[error("{id} comes with the program and can be neither replaced nor removed")]
    BuiltIn {
        /// The id that was asked for.
        id: LexiconId,
    },
    /// A running game uses it.
    #[error("{reference} is in use: {}", users(by))]
    InUse {
        /// The edition that is in use, by its id and hash.
        reference: LexiconRef,
        /// Everyone who has to finish first.
        by: Vec<User>,
    },
    /// A name that cannot be that of one who plays by a lexicon.
    #[error("{name:?} cannot be the name of a holder: use letters, digits and -")]
    HolderName {
        /// As it was given.
        name: String,
    },
    /// The system refused.
    #[error("cannot {doing} {}: {source}", path.display())]
    Io {
        /// What was tried.
        doing: &'static str,
        /// The file or directory it was tried with.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Who uses a lexicon.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum User {
    /// This very process.
    #[error("running games: {games}")]
    Games {
        /// How many games.
        games: usize,
    },
    /// A server that is running now.
    #[error("games are running in {holder}")]
    Running {
        /// The server, by the name of its node.
        holder: String,
    },
    /// A server that stopped with games in progress, which it will take up again.
    #[error("{holder} stopped with games in progress, which it takes up when it starts again")]
    Stopped {
        /// The server, by the name of its node.
        holder: String,
    },
}

impl ShelfError {
    pub(super) fn io(doing: &'static str, path: &Path, source: io::Error) -> Self {
        Self::Io { doing, path: path.to_owned(), source }
    }
}

fn listed(ids: &[LexiconId]) -> String {
    ids.iter().map(LexiconId::as_str).collect::<Vec<_>>().join(", ")
}

fn users(by: &[User]) -> String {
    by.iter().map(User::to_string).collect::<Vec<_>>().join("; ")
}
