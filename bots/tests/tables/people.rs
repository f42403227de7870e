//! Bots beside people: what they answer, what they leave to others, what they wait for.

use std::sync::LazyLock;

use bots::player::{Intent, Pace};
use engine::fairness::Bytes;
use engine::{
    Command, Face, Fact, Freeze, Laid, Millis, PartnerRule, Phase, Preset, Ruleset, Seat, Side,
    Square, Who,
};

use super::table::{Library, Table};

static SMALL: LazyLock<Library> = LazyLock::new(Library::small);

const STRONGEST: Option<usize> = Some(8);
const PERSON: Option<usize> = None;

impl Table<'_> {
    /// Lays a table and brings its people to the first turn.
    fn begun(rules: Ruleset, levels: &[Option<usize>], seed: u64) -> Self {
        let mut table = Table::lay(&SMALL, rules, levels, seed).with_pace(Pace::NATURAL);
        let people: Vec<Seat> = (0..levels.len() as u8)
            .map(Seat)
            .filter(|seat| levels[seat.index()].is_none())
            .collect();
        for &seat in &people {
            let commitment = Bytes([seat.0; 16]).commitment();
            table.hear(&Who::Server, &Command::Arrived { seat }).unwrap();
            table.says(seat, Command::Ready { commitment });
        }
        for &seat in &people {
            table.says(seat, Command::Reveal { entropy: Bytes([seat.0; 16]) });
        }
        table
    }

    fn says(&mut self, seat: Seat, command: Command) {
        let heard = self.hear(&Who::Seat(seat), &command);
        assert!(heard.is_ok(), "{command:?}: {heard:?}");
    }

    fn is_turn_of(&self, side: u8) -> bool {
        matches!(self.game.phase(), Phase::Turn { side: turn } if turn.0 == side)
    }

    /// A play of two tiles of the rack across the centre, a word or not.
    fn any_two_tiles(&self, side: u8) -> Command {
        let tiles: Vec<_> = self.game.rack(Side(side)).iter().filter(|t| !t.is_blank()).collect();
        let laid = tiles.iter().rev().take(2).zip(["H8", "I8"]).map(|(tile, at)| Laid {
            at: Square::parse(at).unwrap(),
            face: Face::from_char(tile.to_char()).unwrap(),
        });
        Command::PlaceTiles { laid: laid.collect() }
    }

    fn freeze(&self) -> Option<Freeze> {
        engine::view(&self.game, engine::Viewer::Public).state.freeze
    }
}

/// A game of a person against the strongest in which the person begins, with a phony.
fn phony_on_the_board(rules: &Ruleset, seed: u64) -> Option<Table<'static>> {
    let mut table = Table::begun(rules.clone(), &[PERSON, STRONGEST], seed);
    if !table.is_turn_of(0) {
        return None;
    }
    table.now = table.now.plus(5_000);
    let play = table.any_two_tiles(0);
    table.says(Seat(0), play);
    let words = &table.game.open_play().unwrap().words;
    (!SMALL.list.contains(&words[0].text)).then_some(table)
}

#[test]
fn the_strongest_challenges_every_phony_some_after_a_hold() {
    let rules = Preset::Practice.ruleset();
    let (mut games, mut held) = (0, 0);
    for mut table in (0..40).filter_map(|seed| phony_on_the_board(&rules, seed)) {
        table.until(|table| table.is_turn_of(1) && table.game.open_play().is_none());
        assert_eq!(table.count(|fact| matches!(fact, Fact::PlayTakenOff { .. })), 1);
        held += table.count(|fact| matches!(fact, Fact::PlayHeld { .. }));
        games += 1;
    }
    assert!(games > 5 && held > 0 && held < games, "{held} of {games}");
}

#[test]
fn the_lowest_levels_take_two_to_five_seconds_over_a_turn() {
    let rules = Preset::Practice.ruleset();
    let mut taken_ms = Vec::new();
    for (level, seed) in (1..=3).flat_map(|level| (0..10).map(move |seed| (level, seed))) {
        let mut table = Table::begun(rules.clone(), &[PERSON, Some(level)], seed);
        if !table.is_turn_of(0) {
            continue;
        }
        table.now = table.now.plus(1_000);
        table.says(Seat(0), Command::PassTurn);
        let plan = table.plan_of(Seat(1)).unwrap();
        assert_eq!(plan.intent, Intent::TakeTurn);
        taken_ms.push(plan.at.0 - table.now.0);
    }
    assert!(taken_ms.len() > 5, "{taken_ms:?}");
    assert!(taken_ms.iter().all(|ms| (2_000..5_000).contains(ms)), "{taken_ms:?}");
    assert!(taken_ms.iter().any(|ms| *ms != taken_ms[0]), "always the same: {taken_ms:?}");
}

#[test]
fn a_plan_stays_as_it_is_when_something_else_happens() {
    let rules = Preset::Practice.ruleset();
    let mut table = (0..).find_map(|seed| phony_on_the_board(&rules, seed)).unwrap();
    let plan = table.plan_of(Seat(1)).unwrap();
    table.now = table.now.plus(300);
    table.hear(&Who::Server, &Command::Left { seat: Seat(0) }).unwrap();
    table.now = table.now.plus(300);
    table.hear(&Who::Server, &Command::Arrived { seat: Seat(0) }).unwrap();
    assert_eq!(table.plan_of(Seat(1)), Some(plan));
}

