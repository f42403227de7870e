//! Why these two, and why not those: answers from the tiers, by solving again.

use std::fmt;

use engine::Ruleset;
use serde::{Deserialize, Serialize};

use super::cost::{Cost, Tier};
use super::problem::Problem;
use super::refusal::CannotPair;
use super::request::{Method, Request, Wish};
use super::{Chosen, check, chosen, solve};
use crate::field::Field;
use crate::ids::SideId;
use crate::wins::Wins;

/// A fact about a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PairingReason"))]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The director wishes it.
    Wished,
    /// Both have as many wins.
    LikeWins {
        /// The wins that each of them has.
        wins: Wins,
    },
    /// Their wins differ.
    WinsDiffer {
        /// By how many.
        by: Wins,
    },
    /// They have met before.
    Repeat {
        /// How often they have met so far.
        times: u32,
    },
    /// They are of one school.
    Schoolmates,
    /// The director paired the round by hand.
    ByHand,
    /// Everyone meets everyone in turn, and it is these two's.
    InTurn,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wished => f.write_str("the director wishes it"),
            Self::LikeWins { wins } => write!(f, "both have {wins} wins"),
            Self::WinsDiffer { by } => write!(f, "their wins differ by {by}"),
            Self::Repeat { times: 1 } => f.write_str("they have met once before"),
            Self::Repeat { times } => write!(f, "they have met {times} times before"),
            Self::Schoolmates => f.write_str("they are of one school"),
            Self::ByHand => f.write_str("the director paired them by hand"),
            Self::InTurn => f.write_str("everyone meets everyone in turn"),
        }
    }
}

impl Reason {
    /// What the method itself says, where it weighs nothing.
    const fn of(method: &Method) -> Option<Self> {
        match method {
            Method::ByHand { .. } => Some(Self::ByHand),
            Method::RoundRobin { .. } => Some(Self::InTurn),
            Method::Swiss | Method::KingOfTheHill | Method::ByRating => None,
        }
    }

    const fn is_the_method(&self) -> bool {
        matches!(self, Self::ByHand | Self::InTurn)
    }
}

/// Why two sides meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Why {
    /// What is to be said of the two.
    pub reasons: Vec<Reason>,
    /// What would be worse if they did not meet; nothing where another pairing is as good, or where
    /// nothing was weighed: by hand and in turn.
    pub otherwise_worse: Option<Worse>,
}

/// Why two sides do not meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "why_not", rename_all = "snake_case")]
pub enum WhyNot {
    /// They do meet in this round.
    TheyMeet,
    /// It would be as good: the order of the draw decided.
    AsGood,
    /// The director paired the round by hand.
    ByHand,
    /// Everyone meets everyone in turn, and it is not these two's.
    InTurn,
    /// The round would be worse.
    Worse(Worse),
}

/// The weightiest tier in which one pairing is worse than another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Worse {
    /// The tier that decides; all weightier ones are equal.
    pub tier: Tier,
    /// What it costs in that tier as it is.
    pub now: u64,
    /// What it would cost.
    pub then: u64,
}

/// What following a wish costs the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WishCost {
    /// The wish as it was asked for.
    pub wish: Wish,
    /// What is worse with it than without it; nothing where it costs nothing.
    pub worse: Option<Worse>,
}

impl fmt::Display for Worse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} against {})", self.tier, self.then, self.now)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.reasons.iter().enumerate() {
            write!(f, "{}{reason}", if index == 0 { "" } else { ", " })?;
        }
        let weighed = !self.reasons.iter().any(|reason| reason.is_the_method());
        match &self.otherwise_worse {
            Some(worse) => write!(f, "; without this pair the round is worse in: {worse}"),
            None if !weighed => Ok(()),
            None => f.write_str("; the round without this pair is as good, the draw decided"),
        }
    }
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TheyMeet => f.write_str("they do meet"),
            Self::AsGood => f.write_str("it would be as good: the draw decided"),
            Self::ByHand => f.write_str("the director paired the round by hand"),
            Self::InTurn => {
                f.write_str("everyone meets everyone in turn: they meet in another round")
            }
            Self::Worse(worse) => write!(f, "the round would be worse in: {worse}"),
        }
    }
}

