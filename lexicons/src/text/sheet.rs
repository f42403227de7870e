//! An adjustments sheet: words to add and words to remove.
//!
//! A sheet is short and every line of it was meant, so nothing is passed over:
//! a line without a sign, a word that is none, or one both added and removed is
//! refused.

use std::collections::BTreeMap;
use std::io::Read;

use super::entry::{Entry, split};
use super::lines::Lines;
use super::{FileError, Flaw, MAX_WORDS, ReadReport, SkipReason, clip};
use crate::Word;
use crate::list::WordList;

/// The words of an adjustments sheet.
#[derive(Debug, Default)]
pub struct Adjustments {
    /// Words to add, with their definitions.
    pub added: WordList,
    /// Words to remove.
    pub removed: WordList,
}

/// Reads a sheet of `+word` and `-word` lines; `file` is what errors call it.
///
/// ```
/// let sheet = "# agreed in March\n+ OK all right\n-zzz\n";
/// let (sheet, _) = lexicons::text::read_sheet(sheet.as_bytes(), "sheet.txt")?;
/// assert_eq!((sheet.added.len(), sheet.removed.len()), (1, 1));
/// # Ok::<(), lexicons::text::FileError>(())
/// ```
pub fn read_sheet(input: impl Read, file: &str) -> Result<(Adjustments, ReadReport), FileError> {
    let mut lines = Lines::new(input, file)?;
    let mut sheet = Adjustments::default();
    let mut report = ReadReport::default();
    let mut seen: BTreeMap<Word, (char, u64)> = BTreeMap::new();
    while let Some((number, line)) = lines.next()? {
        report.lines += 1;
        let Some((sign, text, definition)) = adjustment(&line).map_err(|flaw| lines.flaw(flaw))?
        else {
            continue;
        };
        let not_a_word = |why| Flaw::NotAWord { text: clip(&text), why };
        let word = Word::new(&text).map_err(|why| lines.flaw(not_a_word(why)))?;
        match seen.insert(word, (sign, number)) {
            Some((before, other)) if before != sign => {
                return Err(lines.flaw(Flaw::Contradiction { word, other }));
            }
            Some(_) => report.skip(SkipReason::Duplicate, number, &text),
            None => {}
        }
        let side = if sign == '+' { &mut sheet.added } else { &mut sheet.removed };
        side.insert(word, definition);
        if seen.len() > MAX_WORDS {
            return Err(lines.flaw(Flaw::TooManyWords));
        }
    }
    report.words = seen.len() as u64;
    report.sha256 = Some(lines.finish());
    if seen.is_empty() {
        return Err(FileError::NoWords { file: file.to_owned(), report: Box::new(report) });
    }
    Ok((sheet, report))
}

/// The sign, the word and its definition; nothing for a blank line.
fn adjustment(line: &str) -> Result<Option<(char, String, Option<String>)>, Flaw> {
    let line = line.trim();
    let sign = line.chars().next().filter(|sign| matches!(sign, '+' | '-'));
    match (sign, split(line.trim_start_matches(['+', '-']))) {
        (None, Entry::Blank) => Ok(None),
        (Some(sign), Entry::Word { text, definition }) => {
            Ok(Some((sign, text.to_owned(), definition)))
        }
        _ => Err(Flaw::NoSign { text: clip(line) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn refused(text: &str) -> String {
        read_sheet(text.as_bytes(), "sheet").unwrap_err().to_string()
    }

    #[test]
    fn every_line_must_have_been_meant() {
        assert!(refused("+aa\nab\n").starts_with("sheet, line 2: \"ab\" has no + or -"));
        assert!(refused("+aa\n\n-AA\n").starts_with("sheet, line 3: aa is both added and removed"));
        assert!(refused("-x-ray\n").starts_with("sheet, line 1: "));
        assert!(refused("+\n").starts_with("sheet, line 1: "));
        assert!(refused("# nothing\n").contains("no word"));
    }

    #[test]
    fn a_word_said_twice_with_one_sign_is_harmless() {
        let (sheet, report) = read_sheet(&b"+aa\r\n+AA lava\r\n"[..], "sheet").unwrap();
        assert_eq!(sheet.added.len(), 1);
        assert_eq!(report.skipped(SkipReason::Duplicate), 1);
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_sheet_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = read_sheet(&bytes[..], "sheet");
        }
    }
}
