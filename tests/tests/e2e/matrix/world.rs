//! A hall with somebody of every role, and something of every kind to ask for.

use std::sync::atomic::{AtomicU32, Ordering};

use engine::{Command, Preset, Seat, Who};
use protocol::{AudiencePolicy, Role, Watch};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::accounts::secrets;
use server::store::{CheckedStudent, NewAccount, TokenHash};
use server::tables::TableSpec;
use sqlx::PgPool;
use system_tests::browser::{Answer, Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use uuid::Uuid;

use super::routes::{Route, request_of};
use crate::talking::{begin, does, seats, spec};

/// Everyone who may ask, in the order of the table's columns.
pub(super) const ROLES: [&str; 11] = [
    "anonymous",
    "guest",
    "player",
    "student",
    "student-elsewhere",
    "coach-elsewhere",
    "coach",
    "removed-coach",
    "director",
    "admin",
    "suspended",
];

/// The column of guests, who are made anew for every line.
const GUEST: usize = 1;

static NEXT: AtomicU32 = AtomicU32::new(1);

/// A name that nobody has yet.
fn fresh() -> String {
    format!("fresh-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A hall, its people and its things.
pub(super) struct World {
    pub(super) hall: TestHall,
    pool: PgPool,
    hash: String,
    club: Uuid,
    /// Their accounts, in the order of [`ROLES`].
    people: Vec<Option<Uuid>>,
    /// A game that goes on, and one that is over, between the student and a mate of theirs.
    running: Uuid,
    finished: Uuid,
    /// A tournament of the club, which the coach directs.
    tournament: Uuid,
    /// Another one, which takes entries.
    open_event: Uuid,
}

impl World {
    pub(super) async fn made() -> Self {
        let hall = TestHall::open_with(|config| {
            let plenty = std::num::NonZeroU32::new(1_000_000).expect("it is not zero");
            config.limits.address_a_minute = plenty;
            config.limits.logins_a_minute = plenty;
            config.limits.messages_a_second = plenty;
            config.limits.address_messages_a_second = plenty;
        })
        .await;
        let app = hall.hall().app();
        let hash = app.passwords.hash(PASSWORD.to_owned()).await.unwrap();
        let account = async |name: &str, role: Role| {
            let new = NewAccount { name: name.into(), password_hash: Some(hash.clone()), role };
            app.store.create_account(&new).await.unwrap().unwrap().id
        };
        let coach = account("coach", Role::Coach).await;
        let elsewhere = account("coach-elsewhere", Role::Coach).await;
        let club = app.store.create_club("The club", coach).await.unwrap().id;
        let other = app.store.create_club("Another", elsewhere).await.unwrap().id;
        let student = async |club: Uuid, name: &str| {
            let student = CheckedStudent {
                name: name.to_owned(),
                real_name: Some("A real name".to_owned()),
                password_hash: hash.clone(),
            };
            app.store.create_students(club, &[student]).await.unwrap().unwrap()[0].id
        };
        let removed = account("removed-coach", Role::Coach).await;
        app.store.make_coach(club, removed, true).await.unwrap();
        app.store.remove_member(club, removed, false, false).await.unwrap();
        let director = account("director", Role::Player).await;
        let pool = hall.pool().await;
        sqlx::query("INSERT INTO memberships (club_id, account_id) VALUES ($1, $2)")
            .bind(club)
            .bind(director)
            .execute(&pool)
            .await
            .unwrap();
        app.store.make_director(club, director, false).await.unwrap();
        student(club, "mate").await;
        let suspended = student(club, "suspended").await;
        app.store.set_suspension(suspended, Some("a reason")).await.unwrap();
        let people = vec![
            None,
            None,
            Some(account("player", Role::Player).await),
            Some(student(club, "student").await),
            Some(student(other, "student-elsewhere").await),
            Some(elsewhere),
            Some(coach),
            Some(removed),
            Some(director),
            Some(account("admin", Role::Admin).await),
            Some(suspended),
        ];
        let (running, finished) = (game(&hall, club, false).await, game(&hall, club, true).await);
        let (tournament, open_event) = (Uuid::nil(), Uuid::nil());
        let mut world =
            Self { hall, pool, hash, club, people, running, finished, tournament, open_event };
        world.tournament = world.new_tournament(coach, "clubs").await;
        world.open_event = world.new_tournament(coach, "public").await;
        let entries = json!({ "id": Uuid::now_v7(), "command": { "command": "open_entries" } });
        let path = format!("/api/tournaments/{}/commands", world.open_event);
        let opened = world.logged_in(Some(coach)).await.post(&path, &entries).await;
        assert_eq!(opened.status, StatusCode::OK, "{}", opened.text);
        world
    }

    /// What everyone is answered who asks for a route.
    pub(super) async fn ask_everyone(&self, route: &Route) -> Vec<String> {
        let mut cells = Vec::new();
        for who in self.everyone().await {
            let browser = self.logged_in(who).await;
            let path = self.filled(&route.path, route).await;
            let sent = request_of(route).unwrap_or_default();
            let sent = self.filled(&sent, route).await;
            cells.push(told(&ask(&browser, route.method(), &path, &sent).await));
        }
        cells
    }

    /// Everyone, with a new guest: one who has registered is none any more.
    async fn everyone(&self) -> Vec<Option<Uuid>> {
        let mut people = self.people.clone();
        people[GUEST] = Some(new_guest(&self.hall).await);
        people
    }

    /// A browser with a session of its own, so that what ends sessions ends no other's.
    async fn logged_in(&self, who: Option<Uuid>) -> Browser {
        let browser = self.hall.browser();
        if let Some(account) = who {
            let token = secrets::session_token();
            let store = &self.hall.hall().app().store;
            let hash = TokenHash::of(&token);
            store.create_session(hash, account, None, false, "").await.unwrap();
            browser.set_cookie(Some(format!("tilehall={token}")));
        }
        browser
    }

    /// A path or a body with things in the place of their names. What is changed by being asked
    /// for is made anew for everyone who asks.
    async fn filled(&self, text: &str, route: &Route) -> String {
        let mut text = text.to_owned();
        if text.ends_with("/tables/{table}/end") {
            // The game that goes on has to go on for those who ask next.
            text = text.replace("{table}", &self.finished.to_string());
        }
        if text.contains("/slots/") {
            let slot = self.new_slot().await;
            text = text.replace("{slot}", &slot.to_string());
            text = text.replace("/slots/{file}", "/slots/a-slot.json");
            text = text.replace("/slots/{key}/{file}", "/slots/a-slot/phase.txt");
        }
        text = text.replace("/calendars/{file}", "/calendars/a-calendar.ics");
        if text.contains("{link}") || text.contains("{token}") {
            let link = self.new_link(&mut text).await;
            text = text.replace("{link}", &link.to_string()).replace("{token}", "a-link");
        }
        let fixed = [
            ("{club}", self.club.to_string()),
            ("{table}", self.running.to_string()),
            ("{game}", self.finished.to_string()),
            ("{tournament}", self.tournament.to_string()),
            ("{open-event}", self.open_event.to_string()),
            ("{file}", "standings.csv".to_owned()),
            ("{command}", Uuid::now_v7().to_string()),
            ("{student}", "student".to_owned()),
            ("{mate}", "mate".to_owned()),
            ("{fresh}", fresh()),
            ("{seek}", Uuid::now_v7().to_string()),
            ("{session}", Uuid::now_v7().to_string()),
            ("{code}", "AAAA-BBBB-CCCC".to_owned()),
            ("{kind}", "containing".to_owned()),
            ("{lexicon}", "tilehall-en".to_owned()),
            ("{speed}", "regular".to_owned()),
        ];
        for (name, thing) in fixed {
            text = text.replace(name, &thing);
        }
        if text.contains("{account}") || text.contains("/accounts/{name}") {
            let (id, name) = self.new_student().await;
            text = text.replace("{account}", &id.to_string()).replace("{name}", &name);
        }
        let name = if route.path.contains("/players/") { "student" } else { "mate" };
        text = text.replace("{name}", name);
        if text.contains("/lexicons/{id}") {
            text = text.replace("{id}", "tilehall-en");
        }
        if text.contains("/reports/{id}") {
            text = text.replace("{id}", &self.new_report().await.to_string());
        }
        text
    }

    async fn new_student(&self) -> (Uuid, String) {
        let name = fresh();
        let student = CheckedStudent {
            name: name.clone(),
            real_name: None,
            password_hash: self.hash.clone(),
        };
        let store = &self.hall.hall().app().store;
        let made = store.create_students(self.club, &[student]).await.unwrap().unwrap();
        (made[0].id, name)
    }

    /// A slot of the club's, with a key that is always the same.
    async fn new_slot(&self) -> Uuid {
        sqlx::query("DELETE FROM slots").execute(&self.pool).await.unwrap();
        sqlx::query_scalar(
            "INSERT INTO slots (id, key, kind, made_by, club_id, name, aim)
             SELECT gen_random_uuid(), 'a-slot', 'overlay', a.id, $1, 'A slot', '{\"kind\":\"nothing\"}'
             FROM accounts a WHERE a.name = 'coach' RETURNING id",
        )
        .bind(self.club)
        .fetch_one(&self.pool)
        .await
        .unwrap()
    }

    /// A link to a student, who takes their place in the text, by a token that is always the same.
    async fn new_link(&self, text: &mut String) -> Uuid {
        let (student, _) = self.new_student().await;
        *text = text.replace("{account}", &student.to_string());
        sqlx::query("DELETE FROM watch_links").execute(&self.pool).await.unwrap();
        sqlx::query_scalar(
            "INSERT INTO watch_links (id, token, student_id, club_id, ends_at)
             VALUES (gen_random_uuid(), 'a-link', $1, $2, now() + interval '1 day') RETURNING id",
        )
        .bind(student)
        .bind(self.club)
        .fetch_one(&self.pool)
        .await
        .unwrap()
    }

    async fn new_tournament(&self, coach: Uuid, audience: &str) -> Uuid {
        let asked = json!({
            "name": "A cup", "club": self.club, "rules": "naspa-2014", "lexicon": "tilehall-en-school",
            "audience": audience,
        });
        let made = self.logged_in(Some(coach)).await.post("/api/tournaments", &asked).await;
        serde_json::from_value(made.json()["id"].clone()).unwrap()
    }

    /// A new report of the student about the mate.
    async fn new_report(&self) -> i64 {
        sqlx::query("DELETE FROM reports").execute(&self.pool).await.unwrap();
        sqlx::query_scalar(
            "INSERT INTO reports (reporter_id, reported_id, game_id, reason)
             SELECT a.id, b.id, $1, 'a reason' FROM accounts a, accounts b
             WHERE a.name = 'student' AND b.name = 'mate' RETURNING id",
        )
        .bind(self.finished)
        .fetch_one(&self.pool)
        .await
        .unwrap()
    }

    /// What everyone hears who sends a message over a socket.
    pub(super) async fn tell_everyone(&self, kind: &str) -> Vec<String> {
        let mut cells = Vec::new();
        for who in self.everyone().await {
            let browser = self.logged_in(who).await;
            let mut socket = browser.raw_socket().await;
            let hello = json!({ "type": "hello", "version": protocol::VERSION });
            let id = Uuid::now_v7();
            let table = self.running;
            let message = match kind {
                "hello" => hello.clone(),
                "ping" => json!({ "type": kind, "id": 1 }),
                "attend" | "leave" => json!({ "type": kind, "table": table }),
                "command" => {
                    json!({ "type": kind, "table": table, "id": id, "command": { "command": "accept" } })
                }
                "say" => {
                    json!({ "type": kind, "table": table, "id": id, "to": "table", "phrase": "hello" })
                }
                "draft" => json!({ "type": kind, "table": table, "laid": [] }),
                "watch-wall" => json!({ "type": kind, "of": { "kind": "hall" }, "size": 4 }),
                "watch-tournament" | "leave-tournament" => {
                    json!({ "type": kind, "tournament": self.tournament })
                }
                other => json!({ "type": other }),
            };
            if kind != "hello" {
                socket.say(&hello).await;
                socket.hear("welcome").await;
            }
            socket.say(&message).await;
            // Answered by the hall, after whatever the message itself is answered by it.
            socket.say(&json!({ "type": "ping", "id": 7 })).await;
            let answered = matches!(
                kind,
                "command"
                    | "say"
                    | "attend"
                    | "watch-lobby"
                    | "watch-wall"
                    | "watch-tournament"
                    | "hello"
            );
            cells.push(loop {
                let heard = socket.hear_any().await;
                match heard["type"].as_str().unwrap_or_default() {
                    "pong" if heard["id"] == 7 && !answered => break "-".to_owned(),
                    "error" => break heard["code"].as_str().unwrap_or_default().to_owned(),
                    "rejected" => {
                        break heard["rejection"]["code"].as_str().unwrap_or_default().to_owned();
                    }
                    "not-said" => break heard["code"].as_str().unwrap_or_default().to_owned(),
                    kind @ ("no-table" | "table" | "said" | "accepted" | "lobby" | "wall"
                    | "tournament-events" | "no-tournament") => {
                        break kind.to_owned();
                    }
                    "welcome" if kind == "hello" => {
                        break if heard["account"].is_null() { "nobody" } else { "welcome" }
                            .to_owned();
                    }
                    "pong" if kind == "ping" => break "ok".to_owned(),
                    _ => {}
                }
            });
        }
        cells
    }
}

async fn new_guest(hall: &TestHall) -> Uuid {
    let guest = NewAccount { name: secrets::guest_name(), password_hash: None, role: Role::Player };
    hall.hall().app().store.create_account(&guest).await.unwrap().unwrap().id
}

pub(super) async fn ask(browser: &Browser, method: Method, path: &str, sent: &str) -> Answer {
    let (path, body) = match sent.strip_prefix('?') {
        Some(query) => (format!("{path}?{query}"), String::new()),
        None => (path.to_owned(), sent.to_owned()),
    };
    let json: Option<Value> = serde_json::from_str(&body).ok();
    browser
        .send(method.clone(), &path, |request| match json {
            Some(json) => request.json(&json),
            None if !body.is_empty() => request.header("content-type", "text/csv").body(body),
            None if method == Method::POST || method == Method::PUT => request.json(&json!({})),
            None => request,
        })
        .await
}

fn told(answer: &Answer) -> String {
    if answer.status.is_success() {
        return "ok".to_owned();
    }
    let code = serde_json::from_str(&answer.text).ok();
    let code = code.and_then(|body: Value| body["code"].as_str().map(str::to_owned));
    code.unwrap_or_else(|| StatusCode::as_u16(&answer.status).to_string())
}

/// A club's game of the student with a mate, begun, and perhaps played to its end.
async fn game(hall: &TestHall, club: Uuid, over: bool) -> Uuid {
    let seats = seats(hall.hall(), &["student", "mate"]).await;
    let audience = AudiencePolicy { watch: Watch::Club, ..AudiencePolicy::PUBLIC };
    let spec = spec(hall.hall(), Preset::Practice, seats);
    let spec = TableSpec { club_id: Some(club), audience, ..spec };
    let table = hall.hall().app().tables.lay(&spec).await.unwrap();
    begin(&table, 2).await;
    for _ in 0..if over { 6 } else { 0 } {
        let first = table.act(Who::Seat(Seat(0)), Command::PassTurn).await.unwrap();
        if first.is_err() {
            does(&table, 1, Command::PassTurn).await;
        }
    }
    let store = &hall.hall().app().store;
    holds("a game that is over is listed so", async || {
        !over || store.game_status(table.id()).await.unwrap().as_deref() == Some("finished")
    })
    .await;
    table.id()
}
