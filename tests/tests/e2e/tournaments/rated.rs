//! What tables are laid as: rated or not, and who moves first.

use engine::{Game, Side};
use protocol::RatedSide;
use serde_json::{Value, json};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::table::Testimony;
use system_tests::tournaments::{Coach, FIRST, TestTournament, division_of};
use tournament::{BoardState, DivisionId, FirstMove, SideId};

/// Of the book with divisions: singles.
const HIGH_SCHOOL: DivisionId = DivisionId(3);

/// The game of a board, once its table is laid.
async fn laid(hall: &TestHall, board: &BoardState) -> Game {
    let store = &hall.hall().app().store;
    let laid = async || store.game_status(board.game.0).await.unwrap().is_some();
    holds("the table is laid", laid).await;
    Testimony::read(&hall.database(), board.game.0).await.game()
}

/// A tournament by a rule set with a round of these sides, each with a rating.
async fn begun(
    coach: &Coach,
    rules: &str,
    more: Value,
    sides: &[&[&str]],
) -> (TestTournament, BoardState) {
    let event = coach.makes(rules, more).await;
    let rows = sides.iter().map(|side| json!({ "players": side, "rating": 1000 })).collect();
    assert_eq!(event.enter_rows(rows).await.status, 200);
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 1 })).await;
    let board = event.starts_a_round().await[0].clone();
    (event, board)
}

const SINGLES: &[&[&str]] = &[&["owls0"], &["owls1"]];
const PAIRS: &[&[&str]] = &[&["owls0", "owls1"], &["owls2", "owls3"]];

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_rated_where_the_book_is_changed_in_no_more_than_the_time() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    for (rules, more, sides, rated) in [
        ("naspa-2014", json!({ "rating": "hall" }), SINGLES, true),
        ("naspa-2014", json!({ "rating": "hall", "minutes": 5 }), SINGLES, true),
        ("practice", json!({ "rating": "hall" }), SINGLES, true),
        ("naspa-2014", json!({ "rating": "unrated" }), SINGLES, false),
        (
            "naspa-2014",
            json!({ "rating": "hall", "changes": { "exchange_needs": 1 } }),
            SINGLES,
            false,
        ),
        // The hall's own rating knows persons alone.
        ("nssc", json!({ "rating": "hall", "pairs_rated": true }), PAIRS, false),
    ] {
        let (_, board) = begun(&coach, rules, more.clone(), sides).await;
        assert_eq!(laid(&hall, &board).await.setup().rated, rated, "{rules} {more}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pairs_have_association_ratings_where_the_event_says_so() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    for says_so in [false, true] {
        let more = json!({ "rating": "association", "pairs_rated": says_so });
        let (event, board) = begun(&coach, "nssc", more, PAIRS).await;
        let points = json!({ "ruling": "points", "first": 400, "second": 300 });
        event
            .tell(json!({ "command": "rule_result", "game": board.game, "ruling": points,
                          "reason": "played on paper" }))
            .await;
        assert_eq!(event.page().await.view.pairs_rated, says_so);
        let rated: Vec<RatedSide> = event.director.get(&event.path("/ratings")).await.read();
        let moved = rated.iter().filter(|side| side.after != side.before).count();
        assert_eq!((rated.len(), moved), if says_so { (2, 2) } else { (0, 0) });
    }
    hall.close().await;
}

/// The book draws; the tournament assigns. Four sides play three rounds, and at every table the
/// side that was published to move first does.
#[tokio::test(flavor = "multi_thread")]
async fn nassc_with_assigned_firsts_whoever_is_published_first_moves_first() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event =
        coach.makes("nassc-2019", json!({ "firsts": "assigned", "audience": "public" })).await;
    let row = |n| json!({ "players": [format!("owls{n}")], "division": "High School" });
    assert_eq!(event.enter_rows((0..4).map(row).collect()).await.status, 200);
    event.tell(json!({ "command": "open_entries" })).await;
    for round in 1..=3 {
        for board in event.starts_a_round_of(HIGH_SCHOOL).await {
            let first = match board.board.first_move {
                FirstMove::ListedFirst => Side(0),
                FirstMove::ListedSecond => Side(1),
                FirstMove::Draw => panic!("round {round} draws: {board:?}"),
            };
            laid(&hall, &board).await;
            let mut table = event.table_of(&hall, &board, None).await;
            table.begins().await;
            assert_eq!(table.to_move(), first, "round {round}: {board:?}");
            table.closes().await;
            let ruling = json!({ "ruling": "points", "first": 400, "second": 300 });
            event
                .tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                              "reason": "played on paper" }))
                .await;
        }
        event.results_of(HIGH_SCHOOL).await;
    }
    let page = event.page().await;
    let of = division_of(&page, HIGH_SCHOOL);
    let firsts = |side: SideId| {
        let boards = of.rounds.iter().flat_map(|round| &round.boards);
        let moved_first = boards.filter(|board| match board.board.first_move {
            FirstMove::ListedFirst => board.board.first == side,
            FirstMove::ListedSecond => board.board.second == side,
            FirstMove::Draw => false,
        });
        moved_first.count()
    };
    for side in &page.view.sides {
        assert!((1..=2).contains(&firsts(side.side)), "{side:?}");
    }
    hall.close().await;
}
