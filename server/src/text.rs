//! Text that is written once and shared: a message to many, a row of the journal.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io;
use std::mem::take;

use axum::extract::ws::Utf8Bytes;
use bytes::BytesMut;
use serde::Serialize;

/// What a thread writes on. A text is cut off and leaves without being copied; what is left of
/// the sheet is for the next ones. One that waits for a slow reader keeps all of its sheet, but
/// the sheet is everyone's: together they keep no more than was written while they waited.
const SHEET_BYTES: usize = 16 * 1024;
/// So many sheets on which something was written that somebody still reads are kept at hand, to
/// be written on anew once nobody does: a sheet that was just used is quicker to write on than
/// one that has to be found, and what is waited for at once is rarely more.
const MOST_SHEETS: usize = 32;
/// Most texts are shorter. One that is begun with less room than this might have to be moved.
const ROOM_BYTES: usize = 1024;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
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
        DESK.with_borrow_mut(|desk| {
            write(desk.sheet_with_room());
            let text = desk.cut().freeze();
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

/// A thread's sheets.
#[derive(Debug, Default)]
struct Desk {
    sheet: Sheet,
    /// Those before, oldest first: it is most likely that nobody reads the oldest any more.
    used: VecDeque<Sheet>,
}

impl Desk {
    fn sheet_with_room(&mut self) -> &mut Sheet {
        // Whoever wrote before may have given up half-way.
        self.sheet.0.clear();
        if self.sheet.0.capacity() < ROOM_BYTES {
            self.turn_over();
        }
        &mut self.sheet
    }

    /// Puts the sheet away for one with room: the oldest if nobody reads it, or a new one.
    fn turn_over(&mut self) {
        if self.sheet.0.capacity() > 0 {
            self.used.push_back(take(&mut self.sheet));
        }
        let unread = self.used.front_mut().is_some_and(|one| one.0.try_reclaim(SHEET_BYTES));
        if unread || self.used.len() > MOST_SHEETS {
            self.sheet = self.used.pop_front().unwrap_or_default();
        }
        // Which is nothing more to do for one that nobody reads.
        self.sheet.0.reserve(SHEET_BYTES);
    }

    /// Cuts off what was written. What is longer than a sheet is on one of its own, and that is
    /// not kept.
    fn cut(&mut self) -> BytesMut {
        let text = self.sheet.0.split();
        if text.len() > SHEET_BYTES {
            self.sheet = Sheet::default();
        }
        text
    }
}

/// What a text is written on.
#[derive(Debug, Default)]
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
    use std::collections::HashSet;

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

    fn write(desk: &mut Desk, bytes: usize) -> BytesMut {
        desk.sheet_with_room().put(&"x".repeat(bytes));
        desk.cut()
    }

    /// As many sheets as are read at once, and one more to write on, however much is written.
    #[test]
    fn a_sheet_that_nobody_reads_is_written_on_again() {
        let (mut desk, mut read, mut sheets) = (Desk::default(), VecDeque::new(), HashSet::new());
        for _ in 0..1_000 {
            read.push_back(write(&mut desk, SHEET_BYTES - ROOM_BYTES / 2));
            if read.len() > 3 {
                read.pop_front();
            }
            sheets.insert(read.back().map(|text| text.as_ptr()));
        }
        assert_eq!(sheets.len(), 4);
    }

    #[test]
    fn sheets_that_are_read_for_ever_are_not_kept_and_long_texts_neither() {
        let mut desk = Desk::default();
        let read: Vec<_> =
            (0..3 * MOST_SHEETS).map(|_| write(&mut desk, SHEET_BYTES - 1)).collect();
        assert_eq!((read.len(), desk.used.len()), (3 * MOST_SHEETS, MOST_SHEETS));
        let mut desk = Desk::default();
        write(&mut desk, SHEET_BYTES + 1);
        assert_eq!((desk.sheet.0.capacity(), desk.used.len()), (0, 0));
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
