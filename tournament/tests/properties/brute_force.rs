//! The cost of a pairing worked out anew, the slow way and from the field
//! alone, for every way there is to pair a small one.

use std::collections::HashMap;

use engine::Ruleset;
use tournament::*;

/// What the tiers come to.
pub(crate) type Tiers = [u64; 9];

/// The least that any way to pair the round costs.
pub(crate) fn least(field: &Field, rules: &Ruleset, request: &Request, order: &[SideId]) -> Tiers {
    let reference = Reference::new(field, rules, request, order);
    let ways = |relaxed: bool| {
        let mut best: Option<Tiers> = None;
        reference.try_all(order, [0; 9], relaxed, &mut best);
        best
    };
    ways(false).or_else(|| ways(true)).unwrap()
}

struct Reference<'a> {
    field: &'a Field,
    request: &'a Request,
    order: &'a [SideId],
    reach: HashMap<SideId, Reach>,
    wins: HashMap<SideId, i64>,
    before_last: HashMap<SideId, i64>,
}

impl<'a> Reference<'a> {
    fn new(field: &'a Field, rules: &Ruleset, request: &'a Request, order: &'a [SideId]) -> Self {
        let halves = |after: u16| {
            let places = standings(field, rules, RoundNo(after));
            places.iter().map(|place| (place.side, i64::from(place.wins.halves()))).collect()
        };
        let round = request.round.0;
        let (wins, before_last) = (halves(round - 1), halves(round.saturating_sub(2)));
        let reach = race(field, rules, request);
        Self { field, request, order, reach, wins, before_last }
    }

    /// Whether one who can still reach the final meets one who has nothing to win or to lose.
    fn crosses(&self, a: SideId, b: SideId) -> bool {
        let contends = |side| self.reach.get(&side).map(|reach| *reach == Reach::Can);
        matches!((contends(a), contends(b)), (Some(one), Some(other)) if one != other)
    }

    fn is_certain(&self, side: SideId) -> bool {
        self.reach.get(&side) == Some(&Reach::In)
    }

    fn try_all(&self, left: &[SideId], cost: Tiers, relaxed: bool, best: &mut Option<Tiers>) {
        let Some((&side, rest)) = left.split_first() else {
            *best = Some(best.map_or(cost, |least| least.min(cost)));
            return;
        };
        let without = |index: usize| {
            let mut rest = rest.to_vec();
            rest.remove(index);
            rest
        };
        for (index, &other) in rest.iter().enumerate() {
            let Some(pair) = self.pair(side, other, relaxed) else { continue };
            self.try_all(&without(index), sum(cost, pair), relaxed, best);
        }
        // Of an odd number the one that is left over has the bye.
        if left.len() % 2 == 1 {
            self.try_all(rest, sum(cost, self.bye(side)), relaxed, best);
        }
    }

    fn met(&self, a: SideId, b: SideId) -> bool {
        self.field.played.iter().any(|row| row.is_meeting() && row.has(a) && row.has(b))
    }

    fn pair(&self, a: SideId, b: SideId, relaxed: bool) -> Option<Tiers> {
        let mut cost = [0; 9];
        let school = |side| self.field.side(side).unwrap().school;
        let mates = school(a).is_some() && school(a) == school(b);
        if mates && self.request.schools == Dial::Never && !relaxed {
            return None;
        }
        for wish in &self.request.wishes {
            match *wish {
                Wish::Together { a: c, b: d } => {
                    let same = (c == a && d == b) || (c == b && d == a);
                    let ends = [a, b].iter().filter(|&&side| side == c || side == d).count() as u64;
                    cost[0] += if same { 0 } else { ends };
                }
                Wish::Apart { a: c, b: d } => {
                    cost[0] += if (c == a && d == b) || (c == b && d == a) { 2 } else { 0 };
                }
            }
        }
        let hard = |dial| matches!(dial, Dial::Never | Dial::NeverIfItCanBeHelped);
        let met = self.met(a, b);
        cost[2] = u64::from(mates && hard(self.request.schools))
            + u64::from(met && hard(self.request.repeats));
        cost[3] = u64::from(self.crosses(a, b));
        let apart = self.wins[&a].abs_diff(self.wins[&b]);
        let again = self.last_round_row(a).is_some_and(|row| row.has(b) && row.is_meeting());
        let repeat = match self.request.repeats {
            Dial::RatherNot => 36 + if again { 72 } else { 0 },
            Dial::IfItHelps => 16,
            _ => 0,
        };
        let mate = match self.request.schools {
            Dial::RatherNot => 16,
            Dial::IfItHelps => 8,
            _ => 0,
        };
        cost[5] = apart * apart + 4 * (u64::from(met) * repeat + u64::from(mates) * mate);
        cost[6] = u64::from(self.floats_again(a, b)) + u64::from(self.floats_again(b, a));
        if self.request.firsts == Firsts::Assigned {
            let (one, other) = (self.balance(a), self.balance(b));
            let beyond = |balance: i64| (balance.abs() - 1).max(0) as u64;
            let so = beyond(one + 1) + beyond(other - 1);
            cost[7] = so.min(beyond(one - 1) + beyond(other + 1));
        }
        cost[8] = self.places_off_the_fold(a, b);
        Some(cost)
    }

