//! Clients that say nothing, answer nothing, or read nothing: each is let go, and nobody else
//! notices.

use std::time::Duration;

use engine::{Command, Preset, Ruleset};
use serde_json::json;
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::socket::Socket;
use system_tests::table::{Table, new_name};
use tokio::io::AsyncReadExt;
use tokio_tungstenite::tungstenite::Message;

/// The close that says so.
const SILENT: u16 = 4003;
/// Much longer than the hall waits for a hello or for the answer to a ping.
const PATIENCE: Duration = Duration::from_secs(90);

/// Reads what comes, answers none of it, and returns the code of the close.
async fn closed_unanswered(mut socket: Socket) -> Option<u16> {
    let mut bytes = Vec::new();
    let read = socket.stream().read_to_end(&mut bytes);
    tokio::time::timeout(PATIENCE, read).await.expect("it is let go").unwrap();
    close_code(&bytes)
}

/// The code of the close among frames as a server sends them: short ones, without a mask.
fn close_code(mut bytes: &[u8]) -> Option<u16> {
    const CLOSE: u8 = 0x88;
    loop {
        let (length, rest) = match *bytes {
            [_, 126, high, low, ref rest @ ..] => (u16::from_be_bytes([high, low]).into(), rest),
            [_, length, ref rest @ ..] => (usize::from(length), rest),
            _ => return None,
        };
        if let (CLOSE, [high, low, ..]) = (bytes[0], rest) {
            return Some(u16::from_be_bytes([*high, *low]));
        }
        bytes = rest.get(length..)?;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_says_hello_or_never_answers_a_ping_is_let_go_and_told_why() {
    let hall = TestHall::open().await;
    let never_says_hello = hall.browser().raw_socket().await;
    let mut never_answers = hall.browser().raw_socket().await;
    never_answers.say(&json!({ "type": "hello", "version": protocol::VERSION })).await;
    let codes = tokio::join!(closed_unanswered(never_says_hello), closed_unanswered(never_answers));
    assert_eq!(codes, (Some(SILENT), Some(SILENT)));
    let mut other = hall.browser().socket().await;
    other.say(&json!({ "type": "ping", "id": 1 })).await;
    other.hear("pong").await;
    hall.close().await;
}

/// How many were cut off for not reading, in all halls of this process.
async fn slow_readers(browser: &Browser) -> u64 {
    let metrics = browser.get("/metrics").await.text;
    let cut = metrics.lines().find(|line| line.starts_with("sockets_closed_total{why=\"slow"));
    cut.map_or(0, |line| line.rsplit(' ').next().unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_watches_a_table_and_never_reads_is_cut_off_and_the_others_hear_everything() {
    let hall = TestHall::open_with(|config| {
        config.limits.messages_a_second = 100_000.try_into().unwrap();
    })
    .await;
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    let mut table = Table::lay(&hall, rules).await;
    table.begins().await;
    let spectator = hall.browser();
    let account = spectator.register(&new_name("deaf")).await.id;
    let before = slow_readers(&spectator).await;
    let mut deaf = spectator.narrow_socket().await;
    deaf.say(&json!({ "type": "hello", "version": protocol::VERSION })).await;
    let attend = Message::text(json!({ "type": "attend", "table": table.id }).to_string());
    let hub = &hall.hall().app().hub;
    assert_eq!(hub.sockets_of(account).len(), 1);
    // With every turn it asks for the whole table anew, so that what it does not read is much.
    // It stops before its questions, which nobody reads either once it is stuck, fill its side.
    for turn in 0.. {
        if hub.sockets_of(account).is_empty() {
            break;
        }
        if turn < 2_000 {
            deaf.send_in_vain(attend.clone()).await;
            deaf.send_in_vain(attend.clone()).await;
        }
        let side = table.to_move();
        table.does(side, Command::PassTurn).await;
    }
    assert!(slow_readers(&spectator).await > before, "it was cut off for another reason");
    table.plays_to_the_end().await;
    // Here everyone's word is held against the journal.
    table.closes().await;
    drop(deaf);
    hall.close().await;
}
