//! Which games are rated: by the book but for the time, and of pairs where the tournament says so.

use engine::{ChallengeRule, ClockRule, Preset, Ruleset};
use tournament::ratings::Rated;
use tournament::*;
use uuid::Uuid;

use crate::scenario::{OPEN, Scenario, account};

fn cup(preset: Preset, players_per_side: u8, change: impl FnOnce(&mut Ruleset)) -> Setup {
    let mut rules = preset.ruleset();
    rules.players_per_side = players_per_side;
    rules.event.divisions.clear();
    change(&mut rules);
    Setup::new("Cup", rules, 1)
}

fn singles(change: impl FnOnce(&mut Ruleset)) -> Setup {
    cup(Preset::Naspa2014, 1, change)
}

#[test]
fn ratings_rule_sets_changed_in_more_than_time_are_unrated() {
    for preset in Preset::ALL {
        assert!(cup(preset, 1, |_| {}).is_rated(1), "{preset:?} as it stands");
        let laid_by_people = |rules: &mut Ruleset| *rules = rules.clone().without_event();
        assert!(cup(preset, 1, laid_by_people).is_rated(1), "{preset:?} as the hall makes it");
    }
    let in_time = singles(|rules| {
        if let ClockRule::Bank { initial_ms, .. } = &mut rules.clock {
            *initial_ms = 60_000;
        }
        rules.round_ms = Some(3_600_000);
    });
    assert!(in_time.is_rated(1), "the time is the event's");
    let own_caps = singles(|rules| rules.spread_caps = vec![100, 150]);
    assert!(own_caps.is_rated(1), "caps are defaults, and no rating depends on the margin");
    let directed = cup(Preset::Practice, 1, |rules| {
        rules.director = true;
        rules.claim_overtime_ms = None;
        rules.abort_before_first_play = false;
    });
    assert!(directed.is_rated(1), "an event has a director by any book");
    let changes: [fn(&mut Ruleset); 3] = [
        |rules| rules.challenge = ChallengeRule::Void,
        |rules| rules.exchange_needs = 1,
        |rules| rules.forfeit_spread += 1,
    ];
    for change in changes {
        assert!(!singles(change).is_rated(1));
    }
}

#[test]
fn ratings_an_event_by_changed_rules_rates_nobody() {
    for (setup, rows) in [(singles(|_| {}), 2), (singles(|rules| rules.exchange_needs = 1), 0)] {
        let mut event = Scenario::of(setup);
        event.enter(2);
        event.play_round(10);
        assert_eq!(event.t.is_rated(OPEN), rows > 0);
        assert_eq!((event.t.rated().len(), event.t.rated_in(OPEN).len()), (rows, rows));
    }
}

#[test]
fn ratings_pairs_are_unrated_unless_the_event_says_otherwise() {
    let mut event = Scenario::of(cup(Preset::Nssc, 2, |_| {}));
    let pair = |number: u128| Entry {
        rating: Some(1000),
        ..Entry::of(vec![account(100 + number), account(200 + number)])
    };
    let entries = vec![pair(1), pair(2)];
    event.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    assert!(!event.t.is_rated(OPEN));
    let rules = Box::new(event.t.rules().clone());
    let change = |pairs_rated| Command::ChangeSetup {
        name: "Cup".to_owned(),
        rules: rules.clone(),
        time_zone: "UTC".to_owned(),
        validates_slips: false,
        firsts: None,
        pairs_rated,
        late_entries: None,
    };
    event.does(change(Some(true)));
    assert!(event.t.is_rated(OPEN));
    event.does(change(None));
    assert!(event.t.is_rated(OPEN), "who changes the name changes no switch");
    event.play_round(10);
    let rated = event.t.rated();
    let after = rated.iter().find(|one| one.side == SideId(1)).and_then(|one| one.after);
    assert!(after > Some(1000), "{after:?}");
    assert_eq!(event.refused(change(Some(false))), Rejection::TooLateToChange);
}

const SECOND: DivisionId = DivisionId(2);

/// Sides of one rating in two divisions.
struct Movers(Scenario);

