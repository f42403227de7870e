//! Who may look in on a table, who may rule there, and tables laid for others.

use protocol::{ClubReviews, ClubView, Role, TableLaid};
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::tables::SeatSpec;
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use uuid::Uuid;

use crate::bots::reviews::reviewed;
use crate::tables::{Player, begun, started, started_with};
use crate::talking::{decides, join};

/// A coach with a club, and two of its students.
async fn club(hall: &TestHall) -> (Browser, Browser, Browser) {
    let coach = hall.account("coach", Role::Coach).await;
    let club: ClubView = coach.post("/api/clubs", &json!({ "name": "Chess club" })).await.read();
    let open = json!({ "lists": "any", "watch": "public" });
    decides(&coach, &club, open).await;
    let mut students = Vec::new();
    for name in ["ada", "bo"] {
        let student = json!({ "name": name, "password": "correct horse" });
        let made = coach.post(&format!("/api/clubs/{}/students", club.id), &student).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        let browser = hall.browser();
        browser.log_in(name, "correct horse").await;
        students.push(browser);
    }
    let bo = students.pop().unwrap();
    (coach, students.pop().unwrap(), bo)
}

/// A director of the coach's club.
async fn director_of(hall: &TestHall, coach: &Browser) -> Browser {
    let club: ClubView = coach.get("/api/clubs").await.read::<Vec<ClubView>>().remove(0);
    let dora = hall.player("dora").await;
    join(coach, &club, &[&dora]).await;
    let id = dora.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/clubs/{}/members/{id}/role", club.id);
    let made = coach.put(&path, &json!({ "role": "director" })).await;
    assert_eq!(made.status, StatusCode::NO_CONTENT, "{}", made.text);
    dora
}

