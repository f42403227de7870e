//! Entries with a mistake, over HTTP.

use protocol::{TournamentPage, TournamentSummary};
use serde_json::{Value, json};
use system_tests::browser::PASSWORD;
use system_tests::hall::TestHall;
use system_tests::tournaments::Coach;

use super::names;

#[tokio::test(flavor = "multi_thread")]
async fn a_director_corrects_an_entry_and_takes_a_mistaken_one_out() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 3).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter(names("owls", 3)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let correct = json!({ "command": "correct_entry", "side": 1, "team": "The Owls",
                          "rating": 1234, "note": "sits by the door" });
    event.tell(correct.clone()).await;
    let student = hall.browser();
    student.log_in("owls2", PASSWORD).await;
    let player: TournamentPage = student.get(&event.path("")).await.read();
    let side = &player.view.sides[0];
    assert_eq!((side.team.as_deref(), side.rating), (Some("The Owls"), Some(1234)));
    assert_eq!(side.note, None, "a note is for staff");
    let log = student.get(&event.path("/events")).await;
    assert!(log.text.contains("entry_corrected") && !log.text.contains("by the door"));
    assert_eq!(event.page().await.view.sides[0].note.as_deref(), Some("sits by the door"));
    for command in [correct, json!({ "command": "remove_side", "side": 3 })] {
        let asked = json!({ "id": uuid::Uuid::new_v4(), "command": command });
        let refused = student.post(&event.path("/commands"), &asked).await;
        assert_eq!(refused.json()["rejection"]["code"], "not_for_you", "{}", refused.text);
    }

    // Out, as if they had never been: also of the student's own list.
    event.tell(json!({ "command": "remove_side", "side": 3 })).await;
    assert_eq!(event.page().await.view.sides.len(), 2);
    let own: Vec<TournamentSummary> = student.get("/api/tournaments").await.read();
    assert!(own.iter().all(|one| !one.plays), "{own:?}");
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 1 })).await;
    event.starts_a_round().await;
    let refused = |command: Value| event.refusal(command);
    assert_eq!(refused(json!({ "command": "remove_side", "side": 1 })).await, "has_been_paired");
    let late = json!({ "command": "correct_entry", "side": 1, "team": null, "rating": null, "note": null });
    assert_eq!(refused(late).await, "has_a_game");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_director_corrects_school_and_games_and_no_club_that_stays_away_has_a_side() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let foxes = Coach::with_students(&hall, "foxes", 1).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter(names("owls", 2)).await;
    let from = |school| {
        json!({ "command": "correct_entry", "side": 1, "team": null, "rating": 900, "note": null,
                "origin": { "school": school, "lifetime_games": 12 } })
    };
    let refused = event.try_tell(from(json!(foxes.club.id))).await;
    assert_eq!(refused.code(), "invalid", "{}", refused.text);
    assert_eq!(event.page().await.view.sides[0].rating, None);
    event.tell(from(Value::Null)).await;
    let side = event.page().await.view.sides[0].clone();
    assert_eq!((side.school, side.lifetime_games), (None, Some(12)));
    event.tell(from(json!(coach.club.id))).await;
    let side = event.page().await.view.sides[0].clone();
    assert_eq!(side.school.map(|school| school.0), Some(coach.club.id));
    hall.close().await;
}
