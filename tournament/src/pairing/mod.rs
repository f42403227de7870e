//! Pairing: who plays whom in the next round, and why.
//!
//! A round is an exact minimum-cost perfect matching over the sides (and, of
//! an odd field, one node that is nobody: its partner has the bye). Costs come
//! in tiers ([`Tier`]); nothing is greedy, nothing backtracks, so the answer is
//! the best there is and *why not* has an answer too: the round solved again
//! with that pair in it, and the tier in which it is worse.
//!
//! ```
//! use engine::Preset;
//! use tournament::{Field, Request, RoundNo, SideId, pair};
//!
//! let field = Field::of(5);
//! let pairing = pair(&field, &Preset::Nssc.ruleset(), &Request::swiss(RoundNo(1))).unwrap();
//! assert_eq!(pairing.boards.len(), 2);
//! assert_eq!(pairing.byes.len(), 1);
//! ```

mod answer;
mod cost;
mod firsts;
mod history;
mod lots;
mod matching;
mod problem;
mod refusal;
mod request;
mod robin;
mod why;

pub use answer::{Board, Bye, Pairing};
pub use cost::{Cost, Tier};
pub use refusal::CannotPair;
pub use request::{Dial, Equals, Firsts, Method, Request, Wish};
pub use why::{Reason, Why, WhyNot, WishCost, Worse, why, why_not, wish_costs};

use std::collections::HashSet;

use engine::Ruleset;

use crate::field::Field;
use crate::ids::{RoundNo, SideId};
use crate::side::Side;
use crate::wins::Wins;
use matching::{Edge, Unsolved, cheapest};
use problem::Problem;

/// The most sides of one round: a round of these is paired within seconds.
pub const MOST_SIDES: u32 = 600;

/// Pairs a round.
///
/// # Errors
/// Where the request names sides that cannot play, or nobody can. A field that can be paired
/// always is: dials and wishes that cannot be followed are costs, and the answer names them.
pub fn pair(field: &Field, rules: &Ruleset, request: &Request) -> Result<Pairing, CannotPair> {
    check(field, request)?;
    let mut problem = Problem::new(field, rules, request);
    let chosen = chosen(field, &mut problem)?;
    Ok(told(&problem, &chosen))
}

/// The round as its method has it.
fn chosen(field: &Field, problem: &mut Problem<'_>) -> Result<Chosen, CannotPair> {
    match &problem.request.method {
        Method::ByHand { pairs } => by_hand(problem, pairs),
        Method::RoundRobin { from } => in_turn(field, problem, *from),
        Method::Swiss | Method::KingOfTheHill | Method::ByRating => solve(problem, &[], &[]),
    }
}

/// A way to pair a round: pairs of entrants, the better one first, and entrants without one.
#[derive(Debug, Clone, Default)]
struct Chosen {
    pairs: Vec<(usize, usize)>,
    byes: Vec<usize>,
    cost: Cost,
}

fn check(field: &Field, request: &Request) -> Result<(), CannotPair> {
    let mut known = HashSet::new();
    for side in &field.sides {
        if !known.insert(side.id) {
            return Err(CannotPair::EnteredTwice { side: side.id });
        }
    }
    let out: HashSet<SideId> =
        request.absent.iter().chain(&request.directors_byes).copied().collect();
    if let Some(&side) = out.iter().filter(|side| !known.contains(side)).min() {
        return Err(CannotPair::NoSuchSide { side });
    }
    let gone = |side: &&Side| side.withdrawn && request.directors_byes.contains(&side.id);
    if let Some(side) = field.sides.iter().find(gone) {
        return Err(CannotPair::NotPlaying { side: side.id });
    }
    let active = field.sides.iter().filter(|side| !side.withdrawn && !out.contains(&side.id));
    let playing: HashSet<SideId> = active.map(|side| side.id).collect();
    check_named(request, &known, &playing)?;
    if playing.is_empty() && request.directors_byes.is_empty() {
        return Err(CannotPair::NobodyToPair);
    }
    if playing.len() > MOST_SIDES as usize {
        return Err(CannotPair::TooManySides { most: MOST_SIDES });
    }
    Ok(())
}

