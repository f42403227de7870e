//! Word lists, and helps for those who study them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A word list that tables can be played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LexiconView {
    /// What tables call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Which issue of it this is.
    pub version: String,
    /// The language of its words.
    pub language: String,
    /// On what terms it is here.
    pub licence: String,
    /// How many words it has.
    #[ts(type = "number")]
    pub words: u64,
    /// The SHA-256 of its words, which a game's record names.
    pub sha256: String,
    /// Whether it went through the school-safe filter.
    pub school: bool,
}

/// What can be asked of a list by one who studies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StudyKind {
    /// What a word means, where the list says.
    Definition,
    /// The letters that make another word of a word.
    Hooks,
    /// The words of exactly these letters; `?` is any letter.
    Anagrams,
    /// The words with this part.
    Containing,
    /// The words of two or three letters.
    Length,
}

/// What a study help answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "result", rename_all = "kebab-case")]
pub enum StudyAnswer {
    /// Whether it is a word, and what it means.
    Definition {
        /// Whether it is a word.
        word: bool,
        /// What it means, where the list says.
        definition: Option<String>,
    },
    /// The hooks of a word.
    Hooks {
        /// Letters put before it.
        front: Vec<String>,
        /// Letters put after it.
        back: Vec<String>,
    },
    /// Words.
    Words {
        /// The words that were found.
        words: Vec<String>,
        /// Whether there are more than are told.
        more: bool,
    },
    /// The one who asks is in a running game.
    Locked {
        /// Why, in words for the player.
        reason: String,
    },
    /// The question cannot be answered.
    Refused {
        /// Why, in words.
        message: String,
    },
}

/// What the judge answers, as the client reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum JudgeAnswer {
    /// One verdict for the play as a whole.
    Ruled {
        /// `acceptable` or `not_acceptable`.
        verdict: String,
        /// The words it was judged by.
        lexicon: LexiconName,
    },
    /// The one who asks is in a running game.
    Locked {
        /// Why, in words for the player.
        reason: String,
    },
    /// There was nothing to rule on.
    Refused {
        /// A stable name.
        code: String,
        /// The same in words.
        message: String,
    },
}

/// The very words of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LexiconName {
    /// The list's id.
    pub id: String,
    /// The SHA-256 of its words.
    pub sha256: String,
}
