//! A game that is not for the one who asks is answered as one that never was, on every route that
//! names a game or a table and by every socket message that does: found where they are declared, so
//! that a new one is asked too.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use system_tests::browser::{Answer, Browser};
use system_tests::hall::TestHall;
use uuid::Uuid;

use super::routes::{self, Route, request_of};
use super::world::ask;
use crate::tables::started_with;

/// Where a hall of the test says that it is: without an address of its own it embeds no game.
const PUBLIC_URL: &str = "https://hall.example";
/// What is noted of a player's own page, and answered with nothing whoever asks for which table.
const SAYS_NOTHING: &str = "/api/tables/{table}/page POST";
/// Who was not met at a table cannot be reported there, whatever the table is.
const NOT_MET: &str = "/api/reports POST";

/// What could tell one answer from another, without the id that was asked for.
fn compared(answer: &Answer, id: Uuid) -> (StatusCode, Vec<String>, String) {
    let mut body = answer.json();
    let text = match body.as_object_mut() {
        Some(fields) => {
            fields.remove("request");
            body.to_string()
        }
        None => answer.text.clone(),
    };
    let mut headers: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
    headers.sort();
    (answer.status, headers, text.replace(&id.to_string(), "ID"))
}

async fn asked(browser: &Browser, route: &Route, id: Uuid) -> Answer {
    let fill = |text: &str| {
        let text = text.replace("{game}", &id.to_string()).replace("{table}", &id.to_string());
        text.replace("{club}", &Uuid::nil().to_string()).replace("{mate}", "ada")
    };
    let sent = fill(&request_of(route).unwrap_or_default());
    ask(browser, route.method(), &fill(&route.path), &sent).await
}

async fn routes_tell_nothing(browser: &Browser, table: Uuid) {
    let logged_in = browser.get("/api/me").await.status == StatusCode::OK;
    let names_a_game = |route: &Route| {
        let sent = request_of(route).unwrap_or_default();
        [&route.path, &sent].iter().any(|text| text.contains("{game}") || text.contains("{table}"))
    };
    let routes: Vec<Route> = routes::all().into_iter().filter(names_a_game).collect();
    assert!(routes.len() >= 20, "{routes:?}");
    let unknown = Uuid::now_v7();
    for route in &routes {
        let one = asked(browser, route, table).await;
        let other = asked(browser, route, unknown).await;
        assert_eq!(compared(&one, table), compared(&other, unknown), "{route}");
        let must_log_in = !logged_in && one.status == StatusCode::UNAUTHORIZED;
        let refused = one.status == StatusCode::NOT_FOUND || must_log_in;
        let alike = [SAYS_NOTHING, NOT_MET].contains(&route.to_string().as_str());
        assert!(refused || alike, "{route}: {}", one.status);
    }
    // Pages, which are the client's own, and what other sites are told of them.
    let embedded = |id: Uuid| format!("/api/oembed?url={PUBLIC_URL}/tables/{id}");
    let pages = [|id: Uuid| format!("/tables/{id}"), |id| format!("/games/{id}"), embedded];
    for page in pages {
        let one = ask(browser, Method::GET, &page(table), "").await;
        let other = ask(browser, Method::GET, &page(unknown), "").await;
        assert_eq!(compared(&one, table), compared(&other, unknown), "{}", page(table));
    }
}

/// What comes over the socket for a message about a table, without the table's id.
async fn heard(browser: &Browser, message: &Value, table: Uuid) -> Vec<String> {
    let mut socket = browser.socket().await;
    let mut message = message.clone();
    message["table"] = json!(table);
    socket.say(&message).await;
    socket.say(&json!({ "type": "ping", "id": 7 })).await;
    // An answer of the table may come after that of the hall.
    let answered = !["leave", "draft"].contains(&message["type"].as_str().unwrap_or_default());
    let (mut heard, mut ponged) = (Vec::new(), false);
    while !ponged || (answered && heard.is_empty()) {
        let said = socket.hear_any().await;
        match said["type"].as_str() {
            Some("pong") => ponged = true,
            _ => heard.push(said.to_string().replace(&table.to_string(), "ID")),
        }
    }
    heard
}

async fn messages_tell_nothing(browser: &Browser, table: Uuid) {
    let id = Uuid::now_v7();
    let messages = [
        json!({ "type": "attend" }),
        json!({ "type": "attend", "since": 1 }),
        json!({ "type": "attend", "link": "a-link-that-never-was" }),
        json!({ "type": "leave" }),
        json!({ "type": "command", "id": id, "command": { "command": "pass_turn" } }),
        json!({ "type": "say", "id": id, "to": "table", "phrase": "hello" }),
        json!({ "type": "draft", "laid": [] }),
    ];
    for message in &messages {
        let (one, other) =
            (heard(browser, message, table).await, heard(browser, message, Uuid::now_v7()).await);
        assert_eq!(one, other, "{message}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_is_unknown_on_every_route_and_by_every_message() {
    let hall = TestHall::open_with(|config| {
        config.edge.public_url = Some(PUBLIC_URL.to_owned());
    })
    .await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let officials = json!({ "audience": { "watch": "officials" } });
    let (mut a, _b) = started_with(&ada, &bo, officials).await;
    a.hears_of("game_started").await;
    let strangers = [hall.player("eve").await, hall.browser()];
    for stranger in &strangers {
        routes_tell_nothing(stranger, a.table).await;
        messages_tell_nothing(stranger, a.table).await;
    }
    let record = ada.get(&format!("/api/games/{}/record.json", a.table)).await;
    assert_eq!(record.code(), "game-not-over", "who plays may know");
    a.does(json!({ "command": "resign" })).await;
    a.hears_of("game_over").await;
    for stranger in &strangers {
        routes_tell_nothing(stranger, a.table).await;
        messages_tell_nothing(stranger, a.table).await;
    }
    let record = ada.get(&format!("/api/games/{}/record.json", a.table)).await;
    assert_eq!(record.status, StatusCode::OK, "players keep their games");
    hall.close().await;
}