/// Whoever is named in a wish or by hand plays, and not against itself.
fn check_named(
    request: &Request,
    known: &HashSet<SideId>,
    playing: &HashSet<SideId>,
) -> Result<(), CannotPair> {
    let wished = request.wishes.iter().map(|wish| wish.sides());
    let by_hand = match &request.method {
        Method::ByHand { pairs } => pairs.as_slice(),
        Method::Swiss | Method::KingOfTheHill | Method::RoundRobin { .. } | Method::ByRating => &[],
    };
    for (a, b) in wished.chain(by_hand.iter().copied()) {
        for side in [a, b] {
            if !known.contains(&side) {
                return Err(CannotPair::NoSuchSide { side });
            }
            if !playing.contains(&side) {
                return Err(CannotPair::NotPlaying { side });
            }
        }
        if a == b {
            return Err(CannotPair::NamedTwice { side: a });
        }
    }
    Ok(())
}

/// The best way to pair a problem with some pairs given and some ruled out. Where schoolmates
/// cannot be kept apart the problem is solved again with them as a cost.
fn solve(
    problem: &mut Problem<'_>,
    given: &[(usize, usize)],
    ruled_out: &[(usize, usize)],
) -> Result<Chosen, CannotPair> {
    match matched(problem, given, ruled_out) {
        Ok(chosen) => Ok(chosen),
        Err(Unsolved::TooLarge) => Err(CannotPair::CostsTooLarge),
        Err(Unsolved::NoPerfectMatching) => {
            problem.schools_relaxed = true;
            matched(problem, given, ruled_out).map_err(|unsolved| match unsolved {
                Unsolved::TooLarge => CannotPair::CostsTooLarge,
                Unsolved::NoPerfectMatching => CannotPair::NobodyToPair,
            })
        }
    }
}

fn matched(
    problem: &Problem<'_>,
    given: &[(usize, usize)],
    ruled_out: &[(usize, usize)],
) -> Result<Chosen, Unsolved> {
    let taken: HashSet<usize> = given.iter().flat_map(|&(a, b)| [a, b]).collect();
    let nodes: Vec<usize> =
        problem.solver_order().into_iter().filter(|index| !taken.contains(index)).collect();
    let ruled_out: HashSet<(usize, usize)> =
        ruled_out.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    let mut edges = Vec::with_capacity(nodes.len() * nodes.len() / 2 + nodes.len());
    for (a, &one) in nodes.iter().enumerate() {
        for (b, &other) in nodes.iter().enumerate().skip(a + 1) {
            let cost = problem.cost(one, other).filter(|_| !ruled_out.contains(&(one, other)));
            edges.extend(cost.map(|cost| Edge { a, b, cost }));
        }
    }
    let odd = nodes.len() % 2;
    if odd == 1 {
        let bye =
            |(a, &one): (usize, &usize)| Edge { a, b: nodes.len(), cost: problem.bye_cost(one) };
        edges.extend(nodes.iter().enumerate().map(bye));
    }
    let used = cheapest(nodes.len() + odd, &edges)?;
    let mut chosen = Chosen::default();
    for &(a, b) in given {
        chosen.cost += problem.cost(a, b).ok_or(Unsolved::NoPerfectMatching)?;
        chosen.pairs.push((a.min(b), a.max(b)));
    }
    for edge in used.into_iter().map(|index| &edges[index]) {
        chosen.cost += edge.cost;
        match nodes.get(edge.b) {
            Some(&b) => chosen.pairs.push((nodes[edge.a].min(b), nodes[edge.a].max(b))),
            None => chosen.byes.push(nodes[edge.a]),
        }
    }
    chosen.pairs.sort_unstable();
    Ok(chosen)
}

