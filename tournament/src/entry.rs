//! Who takes part: entries as they are handed in, and as they are kept.

use engine::Ruleset;
use serde::{Deserialize, Serialize};

use crate::ids::{AccountId, DivisionId, RoundNo, SchoolId, SideId};
use crate::played::{How, Played, Recorded, Score};

/// An entry as it is handed in. Players are accounts; their names are the shell's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentEntry"))]
pub struct Entry {
    /// The division; none to have it found by rating, or where there is but one.
    pub division: Option<DivisionId>,
    /// One player, or the two of a pair.
    pub players: Vec<AccountId>,
    /// What a pair calls itself. Everyone sees it.
    pub team: Option<String>,
    /// The school or club.
    pub school: Option<SchoolId>,
    /// The association rating; none for a newcomer.
    pub rating: Option<u16>,
    /// Rated games before the tournament, where that is known.
    pub lifetime_games: Option<u32>,
    /// What a coach wants the staff to know. Nobody else sees it.
    pub note: Option<String>,
}

impl Entry {
    /// An entry of players of whom nothing else is known.
    #[must_use]
    pub const fn of(players: Vec<AccountId>) -> Self {
        Self {
            division: None,
            players,
            team: None,
            school: None,
            rating: None,
            lifetime_games: None,
            note: None,
        }
    }
}

/// Where a side comes from, and how much it has played before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EntryOrigin"))]
pub struct Origin {
    /// As in an `Entry`.
    pub school: Option<SchoolId>,
    /// As in an `Entry`.
    pub lifetime_games: Option<u32>,
}

/// What rounds count for that were over before a side entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MissedRounds {
    /// Won, with the spread of a bye.
    Byes,
    /// Lost, with no spread.
    Losses,
    /// Lost, with the spread of a forfeit.
    Forfeits,
    /// For a side that moves: as it played them where it comes from. Nothing for a new one.
    AsPlayed,
}

impl MissedRounds {
    /// The row of a missed round, where it counts for anything.
    #[must_use]
    pub fn row(self, rules: &Ruleset, round: RoundNo, side: SideId) -> Option<Played> {
        let score = match self {
            Self::Byes => Score::unplayed(i32::from(rules.event.bye_spread)),
            Self::Losses => Score { points: 0, spread: 0, outcome: engine::Outcome::Loss },
            Self::Forfeits => Score::unplayed(-i32::from(rules.forfeit_spread)),
            Self::AsPlayed => return None,
        };
        let result = Recorded { how: How::BeforeEntry, first: score, second: None, rated: false };
        Some(Played { result: Some(result), ..Played::alone(round, side, How::BeforeEntry, 0) })
    }
}

/// With whom a player wants to play in a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartnerWish {
    /// Whom they named.
    pub partner: AccountId,
    /// The division in which the two would play.
    pub division: DivisionId,
}

/// A side as the tournament keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryState {
    /// Its entry, with the division it plays in.
    pub entry: Entry,
    /// The division it plays in.
    pub division: DivisionId,
    /// Its place in the seeding.
    pub seed: Option<u32>,
    /// Whether it has withdrawn.
    pub withdrawn: bool,
    /// Rounds of its division that were over before it came, as they count for it.
    pub missed: Vec<Played>,
    /// Whether its two players made a pair of themselves: no coach and no director put them together.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub made_by_players: bool,
    /// The divisions that it has played in before, in the order in which it left them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<DivisionId>,
}
