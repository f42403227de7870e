//! What has happened in a tournament: facts that carry their outcomes, so that replaying needs
//! no pairing and no rule.

use std::sync::Arc;

use engine::{Division, Millis, Ruleset};
use serde::{Deserialize, Serialize};

use crate::entry::{Entry, MissedRounds, Origin};
use crate::ids::{AccountId, DivisionId, GameId, RoundNo, SchoolId, SideId};
use crate::moment::Who;
use crate::pairing::{Firsts, Pairing};
use crate::played::{Played, Recorded};
use crate::ruling::Ruling;
use crate::setup::{DivisionSetup, PairedBy, PlannedTime, RoundPlan, Setup};

/// One thing that has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentEvent"))]
pub struct Event {
    /// The hall's clock when it was decided.
    pub at: Millis,
    /// Whose command it came from; the server for what fell due by itself.
    pub by: Who,
    /// What happened, with everything that follows from it.
    #[serde(flatten)]
    pub fact: Fact,
}

/// What has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentFact"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Fact {
    /// The tournament was made.
    TournamentCreated {
        /// Everything settled before anyone is entered, the seed of all lots included.
        setup: Arc<Setup>,
        /// As the book has them, or the one of a tournament without any.
        divisions: Vec<(DivisionId, DivisionSetup)>,
    },
    /// A director changed the setup before the first pairing was published.
    SetupChanged {
        /// Shown wherever the tournament is listed.
        name: String,
        /// The book with the tournament's own changes.
        rules: Box<Ruleset>,
        /// The time zone.
        time_zone: String,
        /// Whether a result waits for staff.
        validates_slips: bool,
        /// Whether the pairing says who moves first.
        firsts: Option<Firsts>,
        /// Whether games of pairs are rated; none where that was left as it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pairs_rated: Option<bool>,
        /// What late sides of players and coaches have of the rounds so far; none where that was left as it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        late_entries: Option<MissedRounds>,
        /// The book's divisions, where nobody had entered yet.
        divisions: Option<Vec<(DivisionId, DivisionSetup)>>,
    },
    /// Coaches may enter their students.
    EntriesOpened,
    /// A division was added, or split from another.
    DivisionAdded {
        /// Counted from 1 within the tournament, and never given twice.
        id: DivisionId,
        /// Its name, and who belongs into it by rating and number of players.
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
        /// Counted from 1 within the tournament, and never given twice.
        side: SideId,
        /// The division it plays in.
        division: DivisionId,
        /// What was entered; the note in it is for the school's coach and directors.
        entry: Entry,
        /// Rounds that were over, as they count.
        missed: Vec<Played>,
    },
    /// A player named a partner, who has not named them. No side is made of it before both have named
    /// each other, which is then entered at once.
    PartnerNamed {
        /// Who named the other.
        account: AccountId,
        /// Whom they named. In the place of anybody whom they had named before.
        partner: AccountId,
        /// The division in which the two would play.
        division: DivisionId,
    },
    /// A side left the tournament.
    SideWithdrawn {
        /// The side that left.
        side: SideId,
        /// Cleared for all who are no directors.
        reason: String,
    },
    /// What was entered of a side was corrected: all but the side replace what was there.
    EntryCorrected {
        /// The side that was entered with a mistake.
        side: SideId,
        /// What it calls itself.
        team: Option<String>,
        /// The association rating; none for a newcomer.
        rating: Option<u16>,
        /// Cleared for all who are no directors.
        note: Option<String>,
        /// School and games, where they were corrected too. Journals of before they could be have
        /// none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        origin: Option<Origin>,
    },
    /// A side that was entered by mistake is out, as if it had never been. It was in no round.
    SideRemoved {
        /// Its number, which no other side is given.
        side: SideId,
    },
    /// A side that had withdrawn plays again.
    SideReturned {
        /// The side that had withdrawn.
        side: SideId,
    },
    /// A player took the place of another.
    MemberSubstituted {
        /// The side that both play for.
        side: SideId,
        /// Who left it.
        left: AccountId,
        /// Who joined it.
        joined: AccountId,
        /// Cleared for all who are no directors.
        reason: String,
    },
    /// A side plays on in another division.
    SideMoved {
        /// The side that moved.
        side: SideId,
        /// The division it plays in from its next round on.
        division: DivisionId,
        /// That division's rounds so far, as they count.
        missed: Vec<Played>,
    },
    /// A division was seeded.
    SeedsSet {
        /// The division that was seeded.
        division: DivisionId,
        /// The seeded sides in order.
        sides: Vec<SideId>,
    },
    /// Check-in was opened anew.
    CheckInOpened {
        /// The session that it is for: when the next round is to start, where that is planned.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        session: Option<Millis>,
    },
    /// Sides are here.
    CheckedIn {
        /// The sides that are here.
        sides: Vec<SideId>,
    },
    /// Sides are not here after all.
    CheckedOut {
        /// The sides that had been checked in.
        sides: Vec<SideId>,
    },
    /// A division plays so many rounds.
    RoundsPlanned {
        /// The division whose plan it is.
        division: DivisionId,
        /// How many there are before the final, those played included.
        rounds: u16,
    },
    /// It was set how a division's rounds are paired.
    PairingsPlanned {
        /// The division whose plan it is.
        division: DivisionId,
        /// By round.
        plans: Vec<RoundPlan>,
    },
    /// It was set when a division's rounds are to start.
    TimesPlanned {
        /// The division whose plan it is.
        division: DivisionId,
        /// In the order of the rounds; of those that are not named nobody has said.
        times: Vec<PlannedTime>,
    },
    /// A round was paired, for directors to see.
    RoundPaired {
        /// The division whose round it is.
        division: DivisionId,
        /// Who plays whom.
        pairing: Pairing,
        /// What it was paired by. Journals of before it was kept have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        paired_by: Option<PairedBy>,
    },
    /// A pairing that was not published was dropped.
    PairingDropped {
        /// The division whose round it is.
        division: DivisionId,
    },
    /// A round was published; the one before it is settled.
    RoundPublished {
        /// The division whose round it is.
        division: DivisionId,
        /// Who plays whom.
        pairing: Pairing,
        /// A game a board, in the order of the boards.
        games: Vec<GameId>,
        /// At a club's evening: the bot's game of the one without an opponent.
        bot_game: Option<GameId>,
    },
    /// A published round was taken back. Tables that were laid for it are void.
    RoundUnpublished {
        /// The division whose round it is.
        division: DivisionId,
        /// The round that is to be paired again.
        round: RoundNo,
        /// The games that are none now.
        games: Vec<GameId>,
        /// Cleared for all who are no directors.
        reason: String,
    },
    /// The round starts, or its start was set; said again, the start was moved.
    RoundStarted {
        /// The division whose round it is.
        division: DivisionId,
        /// May lie ahead: tables open and lateness counts from then.
        starts_at: Millis,
        /// When it ends, where the book says.
        ends_at: Option<Millis>,
    },
    /// The start that was set is reached: tables open.
    StartReached {
        /// The division whose round it is.
        division: DivisionId,
    },
    /// A start that still lay ahead was taken back.
    StartTakenBack {
        /// The division whose round it is.
        division: DivisionId,
    },
    /// The round's clock was stopped.
    RoundPaused {
        /// The division whose round it is.
        division: DivisionId,
        /// Cleared for all who are no directors.
        reason: String,
    },
    /// The round's clock runs on.
    RoundResumed {
        /// The division whose round it is.
        division: DivisionId,
        /// When it ends now.
        ends_at: Option<Millis>,
    },
    /// The end of the round was moved.
    RoundExtended {
        /// The division whose round it is.
        division: DivisionId,
        /// The new end, by the hall's clock.
        ends_at: Millis,
        /// Cleared for all who are no directors.
        reason: String,
    },
    /// It was announced how much of the round is left.
    TimeAnnounced {
        /// The division whose round it is.
        division: DivisionId,
        /// How many minutes.
        minutes: u8,
    },
    /// The round's time is over.
    RoundEnded {
        /// The division whose round it is.
        division: DivisionId,
    },
    /// The tables of a school were stopped.
    SchoolPaused {
        /// The school whose sides' tables stopped.
        school: SchoolId,
        /// Cleared for all who are no directors.
        reason: String,
    },
    /// The tables of a school play on.
    SchoolResumed {
        /// The school whose tables play on.
        school: SchoolId,
    },
    /// A table's result came in.
    ResultArrived {
        /// The game whose table told it.
        game: GameId,
        /// What the table says the game came to, before any ruling.
        recorded: Recorded,
    },
    /// Staff have looked at the slip.
    ResultValidated {
        /// The game whose slip it is.
        game: GameId,
    },
    /// A director gave a game its result, or corrected it.
    ResultRuled {
        /// The game that was ruled on.
        game: GameId,
        /// What was said.
        ruling: Ruling,
        /// What it counts as.
        recorded: Recorded,
        /// Cleared for all who are no directors.
        reason: String,
    },
    /// A director's result was taken back.
    RulingWaived {
        /// The game whose table's own result counts again.
        game: GameId,
        /// Cleared for all who are no directors.
        reason: String,
    },
    /// A director took spread off a side, or gave it.
    PenaltyGiven {
        /// The side whose spread it is.
        side: SideId,
        /// From which round on it counts.
        round: RoundNo,
        /// Below zero where it was taken off.
        spread: i32,
        /// Cleared for all who are no directors.
        reason: String,
    },
    /// A director said something to all.
    Announced {
        /// As everyone in the tournament is sent it.
        text: String,
    },
    /// A director took back what was announced so far: it stands in lists, and is told no more.
    AnnouncementsEnded,
    /// The final of a division was laid.
    FinalPublished {
        /// The division whose final it is.
        division: DivisionId,
        /// The higher in the standings.
        first: SideId,
        /// The lower in the standings.
        second: SideId,
        /// Their game.
        game: GameId,
        /// When it starts; when it was laid, in journals of before it could be set.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        starts_at: Option<Millis>,
        /// When it ends, where the book gives a round an end.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        ends_at: Option<Millis>,
    },
    /// The tournament is over.
    TournamentClosed,
    /// A tournament that was over is open again.
    TournamentReopened {
        /// Cleared for all who are no directors.
        reason: String,
    },
}
