//! When rounds are to start: said in advance by the director, read by everyone and by their calendars,
//! and what check-in is for.

use engine::Millis;
use protocol::TournamentPage;
use serde_json::{Value, json};
use system_tests::tournaments::division_of;
use tournament::RoundNo;

use super::times::{HIGH_SCHOOL, MINUTE_MS, Stopped, entry};

const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

fn plan(times: &[(Option<u16>, Millis)]) -> Value {
    let times: Vec<Value> =
        times.iter().map(|(round, at)| json!({ "round": round, "starts_at": at })).collect();
    json!({ "command": "plan_times", "division": HIGH_SCHOOL, "times": times })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_day_is_in_everyones_calendar_before_it_is_paired() {
    let run = Stopped::with_students(2).await;
    let calendar =
        async || run.hall.browser().get(&run.event.path("/papers/calendar.ics")).await.text;
    let uid = |round: u16| format!("{}-3-{round}@tilehall", run.event.id);
    run.event.tell(json!({ "command": "plan_rounds", "division": HIGH_SCHOOL, "rounds": 2 })).await;
    let (first, second) = (run.start.plus(30 * MINUTE_MS), run.start.plus(DAY_MS));
    let last = second.plus(90 * MINUTE_MS);

    // Only what can be: in the order of play, ahead, of rounds that there are.
    let refused = async |times: &[(Option<u16>, Millis)]| run.event.refusal(plan(times)).await;
    assert_eq!(refused(&[(Some(2), first), (Some(1), second)]).await, "times_not_in_order");
    assert_eq!(refused(&[(Some(1), second), (Some(2), first)]).await, "times_not_in_order");
    assert_eq!(refused(&[(Some(3), second)]).await, "bad_number");
    assert_eq!(refused(&[(Some(1), Millis(run.start.0 - 1))]).await, "bad_time");
    assert_eq!(entry(&calendar().await, &uid(1)), None);

    run.event.tell(plan(&[(Some(1), first), (Some(2), second), (None, last)])).await;
    let seen: TournamentPage = run.hall.browser().get(&run.event.path("")).await.read();
    let times = &division_of(&seen, HIGH_SCHOOL).setup.times;
    assert_eq!(times.iter().map(|time| time.starts_at).collect::<Vec<_>>(), [first, second, last]);
    assert_eq!(times[1].round, Some(RoundNo(2)));
    let told = calendar().await;
    let starts: Vec<[String; 2]> =
        [1, 2, 0].map(|round| entry(&told, &uid(round)).expect("it is planned")).into();
    assert!(starts[0][0] < starts[1][0] && starts[1][0] < starts[2][0]);
    assert!(starts[0][1] > starts[0][0], "as long as the book's round");

    // What starts at another time than was planned stands there once, by when it started.
    run.passes(10 * MINUTE_MS);
    run.starts_in(HIGH_SCHOOL).await;
    let told = calendar().await;
    assert_eq!(told.matches(&uid(1)).count(), 1);
    assert!(entry(&told, &uid(1)).expect("it is on")[0] < starts[0][0]);
    assert_eq!(entry(&told, &uid(2)), Some(starts[1].clone()));
    // The past of a plan may stay in it.
    run.passes(40 * MINUTE_MS);
    run.event.tell(plan(&[(Some(1), first), (Some(2), last)])).await;
    assert_eq!(
        entry(&calendar().await, &uid(2)).map(|at| at[0].clone()),
        Some(starts[2][0].clone())
    );
    assert_eq!(entry(&calendar().await, &uid(0)), None, "nothing is said of the final");
    run.hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn check_in_is_for_the_session_that_comes_next() {
    let run = Stopped::with_students(2).await;
    let (first, second) = (run.start.plus(30 * MINUTE_MS), run.start.plus(DAY_MS));
    run.event.tell(json!({ "command": "plan_rounds", "division": HIGH_SCHOOL, "rounds": 2 })).await;
    run.event.tell(json!({ "command": "open_check_in" })).await;
    assert_eq!(run.event.page().await.view.check_in_for, None, "nothing is planned");
    run.event.tell(plan(&[(Some(1), first), (Some(2), second)])).await;
    run.event.tell(json!({ "command": "open_check_in" })).await;
    assert_eq!(run.event.page().await.view.check_in_for, Some(first));
    run.event.tell(json!({ "command": "check_in", "sides": [1, 2] })).await;
    let boards = run.starts_in(HIGH_SCHOOL).await;
    run.event.tell(super::life::points(&boards[0], 400, 300)).await;
    assert_eq!(run.event.page().await.view.check_in_for, Some(first), "until it is opened anew");
    run.event.tell(json!({ "command": "open_check_in" })).await;
    let page = run.event.page().await;
    assert_eq!(page.view.check_in_for, Some(second));
    assert!(page.view.sides.iter().all(|side| side.here == Some(false)));
    let run = run.reopens().await;
    assert_eq!(run.event.page().await.view.check_in_for, Some(second));
    run.hall.close().await;
}
