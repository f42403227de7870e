//! Rounds: from the entry list to the standings, over HTTP, sockets and tables.

use protocol::{TournamentPage, TournamentSummary};
use serde_json::json;
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, latest};
use tournament::{How, Phase};

use super::names;

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_runs_a_round_from_the_entry_list_to_the_standings() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    let stranger = hall.browser();
    assert_eq!(
        stranger.get(&event.path("")).await.code(),
        "not-found",
        "a draft is its directors'"
    );
    event.enter(names("owls", 4)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 2 })).await;
    let student = hall.browser();
    student.log_in("owls0", system_tests::browser::PASSWORD).await;
    let mut seat = student.socket().await;

    let boards = event.starts_a_round().await;
    assert_eq!(boards.len(), 2);
    let ready = seat.hear("table-ready").await;
    assert_eq!(ready["why"], "tournament");
    let page: TournamentPage = student.get(&event.path("")).await.read();
    assert_eq!(page.me.table.map(|table| table.to_string()).as_deref(), ready["table"].as_str());
    assert!(page.code.is_none() && !page.me.directs);
    assert!(page.people.iter().all(|person| person.real_name.is_none()));
    assert!(event.page().await.people.iter().all(|person| person.real_name.is_some()));

    for board in &boards {
        let by = board.board.first;
        let ruling = json!({ "ruling": "forfeit", "by": by });
        event.tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": "went home" })).await;
    }
    // The tables say so too, by themselves.
    let page = event
        .until(|page| latest(&page.view.divisions[0]).iter().all(|board| board.table.is_some()))
        .await;
    for board in latest(&page.view.divisions[0]) {
        assert_eq!(board.table.map(|table| table.how), Some(How::Forfeit));
        assert_eq!(board.table, board.ruled, "the table and the director agree");
    }
    let places = &page.view.divisions[0].standings;
    assert_eq!(places.iter().filter(|place| place.wins.halves() == 2).count(), 2);
    let seen: TournamentPage = stranger.get(&event.path("")).await.read();
    assert_eq!(
        &seen.view.divisions[0].standings, places,
        "parents see the same without an account"
    );
    assert_eq!(seen.view.phase, Phase::Open);
    let listed: Vec<TournamentSummary> = student.get("/api/tournaments").await.read();
    assert!(listed[0].plays && !listed[0].directs && listed[0].name == "Spring Cup");
    hall.close().await;
}
