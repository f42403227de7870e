//! North American school championship 2019: introduction, 24, 25 and 36.

use engine::Preset;
use tournament::*;

use crate::scenario::{Scenario, account, game, reason};

fn rules() -> engine::Ruleset {
    Preset::Nassc2019.ruleset()
}

#[test]
fn nassc_2019_intro_divisions_of_pairs_and_of_singles_with_their_rounds() {
    let event = Scenario::new(rules());
    let divisions: Vec<_> = event
        .t
        .divisions()
        .map(|(_, state)| {
            let division = &state.setup.division;
            (division.name.as_str(), division.players_per_side, state.setup.rounds)
        })
        .collect();
    let expected =
        [("Challenge", 2, Some(8)), ("Championship", 2, Some(8)), ("High School", 1, Some(9))];
    assert_eq!(divisions, expected);
}

#[test]
fn nassc_2019_intro_a_single_is_no_pair() {
    let mut event = Scenario::new(rules());
    let single = Entry { division: Some(DivisionId(1)), ..Entry::of(vec![account(5)]) };
    let refused =
        event.refused(Command::EnterSides { entries: vec![single], missed: MissedRounds::Byes });
    assert_eq!(refused, Rejection::WrongSideSize { row: 1, players: 1, wants: 2 });
}

#[test]
fn nassc_2019_intro_seeded_by_past_performance_the_first_round_folds() {
    let mut field = Field::of(8);
    // Two are rated, the third was placed last year, the rest are unseeded.
    for (side, seed) in [(7, 1), (5, 2), (3, 3)] {
        field.sides[side - 1].seed = Some(seed);
    }
    let pairing = pair(&field, &rules(), &Request::swiss(RoundNo(1))).unwrap();
    let seeded: Vec<_> = [7, 5, 3].map(|side| pairing.opponent_of(SideId(side)).unwrap()).to_vec();
    assert!(seeded.iter().all(|opponent| ![3, 5, 7].contains(&opponent.0)), "{seeded:?}");
}

#[test]
fn nassc_2019_intro_after_the_first_game_like_records_meet() {
    let mut event = Scenario::singles(Preset::Nassc2019);
    event.enter(8);
    event.play_round(50);
    let pairing = event.pair();
    assert_eq!(pairing.largest_win_difference, Wins::NONE);
}

#[test]
fn nassc_2019_intro_nobody_is_eliminated_before_the_final() {
    let mut event = Scenario::singles(Preset::Nassc2019);
    event.enter(6);
    for _ in 0..8 {
        let pairing = event.start_round();
        assert_eq!(pairing.boards.len(), 3, "all six play");
        event.lower_numbers_win(30);
    }
}

#[test]
fn nassc_2019_r24_a_tie_is_half_a_win_each_in_the_standings() {
    let mut field = Field::of(2);
    field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), 350, 350));
    let places = standings(&field, &rules(), RoundNo(1));
    assert!(places.iter().all(|place| place.wins == Wins::of_halves(1) && place.rank == 1));
}

#[test]
fn nassc_2019_r24_spreads_are_capped_by_the_round_they_were_played_in() {
    for (round, cap) in [(1, 100), (2, 150), (3, 200), (4, 250), (8, 250)] {
        let mut field = Field::of(2);
        field.played.push(Played::game(RoundNo(round), SideId(1), SideId(2), 600, 200));
        let places = standings(&field, &rules(), RoundNo(round));
        assert_eq!((places[0].spread, places[1].spread), (cap, -cap), "round {round}");
        assert_eq!(places[0].points, 600, "the real score stays");
    }
}

#[test]
fn nassc_2019_r24_the_example_of_round_two() {
    let mut field = Field::of(2);
    field.played.push(Played::game(RoundNo(2), SideId(1), SideId(2), 400, 225));
    assert_eq!(standings(&field, &rules(), RoundNo(2))[0].spread, 150);
}

#[test]
fn nassc_2019_r25_a_forfeit_is_fifty_each_way_and_unrated() {
    let mut event = Scenario::singles(Preset::Nassc2019);
    event.enter(2);
    event.start_round();
    let board = &event.boards()[0];
    let ruling = Ruling::Forfeit { by: SideId(2) };
    event.does(Command::RuleResult { game: board.game, ruling, reason: reason() });
    assert_eq!((event.place(1).wins, event.place(1).spread), (Wins::of_halves(2), 50));
    assert_eq!((event.place(2).losses, event.place(2).spread), (Wins::of_halves(2), -50));
    assert!(!event.boards()[0].ruled.unwrap().rated);
}

#[test]
fn nassc_2019_r25_both_absent_both_lose_by_fifty() {
    let mut event = Scenario::singles(Preset::Nassc2019);
    event.enter(2);
    event.start_round();
    let game = event.boards()[0].game;
    event.does(Command::RuleResult { game, ruling: Ruling::DoubleForfeit, reason: reason() });
    assert_eq!(
        [1, 2].map(|side| (event.place(side).wins, event.place(side).spread)),
        [(Wins::NONE, -50); 2]
    );
}

#[test]
fn nassc_2019_r25_the_director_may_waive_a_forfeit() {
    let mut event = Scenario::singles(Preset::Nassc2019);
    event.enter(2);
    event.start_round();
    let board = event.boards()[0].clone();
    event.result(&board, 320, 300);
    let ruling = Ruling::Forfeit { by: board.board.first };
    event.does(Command::RuleResult { game: board.game, ruling, reason: reason() });
    assert_eq!(event.place(board.board.first.0).spread, -50);
    event.does(Command::WaiveRuling { game: board.game, reason: reason() });
    assert_eq!(event.place(board.board.first.0).spread, 20, "the table's own result counts again");
}

#[test]
fn nassc_2019_r36_the_top_two_after_the_last_round_play_one_game_for_it() {
    let mut event = Scenario::singles(Preset::Nassc2019);
    event.enter(4);
    for _ in 0..7 {
        event.play_round(40);
    }
    let early = Command::PublishFinal {
        division: DivisionId(1),
        game: game(9),
        between: None,
        starts_at: None,
    };
    assert_eq!(event.refused(early.clone()), Rejection::RoundsNotOver);
    event.play_round(40);
    let wins = event.place(2).wins;
    event.does(early);
    let last = event.t.division(DivisionId(1)).unwrap().final_game.clone().unwrap();
    assert_eq!((last.board.first, last.board.second), (SideId(1), SideId(2)));
    event.result(&last, 300, 301);
    assert_eq!(
        (event.place(2).rank, event.place(1).rank),
        (1, 2),
        "whoever wins the final is first"
    );
    assert_eq!(event.place(2).wins, wins, "and its wins stay as they were");
}

#[test]
fn nassc_2019_r36_equal_wins_are_ordered_by_cumulative_spread() {
    let mut field = Field::of(3);
    // Wins by 40, loses by 10: plus 30.
    field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), 340, 300));
    field.played.push(Played::game(RoundNo(2), SideId(3), SideId(1), 310, 300));
    let places = standings(&field, &rules(), RoundNo(2));
    let order: Vec<_> =
        places.iter().map(|place| (place.side.0, place.spread, place.rank)).collect();
    assert_eq!(order, [(1, 30, 1), (3, 10, 2), (2, -40, 3)]);
}
