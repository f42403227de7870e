//! Rule sets as data: each rule book is one value of [`Ruleset`].
//!
//! Nothing in the engine asks which book is in force; it reads a parameter.
//! A host starts from a preset ([`Preset::ruleset`]), may change any
//! parameter, and [`Ruleset::check`] says whether the combination can be
//! played, and if not, which parameter stands in the way and why.
//!
//! ```
//! use engine::{ClockRule, Preset};
//!
//! let mut rules = Preset::Nassc2019.ruleset();
//! rules.sides = 3;
//! assert_eq!(rules.check().unwrap_err().parameter, "challenge");
//! ```

mod check;
mod event_rules;
mod presets;

pub use check::ParameterError;
pub use event_rules::{Division, EventRules, Seeding, Standing};
pub use presets::Preset;

use serde::{Deserialize, Serialize};

/// One second, in milliseconds.
pub const SECOND_MS: u64 = 1_000;
/// One minute, in milliseconds.
pub const MINUTE_MS: u64 = 60 * SECOND_MS;

/// How many minutes before the end of a round the time left is announced (ruling 36). The
/// instants follow from the round's end, which is in the record and in every state: there is no
/// event of their own to journal or to prove.
pub const ROUND_CALLS_MIN: [u64; 3] = [10, 5, 1];

/// Everything a rule book sets for one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// The preset it started from, for people to read; no rule looks at it.
    pub preset: Preset,
    /// The version of this type's meaning, so that an old record says what it was played by.
    pub version: u16,
    /// How many sides sit at the table: 2 to 4.
    pub sides: u8,
    /// How many players share a rack and a clock: 1 or 2.
    pub players_per_side: u8,
    /// How thinking time is limited.
    pub clock: ClockRule,
    /// After how long the round ends, whatever the clocks say.
    pub round_ms: Option<u64>,
    /// How long, and against what, a play can be challenged.
    pub challenge: ChallengeRule,
    /// Which words of a challenged play are looked up.
    pub adjudicated: Adjudicated,
    /// How long a challenger may write the slip before all words are tested.
    pub slip_ms: u64,
    /// What a challenge costs when the play stands.
    pub failed_challenge: FailedChallenge,
    /// Whether a failed challenge of the game's last play costs nothing.
    pub final_challenge_free: bool,
    /// Whether a partner must agree to a challenge.
    pub partner: PartnerRule,
    /// How long an out play can be held or challenged.
    pub out_window_ms: u64,
    /// How long a hold on an out play lasts.
    pub out_hold_lapse_ms: u64,
    /// How long an out play waits for a side that was away when it was made.
    pub out_window_away_ms: u64,
    /// How long the last play can be challenged once the round or the hourglass has ended.
    pub last_look_ms: u64,
    /// How many tiles the bag must hold for an exchange.
    pub exchange_needs: u8,
    /// When turns without a score end the game.
    pub zeros: ZeroRule,
    /// What going out is worth.
    pub going_out: GoingOut,
    /// The largest spread a game can count for, by round; the last entry holds for all later rounds.
    pub spread_caps: Vec<u16>,
    /// How a capped result is written down.
    pub cap_shown: CapShown,
    /// What becomes of equal scores.
    pub ties: TieRule,
    /// What being late costs, where the game has a time to start at.
    pub lateness: Lateness,
    /// The spread of a forfeit, and the least of a resignation.
    pub forfeit_spread: u16,
    /// How it is decided who goes first.
    pub first: FirstRule,
    /// Whether there is a director to call and to rule.
    pub director: bool,
    /// How long a side's first call of the director stops the clocks.
    pub director_call_ms: u64,
    /// How long a forfeit stays open to the director, unless it is confirmed before (ruling 28).
    /// Rules written down before there was such a time close it at once.
    #[serde(default)]
    pub forfeit_open_ms: u64,
    /// Where there is neither a limit nor a director: from how much overtime the game can be claimed.
    pub claim_overtime_ms: Option<u64>,
    /// After how long an absent side's game can be claimed.
    pub claim_abandoned_ms: Option<u64>,
    /// Whether the sides may adjourn by agreement.
    pub adjourn_by_consent: bool,
    /// Whether a player may call the game off before the first play.
    pub abort_before_first_play: bool,
    /// After how long an unsigned result counts as signed.
    pub sign_ms: u64,
    /// How long a seat has to reveal its share of the seed.
    pub reveal_ms: u64,
    /// The most network delay a mover can be credited with in one turn.
    pub lag_credit_max_ms: u64,
    /// The most by which the look time waits for a slow connection to have shown the play.
    pub look_lag_max_ms: u64,
    /// What the book sets for the event around the game.
    pub event: EventRules,
}

/// How thinking time is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockRule {
    /// Each side has a bank of time for the whole game.
    Bank {
        /// Time on the clock at the start.
        initial_ms: u64,
        /// Time given back after each completed turn.
        increment_ms: u64,
        /// Points off for each started minute past zero.
        penalty_per_minute: u16,
        /// What happens when overtime itself runs out.
        limit: OvertimeLimit,
    },
    /// Each turn has its own time, as with a sand glass; a turn that runs out is a pass.
    Hourglass {
        /// Time for a turn.
        turn_ms: u64,
        /// When, from the first turn on, the turn in progress is the last but one for each side.
        last_call_ms: u64,
        /// When the last plays should be over; they share the time until then.
        end_ms: u64,
    },
}

/// What happens when overtime itself runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OvertimeLimit {
    /// Nothing: only points are lost.
    None,
    /// The game ends and is scored as usual.
    EndsGame {
        /// The overtime that is still allowed.
        after_ms: u64,
    },
    /// The side loses the game.
    LosesGame {
        /// The overtime that is still allowed.
        after_ms: u64,
        /// The points it loses, in place of the penalty by the minute.
        points: u16,
    },
}

