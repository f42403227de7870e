//! A word file as lines of text, whatever it was saved with, in bounded memory.
//!
//! LF, CRLF and CR end a line; a byte order mark is dropped; a gzip file is
//! unpacked on the way. Each line is UTF-8, or else Latin-1 (as Windows writes
//! it). Control characters mean that the file is no text, and are refused where
//! they stand. Nothing is ever held but the line at hand, and no line may be
//! longer than [`MAX_LINE_BYTES`]: 100 MB without a line end cost 16 KiB.

use std::io::{BufRead, BufReader, Cursor, Read};

use super::{FileError, Flaw};
use crate::Sha256;
use crate::hash::Hasher;

/// The longest line that is read: room for a word and a page of definition.
pub const MAX_LINE_BYTES: usize = 16 * 1024;
/// The most that is read of one file, unpacked.
pub const MAX_CONTENT_BYTES: u64 = 512 * 1024 * 1024;

const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZIP: [u8; 4] = *b"PK\x03\x04";
const UTF8_MARK: [u8; 3] = [0xef, 0xbb, 0xbf];

/// Windows' printable characters in the range 0x80 to 0x9f that Latin-1 leaves
/// to controls; files called Latin-1 use them for quotes and dashes.
const WINDOWS: [char; 32] = [
    '€', ' ', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', ' ', 'Ž', ' ', ' ', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', ' ', 'ž', 'Ÿ',
];

/// The lines of one file.
pub(crate) struct Lines<'a> {
    input: Box<dyn BufRead + 'a>,
    file: &'a str,
    line: u64,
    bytes: u64,
    ended_by_cr: bool,
    hasher: Hasher,
}

impl<'a> Lines<'a> {
    /// Starts on `input`; `file` is what errors call it.
    pub(crate) fn new(mut input: impl Read + 'a, file: &'a str) -> Result<Self, FileError> {
        let mut head = Vec::new();
        let unreadable = |source| FileError::Unreadable { file: file.to_owned(), source };
        input.by_ref().take(4).read_to_end(&mut head).map_err(unreadable)?;
        if head == ZIP {
            return Err(FileError::Archive { file: file.to_owned() });
        }
        if head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]) {
            return Err(FileError::Utf16 { file: file.to_owned() });
        }
        let packed = head.starts_with(&GZIP);
        let whole = BufReader::new(Cursor::new(head).chain(input));
        let input: Box<dyn BufRead + 'a> = if packed {
            Box::new(BufReader::new(flate2::bufread::MultiGzDecoder::new(whole)))
        } else {
            Box::new(whole)
        };
        let hasher = Hasher::default();
        Ok(Self { input, file, line: 0, bytes: 0, ended_by_cr: false, hasher })
    }

    /// The next line with its number, or `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<(u64, String)>, FileError> {
        self.line += 1;
        let mut line = Vec::new();
        let ended = self.fill(&mut line)?;
        if !ended && line.is_empty() {
            return Ok(None);
        }
        if self.line == 1 && line.starts_with(&UTF8_MARK) {
            line.drain(..UTF8_MARK.len());
        }
        // Form feeds and the end-of-file mark of old systems are blanks.
        let control = line
            .iter()
            .find(|&&byte| (byte < b' ' && !matches!(byte, b'\t' | 0x0c | 0x1a)) || byte == 0x7f);
        if let Some(&byte) = control {
            return Err(self.flaw(Flaw::Control { byte }));
        }
        Ok(Some((self.line, decode(line))))
    }

    /// The SHA-256 of all that was read, unpacked.
    pub(crate) fn finish(self) -> Sha256 {
        self.hasher.finish()
    }

    /// An error at the line at hand.
    pub(crate) fn flaw(&self, flaw: Flaw) -> FileError {
        FileError::Line { file: self.file.to_owned(), line: self.line, flaw }
    }

    /// Reads up to a line's end; says whether there was one.
    fn fill(&mut self, line: &mut Vec<u8>) -> Result<bool, FileError> {
        loop {
            let unreadable = |source| FileError::Unreadable { file: self.file.to_owned(), source };
            let buffer = self.input.fill_buf().map_err(unreadable)?;
            if buffer.is_empty() {
                return Ok(false);
            }
            // The LF of a CRLF belongs to the line before.
            let skip = usize::from(self.ended_by_cr && buffer[0] == b'\n');
            self.ended_by_cr = false;
            let rest = &buffer[skip..];
            let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            line.extend_from_slice(&rest[..end.unwrap_or(rest.len())]);
            self.ended_by_cr = end.is_some_and(|at| rest[at] == b'\r');
            let used = skip + end.map_or(rest.len(), |at| at + 1);
            self.hasher.update(&buffer[..used]);
            self.bytes += used as u64;
            self.input.consume(used);
            if line.len() > MAX_LINE_BYTES {
                return Err(self.flaw(Flaw::LongLine));
            }
            if self.bytes > MAX_CONTENT_BYTES {
                return Err(self.flaw(Flaw::LongFile));
            }
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}

/// UTF-8 where it is, else Latin-1; tabs and what else controls become blanks.
fn decode(line: Vec<u8>) -> String {
    let text = String::from_utf8(line)
        .unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| latin_1(byte)).collect());
    if text.chars().any(char::is_control) {
        text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
    } else {
        text
    }
}

fn latin_1(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn lines(bytes: &[u8]) -> Result<Vec<String>, FileError> {
        let mut lines = Lines::new(bytes, "test")?;
        let mut found = Vec::new();
        while let Some((_, line)) = lines.next()? {
            found.push(line);
        }
        Ok(found)
    }

    #[test]
    fn every_line_end_is_one_line_end() {
        for bytes in [&b"aa\nab\nad"[..], b"aa\r\nab\r\nad\r\n", b"aa\rab\rad\r", b"aa\r\nab\nad\r"]
        {
            assert_eq!(lines(bytes).unwrap(), ["aa", "ab", "ad"]);
        }
        assert_eq!(lines(b"aa\n\r\nab").unwrap(), ["aa", "", "ab"]);
        assert_eq!(lines(b"aa\r\rab").unwrap(), ["aa", "", "ab"]);
    }

    #[test]
    fn utf_8_with_or_without_a_mark_and_latin_1_read_the_same() {
        let text = "aa café “lava”";
        assert_eq!(lines("aa\tcafé “lava”".as_bytes()).unwrap(), [text]);
        assert_eq!(lines(format!("\u{feff}{text}").as_bytes()).unwrap(), [text]);
        assert_eq!(lines(b"aa\tcaf\xe9 \x93lava\x94").unwrap(), [text]);
    }

    #[test]
    fn what_is_no_text_is_refused_by_name() {
        assert!(lines(b"PK\x03\x04rest").unwrap_err().to_string().contains("office document"));
        assert!(lines(b"\xff\xfea\0a\0").unwrap_err().to_string().contains("UTF-16"));
        let binary = lines(b"aa\nab\0\n").unwrap_err().to_string();
        assert!(binary.starts_with("test, line 2: "), "{binary}");
    }

    proptest! {
        #[test]
        fn any_bytes_are_lines_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            let _ = lines(&bytes);
        }

        #[test]
        fn bytes_that_begin_as_gzip_are_lines_or_an_error(
            mut bytes in proptest::collection::vec(any::<u8>(), 0..200)
        ) {
            bytes.splice(0..0, [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
            let _ = lines(&bytes);
        }
    }
}
