//! Text that is encoded once and shared: by everyone who is sent it and by the journal's row.
//!
//! Each thread writes into buffers of its own, from a pool (decision 0110). A text is split off
//! its buffer and leaves without being copied; the rest of the buffer is for the next texts. All
//! of what makes this fast is in here: outside there are [`Text`] and [`Buffer`].

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io;
use std::mem::take;

use axum::extract::ws::Utf8Bytes;
use bytes::BytesMut;
use serde::Serialize;

/// The size of a buffer. A text that waits for a slow reader keeps its whole buffer alive, but it
/// shares it with others: together they keep no more than was written while they waited.
const BUFFER_BYTES: usize = 16 * 1024;
/// How many full buffers the pool keeps for reuse once nobody reads them any more. Memory that
/// was just written is in the cache, and rarely are more buffers than this read at once.
const MOST_USED: usize = 32;
/// Most texts are shorter than this. One that is begun with less room might have to be moved.
const SPARE_BYTES: usize = 1024;

thread_local! {
    static POOL: RefCell<BufferPool> = RefCell::default();
}

/// Text that nobody changes. Clones share it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Utf8Bytes);

impl Text {
    /// A value as JSON.
    pub fn json(value: &impl Serialize) -> Self {
        Self::build(|buffer| buffer.json(value))
    }

    /// A text written piece by piece.
    pub fn build(write: impl FnOnce(&mut Buffer)) -> Self {
        POOL.with_borrow_mut(|pool| {
            write(pool.buffer_with_room());
            let text = pool.split_off().freeze();
            Self(Utf8Bytes::try_from(text).expect("only text is written to a buffer"))
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
        Self::build(|buffer| buffer.put(text))
    }
}

/// A thread's buffers.
#[derive(Debug, Default)]
struct BufferPool {
    buffer: Buffer,
    /// Full ones, oldest first: the oldest is the most likely to be unread.
    used: VecDeque<Buffer>,
}

impl BufferPool {
    fn buffer_with_room(&mut self) -> &mut Buffer {
        // The closure that wrote before may have panicked half-way.
        self.buffer.0.clear();
        if self.buffer.0.capacity() < SPARE_BYTES {
            self.next_buffer();
        }
        &mut self.buffer
    }

    /// Replaces a full buffer: by the oldest used one if nobody reads it, or by a new one.
    fn next_buffer(&mut self) {
        if self.buffer.0.capacity() > 0 {
            self.used.push_back(take(&mut self.buffer));
        }
        let unread = self.used.front_mut().is_some_and(|one| one.0.try_reclaim(BUFFER_BYTES));
        if unread || self.used.len() > MOST_USED {
            self.buffer = self.used.pop_front().unwrap_or_default();
        }
        // Does nothing for a buffer that was reclaimed.
        self.buffer.0.reserve(BUFFER_BYTES);
    }

    /// Splits off what was written. A text longer than a buffer has grown its own, which is not
    /// kept.
    fn split_off(&mut self) -> BytesMut {
        let text = self.buffer.0.split();
        if text.len() > BUFFER_BYTES {
            self.buffer = Buffer::default();
        }
        text
    }
}

/// A byte buffer that holds only text.
#[derive(Debug, Default)]
pub struct Buffer(BytesMut);

impl Buffer {
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
    pub fn position(&self) -> usize {
        self.0.len()
    }
}

/// A buffer to which only JSON is written, which is text.
struct Json<'a>(&'a mut Buffer);

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

    /// Texts of one buffer, of the next, and one that is longer than a buffer.
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

    fn write(pool: &mut BufferPool, bytes: usize) -> BytesMut {
        pool.buffer_with_room().put(&"x".repeat(bytes));
        pool.split_off()
    }

    /// As many buffers as are read at once, and one more to write on, however much is written.
    #[test]
    fn a_buffer_that_nobody_reads_is_used_again() {
        let (mut pool, mut read, mut buffers) =
            (BufferPool::default(), VecDeque::new(), HashSet::new());
        for _ in 0..1_000 {
            read.push_back(write(&mut pool, BUFFER_BYTES - SPARE_BYTES / 2));
            if read.len() > 3 {
                read.pop_front();
            }
            buffers.insert(read.back().map(|text| text.as_ptr()));
        }
        assert_eq!(buffers.len(), 4);
    }

    #[test]
    fn buffers_that_are_read_for_ever_are_not_kept_and_long_ones_neither() {
        let mut pool = BufferPool::default();
        let read: Vec<_> = (0..3 * MOST_USED).map(|_| write(&mut pool, BUFFER_BYTES - 1)).collect();
        assert_eq!((read.len(), pool.used.len()), (3 * MOST_USED, MOST_USED));
        let mut pool = BufferPool::default();
        write(&mut pool, BUFFER_BYTES + 1);
        assert_eq!((pool.buffer.0.capacity(), pool.used.len()), (0, 0));
    }

    #[test]
    fn what_was_begun_and_given_up_is_no_part_of_the_next() {
        let given_up = std::panic::catch_unwind(|| {
            Text::build(|buffer| {
                buffer.put("half");
                panic!("given up");
            })
        });
        assert!(given_up.is_err());
        assert_eq!(Text::json(&["whole"]).as_str(), r#"["whole"]"#);
    }

    #[test]
    fn pieces_are_measured_from_the_beginning_of_their_text() {
        let first = Text::from("before");
        let text = Text::build(|buffer| {
            assert_eq!(buffer.position(), 0);
            buffer.put("[");
            buffer.json(&"ä");
            assert_eq!(buffer.position(), 5);
        });
        assert_eq!((first.as_str(), text.as_str()), ("before", "[\"ä\""));
    }
}
