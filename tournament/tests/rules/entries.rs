//! Entries, check-in, withdrawals, substitutes, divisions.

use engine::{Division, Preset};
use tournament::*;

use crate::scenario::{DIRECTOR, OPEN, Scenario, account, pair_round, reason, school};

fn enter(entries: Vec<Entry>) -> Command {
    Command::EnterSides { entries, missed: MissedRounds::Byes }
}

#[test]
fn a_student_on_two_sides_is_refused_with_the_row() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(1);
    let again = vec![Entry::of(vec![account(7)]), Entry::of(vec![account(101)])];
    assert_eq!(
        event.refused(enter(again)),
        Rejection::PlayerOnTwoSides { row: 2, account: account(101), side: Some(SideId(1)) }
    );
    let twice = vec![Entry::of(vec![account(7)]), Entry::of(vec![account(7)])];
    assert_eq!(
        event.refused(enter(twice)),
        Rejection::PlayerOnTwoSides { row: 2, account: account(7), side: None }
    );
    assert_eq!(event.t.entries().count(), 1, "a list goes in whole or not at all");
}

#[test]
fn a_team_name_is_taken_whatever_its_case() {
    let mut event = Scenario::singles(Preset::Nssc);
    let named = |number, team: &str| Entry {
        team: Some(team.to_owned()),
        ..Entry::of(vec![account(number)])
    };
    event.does(enter(vec![named(5, "Quick Foxes")]));
    assert_eq!(
        event.refused(enter(vec![named(6, " quick foxes")])),
        Rejection::TeamNameTaken { row: 1 }
    );
}

#[test]
fn a_coach_enters_the_own_school_once_entries_are_open() {
    let mut event = Scenario::singles(Preset::Nssc);
    let coach = Who::Coach { account: account(3), school: school(1) };
    let of =
        |number, from| Entry { school: Some(school(from)), ..Entry::of(vec![account(number)]) };
    let early = event.attempt(coach, &enter(vec![of(5, 1)]));
    assert_eq!(early, Err(Rejection::EntriesAreClosed));
    event.does(Command::OpenEntries);
    event.attempt(coach, &enter(vec![of(5, 1)])).unwrap();
    assert_eq!(event.attempt(coach, &enter(vec![of(6, 2)])), Err(Rejection::NotForYou));
    let withdraw = Command::WithdrawSide { side: SideId(1), game: None, reason: reason() };
    let stranger = Who::Coach { account: account(4), school: school(2) };
    assert_eq!(event.attempt(stranger, &withdraw), Err(Rejection::NotYourSide { side: SideId(1) }));
}

#[test]
fn check_in_pairs_only_who_is_here_and_asks_twice_when_most_are_absent() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(6);
    assert_eq!(
        event.refused(Command::CheckIn { sides: vec![SideId(1)] }),
        Rejection::CheckInNotOpen
    );
    event.does(Command::OpenCheckIn);
    event.does(Command::CheckIn { sides: vec![SideId(1), SideId(2)] });
    assert_eq!(event.refused(pair_round()), Rejection::MoreThanHalfAbsent { absent: 4, of: 6 });
    let Command::PairRound { division, wishes, byes, plan, .. } = pair_round() else { panic!() };
    event.does(Command::PairRound { division, wishes, byes, plan, anyway: true });
    let Fact::RoundPaired { pairing, .. } = &event.events.last().unwrap().fact else { panic!() };
    assert_eq!((pairing.boards.len(), pairing.byes.len()), (1, 0));
    // A player checks in by themselves, and for nobody else; half are enough.
    let player = Who::Player(account(103));
    event.attempt(player, &Command::CheckIn { sides: vec![SideId(3)] }).unwrap();
    let other = event.attempt(player, &Command::CheckIn { sides: vec![SideId(4)] });
    assert_eq!(other, Err(Rejection::NotYourSide { side: SideId(4) }));
    event.does(pair_round());
}

