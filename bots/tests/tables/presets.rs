//! Whole games of bots under every preset, and under rules that no preset has.

use std::sync::LazyLock;

use bots::Dice;
use engine::{
    ChallengeRule, ClockRule, Command, Fact, FailedChallenge, Item, Millis, PartnerRule, PassWhy,
    Preset, Ruleset, Who, verify,
};

use super::table::{Library, Table};

static SMALL: LazyLock<Library> = LazyLock::new(Library::small);
static ENGLISH: LazyLock<Library> = LazyLock::new(Library::english);

/// How many games a rule set plays.
fn cases() -> u64 {
    std::env::var("TILEHALL_CASES").map_or(40, |text| {
        text.parse().unwrap_or_else(|_| panic!("TILEHALL_CASES is a number, not {text:?}"))
    })
}

/// What happened in all games of a test, to see that everything did.
#[derive(Debug, Default)]
struct Seen {
    plays: usize,
    exchanges: usize,
    holds: usize,
    asked: usize,
    off: usize,
    stood: usize,
    proposed_ends: usize,
}

fn play_all(name: &str, rules: impl Fn(&mut Dice) -> Ruleset) -> Seen {
    let mut seen = Seen::default();
    for number in 0..cases() {
        let seed = Dice::derived(0x626F_7473, number).next_u64();
        let mut dice = Dice::new(seed);
        let library = if number % 4 == 0 { &*ENGLISH } else { &*SMALL };
        let rules = rules(&mut dice);
        let levels: Vec<Option<usize>> =
            (0..rules.seats()).map(|_| Some(1 + dice.below(8) as usize)).collect();
        let mut table = Table::lay(library, rules, &levels, seed);
        table.until(|table| table.game.is_closed());
        check(&table, name, seed);
        if number % 10 == 0 {
            verify(&table.record()).unwrap();
        }
        seen.add(&table);
    }
    seen
}

/// No bot ran into overtime or out of sand, and none let a window of its own lapse.
fn check(table: &Table<'_>, name: &str, seed: u64) {
    let whose = format!("{name}, seed {seed}");
    for side in &table.game.result().unwrap().sides {
        let late = |item| matches!(item, Item::Overtime | Item::OvertimeLimit);
        assert!(!side.lines.iter().any(|line| late(line.item)), "overtime: {whose}");
    }
    for event in &table.events {
        let by_itself = event.by == Who::Server;
        match &event.fact {
            Fact::TurnPassed { why, .. } => assert_ne!(*why, PassWhy::RanOut, "{whose}"),
            Fact::SlipSubmitted { .. } => assert!(!by_itself, "a slip was not written: {whose}"),
            Fact::ChallengeCalled { .. } => assert!(!by_itself, "a partner was silent: {whose}"),
            Fact::ResultClosed { .. } => assert!(!by_itself, "a result was not signed: {whose}"),
            Fact::PlayFinal { how, .. } => {
                assert_ne!(*how, engine::FinalHow::HoldLapsed, "a hold lapsed: {whose}");
            }
            _ => {}
        }
    }
}

impl Seen {
    fn add(&mut self, table: &Table<'_>) {
        self.plays += table.count(|fact| matches!(fact, Fact::TilesPlaced { .. }));
        self.exchanges += table.count(|fact| matches!(fact, Fact::TilesExchanged { .. }));
        self.holds += table.count(|fact| matches!(fact, Fact::PlayHeld { .. }));
        self.asked += table.count(|fact| matches!(fact, Fact::ChallengeProposed { .. }));
        self.off += table.count(|fact| matches!(fact, Fact::PlayTakenOff { .. }));
        self.stood += table.count(|fact| matches!(fact, Fact::PlayStood { .. }));
        self.proposed_ends += table.count(|fact| matches!(fact, Fact::EndProposed { .. }));
    }

    fn is_a_whole_rule_book(&self, holds: bool) {
        let Self { plays, exchanges, off, stood, proposed_ends, .. } = *self;
        let all = [plays, exchanges, off, stood, proposed_ends];
        assert!(all.iter().all(|&count| count > 0), "{self:?}");
        assert_eq!(self.holds > 0, holds, "{self:?}");
    }
}