/// How long, and against what, a play can be challenged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChallengeRule {
    /// Until its replacement tiles are drawn, or a hold on it ends.
    UntilDrawn {
        /// How long the next side may look before the tiles are drawn.
        look_ms: u64,
        /// Whether, and how, the draw can be held up.
        hold: Option<HoldRule>,
    },
    /// Until the next side completes its turn; tiles are drawn at once and stay provisional.
    UntilNextTurn {
        /// With three or more sides: how long the next side must leave the others to look.
        look_ms: u64,
    },
    /// Never: words are checked when the clock is pressed, and a play with a bad one is refused.
    Void,
}

/// A hold: the right to challenge, kept for later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HoldRule {
    /// How long no tile may be drawn.
    pub no_draw_ms: u64,
    /// When the hold ends by itself.
    pub lapse_ms: Option<u64>,
}

/// Which words of a challenged play are looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Adjudicated {
    /// Those that the challenger writes on the slip.
    Slip,
    /// All of them, at once.
    AllWords,
}

/// What a challenge costs when the play stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FailedChallenge {
    /// The challenger's turn.
    LosesTurn,
    /// Points for the challenged side, for each good word on the slip; no turn.
    Bonus {
        /// 5 or 10 in the books.
        points_per_word: u16,
    },
    /// Nothing.
    Costless,
}

/// Whether a partner must agree to a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PartnerRule {
    /// The partner is asked; the caller decides.
    Advisory,
    /// The call counts as a hold until the partner agrees, is silent too long, or is gone.
    Required {
        /// How long silence takes to count as agreement.
        silence_ms: u64,
    },
}

/// When turns without a score end the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ZeroRule {
    /// How many successive ones a side makes: three make the six of two sides.
    pub per_side: u8,
    /// Whether a game in which no play has scored goes on.
    pub scoreless_exempt: bool,
}

/// What going out is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum GoingOut {
    /// Every other side loses its rack, and the side that went out gains them.
    GainsWhatOthersLose,
    /// The side that went out gains twice the other racks; nobody loses anything.
    GainsTwice,
}

/// How a capped result is written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CapShown {
    /// The real scores, with the capped spread beside them.
    RealScores,
    /// The winner's score lowered to fit the cap.
    WinnerLowered,
}

/// What becomes of equal scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// Half a win each.
    Half,
    /// The side with the best single turn wins; if that is equal too, half a win each.
    BestTurn,
    /// The side with the best single word wins (ruling 34); if that is equal too, half a win each.
    BestWord,
}

/// What being late costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lateness {
    /// Who of a pair must be there for the side to be there.
    pub present: Present,
    /// The interval that costs points each time it is completed.
    pub interval_ms: u64,
    /// What it costs.
    pub points: u16,
    /// When the game is forfeited.
    pub forfeit_ms: u64,
    /// How long a side that was ready and lost its line is not charged (ruling 27).
    #[serde(default)]
    pub grace_ms: u64,
}

/// Who of a pair must be there for the side to be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Present {
    /// Every player of the side.
    Everyone,
    /// One of them is enough.
    Anyone,
}

/// How it is decided who goes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FirstRule {
    /// Each side draws a tile; a blank, then the nearest to A, goes first.
    Draw,
    /// As the director (or host) has set it, else by a draw.
    AssignedOrDraw,
    /// As assigned, else fewer firsts so far, else more seconds, else by a draw.
    AssignedOrBalancedOrDraw,
}

impl Ruleset {
    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.sides) * usize::from(self.players_per_side)
    }

    /// The spread cap for a round, counted from 1.
    #[must_use]
    pub fn spread_cap(&self, round: u16) -> Option<u16> {
        let index = usize::from(round.saturating_sub(1));
        self.spread_caps.get(index).or(self.spread_caps.last()).copied()
    }

    /// The same rules for a table without a tournament (ruling 35): nobody is there to end a
    /// game that was abandoned, so that it can be claimed as in practice. The end of the round
    /// stays where the book has one: it counts from the start of the game.
    #[must_use]
    pub fn without_event(mut self) -> Self {
        self.claim_abandoned_ms =
            self.claim_abandoned_ms.or(Preset::Practice.ruleset().claim_abandoned_ms);
        self
    }

    /// How many successive zero turns end a game of `sides` sides.
    #[must_use]
    pub fn zero_limit(&self, sides: usize) -> u16 {
        u16::from(self.zeros.per_side) * sides as u16
    }

    /// Whether these are rules of the first version, by which who left a game did not lose the
    /// tiles on the rack, and a disqualification was always by 50 (rulings 24 and 28).
    pub(crate) const fn is_first_version(&self) -> bool {
        self.version == presets::FIRST_VERSION
    }

    /// Whether a result that the director voids is closed as voided. Before version 3 it was
    /// closed as confirmed, and a record could leave out that it had been voided.
    pub(crate) const fn closes_as_voided(&self) -> bool {
        self.version >= 3
    }

    /// Whether a side past its overtime loses the game, whatever the score.
    #[must_use]
    pub const fn limit_loses(&self) -> bool {
        matches!(self.clock, ClockRule::Bank { limit: OvertimeLimit::LosesGame { .. }, .. })
    }

    /// The hold of this rule set, if it has one.
    #[must_use]
    pub fn hold(&self) -> Option<HoldRule> {
        match self.challenge {
            ChallengeRule::UntilDrawn { hold, .. } => hold,
            _ => None,
        }
    }
}
