//! What earlier rounds have to say about the next one.

use std::collections::HashMap;

use engine::Outcome;

use crate::field::Field;
use crate::ids::{RoundNo, SideId};
use crate::played::{How, Played};
use crate::wins::Wins;

/// A side's past, as far as pairing looks at it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Past {
    /// Byes that the machine's count is charged with.
    pub(super) byes: u64,
    /// How often it moved first, and second.
    pub(super) firsts: i64,
    pub(super) seconds: i64,
    /// Whether it moved first when that was last known.
    pub(super) last_first: Option<bool>,
    /// Its opponent in the round before, if it had one.
    pub(super) last_opponent: Option<SideId>,
    /// Whether that opponent had more wins then, or fewer.
    pub(super) last_float: Option<Float>,
}

impl Past {
    /// How many more firsts than seconds.
    pub(super) const fn balance(&self) -> i64 {
        self.firsts - self.seconds
    }
}

/// A game against a side with another number of wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Float {
    Up,
    Down,
}

impl Float {
    /// The float of a side with `own` wins against one with `other`.
    pub(super) fn of(own: Wins, other: Wins) -> Option<Self> {
        match own.cmp(&other) {
            std::cmp::Ordering::Less => Some(Self::Up),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Self::Down),
        }
    }
}

/// All that happened before a round.
#[derive(Debug, Default)]
pub(super) struct History {
    pasts: HashMap<SideId, Past>,
    /// How often two sides met, by their numbers in order, and when last.
    meetings: HashMap<(SideId, SideId), (u64, RoundNo)>,
    /// Of those who moved first when they met last.
    first_at_last: HashMap<(SideId, SideId), SideId>,
}

impl History {
    /// What the field did before `round`.
    pub(super) fn before(field: &Field, round: RoundNo) -> Self {
        let mut rows: Vec<&Played> = field.played.iter().filter(|row| row.round < round).collect();
        rows.sort_by_key(|row| (row.round, row.first));
        let mut history = Self::default();
        rows.iter().for_each(|row| history.count(row));
        if let Some(previous) = round.previous() {
            history.look_at_last_round(&rows, previous);
        }
        history
    }

    /// Counts a row. Rows come sorted by their rounds: what was last is what came last.
    fn count(&mut self, row: &Played) {
        for side in [Some(row.first), row.second].into_iter().flatten() {
            let past = self.pasts.entry(side).or_default();
            past.byes += u64::from(is_machines_bye(row, side));
            if let Some(first) = row.moved_first(side).filter(|_| row.is_meeting()) {
                past.firsts += i64::from(first);
                past.seconds += i64::from(!first);
                past.last_first = Some(first);
            }
        }
        let Some(second) = row.second.filter(|_| row.is_meeting()) else { return };
        let pair = in_order(row.first, second);
        let met = self.meetings.entry(pair).or_default();
        *met = (met.0 + 1, row.round);
        if let Some(first) = row.moved_first(row.first) {
            self.first_at_last.insert(pair, if first { row.first } else { second });
        }
    }

    fn look_at_last_round(&mut self, rows: &[&Played], previous: RoundNo) {
        let mut wins: HashMap<SideId, Wins> = HashMap::new();
        for row in rows.iter().filter(|row| row.round < previous) {
            for side in [Some(row.first), row.second].into_iter().flatten() {
                let won = row.score_of(side).map_or(Wins::NONE, |score| Wins::of(score.outcome));
                *wins.entry(side).or_default() += won;
            }
        }
        let had = |side: SideId| wins.get(&side).copied().unwrap_or_default();
        for row in rows.iter().filter(|row| row.round == previous && row.is_meeting()) {
            let Some(second) = row.second else { continue };
            for (side, other) in [(row.first, second), (second, row.first)] {
                let past = self.pasts.entry(side).or_default();
                past.last_opponent = Some(other);
                past.last_float = Float::of(had(side), had(other));
            }
        }
    }

    /// What a side did.
    pub(super) fn past(&self, side: SideId) -> Past {
        self.pasts.get(&side).copied().unwrap_or_default()
    }

    /// How often two sides met.
    pub(super) fn meetings(&self, a: SideId, b: SideId) -> u64 {
        self.meetings.get(&in_order(a, b)).map_or(0, |met| met.0)
    }

    /// Who moved first when two sides met last, where that is known.
    pub(super) fn first_at_last_meeting(&self, a: SideId, b: SideId) -> Option<SideId> {
        self.first_at_last.get(&in_order(a, b)).copied()
    }
}

fn in_order(a: SideId, b: SideId) -> (SideId, SideId) {
    (a.min(b), a.max(b))
}

/// A bye by the machine, or a round before the entry that was counted as one.
fn is_machines_bye(row: &Played, side: SideId) -> bool {
    let won = row.score_of(side).is_some_and(|score| score.outcome == Outcome::Win);
    row.result.is_some_and(|result| match result.how {
        How::Bye => true,
        How::BeforeEntry => won,
        How::Played | How::Forfeit | How::DirectorsBye | How::Void => false,
    })
}
