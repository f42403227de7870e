//! Clubs: a coach, students without e-mail, join codes, real names.

use protocol::{ChatPolicy, ClubView, JoinCodeView, MemberView, Role, StudentMade, StudentsMade};
use reqwest::{Method, StatusCode};
use serde_json::json;
use system_tests::browser::{Answer, Browser, PASSWORD};
use system_tests::hall::TestHall;

async fn coach_with_club(hall: &TestHall) -> (Browser, ClubView) {
    let coach = hall.account("coach", Role::Coach).await;
    let club = coach.post("/api/clubs", &json!({"name": "Chess & Words"})).await;
    assert_eq!(club.status, StatusCode::CREATED, "{}", club.text);
    let club = club.read();
    (coach, club)
}

async fn upload(coach: &Browser, club: &ClubView, list: &str) -> Answer {
    let path = format!("/api/clubs/{}/students/csv", club.id);
    coach
        .send(Method::POST, &path, |request| {
            request.header("content-type", "text/csv").body(list.to_owned())
        })
        .await
}

async fn roster(browser: &Browser, club: &ClubView) -> Vec<MemberView> {
    browser.get(&format!("/api/clubs/{}/members", club.id)).await.read()
}

async fn make_code(coach: &Browser, club: &ClubView, uses: u16) -> JoinCodeView {
    let path = format!("/api/clubs/{}/join-code", club.id);
    coach.put(&path, &json!({"hours": 1, "uses": uses})).await.read()
}

