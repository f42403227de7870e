//! What anyone can ask for is bounded, cached or rationed.

use std::fs::File;

use protocol::{LexiconView, StudyAnswer};
use reqwest::StatusCode;
use rustix::process::Signal;
use serde_json::json;
use sqlx::ConnectOptions;
use system_tests::browser::Browser;
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::program::Program;
use system_tests::socket::Socket;

use crate::tables::started;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

#[tokio::test(flavor = "multi_thread")]
async fn the_word_lists_are_not_read_for_each_who_asks_which_there_are() {
    let hall = TestHall::open().await;
    let shelf = hall.data().join("lexicons");
    std::fs::rename(&shelf, hall.data().join("elsewhere")).unwrap();
    std::fs::write(&shelf, "no directory").unwrap();
    let answer = hall.browser().get("/api/lexicons").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    assert!(answer.read::<Vec<LexiconView>>().len() >= 2);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pattern_without_end_is_refused() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    for endless in ["*".repeat(4_000), format!("a{}b", "*".repeat(4_000)), "?".repeat(4_000)] {
        let path = format!("/api/lexicons/tilehall-en/study/containing?q={endless}");
        let answer: StudyAnswer = ada.get(&path).await.read();
        assert!(matches!(answer, StudyAnswer::Refused { .. }), "{answer:?}");
    }
    let few = ada.get("/api/lexicons/tilehall-en/study/containing?q=q**z").await;
    assert!(matches!(few.read(), StudyAnswer::Words { more: false, .. }), "{}", few.text);
    hall.close().await;
}

/// How a socket's wish to look at a game is answered.
async fn is_shown(socket: &mut Socket) -> String {
    loop {
        let heard = socket.hear_any().await;
        match heard["type"].as_str().unwrap() {
            "table" => return "table".to_owned(),
            "no-table" => return heard["reason"].as_str().unwrap().to_owned(),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_rationed_by_address() {
    let hall = TestHall::open_with(|config| {
        config.limits.address_a_minute = 30.try_into().unwrap();
    })
    .await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let (mut a, mut b) = started(&ada, &bo).await;
    let mut first_moves = a.hears_of("game_started").await["side"] == 0;
    for _ in 0..6 {
        let mover = if first_moves { &mut a } else { &mut b };
        mover.does(json!({ "command": "pass_turn" })).await;
        first_moves = !first_moves;
    }
    b.hears_of("game_over").await;
    a.does(json!({ "command": "sign_result" })).await;
    b.does(json!({ "command": "sign_result" })).await;
    b.hears_of("result_closed").await;
    let table = json!(a.table);
    // A table that somebody still attends is in memory, and costs no replay.
    drop((a, b));
    let hall = hall.reopens().await;
    let mut stranger = Browser::new(hall.hall().address()).socket().await;
    for _ in 0..40 {
        stranger.say(&json!({ "type": "attend", "table": table })).await;
    }
    let mut answers = Vec::new();
    for _ in 0..40 {
        answers.push(is_shown(&mut stranger).await);
    }
    // Ten at once, and one more every other second.
    assert!(answers.iter().any(|answer| answer == "table"), "{answers:?}");
    assert!(answers.iter().any(|answer| answer.contains("too many")), "{answers:?}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_that_is_met_again_and_again_is_one_line_of_the_log() {
    let data = data_directory();
    let url = new_database().await.to_url_lossy().to_string();
    let log = data.path().join("log");
    let more = ["--database-url", &url, "--address-a-minute", "1"];
    let mut command = Program::command(PROGRAM, data.path(), &more);
    command.stderr(File::create(&log).unwrap());
    let program = tokio::task::block_in_place(|| Program::run(command));
    let mut refused = 0;
    for _ in 0..30 {
        let guest = Browser::new(program.address()).post("/api/guests", &json!(null)).await;
        refused += usize::from(guest.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 20, "{refused} were refused");
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
    let log = std::fs::read_to_string(log).unwrap();
    let lines = log.lines().filter(|line| line.contains("a request met a limit")).count();
    // Thirty requests take no longer than a minute or two on any machine.
    assert!((1..=3).contains(&lines), "{lines} lines");
}
