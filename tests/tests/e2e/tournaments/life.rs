//! A tournament over two days, with all that can happen to it, as a director does it over HTTP.

use std::collections::BTreeSet;

use protocol::{AccountView, RatedSide, TournamentPage};
use serde_json::{Value, json};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::tournaments::{
    Coach, FIRST, TestTournament, division_of, latest, pair_round, sides_of,
};
use tournament::{DivisionId, How, Phase, SideId};
use uuid::Uuid;

const SECOND: DivisionId = DivisionId(2);

async fn tries(browser: &Browser, event: &TestTournament, command: Value) -> String {
    let asked = json!({ "id": Uuid::new_v4(), "command": command });
    let answer = browser.post(&event.path("/commands"), &asked).await;
    match answer.status.as_u16() {
        200 => "done".to_owned(),
        _ => answer.json()["rejection"]["code"].as_str().unwrap_or_default().to_owned(),
    }
}

pub(super) fn points(board: &tournament::BoardState, first: i32, second: i32) -> Value {
    let ruling = json!({ "ruling": "points", "first": first, "second": second });
    json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": "on paper" })
}

/// Rules the boards of a division's latest round that have no result.
async fn rules_the_rest(event: &TestTournament, division: DivisionId) -> TournamentPage {
    for board in latest(division_of(&event.page().await, division)) {
        if board.ruled.is_none() {
            event.tell(points(&board, 380 + i32::from(board.board.board), 350)).await;
        }
    }
    event.results_of(division).await
}