/// The pairs of a director, whatever they cost.
fn by_hand(problem: &Problem<'_>, pairs: &[(SideId, SideId)]) -> Result<Chosen, CannotPair> {
    let index = |side: SideId| problem.entrants.iter().position(|entrant| entrant.side.id == side);
    let mut named = HashSet::new();
    let mut chosen = Chosen::default();
    for &(a, b) in pairs {
        for side in [a, b] {
            if !named.insert(side) {
                return Err(CannotPair::NamedTwice { side });
            }
        }
        let one = index(a).ok_or(CannotPair::NotPlaying { side: a })?;
        let other = index(b).ok_or(CannotPair::NotPlaying { side: b })?;
        chosen.cost += problem.cost(one, other).unwrap_or_default();
        chosen.pairs.push((one.min(other), one.max(other)));
    }
    chosen.pairs.sort_unstable();
    let unnamed = |&index: &usize| !named.contains(&problem.entrants[index].side.id);
    chosen.byes = (0..problem.entrants.len()).filter(unnamed).collect();
    Ok(chosen)
}

/// A turn of a round robin among all sides of the field: who would meet one that is not
/// playing has a bye, so that nobody's later opponents change.
fn in_turn(field: &Field, problem: &Problem<'_>, from: RoundNo) -> Result<Chosen, CannotPair> {
    let mut seeded: Vec<_> = field.sides.iter().collect();
    seeded.sort_by_key(|side| (side.seed.unwrap_or(u32::MAX), side.id));
    let circle: Vec<SideId> = seeded.iter().map(|side| side.id).collect();
    let robin::Turn { pairs, alone } = robin::turn(&circle, from, problem.request.round)?;
    let index = |side: SideId| problem.entrants.iter().position(|entrant| entrant.side.id == side);
    let mut chosen = Chosen::default();
    for (a, b) in pairs {
        match (index(a), index(b)) {
            (Some(one), Some(other)) => {
                chosen.cost += problem.cost(one, other).unwrap_or_default();
                chosen.pairs.push((one.min(other), one.max(other)));
            }
            (Some(alone), None) | (None, Some(alone)) => chosen.byes.push(alone),
            (None, None) => {}
        }
    }
    chosen.byes.extend(alone.and_then(index));
    chosen.pairs.sort_unstable();
    Ok(chosen)
}

/// The answer, sorted, with what is to be known before it is published.
fn told(problem: &Problem<'_>, chosen: &Chosen) -> Pairing {
    let by_hand = matches!(problem.request.method, Method::ByHand { .. });
    let mut pairing = Pairing {
        round: problem.request.round,
        boards: Vec::with_capacity(chosen.pairs.len()),
        byes: Vec::new(),
        repeats: 0,
        same_school: 0,
        largest_win_difference: Wins::NONE,
        schools_relaxed: problem.schools_relaxed,
        broken_wishes: Vec::new(),
        cost: chosen.cost,
    };
    for (number, &(a, b)) in (1..).zip(&chosen.pairs) {
        let (a, b) = (&problem.entrants[a], &problem.entrants[b]);
        let (first, second, first_move) =
            firsts::listed(&problem.history, problem.request, a.side.id, b.side.id);
        pairing.boards.push(Board { board: number, first, second, first_move });
        pairing.repeats += u32::from(problem.history.meetings(a.side.id, b.side.id) > 0);
        let schoolmates = a.side.school.is_some() && a.side.school == b.side.school;
        pairing.same_school += u32::from(schoolmates);
        let apart = Wins::of_halves(a.wins.halves().abs_diff(b.wins.halves()));
        pairing.largest_win_difference = pairing.largest_win_difference.max(apart);
    }
    let side_of = |&index: &usize| problem.entrants[index].side.id;
    let machines = chosen.byes.iter().map(|index| Bye { side: side_of(index), directors: by_hand });
    let given = problem.request.directors_byes.iter().map(|&side| Bye { side, directors: true });
    pairing.byes = machines.chain(given).collect();
    pairing.byes.sort_by_key(|bye| bye.side);
    let met: HashSet<(SideId, SideId)> =
        pairing.boards.iter().map(|board| (board.first, board.second)).collect();
    let wishes = problem.request.wishes.iter().copied();
    pairing.broken_wishes = wishes.filter(|&wish| !Problem::is_followed(wish, &met)).collect();
    pairing
}
