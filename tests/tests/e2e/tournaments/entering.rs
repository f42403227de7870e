//! Who enters whom, and by what: names are for coaches and directors, players have the code.

use protocol::{AccountView, EntryByCode, Role, TournamentPage};
use serde_json::{Value, json};
use system_tests::browser::{Answer, Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, FIRST, TestTournament, division_of};
use tournament::{AccountId, Entry, SideId};
use uuid::Uuid;

async fn by_code(browser: &Browser, code: &str, more: Value) -> Answer {
    let mut asked = json!({ "id": Uuid::new_v4(), "code": code });
    for (field, value) in more.as_object().into_iter().flatten() {
        asked[field] = value.clone();
    }
    browser.post("/api/tournaments/enter", &asked).await
}

async fn student(hall: &TestHall, name: &str) -> Browser {
    let browser = hall.browser();
    browser.log_in(name, PASSWORD).await;
    browser
}

/// The director rules every board of a round: the side with the lower number wins.
async fn plays_a_round(event: &TestTournament) {
    for board in event.starts_a_round().await {
        let low_first = board.board.first < board.board.second;
        let (first, second) = if low_first { (400, 300) } else { (300, 400) };
        let ruling = json!({ "ruling": "points", "first": first, "second": second });
        event
            .tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                          "reason": "on paper" }))
            .await;
    }
    event.results_of(FIRST).await;
}

