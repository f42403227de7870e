//! A tournament of a test's own, over HTTP and the socket as a director's browser does it.

use protocol::{ClubView, StudentsMade, TournamentPage, TournamentTold};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tournament::{BoardState, DivisionView};
use uuid::Uuid;

use crate::browser::{Answer, Browser, PASSWORD};
use crate::hall::TestHall;
use crate::socket::Socket;

/// A club's coach.
pub struct Coach {
    /// Their browser.
    pub browser: Browser,
    /// Their club.
    pub club: ClubView,
}

impl Coach {
    /// A coach with a club of students `<club>0` and on, who all have everyone's password.
    pub async fn with_students(hall: &TestHall, club: &str, students: usize) -> Self {
        let browser = hall.account(&format!("coach-{club}"), protocol::Role::Coach).await;
        let made = browser.post("/api/clubs", &json!({ "name": club })).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        let club_view: ClubView = made.read();
        let rows = (0..students).map(|n| format!("{club}{n},Real {club} {n},{PASSWORD}\n"));
        let list = format!("name,real_name,password\n{}", rows.collect::<String>());
        let path = format!("/api/clubs/{}/students/csv", club_view.id);
        let sent = browser.send(Method::POST, &path, |request| {
            request.header("content-type", "text/csv").body(list)
        });
        let made: StudentsMade = sent.await.read();
        assert_eq!(made.students.len(), students);
        Self { browser, club: club_view }
    }

    /// Makes an event, with whatever `more` says beside the name.
    pub async fn makes(&self, rules: &str, more: Value) -> TestEvent {
        let mut asked = json!({
            "name": "Spring Cup", "club": self.club.id, "rules": rules, "lexicon": "tilehall-en",
        });
        for (field, value) in more.as_object().into_iter().flatten() {
            asked[field] = value.clone();
        }
        let made = self.browser.post("/api/tournaments", &asked).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        let page: TournamentPage = made.read();
        TestEvent::of(self.browser.window(), page.id).await
    }
}

/// An event as one of its directors has it before them.
pub struct TestEvent {
    /// The director's browser.
    pub director: Browser,
    /// The event.
    pub id: Uuid,
    socket: Socket,
}

impl TestEvent {
    /// An event that is there.
    pub async fn of(director: Browser, id: Uuid) -> Self {
        let mut socket = director.socket().await;
        socket.say(&json!({ "type": "watch-tournament", "tournament": id })).await;
        socket.hear("tournament-events").await;
        Self { director, id, socket }
    }

    /// A path below the event's.
    pub fn path(&self, below: &str) -> String {
        format!("/api/tournaments/{}{below}", self.id)
    }

    /// The event's page as the director sees it.
    pub async fn page(&self) -> TournamentPage {
        self.director.get(&self.path("")).await.read()
    }

    /// Gives a command, and says what it was answered.
    pub async fn try_tell(&self, command: Value) -> Answer {
        let asked = json!({ "id": Uuid::new_v4(), "command": command });
        self.director.post(&self.path("/commands"), &asked).await
    }

    /// Gives a command that is taken.
    pub async fn tell(&self, command: Value) -> u64 {
        let told = self.try_tell(command.clone()).await;
        assert_eq!(told.status, StatusCode::OK, "{command}: {}", told.text);
        told.read::<TournamentTold>().number.0
    }

    /// The code of a command's refusal.
    pub async fn refusal(&self, command: Value) -> String {
        let refused = self.try_tell(command).await;
        assert_eq!(refused.code(), "tournament-refuses", "{}", refused.text);
        refused.json()["rejection"]["code"].as_str().unwrap_or_default().to_owned()
    }

    /// Enters sides of one player each, by name.
    pub async fn enter(&self, names: impl Iterator<Item = String>) {
        let rows: Vec<Value> = names.map(|name| json!({ "players": [name] })).collect();
        let asked = json!({ "id": Uuid::new_v4(), "rows": rows });
        let entered = self.director.post(&self.path("/entries"), &asked).await;
        assert_eq!(entered.status, StatusCode::OK, "{}", entered.text);
    }

    /// Waits until the event's page is as it should be.
    pub async fn until(&mut self, so: impl Fn(&TournamentPage) -> bool) -> TournamentPage {
        loop {
            let page = self.page().await;
            if so(&page) {
                return page;
            }
            self.socket.hear("tournament-events").await;
        }
    }

    /// Pairs, publishes and starts the next round of the first division; its boards.
    pub async fn starts_a_round(&self) -> Vec<BoardState> {
        self.tell(json!({ "command": "pair_round", "division": 1, "wishes": [], "byes": [],
                          "plan": null, "anyway": true }))
            .await;
        self.tell(json!({ "command": "publish_round", "division": 1 })).await;
        self.tell(json!({ "command": "start_round", "division": 1, "starts_at": null })).await;
        self.boards().await
    }

    /// The boards of the latest round of the first division.
    pub async fn boards(&self) -> Vec<BoardState> {
        let page = self.page().await;
        latest(&page.view.divisions[0])
    }
}

/// The boards of a division's latest round.
pub fn latest(division: &DivisionView) -> Vec<BoardState> {
    division.rounds.last().map(|round| round.boards.clone()).unwrap_or_default()
}
