//! Random tournaments: random people ask random things of them, sensible and not.

use std::collections::BTreeMap;

use engine::{Millis, Preset};
use proptest::prelude::*;
use tournament::*;
use uuid::Uuid;

use crate::cases::{config, seed};
use crate::dice::Dice;

/// What staff write of children, which nobody else may read.
const REAL_NAME: &str = "Wilhelmina Featherstonehaugh";

fn account(number: u64) -> AccountId {
    AccountId(Uuid::from_u128(u128::from(number)))
}

fn any_side(dice: &mut Dice) -> SideId {
    SideId(1 + dice.below(9) as u32)
}

fn any_division(dice: &mut Dice) -> DivisionId {
    DivisionId(1 + dice.below(7) as u16 / 3)
}

fn any_game(dice: &mut Dice, t: &Tournament) -> GameId {
    let games: Vec<GameId> = t.divisions().flat_map(|(id, _)| t.missing_results(id)).collect();
    if games.is_empty() || dice.chance(20) {
        GameId(Uuid::from_u128(u128::from(dice.below(60))))
    } else {
        dice.pick(&games)
    }
}

/// A board of any round, whether it has a result or not.
fn any_board(dice: &mut Dice, t: &Tournament) -> GameId {
    let rounds = t.divisions().flat_map(|(_, division)| &division.rounds);
    let games: Vec<GameId> =
        rounds.flat_map(|round| round.boards.iter().map(|board| board.game)).collect();
    if games.is_empty() { any_game(dice, t) } else { dice.pick(&games) }
}

fn any_ruling(dice: &mut Dice) -> Ruling {
    match dice.below(5) {
        0 => Ruling::Forfeit { by: any_side(dice) },
        1 => Ruling::DoubleForfeit,
        2 => Ruling::Void,
        _ => Ruling::Points { first: dice.below(500) as i32, second: dice.below(500) as i32 },
    }
}

/// Mostly one who may ask that.
fn any_who(dice: &mut Dice, command: &Command) -> Who {
    if dice.chance(80) {
        return match command {
            Command::ReportResult { .. } | Command::Tick => Who::Server,
            _ => Who::Director(account(1)),
        };
    }
    match dice.below(6) {
        0 => {
            // Whoever is entered is of the coach's own school, or of none.
            let own = SchoolId(Uuid::from_u128(1));
            let school = match command {
                Command::EnterSides { entries, .. } => entries[0].school.unwrap_or(own),
                _ => own,
            };
            Who::Coach { account: account(3), school }
        }
        1 => match command {
            // By the tournament's code, for themselves.
            Command::EnterSides { entries, .. } => Who::Player(entries[0].players[0]),
            _ => Who::Player(account(100 + dice.below(9))),
        },
        2 | 3 => Who::Server,
        4 => Who::Director(account(2)),
        _ => Who::Director(account(1)),
    }
}

fn any_entry(dice: &mut Dice) -> Entry {
    Entry {
        rating: dice.chance(50).then(|| dice.below(1800) as u16),
        school: dice.chance(70).then(|| SchoolId(Uuid::from_u128(u128::from(dice.below(3))))),
        note: dice.chance(50).then(|| format!("{REAL_NAME} is shy")),
        division: dice.chance(30).then(|| any_division(dice)),
        ..Entry::of(vec![account(100 + dice.below(12))])
    }
}

