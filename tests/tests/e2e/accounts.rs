//! Registering, logging in and out, guests.

use protocol::{AccountView, GameSummary, Role};
use reqwest::StatusCode;
use reqwest::header::SET_COOKIE;
use serde_json::json;
use system_tests::browser::PASSWORD;
use system_tests::hall::TestHall;

use crate::talking::{begin, lay};

#[tokio::test(flavor = "multi_thread")]
async fn a_player_registers_logs_out_and_logs_in_in_any_case() {
    let hall = TestHall::open().await;
    let ada = hall.browser();
    let registered = ada.register("Ada").await;
    assert_eq!((registered.role, registered.guest), (Role::Player, false));
    assert_eq!(ada.get("/api/me").await.read::<AccountView>(), registered);

    assert_eq!(ada.delete("/api/sessions/current").await.status, StatusCode::NO_CONTENT);
    assert_eq!(ada.cookie(), None);
    assert_eq!(ada.get("/api/me").await.code(), "not-logged-in");

    assert_eq!(ada.log_in("aDA", PASSWORD).await.read::<AccountView>(), registered);
    assert_eq!(ada.get("/api/me").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_of_an_ended_session_is_worth_nothing() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    let stolen = ada.cookie();
    ada.delete("/api/sessions/current").await;
    ada.set_cookie(stolen);
    assert_eq!(ada.get("/api/me").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites() {
    let plain = TestHall::open().await;
    let answer = plain.browser().post("/api/guests", &json!(null)).await;
    for cookie in answer.headers.get_all(SET_COOKIE) {
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.starts_with("tilehall=") || cookie.starts_with("tilehall-browser="));
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        assert!(!cookie.contains("Secure"), "{cookie}");
    }

    let secure = TestHall::open_with(|config| config.edge.secure_cookies = true).await;
    let answer = secure.browser().post("/api/guests", &json!(null)).await;
    let cookies: Vec<_> = answer.headers.get_all(SET_COOKIE).iter().collect();
    assert_eq!(cookies.len(), 2);
    for cookie in cookies {
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.starts_with("__Host-tilehall") && cookie.contains("Secure"), "{cookie}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_tokens_hash_is_kept() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    let token = ada.cookie().unwrap().split_once('=').unwrap().1.to_owned();
    let answer = hall.hall().app().store.session_account(server::store::TokenHash::of(&token));
    assert_eq!(answer.await.unwrap().unwrap().name, "ada");
    assert_eq!(token.len(), 43, "256 bits");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_registers_stays_the_same_account() {
    let hall = TestHall::open().await;
    let guest = hall.browser();
    let before: AccountView = guest.post("/api/guests", &json!(null)).await.read();
    assert!(before.guest && before.name.starts_with("guest-"), "{before:?}");
    let again: AccountView = guest.post("/api/guests", &json!(null)).await.read();
    assert_eq!(again, before, "asking twice makes no second guest");

    let old_cookie = guest.cookie();
    let after = guest.register("Ada").await;
    assert_eq!((after.id, after.name.as_str(), after.guest), (before.id, "Ada", false));
    assert_ne!(guest.cookie(), old_cookie, "a session does not outlive a change of rights");
    assert_eq!(hall.browser().log_in("ada", PASSWORD).await.status, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_registers_keeps_a_game_and_leaves_nothing_behind() {
    let hall = TestHall::open().await;
    let guest = hall.browser();
    let before: AccountView = guest.post("/api/guests", &json!(null)).await.read();
    let bo = hall.player("bo").await;
    let table = lay(hall.hall(), &[&before.name, "bo"]).await;
    begin(&table, 2).await;
    let (mut tab, mut other_tab) = (guest.socket().await, guest.socket().await);
    let old_cookie = guest.cookie();

    guest.register("ada").await;
    let games: Vec<GameSummary> = guest.get("/api/me/games").await.read();
    assert_eq!(games.iter().map(|game| game.id).collect::<Vec<_>>(), [table.id()]);
    let stale = hall.browser();
    stale.set_cookie(old_cookie);
    assert_eq!(stale.get("/api/me").await.code(), "not-logged-in");
    assert_eq!((tab.closed().await, other_tab.closed().await), (4001, 4001));

    let mut tab = guest.socket().await;
    tab.say(&json!({ "type": "attend", "table": table.id() })).await;
    let shown = tab.hear("table").await;
    assert_eq!(shown["seat"], json!(0), "the seat is still theirs");
    // Others know them by the name they sat down with.
    assert_eq!(shown["setup"]["seats"][0]["name"], before.name);
    bo.put(&format!("/api/me/mutes/{}", before.name), &json!({})).await;
    assert_eq!(bo.get("/api/me/mutes").await.json()[0]["name"], "ada");
    let report = json!({ "table": table.id(), "name": before.name, "reason": "rude" });
    assert_eq!(bo.post("/api/reports", &report).await.status.as_u16(), 201);
    guest.delete("/api/sessions/current").await;
    assert_eq!(tab.closed().await, 4001, "logging out logs every window out");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn logging_in_or_registering_over_a_session_ends_it() {
    let hall = TestHall::open().await;
    hall.player("bo").await;
    let browser = hall.player("ada").await;
    for again in ["log in", "register"] {
        let (replaced, mut tab) = (browser.cookie(), browser.socket().await);
        match again {
            "log in" => assert_eq!(browser.log_in("bo", PASSWORD).await.status.as_u16(), 201),
            _ => assert_eq!(browser.register("cy").await.name, "cy"),
        }
        assert_eq!(tab.closed().await, 4001, "{again}");
        let stale = hall.browser();
        stale.set_cookie(replaced);
        assert_eq!(stale.get("/api/me").await.code(), "not-logged-in", "{again}");
    }
    let (kept, mut tab) = (browser.cookie(), browser.socket().await);
    assert_eq!(browser.log_in("bo", "wrong horse").await.code(), "wrong-password");
    assert_eq!(browser.cookie(), kept);
    tab.say(&json!({ "type": "ping", "id": 1 })).await;
    tab.hear("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_belongs_to_one_account_whatever_its_case() {
    let hall = TestHall::open().await;
    hall.player("Ada").await;
    let answer =
        hall.browser().post("/api/accounts", &json!({"name": "ADA", "password": PASSWORD})).await;
    assert_eq!((answer.status, answer.code().as_str()), (StatusCode::CONFLICT, "name-taken"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_registration_is_told_by_field() {
    let hall = TestHall::open().await;
    let browser = hall.browser();
    for (name, password, field) in
        [("a", PASSWORD, "name"), ("two words", PASSWORD, "name"), ("ada", "short", "password")]
    {
        let body = json!({"name": name, "password": password});
        let answer = browser.post("/api/accounts", &body).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!((answer.code().as_str(), &answer.json()["field"]), ("invalid", &json!(field)));
    }
    let unknown = json!({"name": "ada", "password": PASSWORD, "role": "admin"});
    assert_eq!(browser.post("/api/accounts", &unknown).await.code(), "bad-request");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_and_an_unknown_name_look_the_same() {
    let hall = TestHall::open().await;
    hall.player("ada").await;
    let browser = hall.browser();
    let (wrong, unknown) =
        (browser.log_in("ada", "wrong horse").await, browser.log_in("bob", PASSWORD).await);
    assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    assert_eq!((wrong.status, wrong.code()), (unknown.status, unknown.code()));
    assert_eq!(wrong.json()["message"], unknown.json()["message"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn changing_the_password_logs_everyone_else_out() {
    let hall = TestHall::open().await;
    let (here, there) = (hall.player("ada").await, hall.browser());
    there.log_in("ada", PASSWORD).await;
    let mut socket = there.socket().await;

    let wrong = json!({"old_password": "wrong horse", "new_password": "battery staple"});
    assert_eq!(here.post("/api/me/password", &wrong).await.code(), "wrong-password");
    let right = json!({"old_password": PASSWORD, "new_password": "battery staple"});
    assert_eq!(here.post("/api/me/password", &right).await.status, StatusCode::NO_CONTENT);

    assert_eq!(here.get("/api/me").await.status, StatusCode::OK);
    assert_eq!(there.get("/api/me").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(socket.closed().await, 4001);
    assert_eq!(hall.browser().log_in("ada", PASSWORD).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(hall.browser().log_in("ada", "battery staple").await.status, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_at_one_account_is_limited_and_its_neighbours_are_not() {
    let hall = TestHall::open_with(|config| {
        config.limits.logins_a_minute = 3.try_into().unwrap();
    })
    .await;
    hall.player("ada").await;
    hall.player("bob").await;
    let browser = hall.browser();
    for _ in 0..3 {
        assert_eq!(browser.log_in("ada", "wrong horse").await.code(), "wrong-password");
    }
    let refused = browser.log_in("ADA", PASSWORD).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (StatusCode::TOO_MANY_REQUESTS, "too-many")
    );
    assert!(refused.headers.contains_key("retry-after"));
    assert!(refused.json()["retry_after_ms"].as_u64().unwrap() > 0);
    assert_eq!(browser.log_in("bob", PASSWORD).await.status, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_class_registers_from_one_address_at_once() {
    let hall = TestHall::open().await;
    hall.player("ada").await;
    let mut class = tokio::task::JoinSet::new();
    for student in 0..30 {
        let browser = hall.browser();
        class.spawn(async move {
            let body = json!({"name": format!("student{student}"), "password": PASSWORD});
            browser.post("/api/accounts", &body).await.status
        });
    }
    let statuses = class.join_all().await;
    assert!(statuses.iter().all(|status| *status == StatusCode::CREATED), "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_an_admin_gives_roles_and_never_to_themselves() {
    let hall = TestHall::open().await;
    let admin = hall.account("root", Role::Admin).await;
    let ada = hall.player("ada").await;
    let coach = json!({"role": "coach"});
    assert_eq!(ada.put("/api/accounts/ada/role", &coach).await.code(), "not-allowed");
    assert_eq!(admin.put("/api/accounts/root/role", &coach).await.code(), "not-allowed");
    assert_eq!(admin.put("/api/accounts/nobody/role", &coach).await.code(), "not-found");
    let changed = admin.put("/api/accounts/Ada/role", &coach).await.read::<AccountView>();
    assert_eq!(changed.role, Role::Coach);
    assert_eq!(ada.get("/api/me").await.read::<AccountView>().role, Role::Coach);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_given_or_taken_is_in_force_on_open_windows_at_once() {
    let hall = TestHall::open().await;
    let admin = hall.account("root", Role::Admin).await;
    let dee = hall.account("dee", Role::Admin).await;
    let players = ["ada", "alan", "bo", "bea"];
    for name in players {
        hall.player(name).await;
    }
    let table = lay(hall.hall(), &players).await;
    begin(&table, 4).await;
    let mut window = dee.socket().await;
    let stop = |id: u128| {
        let command = json!({ "command": "stop_clocks", "reason": "a ruling" });
        let id = uuid::Uuid::from_u128(id);
        json!({ "type": "command", "table": table.id(), "id": id, "command": command })
    };
    window.say(&stop(1)).await;
    window.hear("accepted").await;

    let player = json!({ "role": "player" });
    assert_eq!(admin.put("/api/accounts/dee/role", &player).await.status, StatusCode::OK);
    assert_eq!(window.closed().await, 4004);
    let mut window = dee.socket().await;
    window.say(&stop(2)).await;
    assert_eq!(window.hear("rejected").await["rejection"]["code"], "not_for_you");
}

#[tokio::test(flavor = "multi_thread")]
async fn join_codes_and_passwords_are_guessed_at_apart_from_logging_in() {
    let hall = TestHall::open_with(|config| {
        config.limits.logins_a_minute = 2.try_into().unwrap();
    })
    .await;
    let ada = hall.player("ada").await;
    let wrong = json!({ "old_password": "wrong horse", "new_password": "battery staple" });
    let asked: [(&str, serde_json::Value, &str); 2] = [
        ("/api/clubs/join", json!({ "code": "ABCD-EFGH" }), "wrong-join-code"),
        ("/api/me/password", wrong, "wrong-password"),
    ];
    for (path, body, code) in asked {
        for _ in 0..2 {
            assert_eq!(ada.post(path, &body).await.code(), code);
        }
        assert_eq!(ada.post(path, &body).await.code(), "too-many", "{path}");
    }
    assert_eq!(hall.browser().log_in("ada", PASSWORD).await.status, StatusCode::CREATED);
}
