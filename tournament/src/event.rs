//! What has happened in an event: facts that carry their outcomes, so that replaying needs
//! no pairing and no rule.

use std::sync::Arc;

use engine::{Division, Millis, Ruleset};
use serde::{Deserialize, Serialize};

use crate::entry::Entry;
use crate::ids::{AccountId, DivisionId, GameId, RoundNo, SchoolId, SideId};
use crate::moment::Who;
use crate::pairing::{Firsts, Pairing};
use crate::played::{Played, Recorded};
use crate::ruling::Ruling;
use crate::setup::{DivisionSetup, RoundPlan, Setup};

/// One thing that has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentEvent"))]
pub struct Event {
    /// When.
    pub at: Millis,
    /// By whom.
    pub by: Who,
    /// What.
    #[serde(flatten)]
    pub fact: Fact,
}

/// What has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentFact"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Fact {
    /// The event was made.
    TournamentCreated {
        /// As what.
        setup: Arc<Setup>,
        /// Its divisions.
        divisions: Vec<(DivisionId, DivisionSetup)>,
    },
    /// What was settled is another thing now.
    SetupChanged {
        /// The name.
        name: String,
        /// The book with the event's own changes.
        rules: Box<Ruleset>,
        /// The time zone.
        time_zone: String,
        /// Whether a result waits for staff.
        validates_slips: bool,
        /// Whether the pairing says who moves first.
        firsts: Option<Firsts>,
        /// The book's divisions, where nobody had entered yet.
        divisions: Option<Vec<(DivisionId, DivisionSetup)>>,
    },
    /// Coaches may enter their students.
    EntriesOpened,
    /// There is a division more.
    DivisionAdded {
        /// Its number.
        id: DivisionId,
        /// What it is.
        division: Division,
        /// Its rounds, where the book says.
        rounds: Option<u16>,
        /// How they are paired.
        plans: Vec<RoundPlan>,
        /// The rounds that were over when it was split from another.
        rounds_before: u16,
    },
    /// A side was entered.
    SideEntered {
        /// Its number.
        side: SideId,
        /// Its division.
        division: DivisionId,
        /// Its entry.
        entry: Entry,
        /// Rounds that were over, as they count.
        missed: Vec<Played>,
    },
    /// A side left the event.
    SideWithdrawn {
        /// Which.
        side: SideId,
        /// Why.
        reason: String,
    },
    /// It is back.
    SideReturned {
        /// Which.
        side: SideId,
    },
    /// A player took the place of another.
    MemberSubstituted {
        /// In which side.
        side: SideId,
        /// Who left it.
        left: AccountId,
        /// Who joined it.
        joined: AccountId,
        /// Why.
        reason: String,
    },
    /// A side plays on in another division.
    SideMoved {
        /// Which.
        side: SideId,
        /// Where.
        division: DivisionId,
        /// That division's rounds so far, as they count.
        missed: Vec<Played>,
    },
    /// A division was seeded.
    SeedsSet {
        /// Which.
        division: DivisionId,
        /// The seeded sides in order.
        sides: Vec<SideId>,
    },
    /// Check-in was opened anew.
    CheckInOpened,
    /// Sides are here.
    CheckedIn {
        /// Which.
        sides: Vec<SideId>,
    },
    /// Sides are not here after all.
    CheckedOut {
        /// Which.
        sides: Vec<SideId>,
    },
    /// A division plays so many rounds.
    RoundsPlanned {
        /// Which.
        division: DivisionId,
        /// How many.
        rounds: u16,
    },
    /// Its rounds are paired so.
    PairingsPlanned {
        /// Which.
        division: DivisionId,
        /// By round.
        plans: Vec<RoundPlan>,
    },
    /// A round was paired, for directors to see.
    RoundPaired {
        /// Of which division.
        division: DivisionId,
        /// Who plays whom.
        pairing: Pairing,
    },
    /// That pairing was dropped.
    PairingDropped {
        /// Of which division.
        division: DivisionId,
    },
    /// A round was published; the one before it is settled.
    RoundPublished {
        /// Of which division.
        division: DivisionId,
        /// Who plays whom.
        pairing: Pairing,
        /// A game a board, in the order of the boards.
        games: Vec<GameId>,
        /// At a club's evening: the bot's game of the one without an opponent.
        bot_game: Option<GameId>,
    },
    /// It was taken back. Tables that were laid for it are void.
    RoundUnpublished {
        /// Of which division.
        division: DivisionId,
        /// Which round.
        round: RoundNo,
        /// The games that are none now.
        games: Vec<GameId>,
        /// Why.
        reason: String,
    },
    /// The round starts.
    RoundStarted {
        /// Of which division.
        division: DivisionId,
        /// When.
        starts_at: Millis,
        /// When it ends, where the book says.
        ends_at: Option<Millis>,
    },
    /// Its clock was stopped.
    RoundPaused {
        /// Of which division.
        division: DivisionId,
        /// Why.
        reason: String,
    },
    /// It runs on.
    RoundResumed {
        /// Of which division.
        division: DivisionId,
        /// When it ends now.
        ends_at: Option<Millis>,
    },
    /// The end was moved.
    RoundExtended {
        /// Of which division.
        division: DivisionId,
        /// To when.
        ends_at: Millis,
        /// Why.
        reason: String,
    },
    /// So much of the round is left.
    TimeAnnounced {
        /// Of which division.
        division: DivisionId,
        /// How many minutes.
        minutes: u8,
    },
    /// The round's time is over.
    RoundEnded {
        /// Of which division.
        division: DivisionId,
    },
    /// The tables of a school were stopped.
    SchoolPaused {
        /// Which.
        school: SchoolId,
        /// Why.
        reason: String,
    },
    /// They play on.
    SchoolResumed {
        /// Which.
        school: SchoolId,
    },
    /// A table's result came in.
    ResultArrived {
        /// Of which game.
        game: GameId,
        /// What it was.
        recorded: Recorded,
    },
    /// Staff have looked at the slip.
    ResultValidated {
        /// Of which game.
        game: GameId,
    },
    /// A director gave a game its result, or corrected it.
    ResultRuled {
        /// Of which game.
        game: GameId,
        /// What was said.
        ruling: Ruling,
        /// What it counts as.
        recorded: Recorded,
        /// Why.
        reason: String,
    },
    /// A director's result was taken back.
    RulingWaived {
        /// Of which game.
        game: GameId,
        /// Why.
        reason: String,
    },
    /// A director took spread off a side, or gave it.
    PenaltyGiven {
        /// Whose.
        side: SideId,
        /// From which round on it counts.
        round: RoundNo,
        /// How much.
        spread: i32,
        /// Why.
        reason: String,
    },
    /// A director said something to all.
    Announced {
        /// What.
        text: String,
    },
    /// The final of a division was laid.
    FinalPublished {
        /// Of which division.
        division: DivisionId,
        /// The higher in the standings.
        first: SideId,
        /// The other.
        second: SideId,
        /// Their game.
        game: GameId,
    },
    /// The event is over.
    TournamentClosed,
    /// It is not.
    TournamentReopened {
        /// Why.
        reason: String,
    },
}
