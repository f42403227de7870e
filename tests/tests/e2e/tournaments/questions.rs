//! What is asked of a tournament: previews, reasons, consequences, the wall, papers, entry lists.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use protocol::{
    EntryByCode, PairingPreview, RatedSide, TournamentPage, TournamentWall, WallStatus,
};
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use system_tests::browser::{Answer, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, TestTournament, division_of};
use tournament::{Consequences, DivisionId, GameId};
use uuid::Uuid;

use super::names;

#[tokio::test(flavor = "multi_thread")]
async fn a_director_looks_before_acting_and_prints_what_came_of_it() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter(names("owls", 4)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 2 })).await;
    let asked = json!({ "division": 1, "between": [1, 2],
                        "wishes": [{ "wish": "together", "a": 1, "b": 2 }] });
    let preview: PairingPreview = event.director.post(&event.path("/preview"), &asked).await.read();
    assert_eq!(preview.pairing.opponent_of(tournament::SideId(1)), Some(tournament::SideId(2)));
    assert!(preview.why.is_some() && preview.words.is_some() && preview.wish_costs.len() == 1);
    assert!(event.page().await.view.divisions[0].paired.is_none(), "a preview pairs nobody");
    let student = hall.browser();
    student.log_in("owls0", PASSWORD).await;
    assert_eq!(student.post(&event.path("/preview"), &asked).await.code(), "not-allowed");
    assert_eq!(student.get(&event.path("/wall")).await.code(), "not-allowed");

    let boards = event.starts_a_round().await;
    let mut wall: TournamentWall = event.director.get(&event.path("/wall")).await.read();
    while wall.tables.iter().any(|table| table.status == WallStatus::NotLaid) {
        wall = event.director.get(&event.path("/wall")).await.read();
    }
    assert!(wall.tables.iter().all(|table| table.status == WallStatus::Gathering), "{wall:?}");
    assert!(wall.tables.iter().all(|table| table.absent.len() == 2), "nobody has come");
    assert!(wall.forecast_ms.is_some() && wall.waits[0].games.len() == 2);
    let again = event.refusal(json!({ "command": "pair_round", "division": 1, "wishes": [],
                                      "byes": [], "plan": null, "anyway": true }));
    assert_eq!(again.await, "results_missing");

    let (game, by) = (boards[0].game, boards[0].board.second);
    let ruling = json!({ "ruling": "points", "first": 400, "second": 300 });
    let then = told_first(&event, rules(game, &ruling)).await;
    assert_eq!(then.divisions[0].places.len(), 4, "{then:?}");
    assert!(then.ratings.is_empty(), "this event changes none");
    let ruling = json!({ "ruling": "forfeit", "by": by });
    event
        .tell(json!({ "command": "rule_result", "game": game, "ruling": ruling, "reason": "ill" }))
        .await;
    for (paper, holds) in [
        ("wall-chart.html", "<table>"),
        ("scorecards.html", "owls0"),
        ("standings.csv", "owls0"),
        ("statistics.html", "<table>"),
        ("records.html", "<html"),
        ("all.html", ": all lists</title>"),
        ("ratings.csv", "owls0"),
        ("schools.csv?best=2", "Counted"),
        ("schools.json", "Schools in round 1, 1 result to come, best 3 of each"),
        ("records.json", "\"caption\":\"High loss\""),
        ("event.t", "owls0"),
        ("calendar.ics", "BEGIN:VCALENDAR"),
    ] {
        let printed = hall.browser().get(&event.path(&format!("/papers/{paper}"))).await;
        assert!(printed.status == 200 && printed.text.contains(holds), "{paper}: {}", printed.text);
        if paper.ends_with(".html") {
            its_policy_lets_in_its_style(&printed);
        }
    }
    let real = event.path("/papers/standings.csv?real_names=true");
    assert!(event.director.get(&real).await.text.contains("Real owls 0"));
    assert!(!hall.browser().get(&real).await.text.contains("Real owls 0"), "for coaches alone");
    assert_eq!(event.director.get(&event.path("/papers/nothing.html")).await.code(), "not-found");
    hall.close().await;
}

/// A browser shows a style that stands in a page only where the page's own policy names its hash.
fn its_policy_lets_in_its_style(page: &Answer) {
    let style = page.text.split_once("<style>").and_then(|(_, rest)| rest.split_once("</style>"));
    let hash = STANDARD.encode(Sha256::digest(style.expect("a style").0));
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains(&format!("style-src 'sha256-{hash}';")), "{policy}");
    assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe"), "{policy}");
}

fn rules(game: GameId, ruling: &Value) -> Value {
    json!({ "command": "rule_result", "game": game, "ruling": ruling, "reason": "ill" })
}

