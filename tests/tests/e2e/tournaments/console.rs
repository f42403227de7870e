//! What a director does and sees at the console: who is here, a pairing dropped, a ruling waived; calls,
//! objections and the forecast on the wall.

use engine::{ClockRule, Command, Phase};
use protocol::{TournamentPage, TournamentWall, WallStatus, WallTable};
use serde_json::{Value, json};
use server::clock::Clock;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::tournaments::{Coach, FIRST, TestTournament, division_of, latest, pair_round};
use tournament::{BoardState, How, SideId};

use super::names;

const MINUTE_MS: u64 = 60_000;

/// A tournament of one club's students, open, with three rounds planned.
pub(super) async fn with_students(hall: &TestHall, students: usize) -> TestTournament {
    let coach = Coach::with_students(hall, "owls", students).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter(names("owls", students)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 3 })).await;
    event
}

fn paired(page: &TournamentPage) -> Option<usize> {
    division_of(page, FIRST).paired.as_ref().map(|pairing| pairing.boards.len())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_checked_out_is_not_paired_and_a_pairing_is_dropped() {
    let hall = TestHall::open().await;
    let event = with_students(&hall, 4).await;
    let sides = |command: &str, sides: Value| json!({ "command": command, "sides": sides });
    event.tell(json!({ "command": "open_check_in" })).await;
    event.tell(sides("check_in", json!([1, 2, 3, 4]))).await;
    event.tell(sides("check_out", json!([3, 4]))).await;
    let wall: TournamentWall = event.director.get(&event.path("/wall")).await.read();
    assert_eq!(wall.waits[0].missing, [SideId(3), SideId(4)]);
    assert_eq!(event.refusal(sides("check_out", json!([9]))).await, "no_such_side");

    event.tell(pair_round(FIRST)).await;
    assert_eq!(paired(&event.page().await), Some(1), "who is here is paired");
    let drop_it = json!({ "command": "drop_pairing", "division": FIRST });
    event.tell(drop_it.clone()).await;
    assert_eq!(paired(&event.page().await), None);
    assert_eq!(event.refusal(drop_it).await, "nothing_paired");
    let publish = json!({ "command": "publish_round", "division": FIRST });
    assert_eq!(event.refusal(publish).await, "nothing_paired");
    event.tell(sides("check_in", json!([3, 4]))).await;
    event.tell(pair_round(FIRST)).await;
    assert_eq!(paired(&event.page().await), Some(2));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_ruling_is_waived_the_tables_own_result_counts_again() {
    let hall = TestHall::open().await;
    let event = with_students(&hall, 2).await;
    let board = event.starts_a_round().await[0].clone();
    let rule = |ruling: Value| json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": "a slip" });
    let waive = json!({ "command": "waive_ruling", "game": board.game, "reason": "it was right" });
    assert_eq!(event.refusal(waive.clone()).await, "nothing_ruled");
    event.tell(rule(json!({ "ruling": "forfeit", "by": board.board.second }))).await;
    let page = event.results_of(FIRST).await;
    assert_eq!(first_has_won(&page, &board), Some(true));
    event.tell(rule(json!({ "ruling": "points", "first": 300, "second": 400 }))).await;
    assert_eq!(first_has_won(&event.page().await, &board), Some(false));
    event.tell(waive.clone()).await;
    let page = event.page().await;
    assert_eq!(first_has_won(&page, &board), Some(true));
    let shown = &latest(division_of(&page, FIRST))[0];
    assert_eq!((shown.ruled, shown.table.map(|table| table.how)), (None, Some(How::Forfeit)));
    assert_eq!(event.refusal(waive).await, "nothing_ruled");
    hall.close().await;
}

/// Whether the side that is listed first leads the standings alone.
fn first_has_won(page: &TournamentPage, board: &BoardState) -> Option<bool> {
    let places = &division_of(page, FIRST).standings;
    let leader = places.first().filter(|place| place.wins.halves() == 2)?;
    Some(leader.side == board.board.first)
}

/// The only table of the wall, and the forecast.
async fn looks(event: &TestTournament) -> (WallTable, Option<u64>) {
    let wall: TournamentWall = event.director.get(&event.path("/wall")).await.read();
    let [table] = &wall.tables[..] else { panic!("one table: {wall:?}") };
    (table.clone(), wall.forecast_ms)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wall_forecasts_by_the_clocks_and_shows_calls_and_objections() {
    let hall = TestHall::open().await;
    let event = with_students(&hall, 2).await;
    let clock: Clock = hall.hall().app().clock;
    let start = clock.now();
    clock.stop_at(start);
    let minute = |minutes: u64| start.plus(minutes * MINUTE_MS).0;
    let rules = event.page().await.view.rules.clone();
    let ClockRule::Bank { initial_ms, .. } = rules.clock else { panic!("a bank of time") };
    assert_eq!((initial_ms, rules.round_ms), (25 * MINUTE_MS, None));
    let board = event.starts_a_round().await[0].clone();
    holds("the table is laid", async || looks(&event).await.0.status != WallStatus::NotLaid).await;
    let forfeit = rules.lateness.forfeit_ms / MINUTE_MS;
    let by = Some(minute(forfeit + 50));
    assert_eq!(looks(&event).await.1, by, "both clocks, once all came just in time");

    // It does not slide while the table waits. Whoever begins at 5:00 is done by 55:00, and time
    // beyond a clock is nobody else's.
    clock.stop_at(start.plus(5 * MINUTE_MS));
    assert_eq!(looks(&event).await.1, by);
    let director = Some(event.director.window());
    let mut table = event.table_of(&hall, &board, director).await;
    table.begins().await;
    clock.stop_at(start.plus(15 * MINUTE_MS));
    let (seen, forecast) = looks(&event).await;
    assert_eq!((seen.status, forecast), (WallStatus::Playing, Some(minute(55))));
    let mover = table.to_move();
    assert_eq!(seen.to_move, Some(mover));
    assert_eq!(seen.remaining_ms[mover.index()], 15 * MINUTE_MS as i64);
    clock.stop_at(start.plus(33 * MINUTE_MS));
    let (seen, forecast) = looks(&event).await;
    assert_eq!(seen.remaining_ms[mover.index()], -3 * MINUTE_MS as i64);
    assert_eq!(forecast, Some(minute(58)), "the other clock is still whole");

    // A call stops the clocks for as long as the book says, and is gone once the director came.
    table.does(mover, Command::CallDirector).await;
    let (seen, _) = looks(&event).await;
    assert_eq!(seen.status, WallStatus::Stopped);
    assert_eq!(seen.call_until_ms, Some(minute(33) + rules.director_call_ms));
    table.is_directed(Command::RestartClocks).await;
    let (seen, _) = looks(&event).await;
    assert_eq!((seen.status, seen.call_until_ms), (WallStatus::Playing, None));

    // A result that a side does not sign is the director's.
    table.is_directed(Command::EndGame { reason: "the hall closes".to_owned() }).await;
    let (seen, forecast) = looks(&event).await;
    assert_eq!((seen.status, seen.objected, forecast), (WallStatus::Signing, false, None));
    table.does(mover, Command::ObjectToResult).await;
    assert!(looks(&event).await.0.objected);
    table.is_directed(Command::ConfirmResult { reason: "it is right".to_owned() }).await;
    table.waits_for(|state| matches!(&state.phase, Phase::Over(over) if over.closed)).await;
    let (seen, _) = looks(&event).await;
    assert_eq!((seen.status, seen.objected), (WallStatus::Over, false));
    table.closes().await;
    hall.close().await;
}
