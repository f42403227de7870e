//! Doors that a hall can close, and sessions on machines that many use.

use protocol::{JudgeAnswer, Role};
use reqwest::header::{CONTENT_ENCODING, SET_COOKIE};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::config::Config;
use system_tests::browser::{Answer, Browser, PASSWORD};
use system_tests::hall::TestHall;
use uuid::Uuid;

fn is_closed(answer: &Answer, words: &str) {
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (StatusCode::FORBIDDEN, "hall-closed"),
        "{}",
        answer.text
    );
    let message = answer.json()["message"].as_str().unwrap().to_owned();
    assert!(message.contains(words), "{message}");
}

async fn registers(browser: &Browser, name: &str, more: Value) -> Answer {
    let mut body = json!({ "name": name, "password": PASSWORD });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    browser.post("/api/accounts", &body).await
}

/// A hall, its coach's invitation and the join code of a club.
async fn hall_with(change: impl FnOnce(&mut Config)) -> (TestHall, String, String) {
    let hall = TestHall::open_with(change).await;
    let coach = hall.account("coach", Role::Coach).await;
    let club = coach.post("/api/clubs", &json!({ "name": "Chess and Words" })).await.json();
    let path = format!("/api/clubs/{}/join-code", club["id"].as_str().unwrap());
    let code = coach.put(&path, &json!({ "hours": 1, "uses": 30 })).await.json();
    let open = json!({
        "rules": "practice", "lexicon": "tilehall-en", "rated": false, "audience": { "watch": "public" },
        "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    let invited = coach.post("/api/invitations", &open).await.json();
    let text = |value: &Value| value["code"].as_str().unwrap().to_owned();
    (hall, text(&code), text(&invited))
}

const WATCHED: [&str; 2] = ["/api/live", "/api/players/coach"];

#[tokio::test(flavor = "multi_thread")]
async fn every_door_is_open_until_it_is_closed() {
    let (hall, _, invitation) = hall_with(|_| ()).await;
    let nobody = hall.browser();
    for path in WATCHED {
        assert_eq!(nobody.get(path).await.status, StatusCode::OK, "{path}");
    }
    let path = format!("/api/invitations/{invitation}");
    assert_eq!(nobody.get(&path).await.status, StatusCode::OK);
    assert_eq!(nobody.post("/api/guests", &json!(null)).await.status, StatusCode::CREATED);
    let ada = registers(&hall.browser(), "ada", json!({})).await;
    assert_eq!(ada.status, StatusCode::CREATED);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_door_can_be_closed_for_itself() {
    let (hall, code, invitation) = hall_with(|config| config.doors.open_registration = false).await;
    is_closed(&registers(&hall.browser(), "ada", json!({})).await, "club code");
    let ada = registers(&hall.browser(), "ada", json!({ "join_code": code })).await;
    assert_eq!(ada.status, StatusCode::CREATED, "{}", ada.text);
    assert_eq!(hall.browser().post("/api/guests", &json!(null)).await.status, StatusCode::CREATED);
    let path = format!("/api/invitations/{invitation}");
    assert_eq!(hall.browser().get(&path).await.status, StatusCode::OK);
    hall.close().await;

    let (hall, ..) = hall_with(|config| config.doors.guests = false).await;
    is_closed(&hall.browser().post("/api/guests", &json!(null)).await, "no guests");
    assert_eq!(hall.browser().get("/api/live").await.status, StatusCode::OK);
    hall.close().await;

    let (hall, _, invitation) = hall_with(|config| config.doors.outside_invitations = false).await;
    let path = format!("/api/invitations/{invitation}");
    is_closed(&hall.browser().get(&path).await, "members");
    let guest = hall.browser();
    guest.post("/api/guests", &json!(null)).await;
    is_closed(&guest.post(&format!("{path}/seat"), &json!({})).await, "members");
    let ada = hall.player("ada").await;
    assert_eq!(ada.post(&format!("{path}/seat"), &json!({})).await.status, StatusCode::OK);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_logged_in_sees_nothing_where_watching_is_for_members() {
    let (hall, ..) = hall_with(|config| config.doors.anonymous_watching = false).await;
    let id = Uuid::now_v7();
    let nobody = hall.browser();
    let pages =
        [String::new(), "/record.json".to_owned(), "/game.gcg".to_owned(), "/review".to_owned()];
    let games = pages.map(|page| format!("/api/games/{id}{page}"));
    let rating = "/api/players/coach/ratings/tilehall-en/rapid".to_owned();
    for path in WATCHED.map(str::to_owned).into_iter().chain(games).chain([rating]) {
        is_closed(&nobody.get(&path).await, "members");
    }
    let mut socket = nobody.socket().await;
    socket.say(&json!({ "type": "watch-lobby" })).await;
    assert_eq!(socket.hear("error").await["code"], "hall-closed");
    // Not with the strangers who watch every table: they may not watch here either.
    let attend = json!({ "type": "attend", "table": id }).to_string();
    socket.send(tokio_tungstenite::tungstenite::Message::text(attend)).await;
    let told = socket.hear("no-table").await;
    assert!(told["reason"].as_str().unwrap().contains("members"), "{told}");
    let ada = hall.player("ada").await;
    for path in WATCHED {
        assert_eq!(ada.get(path).await.status, StatusCode::OK, "{path}");
    }
    let mut socket = ada.socket().await;
    socket.say(&json!({ "type": "watch-lobby" })).await;
    socket.hear("lobby").await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_switch_closes_every_door_also_to_guests_from_before() {
    let (hall, ..) = hall_with(|_| ()).await;
    let guest = hall.browser();
    guest.post("/api/guests", &json!(null)).await;
    let hall = hall.reopens_with(|config| config.doors.closed = true).await;
    let guest = hall.same_browser(&guest);
    assert_eq!(guest.get("/api/me").await.code(), "not-logged-in");
    let nobody = hall.browser();
    is_closed(&nobody.post("/api/guests", &json!(null)).await, "no guests");
    is_closed(&registers(&nobody, "ada", json!({})).await, "club code");
    is_closed(&nobody.get("/api/live").await, "members");
    is_closed(&nobody.get("/api/invitations/ABCD-EFGH-JKLM").await, "members");
    assert_eq!(nobody.log_in("coach", PASSWORD).await.status, StatusCode::CREATED);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn search_engines_are_kept_out_and_https_is_kept_to() {
    let hall = TestHall::open().await;
    let robots = hall.browser().get("/robots.txt").await;
    assert_eq!(robots.text, "User-agent: *\nDisallow: /\n");
    for path in ["/", "/api/rules", "/robots.txt"] {
        let answer = hall.browser().get(path).await;
        assert_eq!(answer.headers["x-robots-tag"], "noindex, nofollow", "{path}");
        assert!(!answer.headers.contains_key("strict-transport-security"), "{path}");
    }
    hall.close().await;
    let hall = TestHall::open_with(|config| {
        config.edge.secure_cookies = true;
        config.doors.search_engines = true;
    })
    .await;
    let answer = hall.browser().get("/api/rules").await;
    assert!(!answer.headers.contains_key("x-robots-tag"));
    assert_eq!(answer.headers["strict-transport-security"], "max-age=31536000");
    assert!(!hall.browser().get("/robots.txt").await.text.contains("Disallow: /\n"));
    hall.close().await;
}

fn session_cookie(answer: &Answer) -> String {
    let cookies = answer.headers.get_all(SET_COOKIE).iter();
    let mut cookies = cookies.map(|cookie| cookie.to_str().unwrap().to_owned());
    cookies.find(|cookie| cookie.starts_with("tilehall=")).expect("a session's cookie")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_with_the_browser_unless_it_is_to_be_remembered() {
    let hall = TestHall::open().await;
    hall.player("ada").await;
    let logs_in = |more: Value| {
        let browser = hall.browser();
        async move {
            let mut body = json!({ "name": "ada", "password": PASSWORD });
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            session_cookie(&browser.post("/api/sessions", &body).await)
        }
    };
    for (more, lasts) in [
        (json!({}), false),
        (json!({ "remember": false }), false),
        (json!({ "remember": true }), true),
    ] {
        let cookie = logs_in(more).await;
        let kept = cookie.contains("Max-Age") || cookie.contains("Expires");
        assert_eq!(kept, lasts, "{cookie}");
    }
    let guest = hall.browser().post("/api/guests", &json!(null)).await;
    assert!(session_cookie(&guest).contains("Max-Age"), "a guest could not come back");
    let days: Vec<(bool, f64)> = sqlx::query_as(
        "SELECT DISTINCT remembered, round(extract(epoch FROM expires_at - now()) / 86400)::float8
         FROM sessions ORDER BY remembered",
    )
    .fetch_all(&hall.pool().await)
    .await
    .unwrap();
    assert_eq!(days, [(false, 1.0), (true, 30.0)]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_can_log_out_everywhere() {
    let hall = TestHall::open().await;
    let (here, there, other) = (hall.browser(), hall.browser(), hall.player("bo").await);
    here.register("ada").await;
    there.log_in("ada", PASSWORD).await;
    let (stolen, mut window) = (there.cookie(), there.socket().await);
    assert_eq!(here.delete("/api/sessions").await.status, StatusCode::NO_CONTENT);
    assert_eq!(window.closed().await, 4001);
    assert_eq!(here.cookie(), None);
    there.set_cookie(stolen);
    assert_eq!(there.get("/api/me").await.code(), "not-logged-in");
    assert_eq!(other.get("/api/me").await.status, StatusCode::OK);
    assert_eq!(hall.browser().delete("/api/sessions").await.code(), "not-logged-in");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_that_everyone_tries_first_are_refused() {
    let hall = TestHall::open().await;
    for common in ["password1", "QWERTYUIOP", "12345678", "aaaaaaaaaa", "adalovelace"] {
        let body = json!({ "name": "adalovelace", "password": common });
        let refused = hall.browser().post("/api/accounts", &body).await;
        assert_eq!(
            (refused.code().as_str(), &refused.json()["field"]),
            ("invalid", &json!("password"))
        );
    }
    let ada = hall.player("ada").await;
    let change = json!({ "old_password": PASSWORD, "new_password": "password1" });
    let refused = ada.post("/api/me/password", &change).await;
    assert_eq!(refused.json()["field"], json!("new_password"), "{}", refused.text);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_compressed_for_those_who_want_it() {
    let hall = TestHall::open().await;
    let browser = hall.browser();
    let wants = |request: reqwest::RequestBuilder| request.header("accept-encoding", "gzip");
    let answer = browser.send(Method::GET, "/api/rules", wants).await;
    assert_eq!(answer.headers[CONTENT_ENCODING], "gzip");
    assert!(!hall.browser().get("/api/rules").await.headers.contains_key(CONTENT_ENCODING));
    hall.close().await;
}

async fn judged(browser: &Browser) -> JudgeAnswer {
    let asked = json!({ "words": ["quiz"] });
    browser.post("/api/lexicons/tilehall-en/judge", &asked).await.read()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guests_browser_has_no_word_tools_while_the_guest_plays() {
    let hall = TestHall::open().await;
    let bo = hall.player("bo").await;
    let guest = hall.browser();
    let account = guest.post("/api/guests", &json!(null)).await.json();
    let id: Uuid = account["id"].as_str().unwrap().parse().unwrap();
    crate::words::playing(hall.hall(), id).await;
    assert!(matches!(judged(&guest).await, JudgeAnswer::Locked { .. }));
    // The same browser under another name; bo elsewhere is another browser.
    let answer = guest.log_in("bo", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    assert!(matches!(judged(&guest).await, JudgeAnswer::Locked { .. }));
    assert!(matches!(judged(&bo).await, JudgeAnswer::Ruled { .. }));
    hall.close().await;
}