impl Movers {
    fn new(first: usize, second: usize) -> Self {
        let mut event = Scenario::of(singles(|_| {}));
        let plain = event.t.division(OPEN).unwrap().setup.division.clone();
        let division = engine::Division { name: "Second".to_owned(), ..plain };
        event.does(Command::AddDivision { division, split_from: None });
        for (division, count) in [(OPEN, first), (SECOND, second)] {
            let entries: Vec<Entry> = (0..count)
                .map(|_| {
                    let number = Uuid::from_u128(500 + u128::from(event.now));
                    event.now += 1;
                    Entry {
                        division: Some(division),
                        rating: Some(1500),
                        lifetime_games: Some(100),
                        ..Entry::of(vec![AccountId(number)])
                    }
                })
                .collect();
            event.does(Command::EnterSides { entries, missed: MissedRounds::Losses });
        }
        Self(event)
    }

    /// A round of a division, in which the lower number wins.
    fn play(&mut self, division: DivisionId) {
        let Self(event) = self;
        let plan = None;
        let (wishes, byes) = (Vec::new(), Vec::new());
        event.does(Command::PairRound { division, wishes, byes, plan, anyway: false });
        let boards = event.t.paired(division).unwrap().boards.len();
        let games = event.new_games(boards);
        event.does(Command::PublishRound { division, games });
        event.does(Command::StartRound { division, starts_at: None });
        let boards = event.t.division(division).unwrap().rounds.last().unwrap().boards.clone();
        for board in boards {
            let lower_first = board.board.first < board.board.second;
            event.result(
                &board,
                if lower_first { 400 } else { 300 },
                if lower_first { 300 } else { 400 },
            );
        }
    }

    fn moves(&mut self, side: u32, division: DivisionId) {
        let missed = MissedRounds::AsPlayed;
        self.0.does(Command::MoveSide { side: SideId(side), division, missed });
    }

    fn rated(&self, side: u32) -> Rated {
        let rated = self.0.t.rated();
        let own: Vec<&Rated> = rated.iter().filter(|rated| rated.side == SideId(side)).collect();
        assert_eq!(own.len(), 1, "a side has one line: {rated:?}");
        *own[0]
    }
}

#[test]
fn ratings_who_moves_is_rated_for_the_games_before_and_goes_on_from_there() {
    let mut event = Movers::new(4, 3);
    event.play(OPEN);
    event.play(OPEN);
    let stayed: Vec<Rated> = (1..=4).map(|side| event.rated(side)).collect();
    event.moves(1, SECOND);
    let moved = event.rated(1);
    assert_eq!((moved.before, moved.games), (Some(1500), 2), "no game is lost by moving");
    assert_eq!(moved.after, stayed[0].after);
    assert!(moved.after > Some(1500));
    for side in 2..=4 {
        assert_eq!(event.rated(side), stayed[side as usize - 1], "its opponents keep their games");
    }
    event.play(SECOND);
    let after = event.rated(1);
    assert_eq!((after.before, after.games), (Some(1500), 3));
    // The second division by itself, with the mover as the first one left it.
    let mut field = event.0.t.field(SECOND);
    for side in field.sides.iter_mut().filter(|side| side.id == SideId(1)) {
        side.rating = moved.after;
    }
    let planned = event.0.t.division(SECOND).unwrap().setup.rounds.map_or(RoundNo(1), RoundNo);
    for expected in ratings::rate(&field, planned, RoundNo(9)) {
        assert_eq!(event.rated(expected.side.0).after, expected.after, "{}", expected.side);
    }
    let again = replay(&event.0.events).unwrap();
    assert_eq!(again.rated(), event.0.t.rated(), "counted again, it is the same");
}

#[test]
fn ratings_a_game_that_both_bring_along_is_rated_once() {
    let mut event = Movers::new(4, 2);
    event.play(OPEN);
    let board = event.0.boards()[0].board;
    let pair = [board.first, board.second];
    let before = pair.map(|side| event.rated(side.0));
    for side in pair {
        event.moves(side.0, SECOND);
    }
    assert_eq!(pair.map(|side| event.rated(side.0)), before);
    // And there and back again.
    event.moves(pair[0].0, OPEN);
    assert_eq!(event.rated(pair[0].0), before[0]);
    let met = event.0.t.field(SECOND);
    assert!(met.played.iter().all(|row| row.result.is_none_or(|result| !result.rated)));
}