fn wins(page: &TournamentPage, division: DivisionId, side: u32) -> String {
    let places = &division_of(page, division).standings;
    let place = places.iter().find(|place| place.side == SideId(side)).expect("a place");
    format!("{}-{}", place.wins, place.losses)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_over_two_days_with_all_that_can_happen_to_it() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 8).await;
    let event =
        coach.makes("naspa-2014", json!({ "rating": "association", "audience": "public" })).await;
    let student = hall.browser();
    student.log_in("owls0", PASSWORD).await;
    let player = student.get("/api/me").await.read::<AccountView>().id;
    let admin = hall.account("ada", protocol::Role::Admin).await;
    let known = json!({ "rating": 1200, "games": 60 });
    assert_eq!(admin.put("/api/association-ratings/owls0", &known).await.status, 204);
    let row = |n: u16| match n {
        0 => json!({ "players": ["owls0"] }),
        _ => json!({ "players": [format!("owls{n}")], "rating": 1000 + 10 * n }),
    };
    assert_eq!(event.enter_rows((0..6).map(row).collect()).await.status, 200);
    assert_eq!(event.page().await.view.sides[0].rating, Some(1200), "as it is known");
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 3 })).await;
    let seeds = json!({ "command": "set_seeds", "division": FIRST, "sides": [6, 5, 4, 3, 2, 1] });
    event.tell(seeds).await;

    // The first day: who is here, and a pairing that is taken back.
    event.tell(json!({ "command": "open_check_in" })).await;
    let check_in = |sides: Value| json!({ "command": "check_in", "sides": sides });
    assert_eq!(tries(&student, &event, check_in(json!([1]))).await, "done");
    assert_eq!(tries(&student, &event, check_in(json!([2]))).await, "not_your_side");
    let mut guarded = pair_round(FIRST);
    guarded["anyway"] = false.into();
    assert_eq!(event.refusal(guarded.clone()).await, "more_than_half_absent");
    event.tell(check_in(json!([2, 3, 4, 5, 6]))).await;
    event.tell(guarded).await;
    event.tell(json!({ "command": "publish_round", "division": FIRST })).await;
    let unpublish = json!({ "command": "unpublish_round", "division": FIRST, "reason": "a typo" });
    event.tell(unpublish.clone()).await;
    assert!(division_of(&event.page().await, FIRST).rounds.is_empty());
    event.starts_a_round().await;
    assert_eq!(event.refusal(unpublish).await, "round_has_started");
    rules_the_rest(&event, FIRST).await;
    assert_eq!(
        event
            .refusal(json!({ "command": "change_setup", "name": "Other",
        "rules": event.page().await.view.rules, "time_zone": "UTC", "validates_slips": true,
        "firsts": null }))
            .await,
        "too_late_to_change"
    );

    // The second day: one came late, one has gone, one is absent; one leaves in the middle.
    let late = json!({ "id": Uuid::new_v4(), "missed": "losses", "rows": [row(6)] });
    let entered = event.director.post(&event.path("/entries"), &late).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    assert_eq!(wins(&event.page().await, FIRST, 7), "0-1", "the missed round is lost");
    let gone = |side: u32, game: Value| json!({ "command": "withdraw_side", "side": side, "game": game, "reason": "a bus to catch" });
    event.tell(gone(2, Value::Null)).await;
    event.tell(json!({ "command": "open_check_in" })).await;
    event.tell(check_in(json!([1, 4, 5, 6, 7]))).await;
    event.starts_a_round().await;
    let page = event.page().await;
    let round = division_of(&page, FIRST).rounds.last().expect("a round").clone();
    assert_eq!((round.boards.len(), round.byes.len()), (2, 1), "who is here is paired");
    let leaving = round.boards[0].board.second;
    assert_eq!(event.refusal(gone(leaving.0, Value::Null)).await, "game_not_over");
    event.tell(gone(leaving.0, json!({ "ruling": "forfeit", "by": leaving }))).await;
    let page = rules_the_rest(&event, FIRST).await;
    let forfeited = &latest(division_of(&page, FIRST))[0];
    assert_eq!(forfeited.ruled.map(|ruled| ruled.how), Some(How::Forfeit));
    for side in [2, leaving.0] {
        event.tell(json!({ "command": "return_side", "side": side })).await;
    }
    event
        .tell(json!({ "command": "give_penalty", "side": 1, "spread": -30, "reason": "rude" }))
        .await;

    // Rounds are added and dropped, and the division is split.
    let plan =
        |rounds: u16| json!({ "command": "plan_rounds", "division": FIRST, "rounds": rounds });
    assert_eq!(event.refusal(plan(1)).await, "rounds_are_played");
    event.tell(plan(5)).await;
    event.tell(plan(3)).await;
    let beginners = json!({ "name": "Beginners", "players_per_side": 1, "rounds": 3,
                            "rating_from": null, "rating_to": null });
    event
        .tell(json!({ "command": "add_division", "division": beginners, "split_from": FIRST }))
        .await;
    let moved = [5, 7];
    for side in moved {
        event
            .tell(json!({ "command": "move_side", "side": side, "division": SECOND, "missed": "as_played" }))
            .await;
    }
    let page = event.page().await;
    assert_eq!(sides_of(&page, SECOND), BTreeSet::from(moved.map(SideId)));
    event.tell(check_in(json!([2, 3, leaving]))).await;
    for division in [FIRST, SECOND] {
        event.starts_a_round_of(division).await;
        rules_the_rest(&event, division).await;
    }
    let page = event.page().await;
    assert_eq!(division_of(&page, SECOND).rounds.last().map(|round| round.round.0), Some(3));
    let third: usize = [FIRST, SECOND].map(|id| latest(division_of(&page, id)).len()).iter().sum();
    assert_eq!(third, 3, "seven sides: two boards and a bye here, one board there");

    // Closed, reopened, corrected, closed again: ratings follow.
    let rating = async || {
        let store = &hall.hall().app().store;
        store.association_ratings(&[player]).await.unwrap().get(&player).map(|(rating, _)| *rating)
    };
    assert_eq!(rating().await, Some(1200));
    let pool = hall.pool().await;
    let rows_before: i64 = sqlx::query_scalar("SELECT count(*) FROM association_ratings")
        .fetch_one(&pool)
        .await
        .unwrap();
    event.tell(json!({ "command": "close" })).await;
    assert_eq!(event.page().await.view.phase, Phase::Closed);
    let rated: Vec<RatedSide> = event.director.get(&event.path("/ratings")).await.read();
    let after = rated.iter().find(|rated| rated.side == SideId(1)).and_then(|rated| rated.after);
    holds("the rating is counted", async || after.is_some() && rating().await == after).await;
    let announce = json!({ "command": "announce", "text": "Thank you" });
    assert_eq!(event.refusal(announce).await, "tournament_is_closed");
    event.tell(json!({ "command": "reopen", "reason": "a slip was misread" })).await;
    holds("the rating is taken back", async || rating().await == Some(1200)).await;
    // Who had no row before, only a rating typed into the entry, has none again.
    let rows = async || {
        let count = "SELECT count(*) FROM association_ratings";
        sqlx::query_scalar::<_, i64>(count).fetch_one(&pool).await.unwrap()
    };
    assert_eq!(rows().await, rows_before);
    let first = division_of(&event.page().await, FIRST).rounds[0].boards[0].clone();
    event.tell(points(&first, 100, 500)).await;
    event.tell(json!({ "command": "close" })).await;
    let rated: Vec<RatedSide> = event.director.get(&event.path("/ratings")).await.read();
    let after = rated.iter().find(|rated| rated.side == SideId(1)).and_then(|rated| rated.after);
    holds("the corrected rating is counted", async || rating().await == after).await;
    let stranger: TournamentPage = hall.browser().get(&event.path("")).await.read();
    assert_eq!(stranger.view.phase, Phase::Closed, "it stays to be looked at");
    hall.close().await;
}

