//! A round to be paired, with what each pair would cost.

use std::collections::{HashMap, HashSet};

use engine::Ruleset;

use super::cost::{Cost, Tier};
use super::history::{Float, History, Past};
use super::lots::shuffled;
use super::request::{Dial, Equals, Firsts, Method, Request, Wish};
use crate::field::Field;
use crate::ids::{RoundNo, SideId};
use crate::outlook::{Outlook, Reach, outlook};
use crate::side::Side;
use crate::standings::{Place, standings};
use crate::wins::Wins;

/// One win squared, in the quarters that the fit is counted in.
const WHOLE: u64 = 4;
/// The rating difference that weighs as much as one win where ratings are paired.
const RATING_STEP: u64 = 50;

/// The purposes of lots, so that one does not tell of another.
const LOT_OF_EQUALS: u64 = 1;
const LOT_OF_SOLVER: u64 = 2;

/// A side to be paired, with all that its pairs' costs look at.
#[derive(Debug)]
pub(super) struct Entrant {
    pub(super) side: Side,
    pub(super) wins: Wins,
    pub(super) past: Past,
    /// Its place among all to be paired, the best first.
    position: usize,
    /// Its place in its group of equal wins, and how many the group has.
    in_group: usize,
    group: usize,
    reach: Option<Reach>,
}

/// A round to be paired.
#[derive(Debug)]
pub(super) struct Problem<'a> {
    pub(super) request: &'a Request,
    /// Who is to be paired, the best first.
    pub(super) entrants: Vec<Entrant>,
    pub(super) history: History,
    /// Whether schoolmates cannot be kept apart, so that *never* is a cost.
    pub(super) schools_relaxed: bool,
    together: HashMap<SideId, Vec<SideId>>,
    apart: HashSet<(SideId, SideId)>,
    fewest_byes: u64,
    certain: bool,
}

impl<'a> Problem<'a> {
    pub(super) fn new(field: &Field, rules: &Ruleset, request: &'a Request) -> Self {
        let after = RoundNo(request.round.0.saturating_sub(1));
        let history = History::before(field, request.round);
        let places = standings(field, rules, after);
        let reach = race(field, rules, request);
        let entrants = entrants(field, request, &history, &places, &reach);
        let fewest_byes = entrants.iter().map(|entrant| entrant.past.byes).min().unwrap_or(0);
        let certain = entrants.iter().any(|entrant| entrant.reach == Some(Reach::In));
        let mut problem = Self {
            request,
            entrants,
            history,
            schools_relaxed: false,
            together: HashMap::new(),
            apart: HashSet::new(),
            fewest_byes,
            certain,
        };
        problem.take_wishes();
        problem
    }

    fn take_wishes(&mut self) {
        for wish in &self.request.wishes {
            match *wish {
                Wish::Together { a, b } => {
                    self.together.entry(a).or_default().push(b);
                    self.together.entry(b).or_default().push(a);
                }
                Wish::Apart { a, b } => {
                    self.apart.extend([(a, b), (b, a)]);
                }
            }
        }
    }