#[test]
fn who_has_a_bye_from_the_director_need_not_be_here() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(5);
    event.does(Command::OpenCheckIn);
    event.does(Command::CheckIn { sides: (1..=4).map(SideId).collect() });
    let byes = vec![SideId(5)];
    event.does(Command::PairRound {
        division: OPEN,
        wishes: Vec::new(),
        byes: byes.clone(),
        plan: None,
        anyway: false,
    });
    let games = event.new_games(2);
    event.does(Command::PublishRound { division: OPEN, games });
    assert_eq!(event.place(5).spread, 50);
    for board in event.boards() {
        event.result(&board, 300, 200);
    }
    event.does(Command::WithdrawSide { side: SideId(5), game: None, reason: reason() });
    let (wishes, plan) = (Vec::new(), None);
    let gone = Command::PairRound { division: OPEN, wishes, byes, plan, anyway: false };
    let why = CannotPair::NotPlaying { side: SideId(5) };
    assert_eq!(event.refused(gone), Rejection::CannotBePaired { why });
}

#[test]
fn a_late_entry_has_its_missed_rounds_as_the_director_chose() {
    let choices = [
        (MissedRounds::Byes, 2, 50),
        (MissedRounds::Losses, 0, 0),
        (MissedRounds::Forfeits, 0, -50),
    ];
    for (missed, halves, spread) in choices {
        let mut event = Scenario::singles(Preset::Nssc);
        event.enter(4);
        event.play_round(10);
        let entries = vec![Entry::of(vec![account(9)]), Entry::of(vec![account(10)])];
        event.does(Command::EnterSides { entries, missed });
        let place = event.place(5);
        assert_eq!((place.wins.halves(), place.spread), (halves, spread), "{missed:?}");
        assert_eq!(event.pair().boards.len(), 3, "they play in the next round");
    }
}

#[test]
fn a_late_entry_of_a_player_or_a_coach_has_its_missed_rounds_as_the_tournament_says() {
    let says =
        [(None, 0, 0), (Some(MissedRounds::Byes), 2, 50), (Some(MissedRounds::Forfeits), 0, -50)];
    for (late_entries, halves, spread) in says {
        let mut event = Scenario::singles(Preset::Nssc);
        event.does(Command::OpenEntries);
        event.enter(4);
        event.play_round(10);
        let setup = event.t.setup().clone();
        event.does(Command::ChangeSetup {
            name: setup.name,
            rules: Box::new(setup.rules),
            time_zone: setup.time_zone,
            validates_slips: setup.validates_slips,
            firsts: setup.firsts,
            pairs_rated: None,
            late_entries,
        });
        let own = Entry { school: Some(school(1)), ..Entry::of(vec![account(10)]) };
        let coach = Who::Coach { account: account(3), school: school(1) };
        // Whatever they ask for.
        let asked = [(Who::Player(account(9)), Entry::of(vec![account(9)])), (coach, own)];
        for (side, (who, entry)) in (5..).zip(asked) {
            event.attempt(who, &enter(vec![entry])).unwrap();
            let place = event.place(side);
            assert_eq!((place.wins.halves(), place.spread), (halves, spread), "{late_entries:?}");
        }
    }
}

#[test]
fn who_has_left_is_taken_back_by_a_director_and_loses_no_bad_score() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.does(Command::OpenEntries);
    event.enter(4);
    event.play_round(10);
    let player = Who::Player(account(104));
    let side = SideId(4);
    let before = event.place(4);
    event.attempt(player, &Command::WithdrawSide { side, game: None, reason: reason() }).unwrap();
    let again = || enter(vec![Entry::of(vec![account(104)])]);
    let left = Rejection::LeftBefore { row: 1, account: account(104), side };
    assert_eq!(event.attempt(player, &again()), Err(left.clone()));
    let coach = Who::Coach { account: account(3), school: school(1) };
    let by_coach = Entry { school: Some(school(1)), ..Entry::of(vec![account(104)]) };
    assert_eq!(event.attempt(coach, &enter(vec![by_coach])), Err(left));
    event.does(Command::ReturnSide { side });
    assert_eq!(event.place(4), before);
    event.does(Command::WithdrawSide { side, game: None, reason: reason() });
    event.does(again());
}