async fn told_first(event: &TestTournament, command: Value) -> Consequences {
    let asked = json!({ "command": command });
    event.director.post(&event.path("/consequences"), &asked).await.read()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_change_does_to_standings_and_ratings_is_said_first_and_comes_true() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({ "rating": "association" })).await;
    let row = |n: u16| json!({ "players": [format!("owls{n}")], "rating": 1000 + n });
    assert_eq!(event.enter_rows((0..4).map(row).collect()).await.status, 200);
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 3 })).await;
    let boards = event.starts_a_round().await;
    for board in &boards {
        let points = json!({ "ruling": "points", "first": 400, "second": 300 });
        event.tell(rules(board.game, &points)).await;
    }
    let ratings =
        async || -> Vec<RatedSide> { event.director.get(&event.path("/ratings")).await.read() };
    let before = ratings().await;
    let turned = rules(boards[0].game, &json!({ "ruling": "points", "first": 300, "second": 400 }));
    let told = told_first(&event, turned.clone()).await;
    assert_eq!(ratings().await, before, "nothing is done by asking");
    event.tell(turned).await;
    let after = ratings().await;
    let changed: Vec<_> = before.iter().zip(&after).filter(|(was, is)| was != is).collect();
    assert_eq!(told.ratings.len(), 2);
    for ((was, is), (told_was, told_is)) in changed.iter().zip(&told.ratings) {
        assert_eq!((was.side, was.after), (told_was.side, told_was.after));
        assert_eq!((is.side, is.after), (told_is.side, told_is.after));
    }
    assert_eq!(changed.len(), 2);

    // A division is split, and a side moved into it, each told first.
    let beginners = json!({ "name": "Beginners", "players_per_side": 1, "rounds": 3,
                            "rating_from": null, "rating_to": null });
    let split = json!({ "command": "add_division", "division": beginners, "split_from": 1 });
    assert_eq!(told_first(&event, split.clone()).await.divisions[0].places, []);
    event.tell(split).await;
    let moves = json!({ "command": "move_side", "side": 1, "division": 2, "missed": "as_played" });
    let told = told_first(&event, moves.clone()).await;
    event.tell(moves).await;
    let page = event.page().await;
    for of in &told.divisions {
        let standings = &division_of(&page, of.division).standings;
        for place in of.places.iter().filter_map(|(_, then)| *then) {
            assert!(standings.contains(&place), "{place:?} in {standings:?}");
        }
    }
    assert!(told.divisions.iter().any(|of| of.division == DivisionId(2)));
    let fewer = json!({ "command": "plan_rounds", "division": 1, "rounds": 2 });
    let told = told_first(&event, fewer).await;
    assert_eq!((told.divisions[0].rounds, told.divisions[0].rounds_then), (Some(3), Some(2)));

    let close = json!({ "command": { "command": "close" } });
    let asked = event.director.post(&event.path("/consequences"), &close).await;
    assert_eq!(asked.code(), "invalid", "{}", asked.text);
    let refused = json!({ "command": { "command": "plan_rounds", "division": 1, "rounds": 0 } });
    let asked = event.director.post(&event.path("/consequences"), &refused).await;
    assert_eq!(asked.json()["rejection"]["code"], "rounds_are_played", "{}", asked.text);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn entry_lists_go_in_whole_or_not_at_all_and_other_clubs_bring_their_own() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 3).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let path = event.path(&format!("/import/list.csv?command={}", Uuid::new_v4()));
    let send = |list: &'static str| {
        event.director.send(Method::POST, &path, move |request| request.body(list))
    };
    let wrong = send("name,rating\nowls0,1200\nnobody,900\n").await;
    assert_eq!(
        (wrong.code().as_str(), wrong.json()["rows"][0]["row"].as_u64()),
        ("invalid-rows", Some(3))
    );
    assert!(event.page().await.view.sides.is_empty(), "nothing was entered");
    let entered = send("name,rating\nowls0,1200\nReal owls 1,900\n").await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    assert_eq!(event.page().await.view.sides.len(), 2);

    let other = Coach::with_students(&hall, "jays", 2).await;
    let entry = json!({ "id": Uuid::new_v4(), "school": other.club.id, "rows": [{ "players": ["jays0"] }] });
    assert_eq!(other.browser.post(&event.path("/entries"), &entry).await.code(), "not-found");
    let code = event.page().await.code.unwrap();
    let joined = other
        .browser
        .post("/api/tournaments/join", &json!({ "code": code, "club": other.club.id }))
        .await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let entered = other.browser.post(&event.path("/entries"), &entry).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    let theirs = json!({ "id": Uuid::new_v4(), "school": other.club.id, "rows": [{ "players": ["owls2"] }] });
    assert_eq!(other.browser.post(&event.path("/entries"), &theirs).await.code(), "invalid-rows");
    let alone = hall.browser();
    alone.log_in("jays1", PASSWORD).await;
    let by_code =
        alone.post("/api/tournaments/enter", &json!({ "id": Uuid::new_v4(), "code": code })).await;
    assert!(by_code.read::<EntryByCode>().entered);
    let page: TournamentPage = alone.get(&event.path("")).await.read();
    assert!(page.me.side.is_some() && page.view.sides.len() == 4);
    assert!(page.view.sides[3].school.is_some(), "of a club that takes part");
    // Who types the code again is entered already, and told so by being where they want to be.
    let again = json!({ "id": Uuid::new_v4(), "code": code.to_lowercase() });
    assert_eq!(alone.post("/api/tournaments/enter", &again).await.status, 200);
    let again: TournamentPage = alone.get(&event.path("")).await.read();
    assert_eq!((again.me.side, again.view.sides.len()), (page.me.side, 4));
    assert_eq!(again.view.number, page.view.number, "nothing happened in the event");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_directors_are_told_by_whom_they_were_overtaken() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    let second = hall.player("second").await;
    assert_eq!(second.get(&event.path("")).await.code(), "not-found");
    let named = event.director.put(&event.path("/directors/second"), &json!({})).await;
    assert_eq!(named.json()["directors"].as_array().map(Vec::len), Some(2));
    let seen = event.page().await.view.number;
    event.tell(json!({ "command": "announce", "text": "Welcome" })).await;
    let late =
        json!({ "id": Uuid::new_v4(), "seen": seen, "command": { "command": "open_entries" } });
    let refused = second.post(&event.path("/commands"), &late).await;
    assert_eq!(refused.json()["rejection"]["code"], "overtaken", "{}", refused.text);
    let again = json!({ "id": Uuid::new_v4(), "seen": event.page().await.view.number,
                        "command": { "command": "open_entries" } });
    assert_eq!(second.post(&event.path("/commands"), &again).await.status, 200);
    hall.close().await;
}
