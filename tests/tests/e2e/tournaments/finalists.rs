//! A final where the standings leave open who plays it, and one that is tied.

use serde_json::{Value, json};
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, TestTournament, division_of};
use tournament::{BoardState, DivisionId, SideId};

/// Of the book with divisions: singles, and a final of the top two.
const HIGH_SCHOOL: DivisionId = DivisionId(3);

/// Both sides of a game scored the same, as its director says.
async fn rules_a_tie(event: &TestTournament, board: &BoardState) {
    let points = json!({ "ruling": "points", "first": 300, "second": 300 });
    let command = json!({ "command": "rule_result", "game": board.game, "ruling": points,
                          "reason": "as the slip says" });
    event.tell(command).await;
}

async fn the_final(event: &TestTournament) -> BoardState {
    division_of(&event.page().await, HIGH_SCHOOL).final_game.clone().expect("a final")
}

#[tokio::test(flavor = "multi_thread")]
async fn where_all_are_equal_the_director_is_told_who_and_names_two_also_after_a_tied_final() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("nassc-2019", json!({ "audience": "public" })).await;
    let row = |n| json!({ "players": [format!("owls{n}")], "division": "High School" });
    let entered = event.enter_rows((0..4).map(row).collect()).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": HIGH_SCHOOL, "rounds": 1 })).await;
    for board in event.starts_a_round_of(HIGH_SCHOOL).await {
        rules_a_tie(&event, &board).await;
    }
    let lay = |between: Value| json!({ "command": "publish_final", "division": HIGH_SCHOOL, "between": between });
    for between in [Value::Null, json!([2, 2]), json!([2, 9])] {
        let refused = event.try_tell(lay(between)).await;
        let rejection = &refused.json()["rejection"];
        assert_eq!(rejection["code"], "finalists_are_equal", "{}", refused.text);
        assert_eq!(rejection["sides"], json!([1, 2, 3, 4]), "{}", refused.text);
    }
    assert!(division_of(&event.page().await, HIGH_SCHOOL).final_game.is_none());
    event.tell(lay(json!([4, 2]))).await;
    let first = the_final(&event).await;
    assert!(first.has(SideId(2)) && first.has(SideId(4)), "{first:?}");
    assert_eq!(event.refusal(lay(json!([4, 2]))).await, "results_missing", "it is still played");
    rules_a_tie(&event, &first).await;
    assert_eq!(event.refusal(lay(Value::Null)).await, "finalists_are_equal");
    event.tell(lay(json!([2, 4]))).await;
    let second = the_final(&event).await;
    assert_ne!(second.game, first.game);
    assert!(second.has(SideId(2)) && second.has(SideId(4)), "{second:?}");
    hall.close().await;
}
