//! Watching the tables of a tournament: its own policy, and players who may not watch beside.

use protocol::{AudienceView, EventLink, EventWatching, Racks};
use serde_json::{Value, json};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::tournaments::{Coach, TestTournament};
use tournament::DivisionId;
use uuid::Uuid;

use crate::watching_far::runs;

async fn shown(browser: &Browser, table: uuid::Uuid) -> Value {
    let mut socket = browser.socket().await;
    socket.send(json!({ "type": "attend", "table": table }).to_string().into()).await;
    crate::watching_links::hears_of_the_table(&mut socket).await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_in_a_round_sees_no_other_table_of_it_where_the_event_says_so() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter((0..4).map(|student| format!("owls{student}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 1 })).await;
    let boards = event.starts_a_round().await;
    let student = hall.browser();
    student.log_in("owls0", PASSWORD).await;
    let page: protocol::TournamentPage = student.get(&event.path("")).await.read();
    let own = page.me.table.expect("the student plays");
    let other = boards.iter().map(|board| board.game.0).find(|game| *game != own).unwrap();
    let stranger = hall.browser();
    for table in [own, other] {
        // Tables are laid beside the answer to the director.
        let page = format!("/api/games/{table}");
        holds("the game has a page", async || stranger.get(&page).await.status == 200).await;
    }
    for browser in [&student, &stranger] {
        assert_eq!(shown(browser, other).await["type"], "table", "nothing was said");
    }

    let path = event.path("/watching");
    let said: EventWatching = event.director.get(&path).await.read();
    assert_eq!(said, EventWatching { racks: Racks::AtEnd, players_watch: true });
    let delayed = json!({ "racks": { "kind": "delayed", "ms": 60_000 }, "players_watch": false });
    assert_eq!(student.put(&path, &delayed).await.code(), "not-found");
    assert_eq!(event.director.put(&path, &delayed).await.status, 200);
    let refused = shown(&student, other).await;
    assert_eq!((&refused["type"], refused.get("again")), (&json!("no-table"), None));
    assert_eq!(student.get(&format!("/api/games/{other}")).await.code(), "not-found");
    assert_eq!(shown(&student, own).await["type"], "table", "their own");
    assert_eq!(shown(&stranger, other).await["delay_ms"], 60_000, "the event's policy");
    let told: AudienceView = student.get(&format!("/api/tables/{own}/audience")).await.read();
    assert!(matches!(told.audience.racks, Racks::Delayed { .. }));
    hall.close().await;
}

/// A round of three boards and one of one, in two divisions, for the tournament's clubs.
async fn two_divisions(coach: &Coach) -> (TestTournament, Vec<Uuid>) {
    let event = coach.makes("naspa-2014", json!({})).await;
    let first = event.page().await.view.divisions[0].setup.division.clone();
    let mut second = serde_json::to_value(&first).unwrap();
    second["name"] = json!("Second");
    event.tell(json!({ "command": "add_division", "division": second, "split_from": null })).await;
    let rows = (0..8).map(|n| {
        let division = if n < 6 { &first.name } else { "Second" };
        json!({ "players": [format!("owls{n}")], "division": division })
    });
    let entered = event.enter_rows(rows.collect()).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    event.tell(json!({ "command": "open_entries" })).await;
    let mut boards = Vec::new();
    for division in [1, 2] {
        let plan = json!({ "command": "plan_rounds", "division": division, "rounds": 1 });
        event.tell(plan).await;
        let of = event.starts_a_round_of(DivisionId(division)).await;
        boards.extend(of.iter().map(|board| board.game.0));
    }
    (event, boards)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_table_is_the_next_of_the_round_also_for_those_who_came_by_the_events_link() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 8).await;
    let (event, boards) = two_divisions(&coach).await;
    for table in &boards {
        let tables = &hall.hall().app().tables;
        holds("the table is laid", async || tables.get(*table).await.is_ok()).await;
        runs(&hall, *table).await;
    }
    let made: EventLink = event.director.put(&event.path("/link"), &json!({})).await.read();
    let link = made.link.unwrap().token;
    let guest = hall.browser();
    let next = async |table: Uuid| {
        let asked = guest.get(&format!("/api/tables/{table}/next?link={link}")).await;
        assert_eq!(asked.status, 200, "{}", asked.text);
        asked.json()
    };
    let &[one, two, three, beside] = &boards[..] else { panic!("{boards:?}") };
    for (from, to) in [(one, two), (two, three), (three, one)] {
        assert_eq!(next(from).await, json!({ "table": to }), "by board number, and around");
    }
    assert_eq!(next(beside).await, json!({}), "the other division has a round of its own");
    let refused = guest.get(&format!("/api/tables/{one}/next")).await;
    assert_eq!(refused.code(), "not-found", "without the link there is no such table");
    // What a link does not open is passed over.
    let path = format!("/api/tables/{two}/audience");
    assert_eq!(event.director.put(&path, &json!({ "watch": "officials" })).await.status, 200);
    assert_eq!(next(one).await, json!({ "table": three }));
    hall.close().await;
}
