//! Bytes to text, lines to fields.

use engine::gcg::latin1;

use super::error::{Problem, ReadError};

/// Decodes a file: UTF-8 with or without a byte order mark, else Latin-1.
pub(in crate::formats) fn decode(bytes: &[u8]) -> Result<String, ReadError> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(ReadError::new(1, "", Problem::Utf16));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    // What ends a file of an old DOS editor.
    let bytes = bytes.strip_suffix(&[0x1A]).unwrap_or(bytes);
    Ok(match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => latin1(bytes),
    })
}

/// The fields of a line: `;` parts them, `\;` and `\\` stand for the character itself, any
/// other `\` for nothing but itself.
pub(super) fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = match (character, characters.peek()) {
            ('\\', Some(&next @ (';' | '\\'))) => Some(next),
            _ => None,
        };
        if character == ';' {
            fields.push(String::new());
            continue;
        }
        if escaped.is_some() {
            characters.next();
        }
        fields.last_mut().expect("it starts with one").push(escaped.unwrap_or(character));
    }
    fields
}

/// A text as a field holds it.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;")
}

/// What parts words in a line. Other spaces, such as one that must not break, belong to names.
pub(super) fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t')
}

/// The words of a field.
pub(super) fn words(field: &str) -> impl DoubleEndedIterator<Item = &str> {
    field.split(is_blank).filter(|word| !word.is_empty())
}
