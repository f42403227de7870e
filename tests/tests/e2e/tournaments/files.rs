//! Tournaments between the hall and files: exports that other programs read, imports of what they
//! write, and a tournament from its journal at the command line.

use std::process::{Command, Output};

use reqwest::Method;
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgPool};
use system_tests::databases::{copy_of, data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, FIRST, TestTournament, division_of};
use tournament::{DivisionId, Place};
use uuid::Uuid;

pub(super) const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

/// Two rounds of five: played, forfeited, a bye in each, and a penalty.
async fn played(coach: &Coach) -> TestTournament {
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

/// The standings that the program makes of a `.t`.
pub(super) fn at_the_desk(text: &str, book: &str) -> Value {
    let desk = data_directory();
    let file = desk.path().join("event.t");
    std::fs::write(&file, text).unwrap();
    let counted = Command::new(PROGRAM)
        .args(["tournament", "standings"])
        .arg(&file)
        .args(["--json", "--book", book])
        .output()
        .unwrap();
    assert!(counted.status.success(), "{counted:?}");
    serde_json::from_slice(&counted.stdout).unwrap()
}

/// Reads a file into a tournament, with whatever `more` says.
async fn imports(event: &TestTournament, file: &str, more: &str, list: String) {
    let path = event.path(&format!("/import/{file}?command={}{more}", Uuid::new_v4()));
    let entered = event.director.send(Method::POST, &path, |request| request.body(list)).await;
    assert_eq!(entered.status, 200, "{file}: {}", entered.text);
}

pub(super) async fn paper(event: &TestTournament, file: &str) -> String {
    let paper = event.director.get(&event.path(&format!("/papers/{file}"))).await;
    assert_eq!(paper.status, 200, "{}", paper.text);
    paper.text
}

#[tokio::test(flavor = "multi_thread")]
async fn three_divisions_go_out_to_files_and_come_in_again() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 6).await;
    let event = coach.makes("alberta-55plus", json!({})).await;
    // Two a class by their ratings; the last has none.
    let row = |n: u16| match n {
        5 => json!({ "players": ["owls5"] }),
        _ => {
            json!({ "players": [format!("owls{n}")], "rating": 1300 - 350 * (n / 2), "lifetime_games": 40 + n })
        }
    };
    assert_eq!(event.enter_rows((0..6).map(row).collect()).await.status, 200);
    event.tell(json!({ "command": "open_entries" })).await;
    let divisions = [1, 2, 3].map(DivisionId);
    for division in divisions {
        event.tell(json!({ "command": "plan_rounds", "division": division, "rounds": 1 })).await;
        for board in event.starts_a_round_of(division).await {
            let ruling = json!({ "ruling": "points", "first": 300 + division.0, "second": 280 });
            event
                .tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                              "reason": "on paper" }))
                .await;
        }
    }
    let page = event.page().await;
    for division in divisions {
        let text = paper(&event, &format!("event.t?division={}", division.0)).await;
        let counted = at_the_desk(&text, "alberta-55plus");
        let places = &division_of(&page, division).standings;
        let shown: Vec<Value> = places
            .iter()
            .map(|place| {
                let name = format!("owls{}", place.side.0 - 1);
                json!({ "rank": place.rank, "name": name, "wins": place.wins, "spread": place.spread })
            })
            .collect();
        let counted = counted.as_array().unwrap().iter().map(|place| {
            json!({ "rank": place["rank"], "name": place["name"], "wins": place["wins"],
                    "spread": place["spread"] })
        });
        assert_eq!(counted.collect::<Vec<_>>(), shown);
    }

    let list = paper(&event, "entries.csv").await;
    assert!(list.contains("owls0,A,1300,40,owls,"), "{list}");
    assert!(list.contains("owls5,C,,,owls,"), "{list}");
    let by_list = coach.makes("alberta-55plus", json!({})).await;
    imports(&by_list, "entries.csv", "", list.clone()).await;
    assert_eq!(paper(&by_list, "entries.csv").await, list, "the whole entry list");
    let by_files = coach.makes("alberta-55plus", json!({})).await;
    for division in divisions {
        let text = paper(&event, &format!("event.t?division={}", division.0)).await;
        let name = &division_of(&page, division).setup.division.name;
        imports(&by_files, "event.t", &format!("&division={name}"), text).await;
    }
    assert_eq!(paper(&by_files, "entries.csv").await, list, "a file a division");
    let unknown = by_files.path(&format!("/import/a.csv?command={}", Uuid::new_v4()));
    let list = "Name,Division\nowls0,A\nowls1,D\n";
    let refused = by_files.director.send(Method::POST, &unknown, |r| r.body(list)).await;
    assert_eq!(refused.json()["rows"][0]["row"], 3, "{}", refused.text);
    let list = "Name,Division,Rating\n\nowls0,A,900\n";
    let fresh = coach.makes("alberta-55plus", json!({})).await;
    let path = fresh.path(&format!("/import/a.csv?command={}", Uuid::new_v4()));
    let refused = fresh.director.send(Method::POST, &path, |r| r.body(list)).await;
    let wrong = json!({ "code": "wrong_class", "row": 3 });
    assert_eq!(refused.json()["rejection"], wrong, "rows are told as the file counts them");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_says_which_school_a_row_is_of() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 3).await;
    let foxes = Coach::with_students(&hall, "foxes", 1).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let code = event.page().await.code.expect("told to directors");
    let joins = json!({ "code": code, "club": foxes.club.id });
    let joined = foxes.browser.post("/api/tournaments/join", &joins).await;
    assert_eq!(joined.status, 200, "{}", joined.text);

    // A club that does not take part is a mistake in a list with a column for schools.
    let path = event.path(&format!("/import/a.csv?command={}", Uuid::new_v4()));
    let list = "Name,School\nowls0,FOXES\nowls1,Badgers\n";
    let refused = event.director.send(Method::POST, &path, |r| r.body(list)).await;
    let row = &refused.json()["rows"][0];
    assert_eq!((&row["row"], &row["field"]), (&json!(3), &json!("school")), "{}", refused.text);

    imports(&event, "a.csv", "", "Name,School\nowls0,FOXES\nowls1,\n".to_owned()).await;
    // What other software writes there may be no club of the hall.
    let tagged = "owls2, 900;; team foxes\nfoxes0, 900;; team Badgers\n".to_owned();
    imports(&event, "a.t", "", tagged).await;
    let page = event.page().await;
    let schools: Vec<_> = page.view.sides.iter().map(|side| side.school.unwrap().0).collect();
    let (owls, foxes) = (coach.club.id, foxes.club.id);
    assert_eq!(schools, [foxes, owls, foxes, foxes], "else the club that they are members of");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_late_by_a_file_has_the_rounds_that_the_director_chose() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 7).await;
    let event = played(&coach).await;
    let late = "name,rating,games\nowls5,1000,12\n".to_owned();
    imports(&event, "late.csv", "&missed=losses", late).await;
    imports(&event, "late.t", "&missed=forfeits", "owls6, 1000;; lifeg 7\n".to_owned()).await;
    let page = event.page().await;
    let place = |side: u32| {
        let places = &division_of(&page, FIRST).standings;
        let place = places.iter().find(|place| place.side.0 == side).expect("a place");
        (place.wins.to_string(), place.losses.to_string(), place.spread)
    };
    assert_eq!(place(6), ("0".to_owned(), "2".to_owned(), 0));
    assert_eq!(place(7), ("0".to_owned(), "2".to_owned(), -100));
    let list = paper(&event, "entries.csv").await;
    assert!(list.contains(",1000,12,") && list.contains(",1000,7,"), "{list}");
    hall.close().await;
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
    let page = event.page().await;
    let counted = at_the_desk(&exported.text, "naspa-2014");
    let shown = |place: &Place| {
        let name = format!("owls{}", place.side.0 - 1);
        json!({ "rank": place.rank, "side": place.side, "name": name, "wins": place.wins,
                "spread": place.spread })
    };
    let places: Vec<Value> = division_of(&page, FIRST).standings.iter().map(shown).collect();
    assert_eq!(counted, Value::Array(places));

    // The same sides in a new tournament, from each kind of file.
    for file in ["event.t", "roster.csv"] {
        let list = event.director.get(&event.path(&format!("/papers/{file}"))).await.text;
        let next = coach.makes("naspa-2014", json!({})).await;
        let path = next.path(&format!("/import/{file}?command={}", Uuid::new_v4()));
        let entered = next.director.send(Method::POST, &path, |r| r.body(list)).await;
        assert_eq!(entered.status, 200, "{file}: {}", entered.text);
        let (before, after) = (&page.view.sides, next.page().await.view.sides.clone());
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
    let (before, after) = (event.page().await.view, next.page().await.view);
    let (before, after) = (&before.sides, &after.sides);
    assert_eq!(after[0].team.as_deref(), Some("Quick Foxes"));
    for (a, b) in before.iter().zip(after) {
        assert_eq!((&a.players, &a.team), (&b.players, &b.team));
    }
    hall.close().await;
}

/// Asks the program for a tournament of a database.
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
    event.tell(json!({ "command": "close", "anyway": true })).await;
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
    assert!(complaint(&nobody).contains("no such tournament"), "{nobody:?}");

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
