//! Why a command was refused: ordinary data for the player, with the rule and the facts.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::placement::PlacementError;
use crate::tiles::Tile;
use crate::units::{Millis, Side};

/// Declares the rejections with their codes and rules in one table, so that none can lack one.
macro_rules! rejections {
    ($($(#[$doc:meta])* $name:ident $({ $($(#[$fdoc:meta])* $field:ident: $type:ty),* $(,)? })? => $rule:literal;)*) => {
        /// Why a command was refused. A refusal changes nothing.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(tag = "code", rename_all = "snake_case")]
        pub enum Rejection {
            $($(#[$doc])* $name $({ $($(#[$fdoc])* $field: $type),* })?,)*
        }

        impl Rejection {
            /// The rule that refused: a ruling of docs/RULES.md (`R5`), or the part of the
            /// table's own order that it belongs to.
            #[must_use]
            pub const fn rule(&self) -> &'static str {
                match self { $(Self::$name { .. } => $rule,)* }
            }

            /// A stable name for clients to find their sentence by.
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self { $(Self::$name { .. } => CODES[Names::$name as usize].as_str(),)* }
            }

            /// The codes of all rejections there are.
            #[must_use]
            pub fn codes() -> Vec<&'static str> {
                CODES.iter().map(String::as_str).collect()
            }
        }

        /// The rejections without their data, to number them.
        #[derive(Clone, Copy)]
        enum Names { $($name),* }

        static CODES: std::sync::LazyLock<Vec<String>> =
            std::sync::LazyLock::new(|| vec![$(snake_case(stringify!($name))),*]);
    };
}

/// `TileNotOnRack` as `tile_not_on_rack`, the way serde writes it.
fn snake_case(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

rejections! {
    /// The command is not for this kind of person to give.
    NotForYou => "roles";
    /// There is no such seat, or nobody sits there.
    NoSuchSeat => "seats";
    /// There is no such side.
    NoSuchSide => "seats";
    /// The side has left the game.
    SideIsOut { /** The side that plays no more. */ side: Side } => "R31";
    /// The game has not begun.
    GameNotStarted => "phases";
    /// The game has begun.
    GameAlreadyStarted => "phases";
    /// The game is over.
    GameIsOver => "phases";
    /// The game is not over.
    GameNotOver => "phases";
    /// It is another side's turn.
    NotYourTurn { /** The side that is to move. */ turn: Side } => "R2";
    /// The partner has made this turn's play.
    AlreadyPlayed => "partners";
    /// A challenge is being adjudicated.
    ChallengeUnderWay => "R10";
    /// The clocks are stopped: one may only resign, or answer.
    ClocksStopped => "R28";
    /// The clocks are not stopped.
    ClocksNotStopped => "R28";
    /// An out play is to be accepted, held or challenged first.
    OutPlayPending => "R14";
    /// The round is over: no more turns.
    RoundIsOver => "R18";
    /// The seat is not ready, so it has nothing to reveal.
    NotReady => "bag";
    /// The shares are being revealed: no new commitment now.
    RevealUnderWay => "bag";
    /// Nobody has asked for the shares yet.
    RevealNotCalled => "bag";
    /// The share is not the one that was committed to.
    EntropyMismatch => "bag";
    /// The share was revealed before.
    AlreadyRevealed => "bag";
    /// The seat is ready already.
    AlreadyReady => "bag";
    /// The tiles are not a placement.
    BadPlacement { /** The first rule it breaks. */ placement: PlacementError } => "R1";
    /// A tile is not on the rack, or still provisional.
    TileNotOnRack { /** The first that is missing. */ tile: Tile } => "R1";
    /// Words are checked when the clock is pressed, and some are not in the list.
    NotWords { /** All of the play that are not in the list. */ words: Vec<String> } => "R1";
    /// The bag holds too few tiles for an exchange.
    BagTooSmall { /** How many it holds. */ bag: u8, /** How many it must hold. */ needs: u8 } => "R8";
    /// An exchange of no tiles would be a pass.
    NothingToExchange => "R8";
    /// The other sides have not had their time to look at the play before.
    OthersStillLooking { /** Until when they have. */ until: Millis } => "R31";
    /// There is no play that could be held, accepted or challenged.
    NoOpenPlay => "R3";
    /// A side cannot hold, accept or challenge its own play.
    OwnPlay => "R9";
    /// These rules have no hold.
    NoHolds => "R15";
    /// The play is held already, or was.
    AlreadyHeld => "R9";
    /// The side holds nothing.
    NotHolding => "R9";
    /// The side has accepted the play.
    AlreadyAccepted => "R14";
    /// A partner has been asked about a challenge, and has not answered.
    PartnerBeingAsked => "R11";
    /// Nobody has asked the partner.
    NothingToAnswer => "R11";
    /// One cannot answer oneself.
    NotThePartner => "R11";
    /// The partner has said what they think.
    AlreadyAnswered => "R11";
    /// No slip is being written, or not by this side.
    NoSlip => "R10";
    /// The slip names no word.
    SlipIsEmpty => "R10";
    /// The slip names a word that the play does not make.
    NotAWordOfThePlay { /** The first on the slip that is not, cut short. */ word: String } => "R10";
    /// The bag is not empty, so there are plays to be made.
    BagNotEmpty => "R23";
    /// The side has agreed to that already.
    AlreadyAgreed => "R23";
    /// Nobody has proposed that.
    NothingProposed => "R23";
    /// Adjourning needs the director here.
    AdjournNeedsDirector => "R25";
    /// The game is adjourned.
    IsAdjourned => "R25";
    /// The game is not adjourned.
    NotAdjourned => "R25";
    /// The side has signed or objected.
    AlreadySigned => "R26";
    /// The result is settled for good.
    ResultIsClosed => "R26";
    /// There is no director here.
    NoDirector => "R29";
    /// The side has called the director, who has not come yet.
    DirectorIsCalled { /** When it can call again, if nobody comes. */ until: Millis } => "R29";
    /// No call of the director waits for an answer.
    NobodyCalls => "R29";
    /// By these rules that cannot be claimed.
    CannotClaim => "R17";
    /// No other side is that far over time.
    NobodyFarOverTime => "R17";
    /// No other side has been away for that long.
    NobodyAwayLongEnough { /** Since when it can be claimed, if someone is away. */ from: Option<Millis> } => "R21";
    /// By these rules a game cannot be called off, or a play has been made.
    TooLateToAbort => "abort";
    /// There is no latest play that could be ruled on.
    NoLatestPlay => "R28";
    /// A clock cannot be set to that.
    BadClock => "R28";
    /// That many points cannot be given or taken.
    BadPoints => "R28";
    /// The round has no end that could be moved, or cannot end then.
    BadRoundEnd => "R18";
    /// The reason is missing or too long.
    BadReason => "R28";
    /// The rule asked for has nothing to act on.
    NothingToWaive => "R27";
    /// The times do not follow each other.
    BadTimes => "R20";
}

impl From<PlacementError> for Rejection {
    fn from(placement: PlacementError) -> Self {
        Self::BadPlacement { placement }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.code(), self.rule())
    }
}

impl std::error::Error for Rejection {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_what_serde_writes() {
        for rejection in [
            Rejection::NotForYou,
            Rejection::TileNotOnRack { tile: Tile::BLANK },
            Rejection::NotAWordOfThePlay { word: "QI".into() },
        ] {
            let json = serde_json::to_value(&rejection).unwrap();
            assert_eq!(json["code"], rejection.code());
        }
        assert!(Rejection::codes().contains(&"bag_too_small"));
    }
}
