//! Tables that cannot be laid: the wall says why, nothing that follows is done before them, and they
//! are laid once they can be.

use std::path::Path;
use std::process::Command;

use protocol::{NotLaidWhy, TournamentWall, WallStatus};
use reqwest::StatusCode;
use serde_json::json;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::tournaments::{Coach, FIRST, TestTournament};

use super::names;
use crate::talking::decides;

/// What the hall's own word lists are changed with, while it runs.
fn lexicon(data: &Path, arguments: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilehall-under-test"));
    let output = command.arg("--data").arg(data).arg("lexicon").args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn put_back(hall: &TestHall) {
    let words = hall.data().join("club.txt");
    std::fs::write(&words, "aa\nab\nqi\n").unwrap();
    lexicon(hall.data(), &["import", "club", words.to_str().unwrap()]);
}

async fn wall(event: &TestTournament) -> TournamentWall {
    event.director.get(&event.path("/wall")).await.read()
}

/// Whether the wall says that the word list keeps both tables from being laid.
async fn says_why(event: &TestTournament) -> bool {
    let wall = wall(event).await;
    let unlaid = wall.tables.iter().all(|table| table.status == WallStatus::NotLaid);
    let why = wall.not_laid.filter(|not_laid| not_laid.tables.len() == 2);
    unlaid && why.is_some_and(|not_laid| not_laid.why == NotLaidWhy::NoWordList)
}

async fn all_are_laid(event: &TestTournament) -> bool {
    let wall = wall(event).await;
    let laid = |status| status != WallStatus::NotLaid;
    wall.not_laid.is_none() && wall.tables.iter().all(|table| laid(table.status))
}

/// A round of two tables that is on, of a tournament whose word list has gone.
async fn without_a_list() -> (TestHall, TestTournament) {
    let hall = TestHall::open().await;
    put_back(&hall);
    let coach = Coach::with_students(&hall, "owls", 4).await;
    decides(&coach.browser, &coach.club, json!({ "lists": "any" })).await;
    let event = coach.makes("naspa-2014", json!({ "lexicon": "club" })).await;
    event.enter(names("owls", 4)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    lexicon(hall.data(), &["remove", "club"]);
    // A hall that runs has what it opened a moment ago still at hand.
    let hall = hall.reopens().await;
    let event = TestTournament::of(hall.same_browser(&event.director), event.id);
    assert_eq!(event.starts_a_round().await.len(), 2);
    holds("the wall says why", async || says_why(&event).await).await;
    (hall, event)
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_without_their_word_list_are_laid_once_it_is_back_and_a_director_tries_again() {
    let (hall, event) = without_a_list().await;
    let again = async || event.director.post(&event.path("/lay-again"), &json!({})).await.status;
    assert_eq!(again().await, StatusCode::NO_CONTENT);
    holds("it is still said", async || says_why(&event).await).await;
    put_back(&hall);
    assert_eq!(again().await, StatusCode::NO_CONTENT);
    holds("the tables are laid", async || all_are_laid(&event).await).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_that_starts_again_lays_what_could_not_be_laid_before() {
    let (hall, event) = without_a_list().await;
    let hall = hall.reopens().await;
    let event = TestTournament::of(hall.same_browser(&event.director), event.id);
    holds("it is said after a restart", async || says_why(&event).await).await;
    put_back(&hall);
    let hall = hall.reopens().await;
    let event = TestTournament::of(hall.same_browser(&event.director), event.id);
    holds("the tables are laid", async || all_are_laid(&event).await).await;
    hall.close().await;
}

/// The director's way out where nothing helps: the games are ruled, and the day goes on.
#[tokio::test(flavor = "multi_thread")]
async fn games_that_are_ruled_without_a_table_keep_nothing_from_going_on() {
    let (hall, event) = without_a_list().await;
    for board in event.boards().await {
        event
            .tell(json!({ "command": "rule_result", "game": board.game, "reason": "on paper",
                           "ruling": { "ruling": "points", "first": 400, "second": 300 } }))
            .await;
    }
    holds("nothing is waited for", async || wall(&event).await.not_laid.is_none()).await;
    put_back(&hall);
    assert_eq!(event.starts_a_round_of(FIRST).await.len(), 2);
    holds("the next round is laid", async || all_are_laid(&event).await).await;
    hall.close().await;
}
