//! Frames that no client would send, at a table where others play.

use engine::{Command, Preset, Ruleset};
use serde_json::{Value, json};
use system_tests::hall::TestHall;
use system_tests::socket::Socket;
use system_tests::table::Table;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

/// A table in play, and a socket of one of its players that will misbehave.
async fn in_play(hall: &TestHall) -> (Table, Socket) {
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    let mut table = Table::lay(hall, rules).await;
    table.begins().await;
    let socket = misbehaving(&table).await;
    (table, socket)
}

async fn misbehaving(table: &Table) -> Socket {
    let mut socket = table.players[0].browser().socket().await;
    socket.say(&json!({ "type": "attend", "table": table.id })).await;
    socket.hear("table").await;
    socket
}

/// The game goes on as if nothing had been.
async fn goes_on(table: &mut Table) {
    let side = table.to_move();
    table.does(side, Command::PassTurn).await;
}

fn nested(depth: usize) -> String {
    format!("{}{}", "[".repeat(depth), "]".repeat(depth))
}

#[tokio::test(flavor = "multi_thread")]
async fn texts_that_are_no_messages_are_refused_and_survived() {
    let hall = TestHall::open_with(fast).await;
    let (mut table, mut socket) = in_play(&hall).await;
    let deep = format!(r#"{{"type":"command","table":{}}}"#, nested(3_500));
    let texts = ["", " ", "x", "{", "{}", "[]", "null", "0", "\0", "\u{feff}{}", "\"type\""];
    let texts = texts.map(str::to_owned).into_iter().chain([nested(4_000), deep]);
    for text in texts {
        socket.send(Message::text(text.clone())).await;
        let refused = socket.hear("error").await;
        assert_eq!(refused["code"], "bad-request", "{text:.40} got {refused}");
    }
    for unknown in ["", "Table", "accepted", "TABLE-EVENTS", "welcome", "attend "] {
        socket.say(&json!({ "type": unknown, "table": table.id })).await;
        assert_eq!(socket.hear("error").await["code"], "unknown-message", "{unknown:?}");
    }
    for size in [0, 1, 2, 125, 126, 60_000] {
        socket.send(Message::binary(vec![0xff; size])).await;
        assert_eq!(socket.hear("error").await["code"], "not-text", "{size} bytes");
    }
    socket.send(Message::text("x".repeat(60_000))).await;
    assert_eq!(socket.hear("error").await["code"], "too-large");
    goes_on(&mut table).await;
    socket.hear("table-events").await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_and_names_out_of_range_are_refused_and_survived() {
    let hall = TestHall::open_with(fast).await;
    let (mut table, mut socket) = in_play(&hall).await;
    for since in ["-1", "1.5", "1e400", "18446744073709551616", "\"1\"", "[]", "true"] {
        let id = table.id;
        let text = format!(r#"{{"type":"attend","table":"{id}","since":{since}}}"#);
        socket.send(Message::text(text)).await;
        assert_eq!(socket.hear("error").await["code"], "bad-request", "{since}");
    }
    for table in ["\"\"", "7", "null", "\"00000000-0000-0000-0000-00000000000g\""] {
        socket.send(Message::text(format!(r#"{{"type":"attend","table":{table}}}"#))).await;
        assert_eq!(socket.hear("error").await["code"], "bad-request", "{table}");
    }
    for command in [
        json!({ "command": "dance" }),
        json!({ "command": "place_tiles" }),
        json!({ "command": "place_tiles", "laid": [{ "at": "Z99", "face": "A" }] }),
        json!({ "command": "place_tiles", "laid": [{ "at": "H8", "face": "AB" }] }),
        json!({ "command": "place_tiles", "laid": [{ "at": "H8", "face": "" }] }),
        json!({ "command": "exchange_tiles", "tiles": "Ä" }),
        json!({ "command": "ready", "commitment": "00" }),
        json!({ "command": "set_clock", "side": 256, "remaining_ms": 1, "reason": "x" }),
        json!({ "command": "set_clock", "side": 0, "remaining_ms": 1e30, "reason": "x" }),
        json!({ "command": "server_was_down", "from": -5, "to": 1 }),
        Value::Null,
    ] {
        say_command(&mut socket, &table, &command).await;
        assert_eq!(socket.hear("error").await["code"], "bad-request", "{command}");
    }
    goes_on(&mut table).await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_can_be_read_and_make_no_sense_are_refused_by_rule() {
    let hall = TestHall::open_with(fast).await;
    let (mut table, mut socket) = in_play(&hall).await;
    let far: Vec<Value> = (0..200).map(|_| json!({ "at": "H8", "face": "Q" })).collect();
    for command in [
        json!({ "command": "place_tiles", "laid": [] }),
        json!({ "command": "place_tiles", "laid": far }),
        json!({ "command": "exchange_tiles", "tiles": "Q".repeat(5_000) }),
        json!({ "command": "exchange_tiles", "tiles": "" }),
        json!({ "command": "submit_slip", "words": vec!["X"; 1_500] }),
        json!({ "command": "set_clock", "side": 255, "remaining_ms": i64::MIN, "reason": "" }),
        json!({ "command": "adjust_score", "side": 0, "points": i32::MIN, "reason": "x" }),
        json!({ "command": "server_was_down", "from": 0, "to": u64::MAX }),
        json!({ "command": "extend_round", "ends_at": u64::MAX, "reason": "x" }),
        json!({ "command": "left", "seat": 255 }),
        json!({ "command": "agree_challenge", "agree": true }),
    ] {
        let id = say_command(&mut socket, &table, &command).await;
        let refused = socket.hear("rejected").await;
        assert_eq!(refused["id"], id.to_string(), "{command} got {refused}");
    }
    goes_on(&mut table).await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_breaks_the_protocol_ends_that_socket_alone() {
    let hall = TestHall::open_with(fast).await;
    let (mut table, mut huge) = in_play(&hall).await;
    huge.send_in_vain(Message::text("x".repeat(1 << 20))).await;
    // The hall stops reading half-way, so the network may drop the reason.
    assert!([1009, 1006].contains(&huge.closed().await), "a message of a MiB");
    let mask = [0, 0, 0, 0];
    let frames: [(&str, &[u8], &[u16]); 5] = [
        ("invalid UTF-8", &[0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28], &[1007]),
        ("no mask", &[0x81, 0x02, b'{', b'}'], &[1002]),
        ("an opcode nobody defined", &[0x83, 0x80, 0, 0, 0, 0], &[1002]),
        ("a control frame in parts", &[0x09, 0x80, 0, 0, 0, 0], &[1002]),
        ("the end of a message that never began", &[0x80, 0x80, 0, 0, 0, 0], &[1002]),
    ];
    for (what, bytes, codes) in frames {
        let mut socket = misbehaving(&table).await;
        socket.stream().write_all(bytes).await.unwrap();
        let code = socket.closed().await;
        assert!(codes.contains(&code), "{what} was closed with {code}");
        goes_on(&mut table).await;
    }
    // A frame that says it is longer than the world, and one that never comes to its end.
    let mut endless = misbehaving(&table).await;
    let header = [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
    endless.stream().write_all(&[&header[..], &mask].concat()).await.unwrap();
    assert!([1000, 1009, 1006].contains(&endless.closed().await));
    let mut half = misbehaving(&table).await;
    half.stream().write_all(&[0x81, 0xfe, 0x10, 0x00]).await.unwrap();
    goes_on(&mut table).await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_that_never_read_and_never_speak_do_not_hold_up_a_game() {
    let hall = TestHall::open_with(fast).await;
    let (mut table, _deaf) = in_play(&hall).await;
    let mut silent = Vec::new();
    for _ in 0..50 {
        // One that attends and never reads again, one that never says hello, and one that
        // does not even speak HTTP.
        silent.push(Some(misbehaving_stranger(&hall, &table).await));
        silent.push(Some(hall.browser().raw_socket().await));
    }
    let mute = tokio::net::TcpStream::connect(hall.hall().address()).await.unwrap();
    for _ in 0..200 {
        goes_on(&mut table).await;
    }
    table.plays_to_the_end().await;
    table.closes().await;
    drop((silent, mute));
    hall.close().await;
}

async fn misbehaving_stranger(hall: &TestHall, table: &Table) -> Socket {
    let mut socket = hall.browser().socket().await;
    socket.say(&json!({ "type": "attend", "table": table.id })).await;
    socket
}

async fn say_command(socket: &mut Socket, table: &Table, command: &Value) -> Uuid {
    let id = Uuid::now_v7();
    let message = json!({ "type": "command", "table": table.id, "id": id, "command": command });
    socket.say(&message).await;
    id
}

/// A limit that the hostile of these tests do not meet: what they send is to be looked at.
fn fast(config: &mut server::config::Config) {
    config.limits.max_sockets_an_account = 100;
}
