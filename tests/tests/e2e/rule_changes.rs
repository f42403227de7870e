//! Tables by rules that a host has changed: offered, told to whoever sits down, and played by.

use protocol::{InvitationView, SeekView, TableLaid};
use reqwest::StatusCode;
use serde_json::{Value, json};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use uuid::Uuid;

use crate::tables::Player;
use crate::talking::{club, join};

/// Five points a word, three minutes a turn.
fn changes() -> Value {
    json!({
        "failed_challenge": { "kind": "bonus", "points_per_word": 5 },
        "clock": { "kind": "hourglass", "turn_ms": 180_000, "last_call_ms": 3_240_000, "end_ms": 3_600_000 },
    })
}

/// The rules that a table says it is played by.
pub(crate) async fn rules_at(browser: &Browser, table: Uuid) -> Value {
    Player::attend(browser, table, 1).await.1["setup"]["ruleset"].clone()
}

fn differ(rules: &Value, changes: &Value) {
    for (parameter, value) in changes.as_object().unwrap() {
        assert_eq!(&rules[parameter], value, "{parameter}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_its_table_and_its_rematch_have_what_was_changed() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let body = json!({
        "rules": "alberta-55plus", "changes": changes(), "lexicon": "tilehall-en", "sides": 3,
        "rated": false, "audience": { "watch": "public" },
        "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": 1 }],
    });
    let made: InvitationView = ada.post("/api/invitations", &body).await.read();
    assert_eq!(json!(made.changes), changes(), "whoever has the code reads it");
    let path = format!("/api/invitations/{}/seat", made.code);
    let laid: InvitationView = bo.post(&path, &json!({})).await.read();
    let table = laid.table.unwrap();
    let rules = rules_at(&bo, table).await;
    differ(&rules, &changes());
    assert_eq!((&rules["sides"], &rules["preset"]), (&json!(3), &json!("alberta-55plus")));

    let pool = hall.pool().await;
    sqlx::query("UPDATE games SET status = 'aborted' WHERE id = $1")
        .bind(table)
        .execute(&pool)
        .await
        .unwrap();
    let again = format!("/api/tables/{table}/rematch");
    ada.post(&again, &json!({})).await;
    let again: InvitationView = bo.post(&again, &json!({})).await.read();
    assert_eq!((json!(again.changes), again.sides), (changes(), 3));
    differ(&rules_at(&ada, again.table.unwrap()).await, &changes());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_says_what_differs_before_it_is_taken() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let body = |changes: Value, rated: bool| json!({ "rules": "naspa-2014", "changes": changes, "lexicon": "tilehall-en", "rated": rated });
    let refused = ada.post("/api/seeks", &body(changes(), true)).await;
    assert_eq!((refused.code().as_str(), &refused.json()["field"]), ("invalid", &json!("rated")));
    let seek: SeekView = ada.post("/api/seeks", &body(changes(), false)).await.read();
    assert_eq!(json!(seek.changes), changes());
    let path = format!("/api/seeks/{}/take", seek.id);
    let laid: TableLaid = bo.post(&path, &json!({})).await.read();
    differ(&rules_at(&bo, laid.table).await, &changes());

    // Time is no other game: it may be rated.
    let clock = json!({ "clock": changes()["clock"] });
    let seek = ada.post("/api/seeks", &body(clock, true)).await;
    assert_eq!(seek.status, StatusCode::CREATED, "{}", seek.text);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_seats_students_by_changed_rules() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    join(&coach, &club, &[&ada, &bo]).await;
    let body = json!({
        "rules": "nassc-2019", "players_per_side": 1, "minutes": 10, "lexicon": "tilehall-en",
        "changes": { "challenge": { "kind": "void" } }, "seats": ["ada", "bo"],
    });
    let laid = coach.post("/api/tables", &body).await;
    assert_eq!(laid.status, StatusCode::CREATED, "{}", laid.text);
    let rules = rules_at(&ada, laid.read::<TableLaid>().table).await;
    assert_eq!(rules["challenge"], json!({ "kind": "void" }));
    assert_eq!(
        (&rules["players_per_side"], &rules["clock"]["initial_ms"]),
        (&json!(1), &json!(600_000))
    );
    let odd = json!({ "rules": "nssc", "sides": 3, "players_per_side": 1, "lexicon": "tilehall-en",
                      "seats": ["ada", "bo", "coach"] });
    let refused = coach.post("/api/tables", &odd).await;
    assert_eq!(
        (refused.code().as_str(), &refused.json()["field"]),
        ("invalid", &json!("challenge"))
    );
    assert!(refused.json()["message"].as_str().unwrap().contains("hold for all"));
    hall.close().await;
}
