//! What cannot be: a clear answer, and nothing lost.

use std::time::Duration;

use protocol::{AccountView, TournamentLog, TournamentPage};
use reqwest::Method;
use serde_json::{Value, json};
use system_tests::browser::Answer;
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, FIRST, TestTournament, division_of, latest, pair_round};
use tournament::{EventNo, Fact, RoundNo};
use uuid::Uuid;

use super::names;

async fn imports(event: &TestTournament, file: &str, list: impl Into<Vec<u8>>) -> Answer {
    let path = event.path(&format!("/import/{file}?command={}", Uuid::new_v4()));
    event.director.send(Method::POST, &path, |request| request.body(list.into())).await
}

/// The first row that an answer complains of.
fn row(answer: &Answer) -> Option<u64> {
    assert_eq!(answer.code(), "invalid-rows", "{}", answer.text);
    answer.json()["rows"][0]["row"].as_u64()
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_that_cannot_be_are_refused_with_the_row_and_nobody_is_entered() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    assert_eq!(row(&imports(&event, "a.csv", "name\nowls0\nowls1\nOwls0\n").await), Some(4));
    assert_eq!(row(&imports(&event, "a.t", "owls0, 900;\n\nowls0, 900;\n").await), Some(3));
    let twice = event.enter_rows(vec![json!({ "players": ["owls0"] }); 2]).await;
    let rejection = &twice.json()["rejection"];
    assert_eq!((&rejection["code"], &rejection["row"]), (&json!("player_on_two_sides"), &json!(2)));
    // Another account's name, in letters of another kind, is nobody's.
    assert_eq!(row(&imports(&event, "a.csv", "name\nowls1\nоwls2\n").await), Some(3));
    assert_eq!(row(&imports(&event, "a.t", "owls0 900 1 2; 400 x;\n").await), Some(1));
    assert_eq!(row(&imports(&event, "a.t", b"\x00\x01\xff\xfe\x7fELF".as_slice()).await), Some(1));
    assert_eq!(row(&imports(&event, "a.csv", b"\x89PNG\r\n\x1a\n\x00".as_slice()).await), Some(1));
    let many: String = (0..100_000).map(|n| format!("student{n}, 900;\n")).collect();
    let too_many = imports(&event, "a.t", many).await;
    assert_eq!(too_many.status, 413, "{}", too_many.text);
    assert!(!too_many.code().is_empty(), "{}", too_many.text);
    let rows: String = (0..1_001).map(|n| format!("student{n}, 900;\n")).collect();
    let refused = imports(&event, "a.t", rows).await;
    assert_eq!(refused.code(), "invalid", "{}", refused.text);
    assert_eq!(imports(&event, "a.xlsx", "PK").await.code(), "invalid");
    assert_eq!(imports(&event, "a.csv", "").await.code(), "invalid-rows");
    assert!(event.page().await.view.sides.is_empty(), "nobody was entered");

    // Every oddity that is none: a mark at the start, comments, any line end, tags of others.
    let odd = "\u{feff}# the club\r\nowls0,   900 ; ; x y z;; password secret\r\r\nowls1, 0;\nowls2,  850.5+0 ;";
    let entered = imports(&event, "a.t", odd).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    assert_eq!(event.page().await.view.sides.len(), 3);

    let pairs = coach.makes("nssc", json!({})).await;
    let both =
        vec![json!({ "players": ["owls0", "owls1"] }), json!({ "players": ["owls1", "owls2"] })];
    let refused = pairs.enter_rows(both).await.json();
    assert_eq!(refused["rejection"]["code"], "player_on_two_sides", "a student on two sides");
    let alone = pairs.enter_rows(vec![json!({ "players": ["owls0"] })]).await.json();
    assert_eq!(alone["rejection"]["code"], "wrong_side_size");
    assert!(pairs.page().await.view.sides.is_empty());
    hall.close().await;
}

