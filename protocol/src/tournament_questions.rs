//! What can be asked of a tournament beside its page, over HTTP.

use engine::Side;
use serde::{Deserialize, Serialize};
use tournament::{
    Command, DivisionId, GameId, Pairing, RoundNo, RoundPlan, SideId, Why, WhyNot, Wish, WishCost,
};
use ts_rs::TS;
use uuid::Uuid;

use crate::words::words;

/// `POST /api/tournaments/{tournament}/preview`: what would the next round be? Nothing is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PairingQuestion {
    /// The division whose next round it is.
    pub division: DivisionId,
    /// What the director wishes.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub wishes: Vec<Wish>,
    /// Who gets a bye from the director.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub byes: Vec<SideId>,
    /// Another plan than the one set in advance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plan: Option<RoundPlan>,
    /// Two sides: why do they meet, or why not?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub between: Option<[SideId; 2]>,
}

/// What the next round would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PairingPreview {
    /// Who would play whom.
    pub pairing: Pairing,
    /// What each wish costs.
    pub wish_costs: Vec<WishCost>,
    /// Why the two that were asked about meet, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<Why>,
    /// Why they do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why_not: Option<WhyNot>,
    /// The same in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<String>,
}

/// `POST /api/tournaments/{tournament}/consequences`: what would a command change?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ConsequencesQuestion {
    /// A ruling or its waiver, a side's move to another division, a number of rounds, a new division.
    pub command: Command,
}

words! {
    /// How far a table of a round is.
    WallStatus {
        /// It is not laid: the round has not started, or the hall is about to.
        NotLaid = "not-laid",
        /// Players are waited for.
        Gathering = "gathering",
        /// It is played.
        Playing = "playing",
        /// Its clocks are stopped: a call, a director, an adjournment, a challenge.
        Stopped = "stopped",
        /// It is over and waits for signatures, or for the director where a side objected.
        Signing = "signing",
        /// It is over and settled.
        Over = "over",
    }
}

/// `GET /api/tournaments/{tournament}/wall`: the tables of the latest rounds, for its directors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TournamentWall {
    /// The tables, by division and board.
    pub tables: Vec<WallTable>,
    /// When the last of them will be over if its clocks are used up; none where all are, or
    /// where no clock says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub forecast_ms: Option<u64>,
    /// What keeps each division from its next round.
    pub waits: Vec<DivisionWaits>,
    /// Tables that are to be there and could not be laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub not_laid: Option<TablesNotLaid>,
    /// The hall's clock.
    #[ts(type = "number")]
    pub now_ms: i64,
}

words! {
    /// Why a table of a round that is on could not be laid.
    NotLaidWhy {
        /// The tournament's word list is not in the hall just now.
        NoWordList = "no-word-list",
        /// The rules, or who sits there, cannot be played.
        Rules = "rules",
        /// The hall could not store or keep it; its log says more.
        Fault = "fault",
    }
}

/// Tables that could not be laid. The hall tries again by itself, when it starts, and at `POST
/// /api/tournaments/{tournament}/lay-again`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TablesNotLaid {
    /// What keeps them; of several, one.
    pub why: NotLaidWhy,
    /// Their games.
    pub tables: Vec<GameId>,
}

/// One table of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WallTable {
    /// The game, which is also the table.
    pub game: GameId,
    /// The division whose round it is.
    pub division: DivisionId,
    /// Of which round; none for the final.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub round: Option<RoundNo>,
    /// Its number within the division, from 1.
    pub board: u16,
    /// The side listed first: side 0 of the table.
    pub first: SideId,
    /// The side listed second.
    pub second: SideId,
    /// How far it is.
    pub status: WallStatus,
    /// The scores so far, by side.
    pub scores: Vec<i32>,
    /// What the clocks show now, by side; below nothing is overtime.
    #[ts(type = "Array<number>")]
    pub remaining_ms: Vec<i64>,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to_move: Option<Side>,
    /// The sides of which nobody is there.
    pub absent: Vec<SideId>,
    /// Since when a call of the director waits for an answer; the one with the least is the oldest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub called_since_ms: Option<u64>,
    /// Until when a call of the director stops the clocks, while it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub call_until_ms: Option<u64>,
    /// Whether a side sent the result to the director.
    pub objected: bool,
    /// When it will be over if its clocks are used up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub ends_by_ms: Option<u64>,
    /// When whoever is not there forfeits, while it gathers; time that was stopped is not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub forfeits_at_ms: Option<u64>,
}

/// What keeps a division from its next round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DivisionWaits {
    /// Its number within the tournament.
    pub division: DivisionId,
    /// Games without a result that counts.
    pub games: Vec<GameId>,
    /// Whether a round is left to pair.
    pub round_left: bool,
    /// Sides that have not checked in, where that is asked for.
    pub missing: Vec<SideId>,
}

/// One line of `GET /api/tournaments/{tournament}/ratings`: what the tournament does to a side's
/// association rating, by what is played so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RatedSide {
    /// Its number within the tournament.
    pub side: SideId,
    /// Its rating before the tournament; none for a newcomer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub before: Option<u16>,
    /// Its rating after it; none for a newcomer who has played no rated game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub after: Option<u16>,
    /// How many of its games are rated.
    pub games: u32,
}

/// `POST /api/clubs/{club}/night`: pair everyone of the club who is here. Safe to send again with
/// the same id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubNight {
    /// Chosen by the client.
    pub id: Uuid,
    /// The rule set of the evening, where it has still to be made; left out, practice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<String>,
    /// The word list; left out, the hall's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lexicon: Option<String>,
    /// Minutes on each clock, from this round on; left out, as before, and at first as the rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u16>,
}

/// `POST /api/tournaments/enter`: a player enters a tournament by its code. Safe to send again with
/// the same id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EnterByCode {
    /// Chosen by the client.
    pub id: Uuid,
    /// The tournament's code, in any case.
    pub code: String,
    /// Where to play; needed where there is more than one division to choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub division: Option<DivisionId>,
    /// With whom to play in a division of pairs, by nickname. The pair is entered once the other has
    /// named the sender too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub partner: Option<String>,
}

/// How it stands with somebody who has a tournament's code: the answer to
/// `GET /api/tournaments/enter?code=` and `POST /api/tournaments/enter`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryByCode {
    /// The tournament's id.
    pub tournament: Uuid,
    /// What it is called.
    pub name: String,
    /// Whether they take part. If so, nothing is left to choose.
    pub entered: bool,
    /// The divisions that they can choose from; where there is one, it need not be named.
    pub divisions: Vec<DivisionToEnter>,
    /// Who has named them as a partner.
    pub asked_by: Vec<PartnerAsks>,
    /// Whom they have named, who has not named them yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub waits_for: Option<PartnerAsks>,
}

/// A division that somebody with a code can choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DivisionToEnter {
    /// Its number within the tournament.
    pub division: DivisionId,
    /// What it is called.
    pub name: String,
    /// Whether two play together in it, so that a partner must be named.
    pub pairs: bool,
}

/// A wish to play in a pair, of which the other half is still to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PartnerAsks {
    /// The other one's nickname.
    pub name: String,
    /// The division in which the two would play.
    pub division: DivisionId,
}