    /// The entrants in the order in which they reach the solver.
    pub(super) fn solver_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.entrants.len()).collect();
        order.sort_by_key(|&index| self.entrants[index].side.id);
        shuffled(order, self.request.seed, LOT_OF_SOLVER)
    }

    /// What it costs to pair two entrants; none where they are no pair.
    pub(super) fn cost(&self, a: usize, b: usize) -> Option<Cost> {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        let (upper, lower) = (&self.entrants[a], &self.entrants[b]);
        let mut cost = Cost::default();
        cost.add(Tier::Wishes, self.broken_by(upper.side.id, Some(lower.side.id)));
        let schoolmates = upper.side.school.is_some() && upper.side.school == lower.side.school;
        let met = self.history.meetings(upper.side.id, lower.side.id) > 0;
        self.add_avoided(&mut cost, schoolmates, met)?;
        cost.add(Tier::FinalRace, u64::from(crosses_the_line(upper.reach, lower.reach)));
        if self.request.firsts == Firsts::Assigned {
            cost.add(Tier::Firsts, firsts_beyond_one(&upper.past, &lower.past));
        }
        match &self.request.method {
            Method::KingOfTheHill => {
                let apart = (lower.position - upper.position) as u64;
                cost.add(Tier::Fold, apart * apart);
            }
            Method::ByRating => {
                cost.add(Tier::Fit, rating_fit(upper, lower));
                cost.add(Tier::Fit, self.weighed(upper, lower, schoolmates, met));
            }
            Method::Swiss | Method::RoundRobin { .. } | Method::ByHand { .. } => {
                cost.add(Tier::Fit, squared_difference(upper.wins, lower.wins));
                cost.add(Tier::Fit, self.weighed(upper, lower, schoolmates, met));
                cost.add(Tier::Floats, second_floats(upper, lower));
                cost.add(Tier::Fold, from_the_fold(upper, lower));
            }
        }
        Some(cost)
    }

    /// What it costs to leave an entrant without an opponent.
    pub(super) fn bye_cost(&self, index: usize) -> Cost {
        let entrant = &self.entrants[index];
        let mut cost = Cost::default();
        cost.add(Tier::Wishes, self.broken_by(entrant.side.id, None));
        cost.add(Tier::Byes, entrant.past.byes - self.fewest_byes);
        let from_the_bottom = (self.entrants.len() - 1 - entrant.position) as u64;
        let is_certain = entrant.reach == Some(Reach::In);
        let rank = if is_certain { 0 } else { from_the_bottom + u64::from(self.certain) };
        cost.add(Tier::ByeRank, rank);
        cost
    }

    /// How many wishes of a pair are broken, counted at each of their two sides, so that
    /// every broken wish costs two.
    fn broken_by(&self, side: SideId, with: Option<SideId>) -> u64 {
        let elsewhere = |side: SideId, with: Option<SideId>| {
            let wanted = self.together.get(&side).into_iter().flatten();
            wanted.filter(|&&wanted| Some(wanted) != with).count() as u64
        };
        let other = with.map_or(0, |other| {
            let apart = if self.apart.contains(&(side, other)) { 2 } else { 0 };
            elsewhere(other, Some(side)) + apart
        });
        elsewhere(side, with) + other
    }

    /// Whether a wish is followed by these boards.
    pub(super) fn is_followed(wish: Wish, boards: &HashSet<(SideId, SideId)>) -> bool {
        let (a, b) = wish.sides();
        let meet = boards.contains(&(a, b)) || boards.contains(&(b, a));
        match wish {
            Wish::Together { .. } => meet,
            Wish::Apart { .. } => !meet,
        }
    }

    /// Tier 2, and none where the pair is not to be at all.
    fn add_avoided(&self, cost: &mut Cost, schoolmates: bool, met: bool) -> Option<()> {
        if schoolmates {
            match self.request.schools {
                Dial::Never if !self.schools_relaxed => return None,
                Dial::Never | Dial::NeverIfItCanBeHelped => cost.add(Tier::Never, 1),
                Dial::RatherNot | Dial::IfItHelps | Dial::Free => {}
            }
        }
        if met {
            match self.request.repeats {
                Dial::Never | Dial::NeverIfItCanBeHelped => cost.add(Tier::Never, 1),
                Dial::RatherNot | Dial::IfItHelps | Dial::Free => {}
            }
        }
        Some(())
    }

    /// What repeats and schoolmates weigh in the fit.
    fn weighed(&self, upper: &Entrant, lower: &Entrant, schoolmates: bool, met: bool) -> u64 {
        let at_once = upper.past.last_opponent == Some(lower.side.id);
        let repeat = if met { repeat_weight(self.request.repeats, at_once) } else { 0 };
        let school = if schoolmates { school_weight(self.request.schools) } else { 0 };
        repeat + school
    }
}

/// What a repeat weighs by its dial.
const fn repeat_weight(dial: Dial, at_once: bool) -> u64 {
    match dial {
        Dial::RatherNot if at_once => WHOLE * (36 + 72),
        Dial::RatherNot => WHOLE * 36,
        Dial::IfItHelps => WHOLE * 16,
        // Never is a tier of its own.
        Dial::Never | Dial::NeverIfItCanBeHelped | Dial::Free => 0,
    }
}

/// What schoolmates weigh by their dial.
const fn school_weight(dial: Dial) -> u64 {
    match dial {
        Dial::RatherNot => WHOLE * 16,
        Dial::IfItHelps => WHOLE * 8,
        Dial::Never | Dial::NeverIfItCanBeHelped | Dial::Free => 0,
    }
}

/// Who can still reach the final, in the last two rounds before it; nobody knows before.
fn race(field: &Field, rules: &Ruleset, request: &Request) -> HashMap<SideId, Reach> {
    let Some(planned) = request.planned_rounds.filter(|_| request.protect_final) else {
        return HashMap::new();
    };
    if request.round.0.saturating_add(1) < planned || request.round.0 > planned {
        return HashMap::new();
    }
    let mut before = field.clone();
    before.played.retain(|row| row.round < request.round);
    let told = outlook(&before, rules, planned);
    told.into_iter().map(|Outlook { side, reach, .. }| (side, reach)).collect()
}

