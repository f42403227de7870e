//! Where a game stands: the phases, and what stops or ends one.

use serde::{Deserialize, Serialize};

use crate::tally::GameResult;
use crate::units::{MAX_SIDES, Millis, Seat, Side};

/// Where the game stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Players arrive and get ready.
    Gathering {
        /// How far the shares of the seed have come.
        stage: Stage,
    },
    /// A side is to move; the play before may still be open.
    Turn {
        /// The side to move; its clock runs unless everything is frozen.
        side: Side,
    },
    /// A slip is being written. All clocks are stopped.
    Adjudicating {
        /// The side that challenges.
        challenger: Side,
        /// The player who called it.
        caller: Seat,
        /// Until when the slip can be handed in.
        slip_by: Millis,
        /// What the challenge interrupted.
        venue: Venue,
    },
    /// A side has played its last tile. Clocks are stopped unless the play is held.
    OutPlay {
        /// Whose turn it is if the play comes off.
        next: Side,
        /// When silence accepts it, unless it is held.
        until: Millis,
        /// Whether that is the longer time for a side that was away.
        away: bool,
        /// The sides that accept it.
        accepted: Agreement,
    },
    /// The round, the hourglass or a side's overtime is over; the last play can still be
    /// challenged.
    LastLook {
        /// When silence accepts it.
        until: Millis,
        /// Whether it was the round that ended.
        round_over: bool,
        /// The side that used up its overtime, if that is why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        overtime: Option<Side>,
        /// The sides that accept it.
        accepted: Agreement,
    },
    /// The result is there.
    Over(Box<Over>),
}

/// What a challenge interrupted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "venue", rename_all = "snake_case")]
pub enum Venue {
    /// A turn.
    Turn {
        /// The side whose turn it was.
        side: Side,
    },
    /// The window on an out play.
    OutPlay {
        /// Whose turn it is if the play comes off.
        next: Side,
    },
    /// The last look after the round, the hourglass or a side's overtime.
    LastLook {
        /// Whether it was the round that ended.
        round_over: bool,
        /// The side that used up its overtime, if that is why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        overtime: Option<Side>,
    },
}

/// How far the shares of the seed have come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// Seats get ready and commit.
    Committing,
    /// All must reveal.
    Revealing {
        /// Who has not revealed by then is not ready any more, and all commit anew.
        until: Millis,
    },
    /// A reveal failed: those still ready must commit anew.
    Recommitting {
        /// Who has not committed anew by then is not ready any more.
        until: Millis,
    },
}

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Over {
    /// As it stands: a director may still amend it until it is closed.
    pub result: GameResult,
    /// Until when it can be signed.
    pub sign_by: Option<Millis>,
    /// The sides that have signed.
    pub signed: Agreement,
    /// Whether a side sent it to the director.
    pub objected: bool,
    /// Whether it is settled for good.
    pub closed: bool,
}

/// Clocks and windows stopped, for as long as there is a reason. There can be several at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Freeze {
    /// The instant at which clocks and windows stopped.
    pub since: Millis,
    /// Why the director stopped them, in the director's words, if the director did.
    pub director: Option<String>,
    /// The call of the director that stops them for a while.
    pub call: Option<DirectorCall>,
    /// The adjournment, until every side is back.
    pub adjourned: Option<Adjournment>,
}

/// A call of the director that stops the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DirectorCall {
    /// The seat that called.
    pub by: Seat,
    /// Until when the clocks wait for the director.
    pub until: Millis,
}

/// A call of the director that no director has answered yet. It waits until one does something at
/// the table or the game is over, also where it stops no clock, or no longer does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WaitingCall {
    /// The seat that called.
    pub by: Seat,
    /// When it called; calling again while it waits moves nothing.
    pub since: Millis,
}

/// A game put off until every side is back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Adjournment {
    /// The instant at which it was put off.
    pub since: Millis,
    /// The director's, or that all sides agreed.
    pub reason: String,
    /// The sides that are back.
    pub back: Agreement,
}

impl Freeze {
    /// Whether there is a reason to stand still besides an adjournment.
    pub(crate) const fn stopped_otherwise(&self) -> bool {
        self.director.is_some() || self.call.is_some()
    }
}

/// Which sides have agreed to something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Agreement([bool; MAX_SIDES]);

impl Agreement {
    pub(crate) fn add(&mut self, side: Side) {
        if let Some(agreed) = self.0.get_mut(side.index()) {
            *agreed = true;
        }
    }

    /// Whether a side has.
    #[must_use]
    pub fn has(&self, side: Side) -> bool {
        self.0.get(side.index()).copied().unwrap_or(false)
    }

    pub(crate) fn is_proposed(&self) -> bool {
        self.0.contains(&true)
    }
}
