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
    /// The hall's clock when it was decided; never before the event before it.
    pub at: Millis,
    /// Whose command it came from; the server for what fell due by itself.
    pub by: Who,
    /// The clocks from this instant on, if it changed them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clocks: Option<Clocks>,
    /// What happened, with everything that follows from it.
    #[serde(flatten)]
    pub fact: Fact,
}

/// Tiles that not everyone may know: their number always, the tiles only in
/// the record and for those who may.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Secret {
    /// How many tiles; everyone may know that.
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
        /// Rules, word list, seats and times; none of it changes later.
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
        /// The seat whose first connection this is.
        seat: Seat,
    },
    /// A player's connection went.
    SeatLeft {
        /// The seat whose last connection has been gone for longer than the grace.
        seat: Seat,
    },
    /// A player is ready.
    SeatReady {
        /// The seat that is ready.
        seat: Seat,
        /// The hash of their share of the seed.
        commitment: Digest,
    },
    /// All are ready: the shares are to be revealed.
    RevealCalled {
        /// Who has not revealed by then makes the reveal fail.
        until: Millis,
    },
    /// A player revealed their share.
    SeatRevealed {
        /// The seat that sent the `commitment` this fits.
        seat: Seat,
        /// The bytes whose SHA-256 the seat committed to.
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
        /// The side that counts as present with one of its players.
        side: Side,
        /// As the director gave it; everyone who sees the game reads it.
        reason: String,
    },
    /// The director took back what lateness had cost.
    LatenessWaived {
        /// The side that gets its points back.
        side: Side,
        /// How many points that were.
        points: u16,
        /// As the director gave it; everyone who sees the game reads it.
        reason: String,
    },
    /// It was decided who goes first.
    FirstDecided {
        /// The side that moves first.
        side: Side,
        /// By the setup, by earlier games, or by a draw of tiles.
        how: FirstHow,
    },
    /// The board, racks and scores were set as the setup's position says.
    PositionSet,
    /// A side drew tiles.
    TilesDrawn {
        /// The side whose rack, or whose provisional tiles, they go to.
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
        /// The side that laid them.
        side: Side,
        /// The tiles, the words they make and the score.
        play: Arc<Play>,
        /// What comes next for it.
        window: Window,
        /// Whose turn it is now.
        next: Side,
    },
    /// Tiles were exchanged and the clock pressed.
    TilesExchanged {
        /// The side that exchanged.
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
        /// The side whose turn it was.
        side: Side,
        /// Of its own will, by the hourglass, or as the price of a challenge.
        why: PassWhy,
        /// Whose turn it is now.
        next: Side,
    },
    /// The open play is held.
    PlayHeld {
        /// The side that reserves the right to challenge it.
        side: Side,
        /// When its tiles are drawn, provisionally.
        draws_at: Option<Millis>,
        /// When the hold ends by itself.
        lapses_at: Option<Millis>,
    },
    /// A side that was away when the open play was made is back, and may look at it.
    LookGiven {
        /// The side that is back.
        side: Side,
        /// When the play's tiles are drawn, unless it is held or challenged before.
        until: Millis,
    },
    /// The open play is final.
    PlayFinal {
        /// The side that made it.
        side: Side,
        /// What made it final.
        how: FinalHow,
    },
    /// A side accepts an out play or a last play that others may still challenge.
    PlayAccepted {
        /// The side that accepts; the play is final once all others have.
        side: Side,
    },
    /// A player wants to challenge; the partner is asked first, while the clock runs.
    ChallengeProposed {
        /// The seat that asks; to other sides it is a hold.
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
        /// The seat that was asked; only its side is told.
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// The challenge is called and the clocks are stopped.
    ChallengeCalled {
        /// The seat whose call it is; its side hands in the slip.
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
        /// The side that made it; its tiles go back to its rack.
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
        /// The side that made it.
        side: Side,
        /// As the director gave it; everyone who sees the game reads it.
        reason: String,
    },
    /// The hourglass has reached its last call: after this turn each side has one more.
    LastPlaysCalled {
        /// The side that was to move when it was called; it finishes that turn first.
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
        /// When the game ends, unless somebody challenges before.
        until: Millis,
        /// The side that used up its overtime, if that is why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        overtime: Option<Side>,
    },
    /// A side proposes that all possible plays have been made.
    EndProposed {
        /// The side that proposes; it has agreed with that.
        side: Side,
    },
    /// A side agrees to end.
    EndAgreed {
        /// The side that agrees; the game ends once all have.
        side: Side,
    },
    /// A side proposes to adjourn.
    AdjournProposed {
        /// The side that proposes; it has agreed with that.
        side: Side,
    },
    /// A side agrees to adjourn.
    AdjournAgreed {
        /// The side that agrees; the game is adjourned once all have.
        side: Side,
    },
    /// The game is adjourned.
    Adjourned {
        /// The director's, or that all sides agreed.
        reason: String,
    },
    /// A side is back after an adjournment.
    SideBack {
        /// The side that is back; the clocks run again once all are.
        side: Side,
    },
    /// A player wants to resign; the partner is asked.
    ResignProposed {
        /// The seat that asks; only its side is told.
        seat: Seat,
    },
    /// A side is out of the game: its tiles stay out of play.
    SideOut {
        /// The side that left; with two sides the game ends.
        side: Side,
        /// What it did, or what was ruled about it.
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
        /// The seat that called; its side's first call in a game stops the clocks.
        seat: Seat,
        /// Until when the clocks are stopped for it; none where they are not.
        stops_until: Option<Millis>,
    },
    /// A call stopped the clocks long enough.
    CallExpired,
    /// The director came to whoever called, and there was nothing more to rule.
    CallAnswered,
    /// The director stopped the clocks.
    ClocksStopped {
        /// As the director gave it; everyone who sees the game reads it.
        reason: String,
    },
    /// The clocks and all windows run again.
    ClocksRestarted,
    /// The director set a clock.
    ClockSet {
        /// The side whose clock it is.
        side: Side,
        /// The time left from now on; below zero in overtime.
        remaining_ms: i64,
        /// As the director gave it; everyone who sees the game reads it.
        reason: String,
    },
    /// The director gave or took points.
    ScoreAdjusted {
        /// The side whose score changes.
        side: Side,
        /// Below zero where they were taken.
        points: i32,
        /// As the director gave it; everyone who sees the game reads it.
        reason: String,
    },
    /// The director moved the end of the round.
    RoundExtended {
        /// When it ends now.
        ends_at: Millis,
        /// As the director gave it; everyone who sees the game reads it.
        reason: String,
    },
    /// The server was not running. No clock and no window counts that time.
    TimeLost {
        /// When the hall, or its database, was last there.
        from: Millis,
        /// When it was there again; after a restart, when the table was first spoken to.
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
        /// The side that signed, either of its players; the result is closed once all have.
        side: Side,
    },
    /// A side sent the result to the director.
    ResultObjected {
        /// The side that objected; the result stays open until the director settles it.
        side: Side,
    },
    /// The result is settled for good.
    ResultClosed {
        /// By signatures, by time, or by the director.
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
        /// The look time after the play can have been seen.
        at: Millis,
    },
    /// The next side is away: nothing is drawn until it is back and has looked.
    AwaitReturn,
    /// It can be challenged until the next turn is completed.
    UntilNextTurn,
    /// It is an out play: it can be held or challenged until then.
    Out {
        /// When the play is final, unless somebody holds or challenges before.
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
        /// The side that made the play.
        side: Side,
        /// The rule set's `points_per_word`, for each word that was looked up.
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
