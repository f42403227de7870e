//! Powers are for something: coach or director of a club, director of a tournament. Who answers
//! for a child sees every table of it, from the first message on, and can end it.

use protocol::{ChatMessage, ClubChatLine, ClubRole, ClubTable, ClubTablePhase, ClubView, Role};
use reqwest::StatusCode;
use serde_json::{Value, json};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::tournaments::Coach;
use uuid::Uuid;

use crate::talking::{Ear, begin, club, does, join, lay, phrase, text};

async fn logged_in(hall: &TestHall, name: &str) -> Browser {
    let browser = hall.browser();
    assert_eq!(browser.log_in(name, PASSWORD).await.status, StatusCode::CREATED);
    browser
}

async fn id_of(browser: &Browser) -> Uuid {
    serde_json::from_value(browser.get("/api/me").await.json()["id"].clone()).unwrap()
}

async fn sees(coach: &Coach) -> Vec<(Uuid, ClubTablePhase, bool)> {
    let path = format!("/api/clubs/{}/playing", coach.club.id);
    let tables: Vec<ClubTable> = coach.browser.get(&path).await.read();
    tables.into_iter().map(|one| (one.table, one.phase, one.may_end)).collect()
}

async fn ends(coach: &Coach, table: Uuid) -> StatusCode {
    let path = format!("/api/clubs/{}/tables/{table}/end", coach.club.id);
    coach.browser.post(&path, &json!({ "reason": "time to go home" })).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_sees_a_students_table_from_the_first_message_on_and_ends_it_in_any_phase() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 1).await;
    let ada = logged_in(&hall, "oak0").await;
    let stranger = hall.player("stranger").await;
    let gathering = lay(hall.hall(), &["oak0", "stranger"]).await;
    let mut a = Ear::enter(&ada, gathering.id()).await;
    let mut c = Ear::enter(&school.browser, gathering.id()).await;
    assert_eq!(a.says("table", phrase("hello")).await, "said");
    assert_eq!(c.hears_said().await["phrase"], "hello", "before the game");
    assert_eq!(c.says("table", phrase("hello")).await, "not-at-table", "no table of the club");
    assert_eq!(sees(&school).await, [(gathering.id(), ClubTablePhase::Gathering, true)]);
    let said: Vec<ChatMessage> =
        school.browser.get(&format!("/api/tables/{}/chat", gathering.id())).await.read();
    assert_eq!(said.len(), 1);
    assert_eq!(ends(&school, gathering.id()).await, StatusCode::NO_CONTENT);
    assert_eq!(a.says("table", phrase("hello")).await, "closed");
    assert_eq!(sees(&school).await, []);

    let playing = lay(hall.hall(), &["oak0", "stranger"]).await;
    begin(&playing, 2).await;
    let listed = [(playing.id(), ClubTablePhase::Playing, true)];
    holds("the club's list has the game", async || sees(&school).await == listed).await;
    let mut a = Ear::enter(&ada, playing.id()).await;
    assert_eq!(ends(&school, playing.id()).await, StatusCode::NO_CONTENT);
    let over = loop {
        let heard = a.hear("table-events").await;
        if heard.to_string().contains("time to go home") {
            break heard;
        }
    };
    assert!(over.to_string().contains("voided"), "{over}");

    let after = lay(hall.hall(), &["oak0", "stranger"]).await;
    begin(&after, 2).await;
    does(&after, 0, engine::Command::Resign).await;
    let mut s = Ear::enter(&stranger, after.id()).await;
    assert_eq!(s.says("table", phrase("good-game")).await, "said", "after the game");
    let listed = [(after.id(), ClubTablePhase::Over, true)];
    holds("the club's list says that it is over", async || sees(&school).await == listed).await;
    assert_eq!(ends(&school, after.id()).await, StatusCode::NO_CONTENT);
    assert_eq!(s.says("table", phrase("bye")).await, "closed");

    // Not of those who are not the club's.
    let other = lay(hall.hall(), &["stranger", "coach-oak"]).await;
    assert_eq!(ends(&school, other.id()).await, StatusCode::NOT_FOUND);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_managed_student_stays_until_it_is_let_go_and_what_was_said_stays_with_the_club() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 1).await;
    let ada = logged_in(&hall, "oak0").await;
    let stranger = hall.player("stranger").await;
    let table = lay(hall.hall(), &["oak0", "stranger"]).await.id();
    let mut s = Ear::enter(&stranger, table).await;
    assert_eq!(s.says("table", phrase("oops")).await, "said");
    let report = json!({ "name": "stranger", "table": table, "reason": "was mean" });
    assert_eq!(ada.post("/api/reports", &report).await.status, StatusCode::CREATED);
    let member = format!("/api/clubs/{}/members/{}", school.club.id, id_of(&ada).await);
    let left = ada.delete(&member).await;
    assert_eq!((left.code().as_str(), &left.json()["field"]), ("invalid", &json!("member")));
    assert_eq!(school.browser.delete(&member).await.status, StatusCode::NO_CONTENT);
    assert_eq!(s.says("table", phrase("bye")).await, "said", "no longer the club's business");
    let chats = format!("/api/clubs/{}/chats", school.club.id);
    let lines: Vec<ClubChatLine> = school.browser.get(&chats).await.read();
    let said: Vec<Value> = lines.iter().map(|line| json!(line.message.phrase)).collect();
    assert_eq!(said, [json!("oops")]);
    let reports = school.browser.get(&format!("/api/clubs/{}/reports", school.club.id)).await;
    assert_eq!(reports.json().as_array().unwrap().len(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_director_of_a_club_rules_at_its_tables_and_nowhere_else_until_it_is_taken() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 2).await;
    let dora = hall.player("dora").await;
    join(&school.browser, &school.club, &[&dora]).await;
    let role = format!("/api/clubs/{}/members/{}/role", school.club.id, id_of(&dora).await);
    let asked =
        json!({ "rules": "naspa-2014", "lexicon": "tilehall-en", "seats": ["oak0", "oak1"] });
    assert_eq!(dora.post("/api/tables", &asked).await.code(), "not-allowed");
    let made = school.browser.put(&role, &json!({ "role": "director" })).await;
    assert_eq!(made.status, StatusCode::NO_CONTENT, "{}", made.text);
    let laid = dora.post("/api/tables", &asked).await;
    assert_eq!(laid.status, StatusCode::CREATED, "{}", laid.text);
    let table: Uuid = serde_json::from_value(laid.json()["table"].clone()).unwrap();
    let mut d = Ear::enter(&dora, table).await;
    assert_eq!(d.says("table", text("two minutes left")).await, "said");
    let chats = format!("/api/clubs/{}/chats", school.club.id);
    assert_eq!(dora.get(&chats).await.code(), "not-allowed", "that is the coaches'");
    hall.player("cy").await;
    let elsewhere = lay(hall.hall(), &["cy", "coach-oak"]).await.id();
    let path = format!("/api/tables/{elsewhere}/chat");
    assert_eq!(dora.get(&path).await.code(), "not-allowed");

    let student = school.browser.put(&role, &json!({ "role": "student" })).await;
    assert_eq!(student.status, StatusCode::NO_CONTENT, "{}", student.text);
    assert_eq!(d.socket.closed().await, 4004, "at once");
    assert_eq!(dora.get(&format!("/api/tables/{table}/chat")).await.code(), "not-allowed");
    let mut again = Ear::attend(&dora, table).await;
    assert_eq!(again.says("table", phrase("hello")).await, "not-at-table");

    // A child for whom a club answers directs nothing.
    let ada = logged_in(&hall, "oak0").await;
    let role = format!("/api/clubs/{}/members/{}/role", school.club.id, id_of(&ada).await);
    assert_eq!(school.browser.put(&role, &json!({ "role": "director" })).await.code(), "invalid");
    let event = school.makes("practice", json!({})).await;
    let named = event.director.put(&event.path("/directors/oak0"), &json!({})).await;
    assert_eq!(named.code(), "invalid", "{}", named.text);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_without_a_coach_is_the_admins_until_they_name_one() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 1).await;
    let admin = hall.account("root", Role::Admin).await;
    let next = hall.account("next", Role::Coach).await;
    let path = format!("/api/clubs/{}", school.club.id);
    let my_role = async || admin.get(&path).await.read::<ClubView>().my_role;
    assert_eq!(my_role().await, ClubRole::Onlooker);
    assert_eq!(admin.get(&format!("{path}/chats")).await.code(), "not-allowed");
    let mut window = school.browser.socket().await;
    let player = json!({ "role": "player" });
    let taken = admin.put("/api/accounts/coach-oak/role", &player).await;
    assert_eq!(taken.status, StatusCode::OK, "{}", taken.text);
    assert_eq!(window.closed().await, 4004);
    assert_eq!(school.browser.get(&path).await.code(), "not-found", "the club went with the role");
    assert_eq!(my_role().await, ClubRole::Coach);
    assert_eq!(admin.get(&format!("{path}/chats")).await.status, StatusCode::OK);
    let role = format!("{path}/members/{}/role", id_of(&next).await);
    let named = admin.put(&role, &json!({ "role": "coach" })).await;
    assert_eq!(named.status, StatusCode::NO_CONTENT, "{}", named.text);
    assert_eq!(my_role().await, ClubRole::Onlooker);
    assert_eq!(next.get(&format!("{path}/chats")).await.status, StatusCode::OK);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn officials_are_reported_to_the_admins() {
    let hall = TestHall::open().await;
    let (coach, oak) = club(&hall, "coach").await;
    let admin = hall.account("root", Role::Admin).await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let second = hall.account("second", Role::Coach).await;
    join(&coach, &oak, &[&ada, &bo, &second]).await;
    let asked = json!({ "rules": "naspa-2014", "lexicon": "tilehall-en", "seats": ["ada", "bo"] });
    let laid = coach.post("/api/tables", &asked).await;
    let table: Uuid = serde_json::from_value(laid.json()["table"].clone()).unwrap();
    let mut c = Ear::enter(&coach, table).await;
    assert_eq!(c.says("table", text("you are slow")).await, "said");
    let report = json!({ "name": "coach", "table": table, "reason": "was mean" });
    assert_eq!(ada.post("/api/reports", &report).await.status, StatusCode::CREATED);
    let zoe = hall.player("zoe").await;
    assert_eq!(zoe.post("/api/reports", &report).await.code(), "invalid", "was not there");
    let seen = admin.get("/api/reports").await.json();
    assert_eq!(seen.as_array().unwrap().len(), 1, "{seen}");
    let own = coach.get(&format!("/api/clubs/{}/reports", oak.id)).await.json();
    assert_eq!(own, json!([]), "nobody sees a report about themselves");
    hall.close().await;
}