#[test]
fn a_withdrawn_side_keeps_its_line_gets_its_result_and_is_paired_no_more_until_it_returns() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.start_round();
    let board = event.boards()[0].clone();
    let side = board.board.first;
    let leave = |game| Command::WithdrawSide { side, game, reason: reason() };
    assert_eq!(event.refused(leave(None)), Rejection::GameNotOver { game: board.game });
    event.does(leave(Some(Ruling::Forfeit { by: side })));
    assert_eq!(event.place(side.0).spread, -50);
    for board in &event.boards()[1..] {
        event.result(&board.clone(), 300, 200);
    }
    let pairing = event.pair();
    assert!(pairing.boards.iter().all(|board| board.first != side && board.second != side));
    assert!(pairing.byes.iter().all(|bye| bye.side != side));
    event.does(Command::ReturnSide { side });
    assert_eq!(event.pair().boards.len(), 2);
    assert_eq!(event.refused(Command::ReturnSide { side }), Rejection::NotWithdrawn { side });
}

#[test]
fn a_member_of_a_pair_is_substituted() {
    let mut rules = Preset::Nssc.ruleset();
    rules.event.divisions.clear();
    let mut event = Scenario::new(rules);
    event.does(enter(vec![
        Entry::of(vec![account(5), account(6)]),
        Entry::of(vec![account(7), account(8)]),
    ]));
    let swap = |leaves, joins| Command::SubstituteMember {
        side: SideId(1),
        leaves: account(leaves),
        joins: account(joins),
        reason: reason(),
    };
    assert_eq!(event.refused(swap(7, 9)), Rejection::NotOfThatSide { account: account(7) });
    let refused = event.refused(swap(5, 8));
    assert_eq!(
        refused,
        Rejection::PlayerOnTwoSides { row: 1, account: account(8), side: Some(SideId(2)) }
    );
    event.does(swap(5, 9));
    assert_eq!(event.t.entry(SideId(1)).unwrap().entry.players, [account(9), account(6)]);
}

#[test]
fn nobody_is_substituted_while_the_sides_game_is_on() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    let players = |event: &Scenario| event.t.entry(SideId(1)).unwrap().entry.players.clone();
    let swap = |event: &Scenario, joins| Command::SubstituteMember {
        side: SideId(1),
        leaves: players(event)[0],
        joins: account(joins),
        reason: reason(),
    };
    // A round that is published has no tables yet.
    event.publish();
    event.does(swap(&event, 21));
    event.does(Command::StartRound { division: OPEN, starts_at: None });
    let refused = event.refused(swap(&event, 22));
    assert_eq!(refused, Rejection::HasAGame { side: SideId(1) });
    assert_eq!(players(&event), [account(21)]);
    for board in event.boards() {
        event.result(&board, 300, 200);
    }
    event.does(swap(&event, 22));
    assert_eq!(players(&event), [account(22)]);
}

#[test]
fn a_side_moves_to_another_division_and_keeps_its_line_in_the_old_one() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.does(Command::AddDivision { division: second(), split_from: None });
    event.play_round(10);
    let to = DivisionId(2);
    event.does(Command::MoveSide { side: SideId(1), division: to, missed: MissedRounds::Byes });
    let again = Command::MoveSide { side: SideId(1), division: to, missed: MissedRounds::Byes };
    assert_eq!(event.refused(again), Rejection::AlreadyThere);
    let old = event.t.field(OPEN);
    assert!(old.side(SideId(1)).unwrap().withdrawn);
    assert_eq!(event.place(1).wins, Wins::of_halves(2));
    assert_eq!(event.t.field(to).sides.len(), 1);
}