/// Something that moves the tournament on, or something else.
fn any_command(dice: &mut Dice, t: &Tournament, next_game: &mut u128) -> Command {
    let division = any_division(dice);
    let reason = || format!("{REAL_NAME} said so");
    let mut games = |count: usize| {
        let from = *next_game;
        *next_game += count as u128;
        (from..*next_game).map(|number| GameId(Uuid::from_u128(number))).collect::<Vec<_>>()
    };
    let missed = dice.pick(&[MissedRounds::Losses, MissedRounds::Byes, MissedRounds::AsPlayed]);
    match dice.below(55) {
        0..=3 => Command::EnterSides { entries: vec![any_entry(dice)], missed },
        4..=8 => Command::PairRound {
            division,
            wishes: dice
                .chance(30)
                .then(|| Wish::Together { a: any_side(dice), b: any_side(dice) })
                .into_iter()
                .collect(),
            byes: dice.chance(10).then(|| any_side(dice)).into_iter().collect(),
            plan: None,
            anyway: dice.chance(70),
        },
        9..=13 => {
            let boards = view(t, Viewer::Director)
                .and_then(|shown| {
                    let of = shown.divisions.into_iter().find(|shown| shown.id == division)?;
                    Some(of.paired?.boards.len())
                })
                .unwrap_or(1);
            Command::PublishRound { division, games: games(boards) }
        }
        14 | 15 => Command::StartRound { division, starts_at: None },
        16..=22 => {
            let game = any_game(dice, t);
            let recorded = any_ruling(dice).recorded(t.rules(), SideId(1));
            Command::ReportResult { game, recorded }
        }
        23 | 24 => Command::RuleResult {
            game: any_game(dice, t),
            ruling: any_ruling(dice),
            reason: reason(),
        },
        25 => Command::WithdrawSide {
            side: any_side(dice),
            game: Some(any_ruling(dice)),
            reason: reason(),
        },
        26 => Command::ReturnSide { side: any_side(dice) },
        27 => Command::MoveSide { side: any_side(dice), division, missed },
        28 => Command::SubstituteMember {
            side: any_side(dice),
            leaves: account(100 + dice.below(12)),
            joins: account(100 + dice.below(20)),
            reason: reason(),
        },
        29 if dice.chance(20) => Command::AddDivision {
            division: engine::Division {
                name: "C".to_owned(),
                players_per_side: 1,
                rounds: Some(4),
                rating_from: None,
                rating_to: None,
            },
            split_from: dice.chance(70).then_some(division),
        },
        29 => Command::PlanRounds { division, rounds: 1 + dice.below(4) as u16 },
        30 => Command::UnpublishRound { division, reason: reason() },
        31 => any_clock(dice, division, reason(), t),
        32 if dice.chance(20) => Command::OpenCheckIn,
        32 => Command::CheckIn { sides: t.entries().map(|(side, _)| side).collect() },
        33 => Command::CheckIn { sides: vec![any_side(dice)] },
        34 => Command::CheckOut { sides: vec![any_side(dice)] },
        35 => Command::GivePenalty { side: any_side(dice), spread: -10, reason: reason() },
        36 => Command::PublishFinal {
            division,
            game: games(1)[0],
            between: dice.chance(50).then(|| [any_side(dice), any_side(dice)]),
            starts_at: dice.chance(30).then(|| Millis(dice.below(20_000_000))),
        },
        37 => Command::WaiveRuling { game: any_board(dice, t), reason: reason() },
        38 if dice.chance(10) => Command::Close { anyway: dice.chance(50) },
        38 => Command::Reopen { reason: reason() },
        39 => Command::SetSeeds { division, sides: vec![any_side(dice)] },
        40 if dice.chance(50) => Command::TakeStartBack { division },
        40 => Command::DropPairing { division },
        41 if dice.chance(50) => {
            // Ahead of whatever time passes until it is asked for.
            let ahead = t.now().plus(24 * 60 * engine::MINUTE_MS);
            let at = |round: Option<u16>, ms| PlannedTime {
                round: round.map(RoundNo),
                starts_at: ahead.plus(ms),
            };
            let times = [at(Some(1 + dice.below(3) as u16), 1), at(None, dice.below(3))];
            Command::PlanTimes { division, times: times[dice.below(2) as usize..].to_vec() }
        }
        41 => {
            let method = if dice.chance(50) { Method::Swiss } else { Method::KingOfTheHill };
            Command::PlanPairings { division, plans: vec![RoundPlan::new(method)] }
        }
        42 | 43 => any_school_pause(dice, reason()),
        44 => Command::ValidateResult { game: any_board(dice, t) },
        45 => Command::Announce { text: "Lunch is at noon.".to_owned() },
        46 if dice.chance(20) => Command::EndRound { division },
        47 | 48 => Command::CorrectEntry {
            side: any_side(dice),
            team: None,
            rating: dice.chance(80).then(|| dice.below(1800) as u16),
            note: dice.chance(50).then(|| format!("{REAL_NAME} sits by the door")),
            origin: dice.chance(50).then_some(Origin { school: None, lifetime_games: Some(7) }),
        },
        49 => Command::RemoveSide { side: any_side(dice) },
        50 => any_setup(dice, t),
        51..=53 if t.setup().mode == Mode::ClubNight || dice.chance(20) => {
            Command::StartClubRound { games: games(10) }
        }
        _ => Command::Tick,
    }
}

