//! The word lists of games in play: opened when a table is, held until its game is over.

use std::sync::Arc;

use engine::Game;
use engine::fairness::Bytes;
use lexicons::{LexiconId, LexiconRef, Sha256};

use super::{NoTable, SharedJudge, Tables};
use crate::words::Words;

impl Tables {
    /// What a list's id stands for now.
    pub(crate) async fn list_named(&self, id: &str) -> Option<engine::LexiconRef> {
        let id: LexiconId = id.parse().ok()?;
        let words = self.words.clone();
        let opened = tokio::task::spawn_blocking(move || words.open(&id)).await;
        let list = opened.ok()?.ok()?.reference();
        let sha256 = Bytes(*list.sha256.as_bytes());
        Some(engine::LexiconRef { id: list.id.to_string(), sha256 })
    }

    /// Whether what a list's id stands for now is school-safe.
    pub(crate) async fn is_school_safe(&self, id: &str) -> bool {
        let Ok(id) = id.parse::<LexiconId>() else { return false };
        let words = self.words.clone();
        tokio::task::spawn_blocking(move || words.is_school_safe(&id)).await.unwrap_or(false)
    }

    /// The judge of a game that was begun. One that is over needs none, and its list may be gone.
    pub(super) async fn judge_of(&self, game: &Game) -> Result<SharedJudge, NoTable> {
        if game.is_over() {
            return Ok(Arc::new(|_: &str| false));
        }
        self.judge(&game.setup().lexicon, false).await
    }

    /// The judge of a game's very words. A new game takes hold of them, so that the list is
    /// not removed under it; the games of a hall that starts were taken up with it.
    pub(super) async fn judge(
        &self,
        list: &engine::LexiconRef,
        new: bool,
    ) -> Result<SharedJudge, NoTable> {
        let missing = || NoTable::Lexicon(list.id.clone());
        let reference = reference(list).ok_or_else(missing)?;
        let words = self.words.clone();
        let opened = tokio::task::spawn_blocking(move || {
            if new {
                words.holds().begin(&reference)?;
            }
            words.open_exactly(&reference)
        });
        let cause = match opened.await {
            Ok(Ok(lexicon)) => return Ok(Arc::new(move |word: &str| lexicon.contains(word))),
            Ok(Err(error)) => error.to_string(),
            Err(error) => error.to_string(),
        };
        // The player hears that the list is not to be had; the host has to know why.
        tracing::error!(lexicon = %list.id, cause, "a word list cannot be used");
        Err(missing())
    }
}

/// A game that is over, or never was, lets go of its list.
pub(super) fn let_words_go(words: &Arc<Words>, list: &engine::LexiconRef) {
    let Some(reference) = reference(list) else { return };
    let words = Arc::clone(words);
    tokio::task::spawn_blocking(move || {
        if let Err(error) = words.holds().end(&reference) {
            tracing::warn!(%error, "a word list is still held");
        }
    });
}

/// The list a game names, as the shelf knows it.
fn reference(list: &engine::LexiconRef) -> Option<LexiconRef> {
    Some(LexiconRef { id: list.id.parse().ok()?, sha256: Sha256::from_bytes(list.sha256.0) })
}
