//! A message encoded once, to be sent to as many as like.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;

/// What most messages fit into: one that has to be moved to a larger place while it is
/// written costs a third more.
const USUAL_BYTES: usize = 1000;

/// An encoded message. Clones share the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame(pub(super) Utf8Bytes);

impl Frame {
    /// Encodes a message.
    pub fn of(message: &impl Serialize) -> Self {
        let mut bytes = Vec::with_capacity(USUAL_BYTES);
        serde_json::to_writer(&mut bytes, message).expect("messages have only string keys");
        let text = Utf8Bytes::try_from(bytes).expect("JSON is text");
        Self(text)
    }

    /// The JSON.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