/// Whether a browser is shown a table; if not, the reason it was told.
async fn looks_in(browser: &Browser, table: Uuid) -> Result<(), String> {
    let mut socket = browser.socket().await;
    socket.say(&json!({ "type": "attend", "table": table })).await;
    loop {
        let message = socket.hear_any().await;
        match message["type"].as_str() {
            Some("table") => return Ok(()),
            Some("no-table") => return Err(message["reason"].as_str().unwrap().to_owned()),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_rules_know_no_director_nobody_is_said_to_rule() {
    let hall = TestHall::open().await;
    let (coach, _ada, _bo) = club(&hall).await;
    for (rules, may_rule) in [("practice", false), ("naspa-2014", true)] {
        let asked = json!({ "rules": rules, "lexicon": "tilehall-en", "seats": ["ada", "bo"] });
        let laid: TableLaid = coach.post("/api/tables", &asked).await.read();
        let page = coach.get(&format!("/api/games/{}", laid.table)).await;
        assert_eq!(page.json()["may_rule"], may_rule, "{rules}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_for_its_players_their_coach_and_directors() {
    let hall = TestHall::open().await;
    let (coach, ada, bo) = club(&hall).await;
    let director = director_of(&hall, &coach).await;
    let stranger = hall.player("cy").await;
    let other_coach = hall.account("carl", Role::Coach).await;
    let (mut a, _b) =
        started_with(&ada, &bo, json!({ "audience": { "watch": "officials" } })).await;
    a.hears_of("game_started").await;
    for browser in [&ada, &coach, &director] {
        assert_eq!(looks_in(browser, a.table).await, Ok(()));
    }
    let page = format!("/api/games/{}", a.table);
    for browser in [&stranger, &other_coach, &hall.browser()] {
        let unknown = looks_in(browser, uuid::Uuid::now_v7()).await.unwrap_err();
        assert_eq!(looks_in(browser, a.table).await.unwrap_err(), unknown);
        assert_eq!(browser.get(&page).await.code(), "not-found");
    }
    assert!(coach.get(&page).await.status.is_success());
    assert_eq!(stranger.get("/api/live").await.json(), json!([]));
    a.does(json!({ "command": "resign" })).await;
    a.hears_of("game_over").await;
    assert!(looks_in(&stranger, a.table).await.is_err(), "what is over stays private");
    assert_eq!(stranger.get(&page).await.code(), "not-found");
    assert_eq!(looks_in(&ada, a.table).await, Ok(()), "players keep their games");
    assert_eq!(looks_in(&coach, a.table).await, Ok(()), "and so do their coaches");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_director_and_the_clubs_coach_rule_and_it_is_on_the_record() {
    let hall = TestHall::open().await;
    let (coach, ada, bo) = club(&hall).await;
    let director = director_of(&hall, &coach).await;
    let stranger = hall.account("carl", Role::Coach).await;
    let book = json!({ "rules": "naspa-2014" });
    let (mut a, mut b) = started_with(&ada, &bo, book).await;
    a.hears_of("game_started").await;
    let (mut d, shown) = Player::attend(&director, a.table, 0).await;
    assert_eq!(shown["seat"], Value::Null);
    assert_eq!(shown["state"]["sides"][0]["rack"], Value::Null, "a director sees no rack");
    let stop = json!({ "command": "stop_clocks", "reason": "a tile is missing" });
    let answer = d.does(stop.clone()).await;
    assert_eq!(answer["type"], "accepted", "{answer}");
    let event = b.hears_of("clocks_stopped").await;
    assert_eq!((&event["by"], &event["reason"]), (&json!({ "director": "dora" }), &stop["reason"]));

    let (mut c, _) = Player::attend(&coach, a.table, 0).await;
    let points = json!({ "command": "adjust_score", "side": 0, "points": -10, "reason": "late" });
    assert_eq!(c.does(points.clone()).await["type"], "accepted");
    assert_eq!(b.hears_of("score_adjusted").await["by"], json!({ "director": "coach" }));
    // A director rules, and does not play; others do neither.
    assert_eq!(d.does(json!({ "command": "pass_turn" })).await["rejection"]["code"], "not_for_you");
    let (mut s, _) = Player::attend(&stranger, a.table, 0).await;
    assert_eq!(s.does(points.clone()).await["rejection"]["code"], "not_for_you");
    assert_eq!(a.does(points.clone()).await["rejection"]["code"], "not_for_you");
    // The game's page says who is one of those.
    let page = format!("/api/games/{}", a.table);
    for (browser, may_rule) in [
        (&director, true),
        (&coach, true),
        (&stranger, false),
        (&ada, false),
        (&hall.browser(), false),
    ] {
        assert_eq!(browser.get(&page).await.json()["may_rule"], may_rule);
    }

    assert_eq!(d.does(json!({ "command": "restart_clocks" })).await["type"], "accepted");
    let end = json!({ "command": "end_game", "reason": "the hall closes" });
    assert_eq!(d.does(end).await["type"], "accepted");
    assert_eq!(a.hears_of("game_over").await["result"]["end"], "director");
    // A result amended after the end is the one that lists show.
    assert_eq!(d.does(points).await["type"], "accepted");
    let game = ada.get(&format!("/api/games/{}", a.table)).await.json();
    let lines = game["result"]["sides"][0]["lines"].as_array().unwrap();
    let by_director = lines.iter().find(|line| line["item"] == "director").unwrap();
    assert_eq!(by_director["points"], -20);
    assert_eq!(game["summary"]["sides"][0]["score"], game["result"]["sides"][0]["score"]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn practice_has_no_director_and_is_called_off_or_claimed_by_its_players() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let director = hall.account("dora", Role::Admin).await;
    let (mut a, b) = started(&ada, &bo).await;
    a.hears_of("game_started").await;
    let (mut d, _) = Player::attend(&director, a.table, 0).await;
    let stop = json!({ "command": "stop_clocks", "reason": "no reason" });
    assert_eq!(d.does(stop).await["rejection"]["code"], "no_director");
    let claim = json!({ "command": "claim_abandoned" });
    let refused = a.does(claim.clone()).await;
    assert_eq!(refused["rejection"]["code"], "nobody_away_long_enough", "{refused}");
    assert_eq!(refused["rejection"]["from"], Value::Null, "nobody is away");
    drop(b);
    let left = a.hears_of("seat_left").await["at"].as_u64().unwrap();
    let refused = a.does(claim).await;
    let patience = engine::Preset::Practice.ruleset().claim_abandoned_ms.unwrap();
    assert_eq!(refused["rejection"]["from"].as_u64(), Some(left + patience), "{refused}");
    assert_eq!(a.does(json!({ "command": "abort" })).await["type"], "accepted");
    assert_eq!(a.hears_of("game_over").await["result"]["end"], "aborted");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_other_side_has_gone_is_claimed() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.browser(), hall.browser());
    let (ada_id, bo_id) = (ada.register("ada").await.id, bo.register("bo").await.id);
    let mut ruleset = engine::Preset::Practice.ruleset();
    ruleset.claim_abandoned_ms = Some(1);
    let seats = vec![
        SeatSpec::Account { id: ada_id, name: "ada".to_owned() },
        SeatSpec::Account { id: bo_id, name: "bo".to_owned() },
    ];
    let spec = system_tests::table::spec(ruleset, seats);
    let table = hall.hall().app().tables.lay(&spec).await.unwrap().id();
    let (mut a, b) = begun(&ada, &bo, table).await;
    drop(b);
    a.hears_of("seat_left").await;
    // The clock may still show the same millisecond.
    while a.does(json!({ "command": "claim_abandoned" })).await["type"] != "accepted" {}
    let over = a.hears_of("game_over").await;
    assert_eq!(over["result"]["sides"][1]["out"], "abandoned", "{over}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_who_run_a_club_seat_its_members_without_asking() {
    let hall = TestHall::open().await;
    let (coach, ada, _bo) = club(&hall).await;
    let admin = hall.account("root", Role::Admin).await;
    hall.player("cy").await;
    let asked =
        |names: [&str; 2]| json!({ "rules": "practice", "lexicon": "tilehall-en", "seats": names });
    let path = "/api/tables";
    assert_eq!(ada.post(path, &asked(["ada", "bo"])).await.code(), "not-allowed");
    let refused = coach.post(path, &asked(["ada", "cy"])).await;
    assert_eq!((refused.code().as_str(), &refused.json()["field"]), ("invalid", &json!("seats")));
    let mut at_ada = ada.socket().await;
    let laid = coach.post(path, &asked(["ada", "bo"])).await;
    assert_eq!(laid.status, StatusCode::CREATED, "{}", laid.text);
    let ready = at_ada.hear("table-ready").await;
    assert_eq!(
        (&ready["table"], &ready["why"]),
        (&json!(laid.read::<TableLaid>().table), &json!("assigned"))
    );
    assert_eq!(admin.post(path, &asked(["ada", "cy"])).await.code(), "their-club-only");
    assert_eq!(admin.post(path, &asked(["cy", "root"])).await.status, StatusCode::CREATED);
    hall.close().await;
}

/// Rulings 35 to 37 as a hall has them: a school book's game without its event has a round that
/// ends, can be claimed when it is abandoned, and is written down as the book has it.
#[tokio::test(flavor = "multi_thread")]
async fn a_school_books_game_shows_its_round_and_what_is_recorded() {
    let hall = TestHall::open().await;
    let (coach, ada, bo) = club(&hall).await;
    let director = director_of(&hall, &coach).await;
    let terms = json!({ "rules": "nssc", "players_per_side": 1 });
    let (mut a, _b) = started_with(&ada, &bo, terms).await;
    let started = a.hears_of("game_started").await;
    let (mut d, shown) = Player::attend(&director, a.table, 0).await;
    assert_eq!(shown["state"]["round_ends_at"], started["round_ends_at"]);
    assert!(started["round_ends_at"].is_u64(), "{started}");
    assert!(shown["setup"]["ruleset"]["claim_abandoned_ms"].is_u64());
    for command in [
        json!({ "command": "adjust_score", "side": 0, "points": 400, "reason": "a great game" }),
        json!({ "command": "end_game", "reason": "for the test" }),
    ] {
        assert_eq!(d.does(command).await["type"], "accepted");
    }
    let over = a.hears_of("game_over").await;
    let sides = &over["result"]["sides"];
    let lowered = sides[1]["score"].as_i64().unwrap() + 100;
    assert_eq!(sides[0]["recorded"], lowered, "the first round counts 100: {over}");
    let games = ada.get("/api/me/games?status=finished").await.json();
    let listed = &games[0]["sides"];
    assert_eq!(
        (&listed[0]["recorded"], &listed[0]["score"]),
        (&json!(lowered), &sides[0]["score"])
    );
    assert_eq!((&listed[1]["recorded"], &listed[1]["score"]), (&Value::Null, &sides[1]["score"]));
    let gcg = ada.get(&format!("/api/games/{}/game.gcg", a.table)).await.text;
    assert!(gcg.contains(&format!("#recorded {lowered} {}", sides[1]["score"])), "{gcg}");
    let asked = ada.post(&format!("/api/games/{}/review", a.table), &json!({})).await;
    assert_eq!(asked.status, StatusCode::ACCEPTED, "{}", asked.text);
    reviewed(&ada, a.table).await;
    let club = coach.get("/api/clubs").await.json()[0]["id"].as_str().unwrap().to_owned();
    let lines = coach.get(&format!("/api/clubs/{club}/reviews")).await.read::<ClubReviews>().games;
    let line = |name| lines.iter().find(|line| line.name == name).unwrap();
    let told = |name| (line(name).recorded, line(name).other_recorded);
    let lowered = i32::try_from(lowered).ok();
    assert_eq!((told("ada"), told("bo")), ((lowered, None), (None, lowered)));
    hall.close().await;
}
