//! What an adjudication leaves behind: who asked what, when, and the verdict.

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::Verdict;
use crate::LexiconRef;

/// One adjudication, as a line of JSON in a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// At which event, if at one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The account's name, or what was typed at an adjudication station.
    pub who: String,
    /// The words as they were typed.
    pub words: Vec<String>,
    /// The verdict for all of them.
    pub verdict: Verdict,
    /// The words it was judged by.
    pub lexicon: LexiconRef,
}

impl LogEntry {
    /// Writes it as one line, in one write, so that lines of two stations that
    /// share a log do not mix.
    pub fn write_line(&self, mut log: impl Write) -> io::Result<()> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        log.write_all(&line)?;
        log.flush()
    }
}
