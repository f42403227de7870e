//! What a coach changes about a tournament after making it, over HTTP, and what comes too late.

use engine::Preset;
use protocol::TournamentSummary;
use reqwest::Method;
use serde_json::{Value, json};
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, FIRST, TestTournament, division_of};
use tournament::{FirstMove, Firsts, SideId};

async fn asks(event: &TestTournament, change: &Value) -> (u16, String) {
    let sent = event
        .director
        .send(Method::PATCH, &event.path(""), |request| {
            request.header("content-type", "application/json").body(change.to_string())
        })
        .await;
    let code = match sent.status.as_u16() {
        204 => String::new(),
        _ => sent.json()["rejection"]["code"].as_str().unwrap_or_default().to_owned(),
    };
    (sent.status.as_u16(), code)
}

/// The tournament's setup as it is, with something said otherwise.
async fn setup_with(event: &TestTournament, parts: Value) -> Value {
    let view = event.page().await.view;
    let mut command = json!({
        "command": "change_setup", "name": view.name, "rules": view.rules,
        "time_zone": view.time_zone, "validates_slips": view.validates_slips, "firsts": view.firsts,
    });
    for (field, value) in parts.as_object().into_iter().flatten() {
        match field.as_str() {
            "spread_caps" => {
                command["rules"]["spread_caps"] = value.clone();
                command["rules"]["event"]["standings"] = json!(["wins", "capped_spread"]);
            }
            _ => command[field] = value.clone(),
        }
    }
    command
}

/// Ruling 35 is for tables alone: a lost line is no forfeit where somebody directs: only a host who says so lets players claim.
#[tokio::test(flavor = "multi_thread")]
async fn in_a_tournament_an_abandoned_game_is_the_directors() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 1).await;
    for book in Preset::ALL {
        let event = coach.makes(book.id(), json!({})).await;
        let rules = event.page().await.view.rules.clone();
        assert_eq!((rules.claim_abandoned_ms, rules.director), (None, true), "{book}");
    }
    let changes = json!({ "changes": { "claim_abandoned_ms": 300_000 } });
    let event = coach.makes("naspa-2014", changes).await;
    assert_eq!(event.page().await.view.rules.claim_abandoned_ms, Some(300_000));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_changed_after_making_counts_from_the_first_round() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 2 })).await;
    let before = event.page().await;
    assert_eq!(before.view.firsts, None, "as the book has it");

    let changed = json!({ "name": "Autumn Cup", "spread_caps": [40, 60], "firsts": "assigned",
                          "time_zone": "America/Edmonton", "validates_slips": true });
    event.tell(setup_with(&event, changed).await).await;
    event.tell(setup_with(&event, json!({ "validates_slips": false })).await).await;
    let beside = json!({ "rating": "hall", "audience": "public", "starts_ms": 1_800_000_000_000_i64,
                         "lexicon": "tilehall-en" });
    assert_eq!(asks(&event, &beside).await.0, 204);
    let page = event.page().await;
    assert_eq!(page.view.name, "Autumn Cup");
    assert_eq!(page.view.rules.spread_caps, [40, 60]);
    assert_eq!(page.view.firsts, Some(Firsts::Assigned));
    assert_eq!(page.view.time_zone, "America/Edmonton");
    assert_eq!(page.starts_ms, Some(1_800_000_000_000));
    assert_eq!(page.lexicon, "tilehall-en");
    let planned = division_of(&page, FIRST).setup.rounds;
    assert_eq!(planned, Some(2), "what was planned stays");
    let listed: Vec<TournamentSummary> = event.director.get("/api/tournaments").await.read();
    assert_eq!(listed[0].name, "Autumn Cup");

    // Students of a club with a list of its own play by that one.
    assert_eq!(asks(&event, &json!({ "lexicon": "tilehall-en-school" })).await.0, 204);
    event.enter((0..4).map(|n| format!("owls{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    for cap in [40, 60] {
        let boards = event.starts_a_round().await;
        for board in &boards {
            assert_ne!(board.board.first_move, FirstMove::Draw, "the pairing says who goes first");
            let ruling = json!({ "ruling": "points", "first": 500, "second": 300 });
            event
                .tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                              "reason": "on paper" }))
                .await;
        }
        let page = event.page().await;
        let won = page.view.divisions[0].standings.iter().map(|place| place.spread).max();
        let most = if cap == 40 { 40 } else { 100 };
        assert_eq!(won, Some(most), "each round by its own cap");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_too_late_is_refused_and_says_so() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter((0..2).map(|n| format!("owls{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let boards = event.starts_a_round().await;

    for late in [
        json!({ "spread_caps": [40] }),
        json!({ "firsts": "drawn" }),
        json!({ "validates_slips": true }),
    ] {
        let refused = event.refusal(setup_with(&event, late.clone()).await).await;
        assert_eq!(refused, "too_late_to_change", "{late}");
    }
    let late = asks(&event, &json!({ "rating": "hall" })).await;
    assert_eq!(late, (409, "too_late_to_change".to_owned()));
    // A name that was misspelt is mended, and the second day moved.
    event.tell(setup_with(&event, json!({ "name": "Autumn Cup" })).await).await;
    assert_eq!(event.page().await.view.name, "Autumn Cup");
    assert_eq!(asks(&event, &json!({ "starts_ms": 1_800_000_000_000_i64 })).await.0, 204);

    let ruling = json!({ "ruling": "forfeit", "by": SideId(1) });
    event
        .tell(json!({ "command": "rule_result", "game": boards[0].game, "ruling": ruling,
                      "reason": "went home" }))
        .await;
    event.tell(json!({ "command": "close", "anyway": true })).await;
    let refused = event.refusal(setup_with(&event, json!({ "name": "Winter Cup" })).await).await;
    assert_eq!(refused, "tournament_is_closed");
    let over = asks(&event, &json!({ "lexicon": "tilehall-en-school" })).await;
    assert_eq!(over, (409, "tournament_is_closed".to_owned()));
    assert_eq!(asks(&event, &json!({ "audience": "public" })).await.0, 204, "who may look");
}
