//! Whole tournaments with bots in all seats, and a club's evening.

use protocol::TournamentPage;
use serde_json::json;
use system_tests::browser::PASSWORD;
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, TestTournament, latest};
use tournament::{DivisionId, How, Phase};
use uuid::Uuid;

use super::names;

#[tokio::test(flavor = "multi_thread")]
async fn a_rehearsal_plays_itself_and_nobody_else_hears_of_it() {
    let hall = TestHall::open_with(|config| config.bots.bot_pace = 0).await;
    let coach = Coach::with_students(&hall, "owls", 3).await;
    let event =
        coach.makes("naspa-2014", json!({ "audience": "public", "rating": "association" })).await;
    event.enter(names("owls", 3)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 1 })).await;
    let page: TournamentPage =
        event.director.post(&event.path("/rehearsal"), &json!({})).await.read();
    assert!(page.rehearsal && page.view.sides.len() == 3);
    let student = hall.browser();
    student.log_in("owls0", PASSWORD).await;
    let rehearsal = TestTournament::of(event.director.window(), page.id);
    assert_eq!(student.get(&rehearsal.path("")).await.code(), "not-found");
    rehearsal.starts_a_round().await;
    let over = rehearsal
        .until(|page| latest(&page.view.divisions[0]).iter().all(|board| board.table.is_some()))
        .await;
    let board = &latest(&over.view.divisions[0])[0];
    assert_eq!(board.table.map(|table| table.how), Some(How::Played));
    assert_eq!(over.view.divisions[0].rounds[0].byes.len(), 1);
    rehearsal.tell(json!({ "command": "close" })).await;
    assert_eq!(rehearsal.page().await.view.phase, Phase::Closed);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rehearsal_has_the_added_divisions_with_their_sides_and_the_seeds() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 7).await;
    let event = coach.makes("alberta-55plus", json!({})).await;
    let row = |n: u16| json!({ "players": [format!("owls{n}")], "rating": 1200 + n });
    assert_eq!(event.enter_rows((0..7).map(row).collect()).await.status, 200);
    let (added, lowest) = (DivisionId(4), DivisionId(3));
    let beginners = json!({ "name": "Beginners", "players_per_side": 1, "rounds": 5,
                            "rating_from": null, "rating_to": null });
    event
        .tell(json!({ "command": "add_division", "division": beginners, "split_from": null }))
        .await;
    // Into the added division, and into a class that is not theirs by their rating.
    for (side, division) in [(2, added), (4, added), (6, lowest)] {
        let moved = json!({ "command": "move_side", "side": side, "division": division,
                            "missed": "losses" });
        event.tell(moved).await;
    }
    let gone = json!({ "command": "withdraw_side", "side": 1, "game": null, "reason": "ill" });
    event.tell(gone).await;
    event.tell(json!({ "command": "set_seeds", "division": 1, "sides": [7, 3] })).await;
    event.tell(json!({ "command": "set_seeds", "division": added, "sides": [4, 2] })).await;

    let told = |page: &TournamentPage| -> Vec<_> {
        let here = page.view.sides.iter().filter(|side| !side.withdrawn);
        here.map(|side| (side.players.clone(), side.division, side.rating, side.seed)).collect()
    };
    let (before, after) = (event.page().await, event.rehearses().await.page().await);
    assert_eq!(told(&before), told(&after));
    assert_eq!(told(&after).len(), 6);
    let divisions = |page: &TournamentPage| -> Vec<_> {
        page.view.divisions.iter().map(|division| division.setup.clone()).collect()
    };
    assert_eq!(divisions(&before), divisions(&after), "names, rounds and plans");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_press_pairs_everyone_of_the_club_who_is_here_and_the_odd_one_plays_a_bot() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let path = format!("/api/clubs/{}/night", coach.club.id);
    let nobody = coach.browser.post(&path, &json!({ "id": Uuid::new_v4() })).await;
    assert_eq!(nobody.code(), "invalid", "{}", nobody.text);
    let mut here = Vec::new();
    for name in names("owls", 3) {
        let student = hall.browser();
        student.log_in(&name, PASSWORD).await;
        here.push(student.socket().await);
    }
    let press = json!({ "id": Uuid::new_v4() });
    let page: TournamentPage = coach.browser.post(&path, &press).await.read();
    assert_eq!(page.view.divisions[0].rounds.len(), 1);
    let round = &page.view.divisions[0].rounds[0];
    assert_eq!((round.boards.len(), round.byes.len()), (1, 1));
    for socket in &mut here {
        assert_eq!(socket.hear("table-ready").await["why"], "tournament");
    }
    let again: TournamentPage = coach.browser.post(&path, &press).await.read();
    assert_eq!(again.view.divisions[0].rounds, page.view.divisions[0].rounds, "one press is one");
    let student: Vec<protocol::TournamentSummary> = {
        let browser = hall.browser();
        browser.log_in("owls3", PASSWORD).await;
        browser.get("/api/tournaments").await.read()
    };
    assert_eq!(student[0].name, "Club night");
    hall.close().await;
}
