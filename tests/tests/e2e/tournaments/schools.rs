//! Twenty schools, each with its own coach and students, kept apart for as long as the tournament
//! says.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, FIRST, division_of, latest, ledger, sides_of, sized};
use tournament::{Dial, Method, RoundPlan, SchoolId, SideId};
use uuid::Uuid;

/// Students of each school.
const EACH: usize = 2;

async fn enters_own_students(coach: &Coach, event: &str, code: &str) {
    let join = json!({ "code": code, "club": coach.club.id });
    let joined = coach.browser.post("/api/tournaments/join", &join).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let rows: Vec<Value> =
        (0..EACH).map(|n| json!({ "players": [format!("{}{n}", coach.club.name)] })).collect();
    let entry = json!({ "id": Uuid::new_v4(), "school": coach.club.id, "rows": rows });
    let entered = coach.browser.post(&format!("{event}/entries"), &entry).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_schools_meet_others_until_the_event_lets_schoolmates_meet() {
    let rounds = sized(3, 6);
    let hall = TestHall::open_with(|config| {
        config.bots.bot_pace = 0;
        config.limits.address_a_minute = 100_000.try_into().expect("more than none");
    })
    .await;
    let host = Coach::with_students(&hall, "school0", EACH).await;
    let event = host.makes("naspa-2014", json!({})).await;
    event.enter(super::names("school0", EACH)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let code = event.page().await.code.expect("its director knows the code");
    for school in 1..20 {
        let coach = Coach::with_students(&hall, &format!("school{school}"), EACH).await;
        enters_own_students(&coach, &event.path(""), &code).await;
    }
    let plan = |schools| RoundPlan { schools, ..RoundPlan::new(Method::Swiss) };
    let mut plans = vec![plan(Dial::Never); rounds - 1];
    plans.push(plan(Dial::Free));
    event.tell(json!({ "command": "plan_pairings", "division": FIRST, "plans": plans })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": rounds })).await;

    let event = if sized(false, true) { event.rehearses().await } else { event };
    let page = event.page().await;
    let school: BTreeMap<SideId, Option<SchoolId>> =
        page.view.sides.iter().map(|side| (side.side, side.school)).collect();
    assert_eq!(school.len(), 20 * EACH);
    assert!(school.values().all(Option::is_some), "every side has its school");
    for round in 1..=rounds {
        let boards = event.starts_a_round().await;
        assert_eq!(boards.len(), 10 * EACH);
        let mates = boards.iter().filter(|b| school[&b.board.first] == school[&b.board.second]);
        let mates = mates.count();
        assert!(round == rounds || mates == 0, "{mates} boards of one school in round {round}");
        if !page.rehearsal {
            for (board, points) in boards.iter().zip((0..).step_by(7)) {
                let ruling = json!({ "ruling": "points", "first": 400 - points, "second": 330 });
                event
                    .tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                                  "reason": "on paper" }))
                    .await;
            }
        }
        event.results_of(FIRST).await;
    }
    let page = event.page().await;
    ledger::check(&page.view.rules, &sides_of(&page, FIRST), division_of(&page, FIRST));
    assert!(latest(division_of(&page, FIRST)).iter().all(|board| board.table.is_some()));
    event.tell(json!({ "command": "close" })).await;
    hall.close().await;
}
