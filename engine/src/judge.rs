//! The word judge as the engine sees it: one question, answered by the shell's word list.

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
