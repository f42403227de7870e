//! The audit log: what was done with a power over others stays, and who may read it.

use protocol::{AuditAct, AuditLine, ClubView, MemberView, Role, StudentMade};
use serde_json::json;
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;

async fn acts(reader: &Browser, path: &str) -> Vec<(AuditAct, Option<String>, Option<String>)> {
    let lines: Vec<AuditLine> = reader.get(path).await.read();
    lines.into_iter().map(|line| (line.act, line.by, line.about)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_coach_does_is_written_down_for_the_club_and_the_admins() {
    let hall = TestHall::open().await;
    let (admin, coach) =
        (hall.account("head", Role::Admin).await, hall.account("coach", Role::Coach).await);
    let club: ClubView = coach.post("/api/clubs", &json!({"name": "Words"})).await.read();
    let path = |rest: &str| format!("/api/clubs/{}{rest}", club.id);
    let student = json!({"name": "ada", "real_name": "Ada Lovelace", "password": PASSWORD});
    let made: StudentMade = coach.post(&path("/students"), &student).await.read();
    let _: Vec<MemberView> = coach.get(&path("/members")).await.read();
    let _: Vec<MemberView> = coach.get(&path("/members")).await.read();
    coach.post(&path(&format!("/members/{}/password", made.account.id)), &json!({})).await;
    coach.send(reqwest::Method::PATCH, &path(""), |r| r.json(&json!({"chat_policy": "off"}))).await;

    let (by, about) = (Some("coach".to_owned()), Some("ada".to_owned()));
    let expected = [
        (AuditAct::PolicyChanged, by.clone(), None),
        (AuditAct::PasswordReset, by.clone(), about.clone()),
        (AuditAct::RealNamesRead, by.clone(), None),
        (AuditAct::StudentMade, by.clone(), about.clone()),
    ];
    assert_eq!(acts(&coach, &path("/audit")).await, expected, "and real names once an hour");
    assert_eq!(acts(&admin, "/api/audit").await, expected);

    let ada = hall.browser();
    ada.log_in("ada", PASSWORD).await;
    let stranger = hall.account("stranger", Role::Coach).await;
    assert_eq!(stranger.get(&path("/audit")).await.code(), "not-found");
    assert_eq!(stranger.get("/api/audit").await.code(), "not-allowed");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_stands_in_the_log_can_be_changed_or_taken_out() {
    let hall = TestHall::open().await;
    let admin = hall.account("head", Role::Admin).await;
    hall.player("ada").await;
    admin.put("/api/accounts/ada/role", &json!({"role": "coach"})).await;
    let pool = hall.pool().await;
    for statement in ["UPDATE audit SET act = 'closed'", "DELETE FROM audit", "TRUNCATE audit"] {
        let done = sqlx::query(statement).execute(&pool).await;
        let refused = done.expect_err(statement).to_string();
        assert!(refused.contains("only added to"), "{statement}: {refused}");
    }
    assert_eq!(acts(&admin, "/api/audit").await.len(), 1);
    hall.close().await;
}
