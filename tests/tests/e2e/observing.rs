//! What those who host the hall can see of it, and what nobody ever sees in its log.

use std::process::Command;

use engine::{Preset, Ruleset};
use reqwest::{Method, StatusCode};
use rustix::process::Signal;
use serde_json::json;
use sqlx::ConnectOptions;
use system_tests::browser::{Browser, PASSWORD};
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::program::Program;
use system_tests::table::Table;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

async fn metrics(browser: &Browser) -> String {
    browser.get("/metrics").await.text
}

#[tokio::test(flavor = "multi_thread")]
async fn every_figure_that_hosts_look_at_is_there() {
    let (data, database) = (data_directory(), new_database().await);
    let hall = TestHall::open_on(&database, |_| ()).await;
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    let mut table = Table::lay(&hall, rules).await;
    hall.close().await;
    table.is_cut_off();

    // A process of its own: what is measured is a process's.
    let more = ["--messages-a-second", "1000000"];
    let program =
        tokio::task::block_in_place(|| Program::start_on(PROGRAM, data.path(), &database, &more));
    table.comes_back_to(program.address()).await;
    table.begins().await;
    let host = Browser::new(program.address());
    host.register("zoe").await;
    let mut stranger = host.socket().await;
    let pass = json!({ "command": "pass_turn" });
    let id = Uuid::now_v7();
    let message = json!({ "type": "command", "table": table.id, "id": id, "command": pass });
    stranger.say(&message).await;
    stranger.hear("rejected").await;
    cut_off(&host, &table).await;

    let told = metrics(&host).await;
    for figure in [
        "sockets_open ",
        "tables_open 1",
        "command_seconds_bucket{le=\"0.001\"}",
        "journal_batch_appends_bucket{le=\"1\"}",
        "journal_commit_seconds_bucket{le=\"0.001\"}",
        "rejections_total{code=\"not_for_you\"} 1",
        "sockets_closed_total{why=\"slow-reader\"} 1",
    ] {
        assert!(told.contains(figure), "{figure} is not in\n{told}");
    }
    table.closes().await;
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
}