fn any_setup(dice: &mut Dice, t: &Tournament) -> Command {
    let mut rules = t.rules().clone();
    rules.forfeit_spread = dice.below(200) as u16;
    if dice.chance(10) {
        rules.sides = 9;
    }
    Command::ChangeSetup {
        name: if dice.chance(90) { "Spring Cup".to_owned() } else { String::new() },
        rules: Box::new(rules),
        time_zone: "America/Edmonton".to_owned(),
        validates_slips: dice.chance(50),
        firsts: dice.chance(50).then_some(Firsts::Assigned),
        pairs_rated: dice.chance(50).then(|| dice.chance(50)),
        late_entries: dice.chance(20).then_some(MissedRounds::Forfeits),
    }
}

fn any_clock(dice: &mut Dice, division: DivisionId, reason: String, t: &Tournament) -> Command {
    match dice.below(3) {
        0 => Command::PauseRound { division, reason },
        1 => Command::ResumeRound { division },
        _ => Command::ExtendRound { division, ends_at: t.now().plus(900_000), reason },
    }
}

fn any_school_pause(dice: &mut Dice, reason: String) -> Command {
    let school = SchoolId(Uuid::from_u128(u128::from(dice.below(3))));
    if dice.chance(50) {
        Command::PauseSchool { school, reason }
    } else {
        Command::ResumeSchool { school }
    }
}

/// How many things are asked of a random tournament.
const STEPS: usize = 300;

/// Entries are open to all and some are entered before chance has its way, the first with something
/// to hide.
fn opening(t: &Tournament) -> Vec<Event> {
    let entry = |number: u64| Entry {
        rating: Some(if number < 4 { 1000 } else { 500 }),
        note: (number == 0).then(|| format!("{REAL_NAME} is shy")),
        ..Entry::of(vec![account(100 + number)])
    };
    let entries = (0..7).map(entry).collect();
    let enter = Command::EnterSides { entries, missed: MissedRounds::Byes };
    let director = Who::Director(account(1));
    let decided = |command: &Command| decide(t, Moment::at(Millis(0)), &director, command).unwrap();
    [decided(&Command::OpenEntries), decided(&enter)].concat()
}

/// A tournament of two divisions of singles, or a club's evening, as far as random commands bring
/// it.
fn random_event(
    seed: u64,
    mut look: impl FnMut(&Tournament, &Event, &Tournament),
) -> (Tournament, Vec<Event>, u32) {
    let mut dice = Dice::new(seed);
    let mut rules = dice.pick(&Preset::ALL).ruleset();
    rules.players_per_side = 1;
    rules.event.divisions = ["A", "B"]
        .map(|name| engine::Division {
            name: name.to_owned(),
            players_per_side: 1,
            rounds: Some(4),
            rating_from: (name == "A").then_some(700),
            rating_to: (name == "B").then_some(699),
        })
        .to_vec();
    rules.event.final_of_top_two = dice.chance(50);
    let mode = if dice.chance(20) { Mode::ClubNight } else { Mode::Tournament };
    let setup = Setup { mode, ..Setup::new("Cup", rules, seed) };
    let (mut t, first) = create(setup, account(1), Millis(0)).unwrap();
    let mut events = vec![first];
    for event in opening(&t) {
        let before = t.clone();
        evolve(&mut t, &event);
        look(&before, &event, &t);
        events.push(event);
    }
    let (mut now, mut next_game, mut refused) = (0, 1_000_000, 0);
    for _ in 0..STEPS {
        now += dice.below(400_000);
        let command = any_command(&mut dice, &t, &mut next_game);
        let who = any_who(&mut dice, &command);
        let before = t.clone();
        match decide(&t, Moment::at(Millis(now)), &who, &command) {
            Ok(decided) => {
                assert_eq!(before, t, "deciding changes nothing");
                for event in decided {
                    let before = t.clone();
                    evolve(&mut t, &event);
                    look(&before, &event, &t);
                    events.push(event);
                }
            }
            Err(why) => {
                refused += 1;
                assert_eq!(before, t, "a refusal changes nothing");
                let json = serde_json::to_value(&why).unwrap();
                assert_eq!(json["code"], why.code());
                assert!(Rejection::CODES.contains(&why.code()));
            }
        }
    }
    (t, events, refused)
}

