//! The outlook: who is in the final, who can still reach it, who is out, and
//! between which ranks each side will end.
//!
//! It never says *in* or *out* of a side for which results could still arrive
//! that make it otherwise. For the round that is being played it is exact: at
//! each board the outcome is chosen that is best, or worst, for the side asked
//! about. Rounds that are not paired yet are bounded: everyone may win, or
//! lose, all of them.

use std::collections::{HashMap, HashSet};

use engine::{Ruleset, Standing};
use serde::{Deserialize, Serialize};

use crate::field::Field;
use crate::ids::{RoundNo, SideId};
use crate::standings::{Place, without_final};

/// What a side can still reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outlook {
    /// The side it is about.
    pub side: SideId,
    /// Whether it will be among those who play the final, or without a final, first.
    pub reach: Reach,
    /// The best rank it can end on.
    pub best_rank: u32,
    /// The worst rank it can end on.
    pub worst_rank: u32,
}

/// Whether a side will have one of the first places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Whatever happens.
    In,
    /// It can still.
    Can,
    /// No more.
    Out,
}

/// The outlook of every side of a tournament of `planned` rounds, in the order of the standings.
#[must_use]
pub fn outlook(field: &Field, rules: &Ruleset, planned: u16) -> Vec<Outlook> {
    let Some(race) = Race::new(field, rules, planned) else { return anything(field, rules) };
    race.entries.iter().map(|entry| race.outlook_of(entry)).collect()
}

/// The outlook where the book orders by something that this file knows no bounds of.
fn anything(field: &Field, rules: &Ruleset) -> Vec<Outlook> {
    let places = without_final(field, rules, RoundNo(u16::MAX));
    let worst_rank = places.len() as u32;
    let all =
        |place: &Place| Outlook { side: place.side, reach: Reach::Can, best_rank: 1, worst_rank };
    places.iter().map(all).collect()
}

/// What a side has, or would have: half wins, and what orders equal wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Total {
    halves: i64,
    second: i64,
}

impl Total {
    const fn plus(self, halves: i64, second: i64) -> Self {
        Self { halves: self.halves + halves, second: self.second + second }
    }
}

/// What orders equal wins, and how much of it one game can bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Second {
    /// Spread, within a cap by round: what one side gains the other loses.
    CappedSpread,
    /// Spread without a cap.
    Spread,
    /// Points: both sides of a game gain what they like.
    Points,
    /// Nothing: equal wins stay equal.
    Nothing,
}

impl Second {
    /// What the book orders equal wins by; none where the outlook cannot tell.
    fn of(rules: &Ruleset) -> Option<Self> {
        match rules.event.standings.as_slice() {
            [Standing::Wins] => Some(Self::Nothing),
            [Standing::Wins, Standing::CappedSpread] => Some(Self::CappedSpread),
            [Standing::Wins, Standing::Spread] => Some(Self::Spread),
            [Standing::Wins, Standing::TotalPoints] => Some(Self::Points),
            _ => None,
        }
    }

    /// The most that one game of a round can bring.
    fn most(self, rules: &Ruleset, round: u16) -> i64 {
        match self {
            Self::CappedSpread => rules.spread_cap(round).map_or(UNBOUNDED, i64::from),
            Self::Spread | Self::Points => UNBOUNDED,
            Self::Nothing => 0,
        }
    }

    fn value(self, place: &Place) -> i64 {
        match self {
            Self::CappedSpread | Self::Spread => i64::from(place.spread),
            Self::Points => place.points,
            Self::Nothing => 0,
        }
    }
}

/// More than any side can have, few enough that sums of it over all rounds fit.
const UNBOUNDED: i64 = 1 << 45;

/// Half wins of a win and of a tie.
const WIN: i64 = 2;
const TIE: i64 = 1;

/// One side of the race.
#[derive(Debug, Clone, Copy)]
struct Entry {
    side: SideId,
    withdrawn: bool,
    now: Total,
    /// What rounds not paired yet can bring or cost.
    open_halves: i64,
    open_second: i64,
    /// Its opponent in the round being played, if that game is not over.
    opponent: Option<usize>,
}

