//! Word lists, the judge and the study helps, as a page would ask for them.

use std::path::Path;
use std::process::Command;

use lexicons::LexiconRef;
use protocol::{AudiencePolicy, JudgeAnswer, LexiconView, StudyAnswer};
use reqwest::StatusCode;
use serde_json::json;
use server::hall::Hall;
use server::store::{NewGame, NewSeat, Occupant};
use system_tests::browser::Browser;
use system_tests::databases::new_database;
use system_tests::hall::{TestHall, config};
use uuid::Uuid;

const JUDGE: &str = "/api/lexicons/tilehall-en/judge";

async fn rules(browser: &Browser, words: &[&str]) -> JudgeAnswer {
    let answer = browser.post(JUDGE, &json!({ "words": words })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    answer.read()
}

async fn studies(browser: &Browser, kind: &str, q: &str) -> StudyAnswer {
    let path = format!("/api/lexicons/tilehall-en/study/{kind}?q={q}");
    let answer = browser.get(&path).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    answer.read()
}

fn verdict(answer: &JudgeAnswer) -> &str {
    match answer {
        JudgeAnswer::Ruled { verdict, .. } => verdict,
        other => panic!("no verdict: {other:?}"),
    }
}

/// A running game, as the games' table knows it.
async fn running_game(hall: &Hall, list: LexiconRef, seats: Vec<NewSeat>) -> Uuid {
    let store = &hall.app().store;
    let game = NewGame {
        id: Uuid::now_v7(),
        ruleset: "practice".to_owned(),
        lexicon: list.id.to_string(),
        lexicon_hash: *list.sha256.as_bytes(),
        settings: "{}".to_owned(),
        rated: false,
        audience: AudiencePolicy::PUBLIC,
        host_id: None,
        club_id: None,
        tournament_id: None,
        seats,
    };
    store.create_game(&game, "hall").await.unwrap();
    store.set_game_status(game.id, "running").await.unwrap();
    game.id
}

/// Has an account play a game.
pub(crate) async fn playing(hall: &Hall, account: Uuid) -> Uuid {
    let seat = NewSeat { side: 0, place: 0, occupant: Occupant::Account(account) };
    running_game(hall, lexicons::builtin::english().reference(), vec![seat]).await
}

/// Runs `tilehall lexicon` on a data directory: whether it went well, and what it said.
fn lexicon(data: &Path, arguments: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilehall-under-test"));
    let output = command.arg("--data").arg(data).arg("lexicon").args(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.success(), said + &String::from_utf8_lossy(&output.stderr))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_free_lists_are_there_from_the_start() {
    let hall = TestHall::open().await;
    let lists: Vec<LexiconView> = hall.browser().get("/api/lexicons").await.read();
    let ids: Vec<&str> = lists.iter().map(|list| list.id.as_str()).collect();
    assert!(ids.contains(&"tilehall-en") && ids.contains(&"tilehall-en-school"), "{ids:?}");
    assert!(lists.iter().all(|list| list.words > 100_000 && !list.licence.is_empty()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_verdict_is_for_the_whole_play_and_hints_at_no_word() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    assert_eq!(verdict(&rules(&ada, &["quiz", "QI"]).await), "acceptable");
    let one = rules(&ada, &["quiz", "zxq"]).await;
    let other = rules(&ada, &["zxq", "quiz"]).await;
    assert_eq!((verdict(&one), &one), ("not_acceptable", &other));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_typed_and_ruled_is_logged_with_the_event() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    let path = format!("{JUDGE}?event=Spring%20Cup");
    ada.post(&path, &json!({ "words": ["Quiz", "zxq"] })).await;
    let pool = hall.pool().await;
    let logged: (String, Vec<String>, bool, String) = sqlx::query_as(
        "SELECT event, words, acceptable, lexicon FROM rulings ORDER BY id DESC LIMIT 1",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let words = vec!["Quiz".to_owned(), "zxq".to_owned()];
    assert_eq!(logged, ("Spring Cup".to_owned(), words, false, "tilehall-en".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn judge_and_study_are_locked_for_one_who_plays_and_for_nobody_else() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.browser(), hall.player("bo").await);
    let account = ada.register("ada").await;
    let game = playing(hall.hall(), account.id).await;
    assert!(matches!(rules(&ada, &["quiz"]).await, JudgeAnswer::Locked { .. }));
    for (kind, q) in [("definition", "quiz"), ("hooks", "quiz"), ("anagrams", "uqzi")] {
        assert!(matches!(studies(&ada, kind, q).await, StudyAnswer::Locked { .. }), "{kind}");
    }
    assert_eq!(verdict(&rules(&bo, &["quiz"]).await), "acceptable");
    hall.hall().app().store.set_game_status(game, "finished").await.unwrap();
    assert_eq!(verdict(&rules(&ada, &["quiz"]).await), "acceptable");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_that_a_running_game_uses_is_not_removed_under_it() {
    let data = tempfile::tempdir().unwrap();
    let mut settings = config(&new_database().await);
    settings.data = data.path().to_owned();
    let words = data.path().join("club.txt");
    std::fs::write(&words, "aa a rough lava\nab a muscle\nqi a life force\n").unwrap();
    let (imported, said) = lexicon(data.path(), &["import", "club", words.to_str().unwrap()]);
    assert!(imported, "{said}");

    let hall = Hall::open(settings.clone()).await.unwrap();
    let club = hall.app().words.open(&"club".parse().unwrap()).unwrap().reference();
    let game = running_game(&hall, club, Vec::new()).await;
    hall.close().await;

    // The hall takes its games up again, and with them their lists.
    let hall = Hall::open(settings.clone()).await.unwrap();
    let (removed, said) = lexicon(data.path(), &["remove", "club"]);
    assert!(!removed && said.contains("in use"), "{said}");
    hall.app().store.set_game_status(game, "finished").await.unwrap();
    hall.close().await;

    let hall = Hall::open(settings).await.unwrap();
    let (removed, said) = lexicon(data.path(), &["remove", "club"]);
    assert!(removed, "{said}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_study_helps_answer() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    let StudyAnswer::Words { words, more } = studies(&ada, "anagrams", "retains").await else {
        panic!("words");
    };
    assert!(words.iter().any(|word| word.eq_ignore_ascii_case("nastier")) && !more, "{words:?}");
    let StudyAnswer::Words { words, .. } = studies(&ada, "length", "2").await else {
        panic!("words");
    };
    assert!(words.len() > 95, "{}", words.len());
    let StudyAnswer::Words { words, more } = studies(&ada, "containing", "an").await else {
        panic!("words");
    };
    assert!(more && words.len() == 500);
    assert!(matches!(studies(&ada, "hooks", "at").await, StudyAnswer::Hooks { .. }));
    assert!(matches!(
        studies(&ada, "definition", "quiz").await,
        StudyAnswer::Definition { word: true, .. }
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_questions_get_a_clear_answer() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    let nobody = hall.browser();
    assert_eq!(nobody.post(JUDGE, &json!({ "words": ["qi"] })).await.code(), "not-logged-in");
    let missing = ada.post("/api/lexicons/none/judge", &json!({ "words": ["qi"] })).await;
    assert_eq!(missing.code(), "not-found");
    let strange = ada.post("/api/lexicons/..%2F..%2Fetc/judge", &json!({ "words": ["qi"] })).await;
    assert_eq!(strange.code(), "not-found");
    assert!(matches!(rules(&ada, &[]).await, JudgeAnswer::Refused { .. }));
    assert!(matches!(rules(&ada, &["aa"; 30]).await, JudgeAnswer::Refused { .. }));
    let more = ada.post(JUDGE, &json!({ "words": ["qi"], "who": "bo" })).await;
    assert!(more.status.is_client_error(), "{}", more.status);
    assert!(matches!(studies(&ada, "length", "7").await, StudyAnswer::Refused { .. }));
    assert!(matches!(studies(&ada, "anagrams", "%3F%3F%3F%3F").await, StudyAnswer::Refused { .. }));
}
