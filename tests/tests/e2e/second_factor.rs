//! The second factor of staff, and where one is logged in.

use protocol::{RecoveryCodes, Role, SecondFactorSetup, SecondFactorView, SessionView};
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::accounts::second_factor::code_at;
use server::clock::wall_clock;
use system_tests::browser::{Answer, Browser, PASSWORD};
use system_tests::hall::TestHall;

/// The hall's copy of an account's secret.
async fn secret(hall: &TestHall, name: &str) -> [u8; 20] {
    let secret: Vec<u8> = sqlx::query_scalar(
        "SELECT f.secret FROM second_factors f JOIN accounts a ON a.id = f.account_id
         WHERE a.name = $1",
    )
    .bind(name)
    .fetch_one(&hall.pool().await)
    .await
    .unwrap();
    secret.try_into().unwrap()
}

async fn set_up(hall: &TestHall, browser: &Browser, name: &str) -> Vec<String> {
    let setup: SecondFactorSetup = browser.post("/api/me/second-factor", &json!({})).await.read();
    assert!(setup.url.contains(&setup.secret) && setup.qr.starts_with("<svg"));
    let wrong = browser.post("/api/me/second-factor/confirm", &json!({ "code": "12345" })).await;
    assert_eq!(wrong.code(), "wrong-code");
    let code = code_at(secret(hall, name).await, wall_clock());
    let confirmed = browser.post("/api/me/second-factor/confirm", &json!({ "code": code })).await;
    confirmed.read::<RecoveryCodes>().codes
}

async fn log_in(browser: &Browser, name: &str, code: &Value) -> Answer {
    let asked = json!({ "name": name, "password": PASSWORD, "code": code });
    browser.post("/api/sessions", &asked).await
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_with_a_second_factor_log_in_with_a_code_that_works_once() {
    let hall = TestHall::open().await;
    let coach = hall.account("coach", Role::Coach).await;
    let codes = set_up(&hall, &coach, "coach").await;
    let view: SecondFactorView = coach.get("/api/me/second-factor").await.read();
    assert_eq!((view.on, view.codes_left), (true, 10));

    let browser = hall.browser();
    assert_eq!(log_in(&browser, "coach", &Value::Null).await.code(), "second-factor-needed");
    assert_eq!(log_in(&browser, "coach", &json!("000 00")).await.code(), "wrong-code");
    let recovered = log_in(&browser, "coach", &json!(codes[0].to_lowercase())).await;
    assert_eq!(recovered.status, StatusCode::CREATED, "{}", recovered.text);
    assert_eq!(log_in(&browser, "coach", &json!(codes[0])).await.code(), "wrong-code");
    // As if the one that turned it on were long ago.
    let forget = sqlx::query("UPDATE second_factors SET last_step = 0");
    forget.execute(&hall.pool().await).await.unwrap();
    let code = json!(code_at(secret(&hall, "coach").await, wall_clock()));
    assert_eq!(log_in(&browser, "coach", &code).await.status, StatusCode::CREATED);
    assert_eq!(log_in(&browser, "coach", &code).await.code(), "wrong-code", "it was used");

    let player = hall.player("ada").await;
    assert_eq!(player.post("/api/me/second-factor", &json!({})).await.code(), "not-allowed");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_one_is_taken_away_by_another_admin_only() {
    let hall = TestHall::open().await;
    let (admin, coach) =
        (hall.account("head", Role::Admin).await, hall.account("coach", Role::Coach).await);
    set_up(&hall, &coach, "coach").await;
    let id = coach.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/people/{id}/second-factor");
    assert_eq!(coach.delete(&path).await.code(), "not-allowed");
    assert_eq!(admin.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(hall.browser().log_in("coach", PASSWORD).await.status, StatusCode::CREATED);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_hall_wants_one_staff_do_nothing_before_they_have_it() {
    let hall = TestHall::open_with(|config| config.doors.staff_second_factor = true).await;
    let (coach, player) = (hall.account("coach", Role::Coach).await, hall.player("ada").await);
    assert_eq!(
        coach.post("/api/clubs", &json!({"name": "X1"})).await.code(),
        "second-factor-missing"
    );
    assert_eq!(coach.get("/api/me/games").await.code(), "second-factor-missing");
    assert_eq!(coach.get("/api/me").await.status, StatusCode::OK);
    assert_eq!(player.get("/api/me/games").await.status, StatusCode::OK);
    set_up(&hall, &coach, "coach").await;
    assert_eq!(coach.post("/api/clubs", &json!({"name": "X1"})).await.status, StatusCode::CREATED);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_sees_where_one_is_logged_in_and_logs_out_there() {
    let hall = TestHall::open().await;
    let (here, there) = (hall.player("ada").await, hall.browser());
    there.log_in("ada", PASSWORD).await;
    let mut socket = there.socket().await;
    let sessions: Vec<SessionView> = here.get("/api/me/sessions").await.read();
    assert_eq!((sessions.len(), sessions.iter().filter(|one| one.this).count()), (2, 1));
    let other = sessions.iter().find(|one| !one.this).unwrap();
    let path = format!("/api/me/sessions/{}", other.id);
    let stranger = hall.player("bo").await;
    assert_eq!(stranger.delete(&path).await.code(), "not-found");
    assert_eq!(here.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(socket.closed().await, 4001);
    assert_eq!(there.get("/api/me").await.code(), "not-logged-in");
    assert_eq!(here.get("/api/me").await.status, StatusCode::OK);
    hall.close().await;
}