impl Entry {
    /// At the most, after rounds not paired yet.
    const fn at_most(&self, total: Total) -> Total {
        total.plus(self.open_halves, self.open_second)
    }

    /// At the least. A round can bring no win, never less.
    const fn at_least(&self, total: Total) -> Total {
        total.plus(0, -self.open_second)
    }
}

/// How the rest of the tournament goes, as seen from one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Luck {
    /// As few above as can be.
    Best,
    /// As many above as can be.
    Worst,
}

struct Race {
    entries: Vec<Entry>,
    second: Second,
    /// The most that a game of the round being played can bring.
    most: i64,
    /// What a side loses that does not play.
    forfeit: i64,
    seats: usize,
}

impl Race {
    fn new(field: &Field, rules: &Ruleset, planned: u16) -> Option<Self> {
        let current = field.last_round();
        let second = Second::of(rules)?;
        let places = without_final(field, rules, RoundNo(u16::MAX));
        let rows = Rows::of(field, current);
        let index: HashMap<SideId, usize> =
            places.iter().enumerate().map(|(index, place)| (place.side, index)).collect();
        let withdrawn: HashSet<SideId> =
            field.sides.iter().filter(|side| side.withdrawn).map(|side| side.id).collect();
        let entry = |place: &Place| {
            let withdrawn = withdrawn.contains(&place.side);
            let open = rows.open_rounds(place.side, current, planned, withdrawn);
            let halves = i64::from(place.wins.halves());
            Entry {
                side: place.side,
                withdrawn,
                now: Total { halves, second: second.value(place) },
                open_halves: WIN * open.len() as i64,
                open_second: open.iter().map(|&round| second.most(rules, round)).sum(),
                opponent: rows.opponent.get(&place.side).and_then(|id| index.get(id)).copied(),
            }
        };
        let most = second.most(rules, current.0);
        Some(Self {
            entries: places.iter().map(entry).collect(),
            second,
            most,
            forfeit: i64::from(rules.forfeit_spread).min(most),
            seats: if rules.event.final_of_top_two { 2 } else { 1 },
        })
    }

    fn outlook_of(&self, own: &Entry) -> Outlook {
        let above = |other: Total, own: Total| other > own;
        let not_below = |other: Total, own: Total| other >= own;
        let rival = |entry: &Entry| !entry.withdrawn;
        // Of sides that end equal nobody knows which has the seat.
        let reach = if own.withdrawn {
            Reach::Out
        } else if self.count(own, Luck::Worst, rival, not_below) < self.seats {
            Reach::In
        } else if self.count(own, Luck::Best, rival, above) >= self.seats {
            Reach::Out
        } else {
            Reach::Can
        };
        Outlook {
            side: own.side,
            reach,
            best_rank: self.count(own, Luck::Best, |_| true, above) as u32 + 1,
            worst_rank: self.count(own, Luck::Worst, |_| true, above) as u32 + 1,
        }
    }

    /// How many of those who count end above a side, the games of this round going as luck has it.
    fn count(
        &self,
        own: &Entry,
        luck: Luck,
        counts: impl Fn(&Entry) -> bool,
        above: impl Fn(Total, Total) -> bool,
    ) -> usize {
        let (mine, theirs) = self.own_game(own, luck);
        let is_above = |entry: &Entry, total: Total| {
            let end = if luck == Luck::Best { entry.at_least(total) } else { entry.at_most(total) };
            usize::from(counts(entry) && above(end, mine))
        };
        let mut sum = 0;
        for (index, entry) in self.entries.iter().enumerate() {
            if entry.side == own.side {
                continue;
            }
            sum += match entry.opponent {
                None => is_above(entry, entry.now),
                Some(other) if self.entries[other].side == own.side => is_above(entry, theirs),
                // Each board is counted once, at the lower of its two indices.
                Some(other) if other < index => 0,
                Some(other) => self.board([entry, &self.entries[other]], mine, luck, &is_above),
            };
        }
        sum
    }

