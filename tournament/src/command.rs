//! What can be asked of an event.

use engine::{Division, Millis, Ruleset};
use serde::{Deserialize, Serialize};

use crate::entry::{Entry, MissedRounds};
use crate::ids::{AccountId, DivisionId, GameId, SchoolId, SideId};
use crate::pairing::{Firsts, Wish};
use crate::played::Recorded;
use crate::ruling::Ruling;
use crate::setup::RoundPlan;

/// What can be asked of an event. Who may ask what is `Command::giver`'s to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentCommand"))]
#[serde(tag = "command", rename_all = "snake_case")]
pub enum Command {
    /// Change what is settled, until the first pairing is published.
    ChangeSetup {
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
        /// What rounds count for that are over.
        missed: MissedRounds,
    },
    /// A side leaves the event.
    WithdrawSide {
        /// Which.
        side: SideId,
        /// What its published game is worth; needed where it has one that is not over.
        game: Option<Ruling>,
        /// Why.
        reason: String,
    },
    /// A side that left is back.
    ReturnSide {
        /// Which.
        side: SideId,
    },
    /// Another player takes the place of one.
    SubstituteMember {
        /// In which side.
        side: SideId,
        /// Who leaves it.
        leaves: AccountId,
        /// Who joins it.
        joins: AccountId,
        /// Why.
        reason: String,
    },
    /// A side goes on in another division.
    MoveSide {
        /// Which.
        side: SideId,
        /// Where to.
        division: DivisionId,
        /// What that division's rounds count for.
        missed: MissedRounds,
    },
    /// Seed a division, the first named first; who is not named is unseeded.
    SetSeeds {
        /// Which.
        division: DivisionId,
        /// The seeded sides in order.
        sides: Vec<SideId>,
    },
    /// Open check-in for a session: from now on only who checks in is paired.
    OpenCheckIn,
    /// Check sides in.
    CheckIn {
        /// Which.
        sides: Vec<SideId>,
    },
    /// Take a check-in back.
    CheckOut {
        /// Whose.
        sides: Vec<SideId>,
    },
    /// Set how many rounds a division plays.
    PlanRounds {
        /// Which.
        division: DivisionId,
        /// How many.
        rounds: u16,
    },
    /// Set how the rounds of a division are paired; the last plan holds for all later rounds.
    PlanPairings {
        /// Which.
        division: DivisionId,
        /// By round.
        plans: Vec<RoundPlan>,
    },
    /// Pair the next round. Only directors see it until it is published.
    PairRound {
        /// Of which division.
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
        /// Of which division.
        division: DivisionId,
    },
    /// Publish the pairing: its boards have their games from now on.
    PublishRound {
        /// Of which division.
        division: DivisionId,
        /// A game a board, in the order of the boards.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        games: Vec<GameId>,
    },
    /// Take a published round back that has not started.
    UnpublishRound {
        /// Of which division.
        division: DivisionId,
        /// Why.
        reason: String,
    },
    /// Start the published round.
    StartRound {
        /// Of which division.
        division: DivisionId,
        /// When; now if nothing is said.
        starts_at: Option<Millis>,
    },
    /// Stop the round's clock.
    PauseRound {
        /// Of which division.
        division: DivisionId,
        /// Why.
        reason: String,
    },
    /// Let it run on; the end moves by as much.
    ResumeRound {
        /// Of which division.
        division: DivisionId,
    },
    /// Move the end of the round.
    ExtendRound {
        /// Of which division.
        division: DivisionId,
        /// To when.
        ends_at: Millis,
        /// Why.
        reason: String,
    },
    /// End the round now.
    EndRound {
        /// Of which division.
        division: DivisionId,
    },
    /// Stop the tables of one school (a fire drill).
    PauseSchool {
        /// Which.
        school: SchoolId,
        /// Why.
        reason: String,
    },
    /// Let them play on.
    ResumeSchool {
        /// Which.
        school: SchoolId,
    },
    /// Give a game a result, or correct the one it has. The table's own stays beside it.
    RuleResult {
        /// Which game.
        game: GameId,
        /// What it is worth.
        ruling: Ruling,
        /// Why.
        reason: String,
    },
    /// Take a director's result back: the table's own counts again.
    WaiveRuling {
        /// Of which game.
        game: GameId,
        /// Why.
        reason: String,
    },
    /// Staff have looked at the slip.
    ValidateResult {
        /// Of which game.
        game: GameId,
    },
    /// Take spread off a side, or give it.
    GivePenalty {
        /// Whose.
        side: SideId,
        /// How much; below nothing takes off.
        spread: i32,
        /// Why.
        reason: String,
    },
    /// Say something to all.
    Announce {
        /// What.
        text: String,
    },
    /// Lay the final of a division: its two best, one game.
    PublishFinal {
        /// Of which division.
        division: DivisionId,
        /// The game.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        game: GameId,
        /// Who plays it, where the standings leave that open.
        between: Option<[SideId; 2]>,
    },
    /// Pair whoever is here and let them play at once: a club's evening.
    StartClubRound {
        /// Games enough for all boards, the bot's too.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        games: Vec<GameId>,
    },
    /// The event is over.
    Close,
    /// It is not.
    Reopen {
        /// Why.
        reason: String,
    },

    /// Server: a game has its result. The same one again changes nothing.
    ReportResult {
        /// Which game.
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
            Self::SubstituteMember { .. } => Giver::DirectorOrCoach,
            Self::EnterSides { .. }
            | Self::CheckIn { .. }
            | Self::CheckOut { .. }
            | Self::WithdrawSide { .. } => Giver::Anyone,
            Self::ReportResult { .. } | Self::Tick => Giver::Server,
            Self::ChangeSetup { .. }
            | Self::OpenEntries
            | Self::AddDivision { .. }
            | Self::ReturnSide { .. }
            | Self::MoveSide { .. }
            | Self::SetSeeds { .. }
            | Self::OpenCheckIn
            | Self::PlanRounds { .. }
            | Self::PlanPairings { .. }
            | Self::PairRound { .. }
            | Self::DropPairing { .. }
            | Self::PublishRound { .. }
            | Self::UnpublishRound { .. }
            | Self::StartRound { .. }
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
            | Self::PublishFinal { .. }
            | Self::StartClubRound { .. }
            | Self::Close
            | Self::Reopen { .. } => Giver::Director,
        }
    }
}