/// Why two sides meet in the round that a request leads to; none if they do not.
///
/// # Errors
/// As [`super::pair`].
pub fn why(
    field: &Field,
    rules: &Ruleset,
    request: &Request,
    a: SideId,
    b: SideId,
) -> Result<Option<Why>, CannotPair> {
    let Asked { mut problem, chosen, pair } = asked(field, rules, request, a, b)?;
    if !chosen.pairs.contains(&pair) {
        return Ok(None);
    }
    let reasons = reasons(&problem, pair);
    if Reason::of(&request.method).is_some() {
        return Ok(Some(Why { reasons, otherwise_worse: None }));
    }
    let otherwise = match solve(&mut problem, &[], &[pair]) {
        Ok(other) => worse(&chosen.cost, &other.cost),
        // Without them nobody else could be paired: two sides, say.
        Err(_) => None,
    };
    Ok(Some(Why { reasons, otherwise_worse: otherwise }))
}

/// Why two sides do not meet in the round that a request leads to.
///
/// # Errors
/// As [`super::pair`].
pub fn why_not(
    field: &Field,
    rules: &Ruleset,
    request: &Request,
    a: SideId,
    b: SideId,
) -> Result<WhyNot, CannotPair> {
    let Asked { mut problem, chosen, pair } = asked(field, rules, request, a, b)?;
    if chosen.pairs.contains(&pair) {
        return Ok(WhyNot::TheyMeet);
    }
    match Reason::of(&request.method) {
        Some(Reason::ByHand) => return Ok(WhyNot::ByHand),
        Some(_) => return Ok(WhyNot::InTurn),
        None => {}
    }
    let other = solve(&mut problem, &[pair], &[])?;
    Ok(worse(&chosen.cost, &other.cost).map_or(WhyNot::AsGood, WhyNot::Worse))
}

/// What each wish of a request costs: the round solved again without it. By hand and in turn
/// nothing is weighed, so wishes cost nothing that could be told.
///
/// # Errors
/// As [`super::pair`].
pub fn wish_costs(
    field: &Field,
    rules: &Ruleset,
    request: &Request,
) -> Result<Vec<WishCost>, CannotPair> {
    check(field, request)?;
    if Reason::of(&request.method).is_some() {
        return Ok(Vec::new());
    }
    let with = solve(&mut Problem::new(field, rules, request), &[], &[])?;
    let without = |index: usize| {
        let mut request = request.clone();
        let wish = request.wishes.remove(index);
        let without = solve(&mut Problem::new(field, rules, &request), &[], &[])?;
        Ok(WishCost { wish, worse: worse(&without.cost, &with.cost) })
    };
    (0..request.wishes.len()).map(without).collect()
}

struct Asked<'a> {
    problem: Problem<'a>,
    chosen: Chosen,
    pair: (usize, usize),
}

fn asked<'a>(
    field: &Field,
    rules: &Ruleset,
    request: &'a Request,
    a: SideId,
    b: SideId,
) -> Result<Asked<'a>, CannotPair> {
    check(field, request)?;
    if a == b {
        return Err(CannotPair::NamedTwice { side: a });
    }
    let mut problem = Problem::new(field, rules, request);
    let index = |side: SideId| {
        let found = problem.entrants.iter().position(|entrant| entrant.side.id == side);
        found.ok_or(CannotPair::NotPlaying { side })
    };
    let (a, b) = (index(a)?, index(b)?);
    let chosen = chosen(field, &mut problem)?;
    Ok(Asked { problem, chosen, pair: (a.min(b), a.max(b)) })
}

fn reasons(problem: &Problem<'_>, (a, b): (usize, usize)) -> Vec<Reason> {
    let (a, b) = (&problem.entrants[a], &problem.entrants[b]);
    let wish = |wish: &Wish| match *wish {
        Wish::Together { a: one, b: other } => {
            (one, other) == (a.side.id, b.side.id) || (other, one) == (a.side.id, b.side.id)
        }
        Wish::Apart { .. } => false,
    };
    let apart = a.wins.halves().abs_diff(b.wins.halves());
    let met = problem.history.meetings(a.side.id, b.side.id);
    let mut reasons = Vec::from_iter(Reason::of(&problem.request.method));
    reasons.extend(problem.request.wishes.iter().any(wish).then_some(Reason::Wished));
    reasons.push(match apart {
        0 => Reason::LikeWins { wins: a.wins },
        apart => Reason::WinsDiffer { by: Wins::of_halves(apart) },
    });
    reasons.extend((met > 0).then_some(Reason::Repeat { times: met as u32 }));
    let schoolmates = a.side.school.is_some() && a.side.school == b.side.school;
    reasons.extend(schoolmates.then_some(Reason::Schoolmates));
    reasons
}

/// In what the second cost is worse than the first.
fn worse(now: &Cost, then: &Cost) -> Option<Worse> {
    let tier = now.first_difference(then).filter(|_| then > now)?;
    Some(Worse { tier, now: now.of(tier), then: then.of(tier) })
}
