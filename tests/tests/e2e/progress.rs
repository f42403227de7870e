//! What a coach is told of a student after some games: today, and over time.

use engine::{Board, ClockRule, Command, Face, Laid, Position, Preset, Seat, Side, Square, Tiles};
use protocol::{KindRating, PlayerView, ProgressLine, Review, Speed, StudentToday};
use serde_json::json;
use server::tables::{TableHandle, TableSpec};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::patience::comes;
use system_tests::table::hand;
use uuid::Uuid;

use crate::bots::reviews::reviewed;
use crate::talking::{begin, club, does, join, seats, spec};

const MINUTE_MS: u64 = 60_000;
const NAMES: [&str; 2] = ["ada", "bo"];

/// Lays a table for ada and bo, changed as the test likes, and begins its game.
async fn begun(hall: &TestHall, change: impl FnOnce(&mut TableSpec)) -> TableHandle {
    let people = seats(hall.hall(), &NAMES).await;
    let mut spec = spec(hall.hall(), Preset::Practice, people);
    spec.first = Some(Side(0));
    change(&mut spec);
    let table = hall.hall().app().tables.lay(&spec).await.unwrap();
    begin(&table, 2).await;
    table
}

fn rated(spec: &mut TableSpec) {
    spec.rated = true;
}

fn rated_blitz(spec: &mut TableSpec) {
    spec.rated = true;
    let ClockRule::Bank { initial_ms, .. } = &mut spec.ruleset.clock else { panic!("a bank") };
    *initial_ms = 5 * MINUTE_MS;
}

/// On an empty board both have RETAINS, and bo is to move.
fn with_bingos(spec: &mut TableSpec) {
    spec.first = None;
    spec.position = Some(Position {
        board: Board::default(),
        racks: vec![Tiles::parse("RETAINS"); 2],
        scores: vec![0, 0],
        to_move: Side(1),
        remaining_ms: Vec::new(),
        earlier: None,
    });
}

fn retains() -> Command {
    let laid = "RETAINS".chars().zip('D'..).map(|(letter, column)| Laid {
        at: Square::parse(&format!("{column}8")).unwrap(),
        face: Face::from_char(letter).unwrap(),
    });
    Command::PlaceTiles { laid: laid.collect() }
}

/// Ada lays seven letters, or two, that are no word.
async fn lays_a_phony(table: &TableHandle) {
    let view = table.follow(Seat(0)).await.unwrap().borrow().clone();
    let rack = view.state.sides[0].rack.unwrap();
    let laid = hand::phony(&view.state.board, &rack).unwrap();
    does(table, 0, Command::PlaceTiles { laid }).await;
}

async fn review_of(browser: &Browser, game: Uuid) -> Review {
    browser.post(&format!("/api/games/{game}/review"), &json!({})).await;
    reviewed(browser, game).await
}

/// Ada's profile, once so many games of this speed are counted in her rating.
async fn counted(browser: &Browser, speed: Speed, games: u32) -> PlayerView {
    comes("a game is counted", async || {
        let player: PlayerView = browser.get("/api/players/ada").await.read();
        player
            .ratings
            .iter()
            .any(|rating| rating.speed == speed && rating.games == games)
            .then_some(player)
    })
    .await
}

/// Her rating at a speed, as her profile has it.
fn rating_at(player: &PlayerView, speed: Speed) -> KindRating {
    let rating = player.ratings.iter().find(|rating| rating.speed == speed).unwrap();
    KindRating { lexicon: rating.lexicon.clone(), speed, rating: rating.rating }
}

/// What the review of a game says of ada must be what her coach is told.
fn tells(line: &ProgressLine, review: &Review) -> (u16, u16, u16, u16) {
    let (told, own) = (line.review.as_ref().unwrap(), &review.sides[0]);
    assert_eq!((told.score, told.turns), (own.score, own.turns));
    assert!(told.score > 0 || told.turns == 0, "{told:?}");
    (told.turns, told.bingos_found, told.bingos_missed, told.phonies)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_is_told_how_rated_and_reviewed_games_went() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    join(&coach, &club, &[&ada, &bo]).await;
    let today = async || -> Vec<StudentToday> {
        coach.get(&format!("/api/clubs/{}/today", club.id)).await.read()
    };
    let ids: Vec<Uuid> = today().await.iter().map(|student| student.account_id).collect();
    let progress = async |of: usize| -> Vec<ProgressLine> {
        let path = format!("/api/clubs/{}/members/{}/progress", club.id, ids[of]);
        coach.get(&path).await.read()
    };

    // A phony, and bo gives up.
    let first = begun(&hall, rated).await;
    lays_a_phony(&first).await;
    does(&first, 1, Command::Resign).await;
    let after_first = rating_at(&counted(&ada, Speed::Regular, 1).await, Speed::Regular);
    let review = review_of(&ada, first.id()).await;
    let lines = progress(0).await;
    let [line] = &lines[..] else { panic!("one game: {lines:?}") };
    assert_eq!((line.game, line.rating.as_ref()), (first.id(), Some(&after_first)));
    assert!(after_first.rating > 1500.0 && after_first.lexicon == "tilehall-en");
    let (turns, _, _, phonies) = tells(line, &review);
    assert_eq!((turns, phonies), (1, 1));
    let students = today().await;
    assert_eq!((students[0].games_week, students[0].rating.as_ref()), (1, Some(&after_first)));
    assert!(students[1].rating.as_ref().unwrap().rating < 1500.0, "{students:?}");

    // Bo passes over a bingo and ada plays it, in a game that is not rated.
    let second = begun(&hall, with_bingos).await;
    does(&second, 1, Command::PassTurn).await;
    does(&second, 0, retains()).await;
    does(&second, 1, Command::Resign).await;
    let review = review_of(&ada, second.id()).await;
    let line = progress(0).await.remove(1);
    assert_eq!((line.rating.as_ref(), tells(&line, &review)), (None, (1, 1, 0, 0)));
    assert!(line.review.unwrap().score > 50);
    let of_bo = progress(1).await.remove(1).review.unwrap();
    assert_eq!((of_bo.bingos_found, of_bo.bingos_missed, of_bo.phonies), (0, 1, 0));

    // A fast game is of another rating, which does not take the place of the one played most.
    let third = begun(&hall, rated_blitz).await;
    does(&third, 0, Command::Resign).await;
    let player = counted(&ada, Speed::Blitz, 1).await;
    let fourth = begun(&hall, rated).await;
    does(&fourth, 1, Command::Resign).await;
    let after_fourth = rating_at(&counted(&ada, Speed::Regular, 2).await, Speed::Regular);
    let ratings: Vec<_> = progress(0).await.into_iter().map(|line| line.rating).collect();
    let blitz = rating_at(&player, Speed::Blitz);
    assert!(blitz.rating < 1500.0 && after_fourth.rating > after_first.rating);
    assert_eq!(ratings, [Some(after_first), None, Some(blitz), Some(after_fourth.clone())]);
    let now = today().await.remove(0);
    assert_eq!((now.games_week, now.rating), (4, Some(after_fourth)));
    hall.close().await;
}
