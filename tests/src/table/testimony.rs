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
use tokio::sync::Semaphore;
use uuid::Uuid;

use super::ear::Ear;
use super::secrets::{is_for_strangers, tiles_in};

/// Two hundred tables may close at the same moment, and Postgres lets a hundred connections in.
static AT_ONCE: Semaphore = Semaphore::const_new(8);

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
        let _turn = AT_ONCE.acquire().await.expect("it is never closed");
        let mut connection = PgConnection::connect_with(database).await.expect("the database");
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT seq, events, command_id, payload FROM journal
             WHERE stream_id = $1 ORDER BY seq",
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

    /// What the journal holds, from the first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How often a command is stored.
    pub fn times_stored(&self, command_id: Uuid) -> usize {
        self.rows.iter().filter(|row| row.command_id == Some(command_id)).count()
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
                ServerMessage::Table { seq, setup, state, turns, .. } => {
                    assert_eq!(turns, self.score_sheet(seq, viewer), "event {seq}");
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

    /// A stranger was told only what is for strangers, and heard of no tile that does not lie
    /// open until the game was over.
    pub fn holds_no_secret(&self, ear: &Ear) {
        let mut known = None;
        for text in ear.heard() {
            let message: Value = serde_json::from_str(text).expect("it was read before");
            assert!(is_for_strangers(&message), "a stranger heard {text}");
            let next = message["next"].as_u64().or(message["seq"].as_u64());
            // What has no number is said of the game as it was last shown.
            known = next.map(|next| self.game_at(next)).or(known);
            if known.is_some_and(Game::is_over) {
                continue;
            }
            let leaked = tiles_in(&message).first().map(|tiles| whose(known, tiles));
            assert_eq!(leaked, None, "in {message}");
        }
    }

    fn seen(&self, seq: u64, next: u64, viewer: Viewer) -> Vec<Event> {
        let range = usize::try_from(seq).expect("few")..usize::try_from(next).expect("few");
        let setup = self.game_at(next).setup();
        self.events[range].iter().filter_map(|event| view_event(event, viewer, setup)).collect()
    }

    /// Once a game is over its score sheet hides nothing.
    fn score_sheet(&self, seq: u64, viewer: Viewer) -> Vec<Event> {
        let game = self.game_at(seq);
        let before = &self.events[..usize::try_from(seq).expect("few")];
        let turns = before.iter().filter(|event| event.fact.is_on_score_sheet());
        if game.is_over() {
            return turns.cloned().collect();
        }
        turns.filter_map(|event| view_event(event, viewer, game.setup())).collect()
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

/// Whose secret some tiles are, in words.
fn whose(game: Option<&Game>, text: &str) -> String {
    let tiles: Option<Tiles> = TileList::parse(text).map(|list| list.iter().collect());
    let holds = |game: &Game, side: &Side| {
        [game.rack(*side), game.provisional(*side)].into_iter().any(|rack| Some(rack) == tiles)
    };
    let owner = game
        .and_then(|game| Side::all(usize::from(game.rules().sides)).find(|side| holds(game, side)));
    match owner {
        Some(side) => format!("{text}, which is what {side} holds"),
        None => format!("{text}, tiles that do not lie open"),
    }
}
