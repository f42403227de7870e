//! Word files as clubs have them: any encoding, any case, definitions, comments,
//! and things that are no words.
//!
//! What is harmless is taken or passed over, and counted; what would make the
//! list doubtful is refused with the line it stands in.
//!
//! ```
//! use lexicons::text::{Manner, SkipReason, read_words};
//!
//! let file = "# two-letter words\nAA rough lava\nab\nAB\nx-ray\n";
//! let (words, report) = read_words(file.as_bytes(), "twos.txt", Manner::Lenient)?;
//! assert_eq!(words.len(), 2);
//! assert_eq!(report.skipped(SkipReason::Duplicate), 1);
//! assert_eq!(report.skipped(SkipReason::OtherCharacters), 1);
//!
//! let refused = read_words(file.as_bytes(), "twos.txt", Manner::Strict).unwrap_err();
//! assert!(refused.to_string().starts_with("twos.txt, line 5: "));
//! # Ok::<(), lexicons::text::FileError>(())
//! ```

mod entry;
mod lines;
mod report;
mod sheet;

use std::io::{self, Read};

use crate::list::WordList;
use crate::{NotAWord, Word};
use entry::{Entry, split};
use lines::Lines;
pub use lines::{MAX_CONTENT_BYTES, MAX_LINE_BYTES};
pub use report::{Example, ReadReport, SkipReason, Skips};
pub use sheet::{Adjustments, read_sheet};

/// The most words a list may have: many times the largest known.
pub const MAX_WORDS: usize = 2_000_000;
/// The most that a list's definitions may take together.
pub const MAX_DEFINITIONS_BYTES: usize = 64 * 1024 * 1024;
/// Fewer odd lines than this never condemn a file.
const ODD_LINES_ALLOWED: u64 = 20;

/// What to do with a line whose word cannot stand on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Pass it over and count it.
    Lenient,
    /// Refuse the file, naming the line.
    Strict,
}

/// Why a word file was refused.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The system could not read or unpack it.
    #[error("{file} cannot be read: {source}")]
    Unreadable {
        /// What the file is called.
        file: String,
        /// What the system said.
        source: io::Error,
    },
    /// One line is wrong.
    #[error("{file}, line {line}: {flaw}")]
    Line {
        /// What the file is called.
        file: String,
        /// Which line, from 1.
        line: u64,
        /// What is wrong with it.
        flaw: Flaw,
    },
    /// It starts as a zip archive does, as office documents do too.
    #[error("{file} is a zip archive or an office document: save the words as plain text first")]
    Archive {
        /// What the file is called.
        file: String,
    },
    /// It is text in two-byte characters.
    #[error("{file} is saved as UTF-16: save it as UTF-8 first")]
    Utf16 {
        /// What the file is called.
        file: String,
    },
    /// Nothing in it is a word.
    #[error("{file} has no word in it ({report})")]
    NoWords {
        /// What the file is called.
        file: String,
        /// What was passed over.
        report: Box<ReadReport>,
    },
    /// Most of it is something else than words.
    #[error(
        "{file} does not look like a word list: {odd} lines do not start with a word of the letters A to Z, the first is line {line}: {text:?}"
    )]
    NotAList {
        /// What the file is called.
        file: String,
        /// How many lines start with no word.
        odd: u64,
        /// The first of them.
        line: u64,
        /// How it starts.
        text: String,
    },
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// A byte that is in no text.
    #[error("has the control byte 0x{byte:02x}: this is not a text file")]
    Control {
        /// The first such byte.
        byte: u8,
    },
    /// No line end within reach.
    #[error("is longer than {MAX_LINE_BYTES} bytes: put each word on a line of its own")]
    LongLine,
    /// The file goes on and on.
    #[error("the file is larger than {} MiB", MAX_CONTENT_BYTES / 1024 / 1024)]
    LongFile,
    /// A word that cannot stand on the board.
    #[error("{text:?} {why}")]
    NotAWord {
        /// How it was written.
        text: String,
        /// What is wrong with it.
        why: NotAWord,
    },
    /// More words than any list has.
    #[error("there are more than {MAX_WORDS} words")]
    TooManyWords,
    /// Definitions beyond all measure.
    #[error("the definitions are larger than {} MiB", MAX_DEFINITIONS_BYTES / 1024 / 1024)]
    TooMuchDefinition,
    /// An adjustment that says neither add nor remove.
    #[error("{text:?} has no + or - before it: write +word to add it, -word to remove it")]
    NoSign {
        /// How it was written.
        text: String,
    },
    /// A word both added and removed.
    #[error("{word} is both added and removed (see line {other})")]
    Contradiction {
        /// The first such word.
        word: Word,
        /// The line of the other sign.
        other: u64,
    },
}

/// Reads a list of words; `file` is what errors call it.
pub fn read_words(
    input: impl Read,
    file: &str,
    manner: Manner,
) -> Result<(WordList, ReadReport), FileError> {
    let mut lines = Lines::new(input, file)?;
    let mut report = ReadReport::default();
    let mut words = WordList::default();
    let mut definition_bytes = 0;
    while let Some((number, line)) = lines.next()? {
        report.lines += 1;
        let Entry::Word { text, definition } = split(&line) else { continue };
        let word = match Word::new(text) {
            Ok(word) => word,
            Err(why) if manner == Manner::Lenient => {
                report.skip(why.into(), number, text);
                continue;
            }
            Err(why) => return Err(lines.flaw(Flaw::NotAWord { text: clip(text), why })),
        };
        definition_bytes += definition.as_ref().map_or(0, String::len);
        if let Some(meaning) = &definition {
            report.define(number, word, meaning);
        }
        if !words.insert(word, definition) {
            report.skip(SkipReason::Duplicate, number, text);
        }
        if words.len() > MAX_WORDS {
            return Err(lines.flaw(Flaw::TooManyWords));
        }
        if definition_bytes > MAX_DEFINITIONS_BYTES {
            return Err(lines.flaw(Flaw::TooMuchDefinition));
        }
    }
    report.sha256 = Some(lines.finish());
    report.words = words.len() as u64;
    judge_the_whole(file, &words, report).map(|report| (words, report))
}

/// Refuses a file that is readable but is no list.
fn judge_the_whole(
    file: &str,
    words: &WordList,
    report: ReadReport,
) -> Result<ReadReport, FileError> {
    let file = file.to_owned();
    if let Some(odd) = report.skips.get(&SkipReason::OtherCharacters)
        && odd.count > ODD_LINES_ALLOWED.max(words.len() as u64)
    {
        let Example { line, text } = odd.first.clone();
        return Err(FileError::NotAList { file, odd: odd.count, line, text });
    }
    if words.is_empty() {
        return Err(FileError::NoWords { file, report: Box::new(report) });
    }
    Ok(report)
}

/// As much of a hostile text as an error or a report needs.
pub(crate) fn clip(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;
