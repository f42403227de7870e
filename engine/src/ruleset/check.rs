//! Which combinations of parameters can be played, and why the others cannot.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::*;

/// The longest time any parameter may name: one day. It keeps every sum of
/// times far away from the end of the integers.
const LONGEST_MS: u64 = 24 * 60 * MINUTE_MS;

/// A parameter that stands in the way of a game, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParameterError {
    /// The name of the parameter.
    pub parameter: String,
    /// Why its value cannot be played, in words for a host.
    pub reason: String,
}

impl ParameterError {
    /// The refusal of a parameter.
    pub fn new(parameter: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { parameter: parameter.into(), reason: reason.into() }
    }
}

impl fmt::Display for ParameterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.parameter, self.reason)
    }
}

impl std::error::Error for ParameterError {}

/// Refuses with a reason unless `holds`.
fn require(holds: bool, parameter: &str, reason: &str) -> Result<(), ParameterError> {
    if holds {
        return Ok(());
    }
    Err(ParameterError::new(parameter, reason))
}

/// Refuses a time that is nothing, or longer than a day.
fn require_time(ms: u64, parameter: &str) -> Result<(), ParameterError> {
    require((1..=LONGEST_MS).contains(&ms), parameter, "must be between 1 ms and one day")
}

impl Ruleset {
    /// Whether a game can be played by these values; if not, the first parameter in the way.
    pub fn check(&self) -> Result<(), ParameterError> {
        let versions = presets::FIRST_VERSION..=presets::VERSION;
        require(versions.contains(&self.version), "version", "is not one this engine plays")?;
        require((2..=4).contains(&self.sides), "sides", "a table has 2, 3 or 4 sides")?;
        require(
            (1..=2).contains(&self.players_per_side),
            "players_per_side",
            "a side is one player or a pair",
        )?;
        self.check_clock()?;
        self.check_challenge()?;
        self.check_windows()?;
        self.check_scoring()?;
        self.check_officials()
    }

    fn check_clock(&self) -> Result<(), ParameterError> {
        match self.clock {
            ClockRule::Bank { initial_ms, increment_ms, penalty_per_minute, limit } => {
                require_time(initial_ms, "clock.initial_ms")?;
                require(
                    increment_ms <= LONGEST_MS,
                    "clock.increment_ms",
                    "must be at most one day",
                )?;
                require(
                    penalty_per_minute <= 1000,
                    "clock.penalty_per_minute",
                    "must be at most 1000 points",
                )?;
                match limit {
                    OvertimeLimit::None => Ok(()),
                    OvertimeLimit::EndsGame { after_ms } => {
                        require_time(after_ms, "clock.limit.after_ms")
                    }
                    OvertimeLimit::LosesGame { after_ms, points } => {
                        require_time(after_ms, "clock.limit.after_ms")?;
                        require(
                            points <= 10_000,
                            "clock.limit.points",
                            "must be at most 10000 points",
                        )
                    }
                }
            }
            ClockRule::Hourglass { turn_ms, last_call_ms, end_ms } => {
                require_time(turn_ms, "clock.turn_ms")?;
                require(turn_ms >= SECOND_MS, "clock.turn_ms", "a turn needs at least a second")?;
                require_time(last_call_ms, "clock.last_call_ms")?;
                require_time(end_ms, "clock.end_ms")?;
                require(
                    end_ms > last_call_ms,
                    "clock.end_ms",
                    "the last plays need time after the last call",
                )
            }
        }
    }

    fn check_challenge(&self) -> Result<(), ParameterError> {
        match self.challenge {
            ChallengeRule::UntilDrawn { look_ms, hold } => {
                require(
                    self.sides == 2,
                    "challenge",
                    "with three or four sides a play is open until the next turn: there is no one who could hold for all",
                )?;
                require_time(look_ms, "challenge.look_ms")?;
                let Some(hold) = hold else { return Ok(()) };
                require_time(hold.no_draw_ms, "challenge.hold.no_draw_ms")?;
                let Some(lapse_ms) = hold.lapse_ms else { return Ok(()) };
                require_time(lapse_ms, "challenge.hold.lapse_ms")?;
                require(
                    lapse_ms >= hold.no_draw_ms,
                    "challenge.hold.lapse_ms",
                    "a hold cannot lapse before it has let the tiles be drawn",
                )
            }
            ChallengeRule::UntilNextTurn { look_ms } => {
                require(look_ms <= LONGEST_MS, "challenge.look_ms", "must be at most one day")?;
                // With two sides nobody else has to be waited for.
                match self.clock {
                    ClockRule::Hourglass { turn_ms, .. } if self.sides > 2 => require(
                        look_ms < turn_ms,
                        "challenge.look_ms",
                        "the next side waits so long, and needs some of its turn after that",
                    ),
                    ClockRule::Hourglass { .. } | ClockRule::Bank { .. } => Ok(()),
                }
            }
            ChallengeRule::Void => require(
                matches!(self.partner, PartnerRule::Advisory),
                "partner",
                "without challenges there is nothing for a partner to agree to",
            ),
        }
    }

