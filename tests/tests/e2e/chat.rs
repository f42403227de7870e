//! Chat at a table: who may say what, who hears it, and that nobody else does.

use protocol::{ChatMessage, ChatTo, MuteView, Role};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use uuid::Uuid;

use crate::talking::{Ear, club, join, lay, may_write, phrase, text};

async fn set_policy(coach: &Browser, club: Uuid, policy: &str) {
    let path = format!("/api/clubs/{club}");
    let body = json!({ "chat_policy": policy });
    let answer = coach.send(Method::PATCH, &path, |request| request.json(&body)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn opponents_speak_in_phrases_that_spectators_never_hear() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let zoe = hall.player("zoe").await;
    let table = lay(hall.hall(), &["ada", "bo"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let mut b = Ear::enter(&bo, table).await;
    let mut spectators =
        [Ear::attend(&hall.browser(), table).await, Ear::attend(&zoe, table).await];
    let may_say = b.hear("may-say").await;
    assert_eq!((&may_say["to_table"], &may_say["to_side"]), (&json!("presets"), &json!("off")));

    assert_eq!(a.says("table", phrase("good-luck")).await, "said");
    let said = b.hears_said().await;
    assert_eq!(
        (&said["seat"], &said["name"], &said["to"]),
        (&json!(0), &json!("ada"), &json!("table"))
    );
    assert_eq!((&said["phrase"], &said["text"]), (&json!("good-luck"), &Value::Null));
    assert_eq!(a.hears_said().await, said, "the speaker gets it too");
    assert_eq!(b.says("table", text("call me at the old mill")).await, "phrases-only");
    assert_eq!(b.says("side", phrase("hello")).await, "no-partner");
    assert_eq!(spectators[1].says("table", phrase("hello")).await, "not-at-table");
    assert_eq!(spectators[0].says("table", phrase("hello")).await, "not-at-table");
    for spectator in &mut spectators {
        spectator.hear("table").await;
        spectator.catch_up().await;
        spectator.never_heard("good-luck");
        spectator.never_heard("may-say");
    }
    a.catch_up().await;
    a.never_heard("old mill"); // what is refused is heard by nobody
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_twice_is_said_once_and_comes_back_as_history() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let table = lay(hall.hall(), &["ada", "bo"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let id = Uuid::now_v7();
    for _ in 0..2 {
        assert_eq!(a.says_as(id, "table", phrase("hello")).await, "said");
    }
    assert_eq!(a.says("table", phrase("good-luck")).await, "said");
    let mut b = Ear::attend(&bo, table).await;
    let history = b.hear("chat").await;
    let words: Vec<&str> = history["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|message| message["phrase"].as_str().unwrap())
        .collect();
    assert_eq!(words, ["hello", "good-luck"]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_opens_and_closes_the_chat_between_its_own() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let (ada, bo, zoe) =
        (hall.player("ada").await, hall.player("bo").await, hall.player("zoe").await);
    join(&coach, &club, &[&ada, &bo]).await;
    let table = lay(hall.hall(), &["ada", "bo"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let mut b = Ear::enter(&bo, table).await;
    assert_eq!(a.says("table", text("nice hook")).await, "phrases-only");
    set_policy(&coach, club.id, "open").await;
    assert_eq!(a.says("table", text("  nice\n hook ")).await, "said");
    assert_eq!(b.hears_said().await["text"], "nice hook");
    set_policy(&coach, club.id, "off").await;
    assert_eq!(b.says("table", phrase("thank-you")).await, "chat-off");

    // An open club does not open the chat with a stranger.
    set_policy(&coach, club.id, "open").await;
    let other = lay(hall.hall(), &["bo", "zoe"]).await.id();
    let mut z = Ear::enter(&zoe, other).await;
    assert_eq!(z.says("table", text("where do you live?")).await, "phrases-only");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_and_those_who_speak_with_them_use_phrases() {
    let hall = TestHall::open().await;
    let guest = hall.browser();
    let name = guest.post("/api/guests", &json!({})).await.json()["name"].clone();
    let name = name.as_str().unwrap().to_owned();
    let ada = hall.player("ada").await;
    hall.player("bo").await;
    hall.player("bea").await;
    let table = lay(hall.hall(), &["ada", &name, "bo", "bea"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let mut g = Ear::enter(&guest, table).await;
    assert_eq!(a.hear("may-say").await["to_side"], "presets");
    assert_eq!(g.says("side", text("hi")).await, "guests-use-phrases");
    assert_eq!(a.says("side", text("hi")).await, "guests-use-phrases");
    assert_eq!(g.says("table", text("hi")).await, "guests-use-phrases");
    assert_eq!(g.says("side", phrase("hello")).await, "said");
    assert_eq!(a.hears_said().await["to"], "side");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_muted_is_not_heard_now_or_later() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let table = lay(hall.hall(), &["ada", "bo"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let mut b = Ear::enter(&bo, table).await;
    assert_eq!(bo.put("/api/me/mutes/ADA", &json!({})).await.status, StatusCode::NO_CONTENT);
    assert_eq!(bo.put("/api/me/mutes/bo", &json!({})).await.code(), "invalid");
    assert_eq!(bo.put("/api/me/mutes/nobody-here", &json!({})).await.code(), "not-found");
    assert_eq!(hall.browser().get("/api/me/mutes").await.code(), "not-logged-in");
    let mutes: Vec<MuteView> = bo.get("/api/me/mutes").await.read();
    assert_eq!(mutes[0].name, "ada");

    assert_eq!(a.says("table", phrase("oops")).await, "said", "nobody is told that they are muted");
    a.hears_said().await;
    b.catch_up().await;
    b.never_heard("oops");
    let mut again = Ear::attend(&bo, table).await;
    assert_eq!(again.hear("chat").await["messages"], json!([]));

    assert_eq!(bo.delete("/api/me/mutes/ada").await.status, StatusCode::NO_CONTENT);
    assert_eq!(bo.delete("/api/me/mutes/ada").await.code(), "not-found");
    let mut later = Ear::attend(&bo, table).await;
    assert_eq!(later.hear("chat").await["messages"][0]["phrase"], "oops");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_said_is_refused_with_its_reason() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    hall.player("cy").await;
    hall.player("dee").await;
    let table = lay(hall.hall(), &["ada", "bo", "cy", "dee"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let mut b = Ear::enter(&bo, table).await;
    assert_eq!(a.says("side", json!({})).await, "not-one-thing");
    assert_eq!(a.says("side", json!({ "phrase": "wow", "text": "wow" })).await, "not-one-thing");
    assert_eq!(a.says("side", text(&"x".repeat(201))).await, "too-long");
    assert_eq!(a.says("side", text("a\u{202e}b")).await, "unreadable");
    let mut answers = Vec::new();
    for _ in 0..8 {
        answers.push(a.says("side", phrase("yes")).await);
    }
    assert!(answers.contains(&"too-many".to_owned()), "{answers:?}");
    let unknown = json!({ "type": "say", "table": table, "id": Uuid::now_v7(), "to": "side",
                          "phrase": "you-are-bad" });
    b.socket.say(&unknown).await;
    assert_eq!(b.hear("error").await["code"], "bad-request");

    let pool = hall.pool().await;
    sqlx::query("UPDATE games SET finished_at = now() - interval '2 hours' WHERE id = $1")
        .bind(table)
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(b.says("side", phrase("yes")).await, "closed");
    let metrics = hall.browser().get("/metrics").await.text;
    assert!(metrics.contains("chat_refusals_total{code=\"too-many\"}"), "{metrics}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_director_at_the_table_speaks_to_it_and_hears_no_partners() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    hall.player("cy").await;
    hall.player("dee").await;
    may_write(&hall, &[&ada, &bo]).await;
    let director = hall.account("dora", Role::Admin).await;
    let table = lay(hall.hall(), &["ada", "bo", "cy", "dee"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let mut b = Ear::enter(&bo, table).await;
    let mut d = Ear::enter(&director, table).await;
    ada.put("/api/me/mutes/dora", &json!({})).await;
    assert_eq!(d.says("table", text("two minutes left in the round")).await, "said");
    let said = a.hears_said().await;
    assert_eq!((&said["name"], &said["seat"]), (&json!("dora"), &Value::Null));
    assert_eq!(d.says("side", text("psst")).await, "no-partner");
    assert_eq!(b.says("side", text("shall we hold?")).await, "said");
    assert_eq!(a.hears_said().await["text"], "shall we hold?");
    d.catch_up().await;
    d.never_heard("hold?");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_director_who_does_not_play_can_read_what_partners_said() {
    let hall = TestHall::open().await;
    let (ada, coach) = (hall.player("ada").await, hall.account("cleo", Role::Coach).await);
    let director = hall.account("dora", Role::Admin).await;
    let bo = hall.player("bo").await;
    for name in ["cy", "dee"] {
        hall.player(name).await;
    }
    may_write(&hall, &[&ada, &bo]).await;
    let table = lay(hall.hall(), &["ada", "bo", "cy", "dee"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    assert_eq!(a.says("table", phrase("hello")).await, "said");
    assert_eq!(a.says("side", text("shall we hold?")).await, "said");
    let path = format!("/api/tables/{table}/chat");
    let all: Vec<ChatMessage> = director.get(&path).await.read();
    let [latest, first] = &all[..] else { panic!("two: {all:?}") };
    assert_eq!((latest.text.as_deref(), latest.to), (Some("shall we hold?"), ChatTo::Side));
    let older = director.get(&format!("{path}?before={}", latest.id)).await;
    assert_eq!(older.read::<Vec<ChatMessage>>(), std::slice::from_ref(first));

    let own = lay(hall.hall(), &["ada", "dora"]).await.id();
    for (browser, table, code) in [
        (&ada, table, "not-allowed"),
        (&coach, table, "not-allowed"),
        (&director, own, "not-allowed"),
        (&hall.browser(), table, "not-logged-in"),
        (&director, Uuid::now_v7(), "not-found"),
    ] {
        assert_eq!(browser.get(&format!("/api/tables/{table}/chat")).await.code(), code);
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_all_have_left_is_gone() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let table = lay(hall.hall(), &["ada", "bo"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let b = Ear::enter(&bo, table).await;
    assert_eq!(hall.hall().app().rooms.len(), 1);
    a.socket.say(&json!({ "type": "leave", "table": table })).await;
    drop(b);
    holds("the room is closed", async || hall.hall().app().rooms.is_empty()).await;
    let mut again = Ear::enter(&bo, table).await;
    assert_eq!(again.says("table", phrase("i-am-back")).await, "said");
    hall.close().await;
}
