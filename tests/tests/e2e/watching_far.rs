//! Links that reach further than one game: a parent's to one student, a tournament's; secret
//! addresses of calendars.

use engine::{Command, Seat, Who};
use protocol::{
    CalendarAddress, EventLink, MemberView, PlayerLive, SlotFacts, StudentLink, StudentLive,
};
use serde_json::{Value, json};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::needles::never_told;
use system_tests::patience::holds;
use system_tests::socket::Socket;
use system_tests::tournaments::{Coach, TestTournament};
use uuid::Uuid;

use crate::slots::{facts_until, makes};
use crate::talking::begin;
use crate::watching_links::{
    goes_on, hears_of_the_table, is_no_table, shows_nothing_since, wall_by,
};

/// A club of four, and a game of the first two that goes on.
struct Owls {
    coach: Coach,
    student: Uuid,
    table: Uuid,
}

impl Owls {
    async fn play(hall: &TestHall) -> Self {
        let coach = Coach::with_students(hall, "owls", 4).await;
        let path = format!("/api/clubs/{}/members", coach.club.id);
        let members: Vec<MemberView> = coach.browser.get(&path).await.read();
        let student = members.iter().find(|member| member.account.name == "owls0").unwrap();
        let table = Self::laid(hall, &coach, ["owls0", "owls1"]).await;
        Self { student: student.account.id, coach, table }
    }

    async fn laid(hall: &TestHall, coach: &Coach, seats: [&str; 2]) -> Uuid {
        let asked = json!({ "rules": "practice", "lexicon": "tilehall-en", "seats": seats });
        let laid = coach.browser.post("/api/tables", &asked).await.json();
        let table: Uuid = serde_json::from_value(laid["table"].clone()).unwrap();
        runs(hall, table).await;
        table
    }

    fn links(&self) -> String {
        format!("/api/clubs/{}/members/{}/links", self.coach.club.id, self.student)
    }

    async fn link(&self, asked: Value) -> StudentLink {
        let made = self.coach.browser.post(&self.links(), &asked).await;
        assert_eq!(made.status, 201, "{}", made.text);
        made.read()
    }
}

/// Has a table's game begin, and waits until lists know it.
pub(crate) async fn runs(hall: &TestHall, table: Uuid) {
    let app = hall.hall().app();
    begin(&app.tables.get(table).await.unwrap(), 2).await;
    holds("the game is listed as running", async || {
        app.store.game_status(table).await.unwrap().as_deref() == Some("running")
    })
    .await;
}

async fn attends(socket: &mut Socket, table: Uuid, link: &str) -> Value {
    socket.send(json!({ "type": "attend", "table": table, "link": link }).to_string().into()).await;
    hears_of_the_table(socket).await
}