    fn bye(&self, side: SideId) -> Tiers {
        let byes = |side: SideId| {
            let had =
                |row: &&Played| row.has(side) && row.result.is_some_and(|r| r.how == How::Bye);
            self.field.played.iter().filter(had).count() as u64
        };
        let fewest = self.order.iter().map(|&side| byes(side)).min().unwrap();
        let mut cost = [0; 9];
        let pinned =
            |wish: &&Wish| matches!(wish, Wish::Together { a, b } if *a == side || *b == side);
        cost[0] = self.request.wishes.iter().filter(pinned).count() as u64;
        cost[1] = byes(side) - fewest;
        // Who is certain of the final may have the bye before the lowest.
        if !self.is_certain(side) {
            let anyone = self.order.iter().any(|&other| self.is_certain(other));
            let below = self.order.iter().rev().position(|&other| other == side).unwrap();
            cost[4] = below as u64 + u64::from(anyone);
        }
        cost
    }

    fn last_round_row(&self, side: SideId) -> Option<&Played> {
        let last = self.request.round.0 - 1;
        self.field.played.iter().find(|row| row.round.0 == last && row.has(side))
    }

    fn floats_again(&self, side: SideId, other: SideId) -> bool {
        let now = (self.wins[&other] - self.wins[&side]).signum();
        let before = self.last_round_row(side).filter(|row| row.is_meeting()).map_or(0, |row| {
            let opponent = row.opponent_of(side).unwrap();
            (self.before_last[&opponent] - self.before_last[&side]).signum()
        });
        now != 0 && now == before
    }

    fn balance(&self, side: SideId) -> i64 {
        let rows = self.field.played.iter().filter(|row| row.is_meeting());
        rows.filter_map(|row| row.moved_first(side)).map(|first| if first { 1 } else { -1 }).sum()
    }

    fn places_off_the_fold(&self, a: SideId, b: SideId) -> u64 {
        let place = |side: SideId| {
            let group: Vec<SideId> = self
                .order
                .iter()
                .copied()
                .filter(|other| self.wins[other] == self.wins[&side])
                .collect();
            (group.iter().position(|&other| other == side).unwrap() as i64, group.len() as i64)
        };
        let (upper, lower) = if self.wins[&a] >= self.wins[&b] { (a, b) } else { (b, a) };
        let ((i, size), (j, _)) = (place(upper), place(lower));
        if self.wins[&a] == self.wins[&b] {
            ((i - j).abs() - size / 2).unsigned_abs()
        } else {
            (size - 1 - i + j) as u64
        }
    }
}

/// Who can still reach the final; nobody is kept apart for it before the last two rounds.
pub(crate) fn race(field: &Field, rules: &Ruleset, request: &Request) -> HashMap<SideId, Reach> {
    let Some(planned) = request.planned_rounds.filter(|_| request.protect_final) else {
        return HashMap::new();
    };
    let rounds_left = u32::from(planned) + 1 - u32::from(request.round.0);
    if rounds_left > 2 {
        return HashMap::new();
    }
    outlook(field, rules, planned).into_iter().map(|told| (told.side, told.reach)).collect()
}

fn sum(a: Tiers, b: Tiers) -> Tiers {
    std::array::from_fn(|tier| a[tier] + b[tier])
}