/// One who asks for the whole table again and again, and reads nothing, is cut off.
async fn cut_off(host: &Browser, table: &Table) {
    let mut deaf = host.socket().await;
    let attend = json!({ "type": "attend", "table": table.id }).to_string();
    let asking = async {
        loop {
            deaf.send_in_vain(Message::text(attend.clone())).await;
        }
    };
    let cut = holds("it is cut off", async || metrics(host).await.contains("why=\"slow-reader\""));
    tokio::select! {
        () = asking => {}
        () = cut => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_for_this_machine_or_who_has_the_token() {
    let ask = async |hall: &TestHall, header: Option<(&str, &str)>| {
        let browser = hall.browser();
        let with = |request: reqwest::RequestBuilder| match header {
            Some((name, value)) => request.header(name, value),
            None => request,
        };
        browser.send(Method::GET, "/metrics", with).await.status
    };
    let from = |address| Some(("x-forwarded-for", address));
    let plain = TestHall::open().await;
    assert_eq!(ask(&plain, None).await, StatusCode::OK);
    assert_eq!(ask(&plain, from("192.0.2.1")).await, StatusCode::NOT_FOUND, "an untold proxy");
    let proxied = TestHall::open_with(|config| config.edge.behind_proxy = true).await;
    assert_eq!(ask(&proxied, from("192.0.2.1")).await, StatusCode::NOT_FOUND);
    assert_eq!(ask(&proxied, from("127.0.0.1")).await, StatusCode::OK);
    let token = TestHall::open_with(|config| {
        config.edge.metrics_token = Some("a token".to_owned());
        config.edge.behind_proxy = true;
    })
    .await;
    assert_eq!(ask(&token, None).await, StatusCode::NOT_FOUND);
    assert_eq!(ask(&token, Some(("authorization", "Bearer x"))).await, StatusCode::NOT_FOUND);
    assert_eq!(ask(&token, Some(("authorization", "Bearer a token"))).await, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn methods_that_nobody_knows_are_one_figure() {
    let hall = TestHall::open().await;
    let browser = hall.browser();
    for word in ["BREW", "WHEN", "PROPFIND"] {
        let method = Method::from_bytes(word.as_bytes()).unwrap();
        browser.send(method, "/api/me", |request| request).await;
    }
    let told = metrics(&browser).await;
    assert!(told.contains("method=\"other\""), "{told}");
    for word in ["BREW", "WHEN", "PROPFIND"] {
        assert!(!told.contains(word), "{word} is a figure of its own");
    }
}

/// What a link, a slot's address or a calendar's might be.
const KEY: &str = "KEY-AS-GOOD-AS-A-TICKET";

/// Asks for everything that is shown to whoever has its address. That there is no such thing is
/// found out after a request has been logged.
async fn come_by_keys(stranger: &Browser, table: Uuid) {
    for path in [
        format!("/slots/{KEY}.json"),
        format!("/slots/{KEY}/scores.txt"),
        format!("/slots/{KEY}/events"),
        format!("/calendars/{KEY}.ics"),
        format!("/api/links/{KEY}"),
        format!("/follow/{KEY}"),
        format!("/wall/{KEY}"),
        format!("/overlay/{KEY}"),
        format!("/slots/{KEY}/qr.svg"),
        format!("/tables/{table}?link={KEY}"),
        format!("/api/games/{table}?link={KEY}"),
        format!("/api/games/{table}/board.png?link={KEY}"),
    ] {
        stranger.get(&path).await;
    }
    let mut socket = stranger.socket().await;
    socket.say(&json!({ "type": "attend", "table": table, "link": KEY })).await;
    socket.hear("no-table").await;
    // More would meet this hall's limit of messages.
    let mut wall = stranger.socket().await;
    let of = json!({ "kind": "slot", "key": KEY });
    wall.say(&json!({ "type": "watch-wall", "of": of, "size": 4, "link": KEY })).await;
    wall.hear("wall").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_has_ids_and_addresses_and_no_secrets() {
    let (data, database) = (data_directory(), new_database().await);
    let log = data.path().join("log");
    let mut command = Command::new(PROGRAM);
    command.arg("serve").arg("--data").arg(data.path()).args(["--bind", "127.0.0.1:0"]);
    command.args(["--log", "trace", "--logins-a-minute", "2", "--messages-a-second", "2"]);
    command.args(["--database-url", database.to_url_lossy().as_str()]);
    command.stderr(std::fs::File::create(&log).unwrap());
    let program = tokio::task::block_in_place(|| Program::run(command));

    let ada = Browser::new(program.address());
    ada.register("ada").await;
    let table = Uuid::now_v7();
    let hint = json!({ "step": "nudge" });
    let asked = ada.post(&format!("/api/tables/{table}/hint"), &hint).await;
    let invited = json!({
        "rules": "practice", "lexicon": "tilehall-en", "rated": false, "audience": { "watch": "officials" },
        "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    let code = ada.post("/api/invitations", &invited).await.json()["code"].clone();
    let code = code.as_str().unwrap().to_owned();
    ada.get(&format!("/api/invitations/{code}")).await;
    ada.get("/api/me/games?status=a-private-question").await;
    let stranger = Browser::new(program.address());
    for _ in 0..3 {
        stranger.log_in("ada", "a guess at it").await;
    }
    stranger.post("/api/sessions", &json!({ "name": "ada", "password": ["an odd guess"] })).await;
    come_by_keys(&stranger, table).await;
    let mut socket = ada.socket().await;
    let said = json!({
        "type": "say", "table": table, "id": Uuid::now_v7(), "to": "table", "text": "a whisper",
    });
    socket.say(&said).await;
    socket.hear("not-said").await;
    for id in 0..20 {
        socket.say(&json!({ "type": "ping", "id": id })).await;
    }
    socket.hear("error").await;
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());

    let log = std::fs::read_to_string(log).unwrap();
    let request = asked.headers["x-request-id"].to_str().unwrap();
    let line =
        |words: &[&str]| log.lines().any(|line| words.iter().all(|word| line.contains(word)));
    assert!(line(&["answered", request, &table.to_string()]), "the table's id is in the log");
    assert!(line(&["a log-in failed", "127.0.0.1"]));
    assert!(line(&["a request met a limit", "127.0.0.1", "/api/sessions"]));
    assert!(line(&["a socket met a limit", "127.0.0.1"]));
    let token = ada.cookie().unwrap().split_once('=').unwrap().1.to_owned();
    let secrets = [PASSWORD, "a guess at it", "an odd guess", "a whisper", "a-private-question"];
    for secret in secrets.into_iter().chain([&*token, &*code, KEY, "$argon2id"]) {
        let leak = log.lines().find(|line| line.contains(secret));
        assert_eq!(leak, None, "a secret is in the log");
    }
}
