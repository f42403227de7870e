//! Tables: two people over real sockets, a game from the first arrival to the signed result.

use engine::fairness::Bytes;
use protocol::{InvitationView, Role};
use reqwest::StatusCode;
use serde_json::{Value, json};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::socket::Socket;
use uuid::Uuid;

/// A player at a table.
pub(crate) struct Player {
    pub(crate) socket: Socket,
    pub(crate) table: Uuid,
    share: Bytes<16>,
    heard: String,
    events: Vec<Value>,
}

impl Player {
    pub(crate) async fn attend(browser: &Browser, table: Uuid, share: u8) -> (Self, Value) {
        let mut socket = browser.socket().await;
        socket.say(&json!({ "type": "attend", "table": table })).await;
        let shown = socket.hear("table").await;
        let heard = shown.to_string();
        (Self { socket, table, share: Bytes([share; 16]), heard, events: Vec::new() }, shown)
    }

    /// Sends a command and waits for the answer.
    pub(crate) async fn does(&mut self, command: Value) -> Value {
        self.sends(Uuid::now_v7(), command).await
    }

    async fn sends(&mut self, id: Uuid, command: Value) -> Value {
        let message =
            json!({ "type": "command", "table": self.table, "id": id, "command": command });
        self.socket.say(&message).await;
        loop {
            let message = self.socket.hear_any().await;
            self.note(&message);
            if message["id"] == id.to_string() {
                return message;
            }
            // The same, said with what the command did.
            if message["accepted"] == id.to_string() {
                let (table, seq) = (self.table, &message["next"]);
                return json!({ "type": "accepted", "table": table, "id": id, "seq": seq });
            }
        }
    }

    pub(crate) async fn is_ready(&mut self) {
        let commitment = self.share.commitment().to_string();
        let answer = self.does(json!({ "command": "ready", "commitment": commitment })).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
    }

    pub(crate) async fn reveals(&mut self) {
        let entropy = self.share.to_string();
        let answer = self.does(json!({ "command": "reveal", "entropy": entropy })).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
    }

    /// Waits for an event of that kind.
    pub(crate) async fn hears_of(&mut self, kind: &str) -> Value {
        loop {
            // It may have come before the answer to the player's own command.
            if let Some(event) = self.events.iter().find(|event| event["event"] == kind) {
                return event.clone();
            }
            let message = self.socket.hear_any().await;
            self.note(&message);
        }
    }

    fn note(&mut self, message: &Value) {
        self.heard.push_str(&message.to_string());
        self.events.extend(message["events"].as_array().cloned().unwrap_or_default());
    }
}