/// Rules every board of the latest round, the first one listed by so many.
async fn rules_all(event: &TestTournament, margin: i32) -> TournamentPage {
    for board in event.boards().await {
        let ruling = json!({ "ruling": "points", "first": 350 + margin, "second": 350 });
        event
            .tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                          "reason": "on paper" }))
            .await;
    }
    event.results_of(FIRST).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawn_side_that_is_pinned_and_a_result_corrected_after_the_next_round() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 6).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter(names("owls", 6)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 3 })).await;
    event.starts_a_round().await;
    let first = rules_all(&event, 40).await;
    let gone = json!({ "command": "withdraw_side", "side": 6, "game": null, "reason": "ill" });
    event.tell(gone).await;
    let mut pinned = pair_round(FIRST);
    pinned["wishes"] = json!([{ "wish": "together", "a": 1, "b": 6 }]);
    let before = event.page().await.view.number;
    let refused = event.try_tell(pinned.clone()).await.json();
    assert_eq!(refused["rejection"]["code"], "cannot_be_paired", "{refused}");
    assert!(refused["rejection"]["why"].to_string().contains('6'), "the side is named: {refused}");
    pinned["between"] = json!([1, 6]);
    let question = json!({ "division": FIRST, "wishes": pinned["wishes"], "between": [1, 6] });
    let preview = event.director.post(&event.path("/preview"), &question).await;
    assert_eq!(preview.json()["rejection"]["code"], "cannot_be_paired", "{}", preview.text);
    assert_eq!(event.page().await.view.number, before, "nothing was changed");

    event.starts_a_round().await;
    let published = latest(division_of(&event.page().await, FIRST));
    let board = latest(division_of(&first, FIRST))[0].clone();
    let ruling = json!({ "ruling": "points", "first": 200, "second": 500 });
    let correction = json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                             "reason": "the slip was turned round" });
    let question = json!({ "command": correction });
    let told = event.director.post(&event.path("/consequences"), &question).await.json();
    let since = &told["divisions"][0]["published_since"];
    assert_eq!(since, &json!([RoundNo(2)]), "what is published stays: {told}");
    event.tell(correction).await;
    let page = event.page().await;
    let division = division_of(&page, FIRST);
    let corrected = &division.rounds[0].boards[0];
    assert_eq!(corrected.table, board.table, "the game's own record stays beside it");
    assert_eq!(corrected.ruled.map(|ruled| ruled.first.points), Some(200));
    let pairs = |boards: &[tournament::BoardState]| -> Vec<_> {
        boards.iter().map(|board| (board.board, board.game)).collect()
    };
    assert_eq!(pairs(&division.rounds[1].boards), pairs(&published), "pairings stay unless redone");
    assert_ne!(division.standings, division_of(&first, FIRST).standings);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_directors_at_once_one_is_told_by_whom_and_a_lost_line_does_nothing_twice() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter(names("owls", 4)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 2 })).await;
    let second = hall.player("second").await;
    let named = event.director.put(&event.path("/directors/second"), &json!({})).await;
    assert_eq!(named.status, 200, "{}", named.text);
    let me: AccountView = event.director.get("/api/me").await.read();
    let other: AccountView = second.get("/api/me").await.read();

    // Both have the same page before them and press at the same time.
    let seen = event.page().await.view.number;
    let asked = |text: &str| json!({ "id": Uuid::new_v4(), "seen": seen, "command": { "command": "announce", "text": text } });
    let (path, one, two) = (event.path("/commands"), asked("One"), asked("Two"));
    let (a, b) = tokio::join!(event.director.post(&path, &one), second.post(&path, &two));
    let (won, lost, by) = if a.status == 200 { (a, b, me.id) } else { (b, a, other.id) };
    assert_eq!(won.status, 200, "{}", won.text);
    let rejection = &lost.json()["rejection"];
    assert_eq!((&rejection["code"], &rejection["by"]), (&json!("overtaken"), &json!(by)));

    // A director whose line is lost in the middle asks again with the same id.
    for after_us in [0, 50, 500, 5_000] {
        let asked = json!({ "id": Uuid::new_v4(),
                            "command": { "command": "announce", "text": format!("After {after_us}") } });
        let cut = event.director.post_in_vain(&path, &asked);
        let _ = tokio::time::timeout(Duration::from_micros(after_us), cut).await;
        let again = event.director.post(&path, &asked).await;
        assert_eq!(again.status, 200, "{}", again.text);
        assert_eq!(event.director.post(&path, &asked).await.json(), again.json());
    }
    let log: TournamentLog = event.director.get(&event.path("/events")).await.read();
    let mut texts: Vec<String> = Vec::new();
    for (_, said) in &log.events {
        if let Fact::Announced { text } = &said.fact {
            texts.push(text.clone());
        }
    }
    assert_eq!(texts.len(), 5, "each was said once: {texts:?}");
    assert_eq!(&texts[1..], ["After 0", "After 50", "After 500", "After 5000"]);
    assert!(log.events.last().is_some_and(|(number, _)| *number > EventNo(5)));
    hall.close().await;
}

/// What no console sends is answered, and changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn commands_that_make_no_sense_are_refused_and_leave_no_trace() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter(names("owls", 2)).await;
    let before = event.page().await.view.number;
    let refused: [(Value, &str); 9] = [
        (json!({ "command": "publish_round", "division": FIRST }), "nothing_paired"),
        (
            json!({ "command": "start_round", "division": FIRST, "starts_at": null }),
            "no_round_published",
        ),
        (json!({ "command": "end_round", "division": 77 }), "no_such_division"),
        (json!({ "command": "plan_rounds", "division": FIRST, "rounds": 60_000 }), "bad_number"),
        (
            json!({ "command": "withdraw_side", "side": 99, "game": null, "reason": "x" }),
            "no_such_side",
        ),
        (
            json!({ "command": "rule_result", "game": Uuid::new_v4(), "ruling": { "ruling": "void" }, "reason": "x" }),
            "no_such_game",
        ),
        (json!({ "command": "announce", "text": " \n " }), "bad_text"),
        (json!({ "command": "publish_final", "division": FIRST, "between": null }), "no_final"),
        (json!({ "command": "reopen", "reason": "x" }), "tournament_not_closed"),
    ];
    for (command, code) in refused {
        assert_eq!(event.refusal(command).await, code);
    }
    for command in
        [json!({ "command": "tick" }), json!({ "command": "no_such" }), json!(7), Value::Null]
    {
        let answer = event.try_tell(command.clone()).await;
        assert!(
            answer.status.is_client_error() && !answer.code().is_empty(),
            "{command}: {}",
            answer.text
        );
    }
    assert_eq!(event.page().await.view.number, before);
    hall.close().await;
}