#[test]
fn several_sides_move_at_once_or_none_does() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.does(Command::AddDivision { division: second(), split_from: None });
    let to = DivisionId(2);
    let moves = |sides: &[u32]| Command::MoveSides {
        sides: sides.iter().copied().map(SideId).collect(),
        division: to,
        missed: MissedRounds::AsPlayed,
    };
    assert_eq!(event.refused(moves(&[])), Rejection::NobodyNamed);
    assert_eq!(event.refused(moves(&[1, 1])), Rejection::NamedTwice { side: SideId(1) });
    event.does(moves(&[1]));
    assert_eq!(event.refused(moves(&[2, 1, 3])), Rejection::AlreadyThere);
    assert_eq!(event.t.field(to).sides.len(), 1, "the second stays where it was");
    event.does(moves(&[2, 3]));
    assert_eq!(event.t.field(to).sides.len(), 3);
    let classed = Division { rating_from: Some(1200), rating_to: Some(1100), ..second() };
    let command = Command::AddDivision { division: classed, split_from: None };
    assert_eq!(event.refused(command), Rejection::BadNumber, "a class that nobody is of");
}

fn second() -> Division {
    Division {
        name: "Second".to_owned(),
        players_per_side: 1,
        rounds: None,
        rating_from: None,
        rating_to: None,
    }
}

#[test]
fn a_division_is_split_and_its_sides_bring_their_rounds_along() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(8);
    event.play_round(10);
    event.play_round(20);
    let swiss = || RoundPlan::new(Method::Swiss);
    let never = RoundPlan { schools: Dial::Never, ..swiss() };
    let plans = vec![swiss(), swiss(), never];
    event.does(Command::PlanPairings { division: OPEN, plans });
    event.does(Command::AddDivision { division: second(), split_from: Some(OPEN) });
    let to = DivisionId(2);
    let before = event.t.standings(OPEN, RoundNo(2));
    let lower: Vec<SideId> = before[4..].iter().map(|place| place.side).collect();
    let missed = MissedRounds::AsPlayed;
    event.does(Command::MoveSides { sides: lower.clone(), division: to, missed });
    let moved = event.t.standings(to, RoundNo(2));
    assert_eq!(moved.len(), 4);
    for place in &moved {
        let was = before.iter().find(|was| was.side == place.side).unwrap();
        assert_eq!((place.wins, place.spread), (was.wins, was.spread), "{}", place.side);
    }
    let request = event.t.request(to, Vec::new(), Vec::new(), None).unwrap();
    assert_eq!(request.round, RoundNo(3), "rounds go on from where they were");
    assert_eq!(request.schools, Dial::Never, "and as they were planned");
    let shown = view(&event.t, Viewer::Director).unwrap();
    let before_it = |of: &DivisionView| of.rounds_before;
    assert_eq!(shown.divisions.iter().map(before_it).collect::<Vec<_>>(), [RoundNo(0), RoundNo(2)]);
    let field = event.t.field(to);
    let met = field.played.iter().filter(|row| row.is_meeting()).count();
    let old = event.t.field(OPEN);
    let both = old.played.iter().filter(|row| {
        row.second.is_some_and(|second| lower.contains(&row.first) && lower.contains(&second))
    });
    assert_eq!(met, both.count(), "who met is known in the new division too");
}

#[test]
fn a_list_that_cannot_be_entered_says_why() {
    let mut event = Scenario::new(Preset::Nassc2019.ruleset());
    let pair = || Entry::of(vec![account(5), account(6)]);
    assert_eq!(event.refused(enter(Vec::new())), Rejection::NobodyNamed);
    assert_eq!(event.refused(enter(vec![pair()])), Rejection::DivisionNeeded { row: 1 });
    let nowhere = Entry { division: Some(DivisionId(9)), ..pair() };
    let refused = event.refused(enter(vec![nowhere]));
    assert_eq!(refused, Rejection::NoSuchDivision { division: DivisionId(9) });
    let named = |team: &str| Entry { division: Some(OPEN), team: Some(team.to_owned()), ..pair() };
    for bad in ["", "\u{7}", &"x".repeat(81)] {
        assert_eq!(event.refused(enter(vec![named(bad)])), Rejection::BadRow { row: 1 }, "{bad:?}");
    }
    let withdraw = Command::WithdrawSide { side: SideId(4), game: None, reason: reason() };
    assert_eq!(event.refused(withdraw), Rejection::NoSuchSide { side: SideId(4) });
}

