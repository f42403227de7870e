//! What has happened: facts that carry their outcomes, so that replaying a
//! game needs no lexicon, no randomness and no rule.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::clock::Clocks;
use crate::command::Who;
use crate::fairness::{Digest, PlayerEntropy, ServerEntropy};
use crate::placement::Play;
use crate::setup::Setup;
use crate::tally::GameResult;
use crate::tiles::{TileList, Tiles};
use crate::units::{Millis, Seat, Side};

/// One thing that has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Event {
    /// When.
    pub at: Millis,
    /// By whom.
    pub by: Who,
    /// The clocks from this instant on, if it changed them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clocks: Option<Clocks>,
    /// What.
    #[serde(flatten)]
    pub fact: Fact,
}

/// Tiles that not everyone may know: their number always, the tiles only in
/// the record and for those who may.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Secret {
    /// How many.
    pub count: u8,
    /// Which, unless that was taken out for the viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tiles: Option<TileList>,
}

impl Secret {
    /// All that there is to know; who may know it is decided when it is shown.
    #[must_use]
    pub fn new(tiles: TileList) -> Self {
        Self { count: tiles.len() as u8, tiles: Some(tiles) }
    }

    /// The same with the tiles taken out.
    #[must_use]
    pub const fn redacted(&self) -> Self {
        Self { count: self.count, tiles: None }
    }

    /// The tiles; none of them where they were taken out.
    pub fn iter(&self) -> impl Iterator<Item = crate::Tile> + '_ {
        self.tiles.iter().flat_map(TileList::iter)
    }
}

