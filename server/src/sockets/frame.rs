//! A message encoded once, to be sent to as many as like.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;

/// An encoded message. Clones share the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame(pub(super) Utf8Bytes);

impl Frame {
    /// Encodes a message.
    pub fn of(message: &impl Serialize) -> Self {
        let text = serde_json::to_string(message).expect("messages have only string keys");
        Self(text.into())
    }

    /// The JSON.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
