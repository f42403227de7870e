//! A club's evening: one press pairs everyone who is here.

use engine::Preset;
use tournament::*;

use crate::scenario::{OPEN, Scenario, account, game};

fn evening() -> Scenario {
    let setup =
        Setup { mode: Mode::ClubNight, ..Setup::new("Tuesday", Preset::Practice.ruleset(), 3) };
    Scenario::of(setup)
}

fn club_round(event: &mut Scenario, tables: usize) -> Vec<BoardState> {
    let games = event.new_games(tables);
    event.does(Command::StartClubRound { games });
    event.boards()
}

#[test]
fn one_press_pairs_everyone_here_by_rating_and_the_odd_one_out_plays_a_bot() {
    let mut event = evening();
    let ratings = [1500, 700, 1450, 750, 1100];
    let entries = (10..)
        .zip(ratings)
        .map(|(number, rating)| Entry { rating: Some(rating), ..Entry::of(vec![account(number)]) })
        .collect();
    event.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    let boards = club_round(&mut event, 3);
    let pairs: Vec<_> =
        boards.iter().map(|board| (board.board.first.0, board.board.second.0)).collect();
    assert_eq!(boards.len(), 2);
    assert!(pairs.contains(&(1, 3)) || pairs.contains(&(3, 1)), "1500 with 1450: {pairs:?}");
    let round = event.t.division(OPEN).unwrap().rounds[0].clone();
    assert_eq!(round.byes.len(), 1);
    assert!(round.bot_game.is_some(), "and a bot for the fifth");
    assert!(matches!(round.stage, RoundStage::Started { .. }));
    let bot_game = round.bot_game.unwrap();
    let recorded = Ruling::Points { first: 1, second: 2 }.recorded(event.t.rules(), SideId(1));
    event.attempt(Who::Server, &Command::ReportResult { game: bot_game, recorded }).unwrap();
    assert_eq!(event.place(round.byes[0].side.0).wins, Wins::NONE, "which counts for nothing");
}

#[test]
fn who_comes_and_goes_is_paired_while_they_are_here() {
    let mut event = evening();
    event.enter(4);
    event.does(Command::OpenCheckIn);
    event.does(Command::CheckIn { sides: vec![SideId(1), SideId(2)] });
    assert_eq!(club_round(&mut event, 1).len(), 1);
    // Two who come later play while the first two are still at it.
    event.does(Command::CheckIn { sides: vec![SideId(3), SideId(4)] });
    let boards = club_round(&mut event, 1);
    assert_eq!((boards[0].board.first.0.min(boards[0].board.second.0)), 3);
}

#[test]
fn rounds_go_on_as_long_as_the_coach_likes_with_new_opponents_first() {
    let mut event = evening();
    event.enter(4);
    let mut met = std::collections::BTreeSet::new();
    for _ in 0..3 {
        for board in club_round(&mut event, 2) {
            let (a, b) = (board.board.first, board.board.second);
            assert!(met.insert((a.min(b), a.max(b))), "nobody meets twice in three rounds of four");
        }
        event.lower_numbers_win(5);
    }
    for _ in 0..5 {
        club_round(&mut event, 2);
        event.lower_numbers_win(5);
    }
    event.does(Command::Close { anyway: false });
}

#[test]
fn a_club_night_wants_games_enough_and_no_tournament_is_one() {
    let mut event = evening();
    event.enter(4);
    let one = Command::StartClubRound { games: vec![game(1)] };
    assert_eq!(event.refused(one.clone()), Rejection::WrongGames { boards: 2 });
    let mut tournament = Scenario::singles(Preset::Nssc);
    tournament.enter(4);
    assert_eq!(tournament.refused(one), Rejection::NotInThisMode);
}

#[test]
fn other_clocks_hold_from_the_next_round_of_an_evening_on() {
    let mut event = evening();
    event.enter(4);
    club_round(&mut event, 2);
    let mut rules = event.t.rules().clone();
    let engine::ClockRule::Bank { initial_ms, .. } = &mut rules.clock else { panic!("a bank") };
    *initial_ms /= 2;
    let (name, time_zone) = ("Tuesday".to_owned(), "UTC".to_owned());
    event.does(Command::ChangeSetup {
        name,
        rules: Box::new(rules.clone()),
        time_zone,
        validates_slips: false,
        firsts: None,
        pairs_rated: None,
        late_entries: None,
    });
    assert_eq!(event.t.rules(), &rules);
    event.lower_numbers_win(5);
    assert_eq!(club_round(&mut event, 2).len(), 2);
}
