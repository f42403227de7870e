//! School Capitol Cup 2010-11: 24, 25 and how it is won.

use engine::Preset;
use tournament::*;

use crate::scenario::{OPEN, Scenario, game};

#[test]
fn capitol_cup_2011_r24_caps_are_100_150_then_250() {
    let rules = Preset::CapitolCup2011.ruleset();
    for (round, cap) in [(1, 100), (2, 150), (3, 250), (9, 250)] {
        let mut field = Field::of(2);
        field.played.push(Played::game(RoundNo(round), SideId(1), SideId(2), 700, 100));
        assert_eq!(standings(&field, &rules, RoundNo(round))[0].spread, cap, "round {round}");
    }
}

#[test]
fn capitol_cup_2011_r25_a_forfeit_is_fifty_each_way() {
    let rules = Preset::CapitolCup2011.ruleset();
    let recorded = Ruling::Forfeit { by: SideId(1) }.recorded(&rules, SideId(1));
    assert_eq!((recorded.first.spread, recorded.second.unwrap().spread), (-50, 50));
}

#[test]
fn capitol_cup_2011_winning_most_wins_win_it_and_no_final_is_laid() {
    let mut event = Scenario::singles(Preset::CapitolCup2011);
    event.enter(4);
    event.does(Command::PlanRounds { division: OPEN, rounds: 3 });
    for _ in 0..3 {
        event.play_round(20);
    }
    assert_eq!(
        event.refused(Command::PublishFinal {
            division: OPEN,
            game: game(9),
            between: None,
            starts_at: None
        }),
        Rejection::NoFinal
    );
    event.does(Command::Close { anyway: false });
    assert_eq!((event.place(1).rank, event.place(1).wins), (1, Wins::of_halves(6)));
}

#[test]
fn capitol_cup_2011_setup_the_pairing_says_who_moves_first() {
    let mut event = Scenario::singles(Preset::CapitolCup2011);
    event.enter(4);
    let pairing = event.pair();
    assert!(pairing.boards.iter().all(|board| board.first_move == FirstMove::ListedFirst));
}
