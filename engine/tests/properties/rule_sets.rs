//! Rule sets that no book has: presets with parameters changed, and any values at all.
//!
//! Property: every combination is refused with a parameter and a reason, or can be played to
//! an end.

use engine::*;
use proptest::prelude::*;

use crate::cases::{config, seed};
use crate::dice::Dice;
use crate::setups;
use crate::table::Table;

/// A preset, or a preset with some parameters changed that can still be played.
pub(crate) fn playable(dice: &mut Dice) -> Ruleset {
    let preset = dice.pick(&Preset::ALL).ruleset();
    if dice.chance(40) {
        return preset;
    }
    for _ in 0..20 {
        let mut rules = preset.clone();
        if dice.chance(35) {
            rules.sides = dice.between(2, 4) as u8;
            rules.challenge = ChallengeRule::UntilNextTurn { look_ms: 5_000 };
        }
        if dice.chance(25) {
            rules.clock = hourglass(dice);
        }
        if dice.chance(25) {
            rules.players_per_side = 2;
            rules.partner = PartnerRule::Required { silence_ms: 10_000 };
        }
        for _ in 0..dice.below(6) {
            let which = dice.below(PARAMETERS);
            change(&mut rules, which, dice, SANE_MS);
        }
        if rules.check().is_ok() {
            return rules;
        }
    }
    preset
}

/// Alberta's other clock, at times with the last plays soon.
fn hourglass(dice: &mut Dice) -> ClockRule {
    let last_call_ms = dice.pick(&[2 * MINUTE_MS, 10 * MINUTE_MS, 54 * MINUTE_MS]);
    ClockRule::Hourglass {
        turn_ms: 3 * MINUTE_MS,
        last_call_ms,
        end_ms: last_call_ms + 6 * MINUTE_MS,
    }
}

/// Every parameter changed to anything.
fn arbitrary(dice: &mut Dice) -> Ruleset {
    let mut rules = dice.pick(&Preset::ALL).ruleset();
    let edgy = dice.chance(50);
    for which in 0..PARAMETERS {
        // All parameters at their edges at once would nearly always be refused.
        if dice.chance(if edgy { 10 } else { 60 }) {
            change(&mut rules, which, dice, if edgy { EDGE_MS } else { SANE_MS });
        }
    }
    rules
}

const SANE_MS: &[u64] =
    &[1, 999, 1_000, 5_000, 20_000, 61_000, 180_000, 600_000, 1_500_000, 86_400_000];
const EDGE_MS: &[u64] = &[0, 1, 2, 1_000, 86_399_999, 86_400_000, 86_400_001, u64::MAX];

fn time(dice: &mut Dice, from: &[u64]) -> u64 {
    dice.pick(from)
}

fn maybe_time(dice: &mut Dice, from: &[u64]) -> Option<u64> {
    dice.maybe(50, |dice| time(dice, from))
}

fn points(dice: &mut Dice) -> u16 {
    dice.pick(&[0, 1, 5, 10, 50, 100, 101, 1_000, 1_001, 10_000, u16::MAX])
}

fn count(dice: &mut Dice) -> u8 {
    dice.pick(&[0, 1, 2, 3, 4, 5, 7, 50, 51, 100, 101, 255])
}

/// How many parameters [`change`] knows.
const PARAMETERS: u64 = 35;

/// Changes one parameter.
fn change(rules: &mut Ruleset, which: u64, dice: &mut Dice, ms: &[u64]) {
    match which {
        0 => rules.preset = dice.pick(&Preset::ALL),
        1 => rules.version = if dice.chance(95) { dice.pick(&[1, 2]) } else { dice.next() as u16 },
        2 => rules.sides = if dice.chance(90) { dice.between(2, 4) as u8 } else { count(dice) },
        3 => {
            rules.players_per_side =
                if dice.chance(90) { dice.between(1, 2) as u8 } else { count(dice) };
        }
        4 => rules.clock = clock(dice, ms),
        5 => rules.round_ms = maybe_time(dice, ms),
        6 => rules.challenge = challenge(dice, ms),
        7 => rules.adjudicated = dice.pick(&[Adjudicated::Slip, Adjudicated::AllWords]),
        8 => rules.slip_ms = time(dice, ms),
        9 => {
            rules.failed_challenge = match dice.below(3) {
                0 => FailedChallenge::LosesTurn,
                1 => FailedChallenge::Bonus { points_per_word: points(dice) },
                _ => FailedChallenge::Costless,
            };
        }
        10 => rules.final_challenge_free = dice.chance(50),
        11 => {
            rules.partner = match dice.below(2) {
                0 => PartnerRule::Advisory,
                _ => PartnerRule::Required { silence_ms: time(dice, ms) },
            };
        }
        12 => rules.out_window_ms = time(dice, ms),
        13 => rules.out_hold_lapse_ms = time(dice, ms),
        14 => rules.out_window_away_ms = time(dice, ms),
        15 => rules.last_look_ms = time(dice, ms),
        16 => rules.exchange_needs = count(dice),
        17 => {
            rules.zeros = ZeroRule { per_side: count(dice), scoreless_exempt: dice.chance(50) };
        }
        18 => rules.going_out = dice.pick(&[GoingOut::GainsTwice, GoingOut::GainsWhatOthersLose]),
        19 => {
            let rounds = dice.pick(&[0, 1, 3, 4, 100, 101]);
            rules.spread_caps = (0..rounds).map(|_| points(dice)).collect();
        }
        20 => rules.cap_shown = dice.pick(&[CapShown::RealScores, CapShown::WinnerLowered]),
        21 => rules.ties = dice.pick(&[TieRule::Half, TieRule::BestTurn, TieRule::BestWord]),
        _ => change_officials(rules, which, dice, ms),
    }
}

