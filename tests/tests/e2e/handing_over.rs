//! Whose a club is: its coaches', not another club's and not the hall's; and how it is handed
//! over.

use protocol::{ClubRole, ClubView, MemberView, Role, StudentMade};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use uuid::Uuid;

use crate::talking::{club, join};

async fn id_of(browser: &Browser) -> Uuid {
    browser.get("/api/me").await.read::<protocol::AccountView>().id
}

async fn student(coach: &Browser, club: &ClubView, name: &str) -> StudentMade {
    let body = json!({ "name": name, "real_name": "Ada Lovelace", "password": PASSWORD });
    coach.post(&format!("/api/clubs/{}/students", club.id), &body).await.read()
}

async fn roles(browser: &Browser, club: &ClubView) -> Vec<(String, ClubRole)> {
    let members: Vec<MemberView> =
        browser.get(&format!("/api/clubs/{}/members", club.id)).await.read();
    members.into_iter().map(|member| (member.account.name, member.role)).collect()
}

/// Everything that is for a club's coaches.
fn coachs_own(club: &ClubView, member: Uuid) -> Vec<(Method, String, Value)> {
    let path = |rest: &str| format!("/api/clubs/{}{rest}", club.id);
    let role = json!({ "role": "coach" });
    vec![
        (Method::PATCH, path(""), json!({ "name": "Mine now" })),
        (Method::GET, path("/chats"), json!(null)),
        (Method::GET, path("/playing"), json!(null)),
        (Method::GET, path("/reports"), json!(null)),
        (Method::POST, path("/reports/1/close"), json!({ "outcome": "seen" })),
        (Method::GET, path("/reviews"), json!(null)),
        (Method::PUT, path(&format!("/members/{member}")), json!({ "real_name": "X" })),
        (Method::DELETE, path(&format!("/members/{member}")), json!(null)),
        (Method::POST, path(&format!("/members/{member}/password")), json!(null)),
        (Method::POST, path("/students"), json!({ "name": "mole" })),
        (Method::POST, path("/students/csv"), json!("name")),
        (Method::PUT, path("/join-code"), json!({ "hours": 1, "uses": 1 })),
        (Method::DELETE, path("/join-code"), json!(null)),
        (Method::PUT, path(&format!("/members/{member}/role")), role),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn to_the_coach_of_another_club_there_is_nothing() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let made = student(&coach, &club, "ada").await;
    let (rival, _) = crate::talking::club(&hall, "rival").await;
    let mut asked = coachs_own(&club, made.account.id);
    asked.push((Method::GET, format!("/api/clubs/{}", club.id), json!(null)));
    asked.push((Method::GET, format!("/api/clubs/{}/members", club.id), json!(null)));
    for (method, path, body) in asked {
        let answer = rival.send(method.clone(), &path, |request| request.json(&body)).await;
        assert_eq!(answer.code(), "not-found", "{method} {path}: {}", answer.text);
    }
    assert_eq!(rival.get("/api/clubs?all=true").await.code(), "not-allowed");
    assert_eq!(roles(&coach, &club).await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_sees_that_a_club_is_there_and_none_of_its_own_business() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let made = student(&coach, &club, "ada").await;
    let admin = hall.account("root", Role::Admin).await;
    assert_eq!(admin.get("/api/clubs").await.json(), json!([]));
    let all: Vec<ClubView> = admin.get("/api/clubs?all=true").await.read();
    assert_eq!((all.len(), all[0].id, all[0].my_role), (1, club.id, ClubRole::Onlooker));
    let path = format!("/api/clubs/{}", club.id);
    assert_eq!(admin.get(&path).await.read::<ClubView>().join_code, None);
    let members = admin.get(&format!("{path}/members")).await;
    assert!(members.text.contains("ada") && !members.text.contains("Lovelace"), "{}", members.text);
    for (method, path, body) in coachs_own(&club, made.account.id) {
        let answer = admin.send(method.clone(), &path, |request| request.json(&body)).await;
        // A student is made no coach, by anyone.
        let code = if path.ends_with("/role") { "invalid" } else { "not-allowed" };
        assert_eq!(answer.code(), code, "{method} {path}: {}", answer.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_hands_the_club_over_and_the_last_one_stays() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let (second, ada) = (hall.account("second", Role::Coach).await, hall.player("ada").await);
    let member = |id: Uuid| format!("/api/clubs/{}/members/{id}", club.id);
    let role = |id: Uuid| format!("{}/role", member(id));
    let (coach_id, second_id) = (id_of(&coach).await, id_of(&second).await);
    let (to_coach, to_student) = (json!({ "role": "coach" }), json!({ "role": "student" }));

    assert_eq!(coach.put(&role(second_id), &to_coach).await.code(), "not-found", "no member yet");
    join(&coach, &club, &[&second, &ada]).await;
    assert_eq!(second.put(&role(second_id), &to_coach).await.code(), "not-allowed");
    let child = coach.put(&role(id_of(&ada).await), &to_coach).await;
    assert_eq!((child.code(), &child.json()["field"]), ("invalid".to_owned(), &json!("role")));
    assert_eq!(coach.delete(&member(coach_id)).await.code(), "invalid", "the last one");
    assert_eq!(coach.put(&role(coach_id), &to_student).await.code(), "invalid", "the last one");

    assert_eq!(coach.put(&role(second_id), &to_coach).await.status, StatusCode::NO_CONTENT);
    let chats = format!("/api/clubs/{}/chats", club.id);
    assert_eq!(second.get(&chats).await.status, StatusCode::OK);
    assert_eq!(second.put(&role(coach_id), &to_student).await.status, StatusCode::NO_CONTENT);
    assert_eq!(coach.get(&chats).await.code(), "not-allowed");
    assert_eq!(coach.delete(&member(coach_id)).await.status, StatusCode::NO_CONTENT);
    let left = [("second".to_owned(), ClubRole::Coach), ("ada".to_owned(), ClubRole::Student)];
    assert_eq!(roles(&second, &club).await, left);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_the_last_two_coaches_who_leave_at_once_one_stays() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let second = hall.account("second", Role::Coach).await;
    join(&coach, &club, &[&second]).await;
    let member = |id: Uuid| format!("/api/clubs/{}/members/{id}", club.id);
    let (own, seconds) = (member(id_of(&coach).await), member(id_of(&second).await));
    let made = coach.put(&format!("{seconds}/role"), &json!({ "role": "coach" })).await;
    assert_eq!(made.status, StatusCode::NO_CONTENT, "{}", made.text);
    let (one, other) = tokio::join!(coach.delete(&own), second.delete(&seconds));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 422]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_finds_a_new_coach_for_a_club_whose_own_has_gone() {
    let hall = TestHall::open().await;
    let (_gone, club) = club(&hall, "gone").await;
    let admin = hall.account("root", Role::Admin).await;
    let next = hall.account("next", Role::Coach).await;
    let role = |id: Uuid| format!("/api/clubs/{}/members/{id}/role", club.id);
    let to_coach = json!({ "role": "coach" });
    let made = admin.put(&role(id_of(&next).await), &to_coach).await;
    assert_eq!(made.status, StatusCode::NO_CONTENT, "{}", made.text);
    let coaches = ["gone", "next"].map(|name| (name.to_owned(), ClubRole::Coach));
    assert_eq!(roles(&next, &club).await, coaches);
    assert_eq!(admin.put(&role(Uuid::now_v7()), &to_coach).await.code(), "not-found");
    let nowhere = format!("/api/clubs/{}/members/{}/role", Uuid::now_v7(), id_of(&next).await);
    assert_eq!(admin.put(&nowhere, &to_coach).await.code(), "not-found");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_the_club_made_is_its_owners_once_it_is_more_than_a_players() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let admin = hall.account("root", Role::Admin).await;
    let made = student(&coach, &club, "ada").await;
    let reset = format!("/api/clubs/{}/members/{}/password", club.id, made.account.id);
    assert_eq!(coach.post(&reset, &json!(null)).await.status, StatusCode::OK);
    for role in ["coach", "admin"] {
        let given = admin.put("/api/accounts/ada/role", &json!({ "role": role })).await;
        assert_eq!(given.status, StatusCode::OK, "{}", given.text);
        assert_eq!(coach.post(&reset, &json!(null)).await.code(), "not-found", "{role}");
        let members: Vec<MemberView> =
            coach.get(&format!("/api/clubs/{}/members", club.id)).await.read();
        assert!(members.iter().all(|member| !member.managed), "{role}");
    }
}