/// Whether a pair decides a seat of the final by one who has nothing to win by it.
fn crosses_the_line(a: Option<Reach>, b: Option<Reach>) -> bool {
    match (a, b) {
        (Some(Reach::Can), Some(other)) | (Some(other), Some(Reach::Can)) => other != Reach::Can,
        _ => false,
    }
}

fn entrants(
    field: &Field,
    request: &Request,
    history: &History,
    places: &[Place],
    reach: &HashMap<SideId, Reach>,
) -> Vec<Entrant> {
    let ordered = in_order(field, request, places);
    let wins: Vec<Wins> = ordered.iter().map(|(place, _)| place.wins).collect();
    let entrant = |(position, (place, side)): (usize, &(&Place, &Side))| {
        let from = wins.iter().position(|&other| other == place.wins).unwrap_or(0);
        Entrant {
            side: (*side).clone(),
            wins: place.wins,
            past: history.past(side.id),
            position,
            in_group: position.saturating_sub(from),
            group: wins.iter().filter(|&&other| other == place.wins).count(),
            reach: reach.get(&side.id).copied(),
        }
    };
    ordered.iter().enumerate().map(entrant).collect()
}

/// Those who are to be paired, the best first; by rating alone at a club's evening.
fn in_order<'a>(
    field: &'a Field,
    request: &Request,
    places: &'a [Place],
) -> Vec<(&'a Place, &'a Side)> {
    let sides: HashMap<SideId, &Side> = field.sides.iter().map(|side| (side.id, side)).collect();
    let out: HashSet<SideId> =
        request.absent.iter().chain(&request.directors_byes).copied().collect();
    let mut numbers: Vec<SideId> = sides.keys().copied().collect();
    numbers.sort_unstable();
    let lots = shuffled(numbers, request.seed, LOT_OF_EQUALS);
    let lot: HashMap<SideId, usize> = lots.into_iter().enumerate().map(|(n, id)| (id, n)).collect();
    let mut ordered: Vec<(&Place, &Side)> = places
        .iter()
        .filter_map(|place| Some((place, *sides.get(&place.side)?)))
        .filter(|(_, side)| !side.withdrawn && !out.contains(&side.id))
        .collect();
    ordered.sort_by_key(|(place, side)| {
        let seeded = (side.seed.unwrap_or(u32::MAX), u16::MAX - side.rating.unwrap_or(0));
        let equals = match request.equals {
            Equals::BySeed => seeded,
            Equals::ByLot => (0, 0),
        };
        let rank = if request.method == Method::ByRating { 0 } else { place.rank };
        (rank, equals, lot.get(&side.id).copied())
    });
    ordered
}

/// The difference in wins, squared, in quarters.
fn squared_difference(a: Wins, b: Wins) -> u64 {
    let halves = u64::from(a.halves().abs_diff(b.halves()));
    halves * halves
}

/// The difference in rating in steps that weigh as one win, squared, in quarters. A side
/// without a rating is nobody's better or worse.
fn rating_fit(a: &Entrant, b: &Entrant) -> u64 {
    let (Some(a), Some(b)) = (a.side.rating, b.side.rating) else { return 0 };
    let halves = 2 * u64::from(a.abs_diff(b)) / RATING_STEP;
    halves * halves
}

/// How many of the two would float as they did in the round before.
fn second_floats(upper: &Entrant, lower: &Entrant) -> u64 {
    let again = |own: &Entrant, other: &Entrant| {
        let float = Float::of(own.wins, other.wins);
        u64::from(float.is_some() && float == own.past.last_float)
    };
    again(upper, lower) + again(lower, upper)
}

/// Firsts minus seconds beyond one, for both, if the better of them goes first.
fn firsts_beyond_one(a: &Past, b: &Past) -> u64 {
    let beyond = |balance: i64| balance.unsigned_abs().saturating_sub(1);
    let so = beyond(a.balance() + 1) + beyond(b.balance() - 1);
    let otherwise = beyond(a.balance() - 1) + beyond(b.balance() + 1);
    so.min(otherwise)
}

/// How far a pair is from the fold: within a group from half of it, across groups from the
/// last of the upper with the first of the lower.
fn from_the_fold(upper: &Entrant, lower: &Entrant) -> u64 {
    let distance = if upper.wins == lower.wins {
        let apart = lower.in_group.abs_diff(upper.in_group);
        apart.abs_diff(upper.group / 2)
    } else {
        upper.group.saturating_sub(1 + upper.in_group) + lower.in_group
    };
    distance as u64
}
