//! The one thing the engine asks of the world of words.

/// Says whether a word is acceptable. Words come in upper case, A to Z.
pub trait Judge {
    /// Whether the word is acceptable.
    fn accepts(&self, word: &str) -> bool;
}

impl<F: Fn(&str) -> bool> Judge for F {
    fn accepts(&self, word: &str) -> bool {
        self(word)
    }
}
