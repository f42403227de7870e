//! What was there before a coach decided otherwise, and what comes after: invitations, the word
//! lists of tournaments, who may watch a game that is being played.

use protocol::InvitationView;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use system_tests::browser::{Answer, Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, TestTournament, pair_round};
use tournament::DivisionId;

use crate::talking::{begin, decides, lay};

async fn logged_in(hall: &TestHall, name: &str) -> Browser {
    let browser = hall.browser();
    assert_eq!(browser.log_in(name, PASSWORD).await.status, StatusCode::CREATED);
    browser
}

async fn listed(browser: &Browser) -> Vec<String> {
    let all: Vec<InvitationView> = browser.get("/api/me/invitations").await.read();
    all.into_iter().map(|invitation| invitation.code).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strangers_invitation_goes_when_the_club_keeps_its_students_to_themselves() {
    let hall = TestHall::open().await;
    let oak = Coach::with_students(&hall, "oak", 2).await;
    decides(&oak.browser, &oak.club, json!({ "reach": "hall" })).await;
    let (ada, bo) = (logged_in(&hall, "oak0").await, logged_in(&hall, "oak1").await);
    let stranger = hall.player("stranger").await;
    let asked = json!({ "rules": "practice", "lexicon": "tilehall-en-school", "rated": false,
        "seats": [{ "kind": "me" }, { "kind": "name", "name": "oak0" }] });
    let theirs: InvitationView = stranger.post("/api/invitations", &asked).await.read();
    let bos: InvitationView = bo.post("/api/invitations", &asked).await.read();
    assert_eq!(listed(&ada).await.len(), 2);
    let mut window = ada.socket().await;
    window.say(&json!({ "type": "watch-lobby" })).await;

    decides(&oak.browser, &oak.club, json!({ "reach": "club" })).await;
    assert_eq!(listed(&ada).await, [bos.code.as_str()], "a classmate's stays");
    // Whoever has the page open is told without asking.
    loop {
        let told = window.hear("mine").await;
        let codes = told["invitations"].as_array().expect("invitations are told").iter();
        let codes: Vec<&Value> = codes.map(|one| &one["code"]).collect();
        if codes == [&json!(bos.code)] {
            break;
        }
    }
    let seat = format!("/api/invitations/{}/seat", theirs.code);
    assert_eq!(ada.post(&seat, &json!({})).await.code(), "your-club-only");
    assert_eq!(listed(&stranger).await, [theirs.code.as_str()], "who made it can take it back");
    let path = format!("/api/invitations/{}", theirs.code);
    assert_eq!(stranger.delete(&path).await.status, StatusCode::NO_CONTENT);

    decides(&oak.browser, &oak.club, json!({ "reach": "hall" })).await;
    assert_eq!(listed(&ada).await, [bos.code]);
    hall.close().await;
}

async fn changes_list(event: &TestTournament, list: &str) -> Answer {
    let change = json!({ "lexicon": list });
    let request = |request: RequestBuilder| request.json(&change);
    event.director.send(Method::PATCH, &event.path(""), request).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_is_played_by_the_list_that_the_clubs_of_its_students_want() {
    let hall = TestHall::open().await;
    let oak = Coach::with_students(&hall, "oak", 2).await;
    let elm = Coach::with_students(&hall, "elm", 2).await;
    let asked = json!({ "name": "Cup", "club": oak.club.id, "rules": "naspa-2014",
        "lexicon": "tilehall-en" });
    let made = oak.browser.post("/api/tournaments", &asked).await;
    assert_eq!(made.code(), "school-list-only", "{}", made.text);
    let night = json!({ "id": uuid::Uuid::new_v4(), "lexicon": "tilehall-en" });
    let path = format!("/api/clubs/{}/night", oak.club.id);
    assert_eq!(oak.browser.post(&path, &night).await.code(), "school-list-only");

    // The coach of one school says otherwise; that says nothing for the other school's students.
    decides(&oak.browser, &oak.club, json!({ "lists": "any" })).await;
    let event = oak.makes("naspa-2014", json!({ "lexicon": "tilehall-en" })).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let code = event.page().await.code.expect("the director is told the code");
    let brought = json!({ "code": code, "club": elm.club.id });
    assert!(elm.browser.post("/api/tournaments/join", &brought).await.status.is_success());
    let row = |name: &str| json!({ "players": [name] });
    let entered = event.enter_rows(vec![row("oak0"), row("elm0")]).await;
    assert_eq!(entered.code(), "school-list-only", "{}", entered.text);
    let by_code = json!({ "id": uuid::Uuid::new_v4(), "code": code });
    let alone = logged_in(&hall, "elm0").await.post("/api/tournaments/enter", &by_code).await;
    assert_eq!(alone.code(), "school-list-only", "{}", alone.text);
    let changed = changes_list(&event, "tilehall-en-school").await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT, "{}", changed.text);
    let entered = event.enter_rows(vec![row("oak0"), row("elm0")]).await;
    assert!(entered.status.is_success(), "{}", entered.text);
    let changed = changes_list(&event, "tilehall-en").await;
    assert_eq!(changed.code(), "school-list-only");

    // Both schools agree, the list is changed, one of them thinks better of it: no round starts.
    decides(&elm.browser, &elm.club, json!({ "lists": "any" })).await;
    let changed = changes_list(&event, "tilehall-en").await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT, "{}", changed.text);
    event.tell(pair_round(DivisionId(1))).await;
    event.tell(json!({ "command": "publish_round", "division": 1 })).await;
    decides(&elm.browser, &elm.club, json!({ "lists": "school" })).await;
    let start = json!({ "command": "start_round", "division": 1, "starts_at": null });
    assert_eq!(event.try_tell(start.clone()).await.code(), "school-list-only");
    let changed = changes_list(&event, "tilehall-en-school").await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT, "{}", changed.text);
    event.tell(start).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_watch_a_game_in_progress_is_asked_of_the_strictest_club() {
    let hall = TestHall::open().await;
    let oak = Coach::with_students(&hall, "oak", 1).await;
    let elm = Coach::with_students(&hall, "elm", 1).await;
    for club in [&oak, &elm] {
        decides(&club.browser, &club.club, json!({ "reach": "hall", "watch": "public" })).await;
    }
    let table = lay(hall.hall(), &["oak0", "elm0"]).await;
    begin(&table, 2).await;
    let path = format!("/api/tables/{}/audience", table.id());
    let sees = |watch: &str| json!({ "watch": watch, "racks": { "kind": "at-end" } });
    for watch in ["public", "link", "officials"] {
        let settled = oak.browser.put(&path, &sees(watch)).await;
        assert_eq!(settled.status, StatusCode::OK, "{watch}: {}", settled.text);
    }
    // The other student's club closes it in the middle of the game.
    decides(&elm.browser, &elm.club, json!({ "watch": "link" })).await;
    let refused = oak.browser.put(&path, &sees("public")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert_eq!(refused.json()["field"], "watch", "{}", refused.text);
    assert_eq!(oak.browser.get(&path).await.json()["audience"]["watch"], "officials");
    let settled = oak.browser.put(&path, &sees("link")).await;
    assert_eq!(settled.status, StatusCode::OK, "{}", settled.text);
    hall.close().await;
}