fn change_officials(rules: &mut Ruleset, which: u64, dice: &mut Dice, ms: &[u64]) {
    match which {
        22 => {
            rules.lateness = Lateness {
                present: dice.pick(&[Present::Everyone, Present::Anyone]),
                interval_ms: time(dice, ms),
                points: points(dice),
                forfeit_ms: time(dice, ms),
                grace_ms: time(dice, ms),
            };
        }
        23 => rules.forfeit_spread = points(dice),
        24 => {
            rules.first = dice.pick(&[
                FirstRule::Draw,
                FirstRule::AssignedOrDraw,
                FirstRule::AssignedOrBalancedOrDraw,
            ]);
        }
        25 => rules.director = dice.chance(60),
        26 => rules.director_call_ms = time(dice, ms),
        27 => rules.claim_overtime_ms = maybe_time(dice, ms),
        28 => rules.claim_abandoned_ms = maybe_time(dice, ms),
        29 => rules.adjourn_by_consent = dice.chance(50),
        30 => rules.abort_before_first_play = dice.chance(30),
        31 => (rules.sign_ms, rules.reveal_ms) = (time(dice, ms), time(dice, ms)),
        32 => (rules.lag_credit_max_ms, rules.look_lag_max_ms) = (time(dice, ms), time(dice, ms)),
        33 => rules.forfeit_open_ms = time(dice, ms),
        _ => {
            rules.event.rounds = dice.maybe(50, count);
            rules.event.bye_spread = points(dice);
            rules.event.standings = vec![Standing::Wins; dice.index(6)];
        }
    }
}

fn clock(dice: &mut Dice, ms: &[u64]) -> ClockRule {
    if dice.chance(40) {
        return ClockRule::Hourglass {
            turn_ms: time(dice, ms),
            last_call_ms: time(dice, ms),
            end_ms: time(dice, ms),
        };
    }
    ClockRule::Bank {
        initial_ms: time(dice, ms),
        increment_ms: if dice.chance(60) { 0 } else { time(dice, ms) },
        penalty_per_minute: points(dice),
        limit: match dice.below(3) {
            0 => OvertimeLimit::None,
            1 => OvertimeLimit::EndsGame { after_ms: time(dice, ms) },
            _ => OvertimeLimit::LosesGame { after_ms: time(dice, ms), points: points(dice) },
        },
    }
}

fn challenge(dice: &mut Dice, ms: &[u64]) -> ChallengeRule {
    match dice.below(3) {
        0 => ChallengeRule::UntilDrawn {
            look_ms: time(dice, ms),
            hold: dice.maybe(70, |dice| HoldRule {
                no_draw_ms: time(dice, ms),
                lapse_ms: maybe_time(dice, ms),
            }),
        },
        1 => ChallengeRule::UntilNextTurn { look_ms: time(dice, ms) },
        _ => ChallengeRule::Void,
    }
}

proptest! {
    #![proptest_config(config(1_500))]

    #[test]
    fn any_rule_set_is_refused_with_a_reason_or_plays_to_an_end(
        seed in seed(),
        steps in 0..60usize,
    ) {
        let mut dice = Dice::new(seed);
        let rules = arbitrary(&mut dice);
        match rules.check() {
            Err(error) => {
                prop_assert!(!error.parameter.is_empty());
                prop_assert!(!error.reason.is_empty());
            }
            Ok(()) => {
                let setup = setups::by(&mut dice, rules);
                Table::lay(dice, setup).play(steps).finish();
            }
        }
    }
}

#[test]
fn most_changes_of_parameters_can_be_played() {
    let playable = (0..1_000).filter(|&n| arbitrary(&mut Dice::new(n)).check().is_ok()).count();
    assert!(playable > 150, "only {playable} of 1000 arbitrary rule sets are ever played");
}
