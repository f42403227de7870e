//! Sockets: who may open one, and what becomes of everything a client can send.

use std::time::Duration;

use protocol::VERSION;
use serde_json::{Value, json};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

fn hello() -> Value {
    json!({"type": "hello", "version": VERSION})
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_says_who_it_is_and_nobody_may_still_watch() {
    let hall = TestHall::open().await;
    let ada = hall.player("Ada").await;
    let mut socket = ada.raw_socket().await;
    socket.say(&hello()).await;
    let welcome = socket.hear("welcome").await;
    assert_eq!(
        (&welcome["account"]["name"], &welcome["version"]),
        (&json!("Ada"), &json!(VERSION))
    );
    assert_eq!(welcome["storage_up"], json!(true));

    let mut nobody = hall.browser().raw_socket().await;
    nobody.say(&hello()).await;
    assert_eq!(nobody.hear("welcome").await.get("account"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_open_no_sockets() {
    let hall = TestHall::open_with(|config| {
        config.edge.allowed_origins = vec!["https://club.example".to_owned()];
    })
    .await;
    let ada = hall.player("ada").await;
    assert_eq!(ada.socket_from("https://evil.example").await.err(), Some(403));
    assert_eq!(ada.socket_from("null").await.err(), Some(403));
    assert!(ada.socket_from("https://club.example").await.is_ok());
    assert!(ada.socket_from(&format!("http://{}", hall.hall().address())).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_so_many_windows_and_the_hall_so_many_sockets() {
    let hall = TestHall::open_with(|config| {
        config.limits.max_sockets = 3;
        config.limits.max_sockets_an_account = 2;
    })
    .await;
    let own = format!("http://{}", hall.hall().address());
    let ada = hall.player("ada").await;
    let first = ada.socket_from(&own).await.unwrap();
    let _second = ada.socket_from(&own).await.unwrap();
    assert_eq!(ada.socket_from(&own).await.err(), Some(429));
    let _third = hall.browser().socket_from(&own).await.unwrap();
    assert_eq!(hall.browser().socket_from(&own).await.err(), Some(503));
    drop(first);
    holds("a place becomes free", async || hall.browser().socket_from(&own).await.is_ok()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_message_is_hello_in_a_version_both_speak() {
    let hall = TestHall::open().await;
    let mut socket = hall.browser().raw_socket().await;
    socket.say(&json!({"type": "ping", "id": 1})).await;
    assert_eq!(socket.hear("error").await["code"], "hello-first");
    socket.say(&json!({"type": "hello", "version": VERSION + 1})).await;
    assert_eq!(socket.hear("error").await["code"], "wrong-version");
    socket.say(&hello()).await;
    socket.hear("welcome").await;
    socket.say(&hello()).await;
    assert_eq!(socket.hear("error").await["code"], "bad-request");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_message_is_refused_and_survived() {
    let hall = TestHall::open().await;
    let mut socket = hall.browser().socket().await;
    let nested = format!("{}{}", "[".repeat(4000), "]".repeat(4000));
    for (frame, code) in [
        (Message::text(""), "bad-request"),
        (Message::text("{"), "bad-request"),
        (Message::text("{}"), "bad-request"),
        (Message::text(r#"{"type":"ping","id":99999999999999999999}"#), "bad-request"),
        (Message::text(nested), "bad-request"),
        (Message::text(r#"{"type":"dance"}"#), "unknown-message"),
        (Message::text("x".repeat(20_000)), "too-large"),
        (Message::binary(vec![]), "not-text"),
        (Message::binary(vec![0, 1, 2]), "not-text"),
    ] {
        socket.send(frame).await;
        assert_eq!(socket.hear("error").await["code"], code);
    }
    for id in [7, u64::from(u32::MAX) + 1, (1 << 53) - 1] {
        socket.say(&json!({"type": "ping", "id": id})).await;
        assert_eq!(socket.hear("pong").await["id"], id);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_survived_is_closed_with_its_reason() {
    let hall = TestHall::open().await;
    let mut large = hall.browser().socket().await;
    large.send_in_vain(Message::text("x".repeat(1 << 20))).await;
    // The hall stops reading half-way, so the network may drop the reason.
    assert!([1009, 1006].contains(&large.closed().await));

    let mut invalid = hall.browser().socket().await;
    // A masked text frame of two bytes that are no UTF-8.
    invalid.stream().write_all(&[0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28]).await.unwrap();
    assert_eq!(invalid.closed().await, 1007);

    // An opcode that nobody knows, a continuation of nothing, a frame that is not masked.
    for violation in [&[0x8F, 0x80, 1, 2, 3, 4][..], &[0x80, 0x80, 1, 2, 3, 4], b"\x81\x01a"] {
        let mut socket = hall.browser().socket().await;
        socket.stream().write_all(violation).await.unwrap();
        assert_eq!(socket.closed().await, 1002, "{violation:?}");
    }

    for garbage in [&[0xFF][..], &[0x00, 0x00], &[0x8F, 0x80, 1, 2, 3, 4]] {
        let mut socket = hall.browser().socket().await;
        socket.stream().write_all(garbage).await.unwrap();
        socket.stream().shutdown().await.unwrap();
        socket.closed().await;
    }
    let mut next = hall.browser().socket().await;
    next.say(&json!({"type": "ping", "id": 1})).await;
    next.hear("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_refused_then_cut() {
    let hall = TestHall::open_with(|config| {
        config.limits.messages_a_second = 1.try_into().unwrap();
    })
    .await;
    let mut socket = hall.browser().socket().await;
    for id in 0..150 {
        socket.send_in_vain(Message::text(json!({"type": "ping", "id": id}).to_string())).await;
    }
    assert_eq!(socket.hear("error").await["code"], "too-many");
    assert_eq!(socket.closed().await, 1008);
}

/// Whoever has sent several commands too fast knows which of them have to be sent again.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_over_the_limit_is_refused_by_its_id() {
    let hall = TestHall::open_with(|config| {
        config.limits.messages_a_second = 1.try_into().unwrap();
    })
    .await;
    let mut socket = hall.browser().socket().await;
    let ids: Vec<Uuid> = (0..50).map(|_| Uuid::now_v7()).collect();
    for id in &ids {
        let command = json!({ "command": "pass_turn" });
        let message = json!({"type": "command", "table": id, "id": id, "command": command});
        socket.say(&message).await;
    }
    let mut refused = 0;
    loop {
        let message = socket.hear_any().await;
        if message["code"] == "too-many" {
            let id = message["id"].as_str().and_then(|id| id.parse().ok()).unwrap();
            assert!(ids.contains(&id), "{message}");
            refused += 1;
            if id == ids[49] {
                break;
            }
        }
    }
    assert!(refused > 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_reads_is_cut_and_the_others_go_on() {
    let hall = TestHall::open().await;
    let deaf = hall.player("deaf").await;
    let account = deaf.get("/api/me").await.read::<protocol::AccountView>().id;
    let _silent = deaf.socket().await;
    let hub = &hall.hall().app().hub;
    let frame = server::connections::Frame::of(&"x".repeat(1 << 20));
    let cut = async {
        while let [connection] = &hub.sockets_of(account)[..] {
            connection.send(frame.clone());
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), cut).await.expect("it is cut off");
    let mut other = hall.browser().socket().await;
    other.say(&json!({"type": "ping", "id": 1})).await;
    other.hear("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_round_trip_is_measured_by_the_hall() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    let account = ada.get("/api/me").await.read::<protocol::AccountView>().id;
    let mut socket = ada.socket().await;
    let measured = async {
        loop {
            socket.say(&json!({"type": "ping", "id": 1})).await;
            socket.hear("pong").await;
            let [connection] = &hall.hall().app().hub.sockets_of(account)[..] else {
                panic!("one socket")
            };
            if let Some(ms) = connection.round_trip_ms() {
                return ms;
            }
        }
    };
    let ms = tokio::time::timeout(Duration::from_secs(60), measured).await.unwrap();
    assert!(ms < 5_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn logging_out_closes_the_windows_of_that_session_only() {
    let hall = TestHall::open().await;
    let (here, there) = (hall.player("ada").await, hall.browser());
    there.log_in("ada", system_tests::browser::PASSWORD).await;
    let (mut socket_here, mut socket_there) = (here.socket().await, there.socket().await);
    here.delete("/api/sessions/current").await;
    assert_eq!(socket_here.closed().await, 4001);
    socket_there.say(&json!({"type": "ping", "id": 1})).await;
    socket_there.hear("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_that_closes_tells_its_sockets_to_come_back() {
    let hall = TestHall::open().await;
    let mut socket = hall.browser().socket().await;
    let closing = tokio::spawn(hall.close());
    socket.hear("restarting").await;
    assert_eq!(socket.closed().await, 1012);
    closing.await.unwrap();
}
