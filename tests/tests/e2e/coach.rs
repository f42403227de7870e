//! The coach's view: who plays, what is said, what was reported. Real names for the coach only.

use engine::{Command, Seat, Who};
use protocol::{ClubChatLine, ClubTable, ReportMade, ReportView, Role, StudentToday};
use reqwest::StatusCode;
use serde_json::{Value, json};
use system_tests::browser::{Answer, Browser};
use system_tests::hall::TestHall;

use crate::talking::{Ear, begin, club, decides, join, lay, may_write, phrase, text};

/// Writes a member's real name into the roster.
async fn name(coach: &Browser, club: uuid::Uuid, player: &Browser, real_name: &str) {
    let me = player.get("/api/me").await.json();
    let path = format!("/api/clubs/{club}/members/{}", me["id"].as_str().unwrap());
    let done = coach.put(&path, &json!({ "real_name": real_name })).await;
    assert_eq!(done.status, StatusCode::NO_CONTENT, "{}", done.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_sees_who_plays_and_nobody_else_does() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let (ada, bo, zoe) =
        (hall.player("ada").await, hall.player("bo").await, hall.player("zoe").await);
    join(&coach, &club, &[&ada, &bo]).await;
    name(&coach, club.id, &ada, "Ada Lovelace").await;
    let table = lay(hall.hall(), &["ada", "zoe"]).await;
    let path = format!("/api/clubs/{}/playing", club.id);
    assert_eq!(coach.get(&path).await.json()[0]["phase"], "gathering", "nobody plays yet");
    begin(&table, 2).await;
    lay(hall.hall(), &["zoe", "coach"]).await;

    let playing: Vec<ClubTable> = coach.get(&path).await.read();
    let [one] = &playing[..] else { panic!("one table: {playing:?}") };
    assert_eq!(
        (one.table, one.rules.as_str(), &one.scores[..]),
        (table.id(), "practice", &[0, 0][..])
    );
    let seats: Vec<(&str, Option<&str>, bool)> = one
        .seats
        .iter()
        .map(|seat| (&*seat.player.name, seat.player.real_name.as_deref(), seat.player.member))
        .collect();
    assert_eq!(seats, [("ada", Some("Ada Lovelace"), true), ("zoe", None, false)]);

    let today: Vec<StudentToday> = coach.get(&format!("/api/clubs/{}/today", club.id)).await.read();
    let seen: Vec<_> = today.iter().map(|one| (&*one.name, one.table, one.games_week)).collect();
    assert_eq!(seen, [("ada", Some(table.id()), 0), ("bo", None, 0)]);
    assert_eq!(today[0].real_name.as_deref(), Some("Ada Lovelace"));
    assert!(today.iter().all(|one| one.last_seen_ms.is_some() && one.rating.is_none()));
    let progress = format!("/api/clubs/{}/members/{}/progress", club.id, today[0].account_id);
    assert_eq!(coach.get(&progress).await.json(), json!([]), "no game is over");
    assert_eq!(ada.get(&progress).await.code(), "not-allowed");
    let unknown = progress.replace(&today[0].account_id.to_string(), &club.id.to_string());
    assert_eq!(coach.get(&unknown).await.code(), "not-found");

    for view in ["playing", "chats", "reports", "today"] {
        let path = format!("/api/clubs/{}/{view}", club.id);
        assert_eq!(ada.get(&path).await.code(), "not-allowed", "a student");
        assert_eq!(zoe.get(&path).await.code(), "not-found", "a stranger");
        assert_eq!(hall.browser().get(&path).await.code(), "not-logged-in");
        assert_eq!(coach.get(&path).await.status, StatusCode::OK);
    }

    // A bot is called as the table calls it.
    let with_bot = json!({ "rules": "practice", "lexicon": "tilehall-en-school", "rated": false,
                           "seats": [{ "kind": "me" }, { "kind": "bot", "level": 3 }] });
    let laid = bo.post("/api/invitations", &with_bot).await;
    assert_eq!(laid.status, StatusCode::CREATED, "{}", laid.text);
    let playing: Vec<ClubTable> = coach.get(&path).await.read();
    let names = playing.iter().flat_map(|table| &table.seats);
    let bots: Vec<&str> = names.filter(|seat| seat.bot).map(|seat| &*seat.player.name).collect();
    assert_eq!(bots, ["Fig"]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_sees_who_waits_and_for_whom() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let (ada, bo, cy) =
        (hall.player("ada").await, hall.player("bo").await, hall.player("cy").await);
    join(&coach, &club, &[&ada, &bo, &cy]).await;
    let path = format!("/api/clubs/{}/today", club.id);
    let today = async || -> Vec<StudentToday> { coach.get(&path).await.read() };
    let terms = json!({ "rules": "practice", "lexicon": "tilehall-en-school", "rated": false });
    let with = |more: Value| {
        let mut body = terms.clone();
        body.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        body
    };
    let asks = json!({ "sides": 2, "players_per_side": 1,
                       "seats": [{ "kind": "me" }, { "kind": "name", "name": "bo" }] });
    assert_eq!(cy.post("/api/invitations", &with(asks)).await.status, StatusCode::CREATED);
    let at_cy = cy.socket().await;
    assert_eq!(cy.post("/api/seeks", &terms).await.status, StatusCode::CREATED);
    let seen = today().await;
    let waits = |one: &StudentToday| (one.invited_by.clone(), one.offers, one.waits_for.clone());
    assert_eq!(waits(&seen[0]), (vec![], false, vec![]));
    assert_eq!(waits(&seen[1]), (vec!["cy".into()], false, vec![]));
    assert_eq!(waits(&seen[2]), (vec![], true, vec![]), "who asks is not asked");
    drop(at_cy);

    // A table is laid: nobody waits before one of them is there.
    let table = lay(hall.hall(), &["ada", "bo"]).await;
    assert_eq!(waits(&today().await[0]).2, Vec::<String>::new());
    table.act(Who::Server, Command::Arrived { seat: Seat(0) }).await.unwrap().unwrap();
    let seen = today().await;
    assert_eq!((&seen[0].waits_for[..], &seen[1].waits_for[..]), (&["bo".to_owned()][..], &[][..]));
    table.act(Who::Server, Command::Arrived { seat: Seat(1) }).await.unwrap().unwrap();
    assert_eq!(waits(&today().await[0]).2, Vec::<String>::new());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_reads_what_members_say_and_hear_since_they_joined() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let (ada, alan) = (hall.player("ada").await, hall.player("alan").await);
    let (bo, bea) = (hall.player("bo").await, hall.player("bea").await);
    may_write(&hall, &[&ada, &alan, &bo, &bea]).await;
    decides(&coach, &club, json!({ "partner_chat": "open" })).await;
    let table = lay(hall.hall(), &["ada", "alan", "bo", "bea"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let mut other = Ear::enter(&alan, table).await;
    let mut b = Ear::enter(&bo, table).await;
    a.says("side", text("before she joined")).await;
    join(&coach, &club, &[&ada]).await;
    name(&coach, club.id, &ada, "Ada Lovelace").await;
    a.says("side", text("shall we hold?")).await;
    other.says("side", text("let us")).await;
    b.says("side", text("not her business")).await;
    b.says("table", phrase("wow")).await;

    let path = format!("/api/clubs/{}/chats", club.id);
    let answer = coach.get(&path).await;
    let lines: Vec<ClubChatLine> = answer.read();
    let said: Vec<Option<&str>> = lines.iter().map(|line| line.message.text.as_deref()).collect();
    assert_eq!(said, [None, Some("let us"), Some("shall we hold?")], "newest first");
    assert_eq!(lines[2].speaker.real_name.as_deref(), Some("Ada Lovelace"));
    assert_eq!((lines[1].speaker.member, lines[1].table), (false, table));
    let before = format!("{path}?before={}&table={table}", lines[1].message.id);
    let older: Vec<ClubChatLine> = coach.get(&before).await.read();
    assert_eq!(older, lines[2..]);
    assert_eq!(coach.get(&format!("{path}?before=x")).await.code(), "bad-request");
    drop(bea);
    for ear in [&mut a, &mut other, &mut b] {
        ear.catch_up().await;
        ear.never_heard("Lovelace"); // a real name stays in the club
    }
    hall.close().await;
}

async fn report(by: &Browser, body: Value) -> Answer {
    by.post("/api/reports", &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_reaches_the_coach_and_is_closed_with_a_sentence() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let (ada, bo, zoe) =
        (hall.player("ada").await, hall.player("bo").await, hall.player("zoe").await);
    let admin = hall.account("root", Role::Admin).await;
    join(&coach, &club, &[&ada]).await;
    name(&coach, club.id, &ada, "Ada Lovelace").await;
    let table = lay(hall.hall(), &["ada", "bo"]).await.id();
    let mut b = Ear::enter(&bo, table).await;
    b.says("table", phrase("bye")).await;
    let message = b.hears_said().await["id"].clone();

    let body =
        json!({ "table": table, "name": "Bo", "message": message, "reason": " left early " });
    let made = report(&ada, body.clone()).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    let id = made.read::<ReportMade>().id;
    assert_eq!(report(&ada, body.clone()).await.read::<ReportMade>().id, id, "once");
    for (by, field, value) in [
        (&zoe, "name", json!("bo")),
        (&bo, "name", json!("bo")),
        (&ada, "name", json!("nobody-here")),
        (&ada, "message", json!(message.as_i64().unwrap() + 1)),
        (&ada, "reason", json!("  ")),
        (&ada, "table", json!(uuid::Uuid::now_v7())),
    ] {
        let mut wrong = body.clone();
        wrong[field] = value;
        assert_eq!(report(by, wrong).await.code(), "invalid", "{field}");
    }

    let path = format!("/api/clubs/{}/reports", club.id);
    let reports: Vec<ReportView> = coach.get(&path).await.read();
    let [one] = &reports[..] else { panic!("one report: {reports:?}") };
    assert_eq!((one.id, one.reason.as_str(), one.table), (id, "left early", Some(table)));
    assert_eq!(one.reporter.real_name.as_deref(), Some("Ada Lovelace"));
    assert_eq!((one.reported.name.as_str(), one.reported.member), ("bo", false));
    assert_eq!(one.message.as_ref().unwrap().phrase, Some(protocol::Phrase::Bye));
    assert!(one.closed.is_none());

    let close = format!("{path}/{id}/close");
    assert_eq!(coach.post(&close, &json!({ "outcome": "" })).await.code(), "invalid");
    assert_eq!(ada.post(&close, &json!({ "outcome": "mine" })).await.code(), "not-allowed");
    let outcome = json!({ "outcome": "talked with both" });
    assert_eq!(coach.post(&close, &outcome).await.status, StatusCode::NO_CONTENT);
    assert_eq!(coach.post(&close, &outcome).await.code(), "not-found", "closed is closed");
    let closed = coach.get(&path).await.read::<Vec<ReportView>>()[0].closed.clone().unwrap();
    assert_eq!((closed.by.as_str(), closed.outcome.as_str()), ("coach", "talked with both"));

    assert_eq!(admin.get("/api/reports").await.json(), json!([]), "it is the club's business");
    assert_eq!(coach.get("/api/reports").await.code(), "not-allowed");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_neither_sees_nor_closes_a_report_about_themselves() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let ada = hall.player("ada").await;
    let admin = hall.account("root", Role::Admin).await;
    join(&coach, &club, &[&ada]).await;
    let table = lay(hall.hall(), &["ada", "coach"]).await.id();
    let body = json!({ "table": table, "name": "coach", "reason": "was rude" });
    let id = report(&ada, body).await.read::<ReportMade>().id;
    let path = format!("/api/clubs/{}/reports", club.id);
    assert_eq!(coach.get(&path).await.json(), json!([]));
    let outcome = json!({ "outcome": "nothing happened" });
    assert_eq!(coach.post(&format!("{path}/{id}/close"), &outcome).await.code(), "not-found");
    let left: Vec<ReportView> = admin.get("/api/reports").await.read();
    assert_eq!(
        left.iter().map(|report| report.id).collect::<Vec<_>>(),
        [id],
        "nobody else sees it"
    );
    let done = admin.post(&format!("/api/reports/{id}/close"), &outcome).await;
    assert_eq!(done.status, StatusCode::NO_CONTENT, "{}", done.text);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_a_coachs_from_the_day_a_member_joined_and_an_admins_before() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let ada = hall.player("ada").await;
    hall.player("bo").await;
    let admin = hall.account("root", Role::Admin).await;
    let table = lay(hall.hall(), &["ada", "bo"]).await.id();
    let body = json!({ "table": table, "name": "bo", "reason": "left early" });
    let before = report(&ada, body.clone()).await.read::<ReportMade>().id;
    join(&coach, &club, &[&ada]).await;
    let path = format!("/api/clubs/{}/reports", club.id);
    assert_eq!(coach.get(&path).await.json(), json!([]));
    let outcome = json!({ "outcome": "talked with both" });
    assert_eq!(coach.post(&format!("{path}/{before}/close"), &outcome).await.code(), "not-found");
    let seen: Vec<ReportView> = admin.get("/api/reports").await.read();
    assert_eq!(seen.iter().map(|report| report.id).collect::<Vec<_>>(), [before]);
    let closed = admin.post(&format!("/api/reports/{before}/close"), &outcome).await;
    assert_eq!(closed.status, StatusCode::NO_CONTENT, "{}", closed.text);

    let after = report(&ada, body).await.read::<ReportMade>().id;
    assert_ne!(after, before);
    let seen: Vec<ReportView> = coach.get(&path).await.read();
    assert_eq!(seen.iter().map(|report| report.id).collect::<Vec<_>>(), [after]);
    let refused = admin.post(&format!("/api/reports/{after}/close"), &outcome).await;
    assert_eq!(refused.code(), "not-found", "it is the coach's now");
}
