//! One turn: what could have been done with it.

use engine::{Board, Tiles};

use super::last_plays;
use super::{Done, MOST_CHOICES, Turn};
use crate::{Candidate, Decision, Evaluator, Generator, Leaves, Position, WordGraph};

/// Something that could have been done, and its equity in hundredths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// A play, an exchange or a pass.
    pub decision: Decision,
    /// What it is worth.
    pub equity: i32,
}

/// What a look at a turn found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reviewed {
    /// The best that could have been done, best first; at most [`MOST_CHOICES`].
    pub best: Vec<Choice>,
    /// What was done is worth so much.
    pub equity: i32,
    /// By how much the best was better.
    pub given_up: i32,
    /// The best play of seven tiles, where none was made.
    pub missed_bingo: Option<Candidate>,
    /// The words of the play that the list lacks.
    pub phonies: Vec<String>,
}

impl Turn {
    /// Looks at the turn with the words of the list in force.
    ///
    /// `stop` is asked now and then during the search of the last plays.
    #[must_use]
    pub fn review(
        &self,
        generator: &mut Generator,
        list: &WordGraph,
        leaves: &Leaves,
        stop: &mut dyn FnMut() -> bool,
    ) -> Reviewed {
        let mut plays = Vec::new();
        let position = &self.position;
        generator.plays(list, &position.board, &position.rack, &mut plays);
        let phonies = self.phonies(list);
        let (best, equity) = if self.is_last_plays() {
            last_plays::look(self, generator, list, &plays, stop)
        } else {
            self.look_static(leaves, &plays)
        };
        let most = best.first().map_or(equity, |choice| choice.equity);
        let bingo = best_bingo(position, leaves, &plays).filter(|_| !self.made_a_bingo());
        Reviewed { given_up: (most - equity).max(0), best, equity, missed_bingo: bingo, phonies }
    }

    /// Whether the bag is empty and the two racks are all there is.
    fn is_last_plays(&self) -> bool {
        self.bag_len() == 0 && self.other_rack().is_some_and(|rack| !rack.is_empty())
    }

    /// The other rack, where there are two.
    pub(super) fn other_rack(&self) -> Option<Tiles> {
        match self.racks[..] {
            [first, second] => Some(if self.side.0 == 0 { second } else { first }),
            _ => None,
        }
    }

    fn made_a_bingo(&self) -> bool {
        matches!(&self.done, Done::Play { play, stood: true, .. } if play.is_bingo())
    }

    fn phonies(&self, list: &WordGraph) -> Vec<String> {
        let Done::Play { play, .. } = &self.done else { return Vec::new() };
        let words = play.words.iter().map(|word| &word.text);
        words.filter(|word| !list.contains(word)).cloned().collect()
    }

    /// The tiles the turn kept, and its points.
    pub(super) fn kept(&self) -> (Tiles, i32) {
        let mut kept = self.position.rack;
        let points = match &self.done {
            Done::Play { play, stood: true, .. } => {
                let _ = kept.remove_all(play.tiles());
                i32::from(play.score)
            }
            Done::Exchange(tiles) => {
                let _ = kept.remove_all(tiles.iter());
                0
            }
            _ => 0,
        };
        (kept, points)
    }

    /// The board as the turn left it.
    pub(super) fn board_after(&self) -> Board {
        let mut board = self.position.board;
        if let Done::Play { play, stood: true, .. } = &self.done {
            board.lay(play);
        }
        board
    }

    /// By points and leave: the best choices, and what was done.
    fn look_static(&self, leaves: &Leaves, plays: &[Candidate]) -> (Vec<Choice>, i32) {
        let position = &self.position;
        let Some(evaluator) = Evaluator::new(leaves, position) else { return (Vec::new(), 0) };
        let mut best: Vec<Choice> = plays
            .iter()
            .map(|play| Choice { decision: Decision::Play(*play), equity: evaluator.equity(play) })
            .collect();
        if let Some(exchange) = evaluator.best_exchange(position) {
            best.push(Choice { decision: exchange.decision, equity: exchange.equity });
        }
        let whole = evaluator.index().parts() - 1;
        if best.is_empty() {
            let equity = evaluator.leave_value(whole);
            best.push(Choice { decision: Decision::Pass, equity });
        }
        rank(&mut best);
        let (kept, points) = self.kept();
        let equity = 100 * points + evaluator.worth(leaves.value(&kept));
        (best, equity)
    }
}

/// The best first, in an order that never varies, and only those that are kept.
pub(super) fn rank(best: &mut Vec<Choice>) {
    best.sort_by_key(|choice| {
        let order = match &choice.decision {
            Decision::Play(play) => play.order(),
            Decision::Exchange(_) | Decision::Pass => u128::MAX,
        };
        (-choice.equity, order)
    });
    best.truncate(MOST_CHOICES);
}

fn best_bingo(position: &Position, leaves: &Leaves, plays: &[Candidate]) -> Option<Candidate> {
    let evaluator = Evaluator::new(leaves, position)?;
    let bingos = plays.iter().filter(|play| play.is_bingo());
    bingos.max_by_key(|play| (evaluator.equity(play), play.order())).copied()
}
