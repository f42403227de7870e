//! Who may look at a tournament is changed while it is played, and with it who may watch its tables;
//! no table is for more people than the clubs of its players let watch.

use engine::{Command, Seat, Who};
use protocol::{AudienceView, NarrowerClub, SlotView, TournamentPage, Watch};
use reqwest::Method;
use serde_json::{Value, json};
use system_tests::browser::{Answer, Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::{comes, holds};
use system_tests::socket::Socket;
use system_tests::tournaments::{Coach, TestTournament};
use uuid::Uuid;

use crate::slots::{event_with_a_round, facts, facts_until, makes, wall_until};
use crate::talking::decides;
use crate::watching_far::runs;
use crate::watching_links::{hears_of_the_table, is_no_table};

async fn lets_look(event: &TestTournament, audience: &str) -> Answer {
    let change = json!({ "audience": audience });
    event.director.send(Method::PATCH, &event.path(""), |request| request.json(&change)).await
}

async fn watched_by(coach: &Coach, table: Uuid) -> Watch {
    let path = format!("/api/tables/{table}/audience");
    coach.browser.get(&path).await.read::<AudienceView>().audience.watch
}

/// The next message of the table that says whom it is for.
async fn audience_of(socket: &mut Socket, watch: &str) -> Value {
    loop {
        let told = socket.hear("audience").await;
        if told["audience"]["watch"] == watch {
            return told;
        }
    }
}

/// Where a stranger sees a table without a socket.
fn shown_at(table: Uuid) -> [String; 6] {
    let page = format!("/api/games/{table}");
    [
        page.clone(),
        format!("{page}/board.png"),
        format!("{page}/preview.png"),
        format!("{page}/record.json"),
        format!("{page}/game.gcg"),
        format!("/api/tables/{table}/audience"),
    ]
}

/// A stranger with everything open that shows a table of an event.
struct Stranger {
    browser: Browser,
    slot: SlotView,
    at_table: Socket,
    at_event: Socket,
    wall: Socket,
}

impl Stranger {
    async fn looks(hall: &TestHall, event: &TestTournament, table: Uuid, slot: SlotView) -> Self {
        let browser = hall.browser();
        let mut at_table = browser.socket().await;
        let attend = json!({ "type": "attend", "table": table });
        at_table.send(attend.to_string().into()).await;
        assert_eq!(hears_of_the_table(&mut at_table).await["type"], "table");
        let mut at_event = browser.socket().await;
        at_event.say(&json!({ "type": "watch-tournament", "tournament": event.id })).await;
        at_event.hear("tournament-events").await;
        let mut wall = browser.socket().await;
        let of = json!({ "kind": "hall" });
        wall.say(&json!({ "type": "watch-wall", "of": of, "size": 4, "pins": [table] })).await;
        wall_until(&mut wall, |wall| wall["tables"] == json!([table])).await;
        Self { browser, slot, at_table, at_event, wall }
    }

    async fn is_refused(&mut self, event: &TestTournament, table: Uuid) {
        while !is_no_table(&hears_of_the_table(&mut self.at_table).await) {}
        self.at_event.hear("no-tournament").await;
        wall_until(&mut self.wall, |wall| wall["tables"] == json!([])).await;
        for path in shown_at(table) {
            assert_eq!(self.browser.get(&path).await.code(), "not-found", "{path}");
        }
        assert_eq!(self.browser.get(&event.path("")).await.code(), "not-found");
        assert_eq!(self.browser.get(&format!("/embed/{table}")).await.status, 404);
        assert_eq!(facts(&self.browser, &self.slot).await.game, None, "the overlay");
        let live: Value = self.browser.get("/api/live").await.json();
        assert!(!live.to_string().contains(&table.to_string()), "the list of what is live");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_is_closed_closes_its_tables_everywhere_and_opens_them_again() {
    let hall = TestHall::open().await;
    let (coach, event) = event_with_a_round(&hall, json!({ "audience": "public" })).await;
    let boards = event.boards().await;
    let [table, over] = [boards[0].game.0, boards[1].game.0];
    let tables = &hall.hall().app().tables;
    for one in [table, over] {
        holds("the table is laid", async || tables.get(one).await.is_ok()).await;
        runs(&hall, one).await;
    }
    // One game is over: what was of it stays behind the same door.
    let ended = tables.get(over).await.unwrap();
    for command in [Command::Resign, Command::SignResult] {
        for seat in [Seat(0), Seat(1)] {
            let _ = ended.act(Who::Seat(seat), command.clone()).await.unwrap();
        }
    }
    assert!(ended.status().await.unwrap().over);
    let aim = json!({ "kind": "table", "table": table });
    let asked = json!({ "kind": "overlay", "of": { "kind": "account" }, "name": "S", "aim": aim });
    let slot = makes(&coach.browser, &asked).await;
    let mut stranger = Stranger::looks(&hall, &event, table, slot).await;
    facts_until(&stranger.browser, &stranger.slot, |facts| facts.game.is_some()).await;
    let record = format!("/api/games/{over}/record.json");
    holds("the record is open", async || stranger.browser.get(&record).await.status == 200).await;
    let player = event.browser_of(&hall, boards[0].board.first).await;
    let mut seated = player.socket().await;
    seated.send(json!({ "type": "attend", "table": table }).to_string().into()).await;
    hears_of_the_table(&mut seated).await;

    assert_eq!(lets_look(&event, "clubs").await.status, 204);
    let told = audience_of(&mut seated, "link").await;
    assert!(told["changed_ms"].is_i64(), "{told}");
    stranger.is_refused(&event, table).await;
    for path in shown_at(over) {
        assert_eq!(stranger.browser.get(&path).await.code(), "not-found", "{path}");
    }
    assert_eq!(player.get(&format!("/api/games/{table}")).await.status, 200, "their own");
    let log = format!("/api/clubs/{}/audit", coach.club.id);
    let log = coach.browser.get(&log).await.text;
    assert!(log.contains("event open to its clubs"), "{log}");

    // A table that was narrowed by itself is not opened with the others.
    let alone = json!({ "watch": "officials", "racks": { "kind": "at-end" } });
    let path = format!("/api/tables/{over}/audience");
    assert_eq!(event.director.put(&path, &alone).await.status, 200);
    assert_eq!(lets_look(&event, "public").await.status, 204);
    audience_of(&mut seated, "public").await;
    assert_eq!(stranger.browser.get(&format!("/api/games/{table}")).await.status, 200);
    assert_eq!(stranger.browser.get(&record).await.code(), "not-found");
    wall_until(&mut stranger.wall, |wall| wall["tables"] == json!([table])).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_play_are_told_between_rounds_who_may_watch_and_the_page_says_it() {
    let hall = TestHall::open().await;
    let (coach, event) = event_with_a_round(&hall, json!({ "audience": "public" })).await;
    let student = hall.browser();
    student.log_in("owls0", PASSWORD).await;
    let mut window = student.socket().await;
    let page: TournamentPage = student.get(&event.path("")).await.read();
    assert_eq!(page.watching.audience.watch, Watch::Public);
    assert!(page.watching.players_watch && !page.watching.narrowed);

    let said = json!({ "racks": { "kind": "delayed", "ms": 60_000 }, "players_watch": false });
    assert_eq!(event.director.put(&event.path("/watching"), &said).await.status, 200);
    let told = window.hear("tournament-watching").await;
    assert_eq!((&told["tournament"], &told["name"]), (&json!(event.id), &json!("Spring Cup")));
    let settled = json!({ "watch": "public", "racks": { "kind": "delayed", "ms": 60_000 } });
    assert_eq!(told["watching"]["audience"], settled);
    assert_eq!(told["watching"]["players_watch"], false);
    assert_eq!(lets_look(&event, "clubs").await.status, 204);
    assert_eq!(window.hear("tournament-watching").await["watching"]["audience"]["watch"], "link");
    let page: TournamentPage = student.get(&event.path("")).await.read();
    assert_eq!(page.watching.audience.watch, Watch::Link);
    let log = format!("/api/clubs/{}/audit", coach.club.id);
    let log = coach.browser.get(&log).await.text;
    assert!(log.contains("event: racks delayed 60000, players not"), "{log}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_a_tournament_is_for_no_more_people_than_the_clubs_of_its_players_let_watch() {
    let hall = TestHall::open().await;
    let oak = Coach::with_students(&hall, "oak", 2).await;
    let elm = Coach::with_students(&hall, "elm", 2).await;
    decides(&elm.browser, &elm.club, json!({ "watch": "public" })).await;
    // The club that holds it keeps to what every club begins with.
    let event = oak.makes("naspa-2014", json!({ "audience": "public" })).await;
    decides(&oak.browser, &oak.club, json!({ "watch": "link" })).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let code = event.page().await.code.expect("the director is told the code");
    let brought = json!({ "code": code, "club": elm.club.id });
    assert!(elm.browser.post("/api/tournaments/join", &brought).await.status.is_success());
    event.enter(["oak0", "oak1", "elm0", "elm1"].into_iter().map(str::to_owned)).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 1 })).await;
    let page: TournamentPage = oak.browser.get(&event.path("")).await.read();
    let narrower = NarrowerClub { name: Some("oak".to_owned()), watch: Watch::Link, players: 2 };
    assert_eq!(page.watching.narrower, [narrower]);
    let stranger = hall.browser();
    let outside: TournamentPage = stranger.get(&event.path("")).await.read();
    assert_eq!((outside.watching.narrowed, outside.watching.narrower.len()), (true, 0));

    for board in event.starts_a_round().await {
        let game = board.game.0;
        let sides = [board.board.first, board.board.second];
        let of_oak = |person: &&protocol::PersonName| person.name.starts_with("oak");
        let page = event.page().await;
        let sits = page.view.sides.iter().filter(|side| sides.contains(&side.side));
        let players: Vec<_> = sits.map(|side| side.players[0].0).collect();
        let some_oak = page.people.iter().filter(of_oak).any(|one| players.contains(&one.account));
        let tables = &hall.hall().app().tables;
        holds("the table is laid", async || tables.get(game).await.is_ok()).await;
        let wanted = if some_oak { Watch::Link } else { Watch::Public };
        assert_eq!(watched_by(&oak, game).await, wanted, "{board:?}");
        if some_oak {
            assert_eq!(stranger.get(&format!("/api/games/{game}")).await.code(), "not-found");
            // The same rule as at any other table.
            let path = format!("/api/tables/{game}/audience");
            let refused = event.director.put(&path, &json!({ "watch": "public" })).await;
            assert_eq!(refused.json()["field"], "watch", "{}", refused.text);
        }
    }
    // Once its club lets everybody watch, the event opens its tables when it is opened.
    decides(&oak.browser, &oak.club, json!({ "watch": "public" })).await;
    for audience in ["clubs", "public"] {
        assert_eq!(lets_look(&event, audience).await.status, 204);
    }
    for board in event.boards().await {
        assert_eq!(watched_by(&oak, board.game.0).await, Watch::Public);
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_is_closed_while_its_tables_are_laid_closes_them_too() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter((0..2).map(|n| format!("owls{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 1 })).await;
    let pool = hall.pool().await;
    let mut held = pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE games IN SHARE MODE").execute(&mut *held).await.unwrap();
    let boards = event.starts_a_round().await;
    holds("the table is about to be stored", async || {
        let waiting =
            "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
                       AND wait_event_type = 'Lock' AND query ILIKE '%INSERT INTO games%')";
        sqlx::query_scalar(waiting).fetch_one(&pool).await.unwrap()
    })
    .await;
    assert_eq!(lets_look(&event, "clubs").await.status, 204);
    held.commit().await.unwrap();
    let table = boards[0].game.0;
    let tables = &hall.hall().app().tables;
    comes("the table is laid", async || tables.get(table).await.ok()).await;
    holds("it is closed", async || watched_by(&coach, table).await == Watch::Link).await;
    hall.close().await;
}
