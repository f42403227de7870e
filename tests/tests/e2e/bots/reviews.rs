//! What a finished game teaches, and playing on from it.

use protocol::{BestWhat, ClubReviews, ClubView, Review, ReviewStatus, Role, TableLaid, TurnTaken};
use reqwest::StatusCode;
use serde_json::json;
use server::hall::Hall;
use system_tests::browser::Browser;
use system_tests::patience::comes;
use uuid::Uuid;

use super::student::Student;
use super::{against, hall};

/// Waits for a review to be made.
pub(crate) async fn reviewed(browser: &Browser, game: Uuid) -> Review {
    let path = format!("/api/games/{game}/review");
    comes("the review is made", async || match browser.get(&path).await.read() {
        ReviewStatus::Ready { review } => Some(*review),
        ReviewStatus::Working { done, total } => {
            assert!(done <= total);
            None
        }
        ReviewStatus::None => panic!("the review was given up"),
    })
    .await
}

async fn finished_game(hall: &Hall, browser: &Browser, account: &protocol::AccountView) -> Uuid {
    let table = against(hall, account, 2).await;
    let mut student = Student::attend(browser, table).await;
    student.begins().await;
    student.plays_until(Student::is_over).await;
    table
}

fn check(review: &Review) {
    assert_eq!(review.sides.len(), 2);
    assert!(review.turns.len() > 10);
    for (number, turn) in (0..).zip(&review.turns) {
        assert_eq!(turn.number, number);
        assert!(turn.given_up >= 0.0 && !turn.best.is_empty(), "{turn:?}");
        assert!(turn.best.is_sorted_by(|one, two| one.equity >= two.equity), "{turn:?}");
        if let BestWhat::Play { play, .. } = &turn.best[0].what {
            let list = lexicons::builtin::english();
            assert!(play.words.iter().all(|word| list.contains(&word.text)), "{play:?}");
        }
        if let TurnTaken::Play { play, phonies, .. } = &turn.taken {
            assert!(phonies.iter().all(|word| play.makes(word)));
        }
    }
    for (side, summary) in (0..).zip(&review.sides) {
        let own = review.turns.iter().filter(|turn| turn.side.0 == side);
        let given_up: f64 = own.clone().map(|turn| turn.given_up).sum();
        assert_eq!(usize::from(summary.turns), own.count());
        assert!((summary.given_up - given_up).abs() < 0.01, "{summary:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_reviewed_once_and_a_coach_reads_a_line_of_it() {
    let hall = hall().await;
    let coach = hall.account("coach", Role::Coach).await;
    let club: ClubView =
        coach.post("/api/clubs", &json!({ "name": "Chess and tiles" })).await.read();
    let code = coach
        .put(&format!("/api/clubs/{}/join-code", club.id), &json!({ "hours": 1, "uses": 5 }))
        .await;
    let ada = hall.browser();
    let account = ada.register("ada").await;
    let joined = ada.post("/api/clubs/join", &json!({ "code": code.json()["code"] })).await;
    assert!(joined.status.is_success(), "{}", joined.text);

    let game = finished_game(hall.hall(), &ada, &account).await;
    let path = format!("/api/games/{game}/review");
    assert_eq!(ada.get(&path).await.read::<ReviewStatus>(), ReviewStatus::None);
    assert_eq!(hall.browser().post(&path, &json!({})).await.code(), "not-logged-in");
    for _ in 0..2 {
        assert_eq!(ada.post(&path, &json!({})).await.status, StatusCode::ACCEPTED);
    }
    // Anyone who sees a finished game sees what it teaches.
    let review = reviewed(&hall.browser(), game).await;
    check(&review);
    assert_eq!(review.sides[0].names, ["ada"]);
    assert_eq!(review.sides[1].names, ["Momo"]);

    let path = format!("/api/clubs/{}/reviews", club.id);
    let club: ClubReviews = coach.get(&path).await.read();
    let line = &club.games[0];
    assert_eq!((line.game, line.name.as_str(), line.against.as_str()), (game, "ada", "Momo"));
    assert_eq!((line.score, line.other_score), (review.sides[0].score, review.sides[1].score));
    assert_eq!((club.students.len(), club.students[0].games), (1, 1));
    assert!((club.students[0].given_up_a_turn - line.given_up_a_turn).abs() < 1e-9);
    assert_eq!(ada.get(&path).await.code(), "not-allowed");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_that_a_stop_interrupted_is_made_by_the_next_hall() {
    let hall = hall().await;
    let ada = hall.browser();
    let account = ada.register("ada").await;
    let game = finished_game(hall.hall(), &ada, &account).await;
    // Asked for as a hall does that is killed before it begins.
    assert!(hall.hall().app().store.ask_for_review(game).await.unwrap());
    let hall = hall.reopens().await;
    check(&reviewed(&hall.browser(), game).await);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_played_on_from_any_of_its_turns() {
    let hall = hall().await;
    let ada = hall.browser();
    let account = ada.register("ada").await;
    let game = finished_game(hall.hall(), &ada, &account).await;
    ada.post(&format!("/api/games/{game}/review"), &json!({})).await;
    let review = reviewed(&ada, game).await;
    let path = format!("/api/games/{game}/play-on");
    for turn in [0, review.turns.len() / 2, review.turns.len() - 1] {
        let moment = &review.turns[turn];
        let asked = json!({ "turn": turn, "side": moment.side, "level": 5 });
        let laid = ada.post(&path, &asked).await;
        assert_eq!(laid.status, StatusCode::CREATED, "{}", laid.text);
        let mut a = Student::attend(&ada, laid.read::<TableLaid>().table).await;
        a.begins().await;
        assert!(a.is_to_move());
        assert_eq!((a.state().board, a.state().bag_count), (moment.board, moment.bag));
        let own = &a.state().sides[a.side().index()];
        assert_eq!(own.rack, Some(moment.rack));
        a.plays_until(Student::is_over).await;
    }
    for (asked, field) in [
        (json!({ "turn": 999, "side": 0, "level": 5 }), "turn"),
        (json!({ "turn": 0, "side": 2, "level": 5 }), "side"),
        (json!({ "turn": 0, "side": 0, "level": 9 }), "level"),
    ] {
        assert_eq!(ada.post(&path, &asked).await.json()["field"], field);
    }
    let nowhere = format!("/api/games/{}/play-on", Uuid::now_v7());
    let asked = json!({ "turn": 0, "side": 0, "level": 1 });
    assert_eq!(ada.post(&nowhere, &asked).await.code(), "not-found");
    hall.close().await;
}
