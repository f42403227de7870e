//! Why these two, and why not those: answers from the tiers, by solving again.

use std::fmt;

use engine::Ruleset;
use serde::{Deserialize, Serialize};

use super::cost::{Cost, Tier};
use super::problem::Problem;
use super::refusal::CannotPair;
use super::request::{Method, Request, Wish};
use super::{Chosen, check, solve};
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
        }
    }
}

/// Why two sides meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Why {
    /// What is to be said of the two.
    pub reasons: Vec<Reason>,
    /// What would be worse if they did not meet; nothing where another pairing is as good.
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
        match &self.otherwise_worse {
            Some(worse) => write!(f, "; without this pair the round is worse in: {worse}"),
            None => f.write_str("; the round without this pair is as good, the draw decided"),
        }
    }
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TheyMeet => f.write_str("they do meet"),
            Self::AsGood => f.write_str("it would be as good: the draw decided"),
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
    let other = solve(&mut problem, &[pair], &[])?;
    Ok(worse(&chosen.cost, &other.cost).map_or(WhyNot::AsGood, WhyNot::Worse))
}

/// What each wish of a request costs: the round solved again without it.
///
/// # Errors
/// As [`super::pair`].
pub fn wish_costs(
    field: &Field,
    rules: &Ruleset,
    request: &Request,
) -> Result<Vec<WishCost>, CannotPair> {
    check(field, request)?;
    let with = solve(&mut Problem::new(field, rules, &solved(request)), &[], &[])?;
    let without = |index: usize| {
        let mut request = solved(request);
        let wish = request.wishes.remove(index);
        let without = solve(&mut Problem::new(field, rules, &request), &[], &[])?;
        Ok(WishCost { wish, worse: worse(&without.cost, &with.cost) })
    };
    (0..request.wishes.len()).map(without).collect()
}

/// A request whose answer comes from the solver: of rounds by hand or in turn nobody asks.
fn solved(request: &Request) -> Request {
    let mut request = request.clone();
    if matches!(request.method, Method::ByHand { .. } | Method::RoundRobin { .. }) {
        request.method = Method::Swiss;
    }
    request
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
    let chosen = solve(&mut problem, &[], &[])?;
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
    let mut reasons = Vec::new();
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
