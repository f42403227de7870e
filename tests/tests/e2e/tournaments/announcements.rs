//! What a director announces reaches players at their tables, and nobody else's.

use serde_json::{Value, json};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::socket::Socket;
use system_tests::tournaments::{Coach, FIRST};

use super::names;

async fn student(hall: &TestHall, name: &str) -> Browser {
    let browser = hall.browser();
    browser.log_in(name, PASSWORD).await;
    browser
}

/// What a socket has been sent by now: everything before the answer to a ping.
async fn heard(socket: &mut Socket) -> Vec<Value> {
    socket.say(&json!({ "type": "ping", "id": 7 })).await;
    let mut heard = Vec::new();
    loop {
        let message = socket.hear_any().await;
        if message["type"] == "pong" {
            return heard;
        }
        heard.push(message);
    }
}

fn is_announcement(message: &Value) -> bool {
    message["type"] == "announcement"
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_is_told_to_players_at_their_tables() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter(names("owls", 4)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 1 })).await;
    let here = student(&hall, "owls0").await;
    let mut seat = here.socket().await;
    // With the start of the round this is no news any more: nobody is told it at a table.
    event.tell(json!({ "command": "announce", "text": "Round 1 in five minutes." })).await;
    event.starts_a_round().await;
    let table = seat.hear("table-ready").await["table"].clone();
    let attend = json!({ "type": "attend", "table": table });
    seat.say(&attend).await;
    seat.hear("table").await;
    let mut stranger = hall.browser().socket().await;
    stranger.say(&attend).await;
    stranger.hear("table").await;

    let number =
        event.tell(json!({ "command": "announce", "text": "Lunch is at noon in room 4." })).await;
    let told = seat.hear("announcement").await;
    assert_eq!(told["text"], "Lunch is at noon in room 4.");
    assert_eq!((&told["name"], &told["number"]), (&json!("Spring Cup"), &json!(number)));
    assert_eq!(told["tournament"], json!(event.id));
    assert!(!heard(&mut stranger).await.iter().any(is_announcement), "it is for those who play");

    // Whoever comes to a table of the tournament a moment later is told it too; also after a
    // reload.
    for name in ["owls0", "owls1"] {
        let mut late = student(&hall, name).await.socket().await;
        late.say(&attend).await;
        assert_eq!(late.hear("announcement").await["number"], json!(number), "{name}");
    }
    // Taken down by a director, it is told to nobody who comes.
    event.tell(json!({ "command": "end_announcements" })).await;
    let mut later = student(&hall, "owls1").await.socket().await;
    later.say(&attend).await;
    later.hear("table").await;
    assert!(!heard(&mut later).await.iter().any(is_announcement));
    // What is said in a rehearsal is for its director alone.
    let rehearsal = event.rehearses().await;
    heard(&mut seat).await;
    rehearsal.tell(json!({ "command": "announce", "text": "Only a rehearsal." })).await;
    assert!(!heard(&mut seat).await.iter().any(is_announcement));
    hall.close().await;
}
