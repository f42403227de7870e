//! A message encoded once, to be sent to as many as like.

use axum::extract::ws::Message;
use serde::Serialize;

use crate::text::{Buffer, Text};

/// An encoded message. Clones share the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame(Text);

impl Frame {
    /// Encodes a message.
    pub fn of(message: &impl Serialize) -> Self {
        Self(Text::json(message))
    }

    /// A message that is written piece by piece.
    pub fn build(write: impl FnOnce(&mut Buffer)) -> Self {
        Self(Text::build(write))
    }

    /// The same message with a field more, for one of those who are sent it.
    pub fn with(&self, field: &str, value: &impl Serialize) -> Self {
        let rest = self.as_str().strip_suffix('}').expect("messages are objects, and not empty");
        Self::build(|buffer| {
            buffer.put(rest);
            buffer.put(",");
            buffer.json(&field);
            buffer.put(":");
            buffer.json(value);
            buffer.put("}");
        })
    }

    /// The message as it is sent, without a websocket's header.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// As a socket sends it.
    pub(crate) fn into_message(self) -> Message {
        Message::Text(self.0.into_bytes())
    }
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