    /// A side's own total at the end, and its opponent's after this round.
    fn own_game(&self, own: &Entry, luck: Luck) -> (Total, Total) {
        let opponent = own.opponent.map_or(own.now, |other| self.entries[other].now);
        let playing = own.opponent.is_some();
        let most = if playing { self.most } else { 0 };
        let win = if playing { WIN } else { 0 };
        match luck {
            Luck::Best => (own.at_most(own.now.plus(win, most)), opponent.plus(0, -most)),
            Luck::Worst => (own.at_least(own.now.plus(0, -most)), opponent.plus(win, most)),
        }
    }

    /// How many of the two at a board end above, the board going as luck has it.
    fn board(
        &self,
        [a, b]: [&Entry; 2],
        mine: Total,
        luck: Luck,
        is_above: &impl Fn(&Entry, Total) -> usize,
    ) -> usize {
        let both = |first: (i64, i64), second: (i64, i64)| {
            is_above(a, a.now.plus(first.0, first.1)) + is_above(b, b.now.plus(second.0, second.1))
        };
        let mut counts = vec![both((0, -self.forfeit), (0, -self.forfeit))];
        if self.second == Second::Points {
            let points = if luck == Luck::Best { -self.most } else { self.most };
            let halves = [(WIN, 0), (TIE, TIE), (0, WIN)];
            counts.extend(halves.map(|(a, b)| both((a, points), (b, points))));
        } else {
            counts.push(both((TIE, 0), (TIE, 0)));
            for margin in self.margins([a, b], mine, luck) {
                counts.push(both((WIN, margin), (0, -margin)));
                counts.push(both((0, -margin), (WIN, margin)));
            }
        }
        let count = if luck == Luck::Best { counts.iter().min() } else { counts.iter().max() };
        count.copied().unwrap_or(0)
    }

    /// The margins at which a board's count can change: the least and the most there is, and
    /// those around where one of the two passes the side asked about.
    fn margins(&self, board: [&Entry; 2], mine: Total, luck: Luck) -> Vec<i64> {
        let mut margins = vec![1.min(self.most), self.most];
        for entry in board {
            let open = if luck == Luck::Best { -entry.open_second } else { entry.open_second };
            let gap = mine.second - entry.now.second - open;
            margins.extend([gap - 1, gap, gap + 1, -gap - 1, -gap, -gap + 1]);
        }
        margins.retain(|margin| (1.min(self.most)..=self.most).contains(margin));
        margins
    }
}

/// Whom each side is playing, and its games of earlier rounds that are not over.
struct Rows {
    opponent: HashMap<SideId, SideId>,
    unfinished: HashMap<SideId, Vec<u16>>,
}

impl Rows {
    fn of(field: &Field, current: RoundNo) -> Self {
        let mut rows = Self { opponent: HashMap::new(), unfinished: HashMap::new() };
        for row in field.played.iter().filter(|row| row.result.is_none()) {
            for side in [Some(row.first), row.second].into_iter().flatten() {
                match row.opponent_of(side) {
                    Some(other) if row.round == current => {
                        rows.opponent.insert(side, other);
                    }
                    _ => rows.unfinished.entry(side).or_default().push(row.round.0),
                }
            }
        }
        rows
    }

    /// The rounds that can still bring a side something, apart from the game it is playing:
    /// those to come, and games of earlier rounds. Who has no row in a round that is paired
    /// sits it out.
    fn open_rounds(
        &self,
        side: SideId,
        current: RoundNo,
        planned: u16,
        withdrawn: bool,
    ) -> Vec<u16> {
        let to_come =
            if withdrawn { 0..0 } else { current.0.saturating_add(1)..planned.saturating_add(1) };
        let unfinished = self.unfinished.get(&side).into_iter().flatten().copied();
        unfinished.chain(to_come).collect()
    }
}