/// A table for two that one of them invited the other to.
pub(crate) async fn laid(ada: &Browser, bo: &Browser, change: Value) -> Uuid {
    let mut asked = json!({
        "rules": "practice", "lexicon": "tilehall-en", "rated": false, "audience": { "watch": "public" },
        "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    asked.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    let answer = ada.post("/api/invitations", &asked).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    let code = answer.read::<InvitationView>().code;
    let answer = bo.post(&format!("/api/invitations/{code}/seat"), &json!({})).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    answer.read::<InvitationView>().table.expect("both are there")
}

/// Ada and Bo, and a game between them that has begun.
pub(crate) async fn started(ada: &Browser, bo: &Browser) -> (Player, Player) {
    started_with(ada, bo, json!({})).await
}

/// The same with other terms.
pub(crate) async fn started_with(ada: &Browser, bo: &Browser, change: Value) -> (Player, Player) {
    let table = laid(ada, bo, change).await;
    begun(ada, bo, table).await
}

/// A table for Ada and Bo, at which both get ready and the game begins.
pub(crate) async fn begun(ada: &Browser, bo: &Browser, table: Uuid) -> (Player, Player) {
    let (mut a, shown) = Player::attend(ada, table, 1).await;
    assert_eq!(shown["seat"], 0);
    let (mut b, _) = Player::attend(bo, table, 2).await;
    a.is_ready().await;
    b.is_ready().await;
    a.reveals().await;
    b.reveals().await;
    (a, b)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_the_first_arrival_to_the_signed_result() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let (mut a, mut b) = started(&ada, &bo).await;
    let start = a.hears_of("game_started").await;
    let mut first_moves = start["side"] == 0;
    for _ in 0..6 {
        let mover = if first_moves { &mut a } else { &mut b };
        let answer = mover.does(json!({ "command": "pass_turn" })).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
        first_moves = !first_moves;
    }
    let over = b.hears_of("game_over").await;
    assert_eq!(over["result"]["end"], "zeros");
    for player in [&mut a, &mut b] {
        let answer = player.does(json!({ "command": "sign_result" })).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
    }
    let status = hall.hall().app().store.game_status(a.table).await.unwrap();
    assert_eq!(status.as_deref(), Some("finished"));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_hears_of_a_tile_they_may_not_know() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let table = laid(&ada, &bo, json!({})).await;
    let (mut spectator, _) = Player::attend(&hall.browser(), table, 0).await;
    let (mut a, _) = Player::attend(&ada, table, 1).await;
    let (mut b, _) = Player::attend(&bo, table, 2).await;
    a.is_ready().await;
    b.is_ready().await;
    a.reveals().await;
    b.reveals().await;
    spectator.hears_of("game_started").await;
    let drawn = |heard: &str| heard.matches("\"tiles\":\"").count();
    assert_eq!(drawn(&spectator.heard), 0, "{}", spectator.heard);
    // Events come before the answer to the command that caused them.
    assert!(b.heard.contains("game_started"));
    assert_eq!(drawn(&b.heard), 1, "its own rack and no other: {}", b.heard);
    assert!(!spectator.heard.contains("server_entropy\":\""));
    let refused = spectator.does(json!({ "command": "pass_turn" })).await;
    assert_eq!(refused["rejection"]["code"], "not_for_you", "{refused}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_command_again_gets_the_same_answer_and_changes_nothing() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let (mut a, mut b) = started(&ada, &bo).await;
    let start = a.hears_of("game_started").await;
    let (mover, other) = if start["side"] == 0 { (&mut a, &mut b) } else { (&mut b, &mut a) };
    let id = Uuid::now_v7();
    let first = mover.sends(id, json!({ "command": "pass_turn" })).await;
    let again = mover.sends(id, json!({ "command": "pass_turn" })).await;
    assert_eq!((first["type"].as_str(), &first), (Some("accepted"), &again));
    let early = Uuid::now_v7();
    let refused = mover.sends(early, json!({ "command": "pass_turn" })).await;
    assert_eq!(refused["rejection"]["code"], "not_your_turn", "{refused}");
    other.does(json!({ "command": "pass_turn" })).await;
    let still = mover.sends(early, json!({ "command": "pass_turn" })).await;
    assert_eq!(still["rejection"]["code"], "not_your_turn", "the first answer again: {still}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_that_stops_takes_its_tables_up_again_and_charges_nobody() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let (mut a, _b) = started(&ada, &bo).await;
    a.hears_of("game_started").await;
    let table = a.table;
    let hall = hall.reopens().await;
    let (_, shown) = Player::attend(&hall.same_browser(&ada), table, 1).await;
    assert_eq!(shown["state"]["phase"]["phase"], "turn", "{shown}");
    assert_eq!(shown["state"]["sides"][0]["rack"].as_str().map(str::len), Some(7));
    // The first clock shows what it showed: 15 minutes less the moments it really ran.
    let clocks = &shown["state"]["clocks"];
    let since = clocks["running"]["since"].as_u64().unwrap();
    let now = shown["now_ms"].as_u64().unwrap();
    assert!(now.saturating_sub(since) < 60_000, "{clocks} at {now}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_shown_to_anyone_with_all_that_was_secret() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let (mut a, _b) = started(&ada, &bo).await;
    a.hears_of("game_started").await;
    a.does(json!({ "command": "resign" })).await;
    a.hears_of("game_over").await;
    let table = a.table;
    // One who saw the beginning alone is not told the rest as it was told then.
    let mut late = hall.browser().socket().await;
    late.say(&json!({ "type": "attend", "table": table, "since": 5 })).await;
    let shown = late.hear("table").await;
    assert_eq!(shown["state"]["sides"][1]["rack"].as_str().map(str::len), Some(7), "{shown}");
    let hall = hall.reopens().await;
    let (_, shown) = Player::attend(&hall.browser(), table, 1).await;
    assert_eq!(shown["state"]["phase"]["phase"], "over", "{shown}");
    assert!(shown["state"]["server_entropy"].is_string(), "{shown}");
    assert_eq!(shown["state"]["sides"][1]["rack"].as_str().map(str::len), Some(7));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_take_the_seats_that_a_coach_leaves_to_them() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    hall.player("bo").await;
    let admin = hall.account("adam", Role::Admin).await;
    let seats = |names: &[&str], more: serde_json::Value| {
        let mut asked = json!({ "rules": "practice", "lexicon": "tilehall-en", "seats": names,
                                "sides": 2, "players_per_side": 2 });
        asked.as_object_mut().expect("an object").extend(more.as_object().cloned().expect("too"));
        asked
    };
    for wrong in [
        seats(&["ada", "bo"], json!({})),
        seats(&["ada", "bo"], json!({ "bots": 99 })),
        seats(&[], json!({ "bots": 2 })),
        seats(&["ada", "bo"], json!({ "bots": 2, "players_per_side": 1 })),
    ] {
        assert_eq!(admin.post("/api/tables", &wrong).await.code(), "invalid", "{wrong}");
    }
    let laid = admin.post("/api/tables", &seats(&["ada", "bo"], json!({ "bots": 2 }))).await;
    assert_eq!(laid.status, 201, "{}", laid.text);
    let mut socket = ada.socket().await;
    socket.say(&json!({ "type": "attend", "table": laid.json()["table"] })).await;
    let shown = socket.hear("table").await;
    let seats = shown["setup"]["seats"].as_array().cloned().unwrap_or_default();
    let occupants: Vec<_> = seats.iter().map(|seat| seat["occupant"].clone()).collect();
    assert_eq!(occupants, ["human", "human", "bot", "bot"], "{shown}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_table_and_no_command_gets_a_clear_answer() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    let mut socket = ada.socket().await;
    let nowhere = Uuid::now_v7();
    socket.say(&json!({ "type": "attend", "table": nowhere })).await;
    assert_eq!(socket.hear("no-table").await["table"], nowhere.to_string());
    let command = json!({ "command": "dance" });
    let message = json!({ "type": "command", "table": nowhere, "id": nowhere, "command": command });
    socket.say(&message).await;
    let error = socket.hear("error").await;
    assert_eq!((&error["code"], &error["id"]), (&json!("bad-request"), &json!(nowhere)));
    let admin = hall.account("adam", Role::Admin).await;
    for (asked, code) in [
        (json!({ "rules": "none", "lexicon": "tilehall-en", "seats": ["ada"] }), "invalid"),
        (json!({ "rules": "nssc", "lexicon": "none", "seats": ["ada"] }), "invalid"),
        (json!({ "rules": "practice", "lexicon": "none", "seats": ["ada", "adam"] }), "not-found"),
        (
            json!({ "rules": "practice", "lexicon": "tilehall-en", "seats": ["ada", "zoe"] }),
            "invalid",
        ),
        (json!({ "rules": "practice", "lexicon": "tilehall-en", "seats": [] }), "invalid"),
    ] {
        assert_eq!(admin.post("/api/tables", &asked).await.code(), code, "{asked}");
    }
    hall.close().await;
}