#[tokio::test(flavor = "multi_thread")]
async fn players_make_no_clubs_and_strangers_see_none() {
    let hall = TestHall::open().await;
    let (_, club) = coach_with_club(&hall).await;
    let player = hall.player("ada").await;
    assert_eq!(player.post("/api/clubs", &json!({"name": "Mine"})).await.code(), "not-allowed");
    assert_eq!(player.get(&format!("/api/clubs/{}", club.id)).await.code(), "not-found");
    assert_eq!(player.get(&format!("/api/clubs/{}/members", club.id)).await.code(), "not-found");
    assert_eq!(player.get("/api/clubs/not-an-id").await.code(), "not-found");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_list_becomes_accounts_that_can_log_in() {
    let hall = TestHall::open().await;
    let (coach, club) = coach_with_club(&hall).await;
    let list = "name,real_name,password\nada,Ada Lovelace,\nbo,,battery staple\n";
    let answer = upload(&coach, &club, list).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    let StudentsMade { students } = answer.read();
    let [ada, bo] = &students[..] else { panic!("two students") };
    assert_eq!(bo.password, None, "a password that was given is not told again");
    let made_up = ada.password.as_deref().unwrap();
    assert_eq!(hall.browser().log_in("ada", made_up).await.status, StatusCode::CREATED);
    assert_eq!(hall.browser().log_in("bo", "battery staple").await.status, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_list_with_a_mistake_makes_no_account_and_names_every_row() {
    let hall = TestHall::open().await;
    let (coach, club) = coach_with_club(&hall).await;
    hall.player("taken").await;

    let faulty = "name,password\nada,\nno spaces,\n\nTaken,short\n";
    let answer = upload(&coach, &club, faulty).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let rows: Vec<_> = answer.json()["rows"].as_array().unwrap().to_owned();
    let told: Vec<_> = rows.iter().map(|row| (row["row"].clone(), row["field"].clone())).collect();
    let expected = [(3, "name"), (5, "password"), (5, "name")];
    assert_eq!(told, expected.map(|(row, field)| (json!(row), json!(field))));

    let answer = upload(&coach, &club, "name\nada\nTaken\nbo\n").await;
    assert_eq!(
        (answer.code().as_str(), &answer.json()["rows"][0]["row"]),
        ("invalid-rows", &json!(3))
    );
    assert_eq!(roster(&coach, &club).await.len(), 1, "only the coach");

    let answer = upload(&coach, &club, "name\nada\nbo\n").await;
    assert_eq!(answer.status, StatusCode::CREATED, "the corrected list is taken whole");
    assert_eq!(roster(&coach, &club).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_lists_at_once_with_one_name_in_common_do_not_half_succeed() {
    let hall = TestHall::open().await;
    let (coach, club) = coach_with_club(&hall).await;
    let lists = ["name\nada\nsame\nbo\n", "name\ncy\nsame\ndi\n"];
    let (first, second) =
        tokio::join!(upload(&coach, &club, lists[0]), upload(&coach, &club, lists[1]));
    let mut codes = [first.status, second.status];
    codes.sort();
    assert_eq!(codes, [StatusCode::CREATED, StatusCode::UNPROCESSABLE_ENTITY]);
    assert_eq!(roster(&coach, &club).await.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn real_names_are_for_the_coach_only() {
    let hall = TestHall::open().await;
    let (coach, club) = coach_with_club(&hall).await;
    let path = format!("/api/clubs/{}/students", club.id);
    let body = json!({"name": "ada", "real_name": "Ada Lovelace", "password": PASSWORD});
    let made: StudentMade = coach.post(&path, &body).await.read();
    let ada = hall.browser();
    ada.log_in("ada", PASSWORD).await;

    let seen = ada.get(&format!("/api/clubs/{}/members", club.id)).await;
    assert!(!seen.text.contains("Lovelace"), "{}", seen.text);
    let member = |members: Vec<MemberView>| members.into_iter().find(|m| m.account.name == "ada");
    assert_eq!(member(roster(&coach, &club).await).unwrap().real_name.unwrap(), "Ada Lovelace");

    let own = format!("/api/clubs/{}/members/{}", club.id, made.account.id);
    assert_eq!(ada.put(&own, &json!({"real_name": "X"})).await.code(), "not-allowed");
    assert_eq!(
        coach.put(&own, &json!({"real_name": "A. King"})).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(member(roster(&coach, &club).await).unwrap().real_name.unwrap(), "A. King");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_join_code_lets_in_as_many_as_it_says() {
    let hall = TestHall::open().await;
    let (coach, club) = coach_with_club(&hall).await;
    let code = make_code(&coach, &club, 2).await;
    let ada = hall.player("ada").await;
    let typed = json!({"code": code.code.to_lowercase().replace('-', " ")});
    let joined: ClubView = ada.post("/api/clubs/join", &typed).await.read();
    assert_eq!((joined.id, joined.join_code), (club.id, None), "students are not told the code");
    ada.post("/api/clubs/join", &typed).await.read::<ClubView>();

    let body = json!({"name": "bo", "password": PASSWORD, "join_code": code.code});
    assert_eq!(hall.browser().post("/api/accounts", &body).await.status, StatusCode::CREATED);
    assert_eq!(roster(&coach, &club).await.len(), 3);

    let late = json!({"name": "cy", "password": PASSWORD, "join_code": code.code});
    assert_eq!(hall.browser().post("/api/accounts", &late).await.code(), "wrong-join-code");
    assert_eq!(hall.browser().log_in("cy", PASSWORD).await.code(), "wrong-password");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_code_ends_the_old_one_and_guests_join_nothing() {
    let hall = TestHall::open().await;
    let (coach, club) = coach_with_club(&hall).await;
    let (old, new) = (make_code(&coach, &club, 9).await, make_code(&coach, &club, 9).await);
    let ada = hall.player("ada").await;
    assert_eq!(
        ada.post("/api/clubs/join", &json!({"code": old.code})).await.code(),
        "wrong-join-code"
    );
    let guest = hall.browser();
    guest.post("/api/guests", &json!(null)).await;
    let join = json!({"code": new.code});
    assert_eq!(guest.post("/api/clubs/join", &join).await.code(), "guests-may-not");
    coach.delete(&format!("/api/clubs/{}/join-code", club.id)).await;
    assert_eq!(ada.post("/api/clubs/join", &join).await.code(), "wrong-join-code");
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_presets_only_until_the_coach_opens_it() {
    let hall = TestHall::open().await;
    let (coach, club) = coach_with_club(&hall).await;
    assert_eq!(club.policy.chat_policy, ChatPolicy::Presets);
    let path = format!("/api/clubs/{}", club.id);
    let changed = coach
        .send(Method::PATCH, &path, |request| request.json(&json!({"chat_policy": "open"})))
        .await;
    assert_eq!(changed.read::<ClubView>().policy.chat_policy, ChatPolicy::Open);
    assert_eq!(coach.get(&path).await.read::<ClubView>().name, club.name);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_sets_passwords_of_accounts_the_club_made_and_of_no_others() {
    let hall = TestHall::open().await;
    let (coach, club) = coach_with_club(&hall).await;
    let path = format!("/api/clubs/{}/students", club.id);
    let made: StudentMade = coach.post(&path, &json!({"name": "ada"})).await.read();
    let reset = |id| format!("/api/clubs/{}/members/{id}/password", club.id);
    let answer = coach.post(&reset(made.account.id), &json!(null)).await;
    let password = answer.json()["password"].as_str().unwrap().to_owned();
    assert_ne!(Some(&password), made.password.as_ref());
    assert_eq!(hall.browser().log_in("ada", &password).await.status, StatusCode::CREATED);

    let code = make_code(&coach, &club, 1).await;
    let bo = hall.browser();
    let own = bo.register("bo").await;
    bo.post("/api/clubs/join", &json!({"code": code.code})).await.read::<ClubView>();
    assert_eq!(coach.post(&reset(own.id), &json!(null)).await.code(), "not-found");
}

#[tokio::test(flavor = "multi_thread")]
async fn students_leave_and_coaches_send_away_but_no_one_else() {
    let hall = TestHall::open().await;
    let (coach, club) = coach_with_club(&hall).await;
    let code = make_code(&coach, &club, 9).await;
    let mut students = Vec::new();
    for name in ["ada", "bo"] {
        let browser = hall.browser();
        let account = browser.register(name).await;
        browser.post("/api/clubs/join", &json!({"code": code.code})).await;
        students.push((browser, format!("/api/clubs/{}/members/{}", club.id, account.id)));
    }
    let [(ada, ada_path), (_, bo_path)] = &students[..] else { panic!("two students") };
    assert_eq!(ada.delete(bo_path).await.code(), "not-allowed");
    assert_eq!(ada.delete(ada_path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(coach.delete(bo_path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(roster(&coach, &club).await.len(), 1);
}