/// What has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Fact {
    /// The table was laid: everything settled before anyone sits down.
    GameCreated {
        /// All of it.
        setup: Arc<Setup>,
        /// The SHA-256 of the server's share of the seed.
        commitment: Digest,
        /// The share itself; known to the server alone until the game is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        server_entropy: Option<ServerEntropy>,
    },
    /// A player's connection came.
    SeatArrived {
        /// Whose.
        seat: Seat,
    },
    /// A player's connection went.
    SeatLeft {
        /// Whose.
        seat: Seat,
    },
    /// A player is ready.
    SeatReady {
        /// Who.
        seat: Seat,
        /// The hash of their share of the seed.
        commitment: Digest,
    },
    /// All are ready: the shares are to be revealed.
    RevealCalled {
        /// By when.
        until: Millis,
    },
    /// A player revealed their share.
    SeatRevealed {
        /// Who.
        seat: Seat,
        /// The share.
        entropy: PlayerEntropy,
    },
    /// Some did not reveal. They are not ready any more, and all commit anew: a share
    /// chosen after others were revealed could have been chosen to suit.
    RevealFailed {
        /// Who did not.
        seats: Vec<Seat>,
        /// By when the others must have committed anew.
        until: Millis,
    },
    /// Some did not commit anew, and are not ready any more.
    RecommitFailed {
        /// Who did not.
        seats: Vec<Seat>,
    },
    /// An interval of lateness was completed.
    LatenessCharged {
        /// Which interval, from 1.
        interval: u16,
        /// The sides that were not ready.
        sides: Vec<Side>,
        /// What it cost each.
        points: u16,
    },
    /// The director let a pair begin with one player.
    PresenceWaived {
        /// Which side.
        side: Side,
        /// Why.
        reason: String,
    },
    /// The director took back what lateness had cost.
    LatenessWaived {
        /// Which side.
        side: Side,
        /// How many points that were.
        points: u16,
        /// Why.
        reason: String,
    },
    /// It was decided who goes first.
    FirstDecided {
        /// Who.
        side: Side,
        /// How.
        how: FirstHow,
    },
    /// The board, racks and scores were set as the setup's position says.
    PositionSet,
    /// A side drew tiles.
    TilesDrawn {
        /// Which side.
        side: Side,
        /// What it drew, in order.
        tiles: Secret,
        /// Where in the stream of words the draw began.
        from_word: u64,
        /// Where it ended.
        to_word: u64,
        /// Whether they are apart from the rack until the open play is final.
        provisional: bool,
    },
    /// The game began: the first clock runs.
    GameStarted {
        /// Whose turn it is.
        side: Side,
        /// When the round ends, if it has an end.
        round_ends_at: Option<Millis>,
        /// When the hourglass's last plays are called.
        last_call_at: Option<Millis>,
    },
    /// Tiles were laid and the clock pressed.
    TilesPlaced {
        /// By which side.
        side: Side,
        /// The play.
        play: Arc<Play>,
        /// What comes next for it.
        window: Window,
        /// Whose turn it is now.
        next: Side,
    },
    /// Tiles were exchanged and the clock pressed.
    TilesExchanged {
        /// By which side.
        side: Side,
        /// The tiles put back, after the new ones were drawn.
        returned: Secret,
        /// The tiles drawn.
        drawn: Secret,
        /// Where in the stream of words the draw began.
        from_word: u64,
        /// Where it ended.
        to_word: u64,
        /// Whose turn it is now.
        next: Side,
    },
    /// A turn was passed or lost.
    TurnPassed {
        /// By which side.
        side: Side,
        /// Why.
        why: PassWhy,
        /// Whose turn it is now.
        next: Side,
    },
    /// The open play is held.
    PlayHeld {
        /// By which side.
        side: Side,
        /// When its tiles are drawn, provisionally.
        draws_at: Option<Millis>,
        /// When the hold ends by itself.
        lapses_at: Option<Millis>,
    },
    /// A side that was away when the open play was made is back, and may look at it.
    LookGiven {
        /// Which side.
        side: Side,
        /// Until when.
        until: Millis,
    },
    /// The open play is final.
    PlayFinal {
        /// Whose play.
        side: Side,
        /// What made it final.
        how: FinalHow,
    },
    /// A side accepts an out play or a last play that others may still challenge.
    PlayAccepted {
        /// Which side.
        side: Side,
    },
    /// A player wants to challenge; the partner is asked first, while the clock runs.
    ChallengeProposed {
        /// Who.
        seat: Seat,
        /// Until when the partner may answer.
        until: Millis,
        /// When the play's tiles are drawn meanwhile.
        draws_at: Option<Millis>,
        /// When the hold that this counts as ends by itself.
        lapses_at: Option<Millis>,
    },
    /// A partner said what they think of the challenge.
    PartnerAnswered {
        /// Who.
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// The challenge is called and the clocks are stopped.
    ChallengeCalled {
        /// By whom.
        seat: Seat,
        /// Until when the slip can be handed in.
        slip_by: Millis,
    },
    /// The slip was handed in, or the time for it ran out and all words are on it.
    SlipSubmitted {
        /// The words to be looked up.
        words: Vec<String>,
    },
    /// The play is off the board, its turn scored nothing.
    PlayTakenOff {
        /// Whose play.
        side: Side,
        /// Who is shown the tiles that had been drawn for it.
        shown_to: Option<Side>,
        /// The tiles that had been drawn for it and go back to the bag.
        returned: Secret,
        /// Whose turn it is now.
        next: Side,
        /// Why, when the director ruled so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        reason: Option<String>,
    },
    /// The challenged play stands.
    PlayStood {
        /// Who challenged it.
        challenger: Side,
        /// What that costs.
        cost: ChallengeCost,
    },
    /// The director put a play back on the board that had come off.
    PlayPutBack {
        /// Whose play.
        side: Side,
        /// Why.
        reason: String,
    },
    /// The hourglass has reached its last call: after this turn each side has one more.
    LastPlaysCalled {
        /// When that was announced.
        after: Side,
    },
    /// The last plays begin.
    LastPlaysBegan {
        /// How long each side has.
        share_ms: u64,
    },
    /// The round is over; the last play can still be challenged.
    RoundEnded {
        /// Until when; none where there is no play to challenge.
        until: Option<Millis>,
    },
    /// The last plays are made, or a side used up its overtime; the last play can still be
    /// challenged.
    LastLook {
        /// Until when.
        until: Millis,
        /// The side that used up its overtime, if that is why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        overtime: Option<Side>,
    },
    /// A side proposes that all possible plays have been made.
    EndProposed {
        /// Which side.
        side: Side,
    },
    /// A side agrees to end.
    EndAgreed {
        /// Which side.
        side: Side,
    },
    /// A side proposes to adjourn.
    AdjournProposed {
        /// Which side.
        side: Side,
    },
    /// A side agrees to adjourn.
    AdjournAgreed {
        /// Which side.
        side: Side,
    },
    /// The game is adjourned.
    Adjourned {
        /// Why.
        reason: String,
    },
    /// A side is back after an adjournment.
    SideBack {
        /// Which side.
        side: Side,
    },
    /// A player wants to resign; the partner is asked.
    ResignProposed {
        /// Who.
        seat: Seat,
    },
    /// A side is out of the game: its tiles stay out of play.
    SideOut {
        /// Which side.
        side: Side,
        /// Why.
        why: OutWhy,
        /// Whose turn it is now, where play goes on.
        next: Option<Side>,
        /// Why, when the director ruled so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        reason: Option<String>,
    },
    /// The director was called.
    DirectorCalled {
        /// By whom.
        seat: Seat,
        /// Until when the clocks are stopped for it; none where they are not.
        stops_until: Option<Millis>,
    },
    /// A call stopped the clocks long enough.
    CallExpired,
    /// The director stopped the clocks.
    ClocksStopped {
        /// Why.
        reason: String,
    },
    /// The clocks and all windows run again.
    ClocksRestarted,
    /// The director set a clock.
    ClockSet {
        /// Whose.
        side: Side,
        /// What it shows.
        remaining_ms: i64,
        /// Why.
        reason: String,
    },
    /// The director gave or took points.
    ScoreAdjusted {
        /// Whose.
        side: Side,
        /// How many.
        points: i32,
        /// Why.
        reason: String,
    },
    /// The director moved the end of the round.
    RoundExtended {
        /// When it ends now.
        ends_at: Millis,
        /// Why.
        reason: String,
    },
    /// The server was not running. No clock and no window counts that time.
    TimeLost {
        /// Since when.
        from: Millis,
        /// Until when.
        to: Millis,
    },
    /// The game is over.
    GameOver {
        /// The result with every line that made it.
        result: GameResult,
        /// What was left on the racks; to those who may never know, nothing.
        racks: Vec<Tiles>,
        /// The server's share of the seed, revealed to those who may know the racks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        server_entropy: Option<ServerEntropy>,
        /// Until when it can be signed; none where nobody needs to.
        sign_by: Option<Millis>,
        /// Why, when the director ended or voided it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        reason: Option<String>,
    },
    /// The result changed after the director gave or took points.
    ResultAmended {
        /// The result now.
        result: GameResult,
    },
    /// A side signed the result.
    ResultSigned {
        /// Which side.
        side: Side,
    },
    /// A side sent the result to the director.
    ResultObjected {
        /// Which side.
        side: Side,
    },
    /// The result is settled for good.
    ResultClosed {
        /// How.
        how: ClosedHow,
        /// Why, when the director settled it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        reason: Option<String>,
    },
}

