//! What can be asked of a game, and by whom.

use serde::{Deserialize, Serialize};

use crate::fairness::{Digest, PlayerEntropy};
use crate::placement::Laid;
use crate::tiles::TileList;
use crate::units::{Millis, Seat, Side};

/// The one who gives a command. The shell has checked it: the engine believes who it is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A player.
    Seat(Seat),
    /// The director, by name.
    Director(String),
    /// The server itself.
    Server,
}

/// When something is asked, and what the shell knows of the network at that instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Moment {
    /// By the shell's clock; deadlines up to it are settled before the command.
    pub now: Millis,
    /// Network delay to give back to the one who asks; the rule set bounds it.
    pub credit_ms: u64,
    /// How long after the instant the other sides will be shown what happens; bounded too.
    pub shown_after_ms: u64,
}

impl Moment {
    /// An instant with no network in between.
    #[must_use]
    pub const fn at(now: Millis) -> Self {
        Self { now, credit_ms: 0, shown_after_ms: 0 }
    }
}

/// What can be asked of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "command", rename_all = "snake_case")]
pub enum Command {
    /// A player is ready, and commits to a share of the seed.
    Ready {
        /// The SHA-256 of the share.
        commitment: Digest,
    },
    /// A player reveals the share.
    Reveal {
        /// The bytes whose SHA-256 was the commitment.
        entropy: PlayerEntropy,
    },
    /// Lay tiles and press the clock.
    PlaceTiles {
        /// The tiles and their squares.
        laid: Vec<Laid>,
    },
    /// Exchange tiles and press the clock.
    ExchangeTiles {
        /// The tiles to put back.
        tiles: TileList,
    },
    /// Pass and press the clock.
    PassTurn,
    /// Hold the open play: reserve the right to challenge it.
    Hold,
    /// Give up the hold, which accepts the play.
    WithdrawHold,
    /// Accept the open play, so that its tiles can be drawn.
    Accept,
    /// Challenge the open play.
    CallChallenge,
    /// A partner's word on the side's challenge.
    AgreeChallenge {
        /// Whether they agree.
        agree: bool,
    },
    /// Hand in the slip: the words to be looked up.
    SubmitSlip {
        /// The words, each one of the play's.
        words: Vec<String>,
    },
    /// With the bag empty: propose that all possible plays have been made.
    ProposeEnd,
    /// Agree to the proposed end.
    AgreeEnd,
    /// Propose to adjourn.
    ProposeAdjourn,
    /// Agree to adjourn.
    AgreeAdjourn,
    /// Be back after an adjournment.
    Resume,
    /// Resign the game.
    Resign,
    /// Agree to a partner's resignation.
    AgreeResign,
    /// Sign the result.
    SignResult,
    /// Send the result to the director instead.
    ObjectToResult,
    /// Claim the game of a side far into overtime.
    ClaimOvertime,
    /// Claim the game of a side that has gone away.
    ClaimAbandoned,
    /// Call the director.
    CallDirector,
    /// Call the game off before its first play.
    Abort,

    /// Director: stop the clocks; before the game begins, lateness.
    StopClocks {
        /// Shown to everyone at the table and kept in the record; 1 to 500 characters.
        reason: String,
    },
    /// Director: let the clocks run again.
    RestartClocks,
    /// Director: a call that waits and stops no clock is answered; where it stops them, letting them
    /// run answers it.
    AnswerCall,
    /// Director: set a side's clock.
    SetClock {
        /// The side whose clock is set.
        side: Side,
        /// What it shall show; below zero is overtime.
        remaining_ms: i64,
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: give or take points.
    AdjustScore {
        /// The side whose score changes.
        side: Side,
        /// Below zero to take them; at most 10,000 either way.
        points: i32,
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: let a pair begin with one player.
    WaivePresence {
        /// The side that counts as present with one of its players.
        side: Side,
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: take back what lateness has cost a side.
    WaiveLateness {
        /// The side that gets its points back.
        side: Side,
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: rule the latest play off the board.
    RulePlayOff {
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: put the play that last came off back on the board.
    RulePlayOn {
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: a side forfeits.
    Forfeit {
        /// The side that loses.
        side: Side,
        /// Whether it is disqualified rather than absent.
        disqualified: bool,
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: adjourn the game. Server: so is one with bots alone whose player a round of an
    /// event calls away.
    Adjourn {
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: end the game as it stands.
    EndGame {
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: the game counts for nothing. Server: so does one that was taken back to
    /// be played on from an earlier turn.
    VoidGame {
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: move the end of the round.
    ExtendRound {
        /// When it now ends.
        ends_at: Millis,
        /// As for `StopClocks`.
        reason: String,
    },
    /// Director: the result stands, signed or not.
    ConfirmResult {
        /// As for `StopClocks`.
        reason: String,
    },

    /// Server: a player's connection is there.
    Arrived {
        /// The seat whose first connection this is.
        seat: Seat,
    },
    /// Server: a player's connection is gone.
    Left {
        /// The seat whose last connection has been gone for longer than the grace.
        seat: Seat,
    },
    /// Server: time has passed.
    Tick,
    /// Server: it was not running, which is charged to nobody.
    ServerWasDown {
        /// When the hall, or its database, was last there.
        from: Millis,
        /// When it was there again; after a restart, when the table was first spoken to.
        to: Millis,
    },
    /// Server or director: the round is over.
    EndRound,
}

/// Who may give a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Giver {
    Player,
    Director,
    Server,
    ServerOrDirector,
}

impl Command {
    /// Who may give it. Every command is named: a new one does not compile until it is said whose
    /// it is.
    pub(crate) const fn giver(&self) -> Giver {
        match self {
            Self::StopClocks { .. }
            | Self::RestartClocks
            | Self::AnswerCall
            | Self::SetClock { .. }
            | Self::AdjustScore { .. }
            | Self::WaivePresence { .. }
            | Self::WaiveLateness { .. }
            | Self::RulePlayOff { .. }
            | Self::RulePlayOn { .. }
            | Self::Forfeit { .. }
            | Self::EndGame { .. }
            | Self::ExtendRound { .. }
            | Self::ConfirmResult { .. } => Giver::Director,
            Self::Arrived { .. } | Self::Left { .. } | Self::Tick | Self::ServerWasDown { .. } => {
                Giver::Server
            }
            Self::EndRound | Self::VoidGame { .. } | Self::Adjourn { .. } => {
                Giver::ServerOrDirector
            }
            Self::Ready { .. }
            | Self::Reveal { .. }
            | Self::PlaceTiles { .. }
            | Self::ExchangeTiles { .. }
            | Self::PassTurn
            | Self::Hold
            | Self::WithdrawHold
            | Self::Accept
            | Self::CallChallenge
            | Self::AgreeChallenge { .. }
            | Self::SubmitSlip { .. }
            | Self::ProposeEnd
            | Self::AgreeEnd
            | Self::ProposeAdjourn
            | Self::AgreeAdjourn
            | Self::Resume
            | Self::Resign
            | Self::AgreeResign
            | Self::SignResult
            | Self::ObjectToResult
            | Self::ClaimOvertime
            | Self::ClaimAbandoned
            | Self::CallDirector
            | Self::Abort => Giver::Player,
        }
    }
}
