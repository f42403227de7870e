//! What can be asked of a tournament.

use engine::{Division, Millis, Ruleset};
use serde::{Deserialize, Serialize};

use crate::entry::{Entry, MissedRounds, Origin};
use crate::ids::{AccountId, DivisionId, GameId, SchoolId, SideId};
use crate::pairing::{Firsts, Wish};
use crate::played::Recorded;
use crate::ruling::Ruling;
use crate::setup::{PlannedTime, RoundPlan};

/// What can be asked of a tournament. Who may ask what is `Command::giver`'s to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentCommand"))]
#[serde(tag = "command", rename_all = "snake_case")]
pub enum Command {
    /// Change what is settled, until the first pairing is published; from then on the name, the time
    /// zone and what is to come of late entries only, with all else said as it is. At a club's
    /// evening it holds from the next round on.
    ChangeSetup {
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
        /// Whether games of pairs are rated; none leaves it as it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pairs_rated: Option<bool>,
        /// What late sides of players and coaches have of the rounds so far; none leaves it as it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        late_entries: Option<MissedRounds>,
    },
    /// Let coaches enter their students.
    OpenEntries,
    /// Add a division, or split one: sides are then moved into it.
    AddDivision {
        /// Its name, players a side, rating class.
        division: Division,
        /// The division it is split from: its rounds go on from there.
        split_from: Option<DivisionId>,
    },
    /// Enter sides, all of them or none.
    EnterSides {
        /// The list, in the order of its rows.
        entries: Vec<Entry>,
        /// What rounds count for that are over. Only a director's word counts: others' sides have
        /// of them what the setup says.
        missed: MissedRounds,
    },
    /// A side leaves the tournament.
    WithdrawSide {
        /// The side that leaves; its rounds so far still count.
        side: SideId,
        /// What its published game is worth; needed where it has one that is not over.
        game: Option<Ruling>,
        /// Read by directors only; 1 to 500 characters.
        reason: String,
    },
    /// Correct what was entered of a side; all but the side replace what is there.
    CorrectEntry {
        /// The side that was entered with a mistake; none of its games is under way.
        side: SideId,
        /// What a pair calls itself.
        team: Option<String>,
        /// The association rating, 1 to 9999; none for a newcomer.
        rating: Option<u16>,
        /// As in an `Entry`.
        note: Option<String>,
        /// School and games; none to leave both as they are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        origin: Option<Origin>,
    },
    /// Take a side out that was entered by mistake and is in no round yet, as if it had never been.
    RemoveSide {
        /// The side that nobody meant to enter.
        side: SideId,
    },
    /// A side that left is back.
    ReturnSide {
        /// The side that had withdrawn.
        side: SideId,
    },
    /// Another player takes the place of one.
    SubstituteMember {
        /// The side that both play for.
        side: SideId,
        /// Who leaves it.
        leaves: AccountId,
        /// Who joins it.
        joins: AccountId,
        /// As for `WithdrawSide`.
        reason: String,
    },
    /// A side goes on in another division.
    MoveSide {
        /// The side that moves.
        side: SideId,
        /// The division it plays in from its next round on.
        division: DivisionId,
        /// What that division's rounds count for.
        missed: MissedRounds,
    },
    /// Several sides go on in another division, all of them or none: a division is split.
    MoveSides {
        /// The sides that move.
        sides: Vec<SideId>,
        /// The division they play in from their next round on.
        division: DivisionId,
        /// What that division's rounds count for.
        missed: MissedRounds,
    },
    /// Seed a division, the first named first; who is not named is unseeded.
    SetSeeds {
        /// The division that is seeded.
        division: DivisionId,
        /// The seeded sides in order.
        sides: Vec<SideId>,
    },
    /// Open check-in for a session: from now on only who checks in is paired.
    OpenCheckIn,
    /// Check sides in.
    CheckIn {
        /// The sides that are here.
        sides: Vec<SideId>,
    },
    /// Take a check-in back.
    CheckOut {
        /// The sides that are not here after all.
        sides: Vec<SideId>,
    },
    /// Set how many rounds a division plays.
    PlanRounds {
        /// The division whose plan it is.
        division: DivisionId,
        /// How many there are before the final, those played included.
        rounds: u16,
    },
    /// Set how the rounds of a division are paired; the last plan holds for all later rounds.
    PlanPairings {
        /// The division whose plan it is.
        division: DivisionId,
        /// By round.
        plans: Vec<RoundPlan>,
    },
    /// Set when the rounds of a division are to start: of all of them, in place of what was set before.
    PlanTimes {
        /// The division whose plan it is.
        division: DivisionId,
        /// In the order in which they are played; those that are not named have no time.
        times: Vec<PlannedTime>,
    },
    /// Pair the next round. Only directors see it until it is published.
    PairRound {
        /// The division whose round it is.
        division: DivisionId,
        /// What the director wishes.
        wishes: Vec<Wish>,
        /// Who gets a bye from the director.
        byes: Vec<SideId>,
        /// Another plan than the one set in advance.
        plan: Option<RoundPlan>,
        /// Whether it is meant, though more than half are absent.
        anyway: bool,
    },
    /// Forget the pairing that was not published.
    DropPairing {
        /// The division whose round it is.
        division: DivisionId,
    },
    /// Publish the pairing: its boards have their games from now on.
    PublishRound {
        /// The division whose round it is.
        division: DivisionId,
        /// A game a board, in the order of the boards.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        games: Vec<GameId>,
    },
    /// Take a published round back that has not started.
    UnpublishRound {
        /// The division whose round it is.
        division: DivisionId,
        /// Read by directors, and at the tables that are void with it.
        reason: String,
    },
    /// Start the published round, or move a start that still lies ahead.
    StartRound {
        /// The division whose round it is.
        division: DivisionId,
        /// When; now if nothing is said.
        starts_at: Option<Millis>,
    },
    /// Take a start back that still lies ahead: the round stays published.
    TakeStartBack {
        /// The division whose round it is.
        division: DivisionId,
    },
    /// Stop the round's clock.
    PauseRound {
        /// The division whose round it is.
        division: DivisionId,
        /// Read by directors, and by those at the tables that it stops.
        reason: String,
    },
    /// Let the round's clock run on; the end moves by as much.
    ResumeRound {
        /// The division whose round it is.
        division: DivisionId,
    },
    /// Move the end of the round.
    ExtendRound {
        /// The division whose round it is.
        division: DivisionId,
        /// The new end, by the hall's clock; not before now.
        ends_at: Millis,
        /// Read by directors, and at the tables of the round.
        reason: String,
    },
    /// End the round now.
    EndRound {
        /// The division whose round it is.
        division: DivisionId,
    },
    /// Stop the tables of one school (a fire drill).
    PauseSchool {
        /// The school whose sides' tables stop.
        school: SchoolId,
        /// Read by directors, and by those at the tables that it stops.
        reason: String,
    },
    /// Let the tables of a school play on.
    ResumeSchool {
        /// The school whose tables were stopped.
        school: SchoolId,
    },
    /// Give a game a result, or correct the one it has. The table's own stays beside it.
    RuleResult {
        /// The game, over or not; one of a round or the final.
        game: GameId,
        /// What it is worth.
        ruling: Ruling,
        /// Read by directors, and at the game's table.
        reason: String,
    },
    /// Take a director's result back: the table's own counts again.
    WaiveRuling {
        /// The game that a director had ruled on.
        game: GameId,
        /// As for `WithdrawSide`.
        reason: String,
    },
    /// Staff have looked at the slip.
    ValidateResult {
        /// The game whose slip it is.
        game: GameId,
    },
    /// Take spread off a side, or give it.
    GivePenalty {
        /// The side whose spread it is.
        side: SideId,
        /// How much; below nothing takes off.
        spread: i32,
        /// As for `WithdrawSide`.
        reason: String,
    },
    /// Say something to all.
    Announce {
        /// Sent to everyone who plays in the tournament, wherever they are in the hall.
        text: String,
    },
    /// What was announced so far is told no more; the list keeps it.
    EndAnnouncements,
    /// Lay the final of a division: its two best, one game.
    PublishFinal {
        /// The division whose final it is.
        division: DivisionId,
        /// Chosen by the shell, so that the table is laid once.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        game: GameId,
        /// Who plays it, where the standings leave that open.
        between: Option<[SideId; 2]>,
        /// When it starts; at once where nothing is given.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        starts_at: Option<Millis>,
    },
    /// Pair whoever is here and let them play at once: a club's evening.
    StartClubRound {
        /// Games enough for all boards, the bot's too.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        games: Vec<GameId>,
    },
    /// Close the tournament: nothing more is played.
    Close {
        /// Whether it is meant, though divisions are not over.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        anyway: bool,
    },
    /// Open a tournament again that was closed.
    Reopen {
        /// As for `WithdrawSide`.
        reason: String,
    },

