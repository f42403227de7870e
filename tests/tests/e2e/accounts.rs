//! Registering, logging in and out, guests.

use protocol::{AccountView, Role};
use reqwest::StatusCode;
use reqwest::header::SET_COOKIE;
use serde_json::json;
use system_tests::browser::PASSWORD;
use system_tests::hall::TestHall;

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
    let cookie = answer.headers[SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "{cookie}");

    let secure = TestHall::open_with(|config| config.edge.secure_cookies = true).await;
    let answer = secure.browser().post("/api/guests", &json!(null)).await;
    let cookie = answer.headers[SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-tilehall=") && cookie.contains("Secure"), "{cookie}");
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
async fn a_whole_class_logs_in_from_one_address_at_once() {
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
