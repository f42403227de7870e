//! A result that a director types in, as the players read it; and no rematch of a tournament's game.

use engine::Outcome;
use protocol::{GameSummary, GameView};
use serde_json::json;
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::tournaments::{Coach, FIRST};

use super::names;

/// The one game of a student's list that is over, once it is there.
async fn only_game(student: &Browser) -> GameSummary {
    let games: Vec<GameSummary> = student.get("/api/me/games?status=finished").await.read();
    let [game] = <[GameSummary; 1]>::try_from(games).expect("one game is over");
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn who_won_by_the_directors_word_reads_so_and_plays_no_rematch() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter(names("owls", 2)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let board = event.starts_a_round().await[0].clone();
    let winner = event.browser_of(&hall, board.board.second).await;

    // Not played: the table is called off, and the game counts as the director said.
    let ruling = json!({ "ruling": "points", "first": 410, "second": 420 });
    let rule = json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": "on paper" });
    event.tell(rule).await;
    event.results_of(FIRST).await;
    let game = only_game(&winner).await;
    let ruled = game.ruled.as_ref().expect("the director has ruled");
    let second = ruled.second.expect("two sides");
    assert_eq!((ruled.first.points, second.points, second.outcome), (410, 420, Outcome::Win));
    assert_eq!(game.end.as_deref(), Some("voided"), "the table's own word stays");
    let tournament = game.tournament.expect("it is a tournament's");
    assert_eq!((tournament.id, tournament.name.as_str()), (event.id, "Spring Cup"));
    let page: GameView = winner.get(&format!("/api/games/{}", board.game.0)).await.read();
    assert_eq!(page.summary.ruled, game.ruled);

    let again = winner.post(&format!("/api/tables/{}/rematch", board.game.0), &json!({})).await;
    assert_eq!(again.code(), "not-allowed", "{}", again.text);

    // Taken back, it is the table's word again.
    event.tell(json!({ "command": "waive_ruling", "game": board.game, "reason": "misread" })).await;
    holds("the list has the table's word", async || only_game(&winner).await.ruled.is_none()).await;
    hall.close().await;
}
