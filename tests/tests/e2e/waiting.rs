//! What waits for somebody is told wherever they are in the hall.

use protocol::{ClubView, Role, TableLaid};
use serde_json::{Value, json};
use system_tests::browser::PASSWORD;
use system_tests::hall::TestHall;
use system_tests::socket::Socket;
use system_tests::tournaments::{Coach, FIRST, division_of, latest, pair_round};

use crate::tables::{Player, started};

/// What waits, as soon as it is as wanted.
async fn hears_until(socket: &mut Socket, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let waiting = socket.hear("waiting").await;
        if wanted(&waiting) {
            return waiting;
        }
    }
}

fn count(waiting: &Value, what: &str) -> usize {
    waiting[what].as_array().map_or(0, Vec::len)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_to_the_sockets_that_are_not_at_the_table() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let mut elsewhere = bo.socket().await;
    elsewhere.say(&json!({ "type": "what-waits" })).await;
    assert_eq!(count(&elsewhere.hear("waiting").await, "tables"), 0);
    let (mut a, mut b) = started(&ada, &bo).await;
    let started = a.hears_of("game_started").await;
    let (first, second) = if started["side"] == 0 { (&mut a, &mut b) } else { (&mut b, &mut a) };
    for player in [first, second] {
        assert_eq!(player.does(json!({ "command": "pass_turn" })).await["type"], "accepted");
    }
    // Each of the two passed once: it was the turn of both, and is the first one's again.
    let waiting = hears_until(&mut elsewhere, |waiting| count(waiting, "tables") == 1).await;
    assert_eq!(waiting["tables"][0]["table"], json!(a.table));
    a.does(json!({ "command": "resign" })).await;
    a.hears_of("game_over").await;
    // What was told of turns before the end may still come first.
    elsewhere.say(&json!({ "type": "what-waits" })).await;
    hears_until(&mut elsewhere, |waiting| count(waiting, "tables") == 0).await;
    hall.close().await;
}

/// From check-in to the table, wherever they are; in a rehearsal nobody plays.
#[tokio::test(flavor = "multi_thread")]
async fn a_round_waits_for_those_who_play_in_it_and_for_nobody_else() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 3).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter((0..2).map(|n| format!("owls{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let mut sockets = Vec::new();
    for name in ["owls0", "owls2"] {
        let browser = hall.browser();
        browser.log_in(name, PASSWORD).await;
        let mut socket = browser.socket().await;
        socket.say(&json!({ "type": "what-waits" })).await;
        assert_eq!(count(&socket.hear("waiting").await, "rounds"), 0);
        sockets.push(socket);
    }
    let mut other = sockets.pop().expect("two");
    let mut player = sockets.pop().expect("one");
    let waits = |wanted: &'static str| {
        move |waiting: &Value| waiting["rounds"][0]["wait"]["wait"] == wanted
    };

    event.tell(json!({ "command": "open_check_in" })).await;
    let told = hears_until(&mut player, waits("check_in")).await;
    assert_eq!(told["rounds"][0]["tournament"], json!(event.id));
    assert_eq!(told["rounds"][0]["name"], "Spring Cup");
    event.tell(json!({ "command": "check_in", "sides": [1, 2] })).await;
    hears_until(&mut player, |waiting| count(waiting, "rounds") == 0).await;

    let rehearsal = event.rehearses().await;
    rehearsal.tell(pair_round(FIRST)).await;
    rehearsal.tell(json!({ "command": "publish_round", "division": FIRST })).await;

    event.tell(pair_round(FIRST)).await;
    event.tell(json!({ "command": "publish_round", "division": FIRST })).await;
    let told = hears_until(&mut player, waits("start")).await;
    assert_eq!(count(&told, "rounds"), 1, "not the rehearsal's");
    assert_eq!(told["rounds"][0]["wait"]["round"], 1);
    event.tell(json!({ "command": "start_round", "division": FIRST, "starts_at": null })).await;
    let told = hears_until(&mut player, |waiting| {
        waits("table")(waiting) && count(waiting, "tables") == 1
    })
    .await;
    let game = latest(division_of(&event.page().await, FIRST))[0].game;
    assert_eq!(told["rounds"][0]["wait"]["table"], json!(game));
    assert_eq!(told["tables"][0]["table"], json!(game), "it waits for them");

    let reason = "read from the paper";
    event
        .tell(json!({ "command": "rule_result", "game": game, "reason": reason,
                       "ruling": { "ruling": "points", "first": 400, "second": 300 } }))
        .await;
    hears_until(&mut player, |waiting| count(waiting, "rounds") == 0).await;
    other.say(&json!({ "type": "what-waits" })).await;
    assert_eq!(count(&other.hear("waiting").await, "rounds"), 0);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_reaches_the_coach_of_the_club_and_no_other() {
    let hall = TestHall::open().await;
    let coach = hall.account("coach", Role::Coach).await;
    let other = hall.account("carl", Role::Coach).await;
    let club: ClubView = coach.post("/api/clubs", &json!({ "name": "Chess club" })).await.read();
    let mut students = Vec::new();
    for name in ["ada", "bo"] {
        let student = json!({ "name": name, "password": "correct horse" });
        coach.post(&format!("/api/clubs/{}/students", club.id), &student).await;
        let browser = hall.browser();
        browser.log_in(name, "correct horse").await;
        students.push(browser);
    }
    let asked = json!({ "rules": "naspa-2014", "lexicon": "tilehall-en", "seats": ["ada", "bo"] });
    let table = coach.post("/api/tables", &asked).await.read::<TableLaid>().table;
    let (mut reached, mut unreached) = (coach.socket().await, other.socket().await);
    reached.say(&json!({ "type": "what-waits" })).await;
    let (mut a, _) = Player::attend(&students[0], table, 0).await;
    let (mut b, _) = Player::attend(&students[1], table, 1).await;
    for player in [&mut a, &mut b] {
        player.is_ready().await;
    }
    for player in [&mut a, &mut b] {
        player.reveals().await;
    }
    a.hears_of("game_started").await;
    assert_eq!(a.does(json!({ "command": "call_director" })).await["type"], "accepted");
    let waiting = hears_until(&mut reached, |waiting| count(waiting, "calls") == 1).await;
    let call = &waiting["calls"][0];
    assert_eq!((&call["table"], &call["by"]), (&json!(table), &json!("ada")));
    assert_eq!(call["players"], json!(["ada", "bo"]));
    unreached.say(&json!({ "type": "what-waits" })).await;
    assert_eq!(count(&unreached.hear("waiting").await, "calls"), 0);
    let (mut d, _) = Player::attend(&coach, table, 0).await;
    let answered = json!({ "command": "restart_clocks" });
    assert_eq!(d.does(answered).await["type"], "accepted");
    hears_until(&mut reached, |waiting| count(waiting, "calls") == 0).await;
    hall.close().await;
}