/// Pairs: a partner is ill, staff look at every slip, and the final is tied once.
#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_plays_slips_are_validated_and_a_tied_final_is_laid_again() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 5).await;
    let event = coach.makes("nssc", json!({ "validates_slips": true })).await;
    let pair = |a, b| json!({ "players": [format!("owls{a}"), format!("owls{b}")] });
    assert_eq!(event.enter_rows(vec![pair(0, 1), pair(2, 3)]).await.status, 200);
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 1 })).await;
    let page = event.page().await;
    let ill = page.view.sides[0].players[1];
    let fifth = hall.browser();
    fifth.log_in("owls4", PASSWORD).await;
    let joins: AccountView = fifth.get("/api/me").await.read();
    let substitute = json!({ "command": "substitute_member", "side": 1, "leaves": ill,
                             "joins": joins.id, "reason": "ill" });
    let by_name = |name: &str| json!({ "id": Uuid::new_v4(), "side": 1, "leaves": ill, "joins": name, "reason": "ill" });
    let path = event.path("/substitutes");
    let nobody = event.director.post(&path, &by_name("owls9")).await;
    assert_eq!(nobody.code(), "invalid", "{}", nobody.text);
    let player = fifth.post(&path, &by_name("owls4")).await;
    assert_eq!(player.code(), "not-allowed", "{}", player.text);
    let told = event.director.post(&path, &by_name("owls4")).await;
    assert_eq!(told.status, 200, "{}", told.text);
    assert_eq!(event.refusal(substitute).await, "not_of_that_side");
    let mut seat = fifth.socket().await;
    let board = event.starts_a_round().await[0].clone();
    assert_eq!(seat.hear("table-ready").await["table"], json!(board.game));
    // Once the table is laid, its seats are whose they are.
    let page = event.page().await;
    let other = json!({ "command": "substitute_member", "side": 1, "leaves": joins.id,
                        "joins": ill, "reason": "well again" });
    assert_eq!(event.refusal(other).await, "has_a_game");
    assert!(page.view.sides[0].players.contains(&tournament::AccountId(joins.id)));

    // The table's own result waits for staff.
    event.tell(json!({ "command": "end_round", "division": FIRST })).await;
    let page = event.results_of(FIRST).await;
    assert!(page.view.divisions[0].standings.iter().all(|place| place.losses.halves() == 0));
    let lay = json!({ "command": "publish_final", "division": FIRST, "between": null });
    assert_eq!(event.refusal(lay.clone()).await, "results_missing");
    event.tell(json!({ "command": "validate_result", "game": board.game })).await;
    let ruled = points(&board, 420, 300);
    event.tell(ruled).await;
    event.tell(lay.clone()).await;
    let tied = event.page().await.view.divisions[0].final_game.clone().expect("a final");
    assert_eq!(event.refusal(lay.clone()).await, "results_missing", "it is to be played first");
    event.tell(points(&tied, 333, 333)).await;
    event.tell(lay.clone()).await;
    let last = event.page().await.view.divisions[0].final_game.clone().expect("another final");
    assert_ne!(last.game, tied.game);
    event.tell(points(&last, 310, 350)).await;
    assert_eq!(event.refusal(lay).await, "final_is_laid");
    event.tell(json!({ "command": "close" })).await;
    let places = event.page().await.view.divisions[0].standings.clone();
    assert_eq!(places[0].side, last.board.second, "the final decides");
    hall.close().await;
}