/// What comes next for a play just made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Window {
    /// Its tiles are drawn then, unless it is held or challenged before.
    Draw {
        /// When.
        at: Millis,
    },
    /// The next side is away: nothing is drawn until it is back and has looked.
    AwaitReturn,
    /// It can be challenged until the next turn is completed.
    UntilNextTurn,
    /// It is an out play: it can be held or challenged until then.
    Out {
        /// When.
        until: Millis,
        /// Whether that is the longer time for a side that was away.
        away: bool,
    },
    /// It cannot be challenged.
    Closed,
}

/// How it was decided who goes first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FirstHow {
    /// Someone with the right to do so said so.
    Assigned,
    /// The position to play on from says so.
    Position,
    /// The side had been first less often.
    FewerFirsts,
    /// The side had been second more often.
    MoreSeconds,
    /// By a draw of tiles, each round of it by those still equal, one tile a side.
    Drawn {
        /// The rounds of the draw: which sides drew, and what.
        draws: Vec<(Vec<Side>, TileList)>,
        /// Where in the stream of words the draw ended; it begins at 0.
        to_word: u64,
    },
}

/// Why a turn scored nothing without a play or an exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PassWhy {
    /// The side passed.
    Passed,
    /// The hourglass ran out.
    RanOut,
    /// It was lost to a challenge that failed just now.
    LostChallenge,
    /// It was lost to a challenge that failed earlier.
    OwedTurn,
}

/// What made a play final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FinalHow {
    /// Its tiles were drawn.
    Drawn,
    /// It was accepted, or the hold on it withdrawn.
    Accepted,
    /// The next side completed its turn.
    NextTurn,
    /// The hold lapsed.
    HoldLapsed,
    /// Nobody challenged it in time.
    WindowClosed,
    /// It was challenged and stood.
    Stood,
    /// The game ended.
    GameEnded,
}

/// What a failed challenge costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChallengeCost {
    /// The challenger's turn.
    Turn,
    /// The challenger's next turn.
    NextTurn,
    /// Points for the challenged side.
    Points {
        /// Whose.
        side: Side,
        /// How many.
        points: u16,
    },
    /// Nothing.
    Nothing,
}

/// Why a side is out of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OutWhy {
    /// It resigned.
    Resigned,
    /// It was not there in time.
    Late,
    /// The director ruled a forfeit.
    Forfeited,
    /// The director disqualified it.
    Disqualified,
    /// Its overtime was claimed.
    OvertimeClaimed,
    /// It had gone away for too long.
    Abandoned,
}

/// How a result was settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ClosedHow {
    /// All sides signed.
    Signed,
    /// The time to sign ran out, which counts as signed.
    TimeRanOut,
    /// The director confirmed it.
    Confirmed,
    /// The director voided the game after it was over.
    Voided,
}