/// Nobody is in two boards of a round, every game has its own number, and every field can be
/// asked everything.
fn check_state(t: &Tournament) {
    let mut games = BTreeMap::new();
    for (id, division) in t.divisions() {
        for round in &division.rounds {
            let mut seen = std::collections::BTreeSet::new();
            for board in &round.boards {
                assert!(seen.insert(board.board.first) && seen.insert(board.board.second));
                assert!(games.insert(board.game, id).is_none(), "one game a board");
            }
            for bye in &round.byes {
                assert!(seen.insert(bye.side), "a bye and a game in one round");
            }
        }
        let field = t.field(id);
        for round in 1..=division.last_round().0 {
            for side in &field.sides {
                let rows = field.round(RoundNo(round)).filter(|row| row.has(side.id)).count();
                assert!(rows <= 1, "{} has {rows} rows in round {round}", side.id);
            }
        }
        assert_eq!(t.standings(id, RoundNo(9)).len(), field.sides.len());
        assert!(t.outlook(id).len() <= field.sides.len());
    }
    for division in view(t, Viewer::Director).into_iter().flat_map(|shown| shown.divisions) {
        for place in &division.standings {
            assert_eq!((place.wins, place.spread), adds_up(t, &division, place), "{place:?}");
        }
    }
}

/// What a side has by the lines that a page shows of it: its boards, the rounds that it had none
/// in, and its penalties.
fn adds_up(t: &Tournament, division: &DivisionView, place: &Place) -> (Wins, i32) {
    let own = |(round, result, first): (RoundNo, Option<Recorded>, SideId)| {
        let result = result?;
        let score = if first == place.side { Some(result.first) } else { result.second };
        Some((round, score?))
    };
    let boards = division.rounds.iter().flat_map(|round| {
        let boards = round.boards.iter().filter(|board| board.has(place.side));
        boards
            .map(|board| (round.round, board.counted(t.setup().validates_slips), board.board.first))
    });
    let without = division.without_board.iter().filter(|row| row.has(place.side));
    let lines = boards.chain(without.map(|row| (row.round, row.result, row.first)));
    let (mut wins, mut spread) = (Wins::NONE, place.penalty);
    for (round, score) in lines.filter_map(own) {
        let cap = t.rules().spread_cap(round.0).map_or(i32::MAX, i32::from);
        wins += Wins::of(score.outcome);
        spread += score.spread.clamp(-cap, cap);
    }
    (wins, spread)
}

proptest! {
    #![proptest_config(config(80))]

    /// The journal tells the whole of it, also as JSON.
    #[test]
    fn replay_equals_live(seed in seed()) {
        let (t, events, _) = random_event(seed, |_, _, after| check_state(after));
        let json: Vec<String> = events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        let read: Vec<Event> = json.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        prop_assert_eq!(replay(&read).unwrap(), t);
        prop_assert_eq!(read, events);
    }

    /// Time does not go back, numbers have no gaps, no side's number is given twice, and no deadline
    /// stays in the past.
    #[test]
    fn events_are_numbered_and_in_time(seed in seed()) {
        let mut last_side = SideId(0);
        let (t, _, _) = random_event(seed, |before, event, after| {
            if let Fact::SideEntered { side, .. } = &event.fact {
                assert!(*side > last_side, "a number of a side that was removed");
                last_side = *side;
            }
            assert!(event.at >= before.now() && after.now() == event.at);
            assert_eq!(after.number(), EventNo(before.number().0 + 1));
        });
        let late = t.now().plus(10_000_000);
        let ticked = decide(&t, Moment::at(late), &Who::Server, &Command::Tick).unwrap();
        let mut after = t.clone();
        ticked.iter().for_each(|event| evolve(&mut after, event));
        prop_assert!(next_deadline(&after).is_none_or(|due| due > late));
    }

    /// What staff write of a child is in no view and no event for others; a coach reads the
    /// notes of the own school and no reasons.
    #[test]
    fn a_public_view_holds_no_real_name(seed in seed()) {
        let (mut notes, mut looks) = (0, 0);
        let (t, events, _) = random_event(seed, |_, event, after| {
            if let Some(shown) = view(after, Viewer::Public) {
                looks += 1;
                assert!(!serde_json::to_string(&shown).unwrap().contains(REAL_NAME));
            }
            let told = view_event(event, Viewer::Public).map(|told| serde_json::to_string(&told).unwrap());
            assert!(!told.unwrap_or_default().contains(REAL_NAME), "{event:?}");
            notes += u32::from(serde_json::to_string(event).unwrap().contains(REAL_NAME));
        });
        let coach = Viewer::Coach(SchoolId(Uuid::from_u128(1)));
        for event in &events {
            let Some(told) = view_event(event, coach) else { continue };
            let has = serde_json::to_string(&told).unwrap().contains(REAL_NAME);
            let own = matches!(&told.fact, Fact::SideEntered { entry, .. } if entry.school == Some(SchoolId(Uuid::from_u128(1))));
            prop_assert!(!has || own, "{:?}", told);
        }
        prop_assert!(notes > 0, "the case held nothing to hide");
        prop_assert!(looks > 0, "nobody could look");
        drop(t);
    }
}

