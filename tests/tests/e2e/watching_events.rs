//! Watching the tables of an event: its own policy, and players who may not watch beside.

use protocol::{AudienceView, EventWatching, Racks};
use serde_json::{Value, json};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::event::Coach;
use system_tests::hall::TestHall;

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
        while stranger.get(&format!("/api/games/{table}")).await.status != 200 {
            tokio::task::yield_now().await;
        }
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
