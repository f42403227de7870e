//! What a wall is told first: which tables it shows, and of which tournament they are.

use protocol::{WallEvent, WallSlot};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use uuid::Uuid;

use crate::connections::Frame;

/// What is told of a tournament, encoded once for all walls: with the standings of four hundred
/// sides it is long.
#[derive(Clone, Debug)]
pub(super) struct ToldEvent(Box<RawValue>);

impl ToldEvent {
    pub(super) fn new(event: &WallEvent) -> Self {
        Self(to_raw_value(event).expect("an event has only string keys"))
    }
}

impl PartialEq for ToldEvent {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

/// [`ServerMessage::Wall`](protocol::ServerMessage::Wall), with a tournament that is encoded.
#[derive(Serialize)]
#[serde(tag = "type", rename = "wall")]
struct Told<'a> {
    tables: &'a [Uuid],
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slot: Option<&'a WallSlot>,
}

pub(super) fn frame(tables: &[Uuid], event: Option<&ToldEvent>, slot: Option<&WallSlot>) -> Frame {
    Frame::of(&Told { tables, event: event.map(|event| &*event.0), slot })
}

#[cfg(test)]
mod tests {
    use protocol::{ServerMessage, WallEvent, WallOf};
    use serde_json::{from_value, json};

    use super::*;

    #[test]
    fn a_wall_is_told_what_the_protocol_says() {
        let event: WallEvent = from_value(json!({
            "tournament": Uuid::from_u128(7), "name": "Spring \"Cup\"", "divisions": [],
        }))
        .unwrap();
        let slot = WallSlot { name: "Hall".to_owned(), size: 9, of: Some(WallOf::Hall) };
        let tables = vec![Uuid::from_u128(1), Uuid::from_u128(2)];
        for (event, slot) in [(Some(event), Some(slot)), (None, None)] {
            let told = event.as_ref().map(ToldEvent::new);
            let frame = frame(&tables, told.as_ref(), slot.as_ref());
            let (tables, event) = (tables.clone(), event.map(Box::new));
            let message = ServerMessage::Wall { tables, event, slot };
            assert_eq!(frame, Frame::of(&message));
        }
    }
}
