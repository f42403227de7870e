//! Walls and overlays of a club, which whoever has their address looks at without an account: they
//! are links to the club's tables.

use protocol::{AudiencePolicy, SlotView, Watch};
use serde_json::{Value, json};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::tournaments::Coach;
use uuid::Uuid;

use crate::slots::{facts, facts_until, laid_in, makes, wall_until};

/// A table of the club that is watched by those.
async fn watched_by(hall: &TestHall, club: Uuid, watch: Watch) -> Uuid {
    let policy = AudiencePolicy { watch, ..AudiencePolicy::PUBLIC };
    laid_in(hall, Some(club), policy).await.0.id()
}

/// What a projector that is logged in nowhere is shown through a slot, once it shows something.
async fn on_a_projector(hall: &TestHall, slot: &SlotView) -> Vec<Value> {
    let mut projector = hall.browser().socket().await;
    let of = json!({ "kind": "slot", "key": slot.key });
    projector.say(&json!({ "type": "watch-wall", "of": of, "size": 16 })).await;
    let wall = wall_until(&mut projector, |wall| wall["tables"] != json!([])).await;
    let tables = wall["tables"].as_array().unwrap().clone();
    for _ in &tables {
        let glance = projector.hear("glance").await;
        assert!(tables.contains(&glance["table"]) && glance.get("racks").is_none(), "{glance}");
        assert!(!glance.to_string().contains("\"rack\""), "{glance}");
    }
    tables
}

async fn overlay(owner: &Browser, of: &Value, table: Uuid) -> SlotView {
    let aim = json!({ "kind": "table", "table": table });
    makes(owner, &json!({ "kind": "overlay", "of": of, "name": "Stream", "aim": aim })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clubs_own_wall_and_overlays_show_what_a_link_would_open_and_nothing_else() {
    let hall = TestHall::open().await;
    let owls = Coach::with_students(&hall, "owls", 1).await;
    let hawks = Coach::with_students(&hall, "hawks", 1).await;
    let (club, coach) = (owls.club.id, &owls.browser);
    let public = watched_by(&hall, club, Watch::Public).await;
    let by_link = watched_by(&hall, club, Watch::Link).await;
    let members = watched_by(&hall, club, Watch::Club).await;
    let officials = watched_by(&hall, club, Watch::Officials).await;
    let elsewhere = watched_by(&hall, hawks.club.id, Watch::Link).await;
    // Pinned, they are asked about whatever lists know of them.
    let pins = [members, officials, elsewhere, by_link, public];
    let aim =
        json!({ "kind": "wall", "size": 16, "pins": pins, "of": { "kind": "club", "club": club } });
    let own = json!({ "kind": "club", "club": club });
    let wall =
        makes(coach, &json!({ "kind": "wall", "of": own, "name": "Hall", "aim": aim })).await;
    assert_eq!(on_a_projector(&hall, &wall).await, [json!(by_link), json!(public)]);
    // The same of a coach's own is no link to the club, nor is one of another club.
    let mine = json!({ "kind": "wall", "of": { "kind": "account" }, "name": "Mine", "aim": aim });
    assert_eq!(on_a_projector(&hall, &makes(coach, &mine).await).await, [json!(public)]);
    let of_hawks = json!({ "kind": "club", "club": hawks.club.id });
    let theirs = json!({ "kind": "wall", "of": of_hawks, "name": "Theirs", "aim": aim });
    let shown = on_a_projector(&hall, &makes(&hawks.browser, &theirs).await).await;
    assert_eq!(shown, [json!(elsewhere), json!(public)]);
    // An overlay in a streaming program is logged in nowhere either.
    let anyone = hall.browser();
    let slot = overlay(coach, &own, by_link).await;
    let shown = facts_until(&anyone, &slot, |facts| facts.game.is_some()).await;
    assert_eq!((shown.game.unwrap().table, shown.racks.len()), (by_link, 0));
    for (of, table) in [
        (&own, members),
        (&own, officials),
        (&own, elsewhere),
        (&json!({ "kind": "account" }), by_link),
    ] {
        let slot = overlay(coach, of, table).await;
        assert_eq!(facts(&anyone, &slot).await.game, None, "{of} {table}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clubs_wall_lets_a_table_go_at_once_that_a_link_no_longer_opens() {
    let hall = TestHall::open().await;
    let owls = Coach::with_students(&hall, "owls", 1).await;
    let table = watched_by(&hall, owls.club.id, Watch::Link).await;
    let of = json!({ "kind": "club", "club": owls.club.id });
    let aim = json!({ "kind": "wall", "size": 4, "of": of });
    let made = json!({ "kind": "wall", "of": of, "name": "Hall", "aim": aim });
    let slot = makes(&owls.browser, &made).await;
    let mut projector = hall.browser().socket().await;
    let key = json!({ "kind": "slot", "key": slot.key });
    projector.say(&json!({ "type": "watch-wall", "of": key, "size": 4 })).await;
    wall_until(&mut projector, |wall| wall["tables"] == json!([table])).await;
    let path = format!("/api/tables/{table}/audience");
    assert_eq!(owls.browser.put(&path, &json!({ "watch": "club" })).await.status, 200);
    wall_until(&mut projector, |wall| wall["tables"] == json!([])).await;
    hall.close().await;
}
