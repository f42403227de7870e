//! The adult association's book: III (who goes first), V.K (byes and forfeits).

use engine::{FirstRule, Preset};
use tournament::*;

use crate::scenario::{OPEN, Scenario, reason};

fn assigned(round: u16) -> Request {
    Request { firsts: Firsts::Assigned, ..Request::swiss(RoundNo(round)) }
}

#[test]
fn naspa_2014_iii_the_pairing_determines_the_order_of_play() {
    let mut event = Scenario::singles(Preset::Naspa2014);
    event.enter(2);
    let pairing = event.pair();
    assert_eq!(pairing.boards[0].first_move, FirstMove::ListedFirst);
}

#[test]
fn naspa_2014_iii_fewer_firsts_go_first() {
    let mut field = Field::of(4);
    for (first, second) in [(1, 3), (2, 4)] {
        let game = Played::game(RoundNo(1), SideId(first), SideId(second), 300, 300);
        field.played.push(game);
    }
    let together = |a: u32, b: u32| Wish::Together { a: SideId(a), b: SideId(b) };
    let request = Request { wishes: vec![together(1, 4), together(2, 3)], ..assigned(2) };
    let pairing = pair(&field, &Preset::Naspa2014.ruleset(), &request).unwrap();
    let first: Vec<u32> = pairing.boards.iter().map(|board| board.first.0).collect();
    assert_eq!(first, [4, 3], "who went second goes first");
}

#[test]
fn naspa_2014_iii_two_who_meet_again_change_over() {
    let mut field = Field::of(2);
    field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), 300, 300));
    let pairing = pair(&field, &Preset::Naspa2014.ruleset(), &assigned(2)).unwrap();
    assert_eq!(pairing.boards[0].first, SideId(2));
}

#[test]
fn naspa_2014_iii_where_the_table_draws_the_listing_means_nothing() {
    let mut event = Scenario::singles(Preset::Nssc);
    assert_eq!(event.t.rules().first, FirstRule::Draw);
    event.enter(2);
    assert_eq!(event.pair().boards[0].first_move, FirstMove::Draw);
}

#[test]
fn naspa_2014_v_k_a_bye_is_a_win_by_fifty_and_unrated() {
    let mut event = Scenario::singles(Preset::Naspa2014);
    event.enter(3);
    let pairing = event.start_round();
    let side = pairing.byes[0].side;
    assert_eq!((event.place(side.0).wins, event.place(side.0).spread), (Wins::of_halves(2), 50));
    let field = event.t.field(OPEN);
    let row = field.played.iter().find(|row| row.second.is_none()).unwrap();
    assert!(!row.result.unwrap().rated);
}

#[test]
fn naspa_2014_v_k_a_no_show_loses_by_fifty_unrated_and_has_not_met_its_opponent() {
    let mut event = Scenario::singles(Preset::Naspa2014);
    event.enter(2);
    event.start_round();
    let board = event.boards()[0].clone();
    let ruling = Ruling::Forfeit { by: board.board.second };
    event.does(Command::RuleResult { game: board.game, ruling, reason: reason() });
    assert_eq!(event.place(board.board.second.0).spread, -50);
    assert!(!event.boards()[0].ruled.unwrap().rated);
    assert_eq!(event.pair().repeats, 0);
}

#[test]
fn naspa_2014_v_k_a_forfeited_game_can_be_made_up() {
    let mut event = Scenario::singles(Preset::Naspa2014);
    event.enter(2);
    event.start_round();
    let board = event.boards()[0].clone();
    let forfeit = Ruling::Forfeit { by: board.board.second };
    event.does(Command::RuleResult { game: board.game, ruling: forfeit, reason: reason() });
    event.does(Command::WaiveRuling { game: board.game, reason: "made up at lunch".to_owned() });
    event.result(&board, 310, 380);
    assert_eq!(event.place(board.board.second.0).spread, 70);
}

#[test]
fn naspa_2014_v_k_spreads_have_no_cap() {
    let mut field = Field::of(2);
    field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), 700, 200));
    assert_eq!(standings(&field, &Preset::Naspa2014.ruleset(), RoundNo(1))[0].spread, 500);
}
