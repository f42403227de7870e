//! What a tournament's settled games leave behind: ratings before and after, the best turns.

use engine::{Command, Fact, Side};
use protocol::PlayerView;
use serde_json::{Value, json};
use server::ratings::recount;
use system_tests::browser::PASSWORD;
use system_tests::hall::TestHall;
use system_tests::patience::{comes, holds};
use system_tests::table::{Table, Testimony};
use system_tests::tournaments::{Coach, TestTournament};
use tournament::BoardState;

/// A tournament of two that counts for the hall's own rating.
async fn rated_event(coach: &Coach) -> TestTournament {
    let event = coach.makes("naspa-2014", json!({ "rating": "hall", "audience": "public" })).await;
    event.enter(super::names("owls", 2)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event
}

/// A round of one game, in which the first to move lays a word and the other gives up.
async fn plays_a_round(hall: &TestHall, event: &TestTournament) -> BoardState {
    let board = event.starts_a_round().await[0].clone();
    let mut players = Vec::new();
    for side in [board.board.first, board.board.second] {
        let page = event.page().await;
        let entry = page.view.sides.iter().find(|one| one.side == side).expect("a side");
        let player = page.people.iter().find(|person| person.account == entry.players[0].0);
        let browser = hall.browser();
        browser.log_in(&player.expect("a player has a name").name, PASSWORD).await;
        players.push(browser);
    }
    let tables = &hall.hall().app().tables;
    holds("the table is laid", async || tables.get(board.game.0).await.is_ok()).await;
    hall.spectators().leaves_out(board.game.0).await;
    let stranger = hall.browser();
    let mut table = Table::attended(board.game.0, players, None, stranger, hall.database()).await;
    table.begins().await;
    let mover = table.lays_a_word().await;
    table.does(Side(1 - mover.0), Command::Resign).await;
    table.closes().await;
    board
}

/// The rows of a list, once it has as many as are waited for: results are counted within a second.
async fn rows(event: &TestTournament, list: &str, caption: &str, wanted: usize) -> Vec<Value> {
    let path = event.path(&format!("/papers/{list}.json?division=1"));
    comes(&format!("{wanted} rows of {caption}"), async || {
        let tables: Vec<Value> = event.director.get(&path).await.read();
        let table = tables.iter().find(|table| table["caption"] == caption);
        let rows = table.expect("the list is there")["rows"].as_array().expect("rows").clone();
        (rows.len() >= wanted).then_some(rows)
    })
    .await
}

/// What a player's page shows of the rating, as it is printed.
async fn rating_of(event: &TestTournament, name: &str) -> String {
    let player: PlayerView = event.director.get(&format!("/api/players/{name}")).await.read();
    format!("{:.0}", player.ratings[0].rating)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_by_the_halls_rating_shows_before_and_after_and_a_recount_finds_the_same() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let first = rated_event(&coach).await;
    plays_a_round(&hall, &first).await;
    let newcomers = rows(&first, "ratings", "Ratings", 2).await;
    for row in &newcomers {
        let name = row[1].as_str().expect("a name");
        let now = rating_of(&first, name).await;
        assert_eq!((&row[2], &row[3], &row[4]), (&json!("1"), &json!(""), &json!(now)));
    }
    assert_ne!(newcomers[0][4], newcomers[1][4], "one won");

    let second = rated_event(&coach).await;
    plays_a_round(&hall, &second).await;
    let known = rows(&second, "ratings", "Ratings", 2).await;
    for row in &known {
        let name = row[1].as_str().expect("a name");
        let earlier = newcomers.iter().find(|earlier| earlier[1] == row[1]).expect("the same two");
        let now = rating_of(&second, name).await;
        assert_eq!((&row[3], &row[4]), (&earlier[4], &json!(now)), "from where the first left it");
        let number = |cell: &Value| cell.as_str().and_then(|cell| cell.parse::<i32>().ok());
        assert_eq!(number(&row[5]), Some(number(&row[4]).unwrap() - number(&row[3]).unwrap()));
    }
    assert_eq!(rows(&first, "ratings", "Ratings", 2).await, newcomers, "an event keeps its own");

    let counted = recount(&hall.hall().app().store, true).await.unwrap();
    assert!(counted.is_right(), "{counted:?}");
    assert_eq!(rows(&first, "ratings", "Ratings", 2).await, newcomers);
    assert_eq!(rows(&second, "ratings", "Ratings", 2).await, known);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_records_of_an_event_list_the_best_turns_with_their_words() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let event = rated_event(&coach).await;
    let board = plays_a_round(&hall, &event).await;
    let [high] = &rows(&event, "records", "High turn", 1).await[..] else { panic!("one turn") };
    let record = Testimony::read(&hall.database(), board.game.0).await;
    let plays = record.events().iter().filter_map(|event| match &event.fact {
        Fact::TilesPlaced { side, play, .. } => Some((*side, play.clone())),
        _ => None,
    });
    let [(side, play)] = &plays.collect::<Vec<_>>()[..] else { panic!("one play") };
    let page = event.page().await;
    let by = if *side == Side(0) { board.board.first } else { board.board.second };
    let entry = page.view.sides.iter().find(|one| one.side == by).expect("a side");
    let player = page.people.iter().find(|person| person.account == entry.players[0].0);
    let name = &player.expect("a player has a name").name;
    assert_eq!(*high, json!([play.score.to_string(), name, play.words[0].text, "1"]));
    hall.close().await;
}
