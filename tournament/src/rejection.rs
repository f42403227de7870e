//! Why a command was refused: ordinary data for a director, with the facts.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ids::{AccountId, DivisionId, EventNo, GameId, RoundNo, SideId};
use crate::pairing::CannotPair;

/// Declares the rejections with their codes and what they belong to in one table.
macro_rules! rejections {
    ($($(#[$doc:meta])* $name:ident $({ $($(#[$fdoc:meta])* $field:ident: $type:ty),* $(,)? })? => $code:literal, $rule:literal;)*) => {
        /// Why a command was refused. A refusal changes nothing.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentRejection"))]
        #[serde(tag = "code")]
        pub enum Rejection {
            $($(#[$doc])* #[serde(rename = $code)] $name $({ $($(#[$fdoc])* $field: $type),* })?,)*
        }

        impl Rejection {
            /// The part of a tournament's order that refused.
            #[must_use]
            pub const fn rule(&self) -> &'static str {
                match self { $(Self::$name { .. } => $rule,)* }
            }

            /// A stable name for clients to find their sentence by.
            #[must_use]
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$name { .. } => $code,)* }
            }

            /// The codes of all rejections there are.
            pub const CODES: &'static [&'static str] = &[$($code),*];
        }
    };
}

rejections! {
    /// The command is not for this kind of person to give.
    NotForYou => "not_for_you", "roles";
    /// A coach, or a player, can only do this for the own side.
    NotYourSide { /** The side that was named, of which the sender is not. */ side: SideId } => "not_your_side", "roles";
    /// Another director has done something that the sender had not seen.
    Overtaken { /** The director who did. */ by: AccountId, /** What they did. */ event: EventNo } => "overtaken", "directors";
    /// The tournament is over.
    TournamentIsClosed => "tournament_is_closed", "life";
    /// The tournament is not over.
    TournamentNotClosed => "tournament_not_closed", "life";
    /// Divisions have still something to play: is it meant?
    DivisionsNotOver { /** Those with rounds or a final still to play. */ divisions: Vec<DivisionId> } => "divisions_not_over", "life";
    /// Entries are open already, or the tournament is past that.
    EntriesAreOpen => "entries_are_open", "life";
    /// Entries are not open to coaches.
    EntriesAreClosed => "entries_are_closed", "entries";
    /// A pairing has been published, so this can no more be changed.
    TooLateToChange => "too_late_to_change", "life";
    /// The rules cannot be played by.
    BadRules { /** Which parameter stands in the way. */ parameter: String } => "bad_rules", "rules";
    /// A name, a note or a reason is missing or too long.
    BadText => "bad_text", "texts";
    /// A number is none that this can be.
    BadNumber => "bad_number", "numbers";
    /// A tournament of this kind has no such thing.
    NotInThisMode => "not_in_this_mode", "modes";
    /// There is no such division.
    NoSuchDivision { /** As it was asked for. */ division: DivisionId } => "no_such_division", "divisions";
    /// There is no such side.
    NoSuchSide { /** As it was asked for. */ side: SideId } => "no_such_side", "entries";
    /// A list names nobody.
    NobodyNamed => "nobody_named", "entries";
    /// A list names a side twice.
    NamedTwice { /** The first that is. */ side: SideId } => "named_twice", "entries";
    /// A row names a player who is in another side, or in another row.
    PlayerOnTwoSides {
        /** The row, from 1. */ row: u32,
        /** The player, in both. */ account: AccountId,
        /** The side they are in; none if it is another row. */ side: Option<SideId>,
    } => "player_on_two_sides", "entries";
    /// A row names a player whose side has left the tournament: a director takes it back.
    LeftBefore {
        /** The row, from 1. */ row: u32,
        /** Who was in that side. */ account: AccountId,
        /** The side that left. */ side: SideId,
    } => "left_before", "entries";
    /// A row has another number of players than its division.
    WrongSideSize {
        /** The row, from 1. */ row: u32,
        /** How many it has. */ players: u8,
        /** How many the division wants. */ wants: u8,
    } => "wrong_side_size", "entries";
    /// A row names no division, and there are several that it could be.
    DivisionNeeded { /** The row, from 1. */ row: u32 } => "division_needed", "divisions";
    /// A row's rating is not of the class that it names.
    WrongClass { /** The row, from 1. */ row: u32 } => "wrong_class", "divisions";
    /// A row's team name is taken.
    TeamNameTaken { /** The row, from 1. */ row: u32 } => "team_name_taken", "entries";
    /// A row holds a text that is empty or too long.
    BadRow { /** The row, from 1. */ row: u32 } => "bad_row", "entries";
    /// The division is full.
    DivisionIsFull { /** How many sides it can have. */ most: u32 } => "division_is_full", "entries";
    /// The side has withdrawn.
    HasWithdrawn { /** The side that left. */ side: SideId } => "has_withdrawn", "entries";
    /// The side has not withdrawn.
    NotWithdrawn { /** The side that plays on. */ side: SideId } => "not_withdrawn", "entries";
    /// The side is in a published round: it can withdraw, and not be as if it had never been.
    HasBeenPaired { /** The side to take out. */ side: SideId } => "has_been_paired", "entries";
    /// The side has a game that is not over: its entry is corrected, and its players are changed,
    /// between rounds.
    HasAGame { /** The side to correct. */ side: SideId } => "has_a_game", "entries";
    /// The player is not of that side.
    NotOfThatSide { /** Who was to leave. */ account: AccountId } => "not_of_that_side", "entries";
    /// The side has a game that is not over: what is it worth?
    GameNotOver { /** The side's game. */ game: GameId } => "game_not_over", "withdrawals";
    /// The side is in that division already.
    AlreadyThere => "already_there", "divisions";
    /// Check-in has not been opened.
    CheckInNotOpen => "check_in_not_open", "check-in";
    /// More than half are absent: is it meant?
    MoreThanHalfAbsent {
        /** How many are. */ absent: u32,
        /** Of how many. */ of: u32,
    } => "more_than_half_absent", "check-in";
    /// The division has played more rounds than that.
    RoundsArePlayed { /** Those played so far. */ rounds: u16 } => "rounds_are_played", "rounds";
    /// All planned rounds are played, or nobody has planned any.
    NoRoundLeft => "no_round_left", "rounds";
    /// Games are not over, or not validated.
    ResultsMissing { /** All that are still waited for. */ games: Vec<GameId> } => "results_missing", "results";
    /// Nothing is paired.
    NothingPaired => "nothing_paired", "pairing";
    /// The pairing is of sides that have changed since: pair again.
    PairingIsStale { /** Which side has. */ side: SideId } => "pairing_is_stale", "pairing";
    /// The round cannot be paired like that.
    CannotBePaired { /** The wish or fact that forbids it. */ why: CannotPair } => "cannot_be_paired", "pairing";
    /// There must be as many games as boards, each a new one.
    WrongGames { /** How many boards there are. */ boards: u32 } => "wrong_games", "pairing";
    /// No round is published that this could be done to.
    NoRoundPublished => "no_round_published", "rounds";
    /// The round has started.
    RoundHasStarted => "round_has_started", "rounds";
    /// Every game of the round has its result.
    NothingToPlay => "nothing_to_play", "rounds";
    /// The round is not being played.
    RoundNotStarted => "round_not_started", "rounds";
    /// The round's clock is stopped already, or is not.
    RoundPauseUnchanged => "round_pause_unchanged", "rounds";
    /// The round cannot start, or end, then.
    BadTime => "bad_time", "rounds";
    /// A round is to start before one that is played earlier, or two are at once.
    TimesNotInOrder { /** The later one; none for the final. */ round: Option<RoundNo> } => "times_not_in_order", "rounds";
    /// The school's tables are stopped already, or are not.
    SchoolPauseUnchanged => "school_pause_unchanged", "rounds";
    /// No game of the tournament has that number.
    NoSuchGame { /** As it was asked for. */ game: GameId } => "no_such_game", "results";
    /// The round is settled: what the table says later is for the director to rule.
    RoundIsSettled { /** The table's game. */ game: GameId } => "round_is_settled", "results";
    /// The ruling is no result of that game.
    BadRuling => "bad_ruling", "results";
    /// No director has ruled on that game.
    NothingRuled => "nothing_ruled", "results";
    /// The game has no result that could be validated, or it is.
    NothingToValidate => "nothing_to_validate", "results";
    /// The division has no final.
    NoFinal => "no_final", "final";
    /// The final is laid and not tied.
    FinalIsLaid => "final_is_laid", "final";
    /// More than two are equal at the top: the director says who plays.
    FinalistsAreEqual { /** All who could, the higher first. */ sides: Vec<SideId> } => "finalists_are_equal", "final";
    /// The rounds are not all played.
    RoundsNotOver => "rounds_not_over", "final";
}

impl Rejection {
    /// The row of a list that is wrong, for whoever counts its rows otherwise.
    pub const fn row_mut(&mut self) -> Option<&mut u32> {
        match self {
            Self::PlayerOnTwoSides { row, .. }
            | Self::LeftBefore { row, .. }
            | Self::WrongSideSize { row, .. }
            | Self::DivisionNeeded { row }
            | Self::WrongClass { row }
            | Self::TeamNameTaken { row }
            | Self::BadRow { row } => Some(row),
            _ => None,
        }
    }
}

impl From<CannotPair> for Rejection {
    fn from(why: CannotPair) -> Self {
        Self::CannotBePaired { why }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.code(), self.rule())
    }
}

impl std::error::Error for Rejection {}
