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
        DESK.with_borrow_mut(|desk| {
            desk.clear();
            serde_json::to_writer(&mut *desk, message).expect("messages have only string keys");
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
