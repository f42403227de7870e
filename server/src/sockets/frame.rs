//! A message encoded once, to be sent to as many as like.

use std::cell::RefCell;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;

/// What a thread keeps to write messages into; the largest are rare.
const DESK_BYTES: usize = 16 * 1024;

thread_local! {
    /// Where messages are written before they are as long as they will be. What waits to be
    /// sent then takes no more room than it needs, and none is moved while it is written.
    static DESK: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// An encoded message. Clones share the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame(pub(super) Utf8Bytes);

impl Frame {
    /// Encodes a message.
    pub fn of(message: &impl Serialize) -> Self {
        Self::written(|desk| write(desk, message))
    }

    /// The same message with a field more, for one of those who are sent it.
    pub fn with(&self, field: &str, value: &impl Serialize) -> Self {
        let rest = self.as_str().strip_suffix('}').expect("messages are objects, and not empty");
        Self::written(|desk| {
            desk.extend_from_slice(rest.as_bytes());
            desk.push(b',');
            write(desk, &field);
            desk.push(b':');
            write(desk, value);
            desk.push(b'}');
        })
    }

    fn written(write: impl FnOnce(&mut Vec<u8>)) -> Self {
        DESK.with_borrow_mut(|desk| {
            desk.clear();
            write(desk);
            let text = Utf8Bytes::try_from(Bytes::copy_from_slice(desk)).expect("JSON is text");
            desk.shrink_to(DESK_BYTES);
            Self(text)
        })
    }

    /// The JSON.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn write(desk: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(desk, value).expect("messages have only string keys");
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn a_field_more_leaves_the_others_as_they_are() {
        let frame = Frame::of(&json!({ "type": "draft", "laid": [{}] }));
        let more = frame.with("a \"name\"", &Some("ada"));
        let read: Value = serde_json::from_str(more.as_str()).unwrap();
        assert_eq!(read, json!({ "type": "draft", "laid": [{}], "a \"name\"": "ada" }));
    }
}
