//! Bytes to text, and text to the clean lines a transcript is made of.

use super::error::{Problem, ReadError};

/// How the bytes of a file were turned into text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// Latin-1: the file says so, or says nothing and is not UTF-8.
    Latin1,
    /// Latin-1, because the file says UTF-8 and is not.
    Latin1DespiteUtf8,
}

/// What Windows shows for the bytes 0x80 to 0x9F, which Latin-1 leaves without a
/// printable meaning: quotes and dashes typed there are meant so.
const WINDOWS_HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes a file.
pub(super) fn decode(bytes: &[u8]) -> Result<(String, Encoding), ReadError> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(ReadError::new(1, "", Problem::Utf16));
    }
    if let Some(at) = bytes.iter().position(|&byte| byte == 0) {
        let line = 1 + bytes[..at].iter().filter(|&&byte| byte == b'\n').count();
        return Err(ReadError::new(line, "", Problem::NotText));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let declared = declared_encoding(bytes)?;
    match (declared, std::str::from_utf8(bytes)) {
        (Some(Declared::Latin1), _) => Ok((latin1(bytes), Encoding::Latin1)),
        (_, Ok(text)) => Ok((text.to_owned(), Encoding::Utf8)),
        (None, Err(_)) => Ok((latin1(bytes), Encoding::Latin1)),
        (Some(Declared::Utf8), Err(_)) => Ok((latin1(bytes), Encoding::Latin1DespiteUtf8)),
    }
}

#[derive(Clone, Copy)]
enum Declared {
    Utf8,
    Latin1,
}

/// What the first `#character-encoding` line says, if there is one.
fn declared_encoding(bytes: &[u8]) -> Result<Option<Declared>, ReadError> {
    const PRAGMA: &str = "#character-encoding";
    for (number, line) in numbered_lines(&latin1(bytes)) {
        let Some((key, value)) = line.split_at_checked(PRAGMA.len()) else { continue };
        if !key.eq_ignore_ascii_case(PRAGMA) {
            continue;
        }
        let folded: String =
            value.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
        return match folded.as_str() {
            "utf8" => Ok(Some(Declared::Utf8)),
            "iso88591" | "latin1" | "windows1252" | "cp1252" | "ascii" | "usascii" => {
                Ok(Some(Declared::Latin1))
            }
            _ => Err(ReadError::new(number, value, Problem::UnknownEncoding)),
        };
    }
    Ok(None)
}

/// Latin-1 as old files have it: with the quotes and dashes that Windows adds.
#[must_use]
pub fn latin1(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|&byte| match byte {
            0x80..=0x9F => WINDOWS_HIGH[usize::from(byte - 0x80)],
            _ => char::from(byte),
        })
        .collect()
}

/// The lines of a text with their numbers from 1: LF, CRLF or a lone CR ends one.
pub fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    let mut number = 0;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        number += 1;
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let (line, tail) = rest.split_at(end);
        rest = tail.strip_prefix("\r\n").or_else(|| tail.get(1..)).unwrap_or("");
        Some((number, line))
    })
}

/// Text fit for one line: no control characters, nothing to trim.
pub(super) fn clean(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    spaced.trim().to_owned()
}

/// Text fit for one word: as [`clean`], with `_` for spaces.
pub(super) fn clean_word(text: &str) -> String {
    clean(text).chars().map(|c| if c.is_whitespace() { '_' } else { c }).collect()
}

/// The first word of a text and what follows it, trimmed.
pub(super) fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (text, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> (String, Encoding) {
        decode(bytes).unwrap()
    }

    #[test]
    fn gcg_bytes_that_are_utf8_are_taken_for_it() {
        assert_eq!(decoded("Úna".as_bytes()), ("Úna".into(), Encoding::Utf8));
        assert_eq!(decoded(b"\xEF\xBB\xBF\xC3\x9Ana"), ("Úna".into(), Encoding::Utf8));
    }

    #[test]
    fn gcg_bytes_that_are_not_utf8_are_latin1() {
        assert_eq!(decoded(b"\xDAna"), ("Úna".into(), Encoding::Latin1));
        assert_eq!(decoded(b"\x93so\x94").0, "“so”");
        let despite = decoded(b"#character-encoding UTF-8\n\xDAna");
        assert_eq!(despite.1, Encoding::Latin1DespiteUtf8);
    }

    #[test]
    fn gcg_bytes_declared_latin1_are_not_guessed_at() {
        let (text, encoding) = decoded(b"#character-encoding ISO-8859-1\n\xC3\x9Ana");
        assert_eq!((text.lines().last(), encoding), (Some("Ã\u{161}na"), Encoding::Latin1));
    }

    #[test]
    fn gcg_bytes_of_another_encoding_are_refused_with_their_line() {
        let error = decode(b"#title x\n#character-encoding KOI8-R\n").unwrap_err();
        assert_eq!((error.line, error.problem), (2, Problem::UnknownEncoding));
        assert_eq!(decode(b"\xFF\xFE#\0").unwrap_err().problem, Problem::Utf16);
        let error = decode(b"#title x\n\n\0").unwrap_err();
        assert_eq!((error.line, error.problem), (3, Problem::NotText));
    }

    #[test]
    fn gcg_lines_end_in_any_of_three_ways() {
        let lines: Vec<_> = numbered_lines("a\nb\r\nc\rd\n\n").collect();
        assert_eq!(lines, [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "")]);
        assert_eq!(numbered_lines("").count(), 0);
    }
}
