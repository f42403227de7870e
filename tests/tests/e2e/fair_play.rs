//! The fair-play report: who reads it, and what it tells.

use engine::{Command, Seat, Who};
use protocol::{FairPlayReport, Role, StudentMade};
use reqwest::StatusCode;
use serde_json::json;
use system_tests::browser::PASSWORD;
use system_tests::hall::TestHall;

use crate::talking::{begin, club, does, lay};

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_reads_how_long_turns_took_and_who_left_the_page() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    for name in ["ada", "bo"] {
        let student = json!({ "name": name, "password": PASSWORD });
        let _: StudentMade =
            coach.post(&format!("/api/clubs/{}/students", club.id), &student).await.read();
    }
    let ada = hall.browser();
    ada.log_in("ada", PASSWORD).await;
    let stranger = hall.account("carl", Role::Coach).await;
    let table = lay(hall.hall(), &["ada", "bo"]).await;
    begin(&table, 2).await;
    let (page, report) = (
        format!("/api/tables/{}/page", table.id()),
        format!("/api/games/{}/fair-play", table.id()),
    );
    for hidden in [true, true, false] {
        let told = ada.post(&page, &json!({ "hidden": hidden })).await;
        assert_eq!(told.status, StatusCode::NO_CONTENT, "{}", told.text);
    }
    stranger.post(&page, &json!({ "hidden": true })).await;
    assert_eq!(coach.get(&report).await.code(), "game-not-over");
    for _ in 0..6 {
        let first = table.act(Who::Seat(Seat(0)), Command::PassTurn).await.unwrap();
        if first.is_err() {
            does(&table, 1, Command::PassTurn).await;
        }
    }
    let read: FairPlayReport = coach.get(&report).await.read();
    assert_eq!(read.sides.iter().map(|side| side.turns.len()).collect::<Vec<_>>(), [3, 3]);
    assert_eq!(read.sides[0].names, ["ada"]);
    let leaves: Vec<_> =
        read.leaves.iter().map(|leave| (leave.name.as_str(), leave.for_ms.is_some())).collect();
    assert_eq!(leaves, [("ada", true)], "once, and nobody who does not sit there");
    assert!(!read.reviewed);
    for nobody in [&stranger, &ada] {
        assert_eq!(nobody.get(&report).await.code(), "not-found");
    }
    hall.close().await;
}
