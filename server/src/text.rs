//! Text that is written once and shared: a message to many, a row of the journal.

use std::cell::RefCell;
use std::io;

use axum::extract::ws::Utf8Bytes;
use bytes::BytesMut;
use serde::Serialize;

/// What a thread writes on. A text is cut off and leaves without being copied; what is left of
/// the sheet is for the next ones. One that waits for a slow reader keeps all of its sheet, but
/// the sheet is everyone's: together they keep no more than was written while they waited.
const SHEET_BYTES: usize = 16 * 1024;
/// Most texts are shorter. One that is begun with less room than this might have to be moved.
const ROOM_BYTES: usize = 1024;

thread_local! {
    static SHEET: RefCell<Sheet> = RefCell::new(Sheet(BytesMut::new()));
}

/// Text that nobody changes. Clones share it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Utf8Bytes);

impl Text {
    /// A value as JSON.
    pub fn json(value: &impl Serialize) -> Self {
        Self::written(|sheet| sheet.json(value))
    }

    /// A text written piece by piece.
    pub fn written(write: impl FnOnce(&mut Sheet)) -> Self {
        SHEET.with_borrow_mut(|sheet| {
            // Whoever wrote before may have given up half-way.
            sheet.0.clear();
            if sheet.0.capacity() < ROOM_BYTES {
                sheet.0.reserve(SHEET_BYTES);
            }
            write(sheet);
            let text = sheet.0.split().freeze();
            Self(Utf8Bytes::try_from(text).expect("only text is written on a sheet"))
        })
    }

    /// As a string.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As a websocket takes it.
    pub(crate) fn into_bytes(self) -> Utf8Bytes {
        self.0
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::written(|sheet| sheet.put(text))
    }
}

/// What a text is written on.
#[derive(Debug)]
pub struct Sheet(BytesMut);

impl Sheet {
    /// Writes text as it is.
    pub fn put(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    /// Writes a value as JSON.
    pub fn json(&mut self, value: &impl Serialize) {
        serde_json::to_writer(Json(self), value).expect("what is written has only string keys");
    }

    /// Writes a list, each of its items as `put` does.
    pub fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut put: impl FnMut(&mut Self, T),
    ) {
        self.put("[");
        for (number, item) in items.into_iter().enumerate() {
            if number > 0 {
                self.put(",");
            }
            put(self, item);
        }
        self.put("]");
    }

    /// How much has been written of this text.
    pub fn written(&self) -> usize {
        self.0.len()
    }
}

/// A sheet to which only JSON is written, which is text.
struct Json<'a>(&'a mut Sheet);

impl io::Write for Json<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.0.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts of one sheet, of the next, and one that is longer than a sheet.
    #[test]
    fn texts_stay_as_they_were_written_while_others_are_written() {
        let word = |n: usize| "äb".repeat(n * n * n);
        let texts: Vec<Text> = (0..40).map(|n| Text::from(word(n).as_str())).collect();
        let again: Vec<Text> = texts.clone();
        drop(texts);
        for (n, text) in again.iter().enumerate() {
            assert_eq!(text.as_str(), word(n));
        }
    }

    #[test]
    fn what_was_begun_and_given_up_is_no_part_of_the_next() {
        let given_up = std::panic::catch_unwind(|| {
            Text::written(|sheet| {
                sheet.put("half");
                panic!("given up");
            })
        });
        assert!(given_up.is_err());
        assert_eq!(Text::json(&["whole"]).as_str(), r#"["whole"]"#);
    }

    #[test]
    fn pieces_are_measured_from_the_beginning_of_their_text() {
        let first = Text::from("before");
        let text = Text::written(|sheet| {
            assert_eq!(sheet.written(), 0);
            sheet.put("[");
            sheet.json(&"ä");
            assert_eq!(sheet.written(), 5);
        });
        assert_eq!((first.as_str(), text.as_str()), ("before", "[\"ä\""));
    }
}
