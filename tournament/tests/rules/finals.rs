//! What a final is beside the rounds: a game like any other, which decides the two first places.

use engine::Preset;
use tournament::ratings::Rated;
use tournament::*;

use crate::scenario::{OPEN, Scenario, account, game, reason};

/// Two rated sides after their only round, which the first has won.
fn two_after_a_round() -> Scenario {
    let mut event = Scenario::singles(Preset::Nssc);
    let rated = |number| Entry { rating: Some(1500), ..Entry::of(vec![account(number)]) };
    let entries = vec![rated(101), rated(102)];
    event.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    event.does(Command::PlanRounds { division: OPEN, rounds: 1 });
    event.play_round(40);
    event
}

fn lays_a_final(event: &mut Scenario, number: u128) {
    event.does(Command::PublishFinal {
        division: OPEN,
        game: game(number),
        between: None,
        starts_at: None,
    });
}

/// A director types how a final ended.
fn ends(event: &mut Scenario, number: u128, first: i32, second: i32) {
    let ruling = Ruling::Points { first, second };
    event.does(Command::RuleResult { game: game(number), ruling, reason: reason() });
}

fn order(event: &Scenario, after: u16) -> Vec<u32> {
    event.t.standings(OPEN, RoundNo(after)).iter().map(|place| place.side.0).collect()
}

#[test]
fn a_final_that_was_tied_stays_on_record_beside_the_one_that_decides() {
    let mut event = two_after_a_round();
    lays_a_final(&mut event, 9);
    ends(&mut event, 9, 300, 300);
    event.wait(60_000);
    lays_a_final(&mut event, 10);
    ends(&mut event, 10, 299, 300);
    let division = event.t.division(OPEN).unwrap();
    let games: Vec<_> = division.finals().map(|(round, board)| (round.0, board.game)).collect();
    assert_eq!(games, [(2, game(9)), (3, game(10))]);
    let tied = &division.tied_finals[0];
    let result = tied.board.ruled.unwrap();
    assert_eq!((result.first.points, result.second.unwrap().points), (300, 300));
    assert!(
        matches!(tied.stage, RoundStage::Ended { starts_at: Some(_), ended_at } if ended_at.0 == 60_000)
    );
    assert!(event.t.games().any(|one| one == game(9)), "its game is one of the tournament's");
    let shown = view(&event.t, Viewer::Director).unwrap();
    assert_eq!(shown.divisions[0].tied_finals, division.tied_finals);
    assert_eq!(
        (order(&event, 1), order(&event, 2), order(&event, 3)),
        (vec![1, 2], vec![1, 2], vec![2, 1])
    );

    // Its table is heard no more; a director can still correct it.
    let recorded = Ruling::Points { first: 1, second: 0 }.recorded(event.t.rules(), SideId(1));
    let report = Command::ReportResult { game: game(9), recorded };
    assert_eq!(
        event.attempt(Who::Server, &report).unwrap_err(),
        Rejection::RoundIsSettled { game: game(9) }
    );
    ends(&mut event, 9, 310, 310);
    assert_eq!(event.t.board_of(game(9)).unwrap().1.ruled.unwrap().first.points, 310);
}

#[test]
fn a_final_decides_once_it_has_a_result_and_adds_nothing() {
    let mut event = two_after_a_round();
    let before = event.place(2);
    lays_a_final(&mut event, 9);
    assert_eq!(order(&event, u16::MAX), [1, 2], "while it is played nothing is decided");
    ends(&mut event, 9, 250, 400);
    assert_eq!((order(&event, 1), order(&event, 2)), (vec![1, 2], vec![2, 1]));
    let after = event.place(2);
    assert_eq!((after.rank, event.place(1).rank), (1, 2));
    let sums = |place: &Place| (place.wins, place.losses, place.spread, place.points);
    assert_eq!(sums(&after), sums(&before));
}

#[test]
fn ratings_a_final_is_rated_as_any_other_game() {
    let mut event = two_after_a_round();
    let rated = |event: &Scenario| -> Vec<Rated> { event.t.rated_in(OPEN) };
    let changes = |event: &Scenario| -> Vec<(u32, Option<u16>)> {
        rated(event).iter().map(|one| (one.games, one.after)).collect()
    };
    // One of two games against an equal: nothing. The one alone: half a multiplier of 20.
    assert_eq!(changes(&event), [(1, Some(1515)), (1, Some(1490))]);
    lays_a_final(&mut event, 9);
    assert_eq!(changes(&event), [(1, Some(1515)), (1, Some(1490))], "it is not over");
    ends(&mut event, 9, 300, 400);
    assert_eq!(changes(&event), [(2, Some(1500)), (2, Some(1500))]);
}

#[test]
fn the_view_has_what_rounds_count_for_without_a_board() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(3);
    event.play_round(40);
    let late = vec![Entry::of(vec![account(201)])];
    event.does(Command::EnterSides { entries: late, missed: MissedRounds::Forfeits });
    let shown = view(&event.t, Viewer::Director).unwrap();
    let division = &shown.divisions[0];
    let mut credited: Vec<_> = division
        .without_board
        .iter()
        .map(|row| {
            (row.round.0, row.first.0, row.result.unwrap().how, row.result.unwrap().first.spread)
        })
        .collect();
    credited.sort_by_key(|row| row.1);
    assert_eq!(credited, [(1, 3, How::Bye, 50), (1, 4, How::BeforeEntry, -50)]);
}
