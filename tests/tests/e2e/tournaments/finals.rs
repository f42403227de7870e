//! A final on paper: every list, the file and the ratings know it, also one that was tied and laid again.

use std::process::Command;

use protocol::RatedSide;
use serde_json::{Value, json};
use system_tests::databases::data_directory;
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, TestTournament, division_of};
use tournament::{BoardState, DivisionId, SideId};

use super::files::{PROGRAM, at_the_desk, paper};
use super::life::points;

/// The singles of the book with three divisions.
const SINGLES: DivisionId = DivisionId(3);

/// Whom the program rates how by a `.t` of one planned round.
fn rated_at_the_desk(text: &str) -> Vec<(u64, u64)> {
    let desk = data_directory();
    let file = desk.path().join("event.t");
    std::fs::write(&file, text).unwrap();
    let rate = ["tournament", "rate", "--json", "--rounds", "1"];
    let rated = Command::new(PROGRAM).args(rate).arg(&file).output().unwrap();
    assert!(rated.status.success(), "{rated:?}");
    let lines: Vec<Value> = serde_json::from_slice(&rated.stdout).unwrap();
    let line = |line: &Value| (line["side"].as_u64().unwrap(), line["after"].as_u64().unwrap());
    lines.iter().map(line).collect()
}

/// Three singles of a book with a final, after their only round: one won, one rested, and they are
/// to meet for first place. Their sides, the higher first.
async fn before_a_final(coach: &Coach) -> (TestTournament, [SideId; 2]) {
    let more = json!({ "rating": "association", "audience": "public" });
    let event = coach.makes("nassc-2019", more).await;
    let row = |n: u16| json!({ "players": [format!("owls{n}")], "division": "High School", "rating": 1500 - 100 * n });
    assert_eq!(event.enter_rows((0..3).map(row).collect()).await.status, 200);
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": SINGLES, "rounds": 1 })).await;
    let board = event.starts_a_round_of(SINGLES).await[0].clone();
    event.tell(points(&board, 400, 300)).await;
    let page = event.page().await;
    let rests = division_of(&page, SINGLES).rounds[0].byes[0].side;
    (event, [board.board.first, rests])
}

/// Lays a final that a director types the result of.
async fn plays_a_final(event: &TestTournament, first: i32, second: i32) -> BoardState {
    event.tell(json!({ "command": "publish_final", "division": SINGLES, "between": null })).await;
    let laid = division_of(&event.page().await, SINGLES).final_game.clone().expect("a final");
    event.tell(points(&laid, first, second)).await;
    laid
}

#[tokio::test(flavor = "multi_thread")]
async fn every_paper_and_the_file_know_both_games_of_a_final_that_was_laid_again() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 3).await;
    let (event, [higher, lower]) = before_a_final(&coach).await;
    let list = |file: &str, more: &str| format!("{file}?division={}{more}", SINGLES.0);
    let ratings =
        async || -> Vec<RatedSide> { event.director.get(&event.path("/ratings")).await.read() };
    let games = |rated: &[RatedSide], side| {
        rated.iter().find(|one| one.side == side).expect("a side of the division").games
    };
    let before = ratings().await;
    assert_eq!((games(&before, higher), games(&before, lower)), (1, 0));
    let tied = plays_a_final(&event, 350, 350).await;
    let last = plays_a_final(&event, 300, 320).await;
    assert_eq!((last.board.first, last.board.second), (higher, lower));
    let page = event.page().await;
    let division = division_of(&page, SINGLES);
    assert_eq!(
        division.tied_finals.iter().map(|one| one.board.game).collect::<Vec<_>>(),
        [tied.game]
    );

    let names = |side: SideId| format!("owls{}", side.0 - 1);
    let first = async |more: &str| {
        let text = paper(&event, &list("standings.csv", more)).await;
        text.lines().nth(1).expect("a first place").split(',').nth(2).expect("a name").to_owned()
    };
    assert_eq!(first("").await, names(lower), "the winner of the final is first");
    assert_eq!([first("&after=1").await, first("&after=2").await], [names(higher), names(higher)]);
    let chart = paper(&event, &list("wall-chart.csv", "&after=60000")).await;
    assert!(chart.starts_with("No.,Name,Rating,R1,Final,Final 2,Won,"), "{chart}");
    let results = paper(&event, &list("results.csv", "")).await;
    assert!(results.contains("\nFinal,1,") && results.contains("\nFinal 2,1,"), "{results}");
    let all = paper(&event, &list("all.html", "")).await;
    for caption in [
        "Pairings of round 1",
        "Pairings of final 2",
        "Scorecard of owls0",
        "Ratings",
        "Schools after",
        "High game",
    ] {
        assert!(all.contains(&format!("<caption>{caption}")), "{caption}: {all}");
    }

    let file = paper(&event, &list("event.t", "")).await;
    assert_eq!(file.matches("final 2 3").count(), 2, "{file}");
    let places: Vec<Value> = division
        .standings
        .iter()
        .map(|place| {
            json!({ "rank": place.rank, "side": place.side, "name": names(place.side),
                    "wins": place.wins, "spread": place.spread })
        })
        .collect();
    assert_eq!(division.standings[0].side, lower);
    assert_eq!(at_the_desk(&file, "nassc-2019"), Value::Array(places));
    let rated = ratings().await;
    assert_eq!((games(&rated, higher), games(&rated, lower)), (3, 2));
    let after: Vec<(u64, u64)> = rated
        .iter()
        .map(|one| (u64::from(one.side.0), u64::from(one.after.expect("a rating"))))
        .collect();
    assert_eq!(rated_at_the_desk(&file), after);
    let of = |rated: &[RatedSide]| rated.iter().find(|one| one.side == lower).map(|one| one.after);
    assert_ne!(of(&before), of(&rated));
    hall.close().await;
}
