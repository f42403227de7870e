//! The five rule books, and practice, each as one value.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::*;

/// The version of [`Ruleset`]'s meaning that games are laid with. Version 2 came with rulings
/// 24 and 28 as they are now (decision 0120), version 3 with results that are closed as voided
/// (decision 0211).
pub(super) const VERSION: u16 = 3;
/// The first version. Its games are played to their end, and their records checked.
pub(super) const FIRST_VERSION: u16 = 1;

/// A rule set to start from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Preset {
    /// North American school championship 2019.
    #[serde(rename = "nassc-2019")]
    Nassc2019,
    /// School Capitol Cup 2010-11.
    #[serde(rename = "capitol-cup-2011")]
    CapitolCup2011,
    /// The adult association's Player Edition of 2014-10-14.
    #[serde(rename = "naspa-2014")]
    Naspa2014,
    /// National school championship.
    #[serde(rename = "nssc")]
    Nssc,
    /// Alberta 55 plus games.
    #[serde(rename = "alberta-55plus")]
    Alberta55Plus,
    /// Practice between friends, or against a bot: no director, no schedule.
    #[serde(rename = "practice")]
    Practice,
}

impl Preset {
    /// All presets, the books first.
    pub const ALL: [Self; 6] = [
        Self::Nassc2019,
        Self::CapitolCup2011,
        Self::Naspa2014,
        Self::Nssc,
        Self::Alberta55Plus,
        Self::Practice,
    ];

