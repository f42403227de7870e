//! A tournament of a test's own, over HTTP and the socket as a director's browser does it.

pub mod ledger;

use std::collections::BTreeSet;
use std::time::Duration;

use protocol::{ClubView, StudentsMade, TournamentPage, TournamentTold};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tournament::{BoardState, DivisionId, DivisionView, SideId};
use uuid::Uuid;

use crate::browser::{Answer, Browser, PASSWORD};
use crate::hall::TestHall;
use crate::patience::comes;
use crate::socket::Socket;
use crate::table::Table;

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

    /// The club lets everybody watch its students' tables.
    pub async fn lets_everybody_watch(&self) {
        let (path, open) = (format!("/api/clubs/{}", self.club.id), json!({ "watch": "public" }));
        let opened = self.browser.send(Method::PATCH, &path, |request| request.json(&open));
        assert_eq!(opened.await.status, StatusCode::OK);
    }

    /// Makes a tournament, with whatever `more` says beside the name. Of one that is for everyone the
    /// club lets everybody watch its tables.
    pub async fn makes(&self, rules: &str, more: Value) -> TestTournament {
        if more["audience"] == "public" {
            self.lets_everybody_watch().await;
        }
        let mut asked = json!({
            "name": "Spring Cup", "club": self.club.id, "rules": rules, "lexicon": "tilehall-en-school",
        });
        for (field, value) in more.as_object().into_iter().flatten() {
            asked[field] = value.clone();
        }
        let made = self.browser.post("/api/tournaments", &asked).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        let page: TournamentPage = made.read();
        TestTournament::of(self.browser.window(), page.id)
    }
}

/// A tournament as one of its directors has it before them.
pub struct TestTournament {
    /// The director's browser.
    pub director: Browser,
    /// The id of its routes.
    pub id: Uuid,
}

impl TestTournament {
    /// A tournament that is there.
    pub fn of(director: Browser, id: Uuid) -> Self {
        Self { director, id }
    }

    /// A socket that is told what happens in the tournament from now on.
    pub async fn watched(&self) -> Socket {
        let mut socket = self.director.socket().await;
        socket.say(&json!({ "type": "watch-tournament", "tournament": self.id })).await;
        socket.hear("tournament-events").await;
        socket
    }

    /// A path below the tournament's.
    pub fn path(&self, below: &str) -> String {
        format!("/api/tournaments/{}{below}", self.id)
    }

    /// The tournament's page as the director sees it.
    pub async fn page(&self) -> TournamentPage {
        patiently(async || self.director.get(&self.path("")).await).await.read()
    }

    /// Gives a command, and says what it was answered.
    pub async fn try_tell(&self, command: Value) -> Answer {
        let asked = json!({ "id": Uuid::new_v4(), "command": command });
        patiently(async || self.director.post(&self.path("/commands"), &asked).await).await
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
        let rows = names.map(|name| json!({ "players": [name] })).collect();
        let entered = self.enter_rows(rows).await;
        assert_eq!(entered.status, StatusCode::OK, "{}", entered.text);
    }

    /// Waits until the tournament's page is as it should be.
    pub async fn until(&self, so: impl Fn(&TournamentPage) -> bool) -> TournamentPage {
        let mut socket = self.watched().await;
        loop {
            let page = self.page().await;
            if so(&page) {
                return page;
            }
            socket.hear("tournament-events").await;
        }
    }

    /// Enters rows as the console sends them.
    pub async fn enter_rows(&self, rows: Vec<Value>) -> Answer {
        let asked = json!({ "id": Uuid::new_v4(), "rows": rows });
        self.director.post(&self.path("/entries"), &asked).await
    }

    /// A rehearsal of this tournament: bots in all seats.
    pub async fn rehearses(&self) -> Self {
        let made = self.director.post(&self.path("/rehearsal"), &json!({})).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        Self::of(self.director.window(), made.read::<TournamentPage>().id)
    }

    /// Pairs, publishes and starts the next round of the first division; its boards.
    pub async fn starts_a_round(&self) -> Vec<BoardState> {
        self.starts_a_round_of(FIRST).await
    }

    /// Pairs, publishes and starts a division's next round; its boards.
    pub async fn starts_a_round_of(&self, division: DivisionId) -> Vec<BoardState> {
        self.tell(pair_round(division)).await;
        self.tell(json!({ "command": "publish_round", "division": division })).await;
        self.tell(json!({ "command": "start_round", "division": division, "starts_at": null }))
            .await;
        latest(division_of(&self.page().await, division))
    }

