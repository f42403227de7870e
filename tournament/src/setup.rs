//! What is settled when a tournament is made, and what its director may change until it matters.

use engine::{Division, FirstRule, Millis, Ruleset};
use serde::{Deserialize, Serialize};

use crate::entry::MissedRounds;
use crate::ids::{DivisionId, RoundNo, SideId};
use crate::pairing::{Dial, Equals, Firsts, Method, Wish};

/// The most characters of a name; of a note, a reason or an announcement.
pub(crate) const NAME_LIMIT: usize = 80;
pub(crate) const TEXT_LIMIT: usize = 500;

/// A tournament as it is made. Everything but the name has the book's default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentSetup"))]
pub struct Setup {
    /// What it is called.
    pub name: String,
    /// What kind of tournament it is.
    pub mode: Mode,
    /// The book, with the tournament's own changes.
    pub rules: Ruleset,
    /// The time zone that its times are shown in, by its usual name (`America/Edmonton`).
    pub time_zone: String,
    /// Whether a result counts only once staff have looked at the slip.
    pub validates_slips: bool,
    /// Whether the pairing says who moves first; none for what the book says.
    pub firsts: Option<Firsts>,
    /// Whether games of pairs are rated. Journals of before there was such a choice have none.
    #[serde(default)]
    pub pairs_rated: bool,
    /// What rounds count for that were over when a side comes late that no director enters; none
    /// for lost by nothing, and for not at all at a club's evening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub late_entries: Option<MissedRounds>,
    /// What all lots come from.
    pub seed: u64,
}

/// What kind of tournament it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentMode"))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Rounds, standings, perhaps a final.
    Tournament,
    /// A club's evening: whoever is here is paired by rating, as often as the coach likes.
    ClubNight,
}

impl Setup {
    /// A tournament by a book.
    #[must_use]
    pub fn new(name: &str, rules: Ruleset, seed: u64) -> Self {
        Self {
            name: name.to_owned(),
            mode: Mode::Tournament,
            rules,
            time_zone: "UTC".to_owned(),
            validates_slips: false,
            firsts: None,
            pairs_rated: false,
            late_entries: None,
            seed,
        }
    }

    /// Who moves first: as the tournament says, else as the book does.
    #[must_use]
    pub fn firsts(&self) -> Firsts {
        self.firsts.unwrap_or(match self.rules.first {
            FirstRule::Draw => Firsts::Drawn,
            FirstRule::AssignedOrDraw | FirstRule::AssignedOrBalancedOrDraw => Firsts::Assigned,
        })
    }

    /// What rounds count for that were over when a player or a coach enters somebody: never won, or
    /// whoever leaves and comes back would have gained by it, unless the tournament says so.
    #[must_use]
    pub fn late_entries(&self) -> MissedRounds {
        self.late_entries.unwrap_or(match self.mode {
            Mode::Tournament => MissedRounds::Losses,
            Mode::ClubNight => MissedRounds::AsPlayed,
        })
    }

    /// The divisions of the book; one of all where it has none.
    pub(crate) fn divisions(&self) -> Vec<(DivisionId, DivisionSetup)> {
        let rules = &self.rules;
        let one_of_all = Division {
            name: "Open".to_owned(),
            players_per_side: rules.players_per_side,
            rounds: None,
            rating_from: None,
            rating_to: None,
        };
        let listed = match self.mode {
            Mode::Tournament if !rules.event.divisions.is_empty() => rules.event.divisions.clone(),
            Mode::Tournament | Mode::ClubNight => vec![one_of_all],
        };
        let numbered = (1..).map(DivisionId).zip(listed);
        numbered.map(|(id, division)| (id, self.division(division))).collect()
    }

    /// A division with what the book says where the division itself says nothing.
    pub(crate) fn division(&self, division: Division) -> DivisionSetup {
        let rounds = division.rounds.or(self.rules.event.rounds);
        let method = match self.mode {
            Mode::Tournament => Method::Swiss,
            Mode::ClubNight => Method::ByRating,
        };
        DivisionSetup {
            division,
            rounds: rounds.map(u16::from),
            plans: vec![RoundPlan::new(method)],
            times: Vec::new(),
        }
    }
}

/// A division as the director has set it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DivisionSetup {
    /// Its name, its players a side, its rating class.
    pub division: Division,
    /// How many rounds are planned; none while nobody has said.
    pub rounds: Option<u16>,
    /// How rounds are paired, by round; the last entry holds for all later ones.
    pub plans: Vec<RoundPlan>,
    /// When rounds are to start, in their order, as far as a director has said. It starts nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub times: Vec<PlannedTime>,
}

/// When a round is to start. Players and calendars are told; a director starts it all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlannedTime {
    /// Which one; none for the final.
    pub round: Option<RoundNo>,
    /// By the hall's clock. People read it in the tournament's time zone.
    pub starts_at: Millis,
}

impl DivisionSetup {
    /// When a round is to start, or the final, where a director has said so.
    #[must_use]
    pub fn planned(&self, round: Option<RoundNo>) -> Option<Millis> {
        let of = self.times.iter().find(|time| time.round == round);
        of.map(|time| time.starts_at)
    }

    /// How a round is paired.
    #[must_use]
    pub fn plan(&self, round: u16) -> RoundPlan {
        let index = usize::from(round.saturating_sub(1));
        let plan = self.plans.get(index).or(self.plans.last());
        plan.cloned().unwrap_or_else(|| RoundPlan::new(Method::Swiss))
    }
}

/// What a round was paired by: so that every director can ask why, and pair it again around the
/// same wishes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PairedBy {
    /// Method and dials, as they were in force.
    pub plan: RoundPlan,
    /// What the director wished of it.
    pub wishes: Vec<Wish>,
    /// Who was given a bye.
    pub byes: Vec<SideId>,
}

/// How a round is to be paired: method and dials, set in advance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoundPlan {
    /// What decides who meets whom.
    pub method: Method,
    /// How much repeats are to be avoided.
    pub repeats: Dial,
    /// How much games within a school are to be avoided.
    pub schools: Dial,
    /// What orders equals: in the first round seeds or a lot.
    pub equals: Equals,
    /// Whether the race for the final is kept among those who can still reach it.
    pub protect_final: bool,
}

impl RoundPlan {
    /// A method with every dial where it stands by default.
    #[must_use]
    pub const fn new(method: Method) -> Self {
        Self {
            method,
            repeats: Dial::RatherNot,
            schools: Dial::RatherNot,
            equals: Equals::BySeed,
            protect_final: true,
        }
    }
}