    /// As it stands in JSON, URLs and docs/RULES.md; it never changes.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Nassc2019 => "nassc-2019",
            Self::CapitolCup2011 => "capitol-cup-2011",
            Self::Naspa2014 => "naspa-2014",
            Self::Nssc => "nssc",
            Self::Alberta55Plus => "alberta-55plus",
            Self::Practice => "practice",
        }
    }

    /// Its rule set.
    #[must_use]
    pub fn ruleset(self) -> Ruleset {
        match self {
            Self::Nassc2019 => nassc_2019(),
            Self::CapitolCup2011 => capitol_cup_2011(),
            Self::Naspa2014 => naspa_2014(),
            Self::Nssc => nssc(),
            Self::Alberta55Plus => alberta_55plus(),
            Self::Practice => practice(),
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Preset {
    type Err = String;

    fn from_str(id: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|preset| preset.id() == id).ok_or_else(|| {
            let known: Vec<_> = Self::ALL.iter().map(|preset| preset.id()).collect();
            format!("no rule set is called {id:?}; there are {}", known.join(", "))
        })
    }
}

/// The adult association's book: the base that the others defer to where they are silent.
fn naspa_2014() -> Ruleset {
    Ruleset {
        preset: Preset::Naspa2014,
        version: VERSION,
        sides: 2,
        players_per_side: 1,
        clock: ClockRule::Bank {
            initial_ms: 25 * MINUTE_MS,
            increment_ms: 0,
            penalty_per_minute: 10,
            limit: OvertimeLimit::LosesGame { after_ms: 10 * MINUTE_MS, points: 100 },
        },
        round_ms: None,
        challenge: ChallengeRule::UntilDrawn {
            look_ms: 5 * SECOND_MS,
            hold: Some(HoldRule { no_draw_ms: 15 * SECOND_MS, lapse_ms: None }),
        },
        adjudicated: Adjudicated::Slip,
        slip_ms: MINUTE_MS,
        failed_challenge: FailedChallenge::LosesTurn,
        final_challenge_free: false,
        partner: PartnerRule::Advisory,
        out_window_ms: 20 * SECOND_MS,
        out_hold_lapse_ms: MINUTE_MS,
        out_window_away_ms: MINUTE_MS,
        last_look_ms: 20 * SECOND_MS,
        exchange_needs: 7,
        zeros: ZeroRule { per_side: 3, scoreless_exempt: false },
        going_out: GoingOut::GainsTwice,
        spread_caps: Vec::new(),
        cap_shown: CapShown::RealScores,
        ties: TieRule::Half,
        lateness: Lateness {
            present: Present::Everyone,
            interval_ms: 3 * MINUTE_MS,
            points: 0,
            forfeit_ms: 15 * MINUTE_MS,
            grace_ms: 5 * SECOND_MS,
        },
        forfeit_spread: 50,
        first: FirstRule::AssignedOrBalancedOrDraw,
        director: true,
        director_call_ms: 3 * MINUTE_MS,
        forfeit_open_ms: 60 * MINUTE_MS,
        claim_overtime_ms: None,
        claim_abandoned_ms: None,
        adjourn_by_consent: false,
        abort_before_first_play: false,
        sign_ms: 2 * MINUTE_MS,
        reveal_ms: 10 * SECOND_MS,
        lag_credit_max_ms: SECOND_MS,
        look_lag_max_ms: 500,
        event: EventRules {
            divisions: Vec::new(),
            rounds: None,
            final_of_top_two: false,
            standings: vec![Standing::Wins, Standing::Spread],
            seeding: Seeding::Rating,
            bye_spread: 50,
        },
    }
}

/// What the three school books share.
fn school() -> Ruleset {
    Ruleset {
        players_per_side: 2,
        clock: ClockRule::Bank {
            initial_ms: 25 * MINUTE_MS,
            increment_ms: 0,
            penalty_per_minute: 10,
            limit: OvertimeLimit::None,
        },
        round_ms: Some(50 * MINUTE_MS),
        challenge: ChallengeRule::UntilDrawn {
            look_ms: 5 * SECOND_MS,
            hold: Some(HoldRule { no_draw_ms: 20 * SECOND_MS, lapse_ms: Some(MINUTE_MS) }),
        },
        final_challenge_free: true,
        zeros: ZeroRule { per_side: 3, scoreless_exempt: true },
        going_out: GoingOut::GainsWhatOthersLose,
        spread_caps: vec![100, 150, 250],
        cap_shown: CapShown::WinnerLowered,
        lateness: Lateness { points: 10, ..naspa_2014().lateness },
        first: FirstRule::Draw,
        event: EventRules {
            standings: vec![Standing::Wins, Standing::CappedSpread],
            ..naspa_2014().event
        },
        ..naspa_2014()
    }
}

fn nassc_2019() -> Ruleset {
    let division = |name: &str, players_per_side, rounds| Division {
        name: name.to_owned(),
        players_per_side,
        rounds: Some(rounds),
        rating_from: None,
        rating_to: None,
    };
    Ruleset {
        preset: Preset::Nassc2019,
        clock: ClockRule::Bank {
            initial_ms: 25 * MINUTE_MS,
            increment_ms: 0,
            penalty_per_minute: 10,
            limit: OvertimeLimit::EndsGame { after_ms: 10 * MINUTE_MS },
        },
        spread_caps: vec![100, 150, 200, 250],
        cap_shown: CapShown::RealScores,
        event: EventRules {
            divisions: vec![
                division("Challenge", 2, 8),
                division("Championship", 2, 8),
                division("High School", 1, 9),
            ],
            rounds: Some(8),
            final_of_top_two: true,
            seeding: Seeding::RatingOrLastYear,
            ..school().event
        },
        ..school()
    }
}

fn capitol_cup_2011() -> Ruleset {
    Ruleset {
        preset: Preset::CapitolCup2011,
        clock: ClockRule::Bank {
            initial_ms: 22 * MINUTE_MS,
            increment_ms: 0,
            penalty_per_minute: 10,
            limit: OvertimeLimit::None,
        },
        round_ms: None,
        lateness: Lateness { present: Present::Anyone, ..school().lateness },
        first: FirstRule::AssignedOrDraw,
        event: EventRules { seeding: Seeding::None, ..school().event },
        ..school()
    }
}

fn nssc() -> Ruleset {
    Ruleset {
        preset: Preset::Nssc,
        event: EventRules { rounds: Some(7), final_of_top_two: true, ..school().event },
        ..school()
    }
}

fn alberta_55plus() -> Ruleset {
    let class = |name: &str, rating_from, rating_to| Division {
        name: name.to_owned(),
        players_per_side: 1,
        rounds: None,
        rating_from,
        rating_to,
    };
    Ruleset {
        preset: Preset::Alberta55Plus,
        challenge: ChallengeRule::UntilNextTurn { look_ms: 5 * SECOND_MS },
        adjudicated: Adjudicated::AllWords,
        going_out: GoingOut::GainsWhatOthersLose,
        ties: TieRule::BestWord,
        first: FirstRule::Draw,
        event: EventRules {
            divisions: vec![
                class("A", Some(1100), None),
                class("B", Some(700), Some(1099)),
                class("C", None, Some(699)),
            ],
            standings: vec![Standing::Wins, Standing::TotalPoints],
            ..naspa_2014().event
        },
        ..naspa_2014()
    }
}

fn practice() -> Ruleset {
    Ruleset {
        preset: Preset::Practice,
        clock: ClockRule::Bank {
            initial_ms: 15 * MINUTE_MS,
            increment_ms: 0,
            penalty_per_minute: 10,
            limit: OvertimeLimit::None,
        },
        challenge: ChallengeRule::UntilDrawn {
            look_ms: 5 * SECOND_MS,
            hold: Some(HoldRule { no_draw_ms: 20 * SECOND_MS, lapse_ms: Some(MINUTE_MS) }),
        },
        final_challenge_free: true,
        going_out: GoingOut::GainsTwice,
        director: false,
        claim_overtime_ms: Some(10 * MINUTE_MS),
        claim_abandoned_ms: Some(2 * MINUTE_MS),
        adjourn_by_consent: true,
        abort_before_first_play: true,
        ..naspa_2014()
    }
}
