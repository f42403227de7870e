//! What a decision is worth: its points and what it leaves.
//!
//! Equity is in hundredths of a point, so that it is the same on every machine.

use engine::RACK_SIZE;

use crate::leaves::PartValues;
use crate::{Candidate, Decision, Generator, Leaves, Position, RackIndex, WordGraph};

/// A decision and its equity in hundredths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rated {
    /// What to do.
    pub decision: Decision,
    /// Its points and the value of what stays on the rack.
    pub equity: i32,
}

/// Judges the plays of one position.
///
/// ```
/// use bots::{Evaluator, Leaves, Position};
/// use engine::{Board, Tiles};
///
/// let position = Position::new(Board::default(), Tiles::parse("Q").unwrap(), 7, 0);
/// let evaluator = Evaluator::new(Leaves::standard(), &position).unwrap();
/// assert!(evaluator.leave_value(evaluator.index().parts() - 1) < 0);
/// ```
pub struct Evaluator {
    index: RackIndex,
    values: PartValues,
    bag_len: usize,
}

impl Evaluator {
    /// An evaluator for a position, unless its rack is one that no game deals.
    #[must_use]
    pub fn new(leaves: &Leaves, position: &Position) -> Option<Self> {
        let index = RackIndex::new(&position.rack)?;
        Some(Self { index, values: leaves.parts(&index), bag_len: position.bag_len() })
    }

    /// The parts of the rack.
    #[must_use]
    pub const fn index(&self) -> &RackIndex {
        &self.index
    }

    /// What a part of the rack is worth if it stays.
    ///
    /// With fewer tiles to come than a rack holds a leave counts in part only:
    /// there are fewer turns to use it in.
    #[must_use]
    pub fn leave_value(&self, part: usize) -> i32 {
        self.worth(self.values.of(part))
    }

    /// What a leave of this value is worth in this position.
    #[must_use]
    pub fn worth(&self, value: i32) -> i32 {
        if self.bag_len >= RACK_SIZE {
            value
        } else {
            value * self.bag_len as i32 / RACK_SIZE as i32
        }
    }

    /// The equity of a play.
    #[inline]
    #[must_use]
    pub fn equity(&self, play: &Candidate) -> i32 {
        100 * i32::from(play.score()) + self.leave_value(self.index.rest(play.used()))
    }

    /// The best exchange by what it keeps, where tiles may be exchanged.
    #[must_use]
    pub fn best_exchange(&self, position: &Position) -> Option<Rated> {
        if !position.may_exchange() {
            return None;
        }
        let kept = (0..self.index.parts().saturating_sub(1))
            .max_by_key(|&part| (self.leave_value(part), part))?;
        let decision = Decision::Exchange(self.index.part(self.index.rest(kept)));
        Some(Rated { decision, equity: self.leave_value(kept) })
    }
}

/// The decision of the highest equity, and that equity.
///
/// Of equals the one that a fixed order of plays puts first, so that the choice
/// does not depend on how plays are found.
#[must_use]
pub fn best_static(
    generator: &mut Generator,
    graph: &WordGraph,
    leaves: &Leaves,
    position: &Position,
) -> (Decision, i32) {
    let Some(evaluator) = Evaluator::new(leaves, position) else { return (Decision::Pass, 0) };
    let best = generator.best(graph, &position.board, &position.rack, |used| {
        evaluator.leave_value(evaluator.index().rest(used))
    });
    let play = best.map(|(equity, play)| (Decision::Play(play), equity));
    let exchange = evaluator.best_exchange(position).map(|best| (best.decision, best.equity));
    match (play, exchange) {
        (Some(play), Some(exchange)) => {
            if exchange.1 > play.1 {
                exchange
            } else {
                play
            }
        }
        (play, exchange) => play.or(exchange).unwrap_or((Decision::Pass, 0)),
    }
}
