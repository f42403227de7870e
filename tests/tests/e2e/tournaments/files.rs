//! Events between the hall and files: exports that other programs read, imports of what they
//! write, and an event from its journal at the command line.

use std::process::{Command, Output};

use reqwest::Method;
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgPool};
use system_tests::databases::{copy_of, data_directory, new_database};
use system_tests::event::{Coach, FIRST, TestEvent, division_of};
use system_tests::hall::TestHall;
use tournament::Place;
use uuid::Uuid;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

/// Two rounds of five: played, forfeited, a bye in each, and a penalty.
async fn played(coach: &Coach) -> TestEvent {
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    let row = |n: u16| json!({ "players": [format!("owls{n}")], "rating": 900 + 50 * n });
    let entered = event.enter_rows((0..5).map(row).collect()).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 2 })).await;
    for round in 0..2 {
        for board in event.starts_a_round().await {
            let ruling = match board.board.board {
                1 => json!({ "ruling": "points", "first": 400 + round, "second": 333 }),
                _ => json!({ "ruling": "forfeit", "by": board.board.second }),
            };
            event
                .tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                              "reason": "on paper" }))
                .await;
        }
        event.results_of(FIRST).await;
    }
    let penalty = json!({ "command": "give_penalty", "side": 1, "spread": -20, "reason": "late" });
    event.tell(penalty).await;
    event
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_was_exported_stands_at_the_desk_as_it_does_in_the_hall() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 5).await;
    let event = played(&coach).await;
    let exported = event.director.get(&event.path("/papers/event.t")).await;
    assert_eq!(exported.status, 200, "{}", exported.text);
    for tag in ["team owls", "p12 ", "board ", "penalty 0 -20"] {
        assert!(exported.text.contains(tag), "{tag}: {}", exported.text);
    }
    let (desk, page) = (data_directory(), event.page().await);
    let file = desk.path().join("event.t");
    std::fs::write(&file, &exported.text).unwrap();
    let asked = ["--json", "--book", "naspa-2014"];
    let counted = Command::new(PROGRAM)
        .args(["tournament", "standings"])
        .arg(&file)
        .args(asked)
        .output()
        .unwrap();
    assert!(counted.status.success(), "{counted:?}");
    let counted: Value = serde_json::from_slice(&counted.stdout).unwrap();
    let shown = |place: &Place| {
        let name = format!("owls{}", place.side.0 - 1);
        json!({ "rank": place.rank, "side": place.side, "name": name, "wins": place.wins,
                "spread": place.spread })
    };
    let places: Vec<Value> = division_of(&page, FIRST).standings.iter().map(shown).collect();
    assert_eq!(counted, Value::Array(places));

    // The same sides in a new event, from each kind of file.
    for file in ["event.t", "roster.csv"] {
        let list = event.director.get(&event.path(&format!("/papers/{file}"))).await.text;
        let next = coach.makes("naspa-2014", json!({})).await;
        let path = next.path(&format!("/import/{file}?command={}", Uuid::new_v4()));
        let entered = next.director.send(Method::POST, &path, |r| r.body(list)).await;
        assert_eq!(entered.status, 200, "{file}: {}", entered.text);
        let (before, after) = (&page.view.sides, next.page().await.view.sides);
        let same = before
            .iter()
            .zip(&after)
            .all(|(a, b)| (&a.players, a.rating, a.school) == (&b.players, b.rating, b.school));
        assert!(same && before.len() == after.len(), "{file}: {after:?}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pairs_with_team_names_go_out_to_a_file_and_come_in_again() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("nssc", json!({})).await;
    let rows = vec![
        json!({ "players": ["owls0", "owls1"], "team": "Quick Foxes" }),
        json!({ "players": ["owls2", "owls3"] }),
    ];
    assert_eq!(event.enter_rows(rows).await.status, 200);
    let list = event.director.get(&event.path("/papers/event.t")).await.text;
    let next = coach.makes("nssc", json!({})).await;
    let path = next.path(&format!("/import/event.t?command={}", Uuid::new_v4()));
    let entered = next.director.send(Method::POST, &path, |r| r.body(list)).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    let (before, after) = (event.page().await.view.sides, next.page().await.view.sides);
    assert_eq!(after[0].team.as_deref(), Some("Quick Foxes"));
    for (a, b) in before.iter().zip(&after) {
        assert_eq!((&a.players, &a.team), (&b.players, &b.team));
    }
    hall.close().await;
}

/// Asks the program for an event of a database.
fn asks(database: &PgConnectOptions, command: &str, id: Uuid, more: &[&str]) -> Output {
    let url = database.to_url_lossy().to_string();
    let id = id.to_string();
    let arguments = [&["tournament", command, &id, "--database-url", &url], more].concat();
    Command::new(PROGRAM).args(arguments).env_remove("DATABASE_URL").output().unwrap()
}

fn replayed(database: &PgConnectOptions, id: Uuid, more: &[&str]) -> Value {
    let output = asks(database, "replay", id, more);
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

async fn run_sql(database: &PgConnectOptions, statement: &'static str, id: Uuid) -> u64 {
    let pool = PgPool::connect_with(database.clone()).await.unwrap();
    let done = sqlx::query(statement).bind(id).execute(&pool).await.unwrap();
    pool.close().await;
    done.rows_affected()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_is_replayed_up_to_any_of_its_events_and_verified() {
    let database = new_database().await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let coach = Coach::with_students(&hall, "owls", 5).await;
    let event = played(&coach).await;
    event.tell(json!({ "command": "close" })).await;
    let (id, page) = (event.id, event.page().await);
    drop(event);
    hall.close().await;

    let whole = replayed(&database, id, &[]);
    let last = page.view.number.0;
    assert_eq!(whole["events"], last);
    let (first, before_last) = ("1".to_owned(), (last - 1).to_string());
    for upto in [&first, &before_last] {
        let then = replayed(&database, id, &["--upto", upto]);
        assert_eq!(then["events"].to_string(), *upto);
        assert_ne!(then["digest"], whole["digest"], "another state has another digest");
    }
    assert_eq!(replayed(&database, id, &["--upto", &last.to_string()]), whole);
    let beyond = asks(&database, "replay", id, &["--upto", &(last + 1).to_string()]);
    assert!(complaint(&beyond).contains(&format!("has {last} events")), "{beyond:?}");
    let nobody = asks(&database, "replay", Uuid::new_v4(), &[]);
    assert!(complaint(&nobody).contains("no such event"), "{nobody:?}");

    let verified = asks(&database, "verify", id, &[]);
    assert!(verified.status.success(), "{verified:?}");
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    let digest = whole["digest"].as_str().unwrap();
    assert!(said.contains(digest) && said.contains(&format!("{last} events, 4 results")), "{said}");

    // A result that was altered afterwards, and a journal with a hole, are noticed.
    let altered = copy_of(&database).await;
    let alter =
        "UPDATE journal SET payload = replace(payload, '\"how\":\"forfeit\"', '\"how\":\"void\"')
                 WHERE stream_id = $1 AND payload LIKE '%result_arrived%forfeit%'";
    assert!(run_sql(&altered, alter, id).await > 0);
    let noticed = asks(&altered, "verify", id, &[]);
    assert!(complaint(&noticed).contains("results differ"), "{noticed:?}");
    // The rows are: made, five entered, entries opened.
    let holed = copy_of(&database).await;
    assert_eq!(
        run_sql(&holed, "DELETE FROM journal WHERE stream_id = $1 AND seq = 6", id).await,
        1
    );
    for command in ["replay", "verify"] {
        let noticed = asks(&holed, command, id, &[]);
        assert!(complaint(&noticed).contains("gap at 6"), "{noticed:?}");
    }
}
