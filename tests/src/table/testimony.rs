//! What was heard, held against the journal: nothing that was not stored, nothing that is
//! not so, and for a stranger no tile that does not lie open.

use engine::{
    Event, Fact, Game, Record, Side, TileList, Tiles, Viewer, evolve, state, verify, view,
    view_event,
};
use protocol::ServerMessage;
use serde_json::Value;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, FromRow};
use uuid::Uuid;

use super::ear::Ear;

/// A game's journal, as Postgres has it.
pub struct Testimony {
    rows: Vec<Row>,
    events: Vec<Event>,
    /// The game before the first event, after the first, ...: so after `n` events at `n - 1`.
    games: Vec<Game>,
}

#[derive(FromRow)]
struct Row {
    seq: i64,
    events: i16,
    command_id: Option<Uuid>,
    payload: String,
}

impl Testimony {
    /// Reads a game's journal past the hall, from its database.
    pub async fn read(database: &PgConnectOptions, game_id: Uuid) -> Self {
        let mut connection = PgConnection::connect_with(database).await.expect("the database");
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT seq, events, command_id, payload FROM journal
             WHERE game_id = $1 ORDER BY seq",
        )
        .bind(game_id)
        .fetch_all(&mut connection)
        .await
        .expect("the journal");
        let mut events: Vec<Event> = Vec::new();
        for row in &rows {
            assert_eq!(row.seq, events.len() as i64, "the journal has a gap");
            let more: Vec<Event> = serde_json::from_str(&row.payload).expect("events");
            assert_eq!(more.len(), row.events as usize);
            events.extend(more);
        }
        let games = games_of(&events);
        Self { rows, events, games }
    }

    /// How many events there are.
    pub fn len(&self) -> u64 {
        self.events.len() as u64
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// What happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The game as it was left. One that is over proves itself.
    pub fn game(&self) -> Game {
        let game = self.games.last().expect("a table was laid").clone();
        if game.is_over() {
            verify(&Record::new(self.events.clone())).expect("the record proves itself");
        }
        game
    }

    /// The game after its first `seq` events.
    pub fn game_at(&self, seq: u64) -> &Game {
        let index = usize::try_from(seq).expect("few events").checked_sub(1);
        let game = index.and_then(|index| self.games.get(index));
        game.unwrap_or_else(|| panic!("{seq} was shown and {} events are stored", self.len()))
    }

    /// Everything that was heard is stored, and is so.
    pub fn confirms(&self, ear: &Ear) {
        let viewer = ear.viewer();
        let mut known = None;
        for text in ear.heard() {
            match serde_json::from_str(text).expect("it was read before") {
                ServerMessage::Table { seq, setup, state, .. } => {
                    let shown = view(self.game_at(seq), viewer);
                    assert_eq!(*state, shown.state, "event {seq}");
                    assert_eq!(setup, shown.setup, "event {seq}");
                    known = Some(state);
                }
                ServerMessage::TableEvents { seq, next, events, changed, accepted, .. } => {
                    accepted.into_iter().for_each(|id| self.has_stored(id, next));
                    assert_eq!(events, self.seen(seq, next, viewer), "events {seq} to {next}");
                    let known = known.as_mut().expect("a table is shown before its events");
                    changed.apply(known);
                    assert_eq!(**known, state(self.game_at(next), viewer), "event {next}");
                }
                ServerMessage::Accepted { id, seq, .. } => self.has_stored(id, seq),
                _ => {}
            }
        }
    }

    /// A stranger heard of no tile that does not lie open, until the game was over.
    pub fn holds_no_secret(&self, ear: &Ear) {
        for text in ear.heard() {
            let message: Value = serde_json::from_str(text).expect("it was read before");
            let next = message["next"].as_u64().or(message["seq"].as_u64());
            let Some(game) = next.map(|next| self.game_at(next)).filter(|game| !game.is_over())
            else {
                continue;
            };
            let mut said = Vec::new();
            closed_strings(&message, &mut said);
            for text in said {
                assert!(!reads_as_tiles(text), "{} in {message}", whose(game, text));
            }
        }
    }

    fn seen(&self, seq: u64, next: u64, viewer: Viewer) -> Vec<Event> {
        let range = usize::try_from(seq).expect("few")..usize::try_from(next).expect("few");
        let setup = self.game_at(next).setup();
        self.events[range].iter().filter_map(|event| view_event(event, viewer, setup)).collect()
    }

    fn has_stored(&self, id: Uuid, seq: u64) {
        // Two players may have chosen the same id.
        let mut rows = self.rows.iter().filter(|row| row.command_id == Some(id));
        let stored = rows.any(|row| {
            let end = row.seq as usize + row.events as usize;
            // Time that storage took may have been given back behind it.
            let behind = self.events.get(end..seq as usize);
            behind.is_some_and(|behind| {
                behind.iter().all(|event| matches!(event.fact, Fact::TimeLost { .. }))
            })
        });
        assert!(stored, "{id} was accepted as {seq} and is not stored so");
    }
}

/// The game after each event.
fn games_of(events: &[Event]) -> Vec<Game> {
    let first = Record::new(events[..1].to_vec()).replay().expect("a table was laid");
    let rest = events[1..].iter().scan(first.clone(), |game, event| {
        evolve(game, event);
        Some(game.clone())
    });
    std::iter::once(first.clone()).chain(rest).collect()
}

/// Where tiles lie open: the board, plays, words on a slip, what was drawn to go first.
/// And where letters are no tiles: the classes of an event are called A, B and C.
const OPEN: [&str; 5] = ["board", "play", "words", "draws", "divisions"];

/// Every string of a message that is not where tiles lie open.
fn closed_strings<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(all) => all.iter().for_each(|one| closed_strings(one, found)),
        Value::Object(fields) => {
            let closed = fields.iter().filter(|(name, _)| !OPEN.contains(&name.as_str()));
            closed.for_each(|(_, one)| closed_strings(one, found));
        }
        _ => {}
    }
}

/// Names, codes and numbers here are never all capitals; tiles always are.
fn reads_as_tiles(text: &str) -> bool {
    let is_tile = |c: char| c == '?' || c.is_ascii_uppercase();
    !text.is_empty() && text.chars().all(is_tile)
}

/// Whose secret some tiles are, in words.
fn whose(game: &Game, text: &str) -> String {
    let tiles: Option<Tiles> = TileList::parse(text).map(|list| list.iter().collect());
    let sides = Side::all(usize::from(game.rules().sides));
    let owner = sides.into_iter().find(|side| {
        [game.rack(*side), game.provisional(*side)].into_iter().any(|rack| Some(rack) == tiles)
    });
    match owner {
        Some(side) => format!("{text}, which is what {side} holds,"),
        None => format!("{text}, tiles that do not lie open,"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(message: &Value) -> Vec<&str> {
        let mut said = Vec::new();
        closed_strings(message, &mut said);
        said.into_iter().filter(|text| reads_as_tiles(text)).collect()
    }

    #[test]
    fn tiles_are_found_wherever_they_do_not_lie_open() {
        let event = json!({ "event": "tiles_drawn", "tiles": { "count": 3, "tiles": "QE?" } });
        let play = json!({ "play": { "words": [{ "text": "CAT" }], "laid": [{ "face": "C" }] } });
        let message = json!({ "type": "table-events", "next": 4, "events": [event, play],
            "state": { "board": "CAT", "sides": [{ "rack": "AEIRST?", "rack_count": 7 }] } });
        assert_eq!(found(&message), ["QE?", "AEIRST?"]);
    }
}