    fn check_windows(&self) -> Result<(), ParameterError> {
        for (ms, parameter) in [
            (self.slip_ms, "slip_ms"),
            (self.out_window_ms, "out_window_ms"),
            (self.out_hold_lapse_ms, "out_hold_lapse_ms"),
            (self.out_window_away_ms, "out_window_away_ms"),
            (self.last_look_ms, "last_look_ms"),
            (self.sign_ms, "sign_ms"),
            (self.reveal_ms, "reveal_ms"),
            (self.director_call_ms, "director_call_ms"),
            (self.lateness.interval_ms, "lateness.interval_ms"),
            (self.lateness.forfeit_ms, "lateness.forfeit_ms"),
            (self.round_ms.unwrap_or(1), "round_ms"),
            (self.claim_overtime_ms.unwrap_or(1), "claim_overtime_ms"),
            (self.claim_abandoned_ms.unwrap_or(1), "claim_abandoned_ms"),
        ] {
            require_time(ms, parameter)?;
        }
        if let PartnerRule::Required { silence_ms } = self.partner {
            require_time(silence_ms, "partner.silence_ms")?;
            require(
                self.players_per_side == 2,
                "partner",
                "a player alone has no partner to agree",
            )?;
        }
        for (ms, parameter) in [
            (self.forfeit_open_ms, "forfeit_open_ms"),
            (self.lateness.grace_ms, "lateness.grace_ms"),
        ] {
            require(ms <= LONGEST_MS, parameter, "must be at most one day")?;
        }
        require(
            self.lag_credit_max_ms <= 10 * SECOND_MS,
            "lag_credit_max_ms",
            "more than ten seconds a turn is not lag",
        )?;
        require(
            self.look_lag_max_ms <= 10 * SECOND_MS,
            "look_lag_max_ms",
            "more than ten seconds is not lag",
        )
    }

    fn check_scoring(&self) -> Result<(), ParameterError> {
        require(
            (1..=100).contains(&self.exchange_needs),
            "exchange_needs",
            "an exchange needs between 1 and 100 tiles in the bag",
        )?;
        require(
            (1..=50).contains(&self.zeros.per_side),
            "zeros.per_side",
            "must be between 1 and 50: a game of passes has to end",
        )?;
        require(
            self.spread_caps.len() <= 100 && !self.spread_caps.contains(&0),
            "spread_caps",
            "at most 100 rounds, and no cap of nothing: that would make every win a tie",
        )?;
        require(self.lateness.points <= 1000, "lateness.points", "must be at most 1000 points")?;
        let charges = self.lateness.forfeit_ms / self.lateness.interval_ms.max(1);
        require(
            self.lateness.points == 0 || charges <= 60,
            "lateness.interval_ms",
            "can be completed at most 60 times before the forfeit",
        )?;
        require(self.forfeit_spread <= 10_000, "forfeit_spread", "must be at most 10000 points")?;
        match self.failed_challenge {
            FailedChallenge::Bonus { points_per_word } => require(
                (1..=100).contains(&points_per_word),
                "failed_challenge.points_per_word",
                "must be between 1 and 100 points",
            ),
            _ => Ok(()),
        }
    }

    fn check_officials(&self) -> Result<(), ParameterError> {
        require(
            self.director || self.round_ms.is_none(),
            "round_ms",
            "a round belongs to an event, and an event has a director",
        )?;
        require(
            self.claim_overtime_ms.is_none() || !self.director,
            "claim_overtime_ms",
            "where there is a director, the director ends a game that runs over",
        )?;
        require(
            !self.abort_before_first_play || !self.director,
            "abort_before_first_play",
            "where there is a director, the director voids a game",
        )?;
        require(
            self.event.divisions.len() <= 100 && self.event.standings.len() <= 4,
            "event",
            "at most 100 divisions and 4 orders of standing",
        )
    }
}
