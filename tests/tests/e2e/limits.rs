//! Limits by account and by address, with a school in mind.

use futures_util::future::join_all;
use protocol::{InvitationView, Role};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::config::Config;
use system_tests::browser::{Answer, Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::socket::Socket;
use uuid::Uuid;

const FORWARDED: &str = "x-forwarded-for";

/// A hall whose proxy is this test: it says where a request comes from.
async fn behind_a_proxy(change: impl FnOnce(&mut Config)) -> TestHall {
    TestHall::open_with(|config| {
        config.edge.behind_proxy = true;
        change(config);
    })
    .await
}

async fn log_in_from(browser: &Browser, address: &str, name: &str) -> Answer {
    let body = json!({ "name": name, "password": PASSWORD });
    browser
        .send(Method::POST, "/api/sessions", |request| {
            request.header(FORWARDED, address).json(&body)
        })
        .await
}

async fn socket_from(hall: &TestHall, address: &str) -> Result<Socket, u16> {
    Socket::open_with(hall.hall().address(), &[(FORWARDED, address)]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_class_logs_in_from_one_address_and_plays() {
    let hall = TestHall::open().await;
    hall.students(30).await;
    let mut class = tokio::task::JoinSet::new();
    for student in 0..30 {
        let browser = hall.browser();
        class.spawn(async move {
            let answer = browser.log_in(&format!("student{student}"), PASSWORD).await;
            assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
            let mut socket = browser.socket().await;
            for id in 0..20 {
                socket.say(&json!({ "type": "ping", "id": id })).await;
                assert_eq!(socket.hear_any().await["type"], "pong");
            }
        });
    }
    class.join_all().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn log_ins_from_one_address_have_a_limit_and_other_addresses_their_own() {
    let hall = behind_a_proxy(|config| {
        config.limits.address_a_minute = 3.try_into().unwrap();
    })
    .await;
    let browser = hall.browser();
    for name in ["ada", "bo", "cy"] {
        let answer = log_in_from(&browser, "192.0.2.1", name).await;
        assert_eq!(answer.code(), "wrong-password");
    }
    let refused = log_in_from(&browser, "192.0.2.1", "di").await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (429, "too-many"));
    assert!(refused.json()["retry_after_ms"].as_u64().unwrap() > 0);
    // Only what the proxy itself wrote is believed.
    let claims = log_in_from(&browser, "192.0.2.9, 192.0.2.1", "di").await;
    assert_eq!(claims.code(), "too-many");
    assert_eq!(log_in_from(&browser, "192.0.2.2", "di").await.code(), "wrong-password");
    // Sockets are counted apart from log-ins.
    for _ in 0..3 {
        assert!(socket_from(&hall, "192.0.2.1").await.is_ok());
    }
    assert_eq!(socket_from(&hall, "192.0.2.1").await.err(), Some(429));
    assert!(socket_from(&hall, "192.0.2.2").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_who_guesses_elsewhere_keeps_nobody_out() {
    let hall = behind_a_proxy(|config| {
        config.limits.logins_a_minute = 3.try_into().unwrap();
    })
    .await;
    hall.account("coach", Role::Coach).await;
    let stranger = hall.browser();
    let guess = json!({ "name": "coach", "password": "wrong horse" });
    let mut codes = Vec::new();
    for _ in 0..10 {
        let with =
            |request: reqwest::RequestBuilder| request.header(FORWARDED, "192.0.2.1").json(&guess);
        codes.push(stranger.send(Method::POST, "/api/sessions", with).await.code());
    }
    assert_eq!(codes[..3], ["wrong-password"; 3]);
    assert_eq!(codes[9], "too-many");
    let coach = log_in_from(&hall.browser(), "192.0.2.2", "coach").await;
    assert_eq!(coach.status, StatusCode::CREATED, "{}", coach.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_longer_than_any_is_nobodys_and_is_not_kept() {
    let hall = TestHall::open_with(|config| {
        config.limits.logins_a_minute = 1.try_into().unwrap();
    })
    .await;
    let long = "x".repeat(100_000);
    for _ in 0..3 {
        assert_eq!(hall.browser().log_in(&long, PASSWORD).await.code(), "wrong-password");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_of_one_address_have_a_limit() {
    let hall = behind_a_proxy(|config| config.limits.max_sockets_an_address = 2).await;
    let first = socket_from(&hall, "192.0.2.1").await.unwrap();
    let _second = socket_from(&hall, "192.0.2.1").await.unwrap();
    assert_eq!(socket_from(&hall, "192.0.2.1").await.err(), Some(429));
    let _elsewhere = socket_from(&hall, "192.0.2.2").await.unwrap();
    drop(first);
    holds("a place becomes free", async || socket_from(&hall, "192.0.2.1").await.is_ok()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_of_one_address_have_a_limit_over_all_its_sockets() {
    let hall = behind_a_proxy(|config| {
        config.limits.address_messages_a_second = 1.try_into().unwrap();
    })
    .await;
    let mut refused = 0;
    let mut sockets = Vec::new();
    for _ in 0..20 {
        // Each sends one message alone, far below what a connection may.
        let mut socket = socket_from(&hall, "192.0.2.1").await.unwrap();
        socket.say(&json!({ "type": "hello", "version": protocol::VERSION })).await;
        let answer = socket.hear_any().await;
        refused += usize::from(answer["code"] == "too-many");
        sockets.push(socket);
    }
    assert!(refused > 0, "twenty messages at once are more than one a second");
    let mut elsewhere = socket_from(&hall, "192.0.2.2").await.unwrap();
    elsewhere.say(&json!({ "type": "hello", "version": protocol::VERSION })).await;
    assert_eq!(elsewhere.hear_any().await["type"], "welcome");
}

/// Every costly route, as an account asks for it.
fn costly() -> Vec<(Method, String, Value)> {
    // Always the same, so that its path is.
    let id = Uuid::from_u128(7);
    let post = |path: String, body: Value| (Method::POST, path, body);
    vec![
        post(format!("/api/tables/{id}/hint"), json!({ "step": "nudge" })),
        post(format!("/api/tables/{id}/takeback"), json!(null)),
        post(format!("/api/tables/{id}/rematch"), json!(null)),
        post(format!("/api/games/{id}/play-on"), json!({ "turn": 0, "side": 0, "level": 1 })),
        post(format!("/api/games/{id}/review"), json!(null)),
        post(format!("/api/seeks/{id}/take"), json!(null)),
        post("/api/invitations/ABCD-EFGH-JKLM/seat".to_owned(), json!({})),
        post("/api/lexicons/none/judge".to_owned(), json!({ "words": ["QI"] })),
        (Method::GET, "/api/lexicons/none/study/hooks?q=QI".to_owned(), json!(null)),
        (Method::GET, format!("/api/games/{id}/review"), json!(null)),
        (Method::GET, format!("/api/games/{id}/record.json"), json!(null)),
        (Method::GET, format!("/api/games/{id}/game.gcg"), json!(null)),
        (Method::GET, format!("/api/games/{id}"), json!(null)),
        (Method::GET, "/api/live".to_owned(), json!(null)),
        (Method::GET, "/api/players/nobody-here".to_owned(), json!(null)),
        (Method::GET, "/api/invitations/ABCD-EFGH-JKLM".to_owned(), json!(null)),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_costly_is_limited_by_account_and_for_nobody_by_address() {
    let hall = TestHall::open_with(|config| {
        config.limits.messages_a_second = 1.try_into().unwrap();
        config.limits.address_a_minute = 5.try_into().unwrap();
    })
    .await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    // What she may is used up, and comes back slowly: all at once, or a busy machine would be as
    // slow as that.
    let asked = (0..3).flat_map(|_| costly()).map(async |(method, path, body)| {
        let answer = ada.send(method, &path, |request| request.json(&body)).await;
        (path, answer.code())
    });
    let codes: Vec<(String, String)> = join_all(asked).await;
    for (_, path, _) in costly() {
        let route = |path: &str| path.rsplit('/').next().unwrap().to_owned();
        let met = |(one, code): &(String, String)| route(one) == route(&path) && code == "too-many";
        assert!(codes.iter().any(met), "{path} has no limit: {codes:?}");
    }
    let (method, path, body) = costly().remove(0);
    let other = bo.send(method, &path, |request| request.json(&body)).await;
    assert_eq!(other.code(), "not-found", "limits are an account's own");

    let nobody = hall.browser();
    let path = format!("/api/games/{}/record.json", Uuid::now_v7());
    let codes = join_all((0..10).map(async |_| nobody.get(&path).await.code())).await;
    let count = |wanted: &str| codes.iter().filter(|code| *code == wanted).count();
    assert!(count("not-found") >= 5 && count("too-many") >= 1, "{codes:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_so_many_games_at_once() {
    let hall = TestHall::open_with(|config| config.limits.max_games_an_account = 2).await;
    let guest = hall.browser();
    guest.post("/api/guests", &json!(null)).await;
    let against_a_bot = json!({
        "rules": "practice", "lexicon": "tilehall-en", "rated": false, "audience": { "watch": "officials" },
        "seats": [{ "kind": "me" }, { "kind": "bot", "level": 1 }],
    });
    for _ in 0..2 {
        let laid = guest.post("/api/invitations", &against_a_bot).await;
        assert!(laid.read::<InvitationView>().table.is_some(), "{}", laid.text);
    }
    let seek = json!({ "rules": "practice", "lexicon": "tilehall-en", "rated": false });
    for (path, body) in [("/api/invitations", &against_a_bot), ("/api/seeks", &seek)] {
        let refused = guest.post(path, body).await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (StatusCode::CONFLICT, "too-many-open")
        );
    }
    let bo = hall.player("bo").await;
    let offered = bo.post("/api/seeks", &seek).await.json();
    let path = format!("/api/seeks/{}/take", offered["id"].as_str().unwrap());
    assert_eq!(guest.post(&path, &json!(null)).await.code(), "too-many-open");
    let open = json!({
        "rules": "practice", "lexicon": "tilehall-en", "rated": false, "audience": { "watch": "officials" },
        "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    let invited: InvitationView = bo.post("/api/invitations", &open).await.read();
    let path = format!("/api/invitations/{}/seat", invited.code);
    assert_eq!(guest.post(&path, &json!({})).await.code(), "too-many-open");
}