#[test]
fn a_division_takes_as_many_sides_as_a_round_can_have() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(u128::from(MOST_SIDES));
    let one_more = enter(vec![Entry::of(vec![account(9_999)])]);
    assert_eq!(event.refused(one_more), Rejection::DivisionIsFull { most: MOST_SIDES });
}

#[test]
fn who_has_withdrawn_withdraws_no_more() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(1);
    let withdraw = || Command::WithdrawSide { side: SideId(1), game: None, reason: reason() };
    event.does(withdraw());
    assert_eq!(event.refused(withdraw()), Rejection::HasWithdrawn { side: SideId(1) });
}

#[test]
fn seeds_are_set_by_hand() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.does(Command::SetSeeds { division: OPEN, sides: vec![SideId(3), SideId(1)] });
    let seeds: Vec<_> = event.t.entries().map(|(_, entry)| entry.seed).collect();
    assert_eq!(seeds, [Some(2), None, Some(1), None]);
    let twice = Command::SetSeeds { division: OPEN, sides: vec![SideId(3), SideId(3)] };
    assert_eq!(event.refused(twice), Rejection::NamedTwice { side: SideId(3) });
}

#[test]
fn a_pairing_that_no_longer_fits_is_not_published() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.pair();
    event
        .attempt(DIRECTOR, &Command::WithdrawSide { side: SideId(2), game: None, reason: reason() })
        .unwrap();
    let games = event.new_games(2);
    let publish = Command::PublishRound { division: OPEN, games };
    assert_eq!(event.refused(publish), Rejection::PairingIsStale { side: SideId(2) });
}

/// Two players and a third, of a tournament for pairs that has its entries open.
fn pairs() -> (Scenario, [AccountId; 3]) {
    let mut rules = Preset::Nssc.ruleset();
    rules.players_per_side = 2;
    rules.event.divisions.clear();
    let mut event = Scenario::new(rules);
    event.does(Command::AddDivision {
        division: Division { players_per_side: 2, ..second() },
        split_from: None,
    });
    event.does(Command::OpenEntries);
    (event, [account(21), account(22), account(23)])
}

fn with(own: AccountId, partner: AccountId, division: u16) -> (Who, Command) {
    let entry = Entry { division: Some(DivisionId(division)), ..Entry::of(vec![own, partner]) };
    (Who::Player(own), enter(vec![entry]))
}

#[test]
fn nobody_is_entered_into_a_pair_without_their_own_press() {
    let (mut event, [a, b, c]) = pairs();
    let asks = |event: &mut Scenario, (who, command): (Who, Command)| {
        event.attempt(who, &command).unwrap();
        event.t.entries().count()
    };
    assert_eq!(asks(&mut event, with(a, b, 1)), 0);
    let told = event.events.len();
    assert_eq!(asks(&mut event, with(a, b, 1)), 0);
    assert_eq!(event.events.len(), told, "pressed twice is pressed once");
    assert_eq!(asks(&mut event, with(b, c, 1)), 0, "who was named may want another");
    assert_eq!(asks(&mut event, with(b, a, 2)), 0, "and another division");
    let for_others = enter(vec![Entry { division: Some(OPEN), ..Entry::of(vec![b, a]) }]);
    assert_eq!(event.attempt(Who::Player(a), &for_others), Err(Rejection::NotForYou));
    let shown = view_event(event.events.last().unwrap(), Viewer::Public);
    assert_eq!(shown, None, "who wants to play with whom is between them");
    assert_eq!(asks(&mut event, with(b, a, 1)), 1);
    let entered = event.t.entry(SideId(1)).unwrap();
    assert_eq!((entered.division, entered.entry.players.len()), (OPEN, 2));
    assert!(entered.made_by_players, "no director brought them together");
    assert_eq!(event.t.partner_wishes().count(), 0);
    // Who plays already is in no other pair.
    let (who, command) = with(c, a, 1);
    let taken = Rejection::PlayerOnTwoSides { row: 1, account: a, side: Some(SideId(1)) };
    assert_eq!(event.attempt(who, &command), Err(taken));
}
