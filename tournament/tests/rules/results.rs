//! Results: from tables, once; validated; corrected, with what that changes.

use engine::Preset;
use tournament::*;

use crate::scenario::{OPEN, Scenario, game, pair_round, reason};

fn points(first: i32, second: i32) -> Ruling {
    Ruling::Points { first, second }
}

#[test]
fn a_result_that_arrives_twice_counts_once() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.start_round();
    let board = event.boards()[0].clone();
    event.result(&board, 300, 280);
    let number = event.t.number();
    event.result(&board, 300, 280);
    assert_eq!(event.t.number(), number, "the same again is no event");
    event.result(&board, 300, 290);
    assert_eq!(event.place(board.board.first.0).spread, 10, "a ruling at the table is heard");
}

#[test]
fn a_result_of_no_game_or_of_a_settled_round_is_refused() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.play_round(10);
    let settled = event.boards()[0].clone();
    event.start_round();
    let report = |game| Command::ReportResult {
        game,
        recorded: points(1, 2).recorded(&Preset::Nssc.ruleset(), SideId(1)),
    };
    assert_eq!(
        event.attempt(Who::Server, &report(settled.game)),
        Err(Rejection::RoundIsSettled { game: settled.game })
    );
    assert_eq!(
        event.attempt(Who::Server, &report(game(5))),
        Err(Rejection::NoSuchGame { game: game(5) })
    );
    assert_eq!(event.refused(report(game(5))), Rejection::NotForYou);
}

#[test]
fn a_slip_counts_once_staff_have_looked_at_it() {
    let mut setup = Setup::new("Cup", Preset::Naspa2014.ruleset(), 1);
    setup.validates_slips = true;
    let mut event = Scenario::of(setup);
    event.enter(2);
    event.start_round();
    let board = event.boards()[0].clone();
    let validate = || Command::ValidateResult { game: board.game };
    assert_eq!(event.refused(validate()), Rejection::NothingToValidate);
    event.result(&board, 300, 280);
    assert_eq!(event.place(board.board.first.0).wins, Wins::NONE);
    assert_eq!(event.refused(pair_round()), Rejection::ResultsMissing { games: vec![board.game] });
    event.does(validate());
    assert_eq!(event.place(board.board.first.0).wins, Wins::of_halves(2));
    event.result(&board, 300, 200);
    assert_eq!(
        event.place(board.board.first.0).wins,
        Wins::NONE,
        "a changed slip is looked at again"
    );
}

#[test]
fn a_correction_stands_beside_the_tables_result_and_is_shown_first() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.play_round(10);
    let board = event.boards()[0].clone();
    event.start_round();
    let correction =
        Command::RuleResult { game: board.game, ruling: points(100, 400), reason: reason() };
    let told = event.told_first(&correction);
    let [of] = &told.divisions[..] else { panic!("{told:?}") };
    assert_eq!((of.division, &of.published_since[..]), (OPEN, &[RoundNo(2)][..]));
    assert!(!of.places.is_empty());
    assert_eq!(event.boards()[0].ruled, None, "nothing is done by asking");
    event.does(correction);
    let corrected = event.t.division(OPEN).unwrap().rounds[0].boards[0].clone();
    assert_eq!(corrected.table, board.table, "the game's own record stays");
    for then in of.places.iter().filter_map(|(_, then)| *then) {
        assert_eq!(event.place(then.side.0), then, "it is as it was said to be");
    }
    let leaders: Vec<SideId> =
        event.t.final_standings(OPEN).iter().take(2).map(|place| place.side).collect();
    assert_eq!(leaders, of.leaders_then);
}

#[test]
fn a_ruling_must_be_a_result_of_that_game() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.start_round();
    let board = event.boards()[0].clone();
    let elsewhere = event.boards()[1].board.first;
    for ruling in [Ruling::Forfeit { by: elsewhere }, points(1_000_000, 0)] {
        let command = Command::RuleResult { game: board.game, ruling, reason: reason() };
        assert_eq!(event.refused(command), Rejection::BadRuling);
    }
    let silent =
        Command::RuleResult { game: board.game, ruling: points(1, 2), reason: " ".to_owned() };
    assert_eq!(event.refused(silent), Rejection::BadText);
}

#[test]
fn a_voided_game_counts_for_nothing() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.start_round();
    let game = event.boards()[0].game;
    event.does(Command::RuleResult { game, ruling: Ruling::Void, reason: reason() });
    assert_eq!([1, 2].map(|side| event.place(side).rank), [1, 1]);
    assert_eq!(event.pair().repeats, 0);
}

#[test]
fn a_penalty_in_spread_is_shown_as_such() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.play_round(60);
    event.does(Command::GivePenalty { side: SideId(1), spread: -20, reason: reason() });
    assert_eq!((event.place(1).spread, event.place(1).penalty), (40, -20));
    let none = Command::GivePenalty { side: SideId(1), spread: 0, reason: reason() };
    assert_eq!(event.refused(none), Rejection::BadNumber);
}