#[test]
fn nassc_2019() {
    play_all("nassc-2019", |_| Preset::Nassc2019.ruleset()).is_a_whole_rule_book(true);
}

#[test]
fn capitol_cup_2011() {
    play_all("capitol-cup-2011", |_| Preset::CapitolCup2011.ruleset()).is_a_whole_rule_book(true);
}

#[test]
fn naspa_2014() {
    play_all("naspa-2014", |_| Preset::Naspa2014.ruleset()).is_a_whole_rule_book(true);
}

#[test]
fn nssc() {
    play_all("nssc", |_| Preset::Nssc.ruleset()).is_a_whole_rule_book(true);
}

#[test]
fn practice() {
    play_all("practice", |_| Preset::Practice.ruleset()).is_a_whole_rule_book(true);
}

#[test]
fn alberta_55plus_with_two_to_four_sides() {
    let rules = |dice: &mut Dice| {
        let sides = 2 + dice.below(3) as u8;
        Ruleset { sides, ..Preset::Alberta55Plus.ruleset() }
    };
    play_all("alberta-55plus", rules).is_a_whole_rule_book(false);
}

#[test]
fn alberta_55plus_by_the_hourglass() {
    let rules = |dice: &mut Dice| Ruleset {
        sides: 2 + dice.below(3) as u8,
        clock: ClockRule::Hourglass {
            turn_ms: 60_000 * u64::from(1 + dice.below(3)),
            last_call_ms: 60_000 * u64::from(1 + dice.below(54)),
            end_ms: 60 * 60_000,
        },
        ..Preset::Alberta55Plus.ruleset()
    };
    play_all("alberta-55plus by the hourglass", rules).is_a_whole_rule_book(false);
}

#[test]
fn pairs_who_must_ask_their_partner() {
    let rules = |_: &mut Dice| Ruleset {
        partner: PartnerRule::Required { silence_ms: 10_000 },
        ..Preset::Nassc2019.ruleset()
    };
    let seen = play_all("pairs who must ask", rules);
    assert!(seen.asked > 0, "{seen:?}");
}

#[test]
fn practice_with_points_for_a_failed_challenge_and_a_blitz_clock() {
    let rules = |dice: &mut Dice| Ruleset {
        failed_challenge: FailedChallenge::Bonus { points_per_word: 5 },
        clock: ClockRule::Bank {
            initial_ms: 1_000 * u64::from(10 + dice.below(110)),
            increment_ms: 1_000 * u64::from(dice.below(3)),
            penalty_per_minute: 10,
            limit: engine::OvertimeLimit::None,
        },
        ..Preset::Practice.ruleset()
    };
    play_all("blitz", rules);
}

/// Where words are checked as a play is made, a bot has to know what it may play.
#[test]
fn practice_with_words_checked_at_once() {
    let rules =
        |_: &mut Dice| Ruleset { challenge: ChallengeRule::Void, ..Preset::Practice.ruleset() };
    let seen = play_all("void", rules);
    assert_eq!((seen.off, seen.stood), (0, 0));
}

/// The end of a round finds tables at any moment; what follows is the last look.
#[test]
fn rounds_that_end_in_the_middle_of_a_game() {
    for number in 0..cases() {
        let mut dice = Dice::derived(77, number);
        let rules = Preset::ALL[dice.below(5) as usize].ruleset();
        let levels: Vec<Option<usize>> =
            (0..rules.seats()).map(|_| Some(1 + dice.below(8) as usize)).collect();
        let mut table = Table::lay(&SMALL, rules, &levels, number);
        let end = Millis(1_000 + 1_000 * u64::from(dice.below(900)));
        table.until(|table| table.now >= end || table.game.is_closed());
        if !table.game.is_over() {
            table.hear(&Who::Server, &Command::EndRound).unwrap();
        }
        table.until(|table| table.game.is_closed());
        check(&table, "a round that ends", number);
    }
}