/// Who comes late by another's word than a director's has won nothing by it, and has never left: else
/// whoever plays badly would leave and come again.
fn check_late_entry(before: &Tournament, event: &Event) {
    let Fact::SideEntered { entry, missed, .. } = &event.fact else { return };
    if matches!(event.by, Who::Director(_)) {
        return;
    }
    let losses = missed.iter().all(|row| row.score_of(row.first).is_none_or(|s| s.spread <= 0));
    assert!(losses, "{event:?}");
    let left = before.entries().any(|(_, other)| {
        other.withdrawn && other.entry.players.iter().any(|player| entry.players.contains(player))
    });
    assert!(!left, "{event:?}");
}

/// The random tournaments go somewhere: rounds are played, results come in, finals are laid.
#[test]
fn random_events_reach_everything() {
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    let (mut refusals, mut club_rounds, mut with_bots) = (0, 0, 0);
    let mut late = [0, 0];
    for seed in 0..150 {
        let (t, events, refused) = random_event(seed, |before, event, _| {
            check_late_entry(before, event);
            match (&event.fact, event.by) {
                (Fact::SideEntered { missed, .. }, _) if missed.is_empty() => {}
                (Fact::SideEntered { .. }, Who::Player(_)) => late[0] += 1,
                (Fact::SideEntered { .. }, Who::Coach { .. }) => late[1] += 1,
                _ => {}
            }
        });
        refusals += refused;
        if t.setup().mode == Mode::ClubNight {
            for round in t.divisions().flat_map(|(_, division)| &division.rounds) {
                club_rounds += 1;
                with_bots += u32::from(round.bot_game.is_some());
            }
        }
        for event in events {
            let json = serde_json::to_value(&event).unwrap();
            *kinds.entry(json["event"].as_str().unwrap().to_owned()).or_default() += 1;
        }
    }
    let wanted = [
        "side_entered",
        "round_paired",
        "round_published",
        "round_started",
        "result_arrived",
        "result_ruled",
        "side_withdrawn",
        "side_returned",
        "entry_corrected",
        "side_removed",
        "side_moved",
        "member_substituted",
        "round_unpublished",
        "round_paused",
        "round_resumed",
        "round_extended",
        "round_ended",
        "time_announced",
        "ruling_waived",
        "result_validated",
        "school_paused",
        "school_resumed",
        "seeds_set",
        "pairing_dropped",
        "pairings_planned",
        "times_planned",
        "announced",
        "entries_opened",
        "checked_in",
        "checked_out",
        "penalty_given",
        "tournament_closed",
        "tournament_reopened",
        "final_published",
        "division_added",
        "setup_changed",
        "rounds_planned",
    ];
    for kind in wanted {
        assert!(kinds.contains_key(kind), "no {kind} in {kinds:?}");
    }
    assert!(refusals > 1000);
    assert!(late.iter().all(|count| *count > 0), "late entries of players and coaches: {late:?}");
    assert!(club_rounds > 20 && with_bots > 0, "{club_rounds} rounds, {with_bots} with a bot");
}
