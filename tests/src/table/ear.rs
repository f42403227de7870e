//! What one connection has heard of one table, from the first word on.

use std::sync::Arc;

use engine::{Event, Seat, Setup, TableState, Viewer};
use protocol::ServerMessage;
use uuid::Uuid;

/// What one connection has heard of one table.
///
/// It holds the hall to its word as it listens: the numbers of live events follow each
/// other without a gap. What the words were worth is checked against the journal when the
/// test is over (`testimony.rs`).
pub struct Ear {
    table: Uuid,
    heard: Vec<String>,
    shown: Option<Shown>,
}

/// The table as it was last shown.
struct Shown {
    next: u64,
    now_ms: u64,
    seat: Option<Seat>,
    setup: Arc<Setup>,
    state: Box<TableState>,
}

impl Ear {
    /// An ear that has heard nothing of `table` yet.
    pub fn new(table: Uuid) -> Self {
        Self { table, heard: Vec::new(), shown: None }
    }

    /// Listens to one message, and says what it was.
    pub fn note(&mut self, text: &str) -> ServerMessage {
        let message: ServerMessage =
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"));
        match &message {
            ServerMessage::Table { table, seq, seat, now_ms, setup, state, .. } => {
                assert_eq!(*table, self.table);
                let (setup, state) = (Arc::clone(setup), state.clone());
                self.shown = Some(Shown { next: *seq, now_ms: *now_ms, seat: *seat, setup, state });
            }
            ServerMessage::TableEvents { table, seq, next, now_ms, changed, .. } => {
                assert_eq!(*table, self.table);
                let shown = self.shown.as_mut().expect("a table is shown before its events");
                assert_eq!(*seq, shown.next, "events follow each other without a gap");
                (shown.next, shown.now_ms) = (*next, *now_ms);
                changed.clone().apply(&mut shown.state);
            }
            _ => {}
        }
        self.heard.push(text.to_owned());
        message
    }

    /// Every message so far, as it came.
    pub fn heard(&self) -> &[String] {
        &self.heard
    }

    /// What it was told has happened while it listened.
    pub fn events(&self) -> Vec<Event> {
        let messages = self.heard.iter().map(|text| serde_json::from_str(text));
        let told = messages.filter_map(|message| match message.expect("it was read before") {
            ServerMessage::TableEvents { events, .. } => Some(events),
            _ => None,
        });
        told.flatten().collect()
    }

    /// Whether it was shown the table.
    pub fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// The number after the last event it knows of.
    pub fn next(&self) -> u64 {
        self.shown.as_ref().map_or(0, |shown| shown.next)
    }

    /// The hall's clock when it last spoke of the table.
    pub fn now_ms(&self) -> u64 {
        self.shown().now_ms
    }

    /// How the table stands.
    pub fn state(&self) -> &TableState {
        &self.shown().state
    }

    /// What was settled before anyone sat down.
    pub fn setup(&self) -> &Setup {
        &self.shown().setup
    }

    /// Where the hall says that this connection sits.
    pub fn seat(&self) -> Option<Seat> {
        self.shown().seat
    }

    /// What it may see: its side's view, or what anyone may.
    pub fn viewer(&self) -> Viewer {
        let shown = self.shown.as_ref();
        let side = shown.and_then(|shown| shown.setup.side_of(shown.seat?));
        side.map_or(Viewer::Public, Viewer::Side)
    }

    fn shown(&self) -> &Shown {
        self.shown.as_ref().expect("the table has been shown")
    }
}
