//! National school championship: 24 and 36.

use engine::{Millis, Preset};
use tournament::*;

use crate::scenario::{OPEN, Scenario, game, reason};

#[test]
fn nssc_r24_round_two_counts_400_to_225_as_150() {
    let mut field = Field::of(2);
    field.played.push(Played::game(RoundNo(2), SideId(1), SideId(2), 400, 225));
    assert_eq!(standings(&field, &Preset::Nssc.ruleset(), RoundNo(2))[0].spread, 150);
}

#[test]
fn nssc_r36_seven_rounds_then_a_final_of_the_top_two() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    for _ in 0..7 {
        event.play_round(40);
    }
    assert_eq!(event.refused(crate::scenario::pair_round()), Rejection::NoRoundLeft);
    event.does(Command::PublishFinal {
        division: OPEN,
        game: game(9),
        between: None,
        starts_at: None,
    });
    let last = event.t.division(OPEN).unwrap().final_game.clone().unwrap();
    assert_eq!((last.board.first, last.board.second), (SideId(1), SideId(2)));
}

#[test]
fn nssc_r36_a_final_is_laid_with_a_start_so_that_everyone_can_be_gathered() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.does(Command::PlanRounds { division: OPEN, rounds: 1 });
    event.play_round(40);
    event.wait(1_000);
    let lay = |starts_at| Command::PublishFinal {
        division: OPEN,
        game: game(9),
        between: None,
        starts_at: Some(Millis(starts_at)),
    };
    let now = event.now;
    assert_eq!(event.refused(lay(now - 1)), Rejection::BadTime, "that is past");
    event.does(lay(now + 300_000));
    let stage = event.t.division(OPEN).unwrap().final_stage().cloned();
    let Some(RoundStage::Started { starts_at, ends_at, .. }) = stage else { panic!("{stage:?}") };
    assert_eq!(starts_at, Millis(now + 300_000));
    assert_eq!(ends_at, event.t.rules().round_ms.map(|round_ms| starts_at.plus(round_ms)));
}

#[test]
fn nssc_r36_a_tied_final_goes_to_the_higher_in_the_standings_or_is_laid_again() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.does(Command::PlanRounds { division: OPEN, rounds: 1 });
    event.play_round(40);
    event.does(Command::PublishFinal {
        division: OPEN,
        game: game(9),
        between: None,
        starts_at: None,
    });
    assert_eq!(
        event.refused(Command::Close { anyway: false }),
        Rejection::ResultsMissing { games: vec![game(9)] },
        "the final is not over"
    );
    let ruling = Ruling::Points { first: 300, second: 300 };
    event.does(Command::RuleResult { game: game(9), ruling, reason: reason() });
    assert_eq!((event.place(1).rank, event.place(2).rank), (1, 2));
    event.does(Command::PublishFinal {
        division: OPEN,
        game: game(10),
        between: None,
        starts_at: None,
    });
    let ruling = Ruling::Points { first: 299, second: 300 };
    event.does(Command::RuleResult { game: game(10), ruling, reason: reason() });
    assert_eq!((event.place(1).rank, event.place(2).rank), (2, 1));
    assert_eq!(
        event.refused(Command::PublishFinal {
            division: OPEN,
            game: game(11),
            between: None,
            starts_at: None
        }),
        Rejection::FinalIsLaid
    );
}

#[test]
fn nssc_r36_where_the_standings_leave_it_open_the_director_says_who_plays() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.does(Command::PlanRounds { division: OPEN, rounds: 1 });
    event.start_round();
    for board in event.boards() {
        event.result(&board, 300, 300);
    }
    let lay = |between: Option<[u32; 2]>| Command::PublishFinal {
        division: OPEN,
        game: game(9),
        between: between.map(|two| two.map(SideId)),
        starts_at: None,
    };
    let equal = Rejection::FinalistsAreEqual { sides: (1..=4).map(SideId).collect() };
    for between in [None, Some([2, 2]), Some([2, 9])] {
        assert_eq!(event.refused(lay(between)), equal);
    }
    event.does(lay(Some([4, 2])));
    let ruling = Ruling::Points { first: 300, second: 320 };
    event.does(Command::RuleResult { game: game(9), ruling, reason: reason() });
    assert_eq!([4, 2, 1, 3].map(|side| event.place(side).rank), [1, 2, 3, 3]);
}

#[test]
fn nssc_r36_whoever_is_alone_at_the_top_plays_the_final_in_any_case() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.does(Command::PlanRounds { division: OPEN, rounds: 1 });
    event.start_round();
    let [won, tied] = event.boards().try_into().expect("two boards");
    event.result(&won, 400, 300);
    event.result(&tied, 300, 300);
    let (top, equals) = (won.board.first, [tied.board.first, tied.board.second]);
    let lay = |between| Command::PublishFinal {
        division: OPEN,
        game: game(9),
        between: Some(between),
        starts_at: None,
    };
    let Rejection::FinalistsAreEqual { sides } = event.refused(lay(equals)) else {
        panic!("the two who are equal leave out who is alone at the top")
    };
    assert_eq!((sides.len(), sides[0]), (3, top));
    assert!(equals.iter().all(|side| sides.contains(side)), "{sides:?}");
    let lost = won.board.second;
    assert_eq!(event.refused(lay([top, lost])), Rejection::FinalistsAreEqual { sides });
    event.does(lay([equals[1], top]));
    let last = event.t.division(OPEN).unwrap().final_game.clone().unwrap();
    assert_eq!((last.board.first, last.board.second), (top, equals[1]), "the higher first");
}
