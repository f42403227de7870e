//! What the tests of chat, drafts, coaches and ratings share: tables laid by the hall's own
//! code, as its lobby lays them, and sockets that remember every byte they hear.

use engine::fairness::Bytes;
use engine::{Command, LexiconRef, Preset, Seat, Who};
use protocol::{ClubView, JoinCodeView, Role};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::hall::Hall;
use server::tables::{SeatSpec, TableHandle, TableSpec};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::needles::never_told;
use system_tests::socket::Socket;
use uuid::Uuid;

/// A table for these people.
pub(crate) fn spec(hall: &Hall, rules: Preset, seats: Vec<SeatSpec>) -> TableSpec {
    let list = hall.app().words.open(&"tilehall-en".parse().unwrap()).unwrap().reference();
    let lexicon = LexiconRef { id: list.id.to_string(), sha256: Bytes(*list.sha256.as_bytes()) };
    TableSpec { lexicon, ..system_tests::table::spec(rules.ruleset(), seats) }
}

/// Seats for accounts by name.
pub(crate) async fn seats(hall: &Hall, names: &[&str]) -> Vec<SeatSpec> {
    let mut seats = Vec::new();
    for name in names {
        let account = hall.app().store.account_named(name).await.unwrap().unwrap();
        seats.push(SeatSpec::Account { id: account.id, name: account.name });
    }
    seats
}

/// Lays an unrated table for these people: practice for two, partners at one rack for four.
pub(crate) async fn lay(hall: &Hall, names: &[&str]) -> TableHandle {
    let rules = if names.len() == 4 { Preset::Nassc2019 } else { Preset::Practice };
    let spec = spec(hall, rules, seats(hall, names).await);
    hall.app().tables.lay(&spec).await.unwrap()
}

/// Has a seat do something, and the table agree.
pub(crate) async fn does(table: &TableHandle, seat: u8, command: Command) {
    table.act(Who::Seat(Seat(seat)), command).await.unwrap().unwrap();
}

/// Everyone arrives, is ready and reveals: the first clock runs.
pub(crate) async fn begin(table: &TableHandle, seats: u8) {
    let share = |seat: u8| Bytes([seat + 1; 16]);
    for seat in 0..seats {
        table.act(Who::Server, Command::Arrived { seat: Seat(seat) }).await.unwrap().unwrap();
    }
    for seat in 0..seats {
        does(table, seat, Command::Ready { commitment: share(seat).commitment() }).await;
    }
    for seat in 0..seats {
        does(table, seat, Command::Reveal { entropy: share(seat) }).await;
    }
}

/// A coach and their club.
pub(crate) async fn club(hall: &TestHall, coach: &str) -> (Browser, ClubView) {
    let browser = hall.account(coach, Role::Coach).await;
    let club = browser.post("/api/clubs", &json!({ "name": format!("{coach}'s club") })).await;
    assert_eq!(club.status, StatusCode::CREATED, "{}", club.text);
    let club = club.read();
    (browser, club)
}

/// Has players join a club by its code.
pub(crate) async fn join(coach: &Browser, club: &ClubView, players: &[&Browser]) {
    let path = format!("/api/clubs/{}/join-code", club.id);
    let code: JoinCodeView = coach.put(&path, &json!({ "hours": 1, "uses": 100 })).await.read();
    for player in players {
        let joined = player.post("/api/clubs/join", &json!({ "code": code.code })).await;
        assert_eq!(joined.status, StatusCode::OK, "{}", joined.text);
    }
}

/// A coach decides something for a club's students.
pub(crate) async fn decides(coach: &Browser, club: &ClubView, change: Value) {
    let path = format!("/api/clubs/{}", club.id);
    let answer = coach.send(Method::PATCH, &path, |request| request.json(&change)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
}

/// Has players join a club of their own, in which partners write freely.
pub(crate) async fn may_write(hall: &TestHall, players: &[&Browser]) {
    let (scribe, club) = club(hall, "scribe").await;
    decides(&scribe, &club, json!({ "partner_chat": "open" })).await;
    join(&scribe, &club, players).await;
}

/// A socket at a table that remembers every byte it hears.
pub(crate) struct Ear {
    pub(crate) socket: Socket,
    pub(crate) table: Uuid,
    pub(crate) heard: String,
    messages: Vec<Value>,
}

impl Ear {
    /// Attends a table and hears all there is to hear of it at first.
    pub(crate) async fn attend(browser: &Browser, table: Uuid) -> Self {
        let socket = browser.socket().await;
        let mut ear = Self { socket, table, heard: String::new(), messages: Vec::new() };
        ear.socket.say(&json!({ "type": "attend", "table": table })).await;
        ear
    }

    /// Attends as one who has a part in the chat, and waits for what was said before.
    pub(crate) async fn enter(browser: &Browser, table: Uuid) -> Self {
        let mut ear = Self::attend(browser, table).await;
        ear.hear("chat").await;
        ear
    }

    /// The next message of that kind, among those heard already or to come.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            if let Some(index) = self.messages.iter().position(|one| one["type"] == kind) {
                return self.messages.remove(index);
            }
            self.listen().await;
        }
    }

    async fn listen(&mut self) -> Value {
        let message = self.socket.hear_any().await;
        self.heard.push_str(&message.to_string());
        self.messages.push(message.clone());
        message
    }

    /// Hears everything that was sent before now.
    pub(crate) async fn catch_up(&mut self) {
        self.socket.say(&json!({ "type": "ping", "id": 1 })).await;
        self.hear("pong").await;
    }

    /// Nothing heard so far holds this text.
    #[track_caller]
    pub(crate) fn never_heard(&self, needle: &str) {
        never_told(&self.heard, needle);
    }

    /// Says something and returns the answer: `said`, or the code of `not-said`.
    pub(crate) async fn says(&mut self, to: &str, what: Value) -> String {
        self.says_as(Uuid::now_v7(), to, what).await
    }

    pub(crate) async fn says_as(&mut self, id: Uuid, to: &str, what: Value) -> String {
        let mut message = json!({ "type": "say", "table": self.table, "id": id, "to": to });
        message.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
        self.socket.say(&message).await;
        loop {
            let answer = self.listen().await;
            if answer["id"] == id.to_string() {
                self.messages.pop();
                let word = answer["code"].as_str().unwrap_or("said");
                return word.to_owned();
            }
        }
    }

    /// The single next chat message.
    pub(crate) async fn hears_said(&mut self) -> Value {
        let chat = self.hear("chat").await;
        let messages = chat["messages"].as_array().unwrap();
        assert_eq!(messages.len(), 1, "{chat}");
        messages[0].clone()
    }

    /// Shows a draft: letters from a square downwards, `H8`, `H9`...
    pub(crate) async fn drafts(&mut self, letters: &str) {
        let laid: Vec<Value> = letters
            .chars()
            .enumerate()
            .map(|(index, face)| json!({ "at": format!("H{}", 8 + index), "face": face }))
            .collect();
        self.socket.say(&json!({ "type": "draft", "table": self.table, "laid": laid })).await;
    }
}

/// A phrase, to be said.
pub(crate) fn phrase(word: &str) -> Value {
    json!({ "phrase": word })
}

/// A text, to be said.
pub(crate) fn text(text: &str) -> Value {
    json!({ "text": text })
}