#[test]
fn who_plays_one_of_the_first_levels_waits_two_to_five_seconds() {
    for (level, seed) in
        [1, 2, 3].into_iter().flat_map(|level| (0..20).map(move |seed| (level, seed)))
    {
        let table = Table::begun(Preset::Practice.ruleset(), &[PERSON, Some(level)], seed);
        if !table.is_turn_of(1) {
            continue;
        }
        let plan = table.plan_of(Seat(1)).unwrap();
        assert_eq!(plan.intent, Intent::TakeTurn);
        let after_ms = plan.at.since(table.now);
        assert!((2_000..5_000).contains(&after_ms), "level {level}, seed {seed}: {after_ms}");
    }
}

#[test]
fn a_bot_adjourns_and_comes_back_as_it_is_asked() {
    let mut table = Table::begun(Preset::Practice.ruleset(), &[PERSON, STRONGEST], 3);
    table.until(|table| table.is_turn_of(0));
    table.says(Seat(0), Command::ProposeAdjourn);
    table.until(|table| table.freeze().is_some());
    table.until(|table| {
        let back =
            table.freeze().and_then(|freeze| freeze.adjourned).map(|adjourned| adjourned.back);
        back.is_some_and(|back| back.has(Side(1)))
    });
    assert!(!table.step(), "the game waits for the person alone");
    table.says(Seat(0), Command::Resume);
    assert!(table.freeze().is_none() && table.is_turn_of(0));
}

#[test]
fn a_person_at_the_rack_decides_and_the_bot_steps_in_when_time_runs_short() {
    let rules = Preset::Nassc2019.ruleset();
    let mut table = Table::begun(rules, &[PERSON, STRONGEST, STRONGEST, STRONGEST], 5);
    table.until(|table| table.is_turn_of(0));
    let plan = table.plan_of(Seat(1)).unwrap();
    let left_ms = table.game.remaining_ms(Side(0), plan.at);
    assert_eq!((plan.intent, left_ms), (Intent::TakeTurn, 60_000));
    // Gone from the table, the person is waited for no longer than a bot thinks.
    table.hear(&Who::Server, &Command::Left { seat: Seat(0) }).unwrap();
    let plan = table.plan_of(Seat(1)).unwrap();
    assert!(plan.at < table.now.plus(30_000), "{plan:?} at {:?}", table.now);
}

#[test]
fn a_bot_says_what_it_thinks_of_a_partners_challenge_and_lets_a_partner_resign() {
    let rules = Ruleset {
        partner: PartnerRule::Required { silence_ms: 10_000 },
        ..Preset::Nassc2019.ruleset()
    };
    let mut answers = 0;
    for seed in 0..12 {
        let mut table = Table::begun(rules.clone(), &[PERSON, STRONGEST, Some(1), Some(1)], seed);
        table.until(|table| table.is_turn_of(0));
        let Some(play) = table.game.open_play() else { continue };
        let known = play.words.iter().all(|word| SMALL.list.contains(&word.text));
        table.says(Seat(0), Command::CallChallenge);
        let answer = table.plan_of(Seat(1)).unwrap();
        assert_eq!(answer.intent, Intent::Give(Command::AgreeChallenge { agree: !known }));
        answers += 1;
        table.says(Seat(0), Command::Resign);
        table.until(|table| table.game.is_over());
    }
    assert!(answers > 0, "the bots never began");
}

#[test]
fn a_game_that_nobody_comes_back_to_is_claimed_after_half_an_hour() {
    let mut table = Table::begun(Preset::Practice.ruleset(), &[PERSON, STRONGEST], 3);
    table.until(|table| table.is_turn_of(0) && table.game.open_play().is_none());
    let left_at = table.now.plus(1_000);
    table.now = left_at;
    table.hear(&Who::Server, &Command::Left { seat: Seat(0) }).unwrap();
    table.until(|table| table.game.is_over());
    assert_eq!(table.now, Millis(left_at.0 + 30 * 60_000));
}

#[test]
fn a_bot_agrees_to_end_only_when_it_has_nothing_to_play() {
    // Both sides empty the bag; a person then proposes to end at every turn of their own.
    let (mut agreed, mut refused) = (0, 0);
    for seed in 0..30 {
        let mut table = Table::begun(Preset::Practice.ruleset(), &[PERSON, Some(2)], seed);
        table.until(|table| table.is_turn_of(0) || table.game.is_over());
        while !table.game.is_over() {
            if table.game.bag_count() == 0 {
                table.says(Seat(0), Command::ProposeEnd);
                // The bot answers, or stays silent and is waited for no longer.
                while !table.game.is_over() && table.plan_is_an_answer(Seat(1)) {
                    table.step();
                }
                if table.game.is_over() {
                    agreed += 1;
                    break;
                }
                refused += 1;
            }
            let rack = table.game.rack(Side(0));
            let exchange = Command::ExchangeTiles { tiles: engine::TileList::from(rack) };
            if table.hear(&Who::Seat(Seat(0)), &exchange).is_err() {
                table.says(Seat(0), Command::PassTurn);
            }
            table.until(|table| table.is_turn_of(0) || table.game.is_over());
        }
    }
    assert!(agreed > 0 && refused > 0, "{agreed} agreed, {refused} refused");
}
