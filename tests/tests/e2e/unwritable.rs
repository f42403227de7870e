//! Characters that no keyboard types and no database keeps, wherever a text is taken.

use protocol::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};
use system_tests::hall::TestHall;
use uuid::Uuid;

use crate::talking::{club, join, lay};

#[tokio::test(flavor = "multi_thread")]
async fn in_a_path_they_name_nothing() {
    let hall = TestHall::open().await;
    let admin = hall.account("root", Role::Admin).await;
    for name in ["a%00da", "%00", "a%0Ada", "a%7Fda"] {
        for path in [
            format!("/api/players/{name}"),
            format!("/api/players/{name}/ratings/tilehall-en/fast"),
            format!("/api/players/root/ratings/{name}/fast"),
            format!("/api/lexicons/{name}/study/hooks?q=a"),
            format!("/api/invitations/{name}"),
        ] {
            let answer = admin.get(&path).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}: {}", answer.text);
        }
        let mute = admin.put(&format!("/api/me/mutes/{name}"), &json!(null)).await;
        assert_eq!(mute.code(), "not-found", "{}", mute.text);
        let role = json!({ "role": "coach" });
        let role = admin.put(&format!("/api/accounts/{name}/role"), &role).await;
        assert_eq!(role.code(), "not-found", "{}", role.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_body_or_a_query_they_are_refused() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    join(&coach, &club, &[&ada, &bo]).await;
    let table = lay(hall.hall(), &["ada", "bo"]).await.id();
    let report =
        |name: &str, reason: &str| json!({ "table": table, "name": name, "reason": reason });
    let invite = |name: &str| {
        json!({
            "rules": "practice", "lexicon": "tilehall-en", "rated": false, "audience": { "watch": "officials" },
            "seats": [{ "kind": "me" }, { "kind": "name", "name": name }],
        })
    };
    let bodies: Vec<(&str, Value)> = vec![
        ("/api/sessions", json!({ "name": "a\0da", "password": "x" })),
        ("/api/accounts", json!({ "name": "a\0da", "password": "correct horse" })),
        ("/api/reports", report("b\0o", "rude")),
        ("/api/reports", report("bo", "ru\0de")),
        ("/api/invitations", invite("b\0o")),
        ("/api/clubs/join", json!({ "code": "\0" })),
        ("/api/lexicons/tilehall-en/judge", json!({ "words": ["Q\0I"] })),
        ("/api/lexicons/tilehall-en/judge?event=a%00b", json!({ "words": ["QI"] })),
    ];
    for (path, body) in bodies {
        let answer = ada.post(path, &body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code().as_str()),
            (400, "bad-request"),
            "{path}"
        );
    }
    let bell = ada.post("/api/reports", &report("bo", "ru\u{7}de")).await;
    assert_eq!(bell.json()["field"], "reason", "{}", bell.text);
    let two_lines = ada.post("/api/reports", &report("bo", "rude\ntwice")).await;
    assert_eq!(two_lines.status, StatusCode::CREATED, "{}", two_lines.text);
    let seats = json!({ "rules": "practice", "lexicon": "tilehall-en", "seats": ["a\0", "bo"] });
    assert_eq!(coach.post("/api/tables", &seats).await.code(), "bad-request");
    let named = format!("/api/clubs/{}/members/{}", club.id, Uuid::now_v7());
    assert_eq!(coach.put(&named, &json!({ "real_name": "A\0" })).await.code(), "bad-request");
    let study = ada.get("/api/lexicons/tilehall-en/study/hooks?q=%00").await;
    assert_eq!(study.code(), "bad-request", "{}", study.text);
    let wrong = ada.get("/api/lexicons/tilehall-en/study/hooks").await;
    assert_eq!(wrong.code(), "bad-request", "a question is missing: {}", wrong.text);
}