/// Searches what a parent is told for who is none of theirs.
fn names_nobody_else(told: &str) {
    for needle in ["Real owls", "owls2", "owls3", "coach-owls"] {
        never_told(told, needle);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parents_link_shows_the_games_of_one_student_and_nothing_else() {
    let hall = TestHall::open().await;
    let owls = Owls::play(&hall).await;
    let link = owls.link(json!({ "days": 7 })).await;
    assert!(link.ends_ms.is_some() && link.event.is_none() && link.connections == 0);
    let parent = hall.browser();
    let follow = format!("/api/links/{}", link.token);
    let heard = parent.get(&follow).await;
    names_nobody_else(&heard.text);
    let live: StudentLive = heard.read();
    assert_eq!((live.name.as_str(), live.table), ("owls0", Some(owls.table)));
    // The game, on every outlet that its policy opens to a link.
    let by = |path: &str| format!("{path}?link={}", link.token);
    for path in
        [format!("/api/games/{}", owls.table), format!("/api/tables/{}/audience", owls.table)]
    {
        assert_eq!(parent.get(&path).await.code(), "not-found", "without the link");
        let shown = parent.get(&by(&path)).await;
        assert_eq!(shown.status, 200, "{path}");
        names_nobody_else(&shown.text);
        assert!(!shown.text.contains(&link.token));
    }
    let mut socket = parent.socket().await;
    let table = attends(&mut socket, owls.table, &link.token).await;
    assert_eq!(table["type"], "table");
    names_nobody_else(&table.to_string());
    // No other game of the club, neither its people nor its lists.
    let other = Owls::laid(&hall, &owls.coach, ["owls2", "owls3"]).await;
    assert!(is_no_table(&attends(&mut socket, other, &link.token).await));
    let club = format!("/api/clubs/{}", owls.coach.club.id);
    for path in [
        format!("/api/games/{other}"),
        "/api/players/owls0".to_owned(),
        "/api/players/owls0/live".to_owned(),
        format!("{club}/members"),
        club,
    ] {
        let refused = parent.get(&by(&path)).await;
        assert!(refused.status.is_client_error(), "{path}: {}", refused.text);
    }
    assert_eq!(
        parent.get(&by(&format!("/api/tables/{}/next", owls.table))).await.json(),
        json!({})
    );
    let listed = parent.get(&by("/api/live")).await;
    assert_eq!(listed.json(), json!([]), "what is by link is in no list");
    hall.close().await;
}

/// Moves a game's begin or end back in time, as lists know it.
async fn is_older(hall: &TestHall, table: Uuid, what: &str, seconds: u32) {
    let older = format!("UPDATE games SET {what} = {what} - interval '{seconds} s' WHERE id = $1");
    let pool = hall.pool().await;
    let done = sqlx::query(sqlx::AssertSqlSafe(older)).bind(table).execute(&pool).await;
    assert_eq!(done.unwrap().rows_affected(), 1);
}

/// Six turns without points end it, and lists know that.
async fn is_played_to_its_end(hall: &TestHall, table: Uuid) {
    let app = hall.hall().app();
    let handle = app.tables.get(table).await.unwrap();
    while !handle.status().await.unwrap().over {
        for seat in [Seat(0), Seat(1)] {
            let _ = handle.act(Who::Seat(seat), Command::PassTurn).await.unwrap();
        }
    }
    holds("the game's row says that it is finished", async || {
        app.store.game_status(table).await.unwrap().as_deref() == Some("finished")
    })
    .await;
}

/// A delayed game whose end was not shown yet is not left for the next one, and the next one is not
/// shown before its begin is: by a parent's link, by `/@name/live` and by an overlay alike.
#[tokio::test(flavor = "multi_thread")]
async fn a_delayed_game_is_shown_to_its_end_though_the_next_one_has_begun() {
    let hall = TestHall::open().await;
    let owls = Owls::play(&hall).await;
    let delayed = json!({ "watch": "link", "racks": { "kind": "delayed", "ms": 300_000 } });
    let settles = async |table: Uuid| {
        let path = format!("/api/tables/{table}/audience");
        assert_eq!(owls.coach.browser.put(&path, &delayed).await.status, 200);
    };
    let (first, link) = (owls.table, owls.link(json!({ "days": 7 })).await);
    settles(first).await;
    let parent = hall.browser();
    let linked = async || {
        let live: StudentLive = parent.get(&format!("/api/links/{}", link.token)).await.read();
        live.table
    };
    let followed = async |by: &Browser| {
        let live: PlayerLive = by.get("/api/players/owls0/live").await.read();
        live.table
    };
    let of = json!({ "kind": "club", "club": owls.coach.club.id });
    let aim = json!({ "kind": "player", "name": "owls0" });
    let slot = json!({ "kind": "overlay", "of": of, "name": "Stream", "aim": aim });
    let slot = makes(&owls.coach.browser, &slot).await;
    let overlay = async |wanted: Uuid| {
        let shows = |facts: &SlotFacts| facts.game.as_ref().is_some_and(|on| on.table == wanted);
        facts_until(&parent, &slot, shows).await;
    };
    assert_eq!(linked().await, Some(first), "its begin is waited for at the table");
    is_played_to_its_end(&hall, first).await;
    is_older(&hall, first, "started_at", 400).await;
    let next = Owls::laid(&hall, &owls.coach, ["owls0", "owls1"]).await;
    settles(next).await;
    let classmate = hall.browser();
    classmate.log_in("owls2", PASSWORD).await;
    assert_eq!(linked().await, Some(first), "its end was not shown yet");
    assert_eq!(followed(&classmate).await, Some(first));
    assert_eq!(followed(&owls.coach.browser).await, Some(next), "a coach sees it as it is played");
    overlay(first).await;
    // Its end is shown, and the next one's begin is not.
    is_older(&hall, first, "finished_at", 301).await;
    assert_eq!((linked().await, followed(&classmate).await), (None, None));
    overlay(first).await;
    is_older(&hall, next, "started_at", 301).await;
    assert_eq!((linked().await, followed(&classmate).await), (Some(next), Some(next)));
    overlay(next).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parents_link_obeys_the_policy_and_ends_at_once_when_it_is_taken_away() {
    let hall = TestHall::open().await;
    let owls = Owls::play(&hall).await;
    let (link, kept) =
        (owls.link(json!({ "days": 7 })).await, owls.link(json!({ "days": 1 })).await);
    let parent = hall.browser();
    let (mut ended, mut stays) = (parent.socket().await, parent.socket().await);
    assert_eq!(attends(&mut ended, owls.table, &link.token).await["type"], "table");
    assert_eq!(attends(&mut stays, owls.table, &kept.token).await["type"], "table");
    let listed: Vec<StudentLink> = owls.coach.browser.get(&owls.links()).await.read();
    let counts: Vec<u32> = listed.iter().map(|link| link.connections).collect();
    assert_eq!((listed.len(), counts), (2, vec![1, 1]));
    let one = format!("{}/{}", owls.links(), link.id);
    assert_eq!(owls.coach.browser.delete(&one).await.status, 204);
    assert!(is_no_table(&hears_of_the_table(&mut ended).await));
    assert_eq!(hears_of_the_table(&mut stays).await["type"], "table", "shown on");
    assert!(is_no_table(&attends(&mut ended, owls.table, &link.token).await));
    assert_eq!(parent.get(&format!("/api/links/{}", link.token)).await.code(), "not-found");
    // For whom a link is not enough it is none.
    let audience = format!("/api/tables/{}/audience", owls.table);
    owls.coach.browser.put(&audience, &json!({ "watch": "club" })).await;
    assert!(is_no_table(&hears_of_the_table(&mut stays).await));
    let live: StudentLive = parent.get(&format!("/api/links/{}", kept.token)).await.read();
    assert_eq!(live.table, None);
    // Its day has come: no later than that it lets nobody in.
    let pool = hall.pool().await;
    sqlx::query("UPDATE watch_links SET ends_at = now()").execute(&pool).await.unwrap();
    assert_eq!(parent.get(&format!("/api/links/{}", kept.token)).await.code(), "not-found");
    let acts: Vec<String> =
        sqlx::query_scalar("SELECT detail FROM audit WHERE about_id = $1 ORDER BY id")
            .bind(owls.student)
            .fetch_all(&pool)
            .await
            .unwrap();
    let made = "parent's link made";
    assert!(acts.ends_with(&[made.into(), made.into(), "parent's link ended".into()]), "{acts:?}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_coach_gives_parents_links_and_only_within_bounds() {
    let hall = TestHall::open().await;
    let owls = Owls::play(&hall).await;
    let elsewhere = Coach::with_students(&hall, "hawks", 1).await;
    let student = hall.browser();
    student.log_in("owls0", PASSWORD).await;
    for browser in [&elsewhere.browser, &student] {
        assert_eq!(browser.post(&owls.links(), &json!({ "days": 7 })).await.code(), "not-allowed");
        assert_eq!(browser.get(&owls.links()).await.code(), "not-allowed");
    }
    for asked in [json!({}), json!({ "days": 0 }), json!({ "days": 93 })] {
        let refused = owls.coach.browser.post(&owls.links(), &asked).await;
        assert_eq!(refused.status, 422, "{asked}: {}", refused.text);
    }
    let event = elsewhere.makes("naspa-2014", json!({})).await;
    let asked = json!({ "tournament": event.id });
    assert_eq!(owls.coach.browser.post(&owls.links(), &asked).await.status, 422);
    for _ in 0..8 {
        owls.link(json!({ "days": 1 })).await;
    }
    let ninth = owls.coach.browser.post(&owls.links(), &json!({ "days": 1 })).await;
    assert_eq!(ninth.code(), "too-many-open");
    hall.close().await;
}

/// A tournament of a club, not public, with a round that goes on.
async fn closed_event(coach: &Coach) -> TestTournament {
    let event = coach.makes("naspa-2014", json!({ "starts_ms": 1_900_000_000_000_i64 })).await;
    event.enter((0..4).map(|student| format!("owls{student}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 1 })).await;
    event
}

/// The table of a board, once it is laid.
async fn laid(hall: &TestHall, event: &TestTournament) -> Uuid {
    let table = event.starts_a_round().await[0].game.0;
    let store = &hall.hall().app().store;
    holds("the table is laid", async || store.game_status(table).await.unwrap().is_some()).await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn an_events_link_opens_its_boards_pairings_and_standings_until_it_is_ended() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = closed_event(&coach).await;
    let table = laid(&hall, &event).await;
    let student = hall.browser();
    student.log_in("owls0", PASSWORD).await;
    let path = event.path("/link");
    assert_eq!(student.put(&path, &json!({})).await.code(), "not-allowed");
    assert_eq!(event.director.get(&path).await.read::<EventLink>().link, None);
    let made: EventLink = event.director.put(&path, &json!({})).await.read();
    let token = made.link.unwrap().token;
    let visitor = hall.browser();
    let seen =
        ["", "/events", "/standings", "/ratings", "/papers/standings.csv", "/papers/calendar.ics"];
    let by = |below: &str, token: &str| format!("{}?link={token}", event.path(below));
    for below in seen {
        assert_eq!(visitor.get(&event.path(below)).await.code(), "not-found", "{below}");
        assert_eq!(visitor.get(&by(below, "another")).await.code(), "not-found", "{below}");
        let shown = visitor.get(&by(below, &token)).await;
        assert_eq!(shown.status, 200, "{below}: {}", shown.text);
        for secret in ["Real owls", token.as_str()] {
            never_told(&shown.text, secret);
        }
    }
    let page = visitor.get(&by("", &token)).await.json();
    assert!(page.get("code").is_none_or(Value::is_null), "by which clubs enter");
    // Over the socket: what happens, its tables, its wall.
    let mut socket = visitor.socket().await;
    let watch = json!({ "type": "watch-tournament", "tournament": event.id, "link": token });
    socket.say(&watch).await;
    socket.hear("tournament-events").await;
    assert_eq!(attends(&mut socket, table, &token).await["type"], "table");
    let of = json!({ "kind": "tournament", "tournament": event.id });
    let mut wall = visitor.socket().await;
    wall.say(&json!({ "type": "watch-wall", "of": of, "size": 4, "link": token })).await;
    assert_eq!(wall.hear("wall").await["event"]["name"], "Spring Cup");
    let shown: EventLink = event.director.get(&path).await.read();
    assert_eq!(shown.link.unwrap().connections, 2);

    let ended: EventLink = event.director.delete(&path).await.read();
    assert_eq!(ended.link, None);
    let (mut gone, mut table_gone) = (false, false);
    while !(gone && table_gone) {
        let heard = socket.hear_any().await;
        gone |= heard["type"] == "no-tournament";
        table_gone |= is_no_table(&heard);
    }
    let emptied = loop {
        let heard = wall.hear("wall").await;
        if heard["event"].is_null() {
            break heard;
        }
    };
    assert_eq!(emptied["tables"], json!([]));
    for below in seen {
        assert_eq!(visitor.get(&by(below, &token)).await.code(), "not-found", "{below}");
    }
    socket.say(&watch).await;
    socket.hear("no-tournament").await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parents_link_for_an_event_shows_that_event_alone_and_ends_with_it() {
    let hall = TestHall::open().await;
    let owls = Owls::play(&hall).await;
    let event = closed_event(&owls.coach).await;
    let link = owls.link(json!({ "tournament": event.id })).await;
    assert_eq!((link.event.as_deref(), link.ends_ms), (Some("Spring Cup"), None));
    let parent = hall.browser();
    let follow = format!("/api/links/{}", link.token);
    let live = async || parent.get(&follow).await.read::<StudentLive>();
    assert_eq!(live().await.table, None, "the game beside the event is none of it");
    let by = format!("?link={}", link.token);
    assert_eq!(parent.get(&event.path(&by)).await.code(), "not-found", "nor is the event's page");
    laid(&hall, &event).await;
    let student = hall.browser();
    student.log_in("owls0", PASSWORD).await;
    let page: protocol::TournamentPage = student.get(&event.path("")).await.read();
    let own = page.me.table.unwrap();
    let store = &hall.hall().app().store;
    holds("the table is laid", async || store.game_status(own).await.unwrap().is_some()).await;
    runs(&hall, own).await;
    assert_eq!(live().await.table, Some(own));
    let pool = hall.pool().await;
    sqlx::query("UPDATE tournaments SET phase = 'closed'").execute(&pool).await.unwrap();
    assert_eq!(parent.get(&follow).await.code(), "not-found", "it ended with the event");
    hall.close().await;
}

async fn calendar(browser: &Browser, path: &str) -> String {
    let made = browser.put(path, &json!({})).await;
    assert_eq!(made.status, 200, "{}", made.text);
    format!("/calendars/{}.ics", made.read::<CalendarAddress>().key.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_calendars_secret_address_tells_what_its_owner_may_know_and_can_be_taken_away() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let elsewhere = Coach::with_students(&hall, "hawks", 1).await;
    elsewhere
        .makes("naspa-2014", json!({ "name": "Hawk Open", "starts_ms": 1_900_000_000_000_i64 }))
        .await;
    let event = closed_event(&coach).await;
    laid(&hall, &event).await;
    let (student, program) = (hall.browser(), hall.browser());
    student.log_in("owls0", PASSWORD).await;
    let (all, one) = (
        calendar(&student, "/api/me/calendar").await,
        calendar(&student, &event.path("/calendar")).await,
    );
    assert_ne!(all, one);
    for address in [&all, &one] {
        let read = program.get(address).await;
        assert_eq!(read.status, 200);
        assert!(read.text.starts_with("BEGIN:VCALENDAR") && read.text.contains("Spring Cup"));
        for secret in ["Hawk", "Real owls", "owls0", "coach-owls"] {
            never_told(&read.text, secret);
        }
    }
    assert_eq!(
        elsewhere.browser.put(&event.path("/calendar"), &json!({})).await.code(),
        "not-found"
    );
    assert_eq!(program.put("/api/me/calendar", &json!({})).await.status, 401);
    let again = calendar(&student, "/api/me/calendar").await;
    assert_eq!(program.get(&all).await.code(), "not-found", "made anew, the old one is worthless");
    assert_eq!(program.get(&again).await.status, 200);
    assert_eq!(student.delete(&event.path("/calendar")).await.status, 200);
    assert_eq!(program.get(&one).await.code(), "not-found");
    // Who may no longer log in has no calendar either.
    let pool = hall.pool().await;
    sqlx::query(
        "UPDATE accounts SET suspended_at = now(), suspended_why = 'x' WHERE name = 'owls0'",
    )
    .execute(&pool)
    .await
    .unwrap();
    assert_eq!(program.get(&again).await.code(), "not-found");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_as_good_as_a_key_is_kept_by_no_search_engine_whatever_the_hall_lets_in() {
    let hall = TestHall::open_with(|config| config.doors.search_engines = true).await;
    let browser = hall.browser();
    let robots = async |path: &str| {
        let answer = browser.get(path).await;
        answer.headers.get("x-robots-tag").map(|said| said.to_str().unwrap().to_owned())
    };
    assert_eq!(robots("/api/live").await, None);
    for path in [
        "/follow/a",
        "/wall/a",
        "/wall/a/b",
        "/calendars/a.ics",
        "/api/links/a",
        "/api/live?link=a",
        "/slots/a.json",
        "/slots/a/phase.txt",
        "/slots/a/events",
        "/slots/a/qr.svg",
        "/overlay/a",
    ] {
        assert_eq!(robots(path).await.as_deref(), Some("noindex, nofollow"), "{path}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wall_by_a_parents_link_is_sent_nothing_once_the_link_has_ended() {
    let hall = TestHall::open().await;
    let owls = Owls::play(&hall).await;
    let table = hall.hall().app().tables.get(owls.table).await.unwrap();
    for _ in 0..3 {
        let link = owls.link(json!({ "days": 7 })).await;
        let mut wall = wall_by(&hall.browser(), owls.table, &link.token).await;
        let path = format!("{}/{}", owls.links(), link.id);
        assert_eq!(owls.coach.browser.delete(&path).await.status, 204);
        let to_move = goes_on(&table).await;
        shows_nothing_since(&mut wall, to_move).await;
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_on_in_a_club_or_an_event_is_told_to_those_who_may_watch_it() {
    let hall = TestHall::open().await;
    let owls = Owls::play(&hall).await;
    let club = format!("/api/clubs/{}/live", owls.coach.club.id);
    let student = hall.browser();
    student.log_in("owls2", PASSWORD).await;
    assert_eq!(student.get(&club).await.json(), json!({ "name": "owls", "games": 1 }));
    let other = hall.player("other").await;
    assert_eq!(other.get(&club).await.code(), "not-found");
    assert_eq!(hall.browser().get(&club).await.code(), "not-logged-in");
    let private = json!({ "watch": "officials" });
    let audience = format!("/api/tables/{}/audience", owls.table);
    assert_eq!(owls.coach.browser.put(&audience, &private).await.status, 200);
    assert_eq!(student.get(&club).await.json(), json!({ "name": "owls", "games": 0 }));

    let event = owls.coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    let live = async |browser: &Browser| browser.get(&event.path("/live")).await;
    assert_eq!(live(&other).await.code(), "not-found", "a draft");
    event.enter((2..4).map(|student| format!("owls{student}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 1 })).await;
    assert_eq!(live(&other).await.json(), json!({ "name": "Spring Cup", "games": 0 }));
    let table = event.starts_a_round().await[0].game.0;
    let tables = &hall.hall().app().tables;
    holds("the table is laid", async || tables.get(table).await.is_ok()).await;
    runs(&hall, table).await;
    assert_eq!(live(&other).await.json(), json!({ "name": "Spring Cup", "games": 1 }));
    hall.close().await;
}