async fn code_of(event: &TestTournament) -> String {
    event.page().await.code.expect("its director knows the code")
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_and_types_the_code_again_loses_no_bad_score() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 6).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter((0..3).map(|n| format!("owls{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 4 })).await;
    let code = code_of(&event).await;
    let player = student(&hall, "owls3").await;
    let entered: EntryByCode = by_code(&player, &code, json!({})).await.read();
    assert!(entered.entered);
    plays_a_round(&event).await;
    plays_a_round(&event).await;
    let place = |page: &TournamentPage, side: u32| {
        let places = &division_of(page, FIRST).standings;
        let place = places.iter().find(|place| place.side == SideId(side)).expect("it is listed");
        (place.wins.halves(), place.spread)
    };
    let bad = place(&event.page().await, 4);
    assert!(bad.1 < 0, "the last one has lost: {bad:?}");

    let leave = json!({ "command": "withdraw_side", "side": 4, "reason": "I go home" });
    let asked = json!({ "id": Uuid::new_v4(), "command": leave });
    let left = player.post(&event.path("/commands"), &asked).await;
    assert_eq!(left.status, 200, "{}", left.text);
    let again = by_code(&player, &code, json!({})).await;
    assert_eq!(again.json()["rejection"]["code"], "left_before", "{}", again.text);
    let looked = player.get(&format!("/api/tournaments/enter?code={code}")).await;
    assert_eq!(looked.json()["rejection"]["code"], "left_before", "said before anything is chosen");
    event.tell(json!({ "command": "return_side", "side": 4 })).await;
    let page = event.page().await;
    assert_eq!((place(&page, 4), page.view.sides.len()), (bad, 4));

    // Who comes for the first time, and late, has won none of the rounds before.
    let late = student(&hall, "owls4").await;
    assert!(by_code(&late, &code, json!({})).await.read::<EntryByCode>().entered);
    assert_eq!(place(&event.page().await, 5), (0, 0));
    let mine =
        json!({ "id": Uuid::new_v4(), "rows": [{ "players": ["owls5"] }], "missed": "byes" });
    let directed = event.director.post(&event.path("/entries"), &mine).await;
    assert_eq!(directed.status, 200, "{}", directed.text);
    assert_eq!(place(&event.page().await, 6).0, 4, "a director says what they count for");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_entered_by_coaches_and_directors_with_the_rating_that_is_known() {
    let hall = TestHall::open().await;
    let admin = hall.account("ada", Role::Admin).await;
    let host = Coach::with_students(&hall, "owls", 2).await;
    let other = Coach::with_students(&hall, "jays", 2).await;
    let known = json!({ "rating": 1500, "games": 20 });
    for name in ["owls1", "jays0"] {
        let path = format!("/api/association-ratings/{name}");
        assert_eq!(admin.put(&path, &known).await.status, 204);
    }
    let open = json!({ "rating": "association", "audience": "public" });
    let event = host.makes("naspa-2014", open).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let code = code_of(&event).await;

    // Whoever has no club's to enter: an account, a guest, a player who is entered.
    let guest = hall.browser();
    let made: AccountView = guest.post("/api/guests", &json!(null)).await.read();
    let stranger = hall.player("stranger").await;
    for (browser, name) in [(&guest, &*made.name), (&stranger, "stranger")] {
        let row = json!({ "players": [name], "rating": 9, "lifetime_games": 1 });
        let asked = json!({ "id": Uuid::new_v4(), "rows": [row], "missed": "byes" });
        let refused = browser.post(&event.path("/entries"), &asked).await;
        assert_eq!(refused.code(), "not-allowed", "{name}: {}", refused.text);
        let own: AccountView = browser.get("/api/me").await.read();
        let entry = Entry { rating: Some(9), ..Entry::of(vec![AccountId(own.id)]) };
        let command = json!({ "command": "enter_sides", "entries": [entry], "missed": "byes" });
        let asked = json!({ "id": Uuid::new_v4(), "command": command });
        let refused = browser.post(&event.path("/commands"), &asked).await;
        assert_eq!(refused.code(), "not-allowed", "{name}: {}", refused.text);
    }
    assert!(event.page().await.view.sides.is_empty(), "a refusal changes nothing");

    // A coach of another club says much of their own students, but not what the association knows.
    let join = json!({ "code": code, "club": other.club.id });
    assert_eq!(other.browser.post("/api/tournaments/join", &join).await.status, 200);
    let rows = json!([
        { "players": ["jays0"], "rating": 1100, "lifetime_games": 3 },
        { "players": ["jays1"], "rating": 1100, "lifetime_games": 3 },
    ]);
    let asked = json!({ "id": Uuid::new_v4(), "school": other.club.id, "rows": rows });
    let entered = other.browser.post(&event.path("/entries"), &asked).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    event.enter_rows(vec![json!({ "players": ["owls1"], "rating": 1450 })]).await;
    let page = event.page().await;
    let rated: Vec<_> = page.view.sides.iter().map(|s| (s.rating, s.lifetime_games)).collect();
    let wanted = [(Some(1500), Some(20)), (Some(1100), Some(3)), (Some(1450), Some(20))];
    assert_eq!(rated, wanted, "known, a newcomer's, and as a director says");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_asks_for_a_division_and_a_partner_where_the_book_has_them() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("nassc-2019", json!({})).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let code = code_of(&event).await;
    let [a, b, c] = ["owls0", "owls1", "owls2"];
    let (ann, bob, cy) =
        (student(&hall, a).await, student(&hall, b).await, student(&hall, c).await);

    // Looking changes nothing, and so does a press that has not chosen.
    let looked: EntryByCode = ann.get(&format!("/api/tournaments/enter?code={code}")).await.read();
    assert!(!looked.entered && looked.divisions.len() > 1, "{looked:?}");
    let division = looked.divisions.iter().find(|d| d.pairs).expect("the book has pairs").division;
    let pressed: EntryByCode = by_code(&ann, &code, json!({})).await.read();
    assert_eq!(pressed, looked);
    let named = json!({ "division": division });
    assert_eq!(by_code(&ann, &code, named).await.read::<EntryByCode>(), looked);
    let nowhere = by_code(&ann, &code, json!({ "division": 99 })).await;
    assert_eq!(nowhere.json()["rejection"]["code"], "wrong_class", "{}", nowhere.text);

    let with = |name: &str| json!({ "division": division, "partner": name });
    for nobody in ["nobody", a] {
        let refused = by_code(&ann, &code, with(nobody)).await;
        assert_eq!(
            (refused.code(), &refused.json()["field"]),
            ("invalid".into(), &json!("partner"))
        );
    }
    // A child whose club keeps to itself is named by nobody else, and told of nobody.
    let stranger = hall.player("stranger").await;
    let refused = by_code(&stranger, &code, with(b)).await;
    assert_eq!(refused.code(), "their-club-only", "{}", refused.text);

    let waiting: EntryByCode = by_code(&ann, &code, with(b)).await.read();
    assert!(!waiting.entered, "nobody is entered without their own press");
    assert_eq!(
        waiting.waits_for.map(|asks| (asks.name, asks.division)),
        Some((b.into(), division))
    );
    let told: EntryByCode = bob.get(&format!("/api/tournaments/enter?code={code}")).await.read();
    assert_eq!(told.asked_by.iter().map(|asks| &*asks.name).collect::<Vec<_>>(), [a]);
    let third: EntryByCode = cy.get(&format!("/api/tournaments/enter?code={code}")).await.read();
    assert!(third.asked_by.is_empty(), "it is between the two");
    let log = cy.get(&event.path("/events")).await;
    assert!(!log.text.contains("partner_named"), "{}", log.text);
    assert!(event.page().await.view.sides.is_empty());

    let both: EntryByCode = by_code(&bob, &code, with(a)).await.read();
    assert!(both.entered && both.asked_by.is_empty());
    let again: EntryByCode = by_code(&ann, &code, json!({})).await.read();
    assert!(again.entered);
    let page = event.page().await;
    let sides: Vec<_> = page.view.sides.iter().map(|s| (s.players.len(), s.division)).collect();
    assert_eq!(sides, [(2, division)]);
    assert!(page.view.sides[0].school.is_some(), "of the club of both");
    let self_made: Vec<bool> = sqlx::query_scalar(
        "SELECT made_by_players FROM tournament_players WHERE tournament_id = $1",
    )
    .bind(event.id)
    .fetch_all(&hall.pool().await)
    .await
    .unwrap();
    assert_eq!(self_made, [true, true], "their words are their clubs' to allow");
    let taken = by_code(&cy, &code, with(a)).await;
    assert_eq!(taken.json()["rejection"]["code"], "player_on_two_sides", "{}", taken.text);
    hall.close().await;
}