    /// Server: a game has its result. The same one again changes nothing.
    ReportResult {
        /// The game, as it was named when its round was published.
        game: GameId,
        /// Its result, the side listed first in front.
        recorded: Recorded,
    },
    /// Server: time has passed.
    Tick,
}

/// Who may give a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Giver {
    Director,
    /// A director, or a coach for sides of the own school.
    DirectorOrCoach,
    /// A director, a coach, or a player for the own side.
    Anyone,
    Server,
}

impl Command {
    /// Who may give it.
    pub(crate) const fn giver(&self) -> Giver {
        match self {
            Self::SubstituteMember { .. } | Self::RemoveSide { .. } => Giver::DirectorOrCoach,
            Self::EnterSides { .. }
            | Self::CheckIn { .. }
            | Self::CheckOut { .. }
            | Self::WithdrawSide { .. } => Giver::Anyone,
            Self::ReportResult { .. } | Self::Tick => Giver::Server,
            Self::ChangeSetup { .. }
            | Self::OpenEntries
            | Self::AddDivision { .. }
            | Self::CorrectEntry { .. }
            | Self::ReturnSide { .. }
            | Self::MoveSide { .. }
            | Self::MoveSides { .. }
            | Self::SetSeeds { .. }
            | Self::OpenCheckIn
            | Self::PlanRounds { .. }
            | Self::PlanPairings { .. }
            | Self::PlanTimes { .. }
            | Self::PairRound { .. }
            | Self::DropPairing { .. }
            | Self::PublishRound { .. }
            | Self::UnpublishRound { .. }
            | Self::StartRound { .. }
            | Self::TakeStartBack { .. }
            | Self::PauseRound { .. }
            | Self::ResumeRound { .. }
            | Self::ExtendRound { .. }
            | Self::EndRound { .. }
            | Self::PauseSchool { .. }
            | Self::ResumeSchool { .. }
            | Self::RuleResult { .. }
            | Self::WaiveRuling { .. }
            | Self::ValidateResult { .. }
            | Self::GivePenalty { .. }
            | Self::Announce { .. }
            | Self::EndAnnouncements
            | Self::PublishFinal { .. }
            | Self::StartClubRound { .. }
            | Self::Close { .. }
            | Self::Reopen { .. } => Giver::Director,
        }
    }
}
