//! A club's evening: whoever has no opponent has a bot, and it ends by itself: the press of another day makes another.

use protocol::{TournamentPage, TournamentSummary};
use serde_json::json;
use system_tests::browser::PASSWORD;
use system_tests::hall::TestHall;
use system_tests::tournaments::Coach;
use tournament::Phase;
use uuid::Uuid;

use super::names;
use crate::rule_changes::rules_at;

/// Three students come; the one without an opponent has words checked, the others the book.
#[tokio::test(flavor = "multi_thread")]
async fn the_odd_ones_words_are_checked_and_nobody_elses() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 3).await;
    let mut here = Vec::new();
    for name in names("owls", 3) {
        let student = hall.browser();
        student.log_in(&name, PASSWORD).await;
        here.push(student.socket().await);
    }
    let path = format!("/api/clubs/{}/night", coach.club.id);
    let pressed = coach.browser.post(&path, &json!({ "id": Uuid::new_v4() })).await;
    let page: TournamentPage = pressed.read();
    for student in &mut here {
        student.hear("table-ready").await;
    }
    let round = &page.view.divisions[0].rounds[0];
    let rules_at = async |game: Uuid| {
        rules_at(&coach.browser, game).await.get("challenge").expect("a rule").clone()
    };
    let bot_game = round.bot_game.expect("a bot for the odd one").0;
    assert_eq!(rules_at(bot_game).await, json!({ "kind": "void" }));
    let book = json!(page.view.rules.challenge);
    assert_ne!(book, json!({ "kind": "void" }));
    assert_eq!(rules_at(round.boards[0].game.0).await, book);
    hall.close().await;
}

/// A coach may say at any press how long the games are; what is not said stays as it was.
#[tokio::test(flavor = "multi_thread")]
async fn the_minutes_of_an_evening_are_for_the_round_that_is_pressed_and_those_after_it() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let mut here = Vec::new();
    for name in names("owls", 2) {
        let student = hall.browser();
        student.log_in(&name, PASSWORD).await;
        here.push(student.socket().await);
    }
    let path = format!("/api/clubs/{}/night", coach.club.id);
    let presses = async |minutes: Option<u16>| {
        let press = json!({ "id": Uuid::new_v4(), "minutes": minutes });
        coach.browser.post(&path, &press).await
    };
    for minutes in [0, 61] {
        assert_eq!(presses(Some(minutes)).await.code(), "invalid");
    }
    for (asked, minutes) in [(Some(10), 10_u64), (None, 10), (Some(5), 5), (None, 5)] {
        let page: TournamentPage = presses(asked).await.read();
        for student in &mut here {
            student.hear("table-ready").await;
        }
        let board = page.view.divisions[0].rounds.last().expect("a round").boards[0].clone();
        let clock = rules_at(&coach.browser, board.game.0).await.get("clock").cloned();
        let initial_ms = clock.expect("a clock")["initial_ms"].as_u64();
        assert_eq!(initial_ms, Some(minutes * 60_000), "{asked:?}");
        let void = json!({ "command": "rule_result", "game": board.game,
                           "ruling": { "ruling": "void" }, "reason": "no time" });
        let told = json!({ "id": Uuid::new_v4(), "command": void });
        let told_to = format!("/api/tournaments/{}/commands", page.id);
        assert_eq!(coach.browser.post(&told_to, &told).await.status, 200);
    }
    assert_eq!(presses(Some(0)).await.code(), "invalid", "nothing is changed by it");
    hall.close().await;
}

const HOUR_MS: u64 = 3_600_000;

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_that_nobody_ended_is_over_after_sixteen_hours() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let clock = hall.hall().app().clock;
    let begun = clock.now();
    clock.stop_at(begun);
    let mut here = Vec::new();
    for name in names("owls", 2) {
        let student = hall.browser();
        student.log_in(&name, PASSWORD).await;
        here.push(student.socket().await);
    }
    let path = format!("/api/clubs/{}/night", coach.club.id);
    let presses = async || -> TournamentPage {
        let pressed = coach.browser.post(&path, &json!({ "id": Uuid::new_v4() })).await;
        assert_eq!(pressed.status, 200, "{}", pressed.text);
        pressed.read()
    };
    let first = presses().await;
    let board = &first.view.divisions[0].rounds[0].boards[0];
    let void = json!({ "command": "rule_result", "game": board.game,
                       "ruling": { "ruling": "void" }, "reason": "no time" });
    let told = json!({ "id": Uuid::new_v4(), "command": void });
    let told_to = format!("/api/tournaments/{}/commands", first.id);
    assert_eq!(coach.browser.post(&told_to, &told).await.status, 200);

    clock.stop_at(begun.plus(15 * HOUR_MS));
    let later = presses().await;
    assert_eq!((later.id, later.view.divisions[0].rounds.len()), (first.id, 2));

    clock.stop_at(begun.plus(17 * HOUR_MS));
    let next = presses().await;
    assert_ne!(next.id, first.id, "last week's evening is not tonight's");
    assert_eq!(next.view.divisions[0].rounds.len(), 1);
    let listed: Vec<TournamentSummary> = coach.browser.get("/api/tournaments").await.read();
    let old = listed.iter().find(|event| event.id == first.id).expect("it is still listed");
    assert_eq!(old.phase, Phase::Open, "it can still be looked at, and ended by hand");
    let told = json!({ "id": Uuid::new_v4(), "command": { "command": "close" } });
    assert_eq!(coach.browser.post(&told_to, &told).await.status, 200);
    hall.close().await;
}
