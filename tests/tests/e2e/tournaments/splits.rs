//! A division that is split after rounds were played goes on, to its end; and the tournament is closed
//! once all of them are over.

use protocol::TournamentPage;
use serde_json::{Value, json};
use system_tests::hall::TestHall;
use system_tests::tournaments::{FIRST, TestTournament, division_of, pair_round};
use tournament::{Consequences, DivisionId, RoundNo, SideId, Wish};

use super::console::with_students;

const LOWER: DivisionId = DivisionId(2);

/// A round of a division by a director's word; the higher side wins, by no two margins alike.
async fn is_ruled(event: &TestTournament, division: DivisionId) -> RoundNo {
    event.tell(pair_round(division)).await;
    event.tell(json!({ "command": "publish_round", "division": division })).await;
    let page = event.page().await;
    let round = division_of(&page, division).rounds.last().expect("a round").clone();
    for (margin, board) in (10..).zip(&round.boards) {
        let first_wins = board.board.first < board.board.second;
        let (first, second) = if first_wins { (300 + margin, 300) } else { (300, 300 + margin) };
        let ruling = json!({ "ruling": "points", "first": first, "second": second });
        let rule = json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": "paper" });
        event.tell(rule).await;
    }
    let start = json!({ "command": "start_round", "division": division, "starts_at": null });
    assert_eq!(event.refusal(start).await, "nothing_to_play");
    round.round
}

fn rounds_before(page: &TournamentPage) -> Vec<RoundNo> {
    page.view.divisions.iter().map(|division| division.rounds_before).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_division_is_split_after_its_second_round_and_both_go_on_to_the_end() {
    let hall = TestHall::open().await;
    let event = with_students(&hall, 8).await;
    for round in [1, 2] {
        assert_eq!(is_ruled(&event, FIRST).await, RoundNo(round));
    }
    let lower = json!({ "name": "Lower", "players_per_side": 1, "rounds": 3,
                        "rating_from": null, "rating_to": null });
    event.tell(json!({ "command": "add_division", "division": lower, "split_from": FIRST })).await;
    let moves = json!({ "command": "move_sides", "sides": [5, 6, 7, 8], "division": LOWER,
                        "missed": "as_played" });
    let asked = json!({ "command": moves });
    let told: Consequences = event.director.post(&event.path("/consequences"), &asked).await.read();
    event.tell(moves).await;
    let page = event.page().await;
    assert_eq!(rounds_before(&page), [RoundNo(0), RoundNo(2)]);
    for of in &told.divisions {
        let standings = &division_of(&page, of.division).standings;
        let then = of.places.iter().filter_map(|(_, then)| *then);
        then.for_each(|place| assert!(standings.contains(&place), "{place:?} came true"));
    }
    assert_eq!(told.divisions.len(), 2, "of the division that is left, too");

    assert_eq!(is_ruled(&event, FIRST).await, RoundNo(3));
    // The one is over, the other is not: closing is asked twice.
    let close = |anyway: bool| json!({ "command": "close", "anyway": anyway });
    let refused = event.try_tell(close(false)).await;
    assert_eq!(refused.json()["rejection"]["code"], "divisions_not_over", "{}", refused.text);
    assert_eq!(refused.json()["rejection"]["divisions"], json!([LOWER]));
    assert_eq!(is_ruled(&event, LOWER).await, RoundNo(3));
    assert_eq!(event.refusal(pair_round(LOWER)).await, "no_round_left");
    event.tell(json!({ "command": "close" })).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_director_has_the_wishes_of_a_prepared_round_and_nobody_else_has() {
    let hall = TestHall::open().await;
    let event = with_students(&hall, 4).await;
    let second = hall.player("second").await;
    let named = event.director.put(&event.path("/directors/second"), &json!({})).await;
    assert_eq!(named.status, 200, "{}", named.text);
    let mut pair = pair_round(FIRST);
    pair["wishes"] = json!([{ "wish": "together", "a": 1, "b": 2 }]);
    event.tell(pair).await;
    let of = |page: &TournamentPage| division_of(page, FIRST).paired_by.clone();
    let by = of(&second.get(&event.path("")).await.read()).expect("what it was paired by");
    assert_eq!(by.wishes, [Wish::Together { a: SideId(1), b: SideId(2) }]);
    // Asked about the same wishes, the hall says who wished it and what that costs.
    let asked = json!({ "division": FIRST, "wishes": by.wishes, "byes": by.byes, "plan": by.plan,
                        "between": [1, 2] });
    let told: Value = second.post(&event.path("/preview"), &asked).await.json();
    assert_eq!(told["why"]["reasons"][0]["reason"], "wished", "{told}");
    assert_eq!(told["wish_costs"].as_array().map(Vec::len), Some(1));
    let public: TournamentPage = hall.browser().get(&event.path("")).await.read();
    assert_eq!(of(&public), None);
    hall.close().await;
}