    /// A browser of a side's first player, logged in.
    pub async fn browser_of(&self, hall: &TestHall, side: SideId) -> Browser {
        let page = self.page().await;
        let side = page.view.sides.iter().find(|one| one.side == side).expect("a side");
        let player = page.people.iter().find(|person| person.account == side.players[0].0);
        let browser = hall.browser();
        browser.log_in(&player.expect("a player has a name").name, PASSWORD).await;
        browser
    }

    /// Both players of a board and a stranger, at its table, and perhaps a director.
    pub async fn table_of(
        &self,
        hall: &TestHall,
        board: &BoardState,
        director: Option<Browser>,
    ) -> Table {
        let game = board.game.0;
        hall.spectators().leaves_out(game).await;
        let first = self.browser_of(hall, board.board.first).await;
        let second = self.browser_of(hall, board.board.second).await;
        let (stranger, database) = (hall.browser(), hall.database());
        Table::attended(game, vec![first, second], director, stranger, database).await
    }

    /// The boards of the latest round of the first division.
    pub async fn boards(&self) -> Vec<BoardState> {
        latest(division_of(&self.page().await, FIRST))
    }

    /// Waits until every board of a division's latest round has the result of its table.
    pub async fn results_of(&self, division: DivisionId) -> TournamentPage {
        self.until(|page| {
            let boards = latest(division_of(page, division));
            boards.iter().all(|board| board.table.is_some())
        })
        .await
    }

    /// Directs a division whose tables play by themselves from its next round to its last, and its
    /// final where the book has one. What came of it is held against its boards.
    pub async fn directs_to_the_end(&self, division: DivisionId) -> TournamentPage {
        let page = self.page().await;
        let of = division_of(&page, division);
        let planned = usize::from(of.setup.rounds.expect("rounds are planned"));
        for _ in of.rounds.len()..planned {
            self.starts_a_round_of(division).await;
            self.results_of(division).await;
        }
        if page.view.rules.event.final_of_top_two {
            self.lays_the_final(division).await;
            self.until(|page| {
                let laid = division_of(page, division).final_game.as_ref();
                laid.is_some_and(|board| board.table.is_some())
            })
            .await;
        }
        let page = self.page().await;
        let sides = sides_of(&page, division);
        ledger::check(&page.view.rules, &sides, division_of(&page, division));
        page
    }

    /// Lays the final. Where the standings leave open who plays it, the hall asks the director, who
    /// names the first two of those it could be.
    async fn lays_the_final(&self, division: DivisionId) {
        let last = |between: Value| json!({ "command": "publish_final", "division": division, "between": between });
        let answer = self.try_tell(last(Value::Null)).await;
        if answer.status == StatusCode::OK {
            return;
        }
        let rejection = &answer.json()["rejection"];
        assert_eq!(rejection["code"], "finalists_are_equal", "{}", answer.text);
        let equal = rejection["sides"].as_array().expect("who could play it");
        self.tell(last(equal[..2].into())).await;
    }
}

/// The division that most tournaments have alone.
pub const FIRST: DivisionId = DivisionId(1);

/// The command that pairs a division's next round.
pub fn pair_round(division: DivisionId) -> Value {
    json!({ "command": "pair_round", "division": division, "wishes": [], "byes": [],
            "plan": null, "anyway": true })
}

/// A division of a tournament's page.
pub fn division_of(page: &TournamentPage, id: DivisionId) -> &DivisionView {
    page.view.divisions.iter().find(|division| division.id == id).expect("such a division")
}

/// The sides of a division.
pub fn sides_of(page: &TournamentPage, id: DivisionId) -> BTreeSet<SideId> {
    let sides = page.view.sides.iter().filter(|side| side.division == id);
    sides.map(|side| side.side).collect()
}

/// The boards of a division's latest round.
pub fn latest(division: &DivisionView) -> Vec<BoardState> {
    division.rounds.last().map(|round| round.boards.clone()).unwrap_or_default()
}

/// A size of a test: the first for the gate, the second for `make soak`, which sets `TILEHALL_LONG`.
pub fn sized<T>(short: T, long: T) -> T {
    if std::env::var_os("TILEHALL_LONG").is_some() { long } else { short }
}

/// Asks again when told that it was too often, after as long as the hall says.
async fn patiently(ask: impl AsyncFn() -> Answer) -> Answer {
    comes("the hall no longer says that it was asked too often", async || {
        let answer = ask().await;
        if answer.status != StatusCode::TOO_MANY_REQUESTS {
            return Some(answer);
        }
        let wait_ms = answer.json()["retry_after_ms"].as_u64().expect("how long to wait");
        tokio::time::sleep(Duration::from_millis(wait_ms)).await;
        None
    })
    .await
}
